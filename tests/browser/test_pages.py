"""Every page, in the dark and in the light, at a desk and on a phone: accessible, and true to its server."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from orrery.telling import spoken
from tests.browser.people import (
    DESKTOP,
    PHONE,
    SQUARE,
    People,
    by_clicking,
    by_tapping,
    open_fight,
    part,
    play,
    weighed,
)
from tests.browser.served import Served
from tests.web import tools

pytestmark = pytest.mark.browser

AXE = tools.MODULES / "axe-core/axe.min.js"
# All rules in the dark; in the light those that are about colours: the others would find the same.
SCHEMES: dict[Literal["dark", "light"], list[str]] = {
    "dark": [],
    "light": ["color-contrast", "link-in-text-block"],
}
RUN_AXE = """
async (rules) => {
  if (window.plain) plain.disabled = true // contrast depends on what the page is painted with
  await new Promise(requestAnimationFrame) // the colours have changed
  const only = rules.length ? { runOnly: rules } : {}
  const found = await axe.run(document, { resultTypes: ["violations"], iframes: false, ...only })
  if (window.plain) plain.disabled = false
  const bad = found.violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
  const told = (id) => (node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`
  return bad.flatMap(({ id, nodes }) => nodes.map(told(id)))
}
"""


def expect_accessible(page: Page, where: str) -> None:
    if not AXE.is_file():
        pytest.fail("the page's packages are missing: run `python -m tests.web.tools`", pytrace=False)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; () => {}")
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        faults = page.evaluate(RUN_AXE, rules)
        assert not faults, "\n".join([f"{where}, {scheme}:", *faults])


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_no_page_has_a_serious_fault(served: Served, people: People, kind: dict[str, Any]) -> None:
    page = people.come(**kind)
    page.goto(served.url)
    expect(page.get_by_role("heading", name="Tourbillon")).to_be_visible()
    expect_accessible(page, "home, first visit")
    page.goto(f"{served.url}/new/tourbillon")
    expect(page.get_by_role("radiogroup", name="Encounter")).to_be_visible()
    expect_accessible(page, "new table")
    for game in ("clans", "chaos", "shattered", "scenes"):
        page.goto(f"{served.url}/new/{game}")
        page.get_by_text("More options").click()
        expect_accessible(page, f"new table of {game}")
    page.goto(f"{served.url}/compendium/tourbillon")
    page.get_by_role("searchbox").fill("poison")  # of hundreds, a dozen are enough to check
    page.get_by_role("button", name="Venom Drip").click()
    expect(page.get_by_role("heading", name="In plain words")).to_be_visible()
    expect_accessible(page, "compendium")
    page.get_by_role("button", name="Words").click()
    expect_accessible(page, "compendium, words")
    page.goto(f"{served.url}/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect_accessible(page, "settings")
    page.goto(f"{served.url}/reports")
    expect(page.get_by_label("Scenario")).to_be_visible()
    expect_accessible(page, "laboratory")
    page.goto(f"{served.url}/nowhere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect_accessible(page, "no such page")


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_no_moment_of_a_fight_has_a_serious_fault(
    served: Served, people: People, kind: dict[str, Any]
) -> None:
    page = people.come(**kind)
    table = open_fight(page, served.url)
    do = by_tapping if kind is PHONE else by_clicking
    expect_accessible(page, "the skin")
    offered = served.course(table).match.state.view(0).choices
    choice = next(
        each for each in offered if SQUARE.fullmatch(each.touches[-1])
    )  # no card that plays at once
    part(page, choice.touches[0]).click()
    part(page, choice.touches[-1]).hover() if kind is DESKTOP else part(page, choice.touches[-1]).tap()
    expect(page.get_by_text(f"on {spoken(choice.touches[-1])}").filter(visible=True).first).to_be_visible()
    expect_accessible(page, "a card is picked, the forecast is open")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    expect_accessible(page, "a dialog is open")
    page.get_by_role("button", name="Close").last.click()
    play(page, served, do, most=2)
    expect_accessible(page, "the fight goes on")
    play(page, served, do)
    expect_accessible(page, "the end")
    page.goto(f"{served.url}/replay/{table}")
    expect(page.get_by_role("slider", name="Decision")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect_accessible(page, "the replay")
    page.goto(f"{served.url}/replay")
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()
    expect_accessible(page, "replays")
    page.goto(served.url)
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    expect_accessible(page, "home, second visit")


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_no_plain_table_has_a_serious_fault(served: Served, people: People, kind: dict[str, Any]) -> None:
    page = people.come(**kind)
    page.goto(f"{served.url}/new/leduc")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect_accessible(page, "Leduc")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.get_by_role("status", name="The end")).to_be_visible()
    expect_accessible(page, "Leduc, the end")


def test_the_page_runs_no_script_but_its_own(served: Served, people: People) -> None:
    people.forgiven = "Content Security Policy"
    page = people.come()
    page.goto(served.url)
    page.evaluate("""() => {
      const { dataset } = document.body
      const note = (event) => (dataset.refused = `${dataset.refused ?? ""} ${event.effectiveDirective}`)
      addEventListener("securitypolicyviolation", note)
      const script = document.createElement("script")
      script.textContent = "window.stolen = true"
      document.body.append(script)
      return fetch("http://127.0.0.1:9/").catch(() => 0)
    }""")
    expect(page.locator("body")).to_have_attribute("data-refused", " script-src-elem connect-src")
    assert page.evaluate("() => window.stolen") is None


def test_a_first_visit_is_light_and_quick(served: Served, people: People) -> None:
    """The page's own script is below 90 kB; the shelf and a world, until a card can be played, below 550."""
    page = people.come()
    sizes = weighed(page)
    page.goto(served.url)
    start = page.get_by_role("button", name="Play now")
    expect(start).to_be_enabled()
    start.click()
    expect(page.get_by_role("group", name="Hint")).to_be_visible()
    expect(page.locator("[data-zone=hand] [data-part]").first).to_be_visible()
    assert len(sizes) > 5
    assert sum(sizes.values()) < 550_000
    assert max(size for url, size in sizes.items() if "/assets/index-" in url) < 90_000


ALL_DRAWN = (
    "() => document.querySelectorAll('.planet.there').length === 5"
    " && !('baking' in document.documentElement.dataset)"
)
COUNT_DRAWN = """
  window.drawn = 0
  const convert = OffscreenCanvas.prototype.convertToBlob
  OffscreenCanvas.prototype.convertToBlob = function (how) { window.drawn++; return convert.call(this, how) }
"""


def test_pictures_are_drawn_once_and_kept_for_the_next_visit(served: Served, people: People) -> None:
    page = people.come(plain=False)
    page.add_init_script(COUNT_DRAWN)
    drawn: list[int] = []
    for _visit in range(2):
        page.goto(served.url)
        page.wait_for_function(ALL_DRAWN)
        drawn.append(page.evaluate("() => window.drawn"))
    assert drawn == [6, 0], "five worlds and the night on the first visit, nothing on the second"


def expect_no_scrolling(page: Page, height: int) -> None:
    """All is seen at once, as soon as the table has taken its measure of the window."""
    page.wait_for_function("height => document.documentElement.scrollHeight <= height", arg=height)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_a_fight_needs_no_scrolling_at_a_desk(
    served: Served, people: People, width: int, height: int
) -> None:
    page = people.come(viewport={"width": width, "height": height})
    open_fight(page, served.url)
    expect(page.locator("[data-zone=hand] [data-part]").first).to_be_visible()
    expect_no_scrolling(page, height)
