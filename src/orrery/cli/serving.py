"""`orrery serve`, and `orrery` alone: the table in the browser. What is heavy stands in `hosting`."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

import click

from orrery.cli.config import CONFIG
from orrery.cli.packs import PACKS
from orrery.files import DATA_VARIABLE

PORT = 8642
HOST = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104  only if --lan asks for it
NOT_BUILT = (
    "The browser table was not built in this installation, so here is the terminal one. "
    "(`orrery serve` starts the server without pages.)"
)
EPILOG = f"""\b
Where tables are kept:
  (nothing)                    a file in the data directory, {DATA_VARIABLE} or --data
  --database FILE              another SQLite file
  --database postgresql://...  a PostgreSQL, which several servers may share
  --database memory:           nowhere: all is lost when the server stops

\b
Examples:
  orrery serve                             on this machine only, at port {PORT}
  orrery serve --lan                       for everybody on your network
  orrery serve --name table.example --trust-proxy 127.0.0.1    behind a proxy on this machine
  orrery serve --pack my-cards --watch     with cards of your own, while you write them
  orrery serve --config /etc/orrery.toml   as the file says; docs/operate.md has one
"""


@click.command(epilog=EPILOG)
@CONFIG
@click.option("--lan", is_flag=True, help="Let others on your network join; says how they find the table.")
@click.option("--host", help=f"The address to listen at.  [default: {HOST}, which is this computer only]")
@click.option("--port", type=click.IntRange(0, 65_535), help=f"The port; 0 takes any.  [default: {PORT}]")
@click.option("--database", default="", metavar="URL", help="Where tables are kept; see below.")
@click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="Another data directory.")
@click.option(
    "--name", "names", multiple=True, metavar="NAME", help="A host name by which this server is called."
)
@click.option(
    "--trust-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy, or a network of them, that says truly for whom it asks.",
)
@click.option(
    "--advertise",
    default="",
    metavar="URL",
    help="Where other servers that share the database reach this one.  [default: the address it listens at]",
)
@click.option("--lab", is_flag=True, help="Open the laboratory to those who have the link that is told then.")
@click.option(
    "--metrics",
    type=click.IntRange(1, 65_535),
    metavar="PORT",
    help="Tell Prometheus what is counted, at another port, on this computer only.",
)
@click.option(
    "--drain",
    type=click.IntRange(0, 3600),
    default=0,
    metavar="SECONDS",
    help="Let people play on for so long when the server is told to stop, but open nothing new.",
)
@click.option(
    "--successor",
    default="",
    metavar="URL",
    help="Where people are sent when the server stops.  [default: the address at which they are]",
)
@PACKS
@click.option("--watch", is_flag=True, help="Read the packs again whenever a file is saved.")
@click.option("--open/--no-open", "opens", default=True, help="Whether to open the browser.")
@click.option(
    "--log", type=click.Choice(["text", "json"]), default="text", help="How lines of the log are written."
)
@click.option("--verbose", is_flag=True, help="Tell of every table and every refusal.")
def serve(
    lan: bool, host: str | None, port: int | None, database: str, data: Path | None,
    names: tuple[str, ...], proxies: tuple[str, ...], advertise: str, lab: bool, metrics: int | None,
    drain: int, successor: str, packs: tuple[str, ...], watch: bool, opens: bool, log: str, verbose: bool,
) -> None:  # fmt: skip
    """Open the table in the browser, and serve it until Ctrl-C.

    A table keeps the packs that it began with; what is saved later is for new tables.
    """
    if lan and host:
        raise click.UsageError("--lan listens at every address: it takes no --host.")
    if watch and not packs:
        raise click.UsageError("--watch needs a --pack to watch.")
    if data is not None:
        os.environ[DATA_VARIABLE] = str(data)
    level = logging.INFO if verbose else logging.WARNING
    from orrery.cli.hosting import run
    from orrery.table.logs import begin

    begin(level, structured=log == "json")
    run(
        EVERYWHERE if lan else host or HOST,
        port,
        database,
        names=names,
        opens=opens,
        packs=packs,
        watch=watch,
        proxies=proxies,
        advertise=advertise,
        lab=lab,
        metrics=metrics,
        drain=drain,
        successor=successor,
    )


def serve_browser_or_menu(menu: Callable[[], None]) -> None:
    """What `orrery` alone does."""
    from orrery.table.page import built

    if built():
        from orrery.cli.hosting import run

        run(HOST, lab=True)
    else:
        click.echo(NOT_BUILT, err=True)
        menu()
