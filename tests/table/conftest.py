"""What tests of the table share."""

import os
from collections.abc import Iterator

import pytest

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
