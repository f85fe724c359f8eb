"""`orrery backup`, `restore`, `export` and `doctor` with PostgreSQL; copies go either way."""

from __future__ import annotations

import asyncio
import re
import shlex
import sqlite3
import subprocess
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from click.testing import CliRunner, Result

from orrery.cli.commands import orrery
from orrery.files import load_match
from orrery.signing import signer_in
from orrery.table import postgres as storing
from orrery.table.backups import back_up as back_up_file
from orrery.table.backups_postgres import COPIED, back_up, restore
from orrery.table.plays import Begun, Ended
from orrery.table.protocol import Resign
from orrery.table.sqlite_file import MIGRATIONS, set_up
from orrery.table.storage import CannotOpen, Fold, Storage, open_storage
from tests.table.host import ME, OTHER, hosting, running
from tests.table.postgres import Postgres
from tests.table.storages import ADDRESS, append, begin, entry, in_loop, log, opened, row

ONLY_HERE = {"about", "boards", "seekers"}  # of the PostgreSQL: its version, and what holds for seconds
ONLY_THERE = {"tally"}  # of the file: made anew
GUIDES = "postgresql://orrery@localhost/orrery"
OPERATE = Path(__file__).parents[2] / "docs" / "operate.md"


def typed(*words: object) -> Result:
    return CliRunner().invoke(orrery, [str(word) for word in words])


async def fill(storage: Storage) -> None:
    """Something in every place."""
    await begin(storage, "a", "b")
    await storage.append(
        "a",
        entry(2),
        over=True,
        moves=3,
        folds=[Fold("ann", "kuhn", lambda _: b"legacy"), Fold("bob", "kuhn", lambda _: None)],
        plays=[Begun("ann", "a", "kuhn", 0, "Ann", 1.25, "2026-01-31")],
    )
    await storage.append(
        "b", entry(2), over=False, moves=1, plays=[Ended("ann", "a", 2.5, True, 3, 7, 4, "won")]
    )
    await storage.summarise("a", 2, b"summary")
    await storage.keep("a", 2, b"what was told")
    await storage.report("a 0 1", 3.5, b"report")
    await storage.secret("daily", b"secret")


async def told(storage: Storage) -> Sequence[object]:
    """All that a storage says of it."""
    return (
        await storage.read("a"),
        await storage.read("b"),
        sorted(await storage.listed(["a", "b"]), key=lambda each: each.table),
        await storage.keepsake("a"),
        await storage.legacies("ann"),
        await storage.legacies("bob"),
        await storage.plays("ann", 9),
        await storage.reports(9),
        await storage.secret("daily", b"another"),
    )


@pytest.mark.parametrize("first", ["file", "database"])
@pytest.mark.parametrize("then", ["file", "database"])
def test_a_copy_of_either_kind_is_taken_back_by_either_kind(
    first: str, then: str, tmp_path: Path, postgres: Postgres
):
    emptied = postgres.emptied()
    places = {"file": str(tmp_path / "tables.db"), "database": emptied}
    seen: list[Sequence[object]] = []

    @in_loop
    async def play() -> None:
        async with opened(places[first]) as storage:
            await fill(storage)
            seen.append(await told(storage))
            made = await copy_of(places[first], tmp_path / "copy.db")  # while people play
            assert made == (2, 4, None)
            await append(storage, "b", 3)

    @in_loop
    async def look() -> None:
        async with opened(places[then]) as storage:
            seen.append(await told(storage))
            assert (await storage.claim("b")).owned
            await append(storage, "b", 3)
            await storage.create(row("c"), entry(1))

    play()
    result = typed("restore", tmp_path / "copy.db", "--database", places[then])
    assert result.exit_code == 0, result.output
    assert "2 tables, 4 entries" in result.output
    assert ("What was there before is now" in result.output) == (first == then)
    look()
    assert seen[0] == seen[1]


async def copy_of(place: str, copy: Path) -> tuple[object, ...]:
    return await back_up(place, copy) if "://" in place else back_up_file(Path(place), copy)


@in_loop
async def test_all_that_both_kinds_keep_is_copied(tmp_path: Path, postgres: Postgres) -> None:
    """What a later version keeps besides must not be left out."""
    async with opened(str(tmp_path / "tables.db")):
        pass
    async with opened(await emptied(postgres)):
        connection = await asyncpg.connect(postgres.url)
        rows = await connection.fetch(
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'orrery'"
        )
        await connection.close()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        there = {name: {row[1] for row in file.execute(f"PRAGMA table_info({name})")} for name in names}
    here: dict[str, set[str]] = {}
    for table, column in rows:
        here.setdefault(table, set()).add(column)
    here["tables"] -= {"epoch", "owner"}  # whose it is now
    copied = {place: set(columns) for place, columns in COPIED.items()}
    assert {place: columns for place, columns in here.items() if place not in ONLY_HERE} == copied
    assert {place: columns for place, columns in there.items() if place not in ONLY_THERE} == copied


async def emptied(postgres: Postgres) -> str:
    return await asyncio.to_thread(postgres.emptied)


def test_nothing_is_put_in_the_place_of_the_tables_of_a_server_that_runs(tmp_path: Path, postgres: Postgres):
    url, copy = postgres.emptied(), tmp_path / "copy.db"

    @in_loop
    async def play() -> None:
        async with opened(url) as storage:
            await begin(storage, "a")
            await back_up(url, copy)
            with pytest.raises(CannotOpen, match="is running: stop it first"):
                await restore(copy, url)
            await append(storage, "a", 2)
        found = await restore(copy, url)
        assert str(found.kept).startswith("in the schema orrery_before_")
        again = await restore(copy, url)  # within the same second, perhaps
        assert again.kept != found.kept
        async with opened(url) as storage:
            assert len(await log(storage, "a")) == 1

    play()


@in_loop
async def test_while_a_copy_is_put_back_no_server_starts(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await emptied(postgres)
    connection = await asyncpg.connect(url)
    await connection.execute("SELECT pg_advisory_lock($1)", storing.SERVING)
    with pytest.raises(CannotOpen, match="a copy is just being put back"):
        await open_storage(url, ADDRESS)
    await connection.close()
    async with opened(url) as storage:
        await begin(storage, "a")


def test_an_owner_that_was_thought_dead_cannot_write_into_what_was_put_back(
    tmp_path: Path, postgres: Postgres
):
    url, copy = postgres.emptied(), tmp_path / "copy.db"

    @in_loop
    async def play() -> None:
        async with opened(url) as storage:
            await begin(storage, "a")
            await storage.release("a")
            await storage.claim("a")
            await back_up(url, copy)
        await restore(copy, url)
        connection = await asyncpg.connect(url)
        assert await connection.fetchval("SELECT epoch FROM orrery.tables") == 2
        await connection.close()

    play()


def test_a_copy_of_an_older_orrery_is_brought_up_to_date(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
):
    url, older = postgres.emptied(), tmp_path / "older.db"
    with monkeypatch.context() as patch:
        patch.setattr("orrery.table.sqlite_file.MIGRATIONS", MIGRATIONS[:1])
        with closing(sqlite3.connect(older, isolation_level=None)) as file:
            set_up(file)
            file.execute("INSERT INTO tables VALUES ('a', 'kuhn', 1.5, 0, 0, 1, x'00')")
            file.execute("INSERT INTO entries VALUES ('a', 1, x'01')")
    before = older.read_bytes()
    assert "1 table, 1 entry" in typed("restore", older, "--database", url).output
    assert older.read_bytes() == before

    @in_loop
    async def look() -> None:
        async with opened(url) as storage:
            assert [line.body for line in await log(storage, "a")] == [b"\x01"]

    look()


def test_what_cannot_be_copied_is_said(tmp_path: Path, postgres: Postgres):
    url = postgres.emptied()
    nowhere = url.replace("host=", "host=/nowhere")
    there = tmp_path / "there.db"
    there.write_bytes(b"a shopping list\n" * 100)
    for words, sentence in (
        (("backup", tmp_path / "new.db", "--database", url), "There are no tables in"),
        (("backup", there, "--database", url), "is there already"),
        (("backup", tmp_path / "new.db", "--database", nowhere), "cannot be reached"),
        (("restore", tmp_path / "none.db", "--database", url), "no such file"),
        (("restore", there, "--database", url), "not a database"),
    ):
        result = typed(*words)
        assert (result.exit_code, sentence in result.output) == (2, True), result.output
    assert [path.name for path in tmp_path.iterdir()] == ["there.db"]


def test_the_commands_of_the_guide_copy_and_put_back(tmp_path: Path, postgres: Postgres):
    """PostgreSQL's own, as docs/operate.md has them."""
    commands = re.findall(r"^(pg_\w+ .*)$", OPERATE.read_text("utf-8"), re.MULTILINE)
    dump, put_back = (shlex.split(command.replace(GUIDES, postgres.emptied())) for command in commands)
    seen: list[Sequence[object]] = []

    @in_loop
    async def play() -> None:
        async with opened(postgres.url) as storage:
            await fill(storage)
            seen.append(await told(storage))
            run(dump, tmp_path, postgres)
            await append(storage, "b", 3)

    @in_loop
    async def look() -> None:
        async with opened(postgres.url) as storage:
            seen.append(await told(storage))
            assert (await storage.claim("b")).owned
            await append(storage, "b", 3)

    play()
    run(put_back, tmp_path, postgres)
    look()
    assert seen[0] == seen[1]


def run(command: Sequence[str], folder: Path, postgres: Postgres) -> None:
    subprocess.run([postgres.programs / command[0], *command[1:]], check=True, cwd=folder)


# -- looking
@pytest.fixture
def played(postgres: Postgres, tmp_path: Path) -> str:
    """The name of a finished match of a server whose tables are in PostgreSQL; another one goes on."""
    url, found = postgres.emptied(), []

    @running
    async def play() -> None:
        async with hosting(await open_storage(url, ADDRESS), signer=signer_in(tmp_path)) as host:
            for ends in (True, False):
                made = await host.new_table("leduc", ME, OTHER)
                found.append(made.table)
                async with host.at(made.table, made.tokens[0]) as ann:
                    await ann.act_first()
                    if ends:
                        await ann.ask(Resign)

    play()
    return found[0]


def test_finished_matches_are_exported_out_of_postgresql(played: str, postgres: Postgres, tmp_path: Path):
    folder = tmp_path / "out"
    words = ("export", folder, "--database", postgres.url, "--data", tmp_path)
    result = typed(*words)
    assert (result.exit_code, "1 new, 0 there before; 1 not over" in result.output) == (0, True), (
        result.output
    )
    [path] = folder.iterdir()
    assert path.name == f"leduc-{played}.match"
    assert load_match(path).over()
    assert signer_in(tmp_path).key in typed("verify", path).output
    assert "0 new, 1 there before" in typed(*words).output


def test_the_doctor_looks_through_postgresql(played: str, postgres: Postgres, tmp_path: Path):
    def looked() -> list[str]:
        result = typed("doctor", "--database", postgres.url, "--data", tmp_path)
        assert result.exit_code == 1  # the database of the tests does not sync its disk
        return re.findall("LOOK +(.*)", result.output)

    [tables, unsafe] = looked()
    assert re.match(r"postgresql:///postgres: 2 tables, \d+ entries", tables)
    assert "fsync is off in its settings" in unsafe
    postgres.execute(f"UPDATE orrery.entries SET body = '?' WHERE id = '{played}' AND number = 2")  # noqa: S608
    assert f"Logs that were changed in the database: {played}." in looked()
    postgres.execute(f"DELETE FROM orrery.entries WHERE id = '{played}' AND number = 3")  # noqa: S608
    assert f"Logs that miss entries: {played}." in looked()


def test_the_doctor_says_why_postgresql_cannot_be_looked_through(postgres: Postgres, tmp_path: Path):
    nothing = typed("doctor", "--database", postgres.emptied(), "--data", tmp_path)
    assert (nothing.exit_code, "There are no tables in" in nothing.output) == (1, True)
    nowhere = postgres.url.replace("postgres@", "postgres:word@").replace("host=", "host=/nowhere")
    away = typed("doctor", "--database", nowhere, "--data", tmp_path)
    assert (away.exit_code, "cannot be reached" in away.output, "word" in away.output) == (1, True, False)
