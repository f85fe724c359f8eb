"""Architecture: rooms that are dug behind others. Of a pair one is dug, and the other stays rock (SD-166)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import BRANCHING, NONE
from orrery.games.shattered.rules.life import market

if TYPE_CHECKING:
    from orrery.games.shattered.program import Branch
    from orrery.games.shattered.state.life import LifeState


def branch_to(life: LifeState, room: i64) -> i64:
    """The number of the branch that leads to a room, or NONE."""
    for number in range(len(life.rules.branches)):
        if life.rules.branches[number].room == room:
            return number
    return NONE


def is_closed(life: LifeState, branch: Branch) -> bool:
    """Whether the room that is dug in its place is there."""
    return branch.closes != NONE and life.is_open(branch.closes)


def may_dig(life: LifeState, branch: Branch) -> bool:
    return (
        not life.is_open(branch.room)
        and life.is_open(branch.behind)
        and not is_closed(life, branch)
        and market.is_affordable(life, branch.price)
    )


def dig(life: LifeState, room: i64) -> None:
    growth = life.growth
    assert growth is not None
    branch = life.rules.branches[branch_to(life, room)]
    market.pay(life, branch.price)
    growth.dug = [*growth.dug, room]
    if life.log is not None:
        name, behind = life.rules.rooms[room].name, life.rules.rooms[branch.behind].name
        life.tell("dug", f"{{0}} digs the {name} behind the {behind}.", {"room": name, "behind": behind})


def routing(life: LifeState, printed: list[list[i64]]) -> list[list[i64]]:
    """Where outcomes lead: a room that was dug comes right after the one that it lies behind."""
    if life.rules.growth & BRANCHING == 0:
        return printed
    found: list[list[i64]] = []
    for row in printed:
        rooms: list[i64] = []
        for room in row:
            if life.rules.halls[room]:
                continue
            rooms.append(room)
            rooms += [
                branch.room
                for branch in life.rules.branches
                if branch.behind == room and life.is_open(branch.room)
            ]
        found.append(rooms)
    return found
