"""Laws about the form of views: parts, faces and choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from orrery.conform.picture import same
from orrery.conform.trial import Broken, Trial
from orrery.engine.game import NOBODY, State
from orrery.engine.view import View

FACE_DOWN_MAY_HAVE = {"part", "id", "face"}


def sight(state: State, seat: int) -> str:
    """What a seat sees, exactly as it is sent."""
    return sent(state.view(seat))


def sent(view: View) -> str:
    return msgspec.json.encode(view).decode()


def parts_in(tree: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401  JSON has no narrower type
    """All parts of a view at any depth."""
    if isinstance(tree, dict):
        if "part" in tree:
            yield tree
        for branch in tree.values():
            yield from parts_in(branch)
    elif isinstance(tree, list | tuple):
        for branch in tree:
            yield from parts_in(branch)


def views_are_well_formed(trial: Trial) -> None:
    """A view is made of parts with ids of their own, and a card face down has no name and no text."""
    for state, _ in trial.looks():
        for seat in trial.observers():
            view = state.view(seat)
            frame_is_right(state, view, seat)
            parts = list(parts_in(msgspec.to_builtins(view.parts)))
            ids = [part["id"] for part in parts if "id" in part]
            if len(set(ids)) != len(ids) or not all(ids):
                raise Broken(f"Seat {seat} sees parts with the same id, or with none: {sorted(ids)}.")
            for part in parts:
                if part.get("face") == "down" and part.keys() - FACE_DOWN_MAY_HAVE:
                    raise Broken(f"Seat {seat} can read a card that lies face down: {part}.")
                if part["part"] == "zone" and part.get("count", 0) < len(part.get("cards", ())):
                    raise Broken(f"The zone {part['id']} shows more cards than it counts.")


def frame_is_right(state: State, view: View, seat: int) -> None:
    movers = state.to_act()
    titles = tuple(state.game.seat_title(number) for number in range(state.game.seats))
    expected = (seat, tuple(movers), titles, not movers)
    if (view.seat, view.to_act, view.seats, view.over) != expected:
        raise Broken(f"Seat, to_act, seats or over of the view of seat {seat} is wrong: {view}.")
    if not view.prompt.text:
        raise Broken(f"The view of seat {seat} has no prompt.")
    text = sent(view)
    again = msgspec.json.encode(msgspec.json.decode(text, type=type(view))).decode()
    same(f"The view of seat {seat} does not survive being sent", text, again)


def choices_are_the_legal_actions(trial: Trial) -> None:
    """A view offers exactly the seat's legal actions, in their order, each tied to parts that are there."""
    for state, _ in trial.looks():
        for seat in trial.observers():
            view = state.view(seat)
            offered = [choice.action for choice in view.choices]
            legal = [trial.game.text(action) for action in state.actions(seat)] if seat != NOBODY else []
            if offered != legal:
                raise Broken(f"Seat {seat} may do {legal}, but its view offers {offered}.")
            asides = [trial.game.text(action) for action in state.asides(seat)] if seat != NOBODY else []
            if [choice.action for choice in view.asides] != asides:
                raise Broken(f"Seat {seat} may do {asides} besides, but its view offers something else.")
            ids = {part.get("id") for part in parts_in(msgspec.to_builtins(view.parts))}
            for choice in (*view.choices, *view.asides):
                if not choice.label.strip():
                    raise Broken(f"The choice {choice.action!r} has no label.")
                if not ids.issuperset(choice.touches):
                    raise Broken(
                        f"The choice {choice.action!r} touches parts that are not there: {choice.touches}."
                    )
