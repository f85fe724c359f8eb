"""Moments of a fight that a test wants to see on the page, and the way there; whatever the deal."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from orrery.engine.caution import loss_by
from orrery.engine.game import State
from orrery.engine.view import Choice
from orrery.table.moments import view
from tests.browser.people import entry, expect_a_question_or_the_end, expect_to_be_told_more, part
from tests.browser.served import Served

LONGEST_WAY = 25
Wanted = Callable[[State], bool]


def way_to(state: State, wanted: Wanted) -> list[int]:
    """The decisions of a lone player that lead to a moment: always the nth choice, for some n."""
    for n in (0, -1, *range(1, 40)):
        world, way = state.clone(), list[int]()
        while world.to_act() and len(way) < LONGEST_WAY:
            if wanted(world):
                return way
            actions = world.actions(0)
            way.append(actions[n if -len(actions) <= n < len(actions) else 0])
            world.apply(0, way[-1])
    raise AssertionError("there is no way to such a moment")


def has_a_losing_play(state: State) -> bool:
    return any(loss_by(state, 0, action) for action in state.actions(0))


def asks_inside_what_can_be_taken_back(state: State) -> bool:
    """A card is played, and asks for its target before anything else is seen."""
    return any(state.game.text(action).startswith("target") for action in state.actions(0))


def go_to(page: Page, served: Served, wanted: Wanted, do: Callable[[Page, Choice], None]) -> None:
    """Play until such a moment is on the page."""
    table = page.url.rpartition("/")[2]
    state = served.course(table).match.state
    for action in way_to(state, wanted):
        text = state.game.text(action)
        choices = view(served.course(table), 0).choices
        before = str(entry(page))
        do(page, next(choice for choice in choices if choice.action == text))
        expect_to_be_told_more(page, before)
        expect_a_question_or_the_end(page)


def losing_choice(served: Served, table: str) -> Choice:
    course = served.course(table)
    state = course.match.state
    losing = [state.game.text(action) for action in state.actions(0) if loss_by(state, 0, action)]
    return next(choice for choice in view(course, 0).choices if choice.action in losing)


def moves(served: Served, page: Page) -> int:
    return len(served.course(page.url.rpartition("/")[2]).match.moves)


def at_once(page: Page, touches: Sequence[str]) -> None:
    """Click quicker than any forecast can come."""
    page.evaluate(
        "(names) => names.forEach((name) => document.querySelector(`[data-part='${name}']`).click())", touches
    )


def focused_part(page: Page) -> str | None:
    found: str | None = page.evaluate("() => document.activeElement.dataset.part ?? null")
    return found


__all__ = [
    "asks_inside_what_can_be_taken_back", "at_once", "focused_part", "go_to", "has_a_losing_play",
    "losing_choice", "moves", "part", "way_to",
]  # fmt: skip
