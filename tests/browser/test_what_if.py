"""What if: from the end of a match, and from any moment of a replay, a new match goes on."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from orrery.engine.origin import check_origin
from tests.browser.people import (
    DESKTOP,
    PHONE,
    People,
    by_clicking,
    expect_a_question_or_the_end,
    open_fight,
    play,
)
from tests.browser.served import Served

pytestmark = pytest.mark.browser


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()


def expect_what_if(page: Page, served: Served, kept: int) -> str:
    """The page is at a new table, which says what it is; its name."""
    page.wait_for_url("**/table/*")
    expect_a_question_or_the_end(page)
    expect(page.get_by_text(f"What if, after decision {kept}").first).to_be_visible()
    expect(page.locator("#log")).to_contain_text(f"it goes on after decision {kept} of an earlier match")
    table = page.url.rpartition("/")[2]
    assert served.course(table).match.kept == kept
    return table


def moment(page: Page, number: int) -> None:
    expect(page.get_by_role("slider", name="Decision")).to_have_value(str(number))


def test_from_the_end_back_to_the_last_decision_and_on(served: Served, people: People) -> None:
    page = people.come()
    table = open_fight(page, served.url)
    play(page, served, by_clicking, most=3)
    resign(page)
    page.get_by_role("link", name="What if …").click()
    moment(page, 2)
    page.get_by_role("button", name="One decision back").click()
    page.get_by_role("button", name="Play on from here").click()
    other = expect_what_if(page, served, 1)
    check_origin(served.course(other).match, served.course(table).match)
    assert play(page, served, by_clicking, most=1) == 1
    resign(page)
    page.get_by_role("button", name="Try again from there").click()  # one idea: the same once more
    page.wait_for_url(lambda url: not url.endswith(other))
    again = expect_what_if(page, served, 1)
    check_origin(served.course(again).match, served.course(other).match)
    page.goto(served.url)
    expect(page.get_by_text("What if, after decision 1").first).to_be_visible()


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["keys", "finger"])
def test_from_a_match_that_comes_with_orrery(served: Served, people: People, kind: dict[str, Any]) -> None:
    page = people.come(**kind)
    page.goto(f"{served.url}/replay/shown-clans?at=12")
    moment(page, 12)
    button = page.get_by_role("button", name="Play on from here for Normal bot")
    expect(button).to_be_in_viewport()
    if kind is PHONE:
        button.tap()
    else:
        page.keyboard.press("ArrowRight")
        moment(page, 13)
        page.keyboard.press("ArrowLeft")
        moment(page, 12)
        page.keyboard.press("p")
    table = expect_what_if(page, served, 12)
    match = served.course(table).match
    assert [who.kind for who in match.seated] == ["person", "player"]
    assert match.seated[1].name == "easy"  # as it was


def test_where_a_match_is_over_there_is_nothing_to_play_on(served: Served, people: People) -> None:
    page = people.come()
    page.goto(f"{served.url}/replay/shown-tourbillon")
    moment(page, 0)
    page.keyboard.press("End")
    button = page.get_by_role("button", name="Play on from here")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    page.keyboard.press("p")
    assert "/replay/" in page.url
    page.keyboard.press("ArrowLeft")
    expect(button).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("p")
    page.wait_for_url("**/table/*")


def test_from_a_file_and_a_spectator_takes_the_seat_whose_turn_it_is(
    served: Served, people: People, tmp_path: Path
) -> None:
    from orrery.table.showcase import match_of

    match = match_of("shattered")
    file = tmp_path / "mine.match"
    file.write_text(match.text(), encoding="utf-8")
    page = people.come()
    page.goto(f"{served.url}/replay")
    page.get_by_label("Match file", exact=True).set_input_files(file)
    page.get_by_label("Seen by").select_option("a spectator")
    page.get_by_role("button", name="One decision on").click()
    moment(page, 1)
    page.get_by_role("button", name="Play on from here").click()
    table = expect_what_if(page, served, 1)
    course = served.course(table)
    turn = match.branch(1).state.to_act()[0]
    assert course.people() == [turn]
    check_origin(course.match, match)
