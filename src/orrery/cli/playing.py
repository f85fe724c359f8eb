"""`orrery play`: who plays what, and at which table: the drawn one, or plain lines of text."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from orrery.cli.completing import FILE, complete_player
from orrery.cli.naming import GAME
from orrery.cli.packs import PACKS
from orrery.cli.settings import OPTIONS, settings_of
from orrery.cli.sitting import Plan, Sitting
from orrery.cli.storage import MOST_FINISHED, open_finished, open_match
from orrery.cli.taking_up import check_over, take_up
from orrery.engine.words import Malformed
from orrery.files import read_packs
from orrery.players.levels import SCALE

EPILOG = f"""\b
Seats:
  --seat 0       you take seat 0 (as you do if you say nothing)
  --seat all     people take all seats, at one keyboard in turn
  --seat none    you watch

\b
Examples:
  orrery play                               choose from the menu
  orrery play leduc                         against the usual bot
  orrery play leduc --opponent hard --seat 1
  orrery play kuhn --seed 7                 the same cards every time
  orrery play tourbillon --pack my-cards/   with cards of your own
  orrery play --resume last                 go on with the last match
  orrery play --from last --at 12           what if the last finished match had gone
                                            otherwise after its first 12 actions?
  orrery play leduc --plain                 lines of text, for screen readers and pipes

The match is saved after every action, so nothing is lost if the terminal closes. The last
{MOST_FINISHED} finished matches are kept; what is saved with --save, or not finished, stays, and
so do all matches that count for a legacy (see: orrery legacy).
"""


@click.command(epilog=EPILOG)
@click.argument("game", required=False, type=GAME)
@click.option(
    "--seed",
    metavar="TEXT",
    help="The same seed, the same cards. Without it nobody can foresee them.",
)
@click.option(
    "--seat", "seats", multiple=True, metavar="N|all|none", help="Which seat you take; can be repeated."
)
@click.option(
    "--opponent",
    "opponents",
    multiple=True,
    shell_complete=complete_player,
    metavar="NAME",
    help=f"Who takes the other seats: {', '.join(SCALE)}, or a player that `orrery games GAME` names. "
    "Once for all seats, or once for each.  [default: normal]",
)
@OPTIONS
@PACKS
@click.option("--resume", type=FILE, metavar="FILE|last", help="Go on with a saved match.")
@click.option(
    "--from",
    "origin",
    type=FILE,
    metavar="FILE|last",
    help="Take a finished match up again, as a new one: the same deal, with the same opponents.",
)
@click.option(
    "--at",
    type=int,
    metavar="N",
    help="With --from: after its first N actions, as `orrery replay` counts them.  [default: before the last "
    "one of yours]",
)
@click.option(
    "--save", type=FILE, metavar="FILE", help="Keep the match in this file instead of the data directory."
)
@click.option("--plain", is_flag=True, help="Lines of text instead of the drawn table.")
@click.option("--light", is_flag=True, help="Dark on light; at the table Ctrl+T changes it.")
def play(
    game: str | None, seed: str | None, seats: tuple[str, ...], opponents: tuple[str, ...],
    options: tuple[str, ...], packs: tuple[str, ...], resume: str | None, origin: str | None, at: int | None,
    save: str | None, plain: bool, light: bool,
) -> None:  # fmt: skip
    """Play a GAME at this terminal, alone, with others, or watching.

    Without a GAME there is a menu.
    """
    if at is not None and origin is None:
        raise click.UsageError("--at is a moment of a finished match: say which one by --from FILE.")
    if origin is not None:
        if game or seed is not None or options or packs or resume is not None:
            raise click.UsageError(
                "--from takes a match up as it was: it takes only --at, --seat, --opponent, --save, --plain "
                "and --light."
            )
        sit(what_if(origin, at, seats, opponents, new_file(save)), plain=plain, light=light)
    elif resume is not None:
        if game or seed is not None or seats or opponents or options or packs or save:
            raise click.UsageError(
                "--resume goes on with a match as it was: it takes only --plain and --light."
            )
        match, path = open_match(resume)
        sit(Sitting(match, path), plain=plain, light=light)
    elif game is None:
        if seed is not None or seats or opponents or options or packs or save:
            raise click.UsageError("Say which GAME; the menu takes only --plain and --light.")
        play_menu(plain=plain, light=light)
    else:
        plan = Plan(game, settings_of(options), read_seats(seats), opponents, read_packs(packs))
        plan.new_game()  # an unknown game, option or card is refused before all else
        sit(plan.begin(seed, new_file(save)), plain=plain, light=light)


def what_if(
    origin: str, at: int | None, seats: tuple[str, ...], opponents: tuple[str, ...], path: Path | None
) -> Sitting:
    """A new match from a moment of a finished one."""
    match, file = open_finished(origin)
    check_over(match, file)
    if seats == ("all",):
        people: tuple[int, ...] | None = tuple(range(match.game.seats))
    else:
        people = read_seats(seats) if seats else None
    return take_up(match, at, people, opponents, path)


def read_seats(given: tuple[str, ...]) -> tuple[int, ...] | None:
    """The seats of people; None stands for all."""
    if not given:
        return (0,)
    if given == ("all",):
        return None
    if given == ("none",):
        return ()
    for text in given:
        if not (text.isascii() and text.isdigit()):
            raise Malformed("no-such-seat", f'A seat is a number, or "all", or "none", not "{text}".')
    return tuple(sorted({int(text) for text in given}))


def new_file(save: str | None) -> Path | None:
    """The file to save to, which must not be there yet."""
    if save is None:
        return None
    path = Path(save)
    if path.exists():
        raise Malformed(
            "file-exists", f"{path} is there already: go on with it by --resume, or choose another name."
        )
    return path


def draws(*, plain: bool) -> bool:
    """Whether the drawn table can be used: a terminal on both ends that can do more than print."""
    return not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def sit(sitting: Sitting, *, plain: bool, light: bool) -> None:
    if draws(plain=plain):
        from orrery.cli.terminal import run_table

        run_table(sitting, light=light)
    else:
        from orrery.cli.plain import play_plainly

        play_plainly(sitting)


def play_menu(*, plain: bool = False, light: bool = False) -> None:
    if draws(plain=plain):
        from orrery.cli.terminal import run_table

        run_table(None, light=light)
    else:
        from orrery.cli.plain import choose_plainly, play_plainly

        if plan := choose_plainly():
            play_plainly(plan.begin())
