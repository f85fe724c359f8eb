"""Combo lines: two cards in this order do what they do not do in the other (SD-108)."""

from __future__ import annotations

import pytest

from orrery.games.shattered.cards import content
from orrery.games.shattered.names import ASK_OFFER, ASK_REACT, ASK_TEST, DUNGEON
from orrery.games.shattered.rules import play
from tests.games.shattered.scene import D, Scene, V, scene

DICE = (5, 4, 2, 3, 1)  # of every Strike: two or three for the striker, two for the struck side
DRAW = 60  # of every answer: yes, if the chance is above this
DECKS = content.of().decks
LINES = [(deck.name, *line) for deck in DECKS.values() for line in deck.lines]


def board(deck: str, preset: str) -> Scene:
    """Both sides hurt, a little trust, and somebody else's Empower waiting."""
    side = DECKS[deck.lower().replace(" ", "-")].side
    visitor = deck.rsplit(maxsplit=1)[-1].lower() if side != DUNGEON else "boar"
    room = deck if side == DUNGEON else "Veil Breach"
    s = scene(visitor, room, preset=preset, tuned=True).at(3, side)
    s.values(structure=9, veil=9, presence=6, rapport=3, vitality=9, resolve=9, nerve=9, trust=3)
    return s.empower(V if side == D else D, "Seeing Red")


def use(s: Scene, name: str) -> None:
    """Play a card with the dice that every card gets, and answer as a bot would with that draw."""
    s.script.numbers = list(DICE)
    s.play(name)
    while s.run.asking:
        s.do(answer(s))
    s.script.numbers.clear()


def answer(s: Scene) -> str:
    asked = s.run.asking
    if asked == ASK_REACT:
        return "endure"
    if asked == ASK_OFFER:
        return "accept" if play.acceptance(s.run) > DRAW else "refuse"
    assert asked == ASK_TEST
    return "cooperate" if play.cooperation(s.run) > DRAW else "defect"


def outcome(s: Scene) -> list[object]:
    """What is different afterwards, whatever lies where in hands and discards."""
    run = s.run
    sides = [run.side(seat) for seat in (D, V)]
    waiting = [(side.empowers, side.disrupts, side.traps, len(side.wards), side.entangled) for side in sides]
    return [list(run.values), list(run.erodes), sorted(run.fortified), waiting]


@pytest.mark.rule("SD-108", "SD-170", "SD-176")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
@pytest.mark.parametrize(("deck", "first", "second"), LINES, ids=lambda word: word)
def test_the_order_of_a_line_matters(deck: str, first: str, second: str, preset: str):
    there, back = board(deck, preset), board(deck, preset)
    for name in (first, second):
        use(there, name)
    for name in (second, first):
        use(back, name)
    assert outcome(there) != outcome(back)
