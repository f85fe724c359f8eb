"""Actions as numbers: a verb and up to two things. Their texts are the same in every state."""

from __future__ import annotations

from typing import Final, final

from orrery.engine.words import Malformed, counted, nearest
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

VERBS: Final = (
    "move", "attack", "special", "switch", "channel", "channel-at", "rally", "stabilise", "pick-up",
    "grab", "use",
    "flee", "stand", "dash", "turn", "escape", "end", "press", "disengage", "counter", "strike", "brace",
    "reroll",
    "decline", "to", "face", "push", "go", "back", "retreat", "rest", "search", "patch", "wait", "loot",
    "solve",
    "disarm", "pick", "force", "lead", "inn", "treat", "mend", "weapon", "armor", "kit", "supply",
    "rumour", "hire",
    "retire", "learn", "train", "talent", "embark", "recruit", "people", "point", "step", "ready",
)  # fmt: skip


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


@final
class Actions:
    """The numbering of all actions of a game with this content."""

    def __init__(self, core: Core) -> None:
        figures = [str(number + 1) for number in range(MOST_FIGURES)]
        heroes = [str(number + 1) for number in range(MOST_HEROES)]
        squares = [square_name(place) for place in range(SQUARES)]
        goals = [goal_name(goal) for goal in range(GOAL_SIDE * GOAL_SIDE)]
        facings = list(DIRECTION_NAMES[:FACINGS])
        nodes = [str(number + 1) for number in range(NODES)]
        skills = [row.id for row in core.skills]
        talents = [row.id for row in core.talents]
        supplies = [row.id for row in core.supplies]
        things = [*THINGS, *squares]
        both = [f"{mine}-{theirs}" for mine in facings for theirs in facings]
        attributes = list(k.ATTRIBUTES)
        arguments: dict[int, tuple[list[str], ...]] = {
            MOVE: (squares,), ATTACK: (figures,), SPECIAL: (talents, figures), CHANNEL: (figures,),
            CHANNEL_AT: (heroes, things), RALLY: (figures,), STABILISE: (figures,), USE: (supplies, figures),
            TURN: (facings,), PLACE: (squares,), FACE: (both,), DRIVE: (goals,),
            SEARCH: (heroes,), PATCH: (heroes, heroes), SOLVE: (heroes,), DISARM: (heroes,),
            PICK: (heroes, list(THINGS)), FORCE: (heroes, list(THINGS)), LEAD: (heroes,),
            TREAT: (heroes, [row.id for row in core.injuries]), MEND: (heroes,),
            GET_WEAPON: (heroes, [row.id for row in core.weapons]),
            GET_ARMOR: (heroes, [row.id for row in core.armors]),
            GET_KIT: (heroes, [row.id for row in core.tools]), GET_SUPPLY: (supplies,), RUMOUR: (nodes,),
            RETIRE: (heroes,), LEARN: (heroes, skills), TRAIN: (heroes, attributes), TALENT: (heroes,
            talents),
            EMBARK: (nodes,), RECRUIT: ([recruit.name.lower() for recruit in k.RECRUITS],),
            PEOPLE: ([row.id for row in core.species],), POINT: (attributes,), STEP: (skills,),
        }  # fmt: skip
        self.words: list[tuple[list[str], ...]] = [arguments.get(verb, ()) for verb in range(len(VERBS))]
        self.bases: list[int] = []
        self.seconds: list[int] = []  # how many there are of the second thing
        base = 0
        for words in self.words:
            self.bases.append(base)
            self.seconds.append(len(words[1]) if len(words) > 1 else 1)
            size = 1
            for each in words:
                size *= len(each)
            base += size
        self.space = base
        ends = [*self.bases[1:], base]
        self.verbs = [  # of each action
            verb for verb in range(len(VERBS)) for _ in range(self.bases[verb], ends[verb])
        ]

    def number(self, verb: int, first: int = 0, second: int = 0) -> int:
        return self.bases[verb] + first * self.seconds[verb] + second

    def verb_of(self, action: int) -> int:
        return self.verbs[action]

    def parts(self, action: int) -> tuple[int, int, int]:
        """Verb, first and second thing."""
        verb = self.verb_of(action)
        rest = action - self.bases[verb]
        return verb, rest // self.seconds[verb], rest % self.seconds[verb]

    def text(self, action: int) -> str:
        verb, first, second = self.parts(action)
        words = self.words[verb]
        told = [VERBS[verb]]
        if words:
            told.append(words[0][first])
        if len(words) > 1:
            told.append(words[1][second])
        return " ".join(told)

    def parse(self, text: str) -> int:
        verb_text, *given = text.split(" ")
        if verb_text not in VERBS:
            raise Malformed(
                "unknown-action", f'"{text[:60]}" is not an action{nearest(verb_text[:60], VERBS)}'
            )
        verb = VERBS.index(verb_text)
        words = self.words[verb]
        if len(given) != len(words):
            wanted = counted(len(words), "word")
            raise Malformed("unknown-action", f'"{verb_text}" takes {wanted} behind it, not {len(given)}.')
        places: list[int] = []
        for word, known in zip(given, words, strict=True):
            if word not in known:
                raise Malformed(
                    "unknown-action", f'"{verb_text}" knows no "{word[:40]}"{nearest(word[:40], known)}'
                )
            places.append(known.index(word))
        return self.number(verb, *places)
