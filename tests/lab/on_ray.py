"""A driver for a test: runs a scenario on a cluster; prints how many nodes it has, and how many have played.

python -m tests.lab.on_ray ADDRESS FILE OUT
"""

import sys
import time
from pathlib import Path

import ray

from orrery.lab.chunks import table_for
from orrery.lab.reading import find_scenario
from orrery.lab.running import run

PROBES = 100
NODES = 2
PATIENCE = 90.0  # seconds


def who_played() -> tuple[str, bool]:
    """The node that this runs on, and whether this worker of it has set up a table to play at."""
    return ray.get_runtime_context().get_node_id(), table_for.cache_info().misses > 0


def alive() -> int:
    return sum(node["Alive"] for node in ray.nodes())  # type: ignore[no-untyped-call]


def wait_for_all() -> None:
    """The second node joins when it is ready; on a busy machine that takes a while."""
    end = time.monotonic() + PATIENCE
    while alive() < NODES and time.monotonic() < end:
        time.sleep(0.1)


def main(address: str, file: str, out: str) -> None:
    ray.init(address=address, log_to_driver=False)
    wait_for_all()
    run(find_scenario(file), Path(out), engine="ray")
    probe = ray.remote(who_played).options(scheduling_strategy="SPREAD", num_cpus=1)
    found = ray.get([probe.remote() for _ in range(PROBES)])
    print(alive(), len({node for node, played in found if played}))
    ray.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
