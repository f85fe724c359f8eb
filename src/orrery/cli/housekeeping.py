"""`orrery prune` and `orrery export`: what a server has gathered goes, or goes elsewhere."""

from __future__ import annotations

import time
from pathlib import Path

import click

from orrery.cli.backups import DATA, DATABASE, place_of, shown, waited_for
from orrery.cli.refusals import FAILED
from orrery.files import data_folder

DAY = 86_400.0


@click.command(epilog="\b\nExample:\n  orrery prune --older-than 365 --look")
@click.option(
    "--older-than", type=click.IntRange(1), required=True, metavar="DAYS", help="… since anything happened."
)
@click.option("--unfinished", is_flag=True, help="Also matches that were never played to their end.")
@click.option("--look", is_flag=True, help="Only say how many would go.")
@DATABASE
@DATA
def prune(older_than: int, unfinished: bool, look: bool, database: str, data: Path | None) -> None:
    """Take old finished tables out of the file, while the server is stopped.

    Out of a PostgreSQL they can be taken while servers run. What people keep of their matches stays. There is
    no way back: make a copy before, with orrery backup, or the files of the matches, with orrery export.
    """
    before = time.time() - older_than * DAY
    place = place_of(database, data)
    if isinstance(place, Path):
        from orrery.table.pruning import prune as take_out

        found = take_out(place, before, unfinished=unfinished, only_look=look)
    else:
        from orrery.table.pruning_postgres import prune as delete

        found = waited_for(delete(place, before, unfinished=unfinished, only_look=look))
    verb = "would go" if look else "gone"
    tables = "1 table" if found.tables == 1 else f"{found.tables:,} tables"
    click.echo(f"{shown(place)}: {tables} {verb}, with {found.entries:,} entries; {found.left:,} stay.")


@click.command(epilog="\b\nExample:\n  orrery export matches-of-this-server/")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@DATABASE
@DATA
def export(folder: Path, database: str, data: Path | None) -> int:
    """Write every finished match into FOLDER as a file of its own, also while people play.

    The files are signed by this server, and orrery verify checks them. What is there already is left as it
    is. Exit code 1 if a table could not be read.
    """
    from orrery.signing import KEY_FILE, Signer, kept_secret
    from orrery.table.exporting import export as write_out

    place = place_of(database, data)
    key = data_folder() / KEY_FILE
    signer = Signer(kept_secret(key)) if key.is_file() else None
    found = waited_for(write_out(place, folder, signer))
    click.echo(f"{folder}: {found.written:,} new, {found.there:,} there before; {found.going_on:,} not over.")
    for sentence in found.unread:
        click.echo(f"  LOOK  {sentence}")
    return FAILED if found.unread else 0
