"""Contradictions: a challenge, the vote, and what the author does about a clash (NS-067 to NS-077)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.scenes.names import ANSWERING, CLASHES, EXPLAINING, FITS, NO_DIALOG, NONE, TIGHT, VOTING
from orrery.games.scenes.rules.effects import add_complication, unlock
from orrery.games.scenes.rules.legal import voters
from orrery.games.scenes.rules.playing_cards import take_back
from orrery.games.scenes.rules.texts import parts_of, said
from orrery.narrate.prose import PARTS

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

Values = tuple[int, ...]


def challenge(s: StoryState, seat: int, values: Values, words: str) -> None:
    """Say that the last play breaks an earlier fact; one challenge a play (NS-067)."""
    (s.named,) = values
    s.second = NONE
    s.dialog = EXPLAINING
    s.answered = True
    s.explanation, _ = parts_of(words)
    s.votes = [NONE] * len(s.machines)
    s.tale.plays[s.window] = s.tale.plays[s.window]._replace(challenged=True)
    made = s.tale.plays[s.window].made
    if made != NONE:
        s.tale.link(made, s.named)
    s.tell("challenge", f"{{{seat}}} asks whether that fits F{s.named + 1}{said(words)}", {"seat": seat})


def explain(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """The author may say one sentence; then the others vote (NS-068)."""
    if words:
        s.explanation += PARTS + words  # behind what was asked
    s.dialog = VOTING
    s.tell(
        "explains",
        f"{{{seat}}} explains{said(words)}" if words else f"{{{seat}}} says nothing to it.",
        {"seat": seat},
    )


def vote_fits(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    vote(s, seat, FITS)


def vote_clashes(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    vote(s, seat, CLASHES)


def vote(s: StoryState, seat: int, opinion: int) -> None:
    """Hidden until all are in (NS-069)."""
    s.votes[seat] = opinion
    s.answered = True
    author = s.tale.plays[s.window].seat
    s.tell("votes", f"{{{seat}}} has voted.", {"seat": seat})
    if all(s.votes[voter] != NONE for voter in voters(s, author)):
        count(s)


def count(s: StoryState) -> None:
    """More votes for a clash than for a fit; of two seats, both must find that it fits (NS-069, NS-070)."""
    clashing, fitting = s.votes.count(CLASHES), s.votes.count(FITS)
    clashes = clashing > 0 if len(s.machines) == 2 else clashing > fitting
    s.news += 1
    say = "says" if clashing == 1 else "say"
    s.tell("vote", f"{clashing} {say} that it clashes, {fitting} that it fits.", {"clashes": int(clashes)})
    if s.second != NONE:
        close_face_to_face(s, clashes=clashes)
    elif clashes:
        s.dialog = ANSWERING
    else:
        made = s.tale.plays[s.window].made
        if made != NONE:
            s.tale.settle(made, s.named)
        s.dialog = NO_DIALOG


def close_face_to_face(s: StoryState, *, clashes: bool) -> None:
    """Fits: +1 Coherence, and settled. Clashes: a twist at once, on the older fact (NS-080)."""
    older = min(s.named, s.second)
    played = s.tale.plays[s.window]
    s.tale.link(s.named, s.second)
    if clashes:
        s.tale.change(1, -1)
        add_complication(s, older, played.seat, played.text)
    else:
        s.tale.change(0, 1)
        s.tale.settle(s.named, s.second)
    s.dialog = NO_DIALOG
    unlock(s)


# -- what the author does about a clash
def mend(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """New words in place of the challenged ones; -1 Coherence, unless it is Tight (NS-073)."""
    played = s.tale.plays[s.window]
    story, own = parts_of(words)
    s.tale.plays[s.window] = played._replace(text=story)
    if played.made != NONE and (own or not s.tale.facts[played.made].secret):
        fact = s.tale.facts[played.made]
        s.tale.facts[played.made] = fact._replace(text=own or (story if fact.source == NONE else fact.text))
    if s.tale.coherence < TIGHT:
        s.tale.change(0, -1)
    s.dialog = NO_DIALOG
    s.tell("mend", f"{{{seat}}} mends it{said(story)}", {"seat": seat, "words": story})


def twist(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """Both stay: a complication on the named fact, +1 Tension and -1 Coherence (NS-074)."""
    add_complication(s, s.named, seat, words)
    s.tale.change(1, -1)
    s.dialog = NO_DIALOG
    s.tell("both", f"{{{seat}}} lets both be true{said(words)}", {"seat": seat, "words": words})


def withdraw(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """The play is taken back at no cost; once a game (NS-075)."""
    take_back(s)
    s.withdrawn[seat] = 1
    s.tell("withdraw", f"{{{seat}}} withdraws the card.", {"seat": seat})
