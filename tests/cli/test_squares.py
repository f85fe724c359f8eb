"""Choosing in two steps at the drawn table, with a real game: a card, then a square."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from orrery.cli.sitting import Plan, Sitting
from orrery.cli.terminal.choosing import Picker
from orrery.cli.terminal.entries import Pane
from orrery.cli.terminal.overlays import HelpScreen, LossScreen
from orrery.cli.terminal.table import TableScreen
from orrery.games import REGISTERED
from tests.cli.conftest import Run
from tests.cli.drawn import at_table

USUAL = (100, 30)
SIZES = [(80, 24), USUAL, (120, 40)]


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTERED, "tourbillon", "orrery.games.tourbillon:Tourbillon")


@pytest.fixture
def sitting() -> Sitting:
    return Plan("tourbillon", {}).begin("3")


def board(screen: TableScreen) -> str:
    """The board as it is drawn."""
    return str(screen.query_one("#board").render())


def said(screen: TableScreen, where: str) -> str:
    return str(screen.query_one(where, Static).content)


def key_of_gear(screen: TableScreen) -> str:
    """The key of the first card that goes on a square."""
    assert screen.picker is not None
    return str(next(n for n, entry in enumerate(screen.picker.entries, 1) if len(entry.choices) > 1))


@pytest.mark.parametrize("size", SIZES)
def test_a_card_and_then_a_square(sitting: Sitting, size: tuple[int, int]) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        assert "○" not in board(screen)
        await pilot.press(key_of_gear(screen))
        assert "○r1c1" in board(screen)
        assert "»r1c2«" in board(screen)  # the first empty one
        assert sitting.match.moves == []
        await pilot.press("right", "down")
        assert "»r2c3«" in board(screen)
        await pilot.press("enter")
        assert sitting.match.game.text(sitting.match.moves[0].action).endswith("r2c3")
        assert "○" not in board(screen)

    at_table(sitting, play_it, size)


@pytest.mark.parametrize("keys", [["r", "3", "c", "4"], ["3", "4"]])
def test_a_square_can_be_typed(sitting: Sitting, keys: list[str]) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press(key_of_gear(screen), *keys)
        assert "»r3c4«" in board(screen)
        await pilot.press("9", "8", "8")
        assert "»r3c4«" in board(screen)
        assert said(screen, "#status") == "That square cannot be chosen: those with ○ can."

    at_table(sitting, play_it, USUAL)


def test_escape_goes_back_to_the_cards(sitting: Sitting) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        key = key_of_gear(screen)
        await pilot.press(key, "escape")
        assert screen.query_one("#choices", OptionList).has_focus
        assert screen.query_one("#choices", OptionList).highlighted == int(key) - 1
        assert not screen.query_one("#pane", Pane).display
        assert sitting.match.moves == []

    at_table(sitting, play_it, USUAL)


@pytest.mark.rule("TB-210")
def test_the_forecast_is_seen_before_it_is_played(sitting: Sitting) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press(key_of_gear(screen))
        told = said(screen, "#forecast")
        assert "on row 1, column 2" in told
        assert "stands on row 1, column 2" in told
        await pilot.press("down")
        assert "stands on row 2, column 2" in said(screen, "#forecast")
        await pilot.press("f")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        assert sitting.match.moves == []

    at_table(sitting, play_it, USUAL)


def test_a_play_that_loses_is_asked_twice(sitting: Sitting) -> None:
    """Replacing the Chronometer and playing on with what is left: sooner or later the hand is empty."""

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        warned = False
        for _ in range(40):
            if sitting.match.over():
                break
            moves = len(sitting.match.moves)
            await pilot.press("1")
            if screen.picker is not None and screen.picker.squares:
                await pilot.press("1", "1")
            await pilot.press("enter")
            await pilot.pause()
            if isinstance(pilot.app.screen, LossScreen):
                warned = True
                assert len(sitting.match.moves) == moves
                await pilot.press("y")
                await pilot.pause()
        assert sitting.match.over()
        assert warned

    at_table(sitting, play_it, USUAL)


def test_the_whole_text_can_still_be_typed(sitting: Sitting) -> None:
    action = next(choice.action for choice in sitting.view().choices if choice.action.endswith("r4c2"))

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        keys = [{" ": "space", "-": "minus"}.get(letter, letter) for letter in action]
        await pilot.press(key_of_gear(screen), "colon", *keys, "enter")
        assert len(sitting.match.moves) == 1

    at_table(sitting, play_it, USUAL)


@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_read_in_words(sitting: Sitting, size: tuple[int, int]) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press("v")
        await pilot.pause()
        overlay = pilot.app.screen
        assert isinstance(overlay, HelpScreen)
        for word in (
            "Forces: Red 0.0",
            "r1c1: Basic Chronometer (timer 0.0 of 6.0 Ticks",
            "Deck, in no order",
        ):
            assert word in overlay.text

    at_table(sitting, play_it, size)


def test_the_hand_is_the_list_of_choices(sitting: Sitting) -> None:
    view = sitting.view()
    picker = Picker(view)
    assert picker.below == {"hand"}
    assert sum(entry.copies for entry in picker.entries) == 5


def test_plain_lines_name_the_squares_once_and_foresee(run: Run) -> None:
    sitting = Plan("tourbillon", {}).begin("3")
    action = next(choice.action for choice in sitting.view().choices if choice.action.endswith("r4c2"))
    shown = run(
        "play", "tourbillon", "--plain", "--seed", "3", typed=f"f {action}\n{action}\nf nothing\nq\n"
    ).stdout
    first = shown.split("\n> ")[0]
    assert f"({action.replace('r4c2', 'SQUARE')})" in first
    assert first.count("SQUARE is one of r1c1, r1c2") == 1
    assert len(first.splitlines()) < 45
    assert "stands on row 4, column 2" in shown.split("\n> ")[1]
    assert '"nothing" is not an action' in shown
