"""The ledger: who a dungeon has become, folded from the events of its finished runs (SD-150 to SD-158).

Only runs of the preset `standard` count in which the person sat on the dungeon's side. What the next run
inherits are ordinary options; what was bought with them is paid from the ledger's own purse.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from orrery.engine.legacy import Entry, Finished, Legacy, Line
from orrery.engine.options import NO_WORD, Several, Value
from orrery.engine.words import counted
from orrery.games.shattered import names
from orrery.games.shattered.cards import content, heritage, rebuilding
from orrery.games.shattered.cards.lessons import EVERYTHING
from orrery.games.shattered.presets import STANDARD
from orrery.games.shattered.rules.identity import deeds, drives
from orrery.games.shattered.rules.identity.purse import Purse

LATEST: Final = 20  # runs that are kept one by one
MOST_POINTS: Final = 9999  # that an option can say
CARDS: Final = "Cards"
RUNS: Final = "Runs"


class Visit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One run: how it ended, and what each of its deeds brought."""

    visitor: str
    outcome: str
    rooms: tuple[str, ...] = ()  # how they ended
    grown: dict[str, int] = {}  # by drive, in quarters of a point
    essence: int = 0
    knowledge: int = 0
    feared: int = 0
    trusted: int = 0


class Identity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a dungeon has become."""

    runs: int = 0
    drives: dict[str, int] = {}  # by name, in quarters of a point: remainders carry over
    essence: int = 0
    knowledge: int = 0
    feared: int = 0
    trusted: int = 0
    learned: tuple[str, ...] = ()  # cards as they are typed, in the order of learning
    companions: tuple[str, ...] = ()
    outcomes: dict[str, int] = {}
    latest: tuple[Visit, ...] = ()  # the newest last

    def points(self) -> list[int]:
        """The points of every drive."""
        quarters = [self.drives.get(name, 0) for name in heritage.DRIVE_OPTIONS]
        return [quarter // int(drives.QUARTERS) for quarter in quarters]


class IdentityLegacy(Legacy[Identity]):
    def fold(self, legacy: Identity, finished: Finished) -> Identity:
        options = finished.options
        counts = options["preset"] == STANDARD and options["lesson"] == EVERYTHING
        if not counts or finished.seat != names.DUNGEON:
            return legacy
        purse = purse_of(legacy)
        purse.buy_what_it_can(Several.words(str(options[content.SPEND])))
        visit, bonded = visit_of(finished)
        return Identity(
            runs=legacy.runs + 1,
            drives=added(legacy.drives, visit.grown),
            essence=int(purse.essence) + visit.essence,
            knowledge=int(purse.knowledge) + visit.knowledge,
            feared=int(drives.within_bounds(legacy.feared + visit.feared)),
            trusted=int(drives.within_bounds(legacy.trusted + visit.trusted)),
            learned=tuple(purse.learned),
            companions=(*legacy.companions, *(companion(legacy, visit.visitor) if bonded else ())),
            outcomes=added(legacy.outcomes, {visit.outcome: 1}),
            latest=(*legacy.latest, visit)[-LATEST:],
        )

    def inherit(self, legacy: Identity) -> dict[str, Value]:
        if not legacy.runs:
            return {}
        points = zip(heritage.DRIVE_OPTIONS, legacy.points(), strict=True)
        return {
            **{name: min(amount, MOST_POINTS) for name, amount in points},
            heritage.FEARED: legacy.feared,
            heritage.TRUSTED: legacy.trusted,
            heritage.ESSENCE: min(legacy.essence, MOST_POINTS),
            heritage.KNOWLEDGE: min(legacy.knowledge, MOST_POINTS),
            content.LEARNED: ",".join(legacy.learned) or NO_WORD,
            content.COMPANIONS: ",".join(legacy.companions) or NO_WORD,
        }

    def describe(self, legacy: Identity) -> tuple[Line, ...]:
        return tuple([Line(title, text) for title, text in told_of(legacy) if text])

    def entries(self, legacy: Identity) -> tuple[Entry, ...]:
        known = everything()
        cards = [
            Entry(CARDS, known.cards[name].name, f"{known.cards[name].text}. {how}")
            for how, held in (("Learned.", legacy.learned), ("A companion's.", legacy.companions))
            for name in held
            if name in known.cards
        ]
        runs = [Entry(RUNS, headline(visit), details(visit), past=True) for visit in reversed(legacy.latest)]
        return (*cards, *runs)

    def amounts(self, legacy: Identity) -> dict[str, int]:
        return {
            **dict(zip(names.DRIVE_NAMES, legacy.points(), strict=True)),
            "Essence": legacy.essence,
            "World Knowledge": legacy.knowledge,
            "Feared": legacy.feared,
            "Trusted": legacy.trusted,
        }


# -- what happened in a run
def visit_of(finished: Finished) -> tuple[Visit, bool]:
    """What a run brings, and whether it ended in a Bond."""
    done = deeds.deeds_in(finished.events)
    outcome = deeds.outcome_named(finished.outcome.reason)
    grown = zip(heritage.DRIVE_OPTIONS, deeds.quarters(done, outcome), strict=True)
    visitor = str(finished.options["visitor"])
    visit = Visit(
        visitor=visitor,
        outcome=finished.outcome.reason,
        rooms=tuple(done.rooms),
        grown={name: int(quarters) for name, quarters in grown if quarters},
        essence=int(drives.essence(outcome, reducers(visitor))),
        knowledge=int(drives.knowledge(outcome)),
        feared=int(drives.fear(outcome)),
        trusted=int(drives.trust(outcome, done.accepted, done.betrayals, done.offer_traps)),
    )
    return visit, outcome == names.BOND


def everything() -> content.Content:
    """All cards that a ledger can name."""
    return content.of(STANDARD, (content.SNARES,))


def reducers(visitor: str) -> int:
    """The sum of what a visitor's reducers begin at."""
    known = everything().visitors
    place = content.short_names(known).index(visitor)
    return sum(list(known.values())[place].starts[:3])


@lru_cache(maxsize=1)
def learnable() -> dict[str, int]:
    return dict(content.learnable(everything()))


def purse_of(legacy: Identity) -> Purse:
    return Purse(legacy.essence, legacy.knowledge, list(legacy.learned), learnable())


def companion(legacy: Identity, visitor: str) -> tuple[str, ...]:
    """The card that a bonded visitor leaves: the first of its deck that the dungeon can hold (SD-158)."""
    known = everything()
    name = list(known.visitors)[content.short_names(known.visitors).index(visitor)]
    new = [card for card in rebuilding.companions_of(known, name) if card not in legacy.companions]
    return tuple(new[:1])


def pool(legacy: Identity) -> set[str]:
    """The cards that the dungeon's decks can be made of, as they are typed (SD-158)."""
    return rebuilding.pool(everything(), legacy.learned, legacy.companions)


def added(before: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {
        name: before.get(name, 0) + more.get(name, 0)
        for name in (*before, *[each for each in more if each not in before])
    }


# -- words
def told_of(legacy: Identity) -> Iterator[tuple[str, str]]:
    """The lines about a dungeon; those without a text are left out."""
    points = legacy.points()
    yield "Known as", heritage.title(points) if legacy.runs else ""
    yield "Visits", ", ".join([f"{name} {count}" for name, count in legacy.outcomes.items()])
    for name, amount in zip(names.DRIVE_NAMES, points, strict=True):
        level = int(drives.level(amount))
        yield name, f"{counted(amount, 'point', 'points')}, level {level}" if amount else ""
    yield "Purse", f"{legacy.essence} Essence, {legacy.knowledge} World Knowledge" if legacy.runs else ""
    yield "Reputation", f"feared {legacy.feared}, trusted {legacy.trusted}" if legacy.runs else ""
    yield "Learned", spelled(legacy.learned)
    yield "Companions", spelled(legacy.companions)
    yield "Pool", f"{len(pool(legacy))} cards" if legacy.runs else ""
    yield (
        "Last visit",
        f"{headline(legacy.latest[-1])}. {details(legacy.latest[-1])}" if legacy.latest else "",
    )


def spelled(cards: tuple[str, ...]) -> str:
    known = everything().cards
    return ", ".join([known[name].name if name in known else name for name in cards])


def headline(visit: Visit) -> str:
    return f"{visit.visitor.title()}: {visit.outcome.title()}"


def details(visit: Visit) -> str:
    """What the run has changed."""
    grown = [f"{name.title()} +{quarters / 4:g}" for name, quarters in visit.grown.items()]
    more = [
        f"{title} {amount:+d}"
        for title, amount in (
            ("Essence", visit.essence),
            ("World Knowledge", visit.knowledge),
            ("Feared", visit.feared),
            ("Trusted", visit.trusted),
        )
        if amount
    ]
    ends = f"Rooms: {', '.join(visit.rooms)}." if visit.rooms else ""
    changes = f"{', '.join([*grown, *more])}." if grown or more else "Nothing has changed."
    return f"{changes} {ends}".strip()
