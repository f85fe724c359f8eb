"""Shattered Dungeon in a real browser: both seats, every question, at a desk, on a phone, and guided."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from orrery.engine.view import Choice
from orrery.table.moments import log
from tests.browser.people import (
    PHONE,
    People,
    choose,
    expect_a_question_or_the_end,
    part,
    play,
    tab_to,
    weighed,
)
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible, expect_no_scrolling

pytestmark = pytest.mark.browser

DUNGEON, VISITOR = 0, 1
ROOMS = {
    "own": "Where this visitor comes in",
    "root-hollow": "Root hollow",
    "whispering-gallery": "Whispering gallery",
    "veil-breach": "Veil breach",
    "living-root-sanctuary": "Living root sanctuary",
}


def open_room(page: Page, url: str, seat: int, visitor: str, room: str = "own", rooms: int = 3) -> str:
    """Set a run up on the page, with a bot at the other seat; its table."""
    page.goto(f"{url}/new/shattered")
    page.get_by_role("radio", name=visitor, exact=True).check(force=True)
    choose(page, "Room", ROOMS[room])
    page.get_by_label("Rooms", exact=True).fill(str(rooms))
    if seat == VISITOR:
        for place, kind in (("The dungeon", "Bot"), ("The visitor", "Me")):
            page.get_by_role("radiogroup", name=place).get_by_role("radio", name=kind).check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect_a_question_or_the_end(page)
    return page.url.rpartition("/")[2]


def button(page: Page, choice: Choice) -> Locator:
    return page.locator(f'[data-action="{choice.action}"]').last


def by_clicking(page: Page, choice: Choice) -> None:
    """A button that is there; else the card, then the button that it brings or where it goes."""
    if not button(page, choice).count():
        part(page, choice.touches[0]).click()
    if button(page, choice).count():
        button(page, choice).click()
    else:
        for name in choice.touches[1:]:
            part(page, name).click()


def by_tapping(page: Page, choice: Choice) -> None:
    if not button(page, choice).count():
        part(page, choice.touches[0]).tap()
    button(page, choice).tap()  # in the question, or in the dialog that a tap brings


def by_keys(page: Page, choice: Choice) -> None:
    """Tab and Enter only: a card is picked by one Enter and played by the next."""
    if not button(page, choice).count():
        tab_to(page, part(page, choice.touches[0]))
        page.keyboard.press("Enter")
        if page.locator(".part.picked").count():
            if choice.touches[1:]:
                tab_to(page, button(page, choice))
            page.keyboard.press("Enter")
    else:
        tab_to(page, button(page, choice))
        page.keyboard.press("Enter")


def expect_the_end(page: Page, served: Served, table: str, seat: int) -> None:
    outcome = served.course(table).match.state.outcome()
    assert outcome is not None
    winners = outcome.winners()
    title = "Shared victory" if len(winners) > 1 else "Victory" if seat in winners else "Defeat"
    expect(page.get_by_role("status", name="The end")).to_contain_text(title)


def told_of_the_last_room(served: Served, table: str) -> str:
    return "\n".join(line.text for line in log(served.course(table), DUNGEON)).rpartition(" enters the ")[2]


def test_a_run_as_the_dungeon(served: Served, people: People) -> None:
    """Through as many rooms as it takes, two at most."""
    page = people.come()
    table = open_room(page, served.url, DUNGEON, "Moth", rooms=2)
    expect(page.get_by_role("region", name="Veil Moth, the visitor")).to_contain_text("Kill at 0")
    play(page, served, by_clicking, most=5)
    part(page, "trust").hover()
    page.mouse.move(0, 0)
    expect(page.locator(".shattered .odds")).to_have_count(0)  # no card is foretold any more
    seen = page.locator(".shattered").inner_text()
    page.reload()  # nothing of it is lost
    expect_a_question_or_the_end(page)
    expect(page.locator(".shattered")).to_have_text(seen, use_inner_text=True)
    expect_accessible(page, "the dungeon's seat")
    assert play(page, served, by_clicking, most=200) >= 5
    if re.search(" strikes? at ", told_of_the_last_room(served, table)):
        expect(page.locator(".strike .tier")).to_be_visible()  # the dice of the last Strike stay on the table
    expect_the_end(page, served, table, DUNGEON)
    expect(page.locator("#log")).to_contain_text("The Veil Breach ends")


def test_a_run_as_the_visitor(served: Served, people: People) -> None:
    """In the Sanctuary one is asked all the time; every question says what each answer means."""
    page = people.come()
    table = open_room(page, served.url, VISITOR, "Symbiote")
    asked: set[str] = set()

    def answer(page: Page, choice: Choice) -> None:
        answers = page.locator(".question .answer")
        if answers.count():
            kind = choice.action.partition(" ")[0]
            expect(button(page, choice)).to_contain_text(choice.help)
            if not asked:
                expect_accessible(page, f"asked to {kind}")
            asked.add(kind)
        by_clicking(page, choice)

    assert play(page, served, answer, most=200, seat=VISITOR) >= 5
    assert "accept" in asked
    expect_the_end(page, served, table, VISITOR)


def test_a_card_is_foretold_picked_and_put_back(served: Served, people: People) -> None:
    page = people.come()
    table = open_room(page, served.url, DUNGEON, "Boar")
    hand = served.course(table).match.state.view(DUNGEON)
    plays = [choice for choice in hand.choices if choice.action.startswith("play")]
    costly = next(
        choice for choice in plays
        if any(other.touches[:1] == choice.touches and len(other.touches) > 1 for other in hand.choices)
    )  # fmt: skip
    card = part(page, costly.touches[0])
    card.hover()
    expect(page.locator(".odds .title")).to_contain_text("energy.")
    card.click()
    expect(page.locator("#prompt")).to_contain_text("what now?")
    expect(part(page, "energy-0")).to_have_class(re.compile("target"))
    page.keyboard.press("Escape")
    expect(page.locator(".part.picked")).to_have_count(0)
    card.click()
    part(page, "energy-0").click()  # given up for energy
    expect(page.locator("#log")).to_contain_text("for 1 energy")
    assert len(served.course(table).match.moves) == 1
    for width, height in ((1366, 700), (1920, 1080)):  # at a desk all is seen at once
        page.set_viewport_size({"width": width, "height": height})
        expect_no_scrolling(page, height)


def test_a_turn_by_keyboard_only(served: Served, people: People) -> None:
    page = people.come()
    open_room(page, served.url, DUNGEON, "Moth", "root-hollow")
    assert play(page, served, by_keys, most=6) == 6


def test_a_turn_on_a_phone(served: Served, people: People) -> None:
    page = people.come(**PHONE)
    open_room(page, served.url, DUNGEON, "Moth", "root-hollow")
    play(page, served, by_tapping, most=3)
    expect_accessible(page, "on a phone")
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"


def test_a_forecast_that_comes_and_goes_does_not_move_the_hand(served: Served, people: People) -> None:
    """Else the card would leave the pointer, come under it once more, and so on, with every frame."""
    page = people.come(**PHONE)
    strike = deal_a_strike(page, served.url)
    page.evaluate("() => document.fonts.ready")
    before = top_of(page, ".hand")
    strike.hover()
    expect(page.locator(".odds")).to_be_visible()
    assert top_of(page, ".hand") == pytest.approx(before, abs=1)
    page.locator("#prompt").hover()  # beside the buttons, which are foretold too
    expect(page.locator(".odds")).to_have_count(0)
    assert top_of(page, ".hand") == pytest.approx(before, abs=1)


def deal_a_strike(page: Page, url: str) -> Locator:
    """Open one room after the other until there is a Strike in hand, as in nine of ten."""
    strikes = page.locator(".hand .sd-card").filter(has_text="Strike")
    for room in ("root-hollow", "whispering-gallery", "veil-breach"):
        for visitor in ("Moth", "Boar"):
            open_room(page, url, DUNGEON, visitor, room)
            if strikes.count():
                return strikes.first
    raise AssertionError("six hands without a Strike")


def top_of(page: Page, selector: str) -> float:
    """Where something begins on the board, wherever that is scrolled to."""
    found = page.evaluate(
        "name => document.querySelector(name).getBoundingClientRect().top"
        " - document.querySelector('.hall').getBoundingClientRect().top",
        selector,
    )
    return float(found)


def test_the_lessons_lead_from_one_to_the_next(served: Served, people: People) -> None:
    page = people.come()
    sizes = weighed(page)
    page.goto(served.url)
    world = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Shattered Dungeon"))
    world.get_by_role("button", name="Learn").click()
    hint = page.get_by_role("group", name="Hint")
    expect(hint).to_contain_text("You are the dungeon")
    assert sum(sizes.values()) < 550_000  # the shelf, and a whole world
    for words in ("Vitality, Resolve and Nerve", "These three are yours", "Begin with Energy"):
        page.keyboard.press("h")
        expect(hint).to_contain_text(words)
