"""The table as lines of text, for pipes and screen readers: prints what is to be seen, reads a line."""

from __future__ import annotations

import sys

import click

from orrery.cli.sitting import Plan, Sitting
from orrery.engine.view import Choice, View
from orrery.engine.words import Malformed, Refusal, nearest
from orrery.games import game_class, game_names
from orrery.viewtext import asked_for, render_text, word_line

KEYS = "number or action; ? help, u take back, s save, q leave"
HELP = """\
Type the number of a choice, or the action as it stands in brackets, and press Enter.
  u   take back your last action, if nobody has answered it and nothing new was shown
  s   say where the match is saved (it is saved after every action)
  v   show the table again
  ask likely, even or unlikely, and a question: yes or no, in games with a narrator who answers
  f   and an action: what it would do, as far as it can be foreseen (in games that foresee)
  q   leave; the match can be resumed
  ?   this help"""


class Leave(Exception):
    """The person wants to stop."""


def is_terminal() -> bool:
    """Whether a person types, as far as one can know."""
    return sys.stdin.isatty()


def ask(question: str) -> str:
    """A line from the person; the end of the input means to leave."""
    click.echo(question, nl=False)
    try:
        return input().strip()
    except EOFError:
        click.echo()
        raise Leave from None


def play_plainly(sitting: Sitting) -> None:
    """Play a match to its end, or until the person leaves."""
    click.echo("\n".join([sitting.title(), sitting.match.game.about.summary, *sitting.known_before(), ""]))
    try:
        PlainTable(sitting).play()
    except Leave:
        click.echo(sitting.how_to_resume())


class PlainTable:
    """The loop of a match: bots decide, people are asked."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.told = 0  # this many actions have been told

    def play(self) -> None:
        sitting = self.sitting
        while not sitting.match.over():
            if sitting.bot_is_next():
                action = sitting.bot_choice()
                sitting.act(sitting.next_seat(), action, sitting.bot_words(action))
                continue
            if sitting.must_change_seats():
                self.change_seats()
            self.tell()
            click.echo(render_text(sitting.view()))
            self.ask_person()
        self.tell()
        click.echo("\n".join([render_text(sitting.view()), "", *sitting.ending()]))
        if sitting.people and is_terminal():
            click.echo(f"\n{sitting.how_to_take_up()}")

    def tell(self) -> None:
        """What happened since it was last told."""
        moves = len(self.sitting.match.moves)
        if lines := self.sitting.told(self.told):
            click.echo("\n".join([*lines, ""]))
        self.told = moves

    def change_seats(self) -> None:
        """Hide what the last person saw until the next one sits here."""
        sitting = self.sitting
        name = sitting.names.of(sitting.next_seat())
        click.clear()  # does nothing unless it is a terminal
        ask(f"Pass the keyboard. Press Enter when {name} sits here. ")
        sitting.sit_down()
        self.told = min(self.told, self.last_turn_of(sitting.viewer))

    def last_turn_of(self, seat: int) -> int:
        """The number of actions after this seat's last one: the rest is news to it."""
        moves = self.sitting.match.moves
        return max((number + 1 for number, move in enumerate(moves) if move.seat == seat), default=0)

    def ask_person(self) -> None:
        """Ask until something is done."""
        while True:
            line = ask(f"{KEYS}\n> ")
            view = self.sitting.view()
            try:
                if self.obey(line, view):
                    return
            except Refusal as refusal:
                click.echo(self.sitting.names.retitle(refusal.sentence))

    def obey(self, line: str, view: View) -> bool:
        """Do what the line says; whether the table may have changed."""
        sitting = self.sitting
        action = read_action(line, view)
        if action is not None:
            if not self.means(action.action):
                return False
            before = len(sitting.match.moves)
            sitting.act(sitting.next_seat(), action.action, ask_words(action))
            return len(sitting.match.moves) > before
        if line.lower().startswith("f "):
            meant = read_action(line[2:].strip(), view)
            told = sitting.foretold(line[2:].strip() if meant is None else meant.action)
            click.echo("\n".join(told or ["There is nothing to foresee of it."]))
            return False
        if answered := sitting.answer(line):
            click.echo(answered)
            return False
        match line.lower():
            case "":
                return False
            case "?" | "help":
                words = "".join(f"{word_line(word)}\n" for word in view.glossary)
                click.echo(f"{sitting.match.game.about.rules}\n{words}\n{HELP}")
            case "u" | "undo" | "take back":
                sitting.take_back()
                self.told = len(sitting.match.moves)
                click.echo("Taken back.\n")
                return True
            case "s" | "save":
                sitting.save()
                click.echo(f"Saved as {sitting.path}")
            case "v" | "view":
                return True
            case "q" | "quit" | "leave":
                raise Leave
            case _:
                sitting.match.game.parse(line)  # most often refuses it, with the nearest action
                if not self.means(line):
                    return False
                sitting.act(sitting.next_seat(), line)
                return True
        return False

    def means(self, action: str) -> bool:
        """Whether a person who would lose by it does it anyway; a program that writes lines is not asked."""
        loss = self.sitting.loss_by(action) if is_terminal() else ""
        return not loss or ask(f"{loss} Do it anyway? (yes; anything else goes back) ").lower() in {
            "y",
            "yes",
        }


def read_action(line: str, view: View) -> Choice | None:
    """The choice meant by a line: by its number, its text or its label."""
    choices = (*view.choices, *view.asides)
    if line.isascii() and line.isdigit():
        number = int(line[:9])
        if not 1 <= number <= len(choices):
            raise Malformed(
                "no-such-choice", f"There is no choice {line[:9]}; they go from 1 to {len(choices)}."
            )
        return choices[number - 1]
    for choice in choices:
        if line.lower() in {choice.action.lower(), choice.label.lower()}:
            return choice
    return None


def ask_words(choice: Choice) -> str:
    """What the person says with a choice, if anything can be said with it."""
    if not choice.words:
        return ""
    return ask(f"{asked_for(choice)} (at most {choice.words} characters; Enter: nothing)\n> ")


def choose_plainly() -> Plan | None:
    """Ask which game; None if the person leaves."""
    names = game_names()
    for number, name in enumerate(names, start=1):
        about = game_class(name).about
        click.echo(f"{number:3}  {about.title} ({name}): {about.summary}")
    while True:
        try:
            line = ask("Which game? Its number or name; q leaves. ")
        except Leave:
            return None
        if line.lower() in {"q", "quit"}:
            return None
        if line in names:
            return Plan(line, {})
        if line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= len(names):
            return Plan(names[int(line) - 1], {})
        if line:
            click.echo(f'There is no game "{line[:40]}"{nearest(line, names)}')
