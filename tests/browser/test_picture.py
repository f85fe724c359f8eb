"""The README's picture of the terminal table can be seen, with nothing fetched from elsewhere."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

PICTURE = Path(__file__).parents[2] / "docs/pictures/table.svg"

# Every piece of text with the box it takes on the page, as the browser really lays it out.
TEXTS_AND_BOXES = """
() => [...document.querySelectorAll("text")].map((text) => {
  const box = text.getBoundingClientRect()
  return [text.textContent.trim(), box.left, box.top, box.right, box.bottom]
}).filter(([words]) => words)
"""


@pytest.mark.browser
def test_the_picture_shows_its_text(page: Page) -> None:
    page.goto(PICTURE.as_uri())
    width, height = page.evaluate("() => [innerWidth, innerHeight]")
    texts = page.evaluate(TEXTS_AND_BOXES)
    assert len(texts) > 5
    for words, left, top, right, bottom in texts:
        assert right - left > 1, f'"{words}" takes no room'
        assert bottom - top > 1, f'"{words}" takes no room'
        assert left >= 0, f'"{words}" is cut off at the left'
        assert top >= 0, f'"{words}" is cut off at the top'
        assert right <= width, f'"{words}" is cut off at the right'
        assert bottom <= height, f'"{words}" is cut off at the bottom'


@pytest.mark.browser
def test_the_picture_is_not_blank(page: Page) -> None:
    page.goto(PICTURE.as_uri())
    with_text = page.screenshot()
    page.evaluate("() => document.querySelectorAll('text').forEach((text) => text.remove())")
    assert page.screenshot() != with_text, (
        "removing all the text changes nothing: it cannot have been visible"
    )
