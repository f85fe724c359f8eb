"""`orrery rule`: a numbered rule of a game, as the lists in docs/rules have it."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import click

from orrery.engine.words import Malformed, nearest

GAMES: Final = {"TB": "tourbillon", "CW": "clans", "CE": "chaos", "SD": "shattered", "NS": "scenes"}
RULE: Final = re.compile(r"^- \**((?:TB|CW|CE|SD|NS)(?:-\d{3}|X-\d{2}))\**")


def lists() -> Traversable:
    """Where the lists are: beside the package in a checkout, inside it where it was installed."""
    inside = files("orrery") / "rules"
    return inside if inside.is_dir() else Path(__file__).parents[3] / "docs/rules"


def rules(letters: str) -> dict[str, str]:
    """The rules and worked examples of the game with these letters, each as its line, by their numbers."""
    text = (lists() / f"{GAMES[letters]}.md").read_text(encoding="utf-8")
    found = {}
    for line in text.splitlines():
        if match := RULE.match(line):
            found[match[1]] = line.removeprefix("- ").replace("**", "")
    return found


@click.command(short_help="Print a rule of a game by its number.")
@click.argument("number")
def rule(number: str) -> None:
    """Print the rule with this NUMBER, such as CW-102; with CW alone, all of that game's rules."""
    wanted = number.upper()
    letters = wanted[:2]
    if letters not in GAMES:
        sentence = f'"{number}" is no rule. Rules begin with {", ".join(GAMES)}, as in CW-102.'
        raise Malformed("no-such-rule", sentence)
    found = rules(letters)
    if wanted == letters:
        click.echo("\n".join(found.values()))
    elif wanted in found:
        click.echo(found[wanted])
    else:
        raise Malformed("no-such-rule", f'There is no rule "{number}"{nearest(wanted, list(found))}')
