"""Where strangers have something read: a queue for each address, and processes that can be ended at once.

    async with room.place(address):         # refused at once if there are too many already
        answer = await room.read(address, readings.file_replay, file, seat)

Those of one address are read one after the other, and addresses take turns, so that nobody's files keep
others waiting for long. A reading that takes too long or too much memory ends with its process; the next one
gets a new process.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import TypeVar

import msgspec

from orrery.engine.words import Refusal
from orrery.table import limits, processes, readings
from orrery.table.readings import Answer, Job

logger = logging.getLogger("orrery.table")

T = TypeVar("T")
TOO_LONG = Refusal("too-long", "To read this takes more time than the server can give.")
CLOSING = Refusal("closing", "The server is being stopped.")


class Reader:
    """One process, and the line to it."""

    def __init__(self) -> None:
        context = processes.context()
        self.line, theirs = context.Pipe()
        self.process = context.Process(
            target=readings.work, args=(theirs, limits.READING_MEMORY, processes.LOW_PRIORITY), daemon=True
        )
        self.process.start()
        theirs.close()

    def ask(self, job: Job, seconds: float) -> Answer:
        """Wait for an answer; raises TOO_LONG if there is none in time, or the process has ended."""
        try:
            self.line.send(job)
            if self.line.poll(seconds):
                return msgspec.msgpack.decode(self.line.recv_bytes(), type=Answer)
        except (OSError, EOFError):  # it has ended, by its own bounds or because the server closes
            pass
        raise TOO_LONG

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class ReadingRoom:
    """All readings of a server."""

    def __init__(self, most_at_once: int = 0) -> None:
        self.most_at_once = most_at_once or max(1, (os.cpu_count() or 1) // 2)
        self.places: Counter[str] = Counter()  # who has something read, or waits for it
        self.lines: dict[str, deque[asyncio.Future[None]]] = {}  # who waits; the first address comes next
        self.at_work = 0
        self.under_way: set[asyncio.Future[Answer]] = set()
        self.resting: list[Reader] = []
        self.readers: set[Reader] = set()
        self.threads = ThreadPoolExecutor(self.most_at_once, "orrery-reading")
        self.closed = False

    # -- waiting
    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """A place in the queue, taken before anything large is received; raises a Refusal."""
        if self.places[address] >= limits.MOST_READINGS_OF_ONE:
            raise Refusal("too-fast", "Too much is being read for you already: wait until that is done.")
        if self.places.total() >= limits.MOST_READINGS:
            raise Refusal("full", "Too many people have something read now; come back in a moment.")
        self.places[address] += 1
        try:
            yield
        finally:
            self.places[address] -= 1
            if not self.places[address]:
                del self.places[address]

    async def turn(self, address: str) -> None:
        self.check_open()
        if self.at_work < self.most_at_once:
            self.at_work += 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(address, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled() and mine.exception() is None:
                self.hand_on()  # it was just our turn
            raise

    def hand_on(self) -> None:
        """Let the next one have a turn; then another address comes first."""
        while self.lines:
            address = next(iter(self.lines))
            line = self.lines.pop(address)
            first = line.popleft()
            if line:
                self.lines[address] = line
            if not first.done():
                first.set_result(None)
                return
        self.at_work -= 1

    # -- reading
    async def read(
        self, address: str, work: Callable[..., T], *given: object, packed: bool = False
    ) -> Answer:
        """What a function of `readings` gives, as JSON; raises a Refusal."""
        await self.turn(address)
        job = Job(work, given, packed)
        reading = asyncio.get_running_loop().run_in_executor(self.threads, self.read_now, job)
        self.under_way.add(reading)
        try:
            answer = await reading
        except asyncio.CancelledError:
            self.check_open()  # then nobody waits for the thread, which may still be starting a process
            raise
        finally:
            self.under_way.discard(reading)
            if not self.closed:
                self.hand_on()
        if answer.code:
            if answer.fault:
                logger.error("%s has failed:\n%s", work.__name__, answer.fault)
            raise Refusal(answer.code, answer.sentence)
        return answer

    def read_now(self, job: Job) -> Answer:
        """In a thread: only it waits for the process."""
        self.check_open()
        try:
            reader = self.resting.pop()
        except IndexError:
            reader = Reader()
            self.readers.add(reader)
        try:
            self.check_open()  # it takes a while to start a process
            answer = reader.ask(job, limits.READING_S)
            if answer.code != "too-large":  # what took so much memory may still have it
                self.resting.append(reader)
                return answer
        except Refusal:
            self.let_go(reader)
            raise CLOSING if self.closed else TOO_LONG from None
        self.let_go(reader)
        return answer

    def check_open(self) -> None:
        if self.closed:
            raise CLOSING

    def let_go(self, reader: Reader) -> None:
        self.readers.discard(reader)
        with suppress(OSError):
            reader.end()

    # -- the end
    def close(self) -> None:
        """End everything at once: those who wait are told that the server is being stopped."""
        self.closed = True
        for reader in list(self.readers):
            reader.process.kill()
        for reading in self.under_way:
            reading.cancel()
        for line in self.lines.values():
            for one in line:
                if not one.done():
                    one.set_exception(Refusal(CLOSING.code, CLOSING.sentence))
        self.lines.clear()
        self.threads.shutdown(wait=False, cancel_futures=True)
