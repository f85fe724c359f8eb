"""Safety: stop, veto list, leaving, and silent objections (NS-011, NS-017, NS-120 to NS-124).

A stop names no seat: for all of them the first person is asked to resume, and every other person may.
While it is stopped, any play can be taken out of the story.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.scenes.names import NONE, act_of
from orrery.games.scenes.rules.playing_cards import take_back
from orrery.games.scenes.state.tale import Tale

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

Values = tuple[int, ...]


def stop(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    s.stopped = True
    s.stops += 1
    s.tell("stop", "The story is stopped.", {})


def resume(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    s.stopped = False
    s.tell("resume", "The story goes on.", {})


def veto(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """Unnamed, at any time (NS-120)."""
    if words and words not in s.vetoes:
        s.vetoes.append(words)
    s.tell("veto", "Something was put on the list of what shall not come up.", {"words": words})


def strike(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """The latest play is taken back; of an older one the text goes, and its fact is void (NS-123, NS-124)."""
    (number,) = values
    s.tell("strike", "A play was taken out of the story.", {"play": number + 1})
    if number == s.window:
        take_back(s)
        return
    for tale in (s.tale, s.before):
        if tale is not None:
            take_out(tale, number)


def take_out(tale: Tale, number: int) -> None:
    """Its words go wherever they stand: what this seat made worse in that scene, it did by this play."""
    play = tale.plays[number]
    tale.plays[number] = play._replace(struck=True, text="")
    if play.made != NONE:
        tale.facts[play.made] = tale.facts[play.made]._replace(void=True, text="")
    for place, fact in enumerate(tale.facts):
        kept = [
            each._replace(text="") if (each.seat, each.scene) == (play.seat, play.scene) else each
            for each in fact.complications
        ]
        tale.facts[place] = fact._replace(complications=tuple(kept))


def leave(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """A machine takes the seat over, with its hand, facts and points (NS-011)."""
    s.machines[seat] = 1
    if not s.people():
        s.stopped = False
    s.tell("leaves", f"{{{seat}}} leaves; a machine goes on telling.", {"seat": seat})


def put_in_objection(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """One token an act, without any effect; they are listed at the end (NS-017)."""
    s.tokens[seat] |= 1 << act_of(s.scene)
    s.tell("objection", f"{{{seat}}} puts in an objection.", {"seat": seat})
