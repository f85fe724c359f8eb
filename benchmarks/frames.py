"""How smoothly the worlds move: a busy turn of each, in Chromium with its processor throttled four times.

    python -m benchmarks.frames                  # from the project's folder; about three minutes
    python -m benchmarks.frames clans --times 5
    python -m benchmarks.frames clans --trace traces    # for chrome://tracing or the DevTools: what is dear

The match that comes with a world is replayed at 1440x900, with its motion at the usual speed: the consecutive
decisions of which most is told, so it is the same turn each time. A frame is in time if it comes within 20 ms
of the one before; at 60 a second it is 17 ms. A world holds if that is so for 95 of 100 frames.

There are two lines for each world:

    own work    how much processor time each frame took the page: script, style, layout, what to paint; and as
                many quick frames as fit between the late ones. Others who use the machine hardly change it,
                and it is what a machine with a graphics processor shows. This line is the verdict.
    the clock   the frames as they came, here and now. Without a graphics processor Chromium paints and blends
                in software, on the same processors: that counts here.

A turn is shown several times, and the best time counts: others only ever make it worse.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from orrery.table import showcase
from orrery.table.page import built
from tests.browser import chromium
from tests.browser.people import DESKTOP
from tests.browser.served import Served

THROTTLED = 4  # times slower than this machine: a mid-range laptop
IN_TIME_MS = 20.0
WANTED = 0.95  # of the frames
FRAME_MS = 1000 / 60
TURN = 3  # decisions
USUAL_PACE_MS, LONGEST_STORY_MS = 420, 5000  # as lib/motion.svelte.ts tells events
AFTERGLOW_MS = 500
SETTLING_MS = 1500  # fonts and textures are there

# What is written down while a turn is shown: tasks, with their processor time, and when a frame is made.
CATEGORIES = ["toplevel", "devtools.timeline"]
TASK, FRAME = "ThreadControllerImpl::RunTask", "FireAnimationFrame"

# Frames are counted from now on; asked again, how long each of them took.
COUNT = """
() => {
  window.frames_at = []
  const count = (now) => { window.frames_at.push(now); requestAnimationFrame(count) }
  requestAnimationFrame(count)
}
"""
COUNTED = "() => window.frames_at.slice(1).map((at, n) => at - window.frames_at[n])"


@dataclass(frozen=True, slots=True)
class Turn:
    """Consecutive decisions of a kept match: after which one it begins, and how many events each tells."""

    after: int
    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frames:
    """How many milliseconds each frame took."""

    took: tuple[float, ...]

    @property
    def in_time(self) -> float:
        """The share of frames that came within IN_TIME_MS."""
        return sum(took <= IN_TIME_MS for took in self.took) / len(self.took)

    def holds(self) -> bool:
        return self.in_time >= WANTED

    def text(self) -> str:
        within = sorted(self.took)
        middle, late = statistics.median(within), within[int(len(within) * 0.95)]
        return (
            f"{self.in_time:.1%} of {len(within)} frames within {IN_TIME_MS:.0f} ms "
            f"(p50 {middle:.0f} ms, p95 {late:.0f} ms, worst {within[-1]:.0f} ms)"
        )


def busiest(told: list[int], decisions: int = TURN) -> Turn:
    """The consecutive decisions of which most is told, by how many events each frame of a replay tells."""
    starts = range(len(told) - decisions)
    after = max(starts, key=lambda at: sum(told[at + 1 : at + 1 + decisions]))
    return Turn(after, tuple(told[after + 1 : after + 1 + decisions]))


def telling_ms(events: int) -> float:
    """How long the page takes to tell them, at the usual speed."""
    return min(events * USUAL_PACE_MS, LONGEST_STORY_MS)


def opened(browser: Browser, served: Served, world: str, after: int) -> Page:
    """The kept match of a world at a moment, with everything in place, and the processor throttled."""
    page = browser.new_context(
        **DESKTOP, reduced_motion="no-preference", device_scale_factor=float(os.environ.get("DSF", "1"))
    ).new_page()
    sound_off = json.dumps(json.dumps({"sound": False}))
    page.add_init_script(f"localStorage.setItem('orrery.settings', {sound_off})")
    page.goto(f"{served.url}/replay/shown-{world}?at={after}")
    page.locator("[data-part]").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLING_MS)
    throttle = page.context.new_cdp_session(page)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLED})
    return page


def watched(page: Page, turn: Turn) -> Frames:
    """The frames of a turn, from its first decision until the last is told."""
    page.evaluate(COUNT)
    for events in turn.events:
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(telling_ms(events))
    page.wait_for_timeout(AFTERGLOW_MS)
    return Frames(tuple(page.evaluate(COUNTED)))


def own_work(trace: list[dict[str, Any]]) -> Frames:
    """The frames of a trace as they would have come had nothing but the page's own work kept them back."""
    mine = frames_by_thread(trace).most_common(1)[0][0]
    steps = sorted(
        (step for step in trace if (step["pid"], step["tid"]) == mine and step["name"] in (TASK, FRAME)),
        key=lambda step: float(step["ts"]),
    )
    worked, frames = 0.0, list[float]()
    for step in steps:
        if step["name"] == TASK:  # comes before what is done in it
            worked += step.get("tdur", 0) / 1000
        else:
            frames.append(worked)
            worked = 0.0
    late = [work for work in frames if work > IN_TIME_MS]
    whole = (steps[-1]["ts"] - steps[0]["ts"]) / 1000
    quick = max(0, round((whole - sum(late)) / FRAME_MS))
    return Frames((FRAME_MS,) * quick + tuple(late))


def frames_by_thread(trace: list[dict[str, Any]]) -> Counter[tuple[int, int]]:
    return Counter((step["pid"], step["tid"]) for step in trace if step["name"] == FRAME)


def measured(
    browser: Browser, served: Served, world: str, times: int, traces: Path | None
) -> tuple[Frames, Frames]:
    """The best of several times that the busiest turn of a world is shown: own work, and by the clock."""
    turn = busiest([len(frame.told) for frame in showcase.replay(world, -1).frames])
    works, clocks = list[Frames](), list[Frames]()
    for _ in range(times):
        page = opened(browser, served, world, turn.after)
        browser.start_tracing(page=page, categories=None if traces else CATEGORIES)
        clocks.append(watched(page, turn))
        trace = browser.stop_tracing()
        works.append(own_work(json.loads(trace)["traceEvents"]))
        if traces:
            (traces / f"{world}.json").write_bytes(trace)
        page.context.close()
    return max(works, key=in_time), max(clocks, key=in_time)


def in_time(frames: Frames) -> float:
    return frames.in_time


def main() -> int:
    worlds = [example.game for example in showcase.EXAMPLES]
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument(
        "worlds", nargs="*", metavar="WORLD", help=f"of {', '.join(worlds)}; all of them if none"
    )
    parser.add_argument("--times", type=int, default=3, help="how often each turn is shown; the best counts")
    parser.add_argument("--trace", type=Path, metavar="FOLDER", help="write what Chromium did as a trace")
    given = parser.parse_args()
    if unknown := set(given.worlds) - set(worlds):
        parser.error(f"there is no kept match of {', '.join(sorted(unknown))}")
    if not built():
        parser.exit(1, "The page was not built: `python3 run.py serve` builds it.\n")
    if given.trace:
        given.trace.mkdir(parents=True, exist_ok=True)
    print(
        f"1440x900, processor throttled {THROTTLED} times, painted in software; best of {given.times}; "
        f"load {os.getloadavg()[0]:.1f} before, {os.cpu_count()} processors"
    )
    all_hold = True
    with (
        tempfile.TemporaryDirectory(prefix="orrery-frames-") as data,
        closing(Served(Path(data))) as served,
        chromium.opened() as browser,
    ):
        for world in given.worlds or worlds:
            work, clock = measured(browser, served, world, given.times, given.trace)
            all_hold &= work.holds()
            verdict = "holds" if work.holds() else f"does not hold: {WANTED:.0%} are wanted"
            print(f"{world:10}  own work   {work.text()}: {verdict}")
            print(f"{'':10}  the clock  {clock.text()}", flush=True)
    return 0 if all_hold else 1


if __name__ == "__main__":
    raise SystemExit(main())
