"""What a table writes of those who play at it: when they sit down or leave, and when the match ends."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from orrery.engine.game import NOBODY, Outcome
from orrery.engine.lab import EVEN
from orrery.engine.match import Ahead, Match
from orrery.table.course import Course
from orrery.table.entries import Acted, AnyEntry, Head, Left, Resigned, Sat
from orrery.table.moments import names_for
from orrery.table.plays import Begun, Change, Ended, GivenUp, Rated
from orrery.table.seats import Chair

logger = logging.getLogger("orrery.table")


def begun_at(table: str, head: Head, at: float) -> tuple[Begun, ...]:
    """What a new table writes of those who have a seat there already."""
    return tuple(
        begun_by(table, head, seat, chair, at) for seat, chair in people_at(head, head.chairs).items()
    )


def changed_by(course: Course, entry: AnyEntry) -> tuple[Change, ...]:
    """What it writes when somebody sits down or leaves."""
    match entry:
        case Sat(seat=seat):
            chair = Chair("person", entry.name, entry.token, entry.person)
            others = [chair.person for chair in course.chairs]
            known = not counts(course.head) or not entry.person or entry.person in others
            return () if known else (begun_by(course.table, course.head, seat, chair, entry.at),)
        case Left(seat=seat):
            person = course.chairs[seat].person
            alone = [chair.person for chair in course.chairs].count(person) == 1
            return (GivenUp(person, course.table),) if person and alone else ()
        case _:
            return ()


def ended_by(course: Course, entry: AnyEntry, ahead: Ahead | None = None) -> tuple[Change, ...]:
    """What it writes with the entry that ends the match, and is not written yet."""
    people = people_at(course.head, course.chairs)
    if not people:
        return ()
    match = course.ended_by(entry, ahead)
    outcome = match.outcome()
    assert outcome is not None
    text, winners = names_for(course, NOBODY).tell(outcome.text), outcome.winners()
    ended = tuple(
        Ended(
            chair.person,
            course.table,
            entry.at,
            seat in winners,
            int(outcome.scores[seat]),
            standing(match, seat),
            len(match.moves),
            text,
        )
        for seat, chair in people.items()
    )
    return (*ended, *rated_by(course, entry, outcome))


def rated_by(course: Course, entry: AnyEntry, outcome: Outcome) -> tuple[Rated, ...]:
    """What it writes of ratings; a match counts when both have done something in it themselves."""
    people = [chair.person for chair in course.chairs]
    if not course.head.rated or len(people) != 2 or "" in people or people[0] == people[1]:
        return ()
    if not all(has_played(course, entry, seat) for seat in (0, 1)):
        return ()
    winners = outcome.winners()
    points = (1 + (0 in winners) - (1 in winners)) / 2
    return (Rated(people[0], course.table, people[1], course.head.game, entry.at, points),)


def has_played(course: Course, entry: AnyEntry, seat: int) -> bool:
    """Whether a seat has decided something, or gives up now; what a clock did for it does not count."""
    now = isinstance(entry, Acted | Resigned) and entry.seat == seat
    return now or any(then.what == "act" and then.by == seat for then in course.happened)


def people_at(head: Head, chairs: Sequence[Chair]) -> dict[int, Chair]:
    """The seats of people whose lines are kept; who has several seats plays at the first."""
    first = {chair.person: seat for seat, chair in reversed(list(enumerate(chairs))) if chair.person}
    return {seat: chairs[seat] for seat in sorted(first.values())} if counts(head) else {}


def counts(head: Head) -> bool:
    return not head.same_deal and not head.packs


def begun_by(table: str, head: Head, seat: int, chair: Chair, at: float) -> Begun:
    return Begun(chair.person, table, head.game, seat, chair.name, at, head.daily)


def standing(match: Match, seat: int) -> int:
    """How well a seat stood at the end. A fault in it never keeps a match from ending."""
    try:
        return int(match.game.lab.standing(match.state, seat))
    except Exception:
        logger.exception("How a match of %s stood at its end cannot be said.", match.game.about.name)
        return int(EVEN)
