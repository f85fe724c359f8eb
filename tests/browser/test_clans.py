"""Land of Clans & Wanderers in real browsers: rounds between two, turns against a bot, one device for two."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from orrery.engine.view import Choice
from orrery.games.clans.state.match import MatchState
from orrery.table.moments import view
from tests.browser.people import People, choose, expect_a_question_or_the_end, part, settle
from tests.browser.screens import settled, take_up
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible, expect_no_scrolling

pytestmark = pytest.mark.browser

WEST = "w1"


def open_match(page: Page, url: str, mode: str, limit: int, other: str, clock: str = "No clock") -> str:
    """Set a short match up, decks and leaders drawn by lot; its table."""
    page.goto(f"{url}/new/clans")
    page.get_by_role("radio", name=mode, exact=True).check(force=True)
    for kind in ("deck", "hero"):
        for player in (1, 2):
            choose(page, f"{kind.capitalize()} {player}", f"Any {kind}")
    page.get_by_text("More options").click()
    page.get_by_label(f"{mode[:-1]} limit").fill(str(limit))
    place = page.get_by_role("radiogroup", name="Player 2")
    place.get_by_role("radio", name=other).check(force=True)
    page.get_by_role("radio", name=clock).check(force=True)
    page.get_by_placeholder("Your name").fill("Ann")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".prompt")).to_be_visible()
    return page.url.rpartition("/")[2]


def do(page: Page, choice: Choice) -> None:
    """With the mouse: a button, or the parts that it touches."""
    if not choice.touches:
        return page.locator(f'[data-action="{choice.action}"]').first.click()
    for name in choice.touches:
        part(page, name).click()
    return settle(page, choice)


def place(element: Locator) -> FloatRect:
    found = element.bounding_box()
    assert found is not None
    return found


def act(page: Page, served: Served, table: str, seat: int) -> bool:
    """What a good player would do; whether there was anything to do."""
    expect_a_question_or_the_end(page)
    choice = served.best_choice(table, seat)
    if choice is None:
        return False
    told = page.locator("#log p").count()
    do(page, choice)
    more = page.locator("#log p").nth(told).or_(page.locator(".end")).first
    anyway = page.get_by_role("alertdialog").get_by_role("button", name="Do it anyway")
    expect(more.or_(anyway).first).to_be_attached()
    if anyway.count():  # the last turn may be lost whatever one does
        anyway.click()
    expect(more).to_be_attached()
    return True


def test_turns_are_played_to_the_end_against_a_bot(served: Served, people: People) -> None:
    page = people.come(viewport={"width": 1280, "height": 800})
    table = open_match(page, served.url, "Turns", 4, "Bot")
    expect(page.locator(".board .never")).to_have_count(3)  # the enemy's bases lie in the fog
    page.locator('[data-action="keep"]').click()
    expect(page.locator('[data-action="end"]')).to_be_visible()
    moves = view(served.course(table), 0).choices
    card = next(choice for choice in moves if choice.action.startswith("play "))
    part(page, card.touches[0]).click()
    targets = {choice.touches[1] for choice in moves if choice.touches[:1] == card.touches[:1]}
    expect(page.locator(".board .part.target")).to_have_count(len(targets))
    expect_no_scrolling(page, 800)
    expect_accessible(page, "a card is picked")
    page.keyboard.press("Escape")
    while act(page, served, table, 0):
        pass
    expect(page.get_by_role("status", name="The end")).to_be_visible()


def sit_down_before_the_board_is_there(page: Page, url: str, name: str) -> None:
    """What is typed while the board is still on its way stays."""
    held: list[Route] = []

    def hold(route: Route) -> None:  # Playwright cannot keep a mark on a method of a list
        held.append(route)

    page.route("**/assets/Skin-*.js", hold)
    page.goto(url)
    page.get_by_placeholder("Your name").fill(name)
    for each in held:
        each.continue_()
    page.unroute("**/assets/Skin-*.js")
    page.locator("[data-zone=board]").wait_for()
    expect(page.get_by_placeholder("Your name")).to_have_value(name)
    page.get_by_role("button", name="Sit down").click()


def expect_to_end_at(page: Page, height: int) -> None:
    """The table fills the window that its page leaves it."""
    bottom = "Math.round(document.querySelector('.area > .clans')?.getBoundingClientRect().bottom)"
    page.wait_for_function(f"height => {bottom} === height", arg=height)


def left_of(page: Page, one: str, other: str) -> bool:
    ends: bool = page.evaluate(
        "([one, other]) => document.querySelector(one).getBoundingClientRect().right"
        " <= document.querySelector(other).getBoundingClientRect().left",
        [one, other],
    )
    return ends


@pytest.mark.rule("CW-198")
def test_two_browsers_plan_under_seal_with_a_reload(served: Served, people: People) -> None:
    ann, bob = pages = [people.come(), people.come(viewport={"width": 390, "height": 844})]
    table = open_match(ann, served.url, "Rounds", 2, "Open", "Shown only")
    expect(ann.get_by_role("heading", name="Invite a friend")).to_be_visible()
    expect_to_end_at(ann, 900)
    sit_down_before_the_board_is_there(bob, ann.url, "Bob")
    expect(ann.get_by_role("heading", name="Invite a friend")).to_have_count(0)
    expect_to_end_at(ann, 900)  # it has the room of the invitation
    for page in pages:
        page.locator('[data-action="keep"]').click()
    expect(ann.locator('[data-action="submit"]')).to_be_visible()  # both hands are kept: now they plan
    expect(ann.locator(".bar").get_by_role("timer")).to_have_count(2)
    for width in (1200, 1366, 1440):
        ann.set_viewport_size({"width": width, "height": 900})
        assert left_of(ann, ".tools", "header nav"), f"two clocks push the tools over the pages, {width} wide"
    card = next(each for each in view(served.course(table), 0).choices if each.action.endswith(f" {WEST}"))
    staged = part(ann, "staged-west")
    for page in pages:
        expect(page.get_by_role("timer").filter(visible=True).first).to_have_text(re.compile(r"\d:\d\d"))
    do(ann, card)
    expect(staged.get_by_title("Take it back")).to_be_visible()
    staged.get_by_title("Take it back").click()
    expect(staged).to_have_count(0)
    do(ann, card)  # … and staged anew
    expect(staged).to_be_visible()
    expect(bob.locator('[data-part^="staged"]')).to_have_count(0)
    ann.reload()
    expect(staged).to_be_visible()
    while not served.course(table).over():
        seat = served.course(table).deciding()[0]
        act(pages[seat], served, table, seat)
    for page in pages:
        expect(page.get_by_role("status", name="The end")).to_be_visible()
    assert bob.evaluate("() => document.documentElement.scrollWidth") <= 390
    expect_accessible(bob, "the end, on a phone")


def test_one_device_is_passed_on_between_two_plans(served: Served, people: People) -> None:
    page = people.come()
    table = open_match(page, served.url, "Rounds", 9, "Me")
    page.locator('[data-action="keep"]').click()
    page.get_by_role("button", name="show my cards").click()
    page.locator('[data-action="keep"]').click()
    page.locator('[data-action="submit"]').click()  # the second one plans first: the device is there
    expect(page.get_by_role("heading", name="Pass the device to Ann")).to_be_visible()
    assert served.course(table).deciding() == [0]
    expect(page.locator("[data-part], #log p")).to_have_count(0)
    page.get_by_role("button", name="show my cards").click()
    page.locator('[data-action="submit"]').click()
    expect(page.get_by_role("img", name="Round 2 of")).to_be_visible()


def test_on_a_phone_the_forecast_covers_neither_side_nor_board_and_moves_nothing(
    served: Served, people: People
) -> None:
    page = people.come(viewport={"width": 390, "height": 844})
    table = open_match(page, served.url, "Turns", 4, "Bot")
    page.locator('[data-action="keep"]').click()
    expect_a_question_or_the_end(page)
    expect(page.locator('[data-action="end"]')).to_be_visible()
    page.evaluate("document.fonts.ready")  # a font that arrives late may break a line elsewhere
    board = page.locator(".clans .board")
    settled(page)  # a font that comes later would move it
    before = place(board)
    seen = view(served.course(table), 0)
    play = next(choice for choice in seen.choices if choice.action.startswith("play"))
    card, tile = play.touches
    part(page, card).click()
    part(page, tile).hover()
    told = page.locator(".news .told")
    expect(told).to_contain_text(play.label)
    expect(page.locator(".ask > .short")).to_be_hidden()
    line, side, after = place(told), place(page.locator(".clans .own .side")), place(board)
    assert line["y"] >= after["y"] + after["height"]
    assert line["y"] + line["height"] <= side["y"]
    assert after["height"] == before["height"]


def test_two_cards_are_exchanged_whichever_is_picked_first(served: Served, people: People) -> None:
    page = people.come(viewport={"width": 1280, "height": 800})
    table = open_match(page, served.url, "Turns", 4, "Bot")
    expect(page.locator('[data-action="keep"]')).to_be_visible()
    pairs = [choice for choice in view(served.course(table), 0).choices if len(choice.touches) == 2]
    for name in reversed(pairs[-1].touches):
        part(page, name).click()
    expect(page.locator("#log")).to_contain_text("You exchange 2 cards.")


@pytest.mark.rule("CW-201")
def test_who_has_fallen_is_marked_with_the_fight_for_two_turns(served: Served, people: People) -> None:
    page = people.come()
    take_up(page, served, "clans")
    table = page.url.rpartition("/")[2]
    stones = page.locator(".clans .grave")
    for _ in range(30):  # until somebody falls
        told = page.locator("#log p").count()
        choice = served.best_choice(table)
        assert choice is not None
        do(page, choice)
        expect(page.locator("#log p").nth(told)).to_be_attached()
        expect_a_question_or_the_end(page)
        if "is destroyed" in page.locator("#log").inner_text():
            break
    stone = stones.first
    stone.get_by_role("button").click()
    expect(stone.locator(".fight")).to_contain_text("is destroyed")
    fallen = stone.get_by_role("button").get_attribute("aria-label") or ""
    turn = int(fallen.rpartition(" ")[2])
    while turn_of(served, table) <= turn + 2:
        before = page.locator("#log p").count()
        page.locator('[data-action="end"]').click()
        expect(page.locator("#log p").nth(before)).to_be_attached()
        expect_a_question_or_the_end(page)
    expect(page.get_by_role("button", name=fallen)).to_have_count(0)


def turn_of(served: Served, table: str) -> int:
    state = served.course(table).match.state
    assert isinstance(state, MatchState)
    assert state.outcome() is None
    return int(state.turn)
