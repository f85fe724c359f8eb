"""A match seen in a mirror: the seats change places, and with them the rows of the board.

Lanes stay what they are, so a mirrored match is as legal as the match itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from orrery.conform.picture import difference
from orrery.games.clans.names import CARDS, LAKES, LANES, NONE, SERIAL, SHOPPING, SLOTS, STACKS, TILES, WIDTH
from orrery.games.clans.rules import legal
from orrery.games.clans.rules.board import at, side_of, slot_of, tile_of
from orrery.games.clans.state.match import MatchState

if TYPE_CHECKING:
    from mypy_extensions import i64

    from orrery.engine.arrays import vec

T = TypeVar("T")
BY_SEAT = (
    "crystal", "dealt", "deck", "hero", "hero_used", "boost", "relic_cards", "burnt", "ready", "takings",
    "planned", "drawn", "staged", "hero_known", "glimpses", "extras", "record",
)  # fmt: skip
TILES_BY_OBSERVER = ("revealed", "sight", "cover", "known")


def mirrored(s: MatchState) -> MatchState:
    """The same match with the seats exchanged."""
    t = s.copy()
    t.seat = 1 - s.seat if s.rules.mode == 0 or s.phase == SHOPPING else 0
    mirror_board(s, t)
    for name in BY_SEAT:
        put_into(getattr(t, name), exchanged(list(getattr(s, name))))
    for name in TILES_BY_OBSERVER:
        tiles = [mirrored_bits(bits) for bits in getattr(s, name)]
        put_into(getattr(t, name), [tiles[1], tiles[0], *tiles[2:]])
    t.hands, t.piles = [hand[:] for hand in s.hands[::-1]], [pile[:] for pile in s.piles[::-1]]
    t.armies = [army[:] for army in exchanged(s.armies)]
    t.burns = sorted(code ^ 1 for code in s.burns)
    t.sparks = sorted(map(mirrored_spark, s.sparks))
    t.seen = [code ^ 2 << 16 for code in s.seen]  # side * 2 + which stands above the card
    t.missing = [code ^ 2 << 16 for code in s.missing]
    streams = s.dice.streams
    streams[CARDS], streams[CARDS + 1] = streams[CARDS + 1], streams[CARDS]
    t.dice.streams = streams
    legal.list_all(t)
    return t


def mirror_board(s: MatchState, t: MatchState) -> None:
    for tile in range(TILES):
        other = mirrored_tile(tile)
        t.terrain[other], t.fire[other] = s.terrain[tile], s.fire[tile]
        t.owner[other] = NONE if s.owner[tile] == NONE else 1 - s.owner[tile]
        for side in range(2):
            stack, opposite = tile * 2 + side, other * 2 + 1 - side
            t.heights[opposite], t.traps[opposite] = s.heights[stack], s.traps[stack]
            t.trap_known[opposite] = s.trap_known[stack]
    for u in range(0, STACKS * SLOTS * WIDTH, WIDTH):
        opposite = int(at(mirrored_tile(tile_of(u)), 1 - side_of(u), slot_of(u)))
        for n in range(WIDTH):
            t.units[opposite + n] = s.units[u + n]
        t.units[opposite + LAKES] = mirrored_bits(s.units[u + LAKES])
    t.relic = NONE if s.relic == NONE else mirrored_tile(s.relic)
    t.searched = mirrored_bits(s.searched)
    put_into(t.zones, [2 - row for row in s.zones])


def put_into(array: vec[i64], numbers: Sequence[int]) -> None:
    """Write numbers over those of an array: where it is compiled, only compiled code can make one."""
    for place, number in enumerate(numbers):
        array[place] = number


def mirrored_tile(tile: int) -> int:
    return (2 - tile // LANES) * LANES + tile % LANES


def mirrored_bits(tiles: int) -> int:
    return sum(1 << mirrored_tile(tile) for tile in range(TILES) if tiles >> tile & 1)


def mirrored_spark(spark: int) -> int:
    """A fire to be lit, see `staging`: ``(place * TILES + tile) * 2 + seat``."""
    place, tile, seat = spark // (2 * TILES), spark // 2 % TILES, spark & 1
    place = mirrored_tile(place // SLOTS) * SLOTS + place % SLOTS
    return (place * TILES + mirrored_tile(tile)) * 2 + 1 - seat


def mirrored_words(action: str) -> str:
    """An action as the other seat says it: its own base is the enemy's."""
    words = re.sub(r"\b([wce])([12])\b", lambda tile: f"{tile[1]}{3 - int(tile[2])}", action)
    return re.sub(r"\b(north|south)\b", lambda way: "south" if way[1] == "north" else "north", words)


def exchanged(things: Sequence[T]) -> list[T]:
    """The second half first: what belongs to one seat after what belongs to the other."""
    half = len(things) // 2
    return [*things[half:], *things[:half]]


def unlike(one: MatchState, other: MatchState) -> str:
    """In what two matches differ, but for the order in which things of one moment were counted."""
    return difference(uncounted(one), uncounted(other))


def uncounted(s: MatchState) -> MatchState:
    t = s.copy()
    t.news = 0  # a base that two of a step have revealed is news once or twice
    for u in range(0, len(t.units), WIDTH):
        t.units[u + SERIAL] = 0
    t.seen, t.missing = sorted(t.seen), sorted(t.missing)
    return t
