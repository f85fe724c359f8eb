"""Random matches, moment by moment, through all eyes: for those who are told only what changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from orrery.engine.game import NOBODY
from orrery.games import new_game
from orrery.table.changes import Seen
from orrery.table.course import Course
from orrery.table.entries import Acted, Head, Opened, Resigned, TookBack
from orrery.table.moments import seen
from orrery.table.seats import Chair, hashed

MOVES = 25  # of a match, at most


class Step(NamedTuple):
    """What a viewer was shown, and what was shown before."""

    course: Course
    viewer: int
    before: Seen | None
    now: Seen


def steps(game: str, key: int) -> Iterator[Step]:
    """Every moment of a match, through all eyes."""
    last: dict[int, Seen] = {}
    for course in played(game, key):
        for viewer in (*range(len(course.chairs)), NOBODY):
            before = last.get(viewer)
            last[viewer] = seen(course, viewer, before)
            yield Step(course, viewer, before, last[viewer])


def course_of(game: str, key: int) -> Course:
    """A table at which everybody sits."""
    rules = new_game(game)
    chairs = tuple(Chair("person", f"Person {seat}", hashed(str(seat))) for seat in range(rules.seats))
    course = Course("table", Head(game, rules.about.version, rules.options, f"{key:064x}", chairs))
    course.add(Opened(0.0))
    return course


def played(game: str, key: int) -> Iterator[Course]:
    """The moments of a match in which anything is done that can be."""
    course, dice = course_of(game, key), random.Random(key)  # noqa: S311
    yield course
    while not course.over() and len(course.match.moves) < MOVES:
        seat = dice.choice(course.deciding())
        action = course.game.text(dice.choice(course.match.state.actions(seat)))
        course.add(Acted(1.0, seat, action=action))
        yield course
        if course.can_take_back(seat) and dice.random() < 0.2:
            course.add(TookBack(1.0, seat))
            yield course
    if not course.over():
        course.add(Resigned(1.0, 0))
        yield course
