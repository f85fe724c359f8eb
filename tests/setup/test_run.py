"""run.py: what it does without installing anything."""

import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from types import ModuleType

import pytest

from tests import conftest
from tests.setup.conftest import ROOT


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py as a module, with its environment in an empty folder."""
    spec = importlib.util.spec_from_file_location("run_script", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    venv = tmp_path / ".venv"
    venv.mkdir()
    monkeypatch.setattr(module, "VENV", venv)
    monkeypatch.setattr(module, "UNFINISHED", venv / ".unfinished")
    monkeypatch.setattr(module, "CORE_TRIED", venv / ".core-tried")
    monkeypatch.setattr(module, "COMPILING", venv / ".core-compiling")
    monkeypatch.setattr(module, "COMPILING_LOG", venv / "core.log")
    monkeypatch.setattr(module, "KEPT_FAILURES", venv / "failures")
    monkeypatch.setattr(module, "PYTHON", venv / "bin/python")
    return module


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ([], 2, "python3 run.py play"),
        (["--help"], 0, "python3 run.py test"),
        (["paly"], 2, 'Unknown command "paly".'),
        (["build", "all"], 2, "build takes no arguments."),
    ],
)
def test_usage(arguments: list[str], code: int, sentence: str) -> None:
    command = [sys.executable, str(ROOT / "run.py"), *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == code
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr


def test_an_old_python_is_refused_with_a_sentence(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"Orrery needs Python 3\.11 or newer; this is"):
        script.main()


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["play"], ["serve"]),
        (["play", "leduc", "--plain"], ["play", "leduc", "--plain"]),
        (["play", "--help"], ["play", "--help"]),
        (["serve", "--no-open"], ["serve", "--no-open"]),
    ],
)
def test_what_is_played_where(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], command: list[str]
) -> None:
    """Alone, `play` opens the table in the browser; with a game it is the terminal's."""
    started: list[list[str]] = []

    def become(words: list[str]) -> int:
        started.append(words)
        return 0

    monkeypatch.setattr(script, "set_up", lambda: None)
    monkeypatch.setattr(script, "core_wanted", lambda: False)
    monkeypatch.setattr(script, "become", become)
    monkeypatch.setattr(script.os, "chdir", lambda folder: None)
    monkeypatch.setattr(script.os, "environ", dict(script.os.environ))
    monkeypatch.setattr(sys, "argv", ["run.py", *arguments])
    assert script.main() == 0
    assert started == [[str(script.PYTHON), "-m", "orrery", *command]]


def test_what_is_set_up_is_not_set_up_again(script: ModuleType) -> None:
    assert not script.installed("")
    (script.VENV / ".installed-test").write_text(script.fingerprint())
    assert script.installed("test")
    assert script.installed("")  # the tests need all that playing needs


def test_playing_is_not_enough_for_testing(script: ModuleType) -> None:
    (script.VENV / ".installed-play").write_text(script.fingerprint())
    assert script.installed("")
    assert not script.installed("test")


def test_a_changed_project_is_set_up_again(script: ModuleType) -> None:
    (script.VENV / ".installed-play").write_text("another fingerprint")
    assert not script.installed("")


def test_a_set_up_that_was_killed_starts_afresh(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    (script.VENV / ".installed-play").write_text(script.fingerprint())
    script.UNFINISHED.touch()
    assert not script.installed("")
    (script.VENV / "half a package").touch()
    made: list[Path] = []
    monkeypatch.setattr(script.venv, "create", lambda folder, with_pip: made.append(folder))
    script.make_venv(None)
    assert made == [script.VENV]
    assert not (script.VENV / "half a package").exists()


def test_a_python_without_venv_says_what_to_install(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(folder: Path, *, with_pip: bool) -> None:
        raise subprocess.CalledProcessError(1, "ensurepip")

    monkeypatch.setattr(script.venv, "create", fails)
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        script.make_venv(None)


@pytest.mark.parametrize(
    ("mypyc", "lacking", "wish", "line"),
    [
        ("0", None, "auto", "ORRERY_MYPYC=0: running pure Python, same results, slower"),
        ("", "C compiler", "auto", "No C compiler: running pure Python, same results, slower"),
        ("", None, "pure", "Running the pure Python core, as ORRERY_CORE=pure asks"),
        ("", None, "auto", "The core could not be compiled (python3 run.py build says why): running pure"),
    ],
)
def test_the_core_is_named_in_one_line(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, mypyc: str, lacking: str | None, wish: str, line: str
) -> None:
    monkeypatch.setenv("ORRERY_MYPYC", mypyc)
    monkeypatch.setenv("ORRERY_CORE", wish)
    monkeypatch.setattr(script._build, "missing_tool", lambda: lacking)
    monkeypatch.setattr(script.core, "compiled_folders", list)
    assert script.core_line().startswith(line)
    assert "\n" not in script.core_line()


@pytest.fixture
def begun(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of compilers that were begun; nothing is installed, compiled or played."""
    commands: list[list[str]] = []
    monkeypatch.setattr(script, "set_up", lambda: None)
    monkeypatch.setattr(script, "core_wanted", lambda: True)
    monkeypatch.setattr(script, "core_line", lambda: "Running the core that is there")
    monkeypatch.setattr(script, "become", lambda words: 0)
    monkeypatch.setattr(script.subprocess, "Popen", lambda words, **_: commands.append(words))
    monkeypatch.setattr(script.os, "environ", {})
    return commands


def test_the_first_game_waits_for_its_core(
    script: ModuleType,
    begun: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    moments = iter(["it compiles", "it compiles", "it is done"])

    def sleep(seconds: float) -> None:
        if next(moments) == "it is done":
            script.COMPILING.unlink()

    monkeypatch.setattr(script.time, "sleep", sleep)
    assert script.orrery("serve", []) == 0
    assert list(moments) == []
    assert [words[-2:] for words in begun] == [[str(ROOT / "run.py"), "build"]]
    assert "ORRERY_CORE" not in script.os.environ
    told = capsys.readouterr().err
    assert told.index("Compiling the core, once") < told.index("Running the core that is there")


def test_nobody_waits_long(
    script: ModuleType,
    begun: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It goes on beside the game, once; the game and all its processes stay on the core they began with."""
    monkeypatch.setattr(script, "LONGEST_WAIT", -1)
    for _ in range(2):
        assert script.orrery("serve", []) == 0
        assert script.os.environ["ORRERY_CORE"] == "pure"
    assert len(begun) == 1
    assert "the core is compiled meanwhile" in capsys.readouterr().err


def test_nobody_waits_for_a_compiler_that_gave_up(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise SystemExit("Setting up failed")

    monkeypatch.setattr(script._build, "missing_tool", lambda: None)
    monkeypatch.setattr(script, "set_up", fails)
    script.COMPILING.touch()
    assert script.compiling()
    with pytest.raises(SystemExit):
        script.build([])
    assert not script.compiling()


def test_a_compiler_that_was_killed_is_started_again(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[list[str]] = []
    monkeypatch.setattr(script.subprocess, "Popen", lambda words, **_: begun.append(words))
    script.COMPILING.touch()
    script.compile_meanwhile()
    assert not begun
    long_ago = time.time() - 2 * script.LONGEST_COMPILING
    os.utime(script.COMPILING, (long_ago, long_ago))
    script.compile_meanwhile()
    assert len(begun) == 1


def test_sources_that_do_not_compile_are_not_tried_again(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script._build, "missing_tool", lambda: None)
    monkeypatch.setattr(script._build, "current", lambda: None)
    monkeypatch.delenv("ORRERY_CORE", raising=False)
    monkeypatch.delenv("ORRERY_MYPYC", raising=False)
    assert script.core_wanted()
    monkeypatch.setattr(script, "has_mypyc", lambda: True)
    monkeypatch.setattr(script, "quietly", lambda command: False)
    assert not script.build_core()
    assert not script.core_wanted()


def test_the_core_is_compiled_by_what_the_tests_use(script: ModuleType) -> None:
    tools = [tool.partition("[")[0].partition(">")[0] for tool in script.compiling_tools()]
    assert sorted(tools) == ["mypy", "setuptools"]


CHECKS = ["mypy", "imports", "ruff check", "ruff format"]
EVERYWHERE = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]


class Noted:
    """Steps that only note what they were asked to run, and on which core."""

    def __init__(self) -> None:
        self.together: list[str] = []
        self.checks: list[str] = []
        self.tests: dict[str, tuple[str, ...]] = {}
        self.told: list[str] = []
        self.failed: list[str] = []
        self.again: list[str] = []
        self.leave: Callable[[], object] = lambda: None  # what the tests leave behind

    def run_together(self, commands: dict[str, list[str]]) -> None:
        self.together += commands

    @contextmanager
    def beside(
        self, commands: dict[str, list[str]], environment: dict[str, str] | None = None
    ) -> Iterator[None]:
        for name, command in commands.items():
            if "pytest" in command:
                assert environment is not None
                self.run(name, command, environment)
            else:
                self.checks.append(name)
        yield

    def run(self, name: str, command: list[str], environment: dict[str, str]) -> None:
        arguments = [word for word in command[command.index("pytest") + 1 :] if word not in EVERYWHERE]
        self.tests[name] = (*arguments, environment["ORRERY_CORE"])
        self.leave()

    def run_again(self, name: str, command: list[str], environment: dict[str, str], tests: list[str]) -> None:
        assert name == "tests, compiled core"
        assert environment == {"ORRERY_CORE": "compiled"}
        assert command[-len(tests) :] == tests
        self.again += tests

    def cannot(self, name: str, reason: str) -> None:
        self.told.append(f"{name}: {reason}")

    def summary(self) -> int:
        return 0


@pytest.fixture
def noted(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Noted:
    steps = Noted()
    monkeypatch.setattr(script, "Steps", lambda: steps)
    monkeypatch.setattr(script, "set_up", lambda extra: None)
    monkeypatch.setattr(script, "core_obstacle", lambda: None)
    monkeypatch.setattr(script, "core_wanted", lambda: True)
    monkeypatch.setattr(script.os, "environ", {"PYTHONDONTWRITEBYTECODE": "1", "ORRERY_CORE": "pure"})
    return steps


def test_everything_is_tested_on_the_fast_core_and_what_needs_it_on_the_other(
    script: ModuleType, noted: Noted
) -> None:
    assert script.test([]) == 0
    assert script.os.environ["PYTHONPYCACHEPREFIX"] == str(script.VENV / "bytecode")
    assert not {"PYTHONDONTWRITEBYTECODE", "ORRERY_CORE"} & script.os.environ.keys()
    assert noted.checks == CHECKS
    assert noted.together == ["core", "assertions", "packages of the page", "browser"]
    assert noted.tests == {
        "tests, pure core": ("-m", "both_cores or pure_core", "pure"),
        "tests, compiled core": ("-o", f"cache_dir={script.KEPT_FAILURES}", "compiled"),
    }
    assert noted.again == []


IN_A_BROWSER = [f"tests/browser/test_{n}.py::test" for n in range(5)]


@pytest.mark.parametrize(
    ("failed", "failures", "again"),
    [
        (["tests, compiled core"], IN_A_BROWSER[:2], True),
        (["tests, compiled core"], IN_A_BROWSER, True),
        (["tests, compiled core"], [*IN_A_BROWSER, "tests/browser/test_5.py::test"], False),
        (["tests, compiled core"], ["tests/browser/test_0.py::test", "tests/engine/test_1.py::test"], False),
        (["ruff check", "tests, compiled core"], IN_A_BROWSER[:2], False),
        (["ruff check"], IN_A_BROWSER[:2], False),
        (["tests, compiled core"], None, False),
    ],
)
def test_a_few_browser_tests_get_a_second_look_if_nothing_else_failed(
    script: ModuleType, noted: Noted, failed: list[str], failures: list[str] | None, again: bool
) -> None:
    note = script.KEPT_FAILURES / "v/cache/lastfailed"
    noted.failed = failed
    noted.leave = lambda: keep(note, failures)
    assert script.test([]) == 0
    assert noted.again == (failures if again else [])


def keep(note: Path, failures: list[str] | None) -> None:
    note.parent.mkdir(parents=True, exist_ok=True)
    if failures is not None:
        note.write_text(json.dumps(dict.fromkeys(failures, True)))


@pytest.mark.parametrize("code", [0, 1])
def test_a_second_look_is_told(script: ModuleType, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    steps = script.Steps()
    steps.run("tests", [sys.executable, "-c", "raise SystemExit(1)"], {})
    steps.run_again(
        "tests", [sys.executable, "-c", f"raise SystemExit({code})"], {}, ["tests/browser/test_x.py::t"]
    )
    assert steps.summary() == code
    told = capsys.readouterr().err
    assert "  FAILED  tests (" in told
    assert ("  MEND    tests/browser/test_x.py::t: it passes alone only" in told) == (code == 0)


def test_where_nothing_compiles_everything_is_tested_on_the_pure_core(
    script: ModuleType, noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "core_obstacle", lambda: "no C compiler")
    monkeypatch.setattr(script, "core_wanted", lambda: False)
    assert script.test([]) == 0
    assert noted.checks == CHECKS
    assert noted.together == ["assertions", "packages of the page", "browser"]
    assert noted.tests == {"tests, pure core": ("-m", "not compiler", "pure")}
    assert noted.told == ["tests, compiled core: no C compiler"]


def test_quick_tests_wait_for_no_compiler_and_no_browser(script: ModuleType, noted: Noted) -> None:
    assert script.test(["--quick"]) == 0
    assert noted.checks == CHECKS
    assert noted.together == []
    assert noted.tests == {"quick tests": ("--quick", "pure")}


def test_quick_tests_leave_out_folders_that_exist() -> None:
    folders = {folder.name for folder in (ROOT / "tests").iterdir() if folder.is_dir()}
    assert folders > conftest.FOLDERS_LEFT_OUT
    assert folders - conftest.FOLDERS_LEFT_OUT > {"engine", "games"}


def test_quick_tests_leave_out_what_takes_long() -> None:
    """Even of folders that are named, which are left out as a whole otherwise."""
    names = ("setup/test_core_loader.py", "browser/test_report.py", "lab/test_comparing.py")
    files = [f"tests/{name}" for name in names]
    command = [sys.executable, "-m", "pytest", "-qq", "--collect-only", "-p", "no:cacheprovider"]
    listed = {
        option: subprocess.run(
            [*command, *option, *files], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.splitlines()
        for option in ((), ("--quick",))
    }
    counts = {
        option: {line.partition(": ")[0]: int(line.partition(": ")[2]) for line in lines if ": " in line}
        for option, lines in listed.items()
    }
    assert counts["--quick",].keys() == {"tests/setup/test_core_loader.py", "tests/lab/test_comparing.py"}
    assert all(0 < count < counts[()][file] for file, count in counts["--quick",].items())
    assert "tests/browser/test_report.py" in counts[()]


def test_steps_side_by_side_are_told_one_after_the_other(
    script: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = script.Steps()
    good, bad = "print('one\\ntwo')", "import sys; sys.exit('three\\nfour')"
    steps.run_together({"good": [sys.executable, "-c", good], "bad": [sys.executable, "-c", bad]})
    assert steps.summary() == 1
    told = capsys.readouterr().err
    assert "\n== good\none\ntwo\n" in told
    assert "\n== bad\nthree\nfour\n" in told
    assert "  passed  good (" in told
    assert told.endswith("Failed: bad.\n")


def test_steps_beside_others_are_done_when_these_are(
    script: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One after the other; what one of them waits for may come from what runs meanwhile."""
    steps, place = script.Steps(), tmp_path / "said"
    first = f"import pathlib, time\nwhile not pathlib.Path({str(place)!r}).exists(): time.sleep(0.01)"
    second = "import os, sys; sys.exit(os.environ['ANSWER'])"
    commands = {"first": [sys.executable, "-c", first], "second": [sys.executable, "-c", second]}
    with steps.beside(commands, {"ANSWER": "forty-two"}):
        assert not steps.lines
        place.touch()
    assert steps.failed == ["second"]
    told = capsys.readouterr().err
    assert told.index("\n== first\n") < told.index("\n== second\nforty-two\n")


def test_what_has_not_begun_does_not_when_the_run_is_broken_off(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    cancelled = Event()

    class Pool(ThreadPoolExecutor):
        """Lets the first end when the others have been cancelled."""

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            super().shutdown(wait=False, cancel_futures=cancel_futures)
            cancelled.set()
            super().shutdown(wait=wait)

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        begun.extend(command)
        assert cancelled.wait(60)
        return subprocess.CompletedProcess(command, 0, b"")

    monkeypatch.setattr(script, "ThreadPoolExecutor", Pool)
    monkeypatch.setattr(script.subprocess, "run", run)
    with pytest.raises(KeyboardInterrupt), script.Steps().beside({"first": ["1"], "second": ["2"]}):
        raise KeyboardInterrupt
    assert begun in ([], ["1"])


def test_steps_fail_together(script: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    steps = script.Steps()
    steps.run("good", [sys.executable, "-c", ""])
    steps.run("bad", [sys.executable, "-c", "raise SystemExit(3)"])
    steps.run("good again", [sys.executable, "-c", ""])
    steps.cannot("impossible", "no such thing")
    assert steps.summary() == 1
    told = capsys.readouterr().err
    assert told.count("  passed  ") == 2
    assert "  cannot run here: impossible (no such thing)" in told
    assert told.endswith("Failed: bad.\n")
