"""Actions as numbers: a verb and up to two things. Their texts are the same in every state."""

from __future__ import annotations

from typing import Final, final

from orrery.engine.words import Malformed, nearest
from orrery.games.chaos import kinds as k
from orrery.games.chaos.core import Core
from orrery.games.chaos.names import (
    DIRECTION_NAMES,
    FACINGS,
    MOST_FIGURES,
    MOST_HEROES,
    NODES,
    SIDE,
    SQUARES,
)

THINGS: Final = ("door", "chest")  # then the obstacles, by their squares
DOOR: Final = 0
CHEST: Final = 1

(
    MOVE, ATTACK, SPECIAL, SWITCH, CHANNEL, CHANNEL_AT, RALLY, STABILISE, PICK_UP, GRAB, USE, FLEE, STAND,
    DASH,
    TURN, ESCAPE, END, PRESS_ON, STEP_BACK, COUNTER, REACT, BRACE, REROLL, DECLINE, PLACE, FACE, WAY, GO,
    BACK,
    RETREAT, REST, SEARCH, PATCH, WAIT, LOOT, SOLVE, DISARM, PICK, FORCE, LEAD, INN, TREAT, MEND, GET_WEAPON,
    GET_ARMOR, GET_KIT, GET_SUPPLY, RUMOUR, HIRE, RETIRE, LEARN, TRAIN, TALENT, EMBARK,
) = range(54)  # fmt: skip

VERBS: Final = (
    "move", "attack", "special", "switch", "channel", "channel-at", "rally", "stabilise", "pick-up",
    "grab", "use",
    "flee", "stand", "dash", "turn", "escape", "end", "press", "disengage", "counter", "strike", "brace",
    "reroll",
    "decline", "to", "face", "push", "go", "back", "retreat", "rest", "search", "patch", "wait", "loot",
    "solve",
    "disarm", "pick", "force", "lead", "inn", "treat", "mend", "weapon", "armor", "kit", "supply",
    "rumour", "hire",
    "retire", "learn", "train", "talent", "embark",
)  # fmt: skip


def square_name(place: int) -> str:
    """A square as people say it: columns are letters, rows numbers.

    >>> square_name(0), square_name(16)
    ('a1', 'b2')
    """
    return f"{chr(97 + place % SIDE)}{place // SIDE + 1}"


@final
class Actions:
    """The numbering of all actions of a game with this content."""

    def __init__(self, core: Core) -> None:
        figures = [str(number + 1) for number in range(MOST_FIGURES)]
        heroes = [str(number + 1) for number in range(MOST_HEROES)]
        squares = [square_name(place) for place in range(SQUARES)]
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
            TURN: (facings,), PLACE: (squares,), FACE: (both,), WAY: (list(DIRECTION_NAMES),),
            SEARCH: (heroes,), PATCH: (heroes, heroes), SOLVE: (heroes,), DISARM: (heroes,),
            PICK: (heroes, list(THINGS)), FORCE: (heroes, list(THINGS)), LEAD: (heroes,),
            TREAT: (heroes, [row.id for row in core.injuries]), MEND: (heroes,),
            GET_WEAPON: (heroes, [row.id for row in core.weapons]),
            GET_ARMOR: (heroes, [row.id for row in core.armors]),
            GET_KIT: (heroes, [row.id for row in core.tools]), GET_SUPPLY: (supplies,), RUMOUR: (nodes,),
            RETIRE: (heroes,), LEARN: (heroes, skills), TRAIN: (heroes, attributes), TALENT: (heroes,
            talents),
            EMBARK: (nodes,),
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

    def number(self, verb: int, first: int = 0, second: int = 0) -> int:
        return self.bases[verb] + first * self.seconds[verb] + second

    def verb_of(self, action: int) -> int:
        low, high = 0, len(self.bases) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.bases[middle] <= action:
                low = middle
            else:
                high = middle - 1
        return low

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
            raise Malformed(
                "unknown-action", f'"{verb_text}" takes {len(words)} words behind it, not {len(given)}.'
            )
        places: list[int] = []
        for word, known in zip(given, words, strict=True):
            if word not in known:
                raise Malformed(
                    "unknown-action", f'"{verb_text}" knows no "{word[:40]}"{nearest(word[:40], known)}'
                )
            places.append(known.index(word))
        return self.number(verb, *places)
