"""`orrery backup` and `orrery restore`: copies of the tables that a server keeps."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from orrery.files import DATA_VARIABLE

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from orrery.table.backups import Copied

DATABASE = click.option(
    "--database", default="", metavar="URL", help="Another SQLite file than the usual, or postgresql://…"
)
DATA = click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="Another data directory.")
T = TypeVar("T")
ANY_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(epilog="\b\nExample:\n  orrery backup tables-monday.db")
@click.argument("file", type=ANY_FILE)
@DATABASE
@DATA
def backup(file: Path, database: str, data: Path | None) -> None:
    """Copy all tables into FILE, also while people play.

    The copy holds the keys of all shuffles: keep it for yourself. The key by which the server signs matches
    is not in it; keep a copy of server.key apart. It is a SQLite file, also with a PostgreSQL: either can
    take it back.
    """
    place = place_of(database, data)
    if isinstance(place, Path):
        from orrery.table.backups import back_up

        found = back_up(place, file)
    else:
        from orrery.table.backups_postgres import back_up as fetch

        found = waited_for(fetch(place, file))
    click.echo(f"{file}: {what(found)}.")


@click.command(epilog="\b\nExample:\n  orrery restore tables-monday.db")
@click.argument("file", type=ANY_FILE)
@DATABASE
@DATA
def restore(file: Path, database: str, data: Path | None) -> None:
    """Put the tables of FILE in the place of those that are there, while the server is stopped.

    Nothing is lost: what was there is kept beside it, in a PostgreSQL as a schema of another name.
    """
    place = place_of(database, data)
    if isinstance(place, Path):
        from orrery.table.backups import restore as put_back

        found = put_back(file, place)
    else:
        from orrery.table.backups_postgres import restore as send

        found = waited_for(send(file, place))
    click.echo(f"{shown(place)}: {what(found)}.")
    if found.kept is not None:
        click.echo(f"What was there before is now {found.kept}.")


def waited_for(work: Coroutine[Any, Any, T]) -> T:
    """Its result. What it takes to wait is imported only here, as most commands need none of it."""
    import asyncio

    return asyncio.run(work)


def what(found: Copied) -> str:
    tables = "1 table" if found.tables == 1 else f"{found.tables:,} tables"
    return f"{tables}, {found.entries:,} {'entry' if found.entries == 1 else 'entries'}"


def place_of(database: str, data: Path | None) -> Path | str:
    """Where `orrery serve` would keep its tables with these options: a file, or the URL of a PostgreSQL."""
    from orrery.table.sqlite import SqliteStorage
    from orrery.table.storage import storage_for

    if data is not None:
        os.environ[DATA_VARIABLE] = str(data)
    storage = storage_for(database, "")  # says what is missing, if PostgreSQL cannot be used here
    return storage.path if isinstance(storage, SqliteStorage) else database


def shown(place: Path | str) -> str:
    """Without the password that may be in a URL."""
    if isinstance(place, Path):
        return str(place)
    from orrery.table.postgres_database import shown as without_secrets

    return without_secrets(place)
