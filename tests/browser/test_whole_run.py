"""A whole run of Tourbillon on the page, from the shelf to its summary, through every kind of node.

A player that goes by rules of thumb has played it before, with the same key, and has decided everything. What
it did on the road is clicked here; what it did in fights is said beside the page, as if from another page
of the same person, and this page follows. In the middle it is loaded again, and the server is killed.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import orrery
from orrery.games.tourbillon.names import EXPANDING, IN_FIGHT, NODE_NAMES
from orrery.games.tourbillon.state.run import RunState
from tests.browser.beside import decide_beside
from tests.browser.people import (
    People,
    entry,
    expect_a_question_or_the_end,
    expect_to_be_told_more,
    part,
)
from tests.browser.served import Served
from tests.browser.test_run import begin

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_KEYS = 60
MOST_CLICKS = 60  # a shorter run shows as much
WORK = {"upgrade": "Upgrade a card", "tune": "Upgrade for one fight", "remove": "Remove a card"}


@dataclass(frozen=True)
class Planned:
    """A run as it was played before."""

    key: int
    steps: tuple[tuple[bool, str], ...]  # whether it is in a fight, and what was decided
    nodes: int  # entered
    won: int  # fights


def played(key: int) -> tuple[Planned, set[int], bool]:
    """A run of a good player; the kinds of nodes on its road, and whether a boss has let the plate grow."""
    match = orrery.Match(orrery.new_game("tourbillon-run"), key=f"{key:064x}", chance="sealed")
    player = orrery.new_player("heuristic", seed=1)
    steps: list[tuple[bool, str]] = []
    grown = False
    while not match.over():
        state = match.state
        assert isinstance(state, RunState)
        grown = grown or state.scene == EXPANDING
        action = player.choose(orrery.Knowledge(state, 0))
        steps.append((state.scene == IN_FIGHT, match.game.text(action)))
        match.act(0, action)
    end = match.state
    assert isinstance(end, RunState)
    kinds = {end.nodes[node] for node in end.road}
    return Planned(key, tuple(steps), len(end.road), end.fights_won), kinds, grown


@pytest.fixture(scope="module")
def planned() -> Planned:
    """The first run that comes to all kinds of nodes, past a boss, and ends before it is too long."""
    for key in range(1, MOST_KEYS):
        run, kinds, grown = played(key)
        clicks = sum(not fought for fought, _ in run.steps)
        if grown and len(kinds) == len(NODE_NAMES) and clicks <= MOST_CLICKS:
            return run
    raise AssertionError("no run comes to every kind of node: are the bots or the maps out of order?")


@pytest.fixture
def dealt(tmp_path: Path, planned: Planned, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server of our own that deals that run."""
    monkeypatch.setenv("ORRERY_DEAL", str(planned.key))
    with closing(Served(tmp_path)) as served:
        yield served


def decide(page: Page, action: str) -> None:
    """Click what a person would click."""
    verb, _, what = action.partition(" ")
    if verb == "go":
        part(page, what).click()
        return
    wanted = page.locator(f'[data-action="{action}"]')
    if verb in WORK and not wanted.count():
        page.get_by_role("button", name=WORK[verb]).click()
    if verb == "expand" and not wanted.count():
        page.get_by_role("button", name="Expand the plate").click()
    wanted.click()


def test_a_whole_run_with_a_reload_and_a_killed_server(
    browser: Browser, dealt: Served, planned: Planned
) -> None:
    people = People(browser, dealt.url)
    people.forgiven = "WebSocket connection"  # while the server is gone
    page = people.come()
    table = begin(page, dealt)
    parts = [(fought, [step[1] for step in steps]) for fought, steps in groupby(planned.steps, itemgetter(0))]
    middle = len(parts) // 2
    done = 0
    for at, (fought, actions) in enumerate(parts):
        if at == middle - 1:
            page.reload()
        if at == middle:
            dealt.kill()
            dealt.start(dealt.port)
        expect_a_question_or_the_end(page)
        if fought:
            decide_beside(page, dealt, table, actions, first=1_000_000 + done)
        else:
            for action in actions:
                expect_a_question_or_the_end(page)
                told = str(entry(page))
                decide(page, action)
                expect_to_be_told_more(page, told)
        done += len(actions)
    expect(page.get_by_role("status", name="The end")).to_be_visible()
    road = page.get_by_role("region", name="The road taken")
    expect(road.locator("li")).to_have_count(planned.nodes)
    match = dealt.course(table).match
    assert [match.game.text(move.action) for move in match.moves] == [action for _, action in planned.steps]
    people.leave()
