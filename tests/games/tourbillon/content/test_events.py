"""The events of the road (TB-191, TB-197): their texts are their programs, and each of them is a choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.engine.dice import fast_dice, salt_of
from orrery.files import read_pack
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import events
from orrery.games.tourbillon.cards.burdens import add_burdens, burdens, entries
from orrery.games.tourbillon.cards.content import ACTS, Content, standard, with_packs
from orrery.games.tourbillon.cards.events import EventSheet
from orrery.games.tourbillon.cards.phrases.events import EVENT_LANGUAGE
from orrery.games.tourbillon.cards.review import review
from orrery.games.tourbillon.program import Event
from orrery.games.tourbillon.rules.run import outcomes
from orrery.games.tourbillon.tables import Rules

SHEETS = list(standard().events.values())


def run_rules() -> Rules:
    rules = Rules({})
    standard().add_all(rules)
    add_burdens(rules)
    return rules


RULES = run_rules()


def steps_of(text: str) -> list[int]:
    sheet = EventSheet("Test", 1, "A scene.", (("A choice", EVENT_LANGUAGE.parse(text)),))
    return sheet.program(RULES).choices[0]


def programs() -> list[Event]:
    return [sheet.program(RULES) for sheet in SHEETS]


# -- what there is
@pytest.mark.parametrize("act", ACTS)
def test_every_act_has_five_events_or_more(act: int) -> None:
    assert len([sheet for sheet in SHEETS if sheet.act == act]) >= 5


@pytest.mark.parametrize("act", ACTS)
def test_one_event_of_every_act_makes_a_tag_themed_offer(act: int) -> None:
    assert len([sheet for sheet in SHEETS if sheet.act == act and sheet.themed]) == 1


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_an_event_has_a_scene_and_two_to_four_choices_one_of_them_always_possible(sheet: EventSheet) -> None:
    program = sheet.program(RULES)
    assert 2 <= len(program.choices) <= 4
    assert len(set(program.labels)) == len(program.labels)
    assert any(map(outcomes.always_possible, program.choices))
    assert 2 <= sheet.scene.count(". ") + 1 <= 4


def test_no_choice_of_an_event_is_plainly_better_than_another() -> None:
    """Of two choices, one never gives all that the other gives and more."""
    for event in programs():
        costless = [
            {tuple(steps[at : at + 3]) for at in range(0, len(steps), 3)}
            for steps, price in zip(event.choices, event.prices, strict=True)
            if not price and not {outcomes.HARDER, outcomes.CARD, outcomes.UNKNOWN} & set(steps[::3])
        ]
        for one in costless:
            assert not any(one < other for other in costless if one), event.name


def test_some_choices_have_a_price_some_a_drawback_and_some_are_unknown() -> None:
    kinds = {kind for event in programs() for steps in event.choices for kind in steps[::3]}
    assert kinds >= {outcomes.UNKNOWN, outcomes.HARDER, outcomes.CARD, outcomes.FIGHT, outcomes.EXPAND}
    assert len([price for event in programs() for price in event.prices if price]) >= 5


# -- numbers
def test_a_choice_is_made_of_flat_numbers() -> None:
    assert steps_of("Lose 20 Inspiration. Upgrade a card of your choice") == [
        outcomes.INSPIRE, -20, 0, outcomes.UPGRADE, outcomes.OF_YOUR_CHOICE, 0,
    ]  # fmt: skip
    assert steps_of("Nothing happens") == []
    pinion = RULES.card_named("Bent Pinion")
    unknown = "Unknown: 2 parts Gain 9 Inspiration; 1 part Add Bent Pinion to your deck, Expand the plate"
    assert steps_of(unknown) == [
        outcomes.UNKNOWN, 2, 15,
        outcomes.BRANCH, 2, 1, outcomes.INSPIRE, 9, 0,
        outcomes.BRANCH, 1, 2, outcomes.CARD, pinion, 0, outcomes.EXPAND, 0, 0,
    ]  # fmt: skip


def test_every_card_that_an_event_names_has_a_number() -> None:
    for event in programs():
        for steps in event.choices:
            named = [steps[at + 1] for at in range(0, len(steps), 3) if steps[at] == outcomes.CARD]
            assert names.NONE not in named, event.name


@pytest.mark.both_cores
def test_the_price_of_a_choice_is_what_it_takes_for_certain() -> None:
    assert outcomes.price(steps_of("Lose 20 Inspiration. Upgrade a random card. Lose 5 Inspiration")) == 25
    assert outcomes.price(steps_of("Unknown: 1 part Lose 9 Inspiration; 1 part Expand the plate")) == 0
    assert outcomes.price(steps_of("Gain 20 Inspiration")) == 0


@pytest.mark.both_cores
def test_what_is_unknown_is_drawn_by_weight_from_its_stream_alone() -> None:
    steps = steps_of(
        "Lose 3 Inspiration. Unknown: 3 parts Gain 9 Inspiration, Expand the plate; "
        "1 part Remove a random card. Tune a random card"
    )
    first, last = [outcomes.INSPIRE, -3, 0], [outcomes.TUNE, outcomes.RANDOM, 0]
    dice = fast_dice(5, [salt_of("shuffle"), salt_of("events")])
    before = dice.streams[0]
    found = [outcomes.drawn(steps, dice, 1) for _ in range(400)]
    likely = [*first, outcomes.INSPIRE, 9, 0, outcomes.EXPAND, 0, 0, *last]
    rare = [*first, outcomes.REMOVE, outcomes.RANDOM, 0, *last]
    assert all(each in (likely, rare) for each in found)
    assert 250 < found.count(likely) < 350
    assert dice.streams[0] == before


@pytest.mark.both_cores
def test_what_is_certain_draws_nothing() -> None:
    dice = fast_dice(5, [salt_of("events")])
    before = dice.streams
    steps = steps_of("Upgrade a random card. Gain 4 Inspiration")
    assert outcomes.drawn(steps, dice, 0) == steps
    assert dice.streams == before


# -- words
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_outcomes_are_shown_in_the_words_of_the_file_except_what_is_unknown(sheet: EventSheet) -> None:
    for steps, (_, node) in zip(sheet.program(RULES).choices, sheet.choices, strict=True):
        written = [EVENT_LANGUAGE.render(part) for part in node["outcomes"]]  # type: ignore[attr-defined]
        shown = ["Unknown" if text.startswith("Unknown") else text for text in written]
        assert events.words(RULES, steps) == ". ".join(shown) + "."


def test_every_kind_of_outcome_is_said_in_the_words_it_was_written_in() -> None:
    for text in (
        "Gain 5 Inspiration", "Lose 5 Inspiration", "Upgrade a card of your choice", "Tune a random card",
        "Remove a random card", "Duplicate a card of your choice", "Transform a random card",
        "Add Rust Flake to your deck", "Add a random rare card to your deck",
        "Take one of three uncommon cards", "Take one of three Forge cards",
        "Take one of three cards of your most common tag",
        "Win an elite fight for 30 more Inspiration", "Gremlins of the next fight have 15% more HP",
        "Gremlins of the next fight have 1 more shield", "A random square gets +1 production",
        "A random square gets -1 Tick", "A random square gets draw 1", "Expand the plate", "Nothing happens",
    ):  # fmt: skip
        assert events.words(RULES, steps_of(text)) == text + "."


# -- bad input and packs
EVENT = """\
[[event]]
name = "A test"
act = 2
scene = "Something is there."
choices = [
  ["Take it", "{first}"],
  ["Leave it", "{second}"],
]
"""


def read(
    folder: Path, first: str = "Gain 5 Inspiration", second: str = "Nothing happens", **changes: str
) -> Content:
    text = EVENT.format(first=first, second=second)
    for old, new in changes.items():
        text = text.replace(old, new)
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    return with_packs((read_pack(folder),))


def test_a_pack_may_bring_events(tmp_path: Path) -> None:
    found = read(tmp_path, first="Add Bent Pinion to your deck. Gain 50 Inspiration")
    assert not found.faults
    assert len(found.events) == len(SHEETS) + 1
    assert found.events["a-test"].program(RULES).prices == [0, 0]


def test_the_review_of_a_pack_shows_an_event_with_all_that_can_happen(tmp_path: Path) -> None:
    read(tmp_path, first="Unknown: 1 part Gain 5 Inspiration; 2 parts Remove a random card")
    found = review((read_pack(tmp_path),))
    assert (found.added, len(found.entries)) == (1, 1)
    assert found.entries[0] == {
        "name": "A test",
        "print": "event of act 2",
        "text": "Something is there.",
        "words": "Take it: Unknown: 1 part Gain 5 Inspiration; 2 parts Remove a random card. "
        "Leave it: Nothing happens.",
    }


FAULTS = {
    "a misspelt verb": ({"first": "Gian 5 Inspiration"}, "unknown-word", 6, 16, 'mean "Gain"'),
    "a second choice": ({"second": "Gain 5 Inspriation"}, "unknown-word", 7, 24, 'mean "Inspiration"'),
    "a card that is not there": (
        {"second": "Add Bent Pinon to your deck"}, "unknown-name", 7, 21, 'mean "Bent Pinion"',
    ),
    "a tag that is not there": ({"first": "Take one of three Forg cards"}, "unknown-word", 6, 34, '"Forge"'),
    "no way out": (
        {"first": "Expand the plate", "second": "Lose 5 Inspiration"}, "no-way-out", 5, 11, "always possible",
    ),
    "an act too many": ({"act = 2": "act = 4"}, "bad-field", 3, 7, "act"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, name: str) -> None:
    changes, code, line, column, words = FAULTS[name]
    found = read(tmp_path, **changes)
    assert [(fault.code, fault.place.line, fault.place.column) for fault in found.faults] == [
        (code, line, column)
    ]
    assert words in found.faults[0].sentence
    assert "a-test" not in found.events


# -- burdens
def test_burdens_come_after_all_other_cards_and_are_never_offered() -> None:
    assert not entries().faults
    plain = Rules({})
    standard().add_all(plain)
    assert RULES.slugs[: len(plain.slugs)] == plain.slugs
    assert [names.RARITY_NAMES[card.rarity] for card in RULES.cards[len(plain.cards) :]] == ["burden"] * 4
    assert not any(sheet.offered for sheet in burdens().values())


def test_no_single_fight_knows_a_burden() -> None:
    assert not set(burdens()) & set(standard().cards)
