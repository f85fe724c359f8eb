"""Nine Scenes in real browsers: three tell one story, two share a device, and the story is kept."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from orrery.table.moments import view
from tests.browser.onward import Choices, first, play_on, tokens_of
from tests.browser.people import People, part
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bob", "Cid")
FIRST = "The ferry came back without its rope."
SECOND = "Somebody had painted over the name."


def open_story(page: Page, url: str, tellers: int, kind: str) -> str:
    """Set a story up: the first seat is ours, the others too or open; its table."""
    page.goto(f"{url}/new/story")
    page.get_by_label("Tellers", exact=True).fill(str(tellers))
    for seat in range(1, tellers):
        place = page.get_by_role("radiogroup", name=f"Teller {seat + 1}")
        place.get_by_role("radio", name=kind).check(force=True)
    page.get_by_placeholder("Your name").fill(NAMES[0])
    others = page.get_by_placeholder("Who else?")
    for seat in range(others.count()):
        others.nth(seat).fill(NAMES[seat + 1])
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".prompt")).to_be_visible()
    return page.url.rpartition("/")[2]


def sit(page: Page, url: str, name: str) -> None:
    page.goto(url)
    page.get_by_placeholder("Your name").first.fill(name)
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.get_by_role("region", name="Seats").get_by_text("you, here")).to_be_visible()


def button(page: Page, action: str) -> Locator:
    return page.locator(f'[data-action="{action}"]').first


def write_with_a_card(page: Page) -> None:
    """Play the first card that needs nothing else; of several ways the first."""
    page.locator(".hand .part.acts").first.focus()
    page.keyboard.press("Enter")
    form, which = page.locator("form.saying"), page.get_by_role("dialog", name="Which of these?")
    expect(form.or_(which)).to_be_visible()
    if which.count():
        which.get_by_role("button").first.press("Enter")
    expect(form.locator("textarea").first).to_be_focused()


def say(page: Page, words: str) -> None:
    form = page.locator("form.saying")
    form.locator("textarea").first.fill(words)
    form.get_by_role("button", name="Say it").click()
    expect(form).to_have_count(0)


def decide(page: Page, served: Served, table: str, seat: int, words: str = SECOND) -> None:
    """Take the first choice that there is, with the mouse."""
    expect(page.locator("[aria-busy=false] .prompt.asked")).to_be_visible()
    choice = view(served.course(table), seat).choices[0]
    told = page.locator("#log p").count()
    (part(page, choice.touches[0]) if choice.touches else button(page, choice.action)).click()
    if choice.words:
        say(page, words)
    expect(page.locator("#log p").nth(told)).to_be_attached()


def until_it_opens(choices: Choices) -> str:
    """The first choice, as long as no scene can be opened."""
    return "" if any(each["action"] == "open" for each in choices) else first(choices)


def kept(page: Page, form: str, folder: Path) -> str:
    with page.expect_download() as download:
        page.get_by_role("link", name=form).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_text("utf-8")


@pytest.mark.rule("NS-119", "NS-122")
def test_three_browsers_tell_one_story_and_keep_it(served: Served, people: People, tmp_path: Path) -> None:
    ann, bob, cid = pages = [people.come() for _ in NAMES]
    table = open_story(ann, served.url, 3, "Open")
    sit(bob, ann.url, "Bob")
    sit(cid, ann.url, "Cid")
    tokens = {seat: tokens_of(page)[seat] for seat, page in enumerate(pages)}
    play_on(served, table, tokens, until_it_opens)
    (opener,) = served.course(table).deciding()

    button(bob, "veto").click()
    say(bob, "spiders")
    for page in pages:
        expect(page.get_by_text("Not in this story: spiders")).to_be_visible()
    button(cid, "stop").click()
    for page in pages:
        expect(page.get_by_role("heading", name="The story is stopped")).to_be_visible()
    button(ann, "resume").click()
    for page in pages:
        expect(page.get_by_role("heading", name="The story is stopped")).to_have_count(0)

    button(pages[opener], "open").click()
    say(pages[opener], FIRST)
    expect(pages[opener].locator(".sheet")).to_contain_text(FIRST)
    (teller,) = served.course(table).deciding()
    write_with_a_card(pages[teller])
    say(pages[teller], SECOND)
    for page in pages:
        expect(page.locator(".sheet")).to_contain_text(FIRST)
        expect(page.locator(".sheet .line")).to_contain_text(SECOND)

    play_on(served, table, tokens)
    for page in pages:
        expect(page.get_by_role("status", name="The end")).to_be_visible()
        page.get_by_role("button", name="Graph").click()
        expect(page.locator(".graph [data-part]").first).to_be_visible()
    for form in ("Markdown", "HTML page"):
        story = kept(cid, form, tmp_path)
        assert FIRST in story
        assert SECOND in story
        assert "Bob" in story


@pytest.mark.rule("NS-126")
def test_one_device_is_passed_on_and_shows_nothing_between(served: Served, people: People) -> None:
    page = people.come()
    table = open_story(page, served.url, 2, "Me")
    while not page.locator(".packet [data-part]").count():
        decide_here(page, served, table)
    keeps, waits = (seat_of(page), 1 - seat_of(page))
    page.locator(".packet [data-part]").first.click()
    curtain = page.get_by_role("heading", name=f"Pass the device to {NAMES[waits]}")
    expect(curtain).to_be_visible()
    expect(page.locator("[data-part], #log p")).to_have_count(0)
    page.get_by_role("button", name="Look once more").click()
    expect(page.get_by_text("Pass the device on")).to_be_visible()
    assert seat_of(page) == keeps
    page.reload()
    expect(curtain).to_be_visible()
    expect_accessible(page, "the curtain")
    page.keyboard.press("Enter")
    expect(page.locator(".packet [data-part]").first).to_be_visible()
    assert seat_of(page) == waits
    play_on(served, table, tokens_of(page))
    expect(page.get_by_role("status", name="The end")).to_be_visible()


def seat_of(page: Page) -> int:
    """Through whose eyes this browser looks."""
    table = page.url.rpartition("/")[2]
    return int(page.evaluate("key => JSON.parse(localStorage.getItem(key)).seat", f"orrery.table.{table}"))


def decide_here(page: Page, served: Served, table: str) -> None:
    """One decision at a device that is passed on."""
    mine = page.get_by_role("button", name="show my cards")
    expect(page.locator("[aria-busy=false] .prompt.asked").or_(mine)).to_be_visible()
    if mine.count():
        return mine.click()
    choice = view(served.course(table), seat_of(page)).choices[0]
    button(page, choice.action).click()
    expect(button(page, choice.action).or_(mine).or_(page.locator(".packet"))).not_to_have_attribute(
        "data-action", choice.action
    )
    return None


def test_the_table_can_be_read_by_all_and_written_by_keys(served: Served, people: People) -> None:
    for width, height in ((1280, 800), (390, 844)):
        page = people.come(viewport={"width": width, "height": height})
        table = open_story(page, served.url, 2, "Bot")
        while not page.locator(".hand .part.pickable").count():
            decide(page, served, table, 0)
            expect(page.locator("[aria-busy=false] .prompt.asked")).to_be_visible()
        write_with_a_card(page)
        expect_accessible(page, "words for a card")
        page.keyboard.type("A lamp went out.")
        page.keyboard.press("Enter")
        expect(page.locator(".sheet")).to_contain_text("A lamp went out.")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert width == 390 or page.evaluate("() => document.documentElement.scrollHeight") <= height
