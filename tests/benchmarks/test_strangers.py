"""The benchmark of strangers: what they send is what it says, and what they are told is counted."""

from __future__ import annotations

import asyncio

import pytest

from benchmarks import strangers
from benchmarks.strangers import Stranger, junk, valid
from orrery.table import limits
from orrery.table.readings import Job, carry_out, file_replay
from tests.table.host import hosting, running


def test_junk_is_refused_and_a_valid_match_is_read() -> None:
    assert carry_out(Job(file_replay, [junk(1, 5), 0])).code == "bad-pack"
    assert carry_out(Job(file_replay, [valid(), 0])).body.startswith(b"{")


@running
async def test_what_a_stranger_is_told_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "IDLE", 4)
    monkeypatch.setattr(limits, "MOST_SILENT", 2)
    monkeypatch.setattr(limits, "MOST_READINGS_OF_ONE", 1)
    monkeypatch.setattr(limits, "new_tables", lambda: limits.Bucket(burst=2, a_second=0))
    async with hosting() as host:
        stranger = Stranger(host.port, 0, (junk(1, 5), valid()), end=float("inf"))
        attack = asyncio.create_task(stranger.attack())
        wanted = {
            "table 201",
            "table 429",
            "junk 400",
            "replay 200",
            "replay 429",
            "list 200",
            "idle, let go",
        }
        while not wanted <= set(stranger.told):
            await asyncio.sleep(0.05)
            assert not attack.done()
        assert stranger.told["table 201"] == 2
        attack.cancel()
        await asyncio.gather(attack, return_exceptions=True)
