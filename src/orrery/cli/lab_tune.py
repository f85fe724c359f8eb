"""`orrery lab tune`: numbers of cards and options, searched towards what is wanted."""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import click

from orrery.cli.columns import columns
from orrery.cli.completing import FILE
from orrery.cli.lab import MOST_WORKERS, need_libraries
from orrery.cli.refusals import FAILED
from orrery.files import data_folder

if TYPE_CHECKING:
    from orrery.lab.tuning import Trial, Tuned
    from orrery.lab.tuning_file import Tuning


@click.command(
    short_help="Search numbers of cards towards targets.",
    epilog="\b\nA tuning file:\n"
    '  scenario = "tourbillon/first-fights"\n'
    "  trials = 40\n"
    "  matches = 200\n"
    "  targets = { won = [0.90, 0.95] }\n"
    "  [numbers]\n"
    '  card."Simple Flame".text.deal.amount = [1, 5]\n'
    '  gremlin."Dust Mite".hp = [6, 12]',
)
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--trials", type=click.IntRange(1), help="How many trials, instead of what the file says.")
@click.option("--workers", type=click.IntRange(1, MOST_WORKERS), help="How many processes.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="The folder of the trials; usually one in the data directory.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def tune(file: str, trials: int | None, workers: int | None, out: Path | None, as_json: bool) -> int:
    """Search numbers of cards, gremlins and options for which the measures lie where you want them.

    What comes out is a pack with the cards that are to change, and a report: how it was before and how it is
    after, on keys that no trial has played. Ctrl-C keeps what is done, and the same command goes on with it.
    """
    need_libraries()
    from msgspec.structs import replace

    from orrery.lab.folder import write_whole
    from orrery.lab.tuning import PROPOSAL
    from orrery.lab.tuning import tune as search
    from orrery.lab.tuning_file import load_tuning
    from orrery.lab.tuning_report import html

    wanted = load_tuning(Path(file))
    if trials is not None:
        wanted = replace(wanted, trials=trials)
    folder = out or usual_folder(wanted)
    found = search(wanted, folder, workers or 0, Teller())
    write_whole(folder / "report.json", found.json())
    write_whole(folder / "report.html", html(found).encode())
    where = [f"Proposal: {folder / PROPOSAL}"] if found.pack else []
    where.append(f"Report:   {folder / 'report.html'}")
    click.echo(found.json() if as_json else "\n".join([*lines(found), "", *where]))
    return FAILED if found.errors else 0


def usual_folder(tuning: Tuning) -> Path:
    import msgspec

    same = msgspec.structs.replace(tuning, trials=0, fresh=0)  # more of them go on with the same search
    digest = blake2b(msgspec.json.encode(same, order="sorted"), digest_size=4).hexdigest()
    return data_folder() / "lab" / f"{tuning.name}-tuning-{digest}"


class Teller:
    """Tells of the trials as they are done, one line each, on standard error."""

    def tried(self, trial: Trial, of: int) -> None:
        from orrery.lab.phrases import number

        means = ", ".join(f"{name} {number(value)}" for name, value in trial.means.items())
        self.say(f"Trial {trial.number + 1} of {of}: {means} (off by {trial.cost:.2f})")

    def measuring(self, what: str) -> None:
        self.say(f"Measuring {what} on fresh keys …")

    def say(self, line: str) -> None:
        if sys.stderr.isatty():
            click.echo(line, err=True)


def lines(found: Tuned) -> list[str]:
    """What tuning has found, in words."""
    from orrery.lab.phrases import interval, number, signed

    told = [f"{found.title}: {len(found.trials)} trials of {found.matches:,} matches."]
    if not found.changes:
        return [*told, "No change that was tried comes nearer to what is wanted."]
    told += [
        "",
        *columns(["number", "now", "proposed"], [[c.name, c.before, c.after] for c in found.changes]),
    ]
    head = ["measure", "wanted", "before", "after", "95 % interval", "change", ""]
    rows = [
        [each.name, f"{number(each.low)} to {number(each.high)}", number(each.before.value),
         number(each.after.value), interval(each.after), signed(each.difference.value), each.verdict]
        for each in found.targets
    ]  # fmt: skip
    told += ["", f"On {found.fresh:,} fresh matches, which no trial has played:", *columns(head, rows)]
    if found.errors:
        told += ["", f"{found.errors} matches raised and do not count."]
    return told
