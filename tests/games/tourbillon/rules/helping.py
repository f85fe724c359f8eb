"""Small cards and random fights that several rule tests share."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, settle
from orrery.games.tourbillon.program import Card, Effect
from orrery.games.tourbillon.state.fight import FightState
from tests.games.tourbillon.kitchen import Kitchen


def deed(*effects: Effect, ticks: int = 1, name: str = "Deed") -> Card:
    """A Momentary card: what it does happens in the placement stage."""
    return Card(name, ticks * 10, fire=list(effects), momentary=True)


def every(ticks: int, *effects: Effect, name: str = "Gear") -> Card:
    """A gear of 2 Ticks without cost that fires every this many Ticks."""
    return Card(name, 20, ticks * 10, fire=list(effects))


def static(name: str, *on_play: Effect, ticks: int = 1) -> Card:
    """A gear that never fires."""
    return Card(name, ticks * 10, on_play=list(on_play))


def random_fights(count: int, start: int = 0, **options: bool) -> Iterator[Iterator[FightState]]:
    """Fights in which everything can happen, each as the states before every decision and at the end."""
    for number in range(start, start + count):
        given: dict[str, object] = {name.replace("_", "-"): value for name, value in options.items()}
        state = Kitchen(settle(Kitchen, {"set": number, **given})).new(str(number))
        assert isinstance(state, FightState)
        yield played_out(state, number)


def played_out(fight: FightState, seed: int) -> Iterator[FightState]:
    dice = one_stream(seed)
    yield fight
    while fight.mover() != NOBODY:
        fight.apply(0, fight.nth_action(0, dice.below(0, fight.action_count(0))))
        yield fight
