"""The daily match: from the shelf with one click, one try counts, and its results are told."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, PHONE, People, tab_to
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser

BOTH = pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desk", "phone"])


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.get_by_role("status", name="The end")).to_be_visible()


def world(page: Page, title: str) -> Any:  # noqa: ANN401  a Locator
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))


@BOTH
def test_the_first_try_counts_and_is_found_among_the_results(
    own_served: Served, people: People, kind: dict[str, Any]
) -> None:
    people.origin = own_served.url
    page = people.come(**kind)
    page.goto(own_served.url)
    page.get_by_role("button", name="Try it today's match").click()
    expect(page.get_by_text("Daily match", exact=True)).to_be_visible()
    table = page.url.rpartition("/")[2]
    assert own_served.course(table).head.daily
    resign(page)
    expect(page.get_by_role("link", name="Watch the replay")).to_have_count(0)
    expect(page.get_by_role("button", name="Try the same deal again")).to_have_count(0)
    page.get_by_role("link", name="Results of the day").click()
    own = page.get_by_role("row").filter(has_text="you")
    expect(own).to_contain_text("Lost")
    expect(page.get_by_text("1 has tried it, nobody has won.")).to_be_visible()
    expect(page.get_by_role("link", name="Watch")).to_have_count(0)
    expect_accessible(page, "results")


@BOTH
def test_a_name_is_chosen_once_and_others_see_it(
    own_served: Served, people: People, kind: dict[str, Any]
) -> None:
    people.origin = own_served.url
    ann, bob = people.come(**kind), people.come(**kind)
    ann.goto(f"{own_served.url}/daily")
    ann.get_by_label("Your name in the results").fill("Ann")
    world(ann, "The Chaos Engine").get_by_role("button", name="Try it").click()
    ann.wait_for_url("**/table/*")
    expect(ann.locator("[data-entry]")).to_be_visible()
    ann.goto(f"{own_served.url}/daily")
    expect(world(ann, "The Chaos Engine")).to_contain_text("Yours: Going on")
    expect_accessible(ann, "today's matches")
    world(ann, "The Chaos Engine").get_by_role("link", name="Play on").click()
    resign(ann)
    bob.goto(f"{own_served.url}/daily")
    world(bob, "The Chaos Engine").get_by_role("link", name="Results").click()
    expect(bob.get_by_role("row").filter(has_text="Ann")).to_contain_text("Lost")
    expect(bob.get_by_text("you", exact=True)).to_have_count(0)
    bob.get_by_role("button", name="The day before").click()
    expect(bob.get_by_text("Nobody finished it that day.")).to_be_visible()
    bob.get_by_role("button", name="The day after").click()
    expect(bob.get_by_role("row").filter(has_text="Ann")).to_be_visible()


def test_the_keyboard_is_enough(own_served: Served, people: People) -> None:
    people.origin = own_served.url
    page = people.come()
    page.goto(own_served.url)
    tab_to(page, page.get_by_role("link", name="Today's match, the same for all"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Today's matches")).to_be_focused()
    tab_to(page, world(page, "Nine Scenes").get_by_role("button", name="Try it"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
