"""The Chaos Engine in a real browser: a whole quest by clicking on figures, squares and buttons."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004

from orrery.engine.compendium import Tutorial
from orrery.engine.view import Choice
from tests.browser.people import PHONE, People, choose, expect_a_question_or_the_end, part
from tests.browser.served import Served
from tests.browser.test_guides import begin
from tests.browser.test_pages import expect_accessible
from tests.browser.test_room import button

pytestmark = pytest.mark.browser

ASKED_ABOUT = ("retreat",)


def set_out(page: Page, url: str, heroes: int = 1) -> str:
    """Open a table for a quest; its name."""
    page.goto(f"{url}/new/chaos")
    choose(page, "Play", "Quest")
    choose(page, "Party", "Ready-made")
    page.get_by_label("Heroes", exact=True).fill(str(heroes))
    page.get_by_role("button", name="Open the table").click()
    expect_a_question_or_the_end(page)
    return page.url.rpartition("/")[2]


def by_clicking(page: Page, choice: Choice, done: Callable[[], bool]) -> None:
    """A button that is there; else the figure, then the square, or which of several things is meant there."""
    if button(page, choice).count():
        button(page, choice).click()
    else:
        for name in choice.touches:
            part(page, name).click()
        meant = page.get_by_role("dialog").get_by_role("button", name=choice.label).or_(button(page, choice))
        while not done() and not sure(page).count():
            with suppress(TimeoutError):  # it was done, and nobody asks any more
                meant.first.click(timeout=200)
    if choice.action in ASKED_ABOUT:
        sure(page).click()


def sure(page: Page) -> Locator:
    """What cannot be undone is asked about once."""
    return page.get_by_role("alertdialog").get_by_role("button", name="Do it anyway")


def written(served: Served, table: str) -> int:
    """How many entries of a table are kept, which is known without replaying them."""
    with sqlite3.connect(f"file:{served.data / 'tables.db'}?mode=ro", uri=True) as database:
        (count,) = database.execute("SELECT count(*) FROM entries WHERE id = ?", (table,)).fetchone()
        return int(count)


def play_some(page: Page, served: Served, table: str, most: int) -> None:
    for _ in range(most):
        choice = served.best_choice(table)
        if choice is None:
            return
        before, end = written(served, table), time.monotonic() + 20

        def done(before: int = before, end: float = end) -> bool:
            return written(served, table) > before or time.monotonic() > end

        by_clicking(page, choice, done)
        while not done():
            page.wait_for_timeout(10)
        assert written(served, table) > before, choice.action
        expect_a_question_or_the_end(page)


@pytest.mark.slow
@pytest.mark.rule("CE-180")
@pytest.mark.rule("CE-182")
def test_a_whole_quest_is_played_by_clicking(people: People, served: Served) -> None:
    page = people.come()
    table = set_out(page, served.url)
    for name in ("Tension", "Chaos Clock", "The room", "The story"):
        expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()
    play_some(page, served, table, 400)
    match = served.course(table).match
    assert match.over()
    expect(page.get_by_role("status", name="The end")).to_be_visible()
    if match.prose:
        expect(page.get_by_role("region", name="The story", exact=True)).to_contain_text(match.prose[-1])


@pytest.mark.rule("CE-181")
@pytest.mark.rule("CE-185")
@pytest.mark.rule("CE-186")
def test_the_table_can_be_read_by_all_and_the_prose_hidden(people: People, served: Served) -> None:
    page = people.come(**PHONE)
    table = set_out(page, served.url, heroes=2)
    play_some(page, served, table, 6)
    expect_accessible(page, "a quest")
    story = page.get_by_role("region", name="The story", exact=True)
    said = served.course(table).match.prose[-1]
    expect(story).to_contain_text(said)
    story.get_by_role("button", name="Hide prose").click()
    expect(story).not_to_contain_text(said)
    page.reload()
    expect_a_question_or_the_end(page)
    expect(story.get_by_role("button", name="Show prose")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(2)


# -- heroes: chosen from portraits, or built beginning with one of them
@pytest.mark.rule("CE-139", "CE-141", "CE-186")
def test_a_hero_of_one_s_own_begins_as_somebody_s_like_and_its_numbers_are_live(
    people: People, served: Served
) -> None:
    page = people.come()
    begin(page, served.url, "chaos", Tutorial("", {"party": "own", "heroes": 1}, ()))
    expect(page.locator('[data-part="recruit-odda"]')).to_contain_text("Heavy front fighter")
    expect_accessible(page, "the heroes to choose from")
    page.get_by_role("button", name="Build one like Odda: a hero of your own").click()
    making = page.get_by_role("region", name="A hero of your own")
    expect(making).to_contain_text("ready-made heroes")
    hp = making.locator("dl div").filter(has_text="HP")
    expect(hp).to_contain_text("49")
    making.locator('[data-action="less vitality"]').click()
    expect(hp).to_contain_text("48")
    making.locator('[data-action="point reflex"]').click()
    expect(hp).to_contain_text("49")
    page.get_by_role("button", name="This hero is ready").click()
    page.get_by_label("What is this hero called?").fill("Anka")
    page.get_by_role("button", name="Say it").click()
    expect(page.get_by_role("article", name="Anka")).to_be_visible()


def test_what_ends_the_quest_asks_once(people: People, served: Served) -> None:
    page = people.come()
    table = set_out(page, served.url)
    page.locator('[data-action="retreat"]').click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("gives the quest up")
    question.get_by_role("button", name="Go back").click()
    expect(question).to_have_count(0)
    assert not served.course(table).match.moves
