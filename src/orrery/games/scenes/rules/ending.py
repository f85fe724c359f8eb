"""Scoring and the end: persons alone give the theme bonus (NS-104 to NS-118); machines never do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.scenes import actions as a
from orrery.games.scenes.names import (
    COHERENCE_BANDS,
    END,
    EPILOGUE,
    NONE,
    OFFERS,
    OVER,
    SCORING,
    THREADS,
    TIE,
    VOTES,
)
from orrery.games.scenes.rules import arc, legal
from orrery.games.scenes.rules.texts import fact_name, inert, said
from orrery.narrate.prose import sentences, upper

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

Values = tuple[int, ...]

# What a story comes to, by Coherence and by Tension (NS-114)
ENDINGS = (
    ("a tale told thrice", "disputed", "broken off"),
    ("settled", "bittersweet", "open wound"),
    ("clear and at rest", "clear, with a shadow", "clear and hard"),
)
SENTENCES = 3  # of an epilogue


# -- scoring
def open_scoring(s: StoryState) -> None:
    """After scene 9; the spotlight stays (NS-093)."""
    s.phase, s.step = SCORING, 0
    tale = s.tale
    values: dict[str, int | str] = {"tension": tale.tension, "coherence": tale.coherence}
    values |= arc_values(s)
    values |= {"facts": sum(not fact.void for fact in tale.facts), "open": len(list(tale.open_facts()))}
    s.tell("scoring", f"The story is told: {group_ending(s)}.", values)
    lowest = next(name for least, name in COHERENCE_BANDS if tale.coherence >= least)
    s.tell("coherence", f"Coherence is {lowest} at the end.", {"band": third(tale.coherence)})


def arc_values(s: StoryState) -> dict[str, int | str]:
    """What the laboratory counts of an arc."""
    if not s.rules.arc:
        return {}
    kept, of = arc.counted(s)
    return {"kept": kept, "promised": of, "arc": arc.ENDINGS[arc.verdict(s)]}


def third(coherence: int) -> str:
    return "8-10" if coherence >= 8 else "3-7" if coherence >= 3 else "0-2"


def group_ending(s: StoryState) -> str:
    """What the story has come to."""
    tension, coherence = s.tale.tension, s.tale.coherence
    row = 2 if coherence >= 8 else 1 if coherence >= 3 else 0
    column = 2 if tension >= 7 else 1 if tension >= 4 else 0
    return ENDINGS[row][column]


def how_it_ends(s: StoryState) -> str:
    """The same, as it stands behind "it ends": clear and hard, as an open wound."""
    ending = group_ending(s)
    return {"open wound": "as an open wound", "a tale told thrice": "as a tale told thrice"}.get(
        ending, ending
    )


def pass_over(s: StoryState) -> None:
    """A seat for which nobody can propose is passed over (NS-107)."""
    seats = len(s.machines)
    while s.people() and s.step < seats and not legal.in_scoring(s):
        if legal.proposers(s, s.step):
            s.news += 1
            s.tell("proposed", f"All proposals for {{{s.step}}} are in.", {"seat": s.step})
        s.step += 1


def propose(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A number from 0 to 3 with an example, hidden until all for that seat are in (NS-106)."""
    target, points = values
    place = target * len(s.machines) + seat
    s.proposals[place] = points
    s.examples[place] = words
    s.tell("proposes", f"{{{seat}}} has proposed a bonus for {{{target}}}.", {"seat": seat, "for": target})


def proposals_for(s: StoryState, target: int) -> list[int]:
    """The numbers that were proposed; the view shows them when all are in."""
    seats = len(s.machines)
    return [points for points in s.proposals[target * seats : (target + 1) * seats] if points != NONE]


def middle(numbers: list[int]) -> float:
    """The middle value; of an even count, the mean of the two middle ones. It fills nothing in.

    >>> middle([0, 1]), middle([3, 0, 2])
    (0.5, 2)
    """
    ordered = sorted(numbers)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def enter_bonus(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """By hand, by a person, and by nothing else (NS-105)."""
    target, points = values
    s.bonuses[target] = points
    s.entries[target] += 1
    s.tell(
        "bonus",
        f"{{{seat}}} enters {points} as the bonus of {{{target}}}.",
        {"seat": target, "points": points},
    )


def finish(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    s.phase, s.step, s.turn = END, THREADS, 0
    s.tell("end", "The scores are settled; the story takes its leave.", {"seat": seat})


def places(s: StoryState) -> list[int]:
    """Equal totals share a place, and the next is skipped (NS-110)."""
    scores = [int(s.score(seat)) for seat in range(len(s.machines))]
    return [1 + sum(other > score for other in scores) for score in scores]


# -- the ritual of the end
def adopt(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A loose thread for each, with one sentence; then all secrets are shown (NS-116)."""
    s.adopted[seat] = values[0] if values else NONE
    s.closings[seat] = words
    what = f"takes F{values[0] + 1} along" if values else "takes nothing along"
    s.tell("adopts", f"{{{seat}}} {what}{said(words)}", {"seat": seat, "words": words})
    s.turn += 1
    if s.turn == len(s.machines):
        s.step, s.turn = EPILOGUE, 0
        s.unsealed = True
        s.news += 1
        s.tell("secrets", "What was kept secret is open now.", {})


def tell_epilogue(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """At most three sentences; what goes on behind them is not kept (NS-117)."""
    s.epilogue = " ".join(sentences(words)[:SENTENCES])
    s.tell("epilogue", f"{{{seat}}} tells the epilogue{said(s.epilogue)}", {"words": s.epilogue})
    s.step, s.turn = OFFERS, 0


def most_called_back(s: StoryState) -> int:
    """The fact that is put before the teller of the epilogue; NONE if nothing was called back."""
    facts = s.tale.facts
    called = [number for number, fact in enumerate(facts) if fact.callbacks and not fact.void]
    return max(called, key=lambda number: (len(facts[number].callbacks), -number), default=NONE)


def offer(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    s.offers[seat] = words
    if words:
        s.tell("offers", f"{{{seat}}} offers a title{said(words)}", {"seat": seat, "words": words})
    s.turn += 1
    if s.turn == len(s.machines):
        s.step, s.turn = VOTES, 0


def skip_vote(s: StoryState) -> None:
    """Where there is nothing to vote about, or not any more, the title is found without a vote."""
    if s.step in (VOTES, TIE):
        votes = legal.candidates(s)
        if len(votes) <= 1:
            crown(s, votes[0] if votes else NONE)


def vote_fact(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    ballot(s, seat, a.number(a.VOTE_FACT, values[0]))


def vote_offer(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    ballot(s, seat, a.number(a.VOTE_OFFER, values[0]))


def ballot(s: StoryState, seat: int, vote: int) -> None:
    """Hidden until all are in; of equal titles the last spotlight picks (NS-118)."""
    if s.step == TIE:
        crown(s, vote)
        return
    s.ballots[seat] = vote
    s.tell("ballot", f"{{{seat}}} has voted for a title.", {"seat": seat})
    if NONE in s.ballots:
        return
    s.news += 1
    best = legal.tied(s)
    if len(best) == 1:
        crown(s, best[0])
    else:
        s.step = TIE
        s.tell("tie", "Several titles have as many votes; the spotlight decides.", {"titles": len(best)})


def crown(s: StoryState, vote: int) -> None:
    s.title = vote
    s.step = OVER
    title = title_of(s)
    s.tell("title", f"The story is called “{inert(title)}”.", {"words": title})


def title_of(s: StoryState) -> str:
    """The title; before there is one, the first on the list of facts (NS-118)."""
    vote = s.title if s.title != NONE else next(iter(legal.candidates(s)), NONE)
    if vote == NONE:
        return "A Story"
    taken = a.take(vote)
    if taken.kind == a.VOTE_OFFER:
        return s.offers[taken.values[0]]
    return upper(fact_name(s, taken.values[0]))
