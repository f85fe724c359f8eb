"""In the terminal a decision that is known to lose asks once, and Esc goes back, out of questions, too."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from orrery.cli import plain
from orrery.cli.sitting import Sitting
from orrery.cli.terminal.overlays import LossScreen
from orrery.cli.terminal.table import TableScreen
from orrery.engine.match import Match
from orrery.games import game_with
from tests.cli.drawn import at_table

SIZE = (100, 30)
EMPTY = "This loses the fight: your hand would be empty."


def dealt(tmp_path: Path, deal: int, decisions: int, pick: int = 0) -> Sitting:
    """A fight in which the first (or last) of all choices was taken this many times."""
    match = Match(game_with("tourbillon", {"encounter": "dust-on-the-dial"}, ()), f"{deal:064x}", "sealed")
    for _ in range(decisions):
        match.act(0, match.state.actions(0)[pick])
    return Sitting(match, tmp_path / "fight.match")


@pytest.fixture
def losing(tmp_path: Path) -> Sitting:
    """Most plays would leave the hand empty, and some would not."""
    return dealt(tmp_path, 1, 4)


@pytest.fixture
def aiming(tmp_path: Path) -> Sitting:
    """A card is played, and asks at which of two gears it aims; one of them loses."""
    return dealt(tmp_path, 1, 6, pick=-1)


def said(screen: TableScreen, where: str) -> str:
    return str(screen.query_one(where, Static).content)


async def asked(pilot: Pilot[str]) -> LossScreen:
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, LossScreen)
    return screen


async def on_first_square(pilot: Pilot[str]) -> None:
    await pilot.press("1", "1", "1", "enter")


def test_a_play_that_loses_says_what_is_lost_and_goes_back_first(losing: Sitting) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await on_first_square(pilot)
        question = await asked(pilot)
        assert str(question.query_one("#loss", Static).content) == f"{EMPTY} Do it anyway?"
        await pilot.press("enter")  # the first answer is to go back, even if the key is held down
        await pilot.pause()
        assert pilot.app.screen is screen
        assert len(losing.match.moves) == 4
        await pilot.press("enter")
        await asked(pilot)
        await pilot.press("escape")
        assert len(losing.match.moves) == 4

    at_table(losing, play_it, SIZE)


@pytest.mark.parametrize("keys", [["y"], ["down", "enter"]])
def test_who_means_it_plays_it(losing: Sitting, keys: list[str]) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await on_first_square(pilot)
        await asked(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        assert pilot.app.screen is screen
        assert losing.match.over()

    at_table(losing, play_it, SIZE)


def test_what_is_typed_asks_as_well(losing: Sitting) -> None:
    async def play_it(pilot: Pilot[str], _: TableScreen) -> None:
        keys = [{" ": "space", "-": "minus"}.get(letter, letter) for letter in "play simple-flame r1c1"]
        await pilot.press("colon", *keys, "enter")
        await asked(pilot)
        assert len(losing.match.moves) == 4

    at_table(losing, play_it, SIZE)


def test_where_every_play_loses_nothing_is_asked(tmp_path: Path) -> None:
    sitting = dealt(tmp_path, 7, 6)

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press("1", "enter")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert sitting.match.over()

    at_table(sitting, play_it, SIZE)


# -- questions inside an action
def test_the_choices_of_a_question_are_foreseen(aiming: Sitting) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        assert aiming.view().prompt.inside
        assert said(screen, "#forecast").startswith("Aim at ")
        first = said(screen, "#forecast")
        await pilot.press("down")
        await pilot.pause()
        assert said(screen, "#forecast") != first
        assert EMPTY in said(screen, "#forecast")

    at_table(aiming, play_it, SIZE)


def test_escape_takes_the_play_back_that_asks(aiming: Sitting) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press("escape")
        await pilot.pause()
        assert len(aiming.match.moves) == 5
        assert said(screen, "#status") == "Taken back."
        await pilot.press("escape")  # between two plays there is nothing to go back from
        await pilot.pause()
        assert len(aiming.match.moves) == 5
        assert screen.query_one("#choices", OptionList).has_focus

    at_table(aiming, play_it, SIZE)


# -- lines of text
def answers(monkeypatch: pytest.MonkeyPatch, *lines: str, terminal: bool) -> None:
    given = iter(lines)
    monkeypatch.setattr("builtins.input", lambda: next(given))
    monkeypatch.setattr(plain, "is_terminal", lambda: terminal)


def test_a_person_at_plain_lines_is_asked(
    losing: Sitting, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "1", "", "1", "no", "q", terminal=True)
    plain.play_plainly(losing)
    assert capsys.readouterr().out.count(f"{EMPTY} Do it anyway?") == 2
    assert len(losing.match.moves) == 4
    answers(monkeypatch, "1", "yes", terminal=True)
    plain.play_plainly(losing)
    assert losing.match.over()


def test_a_program_that_writes_the_lines_is_not_asked(
    losing: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers(monkeypatch, "1", terminal=False)
    plain.play_plainly(losing)
    assert losing.match.over()
