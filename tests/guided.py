"""Guided matches played for real: at every moment the page could show a tip, and what it would point at."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.engine.compendium import Tip, Tutorial
from orrery.engine.match import Match
from orrery.engine.view import AnyPart, Card, Cell, Grid, View, Zone
from orrery.games import game_with
from orrery.players import Knowledge, new_player


def parts_of(view: View) -> Iterator[tuple[str, set[str]]]:
    """The id and the values and tags of everything that a tip can point at, in the order of the view."""
    for part in view.parts:
        yield part.id, values_of(part)
        inner = part.cards if isinstance(part, Zone) else part.cells if isinstance(part, Grid) else ()
        for item in inner:
            yield item.id, values_of(item)
            card = item if isinstance(item, Card) else item.card
            if card is not None:
                yield card.id, values_of(card)


def values_of(part: AnyPart | Cell) -> set[str]:
    tags = part.tags if isinstance(part, Card) else ()
    return {*tags, *(part.values if not isinstance(part, Grid) else ())}


def pointed_at(tip: Tip, view: View) -> str | None:
    """The part at which a tip points now, as the page finds it."""
    for name, values in parts_of(view):
        if name.startswith(tip.at) and (not tip.value or tip.value in values):
            return name
    return None


def due(tip: Tip, match: Match, kinds: set[str]) -> bool:
    own = sum(move.seat == 0 for move in match.moves)
    return own >= tip.moves and (not tip.after or tip.after in kinds)


def moments(
    game: str, tutorial: Tutorial, player: str, key: int, others: str = "heuristic"
) -> Iterator[tuple[Match, set[str]]]:
    """A played lesson: every moment at which the person decides, with the kinds of events so far."""
    match = Match(game_with(game, tutorial.options), key=str(key))
    seats = [new_player(player, key), *[new_player(others, key) for _ in range(match.game.seats - 1)]]
    kinds: set[str] = set()
    while not match.over():
        seat = int(match.state.mover())
        if seat == 0:
            yield match, kinds
        events = match.act(seat, seats[seat].choose(Knowledge(match.state, seat)))
        kinds |= {event.kind for event in events if event.seen(0)}


def zone_of(view: View, name: str) -> Zone:
    (zone,) = [part for part in view.parts if part.id == name]
    assert isinstance(zone, Zone)
    return zone
