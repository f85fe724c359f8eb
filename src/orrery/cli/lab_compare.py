"""`orrery lab compare`: did this change matter?"""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from orrery.cli.lab import MOST_WORKERS, complete_scenario, need_libraries
from orrery.cli.refusals import FAILED
from orrery.files import data_folder


@click.command(
    "compare",
    short_help="Play two scenarios, packs or players on the same keys.",
    epilog="\b\nExamples:\n  orrery lab compare mine.toml yours.toml\n"
    "  orrery lab compare none my-cards --in tourbillon/first-fights\n"
    "  orrery lab compare random heuristic --in tourbillon/first-fights --matches 300\n"
    "  orrery lab compare none my-cards --in tourbillon/act-2 --sequential 0 0.05",
)
@click.argument("first", shell_complete=complete_scenario, metavar="A")
@click.argument("second", shell_complete=complete_scenario, metavar="B")
@click.option(
    "--in", "within", shell_complete=complete_scenario, metavar="NAME|FILE",
    help="A scenario: A and B are then folders of packs, or players for its first seat; none: as it is.",
)  # fmt: skip
@click.option("--matches", type=int, help="How many matches on each side, instead of what the scenario says.")
@click.option(
    "--sequential", nargs=2, type=float, metavar="LOW HIGH",
    help="Stop as soon as it is clear which of these two differences is nearer: 0 0.05 for shares won.",
)  # fmt: skip
@click.option("--measure", default="won", show_default=True, help="What --sequential is about.")
@click.option(
    "--alpha", type=float, default=0.05, show_default=True, help="How often HIGH may be found when LOW is so."
)
@click.option(
    "--beta", type=float, default=0.05, show_default=True, help="How often LOW may be found when HIGH is so."
)
@click.option(
    "--workers", type=click.IntRange(1, MOST_WORKERS), help="How many processes; usually one a processor."
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="The folder of the comparison; usually one in the data directory.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the comparison as JSON.")
def compare(
    first: str,
    second: str,
    within: str | None,
    matches: int | None,
    sequential: tuple[float, float] | None,
    measure: str,
    alpha: float,
    beta: float,
    workers: int | None,
    out: Path | None,
    as_json: bool,
) -> int:
    """Play two scenarios on the same keys, and say what is different: with interval, test and effect size.

    A pack is compared on even ground: cards that it replaces are in the decks of both sides, and what it adds
    is on both sides, too, but for new cards, which are in the decks of one side only. The report says so.

    Ctrl-C keeps what is done, and the same command goes on with it. Exit code 1 if a match raised.
    """
    need_libraries()
    from orrery.cli.watching import Watch
    from orrery.lab.comparing import compare as play_both
    from orrery.lab.comparing import on_common_keys, question_about, variant
    from orrery.lab.comparison_report import HTML, write_comparison
    from orrery.lab.folder import info_of
    from orrery.lab.reading import find_scenario

    if within is None:
        sides = find_scenario(first), find_scenario(second)
    else:
        base = find_scenario(within)
        sides = variant(base, first), variant(base, second)
    one, other = on_common_keys(*sides, matches=matches)
    question = question_about(one, measure, sequential, alpha, beta)
    folder = out or data_folder() / "lab" / f"compare-{info_of(one).digest()}-{info_of(other).digest()}"
    try:
        with Watch(f"{first} and {second}") as watch:
            found = play_both(one, other, folder, question, workers or 0, progress=watch)
    except KeyboardInterrupt:
        click.echo(
            f"\nBroken off. What was done is kept in {folder}; the same command goes on with it.", err=True
        )
        raise
    command = ["orrery", "lab", "compare", first, second, *(["--in", within] if within else [])]
    command += ["--matches", str(one.matches)]
    if sequential:
        command += ["--sequential", *(f"{bound:g}" for bound in sequential), "--measure", measure]
        command += ["--alpha", f"{alpha:g}", "--beta", f"{beta:g}"]
    write_comparison(folder, found, shlex.join(command))
    if as_json:
        click.echo(found.json(), nl=False)
    else:
        ground = [
            f"{title:10}  {line}"
            for title, lines in (("held equal", found.ground.held), ("different", found.ground.differs))
            for line in lines
        ]
        click.echo("\n".join([found.answer, "", *ground, "", str(folder / HTML)]))
    return FAILED if found.first.errors + found.second.errors else 0
