"""How the command says no: every refusal becomes one sentence and an exit code, here and nowhere else.

0: fine. 1: a check failed. 2: bad input. 130: Ctrl-C. 141: nobody reads what we print.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from orrery.engine.words import Refusal, nearest

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class Commands(click.Group):
    """A group of commands that turns refusals into sentences."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-") and not ctx.resilient_parsing:
            raise click.UsageError(
                f'There is no command "{name}"{nearest(name, self.list_commands(ctx))}', ctx
            )
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        try:
            result: object = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:  # caught here because Click would end with 1, which says that a check failed
            silence_stdout()
            raise click.exceptions.Exit(BROKEN_PIPE) from None
        return result

    def main(self, args: Sequence[str] | None = None, *rest: Any, **settings: Any) -> NoReturn:  # noqa: ANN401
        given = list(sys.argv[1:] if args is None else args)
        settings["standalone_mode"] = False
        sys.exit(self.run(given, *rest, **settings))

    def run(self, args: list[str], *rest: Any, **settings: Any) -> int:  # noqa: ANN401
        """Run a command; the exit code."""
        wants_json = "--json" in args
        try:
            code = super().main(args, *rest, **settings)
        except Refusal as refusal:
            return refuse(refusal.code, refusal.sentence, wants_json=wants_json)
        except click.ClickException as error:
            if wants_json:
                return refuse("usage", error.format_message(), wants_json=True)
            error.show()
            return BAD_INPUT
        except (KeyboardInterrupt, click.Abort):
            return INTERRUPTED
        return code if isinstance(code, int) else 0


def refuse(code: str, sentence: str, *, wants_json: bool) -> int:
    if wants_json:
        click.echo(json.dumps({"error": {"code": code, "sentence": sentence}}, ensure_ascii=False))
    else:
        click.echo(f"Error: {sentence}", err=True)
    return BAD_INPUT


def silence_stdout() -> None:
    """Python flushes standard output when it ends; nobody is there to read it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
