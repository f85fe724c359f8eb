"""`orrery games`: what can be played, what can be set, who can play."""

from __future__ import annotations

import json

import click

from orrery.cli.naming import GAME
from orrery.engine.game import Game
from orrery.engine.options import (
    NO_WORD,
    Choice,
    Deck,
    Flag,
    Option,
    Several,
    Text,
    Whole,
    explained,
    option_text,
)
from orrery.games import game_class, game_names, new_game
from orrery.players import PLAYERS, players_of
from orrery.players.levels import SCALE


@click.command(
    short_help="List the games; tell of one.",
    epilog="\b\nExamples:\n  orrery games\n  orrery games leduc\n  orrery games --json",
)
@click.argument("game", required=False, type=GAME)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def games(game: str | None, as_json: bool) -> None:
    """List the games; with a GAME, its options and the players that can play it."""
    if as_json:
        facts = (
            game_facts(game)
            if game
            else {"games": [game_facts(name) for name in game_names()], "players": PLAYERS}
        )
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
    elif game:
        click.echo("\n".join(game_lines(game)))
    else:
        click.echo("\n".join(list_lines()))


def list_lines() -> list[str]:
    widest = max(len(name) for name in game_names())
    lines = [
        f"{name:{widest}}  {game_class(name).about.title}: {game_class(name).about.summary}"
        for name in game_names()
    ]
    return [*lines, "", "To play one: orrery play NAME. To learn more: orrery games NAME"]


def game_lines(name: str) -> list[str]:
    game = new_game(name)
    about = game.about
    seats = [game.seat_title(seat) for seat in range(game.seats)]
    lines = [f"{about.title} (version {about.version} of its rules)", about.rules, ""]
    lines.append("Seats: " + ", ".join(f"{number} {title}" for number, title in enumerate(seats)))
    lines += ["", "Options (--option name=value):" if about.options else "Options: none"]
    lines += [
        f"  {option.name}={option_text(option.default)}  {takes(option)}. {explained(option)}"
        for option in about.options
    ]
    lines += ["", f"Packs (--pack FOLDER): {game.book.packs} of your own"] if game.book.packs else []
    known = players_of(name)
    lines += ["", "Bots (--opponent NAME), from the weakest to the strongest:"]
    lines += [f"  {level:11} {known[level]}" for level in SCALE if level in known]
    lines += ["", "The players behind them, for those who compare them:"]
    lines += [f"  {player:11} {text}" for player, text in known.items() if player not in SCALE]
    return [*lines, "", f"To play: orrery play {name}"]


def takes(option: Option) -> str:
    match option:
        case Whole():
            return f"{option.low} to {option.high}"
        case Choice():
            return " or ".join(option.choices)
        case Deck():
            return f"{' or '.join(option.choices)}, or a share code"
        case Flag():
            return "yes or no"
        case Several():
            words = " or ".join(option.choices)
            return f"{NO_WORD}, or up to {option.most} with commas between them: {words}"
        case Text():
            return f"a text of at most {option.longest} characters"


def game_facts(name: str) -> dict[str, object]:
    game: Game = new_game(name)
    about = game.about
    return {
        "name": about.name,
        "title": about.title,
        "version": about.version,
        "summary": about.summary,
        "seats": [game.seat_title(seat) for seat in range(game.seats)],
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "takes": takes(option),
                "help": explained(option),
            }
            for option in about.options
        ],
        "packs": game.book.packs,
        "players": list(players_of(name)),
    }
