"""A real PostgreSQL of the tests' own: in a temporary folder, without a network, gone when the tests are."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

PATIENCE = 30.0  # seconds for the database to start, on a busy machine
OPTIONS = (
    "listen_addresses=",
    "fsync=off",  # the tests kill processes, not machines
    "max_connections=40",
    "shared_buffers=16MB",
    "log_min_messages=fatal",
)
FREE_OF_OTHERS = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
"""
UNTIL_NOBODY_WANTS_IT = 'postgres=$1; shift; "$postgres" "$@" & cat; kill -QUIT $!; wait $!'


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; Debian does not have it on the PATH."""
    if sys.platform == "win32":
        return None  # we reach it by a Unix socket
    places = [Path(path).parent for path in [shutil.which("initdb")] if path]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)
    return next((place for place in reversed(places) if (place / "initdb").exists()), None)


class Postgres:
    """Started by `start`; `stop` is as sudden as a crash, and `start` then recovers."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="orrery-postgres-"))
        self.user = "postgres"
        self.owner: int | None = None  # the user who runs the tests
        if os.geteuid() == 0:  # it refuses to run as root
            import pwd  # which Windows does not have

            account = next(x for x in pwd.getpwall() if x.pw_name in {"postgres", "nobody"})
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self.owner = account.pw_uid
        self._process: subprocess.Popen[bytes] | None = None
        self._run(
            "initdb",
            "-D",
            self.data,
            "-U",
            self.user,
            "--auth=trust",
            "--no-sync",
            "--no-locale",
            "-E",
            "UTF8",
        )

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.programs / program, *arguments], check=True, capture_output=True, cwd="/", user=self.owner
        )

    def start(self) -> None:
        """The shell ends it when our end of its standard input closes, also if we are killed."""
        options = [word for option in OPTIONS for word in ("-c", option)]
        postgres = str(self.programs / "postgres")
        arguments = [postgres, "-D", self.data, "-k", str(self.folder), *options]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                ["sh", "-c", UNTIL_NOBODY_WANTS_IT, "sh", *arguments],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd="/",
                user=self.owner,
            )
        self._wait_until_it_answers()

    def _wait_until_it_answers(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self.execute("SELECT 1")
            except (OSError, asyncpg.PostgresError):
                if time.monotonic() > end:
                    raise RuntimeError((self.folder / "log").read_text("utf-8")[-2000:]) from None
                time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait(PATIENCE)
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    @property
    def url(self) -> str:
        return f"postgresql://{self.user}@/postgres?host={self.folder}"

    def emptied(self) -> str:
        """The URL of the database, as if nobody had ever used it. (A new one each time costs 900 files.)"""
        self.execute(FREE_OF_OTHERS, "DROP SCHEMA IF EXISTS orrery CASCADE")
        return self.url

    @contextmanager
    def frozen(self, process: int) -> Iterator[None]:
        """One of the database's processes does nothing, as if the network had died."""
        os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(process, signal.SIGCONT)

    def execute(self, *statements: str) -> None:
        async def run() -> None:
            connection = await asyncpg.connect(self.url, timeout=PATIENCE)
            try:
                for statement in statements:
                    await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(run())
