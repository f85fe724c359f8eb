"""Kept pictures of the key screens: a third of their size, so that a smoother edge is no difference.

python -m tests.browser.pictures             # takes all of them anew, from the project's folder
python -m tests.browser.pictures clans shelf # those whose name has one of these words in it
"""

from __future__ import annotations

import io
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Page

from tests.browser import chromium
from tests.browser.people import People
from tests.browser.screens import SIZES, screens, settled
from tests.browser.served import Served

FOLDER = Path(__file__).parent / "kept"
SMALLER = 3
DIFFERENT = 36  # of 255, in one of the colours of a spot
SPOT = 2  # pixels around it that are looked at together
MOST_DIFFERENT = 0.001  # of a picture: a word more or less, or a small button


def path_of(name: str, size: str) -> Path:
    return FOLDER / f"{name}-{size}.webp"


def taken(page: Page, size: str) -> Image.Image:
    """The window as it is now, made smaller; nothing moves, and nothing is pointed at."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.mouse.move(0, 0)
    settled(page)
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")
    return picture.resize((width // SMALLER, height // SMALLER), Image.Resampling.BOX)


def difference(kept: Image.Image, now: Image.Image) -> float:
    """The share of spots that look different."""
    if kept.size != now.size:
        return 1.0
    red, green, blue = ImageChops.difference(kept, now).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    spots = most.filter(ImageFilter.BoxBlur(SPOT)).histogram()
    return sum(spots[DIFFERENT:]) / sum(spots)


def keep(picture: Image.Image, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    picture.save(path, quality=90, method=6)


def main(*words: str) -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        closing(Served(Path(data))) as served,
        chromium.opened() as browser,
    ):
        people = People(browser, served.url)
        for name, open_screen in screens().items():
            if words and not any(word in name for word in words):
                continue
            page = people.come(plain=False)
            open_screen(page, served)
            for size in SIZES:
                keep(taken(page, size), path_of(name, size))
            page.context.close()
            print(name, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
