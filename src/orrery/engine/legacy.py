"""Legacies: what outlives a match. A legacy is a fold of finished matches, and nothing else ever writes one.

A game that has one gives a `Legacy` with two functions: `fold` takes a finished match in, and `inherit` says
which options the next match begins with. These are ordinary options that stand in its match file, so every
match is exact by itself, and a legacy can be made anew from match files at any time.

What is kept for a person is a `Kept`: the value that the game folds, and the matches that are in it, so that
none is folded in twice, whatever the game does. It is written as JSON, with a mark for each fact:

    {
      "game": "leduc",
      "version": 1,
      "matches": ["0f77d6c14e20b9aa"],
      "value": {"matches": 1, "won": 1},
      "marks": {"matches": "91ab0372", "value.matches": "5d0c1f6e", "value.won": "c2b1a7e0"}
    }

What the latest matches have gained stands there too, under `gains`, by the mark of the match: entries that
were opened, and amounts that have changed.

A fact that was changed without its mark is refused with its place. (Somebody who computes the marks can still
change their own file; at a server the legacies are the server's.)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from orrery.engine.game import PROSE
from orrery.engine.words import Illegal, Malformed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from orrery.engine.game import Event, Outcome
    from orrery.engine.match import Match, Seated
    from orrery.engine.options import Value

LONGEST_TEXT = 4_000_000  # of a legacy that is read
MOST_GAINS = 20  # matches of which is kept what they have gained
PLACE = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<path>.*)`)?", re.DOTALL)  # in what msgspec says
BYTE = re.compile(r"\(byte (\d+)\)")

V = TypeVar("V", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over: all of it that a legacy may know."""

    options: Mapping[str, Value]
    seats: tuple[Seated, ...]
    seat: int  # whose legacy it is
    events: tuple[Event, ...]  # all that happened, without a narrator's words
    outcome: Outcome
    key: str = ""  # of its chance, which is no secret any more

    @property
    def won(self) -> bool:
        return self.seat in self.outcome.winners()

    @property
    def score(self) -> int:
        return self.outcome.scores[self.seat]

    def count(self, kind: str) -> int:
        """How many events of a kind there were."""
        return sum(event.kind == kind for event in self.events)


class Line(msgspec.Struct, frozen=True):
    """What a person reads of a legacy: "Longest raise war", "4 raises"."""

    title: str
    text: str


class Entry(msgspec.Struct, frozen=True):
    """Something that finished matches open: the text that it has then, and how it is opened until then."""

    group: str  # which entries stand together: "Lore"
    title: str
    text: str  # of a closed one: what is to be done
    open: bool = True
    named: bool = False  # people may read its title before it is open
    past: bool = False  # it tells of a match, and was not opened by one
    key: str = ""  # … of its chance, too long for a text


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a match has brought: an entry that it has opened, or how much more there is of something."""

    title: str
    group: str = ""  # of the entry
    amount: int = 0  # … or the difference


class Kept(msgspec.Struct, Generic[V], frozen=True):
    """A legacy as it is kept: what was folded, and the matches that are in it, the oldest first."""

    value: V
    matches: tuple[str, ...] = ()
    gains: dict[str, tuple[Gain, ...]] = {}  # of the latest matches that have gained something


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A legacy as it is written."""

    game: str
    version: int
    matches: tuple[str, ...]
    value: msgspec.Raw
    marks: dict[str, str]
    gains: dict[str, tuple[Gain, ...]] = {}


class BadLegacy(Malformed):
    """A legacy that cannot be used: where, and why."""

    def __init__(self, code: str, place: str, reason: str) -> None:
        super().__init__(code, f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadLegacy], tuple[str, str, str]]:  # type: ignore[override]
        return type(self), (self.code, self.place, self.reason)


class Legacy(Generic[V]):
    """What a game keeps of finished matches for a person. The value is a frozen Struct of plain data."""

    version: ClassVar[int] = 1  # raised whenever the same matches would be folded otherwise

    def __init__(self, game: str, kind: type[V]) -> None:
        self.game = game  # its name
        self.kind = kind  # of the value; made from nothing, it is that of somebody who has never played

    # -- what a game says
    def empty(self) -> V:
        """The value of somebody who has never played."""
        return self.kind()

    def fold(self, legacy: V, finished: Finished) -> V:
        """A new value, from the old one and the match, and nothing else. The old one is not changed."""
        raise NotImplementedError

    def inherit(self, legacy: V) -> dict[str, Value]:
        """The options that the next match begins with, where nothing else is said; the others are usual."""
        return {}

    def describe(self, legacy: V) -> tuple[Line, ...]:
        """What the person reads of it."""
        raise NotImplementedError

    def entries(self, legacy: V) -> tuple[Entry, ...]:
        """What can be opened, in an order of the game's own. A closed entry keeps its secret."""
        return ()

    def amounts(self, legacy: V) -> dict[str, int]:
        """How much there is of what people count, by the name that they read: "Chips"."""
        return {}

    # -- what is the same for all
    def gained(self, before: V, after: V) -> tuple[Gain, ...]:
        """What a match has brought: the entries that are open now and were not, and what there is more of."""
        known = {(entry.group, entry.title) for entry in self.entries(before) if entry.open}
        opened = [
            Gain(entry.title, entry.group)
            for entry in self.entries(after)
            if entry.open and not entry.past and (entry.group, entry.title) not in known
        ]
        had = self.amounts(before)
        more = {name: amount - had.get(name, 0) for name, amount in self.amounts(after).items()}
        return (*opened, *[Gain(name, amount=amount) for name, amount in more.items() if amount])

    def fresh(self) -> Kept[V]:
        """The legacy of somebody who has never played."""
        return Kept(self.empty())

    def add(self, kept: Kept[V], match: Match, seat: int) -> Kept[V]:
        """Fold a match in, as the one at this seat has lived it; one that is in it already changes nothing.

        Raises Illegal for a match that does not count, see `why_not_counted`.
        """
        if reason := why_not_counted(match):
            raise Illegal("not-counted", reason)
        mark = digest(match.key, match.first_mark)
        if mark in kept.matches:
            return kept
        value = self.fold(kept.value, finished(match, seat))
        gained = self.gained(kept.value, value)
        gains = [*kept.gains.items(), *([(mark, gained)] if gained else [])]
        return Kept(value, (*kept.matches, mark), dict(gains[-MOST_GAINS:]))

    def write(self, kept: Kept[V]) -> str:
        """A legacy as text; ``read(write(kept)) == kept``."""
        value = msgspec.Raw(msgspec.json.encode(kept.value))
        page = Page(self.game, self.version, kept.matches, value, self.marks(kept), kept.gains)
        return msgspec.json.format(msgspec.json.encode(page), indent=2).decode() + "\n"

    def read(self, text: str | bytes) -> Kept[V]:
        """The legacy that was written; raises BadLegacy with the place of what cannot be, or was altered."""
        data = text.encode() if isinstance(text, str) else text
        if len(data) > LONGEST_TEXT:
            raise BadLegacy("too-large", "", f"it is larger than {LONGEST_TEXT:,} bytes.")
        page = decoded(data, Page, data)
        if page.game != self.game:
            raise BadLegacy("foreign", place_of(data, "game"), f'it is not a legacy of "{self.game}".')
        if page.version != self.version:
            code = "future" if page.version > self.version else "old-version"
            said = f"it is of version {page.version}, and this Orrery has version {self.version}."
            raise BadLegacy(code, place_of(data, "version"), said)
        kept = Kept(decoded(bytes(page.value), self.kind, data, "value"), page.matches, page.gains)
        marks = self.marks(kept)
        for name, mark in marks.items():
            if page.marks.get(name) != mark:
                said = "its mark does not fit: it was altered."
                raise BadLegacy("altered", place_of(data, name), said)
        if page.marks.keys() != marks.keys():
            raise BadLegacy("altered", place_of(data, "marks"), "there are marks of facts that are missing.")
        return kept

    def marks(self, kept: Kept[V]) -> dict[str, str]:
        """A mark for each fact, which fits it only among these matches."""
        among = f"{self.game} {self.version} {' '.join(kept.matches)}"
        key = blake2b(among.encode(), digest_size=32).digest()
        return {
            name: blake2b(f"{name} ".encode() + fact, key=key, digest_size=4).hexdigest()
            for name, fact in facts(kept)
        }


def facts(kept: Kept[Any]) -> Iterator[tuple[str, bytes]]:
    """Each thing that is written down of a legacy, by its place."""
    yield "matches", msgspec.json.encode(kept.matches)
    value = msgspec.json.encode(kept.value)
    for name, fact in msgspec.json.decode(value, type=dict[str, msgspec.Raw]).items():
        yield f"value.{name}", bytes(fact)
    if kept.gains:
        yield "gains", msgspec.json.encode(kept.gains)


# -- matches


def why_not_counted(match: Match) -> str:
    """Why a match counts for no legacy, in a sentence; "" if it does."""
    if not match.over():
        return "The match is not over."
    return why_practice(match.seated, repeated=match.repeated, packs=bool(match.game.packs))


def why_practice(seated: Sequence[Seated], *, repeated: bool, packs: bool) -> str:
    """Why a match counts for no legacy whatever becomes of it: what its header says is enough to tell."""
    if repeated:
        return "It repeats a deal that was seen before, so it counts for no legacy."
    if packs:
        return "It was played with cards of your own, so it counts for no legacy."
    if own_seat(seated) is None:
        return "Only bots have played it, so it counts for no legacy."
    return ""


def own_seat(seated: Sequence[Seated]) -> int | None:
    """The seat of the person whose match it is, where one keyboard is all that is known: the first one."""
    return next((seat for seat, who in enumerate(seated) if who.kind == "person"), None)


def finished(match: Match, seat: int) -> Finished:
    """A match that is over, as its legacy is told of it."""
    outcome = match.outcome()
    assert outcome is not None
    events = tuple(event for move in match.moves for event in move.events if event.kind != PROSE)
    return Finished(dict(match.game.options), match.seated, seat, events, outcome, match.key)


def digest(key: str, first_mark: str) -> str:
    """What tells a match from all others: its key, its options and its seats, which are in its first mark.

    So a match that is ended, and then ended otherwise from a copy of its file, counts once.
    """
    return blake2b(f"{key}\n{first_mark}".encode(), digest_size=8).hexdigest()


# -- reading


T = TypeVar("T")


def decoded(data: bytes, kind: type[T], whole: bytes, inside: str = "") -> T:
    """JSON as what it should be; raises BadLegacy with its place in the whole text."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as fault:
        found = PLACE.fullmatch(str(fault))
        assert found is not None
        path = ".".join(part for part in (inside, found["path"]) if part)
        raise BadLegacy("altered", place_of(whole, path), f"{found['what']}.") from fault
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        at = BYTE.search(str(fault))
        line = 1 + whole[: int(at[1])].count(b"\n") if at else 1
        raise BadLegacy("altered", f"line {line}", "this is not JSON as a legacy is written.") from fault


def place_of(data: bytes, path: str) -> str:
    """The line of a fact, and its path: ``line 7 (value.won)``."""
    name = re.split(r"[.\[]", path.removeprefix("value."))[0]
    at = data.find(b'"value"') if path.startswith("value.") else 0
    found = data.find(f'"{name}"'.encode(), max(at, 0)) if name else -1
    line = f"line {1 + data[:found].count(10)}" if found >= 0 else ""
    return f"{line} ({path})" if line and path else line or path
