"""The frame of every run (TB-218): what the Wheel is, which loop this is, and what each act is about."""

from __future__ import annotations

from typing import Final

ACTS: Final = (
    "Climb the rim: row by row, one jewel at a time, up to the boss of the act.",
    "The going train: the gremlins of the middle wheels hit harder, and your plate has grown.",
    "The hub: one more climb, and behind the last boss lies what makes the Wheel turn.",
)
FIRST_LOOP: Final = (
    "The Wheel repeats time, each loop worse than the last, and gremlins crawl out of the friction. "
    "Beat the bosses of three acts, and it turns slower."
)


def of(act: int, loop: int) -> str:
    """What is told where an act begins; acts are counted from 0, loops from 1."""
    return f"{opening(loop)} {ACTS[act]}" if act == 0 else ACTS[act]


def opening(loop: int) -> str:
    if loop == 1:
        return FIRST_LOOP
    times = "once" if loop == 2 else "twice" if loop == 3 else f"{loop - 1} times"
    return (
        f"Loop {loop}. You have slowed the Wheel {times}. Time is back where it began, "
        "and so are you: only what you know is still there."
    )
