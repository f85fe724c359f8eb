"""`orrery` alone and `orrery serve`, as far as that goes without a server; tests/table has the rest."""

from __future__ import annotations

import socket

import pytest

from orrery.cli import hosting
from orrery.cli.serving import serve_browser_or_menu
from orrery.table import page


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
    monkeypatch.setattr(hosting, "run", opened.append)
    serve_browser_or_menu(lambda: opened.append("menu"))
    assert opened == ["127.0.0.1"]


def test_the_usual_port_gives_way_when_something_else_has_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        monkeypatch.setattr(hosting, "PORT", port)
        with hosting.listen("127.0.0.1", None) as listener:
            assert listener.getsockname()[1] != port
    assert f"Port {port} is taken" in capsys.readouterr().out


def test_addresses() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        assert hosting.address_of(listener, "127.0.0.1") == f"http://127.0.0.1:{port}"
        assert hosting.address_of(listener, "::1") == f"http://[::1]:{port}"
