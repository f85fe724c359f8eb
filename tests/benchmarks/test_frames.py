"""The benchmark of frames: which turn is shown, and what counts as late."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.frames import FRAME, FRAME_MS, TASK, Frames, busiest, own_work

MAIN, OTHER = (1, 1), (1, 2)


def step(thread: tuple[int, int], name: str, at: float, work: float = 0) -> dict[str, Any]:
    """A step of a trace; milliseconds here, thousandths of them there."""
    return {"pid": thread[0], "tid": thread[1], "name": name, "ts": at * 1000, "tdur": work * 1000}


def test_the_busiest_turn_is_the_one_of_which_most_is_told() -> None:
    turn = busiest([0, 1, 9, 2, 2, 8, 8, 1], decisions=2)
    assert (turn.after, turn.events) == (4, (8, 8))


def test_frames_within_20_ms_are_in_time() -> None:
    frames = Frames((16.7,) * 19 + (50.0,))
    assert frames.in_time == pytest.approx(0.95)
    assert frames.holds()
    assert not Frames((16.7,) * 18 + (50.0,)).holds()


def test_a_frame_is_late_by_the_work_since_the_one_before() -> None:
    """Twelve frames' time: one frame with 15 and 25 ms of work before it, and quick ones in the rest."""
    trace = [
        step(MAIN, TASK, 0, 2), step(MAIN, FRAME, 1),
        step(MAIN, TASK, 20, 15), step(MAIN, TASK, 40, 25), step(MAIN, FRAME, 41),
        step(OTHER, TASK, 50, 500),
        step(MAIN, TASK, 199, 1), step(MAIN, FRAME, 200),
    ]  # fmt: skip
    frames = own_work(trace)
    assert [took for took in frames.took if took > FRAME_MS] == [40]
    assert len(frames.took) == 1 + round((200 - 40) / FRAME_MS)
