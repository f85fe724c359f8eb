"""Observations: a seat's View as an array of fixed shape, and its legal actions as a mask.

Nothing but the View goes in, so what the View hides the array hides. It says what lies on the table now; how
it came there (who raised first) is for the learner to remember.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Protocol, assert_never

from orrery.adapters import MissingExtra
from orrery.engine.view import AnyPart, Card, Grid, Meter, Note, Track, View, Zone

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra(error) from error

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from orrery.engine.game import Game, State

    Vector = NDArray[np.float32]
    Mask = NDArray[np.int8]
    Observation = dict[str, Any]  # "observation": Vector, "action_mask": Mask

WIDTH: Final = 512
LIMIT: Final = 4.0  # no number of a vector is further from zero
PLACES: Final = 2  # a feature is written to this many places, so that one collision does not hide it


class Encoder(Protocol):
    """Turns Views into vectors of one width. A game-specific one can be given to the environments."""

    width: int

    def encode(self, view: View) -> Vector:
        """The view as `width` numbers between -LIMIT and LIMIT."""
        ...


class HashedView:
    """The encoding for any game: feature hashing of the View's parts.

    Every feature (see `features`) is added, with a sign, at two places that a keyed hash of its text names.
    The places depend on nothing else: not on the process, the platform or the order of parts. Two features
    can share a place, so that the vector is not made to be read back; a wider one has fewer collisions.
    """

    def __init__(self, width: int = WIDTH) -> None:
        if width < 2:
            raise ValueError(f"A vector needs a width of 2 or more; it was given {width}.")
        self.width = width

    def encode(self, view: View) -> Vector:
        sums: dict[int, float] = {}  # few places are not zero
        for feature, value in features(view):
            for number, sign in places(feature):
                place = number % self.width
                sums[place] = sums.get(place, 0.0) + sign * value
        vector = np.zeros(self.width, dtype=np.float32)
        for place, total in sums.items():
            vector[place] = max(-LIMIT, min(LIMIT, total))
        return vector


@lru_cache(maxsize=1 << 16)
def places(feature: str) -> tuple[tuple[int, int], ...]:
    """Where a feature is written, before the width is known, and with which sign."""
    digest = blake2b(feature.encode(), digest_size=8 * PLACES, person=b"orrery-feature").digest()
    words = [int.from_bytes(digest[start : start + 8], "big") for start in range(0, len(digest), 8)]
    return tuple((word >> 1, 1 if word & 1 else -1) for word in words)


def features(view: View) -> Iterator[tuple[str, float]]:
    """What a View says, as texts with a number each, mostly between 0 and 1.

    Titles, labels and layout are left out, as they are for the eye; the choices, as they are the action mask.
    """
    yield f"seat {view.seat}", 1.0
    yield f"prompt {view.prompt.text}", 1.0
    for seat in view.to_act:
        yield f"to act {seat}", 1.0
    if view.over:
        yield "over", 1.0
    for part in view.parts:
        yield from part_features(part)


def part_features(part: AnyPart) -> Iterator[tuple[str, float]]:
    match part:
        case Zone():
            yield from zone_features(part)
        case Grid():
            for cell in part.cells:
                yield from ((f"{cell.id} fact {fact}", 1.0) for fact in cell.facts)
                if cell.card is not None:
                    yield from card_features(cell.id, cell.card)
        case Meter():
            yield from meter_features(part.id, part)
        case Track():
            yield f"{part.id} at {part.at}", 1.0
        case Note():
            yield f"{part.id} says {part.text}", 1.0
        case Card():
            yield from card_features(part.id, part)
        case _:
            assert_never(part)


def meter_features(place: str, meter: Meter) -> Iterator[tuple[str, float]]:
    yield f"{place} value", portion(meter.value, meter.low, meter.high)
    if meter.high is not None:
        yield f"{place} high", squash(meter.high)
    yield from ((f"{place} fact {fact}", 1.0) for fact in meter.facts)


def zone_features(zone: Zone) -> Iterator[tuple[str, float]]:
    """What lies in a zone, and also where: the first is the same however a hand is sorted."""
    yield f"{zone.id} count", squash(zone.count)
    for name, count in Counter(card.name for card in zone.cards if card.name).items():
        yield f"{zone.id} holds {name}", squash(count)
    for place, card in enumerate(zone.cards):
        yield from card_features(f"{zone.id} {place} {card.id}", card)


def card_features(place: str, card: Card) -> Iterator[tuple[str, float]]:
    yield f"{place} {card.face} {card.name} {card.text}", 1.0
    yield from ((f"{place} fact {fact}", 1.0) for fact in card.facts)
    for gauge in card.gauges:
        yield from meter_features(f"{place} {gauge.title}", gauge)


def portion(value: int, low: int, high: int | None) -> float:
    """How full a meter is, 0 to 1; without an upper end, a number that grows ever slower."""
    if high is None:
        return squash(value - low)
    return (value - low) / (high - low) if high > low else 0.0


def squash(number: int) -> float:
    """Any whole number to -1 .. 1, neighbours staying apart.

    >>> squash(0), squash(16), squash(-48)
    (0.0, 0.5, -0.75)
    """
    return number / (16 + abs(number))


class Observer:
    """Shapes and contents of one game's observations."""

    def __init__(self, game: Game, encoder: Encoder | None = None) -> None:
        self.encoder: Encoder = HashedView() if encoder is None else encoder
        self.seats: int = game.seats
        self.actions: int = game.action_space
        self.vector_space = self.row_of_vectors(1)
        mask_space = spaces.Box(0, 1, (self.actions,), np.int8)
        self.space = spaces.Dict({"observation": self.vector_space, "action_mask": mask_space})
        self.state_space = self.row_of_vectors(self.seats)

    def row_of_vectors(self, count: int) -> spaces.Box:
        return spaces.Box(-LIMIT, LIMIT, (count * self.encoder.width,), np.float32)

    def vector(self, state: State, seat: int) -> Vector:
        return self.encoder.encode(state.view(seat))

    def mask(self, state: State, seat: int) -> Mask:
        """One for every action that is legal for the seat now; all zero when it has nothing to decide."""
        mask = np.zeros(self.actions, dtype=np.int8)
        mask[state.actions(seat)] = 1
        return mask

    def observe(self, state: State, seat: int) -> Observation:
        return {"observation": self.vector(state, seat), "action_mask": self.mask(state, seat)}

    def everything(self, state: State) -> Vector:
        """All seats' vectors in a row."""
        row: Vector = np.concatenate([self.vector(state, seat) for seat in range(self.seats)])
        return row
