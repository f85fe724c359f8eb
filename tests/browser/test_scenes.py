"""Nine Scenes in real browsers: three tell one story, two share a device, and both stories are kept."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from orrery.engine.view import Choice
from orrery.games.scenes import actions
from orrery.games.scenes.names import NO_DIALOG, PLAY
from orrery.games.scenes.state.story import StoryState
from orrery.table.course import Course
from orrery.table.moments import view
from tests.browser.people import People, expect_in_sight, expect_to_be_told_more, part
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible, expect_no_scrolling

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bob", "Cid")
ASKED = "[aria-busy=false] .prompt.asked"
TOLD = ("open", "play", "hide", "pass", "adopt f", "epilogue")  # actions whose words are the story
BONUS = 2  # what everybody proposes for everybody, and what is entered

Turn = Callable[[list[int]], tuple[int, Page]]  # of those who must decide, who does it now, and where


# -- coming to a table
def open_story(page: Page, url: str, tellers: int, kind: str) -> str:
    """Set a story up: the first seat is ours, the others too or open; its table."""
    page.goto(f"{url}/new/scenes")
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
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    page.get_by_role("button", name="Seats").click()
    expect(page.get_by_role("region", name="Seats").get_by_text("you, here")).to_be_visible()
    page.keyboard.press("Escape")


# -- deciding on the page
def button(page: Page, action: str) -> Locator:
    return page.locator(f'[data-action="{action}"]').first


def say(page: Page, words: str) -> None:
    form = page.locator("form.saying")
    form.locator("textarea").first.fill(words)
    form.get_by_role("button", name="Say it").click()


def pick(page: Page, name: str) -> None:
    """Click a part; first it is brought out from under the question, which stays at the top."""
    part(page, name).evaluate("part => part.scrollIntoView({block: 'center'})")
    part(page, name).click()


def expect_room(page: Page) -> None:
    """However many ways there are to play what is picked, the question leaves the table in sight."""
    height: float = page.locator(".prompt").evaluate("asked => asked.offsetHeight / innerHeight")
    assert height < 0.5


def do(page: Page, choice: Choice, words: str, last: int) -> None:
    """Make a choice with the mouse: a button, or a card and the fact that it is about; then write.

    `last` is the number of the last entry at the table: the page has heard of it, and soon hears of another.
    """
    expect_in_sight(page, f'[data-entry="{last}"] .prompt.asked')
    if button(page, choice.action).count():
        button(page, choice.action).click()
    else:
        pick(page, choice.touches[0])
        for fact in choice.touches[1:2]:
            expect_room(page)
            pick(page, fact)
        if choice.words and not page.locator("form.saying").count():  # there are several ways to play it
            button(page, choice.action).click()
    if choice.words:
        say(page, words)
    expect_to_be_told_more(page, str(last))


def wish(served: Served, course: Course, seat: int) -> Choice:
    """What a good teller would play; else the first choice: it fits, and for the theme two points."""
    state = course.match.state
    assert isinstance(state, StoryState)
    choices = view(course, seat).choices
    if state.phase == PLAY and state.dialog == NO_DIALOG:
        return served.best_of(course, seat)
    unset = [each for each in choices if each.action.startswith(("propose ", "bonus "))]
    wanted = [each for each in unset if each.action.endswith(f" {BONUS}")]
    done = [each for each in choices if each.action == "finish"]
    return (done or wanted or list(choices))[0]


def tell(served: Served, table: str, turn: Turn, until: Callable[[StoryState], bool]) -> list[str]:
    """Everybody decides on the page until the story is so far; the sentences of the scenes."""
    written: list[str] = []
    while True:
        course = served.course(table)
        state = course.match.state
        assert isinstance(state, StoryState)
        if course.over() or until(state):
            return written
        seat, page = turn(course.deciding())
        words = f"{NAMES[seat]} says sentence {course.last} here."
        choice = wish(served, course, seat)
        do(page, choice, words, course.last)
        if choice.action.startswith(TOLD):
            written.append(words)


def at_the_end(_state: StoryState) -> bool:
    return False  # a story that is over ends by itself


def kept(page: Page, form: str, folder: Path) -> str:
    """The story as this browser downloads it."""
    with page.expect_download() as download:
        page.get_by_role("link", name=form, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_text("utf-8")


def expect_kept(page: Page, folder: Path, written: list[str], names: tuple[str, ...]) -> None:
    """Both forms hold every sentence, the theme bonus, and who told."""
    expect(page.get_by_role("status", name="The end")).to_be_visible()
    markdown, html = kept(page, "Markdown", folder), kept(page, "HTML page", folder)
    assert markdown.startswith("# ")
    assert html.startswith("<!doctype html>")
    for story in (markdown, html):
        assert [words for words in written if words not in story] == []
        assert story.count(f"theme bonus {BONUS}") == len(names)
        assert all(name in story for name in (*names, "Scene 9", "Epilogue"))


# -- the tests
@pytest.mark.rule("NS-067", "NS-105", "NS-106", "NS-115", "NS-119", "NS-122")
def test_three_browsers_tell_one_story_and_keep_it(served: Served, people: People, tmp_path: Path) -> None:
    ann, bob, cid = pages = [people.come() for _ in NAMES]
    table = open_story(ann, served.url, 3, "Open")
    sit(bob, ann.url, "Bob")
    sit(cid, ann.url, "Cid")
    turn = at_own_pages(pages)
    tell(served, table, turn, lambda state: state.phase == PLAY)

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

    written = tell(served, table, turn, lambda state: len(state.tale.plays) == 1)
    for page in pages:
        for words in written:
            expect(page.locator(".sheet")).to_contain_text(words)
    written += tell(served, table, turn, can_be_challenged)
    challenge(served, table, pages)
    written += tell(served, table, turn, at_the_end)
    assert len(written) >= 3 * 9  # each has played a card in each scene
    for page in pages:
        expect(page.get_by_role("status", name="The end")).to_be_visible()
        page.get_by_role("button", name="Graph").click()
        expect(page.locator(".graph [data-part]").first).to_be_visible()
    expect_kept(cid, tmp_path, written, NAMES)


def can_be_challenged(state: StoryState) -> bool:
    """From the second scene on, when the last play can be asked about by the one after its author."""
    if state.scene < 2 or state.window < 0:
        return False
    asides = state.asides(asker_of(state))
    return any(actions.take(each).kind == actions.CHALLENGE for each in asides)


def asker_of(state: StoryState) -> int:
    return (state.tale.plays[state.window].seat + 1) % len(state.machines)


def challenge(served: Served, table: str, pages: list[Page]) -> None:
    """Somebody who has not played it asks whether the last play breaks a fact; all are asked to vote."""
    course = served.course(table)
    state = course.match.state
    assert isinstance(state, StoryState)
    author, asker = state.tale.plays[state.window].seat, asker_of(state)
    asked = next(each for each in view(course, asker).asides if each.action.startswith("challenge"))
    pages[asker].get_by_text("Challenge (").click()
    button(pages[asker], asked.action).click()
    say(pages[asker], "The door was locked then.")
    expect(pages[author].locator(ASKED)).to_contain_text("You may explain it.")


@pytest.mark.rule("NS-126")
def test_a_story_at_one_device_that_is_passed_on_is_told_and_kept(
    served: Served, people: People, tmp_path: Path
) -> None:
    page = people.come()
    table = open_story(page, served.url, 2, "Me")
    turn = at_one_device(page)
    tell(served, table, turn, lambda state: any(state.packets))
    keeps, _ = turn([])
    page.locator(".packet [data-part]").first.click()
    curtain = page.get_by_role("heading", name=f"Pass the device to {NAMES[1 - keeps]}")
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
    assert seat_of(page) == 1 - keeps
    written = tell(served, table, turn, at_the_end)
    assert len(written) >= 2 * 9
    expect_kept(page, tmp_path, written, NAMES[:2])


def at_own_pages(pages: list[Page]) -> Turn:
    return lambda deciding: (deciding[0], pages[deciding[0]])


def at_one_device(page: Page) -> Turn:
    """The person who decides next gets it with the curtain down."""

    def pass_on(_deciding: list[int]) -> tuple[int, Page]:
        mine = page.get_by_role("button", name="show my cards")
        expect(page.locator(ASKED).or_(mine)).to_be_visible()
        if mine.count():
            mine.click()
            expect_in_sight(page, ASKED)
        return seat_of(page), page

    return pass_on


def seat_of(page: Page) -> int:
    """Through whose eyes this browser looks."""
    table = page.url.rpartition("/")[2]
    return int(page.evaluate("key => JSON.parse(localStorage.getItem(key)).seat", f"orrery.table.{table}"))


def write_with_a_card(page: Page) -> None:
    """Play the first card that needs nothing else, without a mouse; of several ways the first."""
    page.locator(".hand .part.acts").first.focus()
    page.keyboard.press("Enter")
    form, which = page.locator("form.saying"), page.get_by_role("dialog", name="Which of these?")
    expect(form.or_(which)).to_be_visible()
    if which.count():
        which.get_by_role("button").first.press("Enter")
    expect(form.locator("textarea").first).to_be_focused()


def test_the_table_can_be_read_by_all_and_written_by_keys(served: Served, people: People) -> None:
    for width, height in ((1280, 800), (390, 844)):
        page = people.come(viewport={"width": width, "height": height})
        table = open_story(page, served.url, 2, "Bot")
        while not page.locator(".hand .part.acts").count():
            expect_in_sight(page, ASKED)
            course = served.course(table)
            if course.deciding() == [0]:  # else the bot goes on, and what we see is soon old
                do(page, wish(served, course, 0), "Nobody had closed the gate.", course.last)
            expect_in_sight(page, ASKED)
        write_with_a_card(page)
        expect_accessible(page, "words for a card")
        page.keyboard.type("A lamp went out.")
        page.keyboard.press("Enter")
        expect(page.locator(".sheet")).to_contain_text("A lamp went out.")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        if width > 390:
            expect_no_scrolling(page, height)
