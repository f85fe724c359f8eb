"""The life of a dungeon on the page: the shelf, the place between two visits, and what its deeds make of it.

Whole visits are decided while the page is elsewhere, as if from another page of the same person. Between two
visits everything is clicked.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import orrery
from orrery.games.shattered.names import AT_REST, DUNGEON, IN_VISIT, REBUILDING, VISITOR
from orrery.games.shattered.state.life import LifeState
from tests.browser.beside import beside
from tests.browser.people import (
    PHONE,
    People,
    entry,
    expect_a_question_or_the_end,
    expect_to_be_told_more,
)
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser
rule = pytest.mark.rule

VISITS = 3
BOT = {"kind": "player", "name": "random"}
OPEN = """async ([options, places]) => {
  const wish = { game: 'shattered-life', options, places }
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(wish) })
  const { table, game, title, tokens } = await answer.json()
  const kept = { table, game, title, tokens, seat: 0, next: 1 }
  localStorage.setItem(`orrery.table.${table}`, JSON.stringify(kept))
  return table
}"""


def sit_down(page: Page, served: Served, options: dict[str, Any], other: dict[str, str]) -> str:
    page.goto(served.url)
    table = str(page.evaluate(OPEN, [options, [{"kind": "me"}, other]]))
    page.goto(f"{served.url}/table/{table}")
    expect_a_question_or_the_end(page)
    return table


def now(served: Served, table: str) -> LifeState:
    state = served.course(table).match.state
    assert isinstance(state, LifeState)
    return state


def live_on(page: Page, served: Served, table: str, until: Callable[[LifeState], bool]) -> None:
    """Let the dungeon's own bot decide by the same seat while the page is elsewhere; then it comes back."""
    player = orrery.new_player("heuristic", seed=1)
    with beside(page, served, table) as other:
        page.goto(f"{served.url}/credits")
        for number in range(1_000_000, 1_002_000):
            other.question()
            course = served.course(table)
            if until(now(served, table)):
                break
            action = player.choose(orrery.Knowledge(course.match.state, 0))
            other.decide(number, course.match.game.text(action))
    page.goto(f"{served.url}/table/{table}")
    expect_a_question_or_the_end(page)


def click_and_wait(page: Page, action: str) -> None:
    told = str(entry(page))
    page.locator(f'[data-action="{action}"]').first.click()
    expect_to_be_told_more(page, told)


# -- the shelf, and the place between two visits
def test_play_begins_a_life_and_takes_up_the_one_that_was_left(people: People, served: Served) -> None:
    page = people.come()
    page.goto(served.url)
    world = page.locator(".world", has_text="Shattered Dungeon")
    world.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/*")
    expect_a_question_or_the_end(page)
    table = page.url.rpartition("/")[2]
    assert now(served, table).scene == AT_REST
    expect(page.locator("[data-room]")).to_have_count(len(now(served, table).rules.rooms))
    page.goto(served.url)
    page.get_by_role("link", name="Play on with Shattered Dungeon").click()
    page.wait_for_url(f"**/table/{table}")
    page.goto(f"{served.url}/new/shattered-life")
    page.get_by_role("link", name="Shattered Dungeon, a single run").click()
    page.wait_for_url("**/new/shattered")


@rule("SD-158")
@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desk", "phone"])
def test_a_deck_is_rebuilt_and_refusals_are_said(
    people: People, served: Served, kind: dict[str, Any]
) -> None:
    page = people.come(**kind)
    table = sit_down(page, served, {}, BOT)
    expect_accessible(page, "the place between two visits")
    page.locator('[data-room="root-hollow"] button').click()
    click_and_wait(page, "lead root-hollow")
    assert now(served, table).way >= 0
    click_and_wait(page, "take-out root-hollow oaken-rind")
    assert now(served, table).scene == REBUILDING
    pool = page.get_by_role("list", name="Your pool")
    expect(pool.locator(".why").first).to_contain_text("deck")
    expect_accessible(page, "an open deck")
    put = pool.locator("[data-action]").first
    action = str(put.get_attribute("data-action"))
    click_and_wait(page, action)
    state = now(served, table)
    room = state.rules.room_named("root-hollow")
    assert action.removeprefix("put ") in [state.rules.slugs[card] for card in state.deck_of(room)]
    expect(page.get_by_role("dialog", name="Root Hollow")).to_contain_text("not there at first")


@rule("SD-144")
def test_two_people_at_one_device_pass_it_on_in_a_visit(people: People, served: Served) -> None:
    page = people.come()
    table = sit_down(page, served, {}, {"kind": "me"})
    click_and_wait(page, "open")
    for _ in range(12):
        state = now(served, table)
        if state.mover() == VISITOR:
            break
        click_and_wait(page, state.rules.text(state.when_time_is_up(DUNGEON)))
    passed = page.get_by_role("heading", name="Pass the device to")
    expect(passed).to_have_text("Pass the device to The visitor")
    assert not page.locator(".visitor").count()
    page.get_by_role("button", name="I am The visitor").click()
    expect_a_question_or_the_end(page)
    assert now(served, table).scene == IN_VISIT


# -- what deeds make of it
@rule("SD-149")
def test_a_kind_and_a_cruel_dungeon_are_not_the_same_for_anybody(people: People, served: Served) -> None:
    seen = {}
    for profile in ("nurturing", "aggressive"):
        page = people.come()
        table = sit_down(page, served, {"dungeon": profile, "rooms": 1}, BOT)
        live_on(page, served, table, lambda life: life.scene == AT_REST and life.visits() == VISITS)
        seen[profile] = looked_at(page)
        page.locator("[data-zone=chronicle]").click()
        page.locator('[data-visit="3"]').click()
        account = page.get_by_role("dialog").last
        expect(account.get_by_role("list", name="How the rooms ended").locator("li").first).to_be_visible()
        expect(account.get_by_role("img", name="Momentum")).to_be_visible()
        expect(account.get_by_role("list", name="What has changed")).to_contain_text("+")
        expect_accessible(page, f"the account of a visit, {profile}")
    for what in ("title", "rooms", "rumours", "visitors"):
        assert seen["nurturing"][what] != seen["aggressive"][what], what


def looked_at(page: Page) -> dict[str, str]:
    return {
        "title": page.locator(".title").inner_text(),
        "rooms": page.get_by_role("list", name="Your rooms").inner_text(),
        "rumours": page.get_by_role("region", name="What travellers tell").inner_text(),
        "visitors": page.get_by_role("region", name="Who comes next").inner_text(),
    }
