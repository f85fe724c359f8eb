"""Nothing serious stands in the way of anybody on any page, in the dark and in the light."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.screens import WORLDS, open_end, open_map, settled, take_up
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser

# Those that other tests do not come by, with something that says that they are there.
PAGES = {
    "/credits": "h1",
    "/replay": "h1",
    "/decks/clans": "h1",
    "/legacy/tourbillon-run": "h1",
    "/legacy/chaos": "h1",
    "/new/tourbillon-run": "form",
    "/new/magpies": "form",
    "/compendium/clans": "input[type=search]",
    "/compendium/chaos": "input[type=search]",
    "/compendium/shattered": "input[type=search]",
    "/compendium/scenes": "input[type=search]",
}


def test_no_page_has_a_serious_fault_in_either_theme(served: Served, people: People) -> None:
    page = people.come()
    for path, there in PAGES.items():
        page.goto(f"{served.url}{path}")
        expect(page.locator(f"main {there}").first).to_be_visible()
        if "compendium" in path:
            page.get_by_role("searchbox").fill("e" * 3)  # of hundreds, those few that are found are enough
        expect_accessible(page, path)


@pytest.mark.parametrize("world", WORLDS)
def test_no_table_has_a_serious_fault_in_either_theme(served: Served, people: People, world: str) -> None:
    page = people.come()
    take_up(page, served, world)
    settled(page)
    expect_accessible(page, f"the table of {world}")
    page.go_back()
    expect(page.get_by_role("slider", name="Decision")).to_be_visible()
    settled(page)
    expect_accessible(page, f"the replay of {world}")


def test_neither_map_nor_end_has_a_serious_fault_in_either_theme(served: Served, people: People) -> None:
    page = people.come()
    open_map(page, served)
    settled(page)
    expect_accessible(page, "the map")
    open_end(page, served)
    settled(page)
    expect_accessible(page, "the end")
