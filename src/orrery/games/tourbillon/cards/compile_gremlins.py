"""How the phrases of a gremlin become its program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from orrery.games.tourbillon import names
from orrery.games.tourbillon.program import Effect, Move, Passive
from orrery.games.tourbillon.rules.effects import (
    cards as card_effects,
)
from orrery.games.tourbillon.rules.effects import (
    combat,
    sabotage,
)
from orrery.games.tourbillon.rules.effects import (
    gears as gear_effects,
)


@dataclass
class GremlinParts:
    """What the text of a gremlin amounts to."""

    passives: list[Passive] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    on_death: list[Effect] = field(default_factory=list)
    regeneration: int = 0
    independent: bool = False  # each move has its own clock
    barrier: int = 0
    hit_limit: int = 0
    guard: bool = False
    second: str = ""  # the gremlin it becomes


Trait = Callable[[GremlinParts], None]  # one sentence adds its part


def gremlin(parts: tuple[Trait, ...]) -> GremlinParts:
    whole = GremlinParts()
    for add in parts:
        add(whole)
    return whole


def passive(text: Passive) -> Trait:
    return lambda whole: whole.passives.append(text)


# -- passives
def cap(resource: int, amount: int) -> Trait:
    return passive(sabotage.Cap(resource, amount))


def cap_all(amount: int) -> Trait:
    return passive(sabotage.Cap(names.EVERY_POOL, amount))


def tax(amount: int) -> Trait:
    return passive(sabotage.Tax(amount))


def force_tax(amount: int, force: int) -> Trait:
    return passive(sabotage.ForceTax(force, amount))


def ban(force: int) -> Trait:
    return passive(sabotage.Ban(force))


def slower_plays(ticks: int) -> Trait:
    return passive(sabotage.Penalty(ticks * names.BEATS_PER_TICK))


def slower_by_beats(beats: int) -> Trait:
    return passive(sabotage.Penalty(beats))


def row_closed(line: int) -> Trait:
    return passive(sabotage.ClosedSquare(line, 0))


def column_closed(line: int) -> Trait:
    return passive(sabotage.ClosedSquare(0, line))


def square_closed(row: int, column: int) -> Trait:
    return passive(sabotage.ClosedSquare(row, column))


def smaller_hand(cards: int) -> Trait:
    return passive(sabotage.HandCap(cards))


def turned_colours() -> Trait:
    return passive(sabotage.Shift())


def regrows(shields: int) -> Trait:
    return sets("regeneration", shields)


# -- extra defences
def sets(field: str, value: object) -> Trait:
    return lambda whole: setattr(whole, field, value)


def barrier(hits: int) -> Trait:
    return sets("barrier", hits)


def hit_limit(hp: int) -> Trait:
    return sets("hit_limit", hp)


def guard() -> Trait:
    return sets("guard", value=True)


def second_phase(gremlin: str) -> Trait:
    return sets("second", gremlin)


# -- moves
def every(interval: int, deeds: tuple[Effect, ...]) -> Trait:
    def add(whole: GremlinParts) -> None:
        whole.independent = True
        whole.moves.append(Move(interval, list(deeds)))

    return add


def in_turn(interval: int, steps: tuple[tuple[Effect, ...], ...]) -> Trait:
    return in_turn_after(tuple((interval, deeds) for deeds in steps))


def in_turn_after(moves: tuple[tuple[int, tuple[Effect, ...]], ...]) -> Trait:
    return lambda whole: whole.moves.extend(Move(interval, list(deeds)) for interval, deeds in moves)


def step(deeds: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return deeds


def timed_step(interval: int, deeds: tuple[Effect, ...]) -> tuple[int, tuple[Effect, ...]]:
    return interval, deeds


def when_expelled(deeds: tuple[Effect, ...]) -> Trait:
    return lambda whole: whole.on_death.extend(deeds)


# -- sabotage
def drain(amount: int, pool: int) -> Effect:
    return combat.Drain(pool, amount)


def spoil(amount: int, pool: int, waste: bool) -> Effect:
    return combat.Spoil(pool, amount, waste)


def delay_gears(ticks: int, gears: int) -> Effect:
    return gear_effects.DelayGears(ticks, gears)


def jam(ticks: int, gears: int) -> Effect:
    return gear_effects.JamGear(ticks, gears)


def corrupt(firings: int, gears: int) -> Effect:
    return gear_effects.CorruptGear(firings, gears)


def scramble() -> Effect:
    return card_effects.Scramble()


def discard(cards: int) -> Effect:
    return card_effects.Discard(cards)


def heal(hp: int, everyone: bool) -> Effect:
    return sabotage.Heal(hp, everyone)


def shields(shields: int, most: int) -> Effect:
    return sabotage.Shield(shields, most)


def summon(gremlin: str) -> Effect:
    return sabotage.Summon(gremlin)


def cap_largest(amount: int) -> Effect:
    return sabotage.CapLargest(amount)
