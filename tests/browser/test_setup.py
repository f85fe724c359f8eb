"""Setting a table up: what can be chosen shows its character, by mouse, finger and keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, People
from tests.browser.served import Served

pytestmark = pytest.mark.browser


def test_a_deck_is_chosen_with_the_keyboard_and_says_what_it_is(served: Served, people: People) -> None:
    page = people.come()
    page.goto(f"{served.url}/new/clans")
    decks = page.get_by_role("radiogroup", name="Deck 1", exact=True)
    decks.get_by_role("radio", name="Any deck", exact=True).focus()
    page.keyboard.press("ArrowRight")
    winds = decks.get_by_role("radio", name="Four Winds", exact=True)
    expect(winds).to_be_checked()
    expect(winds).to_have_accessible_description("A little of three lands: the first deck to learn with.")
    expect(page.locator(":root")).to_have_attribute("data-world", "clans")


def test_a_finger_chooses_a_deck_by_its_share_code(served: Served, people: People) -> None:
    page = people.come(**PHONE)
    page.goto(f"{served.url}/new/clans")
    decks = page.get_by_role("radiogroup", name="Deck 2", exact=True)
    decks.get_by_text("By its share code").tap()
    expect(page.get_by_role("textbox", name="Share code")).to_be_visible()
    decks.get_by_text("Sun Host").tap()
    expect(decks.get_by_role("radio", name="Sun Host", exact=True)).to_be_checked()
    expect(page.get_by_role("textbox", name="Share code")).to_have_count(0)


@pytest.mark.parametrize("game", ["clans", "leduc"])
def test_bots_stand_on_one_scale(served: Served, people: People, game: str) -> None:
    """Whatever they are made of: from easy to hard, and one beside it that does not try."""
    page = people.come()
    page.goto(f"{served.url}/new/{game}")
    bots = page.get_by_role("radiogroup", name="Which bot").first
    expect(bots.get_by_role("radio")).to_have_count(4)
    assert bots.inner_text().split() == ["Easy", "Normal", "Hard", "Random"]
    bots.get_by_role("radio", name="Hard").check(force=True)
    expect(page.get_by_text("Hard: punishes mistakes;").first).to_be_visible()
