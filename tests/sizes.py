"""How large a sample a game gets: long matches are tried less often, so that the suite stays quick."""

from __future__ import annotations

from functools import cache

import orrery
from orrery import _core
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games import game_class, new_game

SHORT = 10  # decisions of a match that costs little
LEAST = 4
LONG = 1000  # decisions of a match that is tried once: a life goes through all that others do
DEAR = ("chaos",)  # a decision there is a small fight: one match tries as much as many of others
quick = False  # whether this run is to be over soon: one of each is tried then
FASTER = 5  # the compiled core can try this much more in the same time, and more
MORE = 2  # … times as many matches are tried there: a long one has three hundred decisions


@cache
def decisions(game: str) -> int:
    """How many a random match takes."""
    state, dice, made = new_game(game).deal(0), one_stream(0), 0
    while (seat := state.mover()) != NOBODY:
        state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
        made += 1
    return made


def sample(game: str, size: int) -> int:
    """This much of `size` as the game's length allows; on both cores the same."""
    if game in DEAR:
        return 1
    made = decisions(game)
    return max(min(LEAST, size) if made < LONG else 1, min(size, size * SHORT // made))


def sample_here(game: str, size: int) -> int:
    """As `sample`, but more of it where the rules are compiled, and one when it must be quick."""
    if quick or game in DEAR:
        return 1
    if not can_be_compiled(game):
        return sample(game, size)
    matches = sample(game, size)
    return min(size, matches * MORE) if orrery.core().compiled else here(matches, least=min(matches, 2))


def here(size: int, least: int = 2) -> int:
    """All of it on the compiled core; the other shows by a part that it does the same, if there is time."""
    if quick:
        return least
    return size if orrery.core().compiled else max(least, size // FASTER)


@cache
def can_be_compiled(game: str) -> bool:
    """Whether its rules are part of the core: those of Nine Scenes are not."""
    return game_class(game).__module__ in _core.hot_modules()
