"""The table: board, log, question and choices, played with the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
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
from orrery.cli.taking_up import decisions, last_own_decision, take_up
from orrery.cli.terminal.board import Board
from orrery.cli.terminal.changes import what_changed
from orrery.cli.terminal.choosing import Entry, Picker, has_cards
from orrery.cli.terminal.entries import CHOICE_KEYS, Pane, choice_line, entry_line, forecast_text, touched_by
from orrery.cli.terminal.overlays import (
    HelpScreen,
    LossScreen,
    MomentScreen,
    PassScreen,
    help_text,
    look_text,
)
from orrery.cli.terminal.squares import has_squares
from orrery.engine.view import Choice, View
from orrery.engine.words import Refusal
from orrery.viewtext import asked_for

MOST_LOG_LINES = 500
NEXT = "next"
NEW_WORDS_EVERY = 0.5  # seconds
SQUARE_HINT = "Arrow keys or {} choose the square (○), Enter plays it, Esc goes back to the cards."
CONFIRM_HINT = "Enter does it, Esc goes back."
SEVERAL_HINT = "Press a number, or ↑ ↓ and Enter; Esc goes back."
HINT = "Press a number, or ↑ ↓ and Enter."
TOO_SMALL = "This window is too small for the table: make it at least 36 by 12, or use --plain."


def choices_of(view: View) -> tuple[Choice, ...]:
    """All that can be chosen: what must be decided, and what can be done besides."""
    return (*view.choices, *view.asides)


def action_meant(text: str, view: View) -> str:
    """The action of a line: the label of a choice is as good as its action."""
    labelled = [choice.action for choice in choices_of(view) if choice.label.lower() == text.lower()]
    return labelled[0] if len(labelled) == 1 else text


class Log(VerticalScroll):
    """What has happened; the last words stay in sight, however the window is divided."""

    def on_resize(self) -> None:
        self.scroll_end(animate=False)


class TableScreen(Screen[None]):
    """One sitting, shown and played."""

    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (36, "-narrow"), (72, "-wide"), (110, "-broad")]  # noqa: RUF012  as Textual types it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (12, "-tall")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "type", "Type it", key_display=":"),
        Binding("u", "take_back", "Take back"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("s", "save", "Save"),
        Binding("n", "new_match", "New match"),
        Binding("r", "same_again", "Same deal again"),
        Binding("w", "what_if", "What if"),
        Binding("m", "menu", "Menu"),
        Binding("f", "forecast", "Forecast"),
        Binding("v", "look", "Look closer"),
        Binding("l", "read_log", "Log"),
        Binding("q", "leave", "Leave"),
        Binding("escape", "back", show=False),
    ]

    class Decided(Message):
        """A player has thought long enough."""

        def __init__(self, question: object, action: int | Exception, words: str = "") -> None:
            super().__init__()
            self.question = question
            self.action = action
            self.words = words

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.asked: object = None  # what a player is thinking about now
        self.said = ""  # what stands in the status line
        self.saying: Choice | None = None  # what the words are for that are being typed
        self.picker: Picker | None = None  # choosing in two steps, where cards go on squares
        self.retold = 0  # this many texts of a language model have been shown

    def compose(self) -> ComposeResult:
        yield Static(id="header", markup=False)
        with Horizontal(id="middle"):
            with VerticalScroll(id="board-scroll"):
                yield Board(id="board")
            with Log(id="log-scroll"):
                yield Static(id="log", markup=False)
        with Vertical(id="bottom"):
            yield Static(id="prompt", markup=False)
            yield OptionList(id="choices")
            yield Pane(Static(id="forecast", markup=False), id="pane")
            yield Input(id="line", placeholder="an action in words; Enter does it, Esc closes")
            yield Static(id="status", markup=False)
        yield Static(TOO_SMALL, id="too-small", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#line", Input).display = False
        self.query_one("#log-scroll").border_title = "Log"
        self.say(" ".join(self.sitting.known_before()) or HINT)
        self.go_on()
        self.set_interval(NEW_WORDS_EVERY, self.look_for_words)

    def look_for_words(self) -> None:
        """What a language model has retold meanwhile takes its place while nobody does anything."""
        retelling = self.sitting.retelling
        if retelling is not None and len(retelling.told) != self.retold:
            self.show_log()

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
                action = sitting.bot_choice()
                self.post_message(self.Decided(question, action, sitting.bot_words(action)))
            except Exception as error:  # noqa: BLE001  a fault in a player must not leave the table waiting
                self.post_message(self.Decided(question, error))

        Thread(target=think, daemon=True).start()

    def on_table_screen_decided(self, decided: Decided) -> None:
        if decided.question is not self.asked:
            return  # that moment was taken back
        self.asked = None
        if isinstance(decided.action, Exception):
            raise decided.action
        self.act(self.sitting.next_seat(), decided.action, decided.words)

    def decide(self, action: str, words: str = "") -> None:
        """Do what the person at the keyboard has chosen; what is known to lose asks once more."""
        try:
            loss = self.sitting.loss_by(action)
        except Refusal:
            loss = ""  # to do it says why not

        def do_it(sure: bool | None) -> None:
            if sure:
                self.act(self.sitting.viewer, action, words)

        if loss:
            self.app.push_screen(LossScreen(loss), do_it)
        else:
            do_it(sure=True)

    def act(self, seat: int, action: int | str, words: str = "") -> None:
        """Do it; what is refused is said in the status line."""
        before = len(self.sitting.match.moves)
        try:
            self.sitting.act(seat, action, words)
        except Refusal as refusal:
            self.say(self.sitting.names.retitle(refusal.sentence))
            if len(self.sitting.match.moves) == before:
                return
        else:
            self.say(self.just_changed())
        self.go_on()

    def just_changed(self) -> str:
        """What an action has changed, for a table whose log is not seen."""
        shown = self.query_one(Board).view
        if shown is None or not self.has_class("-squares") or self.query_one("#log-scroll").display:
            return ""
        return what_changed(shown, self.sitting.view())

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
        chooses = (has_squares(view) or has_cards(view)) and view.choices and not self.watching()
        self.picker = Picker(view) if chooses else None
        self.set_class(has_squares(view), "-squares")
        self.query_one("#header", Static).update(f"{sitting.title()}  ·  {sitting.progress()}")
        self.query_one(Board).view = view
        self.show_log()
        self.show_prompt(view)
        self.show_choices(view)
        self.refresh_bindings()

    def show_log(self) -> None:
        retelling = self.sitting.retelling
        self.retold = 0 if retelling is None else len(retelling.told)
        sitting = self.sitting
        lines = [*sitting.known_before(), *sitting.told(), *sitting.ending()][-MOST_LOG_LINES:]
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
        pane = self.query_one("#pane", Pane)
        choices.clear_options()
        choices.add_options(self.entries(view))
        choices.highlighted = 0 if choices.option_count else None
        settled = self.picker is not None and self.picker.choice() is not None
        choices.display = choices.option_count > 0 and not settled
        self.show_forecast()
        if not self.query_one("#line", Input).display:
            self.set_focus(choices if choices.display else pane if pane.display else None)
        self.mark_touched(choices.highlighted)

    def foretold(self) -> Choice | None:
        """The choice whose forecast is shown: the one that is meant, or in a question the one looked at."""
        view = self.query_one(Board).view
        number = self.query_one("#choices", OptionList).highlighted
        if view is None or self.watching():
            return None
        if self.picker is not None:
            return self.picker.foretold(number, lambda action: self.sitting.forecast(action) is not None)
        alone = choices_of(view)[number] if number is not None and number < len(choices_of(view)) else None
        return alone if alone is not None and self.sitting.forecast(alone.action) is not None else None

    def show_forecast(self) -> None:
        """What is foreseen of a choice: of the chosen card on the chosen square, or of an answer."""
        choice = self.foretold()
        pane = self.query_one("#pane", Pane)
        pane.display = choice is not None
        if choice is None:
            return
        entry = None if self.picker is None else self.picker.entry
        told = self.sitting.foretold(choice.action) or [choice.label]
        card = None if entry is None else entry.card
        self.query_one("#forecast", Static).update(forecast_text(told, choice.help, card))
        pane.scroll_home(animate=False)
        if self.picker is not None and entry is not None:
            self.ask_for_the_rest(self.picker, entry, choice)

    def ask_for_the_rest(self, picker: Picker, entry: Entry, choice: Choice) -> None:
        """A card is chosen: what is to be chosen next, and with which keys."""
        name = "it" if entry.card is None else entry.card.name
        if picker.choice() is None:
            if picker.view.prompt.text and len(picker.entries) > 1:
                self.query_one("#prompt", Static).update(Text(f"What with {name}?", "bold"))
            self.say(SEVERAL_HINT)
            return
        question = f"On which square does {name} go?" if picker.squares else f"{choice.label}?"
        self.query_one("#prompt", Static).update(Text(question, "bold"))
        self.say(SQUARE_HINT.format(picker.example()) if picker.squares else CONFIRM_HINT)

    def mark_touched(self, number: int | None) -> None:
        """Show on the board what is chosen."""
        board = self.query_one(Board)
        board.picker = self.picker
        if self.picker is None:
            board.touched = touched_by(() if board.view is None else choices_of(board.view), number)
        elif choice := self.picker.choice():
            board.touched = frozenset(choice.touches)
        elif self.picker.entry is not None:
            board.touched = touched_by(self.picker.entry.choices, number)
        elif number is not None and number < len(self.picker.entries):
            first = self.picker.entries[number].choices[0]
            board.touched = frozenset(first.touches[:1])
        board.refresh(layout=True)

    def entries(self, view: View) -> list[Option]:
        """The numbered choices; who only watches has one."""
        if self.watching():
            return [Option("1  Next action", id=NEXT)]
        if self.picker is not None and self.picker.entry is None:
            return [Option(entry_line(number, entry)) for number, entry in enumerate(self.picker.entries)]
        if self.picker is not None and self.picker.entry is not None:
            choices = self.picker.entry.choices
            return [Option(choice_line(number, choice)) for number, choice in enumerate(choices)]
        return [Option(choice_line(number, choice)) for number, choice in enumerate(choices_of(view))]

    def watching(self) -> bool:
        return not self.sitting.people and not self.sitting.match.over()

    def say(self, text: str) -> None:
        self.said = text
        self.query_one("#status", Static).update(text)

    # -- choosing
    def on_option_list_option_highlighted(self, moved: OptionList.OptionHighlighted) -> None:
        if self.query_one(Board).view is None:
            return
        if self.picker is not None:
            self.picker.looked_at = moved.option_index
        self.show_forecast()
        self.mark_touched(moved.option_index)

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        if chosen.option_id == NEXT:
            self.let_bot_think()
        else:
            self.choose(chosen.option_index)

    def on_key(self, event: events.Key) -> None:
        typing = self.query_one("#line", Input).has_focus
        if self.picker is not None and self.picker.squares and not typing:
            if event.character and event.character.lower() in self.picker.letters():
                event.stop()
                self.type_square(event.character)
            return
        if self.sitting.match.over():
            return  # nothing to choose: every letter is a command
        if event.character and event.character in CHOICE_KEYS and not typing:
            event.stop()
            if self.watching():
                self.let_bot_think()
            else:
                self.choose(CHOICE_KEYS.index(event.character))

    def choose(self, number: int) -> None:
        """Do the choice of that number, or the next step towards it."""
        view = self.sitting.view()
        if self.picker is not None:
            self.pick(number)
        elif number < len(choices_of(view)):
            self.do(choices_of(view)[number])
        elif view.choices:
            self.say(f"There is no choice {CHOICE_KEYS[number]}.")
        else:
            self.say(view.prompt.text)

    def do(self, choice: Choice) -> None:
        """Do a choice; where something can be said with it, ask for the words first."""
        if not choice.words:
            self.decide(choice.action)
            return
        self.open_line()
        self.saying = choice
        self.say(f"{asked_for(choice)} (Enter says it, Esc goes back)")

    def pick(self, number: int) -> None:
        """Choose an entry, or one of its choices. What has a forecast is done only after it was shown."""
        picker = self.picker
        if picker is None or picker.choice() is not None:
            return
        if picker.entry is not None:
            if number < len(picker.entry.choices):
                self.decide(picker.entry.choices[number].action)
            return
        if number >= len(picker.entries):
            self.say(f"There is no choice {CHOICE_KEYS[number]}.")
            return
        picker.pick(number)
        choice = picker.choice()
        if choice is not None and not picker.squares and self.sitting.forecast(choice.action) is None:
            self.decide(choice.action)
            return
        self.say("")
        self.show_choices(picker.view)
        self.refresh_bindings()

    def action_move_square(self, rows: int, columns: int) -> None:
        if self.picker is not None:
            self.picker.move(rows, columns)
            self.show_forecast()
            self.mark_touched(None)

    def type_square(self, letter: str) -> None:
        """r2c3, 23 or w1, letter by letter."""
        if self.picker is None:
            return
        found = self.picker.type(letter)
        self.show_forecast()
        self.mark_touched(None)
        if not found:
            self.say("That square cannot be chosen: those with ○ can.")

    def action_do_chosen(self) -> None:
        """Play the chosen card on the chosen square."""
        choice = None if self.picker is None else self.picker.choice()
        if choice is not None:
            self.decide(choice.action)

    def action_type(self) -> None:
        """Open the line in which an action can be typed."""
        self.open_line([choice.action for choice in choices_of(self.sitting.view())])

    def open_line(self, suggested: Sequence[str] = ()) -> None:
        """Open the line for typing."""
        line = self.query_one("#line", Input)
        line.suggester = SuggestFromList(suggested)
        line.value = ""
        line.display = True
        line.focus()

    def action_close_line(self) -> None:
        self.saying = None
        self.query_one("#line", Input).display = False
        pane = self.query_one("#pane", Pane)
        (pane if pane.display else self.query_one("#choices", OptionList)).focus()

    def action_back(self) -> None:
        """One step back: close the line, choose another card, or take back the action that asks."""
        if self.query_one("#line", Input).display:
            self.action_close_line()
        elif self.picker is None or not self.picker.can_go_back():
            self.action_take_back()
        elif self.picker.entry is not None:
            number = self.picker.entries.index(self.picker.entry)
            self.picker = Picker(self.picker.view)
            self.say(HINT)
            self.show_prompt(self.picker.view)
            self.show_choices(self.picker.view)
            self.query_one("#choices", OptionList).highlighted = number
            self.refresh_bindings()

    def on_input_submitted(self, submitted: Input.Submitted) -> None:
        text = submitted.value.strip()
        saying = self.saying
        self.action_close_line()
        if saying is not None:
            self.decide(saying.action, text)
        elif text and not self.answered(text):
            action = action_meant(text, self.sitting.view())
            if self.sitting.people:
                self.decide(action)
            else:
                self.act(self.sitting.next_seat(), action)

    def answered(self, text: str) -> bool:
        """Whether the line was a question to the narrator, and not an action."""
        try:
            told = self.sitting.answer(text)
        except Refusal as refusal:
            told = refusal.sentence
        if told:
            self.say(told)
        return bool(told)

    # -- commands
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes sense now: only that is offered and obeyed."""
        over = self.sitting.match.over()
        if action in {"new_match", "same_again", "what_if", "menu"}:
            return over
        if action in {"do_chosen", "forecast"}:
            return self.query_one("#pane", Pane).display
        if action == "back":
            chosen = self.picker is not None and self.picker.can_go_back()
            return chosen or self.query_one("#line", Input).display or self.is_asked_inside()
        if action in {"look", "read_log"}:
            return self.has_class("-squares")
        if action in {"type", "take_back"}:
            return bool(self.sitting.people) and not over
        return True

    def is_asked_inside(self) -> bool:
        """Whether the question belongs to an action that is not over: to go back is to take that back."""
        view = self.query_one(Board).view
        return view is not None and view.prompt.inside

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

    def action_forecast(self) -> None:
        """The forecast alone, where it is longer than its place."""
        self.app.push_screen(HelpScreen(str(self.query_one("#forecast", Static).content)))

    def action_look(self) -> None:
        """Everything on the table in words: what was cut off on the board too."""
        self.app.push_screen(HelpScreen(look_text(self.sitting.view())))

    def action_read_log(self) -> None:
        lines = [*self.sitting.told(), *self.sitting.ending()][-MOST_LOG_LINES:]
        self.app.push_screen(HelpScreen("\n".join(lines) or "Nothing has happened yet.", at_end=True))

    def action_new_match(self) -> None:
        self.start_again(same_key=False)

    def action_same_again(self) -> None:
        self.start_again(same_key=True)

    def start_again(self, *, same_key: bool) -> None:
        self.sitting = self.sitting.again(same_key=same_key)
        self.say("The same deal again." if same_key else "A new match.")
        self.go_on()

    def action_what_if(self) -> None:
        """Go back to a decision of the match that is over, and on from there as a new match."""
        sitting = self.sitting
        match = sitting.match
        lines = decisions(match, sitting.names, sitting.viewer)

        def go_back(at: int | None) -> None:
            if at is not None:
                self.sitting = take_up(match, at)
                self.say(" ".join(self.sitting.known_before()))
                self.go_on()

        self.app.push_screen(MomentScreen(lines, last_own_decision(match)), go_back)

    def action_menu(self) -> None:
        from orrery.cli.terminal.menu import MenuScreen

        self.app.switch_screen(MenuScreen())

    def action_leave(self) -> None:
        """Leave; the app says how to go on."""
        self.app.exit(self.sitting.how_to_resume())
