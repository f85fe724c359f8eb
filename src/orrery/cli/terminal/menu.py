"""The menu: which game, then against whom."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from orrery.cli.sitting import Plan, Sitting
from orrery.cli.storage import last_unfinished
from orrery.engine.words import Refusal
from orrery.games import game_class, game_names, new_game
from orrery.players import USUAL_OPPONENT, each_once, player_title, players_of

OPPONENTS = (
    ("normal", "the game's own rules of thumb"),
    ("easy", "a good one to begin with"),
    ("hard", "the game's own search, which thinks before it acts"),
    ("tree:400", "thinks 400 matches ahead at every decision"),
    ("tree:4000", "thinks ten times as long"),
    ("smart:48", "the game's own search: plays what it might do out 48 times"),
    ("montecarlo:100", "tries every choice a hundred times"),
    ("random", "any choice is as good as another"),
)
PEOPLE = "people"
WATCH = "watch"
RESUME = "resume"


def entry(title: str, text: str, key: str) -> Option:
    """A line of a menu: the name, and below it what it is."""
    line = Text(title, "bold")
    line.append(f"\n  {text}", "not bold")
    return Option(line, id=key)


class MenuScreen(Screen[None]):
    """The games."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "app.quit", "Leave"),
    ]

    def compose(self) -> ComposeResult:
        yield Static("Orrery: choose a game", id="header", markup=False)
        yield OptionList(*self.entries(), id="menu")
        yield Static("↑ ↓ and Enter choose. At the table, ? explains the keys.", id="status", markup=False)
        yield Footer(show_command_palette=False)

    def entries(self) -> list[Option]:
        lines = [self.game_entry(name) for name in game_names()]
        try:
            match, path = last_unfinished()
        except Refusal:
            return lines
        self.resumable = (match, path)
        told = f"{match.game.about.title}, {len(match.moves)} actions played"
        return [entry("Go on with the last match", told, RESUME), *lines]

    def game_entry(self, name: str) -> Option:
        about = game_class(name).about
        return entry(about.title, about.summary, f"game-{name}")

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        key = str(chosen.option_id)
        if key == RESUME:
            open_table(self, Sitting(*self.resumable))
        else:
            self.app.push_screen(OpponentScreen(key.removeprefix("game-")))


class OpponentScreen(Screen[None]):
    """Who plays against whom."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.pop_screen", "Back"),
        Binding("q", "app.quit", "Leave"),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game_name = game

    def compose(self) -> ComposeResult:
        about = game_class(self.game_name).about
        yield Static(f"{about.title}: against whom?", id="header", markup=False)
        yield OptionList(*self.entries(), id="menu")
        yield Static("↑ ↓ and Enter choose; Esc goes back.", id="status", markup=False)
        yield Footer(show_command_palette=False)

    def entries(self) -> list[Option]:
        if new_game(self.game_name).seats == 1:
            return [
                entry("Alone", "this game has one seat", PEOPLE),
                entry(f"Watch a {player_title(USUAL_OPPONENT)} play", "", WATCH),
            ]
        able = each_once(players_of(self.game_name))
        return [
            *[
                entry(player_title(name), f"{text} ({name})", f"bot-{number}")
                for number, (name, text) in enumerate(OPPONENTS)
                if name.partition(":")[0] in able
            ],
            entry("Other people", "all at this keyboard, in turn; the table is hidden in between", PEOPLE),
            entry("Nobody: watch", f"a {player_title(USUAL_OPPONENT)} plays itself", WATCH),
        ]

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        open_table(self, self.plan(str(chosen.option_id)).begin())

    def plan(self, key: str) -> Plan:
        if key == PEOPLE:
            return Plan(self.game_name, {}, None)
        if key == WATCH:
            return Plan(self.game_name, {}, ())
        name = OPPONENTS[int(key.removeprefix("bot-"))][0]
        return Plan(self.game_name, {}, (0,), (name,))


def open_table(screen: Screen[None], sitting: Sitting) -> None:
    """Go from a menu to the table."""
    from orrery.cli.terminal.table import TableScreen

    screen.app.switch_screen(TableScreen(sitting))
