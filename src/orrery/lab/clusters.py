"""Runs on a Ray cluster: the same chunks, played on whatever machines it has.

Every node needs the same Orrery; a node with another one, or with other cards, refuses to play. All who
reach a Ray head can run code there: let it listen on addresses of your own, and leave its token on.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from orrery.engine.words import Refusal
from orrery.lab.chunks import Chunk, play_chunk
from orrery.lab.folder import RunInfo

if TYPE_CHECKING:
    from orrery.lab.running import Workers

AHEAD: Final = 2  # chunks for each processor of the cluster
LOCAL: Final = "local"


def on_ray(info: RunInfo, chunks: Sequence[int], workers: Workers) -> Iterator[Chunk]:
    """On the cluster at an address, or on one that is started here and ends with the run."""
    ray = import_ray()
    ours = not ray.is_initialized()
    if ours:
        connect(ray, workers)
    try:
        yield from spread(ray, info, chunks)
    finally:
        if ours:
            ray.shutdown()


def import_ray() -> Any:  # noqa: ANN401  Ray is there in some installations only
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    try:
        import ray
    except ImportError:
        sentence = 'Ray is not installed; runs on a cluster need it: pip install "orrery[ray]"'
        raise Refusal("no-ray", sentence) from None
    return ray


def connect(ray: Any, workers: Workers) -> None:  # noqa: ANN401
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        if workers.address:
            ray.init(address=workers.address, **quiet)
        else:
            ray.init(
                address=LOCAL,
                num_cpus=workers.count,
                include_dashboard=False,
                _node_ip_address="127.0.0.1",
                **quiet,
            )
    except (ConnectionError, RuntimeError, ValueError) as error:
        where = f"at {workers.address}" if workers.address else "here"
        raise Refusal("no-cluster", f"No Ray cluster can be used {where}: {first_line(error)}") from error


def first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0][:300]


def spread(ray: Any, info: RunInfo, chunks: Sequence[int]) -> Iterator[Chunk]:  # noqa: ANN401
    """Keep every processor of the cluster busy, with few chunks waiting and few results in memory."""
    # The default packs a node before it uses the next.
    remote = ray.remote(play_remotely).options(scheduling_strategy="SPREAD", num_cpus=1)
    given = ray.put(info)
    waiting = list(reversed(chunks))
    under_way: list[Any] = []
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    try:
        while waiting or under_way:
            while waiting and len(under_way) < most:
                under_way.append(remote.remote(given, waiting.pop()))
            done, under_way = ray.wait(under_way)
            for each in done:
                yield received(ray, each)
    finally:
        for each in under_way:
            ray.cancel(each, force=True)


def received(ray: Any, reference: Any) -> Chunk:  # noqa: ANN401
    try:
        found = ray.get(reference)
    except ray.exceptions.RayError as error:
        raise Refusal(
            "worker-died",
            f"A worker of the cluster has failed: {first_line(error)} What was done is kept: the same "
            "command goes on with it.",
        ) from error
    if isinstance(found, Chunk):
        return found
    raise Refusal(*found)


def play_remotely(info: RunInfo, chunk: int) -> Chunk | tuple[str, str]:
    """A chunk, or why this node does not play it: Ray would wrap what is raised."""
    try:
        return play_chunk(info, chunk)
    except Refusal as refusal:
        return refusal.code, refusal.sentence
