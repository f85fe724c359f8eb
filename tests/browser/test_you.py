"""A person's page: what was played in every world; carried to another device, saved, and deleted."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, PHONE, People
from tests.browser.served import Served
from tests.browser.test_lists import open_table, resign
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser

BOTH = pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desk", "phone"])


def total(page: Page, what: str) -> Any:  # noqa: ANN401  a Locator
    return page.locator(".total div").filter(has_text=what).locator("dd")


def key_of(page: Page) -> str:
    page.get_by_role("button", name="Show my key").click()
    return page.get_by_role("status", name="Your key").inner_text()


def use_key(page: Page, key: str) -> None:
    page.get_by_label("The key of another device").fill(key)
    page.get_by_role("button", name="Use this key").click()


@BOTH
def test_it_tells_what_was_played_and_begun(served: Served, people: People, kind: dict[str, Any]) -> None:
    page = people.come(**kind)
    page.goto(f"{served.url}/you")
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
    open_table(page, served.url, "tourbillon")
    resign(page)
    going = open_table(page, served.url, "leduc")
    page.goto(f"{served.url}/you")
    expect(total(page, "played")).to_have_text("1")
    expect(total(page, "begun")).to_have_text("1")
    expect(page.get_by_role("list", name="Worlds")).to_contain_text("1 match played, 0 won")
    expect_accessible(page, "a person's page")
    page.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(f"{served.url}/table/{going}")


@BOTH
def test_a_key_makes_another_device_the_same_person_and_a_match_goes_on_there(
    served: Served, people: People, kind: dict[str, Any]
) -> None:
    desk, phone = people.come(**kind), people.come(**kind)
    table = open_table(desk, served.url, "leduc")
    desk.goto(f"{served.url}/you")
    key = key_of(desk)
    phone.goto(f"{served.url}/you")
    use_key(phone, key[:-1] + ("0" if key[-1] != "0" else "1"))
    expect(phone.get_by_role("alert")).to_contain_text("This is no key")
    use_key(phone, key.upper().replace("-", " "))
    expect(phone.get_by_role("group", name="Use this key?")).to_contain_text("0 matches played, 1 begun")
    expect_accessible(phone, "asked whether to use a key")
    phone.get_by_role("button", name="No, stay as I am").click()
    expect(total(phone, "begun")).to_have_text("0")
    phone.get_by_role("button", name="Use this key").click()
    phone.get_by_role("button", name="Yes, be that person here").click()
    phone.get_by_role("button", name="Play on").click()
    expect(phone).to_have_url(f"{served.url}/table/{table}")
    phone.locator(".prompt.asked .buttons button").first.click()
    expect(phone.locator("#log p").nth(1)).to_be_attached()
    assert served.course(table).played


def test_a_link_with_a_key_asks_and_leaves_no_secret_in_the_address(served: Served, people: People) -> None:
    page = people.come()
    secret = "0123456789abcdef" * 3
    page.goto(f"{served.url}/you#{secret}")
    expect(page.get_by_role("group", name="Use this key?")).to_be_visible()
    expect(page).to_have_url(f"{served.url}/you")
    page.get_by_role("button", name="Yes, be that person here").click()
    expect(page.get_by_role("group", name="Use this key?")).to_have_count(0)
    assert page.evaluate("() => JSON.parse(localStorage.getItem('orrery.person'))") == secret


def test_all_of_it_is_saved_as_a_file_and_deleted_after_one_question(served: Served, people: People) -> None:
    page = people.come()
    table = open_table(page, served.url, "leduc")
    resign(page)
    page.goto(f"{served.url}/you")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all of it as a file").click()
    file = json.loads(download.value.path().read_text("utf-8"))
    assert [match["table"] for match in file["matches"]] == [table]
    page.get_by_role("button", name="Delete all of it …").click()
    page.get_by_role("button", name="No, keep it").click()
    expect(total(page, "played")).to_have_text("1")
    page.get_by_role("button", name="Delete all of it …").click()
    page.get_by_role("button", name="Yes, delete all of it").click()
    expect(page.get_by_role("heading", name="Orrery")).to_be_visible()
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)
    page.goto(f"{served.url}/you")
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
