"""The option `--pack`, the same in every command."""

from __future__ import annotations

import click

from orrery.engine.match import Match
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed

PACKS = click.option(
    "--pack", "packs", multiple=True, type=click.Path(), metavar="FOLDER",
    help="Cards of your own: a folder of .toml files; can be repeated.",
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
