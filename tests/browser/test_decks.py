"""Building a deck in the browser: the game says what is wrong while one builds, and codes go in and out."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, PHONE, People, choose
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser

SUN_HOST = "CW1-E8888-H7P8S-D4JEB-655Q"


def come_to_decks(people: People, served: Served, **kind: Any) -> Page:  # noqa: ANN401
    page = people.come(**kind)
    page.goto(f"{served.url}/decks/clans")
    expect(page.get_by_role("status", name="Legality")).to_contain_text("Legal for Turns.")
    return page


@pytest.mark.rule("CW-200", "CW-020")
def test_legality_is_told_while_one_builds(served: Served, people: People) -> None:
    page = come_to_decks(people, served)
    told = page.get_by_role("status", name="Legality")
    deck = page.get_by_role("complementary", name="The deck")
    page.get_by_role("button", name="One Desert Warrior less").first.click()
    expect(told).to_contain_text("A deck has 25 cards, not 24.")
    page.get_by_label("Search names and texts").fill("silence")
    page.get_by_role("button", name="One Hush Monk more").click()
    expect(told).to_contain_text("Legal for Turns.")
    page.get_by_role("button", name="Rounds: not legal").click()
    expect(told).to_contain_text("Hush Monk cannot be in a deck for rounds: Silence is for turns only.")
    expect(deck).to_contain_text("25 of 25 cards")
    page.get_by_label("Hero").select_option("Saladin")
    page.get_by_label("Name", exact=True).fill("Quiet Sands")
    page.reload()
    expect(page.get_by_label("Your decks")).to_contain_text("Quiet Sands")
    expect(page.get_by_label("Hero")).to_have_value("Saladin")
    expect(page.get_by_role("button", name="Rounds: not legal")).to_be_visible()


@pytest.mark.rule("CW-200")
def test_the_collection_is_filtered(served: Served, people: People) -> None:
    page = come_to_decks(people, served)
    collection = page.get_by_role("region", name="Collection")
    expect(collection).to_contain_text("101 cards")
    collection.get_by_label("Element").select_option("Marsh")
    collection.get_by_label("Rarity").select_option("Legendary")
    expect(collection).to_contain_text("1 card")
    expect(collection.get_by_role("listitem")).to_contain_text("Mire Colossus")
    expect(collection.get_by_role("listitem").locator(".stats")).to_have_text(re.compile("9.*26"))
    collection.get_by_role("button", name="Show all").click()
    collection.get_by_label("Legal for").select_option("Rounds")
    expect(collection).to_contain_text("84 cards")
    collection.get_by_role("checkbox", name="In the deck").check()
    expect(collection).to_contain_text("13 cards")
    collection.get_by_role("button", name="Kite Trooper", exact=False).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("In plain words")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_codes_go_in_and_out_and_a_mistyped_one_is_refused(served: Served, people: People) -> None:
    people.forgiven = "400"
    page = come_to_decks(people, served)
    page.get_by_text("Share, save and read").click()
    page.get_by_label("Read a code or a deck file").fill(SUN_HOST.lower())
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_label("Share code")).to_have_value(SUN_HOST)
    expect(page.get_by_label("Hero")).to_have_value("Saladin")
    page.get_by_label("Read a code or a deck file").fill(SUN_HOST[:-1] + "Z")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_contain_text("This share code is mistyped")
    page.goto(f"{served.url}/compendium/clans")
    page.goto(f"{served.url}/decks/clans#{SUN_HOST}")
    expect(page.get_by_label("Hero")).to_have_value("Saladin")
    expect(page.get_by_label("Your decks").locator("option")).to_have_count(2)


def test_a_deck_of_ones_own_is_brought_to_a_table(served: Served, people: People) -> None:
    page = come_to_decks(people, served)
    page.get_by_label("Name", exact=True).fill("Own Winds")
    page.get_by_role("button", name="One Scout more").click()
    page.get_by_role("button", name="One Lake Warrior less").first.click()
    expect(page.get_by_role("status", name="Legality")).to_contain_text("Legal for Turns.")
    page.get_by_role("link", name="New table").click()
    choose(page, "Deck 1", "Own Winds")
    choose(page, "Hero 1", "Saladin")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".prompt")).to_be_visible()
    options = served.course(page.url.rpartition("/")[2]).game.options
    assert str(options["deck-1"]).startswith("CW1-")


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_page_has_no_serious_fault(served: Served, people: People, kind: dict[str, Any]) -> None:
    page = come_to_decks(people, served, **kind)
    page.get_by_label("Search names and texts").fill("shield")
    page.get_by_text("Share, save and read").click()
    page.get_by_role("button", name="One Desert Warrior less").first.click()
    expect(page.get_by_role("status", name="Legality")).to_contain_text("not 24")
    expect_accessible(page, "decks")
    page.get_by_role("button", name="Desert Warrior", exact=True).click()
    shown = page.get_by_role("dialog").get_by_role("heading", name="Desert Warrior")
    expect(shown).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_a_game_without_decks_says_so(served: Served, people: People) -> None:
    people.forgiven = "404"
    page = people.come()
    page.goto(f"{served.url}/decks/tourbillon")
    expect(page.get_by_role("alert")).to_contain_text("Nobody builds decks for Tourbillon, a single fight.")
