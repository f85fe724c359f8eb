"""`orrery doctor` finds what is wrong, and changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from orrery.signing import KEY_FILE, signer_in
from orrery.table.chain import Chain
from orrery.table.entries import Opened, Resigned
from orrery.table.storage import Entry, Row
from orrery.table.tally import count_file
from tests.cli.conftest import Run
from tests.table.storages import in_loop, opened

HEAD = b"{}"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two tables of two entries, chained as a server does."""

    @in_loop
    async def play() -> None:
        async with opened(str(tmp_path / "tables.db")) as storage:
            for name in ("one", "two"):
                chain = Chain(name, HEAD)
                bodies = []
                for entry in (Opened(1.0), Resigned(2.0, 0)):
                    linked, body = chain.next(entry)
                    chain.add(linked, body)
                    bodies.append(body)
                await storage.create(Row(name, "kuhn", 1.0, False, 0, HEAD), Entry(1, bodies[0]))
                await storage.append(name, Entry(2, bodies[1]), over=True, moves=0)

    play()
    signer_in(tmp_path)
    return tmp_path


def change(data: Path, statement: str) -> None:
    with closing(sqlite3.connect(data / "tables.db")) as connection, connection:
        connection.execute(statement)


def test_what_is_in_order_is_said(run: Run, data: Path) -> None:
    before = (data / "tables.db").read_bytes()
    result = run("doctor", "--data", data)
    assert (result.exit_code, "LOOK" in result.output) == (0, False)
    assert f"signs matches with the key {signer_in(data).key}" in result.output
    assert "2 tables, 4 entries" in result.output
    assert (data / "tables.db").read_bytes() == before
    assert run("doctor", "--data", data / "nothing").exit_code == 0


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE entries SET body = replace(body, '1.0', '3.0') WHERE id = 'two' AND number = 1", "two"),
        ("UPDATE entries SET body = '?' WHERE id = 'one' AND number = 2", "one"),
        ("UPDATE tables SET head = '{ }'", "one, two"),
    ],
    ids=["an entry", "no entry", "heads"],
)
def test_logs_that_were_changed_are_named(run: Run, data: Path, statement: str, sentence: str) -> None:
    change(data, statement)
    result = run("doctor", "--data", data)
    assert result.exit_code == 1
    assert f"Logs that were changed in the database: {sentence}." in result.output


def test_the_end_of_a_log_that_is_gone_is_named(run: Run, data: Path) -> None:
    change(data, "DELETE FROM entries WHERE id = 'two' AND number = 2")  # what is left fits together
    result = run("doctor", "--data", data)
    assert (result.exit_code, "Logs that miss entries: two." in result.output) == (1, True)
    assert "were changed" not in result.output


def test_entries_that_are_gone_and_a_bad_key_are_named(run: Run, data: Path) -> None:
    count_file(data / "tables.db").write_text("9 2026-01-01 00:00:00+00:00\n")
    (data / KEY_FILE).write_text("no key")
    result = run("doctor", "--data", data)
    assert result.exit_code == 1
    assert "has lost its last 5 entries, which were there 2026-01-01" in result.output
    assert "does not hold the key by which this server signs" in result.output
    (data / "tables.db").write_bytes(b"a shopping list\n" * 100)
    assert "not a database" in run("doctor", "--data", data).output
