"""`--config FILE`: options of a command in a file, so that a server is started the same way every time."""

from __future__ import annotations

import tomllib
from pathlib import Path

import click

from orrery.engine.words import Malformed, nearest


def read_config(ctx: click.Context, _option: click.Parameter, path: Path | None) -> None:
    """Take what stands in the file for options that are not given; raises a Refusal."""
    if path is None:
        return
    ctx.default_map = {**(ctx.default_map or {}), **settings_in(path, ctx.command)}


def settings_in(path: Path, command: click.Command) -> dict[str, object]:
    """The settings by the names that the command knows them by. They are called as the options are."""
    try:
        with path.open("rb") as file:
            found = tomllib.load(file)
    except OSError as fault:
        raise Malformed("no-file", f"{path} cannot be read: {fault.strerror}.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise Malformed("bad-config", f"{path} is no TOML file: {fault}.") from fault
    options = options_of(command)
    for name, value in found.items():
        if name not in options:
            raise Malformed("bad-config", f'{path}: there is no setting "{name}"{nearest(name, options)}')
        check(path, name, value, options[name])
    return {str(options[name].name): value for name, value in found.items()}


def options_of(command: click.Command) -> dict[str, click.Option]:
    """The options by what is typed after the dashes, but for those about the file and the command."""
    options = [
        option for option in command.params if isinstance(option, click.Option) and not option.is_eager
    ]
    return {
        opt.removeprefix("--"): option for option in options for opt in option.opts if opt.startswith("--")
    }


def check(path: Path, name: str, value: object, option: click.Option) -> None:
    """Refuse what could not be typed for this option."""
    values = value if option.multiple and isinstance(value, list) else [value]
    plain = (bool,) if option.is_flag else (str, int)
    if not all(isinstance(each, plain) and isinstance(each, bool) == option.is_flag for each in values):
        wanted = (
            "true or false"
            if option.is_flag
            else "a list of texts"
            if option.multiple
            else "a text or a number"
        )
        raise Malformed("bad-config", f"{path}: {name} should be {wanted}.")


CONFIG = click.option(
    "--config",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    is_eager=True,
    expose_value=False,
    callback=read_config,
    help="A TOML file with these options, such as lan = true; what is typed goes before it.",
)
