"""Dead and live cards (SD-177): every card is the best play on some board, and not worth it on another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from orrery.games.shattered.bots.advice import advise
from orrery.games.shattered.bots.profiles import mind_named
from orrery.games.shattered.cards import content
from orrery.games.shattered.names import (
    ASK_REACT,
    CATEGORIES,
    DUNGEON,
    ENERGY,
    PHYSICAL,
    REACT,
    REDUCERS,
    STRIKE,
)
from orrery.games.shattered.program import Card
from tests.games.shattered.scene import Scene, scene, script

KNOWN = content.of()
DECKS = tuple(KNOWN.decks)
BOARDS: tuple[dict[str, int], ...] = (
    {},
    {"structure": 3, "vitality": 3},
    {"nerve": 2, "veil": 2},
    {"resolve": 2, "presence": 2},
    {"trust": 5, "rapport": 5},
    {"trust": 2, "rapport": 0, "structure": 8, "vitality": 9},
)
# What the own side's bot is like: as it usually is, fond of fighting, fond of something else
MINDS = (("", "aggressive", "deceptive"), ("", "feral", "cooperative"))


def place_of(deck: str) -> tuple[str, str]:
    """Who visits, and where, when this deck is played."""
    if KNOWN.decks[deck].side == DUNGEON:
        return ("symbiote" if deck == "living-root-sanctuary" else "boar"), KNOWN.decks[deck].name
    return deck.rpartition("-")[2], ""


def boards(deck: str) -> Iterator[Scene]:
    """The side to move plays this deck; with and without something that a Counter could take away."""
    side = KNOWN.decks[deck].side
    for mind, values, waiting in product(MINDS[side], BOARDS, (False, True)):
        s = scene(*place_of(deck), tuned=True).at(3, side).values(**values)
        if mind:
            s.rules.minds[side] = mind_named(mind)
        if waiting:
            s.empower(1 - side, "Seeing Red").disrupt(side, "Wild Kicking")
        yield s


def cards_of(deck: str, *categories: int) -> list[Card]:
    sheets = KNOWN.deck_cards(KNOWN.decks[deck].name)
    return [sheet.program for sheet in sheets if sheet.category in categories]


def advice(s: Scene, seat: int) -> str:
    return s.rules.text(advise(s.run, seat, script()))


@cache
def found_in_turns(deck: str) -> tuple[set[str], set[str]]:
    """Cards that are the best of two, and cards that are left in hand although they could be paid."""
    side = KNOWN.decks[deck].side
    cards = cards_of(deck, *(set(range(CATEGORIES)) - {ENERGY, REACT}))
    best: set[str] = set()
    left: set[str] = set()
    for s, card, other, energy in product(boards(deck), cards, cards, (1, 2, 3)):
        if card is other or card.cost > energy or {card.name} <= best & left:
            continue
        choice = advice(s.energy(side, energy).hand(side, card.name, other.name), side)
        name = s.rules.slugs[s.rules.card_named(card.name)]
        if choice == f"play {name}":
            best.add(card.name)
        elif choice in ("end", f"activate {name}") or (
            choice.startswith("play") and energy - other.cost < card.cost
        ):
            left.add(card.name)
    return best, left


@cache
def found_in_answers(deck: str) -> tuple[set[str], set[str]]:
    """Reacts that are the best answer to a Strike, and Reacts that are kept, or not as good as another."""
    side = KNOWN.decks[deck].side
    reacts = cards_of(deck, REACT)
    best: set[str] = set()
    kept: set[str] = set()
    targets = range(4 * side, 4 * side + REDUCERS)
    for values, target, power, walls in product(BOARDS, targets, (1, 4), ([], [9, 9, 0])):
        blow = Card("Blow", STRIKE, PHYSICAL, 0, power=power, target=target)
        for card, other in product(reacts, reacts):
            if {card.name} <= best & kept:
                continue
            s = scene(*place_of(deck), tuned=True, cards=(blow,)).at(3, 1 - side).values(**values)
            s.hand(side, *{card.name: 0, other.name: 0}).dice(6, 5, 2, 1)
            s.run.fortified = [target, *walls] if walls else []
            s.play("Blow")
            assert s.run.asking == ASK_REACT
            name = s.rules.slugs[s.rules.card_named(card.name)]
            (best if advice(s, side) == f"react {name}" else kept).add(card.name)
    return best, kept


@pytest.mark.rule("SD-177")
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_is_the_best_play_somewhere_and_not_worth_it_elsewhere(deck: str):
    names = {card.name for card in cards_of(deck, *(set(range(CATEGORIES)) - {ENERGY}))}
    live = found_in_turns(deck)[0] | found_in_answers(deck)[0]
    dead = found_in_turns(deck)[1] | found_in_answers(deck)[1]
    assert names - live == set()
    assert names - dead == set()
