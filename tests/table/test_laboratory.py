"""The laboratory from the browser: what lies in the data directory, and one run at a time."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
import pytest

from orrery.table import laboratory
from orrery.table.protocol import Complaint, LabRun, LabRuns, LabScenarios, NewRun
from tests.table.host import Host, hosting, running

PATIENCE_S = 60.0
TOKEN = "of-the-laboratory" * 2
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


@asynccontextmanager
async def laboratory_open() -> AsyncIterator[Host]:
    """A server whose laboratory is open, asked by somebody who has the token."""
    async with hosting(lab_token=TOKEN) as host:
        host.headers["authorization"] = f"Bearer {TOKEN}"
        yield host


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
    async with laboratory_open() as host:
        found = {run.run: run for run in (await runs_of(host)).runs}
    assert set(found) == {"half", "whole"}
    assert (found["half"].done, found["half"].matches, found["half"].report) == (20, 25, False)
    assert (found["whole"].done, found["whole"].title, found["whole"].report) == (25, "First seat", True)


@running
async def test_a_report_is_shown_and_can_do_nothing(data: Path):
    put_run(data / "whole", 3, report="<p>fine</p>")
    async with laboratory_open() as host:
        asked = Request(f"{host.url}/api/lab/runs/whole/report", headers=host.headers)  # noqa: S310
        answer = await asyncio.to_thread(urlopen, asked)
        with answer:
            assert answer.read() == b"<p>fine</p>"
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            policies = answer.headers.get_all("content-security-policy")
        assert any("default-src 'none'" in policy and "sandbox" in policy for policy in policies)
        assert await complained(host, "GET", "/api/lab/runs/gone/report") == (404, "no-such-run")
        assert await complained(host, "GET", "/api/lab/runs/..%2Fwhole/report") == (404, "no-such-address")
        assert await complained(host, "GET", "/api/lab/runs/.../report") == (404, "no-such-run")


@running
async def test_a_run_is_played_and_its_report_can_be_read():
    async with laboratory_open() as host:
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
    async with laboratory_open() as host:
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
    async with laboratory_open() as host:
        status, answer = await host.post("/api/lab/runs", NewRun(SCENARIO, 20, "mine"))
        assert status == 201, answer
        failed = await ended(host, "mine")
    assert "not the folder of a run" in failed.problem


@running
async def test_what_cannot_be_run_is_refused():
    async with laboratory_open() as host:
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


# -- who may use it
@pytest.mark.parametrize("name", ["127.0.0.1:{port}", "localhost", "localhost:{port}"])
@running
async def test_where_a_request_seems_to_come_from_opens_nothing(name: str):
    """Behind a proxy on this machine, strangers come from here, and say `Host: localhost` if they like."""
    async with hosting() as host:
        host.headers["host"] = name.format(port=host.port)
        assert await complained(host, "POST", "/api/lab/runs", NewRun(SCENARIO, 20)) == (403, "not-open")
        assert await complained(host, "POST", "/api/lab/stop", {}) == (403, "not-open")
        assert await complained(host, "GET", "/api/lab/runs/whole/report") == (403, "not-open")
        assert "orrery serve --lab" in (await runs_of(host)).closed


@running
async def test_an_open_laboratory_is_closed_to_those_without_the_token(data: Path):
    put_run(data / "whole", 3, report="<p>fine</p>")
    async with laboratory_open() as host:
        assert [run.run for run in (await runs_of(host)).runs] == ["whole"]
        for header in (
            {},
            {"authorization": "Bearer x"},
            {"authorization": TOKEN},
            {"cookie": "orrery-lab=x"},
        ):
            host.headers = dict(header)
            assert await complained(host, "POST", "/api/lab/runs", NewRun(SCENARIO, 20)) == (403, "not-open")
            runs = await runs_of(host)
            assert (runs.runs, "the link" in runs.closed) == ((), True)


@pytest.mark.parametrize(
    ("then", "leads"), [("", "/reports"), ("&then=/", "/"), ("&then=//evil.example", "/reports")]
)
@running
async def test_the_link_with_the_token_lets_a_page_in(then: str, leads: str, data: Path):
    put_run(data / "whole", 3)
    async with hosting(lab_token=TOKEN) as host:
        status, headers, _ = await host.http("GET", f"/lab?token={TOKEN}{then}")
        assert (status, headers["location"]) == (303, leads)
        cookie, *how = headers["set-cookie"].split("; ")
        assert {"httponly", "samesite=strict", "path=/api/lab"} <= set(how)
        host.headers["cookie"] = cookie
        assert [run.run for run in (await runs_of(host)).runs] == ["whole"]
        assert await complained(host, "GET", "/lab?token=x") == (403, "not-open")


@running
async def test_everybody_may_know_which_scenarios_there_are():
    async with hosting() as host:
        status, _, body = await host.http("GET", "/api/lab/scenarios")
        assert status == 200
        assert SCENARIO in [each.name for each in msgspec.json.decode(body, type=LabScenarios).scenarios]
