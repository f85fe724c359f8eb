"""What was told at a table, kept for the time when its rules are gone.

A log holds decisions, and only the rules by which they were made can tell what came of them. A server that
has newer rules cannot play the match again. So when a table leaves memory, what each seat and a spectator
were told is written down beside its log: the whole telling, the table as it is seen now, and how it ended.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace

from orrery.engine.game import NOBODY
from orrery.engine.words import Refusal
from orrery.table.course import Course
from orrery.table.entries import encoder
from orrery.table.moments import log, moment, summary, welcome
from orrery.table.protocol import Moment, TableSummary, Welcome
from orrery.table.readings import Kept, course_of
from orrery.table.storage import Storage, StorageError

logger = logging.getLogger("orrery.table")

TOGETHER = 25  # tables that are looked for at once


class Eyes(msgspec.Struct, frozen=True):
    """What one seat was told, or a spectator."""

    welcome: Welcome
    moment: Moment  # the last one, with the whole log and the view


class Keepsake(msgspec.Struct, frozen=True):
    """A table as it was told."""

    summary: TableSummary
    eyes: dict[int, Eyes]  # by the viewer's seat; NOBODY is a spectator
    match: str = ""  # the match file, if it is over: then everything in it is told


decoder = msgspec.json.Decoder(Keepsake)


def worth_keeping(course: Course) -> bool:
    return course.played or course.over()


def keepsake_of(course: Course) -> bytes:
    """What is to be kept of a table: a few kilobytes, compressed."""
    viewers = (NOBODY, *range(len(course.chairs)))
    kept = Keepsake(
        summary(course),
        {viewer: Eyes(welcome(course, viewer), last_moment(course, viewer)) for viewer in viewers},
        course.match.text() if course.over() else "",
    )
    return zlib.compress(encoder.encode(kept))


def last_moment(course: Course, viewer: int) -> Moment:
    last = moment(course, course.happened[-1], viewer, summary(course).seats)
    return replace(last, told=(), log=log(course, viewer))


def read_keepsake(body: bytes) -> Keepsake | None:
    """What was kept; None if it cannot be read, which nobody need hear of: the log is still there."""
    try:
        return decoder.decode(zlib.decompress(body))
    except (zlib.error, msgspec.DecodeError):
        logger.warning("What was kept of a table cannot be read; its log can.")
        return None


def table_keepsake(kept: Kept) -> bytes:
    """For the reading room: the keepsake of a table out of memory."""
    return keepsake_of(course_of(kept)[0])


async def keep_all(
    storage: Storage,
    kept_at: Callable[[str], Awaitable[Kept]],
    read: Callable[[Kept], Awaitable[bytes]],
) -> None:
    """Make what is missing: of tables that were in memory when the server was killed, or of an older one."""
    after = ""
    while names := await storage.unkept(after, TOGETHER):
        for after in names:
            try:
                kept = await kept_at(after)
                await storage.keep(after, len(kept.entries), await read(kept))
            except (Refusal, StorageError) as fault:  # its rules are gone already, or it is changed just now
                logger.info("Of table %s nothing is kept: %s", after, fault)
