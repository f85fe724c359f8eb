"""The option `--pack`, the same in every command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import click

from orrery.engine.match import Match
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.engine.words import Malformed
from orrery.games import FOREIGN, game_class

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


def are_foreign(reviews: Mapping[str, list[Review]]) -> bool:
    """Whether there are packs, and no game finds anything in any of them that could be its own."""
    found = [review for of_game in reviews.values() for review in of_game]
    return bool(found) and all(review.code in FOREIGN for review in found)


def files_of_no_game(packs: tuple[Pack, ...], takers: Iterable[str]) -> list[str]:
    """The files of packs that are foreign to all games that take any, and which files these would know."""
    files = [pack.place(file) for pack in packs for file, _ in pack.files]
    games = [game_class(name) for name in takers]
    return [
        *[f"{file}: no game knows this file." for file in files],
        "Known are:",
        *[f"  {game.about.title}: {game.book.packs}, in {game.book.pack_files}" for game in games],
    ]
