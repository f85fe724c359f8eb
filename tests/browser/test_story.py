"""Nine Scenes in real browsers: three tell one story, two share a device, and the story is kept."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from orrery.table.moments import view
from tests.browser.onward import play_on, tokens_of
from tests.browser.people import PHONE, People, part
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bob", "Cid")
FIRST = "The ferry came back without its rope."
SECOND = "Somebody had painted over the name."
LONGEST_BEGINNING = 40  # decisions of three until the first scene opens


def open_story(page: Page, url: str, tellers: int, kind: str) -> str:
    """Set a story up: the first seat is ours, the others too or open; its table."""
    page.goto(f"{url}/new/story")
    page.get_by_label("Tellers", exact=True).fill(str(tellers))
    for seat in range(1, tellers):
        place = page.get_by_role("radiogroup", name=f"Teller {seat + 1}")
        place.get_by_role("radio", name=kind).check(force=True)
    names = page.get_by_placeholder("Your name")
    for seat in range(names.count()):
        names.nth(seat).fill(NAMES[seat])
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


def begin(served: Served, table: str, pages: list[Page]) -> int:
    """Seats, theme, draft and premise; whoever opens the first scene."""
    for _ in range(LONGEST_BEGINNING):
        course = served.course(table)
        seat = course.deciding()[0]
        if "open" in [choice.action for choice in view(course, seat).choices]:
            return seat
        decide(pages[seat], served, table, seat)
    raise AssertionError("the story does not begin")


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
    opener = begin(served, table, pages)

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

    decide(pages[opener], served, table, opener, FIRST)
    (teller,) = served.course(table).deciding()
    pages[teller].locator(".hand .part.acts").first.click()
    say(pages[teller], SECOND)
    for page in pages:
        expect(page.locator(".sheet")).to_contain_text(FIRST)
        expect(page.locator(".sheet .line")).to_contain_text(SECOND)

    play_on(served, table, {seat: tokens_of(page)[seat] for seat, page in enumerate(pages)})
    for page in pages:
        expect(page.get_by_role("status", name="The end")).to_be_visible()
        page.get_by_role("button", name="Graph").click()
        expect(page.locator(".graph [data-part]").first).to_be_visible()
    for form in ("Markdown", "HTML page"):
        story = kept(cid, form, tmp_path)
        assert FIRST in story
        assert SECOND in story
        assert "Bob" in story


def test_one_device_is_passed_on_and_shows_nothing_between(served: Served, people: People) -> None:
    page = people.come()
    table = open_story(page, served.url, 2, "Me")
    curtain = page.get_by_role("heading", name="Pass the device to Bob")
    for _ in range(LONGEST_BEGINNING):
        if page.locator(".hand [data-part]").count():
            break
        seat = served.course(table).deciding()[0]
        if page.locator(".curtain").count():
            page.get_by_role("button", name=f"I am {NAMES[seat]}").click()
        decide_here(page, served, table, seat)
    expect(curtain).to_be_visible()  # Ann has kept a card, now it is Bob's turn
    expect(page.locator("[data-part], #log p")).to_have_count(0)
    page.get_by_role("button", name="Ann looks once more").click()
    expect(page.locator(".hand [data-part]")).to_have_count(1)
    page.reload()
    expect(curtain).to_be_visible()
    expect_accessible(page, "the curtain")
    page.keyboard.press("Enter")
    expect(page.locator(".packet [data-part]").first).to_be_visible()
    expect(page.get_by_role("region", name="Seats").get_by_text("Teller 2, you")).to_be_visible()
    play_on(served, table, tokens_of(page))
    expect(page.get_by_role("status", name="The end")).to_be_visible()


def decide_here(page: Page, served: Served, table: str, seat: int) -> None:
    """As the page may be covered at once, the course tells that it was done."""
    expect(page.locator("[aria-busy=false] .prompt.asked")).to_be_visible()
    choice = view(served.course(table), seat).choices[0]
    (part(page, choice.touches[0]) if choice.touches else button(page, choice.action)).click()
    expect(page.locator(f'.curtain, [aria-busy=false]:not(:has([data-action="{choice.action}"]))')).to_be_visible()


def test_the_table_can_be_read_by_all_and_written_by_keys(served: Served, people: People) -> None:
    for kind in ({"viewport": {"width": 1280, "height": 800}}, PHONE):
        page = people.come(**kind)
        table = open_story(page, served.url, 2, "Bot")
        for _ in range(LONGEST_BEGINNING):
            if page.locator(".hand .part.pickable").count():
                break
            decide(page, served, table, 0)
        page.locator(".hand .part.acts").first.focus()
        page.keyboard.press("Enter")
        field = page.locator("form.saying textarea").first
        expect(field).to_be_focused()
        expect_accessible(page, "words for a card")
        page.keyboard.type("A lamp went out.")
        page.keyboard.press("Enter")
        expect(page.locator(".sheet")).to_contain_text("A lamp went out.")
        if kind is not PHONE:
            assert page.evaluate("() => document.documentElement.scrollHeight") <= 800
        else:
            assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
