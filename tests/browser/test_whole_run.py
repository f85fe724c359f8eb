"""A whole run of Tourbillon on the page, from the shelf to its summary, through every kind of node.

A player that searches imagined worlds has played it before, with the same key, and has decided everything.
What it did on the road is clicked here, where the page shows that kind of place; what it did in fights is
said beside the page, as if from another page of the same person, and this page follows. In the middle it is
loaded again, and the server is killed.
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
from orrery.games.tourbillon.names import (
    AT_EVENT,
    AT_REST,
    AT_REWARD,
    AT_WORKSHOP,
    EXPANDING,
    IN_FIGHT,
    NODE_NAMES,
    ON_MAP,
    PICKING,
)
from orrery.games.tourbillon.state.run import RunState
from tests.browser.beside import decide_beside
from tests.browser.people import (
    People,
    entry,
    expect_a_question_or_the_end,
    expect_in_sight,
    expect_to_be_told_more,
    part,
)
from tests.browser.served import Served
from tests.browser.test_run import begin

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYER = "smart:1"  # one imagined world for each candidate: half a second of thought for a run
MOST_KEYS = 60
MOST_CLICKS = 50  # a shorter run shows as much
SCREENS = {  # each place of the road has one of its own
    ON_MAP: "[data-zone=map]",
    AT_REWARD: ".place .sign.reward",
    AT_WORKSHOP: ".place .sign.workshop",
    AT_REST: ".place .sign.rest",
    AT_EVENT: ".place .sight",
    EXPANDING: ".place .sign.expansion",
    PICKING: ".place .sign.pick",
}
MUST = SCREENS.keys() - {PICKING}  # which cards are picked is asked in some events only
WORK = {"upgrade": "Upgrade a card", "tune": "Upgrade for one fight", "remove": "Remove a card"}


@dataclass(frozen=True)
class Planned:
    """A run as it was played before."""

    key: int
    steps: tuple[tuple[int, str], ...]  # where one is, and what was decided
    kinds: tuple[str, ...]  # of the nodes on its road


def played(key: int) -> Planned | None:
    """A run of a player that thinks; None: it shows too little, or is too long."""
    match = orrery.Match(orrery.new_game("tourbillon-run"), key=f"{key:064x}", chance="sealed")
    player = orrery.new_player(PLAYER, seed=1)
    steps: list[tuple[int, str]] = []
    clicks = 0
    while not match.over() and clicks <= MOST_CLICKS:
        state = match.state
        assert isinstance(state, RunState)
        clicks += state.scene != IN_FIGHT
        action = player.choose(orrery.Knowledge(state, 0))
        steps.append((state.scene, match.game.text(action)))
        match.act(0, action)
    end = match.state
    assert isinstance(end, RunState)
    kinds = tuple([NODE_NAMES[end.nodes[node]] for node in end.road])
    shows = set(kinds) == set(NODE_NAMES) and {scene for scene, _ in steps} >= MUST
    return Planned(key, tuple(steps), kinds) if shows and match.over() else None


@pytest.fixture(scope="module")
def planned() -> Planned:
    """The first run that shows all there is, and ends before it is too long."""
    for key in range(1, MOST_KEYS):
        if run := played(key):
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


def node_ahead(page: Page, action: str) -> list[str]:
    """The kind of the node that one goes to, as the map shows it."""
    verb, _, node = action.partition(" ")
    return (
        [kind for kind in NODE_NAMES if kind in str(part(page, node).get_attribute("class")).split()]
        if verb == "go"
        else []
    )


def test_a_whole_run_with_a_reload_and_a_killed_server(
    browser: Browser, dealt: Served, planned: Planned
) -> None:
    people = People(browser, dealt.url)
    people.forgiven = "WebSocket connection"  # while the server is gone
    page = people.come()
    table = begin(page, dealt)
    parts = [(scene, [step[1] for step in steps]) for scene, steps in groupby(planned.steps, itemgetter(0))]
    middle = len(parts) // 2
    done = 0
    entered: list[str] = []
    for at, (scene, actions) in enumerate(parts):
        if at == middle - 1:
            page.reload()
        if at == middle:
            dealt.kill()
            dealt.start(dealt.port)
        expect_a_question_or_the_end(page)
        if scene == IN_FIGHT:
            decide_beside(page, dealt, table, actions, first=1_000_000 + done)
        else:
            for action in actions:
                expect_in_sight(page, f"[aria-busy=false] {SCREENS[scene]}")
                entered += node_ahead(page, action)
                told = str(entry(page))
                decide(page, action)
                expect_to_be_told_more(page, told)
        done += len(actions)
    expect(page.get_by_role("status", name="The end")).to_be_visible()
    road = page.get_by_role("region", name="The road taken")
    expect(road.locator("li")).to_have_count(len(planned.kinds))
    assert entered == list(planned.kinds)
    match = dealt.course(table).match
    assert [match.game.text(move.action) for move in match.moves] == [action for _, action in planned.steps]
    people.leave()
