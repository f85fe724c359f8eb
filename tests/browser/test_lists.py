"""Lists of tables and replays tell one from the other; a newcomer can watch; a friend can be invited."""

from __future__ import annotations

import re
from typing import Any

import pytest
import segno
from playwright.sync_api import Locator, Page, Route, expect

from orrery.table.inviting import COMMAND, ONLY_HERE, by_link
from orrery.table.showcase import EXAMPLES
from tests.browser.people import DESKTOP, PHONE, People, choose
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser

BOTH = pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desk", "phone"])


def open_table(page: Page, url: str, game: str, **options: str) -> str:
    """Open a table as usual; its name."""
    page.goto(f"{url}/new/{game}")
    for label, value in options.items():
        choose(page, label, value)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-entry]")).to_be_visible()
    return page.url.rpartition("/")[2]


def row(page: Page, table: str) -> Locator:
    return page.locator(f"li:has(a[href$='/{table}'])")


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.get_by_role("status", name="The end")).to_be_visible()


@BOTH
def test_tables_of_one_world_are_told_apart(served: Served, people: People, kind: dict[str, Any]) -> None:
    page = people.come(**kind)
    going = open_table(page, served.url, "tourbillon", Encounter="Red tape")
    lost = open_table(page, served.url, "tourbillon", Encounter="Stolen oil")
    resign(page)
    poker = open_table(page, served.url, "leduc")
    page.goto(served.url)
    expect(row(page, going)).to_contain_text("Red tape")
    expect(row(page, going)).to_contain_text("Your turn")
    expect(row(page, lost)).to_contain_text("Stolen oil")
    expect(row(page, lost)).to_contain_text("Lost")
    expect(row(page, poker)).to_contain_text("You and Normal bot")
    expect(row(page, lost).locator("time")).to_have_text("just now")
    expect(row(page, lost).locator("time")).to_have_attribute("title", re.compile(r"\d+:\d\d"))
    expect_accessible(page, "home with tables")
    page.goto(f"{served.url}/replay")
    expect(row(page, lost)).to_contain_text("Stolen oil")
    expect(row(page, going)).to_have_count(0)


def test_a_table_that_an_older_page_remembered_still_opens(served: Served, people: People) -> None:
    page = people.come()
    table = open_table(page, served.url, "tourbillon", Encounter="Red tape")
    page.evaluate(
        """(key) => {
          const { row, ...old } = JSON.parse(localStorage.getItem(key))
          localStorage.setItem(key, JSON.stringify(old))
        }""",
        f"orrery.table.{table}",
    )
    page.goto(served.url)
    expect(row(page, table)).to_contain_text("Red tape")
    row(page, table).get_by_role("link").click()
    expect(page.locator(".prompt.asked")).to_be_visible()


def test_a_table_that_is_gone_says_so(served: Served, people: People) -> None:
    page = people.come()
    page.goto(served.url)
    kept = {"table": "abcdefghijkl", "game": "leduc", "title": "Leduc poker", "at": 1_700_000_000_000}
    page.evaluate("(kept) => localStorage.setItem(`orrery.table.${kept.table}`, JSON.stringify(kept))", kept)
    page.reload()
    expect(row(page, "abcdefghijkl")).to_contain_text("Cannot be opened any more")


@BOTH
def test_a_newcomer_finds_a_match_of_each_world_to_watch(
    served: Served, people: People, kind: dict[str, Any]
) -> None:
    page = people.come(**kind)
    page.goto(served.url)
    page.get_by_role("link", name="Watch a replay").click()
    for example in EXAMPLES:
        expect(page.locator(f"a[href='/replay/shown-{example.game}']")).to_contain_text(example.text)
    expect_accessible(page, "replays of a newcomer")
    page.locator("a[href='/replay/shown-clans']").click()
    expect(page.get_by_label("Seen by")).to_have_value("0")  # through the eyes of the side that wins
    expect(page.get_by_role("heading", level=1)).to_contain_text("Land of Clans & Wanderers")
    page.keyboard.press("End")
    expect(page.locator(".end")).to_contain_text("wins")


def wait_for_a_friend(page: Page, url: str) -> str:
    page.goto(f"{url}/new/leduc")
    page.get_by_role("radio", name="Open").last.check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Invite a friend")).to_be_visible()
    return page.url.rpartition("/")[2]


@BOTH
def test_a_server_for_one_computer_says_how_to_open_it(
    served: Served, people: People, kind: dict[str, Any]
) -> None:
    """No link that would lead a friend to the friend's own computer."""
    page = people.come(**kind)
    wait_for_a_friend(page, served.url)
    invite = page.get_by_role("region", name="Invite a friend")
    expect(invite).to_contain_text(ONLY_HERE)
    expect(invite.get_by_text(COMMAND, exact=True)).to_be_visible()
    expect(page.get_by_role("textbox", name="Link to this table")).to_have_count(0)
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("status").filter(has_text=COMMAND)).to_be_visible()
    expect_accessible(page, "waiting, on one computer")


@BOTH
def test_a_waiting_host_sees_the_link_and_its_code_and_who_comes(
    served: Served, people: People, kind: dict[str, Any]
) -> None:
    host, friend = people.come(**kind), people.come(**kind)
    link = f"http://192.168.1.20:8642/table/{'a' * 12}"
    found = by_link(link)

    def answer(route: Route) -> None:
        route.fulfill(json={"link": found.link, "qr": found.qr})

    host.route("**/api/tables/*/invitation*", answer)
    wait_for_a_friend(host, served.url)
    expect(host.get_by_role("textbox", name="Link to this table")).to_have_value(link)
    code = host.get_by_role("img", name="QR code of the link to this table")
    dark = sum(row.count("1") for row in found.qr)
    assert dark == sum(sum(row) for row in segno.make(link, error="m", micro=False).matrix)
    drawn = code.locator("path").get_attribute("d")
    assert drawn is not None
    assert drawn.count("M") == dark
    expect_accessible(host, "waiting, on a network")
    friend.goto(host.url)
    expect(friend.get_by_role("heading", name="is waiting for you")).to_be_visible()
    expect_accessible(friend, "invited")
    friend.get_by_placeholder("Your name").fill("Bob")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("heading", name="is waiting for you")).to_have_count(0)
    expect(host.get_by_role("region", name="Invite a friend")).to_have_count(0)
    expect(host.get_by_role("region", name="Seats")).to_contain_text("Bob")
