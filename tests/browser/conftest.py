"""Browser tests drive a real Chromium that can reach nothing but what the test opens."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from orrery.table.page import built
from tests.browser import chromium
from tests.browser.people import People
from tests.browser.served import Served

PATIENCE_MS = 15_000  # how long a test waits for what must come, on a busy machine too


@pytest.fixture(scope="package")  # no longer: while Playwright is there, no other test can have an event loop
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    try:
        with chromium.opened() as browser:
            yield browser
    except chromium.NoBrowserError as reason:
        pytest.fail(str(reason), pytrace=False)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page without a network; at its end the test fails if the page complained or asked for one."""
    people = People(browser, "file:")
    yield people.come(plain=False, offline=True)
    people.leave()


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that runs, with tables of its own."""
    if not built():
        pytest.fail("the page was not built: run `python3 run.py play --help` once", pytrace=False)
    with closing(Served(tmp_path_factory.mktemp("data"))) as served:
        yield served


@pytest.fixture
def own_served(tmp_path: Path) -> Iterator[Served]:
    """A server that the test may kill."""
    with closing(Served(tmp_path)) as served:
        yield served


@pytest.fixture
def people(browser: Browser, served: Served) -> Iterator[People]:
    """Who comes to the server, each with a browser of their own."""
    people = People(browser, served.url)
    yield people
    people.leave()
