"""Clocks: shown, or kept; and a crash decides nothing."""

from __future__ import annotations

import pytest

from orrery.games import new_game, read_match
from orrery.table.clocks import Clocks
from orrery.table.course import Course, course_of
from orrery.table.entries import Acted, AnyEntry, Head, Opened
from orrery.table.limits import GRACE_S
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import ClockKind
from orrery.table.seats import Chair
from tests.table.host import ME, OTHER, hosting, running


class Time:
    """A clock that a test turns by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def a_course(kind: ClockKind, *entries: AnyEntry) -> Course:
    game = new_game("leduc")
    chairs = (Chair("person", "Ann"), Chair("person", "Bob"))
    head = Head("leduc", game.about.version, {}, f"{7:064x}", chairs, kind, 30)
    return course_of("a" * 12, head, [Opened(100.0), *entries])


def test_each_decision_has_its_own_time() -> None:
    now = Time()
    course = a_course("hard")
    clocks = Clocks(course, now)
    clocks.follow()
    now.now += 10
    clocks.follow()
    first, second = clocks.state(0), clocks.state(1)
    assert first is not None
    assert second is not None
    assert (first.left_ms, first.runs, second.left_ms, second.runs) == (20_000, True, 30_000, False)
    assert clocks.next_end() == 20
    course.add(Acted(110.0, 0, action="call"))
    clocks.follow()
    assert clocks.next_end() == 30
    now.now += 31
    assert clocks.run_out() == [1]


def test_a_soft_clock_is_only_shown() -> None:
    now = Time()
    clocks = Clocks(a_course("soft"), now)
    clocks.follow()
    now.now += 100
    state = clocks.state(0)
    assert state is not None
    assert (state.left_ms, state.runs) == (0, True)
    assert clocks.run_out() == []
    assert clocks.next_end() is None


def test_no_clock_shows_nothing() -> None:
    clocks = Clocks(a_course("none"), Time())
    clocks.follow()
    assert clocks.state(0) is None
    assert clocks.next_end() is None


def test_after_a_restart_clocks_stand_where_they_stood_with_a_little_grace() -> None:
    clocks = Clocks(a_course("hard"), Time())
    clocks.resume()
    assert clocks.next_end() == 30
    course = a_course("hard")
    course.happened.append(course.happened[0].__class__(2, "rematch", -1, 129.0, (), 0, (1, 0)))
    clocks = Clocks(course, Time())
    clocks.resume()
    assert clocks.next_end() == GRACE_S


@running
async def test_a_hard_clock_that_runs_out_is_an_entry_that_plays_for_the_seat():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, clock="hard", clock_s=1)
        async with host.at(table.table, table.tokens[0]) as ann:
            assert (ann.welcome.clock, ann.welcome.clock_ms) == ("hard", 1000)
            assert ann.now.seats[0].clock is not None
            assert ann.now.seats[0].clock.runs
            await ann.hear_entry(2)
            assert (ann.now.what, ann.now.by) == ("time", 0)
            assert [told.text for told in ann.now.told] == ["You have no time left.", "You check."]
            while not ann.now.ending:
                await ann.hear()
        _, _, text = await host.http("GET", f"/api/tables/{table.table}/match")
        assert read_match(text.decode()).over()


@running
async def test_a_clock_goes_on_after_a_restart():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER, clock="hard", clock_s=60)
    async with hosting(storage) as host, host.at(table.table, table.tokens[0]) as ann:
        clock = ann.now.seats[0].clock
        assert clock is not None
        assert clock.runs
        assert 50_000 < clock.left_ms <= 60_000


@pytest.mark.parametrize("kind", ["soft", "hard"])
@running
async def test_a_clock_needs_time(kind: str):
    async with hosting() as host:
        status, body = await host.post("/api/tables", {"game": "leduc", "clock": kind})
        assert status == 400
        assert b"bad-clock" in body
