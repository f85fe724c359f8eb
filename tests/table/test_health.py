"""What the server says when what keeps its tables has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from orrery.table.memory import MemoryStorage
from orrery.table.plays import Change
from orrery.table.protocol import Complaint
from orrery.table.storage import Entry, Listed, Row, Unavailable
from tests.table.host import ME, OTHER, Host, hosting, running
from tests.table.postgres import Postgres
from tests.table.test_killed import a_table, orrery_serve


class Ill(MemoryStorage):
    """Fails in the way that a test wants."""

    def __init__(self) -> None:
        super().__init__()
        self.how = ""

    async def listed(self, tables: Sequence[str]) -> list[Listed]:
        if self.how == "away":
            raise Unavailable("The database cannot be reached now.")
        if self.how == "silent":
            await asyncio.Event().wait()
        return await super().listed(tables)

    async def create(self, row: Row, first: Entry, plays: Sequence[Change] = ()) -> None:
        if self.how == "broken":
            raise RuntimeError("nobody has thought of this")
        await super().create(row, first, plays)


async def health(host: Host) -> tuple[int, str, str]:
    status, _, body = await host.http("GET", "/api/health")
    told = msgspec.json.decode(body)
    return status, told["status"], told["problem"]


@running
async def test_a_server_without_its_database_is_not_well(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.house.STORAGE_ANSWERS_S", 0.05)
    storage = Ill()
    async with hosting(storage) as host:
        assert await health(host) == (200, "ok", "")
        storage.how = "away"
        assert await health(host) == (503, "storage", "The database cannot be reached now.")
        storage.how = "silent"
        assert await health(host) == (503, "storage", "The database does not answer.")
        storage.how = ""
        assert await health(host) == (200, "ok", "")


@running
async def test_those_at_tables_are_told_that_the_database_has_gone_and_not_that_the_server_stops():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            host.house.lost()
            gone = await ann.hear_end()
            assert gone is not None
            assert (gone.code, gone.again) == ("storage", True)
            assert "database" in gone.sentence


@running
async def test_a_fault_that_nobody_has_thought_of_is_told_in_the_same_form(caplog: pytest.LogCaptureFixture):
    storage = Ill()
    async with hosting(storage) as host:
        storage.how = "broken"
        status, body = await host.post("/api/tables", {"game": "leduc"})
        complaint = msgspec.json.decode(body, type=Complaint)
        assert (status, complaint.code) == (500, "fault")
        assert "thought" not in complaint.sentence
        assert "nobody has thought of this" in caplog.text  # the log tells those who run the server


@pytest.mark.slow
@running
async def test_while_postgresql_is_down_health_and_new_tables_say_so(tmp_path: Path, postgres: Postgres):
    url = await asyncio.to_thread(postgres.emptied)
    async with orrery_serve(tmp_path, "--port", "0", "--database", url) as (host, _):
        await a_table(host)
        assert (await health(host))[:2] == (200, "ok")
        await asyncio.to_thread(postgres.stop)
        try:
            while (await health(host))[0] == 200:
                await asyncio.sleep(0.05)
            status, body = await host.post("/api/tables", {"game": "leduc"})
            assert (status, msgspec.json.decode(body, type=Complaint).code) == (503, "storage")
        finally:
            await asyncio.to_thread(postgres.start)
        while (await health(host))[0] != 200:
            await asyncio.sleep(0.05)
        # Each connection to the database notices by itself that it must begin anew.
        while (made := (await host.post("/api/tables", {"game": "leduc"}))[0]) == 503:
            await asyncio.sleep(0.05)
        assert made == 201
