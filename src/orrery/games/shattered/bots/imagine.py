"""Worlds that a seat cannot tell from the real one: hands, piles and face-down traps dealt anew (SD-146)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.shattered.names import DUNGEON, RUNNING, TRAP, VISITOR
from orrery.games.shattered.rules import observation
from orrery.games.shattered.rules.life import guests
from orrery.games.shattered.state.side import Side

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState
    from orrery.games.shattered.state.run import RunState


def world(s: RunState, seat: i64, dice: Dice) -> RunState:
    """Everything open stays; what the seat has not seen is dealt anew from a sorted list."""
    imagined = s.copy()
    imagined.dice = dice.fork(len(s.dice.states))
    for owner in range(2):
        side = imagined.side(owner)
        if owner == seat:
            side.pile = sorted(side.pile)
            dice.shuffle(0, side.pile)
        else:
            deal_anew(imagined, side, dice, known_order=False)
    if seat != s.seat:
        retell_turn(s, imagined)
    return imagined


def again(imagined: RunState, seat: i64, dice: Dice) -> None:
    """Make another world of one that a seat has imagined in its own turn."""
    imagined.dice.reseed(dice)
    own = imagined.side(seat)
    own.pile = own.pile[:]
    dice.shuffle(0, own.pile)
    deal_anew(imagined, imagined.side(1 - seat), dice, known_order=True)


def deal_anew(imagined: RunState, side: Side, dice: Dice, *, known_order: bool) -> None:
    """Together, the hand, pile and traps of a side are known: the deck without what lies open."""
    unseen = side.hand + side.pile
    if side.traps:
        unseen += side.traps if imagined.rules.preset.kept_traps else discarded_traps(side)
    if not known_order:
        unseen.sort()
    dice.shuffle(0, unseen)
    if side.traps:
        deal_traps(imagined, side, unseen)
    held = len(side.hand)
    side.hand = unseen[:held]
    side.pile = unseen[held:]


def discarded_traps(side: Side) -> list[i64]:
    return [card for card in side.discard if card in side.traps]


def deal_traps(imagined: RunState, side: Side, unseen: list[i64]) -> None:
    """Take the traps that lie face down out of what is unseen."""
    kinds = [card for card in unseen if imagined.rules.cards[card].category == TRAP]
    if not imagined.rules.preset.kept_traps:
        mask_traps(side, kinds, unseen)
        return
    side.traps = kinds[: len(side.traps)]
    for card in side.traps:
        unseen.remove(card)


def mask_traps(side: Side, kinds: list[i64], unseen: list[i64]) -> None:
    """In v2.1 the card of a trap goes round again while the trap waits: give each trap another name."""
    real = sorted(kinds)
    for at in range(len(side.discard)):
        if side.discard[at] in side.traps:
            side.discard[at] = kinds[real.index(side.discard[at])]
            unseen.remove(side.discard[at])
    side.traps = [kinds[real.index(card)] for card in side.traps]


def retell_turn(s: RunState, imagined: RunState) -> None:
    """The turn of the other side so far: what it has set face down is one of the imagined traps."""
    real = s.side(s.seat).traps
    traps = imagined.side(s.seat).traps
    laid: i64 = 0
    imagined.done = s.done[:]
    for at in range(len(s.done)):
        if s.done[at] in real:
            imagined.done[at] = traps[real.index(s.done[at])]
            laid += 1
    if s.rules.preset.fixed_plans:
        imagined.plans = []
        imagined.opening = s.opening[:]
        imagined.opening[observation.OWN_TRAPS] = observation.trap_bits(imagined, traps[: len(traps) - laid])
        imagined.opening_hand = imagined.done + imagined.side(s.seat).hand


def life_world(life: LifeState, seat: i64, dice: Dice) -> LifeState:
    """The same for a life: all of it is open but who comes next, of whom the dungeon sees a shape only."""
    imagined = life.copy()
    run = imagined.run
    if run is not None:
        inside = world(run, seat, dice)
        imagined.run = inside
        imagined.dice = inside.dice
        return imagined
    if seat != VISITOR and not (seat == DUNGEON and life.studied) and life.ending == RUNNING:
        imagined.coming = guests.drawn(life, dice, 0, life.rules.guests[life.coming].shape)
    imagined.dice = dice.fork(len(life.dice.states))
    return imagined
