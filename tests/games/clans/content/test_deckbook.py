"""What the deck editor is told: the collection, and everything that is wrong with a deck, for each format."""

from __future__ import annotations

import pytest

from orrery.engine.decks import DeckList, DeckReport, DeckWish
from orrery.engine.words import Malformed
from orrery.games.clans.cards.content import standard
from orrery.games.clans.view.deckbook import book, check
from tests.games.clans.content.packing import card
from tests.games.packing import pack

BOOK = book(())
CARDS = {card.sheet.name: card for card in BOOK.cards}
SUN_HOST = "CW1-E8888-H7P8S-D4JEB-655Q"


def report(**cards: int) -> DeckReport:
    return check(DeckWish(DeckList("Mine", {name.replace("_", " "): n for name, n in cards.items()})), ())


@pytest.mark.rule("CW-020", "CW-200")
def test_the_collection_has_every_card_but_the_bosses():
    bosses = {each.name for each in standard().cards.values() if each.boss}
    assert set(CARDS) == {each.name for each in standard().cards.values()} - bosses
    assert (BOOK.least, BOOK.most) == (25, 25)
    assert [hero.name for hero in BOOK.leaders] == [hero.name for hero in standard().heroes.values()]


@pytest.mark.rule("CW-017", "CW-200")
def test_cards_say_how_many_copies_and_which_formats_they_allow():
    assert [wanted.name for wanted in BOOK.formats] == ["turns", "rounds", "rounds-specials"]
    assert (CARDS["Desert Warrior"].most, CARDS["Desert Veteran"].most) == (25, 3)
    assert (CARDS["Berserker"].most, CARDS["Ancient Treant"].most) == (2, 1)
    assert CARDS["Berserker"].formats == ("turns", "rounds", "rounds-specials")
    assert CARDS["Spy"].formats == ("turns", "rounds-specials")
    assert CARDS["Hush Monk"].formats == ("turns",)


@pytest.mark.rule("CW-200")
def test_every_card_can_be_found_by_element_rarity_and_set():
    facets = {facet.title: facet.tags for facet in BOOK.facets}
    assert list(facets) == ["Element", "Rarity", "Set"]
    for each in BOOK.cards:
        told = {*each.sheet.tags, each.sheet.group}
        assert all(len(told & set(tags)) == 1 for tags in facets.values()), each.sheet.name


def test_the_games_own_decks_are_in_the_book_and_legal():
    assert [deck.name for deck in BOOK.decks] == [deck.name for deck in standard().decks.values()]
    for deck in BOOK.decks:
        found = check(DeckWish(deck), ())
        assert (found.deck, found.size, found.faults["turns"]) == (deck, 25, ())
        assert (found.faults["rounds"] == ()) == (deck.name != "Bag of Tricks")


@pytest.mark.rule("CW-020")
def test_a_deck_is_checked_for_every_format_at_once():
    found = report(Spy=2, Hush_Monk=1, Berserker=3)
    codes = {name: [fault.code for fault in faults] for name, faults in found.faults.items()}
    assert codes == {
        "turns": ["deck-size", "many-copies"],
        "rounds": ["deck-size", "wrong-mode", "wrong-mode", "many-copies"],
        "rounds-specials": ["deck-size", "wrong-mode", "many-copies"],
    }
    (spy,) = [fault for fault in found.faults["rounds"] if fault.card == "Spy"]
    assert (spy.rule, spy.sentence[:13]) == ("CW-019", "Spy can be in")


def test_deck_code_and_file_are_three_forms_of_one_deck():
    by_code = check(DeckWish(code=SUN_HOST), ())
    by_deck = check(DeckWish(by_code.deck), ())
    by_file = check(DeckWish(text=by_code.text), ())
    assert by_code == by_deck == by_file
    assert by_code.code == SUN_HOST
    assert by_code.deck.cards["Berserker"] == 2
    assert by_code.deck.leader == "Saladin"


def test_names_are_spelled_as_they_are_printed():
    found = report(desert_warrior=2, DESERT_WARRIOR=1)
    assert found.deck.cards == {"Desert Warrior": 3}
    assert check(DeckWish(DeckList(" ", {"Scout": 1}, "saladin")), ()).deck == DeckList(
        "My deck", {"Scout": 1}, "Saladin"
    )


def test_a_deck_without_a_code_says_why():
    with_pack = check(DeckWish(DeckList("Mine", {"Test Card": 1})), (pack(card()),))
    assert (with_pack.code, with_pack.no_code) == (
        "", "Test Card has no number, so a deck with it has no share code.",
    )  # fmt: skip
    assert "Test Card" in {each.sheet.name for each in book((pack(card()),)).cards}


@pytest.mark.parametrize(
    ("wish", "code", "reason"),
    [
        (DeckWish(), "bad-deck-file", "There is no"),
        (DeckWish(code="CW1-nonsense"), "bad-code", "mistyped"),
        (
            DeckWish(text='[[deck]]\nname = "x"\ncards = ["two Scouts"]\ncolour = 1'),
            "bad-deck-file",
            "line 4",
        ),
        (DeckWish(DeckList('"', {"Scout": 1})), "bad-deck", "name: "),
        (DeckWish(DeckList("Mine", {"Scout\n": 1})), "bad-deck", "card: "),
        (DeckWish(DeckList("Mine", {"Scout": 1}, leader="\t")), "bad-deck", "leader: "),
    ],
)
def test_what_is_no_deck_at_all_is_refused(wish: DeckWish, code: str, reason: str):
    with pytest.raises(Malformed) as refused:
        check(wish, ())
    assert refused.value.code == code
    assert reason in refused.value.sentence
