"""How many entries a file of tables must have, written down beside it.

A database whose newest writes were cut off, damaged, or left behind when somebody copied the file opens as if
nothing were missing. So the file counts its entries, and that count is kept in a small file beside it, about
once a second and when the server stops. A file that has fewer has lost some, and that is said.
"""

from __future__ import annotations

import glob
import logging
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

from orrery.files import write_whole

logger = logging.getLogger("orrery.table")

EVERY_S = 1.0  # between two notes: what was lost within that time before a crash may not be noticed
COUNT = "SELECT entries FROM tally"
ADD = "UPDATE tally SET entries = entries + ?"
TABLE = (
    "CREATE TABLE tally (entries INTEGER NOT NULL)",
    "INSERT INTO tally SELECT count(*) FROM entries",
)


class Tally:
    """The count of a file that is open."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = count_file(path)
        sweep(self.path)
        self.noted_at = time.monotonic()
        [self.count] = connection.execute(COUNT).fetchone()
        self.missing, self.since = missing(path, self.count)
        if self.missing:
            logger.warning(
                "%s has lost its last %d entries, which were there %s. Matches go on from what is left. "
                'If you have a newer copy of the file: stop the server, then "orrery restore COPY".',
                path,
                self.missing,
                self.since,
            )
        self.note()

    def add(self, entries: int) -> None:
        """This many more are on disk."""
        self.count += entries
        if entries and time.monotonic() - self.noted_at >= EVERY_S:
            self.note()

    def note(self) -> None:
        self.noted_at = time.monotonic()
        now = datetime.now(UTC).isoformat(" ", "seconds")
        try:
            write_whole(self.path, f"{self.count} {now}\n")
        except OSError as fault:  # people play on; it is tried again with what comes next
            logger.warning("%s could not be written: %s", self.path, fault.strerror)


def sweep(path: Path) -> None:
    """What a server that was killed has left of a count that it was just writing."""
    for part in path.parent.glob(f".{glob.escape(path.name)}.*"):
        part.unlink(missing_ok=True)


def count_file(path: Path) -> Path:
    return path.with_name(f"{path.name}.count")


def missing(path: Path, count: int) -> tuple[int, str]:
    """How many of the entries that were noted are not in the file, and when they were noted."""
    try:
        noted, _, when = count_file(path).read_text("utf-8").strip().partition(" ")
    except (OSError, UnicodeDecodeError):
        return 0, ""
    return (max(int(noted) - count, 0) if noted.isdecimal() else 0), when
