"""The book of lives that a person has led: how each has ended, and the pages that were read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from orrery.engine.legacy import Entry, Finished, Legacy, Line
from orrery.engine.words import counted
from orrery.games.shattered import names
from orrery.games.shattered.cards import heritage, life

LATEST: Final = 20
ENDINGS: Final = "Endings"
LIVES: Final = "Lives"
GIVEN_UP: Final = "given up"
UNREAD: Final = "A page that you have not read yet."


class Lived(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One life."""

    ending: str
    title: str
    visits: int
    outcomes: dict[str, int] = {}
    key: str = ""


class Lives(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All lives of a person."""

    lives: int = 0
    visits: int = 0
    endings: dict[str, int] = {}
    latest: tuple[Lived, ...] = ()  # the newest last


class LifeLegacy(Legacy[Lives]):
    def fold(self, legacy: Lives, finished: Finished) -> Lives:
        if finished.seat != names.DUNGEON:
            return legacy  # a visitor has a life elsewhere
        lived = told_by(finished)
        endings = dict(legacy.endings)
        endings[lived.ending] = endings.get(lived.ending, 0) + 1
        return Lives(
            lives=legacy.lives + 1,
            visits=legacy.visits + lived.visits,
            endings=endings,
            latest=(*legacy.latest, lived)[-LATEST:],
        )

    def describe(self, legacy: Lives) -> tuple[Line, ...]:
        return tuple([Line(title, text) for title, text in told_of(legacy) if text])

    def entries(self, legacy: Lives) -> tuple[Entry, ...]:
        pages = [
            Entry(ENDINGS, ending.name, ending.page)
            if ending.name in legacy.endings
            else Entry(ENDINGS, ending.name, UNREAD, open=False)
            for ending in life.endings()
        ]
        lives = [
            Entry(LIVES, headline(each), details(each), past=True, key=each.key)
            for each in reversed(legacy.latest)
        ]
        return (*pages, *lives)


def told_by(finished: Finished) -> Lived:
    """A life by its events; one that was given up has no last page."""
    over = [event.values for event in finished.events if event.kind == "visit-over"]
    ended = next((event.values for event in finished.events if event.kind == "life-over"), None)
    outcomes: dict[str, int] = {}
    quarters = [0] * int(names.DRIVES)
    for visit in over:
        outcome = str(visit["outcome"])
        outcomes[outcome] = outcomes.get(outcome, 0) + 1
        for drive, name in enumerate(heritage.DRIVE_OPTIONS):
            grown = visit[name]
            assert isinstance(grown, int)
            quarters[drive] += grown
    title = heritage.title([quarter // 4 for quarter in quarters])
    ending = GIVEN_UP if ended is None else str(ended["ending"])
    return Lived(ending, title, len(over), outcomes, finished.key)


# -- words
def told_of(legacy: Lives) -> Iterator[tuple[str, str]]:
    yield "Lives", str(legacy.lives) if legacy.lives else ""
    yield "Visitors", str(legacy.visits) if legacy.visits else ""
    yield "Endings", ", ".join([f"{name} {count}" for name, count in legacy.endings.items()])
    yield "Last life", headline(legacy.latest[-1]) if legacy.latest else ""


def headline(lived: Lived) -> str:
    return f"{lived.ending[0].upper()}{lived.ending[1:]}, as {lived.title}"


def details(lived: Lived) -> str:
    visits = counted(lived.visits, "visit", "visits")
    ends = ", ".join([f"{name} {count}" for name, count in lived.outcomes.items()])
    return f"{visits}{': ' if ends else ''}{ends}."
