"""Actions as numbers and as words: ``play m07 f3``, ``challenge f2``, ``bonus s1 2``.

Every kind of action has its word and its arguments, and a stretch of numbers of its own. Kinds that share a
word differ by their arguments: a fact is written f3, a seat s0, a card e01, a play p12.

Two facts that are put face to face are a pair: said in either order it is the same action, which has the
older fact first. The numbers of the other order stay, so that saved stories keep theirs, but nothing is
called by them.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Final, NamedTuple

from orrery.engine.words import Malformed, nearest
from orrery.games.scenes.names import (
    CARD_IDS,
    DECK,
    FIRST_CONFRONT,
    HIGHEST_BONUS,
    MOST_FACTS,
    MOST_PLAYS,
    MOST_TELLERS,
)


class Argument(NamedTuple):
    """What can stand behind a word."""

    values: tuple[str, ...]
    first: int = 0  # the number that the first of them stands for


CARD: Final = Argument(CARD_IDS)
CONFRONTING: Final = Argument(CARD_IDS[FIRST_CONFRONT:DECK], FIRST_CONFRONT)  # no other card takes two facts
FACT: Final = Argument(tuple(f"f{number + 1}" for number in range(MOST_FACTS)))
OPTION: Final = Argument(("a", "b"))
ACT: Final = Argument(("press", "show"))
STANCE: Final = Argument(("down", "up"))
SEAT: Final = Argument(tuple(f"s{seat}" for seat in range(MOST_TELLERS)))
POINTS: Final = Argument(tuple(str(points) for points in range(HIGHEST_BONUS + 1)))
THEME: Final = Argument(("1", "2", "3"))
PLAYED: Final = Argument(tuple(f"p{number + 1}" for number in range(MOST_PLAYS)))

SIT: Final = 0
MACHINE: Final = 1
PICK_THEME: Final = 2
OWN_THEME: Final = 3
KEEP: Final = 4
PREMISE: Final = 5
OPEN: Final = 6
PLAY: Final = 7
PLAY_ON: Final = 8
PLAY_OPTION: Final = 9
FACE: Final = 10
STAND: Final = 11
HIDE: Final = 12
HIDE_ON: Final = 13
PUT_AWAY: Final = 14
CHALLENGE: Final = 15
EXPLAIN: Final = 16
QUIET: Final = 17
SAY_FITS: Final = 18
SAY_CLASHES: Final = 19
MEND: Final = 20
TWIST: Final = 21
WITHDRAW: Final = 22
UNDO: Final = 23
MAKE_NPC: Final = 24
TIE_NPC: Final = 25
CONFIRM: Final = 26
TAKE_NOTE: Final = 27
TURN: Final = 28
OBJECT: Final = 29
STOP: Final = 30
RESUME: Final = 31
STRIKE: Final = 32
VETO: Final = 33
LEAVE: Final = 34
PROPOSE: Final = 35
BONUS: Final = 36
FINISH: Final = 37
ADOPT: Final = 38
ADOPT_NONE: Final = 39
TELL_EPILOGUE: Final = 40
OFFER: Final = 41
NO_OFFER: Final = 42
VOTE_FACT: Final = 43
VOTE_OFFER: Final = 44

KINDS: Final[tuple[tuple[str, tuple[Argument, ...]], ...]] = (
    ("sit", ()), ("machine", ()), ("theme", (THEME,)), ("own-theme", ()), ("keep", (CARD,)), ("premise", ()),
    ("open", ()), ("play", (CARD,)), ("play", (CARD, FACT)), ("play", (CARD, OPTION)),
    ("play", (CONFRONTING, FACT, FACT)), ("play", (CONFRONTING, FACT, FACT, ACT, STANCE)), ("hide", (CARD,)),
    ("hide", (CARD, FACT)), ("pass", (CARD,)), ("challenge", (FACT,)), ("explain", ()), ("quiet", ()),
    ("fits", ()), ("clashes", ()), ("mend", ()), ("twist", ()), ("withdraw", ()), ("undo", ()),
    ("npc", (FACT, FACT)), ("tie", (FACT, FACT)), ("confirm", ()), ("note", ()), ("turn", (OPTION,)),
    ("object", ()), ("stop", ()), ("resume", ()), ("strike", (PLAYED,)), ("veto", ()), ("leave", ()),
    ("propose", (SEAT, POINTS)), ("bonus", (SEAT, POINTS)), ("finish", ()), ("adopt", (FACT,)),
    ("adopt-none", ()), ("epilogue", ()), ("offer", ()), ("no-offer", ()), ("vote", (FACT,)),
    ("vote", (SEAT,)),
)  # fmt: skip


def sizes() -> list[int]:
    found = []
    for _, arguments in KINDS:
        size = 1
        for argument in arguments:
            size *= len(argument.values)
        found.append(size)
    return found


SIZES: Final = sizes()
FIRST: Final = [sum(SIZES[:kind]) for kind in range(len(KINDS))]
SPACE: Final = sum(SIZES)
WORDS: Final = tuple(dict.fromkeys(word for word, _ in KINDS))


@lru_cache(maxsize=1 << 15)
def number(kind: int, *values: int) -> int:
    """The number of an action."""
    found = 0
    for argument, value in zip(KINDS[kind][1], values, strict=True):
        found = found * len(argument.values) + value - argument.first
    return FIRST[kind] + found


class Taken(NamedTuple):
    """An action taken apart."""

    kind: int
    values: tuple[int, ...]


@lru_cache(maxsize=8192)
def take(action: int) -> Taken:
    """The kind of an action, and its arguments."""
    kind = bisect_right(FIRST, action) - 1
    left = action - FIRST[kind]
    values = []
    for argument in reversed(KINDS[kind][1]):
        left, value = divmod(left, len(argument.values))
        values.append(value + argument.first)
    return Taken(kind, tuple(reversed(values)))


def text(action: int) -> str:
    """An action in words.

    >>> text(number(STAND, DECK - 1, 3, 1, 0, 1))
    'play m40 f4 f2 press up'
    """
    taken = take(action)
    word, arguments = KINDS[taken.kind]
    given = zip(arguments, in_order(taken.kind, taken.values), strict=True)
    return " ".join([word, *[each.values[value - each.first] for each, value in given]])


def in_order(kind: int, values: tuple[int, ...]) -> tuple[int, ...]:
    """The arguments as the action is called: of a pair, the older fact first."""
    return (values[0], *sorted(values[1:])) if kind == FACE else values


def parse(words: str) -> int:
    """The action behind the words; raises Malformed."""
    word, *given = words.split(" ")
    for kind, (known, arguments) in enumerate(KINDS):
        if known == word and len(arguments) == len(given):
            values = tuple(
                each.first + each.values.index(part) if part in each.values else -1
                for each, part in zip(arguments, given, strict=True)
            )
            if min(values, default=0) >= 0:
                return number(kind, *in_order(kind, values))
    if word in WORDS:
        forms = [" ".join([known, *map(example, arguments)]) for known, arguments in KINDS if known == word]
        raise Malformed(
            "unknown-action", f'"{words[:60]}" is not an action. It is used like: {", ".join(forms)}.'
        )
    raise Malformed("unknown-action", f'"{words[:60]}" is not an action{nearest(word[:60], WORDS)}')


def example(argument: Argument) -> str:
    return argument.values[0]


assert len(CARD_IDS) == DECK + 1
