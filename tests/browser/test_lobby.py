"""Two people find each other in the lobby, play, and play again with seats changed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import DESKTOP, PHONE, People, tab_to
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible
from tests.browser.test_together import decide

pytestmark = pytest.mark.browser

BOTH = pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desk", "phone"])


def name_oneself(page: Page, url: str, name: str) -> None:
    page.goto(f"{url}/lobby")
    page.get_by_label("Your name").fill(name)


def open_table(page: Page, url: str, name: str) -> str:
    """Open a table of Leduc for anybody; which it is."""
    name_oneself(page, url, name)
    page.get_by_role("link", name="Leduc poker").click()
    expect(page.get_by_role("checkbox", name="Open to anybody")).to_be_checked()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Open seat")).to_be_visible()
    return page.url.rpartition("/")[2]


def play(served: Served, table: str, pages: tuple[Page, Page]) -> None:
    """To the end; `pages` are those of the seats."""
    for _ in range(20):  # no hand of Leduc is longer
        course = served.course(table)
        if course.over():
            break
        (seat,) = course.deciding()
        decide(pages[seat], other=pages[1 - seat], last=course.last)
    for page in pages:
        expect(page.get_by_role("status", name="The end")).to_be_visible()


def seats_of(page: Page) -> Locator:
    opener = page.get_by_role("button", name="Seats", exact=True)  # where they are put away
    if opener.is_visible() and opener.get_attribute("aria-expanded") == "false":
        opener.click()
    return page.get_by_role("region", name="Seats")


def greet(ann: Page, bob: Page) -> None:
    """Ann says something; Bob hears it until he mutes her."""
    seats_of(bob)
    seats_of(ann).get_by_text("Say something").click()
    ann.get_by_role("button", name="Good luck!").click()
    expect(seats_of(bob)).to_contain_text("Ann says: Good luck!")
    seats_of(bob).get_by_role("button", name="Mute Ann").click()
    expect(seats_of(bob)).not_to_contain_text("Ann says")
    ann.get_by_role("button", name="Hello!").click()
    expect(seats_of(ann)).to_contain_text("Ann says: Hello!")
    expect(seats_of(bob)).not_to_contain_text("Ann says")


@BOTH
def test_two_people_find_each_other_play_and_play_again_with_seats_changed(
    own_served: Served, people: People, kind: dict[str, Any]
) -> None:
    people.origin = own_served.url
    ann, bob, eve = (people.come(**kind) for _ in range(3))
    table = open_table(ann, own_served.url, "Ann")
    name_oneself(bob, own_served.url, "Bob")
    expect(bob.get_by_role("list", name="Tables that want players")).to_contain_text(
        "Ann waits · 1 seat free"
    )
    expect_accessible(bob, "the lobby")
    bob.get_by_role("button", name="Sit down with Ann at Leduc poker").click()
    expect(ann.get_by_role("region", name="Seats").get_by_text("Bob", exact=True)).to_be_visible()
    eve.goto(f"{own_served.url}/lobby")
    expect(eve.get_by_text("Nobody waits for players now.")).to_be_visible()
    greet(ann, bob)
    play(own_served, table, (ann, bob))
    ann.get_by_role("button", name="Rematch").click()
    bob.get_by_role("link", name="To the rematch").click()
    expect(ann).to_have_url(bob.url)
    again = bob.url.rpartition("/")[2]
    assert [chair.name for chair in own_served.course(again).chairs] == ["Bob", "Ann"]
    play(own_served, again, (bob, ann))
    bob.goto(f"{own_served.url}/you")
    expect(bob.get_by_role("list", name="Worlds")).to_contain_text("2 matches played")


def find_opponent(page: Page, url: str, name: str) -> None:
    name_oneself(page, url, name)
    page.get_by_role("region", name="Find an opponent").locator("label", has_text="Leduc poker").click()
    expect(page.get_by_role("radio", name="Leduc poker")).to_be_checked()
    page.get_by_role("button", name="Find an opponent").click()


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes, resign").click()


def by_seat(served: Served, table: str, pages: dict[str, Page]) -> tuple[Page, Page]:
    first, second = (pages[chair.name] for chair in served.course(table).chairs)
    return first, second


def decide_both(served: Served, table: str, pages: tuple[Page, Page]) -> None:
    """Each decides something: what is neither folding nor the end."""
    for seat in (0, 1):
        course = served.course(table)
        assert course.deciding() == [seat]
        pages[seat].get_by_role("button", name="Raise" if seat else "Check").first.click()
        expect(pages[1 - seat].locator(f'[data-entry="{course.last + 1}"]')).to_be_attached()


@BOTH
def test_two_people_find_an_opponent_and_play_rated_matches_with_seats_changed(
    own_served: Served, people: People, kind: dict[str, Any]
) -> None:
    people.origin = own_served.url
    ann, bob = (people.come(**kind) for _ in range(2))
    find_opponent(ann, own_served.url, "Ann")
    expect(ann.get_by_text("Waiting for an opponent at Leduc poker")).to_be_visible()
    expect(ann.get_by_text("Nobody else waits yet.")).to_be_visible()
    expect_accessible(ann, "the lobby, where somebody waits for an opponent")
    find_opponent(bob, own_served.url, "Bob")
    for page in (ann, bob):
        page.wait_for_url("**/table/*")
        expect(page.get_by_text("Rated match", exact=True)).to_be_visible()
    table = ann.url.rpartition("/")[2]
    assert bob.url == ann.url
    first, second = by_seat(own_served, table, {"Ann": ann, "Bob": bob})
    decide_both(own_served, table, (first, second))
    resign(second)
    for page in (first, second):
        end = page.get_by_role("status", name="The end")
        expect(end).to_contain_text("1500 ± 350 → 1662 ± 290 (+162)")
        expect(end).to_contain_text("1500 ± 350 → 1338 ± 290 (−162)")
    expect_accessible(first, "the end of a rated match")
    second.get_by_role("button", name="Rematch").click()
    first.get_by_role("link", name="To the rematch").click()
    expect(second).to_have_url(first.url)
    again = first.url.rpartition("/")[2]
    assert by_seat(own_served, again, {"Ann": ann, "Bob": bob}) == (second, first)
    decide_both(own_served, again, (second, first))
    resign(first)
    expect(second.get_by_role("status", name="The end")).to_contain_text("1338 ± 290 →")
    second.goto(f"{own_served.url}/you")
    expect(second.get_by_role("list", name="Worlds")).to_contain_text("2 rated matches")


def test_who_leaves_the_page_or_stops_waits_for_nobody(own_served: Served, people: People) -> None:
    people.origin = own_served.url
    ann, bob = people.come(), people.come()
    find_opponent(ann, own_served.url, "Ann")
    expect(ann.get_by_text("Nobody else waits yet.")).to_be_visible()
    ann.goto(f"{own_served.url}/settings")
    find_opponent(bob, own_served.url, "Bob")
    expect(bob.get_by_text("Nobody else waits yet.")).to_be_visible()
    bob.get_by_role("button", name="Stop waiting").click()
    expect(bob.get_by_role("button", name="Find an opponent")).to_be_visible()
    find_opponent(ann, own_served.url, "Ann")
    expect(ann.get_by_text("Nobody else waits yet.")).to_be_visible()


def test_a_table_comes_and_goes_with_who_waits_there(own_served: Served, people: People) -> None:
    people.origin = own_served.url
    ann, bob = people.come(), people.come()
    name_oneself(bob, own_served.url, "Bob")
    expect(bob.get_by_text("Nobody waits for players now.")).to_be_visible()
    open_table(ann, own_served.url, "Ann")
    expect(bob.get_by_role("button", name="Sit down")).to_be_visible()
    ann.goto(f"{own_served.url}/settings")
    expect(bob.get_by_text("Nobody waits for players now.")).to_be_visible()
    ann.go_back()
    expect(bob.get_by_role("button", name="Sit down")).to_be_visible()


def test_a_name_is_asked_for_once_and_the_keyboard_is_enough(own_served: Served, people: People) -> None:
    people.origin = own_served.url
    ann, bob = people.come(), people.come()
    open_table(ann, own_served.url, "Ann")
    bob.goto(own_served.url)
    tab_to(bob, bob.get_by_role("link", name="Lobby"))
    bob.keyboard.press("Enter")
    tab_to(bob, bob.get_by_role("button", name="Sit down"))
    bob.keyboard.press("Enter")
    expect(bob.get_by_role("alert").filter(has_text="Choose a name first")).to_be_visible()
    expect(bob.get_by_label("Your name")).to_be_focused()
    bob.keyboard.type("Bob")
    tab_to(bob, bob.get_by_role("button", name="Sit down"))
    bob.keyboard.press("Enter")
    expect(ann.get_by_role("region", name="Seats").get_by_text("Bob", exact=True)).to_be_visible()
    bob.goto(f"{own_served.url}/lobby")
    expect(bob.get_by_label("Your name")).to_have_value("Bob")
