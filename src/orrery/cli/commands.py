"""The commands: what can be typed after `orrery`. Heavy imports stand in the command that needs them."""

from __future__ import annotations

import sys

import click

from orrery.cli.backups import backup, restore
from orrery.cli.checking import check, conform
from orrery.cli.doctor import doctor
from orrery.cli.foundry import foundry
from orrery.cli.housekeeping import export, prune
from orrery.cli.lab import lab
from orrery.cli.lab_compare import compare
from orrery.cli.lab_ladder import ladder
from orrery.cli.lab_tune import tune
from orrery.cli.legacy import legacy
from orrery.cli.listing import games
from orrery.cli.matches import matches
from orrery.cli.measuring import bench
from orrery.cli.naming import OWN_GAMES
from orrery.cli.playing import play, play_menu
from orrery.cli.quest import quest
from orrery.cli.reading import replay, verify
from orrery.cli.refusals import Commands
from orrery.cli.reports import reports
from orrery.cli.rule import rule
from orrery.cli.serving import serve, serve_browser_or_menu
from orrery.cli.story import story

EXAMPLES = """\b
Examples:
  orrery                             the table in the browser
  orrery play leduc                  play Leduc poker against a bot
  orrery play --resume last          go on with the last match
  orrery matches                     what was played here, and how it stands
  orrery games leduc                 what can be set, and who can play
"""


def say_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        import orrery as package

        click.echo(f"orrery {package.__version__}, {package.core()}, Python {sys.version.split()[0]}")
        ctx.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EXAMPLES,
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=say_version,
    help="Say the version and which core is in use.",
)  # fmt: skip
@OWN_GAMES
@click.pass_context
def orrery(ctx: click.Context) -> None:
    """Orrery: worlds of cards on one clockwork.

    Without a command, the table opens in the browser.
    """
    if ctx.invoked_subcommand is not None:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        serve_browser_or_menu(play_menu)
    else:
        click.echo(ctx.get_help())


SHELLS = ("bash", "zsh", "fish")
WHERE = {
    "bash": 'eval "$(orrery completion bash)"      # in ~/.bashrc',
    "zsh": 'eval "$(orrery completion zsh)"       # in ~/.zshrc',
    "fish": "orrery completion fish | source       # in ~/.config/fish/config.fish",
}


@click.command(
    short_help="Turn on completion in your shell.",
    epilog="\b\nTo turn it on, put one of these lines into your shell's file:\n  "
    + "\n  ".join(WHERE.values()),
)
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Print what makes a shell complete commands, games, options and players."""
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(orrery, {}, "orrery", "_ORRERY_COMPLETE").source())


for command in (
    serve,
    backup,
    restore,
    prune,
    export,
    reports,
    doctor,
    play,
    matches,
    legacy,
    games,
    replay,
    verify,
    story,
    quest,
    bench,
    conform,
    check,
    foundry,
    rule,
    lab,
    completion,
):
    orrery.add_command(command)
for command in (compare, tune, ladder):
    lab.add_command(command)
