"""Taking a finished match up again: `orrery play --from FILE --at N`, and the end of a match at the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from orrery.cli.sitting import Plan, Sitting
from orrery.cli.storage import new_match_path
from orrery.engine.match import Match, Seated
from orrery.engine.words import Illegal
from orrery.telling import Names


def check_over(match: Match, path: Path) -> None:
    """Refuse a match that is still going on: its cards are nobody's to know."""
    if not match.over():
        raise Illegal(
            "not-over", f"{path}: the match is not over. To go on with it: orrery play --resume {path}"
        )


def take_up(
    match: Match,
    at: int | None = None,
    people: tuple[int, ...] | None = None,
    opponents: tuple[str, ...] = (),
    path: Path | None = None,
) -> Sitting:
    """A new match from a moment of a finished one; by default from before the last decision of a person.

    `people` are the seats of people, by default those who had them. Bots play as they did, unless `opponents`
    are given.
    """
    other = match.branch(last_own_decision(match) if at is None else at)
    if other.over():
        last = len(match.moves) - 1
        raise Illegal("match-over", f"The match is over at that moment: the last one is --at {last}.")
    seats = seats_of_people(other) if people is None else people
    seated = seats_taken(match, seats, opponents)
    return Sitting(match.branch(len(other.moves), seated), path or new_match_path(match.game.about.name))


def last_own_decision(match: Match) -> int:
    """The moment before the last decision of a person; where none has played, of anybody."""
    people = [seat for seat, who in enumerate(match.seated) if who.kind == "person"]
    own = [number for number, move in enumerate(match.moves) if move.seat in people or not people]
    return own[-1] if own else 0


def seats_of_people(match: Match) -> tuple[int, ...]:
    """Those who had a seat have it again; a match of bots is taken up by the one whose turn it is."""
    people = tuple(seat for seat, who in enumerate(match.seated) if who.kind == "person")
    return people or (match.state.to_act()[0],)


def seats_taken(match: Match, people: tuple[int, ...], opponents: tuple[str, ...]) -> Sequence[Seated]:
    game = match.game
    fresh = Plan(game.about.name, {}, people, opponents).seated(game)
    if opponents:
        return fresh
    return [
        before if (before.kind, after.kind) == ("player", "player") else after
        for before, after in zip(match.seated, fresh, strict=True)
    ]


def decisions(match: Match, names: Names, viewer: int) -> list[str]:
    """Every decision in a line, as far as the one who looks could see it."""
    return [
        f"{number}. {first_told(match, names, viewer, number)}" for number in range(1, len(match.moves) + 1)
    ]


def first_told(match: Match, names: Names, viewer: int, number: int) -> str:
    move = match.moves[number - 1]
    told = [names.tell(event.text) for event in move.events if event.seen(viewer)]
    return told[0] if told else f"({names.of(move.seat)} decides.)"
