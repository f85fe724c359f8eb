"""Nothing told is lost, nothing done twice: clients come back, servers start again, disks fail."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Sequence

import pytest

from orrery.table import protocol
from orrery.table.memory import MemoryStorage
from orrery.table.plays import Change
from orrery.table.protocol import (
    Act,
    Done,
    Gone,
    Hello,
    Moment,
    Presence,
    Refused,
    Resign,
    TakeBack,
    Welcome,
)
from orrery.table.storage import Entry, Fold
from orrery.table.table import Table
from tests.table.failing import FailingStorage
from tests.table.host import ME, OTHER, Client, Host, hosting, running


async def moves_on(host: Host, table: protocol.TableSummary, *actions: str) -> None:
    """Both seats play these actions in turn."""
    async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
        for action in actions:
            client = ann if ann.now.asked else bob
            done = await client.act(action)
            assert isinstance(done, Done), done
            await ann.hear_entry(done.entry)
            await bob.hear_entry(done.entry)


class WatchedStorage(MemoryStorage):
    """Stops in the middle of writing, until it is let go on."""

    def __init__(self) -> None:
        super().__init__()
        self.writing = asyncio.Event()
        self.go_on = asyncio.Event()

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        over: bool,
        moves: int,
        folds: Sequence[Fold] = (),
        plays: Sequence[Change] = (),
    ) -> None:
        self.writing.set()
        await self.go_on.wait()
        await super().append(table, entry, over=over, moves=moves, folds=folds, plays=plays)


@running
async def test_nobody_is_told_before_it_is_on_disk():
    storage = WatchedStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table) as eve:
            await ann.say(Act(1, ann.now.asked, "raise"))
            await storage.writing.wait()
            async with host.at(table.table) as late:  # who comes now sees nothing of it either
                assert late.welcome.entry == 1
                assert "raise" not in "".join(late.raw)
                storage.go_on.set()
                for client in (ann, eve, late):
                    assert (await client.hear_entry(2)).told[0].kind == "raises"


@running
async def test_who_comes_back_gets_exactly_what_he_missed():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        await moves_on(host, table, "raise", "call", "call")
        for have in range(5):
            async with host.live(table.table) as client:
                await client.say(Hello(protocol.PROTOCOL, table.tokens[0], have))
                await client.hear_a(Welcome)
                await client.hear_entry(4)
                moments = [heard for heard in client.heard if isinstance(heard, Moment)]
                assert [moment.entry for moment in moments] == (list(range(have + 1, 5)) or [4])
                assert [moment.view is not None for moment in moments][:-1] == [False] * (len(moments) - 1)


@running
async def test_a_client_that_knows_more_than_the_server_begins_again():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0], have=99) as client:
            assert client.now.entry == 1


@running
async def test_who_missed_too_much_gets_the_whole_log(monkeypatch: pytest.MonkeyPatch):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        await moves_on(host, table, "raise", "call", "call")
        monkeypatch.setattr(protocol, "MOST_MISSED", 2)
        async with host.at(table.table, table.tokens[0]) as client:
            moments = [heard for heard in client.heard if isinstance(heard, Moment)]
            assert len(moments) == 1
            assert moments[0].log is not None
            assert [line.text for line in moments[0].log[:2]] == ["You raise.", "Bob calls."]
            assert moments[0].log[0].kind == "raises"


@running
async def test_the_same_request_is_done_once_and_answered_twice():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            request = Act(5, ann.now.asked, "raise")
            await ann.say(request)
            first = await ann.answer_to(5)
            await ann.say(request)
            assert await ann.answer_to(5) == first == Done(5, 2)
        async with host.at(table.table, table.tokens[0]) as again:
            await again.say(request)
            assert await again.answer_to(5) == Done(5, 2)
            assert again.now.moves == 1


@running
async def test_request_numbers_survive_a_restart():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            request = Act(5, ann.now.asked, "raise")
            await ann.say(request)
            assert await ann.answer_to(5) == Done(5, 2)
    async with hosting(storage) as host, host.at(table.table, table.tokens[0]) as ann:
        await ann.say(request)
        assert await ann.answer_to(5) == Done(5, 2)
        assert ann.now.moves == 1


@running
async def test_taking_back_again_is_another_request_after_another_action():
    """A page that was loaded anew counts from the beginning again."""
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.say(Act(1, ann.now.asked, "raise"))
            await ann.answer_to(1)
            await ann.say(TakeBack(2))
            assert await ann.answer_to(2) == Done(2, 3)
            await ann.say(TakeBack(2))
            assert await ann.answer_to(2) == Done(2, 3)
            await ann.say(Act(1, ann.now.asked, "raise"))
            assert await ann.answer_to(1) == Done(1, 4)
            await ann.say(TakeBack(2))
            assert await ann.answer_to(2) == Done(2, 5)


@running
async def test_two_tabs_at_one_seat_are_both_served_and_the_slower_one_is_late():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        token = table.tokens[0]
        async with host.at(table.table, token) as one, host.at(table.table, token) as two:
            await one.say(Act(1, one.now.asked, "raise"))
            await two.say(Act(1, two.now.asked, "call"))
            answers = [await one.answer_to(1), await two.answer_to(1)]
            assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
            refused = next(answer for answer in answers if isinstance(answer, Refused))
            assert (refused.code, refused.about) in {("late", "raise"), ("late", "call")}
            for tab in (one, two):
                assert (await tab.hear_entry(2)).moves == 1


@running
async def test_late_repeated_and_reordered_actions_change_nothing():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            first = ann.now.asked
            refused = await bob.ask(Act, asked=first, action="raise")  # before his turn
            assert isinstance(refused, Refused)
            assert refused.code == "late"
            refused = await bob.ask(Act, asked=0, action="raise")
            assert isinstance(refused, Refused)
            assert refused.code == "not-your-turn"
            await ann.act("call")
            refused = await ann.ask(Act, asked=first, action="raise")  # after it
            assert isinstance(refused, Refused)
            assert refused.code == "late"
            refused = await ann.ask(Act, asked=99, action="raise")  # an entry to come
            assert isinstance(refused, Refused)
            assert refused.code == "late"
            await bob.hear_question()
            for wrong, code in (("rise", "unknown-action"), ("fold", "nothing-to-fold-to")):
                refused = await bob.act(wrong)
                assert isinstance(refused, Refused)
                assert (refused.code, refused.about) == (code, wrong)
            assert (await bob.act("call")) == Done(bob.number, 3)


@running
async def test_a_full_disk_refuses_and_works_again_when_the_disk_does():
    storage = FailingStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            storage.full = True
            refused = await ann.act("raise")
            assert isinstance(refused, Refused)
            assert (refused.code, refused.about) == ("not-saved", "raise")
            assert "disk is full" in refused.sentence
            assert host.house.tables[table.table].course.last == 1
            storage.full = False
            assert await ann.act("raise") == Done(2, 2)


@pytest.mark.parametrize("breaks", ["before", "after"])
@running
async def test_when_nobody_knows_whether_it_was_written_it_is_there_once_or_not_at_all(breaks: str):
    storage = FailingStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            request = Act(1, ann.now.asked, "raise")
            storage.breaks = breaks
            await ann.say(request)
            gone = await ann.hear_end()
            assert gone == Gone(gone.code, gone.sentence, again=True)  # type: ignore[union-attr]
        async with host.at(table.table, table.tokens[0], have=1) as ann:
            assert ann.now.moves == (1 if breaks == "after" else 0)
            await ann.say(request)
            assert await ann.answer_to(1) == Done(1, 2)
            assert ann.now.moves == 1
        assert len(storage.entries[table.table]) == 2


@running
async def test_a_table_that_another_server_has_taken_is_let_go():
    storage = FailingStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            storage.stolen = True
            await ann.say(Act(1, ann.now.asked, "raise"))
            gone = await ann.hear_end()
            assert gone is not None
            assert gone.again
        assert table.table not in host.house.tables


@running
async def test_other_tables_do_not_notice():
    storage = FailingStorage()
    async with hosting(storage) as host:
        bad, good = await host.new_table("leduc", ME, OTHER), await host.new_table("leduc", ME, OTHER)
        async with host.at(bad.table, bad.tokens[0]) as ann, host.at(good.table, good.tokens[0]) as eve:
            storage.breaks = "before"
            await ann.say(Act(1, ann.now.asked, "raise"))
            await ann.hear_end()
            assert await eve.act("raise") == Done(1, 2)


@running
async def test_idle_tables_leave_memory_and_come_back_as_they_were():
    storage = MemoryStorage()
    async with hosting(storage, idle_s=0.05) as host:
        table = await host.new_table("leduc", ME, OTHER)
        await moves_on(host, table, "raise", "call")
        while host.house.tables:
            await asyncio.sleep(0.02)
        async with host.at(table.table, table.tokens[0]) as ann:
            assert (ann.now.entry, ann.now.moves, ann.now.asked) == (3, 2, 3)


@running
async def test_while_a_long_table_is_read_others_get_their_turn(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.house.AT_ONCE", 1)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        await moves_on(host, table, "raise", "call", "raise", "call")
        playing = asyncio.create_task(others())
        await asyncio.sleep(0)
        before = turns
        course, _, _ = await host.house.read(table.table)
        assert turns - before >= course.last == 5
        playing.cancel()


def in_memory(name: str) -> int:
    """How many tables of this name anything holds. (A weak reference cannot watch compiled ones.)"""
    gc.collect()
    return sum(type(each) is Table and each.course.table == name for each in gc.get_objects())


@running
async def test_nothing_holds_a_table_that_has_left_memory(monkeypatch: pytest.MonkeyPatch):
    """Neither the heart, which has just told everybody that it beats, nor the sweeper, which put it away."""
    monkeypatch.setattr("orrery.table.house.HEARTBEAT_S", 0.02)
    async with hosting(idle_s=0.05) as host:
        table = await host.new_table("leduc", ME, OTHER)
        assert in_memory(table.table) == 1
        async with host.at(table.table, table.tokens[0]) as ann:
            assert isinstance(await ann.act("raise"), Done)
            for _ in range(4):  # the first may tell of her own coming
                await ann.hear_a(Presence)
            monkeypatch.setattr("orrery.table.house.HEARTBEAT_S", 1_000.0)
            await asyncio.sleep(0.1)  # the last beat for long
        while host.house.tables:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)  # it is written down, and released
        assert in_memory(table.table) == 0


@running
async def test_when_the_database_lets_go_of_everything_clients_come_back():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            host.house.lost()
            gone = await ann.hear_end()
            assert gone is not None
            assert gone.again
        async with host.at(table.table, table.tokens[0]) as ann:
            assert ann.now.asked == 1


@running
async def test_a_stopping_server_tells_its_guests_to_come_back():
    ann: Client
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.live(table.table) as ann:
            await ann.say(Hello(protocol.PROTOCOL, table.tokens[0]))
            await ann.hear_entry(1)
            await host.house.close()
            gone = await ann.hear_end()
            assert gone is not None
            assert (gone.code, gone.again) == ("closing", True)


@running
async def test_a_fault_in_the_rules_is_found_before_it_is_written(monkeypatch: pytest.MonkeyPatch):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        course = host.house.tables[table.table].course
        async with host.at(table.table, table.tokens[0]) as ann:

            def broken(_seat: int, _action: int, _words: str) -> None:
                raise ZeroDivisionError

            monkeypatch.setattr(course.match, "look_ahead", broken)
            refused = await ann.act("raise")
            assert isinstance(refused, Refused)
            assert refused.code == "fault"
            assert isinstance(await ann.ask(Resign), Done)
