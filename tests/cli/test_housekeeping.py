"""`orrery prune` and `orrery export`: what goes, what stays, and what the files say."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from orrery.files import load_match
from orrery.signing import signer_in
from orrery.table.protocol import Resign
from orrery.table.pruning import prune
from orrery.table.storage import AlreadyRunning, open_storage
from orrery.table.tally import count_file
from tests.cli.conftest import Run
from tests.table.host import ME, OTHER, hosting, running
from tests.table.storages import ADDRESS

DAY = 86_400.0


@pytest.fixture
def tables(tmp_path: Path) -> dict[str, str]:
    """A server's tables: one is over, one goes on."""
    found: dict[str, str] = {}

    @running
    async def play() -> None:
        storage = await open_storage(str(tmp_path / "tables.db"), ADDRESS)
        async with hosting(storage, signer=signer_in(tmp_path)) as host:
            for name in ("over", "going on"):
                made = await host.new_table("leduc", ME, OTHER)
                found[name] = made.table
                async with host.at(made.table, made.tokens[0]) as ann:
                    await ann.act_first()
                    if name == "over":
                        await ann.ask(Resign)

    play()
    return found


def make_older(data: Path, table: str, days: float) -> None:
    """As if it had happened so long ago; the log is then not the one that was chained."""
    with closing(sqlite3.connect(data / "tables.db")) as connection, connection:
        connection.execute(
            "UPDATE entries SET body = json_set(CAST(body AS TEXT), '$.at', ?) WHERE id = ?",
            (time.time() - days * DAY, table),
        )


def left(data: Path) -> set[str]:
    with closing(sqlite3.connect(data / "tables.db")) as connection:
        return {table for (table,) in connection.execute("SELECT id FROM tables")}


def test_a_finished_match_is_exported_once_and_signed(run: Run, tmp_path: Path, tables: dict[str, str]):
    folder = tmp_path / "out"
    result = run("export", folder, "--data", tmp_path)
    assert result.exit_code == 0, result.output
    assert "1 new, 0 there before; 1 not over" in result.output
    (path,) = folder.iterdir()
    assert path.name == f"leduc-{tables['over']}.match"
    assert load_match(path).over()
    verified = run("verify", path)
    assert verified.exit_code == 0
    assert signer_in(tmp_path).key in verified.output
    path.write_text("mine")
    assert "0 new, 1 there before" in run("export", folder, "--data", tmp_path).output
    assert path.read_text() == "mine"


def test_what_cannot_be_exported_is_named(run: Run, tmp_path: Path, tables: dict[str, str]):
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE entries SET body = '{}' WHERE id = ? AND number = 2", (tables["over"],))
    result = run("export", tmp_path / "out", "--data", tmp_path)
    assert (result.exit_code, f"LOOK  {tables['over']}:" in result.output) == (1, True)


def test_what_is_old_and_over_goes(run: Run, tmp_path: Path, tables: dict[str, str]):
    for table in tables.values():
        make_older(tmp_path, table, 40)
    assert "0 tables gone" in run("prune", "--older-than", "50", "--data", tmp_path).output
    assert "1 table would go" in run("prune", "--older-than", "30", "--look", "--data", tmp_path).output
    assert left(tmp_path) == set(tables.values())
    assert "1 table gone" in run("prune", "--older-than", "30", "--data", tmp_path).output
    assert left(tmp_path) == {tables["going on"]}
    assert "1 table gone" in run("prune", "--older-than", "30", "--unfinished", "--data", tmp_path).output
    assert left(tmp_path) == set()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        for place in ("entries", "keepsakes"):
            assert connection.execute(f"SELECT count(*) FROM {place}").fetchone() == (0,)  # noqa: S608


def test_nothing_is_missed_after_that(
    run: Run, tmp_path: Path, tables: dict[str, str], caplog: pytest.LogCaptureFixture
):
    make_older(tmp_path, tables["over"], 40)
    assert count_file(tmp_path / "tables.db").exists()
    run("prune", "--older-than", "30", "--data", tmp_path)

    @running
    async def start() -> None:
        storage = await open_storage(str(tmp_path / "tables.db"), ADDRESS)
        await storage.close()

    start()
    assert "lost" not in caplog.text
    doctor = run("doctor", "--data", tmp_path)
    assert doctor.exit_code == 0, doctor.output


def test_a_server_that_runs_is_left_alone(tmp_path: Path, tables: dict[str, str]):
    @running
    async def beside() -> None:
        storage = await open_storage(str(tmp_path / "tables.db"), ADDRESS)
        try:
            with pytest.raises(AlreadyRunning):
                prune(tmp_path / "tables.db", time.time())
        finally:
            await storage.close()

    beside()
    assert left(tmp_path) == set(tables.values())


def test_where_there_is_nothing_that_is_said(run: Run, tmp_path: Path):
    for command in (["prune", "--older-than", "1"], ["export", tmp_path / "out"]):
        result = run(*command, "--data", tmp_path / "nowhere")
        assert (result.exit_code, "no tables" in result.stderr) == (2, True)
