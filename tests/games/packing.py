"""Packs for tests, in a few words."""

from __future__ import annotations

import json

from orrery.engine.packs import Pack


def entry(table: str, **fields: object) -> str:
    """An entry of a pack's table; what is None is left out."""
    lines = [f"{name} = {json.dumps(value)}" for name, value in fields.items() if value is not None]
    return "\n".join([f"[[{table}]]", *lines]) + "\n"


def pack(*entries: str) -> Pack:
    return Pack("pack", (("pack.toml", "\n".join(entries)),))
