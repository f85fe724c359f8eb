"""The beginning of a life: a dungeon that is nobody yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import MOST_DECK, NONE, REDUCERS
from orrery.games.shattered.rules.life import guests, market

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState


def begin(life: LifeState) -> None:
    none: i64 = 0
    life.quarters = life.rules.past[:]
    life.feared, life.trusted = life.rules.feared, life.rules.trusted
    life.strength = [none for _ in range(REDUCERS)]
    life.grown = [NONE for _ in life.rules.rooms]
    decks: list[i64] = []
    for deck in life.rules.room_decks:
        decks += deck if len(deck) == MOST_DECK else [*deck, NONE]
    life.decks = decks
    growth = life.growth
    if growth is not None:
        growth.uses = [none for _ in life.rules.evolutions]
    guests.call(life)
    market.open_stalls(life)
