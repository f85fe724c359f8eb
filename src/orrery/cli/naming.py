"""How a game is named on the command line: by its registered name, or by its place, MODULE:CLASS."""

from __future__ import annotations

import sys

import click
from click.shell_completion import CompletionItem

from orrery.cli.completing import complete_game
from orrery.games import game_class, name_now, register


class GameName(click.ParamType[str]):
    """The name of a game. One that is given by its place is registered, and has its own name from then on.

    Only what is typed names a module to be imported: match files and scenarios are data, and never do.
    """

    name = "game"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "GAME|MODULE:CLASS"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if ":" not in value:
            if value:
                game_class(value)  # an unknown one is refused here
            return name_now(value)
        if "" not in sys.path:
            sys.path.insert(0, "")  # as `python -m` does: modules in the current folder are found
        return register(value).about.name

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return complete_game(ctx, param, incomplete)


GAME = GameName()
OWN_GAMES = click.option(
    "--own-game", multiple=True, type=GAME, is_eager=True, expose_value=False, metavar="MODULE:CLASS",
    help="A game of your own, which a command, a match file or a scenario names.",
)  # fmt: skip
