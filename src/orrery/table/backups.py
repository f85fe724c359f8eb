"""Copies of all tables, as a file of tables: made while people play, and put back when nobody does.

Somebody who only copies the file gets it without its newest writes, which stand in another file beside it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from orrery.engine.words import Malformed
from orrery.lockfile import LockFile
from orrery.table.sqlite_file import PATIENCE, check, number_in, set_up
from orrery.table.storage import AlreadyRunning, CannotOpen
from orrery.table.tally import COUNT, count_file

RESTORING = "a restore that is under way"
BESIDE = ("-wal", "-shm")  # SQLite's own files


class Copied(NamedTuple):
    """What a copy holds."""

    tables: int
    entries: int
    kept: Path | str | None = None  # where that is which stood there before


def back_up(source: Path, target: Path) -> Copied:
    """Write all that is saved now into a new file; people who play meanwhile play on. Raises a Refusal."""
    check_new(target)
    if not source.is_file():
        raise Malformed("no-file", f"There are no tables in {source}.")
    with refusing(source, target), contextlib.closing(opened(source)) as tables:
        check(tables, source)
        return copied(tables, target)


def restore(copy: Path, target: Path) -> Copied:
    """Put a copy in the place of the tables of a stopped server; what stood there is kept beside it."""
    lock = LockFile(target.with_name(f"{target.name}.lock"))
    with refusing(copy, target), a_copy(copy) as tables:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        holder = lock.take(RESTORING)
        if holder is not None:
            raise AlreadyRunning(
                holder, f"Orrery is running, at {holder or 'an unknown address'}: stop it first."
            )
        try:
            kept = put_aside(target)
            found = copied(tables, target)
            give_to_owner(target, kept or target.parent)
            count_file(target).unlink(missing_ok=True)  # it is about the file that stood there
        finally:
            lock.drop()
    return found._replace(kept=kept)


def check_new(target: Path) -> None:
    """Refuse to write over anything."""
    if target.exists():
        raise Malformed("file-exists", f"{target} is there already: choose another name for the copy.")


@contextlib.contextmanager
def a_copy(path: Path) -> Iterator[sqlite3.Connection]:
    """A file of tables that can be put back; raises a Refusal if it is none."""
    if not path.is_file():
        raise Malformed("no-file", f"{path} cannot be read: there is no such file.")
    with contextlib.closing(opened(path)) as tables:
        check(tables, path)
        if not number_in(tables, "PRAGMA user_version"):
            raise CannotOpen(f"{path} holds no tables.")
        yield tables


@contextlib.contextmanager
def refusing(source: Path | str, target: Path | str) -> Iterator[None]:
    """Say plainly what disk and database could not do."""
    try:
        yield
    except sqlite3.Error as fault:
        raise CannotOpen(f"{source} could not be copied to {target}: {fault}.") from fault
    except OSError as fault:
        raise CannotOpen(f"{source} could not be copied to {target}: {fault.strerror}.") from fault


def opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)


def copied(tables: sqlite3.Connection, target: Path) -> Copied:
    """All tables in a new file."""
    with new_file(target) as copy:
        tables.backup(copy)
        set_up(copy)  # the newest form, and a file that needs no other beside it once it is closed
        return held(copy)


def held(copy: sqlite3.Connection) -> Copied:
    return Copied(number_in(copy, "SELECT count(*) FROM tables"), number_in(copy, COUNT))


@contextlib.contextmanager
def new_file(target: Path) -> Iterator[sqlite3.Connection]:
    """What is written here is a whole file in the end, on disk, or none."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    os.close(handle)
    try:
        with contextlib.closing(opened(Path(name))) as copy:
            yield copy
        with Path(name).open("rb") as file:
            os.fsync(file.fileno())
        Path(name).replace(target)
    finally:
        for path in (name, *[f"{name}{suffix}" for suffix in BESIDE]):
            Path(path).unlink(missing_ok=True)


def give_to_owner(path: Path, like: Path) -> None:
    """Root puts a copy back, and the server that reads it is somebody else."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        before = like.stat()
        os.chown(path, before.st_uid, before.st_gid)


def put_aside(path: Path) -> Path | None:
    """Give a file of tables another name, whole: what stands in SQLite's other files comes into it first."""
    if not path.exists():
        return None
    with contextlib.suppress(sqlite3.Error), contextlib.closing(opened(path)) as tables:
        tables.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    moment = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    aside = path.with_name(f"{path.name}.before-{moment}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.before-{moment}-{number}")
    for suffix in ("", *BESIDE):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(f"{path.name}{suffix}").rename(aside.with_name(f"{aside.name}{suffix}"))
    return aside
