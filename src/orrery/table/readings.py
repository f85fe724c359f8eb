"""What is read for strangers, in a process of its own: match files with their packs, and finished tables.

A file of a few kilobytes can cost seconds of processor time and hundreds of megabytes, and it is somebody
else's. So the server only hands it over (`reading_room.py`): whatever happens here, people go on playing.
"""

from __future__ import annotations

import gzip
import logging
import time
import traceback
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from orrery.engine.game import NOBODY
from orrery.engine.words import Malformed, Refusal
from orrery.table import limits, processes, showcase
from orrery.table.chain import AlteredLog, Chain
from orrery.table.course import Course
from orrery.table.entries import AnyEntry, decode_entry, decode_head
from orrery.table.moments import ending, summary
from orrery.table.protocol import TableSummary, WhatIf
from orrery.table.replaying import match_of_file, replay_of, replay_of_file
from orrery.table.taking_up import NOT_OVER, TakenUp, head_at
from orrery.table.writing import form_of

logger = logging.getLogger("orrery.table")
encoder = msgspec.json.Encoder()


class Written(msgspec.Struct, frozen=True):
    """A file to keep."""

    name: str
    media_type: str
    data: bytes
    sealed_by: str = ""  # the key of the server that the match ended at, if it sealed it


class Kept(msgspec.Struct, frozen=True):
    """A table as storage has it."""

    table: str
    head: bytes
    entries: tuple[bytes, ...]
    over: bool = False


class Job(msgspec.Struct, frozen=True):
    """Something to be read. `packed`: the answer may be compressed."""

    work: Callable[..., object]
    given: Sequence[object]
    packed: bool = False


class Answer(msgspec.Struct, frozen=True):
    """What came of it: a body of JSON, or a refusal. `fault` is for the log."""

    body: bytes = b""
    packed: bool = False
    code: str = ""
    sentence: str = ""
    fault: str = ""


# -- what can be asked for
def file_replay(file: bytes, seat: int) -> object:
    return replay_of_file(text_of(file), seat)


def file_taken_up(wish: WhatIf) -> TakenUp:
    return head_at(match_of_file(wish.file)[0], wish)


def shown_taken_up(wish: WhatIf) -> TakenUp:
    return head_at(showcase.match_of(wish.shown), wish)


def table_taken_up(kept: Kept, wish: WhatIf) -> TakenUp:
    return head_at(finished(kept).match, wish, kept.table)


def table_replay(kept: Kept, seat: int) -> object:
    course = finished(kept)
    return replay_of(course.match, seat, committed=course.commitment, ending=ending(course, NOBODY))


def table_match(kept: Kept) -> Written:
    course, chain = course_of(kept)
    check_over(course)
    name = f"{course.game.about.name}-{course.table}.match"
    return Written(name, "text/plain; charset=utf-8", course.match.text().encode(), chain.sealed_by)


def table_story(kept: Kept, suffix: str) -> Written:
    course = finished(kept)
    form = form_of(course.match, suffix)
    name = f"{course.game.about.name}-{course.table}.{suffix}"
    found = form.write(course.match)
    return Written(name, form.media_type, found.encode() if isinstance(found, str) else found)


def table_summary(kept: Kept) -> TableSummary:
    return summary(course_of(kept)[0])


def table_prose(kept: Kept) -> Sequence[str]:
    """All that the narrator has said at a table."""
    return course_of(kept)[0].match.prose


def text_of(file: bytes) -> str:
    try:
        return file.decode()
    except UnicodeDecodeError as fault:
        raise Malformed("foreign", "This is not a match file: it is not text.") from fault


def finished(kept: Kept) -> Course:
    """The course of a match that is over: only then may its cards be seen."""
    course, _ = course_of(kept)
    check_over(course)
    return course


def check_over(course: Course) -> None:
    if not course.over():
        raise NOT_OVER


def course_of(kept: Kept) -> tuple[Course, Chain]:
    course, chain = Course(kept.table, decode_head(kept.head)), Chain(kept.table, kept.head)
    for body in kept.entries:
        take_in(course, chain, body)
    return course, chain


def take_in(course: Course, chain: Chain, body: bytes) -> AnyEntry:
    """Let a course go on by an entry that was stored, and give it; raises a Refusal if it does not fit."""
    try:
        entry: AnyEntry = decode_entry(body)
        chain.add(entry, body)
        course.add(entry)
        return entry
    except AlteredLog:
        logger.warning("Table %s was altered in the database, at entry %d.", course.table, course.last + 1)
        raise
    except Exception as fault:
        logger.exception("Table %s cannot be read: entry %d.", course.table, course.last + 1)
        raise Refusal(
            "broken-table",
            f"This table cannot be read beyond its entry {course.last}: "
            "the rules have changed, or the database was damaged.",
        ) from fault


# -- the process
def work(line: Connection, most_memory: int, niceness: int) -> None:
    """Do one job after the other, until the server hangs up."""
    processes.begin(niceness)
    bound_memory(most_memory)
    while True:
        try:
            job: Job = line.recv()
        except EOFError:
            return
        bound_time(limits.READING_CPU_S)
        answer = carry_out(job)
        line.send_bytes(msgspec.msgpack.encode(answer))


def carry_out(job: Job) -> Answer:
    try:
        body = encoder.encode(job.work(*job.given))
        if len(body) > limits.LARGEST_READING:
            return Answer(code="too-large", sentence="This match is too large to be shown.")
        if job.packed and len(body) > limits.WORTH_PACKING:
            return Answer(gzip.compress(body, 6, mtime=0), packed=True)
        return Answer(body)
    except Refusal as refusal:
        return Answer(code=refusal.code, sentence=limits.short(refusal.sentence))
    except MemoryError:
        return Answer(code="too-large", sentence="To read this takes more memory than the server can give.")
    except Exception:  # noqa: BLE001  the server hears of it, and goes on
        told = traceback.format_exc()
        return Answer(code="fault", sentence="Something is wrong with the server.", fault=told[-4000:])


def bound_memory(most: int) -> None:
    """Let this process have only this much memory beyond what it has now."""
    try:
        import resource
        from pathlib import Path

        now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + most, now + most))
    except (ImportError, OSError, ValueError):  # another system: its time is bounded all the same
        return


def bound_time(seconds: float) -> None:
    """End this process when it has worked for so long from now on."""
    try:
        import resource
    except ImportError:  # on Windows the server alone looks at its watch
        return
    end: Any = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (end, resource.RLIM_INFINITY))
