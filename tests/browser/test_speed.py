"""The page answers quickly. `benchmarks/page.py` measures that by the clock, on a machine left alone."""

import statistics

import pytest
from playwright.sync_api import CDPSession

from benchmarks import page as measure
from tests.browser.people import People, expect_a_question_or_the_end
from tests.browser.served import Served

pytestmark = pytest.mark.browser

LEAST_DECISIONS = 3  # in a fight, however it goes
MOST_MS = 150  # of the processor, for what takes 20 to 60


def test_a_decision_costs_the_page_little(served: Served, people: People) -> None:
    """From the click to all that follows from it, the page's own work: that is the same on a busy machine."""
    address, seat = measure.open_fight(served.url, "cornered")
    page = people.come(plain=False, reduced_motion="no-preference")
    measure.watch(page, seat)
    measure.loading(page, address)
    work = page.context.new_cdp_session(page)
    work.send("Performance.enable", {"timeDomain": "threadTicks"})
    spent: list[float] = []
    for _ in range(6):
        expect_a_question_or_the_end(page)
        choice = served.best_choice(address.rpartition("/")[2])
        if choice is None:
            break
        measure.hear_out(page)
        *before, last = choice.touches
        for part in before:
            measure.press(page, part)
        measure.point_at(page, last)
        began = task_time(work)
        measure.click(page)
        page.wait_for_function("(trips) => window.trips.length > trips", arg=len(spent))
        spent.append(task_time(work) - began)
    assert len(spent) >= LEAST_DECISIONS
    assert statistics.median(spent) < MOST_MS, spent


def task_time(work: CDPSession) -> float:
    """Milliseconds of the processor that the page has taken so far."""
    metrics = work.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")) * 1000
