"""The compiled core of The Chaos Engine: the built-in file, or one that was made elsewhere.

`load_core()` gives the core that comes with the game, `read_core(text)` that of any compiled file. A file
that was changed by hand, or made for another version, is refused (CE-128).
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Any, Final

from orrery.engine.words import Malformed
from orrery.games.chaos.program import SCHEMA, Cell, Core

DATA: Final = resources.files("orrery.games.chaos.cards") / "data"
FILE: Final = "chaos_core.json"

Tables = dict[str, list[dict[str, Cell]]]


def digest_of(tables: Tables) -> str:
    """What tells two contents apart."""
    text = json.dumps(tables, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


@cache
def load_core() -> Core:
    """The core that comes with the game."""
    file = DATA.joinpath(FILE)
    try:
        return read_core(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, UnicodeDecodeError) as fault:
        raise Malformed("no-core", f"{FILE} cannot be read: run `orrery foundry build`.") from fault


def read_core(text: str, place: str = FILE) -> Core:
    """The core that was compiled to this text; raises Malformed."""
    try:
        found: dict[str, Any] = json.loads(text)
        tables: Tables = found["tables"]
        schema, digest, counts = found["schema"], found["digest"], found["counts"]
        now = {table: len(rows) for table, rows in tables.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise Malformed("bad-core", f"{place} is not a compiled core.") from fault
    if schema != SCHEMA:
        raise Malformed("other-core", f"{place} was made by another version: run `orrery foundry build`.")
    if digest != digest_of(tables) or counts != now:
        raise Malformed(
            "bad-core", f"{place} was altered after the foundry made it: run `orrery foundry build`."
        )
    return Core(tables, digest)
