"""Who comes to a dungeon: those who have heard of it, each for a reason of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.shattered.names import NONE, VISITORS
from orrery.games.shattered.rules.life import becoming

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState


CHOOSES: Final[i64] = 2  # from this tier on a visitor chooses its modules by what it has heard (SD-165)


def weight(life: LifeState, guest: i64) -> i64:
    """How likely this guest is the next one, by what is said of the dungeon; never out of the question."""
    who = life.rules.guests[guest]
    return max(who.weight + who.feared * life.feared + who.trusted * life.trusted, 1)


def call(life: LifeState) -> None:
    """Draw who comes next."""
    life.coming = drawn(life, life.dice, VISITORS, "")


def drawn(life: LifeState, dice: Dice, stream: i64, shape: str) -> i64:
    """A guest by the weights; of those with this shape, if one is given."""
    guests = life.rules.guests
    total: i64 = 0
    for guest in range(len(guests)):
        if not shape or guests[guest].shape == shape:
            total += weight(life, guest)
    left = dice.below(stream, total)
    for guest in range(len(guests)):
        if not shape or guests[guest].shape == shape:
            left -= weight(life, guest)
            if left < 0:
                return guest
    raise ValueError(f"Nobody has the shape {shape}.")


# -- what they bring
def deck(life: LifeState, guest: i64) -> list[i64]:
    """The deck that a guest comes with: one that knows what the dungeon is chooses its modules by that."""
    who = life.rules.guests[guest]
    drive = becoming.dominant(life)
    if drive == NONE or who.creature.tier < CHOOSES:
        return who.deck
    best: i64 = 0
    for number in range(len(who.decks)):
        if who.answers[number].count(drive) > who.answers[best].count(drive):
            best = number
    return who.decks[best]
