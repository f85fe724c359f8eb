"""`orrery foundry`: the tables of The Chaos Engine, checked and compiled to one file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from orrery.cli.columns import columns
from orrery.cli.completing import FILE
from orrery.cli.packs import PACKS
from orrery.cli.refusals import FAILED
from orrery.cli.writing import written
from orrery.engine.words import Malformed
from orrery.files import read_packs, write_whole

if TYPE_CHECKING:
    from orrery.games.chaos.cards.compiler import Compiled
    from orrery.games.chaos.cards.foundry.reading import Source

CORE = "chaos_core.json"
ENDING = ".csv"
FOLDER = click.Path(file_okay=False, path_type=Path)


@click.group(
    short_help="Check and compile the tables of The Chaos Engine.",
    epilog="\b\nExamples:\n  orrery foundry tables mine/\n  orrery foundry build --tables mine/\n"
    "  orrery foundry build --pack my-weapons/ --out my_core.json",
)
def foundry() -> None:
    """Check and compile the tables that The Chaos Engine is played with."""


@foundry.command(short_help="Compile tables to one file, or list all that is wrong with them.")
@click.option("--tables", type=FOLDER, metavar="DIR",
              help="A folder with all the tables; by default those of the game.")  # fmt: skip
@PACKS
@click.option("--out", type=FILE, default=CORE, show_default=True, metavar="FILE", help="Where to write.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def build(tables: Path | None, packs: tuple[str, ...], out: str, as_json: bool) -> int:
    """Compile a folder of tables (CSV), with any packs upon them, to one file.

    If anything is wrong, all of it is listed as table:line:column, and nothing is written. Exit code 1.
    """
    from orrery.games.chaos.cards.compiler import compile_layers, own_tables, pack_tables

    layer, unreadable = read_folder(tables) if tables is not None else (own_tables(), [])
    compiled = compile_layers([layer, *map(pack_tables, read_packs(packs))])
    faults = [*unreadable, *compiled.faults]
    if not faults:
        with written(path := Path(out)):
            write_whole(path, compiled.text())
    click.echo(
        told_as_json(compiled, faults, out) if as_json else told(compiled, faults, out), err=bool(faults)
    )
    return FAILED if faults else 0


@foundry.command(short_help="Copy the game's own tables into a folder, to change them.")
@click.argument("folder", type=FOLDER)
def tables(folder: Path) -> None:
    """Copy the game's own tables into a FOLDER that has none yet."""
    from orrery.games.chaos.cards.compiler import own_tables

    if folder.exists() and any(folder.iterdir()):
        raise Malformed("not-empty", f"{folder} is not empty: name a new folder.")
    with written(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for source in own_tables():
            write_whole(folder / source.file, source.text)
    click.echo(
        f"{folder}: {len(own_tables())} tables. Change them, then: orrery foundry build --tables {folder}"
    )


def read_folder(folder: Path) -> tuple[tuple[Source, ...], list[Malformed]]:
    """The tables in a folder, and what cannot be read of them."""
    from orrery.cardtext.loading import read_text
    from orrery.games.chaos.cards.foundry.reading import Source

    if not folder.is_dir():
        raise Malformed("no-folder", f"{folder} is no folder.")
    found: list[Source] = []
    faults: list[Malformed] = []
    for file in sorted(folder.iterdir()):
        if not file.name.lower().endswith(ENDING):
            continue
        try:
            found.append(Source(file.name, str(file), read_text(file)))
        except Malformed as fault:
            faults.append(fault)
    return tuple(found), faults


def told(compiled: Compiled, faults: Sequence[Malformed], out: str) -> str:
    if faults:
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        return "\n".join([*(fault.sentence for fault in faults), f"{count}; {out} was not written."])
    counts = compiled.counts
    rows = columns(["table", "rows"], [[name, str(rows)] for name, rows in counts.items()])
    return "\n".join(
        [*rows, f"{out}: {len(counts)} tables, {sum(counts.values())} rows, digest {compiled.digest}"]
    )


def told_as_json(compiled: Compiled, faults: Sequence[Malformed], out: str) -> str:
    facts = {
        "ok": not faults,
        "out": "" if faults else out,
        "counts": {} if faults else compiled.counts,
        "digest": "" if faults else compiled.digest,
        "faults": [{"code": fault.code, "sentence": fault.sentence} for fault in faults],
    }
    return json.dumps(facts, ensure_ascii=False, indent=2)
