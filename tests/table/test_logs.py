"""What stands in the log: about which request, and which table."""

from __future__ import annotations

import asyncio
import io
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from orrery.table.logs import Plain, Structured
from orrery.table.protocol import Refused
from tests.table.host import ME, OTHER, hosting, running
from tests.table.test_killed import orrery_serve


@pytest.fixture(params=[Structured, Plain])
def lines(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """What the server's log says, in both forms."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(request.param())
    logger = logging.getLogger("orrery.table")
    before = logger.level
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    yield written
    logger.removeHandler(handler)
    logger.setLevel(before)


def about(lines: io.StringIO, words: str) -> tuple[str, str]:
    """The request and the table of the one line that says this."""
    (line,) = [line for line in lines.getvalue().splitlines() if words in line]
    if line.startswith("{"):
        told = msgspec.json.decode(line)
        return told.get("request", ""), told.get("table", "")
    found = re.search(r"\((?:request (\w+))? ?(?:table (\w+))?\)$", line)
    assert found, line
    return found[1] or "", found[2] or ""


@running
async def test_a_refused_request_is_found_by_the_name_in_its_answer(lines: io.StringIO):
    async with hosting() as host:
        _, headers, _ = await host.http("GET", "/api/tables/nosuchtable1")
        assert about(lines, "no-such-table") == (headers["x-request-id"], "nosuchtable1")
        _, others, _ = await host.http("GET", "/api/alive")
        assert others["x-request-id"] != headers["x-request-id"]


@running
async def test_what_happens_at_a_table_names_it_and_the_connection_that_asked(lines: io.StringIO):
    async with hosting() as host:
        made = await host.new_table("leduc", ME, OTHER)
        async with (
            host.at(made.table, made.tokens[0]) as ann,
            host.at(made.table, made.tokens[1]) as bob,
        ):
            assert isinstance(await ann.act("nonsense"), Refused)
            assert isinstance(await bob.act("call"), Refused)
            anns = about(lines, "refused Act: unknown-action")
            bobs = about(lines, "refused Act: not-your-turn")
        assert anns[1] == bobs[1] == made.table
        assert anns[0] != bobs[0]
        assert all(re.fullmatch("[0-9a-f]{8}", name) for name in (anns[0], bobs[0]))


def test_a_fault_has_its_trace_in_one_line():
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Structured())
    logger = logging.getLogger("apart")
    logger.propagate = False
    logger.addHandler(handler)
    try:
        int("nobody has thought of this")
    except ValueError:
        logger.exception("It has failed.")
    (line,) = written.getvalue().splitlines()
    told = msgspec.json.decode(line)
    assert (told["level"], told["message"]) == ("error", "It has failed.")
    assert "nobody has thought of this" in told["trace"]


@pytest.mark.slow
@running
async def test_the_server_writes_json_if_it_is_told_to(tmp_path: Path):
    async with orrery_serve(tmp_path, "--log", "json", "--verbose") as (host, process):
        made = await host.new_table("leduc", ME, OTHER)
        assert process.stdout is not None
        line = ""
        while made.table not in line:
            line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
        assert msgspec.json.decode(line)["request"]
