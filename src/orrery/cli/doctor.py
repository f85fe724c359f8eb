"""`orrery doctor`: is everything here in order?"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from orrery.cli.backups import DATA, DATABASE, place_of, shown, waited_for
from orrery.cli.refusals import FAILED
from orrery.engine.words import Refusal
from orrery.files import data_folder

LITTLE_ROOM = 100_000_000  # bytes: thousands of matches, but no longer a reserve
Line = tuple[bool, str]  # whether it is in order, and what is so


@click.command(
    epilog="\b\nExamples:\n  orrery doctor\n  orrery doctor --database tables-monday.db\n"
    "  orrery doctor --database postgresql://orrery@localhost/orrery"
)
@DATABASE
@DATA
def doctor(database: str, data: Path | None) -> int:
    """Look whether everything is in order: the installation, the data directory, and every table in it.

    Nothing is changed, and people may play meanwhile. Exit code 1 if something is wrong.
    """
    place = place_of(database, data)
    lines = [*installation(), *folder(data_folder()), *tables(place)]
    for fine, line in lines:
        click.echo(f"{'  ok   ' if fine else '  LOOK '} {line}")
    return 0 if all(fine for fine, _ in lines) else FAILED


def installation() -> Iterator[Line]:
    import orrery
    from orrery.table.page import built

    yield True, f"Orrery {orrery.__version__}, Python {sys.version.split()[0]}, {orrery.core()}"
    yield built(), f"the table in the browser is {'there' if built() else 'missing: install Orrery again'}"


def folder(path: Path) -> Iterator[Line]:
    from orrery.signing import KEY_FILE, Signer, kept_secret

    if not path.is_dir():
        yield True, f"{path} is not there yet: the first match makes it"
        return
    free = shutil.disk_usage(path).free
    yield free >= LITTLE_ROOM, f"{path} has {free // 1_000_000:,} MB of room"
    try:
        yield True, f"this server signs matches with the key {Signer(kept_secret(path / KEY_FILE)).key}"
    except FileNotFoundError:
        yield True, "this server has no key yet: it makes one when it is first started"
    except (OSError, Refusal) as fault:
        yield False, str(fault)


def tables(place: Path | str) -> Iterator[Line]:
    from orrery.table.examining import examine

    if isinstance(place, Path) and not place.is_file():
        yield True, f"there are no tables yet in {place}"
        return
    try:
        found = waited_for(examine(place))
    except Refusal as refusal:
        yield False, refusal.sentence
        return
    yield not found.wrong, f"{shown(place)}: {found.tables:,} tables, {found.entries:,} entries"
    yield from ((False, sentence) for sentence in found.wrong)
