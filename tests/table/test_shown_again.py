"""What games show again is made once for all tables: that must never be seen, and never be told to others."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper

import msgspec
import pytest

from orrery.engine.game import NOBODY, Game
from orrery.engine.view import Card as CardPart
from orrery.engine.view import Choice, Meter, Note, Prompt, View, Zone
from orrery.games import REGISTERED, game_with, new_game
from orrery.table.changes import Seen, applied
from orrery.table.protocol import Changes
from orrery.telling import Names

MOVES = 25
FIGHTS = [
    {"encounter": f"random-{act}", "standing-orders": act == 2, "extra-defences": act == 3}
    for act in (1, 2, 3)
]
MATCHES = [*((name, {}) for name in REGISTERED), *(("tourbillon", options) for options in FIGHTS)]

encode = msgspec.json.Encoder().encode


def remembering() -> Iterator[_lru_cache_wrapper[object]]:
    """Whatever remembers something between two views: in the view rooms, and where these are put in words."""
    for name, module in list(sys.modules.items()):
        if name.startswith("orrery.") and (".view." in name or name == "orrery.telling"):
            found = [value for value in vars(module).values() if isinstance(value, _lru_cache_wrapper)]
            yield from [one for one in found if one.__module__ == name]


def forget() -> None:
    for one in remembering():
        one.cache_clear()


def seen_in(game: Game, key: int, *, forgetting: bool) -> list[bytes]:
    """Everything that is seen in a match, through all eyes, as it is told."""
    titles = tuple(game.seat_title(seat) for seat in range(game.seats))
    names = [
        Names(titles, tuple(f"Person {seat}" for seat in range(game.seats)), you)
        for you in range(-1, game.seats)
    ]
    state, dice = game.new(str(key)), random.Random(key)  # noqa: S311
    found: list[bytes] = []
    for _ in range(MOVES):
        for viewer in (*range(game.seats), NOBODY):
            if forgetting:
                forget()
            plain = state.view(viewer)
            found += [encode(plain), encode(names[viewer + 1].on(plain))]
        if not (movers := state.to_act()):
            break
        seat = dice.choice(movers)
        state.apply(seat, dice.choice(state.actions(seat)))
    return found


@pytest.mark.parametrize(("name", "options"), MATCHES, ids=str)
def test_what_is_remembered_of_other_matches_changes_no_view(
    name: str, options: dict[str, str | bool]
) -> None:
    game = game_with(name, options, ())
    forget()
    anew = [seen_in(game, key, forgetting=True) for key in (1, 2)]
    again = [seen_in(game, key, forgetting=False) for key in (3, 2, 1, 2)]
    assert again[2] == anew[0]
    assert again[1] == again[3] == anew[1]


def test_what_is_remembered_is_bounded() -> None:
    for name in REGISTERED:
        seen_in(new_game(name), 1, forgetting=False)
    sizes = {f"{one.__module__}.{one.__qualname__}": one.cache_info().maxsize for one in remembering()}
    assert "orrery.games.tourbillon.view.pieces.gear_cell" in sizes
    assert [name for name, size in sizes.items() if size is None] == []


def test_a_view_that_is_made_twice_is_made_of_the_same_pieces() -> None:
    """So that it is found to be the same without looking at it."""
    state = new_game("tourbillon").new("7")
    for _ in range(5):
        first, second = state.view(0), state.view(0)
        for one, other in zip(first.choices, second.choices, strict=True):
            assert one is other
        for part, same in zip(first.parts, second.parts, strict=True):
            if isinstance(part, Meter | Note):
                assert part is same
            else:
                inside = [getattr(each, "cards", None) or getattr(each, "cells", ()) for each in (part, same)]
                assert all(one is other for one, other in zip(*inside, strict=True))
        state.apply(0, state.actions(0)[0])


# -- the same objects at several tables

TITLES = ("Dealer", "Player")
ANN, BOB = Names(TITLES, ("Ann", "Cy"), you=0), Names(TITLES, ("Bob", "Dee"), you=1)
NOTHING = View(0, (), Prompt("Dealer decides."))
SHOWN = View(
    0,
    (
        Zone("hand", "Dealer's hand", (CardPart("hand-1", "Ace", facts=("Player has seen it",)),), 1),
        Meter("chips", "Chips of Dealer", 3, facts=("Player may bet",)),
        Note("rule", "Nobody is named here."),
    ),
    Prompt("Dealer decides."),
    (Choice("raise", "Raise against Player"), Choice("fold", "Fold")),
)


def sent_to(names: Names) -> View:
    """What comes of a view at the other end, for one who had an empty one before."""
    before = Seen(1, NOTHING, names.on(NOTHING), names)
    changes = before.next(2, SHOWN).changes
    return applied(before.view, msgspec.json.decode(encode(changes), type=Changes))


def test_a_piece_that_is_shown_at_two_tables_is_told_with_the_names_of_each() -> None:
    for _ in range(3):
        for names, others in ((ANN, ("Bob", "Dee")), (BOB, ("Ann", "Cy"))):
            told = sent_to(names)
            assert told == names.on(SHOWN)
            assert not any(name in encode(told).decode() for name in others)
    assert sent_to(ANN).choices[0].label == "Raise against Cy"
    assert sent_to(BOB).choices[0].label == "Raise against you"
