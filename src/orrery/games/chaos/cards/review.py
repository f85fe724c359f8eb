"""Looking through the tables of the game, or through a pack of tables: what is wrong, and what is brought."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.engine.packs import Pack
from orrery.engine.review import Review, review_of
from orrery.games.chaos.cards.compiler import Compiled, with_packs
from orrery.games.chaos.program import Cell

Facts = dict[str, str]


def review(packs: tuple[Pack, ...]) -> Review:
    """The game's own tables, or what the last of some packs changes."""
    found = with_packs(packs)
    if not packs or found.faults:
        return review_of(found.faults)
    before = with_packs(packs[:-1])
    fresh = [row for table in found.tables for row in changed_rows(table, before, found)]
    added = sum(is_new for is_new, _ in fresh)
    return review_of((), added=added, replaced=len(fresh) - added, entries=[facts for _, facts in fresh])


def changed_rows(table: str, before: Compiled, found: Compiled) -> Iterator[tuple[bool, Facts]]:
    """Rows that are new or other than before, and whether they are new."""
    old = {str(row["id"]): row for row in before.tables[table]}
    for row in found.tables[table]:
        if old.get(str(row["id"])) != row:
            yield str(row["id"]) not in old, facts_of(table, row)


def facts_of(table: str, row: dict[str, Cell]) -> Facts:
    called = row.get("name", row.get("title", row["id"]))
    told = {name: cell_text(cell) for name, cell in row.items() if name not in ("id", "name", "title")}
    return {
        "name": str(called),
        "print": f"{table}, {row['id']}",
        **{name.replace("_", " "): text for name, text in told.items() if text},
    }


def cell_text(cell: Cell) -> str:
    return ", ".join(cell) if isinstance(cell, list) else str(cell)
