"""`orrery lab ladder`: how strong the players of a game are."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import click

from orrery.cli.columns import columns
from orrery.cli.lab import MOST_WORKERS, need_libraries
from orrery.cli.naming import GAME
from orrery.cli.packs import PACKS
from orrery.cli.refusals import FAILED
from orrery.cli.settings import OPTIONS, settings_of
from orrery.files import data_folder, read_packs

if TYPE_CHECKING:
    from orrery.lab.ladder import Contest, Ladder
    from orrery.lab.rating import Rating

USUAL_KEYS = 100


@click.command(
    short_help="Rate the players of a game.",
    epilog="\b\nExamples:\n  orrery lab ladder leduc\n"
    "  orrery lab ladder tourbillon --players random,heuristic --matches 500",
)
@click.argument("game", type=GAME)
@click.option("--players", default="", metavar="NAME,NAME…",
              help="Who plays: easy, normal, hard, expert, or the players that `orrery games GAME` "
              "names; usually everybody, and searches that think more and more.")  # fmt: skip
@click.option("--matches", type=click.IntRange(2, 1_000_000), default=USUAL_KEYS, show_default=True,
              help="Keys that everybody plays; in games for several, every two from all seats.")  # fmt: skip
@OPTIONS
@PACKS
@click.option("--key", default="ladder", show_default=True, help="Other keys are other matches.")
@click.option("--workers", type=click.IntRange(1, MOST_WORKERS), help="How many processes.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="Where the matches are kept; usually in the data directory.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def ladder(
    game: str, players: str, matches: int, options: tuple[str, ...], packs: tuple[str, ...],
    key: str, workers: int | None, out: Path | None, as_json: bool,
) -> int:  # fmt: skip
    """Play the players of a GAME against each other, or alone on the same keys, and rate them.

    Ratings are on Elo's scale, with 95 % intervals: 400 points are odds of 10 to 1. Where a game has scores,
    it is the score a match that is rated. Where all win or lose together, tables of the same player are
    compared. The last lines say whether twice the thinking still wins. Ctrl-C keeps what is done, and the
    same command goes on with it.
    """
    need_libraries()
    from orrery.cli.watching import Watch
    from orrery.lab.folder import write_whole
    from orrery.lab.ladder import climb, contest
    from orrery.lab.ladder_report import html

    named = [name.strip() for name in players.split(",")] if players.strip() else []
    wanted = contest(game, settings_of(options), read_packs(packs), named, matches, key)
    folder = out or usual_folder(wanted)
    titles = [each.title for scenarios in wanted.meetings().values() for each in scenarios]
    with Watch(*titles) as watch:
        found = climb(wanted, folder, workers or 0, watch)
    write_whole(folder / "ladder.json", found.json())
    write_whole(folder / "report.html", html(found).encode())
    click.echo(
        found.json() if as_json else "\n".join([*lines(found), "", f"Report: {folder / 'report.html'}"])
    )
    return FAILED if found.errors else 0


def usual_folder(contest: Contest) -> Path:
    import msgspec

    digest = blake2b(msgspec.json.encode(contest, order="sorted"), digest_size=4).hexdigest()
    return data_folder() / "lab" / f"{contest.game}-ladder-{digest}"


def lines(found: Ladder) -> list[str]:
    """A ladder in words."""
    from orrery.lab.ladder_report import how_played
    from orrery.lab.phrases import interval, number, percent, signed

    share = found.by == "wins"
    if found.ratings:
        head = ["player", "rating" if share else "score a match", "95 % interval", "points", "keys"]
        rows = [
            [each.player, *rating_words(each, share=share), percent(each.score), f"{each.pairs}"]
            for each in found.ratings
        ]
    else:
        head = ["player", "won", "95 % interval", "score", "better than the next by"]
        rows = [
            [each.player, percent(each.won.value), interval(each.won, share=True), number(each.score.value),
             f"{signed(each.to_next.value)} ({interval(each.to_next)})" if each.to_next else ""]
            for each in found.standings
        ]  # fmt: skip
    told = [f"{found.title}: {how_played(found)}", "", *columns(head, rows)]
    for each in found.doublings:
        gain = f"{signed(each.gain.value, share=share)}, {interval(each.gain, share=share)}"
        told += ["", f"Does {each.twice} beat {each.player}? {each.verdict.capitalize()} ({gain})."]
    if found.errors:
        told += ["", f"{found.errors} matches raised and do not count: see the failures below the folder."]
    return told


def rating_words(rating: Rating, *, share: bool) -> tuple[str, str]:
    """A rating and its interval: whole Elo points, or score as exact as its size allows."""
    from orrery.lab.phrases import signed

    value, low, high = (
        f"{each:+.0f}" if share else signed(each) for each in (rating.value, rating.low, rating.high)
    )
    return value, f"{low} to {high}"
