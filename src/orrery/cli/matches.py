"""`orrery matches`: what was played at this terminal, the last one first."""

from __future__ import annotations

import json
import shlex
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import click

from orrery.cli.storage import saved_matches
from orrery.engine.game import Outcome
from orrery.engine.match import Match
from orrery.engine.words import Refusal
from orrery.files import load_match
from orrery.telling import Names, deal_mark, name_seats

MOST_LISTED = 12
MINUTE, HOUR, DAY = 60, 3_600, 86_400


@dataclass(frozen=True, slots=True)
class Kept:
    """A saved match, in the words of a list."""

    title: str  # the game, and what the match is about
    others: str  # "against Normal bot"; "": there is nobody else
    stands: str  # "won", "lost", "going on: your turn" …
    at: int  # when it was last saved, in seconds since 1970
    file: str
    over: bool
    deal: str = ""  # "the same deal again", "what if, after decision 12"; "": dealt anew


@click.command(
    short_help="List the matches that were played here.",
    epilog="\b\nExamples:\n  orrery matches\n  orrery matches --all\n  orrery matches --json\n"
    "  orrery play --from FILE --at 12   what if a finished one had gone otherwise after 12 actions?",
)
@click.option("--all", "everything", is_flag=True, help=f"All of them, not only the last {MOST_LISTED}.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def matches(everything: bool, as_json: bool) -> None:
    """List the saved matches: what was played, against whom, how it stands, and when."""
    paths = saved_matches()
    found = [kept(path) for path in (paths if everything else paths[:MOST_LISTED])]
    if as_json:
        click.echo(json.dumps([asdict(each) for each in found], ensure_ascii=False, indent=2))
        return
    now = time.time()
    lines = [line for each in found for line in lines_of(each, now)]
    if len(paths) > len(found):
        lines.append(f"There are {len(paths) - len(found)} older ones: orrery matches --all")
    click.echo("\n".join(lines or ["No match was played here yet. To play one: orrery play"]))


def lines_of(each: Kept, now: float) -> list[str]:
    about = ", ".join(part for part in (each.deal, each.others, each.stands, ago(now - each.at)) if part)
    command = "orrery replay" if each.over else "orrery play --resume"
    return [each.title, f"  {about}", f"  {command} {shlex.quote(each.file)}"]


def kept(path: Path) -> Kept:
    """A saved match; one that cannot be read any more is listed, too, and says why."""
    at = int(path.stat().st_mtime)
    try:
        match = load_match(path)
    except Refusal as refusal:
        return Kept(path.stem, "", f"cannot be read: {refusal.sentence}", at, str(path), over=True)
    names = names_at(match)
    return Kept(
        titled(match),
        others(match, names),
        stands(match, names),
        at,
        str(path),
        match.over(),
        deal_mark(match),
    )


def names_at(match: Match) -> Names:
    titles = [match.game.seat_title(seat) for seat in range(match.game.seats)]
    return name_seats(titles, [who.name if who.kind == "player" else None for who in match.seated])


def titled(match: Match) -> str:
    """The game, and what the match is about."""
    about, subtitle = match.game.about, match.subtitle()
    return f"{about.title}: {subtitle}" if subtitle else about.title


def others(match: Match, names: Names) -> str:
    people = [seat for seat, who in enumerate(match.seated) if who.kind == "person"]
    if len(match.seated) == 1:
        return "" if people else "you watched"
    if len(people) == 1:
        opponents = [names.of(seat) for seat in range(len(match.seated)) if seat not in people]
        return f"against {' and '.join(opponents)}"
    return " against ".join(names.list())


def stands(match: Match, names: Names) -> str:
    """How a match stands, or how it has ended for the one who reads this."""
    outcome = match.outcome() if match.over() else None
    if outcome is not None:
        return ended(outcome, names)
    waiting = [names.of(seat) for seat in match.state.to_act()]
    if waiting == ["You"]:
        return "going on: your turn"
    return f"going on: {' and '.join(waiting)} to decide"


def ended(outcome: Outcome, names: Names) -> str:
    winners = outcome.winners()
    if names.you in winners:
        return "won" if len(winners) == 1 else "won together"
    if outcome.title:
        return outcome.title
    if not winners:
        together = len(outcome.scores) == 1 or min(outcome.scores) < 0
        return "lost" if together else "drawn"
    return "lost" if names.you >= 0 else f"{' and '.join(names.of(seat) for seat in winners)} won"


def ago(seconds: float) -> str:
    """How long ago something was, as one would say it.

    >>> [ago(seconds) for seconds in (3, 60, 150, 7_000, 90_000, 900_000)]
    ['just now', '1 minute ago', '2 minutes ago', '1 hour ago', 'yesterday', '10 days ago']
    """
    if seconds < MINUTE:
        return "just now"
    for unit, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        number = int(seconds // unit)
        if number == 1:
            return "yesterday" if unit == DAY else f"1 {name} ago"
        if number:
            return f"{number} {name}s ago"
    return "just now"
