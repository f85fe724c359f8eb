"""Clocks: shown, or kept; and a crash decides nothing."""

from __future__ import annotations

import pytest

from orrery.games import game_with, new_game, read_match
from orrery.table.clocks import Clocks
from orrery.table.course import Course, course_of
from orrery.table.entries import Acted, AnyEntry, Head, Late, Opened, TimedOut
from orrery.table.limits import GRACE_S
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import ClockKind, Moment
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


# -- for a whole turn
CLANS = {"deck-1": "four-winds", "deck-2": "four-winds", "hero-1": "saladin", "hero-2": "saladin"}


def a_clans_course(kind: ClockKind, seconds: int, mode: str, *entries: AnyEntry) -> Course:
    game = game_with("clans", {**CLANS, "mode": mode, "mulligan": False})
    chairs = (Chair("person", "Ann"), Chair("person", "Bob"))
    head = Head("clans", game.about.version, game.options, f"{7:064x}", chairs, kind, seconds)
    return course_of("a" * 12, head, [Opened(100.0), *entries])


def first_play(course: Course, seat: int) -> str:
    actions = [course.game.text(action) for action in course.match.state.actions(seat)]
    return next(action for action in actions if action.startswith("play "))


def left(clocks: Clocks, seat: int) -> int:
    state = clocks.state(seat)
    assert state is not None
    return state.left_ms // 1000


@pytest.mark.rule("CW-154", "CW-050")
def test_the_time_for_a_round_runs_on_while_cards_are_staged_and_begins_anew_with_the_next_round() -> None:
    now = Time()
    course = a_clans_course("turn", 8, "rounds")
    clocks = Clocks(course, now)
    clocks.follow()
    now.now += 3
    course.add(Acted(103.0, 0, action=first_play(course, 0)))
    clocks.follow()
    assert (left(clocks, 0), left(clocks, 1)) == (5, 5)
    now.now += 6
    assert clocks.run_out() == [0, 1]
    for seat in (0, 1):
        late = course.game.text(course.match.state.when_time_is_up(seat))
        assert late == "submit"
        course.add(TimedOut(109.0, seat, action=late))
        clocks.follow()
    assert (left(clocks, 0), left(clocks, 1)) == (8, 8)
    assert course.game.lab.elapsed(course.match.state) == 2


@pytest.mark.rule("CW-155")
def test_the_time_for_a_turn_ends_it() -> None:
    now = Time()
    course = a_clans_course("turn", 100, "turns")
    clocks = Clocks(course, now)
    clocks.follow()
    first = course.deciding()[0]
    now.now += 60
    course.add(Acted(160.0, first, action=first_play(course, first)))
    clocks.follow()
    assert (left(clocks, first), left(clocks, 1 - first)) == (40, 100)
    now.now += 40
    assert clocks.run_out() == [first]
    course.add(TimedOut(200.0, first, action=course.game.text(course.match.state.when_time_is_up(first))))
    clocks.follow()
    assert course.deciding() == [1 - first]
    assert left(clocks, 1 - first) == 100


# -- for the whole match
@pytest.mark.rule("CW-155")
def test_a_clock_for_the_match_stands_while_the_other_one_decides_and_outlives_a_restart() -> None:
    now = Time()
    course = a_clans_course("match", 480, "turns")
    clocks = Clocks(course, now)
    clocks.follow()
    first = course.deciding()[0]
    now.now += 30
    assert clocks.spent(first) == 30
    course.add(Acted(130.0, first, spent=clocks.spent(first), action=first_play(course, first)))
    clocks.follow()
    now.now += 10
    course.add(Acted(140.0, first, spent=clocks.spent(first), action="end"))
    clocks.follow()
    now.now += 5
    assert (left(clocks, first), left(clocks, 1 - first)) == (440, 475)
    later = Clocks(course, now)
    later.resume()
    assert (left(later, first), left(later, 1 - first)) == (440, 480)
    now.now += 480
    assert later.run_out() == [1 - first]
    course.add(Late(999.0, 1 - first))
    outcome = course.match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners()) == ("time", [first])


@running
async def test_whose_time_for_the_match_is_up_has_lost():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, clock="match", clock_s=1)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.hear_entry(2)
            assert (ann.now.what, ann.now.by) == ("late", 0)
            assert ann.now.ending is not None
            assert (ann.now.ending.reason, ann.now.ending.winners) == ("time", (1,))
            assert ann.now.ending.text == "You have no time left."
        _, _, text = await host.http("GET", f"/api/tables/{table.table}/match")
        assert read_match(text.decode()).late


@pytest.mark.rule("CW-050", "CW-154")
@running
async def test_an_expired_round_submits_what_is_staged_and_the_match_file_says_so():
    async with hosting() as host:
        options = {**CLANS, "mode": "rounds", "mulligan": False}
        table = await host.new_table("clans", ME, OTHER, options=options, clock="turn", clock_s=1)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.act(first_play(host.house.tables[table.table].course, 0))
            await ann.hear_entry(4)
            late = [moment for moment in ann.heard if isinstance(moment, Moment) and moment.what == "time"]
            assert sorted(moment.by for moment in late) == [0, 1]
            moves = host.house.tables[table.table].course.match.moves[:3]
            game = host.house.tables[table.table].course.game
            assert [game.text(move.action) for move in moves[1:]] == ["submit", "submit"]
            assert any("Round 2" in told.text for told in ann.now.told)


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
