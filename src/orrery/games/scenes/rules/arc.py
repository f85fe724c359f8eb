"""The arc: a story that is to be brought home together, judged by promises kept (option `arc`).

A story promises what its readers wait for: that a secret which was hinted at is opened, and that what got
worse finds its end. The question of the premise is a promise, too: it is kept if the last act answers it
with a Resolve from a hand, not with the Last Word. With an arc nobody scores; all win, or none does.

Ruling: with this option scoring asks for no theme bonus and enters none (NS-105 to NS-109 are about telling
against one another); the first person closes it, and the ritual of the end follows as ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from orrery.games.scenes.names import ARC_HOME, FRAYED, LAST_WORD, NONE, RESOLVE, SCENES, SCORING
from orrery.games.scenes.rules.texts import fact_name, premise_of

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

QUESTION: Final = NONE  # the promise that is about no fact
LEAST: Final = 2  # promises that a story must make beside one for each teller
HOME: Final = ARC_HOME
LOOSE: Final = 1  # home, with loose ends
LOST: Final = 0
WHOLE: Final = (2, 3)  # of all promises, this many are kept by a story that comes home
HALF: Final = (1, 2)  # and this many by one with loose ends
ENDINGS: Final = {HOME: "home", LOOSE: "home, with loose ends", LOST: "lost on the way"}


class Promise(NamedTuple):
    """What the readers of the story wait for."""

    fact: int  # QUESTION: the question of the premise
    kept: bool


def promises(s: StoryState) -> list[Promise]:
    """The promises that were made so far, the question first, then the facts in their order."""
    return [Promise(QUESTION, question_answered(s)), *made_by_facts(s)]


def made_by_facts(s: StoryState) -> Iterator[Promise]:
    for number, fact in enumerate(s.tale.facts):
        if fact.void:
            continue
        if fact.complications:
            yield Promise(number, kept=fact.resolved > 0)
        elif fact.secret:
            yield Promise(number, kept=fact.revealed)


def question_answered(s: StoryState) -> bool:
    """Whether scene 9 has a Resolve that came from a hand."""
    last = [play for play in s.tale.plays if play.scene == SCENES and play.kind == RESOLVE]
    return any(play.card != LAST_WORD for play in last)


def needed(s: StoryState) -> int:
    """How many promises a story must make at least: one that promises little has no arc."""
    return LEAST + len(s.machines)


def counted(s: StoryState) -> tuple[int, int]:
    """Promises kept, and of how many they count."""
    made = promises(s)
    return sum(each.kept for each in made), max(len(made), needed(s))


def verdict(s: StoryState) -> int:
    """How far the story has come home: whether it holds together, and how many promises it has kept."""
    kept, of = counted(s)
    if s.tale.coherence <= FRAYED:
        return LOST
    for result, (share, whole) in ((HOME, WHOLE), (LOOSE, HALF)):
        if kept * whole >= of * share:
            return result
    return LOST


def enough(s: StoryState) -> int:
    """How many promises kept bring it home, as the story stands."""
    share, whole = WHOLE
    _, of = counted(s)
    return -(-of * share // whole)


def judged(s: StoryState) -> bool:
    return s.rules.arc and s.phase >= SCORING


def called(s: StoryState, promise: Promise) -> str:
    """What a promise is about, and what keeps it."""
    if promise.fact == QUESTION:
        return f"“{premise_of(s).question}” is answered by a Resolve in scene 9, without the Last Word"
    fact = s.tale.facts[promise.fact]
    name = fact_name(s, promise.fact)
    if fact.complications:
        return f"{name} got worse, and is resolved"
    return f"{name} is a secret, and is opened"
