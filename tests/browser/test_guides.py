"""Guided matches on the page: every hint beside what it explains, and no page turned by the other side."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import orrery
from orrery.engine.compendium import Tutorial
from orrery.engine.match import Match
from orrery.engine.view import Choice
from orrery.games import game_names, game_with
from orrery.table.moments import view
from orrery.table.shelf import compendium_of
from tests.browser.people import DESKTOP, People, expect_a_question_or_the_end, part, play, settle
from tests.browser.served import Served
from tests.browser.test_run import TAKE_UP

pytestmark = pytest.mark.browser

LESSONS = [(name, lesson) for name in game_names() for lesson in compendium_of(name).tutorials]
SIZES = [{"width": 390, "height": 844}, DESKTOP["viewport"]]  # the last one is played at
MOST_DECISIONS = 40
BEGIN = """
async ([game, options, tutorial, places]) => {
  const body = JSON.stringify({ game, options, places })
  const answer = await fetch("/api/tables", { method: "POST", body })
  const { table, title, tokens } = await answer.json()
  const kept = { table, game, title, tokens, seat: 0, tutorial, seats: [], at: Date.now() }
  localStorage.setItem(`orrery.table.${table}`, JSON.stringify(kept))
  return table
}
"""
# A hint is in sight, whole, and so is what it explains, which it does not cover. Where there is room, one
# about the table as a whole covers no answer to the question.
STANDS_BESIDE = """
(points) => {
  const apart = (one, other) =>
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
  const all = (selector) => [...document.querySelectorAll(selector)]
  const boxes = (selector) => all(selector).map((each) => each.getBoundingClientRect())
  const inside = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const [hint] = boxes(".hint")
  const parts = boxes("[data-hinted]")
  if (!hint || !inside(hint) || (points && !parts.length)) return false
  const answers = points || innerWidth < 1000 ? [] : boxes("[data-action]:not(aside *)")
  if (!answers.every((answer) => apart(hint, answer))) return false
  return parts.every((part) => apart(hint, part) && part.top < innerHeight && part.bottom > 0)
}
"""


def str_of(each: object) -> str:
    return each.title if isinstance(each, Tutorial) else str(each)


def begin(page: Page, url: str, game: str, lesson: Tutorial) -> str:
    """Open a guided match as the page does, but against somebody who never thinks."""
    page.goto(url)
    others = game_with(game, lesson.options).seats - 1
    places = [{"kind": "me"}, *[{"kind": "player", "name": "random"}] * others]
    table = page.evaluate(BEGIN, [game, lesson.options, lesson.title, places])
    page.goto(f"{url}/table/{table}")
    return str(table)


def decide(page: Page, choice: Choice) -> None:
    """A button that is there, else the parts one after the other, until a button settles it."""
    button = page.locator(f'[data-action="{choice.action}"]')
    for name in choice.touches:
        if button.count():
            break
        part(page, name).click()
    if button.count():
        button.last.click()
    else:
        settle(page, choice)
    if choice.words:
        form = page.locator("form.saying")
        form.locator("textarea").first.fill("Nobody had asked him.")
        form.get_by_role("button", name="Say it").click()


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=str_of)
def test_every_hint_stands_beside_what_it_explains(
    served: Served, people: People, game: str, lesson: Tutorial
) -> None:
    page = people.come()
    table = begin(page, served.url, game, lesson)
    texts = [tip.text for tip in lesson.tips]
    seen: list[str] = []
    hint = page.get_by_role("group", name="Hint")
    for _ in range(MOST_DECISIONS):
        expect_a_question_or_the_end(page)
        if served.course(table).over():
            break
        while hint.is_visible():
            text = hint.locator("p").inner_text()
            tip = lesson.tips[texts.index(text)]
            points = bool(tip.at or tip.near)
            for size in SIZES:
                page.set_viewport_size(size)
                page.wait_for_function(STANDS_BESIDE, arg=points)
            seen.append(text)
            hint.get_by_role("button", name="Got it").click()
            expect(page.get_by_role("status").filter(has_text=text)).to_have_count(0)
        if len(seen) == len(texts):
            break
        play(page, served, decide, most=1)
    assert len(seen) == len(set(seen)), "no page comes twice"
    assert set(seen) <= set(texts)
    assert len(seen) > len(texts) // 2


def key_by_which_the_other_side_begins(game: str, lesson: Tutorial) -> int:
    rules = game_with(game, lesson.options)
    return next(deal for deal in range(1, 50) if Match(rules, f"{deal:064x}", "sealed").state.mover() == 1)


def test_the_other_side_turns_no_page(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guide begins with its first page, no matter who moves first."""
    (lesson, *_) = compendium_of("clans").tutorials
    monkeypatch.setenv("ORRERY_DEAL", str(key_by_which_the_other_side_begins("clans", lesson)))
    go = tmp_path / "go"
    monkeypatch.setenv("ORRERY_HOLD", str(go))
    with closing(Served(tmp_path)) as served:
        people = People(browser, served.url)
        page = people.come()
        table = begin(page, served.url, "clans", lesson)
        hint = page.get_by_role("group", name="Hint")
        expect(hint.locator("p")).to_have_text(lesson.tips[0].text)
        go.touch()  # while the first page is being read, the other side plays its whole turn
        expect_a_question_or_the_end(page)
        assert [move.seat for move in served.course(table).match.moves].count(1) > 1
        for tip in lesson.tips[:3]:
            expect(hint.locator("p")).to_have_text(tip.text)
            hint.get_by_role("button", name="Got it").click()
        people.leave()


def won_lesson(lesson: Tutorial) -> Match:
    """A match of it that a good player has won."""
    for key in range(1, 20):
        match = Match(game_with("tourbillon", lesson.options), str(key))
        player = orrery.new_player("heuristic", seed=1)
        while not match.over():
            match.act(0, player.choose(orrery.Knowledge(match.state, 0)))
        outcome = match.outcome()
        if outcome is not None and 0 in outcome.winners():
            return match
    raise AssertionError(f"nobody wins {lesson.title}")


def test_the_last_lesson_leads_into_the_first_run(served: Served, people: People) -> None:
    lesson = compendium_of("tourbillon").tutorials[-1]
    match = won_lesson(lesson)
    page = people.come()
    page.goto(served.url)
    table = str(page.evaluate(TAKE_UP, [match.text(), len(match.moves) - 1]))
    page.evaluate(
        """([table, tutorial]) => {
          const key = `orrery.table.${table}`
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), tutorial }))
        }""",
        [table, lesson.title],
    )
    page.goto(f"{served.url}/table/{table}")
    last = match.game.text(match.moves[-1].action)
    expect_a_question_or_the_end(page)
    choices = view(served.course(table), 0).choices
    decide(page, next(choice for choice in choices if choice.action == last))
    page.get_by_role("button", name="Begin your first run").click()
    expect(page.locator(".node.open").first).to_be_visible()
    assert served.course(page.url.rpartition("/")[2]).game.about.name == "tourbillon-run"
