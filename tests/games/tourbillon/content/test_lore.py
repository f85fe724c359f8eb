"""The story of the Wheel (TB-202): its entries open by things that exist, and are told in order."""

from __future__ import annotations

import pytest

from orrery.cardtext import read_cards, slug
from orrery.games.tourbillon.cards import conditions, lore
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.lore import LORE_SCHEMA, Lore

STORY = lore.standard_lore()
ENTRY = '[[lore]]\nname = "A test"\nopens = {opens}\ntext = "It was so."\n'


def test_there_are_thirteen_entries_or_more_and_no_two_alike() -> None:
    assert len(STORY) >= 13
    assert len({slug(entry.name) for entry in STORY}) == len(STORY)
    assert len({entry.text for entry in STORY}) == len(STORY)
    assert len({entry.condition for entry in STORY}) == len(STORY)


@pytest.mark.parametrize("entry", STORY, ids=lambda entry: entry.name)
def test_an_entry_is_some_sixty_to_a_hundred_and_twenty_words_long(entry: Lore) -> None:
    assert 60 <= len(entry.text.split()) <= 120
    assert entry.text.endswith(".")


def test_each_starter_has_an_entry_and_the_eternal_complication_comes_after_all_of_them() -> None:
    opened_by = [entry.condition for entry in STORY]
    won_with = {condition.name for condition in opened_by if condition.deed == conditions.WIN}
    assert won_with == set(standard().starters)
    assert STORY[-1].name == "The Eternal Complication"
    assert [n for n, condition in enumerate(opened_by) if condition.deed == conditions.WIN_EACH] == [
        len(STORY) - 1
    ]


def test_the_story_begins_with_the_first_run_and_follows_the_acts() -> None:
    assert STORY[0].condition.deed == conditions.BEGIN
    bosses = ["the-rust-king", "chronophage", "the-grand-saboteur"]
    told = [entry.condition.name for entry in STORY if entry.condition.name in bosses]
    assert told == bosses
    acts = [
        standard().events[entry.condition.name].act
        for entry in STORY
        if entry.condition.deed == conditions.EVENT
    ]
    assert acts == sorted(acts)


def test_a_hint_says_what_opens_an_entry() -> None:
    assert STORY[2].hint == "Expel Dust Mite."
    assert STORY[-1].hint == "Win a run with every starter."


FAULTS = {
    "a gremlin": ('"Expel Dust Mist"', 'no "Dust Mist", did you mean "Dust Mite"?'),
    "a starter": ('"Win a run with Embar"', 'did you mean "Ember"?'),
    "a card": ('"Play Winding Kay"', 'did you mean "Winding Key"?'),
    "an event": ("""'Live through "The oil sellers"'""", 'did you mean "The oil seller"?'),
    "a deed": ('"Expell Dust Mite"', 'did you mean "Expel"?'),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_condition_that_names_nothing_is_told_with_its_line(name: str) -> None:
    opens, words = FAULTS[name]
    entries = read_cards(ENTRY.format(opens=opens), LORE_SCHEMA, file="lore.toml")
    found, read = lore.read(entries, standard())
    assert found == ()
    assert len(read.faults) == 1
    assert read.faults[0].place.line == 3
    assert words in read.faults[0].sentence


def test_an_entry_in_order_is_read() -> None:
    entries = read_cards(ENTRY.format(opens='"Play Winding Key"'), LORE_SCHEMA)
    found, read = lore.read(entries, standard())
    assert not read.faults
    assert [entry.condition for entry in found] == [conditions.Condition(conditions.PLAY, "winding-key")]
