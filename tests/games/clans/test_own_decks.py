"""A deck of one's own comes to the table by its share code."""

from __future__ import annotations

import pytest

from orrery.cardtext import slug
from orrery.engine.game import set_up
from orrery.engine.words import Malformed
from orrery.games.clans.cards.content import standard
from orrery.games.clans.cards.decks import code_of
from orrery.games.clans.cards.sheets import Copies, DeckSheet
from orrery.games.clans.game import Clans

MINE = DeckSheet("Mine", "Saladin", "", (Copies(20, "Desert Warrior"), Copies(3, "Spy"), Copies(2, "Scout")))
CODE = code_of(MINE, standard())


def game(**options: object) -> Clans:
    made = set_up(Clans, {name.replace("_", "-"): value for name, value in options.items()})
    assert isinstance(made, Clans)
    return made


@pytest.mark.rule("CW-009", "CW-016")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_shared_deck_is_brought_with_its_own_hero(seat: int):
    options: dict[str, object] = {
        f"deck_{seat + 1}": CODE.lower().replace("-", ""),
        f"hero_{seat + 1}": "own",
    }
    found = game(**options)
    (pair,) = found.pairs[seat]
    deck, hero = divmod(pair, len(found.heroes))
    cards = [found.cards[card].name for card in found.deck_cards[deck]]
    assert sorted(cards) == sorted(["Desert Warrior"] * 20 + ["Spy"] * 3 + ["Scout"] * 2)
    assert found.heroes[hero].name == "Saladin"
    assert not found.chosen[seat]


def test_nobody_else_can_bring_it():
    found = game(deck_1=CODE, hero_1="own")
    shared = len(standard().decks)
    assert {pair // len(found.heroes) for pair in found.pairs[1]} == set(range(shared))
    assert found.deck_slugs[shared] == slug(f"Deck {CODE[:15]}")


def test_both_may_bring_the_same():
    found = game(deck_1=CODE, deck_2=CODE, hero_1="own", hero_2="own")
    assert found.pairs[0] == found.pairs[1]
    assert len(found.deck_slugs) == len(standard().decks) + 1
    assert found.new("7").to_act()


@pytest.mark.rule("CW-019", "CW-020")
def test_no_match_starts_with_an_illegal_deck():
    with pytest.raises(Malformed) as refused:
        game(mode="rounds", deck_2=CODE)
    assert refused.value.code == "illegal-deck"
    assert "Spy can be in a deck for rounds only where they have specials" in refused.value.sentence
    assert game(mode="rounds", deck_2=CODE, rounds_specials=True).settings.rounds_specials
    small = code_of(DeckSheet("Small", "", "", (Copies(9, "Scout"), Copies(3, "Berserker"))), standard())
    with pytest.raises(Malformed) as refused:
        game(deck_1=small)
    assert "A deck has 25 cards, not 12. Berserker is there 3 times" in refused.value.sentence
    with pytest.raises(Malformed, match="mistyped"):
        game(deck_1=CODE[:-1])
