"""`orrery bench`: how fast the games run here."""

from __future__ import annotations

import click

from orrery.cli.naming import GAME
from orrery.cli.packs import PACKS
from orrery.cli.settings import OPTIONS, settings_of
from orrery.files import read_packs


@click.command(
    short_help="Measure how fast games run here.",
    epilog="\b\nExamples:\n  orrery bench leduc\n  orrery bench clans --option mode=rounds\n"
    "  orrery bench --core pure --seconds 0.5 --json",
)
@click.argument("games", nargs=-1, type=GAME)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=2.0,
    show_default=True,
    help="CPU time a game and core.",
)
@click.option("--core", type=click.Choice(["both", "pure", "compiled"]), default="both", show_default=True,
              help="Which core to measure.")  # fmt: skip
@OPTIONS
@PACKS
@click.option("--json", "as_json", is_flag=True, help="Print the rows as JSON.")
def bench(
    games: tuple[str, ...], seconds: float, core: str, options: tuple[str, ...], packs: tuple[str, ...],
    as_json: bool,
) -> None:  # fmt: skip
    """Measure how fast games run: decisions a second in random play, and what a copy and a step cost."""
    from orrery import bench as measuring

    cores = measuring.CORES if core == "both" else (core,)
    report = measuring.main_rows(games, seconds, cores, settings_of(options), read_packs(packs))
    if not report.rows:
        raise click.ClickException(" ".join(report.unavailable))
    if as_json:
        click.echo(measuring.json_text(report))
        for sentence in report.unavailable:
            click.echo(sentence, err=True)
        return
    from rich.console import Console

    Console().print(measuring.table(report))
