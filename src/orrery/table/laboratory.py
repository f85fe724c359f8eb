"""The laboratory, from the browser: reports in the data directory, and one run at a time, with its progress.

Runs are started as anybody would start them, `orrery lab run …`, in a process of low priority; what there is
to know of them lies in their folders. A run costs this machine's time, so the laboratory is open only if the
server was started so, by `orrery` or by `orrery serve --lab`, and only to those who have its token. Where a
request seems to come from does not matter: behind a proxy on this machine, everybody seems to be here.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import secrets
import sys
import tomllib
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from hmac import compare_digest
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.engine.words import Malformed, Refusal
from orrery.files import data_folder, scenario_files, scenario_name
from orrery.games import name_now
from orrery.table.protocol import LabRun, LabRuns, LabScenario, LabScenarios, NewRun

logger = logging.getLogger("orrery.table")

COOKIE: Final = "orrery-lab"
PAGES: Final = ("/reports", "/")  # to which the link with the token may lead
CLOSED: Final = "The laboratory is closed here. It is opened by starting the server with: orrery serve --lab"
NO_TOKEN: Final = "The laboratory opens with the link that the server has told when it was started."  # noqa: S105
FOLDER: Final = "lab"  # in the data directory; `orrery lab run` keeps its runs there
RUN_ID: Final = re.compile(r"\w[\w.-]{0,119}", re.ASCII)
MOST_LISTED: Final = 200
LONGEST_RUN_S: Final = 3600.0
LOW_PRIORITY: Final = 10
SOME_RAISED: Final = 1  # the exit code of a run that has matches to look at
LARGEST_REPORT: Final = 50_000_000
LARGEST_INFO: Final = 5_000_000
REPORT_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups"


class Door:
    """Who may use the laboratory: a program with the token in its header, a page with it in a cookie."""

    def __init__(self, token: str = "") -> None:
        self.token = token

    def why_closed(self, request: Request) -> str:
        """Why this request may not come in; "": it may."""
        if not self.token:
            return CLOSED
        kind, _, given = request.headers.get("authorization", "").partition(" ")
        tokens = [given if kind.lower() == "bearer" else "", request.cookies.get(COOKIE, "")]
        return "" if any(self.opens(each) for each in tokens) else NO_TOKEN

    def opens(self, token: str) -> bool:
        return bool(self.token) and compare_digest(token.encode(), self.token.encode())

    def check(self, request: Request) -> None:
        if why := self.why_closed(request):
            raise Refusal("not-open", why)

    def let_in(self, token: str, then: str) -> Response:
        """Go on to a page, with the token in a cookie that no script and no other site can use."""
        if not self.opens(token):
            raise Refusal("not-open", NO_TOKEN if self.token else CLOSED)
        answer = RedirectResponse(then if then in PAGES else PAGES[0], 303, {"cache-control": "no-store"})
        answer.set_cookie(COOKIE, token, path="/api/lab", httponly=True, samesite="strict")
        return answer


def new_token() -> str:
    return secrets.token_urlsafe(24)


class Laboratory:
    """What the browser can see and start of the laboratory."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.running = ""  # the id of the run that goes on
        self.problems: dict[str, str] = {}  # why runs that were started here failed
        self.watcher: asyncio.Task[None] | None = None
        self.starting = asyncio.Lock()

    # -- what there is
    @cached_property
    def scenarios(self) -> LabScenarios:
        """The scenarios that come with the games."""
        return LabScenarios(tuple(known_scenarios()))

    def runs(self) -> LabRuns:
        """Runs, comparisons, tunings and ladders in the data directory, the newest first."""
        found = sorted(self.in_folder(), key=lambda run: -run.at)
        return LabRuns(tuple(found[:MOST_LISTED]), self.running)

    def in_folder(self) -> Iterator[LabRun]:
        names = {self.running, *self.problems} - {""}  # those that have no folder yet, or never got one
        with suppress(OSError):
            names |= {folder.name for folder in lab_folder().iterdir() if RUN_ID.fullmatch(folder.name)}
        for name in names:
            run = self.about(lab_folder() / name)
            if run is not None:
                yield run

    def about(self, folder: Path) -> LabRun | None:
        """What a folder tells of its run; None if it has none."""
        for name, (read, report) in READERS.items():
            info = folder / name
            try:
                if not info.is_file() or info.stat().st_size > LARGEST_INFO:
                    continue
                told = read(folder, msgspec.json.decode(info.read_bytes()))
                return msgspec.structs.replace(
                    told,
                    run=folder.name,
                    at=int(info.stat().st_mtime * 1000),
                    running=folder.name == self.running,
                    report=(folder / report).is_file(),
                    problem=self.problems.get(folder.name, ""),
                )
            except (OSError, msgspec.DecodeError, KeyError, TypeError, ValueError):
                logger.info("The folder %s of the laboratory cannot be read.", folder.name)
        if folder.name == self.running:
            return LabRun(kind="run", title="Starting …", run=folder.name, running=True)
        if folder.name in self.problems:
            return LabRun(kind="run", title=folder.name, run=folder.name, problem=self.problems[folder.name])
        return None

    def report(self, run: str) -> bytes:
        folder = folder_of(run)
        names = [report for name, (_, report) in READERS.items() if (folder / name).is_file()]
        try:
            path = folder / (names or [REPORT])[0]
            if path.stat().st_size > LARGEST_REPORT:
                raise Malformed("too-large", "The report is too large for this page; open its file.")
            return path.read_bytes()
        except OSError:
            raise Refusal("no-such-run", "There is no such report.") from None

    # -- one run at a time
    async def start(self, new: NewRun) -> LabRun:
        """Start a run, or go on with one that was broken off."""
        scenario = scenario_name(new.scenario)
        if scenario not in [each.name for each in self.scenarios.scenarios]:
            raise Refusal("no-such-scenario", "There is no such scenario.")
        run = new.run or f"{scenario.replace('/', '-')}-{secrets.token_hex(4)}"
        folder = folder_of(run)
        folder.parent.mkdir(parents=True, exist_ok=True)
        words = ["run", scenario, "--matches", str(new.matches), "--workers", str(workers())]
        async with self.starting:
            if self.process is not None:
                raise Refusal("busy", "A run is going on already: wait for it, or stop it.")
            self.process = await lab(*words, "--out", str(folder))
            self.running = run
        self.problems.pop(run, None)
        self.watcher = asyncio.create_task(self.watch(self.process))
        return LabRun(run=run, kind="run", title=scenario, matches=new.matches, running=True)

    async def watch(self, process: Process) -> None:
        """Wait for the end of a run, not for ever, and keep what it complains of."""
        try:
            _, complaint = await asyncio.wait_for(process.communicate(), LONGEST_RUN_S)
            if told := complaint.decode("utf-8", "replace").strip().removeprefix("Error: "):
                self.problems[self.running] = told[-500:]
            elif process.returncode not in (0, SOME_RAISED):
                self.problems[self.running] = "It was stopped. What was done is kept."
        except TimeoutError:
            self.problems[self.running] = "It took more than an hour and was stopped. What was done is kept."
        finally:
            await ended(process)
            self.process, self.running = None, ""

    async def stop(self) -> None:
        """Stop the run that goes on; its complete files of rows stay."""
        if self.process is not None and self.watcher is not None:
            terminate(self.process)
            await asyncio.wait([self.watcher])

    async def close(self) -> None:
        await self.stop()


def known_scenarios() -> Iterator[LabScenario]:
    for name, file in scenario_files().items():
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        question = str(told.get("question", ""))
        yield LabScenario(name, str(told["title"]), question, str(told["game"]), int(told["matches"]))


# -- folders
def lab_folder() -> Path:
    return data_folder() / FOLDER


def folder_of(run: str) -> Path:
    if not RUN_ID.fullmatch(run):
        raise Refusal("no-such-run", "There is no such run.")
    return lab_folder() / run


def of_run(folder: Path, info: dict[str, Any]) -> LabRun:
    scenario, matches = info["scenario"], int(info["scenario"]["matches"])
    files = len(list((folder / "rows").glob("[0-9]*.parquet")))
    return LabRun(
        kind="run",
        title=str(scenario["title"]),
        question=str(scenario["question"]),
        game=name_now(str(scenario["game"])),
        scenario=scenario_name(str(scenario["name"])),
        matches=matches,
        done=min(matches, files * int(info["chunk"])),
        errors=len(list((folder / "failures").glob("[0-9]*.match"))),
    )


def of_tuning(folder: Path, info: dict[str, Any]) -> LabRun:
    tuning, trials = info["tuning"], int(info["tuning"]["trials"])
    done = min(trials, len(list((folder / "trials").glob("*"))))
    game = name_now(str(tuning["scenario"]["game"]))
    return LabRun(kind="tuning", title=str(tuning["title"]), game=game, matches=trials, done=done)


def of_ladder(_folder: Path, info: dict[str, Any]) -> LabRun:
    keys, title = int(info["keys"]), f"The ladder of {info['title']}"
    return LabRun(
        kind="ladder",
        title=title,
        game=name_now(str(info["game"])),
        matches=keys,
        done=keys,
        errors=int(info["errors"]),
    )


def of_comparison(_folder: Path, info: dict[str, Any]) -> LabRun:
    matches = int(info["matches"])
    return LabRun(
        kind="comparison",
        title=f"{info['first']['label']} → {info['second']['label']}",
        question=str(info["answer"]),
        game=name_now(str(info["game"])),
        matches=matches,
        done=matches,
        errors=int(info["first"]["errors"]) + int(info["second"]["errors"]),
    )


REPORT: Final = "report.html"
READERS: Final = {  # what tells of a folder, how it is read, and its report
    "run.json": (of_run, REPORT),
    "tuning.json": (of_tuning, REPORT),
    "ladder.json": (of_ladder, REPORT),
    "compare.json": (of_comparison, "compare.html"),
}


# -- processes
async def lab(*words: str) -> Process:
    """`orrery lab …` in a process of its own, which waits for everybody else."""
    command = [sys.executable, "-m", "orrery", "lab", *words]
    process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=PIPE, stderr=PIPE)
    if hasattr(os, "setpriority"):
        with suppress(OSError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, process.pid, LOW_PRIORITY)
    return process


def workers() -> int:
    """Half of the machine is left to those who play."""
    return max(1, (os.cpu_count() or 1) // 2)


def terminate(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.terminate()


async def ended(process: Process) -> None:
    """Make sure that a process is gone."""
    if process.returncode is None:
        terminate(process)
        try:
            await asyncio.wait_for(process.wait(), 5)
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
