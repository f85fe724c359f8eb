"""The drawn table, played by keys."""

import asyncio
import html
import re
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from orrery.cli.legacies import path_of
from orrery.cli.sitting import Plan, Sitting
from orrery.cli.terminal.app import DARK, LIGHT, TerminalTable
from orrery.cli.terminal.entries import CHOICE_KEYS, Pane
from orrery.cli.terminal.menu import MenuScreen
from orrery.cli.terminal.overlays import HelpScreen, LossScreen, PassScreen
from orrery.cli.terminal.table import TableScreen
from orrery.engine.game import NOBODY
from orrery.engine.match import Match
from orrery.engine.origin import check_origin
from orrery.engine.words import Refusal
from orrery.files import load_match
from orrery.games import game_names

NAMES = ("Jack ♠", "Jack ♥", "Queen ♠", "Queen ♥", "King ♠", "King ♥")
LAST_DECISIONS = 8  # of a run, which takes some fifty
Play = Callable[[Pilot[str]], Awaitable[None]]


def play(sitting: Sitting | None, play_it: Play, size: tuple[int, int] = (80, 24)) -> TerminalTable:
    """Open the table and let a coroutine press its keys."""
    app = TerminalTable(sitting)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play_it(pilot)

    asyncio.run(asyncio.wait_for(run(), 600))  # it ends by itself; this is for one that hangs
    return app


def leduc(seed: str = "12", people: tuple[int, ...] | None = (0,), opponent: str = "random") -> Sitting:
    return Plan("leduc", {}, people, () if people is None else (opponent,)).begin(seed)


def screen_text(pilot: Pilot[str]) -> str:
    """All that is to be read on the screen."""
    svg = pilot.app.export_screenshot()
    pieces = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    return html.unescape("\n".join(pieces)).replace("\xa0", " ")


def screen_name(pilot: Pilot[str]) -> str:
    return type(pilot.app.screen).__name__


def said(pilot: Pilot[str], where: str) -> str:
    return str(pilot.app.screen.query_one(where, Static).content)


async def wait_until(pilot: Pilot[str], condition: Callable[[], bool]) -> None:
    """Let the table work until something is so; the whole test has a time limit."""
    while not condition():
        await pilot.pause(0.005)


async def settle(pilot: Pilot[str]) -> None:
    """Until no player is thinking any more."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    await wait_until(pilot, lambda: screen.asked is None)
    await pilot.pause()


@pytest.mark.parametrize("keys", ["2222222", "enter", "1111111"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (50, 16)])
def test_a_whole_match_by_keys(keys: str, size: tuple[int, int]) -> None:
    sitting = leduc()

    async def play_it(pilot: Pilot[str]) -> None:
        for key in ["enter"] * 7 if keys == "enter" else list(keys):
            await pilot.press(key)
            await settle(pilot)
            if sitting.match.over():
                break
        text = screen_text(pilot)
        assert "The match is over." in text
        assert f"Score: You {sitting.match.state.score(0):+d}" in text

    play(sitting, play_it, size)
    assert load_match(sitting.path).text() == sitting.match.text()


def played_out(sitting: Sitting) -> Match:
    """The match to its end, always by the first choice."""
    state = sitting.match.state
    while (seat := state.mover()) != NOBODY:
        sitting.match.act(seat, state.nth_action(seat, 0))
        state = sitting.match.state
    return sitting.match


def test_the_footer_offers_to_play_only_what_is_chosen() -> None:
    """Not while others think, nor after the end: then there is nothing to play or to go back from."""
    plan = Plan("shattered", {"rooms": 1}, (1,), ("heuristic",))
    sitting = plan.begin("4")
    for move in played_out(plan.begin("4")).moves[:-LAST_DECISIONS]:
        sitting.match.act(move.seat, move.action)

    async def play_it(pilot: Pilot[str]) -> None:
        await settle(pilot)
        assert "Play it" not in screen_text(pilot)
        await pilot.press("1")
        assert "Play it" in screen_text(pilot)
        while not sitting.match.over():
            await pilot.press("enter")
            if isinstance(pilot.app.screen, LossScreen):
                await pilot.press("y")
            await settle(pilot)
        pilot.app.screen.set_focus(pilot.app.screen.query_one(Pane))  # on a slow machine it keeps the focus
        await wait_until(pilot, lambda: "New match" in screen_text(pilot))
        text = screen_text(pilot)
        assert "The match is over." in text
        assert "Play it" not in text
        assert "Back" not in text

    play(sitting, play_it, (120, 40))


def test_arrow_keys_choose() -> None:
    sitting = leduc()

    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("down", "enter")
        await settle(pilot)

    play(sitting, play_it)
    assert sitting.match.game.text(sitting.match.moves[0].action) == "raise"


def test_an_action_can_be_typed() -> None:
    sitting = leduc()

    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("colon", *"fold", "enter")
        assert "There is no raise to fold to" in said(pilot, "#status")
        await pilot.press("colon", *"rise", "enter")
        assert 'Did you mean "raise"?' in said(pilot, "#status")
        await pilot.press("colon", "q", "1", "escape")  # letters and numbers are only letters here
        assert not pilot.app.screen.query_one("#line", Input).display
        assert sitting.match.moves == []
        await pilot.press("colon", *"raise", "enter")
        await settle(pilot)
        assert "You raise." in said(pilot, "#log")

    play(sitting, play_it)


def test_a_choice_that_is_not_there() -> None:
    sitting = leduc()

    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("9")
        assert said(pilot, "#status") == "There is no choice 9."

    play(sitting, play_it)
    assert sitting.match.moves == []


def test_letters_of_commands_are_no_choices() -> None:
    assert set("usqnrm").isdisjoint(CHOICE_KEYS)
    assert len(set(CHOICE_KEYS)) == len(CHOICE_KEYS) == 26


def test_what_was_answered_cannot_be_taken_back() -> None:
    sitting = leduc()

    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("1")
        await settle(pilot)
        moves = len(sitting.match.moves)
        await pilot.press("u")
        assert said(pilot, "#status") == "It cannot be taken back: the other side has answered since."
        assert len(sitting.match.moves) == moves

    play(sitting, play_it)


def test_before_the_answer_it_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = leduc()
    may_answer = threading.Event()
    thinking = sitting.bot_choice
    answers: list[int] = []

    def slow_choice() -> int:
        choice = thinking()
        may_answer.wait(30)
        answers.append(choice)
        return choice

    monkeypatch.setattr(sitting, "bot_choice", slow_choice)

    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("2")
        assert said(pilot, "#prompt") == "Waiting for Random bot."
        await pilot.press("1")  # not your turn: nothing happens
        assert len(sitting.match.moves) == 1
        await pilot.press("u")
        assert said(pilot, "#status") == "Taken back."
        assert sitting.match.moves == []
        may_answer.set()
        await wait_until(pilot, lambda: bool(answers))  # what it thought of is no more
        await pilot.pause()
        assert sitting.match.moves == []
        assert load_match(sitting.path).moves == []

    play(sitting, play_it)


def test_save_leave_and_resume(data_folder: Path) -> None:
    sitting = leduc()

    async def begin(pilot: Pilot[str]) -> None:
        await pilot.press("1")
        await settle(pilot)
        await pilot.press("s")
        assert said(pilot, "#status") == f"Saved as {sitting.path}"
        await pilot.press("q")

    told = play(sitting, begin).return_value
    assert told is not None
    assert "orrery play --resume last" in told

    async def resume(pilot: Pilot[str]) -> None:
        menu = pilot.app.screen
        assert isinstance(menu, MenuScreen)
        await pilot.press("enter")
        await pilot.pause()
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert str(table.sitting.match.state) == str(sitting.match.state)
        assert said(pilot, "#log").startswith("You check.")

    play(None, resume)


def test_the_action_is_on_disk_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = leduc()
    show = TableScreen.show

    def checked_show(screen: TableScreen) -> None:
        assert load_match(sitting.path).text() == screen.sitting.match.text()
        show(screen)

    monkeypatch.setattr(TableScreen, "show", checked_show)

    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("1")
        await settle(pilot)

    play(sitting, play_it)


def test_a_full_disk_is_told() -> None:
    sitting = leduc()

    def full() -> None:
        raise Refusal("cannot-save", "The match cannot be saved: No space left.")

    async def play_it(pilot: Pilot[str]) -> None:
        sitting.save = full  # type: ignore[method-assign]
        await pilot.press("s")
        assert said(pilot, "#status") == "The match cannot be saved: No space left."
        await pilot.press("1")
        await settle(pilot)
        assert len(sitting.match.moves) >= 2

    play(sitting, play_it)


def test_help_explains_and_closes() -> None:
    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        text = screen_text(pilot)
        assert "take back what you did last" in text
        assert "at most two raises" in " ".join(text.split())
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TableScreen)

    play(leduc(), play_it)


def test_after_the_end_another_match() -> None:
    sitting = leduc()

    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("n")  # not before the end
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.sitting is sitting
        for _ in range(7):
            if not sitting.match.over():
                await pilot.press("2")
                await settle(pilot)
        await pilot.press("r")
        await settle(pilot)
        assert table.sitting.match.key == "12"
        assert table.sitting.path != sitting.path
        for _ in range(7):
            if not table.sitting.match.over():
                await pilot.press("2")
                await settle(pilot)
        check_origin(table.sitting.match, sitting.match)
        assert [move.action for move in table.sitting.match.moves] == [
            move.action for move in sitting.match.moves
        ]
        assert (sitting.match.repeated, table.sitting.match.repeated) == (False, True)
        await pilot.press("n")
        await settle(pilot)
        assert table.sitting.match.chance == "sealed"

    play(sitting, play_it)


def test_after_the_end_what_if_it_had_gone_otherwise() -> None:
    sitting = leduc()

    async def play_it(pilot: Pilot[str]) -> None:
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        await pilot.press("w")  # not before the end
        assert screen_name(pilot) == "TableScreen"
        for _ in range(7):
            if not sitting.match.over():
                await pilot.press("2")
                await settle(pilot)
        await pilot.press("w")
        assert screen_name(pilot) == "MomentScreen"
        assert "1. You" in screen_text(pilot)
        own = [number for number, move in enumerate(sitting.match.moves) if move.seat == 0]
        assert pilot.app.screen.query_one(OptionList).highlighted == own[-1]
        await pilot.press("escape")
        assert table.sitting is sitting
        await pilot.press("w")
        await pilot.press("home")
        await pilot.press("down", "enter")  # before the second decision
        await settle(pilot)
        assert table.sitting.match.kept == 1
        assert "This is a what-if" in said(pilot, "#log")
        assert "what if, after decision 1" in said(pilot, "#header")
        check_origin(table.sitting.match, sitting.match)

    play(sitting, play_it)


def test_people_in_turn_see_only_their_own() -> None:
    sitting = leduc(people=None)
    cards = [NAMES[card] for card in sitting.match.state.cards]  # type: ignore[attr-defined]

    async def play_it(pilot: Pilot[str]) -> None:
        for seat in (0, 1):
            assert isinstance(pilot.app.screen, PassScreen)
            hidden = screen_text(pilot)
            assert f"Pass the keyboard to Player {seat + 1}." in hidden
            assert not any(card in hidden for card in cards)
            await pilot.press("enter")
            await pilot.pause()
            shown = screen_text(pilot)
            assert cards[seat] in shown
            assert cards[1 - seat] not in shown
            await pilot.press("12"[seat])
            await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert len(sitting.match.moves) == 1
        assert "Pass the keyboard to Player 2." in screen_text(pilot)
        await pilot.press("enter", "1", "u")  # the check turned a card up
        await pilot.pause()
        assert len(sitting.match.moves) == 2
        assert "something new was shown" in screen_text(pilot)
        await pilot.press("q")

    play(sitting, play_it)


@pytest.mark.parametrize("seed", ["1", "2", "3", "5", "8"])
@pytest.mark.parametrize("size", [(80, 24), (50, 16)])
def test_nothing_hidden_is_on_the_screen(seed: str, size: tuple[int, int]) -> None:
    sitting = leduc(seed)
    theirs = NAMES[sitting.match.state.cards[1]]  # type: ignore[attr-defined]

    async def play_it(pilot: Pilot[str]) -> None:
        for key in "2121212":
            if sitting.match.over():
                break
            text = screen_text(pilot)
            assert theirs not in text
            assert "Your card" in text or "Chips" in text
            await pilot.press(key)
            await settle(pilot)

    play(sitting, play_it, size)


def test_watching_goes_on_by_key() -> None:
    sitting = Plan("leduc", {}, (), ("random",)).begin("4")

    async def play_it(pilot: Pilot[str]) -> None:
        assert "Enter lets it decide" in said(pilot, "#prompt")
        for number in range(1, 9):
            if sitting.match.over():
                break
            await pilot.press("enter")
            await settle(pilot)
            assert len(sitting.match.moves) == number
        assert "The match is over." in said(pilot, "#prompt")

    play(sitting, play_it)


def test_a_window_too_small_says_so() -> None:
    async def play_it(pilot: Pilot[str]) -> None:
        assert "too small" in screen_text(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        text = screen_text(pilot)
        assert "too small" not in text
        assert "Check, or raise?" in text

    play(leduc(), play_it, size=(30, 9))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 16), (120, 40)])
def test_all_of_the_table_is_seen_at_once(size: tuple[int, int]) -> None:
    sitting = leduc()

    async def play_it(pilot: Pilot[str]) -> None:
        board = pilot.app.screen.query_one("#board-scroll")
        assert board.max_scroll_y == 0
        assert NAMES[sitting.match.state.cards[0]] in screen_text(pilot)  # type: ignore[attr-defined]

    play(sitting, play_it, size)


def test_dark_and_light() -> None:
    async def play_it(pilot: Pilot[str]) -> None:
        assert pilot.app.theme == DARK
        await pilot.press("ctrl+t")
        assert pilot.app.theme == LIGHT
        assert "Check, or raise?" in screen_text(pilot)

    play(leduc(), play_it)


def test_a_game_that_cannot_begin_says_why_in_the_menu() -> None:
    path = path_of("leduc")
    path.parent.mkdir(parents=True)
    path.write_text("{}")

    async def choose(pilot: Pilot[str]) -> None:
        menu = pilot.app.screen.query_one(OptionList)
        menu.highlighted = game_names().index("leduc")
        await pilot.press("enter")
        await wait_until(pilot, lambda: screen_name(pilot) == "OpponentScreen")
        await pilot.press("enter")
        await wait_until(pilot, lambda: "orrery legacy rebuild leduc" in said(pilot, "#status"))

    play(None, choose)


def test_menu_to_table() -> None:
    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press(*["down"] * game_names().index("leduc"), "enter")
        await wait_until(pilot, lambda: screen_name(pilot) == "OpponentScreen")
        await pilot.press("escape")
        await wait_until(pilot, lambda: screen_name(pilot) == "MenuScreen")
        await pilot.press("enter")
        await wait_until(pilot, lambda: screen_name(pilot) == "OpponentScreen")
        menu = pilot.app.screen.query_one(OptionList)
        menu.highlighted = 3
        await pilot.press("enter")
        await wait_until(pilot, lambda: screen_name(pilot) == "TableScreen")
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.sitting.title() == "Leduc poker: You against Random bot"
        await pilot.press("ctrl+c")

    assert "--resume last" in str(play(None, play_it).return_value)


def test_a_fault_in_a_player_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = leduc()

    def fault() -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(sitting, "bot_choice", fault)

    async def play_it(pilot: Pilot[str]) -> None:
        await pilot.press("1")
        await wait_until(pilot, lambda: not pilot.app.is_running)

    with pytest.raises(ZeroDivisionError):
        play(sitting, play_it)
    assert len(load_match(sitting.path).moves) == 1
