"""The encoding for any game: fixed, bounded, the same everywhere, and telling different views apart."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.adapters.observation import LIMIT, HashedView, features, portion, squash
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, Prompt, Track, View, Zone
from orrery.games import game_names, new_game
from tests.sizes import sample


def view_of(*parts: AnyPart) -> View:
    return View(0, parts, Prompt("What now?"), to_act=(0,), seats=("A", "B"))


EVERY_KIND_OF_PART = view_of(
    Zone(
        "hand", "Hand", (Card("h1", "Cog", facts=("wound",)), Card("h2", "Cog"), Card("h3", face="down")), 3
    ),
    Grid("floor", "Floor", 1, (Cell("a1", "A1", Card("c", "Gear"), ("hot",)), Cell("a2", "A2"))),
    Meter("heat", "Heat", 3, 0, 10),
    Meter("gold", "Gold", 40),
    Track("phase", "Phase", ("Dawn", "Dusk"), 1),
    Note("omen", "It rains."),
    Card("relic", "Old Key"),
)


def test_a_vector_is_of_its_width_and_bounded() -> None:
    vector = HashedView(100).encode(EVERY_KIND_OF_PART)
    assert vector.shape == (100,)
    assert vector.dtype == np.float32
    assert vector.any()
    assert (abs(vector) <= LIMIT).all()
    assert (abs(HashedView(2).encode(EVERY_KIND_OF_PART)) <= LIMIT).all()


def test_a_width_below_two_is_refused() -> None:
    with pytest.raises(ValueError, match="width of 2 or more; it was given 1"):
        HashedView(1)


@pytest.mark.parametrize(
    "other",
    [
        view_of(Zone("z", "Z", (Card("1", "Cog"), Card("2", "Gear")), 2)),  # another order
        view_of(Zone("z", "Z", (Card("2", "Gear"), Card("1", face="down")), 2)),
        view_of(Zone("z", "Z", (Card("2", "Gear"), Card("1", "Cog", "Turns.")), 2)),
        view_of(Zone("z", "Z", (Card("2", "Gear"), Card("1", "Cog", facts=("wound",))), 2)),
        view_of(Zone("z", "Z", (Card("2", "Gear"), Card("1", "Cog")), 3)),
        view_of(Zone("y", "Z", (Card("2", "Gear"), Card("1", "Cog")), 2)),
    ],
)
def test_what_differs_on_the_table_differs_in_the_vector(other: View) -> None:
    one = view_of(Zone("z", "Z", (Card("2", "Gear"), Card("1", "Cog")), 2))
    encoder = HashedView()
    assert (encoder.encode(one) != encoder.encode(other)).any()


def test_titles_are_for_the_eye_only() -> None:
    assert list(features(view_of(Meter("m", "Heat", 3)))) == list(features(view_of(Meter("m", "Hitze", 3))))


@pytest.mark.parametrize("name", game_names())
def test_different_views_of_a_game_have_different_vectors(name: str) -> None:
    """Collisions can hide a difference in theory; in the matches played here they hide none."""
    game, encoder, dice = new_game(name), HashedView(), one_stream(1)
    described: dict[bytes, list[tuple[str, float]]] = {}
    for seed in range(sample(name, 40)):
        state = game.deal(seed)
        while (mover := state.mover()) != NOBODY:
            for seat in range(game.seats):
                view = state.view(seat)
                said = sorted(features(view))
                assert described.setdefault(encoder.encode(view).tobytes(), said) == said
            state.apply(mover, state.nth_action(mover, dice.below(0, state.action_count(mover))))


def test_the_vector_is_the_same_in_every_process() -> None:
    """Python's own hash changes from process to process; ours must not."""
    program = (
        "from orrery.adapters.observation import HashedView\n"
        "from orrery.games import new_game\n"
        "print(HashedView().encode(new_game('leduc').new('1').view(0)).tobytes().hex())"
    )
    here = HashedView().encode(new_game("leduc").new("1").view(0)).tobytes().hex()
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert there.stdout.strip() == here


@given(st.integers(-5000, 5000))
def test_neighbouring_numbers_stay_apart(number: int) -> None:
    assert -1 < squash(number) < 1
    assert np.float32(squash(number)) < np.float32(squash(number + 1))


def test_a_meter_is_a_portion_of_its_range() -> None:
    assert portion(5, 0, 10) == 0.5
    assert portion(-5, -10, 0) == 0.5
    assert portion(7, 7, 7) == 0
    assert portion(18, 2, None) == 0.5
