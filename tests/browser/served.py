"""The real `orrery serve`, as a program on a free port with a data directory of its own; `dealing` deals."""

import re
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import orrery
from orrery.engine.view import Choice
from orrery.table.course import Course, course_of
from orrery.table.entries import decode_entry, decode_head
from orrery.table.moments import view
from tests.browser import dealing

PROJECT = Path(__file__).parents[2]


class Served:
    """A server that runs until it is closed. Its tables can be read beside it, as a backup would."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.player = orrery.new_player("heuristic", seed=1)
        self.start(0)

    def start(self, port: int) -> None:
        command = [
            sys.executable,
            "-m",
            dealing.__name__,
            "serve",
            "--no-open",
            f"--port={port}",
            f"--data={self.data}",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PROJECT)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, f"the server did not start: {line}"
        self.url, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def close(self) -> None:
        """As Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=20)

    def course(self, table: str) -> Course:
        """A table as far as it has been written down."""
        with sqlite3.connect(f"file:{self.data / 'tables.db'}?mode=ro", uri=True) as database:
            (head,) = database.execute("SELECT head FROM tables WHERE id = ?", (table,)).fetchone()
            bodies = database.execute("SELECT body FROM entries WHERE id = ? ORDER BY number", (table,))
            return course_of(table, decode_head(head), [decode_entry(body) for (body,) in bodies])

    def best_choice(self, table: str, seat: int = 0) -> Choice | None:
        """What a good player would do at this table, whose turn it is; None: it is over."""
        course = self.course(table)
        return None if course.over() else self.best_of(course, seat)

    def best_of(self, course: Course, seat: int) -> Choice:
        best = self.player.choose(orrery.Knowledge(course.match.state, seat))
        return next(
            choice for choice in view(course, seat).choices if course.match.check(seat, choice.action) == best
        )
