"""Saved states with one number spoiled, and what must hold for them all the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from orrery.engine.dice import Dice
from orrery.engine.game import NOBODY, Game, State
from orrery.engine.words import Malformed, Refusal

HUGE = 1 << 62
STEPS = 6  # that a spoiled state is played on, if it was accepted
FORESEEN = 6  # actions at each moment that are looked ahead


class Spoiled(NamedTuple):
    """A state's text with one fault, and where it is."""

    place: str
    text: str


def spoiled(text: str, dice: Dice, count: int) -> Iterator[Spoiled]:
    """The text of a state with one number changed, left out or written twice; fields take turns."""
    head, fields, rest = text.split(" : ")
    parts = fields.split(" ")
    places = [place for place, part in enumerate(parts) if '"' not in part and not part.endswith("=-")]
    start = dice.below(0, len(places))
    for n in range(count):
        place = places[(start + n) % len(places)]
        name, _, numbers = parts[place].partition("=")
        changed = changed_numbers(numbers.split(","), dice)
        body = " ".join([*parts[:place], f"{name}={changed}", *parts[place + 1 :]])
        yield Spoiled(f"{name}: {numbers} → {changed}", f"{head} : {body} : {rest}")


def changed_numbers(numbers: list[str], dice: Dice) -> str:
    at = dice.below(0, len(numbers))
    old = int(numbers[at])
    others = [
        old + 1,
        old - 1,
        -1,
        0,
        1,
        old + 7,
        -2,
        99,
        -HUGE,
        HUGE,
        int(numbers[dice.below(0, len(numbers))]),
    ]
    kind = dice.below(0, len(others) + 2)
    if kind < len(others):
        new = [*numbers[:at], str(others[kind]), *numbers[at + 1 :]]
    elif kind == len(others):
        new = numbers[:at] + numbers[at + 1 :]
    else:
        new = numbers[: at + 1] + numbers[at:]
    return ",".join(new) or "-"


def accepted(game: Game, text: str) -> State | None:
    """The state, or None if its text is refused, as it should be."""
    try:
        return game.read(text)
    except Malformed:
        return None


def use(state: State, dice: Dice) -> None:
    """Do with a state all that is done at a table. Nothing but a refusal may come of it."""
    state.log = []
    text = str(state)
    assert str(state.clone()) == text
    for _ in range(STEPS):
        look(state)
        seat = state.mover()
        if seat == NOBODY:
            state.outcome()
            return
        actions = state.actions(seat)
        action = actions[dice.below(0, len(actions))]
        state.check(seat, action)
        state.apply(seat, action)


def look(state: State) -> None:
    for seat in (*range(state.game.seats), NOBODY):
        state.view(seat)
    for seat in state.to_act():
        actions = state.actions(seat)
        assert actions
        for action in actions[:FORESEEN]:
            state.forecast(seat, action)
        with suppress(Refusal):
            state.check(seat, state.game.action_space - 1)
