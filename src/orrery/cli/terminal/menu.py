"""The menu: which game, then against whom."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from orrery.cli.matches import names_at, others, stands, titled
from orrery.cli.sitting import Plan, Sitting
from orrery.cli.storage import last_unfinished
from orrery.engine.words import Refusal
from orrery.games import game_class, game_names, new_game
from orrery.players import player_title, usual_opponent
from orrery.players.levels import Offer, offers

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
        names = names_at(match)
        told = ", ".join(filter(None, (titled(match), others(match, names), stands(match, names))))
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
        game = new_game(self.game_name)
        usual = player_title(usual_opponent(game))
        if game.seats == 1:
            return [
                entry("Alone", "this game has one seat", PEOPLE),
                entry(f"Watch a {usual} play", "", WATCH),
            ]
        return [
            *[entry(offer.title, offer.how, f"bot-{number}") for number, offer in enumerate(self.offers())],
            entry("Other people", "all at this keyboard, in turn; the table is hidden in between", PEOPLE),
            entry("Nobody: watch", f"a {usual} plays itself", WATCH),
        ]

    def offers(self) -> list[Offer]:
        """The bots of the game, the usual opponent first."""
        usual = usual_opponent(new_game(self.game_name))
        return sorted(offers(game_class(self.game_name).bots), key=lambda offer: offer.player != usual)

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        try:
            sitting = self.plan(str(chosen.option_id)).begin()
        except Refusal as refusal:  # a legacy that was altered, or a disk that is full
            self.query_one("#status", Static).update(refusal.sentence)
            return
        open_table(self, sitting)

    def plan(self, key: str) -> Plan:
        if key == PEOPLE:
            return Plan(self.game_name, {}, None)
        if key == WATCH:
            return Plan(self.game_name, {}, ())
        offer = self.offers()[int(key.removeprefix("bot-"))]
        return Plan(self.game_name, {}, (0,), (offer.player,))


def open_table(screen: Screen[None], sitting: Sitting) -> None:
    """Go from a menu to the table."""
    from orrery.cli.terminal.table import TableScreen

    screen.app.switch_screen(TableScreen(sitting))
