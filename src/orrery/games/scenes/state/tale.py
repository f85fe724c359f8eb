"""The tale so far: facts, plays, NPCs, meters and points. What a take-back restores is here, and only here.

Facts, plays and NPCs are values that are replaced, not changed: a copy of the tale copies four lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, final

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed
from orrery.games.scenes.names import FREE, HIGHEST, NONE, SECRET

LINE = "\n"  # between texts; no text has one


class Complication(NamedTuple):
    """What somebody has made worse about a fact."""

    seat: int
    scene: int
    text: str


class Fact(NamedTuple):
    """Something that holds in the story (NS-022). Its id is its place in the list, counted from 1."""

    source: int  # the card it came from; NONE: a note
    creator: int
    scene: int
    subtype: int
    text: str  # its own text; "": what its card says
    revealed: bool = False  # of a secret
    resolver: int = NONE
    resolved: int = 0  # the scene in which it was resolved; 0: it is open
    void: bool = False
    complications: tuple[Complication, ...] = ()
    callbacks: tuple[tuple[int, int], ...] = ()  # seat and scene
    links: tuple[int, ...] = ()

    @property
    def open(self) -> bool:
        return not self.resolved and not self.void

    @property
    def secret(self) -> bool:
        return self.subtype == SECRET

    @property
    def sealed(self) -> bool:
        """A secret that nobody but its creator can read."""
        return self.subtype == SECRET and not self.revealed

    @property
    def public(self) -> bool:
        return not self.void and not self.sealed


class Play(NamedTuple):
    """One card played (NS-032)."""

    scene: int
    seat: int
    card: int
    kind: int  # as it is stored: an element, an event, or a move by its name
    hidden: bool = False  # played face down
    target: int = NONE
    second: int = NONE
    choice: int = NONE  # of an event's two options; of Stand against: what the NPC does
    stance: int = NONE
    mention: int = NONE
    made: int = NONE  # the fact that it made
    challenged: bool = False
    struck: bool = False  # its text was taken out
    text: str = ""


class Npc(NamedTuple):
    """A character with a sheet (NS-084)."""

    fact: int
    ties: tuple[int, ...]
    stances: tuple[int, ...]
    last: int = 0  # the scene of its last act
    tied: int = 0  # the scene in which its ties were last rewritten
    text: str = ""  # name, want and fear


class Numbers:
    """A list of numbers, taken one after the other."""

    def __init__(self, values: list[int], texts: list[str]) -> None:
        self.values = iter(values)
        self.texts = iter(texts)

    def next(self) -> int:
        return next(self.values)

    def text(self) -> str:
        return next(self.texts)

    def several(self) -> list[int]:
        """This many numbers, and they."""
        return [self.next() for _ in range(self.next())]


@final
class Tale:
    """Everything that was told and what came of it."""

    def __init__(self, seats: int, tension: int, coherence: int) -> None:
        self.tension: int = tension
        self.coherence: int = coherence
        self.needs: bool = False  # scene 9 still needs a Resolve (NS-094)
        self.lock: int = FREE  # of a scene that opened Torn
        self.points: list[int] = [0] * seats
        self.hidden_in: list[int] = [0] * seats  # the act of each seat's last face-down play (NS-036)
        # -- [shallow] what was told
        self.facts: list[Fact] = []
        self.plays: list[Play] = []
        self.npcs: list[Npc] = []
        self.settled: list[tuple[int, int]] = []  # pairs of facts that fit (NS-071)

    # -- written by `python -m orrery.declare`, saved otherwise
    __slots__ = (
        "coherence",
        "facts",
        "hidden_in",
        "lock",
        "needs",
        "npcs",
        "plays",
        "points",
        "settled",
        "tension",
    )

    def become(self, other: Tale) -> None:
        self.tension = other.tension
        self.coherence = other.coherence
        self.needs = other.needs
        self.lock = other.lock
        self.points = other.points[:]
        self.hidden_in = other.hidden_in[:]
        self.facts = other.facts[:]
        self.plays = other.plays[:]
        self.npcs = other.npcs[:]
        self.settled = other.settled[:]

    # -- end of what is written

    def copy(self) -> Tale:
        twin = Tale.__new__(Tale)  # every field is copied
        twin.become(self)
        return twin

    # -- facts
    def open_facts(self) -> Iterator[int]:
        return (number for number, fact in enumerate(self.facts) if fact.open)

    def public_facts(self) -> Iterator[int]:
        return (number for number, fact in enumerate(self.facts) if fact.public)

    def change(self, tension: int, coherence: int) -> None:
        """Both meters at once, cut to 0..10 afterwards (NS-058, NS-059)."""
        self.tension = min(HIGHEST, max(0, self.tension + tension))
        self.coherence = min(HIGHEST, max(0, self.coherence + coherence))

    def complicate(self, number: int, complication: Complication) -> None:
        fact = self.facts[number]
        self.facts[number] = fact._replace(complications=(*fact.complications, complication))

    def link(self, one: int, other: int) -> None:
        """Facts that were named together know each other (NS-077)."""
        for here, there in ((one, other), (other, one)):
            fact = self.facts[here]
            if there not in fact.links and here != there:
                self.facts[here] = fact._replace(links=(*fact.links, there))

    def settle(self, one: int, other: int) -> None:
        pair = (min(one, other), max(one, other))
        if pair not in self.settled:
            self.settled.append(pair)

    def is_settled(self, one: int, other: int) -> bool:
        return (min(one, other), max(one, other)) in self.settled

    def npc_of(self, number: int) -> int:
        """The place of a fact's sheet in the list; NONE if it has none."""
        return next((place for place, npc in enumerate(self.npcs) if npc.fact == number), NONE)

    def closed(self, npc: Npc) -> bool:
        """A sheet stays when its character is resolved or void, but it acts no more (NS-086)."""
        return not self.facts[npc.fact].open

    # -- saving
    def visit(self, fields: Fields, name: str, seats: int, plays: list[Play] | None = None) -> None:
        """Visit all of it; without its plays, where these are given."""
        numbers, texts = self.flat(with_plays=plays is None)
        read = fields.numbers(name, numbers)
        said = fields.words(f"{name}-words", LINE.join(texts))
        if read is not numbers or said != LINE.join(texts):
            try:
                self.read(Numbers(read, said.split(LINE)), seats, plays)
            except (StopIteration, RuntimeError):
                raise Malformed("bad-state", f'Field "{name}" of the state is not a tale.') from None

    def flat(self, *, with_plays: bool) -> tuple[list[int], list[str]]:
        """All of it as numbers and texts."""
        numbers: list[int] = [
            self.tension,
            self.coherence,
            int(self.needs),
            self.lock,
            *self.points,
            *self.hidden_in,
        ]
        texts: list[str] = []
        numbers.append(len(self.facts))
        for fact in self.facts:
            told, words = flat_fact(fact)
            numbers += told
            texts += words
        if with_plays:
            numbers.append(len(self.plays))
            for play in self.plays:
                numbers += flat_play(play)
                texts.append(play.text)
        numbers.append(len(self.npcs))
        for npc in self.npcs:
            numbers += [npc.fact, len(npc.ties), *npc.ties, *npc.stances, npc.last, npc.tied]
            texts.append(npc.text)
        numbers.append(len(self.settled))
        for pair in self.settled:
            numbers += pair
        return numbers, texts

    def read(self, given: Numbers, seats: int, plays: list[Play] | None) -> None:
        self.tension, self.coherence = given.next(), given.next()
        self.needs, self.lock = bool(given.next()), given.next()
        self.points = [given.next() for _ in range(seats)]
        self.hidden_in = [given.next() for _ in range(seats)]
        self.facts = [read_fact(given) for _ in range(given.next())]
        self.plays = [read_play(given) for _ in range(given.next())] if plays is None else plays
        self.npcs = [read_npc(given, seats) for _ in range(given.next())]
        self.settled = [(given.next(), given.next()) for _ in range(given.next())]


@lru_cache(maxsize=4096)
def flat_fact(fact: Fact) -> tuple[list[int], list[str]]:
    """A fact as numbers and texts: what it is, and what became of it, as far as anything has."""
    marks = fact.revealed | fact.void << 1 | (fact.resolved > 0) << 2
    marks |= bool(fact.complications) << 3 | bool(fact.callbacks) << 4 | bool(fact.links) << 5
    numbers = [fact.source, fact.creator, fact.scene, fact.subtype, marks]
    texts = [fact.text, *[each.text for each in fact.complications]]
    if fact.resolved:
        numbers += (fact.resolver, fact.resolved)
    if fact.complications:
        numbers.append(len(fact.complications))
        for complication in fact.complications:
            numbers += complication[:2]
    if fact.callbacks:
        numbers.append(len(fact.callbacks))
        for callback in fact.callbacks:
            numbers += callback
    if fact.links:
        numbers += (len(fact.links), *fact.links)
    return numbers, texts


@lru_cache(maxsize=4096)
def flat_play(play: Play) -> list[int]:
    """A play: four numbers, a mark for each of the others that is there, and these."""
    marks = 0
    there = []
    for place in range(4, 13):
        value = int(play[place])
        if value != PLAIN_PLAY[place]:
            marks |= 1 << place - 4
            there.append(value)
    return [*play[:4], marks, *there]


def read_fact(given: Numbers) -> Fact:
    source, creator, scene, subtype, marks = (given.next() for _ in range(5))
    text = given.text()
    resolver, resolved = (given.next(), given.next()) if marks & 4 else (NONE, 0)
    complications = tuple(
        Complication(given.next(), given.next(), given.text())
        for _ in range(given.next() if marks & 8 else 0)
    )
    callbacks = tuple((given.next(), given.next()) for _ in range(given.next() if marks & 16 else 0))
    links = tuple(given.several()) if marks & 32 else ()
    return Fact(
        source, creator, scene, subtype, text, bool(marks & 1), resolver, resolved, bool(marks & 2),
        complications, callbacks, links,
    )  # fmt: skip


def read_play(given: Numbers) -> Play:
    scene, seat, card, kind, marks = (given.next() for _ in range(5))
    hidden, target, second, choice, stance, mention, made, challenged, struck = (
        given.next() if marks >> place & 1 else int(PLAIN_PLAY[4 + place]) for place in range(9)
    )
    return Play(
        scene, seat, card, kind, bool(hidden), target, second, choice, stance, mention, made,
        bool(challenged), bool(struck), given.text(),
    )  # fmt: skip


PLAIN_PLAY = Play(0, 0, 0, 0)


def read_npc(given: Numbers, seats: int) -> Npc:
    fact = given.next()
    ties = tuple(given.several())
    stances = tuple(given.next() for _ in range(seats))
    return Npc(fact, ties, stances, given.next(), given.next(), given.text())
