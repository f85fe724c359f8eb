"""Runs: the same rows however they are played, broken off or not; and folders that are refused."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from orrery.engine.words import Malformed, Refusal
from orrery.games import read_match
from orrery.lab import folder as folders
from orrery.lab import running
from orrery.lab.chunks import play_chunk
from orrery.lab.folder import CHUNKS_WANTED, RunInfo, info_of, opened, read_info
from orrery.lab.playing import Table
from orrery.lab.reading import find_scenario
from orrery.lab.rows import MatchRow, read_rows, read_tables, row_files
from orrery.lab.running import run
from orrery.lab.scenario import Scenario
from tests.lab.conftest import Write
from tests.lab.summaries import read_back

PATIENCE = 60  # seconds for a process to do what it is about to do; a busy machine is slow


def rows_of(folder: Path) -> list[MatchRow]:
    rows = list(read_rows(folder))
    for row in rows:
        row.cpu_s = 0
    return rows


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in row_files(folder)}


class Heard:
    """What a run tells of its progress."""

    def __init__(self) -> None:
        self.begun: tuple[int, int, int] | None = None
        self.matches = 0
        self.errors = 0

    def begin(self, matches: int, done: int, errors: int) -> None:
        self.begun = (matches, done, errors)

    def add(self, matches: int, errors: int) -> None:
        self.matches += matches
        self.errors += errors


def test_rows_do_not_depend_on_the_number_of_workers(scenario: Write, tmp_path: Path) -> None:
    wanted = scenario('vary = { breaks = ["never", "raises"] }', matches=300)
    run(wanted, tmp_path / "one", workers=1)
    run(wanted, tmp_path / "two", workers=2)
    rows = rows_of(tmp_path / "one")
    assert rows == rows_of(tmp_path / "two")
    assert [row.match for row in rows] == list(range(300))
    assert len(row_files(tmp_path / "one")) > 10


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("tourbillon", '["heuristic"]'),
        ("tourbillon", '["tree:8"]'),
        ("leduc", '["tree:8", "random"]'),
        ("shattered", '["heuristic", "random"]'),
    ],
)
def test_that_holds_for_every_player(scenario: Write, game: str, players: str, tmp_path: Path) -> None:
    wanted = scenario(game=game, seats=players, matches=4)
    run(wanted, tmp_path / "one", workers=1)
    run(wanted, tmp_path / "two", workers=2)
    one, two = rows_of(tmp_path / "one"), rows_of(tmp_path / "two")
    assert one == two
    assert [list(row.counts) for row in one] == [list(row.counts) for row in two]


def test_a_tally_is_read_back_as_counts() -> None:
    """What is 0 has no count."""
    table = Table(find_scenario("shattered/boar").with_matches(3))
    rows = [table.play(n).row for n in range(3)]
    rows[1].tally = ()  # as in a match that raised
    read = read_back(rows, table.tally)
    for written, row in zip(rows, read, strict=True):
        named = zip(table.tally, written.tally, strict=False)  # a tally may go on without names
        assert row.counts == {**{name: number for name, number in named if number}, **written.counts}
    assert ["strikes:" in row.counts for row in read] == [True, False, True]


def test_progress_is_told(scenario: Write, tmp_path: Path) -> None:
    heard = Heard()
    finished = run(
        scenario('options = { breaks = "raises" }', matches=100), tmp_path / "run", 1, progress=heard
    )
    assert heard.begun == (100, 0, 0)
    assert heard.matches == finished.played == 100
    assert heard.errors == finished.errors > 0


# -- going on
def test_a_run_goes_on_with_what_is_missing(scenario: Write, tmp_path: Path) -> None:
    wanted = scenario('options = { breaks = "raises" }', matches=192)
    whole = run(wanted, tmp_path / "run", workers=1)
    before, rows = files_of(tmp_path / "run"), rows_of(tmp_path / "run")
    removed = row_files(tmp_path / "run")[3::7]
    for path in removed:
        path.unlink()
    heard = Heard()
    again = run(wanted, tmp_path / "run", workers=2, progress=heard)
    assert again.played == heard.matches == 192 // CHUNKS_WANTED * len(removed)
    assert again.errors == whole.errors
    assert rows_of(tmp_path / "run") == rows
    kept = [name for name in before if name not in [path.name for path in removed]]
    assert all(files_of(tmp_path / "run")[name] == before[name] for name in kept)


def test_a_complete_run_plays_nothing(
    scenario: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = scenario()
    run(wanted, tmp_path / "run", workers=1)
    monkeypatch.setattr(running, "play_chunk", None)
    assert run(wanted, tmp_path / "run", workers=1).played == 0


def test_an_interrupt_keeps_complete_files_only(
    scenario: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = scenario(matches=128)
    calls: Iterator[int] = iter(range(100))

    def interrupted(info: RunInfo, number: int) -> object:
        if next(calls) == 5:
            raise KeyboardInterrupt
        return play_chunk(info, number)

    monkeypatch.setattr(running, "play_chunk", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(wanted, tmp_path / "run", workers=1)
    assert len(row_files(tmp_path / "run")) == 5
    monkeypatch.undo()
    run(wanted, tmp_path / "run", workers=1)
    run(wanted, tmp_path / "whole", workers=1)
    assert rows_of(tmp_path / "run") == rows_of(tmp_path / "whole")


SEARCHES = 'title = "t"\ngame = "leduc"\nseats = ["tree:60", "random"]\nmatches = 192\n'


def lab_run(file: Path, out: Path, workers: int) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "orrery", "lab", "run", file, "--out", out, "--workers", workers]
    return subprocess.Popen(
        [str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(workers: int, tmp_path: Path) -> None:
    file = tmp_path / "searches.toml"
    file.write_text(SEARCHES, encoding="utf-8")
    out = tmp_path / "run"
    with lab_run(file, out, workers) as process:
        wait_for_rows(out, process)
        process.send_signal(signal.SIGINT)
        printed, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, complaint
    assert printed == ""
    assert f"kept in {out}; the same command goes on" in complaint
    assert "Traceback" not in complaint
    done = len(row_files(out))
    assert 0 < done < CHUNKS_WANTED
    with lab_run(file, out, workers) as process:
        _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, complaint
    run(read_info(out).scenario, tmp_path / "whole", workers=2)
    assert rows_of(out) == rows_of(tmp_path / "whole")


def wait_for_rows(out: Path, process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + PATIENCE
    while not row_files(out):
        assert process.poll() is None
        assert time.monotonic() < end, "no rows came"
        time.sleep(0.01)


# -- what goes wrong in a match, and in a worker
@pytest.mark.parametrize("workers", [1, 2])
def test_a_planted_crash_is_recorded_counted_and_kept(scenario: Write, tmp_path: Path, workers: int) -> None:
    finished = run(scenario('options = { breaks = "raises" }', matches=200), tmp_path / "run", workers)
    failed = [row for row in rows_of(tmp_path / "run") if row.error]
    assert finished.errors == len(failed) > 0
    kept = sorted((tmp_path / "run" / "failures").iterdir())
    assert [path.name for path in kept] == [f"{row.match:06}.match" for row in failed]
    for path in kept:
        match = read_match(path.read_text(encoding="utf-8"))
        with pytest.raises(ZeroDivisionError):
            match.act(0, "turn")


def test_a_worker_that_dies_is_told(scenario: Write, tmp_path: Path) -> None:
    wanted = scenario('options = { breaks = "dies" }', matches=300)
    with pytest.raises(Refusal, match=r"worker has died \(exit code 9\).*What was done is kept"):
        run(wanted, tmp_path / "run", workers=2)


def test_rules_that_change_under_a_run_are_noticed(
    scenario: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = msgspec.structs.replace(info_of(scenario()), rules="those of yesterday")
    with pytest.raises(Refusal, match="read from other sources"):
        play_chunk(info, 0)


# -- folders that are not ours, or not in order
def test_a_folder_with_other_things_is_refused_and_left_alone(scenario: Write, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(Malformed, match=r'is not the folder of a run: it holds "thesis.txt"'):
        run(scenario(), tmp_path, workers=1)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_rows_without_a_run_are_refused(scenario: Write, tmp_path: Path) -> None:
    (tmp_path / "run" / "rows").mkdir(parents=True)
    with pytest.raises(Malformed, match=r"holds \"rows\" and no run.json"):
        run(scenario(), tmp_path / "run", workers=1)


def test_a_file_is_no_folder(scenario: Write, tmp_path: Path) -> None:
    (tmp_path / "run").write_text("x", encoding="utf-8")
    with pytest.raises(Malformed, match="cannot be used for a run"):
        run(scenario(), tmp_path / "run", workers=1)


@pytest.mark.parametrize("content", ["", "{}", "[1]", '{"format": 1, "name": "x"}', "\x00"])
def test_a_broken_run_is_refused(scenario: Write, tmp_path: Path, content: str) -> None:
    run(scenario(), tmp_path / "run", workers=1)
    (tmp_path / "run" / "run.json").write_text(content, encoding="utf-8")
    with pytest.raises(Malformed, match=r"run.json is broken, or no run's"):
        run(scenario(), tmp_path / "run", workers=1)


def test_a_run_from_the_future_is_refused(scenario: Write, tmp_path: Path) -> None:
    run(scenario(), tmp_path / "run", workers=1)
    text = (tmp_path / "run" / "run.json").read_text(encoding="utf-8")
    (tmp_path / "run" / "run.json").write_text(text.replace('"format": 1', '"format": 2'), encoding="utf-8")
    with pytest.raises(Malformed, match="comes from a newer Orrery"):
        read_info(tmp_path / "run")


@pytest.mark.parametrize("content", [b"", b"PAR1", b"nothing of that kind" * 100])
def test_a_broken_file_of_rows_is_refused(scenario: Write, tmp_path: Path, content: bytes) -> None:
    run(scenario(), tmp_path / "run", workers=1)
    broken = row_files(tmp_path / "run")[2]
    broken.write_bytes(content)
    with pytest.raises(Malformed, match=rf"{broken.name} is broken.*Delete it"):
        run(scenario(), tmp_path / "run", workers=1)
    assert broken.read_bytes() == content


@pytest.mark.parametrize(
    ("lines", "matches", "difference"),
    [
        (['options = { breaks = "raises" }'], 40, 'its options is {}, not {"breaks":"raises"}'),
        (['key = "other"'], 40, 'its key is "test", not "other"'),
        (['measures = "none"'], 40, "its counted is true, not false"),
        ([], 41, "its matches is 40, not 41"),
    ],
)
def test_another_run_is_refused_with_what_differs(
    scenario: Write, tmp_path: Path, lines: list[str], matches: int, difference: str
) -> None:
    run(scenario(), tmp_path / "run", workers=1)
    before = files_of(tmp_path / "run")
    with pytest.raises(Malformed) as refusal:
        run(scenario(*lines, matches=matches), tmp_path / "run", workers=1)
    assert difference in refusal.value.sentence
    assert files_of(tmp_path / "run") == before


@pytest.mark.parametrize(
    ("name", "value", "difference"),
    [
        ("rules", "x", "read from other sources"),
        ("core", "other", "the core was other, not "),
        ("orrery", "0.0.1", "the version of Orrery was 0.0.1, not "),
        ("game_version", 0, "the version of the rules was 0, not 1"),
    ],
)
def test_so_is_a_run_by_other_rules(
    scenario: Write, tmp_path: Path, name: str, value: object, difference: str
) -> None:
    run(scenario(), tmp_path / "run", workers=1)
    written = msgspec.structs.replace(read_info(tmp_path / "run"), **{name: value})
    (tmp_path / "run" / "run.json").write_bytes(msgspec.json.encode(written))
    with pytest.raises(Malformed, match=difference):
        run(scenario(), tmp_path / "run", workers=1)


def test_words_and_targets_can_change(scenario: Write, tmp_path: Path) -> None:
    run(scenario(), tmp_path / "run", workers=1)
    words = (
        'question = "Well?"',
        "targets = { won = [0, 1] }",
        "expected = { won = [0.5, 0.1] }",
        'source = "x"',
    )
    run(scenario(*words), tmp_path / "run", workers=1)
    assert read_info(tmp_path / "run").scenario.question == "Well?"


def test_two_runs_in_one_folder_are_refused(scenario: Write, tmp_path: Path) -> None:
    info = info_of(scenario())
    with (
        opened(tmp_path / "run", info),
        pytest.raises(Refusal, match=rf"Another run is going on in .*process {os.getpid()}"),
    ):
        run(scenario(), tmp_path / "run", workers=1)
    assert run(scenario(), tmp_path / "run", workers=1).played == 40


def test_an_unknown_engine_is_refused(scenario: Write, tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r'no engine "rya"\. Did you mean "ray"'):
        run(scenario(), tmp_path / "run", engine="rya")
    assert not (tmp_path / "run").exists()


# -- files
def test_a_run_can_be_repeated_from_its_folder(scenario: Write, tmp_path: Path) -> None:
    wanted: Scenario = scenario()
    run(wanted, tmp_path / "run", workers=1)
    assert read_info(tmp_path / "run") == info_of(wanted)


def test_short_runs_have_many_files_and_long_ones_large_files(scenario: Write) -> None:
    assert info_of(scenario(matches=10)).chunk == 1
    assert info_of(scenario(matches=3200)).chunk == 200
    long = info_of(scenario(matches=1_000_001))
    assert (long.chunk, long.chunks(), len(long.matches_of(2000))) == (500, 2001, 1)


def test_columns_can_be_read_alone(scenario: Write, tmp_path: Path) -> None:
    run(scenario(), tmp_path / "run", workers=1)
    tables = list(read_tables(tmp_path / "run", ["match", "error"]))
    assert tables[0].column_names == ["match", "error"]
    assert sum(table.num_rows for table in tables) == 40


def test_a_half_written_file_counts_for_nothing(scenario: Write, tmp_path: Path) -> None:
    run(scenario(), tmp_path / "run", workers=1)
    rows = rows_of(tmp_path / "run")
    first = row_files(tmp_path / "run")[0]
    matches = folders.rows_in(first)
    first.rename(first.with_name(f".{first.name}.tmp"))
    assert run(scenario(), tmp_path / "run", workers=1).played == matches
    assert rows_of(tmp_path / "run") == rows
    assert folders.rows_in(first) == matches
