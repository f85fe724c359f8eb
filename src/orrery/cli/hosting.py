"""Running the server: the port, the storage, the browser."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from urllib.parse import urlsplit

import click
import segno

from orrery.cli.serving import HOST as LOOPBACK
from orrery.cli.serving import PORT
from orrery.engine.words import Refusal
from orrery.files import data_folder
from orrery.signing import signer_in
from orrery.table.app import make_app, server_of
from orrery.table.guard import is_loopback
from orrery.table.inviting import COMMAND, NO_NETWORK, network_address
from orrery.table.laboratory import new_token
from orrery.table.library import Library
from orrery.table.memory import MEMORY, MemoryStorage
from orrery.table.metrics import HERE as METRICS_HOST
from orrery.table.metrics import Metrics
from orrery.table.proxies import Proxies
from orrery.table.storage import AlreadyRunning, Storage, open_storage

OPEN_FILES = 16_384
ANYWHERE = ("0.0.0.0", "::")  # noqa: S104  these are recognised, not bound


def run(
    host: str,
    port: int | None = None,
    database: str = "",
    *,
    names: tuple[str, ...] = (),
    opens: bool = True,
    packs: tuple[str, ...] = (),
    watch: bool = False,
    proxies: tuple[str, ...] = (),
    advertise: str = "",
    lab: bool = False,
    metrics: int | None = None,
    drain: int = 0,
    successor: str = "",
) -> None:
    """Serve until Ctrl-C; if a server has this data directory already, open that one."""
    trusted, lab_token = Proxies(proxies), new_token() if lab else ""
    library = Library(packs)
    library.read()
    allow_many_connections()
    listener = listen(host, port)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being told to stop is as good as Ctrl-C
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            usual = port is not None or listener.getsockname()[1] == PORT
            serving = serve_at(
                listener,
                host,
                database,
                names,
                library,
                opens=opens,
                watch=watch,
                usual=usual,
                proxies=trusted,
                advertise=advertise,
                lab_token=lab_token,
                metrics=metrics,
                drain=drain,
                successor=successor,
            )
            runner.run(serving)
    except AlreadyRunning as running:
        click.echo(f"Orrery is running already: {running.address}")
        if host in ANYWHERE and is_loopback(urlsplit(running.address).hostname or ""):
            click.echo("It is open to this computer only: stop it there with Ctrl-C, then try again.")
            return
        if opens:
            webbrowser.open(running.address)
    except KeyboardInterrupt:
        click.echo("The table is closed; everything is kept.")
    finally:
        listener.close()


def allow_many_connections() -> None:
    """Every connection is an open file, and many systems begin with few of those."""
    try:
        import resource
    except ImportError:  # Windows has no such bound
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quick event loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at the wanted port. The usual one, if it is busy, gives way to any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    if os.name != "nt":  # on Windows it would let two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, PORT if port is None else port))
        listener.listen()  # who comes before the server is ready waits a moment
        return listener
    except OSError as fault:
        if port is not None:
            listener.close()
            raise Refusal("cannot-listen", f"{host}:{port} cannot be used: {fault.strerror}.") from fault
    try:
        listener.bind((host, 0))
        listener.listen()
    except OSError as fault:
        listener.close()
        raise Refusal("cannot-listen", f"{host} cannot be used: {fault.strerror}.") from fault
    return listener


def address_of(listener: socket.socket, host: str) -> str:
    """Where the browser finds it, and other servers that share the database."""
    port = listener.getsockname()[1]
    if host in ANYWHERE:
        host = network_address() or LOOPBACK
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


async def open_storage_at(database: str, address: str, on_lost: Callable[[], None]) -> Storage:
    if database == MEMORY:
        return MemoryStorage()
    return await open_storage(database, address, on_lost)


def tell_others(host: str, address: str) -> None:
    """Say who else can come, and how."""
    name = urlsplit(address).hostname or ""
    if host not in ANYWHERE and is_loopback(name):
        click.echo(f"Only this computer can open it. For others on your network: {COMMAND}")
    elif is_loopback(name):
        click.echo(f"{NO_NETWORK}")
    else:
        click.echo(f"Others on your network open {address}")
        if sys.stdout.isatty():
            segno.make(address, micro=False).terminal(compact=True)


def tell_metrics(metrics: Metrics, port: int | None) -> Callable[[], None]:
    """Answer Prometheus, if a port is given; gives what ends that."""
    if port is None:
        return lambda: None
    try:
        told = metrics.serve(port)
    except OSError as fault:
        raise Refusal("cannot-listen", f"{METRICS_HOST}:{port} cannot be used: {fault.strerror}.") from fault
    click.echo(f"What is counted stands at {told.url}")
    return told.end


async def serve_at(
    listener: socket.socket,
    host: str,
    database: str,
    names: tuple[str, ...],
    library: Library,
    *,
    opens: bool,
    watch: bool,
    usual: bool,
    proxies: Proxies,
    advertise: str,
    lab_token: str,
    metrics: int | None,
    drain: int,
    successor: str,
) -> None:
    address = address_of(listener, host)

    def on_lost() -> None:
        app.state.house.lost()

    storage = await open_storage_at(database, advertise or address, on_lost)
    known = (*names, host, socket.gethostname())
    app = make_app(
        storage,
        names=known,
        anywhere=host in ANYWHERE,
        library=library,
        alone=True,
        lab_token=lab_token,
        proxies=proxies,
        signer=signer_in(data_folder()),
        successor=successor,
    )
    page = f"http://localhost:{listener.getsockname()[1]}" if host in ANYWHERE else address
    if not usual:  # told only now: if it was Orrery that has the port, there is no need for another one
        click.echo(f"Port {PORT} is taken by something else, so this is another one.")
    click.echo(f"The table is open at {page}   (Ctrl-C ends; everything is kept)")
    tell_others(host, address)
    if lab_token:
        click.echo(f"The laboratory is open at {page}/lab?token={lab_token}")
    if opens:
        first = f"{page}/lab?token={lab_token}&then=/" if lab_token else page
        threading.Timer(0.5, webbrowser.open, [first]).start()
    watching = asyncio.create_task(library.watch(click.echo)) if watch else None
    server = server_of(app, drain)
    end_metrics = tell_metrics(app.state.house.metrics, metrics)
    try:
        await server.serve(sockets=[listener])
    finally:
        end_metrics()
        if watching is not None:
            watching.cancel()
