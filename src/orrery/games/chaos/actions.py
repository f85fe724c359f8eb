"""Which actions there are: ``attack 2``, ``patch 1 2``, ``press``. Each is a verb and up to two things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.engine.actions import Joined, Kind, Place, numbers
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    DIRECTION_NAMES,
    FACINGS,
    GOAL_SIDE,
    MOST_FIGURES,
    MOST_HEROES,
    NODES,
    SIDE,
    SQUARES,
)
from orrery.games.chaos.program import Core

THINGS: Final = ("door", "chest")  # then the obstacles, by their squares
DOOR: Final = 0
CHEST: Final = 1

MOVE: Final = 0
ATTACK: Final = 1
SPECIAL: Final = 2
SWITCH: Final = 3
CHANNEL: Final = 4
CHANNEL_AT: Final = 5
RALLY: Final = 6
STABILISE: Final = 7
PICK_UP: Final = 8
GRAB: Final = 9
USE: Final = 10
FLEE: Final = 11
STAND: Final = 12
DASH: Final = 13
TURN: Final = 14
ESCAPE: Final = 15
END: Final = 16
PRESS_ON: Final = 17
STEP_BACK: Final = 18
COUNTER: Final = 19
REACT: Final = 20
BRACE: Final = 21
REROLL: Final = 22
DECLINE: Final = 23
PLACE: Final = 24
FACE: Final = 25
DRIVE: Final = 26
GO: Final = 27
BACK: Final = 28
RETREAT: Final = 29
REST: Final = 30
SEARCH: Final = 31
PATCH: Final = 32
WAIT: Final = 33
LOOT: Final = 34
SOLVE: Final = 35
DISARM: Final = 36
PICK: Final = 37
FORCE: Final = 38
LEAD: Final = 39
INN: Final = 40
TREAT: Final = 41
MEND: Final = 42
GET_WEAPON: Final = 43
GET_ARMOR: Final = 44
GET_KIT: Final = 45
GET_SUPPLY: Final = 46
RUMOUR: Final = 47
HIRE: Final = 48
RETIRE: Final = 49
LEARN: Final = 50
TRAIN: Final = 51
TALENT: Final = 52
EMBARK: Final = 53
RECRUIT: Final = 54
PEOPLE: Final = 55
POINT: Final = 56
STEP: Final = 57
READY: Final = 58
LIKE: Final = 59
LESS: Final = 60


def square_name(place: int) -> str:
    """A square as people say it: columns are letters, rows numbers.

    >>> square_name(0), square_name(16)
    ('a1', 'b2')
    """
    return f"{chr(97 + place % SIDE)}{place // SIDE + 1}"


def goal_name(goal: int) -> str:
    """What a figure is driven against: a square, or a wall around the room as the square that would be there.

    >>> goal_name(18), goal_name(1), goal_name(17)
    ('a1', 'a0', 'west1')
    """
    column = goal % GOAL_SIDE - 1
    return f"{'west' if column < 0 else chr(97 + column)}{goal // GOAL_SIDE}"


CODE: Final = "unknown-action"  # of all refusals here


def known(what: str, words: Sequence[str]) -> Place:
    return Place(what, words, code=CODE)


SQUARE_NAMES: Final = [square_name(place) for place in range(SQUARES)]
SQUARE: Final = known("square", SQUARE_NAMES)
GOAL: Final = known("square", [goal_name(goal) for goal in range(GOAL_SIDE * GOAL_SIDE)])
FIGURE: Final = numbers(1, MOST_FIGURES, CODE)
HERO: Final = numbers(1, MOST_HEROES, CODE)
NODE: Final = numbers(1, NODES, CODE)
LOCK: Final = known("lock", THINGS)
THING: Final = known("thing", [*THINGS, *SQUARE_NAMES])
FACING: Final = known("facing", DIRECTION_NAMES[:FACINGS])
BOTH_FACINGS: Final = Joined(FACING, "-", FACING)  # mine and theirs
ATTRIBUTE: Final = known("attribute", k.ATTRIBUTES)
RECRUITED: Final = known("recruit", [recruit.name.lower() for recruit in k.RECRUITS])


def kinds(core: Core) -> dict[int, Kind]:
    """All kinds of actions, with this content."""
    talent = known("talent", [row.id for row in core.talents])
    skill = known("skill", [row.id for row in core.skills])
    supply = known("supply", [row.id for row in core.supplies])
    return {
        MOVE: Kind("move", SQUARE),
        ATTACK: Kind("attack", FIGURE),
        SPECIAL: Kind("special", talent, FIGURE),
        SWITCH: Kind("switch"),
        CHANNEL: Kind("channel", FIGURE),
        CHANNEL_AT: Kind("channel-at", HERO, THING),
        RALLY: Kind("rally", FIGURE),
        STABILISE: Kind("stabilise", FIGURE),
        PICK_UP: Kind("pick-up"),
        GRAB: Kind("grab"),
        USE: Kind("use", supply, FIGURE),
        FLEE: Kind("flee"),
        STAND: Kind("stand"),
        DASH: Kind("dash"),
        TURN: Kind("turn", FACING),
        ESCAPE: Kind("escape"),
        END: Kind("end"),
        PRESS_ON: Kind("press"),
        STEP_BACK: Kind("disengage"),
        COUNTER: Kind("counter"),
        REACT: Kind("strike"),
        BRACE: Kind("brace"),
        REROLL: Kind("reroll"),
        DECLINE: Kind("decline"),
        PLACE: Kind("to", SQUARE),
        FACE: Kind("face", BOTH_FACINGS),
        DRIVE: Kind("push", GOAL),
        GO: Kind("go"),
        BACK: Kind("back"),
        RETREAT: Kind("retreat"),
        REST: Kind("rest"),
        SEARCH: Kind("search", HERO),
        PATCH: Kind("patch", HERO, HERO),
        WAIT: Kind("wait"),
        LOOT: Kind("loot"),
        SOLVE: Kind("solve", HERO),
        DISARM: Kind("disarm", HERO),
        PICK: Kind("pick", HERO, LOCK),
        FORCE: Kind("force", HERO, LOCK),
        LEAD: Kind("lead", HERO),
        INN: Kind("inn"),
        TREAT: Kind("treat", HERO, known("injury", [row.id for row in core.injuries])),
        MEND: Kind("mend", HERO),
        GET_WEAPON: Kind("weapon", HERO, known("weapon", [row.id for row in core.weapons])),
        GET_ARMOR: Kind("armor", HERO, known("armor", [row.id for row in core.armors])),
        GET_KIT: Kind("kit", HERO, known("kit", [row.id for row in core.tools])),
        GET_SUPPLY: Kind("supply", supply),
        RUMOUR: Kind("rumour", NODE),
        HIRE: Kind("hire"),
        RETIRE: Kind("retire", HERO),
        LEARN: Kind("learn", HERO, skill),
        TRAIN: Kind("train", HERO, ATTRIBUTE),
        TALENT: Kind("talent", HERO, talent),
        EMBARK: Kind("embark", NODE),
        RECRUIT: Kind("recruit", RECRUITED),
        PEOPLE: Kind("people", known("people", [row.id for row in core.species])),
        POINT: Kind("point", ATTRIBUTE),
        STEP: Kind("step", skill),
        READY: Kind("ready"),
        LIKE: Kind("like", RECRUITED),
        LESS: Kind("less", ATTRIBUTE),
    }
