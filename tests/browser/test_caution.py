"""A play that is known to lose asks once more; Esc goes back; the same deal can be tried again."""

import json
import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.moments import (
    asks_inside_what_can_be_taken_back,
    at_once,
    focused_part,
    go_to,
    has_a_losing_play,
    losing_choice,
    moves,
)
from tests.browser.people import PHONE, People, by_clicking, by_tapping, entry, open_fight, part
from tests.browser.served import Served

pytestmark = pytest.mark.browser


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog")


def in_danger(page: Page, served: Served) -> tuple[str, tuple[str, ...]]:
    """Come to a moment in which a play loses; the table, and the parts that such a play touches."""
    table = open_fight(page, served.url)
    go_to(page, served, has_a_losing_play, by_clicking)
    return table, losing_choice(served, table).touches


def test_a_play_that_loses_says_what_is_lost_and_why(served: Served, people: People) -> None:
    page = people.come()
    table, touches = in_danger(page, served)
    before = moves(served, page)
    for name in touches:
        part(page, name).click()
    expect(question(page)).to_contain_text("loses the fight: ")
    expect(question(page)).to_contain_text("Do it anyway?")
    expect(question(page).get_by_role("button").first).to_be_focused()
    expect(question(page).get_by_role("button").first).to_have_text(re.compile("Go back"))
    question(page).get_by_role("button", name="Go back").click()
    expect(question(page)).to_have_count(0)
    assert moves(served, page) == before
    for name in touches:
        part(page, name).click()
    question(page).get_by_role("button", name="Do it anyway").click()
    expect(page.get_by_role("status", name="The end")).to_contain_text("Defeat")
    assert served.course(table).over()


def test_who_clicks_before_the_forecast_has_come_is_asked_as_well(served: Served, people: People) -> None:
    page = people.come()

    def keep_forecasts_back(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: None if json.loads(text)["type"] == "foreseen" else line.send(text))

    page.route_web_socket(re.compile("/live$"), keep_forecasts_back)
    _, touches = in_danger(page, served)
    at_once(page, touches)
    expect(question(page)).to_be_visible()


def test_a_key_that_is_held_down_does_not_slip_through(served: Served, people: People) -> None:
    page = people.come()
    _, touches = in_danger(page, served)
    before = moves(served, page)
    part(page, touches[0]).click()
    part(page, touches[-1]).focus()
    for _ in range(12):
        page.keyboard.down("Enter")
    expect(question(page)).to_be_visible()
    page.keyboard.up("Enter")
    expect(question(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(question(page)).to_have_count(0)
    assert focused_part(page) == touches[-1]
    assert moves(served, page) == before


def test_on_a_phone_it_asks_as_well(served: Served, people: People) -> None:
    page = people.come(**PHONE)
    table = open_fight(page, served.url)
    go_to(page, served, has_a_losing_play, by_tapping)
    by_tapping(page, losing_choice(served, table))
    expect(question(page)).to_be_in_viewport(ratio=1)
    question(page).get_by_role("button", name="Go back").tap()
    expect(question(page)).to_have_count(0)


# -- going back
def test_escape_goes_back_one_step(served: Served, people: People) -> None:
    """First out of what is picked last, then out of what is picked first; then there is nothing to undo."""
    page = people.come()
    open_fight(page, served.url)
    page.evaluate("() => localStorage.setItem('orrery.settings', JSON.stringify({confirm: true}))")
    page.reload()
    card = page.locator("[data-zone=hand] .holds").first
    card.click()
    part(page, "r1c2").click()
    expect(page.get_by_role("dialog", name="Do this?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(card).to_have_class(re.compile("picked"))
    page.keyboard.press("Escape")
    expect(card).not_to_have_class(re.compile("picked"))
    page.keyboard.press("Escape")
    assert moves(served, page) == 0


def test_escape_takes_back_the_play_that_asks(served: Served, people: People) -> None:
    page = people.come()
    table = open_fight(page, served.url)
    go_to(page, served, asks_inside_what_can_be_taken_back, by_clicking)
    before = moves(served, page)
    target = served.course(table).match.state.view(0).choices[0].touches[0]
    part(page, target).hover()
    expect(page.get_by_role("region", name="Forecast").get_by_role("heading", level=3)).to_contain_text(
        "Aim at"
    )
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_contain_text("Which card do you play?")
    assert moves(served, page) == before - 1


def test_the_keys_say_what_escape_does(served: Served, people: People) -> None:
    page = people.come()
    open_fight(page, served.url)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("take back the action that asks")


# -- afterwards
def rows(end: Locator) -> int:
    """In how many rows the parts of the banner stand: its sign, its words, and each button."""
    parts = [there.bounding_box() for there in end.locator("svg, .words, .next > *").all()]
    middles = sorted(box["y"] + box["height"] / 2 for box in parts if box is not None)
    return 1 + sum(low - high > 8 for high, low in pairwise(middles))


def test_the_end_is_one_row_on_a_wide_page(served: Served, people: People) -> None:
    """Whatever it has to say: the board below keeps its place."""
    page = people.come()
    _, touches = in_danger(page, served)
    for name in touches:
        part(page, name).click()
    question(page).get_by_role("button", name="Do it anyway").click()
    end = page.get_by_role("status", name="The end")
    expect(end).to_contain_text("Defeat")
    for width in (1920, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert rows(end) == 1, width
        assert end.evaluate("(box) => box.scrollWidth <= box.clientWidth"), width


def test_the_same_deal_can_be_tried_again(served: Served, people: People) -> None:
    page = people.come()
    table = open_fight(page, served.url)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    end = page.get_by_role("status", name="The end")
    expect(end.get_by_role("button", name="Play again")).to_be_visible()
    end.get_by_role("button", name="Try the same deal again").click()
    page.wait_for_url(lambda url: not url.endswith(table))
    expect(page.locator("#log")).to_contain_text("This is the same deal again")
    course = served.course(page.url.rpartition("/")[2])
    assert course.match.repeated
    assert course.match.key == served.course(table).match.key
    assert entry(page) == 1
