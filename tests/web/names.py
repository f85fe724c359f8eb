"""What the page's pictures are tested against: `python -m tests.web.names` writes web/tests/names.json."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from orrery.games import REGISTERED, new_game

NAMES = Path(__file__).parents[2] / "web" / "tests" / "names.json"


def names() -> str:
    """The names of all that can be looked up, by game and kind of thing."""
    found = {name: kinds for name in REGISTERED if (kinds := by_kind(name))}
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def by_kind(game: str) -> dict[str, list[str]]:
    rules = new_game(game)
    kinds: dict[str, list[str]] = defaultdict(list)
    for sheet in type(rules).book.compendium(rules).sheets:
        kinds[sheet.kind].append(sheet.name)
    return dict(kinds)


if __name__ == "__main__":
    NAMES.write_text(names(), encoding="utf-8")
