"""The plate of a run: rows and columns that stay, and the bonuses of its squares (TB-048, TB-049)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    ABOVE,
    BELOW,
    EDGE_NAMES,
    EDGES,
    LEFT,
    MOST_EXPANSIONS,
    MOST_LINES,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState


def edges(run: RunState) -> list[i64]:
    """The edges at which the plate can grow, counted as `EDGE_NAMES` are."""
    if run.expansions >= MOST_EXPANSIONS:
        return []
    every: list[i64] = list(range(EDGES))
    return [edge for edge in every if lines_along(run, edge) < MOST_LINES]


def lines_along(run: RunState, edge: i64) -> i64:
    """How many lines there are of the kind that is added at this edge."""
    return run.rows if LEFT + edge in (ABOVE, BELOW) else run.columns


def expand(run: RunState, edge: i64) -> None:
    """One more row or column, of plain squares. Bonuses stay on their squares, which get new names."""
    direction = LEFT + edge
    down: i64 = 1 if direction == ABOVE else 0
    right: i64 = 1 if direction == LEFT else 0
    if direction in (ABOVE, BELOW):
        run.rows += 1
    else:
        run.columns += 1
    if down or right:
        moved = run.bonuses[:]
        for at in range(0, len(moved), 3):
            moved[at] += down * MOST_LINES + right
        run.bonuses = moved
    run.expansions += 1
    if run.log is not None:
        what = "row" if direction in (ABOVE, BELOW) else "column"
        name = EDGE_NAMES[edge]
        run.tell(
            "expanded",
            f"The plate has a new {what} at its {name}: {run.rows} by {run.columns}.",
            {"edge": name, "rows": run.rows, "columns": run.columns},
        )


def add_bonus(run: RunState, place: i64, bonus: i64, amount: i64) -> None:
    """A bonus of a square (row * 8 + column) for the rest of the run."""
    run.bonuses = [*run.bonuses, place, bonus, amount]


def ground(run: RunState) -> list[tuple[i64, i64, i64]]:
    """The bonuses as a fight lays them out."""
    noted = run.bonuses
    return [(noted[at], noted[at + 1], noted[at + 2]) for at in range(0, len(noted), 3)]
