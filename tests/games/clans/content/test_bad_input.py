"""Bad entries: each fault with file, line, column and reason; what is in order still loads."""

from __future__ import annotations

import pytest

from orrery.games.clans.cards.content import standard
from tests.games.clans.content.packing import card, deck, hero, read
from tests.games.packing import entry

GOOD = card(name="Good Card")
FIRST = GOOD.count("\n") + 2  # the line of the second entry
LAST = -1  # the column of the last item of a list

# what is wrong: entry, code, line within the entry (0: its head), column, reason
FAULTS = {
    "unknown word": (card(text="Furry 1"), "unknown-word", 9, 9, 'did you mean "Fury"'),
    "unknown field": (card(cost=2), "unknown-field", 10, 1, 'Unknown field "cost"'),
    "unknown element": (card(element="Dessert"), "bad-field", 10, 11, 'mean "Desert"'),
    "unknown rarity": (card(rarity="Legendry"), "bad-field", 2, 10, 'mean "Legendary"'),
    "no rarity": (card(rarity=None), "missing-field", 0, 1, '"rarity"'),
    "no health": (card(health=0), "bad-field", 4, 10, "from 1 to 60"),
    "a sixth tick": (card(tick=6), "bad-field", 5, 8, "from 1 to 5"),
    "too fast": (card(move=3), "bad-field", 6, 8, "from 0 to 2"),
    "range of three": (card(range=3), "bad-field", 10, 9, "from 1 to 2"),
    "an ability twice": (card(text="Shield 1, Shield 2"), "said-twice", 9, 8, "shield twice"),
    "ranged twice": (card(text="Ranged. In turns: Ranged"), "said-twice", 9, 8, "ranged twice"),
    "a scout that hits": (card(text="Scout"), "bad-damage", 3, 10, "a Scout deals none"),
    "a trap without land": (card(text="Trap 3"), "no-element", 9, 8, "a Trap needs an element"),
    "more gain than AP": (card(gain=2), "odd-numbers", 8, 8, "gain 2 AP"),
    "an attack too dear": (card(attack_cost=2), "odd-numbers", 10, 15, "could never attack"),
    "a common relic": (card(rarity="Common", relic=True), "bad-relic", 10, 9, "Rare and Epic"),
    "duplicate": (card(name="Good Card"), "duplicate-name", 1, 8, "there already"),
    "a number that is taken": (card(number=1), "same-number", 10, 10, '"Desert Quick Strike"'),
    "a hero's number that is taken": (hero(number=2), "same-number", 4, 10, '"Saladin"'),
    "a hero of three lands": (
        hero(terrains=["Marsh", "Lake", "Woods"]), "bad-field", 2, 12, "a list of 1 to 2",
    ),
    "a hero of no land": (hero(terrains=["Neutral"]), "bad-field", 2, 13, "Woods, Lake, Desert, Marsh"),
    "a hero of the same land twice": (hero(terrains=["Lake", "Lake"]), "bad-field", 2, 21, "twice"),
    "a hero who does not draw": (hero(text="Drew 2 cards"), "unknown-word", 3, 9, 'mean "Draw"'),
    "short deck": (deck(without=1), "deck-size", 2, 9, "A deck has 25 cards, not 24."),
    "long deck": (deck(more=("2 Scout",)), "deck-size", 2, 9, "A deck has 25 cards, not 27."),
    "no such card": (deck(without=1, more=("1 Sheild Totem",)), "unknown-card", 2, LAST, '"Shield Totem"'),
    "no copies": (deck(without=1, more=("0 Scout",)), "bad-field", 2, LAST, "a number and a name"),
    "a name only": (deck(cards=[""]), "bad-field", 2, 10, "a number and a name"),
    "four of a Rare": (
        deck(cards=["21 Desert Warrior", "4 Desert Veteran"]), "many-copies", 2, LAST,
        "Desert Veteran is there 4 times; a deck holds at most 3 of a Rare card.",
    ),
    "three of an Epic, in two lines": (
        deck(cards=["2 Berserker", "1 Berserker", "22 Desert Warrior"]), "many-copies", 2, 10,
        "Berserker is there 3 times; a deck holds at most 2 of an Epic card.",
    ),
    "two of a Legendary": (
        deck(cards=["23 Desert Warrior", "2 Ancient Treant"]), "many-copies", 2, LAST, "at most 1 of a Leg",
    ),
    "a boss": (
        deck(without=1, more=("1 Ibrahim Bey",)), "boss-card", 2, LAST, "Ibrahim Bey is a boss",
    ),
    "no such hero": (
        deck(hero="Admiral Nelsn"), "unknown-hero", 3, 8, 'did you mean "Admiral Nelson"',
    ),
}  # fmt: skip


@pytest.mark.rule("CW-016", "CW-017", "CW-020", "CW-026", "CW-034")
@pytest.mark.parametrize("fault", FAULTS)
def test_faults_have_place_and_reason(fault: str):
    bad, code, line, column, reason = FAULTS[fault]
    content = read(GOOD, bad)
    assert [found.code for found in content.faults] == [code], [str(found) for found in content.faults]
    found = content.faults[0]
    assert reason in found.sentence
    assert found.place.file == "pack/pack.toml"
    assert found.place.line == FIRST + line
    wrong = bad.splitlines()[line]
    assert found.place.column == (wrong.rindex(', "') + 3 if column == LAST else column)
    assert content.cards["good-card"].text == "Fury 1"
    assert {"test-card", "test-deck", "test-hero"}.isdisjoint(
        {*content.cards, *content.decks, *content.heroes}
    )


@pytest.mark.rule("CW-020")
def test_a_bad_deck_of_a_pack_has_all_its_faults_told():
    bad = deck(hero="Nobody", cards=["3 Berserker", "1 Ibrahim Bey", "1 Nothing at all", "2 Scout"])
    codes = [fault.code for fault in read(bad).faults]
    assert codes == ["deck-size", "many-copies", "boss-card", "unknown-card", "unknown-hero"]


def test_a_pack_replaces_its_namesakes_and_adds_the_rest():
    content = read(card(name="Scout", damage=0, text="Scout"), card(), hero(), deck(more=()))
    assert content.faults == ()
    assert content.cards["scout"].health == 8
    assert standard().cards["scout"].health == 4
    assert {"test-card"} == set(content.cards) - set(standard().cards)
    assert {"test-hero"} == set(content.heroes) - set(standard().heroes)
    assert {"test-deck"} == set(content.decks) - set(standard().decks)
    assert [found.name for found in content.entries.replaced] == ["Scout"]
    assert content.library().cards[-1].name == "Test Card"


def test_a_replaced_card_keeps_its_number_unless_it_says_another():
    assert read(card(name="Scout", damage=0, text="Scout")).cards["scout"].number == 13
    assert read(card(name="Scout", damage=0, text="Scout", number=700)).cards["scout"].number == 700
    assert read(card()).cards["test-card"].number == 0


@pytest.mark.rule("CW-011")
def test_forest_is_read_as_woods():
    assert read(card(element="Forest")).cards["test-card"].program.element == 1


def test_a_table_that_is_not_known_here_is_told():
    (fault,) = read(entry("room", name="Cellar")).faults
    assert fault.code == "unknown-table"
    assert "[[card]]" in fault.sentence
