"""The option `--pack`, the same in every command."""

from __future__ import annotations

import click

from orrery.engine.game import Game
from orrery.engine.match import Match
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.engine.words import Malformed
from orrery.games import FOREIGN, REGISTERED, game_class

PACKS = click.option(
    "--pack", "packs", multiple=True, type=click.Path(), metavar="FOLDER",
    help="Content of your own: a folder of .toml or .csv files, as the game has them; can be repeated.",
)  # fmt: skip
PLAYED_WITH = click.option(
    "--pack", "packs", multiple=True, type=click.Path(), metavar="FOLDER",
    help="Refuse a match that was not played with exactly this pack as it is now; can be repeated.",
)  # fmt: skip


def check_played_with(match: Match, packs: tuple[Pack, ...]) -> None:
    """Raise if packs are named, but the match was played with others. (It carries its own in any case.)"""
    if packs and match.game.packs != packs:
        theirs = ", ".join(pack.mark for pack in match.game.packs) or "no pack"
        ours = ", ".join(pack.mark for pack in packs)
        raise Malformed("other-pack", f"The match was played with {theirs}, which is not {ours}.")


def files_of_no_game(packs: tuple[Pack, ...]) -> list[str]:
    """Of packs that are foreign to every game: their files, and what the games would know. Else nothing."""
    takers = [game_class(name) for name in REGISTERED if game_class(name).about.packs]
    if not packs or not all(is_foreign(taker.review(packs)) for taker in takers):
        return []
    files = [pack.place(file) for pack in packs for file, _ in pack.files]
    return [
        *[f"{file}: no game knows this file." for file in files],
        "Known are:",
        *[f"  {taker.about.title}: {known_files(taker)}" for taker in takers],
    ]


def is_foreign(found: Review) -> bool:
    """Whether a game finds nothing of its own, nor anything whose name is nearly that of a table."""
    return found.code in FOREIGN and not any("Did you mean" in fault for fault in found.faults)


def known_files(taker: type[Game]) -> str:
    """What a game takes, as its files are called."""
    if taker.about.name == "chaos":
        from orrery.games.chaos.foundry.schema import TABLES

        return ", ".join(f"{table.name}.csv" for table in TABLES)
    return f"{taker.about.packs}, in {'one .csv file' if taker.about.name == 'story' else '.toml files'}"
