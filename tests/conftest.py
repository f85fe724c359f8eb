"""For every test: which core it runs on, said once at the head of a run; the same examples in every run.

`--quick` leaves out what takes long: folders that play whole matches, start programs or drive browsers, if
they are not named; and everywhere what is slow or needs a browser or a compiler. The rest is tried less.
"""

import gc
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import orrery
from orrery.games import REGISTERED
from tests import order, sizes

settings.register_profile("repeatable", derandomize=True, database=None, deadline=None)
settings.register_profile("quick", settings.get_profile("repeatable"), max_examples=10)

LEFT_OUT_WHEN_QUICK = {"browser", "compiler", "slow"}
FOLDERS_LEFT_OUT = {"adapters", "benchmarks", "browser", "cli", "conformance", "lab", "setup", "table", "web"}
HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="leave out what takes long")


def pytest_configure(config: pytest.Config) -> None:
    # A shell that runs the tests in the background lets them ignore Ctrl-C, and so would all that they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sizes.quick = config.getoption("quick")
    settings.load_profile("quick" if sizes.quick else "repeatable")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    left_out = collection_path.parent == HERE and collection_path.name in FOLDERS_LEFT_OUT
    return True if left_out and config.getoption("quick") else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is collected stays to the end: nobody need look through it, then or later, for what can go."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unwanted = {"pure_core"} if orrery.core().compiled else set[str]()
    if config.getoption("quick"):
        unwanted |= LEFT_OUT_WHEN_QUICK
    left_out = {item for item in items if not unwanted.isdisjoint(mark.name for mark in item.iter_markers())}
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]
    if processes(config) > 1:
        browsing = [item for item in items if item.get_closest_marker("browser")]
        others = [item for item in items if not item.get_closest_marker("browser")]
        slow = [item for item in others if item.get_closest_marker("slow")]
        quick = [item for item in others if not item.get_closest_marker("slow")]
        items[:] = order.dealt(browsing, slow, quick, processes(config), lambda item: item.path)


def processes(config: pytest.Config) -> int:
    """How many processes share the tests of this run."""
    return int(getattr(config, "workerinput", {}).get("workercount", 1))


def pytest_report_header() -> str:
    return f"orrery {orrery.__version__}: {orrery.core()}"


@pytest.fixture(autouse=True)
def _games_as_they_were() -> Iterator[None]:
    """What a test or a page of the docs registers is gone when it has ended."""
    before = dict(REGISTERED)
    yield
    if before != REGISTERED:
        REGISTERED.clear()
        REGISTERED.update(before)
