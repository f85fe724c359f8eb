#!/usr/bin/env python3
"""Set up and run Orrery from a fresh checkout, with nothing but Python 3.11 or newer.

    python3 run.py play               set up, then open the table in the browser
    python3 run.py play GAME ...      set up, then play in the terminal, as `orrery play` is told
    python3 run.py serve ...          set up, then serve the table in the browser, as `orrery serve` is told
    python3 run.py test               set up with the test tools, then run every check and test
    python3 run.py test --quick       the checks and the quick tests, on the pure core: while you work
    python3 run.py test ARGUMENTS     only pytest, with these arguments, on the pure core
    python3 run.py build              compile the core again

Everything is put in .venv; deleting that folder undoes it. Only what has changed is set up again.
uv is used when it is on the PATH, otherwise pip.
"""

from __future__ import annotations  # an older Python must get as far as the sentence that refuses it

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src/orrery"
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")

LOCKED = ROOT / "constraints.txt"  # the versions that everything was tested with
UNFINISHED = VENV / ".unfinished"  # there while an installation goes on: one that was killed leaves it behind
CORE_TRIED = VENV / ".core-tried"  # the sources of the last attempt to compile: a failure is not repeated
LOCK = ["-c", str(LOCKED)]
COMPILING = VENV / ".core-compiling"  # there while a process of its own compiles the core
COMPILING_LOG = VENV / "core.log"
LONGEST_COMPILING = 3600  # seconds
QUICK = "--quick"  # an option of the tests, too: see tests/conftest.py
KEPT_FAILURES = VENV / "failures"  # pytest's notes of which tests failed on the compiled core
FEW = 5  # tests that may have failed because the machine was busy: more have a reason
LONGEST_WAIT = 90  # … for the core before the first game: two free processors need about a minute

if TYPE_CHECKING:
    from orrery import _build
    from orrery import _core as core
elif sys.version_info >= (3, 11):  # noqa: UP036  # by its path: nothing is installed yet
    _spec = importlib.util.spec_from_file_location("_orrery_build", PACKAGE / "_build.py")
    _build = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(_build)
    core = _build.core


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# ---------------------------------------------------------------------------------------------- installation
def fingerprint() -> str:
    """Changes whenever an installation could come out differently.

    The package's own sources do not count: the installation is editable, and the core has its own check.
    """
    digest = hashlib.sha256(f"{sys.version} {sys.base_prefix}".encode())
    built_from = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", LOCKED, *web_sources()]
    for path in built_from:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def web_sources() -> Iterable[Path]:
    made = {"node_modules", "dist"}
    return sorted(path for path in ROOT.glob("web/**/*") if path.is_file() and not made & set(path.parts))


def installed(extra: str) -> bool:
    """Whether this set-up is there already; the one for tests holds everything the plain one does."""
    stamps = (VENV / f".installed-{name}" for name in {extra or "play", "test"})
    return not UNFINISHED.exists() and any(s.is_file() and s.read_text() == fingerprint() for s in stamps)


def install(extra: str) -> None:
    uv = shutil.which("uv")
    say(f"Setting up in {VENV.name} with {'uv' if uv else 'pip'}: packages come, and the page is built.")
    say("It takes a minute or two, once ...")
    make_venv(uv)
    UNFINISHED.touch()
    command = [*installer(), "-e", f".[{extra}]" if extra else "."]
    environment = {**os.environ, "ORRERY_MYPYC": "0"}
    if subprocess.run([*command, *LOCK], cwd=ROOT, env=environment, check=False).returncode:
        say("These versions cannot be had here (the reason is above): trying the newest ones that fit.")
        if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
            sys.exit("Setting up failed; the reason is above.")
    (VENV / f".installed-{extra or 'play'}").write_text(fingerprint())
    UNFINISHED.unlink()


def installer() -> list[str]:
    """The command that installs into .venv what is put after it."""
    if uv := shutil.which("uv"):
        return [uv, "pip", "install", "-q", "--python", str(PYTHON), "--reinstall-package", "orrery"]
    # What is imported is compiled then: of most that comes along, nothing ever is.
    return [str(PYTHON), "-m", "pip", "install", "-q", "--no-compile", "--disable-pip-version-check"]


def make_venv(uv: str | None) -> None:
    if UNFINISHED.exists() or not venv_works(needs_pip=uv is None):
        shutil.rmtree(VENV, ignore_errors=True)
    if PYTHON.exists():
        return
    VENV.mkdir()
    UNFINISHED.touch()
    if uv:
        command = [uv, "venv", "-q", "--allow-existing", "--python", sys.executable, str(VENV)]
        subprocess.run(command, check=True)
        return
    try:
        venv.create(VENV, with_pip=True)
    except (subprocess.CalledProcessError, ImportError, SystemExit):  # the last is Debian's
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit(
            "This Python cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv"
        )


def venv_works(*, needs_pip: bool) -> bool:
    """Whether the environment is whole and was made for the Python that runs now."""
    if not PYTHON.exists():
        return False
    code = "import sys; print(sys.version, sys.base_prefix)" + ("; import pip" if needs_pip else "")
    run = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=False)
    return run.returncode == 0 and run.stdout.strip() == f"{sys.version} {sys.base_prefix}"


# ------------------------------------------------------------------------------------------------------ core
def core_obstacle() -> str | None:
    """Why there is no point in compiling the core here."""
    if os.environ.get("ORRERY_MYPYC") == "0":
        return "ORRERY_MYPYC=0"
    lacking = _build.missing_tool()
    return f"no {lacking}" if lacking else None


def core_sources() -> str:
    """A digest of what the core would be compiled from now."""
    modules = core.hot_modules()
    try:
        return core.digest_of(modules, _build.sources_behind(modules))
    except (OSError, SyntaxError):
        return ""


def core_wanted() -> bool:
    """Whether to compile the core: it is not there, it can be made, and these sources were not tried yet."""
    if os.environ.get(core.WISH_VARIABLE) == "pure" or core_obstacle() is not None or _build.current():
        return False
    return not (CORE_TRIED.is_file() and CORE_TRIED.read_text() == core_sources())


def build_core() -> bool:
    """Compile the core; mypyc is installed for it, if it is not there."""
    say("Compiling the core: a minute or two, or seconds if these sources were compiled before ...")
    sources = core_sources()
    with_tools = has_mypyc() or quietly([*installer(), *LOCK, *compiling_tools()])
    done = with_tools and quietly([str(PYTHON), str(PACKAGE / "_build.py")])
    CORE_TRIED.write_text(sources)
    return done


def quietly(command: list[str]) -> bool:
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode == 0


def compile_meanwhile() -> None:
    """Have the core compiled by a process of its own: it goes on when nobody waits for it any more."""
    if compiling():
        return
    COMPILING.touch()
    command = [sys.executable, str(ROOT / "run.py"), "build"]
    if nice := shutil.which("nice"):
        command = [nice, "-n", "10", *command]
    with COMPILING_LOG.open("w") as log:
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def compiling() -> bool:
    """Whether a process of its own compiles the core now; one that was killed leaves its mark for an hour."""
    return COMPILING.is_file() and time.time() - COMPILING.stat().st_mtime < LONGEST_COMPILING


def compiled_in_time() -> bool:
    """Have the core compiled, and wait for that: a minute is better than a first game on the slow core.

    But nobody waits for long. False if it is not at its end, well or badly, when the patience is.
    """
    compile_meanwhile()
    say("Compiling the core, once: about a minute, or seconds if these sources were compiled before ...")
    end = time.monotonic() + LONGEST_WAIT
    while compiling():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def compiling_tools() -> list[str]:
    """What compiles the core: the versions that the tests are run with."""
    import tomllib  # an older Python has none

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return _build.tools_among(project["optional-dependencies"]["test"])


def has_mypyc() -> bool:
    command = [str(PYTHON), "-c", "import mypyc, setuptools"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def core_line() -> str:
    """Which core will run, and if it is the slow one, why."""
    wish = os.environ.get(core.WISH_VARIABLE) or "auto"
    chosen, _ = core.choose(wish)
    if chosen.compiled:
        return f"Running the {chosen}"
    if wish == "pure":
        return "Running the pure Python core, as ORRERY_CORE=pure asks"
    reason = core_obstacle() or "the core could not be compiled (python3 run.py build says why)"
    return f"{reason[0].upper()}{reason[1:]}: running pure Python, same results, slower"


def set_up(extra: str = "") -> None:
    """Install what is missing. The core is compiled apart from it, see `core_wanted`."""
    if not installed(extra):
        install(extra)


# -------------------------------------------------------------------------------------------------- commands
def play(arguments: Sequence[str]) -> int:
    return orrery("play", arguments) if arguments else serve([])


def serve(arguments: Sequence[str]) -> int:
    return orrery("serve", arguments)


def orrery(command: str, arguments: Sequence[str]) -> int:
    set_up()
    if core_wanted() and not compiled_in_time():
        os.environ[core.WISH_VARIABLE] = "pure"  # for all the processes of this start
        say("Running pure Python now; the core is compiled meanwhile, and the next start is much faster")
    else:
        say(core_line())
    os.environ[core.TOLD_VARIABLE] = "1"
    return become([str(PYTHON), "-m", "orrery", command, *arguments])


def become(command: list[str]) -> int:
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606  # so that Ctrl-C and exit codes are the program's own
    return subprocess.run(command, check=False).returncode


def build(arguments: Sequence[str]) -> int:
    if arguments:
        say("build takes no arguments.")
        return 2
    if lacking := _build.missing_tool():
        packages = "apt install gcc python3-dev"
        sys.exit(f"No {lacking}: the core cannot be compiled here. On Debian or Ubuntu: {packages}")
    try:
        set_up()
        if not _build.current() and not build_core():
            sys.exit("The core was not compiled; the reason is above.")
    finally:
        COMPILING.unlink(missing_ok=True)  # nobody need wait for it any longer
    say(core_line())
    return 0


def test(arguments: Sequence[str]) -> int:
    if arguments and list(arguments) != [QUICK]:
        os.environ.setdefault(core.WISH_VARIABLE, "pure")
        set_up("test")
        return become([str(PYTHON), "-m", "pytest", *arguments])
    os.environ.pop(core.WISH_VARIABLE, None)
    keep_bytecode()
    set_up("test")
    steps = Steps()
    pytest = [str(PYTHON), "-m", "pytest"]
    # Neighbours stay together, as they share servers and browsers; who is done first takes from the others.
    # There is one process more than there are processors, as some tests wait for programs and browsers.
    everywhere = [*pytest, "-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]
    pure, compiled = {core.WISH_VARIABLE: "pure"}, {core.WISH_VARIABLE: "compiled"}
    if arguments:
        with steps.beside(checks()):
            steps.run("quick tests", [*everywhere, QUICK], pure)
    elif obstacle := core_obstacle():
        with steps.beside(checks()):
            steps.run_together(preparations())
            steps.run("tests, pure core", [*everywhere, "-m", "not compiler"], pure)
        steps.cannot("tests, compiled core", obstacle)
    else:
        # Everything runs on the fast core. What is marked runs on the other, too, and waits for no compiler.
        marked = [*pytest, "-m", "both_cores or pure_core"]
        with steps.beside({**checks(), "tests, pure core": marked}, pure):
            steps.run_together(preparations())
            shutil.rmtree(KEPT_FAILURES, ignore_errors=True)
            noting = ["-o", f"cache_dir={KEPT_FAILURES}"]
            steps.run("tests, compiled core", [*everywhere, *noting], compiled)
        if steps.failed == ["tests, compiled core"] and (names := starved()):
            steps.run_again("tests, compiled core", [*pytest, *names], compiled, names)
    return steps.summary()


def starved() -> list[str]:
    """What failed, if it is a few browser tests and no more: a browser that gets no processor is late."""
    try:
        failures = json.loads((KEPT_FAILURES / "v/cache/lastfailed").read_text())
    except (OSError, ValueError):
        return []
    browsing = all(name.startswith("tests/browser/") for name in failures)
    return sorted(failures) if browsing and len(failures) <= FEW else []


def keep_bytecode() -> None:
    """In .venv, even where none is wanted among the sources: the tests start programs by the hundred."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))


def preparations() -> dict[str, list[str]]:
    """What the tests need and an installation does not bring, the longest first."""
    compiling = {"core": [sys.executable, str(ROOT / "run.py"), "build"]} if core_wanted() else {}
    # To rewrite the assertions of all tests takes twice as long as all else that comes before the first test.
    # Done here it is kept in .venv; if not, each of the processes that share the tests would do it.
    silently = ["-p", "no:terminal", "-o", "addopts=--import-mode=importlib"]  # the others ask for a terminal
    return {
        **compiling,
        "assertions": [str(PYTHON), "-m", "pytest", "--collect-only", *silently],
        "packages of the page": [str(PYTHON), "-m", "tests.web.tools"],
        "browser": [str(PYTHON), "tests/browser/chromium.py"],
    }


def checks() -> dict[str, list[str]]:
    """What looks at the sources without running them, the longest first."""
    return {
        "mypy": [str(PYTHON), "-m", "tests.types_checked"],
        "imports": [str(PROGRAMS / "lint-imports")],
        "ruff check": [str(PYTHON), "-m", "ruff", "check", "."],
        "ruff format": [str(PYTHON), "-m", "ruff", "format", "--check", "."],
    }


class Steps:
    """The parts of a test run: each runs whatever the others did; a table at the end says how they went."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.failed: list[str] = []

    def run(self, name: str, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        say(f"\n== {name}")
        start = time.monotonic()
        everything = {**os.environ, **(environment or {})}
        code = subprocess.run(command, cwd=ROOT, env=everything, check=False).returncode
        self.end(name, code, time.monotonic() - start)

    def run_again(
        self, name: str, command: Sequence[str], environment: Mapping[str, str], tests: Sequence[str]
    ) -> None:
        """Run these failed tests of a step once more, when nothing else runs, and tell which they were."""
        again = f"{name}, {len(tests)} of them again and alone"
        self.run(again, command, environment)
        if again not in self.failed:
            self.failed.remove(name)
            self.lines += [f"  MEND    {test}: it passes alone only" for test in tests]

    def run_together(self, commands: Mapping[str, Sequence[str]]) -> None:
        """Run these side by side, one for each processor; what one says is shown when it has ended."""
        with self.apart(commands, os.cpu_count() or 1):
            pass

    def beside(
        self, commands: Mapping[str, Sequence[str]], environment: Mapping[str, str] | None = None
    ) -> AbstractContextManager[None]:
        """Run these one after the other while the body of the `with` goes on, which ends when both have."""
        return self.apart(commands, 1, environment)

    @contextmanager
    def apart(
        self,
        commands: Mapping[str, Sequence[str]],
        at_once: int,
        environment: Mapping[str, str] | None = None,
    ) -> Iterator[None]:
        pool = ThreadPoolExecutor(at_once)
        try:
            tasks = [pool.submit(self.run_apart, *named, environment) for named in commands.items()]
            yield
            for task in tasks:
                task.result()
        finally:
            pool.shutdown(cancel_futures=True)

    def run_apart(self, name: str, command: Sequence[str], environment: Mapping[str, str] | None) -> None:
        start = time.monotonic()
        everything = {**os.environ, **(environment or {})}
        done = subprocess.run(
            command, cwd=ROOT, env=everything, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        say(f"\n== {name}\n{done.stdout.decode(errors='replace').rstrip()}")
        self.end(name, done.returncode, time.monotonic() - start)

    def end(self, name: str, code: int, seconds: float) -> None:
        if code:
            self.fail(name, f"{seconds:.1f} s, exit code {code}")
        else:
            self.lines.append(f"  passed  {name} ({seconds:.1f} s)")

    def fail(self, name: str, reason: str) -> None:
        self.failed.append(name)
        self.lines.append(f"  FAILED  {name} ({reason})")

    def cannot(self, name: str, reason: str) -> None:
        self.lines.append(f"  cannot run here: {name} ({reason})")

    def summary(self) -> int:
        """Print how each step went, and return the exit code for all of them."""
        say("\n== summary")
        for line in self.lines:
            say(line)
        say(f"Failed: {', '.join(self.failed)}." if self.failed else "All passed.")
        return 1 if self.failed else 0


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit(f"Orrery needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    commands = {"play": play, "serve": serve, "test": test, "build": build}
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in commands:
        known = name in {"", "-h", "--help"}
        say(__doc__ if known else f'Unknown command "{name}".\n\n{__doc__}')
        return 0 if known and name else 2
    os.chdir(ROOT)
    return commands[name](sys.argv[2:])


if __name__ == "__main__":
    raise SystemExit(main())
