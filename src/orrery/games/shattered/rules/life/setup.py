"""The beginning of a life: a dungeon that is nobody yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import DRIVES, MOST_DECK, NONE, REDUCERS
from orrery.games.shattered.rules.life import guests

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState


def begin(life: LifeState) -> None:
    none: i64 = 0
    life.quarters = [none for _ in range(DRIVES)]
    life.strength = [none for _ in range(REDUCERS)]
    life.grown = [NONE for _ in life.rules.rooms]
    decks: list[i64] = []
    for deck in life.rules.room_decks:
        decks += deck if len(deck) == MOST_DECK else [*deck, NONE]
    life.decks = decks
    guests.call(life)
