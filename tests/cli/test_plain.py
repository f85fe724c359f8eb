"""The plain table, through pipes and a real terminal; and what a crash leaves behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from orrery.cli.sitting import Plan
from orrery.files import load_match
from orrery.games import game_names
from tests.cli.conftest import Run, Start

CALLS = "call\n" * 6  # always legal, and nobody can fold to it: a match has two questions or more
NAMES = ("Jack ♠", "Jack ♥", "Queen ♠", "Queen ♥", "King ♠", "King ♥")


def saved(folder: Path) -> Path:
    (path,) = (folder / "matches").glob("*.match")
    return path


def test_a_whole_match_through_a_pipe(run: Run, data_folder: Path) -> None:
    result = run("play", "leduc", "--seed", "12", typed="1\n" + CALLS)
    assert result.exit_code == 0
    match = load_match(saved(data_folder))
    assert match.over()
    assert "You show the Jack ♥, Normal bot the King ♠." in result.output
    score = match.state.score(0)
    assert f"Score: You {score:+d}, Normal bot {-score:+d}." in result.output


def test_the_same_seed_plays_the_same(run: Run, data_folder: Path) -> None:
    first = run("play", "leduc", "--seed", "friday", typed="2\n1\n1\n1\n")
    second = run("play", "leduc", "--seed", "friday", typed="2\n1\n1\n1\n")
    assert first.output == second.output


def test_without_a_seed_the_deal_is_sealed(run: Run, data_folder: Path) -> None:
    run("play", "kuhn", typed="q\n")
    match = load_match(saved(data_folder))
    assert match.chance == "sealed"
    assert len(match.key) == 64


@pytest.mark.parametrize("game", game_names())
def test_watching_any_game(run: Run, game: str) -> None:
    result = run("play", game, "--seat", "none", "--opponent", "random")
    assert result.exit_code == 0, result.output
    assert "The match is over." in result.output


def test_refusals_leave_the_match_as_it_was(run: Run, data_folder: Path) -> None:
    result = run("play", "leduc", "--seed", "12", typed="9\nfold\nrais\nu\nq\n")
    assert "There is no choice 9; they go from 1 to 2." in result.output
    assert "There is no raise to fold to; call instead." in result.output
    assert 'Did you mean "raise"?' in result.output
    assert "Nothing has been played yet." in result.output
    assert load_match(saved(data_folder)).moves == []


def test_what_was_answered_cannot_be_taken_back(run: Run) -> None:
    result = run("play", "leduc", "--seed", "12", typed="call\nu\nq\n")
    assert "It cannot be taken back: the other side has answered since." in result.output


def test_people_in_turn_can_take_back(run: Run, data_folder: Path) -> None:
    result = run("play", "kuhn", "--seed", "1", "--seat", "all", typed="\n1\n\nu\n\n2\n\n1\n")
    assert "Taken back." in result.output
    assert "Press Enter when Player 2 sits here." in result.output
    assert [move.action for move in load_match(saved(data_folder)).moves] == [1, 0]


def test_help_save_and_leaving(run: Run, data_folder: Path) -> None:
    result = run("play", "leduc", "--seed", "12", typed="?\ns\nv\nq\n")
    assert "take back your last action" in result.output
    assert f"Saved as {saved(data_folder)}" in result.output
    assert "To go on with it: orrery play --resume last" in result.output


def test_the_end_of_the_input_means_to_leave(run: Run) -> None:
    result = run("play", "leduc", "--seed", "12", typed="call\n")
    assert result.exit_code == 0
    assert "To go on with it" in result.output


def test_menu_in_lines(run: Run) -> None:
    result = run("play", "--plain", typed="khun\nkuhn\nq\n")
    assert 'There is no game "khun". Did you mean "kuhn"?' in result.output
    assert "Kuhn poker: You against Normal bot" in result.output


def test_resume_goes_on_exactly(run: Run, data_folder: Path) -> None:
    whole = data_folder.parent / "whole.match"
    run("play", "leduc", "--seed", "12", "--save", whole, typed=CALLS)
    run("play", "leduc", "--seed", "12", typed="call\n")
    run("play", "--resume", "last", typed=CALLS)
    assert saved(data_folder).read_text("utf-8") == whole.read_text("utf-8")


def read_until(process: subprocess.Popen[str], text: str) -> str:
    """What a process prints, up to a text."""
    assert process.stdout is not None
    seen = ""
    while not seen.endswith(text):
        character = process.stdout.read(1)
        assert character, f"it ended after: {seen}"
        seen += character
    return seen


@pytest.mark.parametrize("answers", [0, 1])
def test_a_crash_loses_nothing(start: Start, run: Run, data_folder: Path, answers: int) -> None:
    """Killed at a question, a match goes on from that very question and ends like one that was not killed."""
    with start("play", "leduc", "--seed", "12", "--plain") as process:
        assert process.stdin is not None
        shown = read_until(process, "leave\n> ")
        for _ in range(answers):
            process.stdin.write("call\n")
            process.stdin.flush()
            shown = read_until(process, "leave\n> ")
        process.kill()
        process.wait(60)
    match = load_match(saved(data_folder))
    again = Plan("leduc", {}).begin("12", data_folder.parent / "again.match")
    for move in match.moves:
        again.act(move.seat, move.action)
    assert str(match.state) == str(again.match.state)
    question = shown.partition("Round:")[2]
    resumed = run("play", "--resume", "last", typed=CALLS)
    assert question in resumed.output
    whole = data_folder.parent / "whole.match"
    run("play", "leduc", "--seed", "12", "--save", whole, typed=CALLS)
    assert saved(data_folder).read_text("utf-8") == whole.read_text("utf-8")


@pytest.mark.parametrize("seed", range(40))
def test_nothing_hidden_is_printed(seed: int, run: Run, data_folder: Path) -> None:
    """Until cards are shown, the other seat's card is named nowhere."""
    result = run("play", "leduc", "--seed", seed, "--opponent", "random", typed="2\n2\n2\n2\n2\n")
    match = load_match(saved(data_folder))
    mine, theirs = (NAMES[int(card)] for card in match.state.cards)  # type: ignore[attr-defined]
    before_showdown = result.output.partition("You show the")[0]
    assert mine in before_showdown
    assert theirs not in before_showdown


def in_terminal(args: list[str], talk: list[tuple[bytes, bytes]]) -> tuple[int, bytes]:
    """Run a command at a real terminal of 80 by 24: wait for a text, type the answer, and so on."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "orrery", *args]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        seen, unread = b"", b""
        for awaited, answer in [*talk, (b"", b"")]:
            while not awaited or awaited not in unread:
                try:
                    piece = os.read(ours, 65536)
                except OSError:  # the other end is closed
                    piece = b""
                if not piece:
                    break
                unread += piece
                seen += piece
            unread = b""
            if answer:
                os.write(ours, answer)
        os.close(ours)
        return process.wait(60), seen


def test_plain_lines_at_a_terminal() -> None:
    code, seen = in_terminal(["play", "kuhn", "--seed", "1", "--plain"], [(b"> ", b"?\n"), (b"> ", b"q\n")])
    assert code == 0
    assert b"take back your last action" in seen
    assert b"--resume last" in seen


def test_the_drawn_table_at_a_terminal() -> None:
    code, seen = in_terminal(["play", "leduc", "--seed", "12"], [(b"Leave", b"2"), (b"You raise.", b"q")])
    assert code == 0
    assert b"Normal bot" in seen
    assert b"The match is kept" in seen


def test_the_menu_at_a_terminal() -> None:
    code, seen = in_terminal(["play"], [(b"Leave", b"q")])
    assert code == 0
    assert b"Leduc poker" in seen
