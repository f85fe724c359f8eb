"""What happens at a table is heard, after the first touch of the page and as loud as the person wants it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People, open_fight
from tests.browser.served import Served

pytestmark = pytest.mark.browser

# Counts what begins to sound, and lets it sound as it would.
COUNTING = """
window.begun = 0
const counted = (made) => function (...given) { window.begun += 1; return made.apply(this, given) }
for (const { prototype: it } of [OscillatorNode, AudioBufferSourceNode]) it.start = counted(it.start)
"""


def listener(people: People) -> Page:
    page = people.come(plain=False)
    page.add_init_script(COUNTING)
    return page


def begun(page: Page) -> int:
    found: int = page.evaluate("() => window.begun")
    return found


def test_a_world_is_heard_after_the_first_touch(served: Served, people: People) -> None:
    page = listener(people)
    open_fight(page, served.url)
    page.locator(".part.pickable").first.click()
    page.wait_for_function("() => window.begun > 2")  # a click, and the air of the world


def test_there_is_no_sound_where_nobody_wants_any(served: Served, people: People) -> None:
    page = listener(people)
    page.goto(f"{served.url}/settings")
    page.get_by_role("checkbox", name="Sound").uncheck()
    expect(page.get_by_role("slider")).to_have_count(0)
    open_fight(page, served.url)
    page.locator(".part.pickable").first.click()
    page.locator(".part.picked").first.wait_for()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert begun(page) == 0


def test_the_loudness_of_what_happens_and_of_the_air_are_apart(served: Served, people: People) -> None:
    page = listener(people)
    page.goto(f"{served.url}/settings")
    page.get_by_role("slider", name="How loud the air of a world is").fill("0")
    page.get_by_role("slider", name="How loud what happens is").fill("0")
    open_fight(page, served.url)
    page.locator(".part.pickable").first.click()
    page.locator(".part.picked").first.wait_for()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert begun(page) == 0
