"""Even ground: both sides of a comparison deal and draw from the same, so that only the change differs."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from orrery.cardtext.changing import written
from orrery.engine.packs import Pack
from orrery.games import REGISTERED
from orrery.games.tourbillon import Tourbillon
from orrery.games.tourbillon.names import G_KIND, G_WIDTH, KIND_MASK
from orrery.games.tourbillon.state.fight import FightState
from orrery.lab.comparing import compare, on_common_keys
from orrery.lab.comparison import Comparison
from orrery.lab.comparison_report import html
from orrery.lab.entries import entries_of
from orrery.lab.ground import CONTROL
from orrery.lab.playing import seed_for
from orrery.lab.reading import find_scenario
from orrery.lab.scenario import Scenario
from tests.lab.planted import HOTTER, PRINTED

# The documented example: fights of act 2 with three starters, of which only one has Simple Flame in its deck.
FIGHTS = find_scenario("tourbillon/players-random").with_matches(60)
ACT_1 = msgspec.structs.replace(FIGHTS, options={"encounter": "random-1"})
FIRST_FIGHTS = msgspec.structs.replace(FIGHTS, options={"encounter": "random-1", "rewards": "none"})

NEW_CARD = HOTTER.replace("Simple Flame", "Ember Wheel")
NEW_ENCOUNTER = """\
[[encounter]]
name = "a-lone-mite"
act = 1
rank = "fight"
title = "A lone mite"
gremlins = ["Dust Mite"]
"""


def packed(scenario: Scenario, text: str, name: str = "mine", file: str = "mine.toml") -> Scenario:
    return msgspec.structs.replace(scenario, packs=(*scenario.packs, Pack(name, ((file, text),))))


def deals(scenario: Scenario) -> list[FightState]:
    """The fights of a scenario as they begin."""
    settings = scenario.settings()
    found = []
    for n in range(scenario.matches):
        deal, setting = divmod(n, len(settings))
        state = scenario.new_game(settings[setting]).new(str(seed_for(scenario.key, deal, "match")))
        assert isinstance(state, FightState)
        found.append(state)
    return found


def met(fight: FightState) -> list[str]:
    kinds = [fight.foes[row * G_WIDTH + G_KIND] for row in range(fight.foes_count)]
    return [fight.rules.gremlins[kind].name for kind in kinds]


def deck(fight: FightState) -> list[str]:
    return sorted(fight.rules.cards[code & KIND_MASK].name for code in (*fight.deck, *fight.hand))


# ------------------------------------------------------------------------------------ what changes nothing
def repeated(game: str, table: str, name: str) -> str:
    """An entry of a game as its own files have it."""
    entry = next(
        each for each in entries_of(REGISTERED[game]).cards if (each.table, each.name) == (table, name)
    )
    return written(entry, {})


@pytest.mark.parametrize(
    ("scenario", "file", "text"),
    [
        pytest.param(FIGHTS, "mine.toml", PRINTED, id="tourbillon"),
        pytest.param(
            find_scenario("clans/mirror-tide-line-turns").with_matches(2),
            "mine.toml",
            repeated("clans", "card", "Lake Warrior"),
            id="clans",
        ),
        pytest.param(
            find_scenario("shattered/boar").with_matches(6),
            "mine.toml",
            repeated("shattered", "card", "Soul Leech"),
            id="shattered",
        ),
        pytest.param(
            find_scenario("chaos/quests-1").with_matches(2),
            "weapons.csv",
            "id,name,skill,dice,hands,reach,range,metal,damage_type,price,cost\n"
            "headsman,Headsman's Blade,great,2d6,2,1,0,yes,cut,60,4\n",
            id="chaos",
        ),
    ],
)
def test_a_pack_that_repeats_the_game_makes_no_difference(
    scenario: Scenario, file: str, text: str, tmp_path: Path
):
    found = compare(scenario, packed(scenario, text, file=file), tmp_path, workers=1)
    assert found.changed == 0
    assert found.ground.alike == found.ground.looked > 0
    assert "The two are the same in all that is measured." in found.answer
    assert (found.first.label, found.second.label) == ("no pack", "mine")


def test_the_presets_of_a_game_keep_their_own_cards(tmp_path: Path):
    """What is held equal is never the card of another preset: Soul Leech has other numbers in each."""
    scenario = find_scenario("shattered/boar-v2.1").with_matches(4)
    same = repeated("shattered", "card", "Loam Heart")
    assert compare(scenario, packed(scenario, same), tmp_path, workers=1).changed == 0


# ---------------------------------------------------------------------------- what is dealt, and who is met
def test_cards_that_are_replaced_are_dealt_to_both_sides():
    first, second = on_common_keys(FIGHTS, packed(FIGHTS, HOTTER))
    plain, hotter = deals(first), deals(second)
    assert [deck(fight) for fight in plain] == [deck(fight) for fight in hotter]
    assert all("Simple Flame" in deck(fight) for fight in plain)
    assert [met(fight) for fight in plain] == [met(fight) for fight in hotter]
    assert {fight.rules.cards[fight.rules.card_named("Simple Flame")].text for fight in plain} == {
        "Hungry: Consume 2 Red -> Deal 2 damage"
    }


def test_a_pack_with_an_encounter_leaves_pairs_with_the_same_gremlins(tmp_path: Path):
    added = packed(ACT_1, NEW_ENCOUNTER)
    first, second = on_common_keys(ACT_1, added)
    assert [met(fight) for fight in deals(first)] == [met(fight) for fight in deals(second)]
    found = compare(ACT_1, added, tmp_path, workers=1)
    assert found.changed == 0
    assert any("a-lone-mite (encounter)" in line and "both sides" in line for line in found.ground.held)


def test_a_new_card_is_in_the_decks_of_one_side_and_can_be_won_on_both():
    first, second = on_common_keys(FIGHTS, packed(FIGHTS, NEW_CARD))
    without, with_it = deals(first), deals(second)
    assert [met(fight) for fight in without] == [met(fight) for fight in with_it]
    assert all("Ember Wheel" in deck(fight) for fight in with_it)
    assert [len(deck(fight)) + 1 for fight in without] == [len(deck(fight)) for fight in with_it]
    games = [scenario.new_game(scenario.settings()[0]) for scenario in (first, second)]
    pools = [game.pool for game in games if isinstance(game, Tourbillon)]
    assert pools[0] == pools[1]


def test_two_packs_are_compared_on_the_same_ground():
    """Each brings a card of its own, one replaces another, one adds a fight: decks differ by new cards."""
    other = NEW_ENCOUNTER.replace("a-lone-mite", "two-mites").replace(
        '["Dust Mite"]', '["Dust Mite", "Dust Mite"]'
    )
    one = packed(ACT_1, HOTTER + NEW_CARD, "one")
    two = packed(ACT_1, HOTTER.replace("Simple Flame", "Ash Wheel") + other, "two")
    first, second = map(deals, on_common_keys(one, two))
    assert [met(fight) for fight in first] == [met(fight) for fight in second]
    assert all("Simple Flame" in deck(fight) for fight in (*first, *second))
    for ours, theirs in zip(first, second, strict=True):
        assert "Ember Wheel" in deck(ours)
        assert "Ember Wheel" not in deck(theirs)
        assert "Ash Wheel" in deck(theirs)
        assert "Ash Wheel" not in deck(ours)


def test_a_pack_of_the_scenario_is_on_both_sides():
    base = packed(FIGHTS, NEW_CARD, "base")
    first, second = on_common_keys(base, packed(base, HOTTER))
    assert [deck(fight) for fight in deals(first)] == [deck(fight) for fight in deals(second)]
    assert all("Ember Wheel" in deck(fight) for fight in deals(first))


def test_more_cards_than_a_deck_takes_are_picked_alike():
    """Of more than ten the dice pick ten: the same on both sides, and one side then leaves new ones out."""
    texts = [PRINTED] + [
        NEW_CARD.replace("Ember Wheel", f"Ember Wheel {letter}") for letter in "ABCDEFGHIJKLM"
    ]
    first, second = map(deals, on_common_keys(FIRST_FIGHTS, packed(FIRST_FIGHTS, "\n".join(texts))))
    for plain, full in zip(first, second, strict=True):
        assert deck(plain) == [name for name in deck(full) if not name.startswith("Ember Wheel")]


def test_players_who_choose_a_deck_choose_among_the_same(tmp_path: Path):
    """Land of Clans: a new deck is on the list of both sides."""
    scenario = Scenario(
        name="choose", title="Choose", game="clans", place=REGISTERED["clans"], seats=("random", "random"),
        options={"mode": "turns"}, matches=6, key="choose",
    )  # fmt: skip
    new = repeated("clans", "deck", "Tide Line").replace("Tide Line", "Ebb Line")
    found = compare(scenario, packed(scenario, new), tmp_path, workers=1)
    assert found.changed == 0
    assert any("Ebb Line (deck)" in line for line in found.ground.held)


def test_what_cannot_be_held_equal_is_told(tmp_path: Path):
    """A new deck with a card whose rarity the pack has changed: with the card as it was, it is no deck."""
    scenario = find_scenario("clans/mirror-tide-line-turns").with_matches(2)
    card = repeated("clans", "card", "Mire Hag").replace('"Epic"', '"Common"')
    new = """\
[[deck]]
name = "Hags"
hero = "Kleopatra"
cards = ["25 Mire Hag"]
"""
    hero = next(each.name for each in entries_of(REGISTERED["clans"]).cards if each.table == "hero")
    found = compare(scenario, packed(scenario, card + new.replace("Kleopatra", hero)), tmp_path, workers=1)
    assert any(line.startswith("Hags (deck)") and "only" in line for line in found.ground.differs)


def test_making_the_ground_even_twice_changes_nothing():
    once = on_common_keys(FIGHTS, packed(FIGHTS, HOTTER + NEW_CARD))
    assert on_common_keys(*once) == once
    assert [pack.name for pack in once[1].packs] == [CONTROL, "mine"]


# --------------------------------------------------------------------------------------- what the report says
def told(found: Comparison) -> str:
    return "\n".join([*found.ground.held, *found.ground.differs])


def test_the_report_says_what_was_held_equal_and_what_differs(tmp_path: Path):
    found = compare(FIRST_FIGHTS, packed(FIRST_FIGHTS, HOTTER + NEW_CARD), tmp_path, workers=1)
    assert (
        "Simple Flame (card): text “Hungry: Consume 2 Red -> Deal 2 damage” → "
        "“Hungry: Consume 2 Red -> Deal 3 damage”."
    ) in found.ground.differs
    assert (
        "In a pack, and in the decks of both sides equally often: Simple Flame (card)." in found.ground.held
    )
    (new,) = [line for line in found.ground.differs if line.startswith("Ember Wheel")]
    assert "only mine deals it: 60 of 60 decks have it, against 0 of 60 with no pack." in new
    assert any(line.startswith("Different cards in a deck") for line in found.ground.differs)
    assert (found.ground.looked, found.ground.alike) == (60, 0)
    assert found.ground.differs[-1] == "None of the 60 deals that were laid side by side begin alike."
    page = html(found, "orrery lab compare")
    assert "What was held equal" in page
    assert "Simple Flame (card): text" in page


def test_other_players_and_options_are_told_too(tmp_path: Path):
    small = FIGHTS.with_matches(3)
    other = msgspec.structs.replace(small, seats=("heuristic",), options={"encounter": "random-1"})
    found = compare(small, other, tmp_path, workers=1)
    assert "The player of the first seat: random → heuristic." in found.ground.differs
    assert "The option encounter: random-2 → random-1." in found.ground.differs
    assert "New" not in told(found)


def test_tables_that_only_add_are_told_as_what_they_are(tmp_path: Path):
    """Of The Chaos Engine nothing can be held back: what a table adds is drawn from then on."""
    scenario = find_scenario("chaos/quests-1").with_matches(1)
    text = (
        "id,name,skill,dice,hands,reach,range,metal,damage_type,price,cost\n"
        "my_maul,My Maul,great,1d12,2,1,0,yes,blunt,50,4\n"
    )
    found = compare(scenario, packed(scenario, text, file="weapons.csv"), tmp_path, workers=1)
    assert any("My Maul (weapons, my_maul)" in line for line in found.ground.differs)
