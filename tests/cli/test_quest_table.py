"""A quest at the terminal: a figure walks over the map, and what is read can be typed."""

import threading

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from orrery.cli.sitting import Plan, Sitting
from orrery.cli.terminal.entries import entry_line
from orrery.cli.terminal.table import TableScreen
from orrery.games.chaos.names import FIGHT
from orrery.games.chaos.state.journey import ChaosState
from orrery.narrate.retelling import Retelling
from tests.cli.drawn import at_table


def keys(text: str) -> list[str]:
    return [{" ": "space", "-": "minus"}.get(letter, letter) for letter in text]


def board(screen: TableScreen) -> str:
    return str(screen.query_one("#board").render())


@pytest.fixture
def fight() -> Sitting:
    return in_fight("2")


def in_fight(key: str) -> Sitting:
    """A sitting in which somebody must fight, at the beginning of the first turn."""
    sitting = Plan("chaos", {}).begin(key)
    sitting.sit_down()
    while True:
        state = sitting.match.state
        assert isinstance(state, ChaosState)
        if state.mode == FIGHT:
            return sitting
        sitting.act(0, "go" if "go" in actions(sitting) else actions(sitting)[0])


def actions(sitting: Sitting) -> list[str]:
    return [choice.action for choice in sitting.view().choices]


@pytest.mark.rule("CE-184", "CE-186")
def test_a_figure_walks_over_the_map(fight: Sitting) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        assert screen.picker is not None
        walk = screen.picker.entries[0]
        assert ": walk" in entry_line(0, walk).plain
        assert "○" not in board(screen)
        await pilot.press("1")
        assert "○" in board(screen)
        goal = list(screen.picker.squares)[-1]
        await pilot.press(*goal)
        assert screen.picker.square == goal
        moves = len(fight.match.moves)
        assert goal in str(screen.query_one("#forecast", Static).content)
        await pilot.press("enter")
        assert len(fight.match.moves) == moves + 1
        assert fight.match.game.text(fight.match.moves[-1].action) == f"move {goal}"

    at_table(fight, play_it)


def test_squares_with_long_names_can_be_typed() -> None:
    fight = next(
        sitting
        for sitting in map(in_fight, map(str, range(1, 40)))
        if any({f"move {column}1", f"move {column}10"} <= set(actions(sitting)) for column in "abcdefgh")
    )

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        assert screen.picker is not None
        await pilot.press("1")
        long = [square for square in screen.picker.squares if len(square) == 3]
        assert long
        assert any(square[:2] in screen.picker.squares for square in long)
        for square in long:
            await pilot.press(*square)
            assert screen.picker.square == square

    at_table(fight, play_it)


def test_the_label_of_a_choice_can_be_typed() -> None:
    sitting = Plan("chaos", {"play": "journey"}).begin("2")

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press("colon", *keys("Buy bandage"), "enter")
        assert [fight_text(sitting, move.action) for move in sitting.match.moves] == ["supply bandage"]
        await pilot.press("colon", *keys("buy wings"), "enter")
        assert len(sitting.match.moves) == 1

    at_table(sitting, play_it)


def fight_text(sitting: Sitting, action: int) -> str:
    return sitting.match.game.text(action)


@pytest.mark.rule("CE-180")
def test_heroes_are_named_with_their_numbers() -> None:
    sitting = Plan("chaos", {"play": "journey"}).begin("2")

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.pause()
        for name in ("Odda", "Mirre"):
            assert name in board(screen)

    at_table(sitting, play_it)


@pytest.mark.rule("CE-180")
@pytest.mark.parametrize("size", [(110, 40), (130, 46)])
def test_the_last_words_and_the_whole_map_are_in_sight(fight: Sitting, size: tuple[int, int]) -> None:
    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        for key in ("1", "escape", "2", "escape"):
            await pilot.press(key)
            await pilot.pause()
            log = screen.query_one("#log-scroll")
            assert log.scroll_offset.y == log.max_scroll_y
        lines = board(screen).splitlines()
        last = max(number for number, line in enumerate(lines) if line[:3].strip().isdigit())
        assert last < screen.query_one("#board-scroll").size.height

    at_table(fight, play_it, size)


def test_what_is_done_on_squares_is_said_and_going_on_comes_first() -> None:
    """In a room with obstacles heroes can channel at them: that is not their name alone."""
    sitting = in_room_with_obstacles()

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.pause()
        assert screen.picker is not None
        lines = [entry_line(number, entry).plain for number, entry in enumerate(screen.picker.entries)]
        assert [line for line in lines if "Odda channels at the obstacle" in line]
        assert len(set(lines)) == len(lines)

    at_table(sitting, play_it)


def in_room_with_obstacles() -> Sitting:
    """The first room in which nobody fights, and an obstacle is in sight."""
    for key in map(str, range(1, 60)):
        sitting = Plan("chaos", {}).begin(key)
        sitting.sit_down()
        for _ in range(4):
            if sum(action.startswith("channel-at 1") for action in actions(sitting)) > 1:
                return sitting
            if "go" not in actions(sitting):
                break
            sitting.act(0, "go")
    raise LookupError("no such room")


class Teller:
    """A language model that answers when it is told to."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()

    def retell(self, words: str, context: str, longest: int, unwanted: tuple[str, ...] = ()) -> str:
        self.may_answer.wait(20)
        return "Listen: it was dark."


@pytest.mark.rule("CE-122", "CE-124")
def test_the_words_of_a_model_are_seen_when_they_have_come() -> None:
    sitting = Plan("chaos", {}).begin("2")
    sitting.sit_down()
    teller = Teller()
    sitting.retelling = Retelling(teller)

    async def play_it(pilot: Pilot[str], screen: TableScreen) -> None:
        await pilot.press("1")
        await pilot.pause()
        log = screen.query_one("#log", Static)
        assert "Card 1" in str(log.content)
        assert "Listen" not in str(log.content)
        teller.may_answer.set()
        for _ in range(100):
            await pilot.pause(0.05)
            if "Listen: it was dark." in str(log.content):
                return
        raise AssertionError("the model's words were not shown")

    at_table(sitting, play_it)
