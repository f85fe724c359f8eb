"""What tests of the table share."""

import os
from collections.abc import Iterator
from itertools import count

import pytest

from orrery.table import bots, house, processes
from tests.table.postgres import Postgres, programs


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, running; a test that stops it starts it again."""
    place = programs()
    if place is None:
        reason = "no PostgreSQL on this machine: apt install postgresql"
        if os.environ.get("CI"):
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    database = Postgres(place)
    try:
        database.start()
        yield database
    finally:
        database.remove()


@pytest.fixture(autouse=True)
def deal_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left to luck: the first table of every test is dealt the same cards, and so the second."""
    keys, seeds = count(1), count(1)
    monkeypatch.setattr(house, "new_key", lambda: f"{next(keys):064x}")
    monkeypatch.setattr(bots, "new_seed", lambda: next(seeds))


@pytest.fixture(autouse=True)
def read_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests are the only people here: what they have read need not wait for others."""
    monkeypatch.setattr(processes, "LOW_PRIORITY", 0)
