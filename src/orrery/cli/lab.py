"""`orrery lab`: scenarios, runs and reports of the laboratory."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from orrery.cli.completing import begun_with
from orrery.cli.refusals import FAILED, Commands
from orrery.engine.words import Refusal
from orrery.files import data_folder, scenario_files

if TYPE_CHECKING:
    from orrery.lab.folder import RunInfo
    from orrery.lab.scenario import Scenario
    from orrery.lab.summary import Summary

LIBRARIES = ("pyarrow", "matplotlib", "optuna")
MOST_WORKERS = 1024
WIDTH = 100


@click.group(
    cls=Commands,
    short_help="Measure games: run scenarios, read reports.",
    epilog="\b\nExamples:\n  orrery lab list\n  orrery lab run tourbillon/first-fights --matches 200\n"
    "  orrery lab run my-scenario.toml --out my-run",
)
def lab() -> None:
    """Measure games: did this change make the game better?

    A scenario says what is played: game, options, who sits where, how many matches. It is a small TOML file;
    some come with the games, and you can write your own.
    """


def need_libraries() -> None:
    """Refuse, with the command that helps, if the laboratory's libraries are not installed."""
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        sentence = (
            f'The laboratory needs {" and ".join(missing)}, not installed here: pip install "orrery[lab]"'
        )
        raise Refusal("no-lab", sentence)


def complete_scenario(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[CompletionItem]:
    known = begun_with(begun, [(name, "") for name in scenario_files()])
    return known or [CompletionItem(begun, type="file")]


# -- what there is
@lab.command("list", short_help="List the scenarios that come with the games.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_scenarios(as_json: bool) -> None:
    """List the scenarios that come with the games, with the question that each asks."""
    from orrery.lab.reading import load_scenario

    scenarios = [load_scenario(file, name) for name, file in scenario_files().items()]
    if as_json:
        found = {"scenarios": [facts(each) for each in scenarios]}
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    widest = max((len(each.name) for each in scenarios), default=0)
    for each in scenarios:
        click.echo(f"{each.name:{widest}}  {each.question or each.title}")
    click.echo("\nTo run one: orrery lab run NAME. To read what it says: orrery lab list --json")


def facts(scenario: Scenario) -> dict[str, object]:
    """A scenario as JSON shows it: what its file says."""
    return {
        "name": scenario.name,
        "title": scenario.title,
        "question": scenario.question,
        "game": scenario.game,
        "options": scenario.options,
        "packs": [pack.mark for pack in scenario.packs],
        "seats": scenario.seats,
        "matches": scenario.matches,
        "key": scenario.key,
        "swap": scenario.swap,
        "vary": scenario.vary,
        "measures": scenario.measures if scenario.counted else "none",
        "targets": scenario.targets,
        "expected": scenario.expected,
        "source": scenario.source,
    }


# -- running
@lab.command(
    short_help="Play a scenario's matches.",
    epilog="\b\nExamples:\n  orrery lab run tourbillon/first-fights\n"
    "  orrery lab run my-scenario.toml --matches 200 --workers 2 --out my-run\n"
    "  orrery lab run tourbillon/bosses --engine ray --address 192.0.2.1:6379",
)
@click.argument("scenario", shell_complete=complete_scenario, metavar="NAME|FILE")
@click.option("--matches", type=int, help="How many matches, instead of what the scenario says.")
@click.option(
    "--workers", type=click.IntRange(1, MOST_WORKERS), help="How many processes; usually one a processor."
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="The folder of the run; usually one in the data directory.")  # fmt: skip
@click.option("--engine", type=click.Choice(["processes", "ray"]), default="processes", show_default=True,
              help="Where the matches are played.")  # fmt: skip
@click.option("--address", default="", help="Of a Ray cluster; without it, one is started for the run.")
@click.option("--json", "as_json", is_flag=True, help="Print the measures as JSON.")
def run(
    scenario: str,
    matches: int | None,
    workers: int | None,
    out: Path | None,
    engine: str,
    address: str,
    as_json: bool,
) -> int:
    """Play the matches of a scenario in parallel, keep a row of each, and report.

    Ctrl-C keeps what is done, and the same command goes on with it. Match n is the same match however many
    workers there are. Exit code 1 if a match raised: it is counted, and its match file is kept.
    """
    if address and engine != "ray":
        raise click.UsageError("--address is the address of a Ray cluster: add --engine ray")
    need_libraries()
    from orrery.cli.watching import Watch
    from orrery.lab.folder import info_of
    from orrery.lab.reading import find_scenario
    from orrery.lab.running import run as play

    wanted = find_scenario(scenario)
    if matches is not None:
        wanted = wanted.with_matches(matches)
    folder = out or usual_folder(info_of(wanted))
    try:
        with Watch(wanted.title) as watch:
            finished = play(wanted, folder, workers or 0, engine, address, watch)
    except KeyboardInterrupt:
        click.echo(
            f"\nBroken off. What was done is kept in {folder}; the same command goes on with it.", err=True
        )
        raise
    conclude(folder, as_json=as_json)
    return FAILED if finished.errors else 0


def usual_folder(info: RunInfo) -> Path:
    """Where a run is kept when nobody says where: another one if anything about it has changed."""
    name = info.scenario.name.replace("/", "-")
    return data_folder() / "lab" / f"{name}-{info.digest()}"


# -- reading what came out
@lab.command(short_help="Make the report of a run again.")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option("--json", "as_json", is_flag=True, help="Print the measures as JSON.")
def report(folder: Path, as_json: bool) -> None:
    """Make the report of a run from its rows, all that are there, and say what came out."""
    need_libraries()
    conclude(folder, as_json=as_json)


def conclude(folder: Path, *, as_json: bool) -> None:
    """Write the report of a run, and say what came out."""
    from orrery.lab.report import HTML, write_report

    summary = write_report(folder)
    if as_json:
        click.echo(summary.json(), nl=False)
        return
    click.echo("\n".join(summary_lines(summary)))
    click.echo(f"\nThe report: {folder / HTML}")


def summary_lines(summary: Summary) -> list[str]:
    """What a run has shown, in a few lines."""
    from orrery.lab.answering import answer
    from orrery.lab.phrases import interval, told

    lines = [summary.title, *([summary.question] if summary.question else []), ""]
    lines += [click.wrap_text(answer(summary), WIDTH), ""]
    lines += [f"raised in match {each.match}: {each.error} ({each.file})" for each in summary.failures]
    lines += [""] if summary.failures else []
    shares = [(each.name, each.share, True) for each in summary.reasons]
    means = [(each.name, each.mean, each.share) for each in summary.measures]
    for title, rows in (("ended", shares), ("measured", means)):
        widest = max((len(name) for name, _, _ in rows), default=0)
        for name, found, share in rows:
            value = told(found.value, share=share)
            lines.append(f"{title:8}  {name:{widest}}  {value:>9}  ({interval(found, share=share)})")
    return lines
