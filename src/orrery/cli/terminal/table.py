"""The table: board, log, question and choices, played with the keyboard."""

from __future__ import annotations

from threading import Thread
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.suggester import SuggestFromList
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from orrery.cli.sitting import Sitting
from orrery.cli.terminal.board import Board
from orrery.cli.terminal.overlays import HelpScreen, PassScreen, help_text
from orrery.engine.view import Choice, View
from orrery.engine.words import Refusal

COMMAND_KEYS = "usqnrm"  # letters that do not stand for a choice
CHOICE_KEYS = "123456789" + "".join(
    letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMAND_KEYS
)
MOST_LOG_LINES = 500
NEXT = "next"
HINT = "Press a number, or ↑ ↓ and Enter."
TOO_SMALL = "This window is too small for the table: make it at least 36 by 12, or use --plain."


class TableScreen(Screen[None]):
    """One sitting, shown and played."""

    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (36, "-narrow"), (72, "-wide")]  # noqa: RUF012  as Textual types it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (12, "-tall")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "type", "Type it", key_display=":"),
        Binding("u", "take_back", "Take back"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("s", "save", "Save"),
        Binding("n", "new_match", "New match"),
        Binding("r", "same_again", "Same cards"),
        Binding("m", "menu", "Menu"),
        Binding("q", "leave", "Leave"),
        Binding("escape", "close_line", show=False),
    ]

    class Decided(Message):
        """A player has thought long enough."""

        def __init__(self, question: object, action: int | Exception) -> None:
            super().__init__()
            self.question = question
            self.action = action

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.asked: object = None  # what a player is thinking about now
        self.said = ""  # what stands in the status line

    def compose(self) -> ComposeResult:
        yield Static(id="header", markup=False)
        with Horizontal(id="middle"):
            with VerticalScroll(id="board-scroll"):
                yield Board(id="board")
            with VerticalScroll(id="log-scroll"):
                yield Static(id="log", markup=False)
        with Vertical(id="bottom"):
            yield Static(id="prompt", markup=False)
            yield OptionList(id="choices")
            yield Input(id="line", placeholder="an action in words; Enter does it, Esc closes")
            yield Static(id="status", markup=False)
        yield Static(TOO_SMALL, id="too-small", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#line", Input).display = False
        self.query_one("#log-scroll").border_title = "Log"
        self.say(HINT)
        self.go_on()

    # -- the course of the match
    def go_on(self) -> None:
        """Show how things stand, and let decide who must."""
        sitting = self.sitting
        if sitting.must_change_seats():
            self.change_seats()
            return
        self.show()
        if sitting.bot_is_next() and sitting.people:
            self.let_bot_think()

    def let_bot_think(self) -> None:
        """Think in a thread of its own: the table stays awake, and leaving need not wait for it."""
        sitting = self.sitting
        question = self.asked = object()

        def think() -> None:
            try:
                self.post_message(self.Decided(question, sitting.bot_choice()))
            except Exception as error:  # noqa: BLE001  a fault in a player must not leave the table waiting
                self.post_message(self.Decided(question, error))

        Thread(target=think, daemon=True).start()

    def on_table_screen_decided(self, decided: Decided) -> None:
        if decided.question is not self.asked:
            return  # that moment was taken back
        self.asked = None
        if isinstance(decided.action, Exception):
            raise decided.action
        self.act(self.sitting.next_seat(), decided.action)

    def act(self, seat: int, action: int | str) -> None:
        """Do it; what is refused is said in the status line."""
        before = len(self.sitting.match.moves)
        try:
            self.sitting.act(seat, action)
        except Refusal as refusal:
            self.say(self.sitting.names.retitle(refusal.sentence))
            if len(self.sitting.match.moves) == before:
                return
        else:
            self.say("")
        self.go_on()

    def change_seats(self) -> None:
        """Several people at one keyboard: nobody sees another's cards."""
        sitting = self.sitting
        sitting.viewer = -1
        self.show()
        told = [*sitting.told()[-3:], self.said]
        name = sitting.names.of(sitting.next_seat())
        self.app.push_screen(PassScreen(name, "\n".join(told).strip()), self.seats_changed)

    def seats_changed(self, wish: str | None) -> None:
        if wish == "leave":
            self.action_leave()
        elif wish == "take back":
            self.action_take_back()
        elif wish == "sit":
            self.sitting.sit_down()
            self.go_on()

    # -- showing
    def show(self) -> None:
        """Draw everything as it is now. Whatever is drawn is on disk already."""
        sitting = self.sitting
        view = sitting.view()
        self.query_one("#header", Static).update(f"{sitting.title()}  ·  {sitting.progress()}")
        self.query_one(Board).view = view
        self.show_log()
        self.show_prompt(view)
        self.show_choices(view)
        self.refresh_bindings()

    def show_log(self) -> None:
        lines = [*self.sitting.told(), *self.sitting.ending()][-MOST_LOG_LINES:]
        self.query_one("#log", Static).update("\n".join(lines) or "Nothing has happened yet.")
        self.query_one("#log-scroll", VerticalScroll).scroll_end(animate=False)

    def show_prompt(self, view: View) -> None:
        prompt = self.query_one("#prompt", Static)
        ending = self.sitting.ending()
        if ending:
            prompt.update(Text("\n".join([f"The match is over. {ending[0]}", *ending[1:]]), "bold"))
        elif self.watching():
            prompt.update(f"{view.prompt.text} Enter lets it decide.")
        else:
            prompt.update(Text(view.prompt.text, "bold" if view.choices else ""))

    def show_choices(self, view: View) -> None:
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        choices.add_options(self.entries(view))
        choices.highlighted = 0 if choices.option_count else None
        choices.display = choices.option_count > 0
        if choices.display and not self.query_one("#line", Input).display:
            choices.focus()
        self.query_one(Board).touched = touched_by(view.choices, choices.highlighted)

    def entries(self, view: View) -> list[Option]:
        """The numbered choices; who only watches has one."""
        if self.watching():
            return [Option("1  Next action", id=NEXT)]
        return [Option(choice_line(number, choice)) for number, choice in enumerate(view.choices)]

    def watching(self) -> bool:
        return not self.sitting.people and not self.sitting.match.over()

    def say(self, text: str) -> None:
        self.said = text
        self.query_one("#status", Static).update(text)

    # -- choosing
    def on_option_list_option_highlighted(self, moved: OptionList.OptionHighlighted) -> None:
        view = self.query_one(Board).view
        if view is not None:
            self.query_one(Board).touched = touched_by(view.choices, moved.option_index)

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        if chosen.option_id == NEXT:
            self.let_bot_think()
        else:
            self.choose(chosen.option_index)

    def on_key(self, event: events.Key) -> None:
        typing = self.query_one("#line", Input).has_focus
        if event.character and event.character in CHOICE_KEYS and not typing:
            event.stop()
            if self.watching():
                self.let_bot_think()
            else:
                self.choose(CHOICE_KEYS.index(event.character))

    def choose(self, number: int) -> None:
        """Do the choice of that number."""
        view = self.sitting.view()
        if number < len(view.choices):
            self.act(self.sitting.viewer, view.choices[number].action)
        elif view.choices:
            self.say(f"There is no choice {CHOICE_KEYS[number]}.")
        else:
            self.say(view.prompt.text)

    def action_type(self) -> None:
        """Open the line in which an action can be typed."""
        line = self.query_one("#line", Input)
        line.suggester = SuggestFromList([choice.action for choice in self.sitting.view().choices])
        line.value = ""
        line.display = True
        line.focus()

    def action_close_line(self) -> None:
        self.query_one("#line", Input).display = False
        self.query_one("#choices", OptionList).focus()

    def on_input_submitted(self, submitted: Input.Submitted) -> None:
        text = submitted.value.strip()
        self.action_close_line()
        if text:
            seat = self.sitting.viewer if self.sitting.people else self.sitting.next_seat()
            self.act(seat, text)

    # -- commands
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes sense now: only that is offered and obeyed."""
        over = self.sitting.match.over()
        if action in {"new_match", "same_again", "menu"}:
            return over
        if action in {"type", "take_back"}:
            return bool(self.sitting.people) and not over
        return True

    def action_take_back(self) -> None:
        try:
            self.sitting.take_back()
        except Refusal as refusal:
            self.say(self.sitting.names.retitle(refusal.sentence))
        else:
            self.asked = None
            self.say("Taken back.")
        if self.asked is None:
            self.go_on()

    def action_save(self) -> None:
        try:
            self.sitting.save()
        except Refusal as refusal:
            self.say(refusal.sentence)
        else:
            self.say(f"Saved as {self.sitting.path}")

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(help_text(self.sitting)))

    def action_new_match(self) -> None:
        self.start_again(same_key=False)

    def action_same_again(self) -> None:
        self.start_again(same_key=True)

    def start_again(self, *, same_key: bool) -> None:
        self.sitting = self.sitting.again(same_key=same_key)
        self.say("The same cards again." if same_key else "A new match.")
        self.go_on()

    def action_menu(self) -> None:
        from orrery.cli.terminal.menu import MenuScreen

        self.app.switch_screen(MenuScreen())

    def action_leave(self) -> None:
        """Leave; the app says how to go on."""
        self.app.exit(self.sitting.how_to_resume())


def choice_line(number: int, choice: Choice) -> Text:
    """A choice with its key, its label, and the action's own words where they differ."""
    key = CHOICE_KEYS[number] if number < len(CHOICE_KEYS) else " "
    line = Text(f"{key}  ")
    line.append(choice.label, "bold")
    if choice.label.lower() != choice.action:
        line.append(f"  ({choice.action})")
    if choice.help:
        line.append(f"  {choice.help}")
    return line


def touched_by(choices: tuple[Choice, ...], number: int | None) -> frozenset[str]:
    """The parts that the highlighted choice touches."""
    if number is None or number >= len(choices):
        return frozenset()
    return frozenset(choices[number].touches)
