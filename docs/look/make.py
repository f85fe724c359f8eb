"""Pictures of every world: `python docs/look/make.py after [world ...]`, from the project's folder.

Each shows a moment of the match that comes with the world, taken up by a person, on a desk and on a phone.
What is pointed at is the first thing that can be picked, so that the forecast is in the picture.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, os.fspath(Path(__file__).parents[2]))

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser import chromium
from tests.browser.people import by_clicking, play
from tests.browser.served import Served

FOLDER = Path(__file__).parent
SIZES = {"desk": (1440, 900), "phone": (390, 844)}


class Moment(NamedTuple):
    """A moment of a match that comes with Orrery."""

    at: int  # after this many decisions
    seat: int
    picks: tuple[str, ...] = ()  # parts to click, the last one to point at; else the first that can be picked


MOMENTS = {
    "tourbillon": Moment(9, 0, ("hand-2", "r2c2")),
    "clans": Moment(29, 0, ("unit-c1-1-1", "unit-cm-2-1")),
    "chaos": Moment(40, 0),
    "chaos-clash": Moment(51, 0),
    "shattered": Moment(33, 0, ("hand-0-3",)),
    "shattered-asked": Moment(20, 1),
    "scenes": Moment(50, 0),
}


SHELF = "shelf"


class Opened(NamedTuple):
    """A table of its own, played on by a good player on a desk."""

    game: str
    options: dict[str, str]
    decisions: int = 0


OPENED = {
    "tourbillon-boss": Opened("tourbillon", {"encounter": "the-grand-saboteur"}, 12),
    "tourbillon-map": Opened("tourbillon-run", {}),
}
OPEN = """async ([game, options]) => {
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify({ game, options }) })
  const { table, title, tokens } = await answer.json()
  const kept = { table, game, title, tokens, seat: 0, next: 1 }
  localStorage.setItem(`orrery.table.${table}`, JSON.stringify(kept))
  return table
}"""


def open_shelf(page: Page, served: Served) -> None:
    """The first page, when its pictures have been drawn."""
    page.goto(served.url)
    page.locator(".night").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.planet.there').length === 5")
    page.wait_for_timeout(800)  # they fade in


def take_up(page: Page, served: Served, world: str) -> None:
    """Open the kept match of a world at its moment, and play on from there; one world may have several."""
    moment = MOMENTS[world]
    page.goto(f"{served.url}/replay/shown-{world.partition('-')[0]}?at={moment.at}&seat={moment.seat}")
    page.get_by_role("button", name="Play on from here").wait_for()
    eyes = page.get_by_label("Seen by")  # where there are several
    if eyes.count() and eyes.input_value() != str(moment.seat):
        with page.expect_response("**/api/**"):
            eyes.select_option(str(moment.seat))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    settle(page)
    *clicked, pointed = moment.picks or (None,)
    for name in clicked:
        page.locator(f'[data-part="{name}"]').click()
    target = page.locator(f'[data-part="{pointed}"]' if pointed else ".part.pickable").first
    if target.count():
        box = target.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # nothing is scrolled
        page.wait_for_timeout(500)


def settle(page: Page) -> None:
    page.locator("[data-part]").first.wait_for()
    page.wait_for_timeout(1200)  # what was told has been told
    page.locator(":root:not([data-baking])").wait_for()


def open_table(page: Page, served: Served, world: str) -> None:
    """A new table; the first card that can be held is held over the first free square."""
    game, options, decisions = OPENED[world]
    page.goto(served.url)
    page.goto(f"{served.url}/table/{page.evaluate(OPEN, [game, options])}")
    settle(page)
    play(page, served, by_clicking, most=decisions)
    card = page.locator("[data-zone=hand] .part.holds").first
    if card.count():
        card.click()
        page.locator(".part.target:not(:has(.works))").first.hover()
    settle(page)


def shoot(browser: Browser, served: Served, world: str, when: str) -> None:
    for size, (width, height) in SIZES.items():
        if size == "phone" and world in OPENED:
            continue  # a finger is asked before every decision
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=size == "phone", reduced_motion="reduce"
        )
        page = context.new_page()
        if world == SHELF:
            open_shelf(page, served)
        elif world in OPENED:
            open_table(page, served, world)
        else:
            take_up(page, served, world)
        picture = Image.open(io.BytesIO(page.screenshot()))
        picture.save(FOLDER / f"{world}-{size}-{when}.webp", quality=82, method=6)
        context.close()


def main(when: str, *worlds: str) -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        closing(Served(Path(data))) as served,
        chromium.opened() as browser,
    ):
        for world in worlds or (SHELF, *MOMENTS, *OPENED):
            shoot(browser, served, world, when)


if __name__ == "__main__":
    main(*sys.argv[1:])
