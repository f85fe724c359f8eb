"""The key screens of the page, each the same whenever it is opened: a page, or a moment of a kept match.

A world that looks different from now on: `python -m tests.browser.pictures WORLD` takes its pictures anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.people import expect_a_question_or_the_end
from tests.browser.served import Served

SIZES: Final = {"desk": (1440, 900), "phone": (390, 844)}
READY = (  # fonts and textures are there, and nothing is being told
    "() => document.fonts.status === 'loaded' && !('baking' in document.documentElement.dataset)"
    " && !document.querySelector('[aria-busy=true]')"
)


class Moment(NamedTuple):
    """A moment of a match that comes with Orrery."""

    at: int  # after this many decisions
    seat: int
    picks: tuple[str, ...] = ()  # parts to click, the last one to point at; else the first that can be picked


MOMENTS: Final = {
    "tourbillon": Moment(9, 0),
    "clans": Moment(41, 0, ("unit-c1-1-1", "unit-cm-2-1")),
    "chaos": Moment(40, 0),
    "chaos-clash": Moment(51, 0),
    "shattered": Moment(33, 0, ("hand-0-3",)),
    "scenes": Moment(50, 0),
}
WORLDS: Final = ("tourbillon", "clans", "chaos", "shattered", "scenes")


def take_up(page: Page, served: Served, name: str) -> None:
    """Open the kept match of a world at its moment, and play on from there; one world may have several."""
    moment = MOMENTS[name]
    page.goto(f"{served.url}/replay/shown-{name.partition('-')[0]}?at={moment.at}&seat={moment.seat}")
    play_on = page.get_by_role("button", name="Play on from here")
    play_on.wait_for()
    eyes = page.get_by_label("Seen by")  # where there are several
    if eyes.count() and eyes.input_value() != str(moment.seat):
        eyes.select_option(str(moment.seat))
        eyes.blur()  # or the key would be for it
    expect(play_on).to_be_enabled()  # not while the match is fetched through other eyes
    page.keyboard.press("p")  # as the button does
    page.wait_for_url("**/table/*")
    expect_a_question_or_the_end(page)


def open_shelf(page: Page, served: Served) -> None:
    """The first page, when its pictures have been drawn."""
    page.goto(served.url)
    page.locator(".night").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.planet.there').length === 5")


def open_setup(page: Page, served: Served, world: str) -> None:
    page.goto(f"{served.url}/new/{world}")
    page.get_by_role("button", name="Open the table").wait_for()


def open_map(page: Page, served: Served, journey: str = "tourbillon-run") -> None:
    open_setup(page, served, journey)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    page.locator("[data-part], [data-room]").first.wait_for()


def open_campaign(page: Page, served: Served) -> None:
    """The map of a campaign without what its numbers decide: they may be tuned, and the look stays."""
    open_map(page, served, "clans-campaign")
    page.add_style_tag(content=".campaign :is(.front > *, .tag, .pin, .way, li) { visibility: hidden }")


def open_life(page: Page, served: Served) -> None:
    """The dungeon before its first visit, without what its numbers decide: they may be tuned."""
    open_map(page, served, "shattered-life")
    page.locator("[data-room] img").first.wait_for()
    page.add_style_tag(content=".between :is(.coming, .figure, .purse, li p, .what) { visibility: hidden }")


def open_end(page: Page, served: Served) -> None:
    take_up(page, served, "clans")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("status", name="The end").wait_for()


Opener = Callable[[Page, Served], None]


def screens() -> dict[str, Opener]:
    """Every key screen by its name; one of a world ends with that."""
    found: dict[str, Opener] = {"shelf": open_shelf}
    for world in WORLDS:
        found[f"setup-{world}"] = partial(open_setup, world=world)
        found[f"table-{world}"] = partial(take_up, name=world)
    found["setup-clans-campaign"] = partial(open_setup, world="clans-campaign")
    found["setup-shattered-life"] = partial(open_setup, world="shattered-life")
    return found | {
        "map-tourbillon": open_map,
        "map-clans": open_campaign,
        "life-shattered": open_life,
        "end-clans": open_end,
    }


def settled(page: Page) -> None:
    """Wait until nothing on the page is on its way any more."""
    page.wait_for_function(READY)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function(READY)
