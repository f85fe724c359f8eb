"""Screens above the table: help, and the one that hides it while people change seats."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from orrery.cli.sitting import Sitting
from orrery.cli.terminal.squares import has_squares
from orrery.engine.options import option_text
from orrery.engine.view import Card, View, Zone
from orrery.viewtext import part_lines, view_lines, word_line

KEYS = """\
1-9, a-z   do that choice at once
↑ ↓ Enter  go through the choices, do one
:          type an action in words, as it stands in brackets
Esc        go back a step: put back what is chosen, or take back the
           action that asks you something
u          take back what you did last, if nobody has answered it
           and nothing new was shown by it
s          say where the match is saved (it is, after every action)
Tab        go to the table or the log, to scroll them with ↑ ↓
Ctrl+T     dark or light
?          this help
q          leave; the match can be resumed
n r w m    after the end: new match, the same deal again, what if it
           had gone otherwise (choose the decision), menu"""

SQUARE_KEYS = """\
1-9, Enter   choose a card; then arrow keys or its name choose a square,
             Enter plays it, Esc goes back to the cards
f            the forecast of the chosen play in full
v            everything on the table in words, and what the words mean
l            what has happened so far"""


def help_text(sitting: Sitting) -> str:
    """The game in a few words, what its cards say, and the keys."""
    game = sitting.match.game
    lines = [game.about.title, game.about.rules, *[f"with the pack {pack.name}" for pack in game.packs]]
    lines += [
        f"{option.name} = {option_text(game.options[option.name])}: {option.help}"
        for option in game.about.options
    ]
    view = sitting.view()
    cards = [card for part in view.parts if isinstance(part, Zone) for card in part.cards if card.text]
    told = {
        line: None
        for card in [*cards, *[part for part in view.parts if isinstance(part, Card)]]
        for line in part_lines(card)
    }
    if told:
        lines += ["", "The cards you see", *told]
    lines += words_in(view)
    helps = [f"{choice.label}: {choice.help}" for choice in view.choices if choice.help]
    if helps and not has_squares(view):
        lines += ["", "What you can do now", *helps]
    return "\n".join([*lines, "", "Keys", f"{SQUARE_KEYS}\n{KEYS}" if has_squares(view) else KEYS])


def look_text(view: View) -> str:
    """Everything on the table in words."""
    return "\n".join([*view_lines(view), *words_in(view)])


def words_in(view: View) -> list[str]:
    """What the words in a view mean."""
    if not view.glossary:
        return []
    return ["", "Words on the table", *[word_line(word) for word in view.glossary]]


class HelpScreen(ModalScreen[None]):
    """Help above the table; any of a few keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,q,space", "dismiss", "Close help"),
    ]

    def __init__(self, text: str, *, at_end: bool = False) -> None:
        super().__init__()
        self.text = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield Static(self.text, markup=False)
            yield Static("Esc closes this; ↑ ↓ scroll.", classes="hint", markup=False)

    def on_mount(self) -> None:
        if self.at_end:
            self.query_one("#help").scroll_end(animate=False)


class LossScreen(ModalScreen[bool]):
    """Asks once more before something is done that is known to lose. To go back is the first answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(False)", "Go back"),
        Binding("y", "dismiss(True)", "Do it anyway"),
    ]

    def __init__(self, loss: str) -> None:
        super().__init__()
        self.loss = loss

    def compose(self) -> ComposeResult:
        with Vertical(id="loses"):
            yield Static(f"{self.loss} Do it anyway?", id="loss", classes="big", markup=False)
            yield OptionList("Go back (Esc)", "Do it anyway (y)")

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        self.dismiss(chosen.option_index == 1)


class MomentScreen(ModalScreen[int]):
    """Asks where a finished match is to be taken up: before which of its decisions."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", "Go back")]

    def __init__(self, decisions: list[str], first: int) -> None:
        super().__init__()
        self.decisions = decisions
        self.first = first

    def compose(self) -> ComposeResult:
        with Vertical(id="moments"):
            yield Static("What if? Go back to before this decision:", classes="big", markup=False)
            yield OptionList(*self.decisions, markup=False)
            yield Static("↑ ↓ and Enter choose; Esc closes this.", classes="hint", markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = self.first

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        self.dismiss(chosen.option_index)


class PassScreen(ModalScreen[str]):
    """Hides the table until the next person sits here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss('sit')", "I sit here"),
        Binding("u", "dismiss('take back')", "Take back"),
        Binding("q", "dismiss('leave')", "Leave"),
    ]

    def __init__(self, name: str, told: str) -> None:
        super().__init__()
        self.seat_name = name
        self.told = told

    def compose(self) -> ComposeResult:
        with Vertical(id="pass"):
            yield Static(f"Pass the keyboard to {self.seat_name}.", classes="big", markup=False)
            yield Static(f"Press Enter when {self.seat_name} sits here.", markup=False)
            if self.told:
                yield Static(self.told, classes="hint", markup=False)
            yield Static("u takes the last action back; q leaves.", classes="hint", markup=False)
