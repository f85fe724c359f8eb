"""How the phrases of a text become arguments of `program.CardDef` and `program.HeroDef`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from orrery.games.clans import names


class Power(NamedTuple):
    """An ability as a card has it."""

    ability: int
    amount: int = 1
    charges: int = 0  # 0: it needs none


class HeroPower(NamedTuple):
    """An ability of a hero."""

    ability: int
    amount: int


class Powers(NamedTuple):
    """All abilities of a card: in both modes, and in turns alone."""

    both: tuple[Power, ...] = ()
    in_turns: tuple[Power, ...] = ()

    @property
    def abilities(self) -> list[int]:
        """The numbers of all of them."""
        return [power.ability for power in (*self.both, *self.in_turns)]

    def in_mode(self, mode: int) -> list[Power]:
        """Those that count in a mode, as they are printed."""
        if mode == names.ROUNDS:
            return list(self.both)
        return [each for each in (*self.both, *self.in_turns) if each.ability not in names.ONLY_IN_ROUNDS]

    @property
    def charges(self) -> list[tuple[int, int]]:
        return [(power.ability, power.charges) for power in self.both if power.charges]


def pairs(powers: tuple[Power, ...]) -> list[tuple[int, int]]:
    """Abilities with their amounts."""
    return [(power.ability, power.amount) for power in powers]


def ability(number: int) -> Callable[..., Power]:
    return lambda **values: Power(number, **values)


def card(abilities: tuple[Power, ...] = (), classes: tuple[Power, ...] = ()) -> Powers:
    return Powers(abilities, classes)


def hero(number: int) -> Callable[..., HeroPower]:
    return lambda amount: HeroPower(number, amount)
