"""The map: which places are offered, what their ground is like, and which town is the nearest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import ROAD, STAGES
from orrery.games.clans.tables import ActTables, distance_mm

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

MASK: Final[i64] = 0xFFFFFFFF
ENEMY_ROW: Final[i64] = 1  # what is hashed with the coordinates
MIDDLE_ROW: Final[i64] = 2


def stage(finished: i64) -> i64:
    return finished if finished < STAGES - 1 else STAGES - 1


def offered_places(run: CampaignState) -> list[i64]:
    """The places of the stage, in any order."""
    places = run.act_tables().stages[stage(run.finished)][:]
    run.dice.shuffle(ROAD, places)
    return places


def hashed(first: i64, second: i64, salt: i64) -> i64:
    """A number that coordinates, or an encounter and a place, always have. It is no chance."""
    found: i64 = 0x1505 + salt
    for number in (first, second, salt):
        found = (found ^ (number & MASK)) * 0x01000193 & MASK
        found = (found ^ found >> 15) * 0x2C1B3C6D & MASK
    return found ^ found >> 16


# -- the ground
def enemy_terrain(act: ActTables, place: i64) -> i64:
    """Of all enemy base tiles at a place."""
    return drawn(act, place, ENEMY_ROW, act.terrains)


def middle_terrain(act: ActTables, place: i64) -> i64:
    """Of all middle tiles: never that of the enemy's bases."""
    other = enemy_terrain(act, place)
    return drawn(act, place, MIDDLE_ROW, [terrain for terrain in act.terrains if terrain != other])


def drawn(act: ActTables, place: i64, salt: i64, pool: list[i64]) -> i64:
    there = act.places[place]
    return pool[hashed(there.latitude, there.longitude, salt) % len(pool)]


# -- towns
def nearest_town(act: ActTables, place: i64) -> i64:
    best: i64 = -1
    least: i64 = 0
    for other in range(len(act.places)):
        if act.places[other].town:
            away = distance_mm(act.places[place], act.places[other])
            if best < 0 or away < least:
                best = other
                least = away
    return best
