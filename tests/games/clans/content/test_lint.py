"""What a designer is told to look at."""

from __future__ import annotations

import pytest

from orrery.games.clans.cards.content import standard
from orrery.games.clans.cards.lint import TWINS, remarks
from orrery.games.clans.cards.review import review
from tests.games.clans.content.packing import card, deck, hero, read
from tests.games.packing import pack


def test_the_cards_of_the_game_are_in_order():
    assert list(remarks(standard().entries)) == []
    assert review(()).faults == ()


def test_the_twins_are_twins_indeed():
    for pair in TWINS:
        first, second = (each for each in standard().cards.values() if each.name in pair)
        assert (first.damage, first.health, first.text) == (second.damage, second.health, second.text)
        assert first.set != second.set


LOOK_AT = {
    "the same again": (
        card(element="Desert", rarity="Epic", damage=12, health=10, tick=4, text="Fury 1. In turns: Pike"),
        "Test Card: it is the same as Berserker (Description Test)",
    ),
    "idle": (card(damage=0, text=None), "Test Card: it deals no damage and can do nothing else"),
    "outclassed": (
        card(set="Core", element="Desert", rarity="Rare", damage=5, health=9, text=None),
        "Test Card: Desert Warrior is at least as good in everything, and no rarer",
    ),
    "beyond all others": (
        card(rarity="Common", damage=20, health=20, tick=5, text=None),
        "Test Card: its body of 20/20 is far beyond Desert Tank, its strongest rival",
    ),
    "the same deck": (deck(), "Test Deck: it holds the same cards as Four Winds"),
    "far from home": (
        hero() + deck(hero="Test Hero"), "Test Deck: none of its cards has an element of Test Hero: Marsh",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LOOK_AT)
def test_each_remark_finds_what_it_is_for(case: str):
    bad, sentence = LOOK_AT[case]
    told = [f"{entry.name}: {remark}" for entry, remark in remarks(read(bad).entries)]
    assert sentence in told


def test_a_review_of_a_pack_shows_its_entries_as_the_game_understands_them():
    found = review((pack(card(), hero(), deck(hero="Saladin")),))
    assert (found.faults, found.added, found.replaced) == ((), 3, 0)
    facts = {each["name"]: each for each in found.entries}
    assert facts["Test Card"]["print"] == (
        "Neutral Rare, damage 3, health 8, tick 3, move 1, AP 1, +1 a turn"
    )
    assert facts["Test Card"]["text"] == "Fury 1"
    assert facts["Test Card"]["words"] != facts["Test Card"]["rounds"]
    assert facts["Test Hero"]["print"] == "hero of Marsh"
    assert facts["Test Deck"]["print"] == "deck of Saladin, for both modes"
    assert facts["Test Deck"]["code"].startswith("CW1-")


def test_a_review_tells_faults_once_and_only_those_of_the_last_pack():
    bad, good = pack(card(text="Furry 1")), pack(card(name="Other"))
    assert review((bad,)).code == "unknown-word"
    assert review((bad, good)).faults == ()
