"""Pictures of every world: `python docs/look/make.py after [world ...]`, from the project's folder.

Each shows a moment of the match that comes with the world, taken up by a person, on a desk and on a phone,
upright and sideways.
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
from tests.browser.screens import MOMENTS, SIZES, open_shelf, settled, take_up
from tests.browser.served import Served

FOLDER = Path(__file__).parent
PICTURES = SIZES | {"sideways": (844, 390)}  # how a phone is held, too
SHELF = "shelf"


class Opened(NamedTuple):
    """A table of its own, played on by a good player on a desk."""

    game: str
    options: dict[str, str]
    decisions: int = 0


OPENED = {
    "tourbillon-boss": Opened("tourbillon", {"encounter": "the-grand-saboteur"}, 12),
    "tourbillon-map": Opened("tourbillon-run", {}),
    "clans-campaign": Opened("clans-campaign", {}),
    "shattered-life": Opened("shattered-life", {}),
}
OPEN = """async ([game, options]) => {
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify({ game, options }) })
  const { table, title, tokens } = await answer.json()
  const kept = { table, game, title, tokens, seat: 0, next: 1 }
  localStorage.setItem(`orrery.table.${table}`, JSON.stringify(kept))
  return table
}"""


def point(page: Page, world: str) -> None:
    """Pick what the moment says, and point at the last: the forecast is in the picture."""
    *clicked, pointed = MOMENTS[world].picks or (None,)
    for name in clicked:
        page.locator(f'[data-part="{name}"]').click()
    target = page.locator(f'[data-part="{pointed}"]' if pointed else ".part.pickable").first
    if target.count():
        box = target.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # nothing is scrolled
        page.wait_for_timeout(500)  # the forecast comes from the server


def open_table(page: Page, served: Served, world: str) -> None:
    """A new table; the first card that can be held is held over the first free square."""
    game, options, decisions = OPENED[world]
    page.goto(served.url)
    page.goto(f"{served.url}/table/{page.evaluate(OPEN, [game, options])}")
    settled(page)
    play(page, served, by_clicking, most=decisions)
    card = page.locator("[data-zone=hand] .part.holds").first
    if card.count():
        card.click()
        page.locator(".part.target:not(:has(.works))").first.hover()
    settled(page)


def shoot(browser: Browser, served: Served, world: str, when: str) -> None:
    for size, (width, height) in PICTURES.items():
        phone = size != "desk"
        if phone and world in OPENED and (size == "sideways" or OPENED[world].decisions):
            continue  # a finger is asked before every decision
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=phone, reduced_motion="reduce"
        )
        page = context.new_page()
        if world == SHELF:
            open_shelf(page, served)
            settled(page)
            page.wait_for_timeout(800)  # the planets fade in
        elif world in OPENED:
            open_table(page, served, world)
        else:
            take_up(page, served, world)
            settled(page)
            point(page, world)
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
