"""The Description Test and the design principles, over the game's own cards and over bad ones."""

from __future__ import annotations

import pytest

from orrery.games.shattered import names
from orrery.games.shattered.cards.content import of
from orrery.games.shattered.cards.lint import ANSWERS, PLAIN_BLOCKS, alike, effects, findings
from orrery.games.shattered.cards.review import review
from orrery.games.shattered.cards.sheets import EFFECTS
from tests.games.packing import entry, pack
from tests.games.shattered.content.packing import card, deck, read

# Cards that do the same in the preset v2.1 (end of 24.4): twelve groups.
ALIKE = {
    frozenset(group)
    for group in (
        ("Tremor Slam", "Low Rumble"),
        ("Cracking Note", "Rift Whip"),
        ("Gall Apple", "Golden Resin"),
        ("Place to Rest", "Mutual Nourishment"),
        ("Many Mouths", "Dig In"),
        ("Calming Presence", "Harmonize"),
        ("Seeing Red", "Close Graft"),
        ("Wild Kicking", "Mirror Scales"),
        ("Spatial Distortion", "Confusing Dust"),
        ("Sudden Swerve", "Spectral Dodge"),
        PLAIN_BLOCKS,
        ("Yielding Soil", "Springy Moss", "Tumbling Flight", "Hardening Shell"),
    )
}


@pytest.mark.rule("SD-168", "SD-169", "SD-170", "SD-172", "SD-174", "SD-182", "SD-183")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
def test_nothing_is_found_in_the_games_own_cards(preset: str):
    assert list(findings(of(preset), preset)) == []
    assert review(()).faults == ()


@pytest.mark.rule("SD-183")
def test_published_cards_that_are_alike_are_the_twelve_known_groups():
    told = {
        frozenset(line.removesuffix(" do the same (Description Test).").split(" and "))
        for line in alike(of("v2.1").cards.values())
    }
    assert told == ALIKE


@pytest.mark.rule("SD-168")
def test_plain_blocks_are_excused_only_where_they_are_listed():
    lost = [line for line in findings(of("v2.1"), "standard") if "principle 1" in line]
    assert {line.partition(":")[0] for line in lost} == PLAIN_BLOCKS


BAD = {
    "vanilla": (
        card(text="Strike Vitality"), "Test Card: it is nothing but its power and cost (principle 1).",
    ),
    "alike": (
        card(text="Strike Nerve: Erode", power=3, fiction="earth"),
        "Tremor Slam and Test Card do the same (Description Test).",
    ),
    "alike in another order": (
        card(text="Disrupt: Thorns 2 Vitality, disadvantage", power=None),
        "Clutching Briars and Test Card do the same (Description Test).",
    ),
    "out of its fiction": (
        card(text="Strike Vitality: Drain", fiction="vines"), "Test Card: vines do not Drain (principle 15).",
    ),
    "an offering with dice": (
        card(text="Strike Vitality: -1 Power if Trust is above 3", fiction="offering"),
        "Test Card: offering and dice do not go together (principle 15).",
    ),
    "no combos": (
        deck(lines=[]), "Test Deck: a deck has 2 combo lines, and says so under lines (principles 3, 9).",
    ),
    "the same deck again": (deck(), "Whispering Gallery and Test Deck have the same profile (principle 2)."),
    "kindness in a fight": (
        deck(without=("Wandering Refrain",), more=("Gall Apple",), exception="so"),
        "Test Deck: a deck for combat has at most one Offer or Test (principle 2).",
    ),
    "a nurturing deck that disrupts": (
        deck(kind="nurturing", exception="so"),
        "Test Deck: a nurturing deck has at least 3 Offers and Tests, and no Disrupt (principle 2).",
    ),
    "a trigger nobody pulls": (
        deck(without=("Name in the Dark",), more=("Crushing Grip",)),
        "Test Deck: Crushing Grip asks for Entangled, which no card here brings (principle 5).",
    ),
}  # fmt: skip


@pytest.mark.rule("SD-168", "SD-169", "SD-170", "SD-172", "SD-182", "SD-183")
@pytest.mark.parametrize("case", BAD)
def test_each_principle_finds_what_is_against_it(case: str):
    bad, sentence = BAD[case]
    assert sentence in list(findings(read(bad)))
    assert sentence in review((pack(bad),)).faults


@pytest.mark.rule("SD-174")
def test_a_deck_without_delayed_cards_is_found():
    boar = [name for name in of().decks["thornback-boar"].cards if of().cards[slugged(name)].category not in (
        names.EMPOWER, names.DISRUPT,
    )]  # fmt: skip
    more = ["Veil Siphon", "Lamp Flare", "Jarring Wingbeat", "Searching Feelers"]
    hasty = entry("deck", name="Hasty", side="Visitor", kind="aggressive", cards=[*boar, *more])
    told = list(findings(read(hasty)))
    assert "Hasty: a deck has cards that act now and cards that act later (principle 7)." in told


def slugged(name: str) -> str:
    return name.lower().replace(" ", "-")


@pytest.mark.rule("SD-075")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
def test_all_sixteen_effects_stand_on_some_card(preset: str):
    """Eight keywords, four conditions of Disrupts, four side effects of Counters."""
    found = set().union(*(effects(sheet.program) for sheet in of(preset).cards.values()))
    assert found == {word.text for word in EFFECTS.words}
    counters = [sheet.program for sheet in of(preset).cards.values() if sheet.category == names.COUNTER]
    set_up = set().union(*(effects(program) for program in counters))
    assert {"Steal", "Punish", "Entangle", "Fortify"} <= set_up


@pytest.mark.rule("SD-178")
def test_every_category_has_an_answer_that_costs_something():
    assert [category for category, _, _ in ANSWERS] == list(names.CATEGORY_NAMES)
    assert all(answer and cost in ("card", "energy", "promoter") for _, answer, cost in ANSWERS)


@pytest.mark.rule("SD-181")
def test_traps_and_reshapes_stay_with_the_dungeon():
    for content in (of("v2.1"), of("standard")):
        for known in content.decks.values():
            held = {sheet.category for sheet in content.deck_cards(known.name)}
            assert known.side == names.DUNGEON or held.isdisjoint({names.TRAP, names.RESHAPE})
