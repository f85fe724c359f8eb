"""Laws about words: actions as texts, and events."""

from __future__ import annotations

import re

from orrery.conform.picture import same
from orrery.conform.trial import Broken, Trial
from orrery.engine.counting import Counted, Counter
from orrery.engine.game import EVERYONE, Event, Game
from orrery.engine.ledger import Ledger
from orrery.engine.match import with_names
from orrery.engine.words import Malformed

KIND = re.compile(r"[a-z][a-z0-9-]*")
FEW = 200


def actions_read_back(trial: Trial) -> None:
    """Every legal action prints as one line of text and reads back: parse(text(a)) == a.

    A number that names the same things in another order, which is never legal, may print as the legal one.
    """
    space = trial.game.action_space
    numbers = range(space) if space <= FEW else (trial.below(space) for _ in range(FEW))
    for action in numbers:
        prints_for_good(trial, action)
    for state, _ in trial.looks():
        for seat in state.to_act():
            for action in state.actions(seat):
                reads_back(trial, action)
                more = trial.words(trial.below(space))[: trial.below(9)]
                refuses_or_reads(trial.game, trial.words(action) + more)


def reads_back(trial: Trial, action: int) -> None:
    again = prints_for_good(trial, action)
    if again != action:
        raise Broken(f"Action {action} prints as {trial.game.text(action)!r}, which reads back as {again}.")


def prints_for_good(trial: Trial, action: int) -> int:
    """The number that the text of a number stands for: it must have the same text."""
    text = trial.game.text(action)
    if not text or not text.isprintable() or text != text.strip() or " ~ " in text or ' "' in text:
        raise Broken(f"The text of action {action} does not fit on a line of a match file: {text!r}.")
    again = trial.game.parse(text)
    if trial.game.text(again) != text:
        told = trial.game.text(again)
        raise Broken(f"Action {action} prints as {text!r}, which reads back as {again}, {told!r}.")
    return again


def refuses_or_reads(game: Game, text: str) -> None:
    """Whatever text comes in: it is an action, or it is malformed."""
    try:
        action = game.parse(text)
    except Malformed:
        return
    if not 0 <= action < game.action_space:
        raise Broken(f"{text!r} reads as {action}, which is no action.")


def events_are_well_formed(trial: Trial) -> None:
    """Events hold plain values, and their sentences can be told with the seats' names."""
    names = [f"Name{seat}" for seat in range(trial.game.seats)]
    for state, _ in trial.moments():
        for event in state.log or []:
            well_formed(event, names)
        state.log = []
        outcome = state.outcome()
        if outcome is not None:
            sentence(outcome.text, names)


def well_formed(event: Event, names: list[str]) -> None:
    if not KIND.fullmatch(event.kind):
        raise Broken(f"The kind of an event is one lower-case word, not {event.kind!r}.")
    for name, value in event.values.items():
        if type(name) is not str or type(value) not in (int, str):
            raise Broken(f"The event {event.kind} holds no whole number and no text: {name}={value!r}.")
    if event.seen_by != EVERYONE and not 0 <= event.seen_by < 1 << len(names):
        raise Broken(f"The event {event.kind} is told to seats that are not there: {event.seen_by:b}.")
    sentence(event.text, names)


def sentence(text: str, names: list[str]) -> None:
    told = with_names(text, names)
    if not told.strip() or not told.isprintable():
        raise Broken(f"This is no sentence: {told!r}.")
    if re.search(r"\{\d*\}", told):
        raise Broken(f"A seat's name is missing in {told!r}.")


def listening_changes_nothing(trial: Trial) -> None:
    """The match is the same whether anybody listens to its events or not."""
    heard = trial.first()
    heard.log = []
    for state, move in trial.moments():
        if state.log is not None:
            raise Broken("There is a log although nobody listens.")
        same("With somebody listening, the match differs", str(heard), str(state))
        if move is not None:
            heard.apply(*move)


def counting_says_what_is_told(trial: Trial) -> None:
    """Counted instead of told, the match is the same, and its counts are."""
    counted = trial.first()
    counted.log, counted.ledger = [], Ledger(trial.game.seats)
    counted.tally = None  # what a game counts there is not told either: here all stands in the ledger
    events: list[Event] = []
    for state, move in trial.moments():
        same("With somebody counting, the match differs", str(counted), str(state))
        events += state.log or []
        state.log = []
        if move is not None:
            counted.apply(*move)
    counter = Counter(trial.game.lab.measures, trial.game.seats)
    told, written = counter.count(events), counter.count(counted.log or [], counted.ledger)
    same("The ledger counts otherwise than the events do", numbers(told), numbers(written))


def numbers(counted: Counted) -> object:
    cards = [[sorted(names) for names in seats] for seats in (counted.played, counted.drawn)]
    return sorted(counted.counts.items()), cards
