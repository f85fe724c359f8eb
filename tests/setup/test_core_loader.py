"""The compiled core is used exactly when it was made from the sources that are there."""

import os
import sys
from typing import IO

import pytest

import orrery
from orrery import _core
from tests.setup.conftest import Tree

PLAY = """
import orrery
from orrery.engine.dice import Dice
from orrery.games.toy.rules import Toy
import orrery.engine.state
print(orrery.core.compiled, orrery.engine.state.__file__.endswith(".py"), Toy(Dice(3)).play())
"""
PURE, COMPILED = "False True 44\n", "True False 44\n"

OLDER = "the compiled core is older than the sources"
STALE = f"orrery: {OLDER}: running pure Python. To compile it again: python3 run.py build\n"

SPAWN = """
import multiprocessing, orrery
from orrery.engine.dice import Dice
from orrery.games.toy.rules import Toy
def play(seed):
    return orrery.core.compiled, Toy(Dice(seed)).play()
if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(pool.map(play, [3]))
"""


def test_a_fresh_tree_runs_pure_without_a_word(tree: Tree) -> None:
    run = tree.run(PLAY)
    assert (run.stdout, run.stderr) == (PURE, "")


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("compiled", "ORRERY_CORE=compiled, but no core was compiled. To compile it: python3 run.py build"),
        ("fast", 'ORRERY_CORE is "fast"; it can be auto, pure or compiled.'),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(tree: Tree, wish: str, sentence: str) -> None:
    run = tree.run(PLAY, ORRERY_CORE=wish)
    assert run.returncode == 2
    assert run.stdout == ""
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.slow
@pytest.mark.compiler
class TestCompiled:
    @pytest.mark.parametrize("wish", ["auto", "compiled", ""])
    def test_it_is_used_when_it_fits(self, compiled_tree: Tree, wish: str) -> None:
        run = compiled_tree.run(PLAY, ORRERY_CORE=wish)
        assert (run.stdout, run.stderr) == (COMPILED, "")

    def test_pure_python_can_be_asked_for(self, compiled_tree: Tree) -> None:
        run = compiled_tree.run(PLAY, ORRERY_CORE="pure")
        assert (run.stdout, run.stderr) == (PURE, "")

    def test_modules_beside_the_hot_ones_are_found(self, compiled_tree: Tree) -> None:
        run = compiled_tree.run("import orrery.games.toy.texts as t; print(t.TITLE, t.__file__[-8:])")
        assert run.stdout == "Toy texts.py\n"

    def test_no_compiled_file_lies_beside_a_source(self, compiled_tree: Tree) -> None:
        extensions = {file for ending in ("*.so", "*.pyd") for file in compiled_tree.root.rglob(ending)}
        assert len(extensions) == 1
        assert all(compiled_tree.compiled in file.parents for file in extensions)

    def test_modules_are_known_by_their_own_names(self, compiled_tree: Tree) -> None:
        run = compiled_tree.run(
            "import sys, orrery.games.toy.rules as toy, orrery.engine.playout as playout\n"
            "assert sys.modules['orrery.games.toy.rules'] is toy\n"
            "print(toy.__name__, playout.__name__, toy.__spec__.name)\n"
            "print([name for name in sys.modules if '___' in name], toy.__file__ == playout.__file__)"
        )
        names = "orrery.games.toy.rules orrery.engine.playout orrery.games.toy.rules"
        assert run.stdout == f"{names}\n[] True\n", run.stderr

    @pytest.mark.parametrize("name", ["engine/dice.py", "games/toy/rules.py", "engine/limits.py"])
    def test_an_edited_source_wins(self, compiled_tree: Tree, name: str) -> None:
        file = compiled_tree.package / name
        before = file.read_text()
        file.write_text(before + "\n")
        run = compiled_tree.run(PLAY)
        assert (run.stdout, run.stderr) == (PURE, STALE)
        refused = compiled_tree.run(PLAY, ORRERY_CORE="compiled")
        assert refused.returncode == 2
        assert OLDER in refused.stderr
        file.write_text(before)
        assert compiled_tree.run(PLAY).stdout == COMPILED

    def test_a_constant_copied_from_an_interpreted_module_cannot_go_stale(self, compiled_tree: Tree) -> None:
        compiled_tree.edit("engine/limits.py", "7", "8")
        pure = compiled_tree.run(PLAY).stdout
        assert pure.startswith("False")
        assert compiled_tree.build().returncode == 0
        assert compiled_tree.run(PLAY).stdout.split()[-1] == pure.split()[-1] != "44"

    def test_a_hot_module_that_comes_or_goes_turns_it_off(self, compiled_tree: Tree) -> None:
        other = compiled_tree.package / "games/other"
        other.mkdir()
        (other / "rules.py").write_text("")
        assert compiled_tree.run(PLAY).stderr == STALE

    def test_a_deleted_source_turns_it_off(self, compiled_tree: Tree) -> None:
        (compiled_tree.package / "engine/playout.py").unlink()
        assert compiled_tree.run("import orrery; print(orrery.core.compiled)").stdout == "False\n"

    def test_the_warning_comes_once_for_a_process_and_its_children(self, compiled_tree: Tree) -> None:
        compiled_tree.edit("engine/limits.py", "7", "8")
        run = compiled_tree.run(SPAWN)
        assert run.stdout.startswith("[(False, ")
        assert run.stderr == STALE

    def test_spawned_processes_use_it_too(self, compiled_tree: Tree) -> None:
        run = compiled_tree.run(SPAWN, ORRERY_CORE="compiled")
        assert (run.stdout, run.stderr) == ("[(True, 44)]\n", "")

    def test_classes_keep_their_names(self, compiled_tree: Tree) -> None:
        run = compiled_tree.run(
            "import pickle; from orrery.engine.dice import Dice;"
            "print(Dice.__module__, pickle.loads(pickle.dumps(Dice)) is Dice)"
        )
        assert run.stdout == "orrery.engine.dice True\n"

    def test_tracebacks_show_the_source(self, compiled_tree: Tree) -> None:
        run = compiled_tree.run(
            "import traceback\nfrom orrery.engine.state import State\nfrom orrery.engine.dice import Dice\n"
            "try: Dice(1).below(0)\nexcept ValueError: traceback.print_exc()"
        )
        assert 'File "orrery/engine/dice.py", line 12, in below' in run.stderr
        assert 'raise ValueError("no such dice")' in run.stderr

    def test_building_again_leaves_only_the_newest(self, compiled_tree: Tree) -> None:
        (first,) = compiled_tree.compiled.glob("*/*")
        assert compiled_tree.build().returncode == 0
        assert list(compiled_tree.compiled.glob("*/*")) == [first]
        compiled_tree.edit("engine/limits.py", "7", "8")
        (first.parent / ".arriving-1").mkdir()  # what a build that was killed leaves behind
        assert compiled_tree.build().returncode == 0
        (second,) = compiled_tree.compiled.glob("*/*")
        assert second.name != first.name

    def test_a_type_error_fails_the_build_and_leaves_the_old_core(self, compiled_tree: Tree) -> None:
        compiled_tree.edit("engine/dice.py", "return self.seed % bound", 'return "six"')
        built = compiled_tree.build()
        assert built.returncode == 1
        assert "engine/dice.py:14: error: Incompatible return value type" in built.stderr
        assert compiled_tree.run("import orrery").stderr == STALE


@pytest.mark.parametrize("missing", ["engine/dice.py", "engine/state.py"])
def test_a_missing_hot_module_is_named(tree: Tree, missing: str) -> None:
    (tree.package / missing).unlink()
    built = tree.build()
    assert built.returncode == 1
    name = f"orrery.{missing[:-3].replace('/', '.')}"
    assert (
        f"{name} is in the list of hot modules but is no plain module" in built.stderr
        or "C compiler" in built.stderr
    )


def test_every_hot_module_of_this_package_exists() -> None:
    assert [name for name in _core.hot_modules() if not os.path.isfile(_core.source_of(name))] == []


def test_choosing_reads_every_source_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every start takes the digest of all hot sources, so nothing else is read for it."""
    modules = _core.hot_modules()
    sources = [os.path.relpath(_core.source_of(name), _core.SOURCES_ROOT) for name in modules]
    opened: list[str] = []

    def noting(file: str, mode: str) -> IO[bytes]:
        opened.append(os.path.relpath(file, _core.SOURCES_ROOT))
        assert mode == "rb"
        return open(file, "rb")

    monkeypatch.setattr(_core, "open", noting, raising=False)
    _core.digest_of(_core.hot_modules(), sources)
    assert opened == sources


@pytest.mark.both_cores
def test_this_run_uses_the_core_it_was_told_to_use() -> None:
    wish = os.environ.get("ORRERY_CORE", "auto")
    assert wish == "auto" or orrery.core().compiled == (wish == "compiled")
    for name in _core.hot_modules():
        module = sys.modules.get(name)
        assert module is None or str(module.__file__).endswith(".py") != orrery.core().compiled
