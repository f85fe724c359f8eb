"""What is compiled, and what is taken from what was compiled before, in this clone or in another."""

import os
import shutil
from pathlib import Path

import pytest

from tests.setup.conftest import Tree, compiler_here

pytestmark = [
    pytest.mark.slow,
    pytest.mark.compiler,
    pytest.mark.skipif(os.name == "nt", reason="the compiler that tells is a shell script"),
]

TELLING_COMPILER = """\
#!/bin/sh
echo "$@" >> {log}
exec {compiler} "$@" -O0
"""
PLAY = """
import orrery
from orrery.engine.dice import Dice
from orrery.games.toy.rules import Toy
print(orrery.core.compiled, Toy(Dice(3)).play())
"""


class Workshop:
    """A compiler that tells what it compiles, and a folder in which that is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.keep = folder / "keep"
        self.log = folder / "log"
        self.compiler = folder / "cc"
        self.compiler.write_text(TELLING_COMPILER.format(log=self.log, compiler=compiler_here()))
        self.compiler.chmod(0o755)

    def clone(self, name: str) -> Tree:
        tree = Tree(self.folder / name)
        tree.write()
        return tree

    def build(self, tree: Tree) -> set[str]:
        """Build a tree's core; which units were compiled for that, beside mypyc's own files."""
        self.log.write_text("")
        built = tree.build(CC=str(self.compiler), ORRERY_CACHE=str(self.keep))
        assert built.returncode == 0, built.stderr
        assert tree.run(PLAY).stdout.startswith("True ")
        words = [Path(word).name for word in self.log.read_text().split()]
        return {word.removeprefix("unit_").removesuffix(".c") for word in words if word.startswith("unit_")}

    def compiled_anything(self) -> bool:
        return any("-c" in line.split() for line in self.log.read_text().splitlines())


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """A workshop where one clone was compiled already."""
    workshop = Workshop(tmp_path_factory.mktemp("workshop"))
    assert workshop.build(workshop.clone("first")) >= {"toy", "rest", "group"}
    return workshop


@pytest.fixture
def workshop(first: Workshop, tmp_path: Path) -> Workshop:
    """The same, to be spoilt: the folder of what is kept is a copy."""
    copy = Workshop(first.folder)
    copy.keep = tmp_path / "keep"
    shutil.copytree(first.keep, copy.keep)
    return copy


def test_another_clone_compiles_nothing(workshop: Workshop) -> None:
    workshop.build(workshop.clone("second"))
    assert not workshop.compiled_anything()


def test_an_edit_in_one_game_compiles_that_game(workshop: Workshop) -> None:
    """A new literal, which comes before others in mypyc's list of all, and a new function."""
    tree = workshop.clone("edited")
    tree.edit(
        "games/toy/rules.py", "return 1 + super()", 'assert "a new literal"\n        return 2 + super()'
    )
    with (tree.package / "games/toy/rules.py").open("a") as file:
        file.write("\n\ndef new(words: str) -> str:\n    return f'{words} and words'\n")
    compiled = workshop.build(tree)
    assert "toy" in compiled
    assert "rest" not in compiled
    assert tree.run(PLAY).stdout == "True 54\n"


@pytest.mark.parametrize("harm", ["cut short", "another byte"])
def test_what_is_damaged_is_compiled_again(workshop: Workshop, harm: str) -> None:
    for file in workshop.keep.iterdir():
        stored = file.read_bytes()
        file.write_bytes(
            stored[: len(stored) // 2]
            + (b"" if harm == "cut short" else b"?" + stored[len(stored) // 2 + 1 :])
        )
    assert workshop.build(workshop.clone(harm)) >= {"toy", "rest", "group"}


def test_a_failure_of_the_compiler_is_told_and_leaves_nothing(workshop: Workshop) -> None:
    tree = workshop.clone("failing")
    workshop.compiler = workshop.folder / "cc-without-ink"
    workshop.compiler.write_text("#!/bin/sh\necho out of ink >&2\nexit 3\n")
    workshop.compiler.chmod(0o755)
    before = sorted(workshop.keep.iterdir())
    built = tree.build(CC=str(workshop.compiler), ORRERY_CACHE=str(workshop.keep))
    assert built.returncode == 1
    assert "orrery: the core was not compiled" in built.stderr
    assert "out of ink" in built.stderr
    assert "Traceback" not in built.stderr
    assert not tree.compiled.exists()
    assert sorted(workshop.keep.iterdir()) == before
