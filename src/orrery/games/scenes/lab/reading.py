"""How a story hangs together, counted: what comes back, has a cause, is taken up, or is stock.

It reads finished stories as a reader would: their sentences, by the names of the facts and the words of
people in them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from orrery.games.scenes.bots.words.listening import found_in
from orrery.games.scenes.bots.words.threads import definite
from orrery.games.scenes.names import NONE
from orrery.games.scenes.rules.texts import fact_name, premise_of
from orrery.games.scenes.state.story import StoryState
from orrery.narrate.prose import sentences

CAUSE: Final = re.compile(
    r"\b(because|since|so that|that is why|so that is why|for the sake of|now that)\b", re.IGNORECASE
)
SOON: Final = 4  # plays: so soon somebody should have answered what a person brought up
SHORT: Final = 4  # words; a shorter sentence may come again


class Share(NamedTuple):
    """How many of how many."""

    found: int
    of: int

    @property
    def percent(self) -> float:
        return 100 * self.found / self.of if self.of else 0.0


class Figures(NamedTuple):
    """What was counted in some stories."""

    back: Share  # facts that are named again after the card that brought them in
    caused: Share  # cards of machines told with a cause
    taken_up: Share  # cards of people of which a machine takes something up soon
    paid: Share  # opened secrets that are named again
    answered: Share  # stories of which the last card answers the question
    repeated: Share  # sentences of machines that stand in the same story twice
    stock: Share  # sentences of machines that stand in another of these stories, too


def figures(stories: Sequence[StoryState]) -> Figures:
    """What is counted in finished stories."""

    def together(count: Callable[[StoryState], Share]) -> Share:
        one = [count(s) for s in stories]
        return Share(sum(each.found for each in one), sum(each.of for each in one))

    return Figures(
        together(come_back),
        together(caused),
        together(taken_up),
        together(paid),
        together(answered),
        together(repeated),
        stock(stories),
    )


def name_of(s: StoryState, number: int) -> str:
    return definite(fact_name(s, number)).lower()


def come_back(s: StoryState) -> Share:
    back = facts = 0
    for at, play in enumerate(s.tale.plays):
        if play.made == NONE or s.tale.facts[play.made].void or play.scene == 9:
            continue
        later = [*(other.text for other in s.tale.plays[at + 1 :]), *s.openings[play.scene :]]
        facts += 1
        back += any(name_of(s, play.made) in text.lower() for text in later)
    return Share(back, facts)


def machine_plays(s: StoryState) -> list[str]:
    return [play.text for play in s.tale.plays if s.machines[play.seat] == 1]


def caused(s: StoryState) -> Share:
    told = machine_plays(s)
    return Share(sum(bool(CAUSE.search(text)) for text in told), len(told))


def taken_up(s: StoryState) -> Share:
    """Whether one of the next few machines names something that a person has just written about."""
    answered = asked = 0
    for at, play in enumerate(s.tale.plays):
        found = found_in(play.text) if s.machines[play.seat] == 0 else ()
        next_ones = [each for each in s.tale.plays[at + 1 : at + 1 + SOON] if s.machines[each.seat] == 1]
        if not found or not next_ones:
            continue
        told = " ".join(
            [*(each.text for each in next_ones), *s.openings[play.scene : play.scene + 1]]
        ).lower()
        asked += 1
        answered += any(each.words.lower() in told for each in found)
    return Share(answered, asked)


def paid(s: StoryState) -> Share:
    opened = again = 0
    for number, fact in enumerate(s.tale.facts):
        if not fact.secret or not fact.revealed or fact.void:
            continue
        at = [place for place, play in enumerate(s.tale.plays) if number in (play.target, play.second)]
        texts = [play.text for play in s.tale.plays[at[0] + 1 :]] if at else []
        if not texts:
            continue
        opened += 1
        again += any(name_of(s, number) in text.lower() for text in texts)
    return Share(again, opened)


def answered(s: StoryState) -> Share:
    """Whether the last card says more than its own sentence where a pack or the question gives an answer."""
    asked = premise_of(s).question.lower()
    last = s.tale.plays[-1].text
    ends = [re.split(r"\{\w+\}", each) for each in premise_of(s).answers]
    said = any(all(piece.lower() in last.lower() for piece in end) for end in ends) or asked in last.lower()
    return Share(int(said), 1)


def plain(sentence: str) -> str:
    return " ".join(sentence.lower().split()).strip(".!?")


def told_by_machines(s: StoryState) -> list[str]:
    found = [plain(each) for text in machine_plays(s) for each in sentences(text)]
    return [each for each in found if len(each.split()) > SHORT]


def repeated(s: StoryState) -> Share:
    told = told_by_machines(s)
    return Share(len(told) - len(set(told)), len(told))


def stock(stories: Sequence[StoryState]) -> Share:
    """Sentences that stand word for word in another story, too: lines of cards, and what is always said."""
    told = [set(told_by_machines(s)) for s in stories]
    times = Counter(each for one in told for each in one)
    return Share(sum(count for count in times.values() if count > 1), sum(times.values()))
