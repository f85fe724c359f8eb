"""The page answers quickly. `benchmarks/page.py` measures that by the clock, on a machine left alone."""

import statistics

import pytest
from playwright.sync_api import CDPSession, expect

from benchmarks import page as measure
from tests.browser.people import People, by_clicking, expect_a_question_or_the_end, open_fight, play
from tests.browser.served import Served

pytestmark = pytest.mark.browser

LEAST_DECISIONS = 3  # in a fight, however it goes
MOST_MS = 150  # of the processor, for what takes 20 to 60
MATCHES = 4
MORE_NODES, MORE_LISTENERS = 800, 60  # two tables kept by mistake have thousands, and hundreds
MORE_HEAP = 500_000  # bytes a match: a table kept by mistake is several times that


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


def test_match_after_match_the_tab_keeps_its_size(served: Served, people: People) -> None:
    """The same deal, played in the same way: nothing that belonged to an earlier match stays behind."""
    page = people.come()
    open_fight(page, served.url)
    work = page.context.new_cdp_session(page)
    work.send("Performance.enable")
    held: list[dict[str, float]] = []
    end = page.get_by_role("status", name="The end")
    for _ in range(MATCHES):
        play(page, served, by_clicking)
        expect(end).to_be_visible()
        held.append(in_memory(work))
        before = page.url
        page.get_by_role("button", name="Try the same deal again").click()
        expect(page).not_to_have_url(before)
        expect(end).to_have_count(0)  # the new table is there
    _, early, *_, late = held  # the first match fetches and draws what the others find
    assert late["Nodes"] <= early["Nodes"] + MORE_NODES
    assert late["JSEventListeners"] <= early["JSEventListeners"] + MORE_LISTENERS
    assert late["JSHeapUsedSize"] <= early["JSHeapUsedSize"] + (MATCHES - 2) * MORE_HEAP


def in_memory(work: CDPSession) -> dict[str, float]:
    """What is in use when all that can be thrown away has been."""
    for _ in range(2):
        work.send("HeapProfiler.collectGarbage")
    return {each["name"]: each["value"] for each in work.send("Performance.getMetrics")["metrics"]}
