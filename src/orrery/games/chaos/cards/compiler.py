"""Compiling: layers of tables to one core, or to all that is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from orrery.engine.packs import BadPack, Pack
from orrery.games.chaos.cards.content import DATA, FILE, Tables, digest_of, load_core
from orrery.games.chaos.cards.foundry.checks import all_faults
from orrery.games.chaos.cards.foundry.reading import ENDING, Fault, Read, Source
from orrery.games.chaos.cards.sheets import TABLES
from orrery.games.chaos.program import SCHEMA, Core

FOLDER: Final = "tables"

Layer = Sequence[Source]


@dataclass(frozen=True)
class Compiled:
    """What came of some tables."""

    tables: Tables
    faults: tuple[Fault, ...]

    @property
    def digest(self) -> str:
        return digest_of(self.tables)

    @property
    def core(self) -> Core:
        return Core(self.tables, self.digest)

    @property
    def counts(self) -> dict[str, int]:
        return {name: len(rows) for name, rows in self.tables.items()}

    def text(self) -> str:
        """The file: equal tables give equal bytes (CE-128)."""
        document = {
            "schema": SCHEMA,
            "digest": self.digest,
            "counts": self.counts,
            "tables": self.tables,
        }
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def compile_layers(layers: Iterable[Layer]) -> Compiled:
    """One layer upon the other, checked as a whole."""
    read = Read()
    for layer in layers:
        read.add(layer)
    faults = sorted(all_faults(read), key=lambda fault: (fault.file, fault.line))
    return Compiled({table.name: [] for table in TABLES} if faults else tables_of(read), tuple(faults))


def tables_of(read: Read) -> Tables:
    found: Tables = {}
    for table in TABLES:
        rows = read.rows[table.name]
        ids = table.ids or tuple(rows)
        found[table.name] = [rows[name].cells for name in ids]
    return found


# -- the tables of the game, and packs of others
@cache
def own_tables() -> tuple[Source, ...]:
    """The tables that come with the game."""
    folder = DATA.joinpath(FOLDER)
    return tuple(
        Source(file.name, file.name, file.read_text(encoding="utf-8"))
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(ENDING)
    )


def pack_tables(pack: Pack) -> tuple[Source, ...]:
    """The tables in a pack; a core that was compiled from them may lie beside them."""
    return tuple(Source(file, pack.place(file), text) for file, text in pack.files if file != FILE)


def with_packs(packs: tuple[Pack, ...]) -> Compiled:
    """The game's tables with packs upon them, one after the other."""
    return compiled(packs, tuple(pack.folder for pack in packs))


@lru_cache(maxsize=8)
def compiled(packs: tuple[Pack, ...], _folders: tuple[str, ...]) -> Compiled:
    """`with_packs`, kept. Equal packs from other folders have other places for their faults."""
    return compile_layers([own_tables(), *map(pack_tables, packs)])


@lru_cache(maxsize=8)
def core_with(packs: tuple[Pack, ...]) -> Core:
    """What a match with these packs is played with; raises BadPack with all faults."""
    if not packs:
        return load_core()
    found = with_packs(packs)
    if found.faults:
        raise BadPack(found.faults)
    return found.core
