"""Choosing cards at the drawn table where there are no squares: Shattered Dungeon, by keys."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from orrery.cli.sitting import Plan, Sitting
from orrery.cli.terminal.entries import Pane
from orrery.cli.terminal.table import TableScreen
from tests.cli.drawn import at_table

ROOMY = (120, 45)


@pytest.fixture
def sitting() -> Sitting:
    return Plan("shattered", {}).begin("3")


def said(screen: TableScreen, where: str) -> str:
    return str(screen.query_one(where, Static).content)


def listed(screen: TableScreen) -> list[str]:
    choices = screen.query_one("#choices", OptionList)
    return [str(choices.get_option_at_index(n).prompt) for n in range(choices.option_count)]


def key_for(screen: TableScreen, name: str) -> str:
    return next(line for line in listed(screen) if name in line)[0]


def test_a_card_is_listed_once_with_its_text_and_not_drawn_again(sitting: Sitting) -> None:
    async def play_it(_: Pilot[str], screen: TableScreen) -> None:
        lines = [line for line in listed(screen) if "Soul Leech" in line]
        assert len(lines) == 1
        assert "cost 2 · Strike Nerve: Drain to Presence · power 4 · Social" in lines[0]
        board = str(screen.query_one("#board").render())
        assert "Soul Leech" not in board
        for words in ("Kill at 0", "Overcome at 0", "Bond at 12 with Trust", "[Root Hollow]", "7 face down"):
            assert words in board

    at_table(sitting, play_it, ROOMY)


def test_what_to_do_with_a_card_is_asked_with_its_forecast(sitting: Sitting) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press(key_for(screen, "Soul Leech"))
        await pilot.pause()
        assert said(screen, "#prompt") == "What with Soul Leech?"
        assert [line[3:] for line in listed(screen)] == [
            "Play Soul Leech  (play soul-leech)",
            "Discard Soul Leech for 1 energy  (activate soul-leech)  it does nothing else",
        ]
        assert screen.query_one("#pane", Pane).display
        assert "Strong 24% for 4" in said(screen, "#forecast")
        await pilot.press("down")
        await pilot.pause()
        assert "Energy 2 -> 3" in said(screen, "#forecast")
        assert sitting.match.moves == []
        await pilot.press("escape")
        await pilot.pause()
        assert said(screen, "#prompt") == "Play cards, or end the turn."
        await pilot.press(key_for(screen, "Soul Leech"), "enter")
        await pilot.pause()
        assert [sitting.match.game.text(move.action) for move in sitting.match.moves] == ["play soul-leech"]

    at_table(sitting, play_it, ROOMY)


def test_the_end_of_the_turn_is_foretold(sitting: Sitting) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press("1")
        await pilot.pause()
        assert "then Thornback Boar plays" in said(screen, "#forecast")
        assert sitting.match.moves == []

    at_table(sitting, play_it, ROOMY)


def test_an_answer_is_one_key_away() -> None:
    """Accept and Refuse touch the same card: they are listed at once, with what they mean."""
    sitting = Plan("shattered", {"visitor": "symbiote"}, (1,), ("heuristic",)).begin("6")
    while "Accept" not in [choice.label for choice in sitting.view().choices]:
        mild = sitting.bot_choice() if sitting.bot_is_next() else sitting.view().choices[0].action
        sitting.act(sitting.next_seat(), mild)

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        assert "is offered to you" in said(screen, "#prompt")
        assert listed(screen)[0].startswith("1  Accept")
        assert "it may do more than it says" in listed(screen)[0]
        before = len(sitting.match.moves)
        await pilot.press("2")
        await pilot.pause()
        assert sitting.match.game.text(sitting.match.moves[before].action) == "refuse"

    at_table(sitting, play_it, ROOMY)


def test_bots_are_called_by_who_they_are(sitting: Sitting) -> None:
    assert sitting.title() == "Shattered Dungeon, a single run: You against Thornback Boar"
    assert [who.name for who in sitting.match.seated] == ["Verdant Maw", "heuristic"]
