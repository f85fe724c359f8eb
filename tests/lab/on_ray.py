"""A driver for a test: runs a scenario on a cluster; prints how many nodes it has, and how many have played.

python -m tests.lab.on_ray ADDRESS FILE OUT
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import ray

from orrery.lab import clusters
from orrery.lab.chunks import Chunk
from orrery.lab.clusters import play_remotely
from orrery.lab.folder import RunInfo
from orrery.lab.reading import find_scenario
from orrery.lab.running import run

NODES = 2
PATIENCE = 90.0  # seconds


def wait_until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready() and time.monotonic() < end:
        time.sleep(0.05)


def alive() -> int:
    return sum(node["Alive"] for node in ray.nodes())  # type: ignore[no-untyped-call]


def signed(book: Path) -> int:
    return len(list(book.iterdir()))


def signing(book: Path) -> Callable[[RunInfo, int], Chunk | tuple[str, str]]:
    """To play as a node does, but not before every node has come to play: a quick one would leave none."""

    def sign_and_play(info: RunInfo, chunk: int) -> Chunk | tuple[str, str]:
        (book / ray.get_runtime_context().get_node_id()).touch()
        wait_until(lambda: signed(book) >= NODES)
        return play_remotely(info, chunk)

    return sign_and_play


def main(address: str, file: str, out: str) -> None:
    ray.init(address=address, log_to_driver=False)
    wait_until(lambda: alive() >= NODES)  # the second one joins when it is ready
    with tempfile.TemporaryDirectory() as book:  # all nodes are on this machine
        clusters.play_remotely = signing(Path(book))  # type: ignore[assignment]  # names of arguments
        run(find_scenario(file), Path(out), engine="ray")
        print(alive(), signed(Path(book)))
    ray.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
