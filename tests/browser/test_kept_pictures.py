"""Key screens look as they should: like their kept pictures, with nothing unstyled, cut off or covered."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page

from tests.browser.people import People
from tests.browser.pictures import FOLDER, MOST_DIFFERENT, difference, keep, path_of, taken
from tests.browser.screens import SIZES, screens
from tests.browser.served import Served

pytestmark = pytest.mark.browser

FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")
MOST_KEPT = 1_500_000  # bytes of all pictures together


@pytest.mark.parametrize("name", screens())
def test_a_key_screen_looks_as_it_was_meant_to(
    served: Served, people: People, name: str, tmp_path: Path
) -> None:
    page = people.come(plain=False)
    screens()[name](page, served)
    wrong: list[str] = []
    for size in SIZES:
        now = taken(page, size)
        wrong += [f"{size}: {fault}" for fault in page.evaluate(FAULTS)]
        share = difference(Image.open(path_of(name, size)).convert("RGB"), now)
        if share > MOST_DIFFERENT:
            seen = tmp_path / f"{name}-{size}.png"
            now.save(seen)
            wrong.append(f"{size}: {share:.2%} of the picture differs from {path_of(name, size)}; see {seen}")
    assert not wrong, "\n".join([f"{name}:", *wrong])


def test_the_kept_pictures_are_those_of_the_screens_and_light() -> None:
    files = sorted(FOLDER.iterdir())
    assert files == sorted(path_of(name, size) for name in screens() for size in SIZES)
    assert sum(file.stat().st_size for file in files) < MOST_KEPT


def test_a_small_button_more_is_a_difference_and_a_softer_edge_is_none(tmp_path: Path) -> None:
    kept = Image.open(path_of("setup-clans", "desk")).convert("RGB")
    keep(kept, tmp_path / "again.webp")
    assert difference(kept, Image.open(tmp_path / "again.webp").convert("RGB")) < MOST_DIFFERENT / 4
    changed = kept.copy()
    ImageDraw.Draw(changed).rounded_rectangle((200, 150, 230, 163), 4, "#e0b25a")
    assert difference(kept, changed) > MOST_DIFFERENT


CLEAN = """
<style>
  button, select { border: 1px solid #444; border-radius: 6px; background: #eee }
  .dots { width: 4em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .scrolls { height: 3em; overflow: auto }
</style>
<p><button>Play</button> <select><option>Easy</option></select></p>
<p class="dots">Far too long for so small a box</p>
<div class="scrolls"><p>one</p><p>two</p><p>three</p></div>
"""


def test_a_page_without_faults_has_none(page: Page) -> None:
    page.set_content(CLEAN)
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ('<button style="all: revert">Bare</button>', "unstyled: <button"),
        ('<select style="all: revert"><option>Bare</option></select>', "unstyled: <select"),
        ('<p style="width: 4em; overflow: hidden; white-space: nowrap">Far too long a line</p>', "clipped:"),
        ('<p style="height: 1.2em; overflow: hidden; width: 6em">Two lines at least</p>', "clipped:"),
        (
            '<p style="position: absolute; left: 96%; white-space: nowrap">Out at the side</p>',
            "by the window",
        ),
        (
            """<button style="position: absolute; top: 90px; left: 90px">One</button>
            <button style="position: absolute; top: 92px; left: 92px">Two</button>""",
            'overlap: <button> "One" under',
        ),
        (
            """<p style="position: absolute; top: 200px">Some words</p>
            <p style="position: absolute; top: 204px">Other words</p>""",
            'overlap: "Some words" and "Other words"',
        ),
    ],
    ids=["button", "select", "cut-line", "cut-lines", "window", "controls", "words"],
)
def test_a_planted_fault_is_found(page: Page, planted: str, found: str) -> None:
    page.set_content(CLEAN + planted)
    assert [fault for fault in page.evaluate(FAULTS) if found in fault]
