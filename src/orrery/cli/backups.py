"""`orrery backup` and `orrery restore`: copies of the tables that a server keeps."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from orrery.engine.words import Malformed
from orrery.files import DATA_VARIABLE

if TYPE_CHECKING:
    from orrery.table.backups import Copied

DATABASE = click.option("--database", default="", metavar="FILE", help="Another SQLite file than the usual.")
DATA = click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="Another data directory.")
ANY_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(epilog="\b\nExample:\n  orrery backup tables-monday.db")
@click.argument("file", type=ANY_FILE)
@DATABASE
@DATA
def backup(file: Path, database: str, data: Path | None) -> None:
    """Copy all tables into FILE, also while people play.

    The copy holds the keys of all shuffles: keep it for yourself. The key by which the server signs matches
    is not in it; keep a copy of server.key apart.
    """
    from orrery.table.backups import back_up

    click.echo(f"{file}: {what(back_up(path_of(database, data), file))}.")


@click.command(epilog="\b\nExample:\n  orrery restore tables-monday.db")
@click.argument("file", type=ANY_FILE)
@DATABASE
@DATA
def restore(file: Path, database: str, data: Path | None) -> None:
    """Put the tables of FILE in the place of those that are there, while the server is stopped.

    Nothing is lost: what was there is kept beside it.
    """
    from orrery.table.backups import restore as put_back

    target = path_of(database, data)
    found = put_back(file, target)
    click.echo(f"{target}: {what(found)}.")
    if found.kept is not None:
        click.echo(f"What was there before is now {found.kept}.")


def what(found: Copied) -> str:
    tables = "1 table" if found.tables == 1 else f"{found.tables:,} tables"
    return f"{tables}, {found.entries:,} {'entry' if found.entries == 1 else 'entries'}"


def is_postgres(database: str) -> bool:
    return database.startswith(("postgres:", "postgresql:"))


def path_of(database: str, data: Path | None) -> Path:
    """The file that `orrery serve` would use with these options."""
    from orrery.table.sqlite import SqliteStorage
    from orrery.table.storage import storage_for

    if data is not None:
        os.environ[DATA_VARIABLE] = str(data)
    if is_postgres(database):
        raise Malformed("not-a-file", "PostgreSQL has its own tools for that: pg_dump, and pg_restore.")
    storage = storage_for(database, "")
    assert isinstance(storage, SqliteStorage)
    return storage.path
