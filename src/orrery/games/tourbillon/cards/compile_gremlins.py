"""How the phrases of a gremlin become its program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from orrery.cardtext import Source, filled
from orrery.games.tourbillon.program import Effect, Move, Passive


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


def passive(text: Callable[..., Passive], **arguments: Source) -> Callable[..., Trait]:
    """A phrase that disturbs by being there; without `arguments` its slots are those of the class."""

    def make(**values: int) -> Trait:
        made = text(**(filled(arguments, values) if arguments else values))
        return lambda whole: whole.passives.append(made)

    return make


def sets(field: str, source: Source) -> Callable[..., Trait]:
    """A phrase that sets a field of the gremlin."""
    return lambda **values: lambda whole: setattr(whole, field, filled({field: source}, values)[field])


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
