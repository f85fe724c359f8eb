"""What cards do: facts are made, complicated, called back, revealed and resolved; events move meters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.scenes.names import (
    CALLBACK,
    COMPLICATE,
    COST,
    FREE,
    INTRODUCE,
    LAST_WORD,
    LIFTING,
    LOCKED,
    NONE,
    NOTE,
    PRESS,
    RESOLVE,
    REVEAL,
    STANCE,
    VOTING,
    subtype_of,
)
from orrery.games.scenes.program import Change
from orrery.games.scenes.rules.texts import called, inert, parts_of, premise_of, said
from orrery.games.scenes.state.tale import Complication, Fact

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

METERS: Final = ("Tension", "Coherence")


def bring_in(s: StoryState, done: int, words: str) -> None:
    """An element or Introduce makes an open fact (NS-024, NS-039)."""
    played = s.tale.plays[done]
    story, own = parts_of(words)
    note = played.kind == INTRODUCE
    subtype = NOTE if note else subtype_of(played.card)
    text = own or story if note else own
    make(s, done, Fact(NONE if note else played.card, played.seat, s.scene, subtype, text))


def make(s: StoryState, done: int, fact: Fact) -> None:
    """A fact with a new id (NS-023)."""
    number = len(s.tale.facts)
    s.tale.facts.append(fact)
    s.tale.plays[done] = s.tale.plays[done]._replace(made=number)
    if s.log is not None:
        s.tell("fact", f"F{number + 1} is {inert(called(s, number))}.", {"fact": number + 1})


def complicate(s: StoryState, done: int, words: str) -> None:
    """One more complication and +1 Tension (NS-040)."""
    played = s.tale.plays[done]
    add_complication(s, played.target, played.seat, words)
    s.tale.change(1, 0)


def add_complication(s: StoryState, number: int, seat: int, words: str) -> None:
    story, own = parts_of(words)
    text = own if s.tale.facts[number].sealed else own or story  # of a secret, only what is meant for it
    s.tale.complicate(number, Complication(seat, s.scene, text))
    s.tell("complication", f"F{number + 1} has one more complication.", {"fact": number + 1, "seat": seat})


def call_back(s: StoryState, done: int, words: str) -> None:  # noqa: ARG001  as all moves are called
    """It only counts, unless close weave is on (NS-042, NS-044)."""
    played = s.tale.plays[done]
    fact = s.tale.facts[played.target]
    s.tale.facts[played.target] = fact._replace(callbacks=(*fact.callbacks, (played.seat, s.scene)))
    weave(s)
    unlock(s)


def weave(s: StoryState) -> None:
    if s.rules.close_weave:
        s.tale.change(0, 1)


def reveal(s: StoryState, done: int, words: str) -> None:  # noqa: ARG001
    """The text of a secret is open to all from now on (NS-045)."""
    show(s, s.tale.plays[done].target)
    weave(s)


def show(s: StoryState, number: int) -> None:
    """Show a secret; what was seen cannot be taken back (NS-008)."""
    fact = s.tale.facts[number]
    s.tale.facts[number] = fact._replace(revealed=True)
    s.shown = number
    s.news += 1
    s.tell(
        "reveal",
        f"The secret F{number + 1} is open{said(fact.text)}",
        {"fact": number + 1, "words": fact.text},
    )


def resolve(s: StoryState, done: int, words: str) -> None:  # noqa: ARG001
    """-2 Tension, 2 points for the resolver and 1 for the creator (NS-047, NS-048)."""
    played = s.tale.plays[done]
    if s.tale.facts[played.target].sealed:  # only as forced Resolve (NS-096)
        show(s, played.target)
    fact = s.tale.facts[played.target]
    s.tale.facts[played.target] = fact._replace(resolver=played.seat, resolved=s.scene)
    s.tale.change(-COST, 0)
    s.tale.points[played.seat] += 2
    s.tale.points[fact.creator] += 1
    s.tale.needs = False
    number = played.target + 1
    s.tell("resolve", f"{{{played.seat}}} resolves F{number}.", {"fact": number, "seat": played.seat})
    if played.card == LAST_WORD:
        s.tell("last-word", "It took the Last Word.", {"seat": played.seat})


def speak_of_the_premise(s: StoryState, done: int) -> None:
    """No fact is open: the question of the premise becomes one, and is resolved (NS-097)."""
    seat = s.tale.plays[done].seat
    make(s, done, Fact(NONE, seat, s.scene, NOTE, premise_of(s).question))
    s.tale.plays[done] = s.tale.plays[done]._replace(target=s.tale.plays[done].made)
    resolve(s, done, "")


def happen(s: StoryState, change: Change) -> None:
    """An event moves meters, and nothing else (NS-057)."""
    s.tale.change(*change)
    values: dict[str, int | str] = {"tension": s.tale.tension, "coherence": s.tale.coherence}
    s.tell("meters", f"{effect_text(change)}.", values)


# -- Confront
def face(s: StoryState, done: int) -> None:
    """Two facts: do they fit? The others vote, with this player as the author (NS-079, NS-081)."""
    played = s.tale.plays[done]
    if s.tale.lock == LOCKED:
        s.tale.lock = LIFTING  # Coherence is lifted after its own effect: when the vote closes (NS-064)
    s.dialog = VOTING
    s.named, s.second = played.target, played.second
    s.votes = [NONE] * len(s.machines)
    s.explanation = ""


def confront(s: StoryState, done: int, words: str) -> None:
    """An NPC acts from its sheet, and thinks better or worse of who faced it (NS-082, NS-085)."""
    played = s.tale.plays[done]
    s.tale.change(1, 0)
    if played.choice == PRESS:
        add_complication(s, played.second, played.seat, words)
    else:
        show(s, played.second)
    place = s.tale.npc_of(played.target)
    npc = s.tale.npcs[place]
    stances = list(npc.stances)
    moved = stances[played.seat] + (1 if played.stance else -1)
    stances[played.seat] = max(-STANCE, min(STANCE, moved))
    s.tale.npcs[place] = npc._replace(stances=tuple(stances), last=s.scene)
    unlock(s)


def unlock(s: StoryState) -> None:
    """The first Callback or Confront of a scene that opened Torn (NS-064)."""
    if s.tale.lock != FREE:
        s.tale.lock = FREE
        s.tale.coherence = max(1, s.tale.coherence)


def effect_text(change: Change) -> str:
    """An option in words.

    >>> effect_text((1, -2)), effect_text((0, 0))
    ('+1 Tension, -2 Coherence', 'nothing')
    """
    words = [f"{amount:+d} {name}" for amount, name in zip(change, METERS, strict=True) if amount]
    return ", ".join(words) or "nothing"


MOVES: Final = {COMPLICATE: complicate, REVEAL: reveal, CALLBACK: call_back, RESOLVE: resolve}
