"""Running a scenario: its matches are played in parallel, and their rows kept as they come.

What is done stays done: the same run goes on where it was broken off, with any number of workers, here or on
a cluster, and ends with the same rows.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from orrery.engine.words import Malformed, Refusal, nearest
from orrery.lab import clusters
from orrery.lab.chunks import Chunk, play_chunk
from orrery.lab.folder import FAILURES, RunInfo, info_of, opened
from orrery.lab.scenario import Scenario

AHEAD: Final = 2  # chunks that a worker has at a time: it need not wait until the last one is on disk
PATIENCE: Final = 5.0  # seconds for a worker to end when it is told to


class Progress(Protocol):
    """Somebody who wants to know how far a run is."""

    def begin(self, matches: int, done: int, errors: int) -> None:
        """How many there are in all, how many an earlier run has done, and how many of those raised."""

    def add(self, matches: int, errors: int) -> None:
        """How many more are done, and how many of those raised."""


class Silence:
    """Nobody wants to know."""

    def begin(self, matches: int, done: int, errors: int) -> None:
        pass

    def add(self, matches: int, errors: int) -> None:
        pass


class Finished(NamedTuple):
    """What has become of a run."""

    info: RunInfo
    played: int  # matches that were played now; the others were there
    errors: int  # matches that raised, in all


@dataclass(frozen=True, slots=True)
class Workers:
    """Who plays: how many processes, or which cluster."""

    count: int
    address: str = ""  # of a Ray cluster; "": one is started here


Engine = Callable[[RunInfo, Sequence[int], Workers], Iterator[Chunk]]


def run(
    scenario: Scenario,
    folder: Path,
    workers: int = 0,
    engine: str = "processes",
    address: str = "",
    progress: Progress | None = None,
) -> Finished:
    """Play what is missing of a scenario's matches, and keep their rows in the folder; raises Refusals.

    `workers`: how many; 0 for one a processor. Broken off with Ctrl-C, it keeps what is complete.
    """
    if engine not in ENGINES:
        raise Malformed("unknown-engine", f'There is no engine "{engine}"{nearest(engine, ENGINES)}')
    watching = progress or Silence()
    info = info_of(scenario)
    with opened(folder, info) as place:
        missing = place.missing()
        left = sum(len(info.matches_of(chunk)) for chunk in missing)
        watching.begin(scenario.matches, scenario.matches - left, failures_in(folder))
        with closing(results(info, missing, engine, Workers(workers or processors(), address))) as found:
            for chunk in found:
                place.keep(chunk.number, chunk.encoded, chunk.failures)
                watching.add(chunk.matches, len(chunk.failures))
        return Finished(info, left, failures_in(folder))


def results(
    info: RunInfo, chunks: Sequence[int], engine: str, workers: Workers
) -> Generator[Chunk, None, None]:
    """The chunks, in whatever order they are done."""
    if chunks:
        yield from ENGINES[engine](info, chunks, workers)


def failures_in(folder: Path) -> int:
    return len(list((folder / FAILURES).glob("[0-9]*.match")))


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# -- on this machine
def on_processes(info: RunInfo, chunks: Sequence[int], workers: Workers) -> Iterator[Chunk]:
    """In processes of their own, or, with one worker, in this one."""
    if workers.count == 1 or len(chunks) == 1:
        for chunk in chunks:
            yield play_chunk(info, chunk)
        return
    yield from Crew(info, min(workers.count, len(chunks))).play(chunks)


class Crew:
    """A few processes that play chunks. None outlives the generator, however it ends."""

    def __init__(self, info: RunInfo, count: int) -> None:
        context = clean_start(info.scenario.place)
        self.members: dict[Connection, BaseProcess] = {}
        for _ in range(count):
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, info), daemon=True)
            process.start()
            theirs.close()
            self.members[ours] = process

    def play(self, chunks: Sequence[int]) -> Iterator[Chunk]:
        waiting = list(reversed(chunks))
        under_way = 0
        try:
            for _ in range(AHEAD):
                for member in self.members:
                    under_way += hand_out(member, waiting)
            while under_way:
                ready = wait(list(self.members))
                for member in [each for each in self.members if each in ready]:
                    chunk = self.answer(member)
                    under_way += hand_out(member, waiting) - 1
                    yield chunk
        finally:
            self.dismiss()

    def answer(self, member: Connection) -> Chunk:
        try:
            found = member.recv()
        except (EOFError, OSError):
            process = self.members[member]
            process.join(PATIENCE)
            raise Refusal(
                "worker-died",
                f"A worker has died (exit code {process.exitcode}); out of memory, perhaps. What was done is "
                "kept: the same command goes on with it.",
            ) from None
        if isinstance(found, Refusal):
            raise found
        assert isinstance(found, Chunk)
        return found

    def dismiss(self) -> None:
        for connection, process in self.members.items():
            process.terminate()
            connection.close()
        for process in self.members.values():
            process.join(PATIENCE)


def clean_start(place: str) -> ForkServerContext | SpawnContext:
    """A fork of this process would take the locks of its threads along; these begin afresh.

    Where they can, they are forks of a process that has imported what they need, once for all.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([play_chunk.__module__, place.partition(":")[0]])
    return context


def hand_out(member: Connection, waiting: list[int]) -> int:
    """Give a worker the next chunk, if there is one; how many were given."""
    if not waiting:
        return 0
    with suppress(OSError):  # it has died, which `answer` will find
        member.send(waiting.pop())
    return 1


def serve(connection: Connection, info: RunInfo) -> None:
    """What a worker does: play what it is told to, until nobody is there to tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives the orders
    try:
        while True:
            chunk = connection.recv()
            try:
                connection.send(play_chunk(info, chunk))
            except Refusal as refusal:
                connection.send(refusal)
    except (EOFError, OSError):
        pass


ENGINES: Final[dict[str, Engine]] = {"processes": on_processes, "ray": clusters.on_ray}
