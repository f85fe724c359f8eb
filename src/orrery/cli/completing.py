"""What the shell completes: games, players, options."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from orrery.engine.options import NO_WORD, Choice, Deck, Flag, Option, Several, Text, Whole, explained
from orrery.games import game_class, game_names
from orrery.players import PLAYERS, players_of

FILE = click.Path(dir_okay=False, path_type=str)


def complete_game(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[CompletionItem]:
    items = [(name, game_class(name).about.title) for name in game_names()]
    return begun_with(begun, items)


def complete_player(ctx: click.Context, _param: click.Parameter, begun: str) -> list[CompletionItem]:
    """The players of the game that stands before them, or all."""
    game = ctx.params.get("game")
    known = players_of(str(game)) if game in game_names() else PLAYERS
    return begun_with(begun, list(known.items()))


def complete_option(ctx: click.Context, _param: click.Parameter, begun: str) -> list[CompletionItem]:
    """The options of the game that stands before them, as ``name=value``."""
    game = ctx.params.get("game")
    if game not in game_names():
        return []
    options = game_class(str(game)).about.options
    return begun_with(
        begun,
        [(f"{option.name}={value}", explained(option)) for option in options for value in values_of(option)],
    )


def begun_with(begun: str, items: list[tuple[str, str]]) -> list[CompletionItem]:
    return [CompletionItem(text, help=told) for text, told in items if text.startswith(begun)]


def values_of(option: Option) -> list[str]:
    """The values that can be listed; an empty one where the user must go on typing."""
    match option:
        case Choice() | Deck():
            return list(option.choices)
        case Several():
            return [NO_WORD, *option.choices]
        case Flag():
            return ["yes", "no"]
        case Whole():
            return [str(option.default)]
        case Text():
            return [""]
