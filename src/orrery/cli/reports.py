"""`orrery reports`: who was reported at the tables of a server, and what they had said."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from orrery.cli.backups import DATA, DATABASE, place_of, waited_for

if TYPE_CHECKING:
    from orrery.table.chat import Reported

WHY = {"abuse": "insults or threats", "name": "the name", "cheating": "cheating", "other": "something else"}


@click.command(epilog="\b\nExample:\n  orrery reports --last 5")
@click.option("--last", type=click.IntRange(1), default=50, metavar="COUNT", help="How many.  [default: 50]")
@DATABASE
@DATA
def reports(last: int, database: str, data: Path | None) -> None:
    """Say who was reported at the tables, the newest first, also while people play.

    With each report stands what they had said in the chat, as the server heard it. orrery prune takes old
    reports out.
    """
    import msgspec

    from orrery.table.chat import Reported

    place = place_of(database, data)
    bodies = in_file(place, last) if isinstance(place, Path) else in_postgres(place, last)
    found = [msgspec.json.decode(body, type=Reported) for body in bodies]
    if not found:
        click.echo("Nobody was reported.")
    for each in found:
        click.echo("\n".join(lines(each)))


def in_file(path: Path, count: int) -> Sequence[bytes]:
    from orrery.engine.words import Malformed
    from orrery.table import plays_sql
    from orrery.table.backups import opened, refusing
    from orrery.table.sqlite_file import MIGRATIONS, check, number_in

    if not path.is_file():
        raise Malformed("no-file", f"There are no tables in {path}.")
    with refusing(path, path), contextlib.closing(opened(path)) as connection:
        check(connection, path)
        if number_in(connection, "PRAGMA user_version") < len(MIGRATIONS):
            return []  # of an older Orrery, which kept none
        rows = connection.execute(plays_sql.sqlite(plays_sql.READ_REPORTS), (count,))
        return [bytes(body) for (body,) in rows]


def in_postgres(url: str, count: int) -> Sequence[bytes]:
    from orrery.table.pruning_postgres import reports_in

    return waited_for(reports_in(url, count))


def lines(found: Reported) -> list[str]:
    """A report in words; nothing that somebody wrote can do anything to a terminal."""
    moment = time.strftime("%Y-%m-%d %H:%M", time.localtime(found.at))
    who = f"{plain(found.by)} reports {plain(found.name)}, seat {found.seat + 1}: {WHY[found.why]}"
    note = [f"  note: {plain(found.note)}"] if found.note else []
    said = [f"  said: {plain(text)}" for text in found.said]
    return [f"{moment}  {plain(found.game)}, table {plain(found.table)}: {who}", *note, *said]


def plain(text: str) -> str:
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
