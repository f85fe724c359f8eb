"""Bad input: one sentence with the nearest known word, exit code 2, no traceback, nothing written."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, Start

CASES = [
    (["play", "leduk"], "unknown-game", 'There is no game "leduk". Did you mean "leduc"?'),
    (["games", "khun"], "unknown-game", 'Did you mean "kuhn"?'),
    (["conform", "leduk"], "unknown-game", 'Did you mean "leduc"?'),
    (["conform", "leduc", "--law", "secretz"], "unknown-law", 'Did you mean "secrets"?'),
    (["conform", "clans", "--option", "mode=pounds"], "bad-option", "mode"),
    (["conform", "no.such.module:Game"], "unknown-game", "No game can be imported"),
    (["bench", "leduk"], "unknown-game", 'Did you mean "leduc"?'),
    (["play", "leduc", "--opponent", "tre"], "unknown-player", 'Did you mean "tree"?'),
    (["play", "leduc", "--opponent", "tree:x"], "bad-player", "A budget is a number"),
    (["play", "leduc", "--option", "speed=3"], "unknown-option", 'There is no option "speed"'),
    (["play", "leduc", "--option", "speed"], "bad-option", "name=value"),
    (["play", "leduc", "--option", "a=1", "--option", "a=2"], "option-twice", "given twice"),
    (["play", "leduc", "--seat", "5"], "no-such-seat", "the seats of Leduc poker are 0 to 1"),
    (["play", "leduc", "--seat", "first"], "no-such-seat", 'not "first"'),
    (["play", "leduc", "--opponent", "random", "--opponent", "tree"], "too-many-opponents", "2 opponents"),
    (["play", "leduc", "--seed", "a\nb"], "bad-key", "one line"),
    (["play", "--resume", "no-such.match"], "no-file", "no-such.match cannot be read"),
    (["play", "--resume", "last"], "no-file", "no unfinished match"),
    (["replay", "no-such.match"], "no-file", "cannot be read"),
    (["verify", "no-such.match"], "no-file", "cannot be read"),
    (["play", "leduc", "--save", "no-folder/a.match"], "cannot-save", "cannot be saved"),
    (["story", "--tell", "1", "-o", "no-folder/a.md"], "cannot-write", "no-folder/a.md cannot be written"),
    (["foundry", "tables", f"{__file__}/mine"], "cannot-write", "Not a directory"),
]
USAGE = [
    (["plai"], 'There is no command "plai". Did you mean "play"?'),
    (["play", "--resume", "last", "leduc"], "--resume goes on with a match as it was"),
    (["play", "--seed", "3"], "Say which GAME"),
    (["play", "--opponnent", "x"], "--opponent"),
    (["completion", "tcsh"], "bash"),
    (["verify"], "FILE"),
    (["conform"], "GAME"),
]


@pytest.mark.parametrize(("args", "code", "sentence"), CASES, ids=lambda value: str(value)[:40])
def test_one_sentence(
    run: Run,
    args: list[str],
    code: str,
    sentence: str,
    data_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*args)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""
    assert not list(data_folder.glob("**/*.match"))


@pytest.mark.parametrize(
    ("args", "code"),
    [(args, code) for args, code, _ in CASES if args[0] in {"games", "conform", "bench", "replay"}],
)
def test_json_errors(run: Run, args: list[str], code: str) -> None:
    result = run(*args, "--json")
    assert result.exit_code == 2
    error = json.loads(result.stdout)["error"]
    assert error["code"] == code
    assert error["sentence"].endswith((".", "?"))


@pytest.mark.parametrize(("args", "sentence"), USAGE, ids=lambda value: str(value)[:40])
def test_usage(run: Run, args: list[str], sentence: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_usage_as_json(run: Run) -> None:
    result = run("conform", "--json")
    assert (result.exit_code, json.loads(result.stdout)["error"]["code"]) == (2, "usage")


@pytest.mark.parametrize(
    "raw", [b"", b"\xff\xfe\x00", b"orrery match 1\n", b"hello\n", b"orrery match 9\nend 0\n"]
)
def test_foreign_files(run: Run, tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "foreign.match"
    path.write_bytes(raw)
    for command in (["replay", path], ["play", "--resume", path]):
        result = run(*command)
        assert result.exit_code == 2
        assert "line " in result.stderr
    assert run("verify", path).exit_code == 1


def test_a_folder_is_no_file(run: Run, tmp_path: Path) -> None:
    assert run("replay", tmp_path).exit_code == 2


def test_save_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("dear diary")
    result = run("play", "leduc", "--save", path)
    assert result.exit_code == 2
    assert "is there already" in result.stderr
    assert path.read_text() == "dear diary"


def test_no_traceback_from_a_real_process(start: Start) -> None:
    with start("play", "leduk") as process:
        _, errors = process.communicate()
    assert process.returncode == 2
    assert errors == 'Error: There is no game "leduk". Did you mean "leduc"?\n'
