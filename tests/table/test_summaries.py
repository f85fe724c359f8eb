"""What a list of tables says of one: what it is about, who plays, how it stands, and when that was."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from orrery.table import limits
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import Done, Place, Refused, Resign, Seated, Sit, TableSummary, TakeBack
from orrery.table.storage import Entry, Row
from tests.table.host import ME, OPEN, OTHER, Host, hosting, running


async def listed(host: Host, *tables: str) -> list[TableSummary]:
    _, _, body = await host.http("GET", f"/api/tables?ids={','.join(tables)}")
    return msgspec.json.decode(body, type=list[TableSummary])


@running
async def test_a_list_tells_equal_worlds_apart():
    async with hosting() as host:
        made = [
            await host.new_table("tourbillon", ME, options={"encounter": name})
            for name in ("red-tape", "stolen-oil")
        ]
        found = await listed(host, *[table.table for table in made])
        assert [table.subtitle for table in found] == ["Red tape", "Stolen oil"]
        assert [table.subtitle for table in made] == ["Red tape", "Stolen oil"]


@running
async def test_whose_turn_it_is_and_in_the_end_who_won():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, Place("player", "random"))
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.hear_question()
            (going,) = await listed(host, table.table)
            assert (going.to_act, going.ending) == ((0,), None)
            assert [seat.name for seat in going.seats] == ["Ann", "Random bot"]
            await ann.ask(Resign)
            (over,) = await listed(host, table.table)
            assert over.to_act == ()
            assert over.ending is not None
            assert over.ending.winners == (1,)
            assert over.at >= going.at > 1_700_000_000_000


@running
async def test_while_a_seat_is_open_it_is_nobodys_turn():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        (waiting,) = await listed(host, table.table)
        assert waiting.to_act == ()
        assert waiting.seats[1].kind == "open"


# -- tables out of memory
async def away(host: Host, *tables: str) -> None:
    for table in tables:
        await host.house.put_away(host.house.tables[table])


@running
async def test_a_list_of_tables_out_of_memory_reads_none_of_their_logs(monkeypatch: pytest.MonkeyPatch):
    async with hosting() as host:
        made = [await host.new_table("leduc", ME, OPEN), await host.new_table("kuhn", ME, OPEN)]
        names = [table.table for table in made]
        before = await listed(host, *names)
        await away(host, *names)
        monkeypatch.setattr(host.storage, "read", lambda _: pytest.fail("a log was read"))
        assert [plain(table) for table in await listed(host, *names)] == [plain(table) for table in before]
        status, _, body = await host.http("GET", f"/api/tables/{names[0]}")
        assert (status, msgspec.json.decode(body, type=TableSummary).table) == (200, names[0])
        assert host.house.tables == {}


def plain(table: TableSummary) -> TableSummary:
    """Without who is here now."""
    return replace(table, seats=tuple(replace(seat, here=False, stand_in_ms=None) for seat in table.seats))


@running
async def test_a_table_asked_for_fifty_times_is_told_and_read_once(monkeypatch: pytest.MonkeyPatch):
    reads: list[str] = []

    class Counting(MemoryStorage):
        async def read(self, table: str) -> tuple[Row, list[Entry]] | None:
            reads.append(table)
            return await super().read(table)

    storage = Counting()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OPEN)
        await away(host, table.table)
        storage.summaries.clear()  # the server was killed, or the database is older
        for _ in range(2):
            assert [found.table for found in await listed(host, *[table.table] * 50)] == [table.table]
        assert reads == [table.table]  # and kept from then on


@running
async def test_a_summary_that_is_behind_is_not_told():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OPEN)
        old = msgspec.json.encode(replace(table, moves=99))
        await storage.summarise(table.table, 1, old)
        async with host.at(table.table) as bob:
            await bob.say(Sit(1, "Bob"))
            await bob.hear_a(Seated)
        host.house.tables[table.table].task.cancel()  # without being put away, as if it had crashed
        await asyncio.gather(host.house.tables[table.table].task, return_exceptions=True)
        (found,) = await listed(host, table.table)
        assert (found.moves, found.seats[1].name) == (0, "Bob")


@running
async def test_a_list_that_cannot_be_read_now_does_not_look_like_tables_that_are_gone(
    monkeypatch: pytest.MonkeyPatch,
):
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OPEN)
        await away(host, table.table)
        storage.summaries.clear()
        monkeypatch.setattr(limits, "MOST_READINGS_OF_ONE", 0)
        status, _, body = await host.http("GET", f"/api/tables?ids={table.table}")
        assert (status, b"too-fast" in body) == (429, True)


# -- entries are bounded
@running
async def test_a_moment_is_gone_back_to_only_so_often(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.course.MOST_TAKEN_BACK", 3)
    async with hosting() as host:
        table = await host.new_table("tourbillon", ME, options={"encounter": "lesson-1"})
        async with host.at(table.table, table.tokens[0]) as ann:
            for _ in range(3):
                assert isinstance(await ann.act_first(), Done)
                assert isinstance(await ann.ask(TakeBack), Done)
            assert isinstance(await ann.act_first(), Done)
            refused = await ann.ask(TakeBack)
            assert isinstance(refused, Refused)
            assert refused.code == "too-often"


@running
async def test_a_table_has_only_so_many_entries_and_can_be_given_up_then(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.course.MOST_ENTRIES", 2)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            assert isinstance(await ann.act("raise"), Done)
            await bob.hear_entry(2)
            refused = await bob.act("call")
            assert isinstance(refused, Refused)
            assert refused.code == "too-long"
            assert isinstance(await bob.ask(Resign), Done)
