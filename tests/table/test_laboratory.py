"""The laboratory from the browser: what lies in the data directory, and one run at a time."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest
from starlette.requests import Request

from orrery.engine.words import Refusal
from orrery.table import laboratory
from orrery.table.protocol import Complaint, LabRun, LabRuns, LabScenarios, NewRun
from tests.table.host import Host, hosting, running

PATIENCE_S = 60.0
SOURCES = Path(__file__).parents[2] / "src"
SCENARIO = "kuhn/first-seat"
SLOW = "tourbillon/act-1"

RUN = {
    "format": 1,
    "chunk": 10,
    "scenario": {
        "name": SCENARIO,
        "title": "First seat",
        "question": "Who wins?",
        "game": "kuhn",
        "matches": 25,
    },
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")]))
    return tmp_path / laboratory.FOLDER


def put_run(folder: Path, files: int, *, report: str = "") -> None:
    (folder / "rows").mkdir(parents=True)
    (folder / "run.json").write_bytes(msgspec.json.encode(RUN))
    for n in range(files):
        (folder / "rows" / f"{n:06}.parquet").touch()
    if report:
        (folder / "report.html").write_text(report)


async def runs_of(host: Host) -> LabRuns:
    status, _, body = await host.http("GET", "/api/lab/runs")
    assert status == 200
    return msgspec.json.decode(body, type=LabRuns)


async def complained(host: Host, method: str, path: str, what: object = None) -> tuple[int, str]:
    body = b"" if what is None else msgspec.json.encode(what)
    status, _, answer = await host.http(method, path, body)
    return status, msgspec.json.decode(answer, type=Complaint).code


@running
async def test_runs_are_listed_with_how_far_they_are(data: Path):
    put_run(data / "half", 2)
    put_run(data / "whole", 3, report="<p>fine</p>")
    (data / "foreign").mkdir()
    (data / "broken").mkdir()
    (data / "broken" / "run.json").write_text("{")
    async with hosting() as host:
        found = {run.run: run for run in (await runs_of(host)).runs}
    assert set(found) == {"half", "whole"}
    assert (found["half"].done, found["half"].matches, found["half"].report) == (20, 25, False)
    assert (found["whole"].done, found["whole"].title, found["whole"].report) == (25, "First seat", True)


@running
async def test_a_report_is_shown_and_can_do_nothing(data: Path):
    put_run(data / "whole", 3, report="<p>fine</p>")
    async with hosting() as host:
        answer = await asyncio.to_thread(urlopen, f"{host.url}/api/lab/runs/whole/report")
        with answer:
            assert answer.read() == b"<p>fine</p>"
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            policies = answer.headers.get_all("content-security-policy")
        assert any("default-src 'none'" in policy and "sandbox" in policy for policy in policies)
        assert await complained(host, "GET", "/api/lab/runs/gone/report") == (404, "no-such-run")
        assert await complained(host, "GET", "/api/lab/runs/..%2Fwhole/report") == (404, "no-such-address")
        assert await complained(host, "GET", "/api/lab/runs/.../report") == (404, "no-such-run")


@pytest.mark.parametrize(
    ("address", "name", "answers"),
    [
        ("127.0.0.1", "localhost:8642", True),
        ("::1", "[::1]:8642", True),
        ("192.0.2.7", "localhost:8642", False),  # from elsewhere
        ("127.0.0.1", "table.example", False),  # through a proxy on this machine
    ],
)
def test_only_this_machine_may_ask(address: str, name: str, answers: bool):
    headers = [(b"host", name.encode())]
    request = Request({"type": "http", "client": (address, 1), "headers": headers})
    if answers:
        laboratory.check_is_here(request)
    else:
        with pytest.raises(Refusal, match="only on the machine"):
            laboratory.check_is_here(request)


@running
async def test_a_run_is_played_and_its_report_can_be_read():
    async with hosting() as host:
        _, _, body = await host.http("GET", "/api/lab/scenarios")
        known = msgspec.json.decode(body, type=LabScenarios)
        assert SCENARIO in [each.name for each in known.scenarios]
        status, answer = await host.post("/api/lab/runs", NewRun(SCENARIO, 20))
        assert status == 201, answer
        started = msgspec.json.decode(answer, type=LabRun)
        finished = await ended(host, started.run)
    assert (finished.done, finished.matches, finished.problem) == (20, 20, "")
    assert finished.scenario == SCENARIO


async def ended(host: Host, run: str) -> LabRun:
    """The run, once it goes on no longer."""
    async with asyncio.timeout(PATIENCE_S):
        while (found := await runs_of(host)).running:
            await asyncio.sleep(0.1)
    return next(each for each in found.runs if each.run == run)


@running
async def test_one_run_at_a_time_and_it_can_be_stopped():
    async with hosting() as host:
        status, answer = await host.post("/api/lab/runs", NewRun(SLOW, 30_000))
        assert status == 201, answer
        started = msgspec.json.decode(answer, type=LabRun)
        assert await complained(host, "POST", "/api/lab/runs", NewRun(SCENARIO, 20)) == (409, "busy")
        assert (await runs_of(host)).running == started.run
        await host.post("/api/lab/stop", {})
        assert (await runs_of(host)).running == ""


@running
async def test_why_a_run_failed_is_told(data: Path):
    data.mkdir()
    (data / "mine").mkdir()
    (data / "mine" / "notes.txt").touch()
    async with hosting() as host:
        status, answer = await host.post("/api/lab/runs", NewRun(SCENARIO, 20, "mine"))
        assert status == 201, answer
        failed = await ended(host, "mine")
    assert "not the folder of a run" in failed.problem


@running
async def test_what_cannot_be_run_is_refused():
    async with hosting() as host:
        refused = await complained(host, "POST", "/api/lab/runs", NewRun("kuhn/first-set", 20))
        assert refused == (404, "no-such-scenario")
        assert await complained(host, "POST", "/api/lab/runs", {"scenario": SCENARIO, "matches": 0}) == (
            400,
            "bad-message",
        )
        too_many = {"scenario": SCENARIO, "matches": 10**9}
        assert await complained(host, "POST", "/api/lab/runs", too_many) == (400, "bad-message")
        outside = await complained(host, "POST", "/api/lab/runs", NewRun(SCENARIO, 20, "../elsewhere"))
        assert outside == (404, "no-such-run")
