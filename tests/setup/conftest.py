"""A small package with the real loader and build code, to be compiled, edited and broken at will."""

import atexit
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

DICE = """\
from mypy_extensions import i64

from orrery.engine.limits import STEP


class Dice:
    def __init__(self, seed: i64) -> None:
        self.seed = seed

    def below(self, bound: i64) -> i64:
        if bound <= 0:
            raise ValueError("no such dice")
        self.seed = (self.seed * 31 + STEP) % 1000003
        return self.seed % bound
"""

# State and playout import each other, one absolutely and one relatively.
STATE = """\
from mypy_extensions import i64

from orrery.engine import playout
from orrery.engine.dice import Dice


class State:
    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def step(self) -> i64:
        return self.dice.below(10)

    def play(self) -> i64:
        return playout.play(self)
"""

PLAYOUT = """\
from mypy_extensions import i64

from . import state


def play(start: "state.State") -> i64:
    total: i64 = 0
    for _ in range(10):
        total += start.step()
    return total
"""

TOY = """\
from mypy_extensions import i64

from orrery.engine.state import State


class Toy(State):
    def step(self) -> i64:
        return 1 + super().step()
"""

INIT = """\
from orrery._core import activate

core = activate()
"""

FILES = {
    "__init__.py": INIT,
    "engine/__init__.py": "",
    "engine/limits.py": "from typing import Final\n\nSTEP: Final = 7\n",
    "engine/dice.py": DICE,
    "engine/state.py": STATE,
    "engine/playout.py": PLAYOUT,
    "games/__init__.py": "",
    "games/toy/__init__.py": "",
    "games/toy/rules.py": TOY,
    "games/toy/texts.py": "TITLE = 'Toy'\n",
}
HOT = '("orrery.engine.dice", "orrery.engine.state", "orrery.engine.playout", "orrery.games.*.rules")'


# Of what is compiled here only the answers count: the last flag wins, and no optimiser runs.
COMPILER = """\
#!/bin/sh
exec {compiler} "$@" -O0
"""


def compiler_here() -> str:
    """The command that calls the C compiler, without its flags."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shlex.quote(shlex.split(command)[0])


@cache
def quick_compiler() -> Path:
    """One for all trees: what another compiler has made is not used again."""
    folder = Path(tempfile.mkdtemp(prefix="orrery-compiler-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    script = folder / "cc"
    script.write_text(COMPILER.format(compiler=compiler_here()))
    script.chmod(0o755)
    return script


def plain_environment() -> dict[str, str]:
    """The environment without what would lead a program back to the package under test."""
    ours = ("ORRERY_", "COVERAGE_", "COV_", "PYTHON")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


class Tree:
    """A source tree in a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src/orrery"
        self.compiled = self.package / "_compiled"

    def write(self) -> None:
        for name, text in FILES.items():
            file = self.package / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        for name in ("_build.py", "_compile.py", "_keep.py", "_units.py"):
            shutil.copy(ROOT / "src/orrery" / name, self.package)
        loader = (ROOT / "src/orrery/_core.py").read_text()
        start, end = loader.index("HOT: Final = ("), loader.index("\n)\n") + 2
        (self.package / "_core.py").write_text(f"{loader[:start]}HOT: Final = {HOT}{loader[end:]}")

    def edit(self, name: str, old: str, new: str) -> None:
        file = self.package / name
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    def build(self, **environment: str) -> subprocess.CompletedProcess[str]:
        quick = {} if os.name == "nt" else {"CC": str(quick_compiler())}
        return self._start([str(self.package / "_build.py")], {**quick, **environment})

    def run(self, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run code for which `orrery` is this tree's."""
        script = self.root / "script.py"
        script.write_text(code)
        return self._start(["-W", "error", str(script)], environment)

    def _start(self, arguments: list[str], extra: dict[str, str]) -> subprocess.CompletedProcess[str]:
        keep = {"ORRERY_CACHE": str(self.root / "keep")}
        environment = {**plain_environment(), **keep, "PYTHONPATH": str(self.root / "src"), **extra}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, env=environment, cwd=self.root, capture_output=True, text=True, check=False
        )


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A tree of which nothing was ever compiled."""
    tree = Tree(tmp_path)
    tree.write()
    return tree


@pytest.fixture(scope="session")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    tree = Tree(tmp_path_factory.mktemp("compiled"))
    tree.write()
    built = tree.build()
    assert built.returncode == 0, built.stderr
    return tree


@pytest.fixture
def compiled_tree(compiled_once: Tree, tmp_path: Path) -> Tree:
    """A tree with a compiled core that fits."""
    shutil.copytree(compiled_once.root, tmp_path, dirs_exist_ok=True)
    return Tree(tmp_path)
