"""`orrery` alone and `orrery serve`: which port, which browser, how they end; tests/table has the rest."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from orrery.cli import hosting
from orrery.cli.serving import EVERYWHERE, PORT, serve_browser_or_menu
from orrery.engine.words import Refusal
from orrery.table import page
from orrery.table.inviting import COMMAND, NO_NETWORK
from orrery.table.storage import AlreadyRunning
from tests.cli.conftest import Run


def test_without_the_browser_table_the_menu_opens_and_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "built", lambda: False)
    opened: list[str] = []
    serve_browser_or_menu(lambda: opened.append("menu"))
    assert opened == ["menu"]
    assert "was not built" in capsys.readouterr().err


def test_with_the_browser_table_the_server_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "built", lambda: True)
    opened: list[str] = []
    monkeypatch.setattr(hosting, "run", lambda host, *, lab: opened.append(f"{host}, laboratory: {lab}"))
    serve_browser_or_menu(lambda: opened.append("menu"))
    assert opened == ["127.0.0.1, laboratory: True"]


@contextmanager
def a_program_at_a_port() -> Iterator[int]:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        yield busy.getsockname()[1]


def test_the_usual_port_gives_way_when_something_else_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with a_program_at_a_port() as port:
        monkeypatch.setattr(hosting, "PORT", port)
        with hosting.listen("127.0.0.1", None) as listener:
            assert listener.getsockname()[1] != port


def test_a_port_that_was_asked_for_does_not() -> None:
    with (
        a_program_at_a_port() as port,
        pytest.raises(Refusal, match=f"127.0.0.1:{port} cannot be used: Address"),
    ):
        hosting.listen("127.0.0.1", port)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent as a signal")
def test_a_second_orrery_opens_the_first_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    """Both as they are started from a terminal, with a browser that only says where it is sent."""
    first = start(tmp_path, "--port=0")
    assert first.stdout is not None
    said = first.stdout.readline()
    address = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert address, said
    second = start(tmp_path)
    assert second.communicate(timeout=60)[0].splitlines() == [
        f"Orrery is running already: {address[0]}",
        f"the browser goes to {address[0]}",
    ]
    assert second.returncode == 0
    first.send_signal(signal.SIGINT)
    rest = first.communicate(timeout=60)[0]
    assert "The table is closed; everything is kept." in rest
    assert "Traceback" not in rest
    assert first.returncode == 0


def start(data: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "orrery", "serve", f"--data={data}", *arguments]
    environment = {**os.environ, "BROWSER": "echo the browser goes to %s"}
    return subprocess.Popen(
        command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def test_addresses() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        assert hosting.address_of(listener, "127.0.0.1") == f"http://127.0.0.1:{port}"
        assert hosting.address_of(listener, "::1") == f"http://[::1]:{port}"


@pytest.mark.parametrize(
    ("host", "address", "told"),
    [
        ("127.0.0.1", "127.0.0.1", f"Only this computer can open it. For others on your network: {COMMAND}"),
        (EVERYWHERE, "192.168.1.20", "Others on your network open http://192.168.1.20:8642"),
        ("192.168.1.20", "192.168.1.20", "Others on your network open http://192.168.1.20:8642"),
        (EVERYWHERE, "127.0.0.1", NO_NETWORK),
    ],
)
def test_the_start_says_who_else_can_come(
    host: str, address: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    hosting.tell_others(host, f"http://{address}:8642")
    assert capsys.readouterr().out == f"{told}\n"


def test_lan_listens_everywhere_and_nothing_else_does(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    hosts: list[str] = []
    monkeypatch.setattr(hosting, "run", lambda host, *_, **__: hosts.append(host))
    for arguments in ((), ("--lan",), ("--host", "::1")):
        assert run("serve", *arguments).exit_code == 0
    assert hosts == ["127.0.0.1", EVERYWHERE, "::1"]
    assert "takes no --host" in run("serve", "--lan", "--host", "::1").output


def test_a_server_that_is_not_open_to_the_network_must_be_stopped_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def busy(*_: object, **__: object) -> None:
        raise AlreadyRunning("http://127.0.0.1:8642", "It runs.")

    monkeypatch.setattr(hosting, "serve_at", busy)
    monkeypatch.setattr(hosting, "listen", lambda *_: socket.socket())  # this test opens nothing to anybody
    hosting.run(EVERYWHERE, PORT, opens=False)
    assert "open to this computer only: stop it there with Ctrl-C" in capsys.readouterr().out
