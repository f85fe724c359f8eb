"""Whole fights of Tourbillon in a real browser, by every way of playing."""

import json
import re

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from orrery.table.moments import log
from tests.browser.people import (
    FIGHT,
    PHONE,
    People,
    Play,
    by_clicking,
    by_dragging,
    by_keys,
    by_tapping,
    expect_a_question_or_the_end,
    expect_victory,
    open_fight,
    part,
    play,
    tab_to,
)
from tests.browser.served import Served

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("do", [by_clicking, by_dragging])
def test_a_fight_with_the_mouse(served: Served, people: People, do: Play) -> None:
    page = people.come()
    table = open_fight(page, served.url)
    expect(page.get_by_role("heading", name=FIGHT)).to_be_visible()
    assert play(page, served, do) >= 5
    expect_victory(page)
    assert served.course(table).over()


def test_a_first_visit_by_keyboard_only(served: Served, people: People) -> None:
    """From the address to a won fight, guided, without a mouse."""
    page = people.come()
    page.goto(served.url)
    start = page.get_by_role("button", name="Play now")
    expect(start).to_be_enabled()
    tab_to(page, start)
    page.keyboard.press("Enter")
    hint = page.get_by_role("group", name="Hint")
    expect(hint).to_contain_text("A gremlin sits in your clockwork.")
    page.keyboard.press("h")
    expect(hint).to_contain_text("These are your cards.")
    assert play(page, served, by_keys) >= 2
    expect_victory(page)
    tab_to(page, page.get_by_role("button", name="Next lesson"))
    page.keyboard.press("Enter")
    expect(hint).to_be_visible()  # the second lesson
    expect(page.locator(".end")).to_have_count(0)


def test_a_fight_by_keyboard_only(served: Served, people: People) -> None:
    """Squares by arrows, cards by tab; a whole fight by keys is the one of the first visit."""
    page = people.come()
    open_fight(page, served.url)
    assert play(page, served, by_keys, most=4) == 4


def test_a_fight_on_a_phone(served: Served, people: People) -> None:
    page = people.come(**PHONE)
    open_fight(page, served.url)
    expect(part(page, "gremlin-3")).to_be_in_viewport()  # as much of it as says that it is there
    expect(part(page, "hand-1")).to_be_in_viewport(ratio=1)
    part(page, "hand-1").tap()
    expect(page.get_by_role("button", name="Put it back")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Put it back").tap()
    assert play(page, served, by_tapping) >= 5
    expect_victory(page)
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport()
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"


def test_a_reload_in_the_middle_changes_nothing(served: Served, people: People) -> None:
    page = people.come()
    table = open_fight(page, served.url)
    play(page, served, by_clicking, most=3)
    expect(page.locator("#log")).to_contain_text(log(served.course(table), 0)[-1].text)
    seen = page.locator(".tourbillon").inner_text()
    told = page.locator("#log").text_content() or ""
    page.reload()
    expect_a_question_or_the_end(page)
    expect(page.locator(".tourbillon")).to_have_text(seen, use_inner_text=True)
    expect(page.locator("#log")).to_have_text(told)
    assert play(page, served, by_clicking, most=2) == 2  # and it goes on


def test_a_killed_server_in_the_middle(browser: Browser, own_served: Served) -> None:
    """The socket is lost; what is decided meanwhile is done once, when the server is there again."""
    people = People(browser, own_served.url)
    people.forgiven = "WebSocket connection"
    page = people.come()
    table = open_fight(page, own_served.url)
    play(page, own_served, by_clicking, most=2)
    own_served.kill()
    expect(page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    choice = own_served.best_choice(table)
    assert choice is not None
    by_clicking(page, choice)
    own_served.start(own_served.port)
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect_a_question_or_the_end(page)
    assert len(own_served.course(table).match.moves) == 3
    play(page, own_served, by_clicking, most=2)
    assert len(own_served.course(table).match.moves) == 5
    people.leave()


def test_why_something_cannot_be_done_stands_beside_it(served: Served, people: People) -> None:
    page = people.come()
    open_fight(page, served.url)
    thing = part(page, "gremlin-1").bounding_box()
    assert thing
    page.mouse.click(thing["x"] + thing["width"] / 2, thing["y"] + thing["height"] / 2)
    refusal = page.get_by_role("alert")
    expect(refusal).to_have_text("Nothing can be done with Dust Mite now.")
    sentence = refusal.bounding_box()
    assert sentence
    across = max(sentence["x"] - thing["x"] - thing["width"], thing["x"] - sentence["x"] - sentence["width"])
    down = max(sentence["y"] - thing["y"] - thing["height"], thing["y"] - sentence["y"] - sentence["height"])
    assert max(across, down) < 24


def test_the_forecast_says_what_then_happens(served: Served, people: People) -> None:
    page = people.come()
    open_fight(page, served.url)
    page.locator(
        "[data-zone=hand] [data-part]", has_text="Mainspring"
    ).first.click()  # every first hand has one
    part(page, "r1c2").hover()
    forecast = page.get_by_role("region", name="Forecast")
    foreseen = forecast.get_by_role("heading", level=3)
    expect(foreseen).to_have_text("Red Mainspring on row 1, column 2: 3 Ticks.")
    expect(foreseen).to_be_in_viewport(ratio=1)
    expect(forecast).to_contain_text("Red +2, now 2.")
    expect(page.locator("#log")).not_to_contain_text("Red +2, now 2.")
    part(page, "r1c2").click()
    expect(page.locator("#log")).to_contain_text("Red +2, now 2.")


def test_two_changes_of_one_part_are_both_told(served: Served, people: People) -> None:
    """A gremlin may lose HP and shields at once: both stand under its name, and the page goes on."""
    page = people.come()

    def pass_on_doubled(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(with_changes_twice(message)))

    page.route_web_socket(re.compile("/live$"), pass_on_doubled)
    open_fight(page, served.url)
    page.locator("[data-zone=hand] [data-part]", has_text="Mainspring").first.click()
    part(page, "r1c2").hover()
    forecast = page.get_by_role("region", name="Forecast")
    expect(forecast.get_by_text("Hand", exact=True)).to_have_count(2)
    part(page, "r1c2").click()
    expect(page.locator("#log")).to_contain_text("Red Mainspring stands on row 1, column 2.")


def with_changes_twice(message: str | bytes) -> str | bytes:
    told = json.loads(message)
    if told["type"] != "foreseen":
        return message
    told["forecast"]["changes"] *= 2
    return json.dumps(told)
