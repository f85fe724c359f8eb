"""A phone held sideways: what one decides by is in sight together, below a header that is the only bar."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, People
from tests.browser.screens import WORLDS, settled, take_up
from tests.browser.served import Served
from tests.browser.test_kept_pictures import FAULTS

pytestmark = pytest.mark.browser

SIDEWAYS: Final = {"width": 844, "height": 390}
DECIDED_BY: Final = {  # the enemy, the gauges, what is in hand and what goes on
    "tourbillon": ("[data-part^=gremlin-]", "[data-meter^=pool-], [data-part^=pool-]", "[data-zone=hand]"),
    "clans": ("[data-zone=board]", "[data-zone^=hand]"),
    "chaos": (".board", ".tension", ".heroes", ".deeds", ".end"),
    "shattered": (".left .self", ".right .self", ".hand", ".go"),
    "scenes": (".book-place", ".board-place", ".hand"),
}
IN_SIGHT = """
(selector) => {
  const found = document.querySelector(selector)
  if (!found) return `there is no ${selector}`
  const { top, bottom } = found.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight ? '' : `${selector} from ${top} to ${bottom} of ${innerHeight}`
}
"""
BOTTOM = "(selector) => document.querySelector(selector).getBoundingClientRect().bottom"


@pytest.mark.parametrize("world", WORLDS)
def test_what_one_decides_by_is_in_sight_together(served: Served, people: People, world: str) -> None:
    page = people.come(**(PHONE | {"viewport": SIDEWAYS}))
    take_up(page, served, world)
    settled(page)
    assert not [lack for each in DECIDED_BY[world] if (lack := page.evaluate(IN_SIGHT, each))]
    assert page.evaluate(FAULTS) == []
    expect(page.get_by_role("navigation", name="Pages")).to_be_hidden()
    expect(page.get_by_role("link", name="Orrery, to the shelf")).to_be_visible()
    assert page.evaluate(BOTTOM, ".tools") <= page.evaluate(BOTTOM, "header")
