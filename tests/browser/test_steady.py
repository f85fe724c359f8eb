"""What must stay where it is: the board under questions of any height, the end of the log, own gears."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.moments import focused_part
from tests.browser.people import (
    DESKTOP,
    PHONE,
    People,
    by_clicking,
    by_tapping,
    choose,
    expect_a_question_or_the_end,
    open_fight,
    part,
    play,
)
from tests.browser.served import Served

pytestmark = pytest.mark.browser

TOP = "() => Math.round(document.querySelector('.area').getBoundingClientRect().top + scrollY)"
HEIGHT = "() => Math.round(document.querySelector('.prompt').getBoundingClientRect().height)"
A_WHILE = (
    "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))"  # in the page's time
)
FROM_END = (
    "() => { const log = document.getElementById('log');"
    " const last = log.querySelector('.line:last-child').getBoundingClientRect();"
    " return Math.round(last.bottom - log.getBoundingClientRect().bottom) }"
)


LAST_DECISION = 5


def lengthen_the_log(page: Page, times: int) -> None:
    """Everything is told many times, as in a long match."""

    def tell_often(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            told = json.loads(text)
            if told["type"] == "moment":
                told["told"] = told.get("told", []) * times
            line.send(json.dumps(told))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/live$"), tell_often)


def test_the_log_follows_in_a_long_match(served: Served, people: People) -> None:
    """Also when there are so many lines that the oldest ones go."""
    page = people.come()
    lengthen_the_log(page, 60)
    open_fight(page, served.url)
    for decision in range(1, LAST_DECISION + 1):
        play(page, served, by_clicking, most=1)
        page.keyboard.press("l")  # the log comes out of its drawer
        line = page.locator("#log .line").last
        expect(line).to_be_in_viewport(ratio=0.9)
        page.wait_for_function(f"() => ({FROM_END})() <= 0")
        assert page.locator("#log .line").count() > min(400, 60 * decision) - 1
        if decision < LAST_DECISION:
            page.keyboard.press("Escape")
    page.locator("#log").hover()
    page.mouse.wheel(0, -2000)
    page.wait_for_function(f"() => ({FROM_END})() > 500")
    page.keyboard.press("Escape")
    play(page, served, by_clicking, most=1)
    assert page.evaluate(FROM_END) > 500, "who reads further up is left there"


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_board_stays_where_it_is_under_a_higher_question(
    served: Served, people: People, kind: dict[str, Any]
) -> None:
    page = people.come(**kind)
    page.goto(f"{served.url}/new/chaos")
    choose(page, "Play", "Quest")
    choose(page, "Party", "Ready-made")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".scene.whole")).to_be_visible()  # the world has come, and has taken the window
    expect_a_question_or_the_end(page)
    top, height = page.evaluate(TOP), page.evaluate(HEIGHT)
    page.evaluate(
        """() => {
            const text = document.getElementById('prompt')
            text.textContent = 'A question that is much longer than the others. '.repeat(12)
        }"""
    )
    assert page.evaluate(HEIGHT) > height + 20
    assert page.evaluate(TOP) == top


def test_a_key_for_a_card_leads_to_a_square_where_nothing_is_replaced(served: Served, people: People) -> None:
    page = people.come()
    table = open_fight(page, served.url)
    first = next(iter(served.course(table).match.state.view(0).choices)).touches[1]
    assert first == "r1c1", "the first square holds the Chronometer"
    kept = part(page, "r1c1").inner_text()
    hand = page.locator("[data-zone=hand] [data-part]")
    number = next(n for n in range(hand.count()) if "holds" in (hand.nth(n).get_attribute("class") or ""))
    page.keyboard.press(str(number + 1))
    page.wait_for_function("() => document.activeElement.classList.contains('target')")
    square = focused_part(page)
    assert square not in (None, "r1c1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-entry]")).to_have_attribute("data-entry", "2")
    assert kept.split()[0] in part(page, "r1c1").inner_text()
    assert (
        not served.course(table).match.game.text(served.course(table).match.moves[0].action).endswith("r1c1")
    )


def test_after_a_play_on_a_phone_nothing_is_foretold_of_playing_it_again(
    served: Served, people: People
) -> None:
    """Where nobody points at anything, the page asks for no forecast, however long one waits."""
    page = people.come(**PHONE)
    asked: list[str] = []

    def listen(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            asked.append(str(json.loads(text)["type"]))
            server.send(text)

        line.on_message(pass_on)

    page.route_web_socket(re.compile("/live$"), listen)
    open_fight(page, served.url)
    for _ in range(6):
        play(page, served, by_tapping, most=1)
        page.evaluate(A_WHILE)
        expect(page.locator(".ask .short p")).to_have_count(0)
        assert asked[-1] == "act"
