"""People in front of the page: what they see is watched, and how they play."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from orrery.engine.view import Choice
from tests.browser.served import Served

DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
ASKED = re.compile(r"^(Which of these|Do this)\?$")
SQUARE = re.compile(r"r(\d+)c(\d+)")
FIGHT = "Dust on the dial"  # a good player wins it in six to ten decisions
PLAIN = Path(__file__).with_name("plain.js")
INSIDE = ("file:", "data:", "blob:", "about:")

Play = Callable[[Page, Choice], None]


class People:
    """Everybody at one server. When they leave, nothing may have gone wrong on any page."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.browser = browser
        self.origin = origin
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.forgiven = ""  # a complaint that the test itself brings about

    def come(self, *, plain: bool = True, **kind: Any) -> Page:  # noqa: ANN401
        """Somebody new, who likes stillness; not on a plain page if a test looks at it or listens."""
        context = self.browser.new_context(**{**DESKTOP, "reduced_motion": "reduce", **kind})
        if plain:
            context.add_init_script(path=PLAIN)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complain(f"error: {error}"))
        page.on("console", lambda line: self.complain(line.text) if line.type == "error" else None)
        page.on("request", lambda request: self.look_at(request.url))
        page.on("websocket", lambda socket: self.look_at(socket.url))
        return page

    def complain(self, complaint: str) -> None:
        if not (self.forgiven and self.forgiven in complaint):
            self.complaints.append(complaint)

    def look_at(self, url: str) -> None:
        if not url.startswith((self.origin, self.origin.replace("http", "ws", 1), *INSIDE)):
            self.complain(f"a request left the server: {url}")

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.complaints, self.complaints


def weighed(page: Page) -> dict[str, int]:
    """What comes from the server from now on, with its size as it travels."""
    sizes: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if answer.url.startswith("http"):  # what the page has drawn itself has not travelled
            sizes[answer.url] = int(answer.headers.get("content-length", 0))

    page.on("response", weigh)
    return sizes


# -- at a table
def part(page: Page, name: str) -> Locator:
    return page.locator(f'[data-part="{name}"]')


# Between any two decisions of a match there is a wait for the page. `expect` looks after a tenth of a
# second, a quarter, a half: most of a match would be slept away. Here the page looks with every frame.
IN_SIGHT = "selector => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })"
TOLD_MORE = "before => document.querySelector('[data-entry]')?.dataset.entry !== before"


def expect_in_sight(page: Page, selector: str) -> None:
    page.wait_for_function(IN_SIGHT, arg=selector)


def expect_a_question_or_the_end(page: Page) -> None:
    expect_in_sight(page, "[aria-busy=false] .prompt.asked, .end")


def expect_to_be_told_more(page: Page, before: str) -> None:
    """A finger's tap becomes a click a moment later: only what the page was told shows that it was done."""
    page.wait_for_function(TOLD_MORE, arg=before)


def choose(page: Page, option: str, title: str) -> None:
    """On a set-up page: one of the cards or buttons of an option."""
    group = page.get_by_role("radiogroup", name=option, exact=True)
    group.get_by_role("radio", name=title, exact=True).check(force=True)  # its label takes the click


def open_fight(page: Page, url: str) -> str:
    """Set a fight up on the page; its table."""
    page.goto(f"{url}/new/tourbillon")
    choose(page, "Encounter", FIGHT)
    page.get_by_role("button", name="Open the table").click()
    expect_a_question_or_the_end(page)
    return page.url.rpartition("/")[2]


def expect_victory(page: Page) -> None:
    end = page.get_by_role("status", name="The end")
    expect(end).to_contain_text("Victory")
    expect(end).to_contain_text("the last gremlin is expelled")
    expect(page.locator("#log")).to_contain_text("The fight is won.")  # on a phone it is put away


def play(page: Page, served: Served, do: Play, most: int = 100, seat: int = 0) -> int:
    """Play the match on the page as a good player would, at most this many decisions; how many it took."""
    table = page.url.rpartition("/")[2]
    for decisions in range(most):
        expect_a_question_or_the_end(page)
        choice = served.best_choice(table, seat)
        if choice is None:
            return decisions
        before = str(entry(page))
        do(page, choice)
        if not told_more(page, before):  # a click while something is told skips to its end, and does no more
            page.keyboard.press("Escape")
            do(page, choice)
        expect_to_be_told_more(page, before)
    expect_a_question_or_the_end(page)
    return most


def told_more(page: Page, before: str) -> bool:
    """Whether the page has been told more within ten seconds."""
    try:
        page.wait_for_function(TOLD_MORE, arg=before, timeout=10_000)
    except PlaywrightTimeout:
        return False
    return True


def entry(page: Page) -> int:
    """How many things this page has been told of its table."""
    return int(page.locator("[data-entry]").get_attribute("data-entry") or 0)


def by_clicking(page: Page, choice: Choice) -> None:
    for name in choice.touches:
        part(page, name).click()
    settle(page, choice)


def by_tapping(page: Page, choice: Choice) -> None:
    """With a finger: the play is shown first, and done when it is confirmed."""
    for name in choice.touches:
        part(page, name).tap()
    confirm = page.get_by_role("dialog").get_by_role("button", name=choice.label)
    confirm.tap()


def by_dragging(page: Page, choice: Choice) -> None:
    first, *others = choice.touches
    if others:
        part(page, first).drag_to(part(page, others[-1]))
        settle(page, choice)
    else:
        by_clicking(page, choice)


def settle(page: Page, choice: Choice) -> None:
    """Several actions may touch the same parts: the page asks which; and whether, before a weighty one."""
    which = page.get_by_role("dialog", name=ASKED)
    if which.count():
        which.get_by_role("button", name=just(choice.label)).click()


def just(label: str) -> re.Pattern[str]:
    """The label itself, not one that begins like it; its help may follow."""
    return re.compile(f"^{re.escape(label)}(,.*)?$")


def by_keys(page: Page, choice: Choice) -> None:
    """No mouse, no finger: tab to the card, Enter; arrows or tab to its place, Enter."""
    first, *others = choice.touches
    tab_to(page, part(page, first))
    page.keyboard.press("Enter")
    for name in others:
        go_to(page, name)
        page.keyboard.press("Enter")
    which = page.get_by_role("dialog", name=ASKED)
    if which.count():
        tab_to(page, which.get_by_role("button", name=just(choice.label)))
        page.keyboard.press("Enter")


def tab_to(page: Page, wanted: Locator, most: int = 90) -> None:
    for _ in range(most):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached with the Tab key")


def go_to(page: Page, name: str) -> None:
    """To a square, from another one by arrows, else by Tab."""
    wanted = SQUARE.fullmatch(name)
    tab_to(page, part(page, name) if not wanted else page.locator(".part.target").first)
    if not wanted:
        return
    at = SQUARE.fullmatch(page.evaluate("() => document.activeElement.dataset.part"))
    assert at, "the first place where a card can go is a square"
    down, right = int(wanted[1]) - int(at[1]), int(wanted[2]) - int(at[2])
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    expect(part(page, name)).to_be_focused()
