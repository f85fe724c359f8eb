"""Inspiration: what a won fight pays (TB-182, TB-183), and the purse that it goes to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.tourbillon.names import SIZE_NAMES

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState

FOR_SIZE: Final = {"gnat": 0, "small": 5, "medium": 10, "large": 16, "elite": 25, "boss": 50}


def inspiration(sizes: Iterable[int], bonus: int) -> int:
    """What the gremlins that a fight began with pay, and of the gears' bonuses at most half as much.

    Sizes are those of `Gremlin.size`. Summoned gremlins pay nothing (TB-156), but the gears' bonuses, which
    the fight has counted as `C_INSPIRATION`, came with every kill.

    >>> inspiration([SIZE_NAMES.index("small"), SIZE_NAMES.index("medium")], bonus=12)
    22
    """
    fixed = sum(FOR_SIZE[SIZE_NAMES[size]] for size in sizes)
    return fixed + min(bonus, fixed // 2)


def earn(run: RunState, amount: i64, why: str) -> None:
    """Inspiration comes into the purse. `why` is a word for statistics: fight, goal, event, skip."""
    if amount == 0:
        return
    run.inspiration += amount
    run.earned += amount
    if run.log is not None:
        run.tell("inspired", f"{{0}} earns {amount} Inspiration.", {"amount": amount, "why": why})


def lose(run: RunState, amount: i64) -> None:
    """Inspiration goes, as far as there is any."""
    lost = min(amount, run.inspiration)
    run.inspiration -= lost
    if run.log is not None:
        run.tell("spent", f"{{0}} gives {lost} Inspiration.", {"amount": lost})


def pay(run: RunState, price: i64, what: str) -> None:
    """Something is bought in a workshop."""
    run.inspiration -= price
    if run.log is not None:
        run.tell("bought", f"{{0}} pays {price} Inspiration for {what}.", {"what": what, "price": price})
