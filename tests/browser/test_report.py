"""The laboratory's report in a real browser: nothing is fetched, nothing is cut off, light and dark
differ.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from orrery.lab.report import html
from tests.lab.summaries import rich_summary

CUT_OFF = """
() => [...document.querySelectorAll("figure svg")].flatMap((svg) => {
  const frame = svg.getBoundingClientRect()
  return [...svg.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect()
    return box.left < frame.left - 1 || box.right > frame.right + 1 || box.width < 1
  }).map((text) => text.textContent)
})
"""


@pytest.mark.browser
def test_a_report_can_be_read_on_a_phone_and_in_the_dark(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(html(rich_summary()), "utf-8")
    page.goto(path.as_uri())
    pictures = []
    for width, scheme in ((1100, "light"), (390, "light"), (1100, "dark")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert page.evaluate("() => document.documentElement.scrollWidth") == width, (
            "the page scrolls sideways"
        )
        assert page.evaluate(CUT_OFF) == []
        pictures.append(page.screenshot())
    assert len(set(pictures)) == 3
