"""The commands: what they print, and their exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from orrery.engine.options import Choice, Flag, Option, Text, Whole
from orrery.games import game_names, kuhn
from orrery.signing import Signer
from tests.cli.conftest import Run, Start
from tests.springs import SPRING

COMMANDS = ["serve", "play", "games", "replay", "verify", "bench", "conform", "check", "lab", "completion"]


def a_match(run: Run, folder: Path, *args: object) -> Path:
    """A finished match between bots."""
    path = folder / "a.match"
    result = run("play", "leduc", "--seat", "none", "--opponent", "random", "--save", path, *args)
    assert result.exit_code == 0, result.output
    return path


def test_version_says_which_core(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert "orrery 0." in result.output
    assert " core" in result.output


def test_start_imports_nothing_heavy() -> None:
    code = "import sys, orrery.cli.commands; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    heavy = {"textual", "rich", "hypothesis", "orrery.conform", "orrery.bench", "asyncio", "numpy"}
    assert heavy.isdisjoint(loaded.split())


def test_version_is_quick(start: Start) -> None:
    """The best of a few, in CPU time of the children, with room for a cold or busy machine.

    What makes it slow is held off by the test above: this one notices what nobody thought of.
    """
    best = 9.0
    for _ in range(3):
        before = os.times()
        with start("--version") as process:
            process.communicate()
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        best = min(best, spent)
    assert best < 2


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage: " in result.output
    assert command in run("--help").output


def test_alone_without_a_terminal_it_prints_help(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert "Examples:" in result.output


def test_games_lists_all(run: Run) -> None:
    output = run("games").output
    assert all(name in output for name in game_names())
    facts = json.loads(run("games", "--json").output)
    assert [game["name"] for game in facts["games"]] == game_names()
    assert "tree" in facts["players"]


def test_games_tells_of_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    options: tuple[Option, ...] = (
        Whole("cards", 3, 2, 9, "How many cards."),
        Choice("mode", "slow", ("slow", "quick"), "How to play."),
        Flag("open", False, "Cards lie open."),
        Text("motto", "", 20, "Said at the start."),
    )
    monkeypatch.setattr(kuhn.Kuhn.about, "options", options)
    output = run("games", "kuhn").output
    assert "cards=3  2 to 9. How many cards." in output
    assert "slow or quick" in output
    assert "0 Player 1, 1 Player 2" in output
    facts = json.loads(run("games", "kuhn", "--json").output)
    assert [option["name"] for option in facts["options"]] == ["cards", "mode", "open", "motto"]


def test_replay_tells_the_match(run: Run, tmp_path: Path) -> None:
    path = a_match(run, tmp_path, "--seed", "3")
    told = run("replay", path).output
    assert "Leduc poker: Random bot (Player 1) [random], Random bot (Player 2) [random]" in told
    assert "  1. Random bot (Player 1) " in told
    assert "Score: " in told
    steps = run("replay", path, "--step", "--from-seat", "0").output
    assert "the beginning" in steps
    assert "face down" in steps


def test_replay_as_json(run: Run, tmp_path: Path) -> None:
    path = a_match(run, tmp_path, "--seed", "3")
    facts = json.loads(run("replay", path, "--json", "--step", "--from-seat", "1").output)
    assert facts["over"]
    assert sum(facts["outcome"]["scores"]) == 0
    assert [move["number"] for move in facts["moves"]] == list(range(1, len(facts["moves"]) + 1))
    assert facts["view"]["seat"] == 1
    assert all("view" in move and move["told"] for move in facts["moves"])


def test_replay_tells_what_was_decided_by_older_rules(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "old.match"
    run("play", "leduc", "--seat", "all", "--seed", "5", "--save", path, typed="\nraise\n\nfold\n")
    path.write_text(path.read_text("utf-8").replace("game leduc 1\n", "game leduc 0\n"), "utf-8")
    told = run("replay", path)
    assert told.exit_code == 0, told.output
    assert "Leduc poker: Player 1, Player 2" in told.output
    assert "played by version 0 of the rules of Leduc poker, and this Orrery has version 1" in told.output
    assert told.output.endswith("  1. Player 1: raise\n  2. Player 2: fold\n\nThe match is over.\n")
    facts = json.loads(run("replay", path, "--json").output)
    assert (facts["version"], facts["over"], len(facts["moves"])) == (0, True, 2)
    assert "version 0 of the rules" in run("verify", path).output  # which cannot be checked
    path.write_text(path.read_text("utf-8").replace("end 2", "end 3"), "utf-8")
    assert "it tells of 3 moves" in run("replay", path).stderr


def test_replay_shows_a_seat_only_what_it_saw(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "fold.match"
    run("play", "leduc", "--seat", "all", "--seed", "5", "--save", path, typed="\nraise\n\nfold\n")
    assert "Score: Player 1 +1, Player 2 -1." in run("replay", path).output
    spectator = run("replay", path, "--step").output
    assert not any(rank in spectator for rank in ("Jack", "Queen", "King"))
    assert "Player 1's card: face down" not in run("replay", path, "--step", "--from-seat", "0").output


def test_verify_says_what_is_in_order(run: Run, tmp_path: Path) -> None:
    path = a_match(run, tmp_path)
    result = run("verify", path)
    assert result.exit_code == 0
    assert "every mark fits; the key is the one committed to" in result.output


def test_verify_finds_an_altered_file(run: Run, tmp_path: Path) -> None:
    path = a_match(run, tmp_path, "--seed", "3")
    good = path.read_text("utf-8")
    path.write_text(good.replace("key 3", "key 4"), "utf-8")
    result = run("verify", path)
    assert result.exit_code == 1
    assert "line " in result.stderr
    facts = json.loads(run("verify", "--json", path).output)
    assert facts["files"][0]["code"] == "altered"


def test_verify_says_who_has_signed_a_match_and_what_that_is_worth(run: Run, tmp_path: Path) -> None:
    server, other = Signer(bytes(range(32))), Signer(bytes(32))
    path, unsigned = tmp_path / "signed.match", a_match(run, tmp_path)
    path.write_text(server.signed(unsigned.read_text("utf-8")), "utf-8")
    assert "Nobody has signed it: anyone who knows its key could write" in run("verify", unsigned).output
    assert f"It is signed with the key {server.key}: compare" in run("verify", path).output
    wanted = run("verify", path, "--signed-by", server.key)
    assert (wanted.exit_code, "has signed that it was played so" in wanted.output) == (0, True)
    assert json.loads(run("verify", path, "--json").output)["files"][0]["signed_by"] == server.key
    for file, key in ((path, other.key), (unsigned, server.key)):
        refused = run("verify", file, "--signed-by", key)
        assert (refused.exit_code, "not signed by the server with that key" in refused.stderr) == (1, True)
    path.write_text(path.read_text("utf-8").replace("# signed", "# a remark\n# signed"), "utf-8")
    assert run("verify", path).exit_code == 1
    assert run("verify", path, "--signed-by", "nonsense").exit_code == 2


def test_verify_needs_the_key_of_a_sealed_match(run: Run, tmp_path: Path) -> None:
    path = a_match(run, tmp_path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    key = next(line.split()[1] for line in lines if line.startswith("key "))
    path.write_text("".join(line for line in lines if not line.startswith("key ")), "utf-8")
    sealed = run("verify", path)
    assert (sealed.exit_code, "sealed" in sealed.stderr) == (1, True)
    opened = run("verify", path, "--key", key)
    assert opened.exit_code == 0, opened.output


def test_check_is_honest_about_games_and_files(run: Run, tmp_path: Path) -> None:
    result = run("check", a_match(run, tmp_path))
    assert result.exit_code == 0
    assert all(f"{name}: in order" in result.output for name in game_names())


def test_check_finds_faults(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kuhn.Kuhn.about, "title", " ")
    monkeypatch.setattr(kuhn.Kuhn.about, "name", "Kuhn Poker")
    monkeypatch.setattr(kuhn.Kuhn.about, "options", (Flag("Loud", True, ""),))
    result = run("check")
    assert result.exit_code == 1
    for fault in ("has no title", "one lower-case word", "calls itself", "says nothing of itself"):
        assert fault in result.stderr
    checked = json.loads(run("check", "--json").output)["checked"]
    assert [each["game"] for each in checked if not each["ok"]] == ["kuhn"]


def test_conform_holds_a_game_to_the_laws(run: Run) -> None:
    result = run("conform", "kuhn", "--examples", "2", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["passed"]


def test_conform_tries_the_laws_and_the_options_that_are_named(run: Run) -> None:
    wish = ["--law", "actions", "--law", "secrets", "--option", "visitor=moth", "--option", "rooms=1"]
    result = run("conform", "shattered", "--examples", "2", *wish, "--json")
    assert result.exit_code == 0, result.output
    assert [each["law"] for each in json.loads(result.output)["results"]] == ["actions", "secrets"]


BROKEN_GAME = """
from orrery.games.kuhn import Kuhn

class Shouting(Kuhn.__bases__[0]):
    about = Kuhn.about
"""


def test_conform_takes_a_game_from_the_current_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a_broken_game.py").write_text(BROKEN_GAME)
    monkeypatch.chdir(tmp_path)
    result = run("conform", "a_broken_game:Shouting", "--examples", "1")
    assert result.exit_code == 1
    assert "broken" in result.output


def test_bench_prints_rows(run: Run) -> None:
    result = run("bench", "kuhn", "--core", "pure", "--seconds", "0.01", "--json")
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)
    assert {row["driver"] for row in rows} == {"engine", "python"}
    assert all(row["decisions_per_cpu_s"] > 0 for row in rows)


def test_bench_measures_with_options(run: Run) -> None:
    result = run("bench", "kuhn", "--core", "pure", "--seconds", "0.01", "--option", "speed=9")
    assert result.exit_code
    assert "speed" in result.stderr


def test_bench_prints_a_table(run: Run) -> None:
    result = run("bench", "kuhn", "--core", "pure", "--seconds", "0.01")
    assert result.exit_code == 0
    assert "kuhn" in result.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_ORRERY_COMPLETE" in result.output


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["play", "le"], "leduc"),
        (["games", "k"], "kuhn"),
        (["play", "kuhn", "--opponent", "t"], "tree"),
        (["ver"], "verify"),
    ],
)
def test_completion_knows_the_names(words: list[str], expected: str) -> None:
    typed = " ".join(["orrery", *words])
    environment = {"_ORRERY_COMPLETE": "fish_complete", "COMP_WORDS": typed, "COMP_CWORD": words[-1]}
    process = subprocess.run(
        [sys.executable, "-c", "from orrery.cli import main; main()"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert expected in process.stdout, process.stderr


def test_option_values_are_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    import click

    from orrery.cli.commands import orrery
    from orrery.cli.completing import complete_option
    from orrery.cli.playing import play

    monkeypatch.setattr(kuhn.Kuhn.about, "options", (Choice("mode", "slow", ("slow", "quick"), "How."),))
    ctx = click.Context(play, click.Context(orrery))
    ctx.params["game"] = "kuhn"
    found = [item.value for item in complete_option(ctx, play.params[0], "mode=q")]
    assert found == ["mode=quick"]


def test_nobody_reads_and_it_ends_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "orrery", "games", "--json"]
    process = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (process.returncode, process.stderr) == (141, b"")


def test_interrupt_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("orrery.cli.listing.list_lines", interrupt)
    result = run("games")
    assert (result.exit_code, result.output.strip()) == (130, "")


def test_check_reads_a_pack_and_says_what_is_wrong_where(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    good, bad = SPRING.format(name="Good", verb="Gain"), SPRING.format(name="Bad", verb="Gian")
    (pack / "mine.toml").write_text(good + bad, encoding="utf-8")
    result = run("check", "--pack", pack)
    assert result.exit_code == 1
    assert 'mine.toml:17:30: Unknown word "Gian", did you mean "Gain"?' in result.output
    assert "1 new and 0 replaced entries can be used" in result.output
    (pack / "mine.toml").write_text(good, encoding="utf-8")
    assert run("check", "--pack", pack).exit_code == 0


def test_check_says_that_there_is_no_such_pack(run: Run, tmp_path: Path) -> None:
    assert run("check", "--pack", tmp_path / "nowhere").exit_code == 2
