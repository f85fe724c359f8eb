"""How a server looks for garbage: a little at a time, and everything only when much has come together."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from orrery.table import garbage
from orrery.table.garbage import Tidying, keep_tidy
from tests.table.storages import in_loop


class Circle:
    """Something that only a search for garbage finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def tidying() -> Iterator[Tidying]:
    usual = gc.get_threshold()
    found = Tidying()
    found.begin()
    yield found
    found.end()
    gc.set_threshold(*usual)


def circles() -> int:
    gc.unfreeze()
    return sum(type(each) is Circle for each in gc.get_objects())


def test_what_is_new_is_looked_through_and_then_left_alone(tidying: Tidying):
    Circle()
    kept = Circle()
    gc.collect(1)
    assert kept.itself is kept
    frozen = gc.get_freeze_count()
    assert [each for each in gc.get_objects() if type(each) is Circle] == []  # it is not even told any more
    assert circles() == 1
    assert frozen > 1


def test_a_circle_that_was_left_alone_goes_when_much_has_come(
    tidying: Tidying, monkeypatch: pytest.MonkeyPatch
):
    held = [Circle()]
    gc.collect(1)
    held.clear()
    gc.collect(1)
    tidying.look()  # not yet
    assert circles() == 1
    gc.freeze()
    tidying.most = 0
    tidying.look()
    assert circles() == 0
    assert tidying.most > garbage.MUCH


@in_loop
async def test_it_is_looked_from_time_to_time_until_the_server_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = asyncio.Event()
    monkeypatch.setattr(garbage, "LOOK_S", 0.01)
    monkeypatch.setattr(Tidying, "look", lambda _self: looked.set())
    usual, before = gc.get_threshold(), list(gc.callbacks)
    task = asyncio.create_task(keep_tidy())
    await looked.wait()
    assert len(gc.callbacks) == len(before) + 1
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert gc.callbacks == before
    gc.set_threshold(*usual)
