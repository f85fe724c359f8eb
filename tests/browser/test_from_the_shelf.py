"""The Chaos Engine and Nine Scenes from the shelf to the last line, as somebody plays who has read nothing.

A journey of two quests, and a story told alone with its guide. Nothing is used whose effect was not said
before: beside it, or in what is foreseen when one points at it. Each kind of decision is clicked the first
times, and then said beside the page by the same person: by then it has been seen that it can be done.
"""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import orrery
from orrery.engine.view import Choice
from orrery.games import game_with
from orrery.games.chaos.state.journey import ChaosState
from orrery.table.course import Course
from orrery.table.moments import view
from tests.browser.beside import decide_beside
from tests.browser.people import People, entry, expect_a_question_or_the_end, expect_to_be_told_more
from tests.browser.served import Served
from tests.browser.test_guides import decide
from tests.browser.test_quest import by_clicking, written
from tests.browser.test_scenes import wish

pytestmark = [pytest.mark.browser, pytest.mark.slow]

JOURNEY = {"play": "journey", "party": "own", "pace": "biting", "map": "charted", "quests": 2, "heroes": 1}
MOST_KEYS = 40
MOST_DECISIONS = 150  # of a journey that shows as much as a longer one
CLICKED = 2  # times each kind of decision is clicked
MUST = {"recruit", "embark", "go", "move", "attack", "end", "press"}  # comes to pass in it


# -- what is said before it is used
def expect_said(course: Course, choice: Choice) -> None:
    """Beside it or in what is foreseen; what asks for words, and a card with a text, says it itself."""
    if choice.help or choice.say or any(card_says(course, part) for part in choice.touches):
        return
    action = course.match.check(0, choice.action)
    foreseen = course.match.state.forecast(0, action)
    assert foreseen is not None, f"nothing says what comes of {choice.action}"
    assert foreseen.changes or foreseen.totals or foreseen.warnings or foreseen.values, choice.action


def card_says(course: Course, part: str) -> bool:
    zones = [each.cards for each in view(course, 0).parts if hasattr(each, "cards")]
    return any(card.id == part and card.text for cards in zones for card in cards)


def expect_beside(page: Page, choice: Choice) -> None:
    """A button says it to the eye, or in its name or its tip."""
    button = page.locator(f'[data-action="{choice.action}"]')
    if button.count() and choice.help:
        said = button.last.evaluate("button => [button.innerText, button.ariaLabel, button.title].join(' ')")
        assert words(choice.help) <= words(said), choice.action


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


# -- a journey
@dataclass(frozen=True)
class Planned:
    key: int
    actions: tuple[str, ...]


@pytest.fixture(scope="module")
def planned() -> Planned:
    """The first journey of a good player in which what must be seen is seen, and which is not long."""
    for key in range(1, MOST_KEYS):
        match = orrery.Match(game_with("chaos", JOURNEY), key=f"{key:064x}", chance="sealed")
        player = orrery.new_player("heuristic", seed=1)
        actions: list[str] = []
        while not match.over() and len(actions) < MOST_DECISIONS:
            action = player.choose(orrery.Knowledge(match.state, 0))
            actions.append(match.game.text(action))
            match.act(0, action)
        if match.over() and {action.split()[0] for action in actions} >= MUST:
            return Planned(key, tuple(actions))
    raise AssertionError("no journey is short and has a Clash: are the bots out of order?")


@pytest.fixture
def dealt(tmp_path: Path, planned: Planned, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setenv("ORRERY_DEAL", str(planned.key))
    with closing(Served(tmp_path)) as served:
        yield served


def set_up(page: Page, url: str) -> str:
    """From the shelf to a journey of one hero and two quests; all else is as the form begins with."""
    page.goto(url)
    page.get_by_role("link", name="Set up a table of The Chaos Engine").click()
    page.get_by_label("Heroes", exact=True).fill("1")
    page.get_by_label("Quests", exact=True).fill("2")
    page.get_by_role("button", name="Open the table").click()
    expect_a_question_or_the_end(page)
    return page.url.rpartition("/")[2]


def bring_out(page: Page, choice: Choice) -> None:
    """In the tavern: the shelf on which it lies, the hero who learns it, or the map."""
    parts = [name for name in choice.touches if not name.startswith("hero-")]
    places = [f'[data-action="{choice.action}"]', *[f'[data-part="{name}"]' for name in parts]]
    wanted = page.locator(", ".join(places))
    for tab in page.locator(".tabs button").all():
        if wanted.count():
            return
        tab.click()


@pytest.mark.rule("CE-002", "CE-173", "CE-182", "CE-184")
def test_a_journey_of_two_quests(browser: Browser, dealt: Served, planned: Planned) -> None:
    people = People(browser, dealt.url)
    page = people.come()
    table = set_up(page, dealt.url)
    seen: Counter[str] = Counter()
    beside: list[str] = []
    done = 0

    def say_beside() -> None:
        nonlocal done
        if beside:
            decide_beside(page, dealt, table, beside, first=1_000_000 + done)
            done += len(beside)
            beside.clear()

    for action in planned.actions:
        verb = action.split()[0]
        seen[verb] += 1
        if seen[verb] > CLICKED:
            beside.append(action)
            continue
        say_beside()
        expect_a_question_or_the_end(page)
        course = dealt.course(table)
        choices = {each.action: each for each in view(course, 0).choices}
        for choice in choices.values():
            expect_said(course, choice)
        bring_out(page, choices[action])
        expect_beside(page, choices[action])
        told, before = str(entry(page)), written(dealt, table)

        def is_written(before: int = before) -> bool:
            return written(dealt, table) > before

        by_clicking(page, choices[action], is_written)
        expect_to_be_told_more(page, told)
        done += 1
    say_beside()
    expect(page.get_by_role("status", name="The end")).to_be_visible()
    match = dealt.course(table).match
    assert isinstance(match.state, ChaosState)
    assert len(match.state.history) == 2
    assert [match.game.text(move.action) for move in match.moves] == list(planned.actions)
    people.leave()


# -- a story, alone with machines
@pytest.mark.rule("NS-127")
def test_a_solo_story_from_its_guided_start_to_the_end(people: People, served: Served) -> None:
    page = people.come()
    page.goto(served.url)
    page.get_by_role("button", name="Learn Nine Scenes").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    hint = page.get_by_role("group", name="Hint")
    read = 0
    while True:
        expect_a_question_or_the_end(page)
        course = served.course(table)
        if course.over():
            break
        while hint.is_visible():
            before = hint.locator("p").inner_text()
            hint.get_by_role("button", name="Got it").click()
            expect(page.get_by_role("status").filter(has_text=before)).to_have_count(0)
            read += 1
        choice = next((each for each in view(course, 0).choices if each.action == "sit"), None)
        choice = choice or wish(served, course, 0)
        expect_said(course, choice)
        told = str(entry(page))
        decide(page, choice)
        expect_to_be_told_more(page, told)
    outcome = course.match.outcome()
    assert outcome is not None
    assert outcome.reason == "arc"
    assert read > 10
    expect(page.get_by_role("link", name="EPUB")).to_be_visible()
