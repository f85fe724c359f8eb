"""Which core runs: the rules as they stand in the source, or the same files compiled by mypyc.

The compiled files never lie beside their sources. They live in `_compiled/<python>/<digest>/`, where the
digest is taken over every source file whose contents went into them. `activate` takes the digest of the files
as they are now; only if it is the folder's name do the hot modules come from there. Editing a rule therefore
always turns the compiled core off; it can never win over its source.

This module uses the standard library only and imports nothing of the package: the build hook and `run.py`
load it by its path, before anything is installed.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Final, NamedTuple, NoReturn

# What mypyc compiles, as one library. A star stands for any one name, two for any modules below.
HOT: Final = (
    "orrery.engine.actions",
    "orrery.engine.bots",
    "orrery.engine.cards",
    "orrery.engine.counting",
    "orrery.engine.dice",
    "orrery.engine.fields",
    "orrery.engine.game",
    "orrery.engine.lab",
    "orrery.engine.ledger",
    "orrery.engine.playout",
    "orrery.engine.stack",
    "orrery.games.kuhn",
    "orrery.games.leduc",
    "orrery.games.magpies",
    "orrery.games.*.names",
    "orrery.games.*.program",
    "orrery.games.*.actions",
    "orrery.games.*.tables",
    "orrery.games.*.presets",
    "orrery.games.*.state.**",
    "orrery.games.*.rules.**",
    "orrery.games.*.bots.**",
    "orrery.games.*.lab.measures",
    "orrery.games.*.game",
    "orrery.games.*.journey",
    "orrery.games.tourbillon.view.labels",  # what is seen of a fight is gathered after every move
    "orrery.games.tourbillon.view.table",
    "orrery.lab.course",
    "orrery.lab.standings",
    "orrery.players.search",
    "orrery.table.changes",  # a move at a table, from its check to what is told of it
    "orrery.table.clocks",
    "orrery.table.course",
    "orrery.table.moments",
    "orrery.table.attendance",
    "orrery.table.owner",
    "orrery.table.table",
    "orrery.telling",
)
COLD: Final = ("orrery.games.scenes.",)  # Nine Scenes waits for people and never for its rules

LIBRARY: Final = "orrery__mypyc"  # mypyc's name for the code of all hot modules together
REBUILD: Final = "python3 run.py build"

SOURCES_ROOT: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUFFIX: Final = EXTENSION_SUFFIXES[0]
COMPILED_FOLDER: Final = os.path.join(SOURCES_ROOT, "orrery", "_compiled", SUFFIX.split(".")[1])
SOURCE_LIST: Final = "sources.txt"

WISH_VARIABLE: Final = "ORRERY_CORE"
TOLD_VARIABLE: Final = "ORRERY_CORE_TOLD"  # inherited by child processes, so that a warning comes once


class Core(NamedTuple):
    """The core in use, and why it is this one."""

    compiled: bool
    why: str
    digest: str = ""  # of the sources that were compiled; empty for pure Python

    def __str__(self) -> str:
        return f"{'compiled' if self.compiled else 'pure Python'} core ({self.why})"


def source_of(module: str) -> str:
    """The path of a plain module's source."""
    return os.path.join(SOURCES_ROOT, *module.split(".")) + ".py"


def hot_modules() -> list[str]:
    """The names in HOT with their stars filled in, sorted."""
    found: set[str] = set()
    for pattern in HOT:
        found.update(_expand("", pattern.split(".")))
    return sorted(name for name in found if not name.startswith(COLD))


def _expand(package: str, parts: Sequence[str]) -> Iterable[str]:
    if not {"*", "**"}.intersection(parts):
        yield ".".join([package, *parts] if package else parts)
        return
    star = min(parts.index(each) for each in ("*", "**") if each in parts)
    parent = ".".join([package, *parts[:star]] if package else parts[:star])
    if parts[star] == "**":
        yield from _below(parent)
        return
    for name in _names_in(parent):
        for module in _expand(f"{parent}.{name}", parts[star + 1 :]):
            if os.path.isfile(source_of(module)):
                yield module


def _below(package: str) -> Iterable[str]:
    """The module of this name, or all modules of the package of this name, and of the packages in it."""
    if os.path.isfile(source_of(package)):
        yield package
    for name in _names_in(package):
        yield from _below(f"{package}.{name}")


def _names_in(package: str) -> Iterable[str]:
    """The names of the modules and packages in a package, without its `__init__`."""
    folder = os.path.join(SOURCES_ROOT, *package.split("."))
    for entry in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        name = entry.removesuffix(".py")
        if name.isidentifier() and not name.startswith("__"):
            yield name


def digest_of(modules: Iterable[str], sources: Iterable[str]) -> str:
    """A digest of the hot modules' names and of the contents of the source files as they are now."""
    from hashlib import blake2b  # only here: OpenSSL takes longer to load than all the rest of this file

    digest = blake2b(f"{LIBRARY} {' '.join(modules)}".encode(), digest_size=16)
    for name in sources:
        with open(os.path.join(SOURCES_ROOT, name), "rb") as file:
            text = file.read()
        digest.update(f"\n{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def compiled_folders() -> list[str]:
    """Every compiled core for this Python, fresh or stale."""
    try:
        names = os.listdir(COMPILED_FOLDER)
    except FileNotFoundError:
        return []
    return [os.path.join(COMPILED_FOLDER, name) for name in sorted(names) if not name.startswith(".")]


def matching_folder(folders: Iterable[str], modules: Sequence[str]) -> str | None:
    """The folder that was compiled from exactly the sources that are on disk, if there is one."""
    for folder in folders:
        try:
            with open(os.path.join(folder, SOURCE_LIST), encoding="utf-8") as file:
                sources = file.read().split("\n")
            if digest_of(modules, sources) == os.path.basename(folder):
                return folder
        except (FileNotFoundError, NotADirectoryError):
            continue  # a source that is gone, or something that is no core
    return None


class CompiledLoader(ExtensionFileLoader):
    """Loads a module from the library in which all are, and shows its source in tracebacks."""

    def __init__(self, name: str, file: str, core: Iterable[str]) -> None:
        super().__init__(name, file)
        self.core = core

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Enter the module by the function that has its whole name.

        Python looks for one with the last part of the name only, and two games may share that.
        """
        inside = ModuleSpec(spec.name.replace(".", "___"), self, origin=spec.origin)
        module = super().create_module(inside)
        if inside.name != spec.name:
            sys.modules.pop(inside.name, None)
            module.__name__ = spec.name
        return module

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        # Compiled modules bring each other along without asking a finder, with a loader that knows no source.
        for loaded in filter(None, map(sys.modules.get, self.core)):
            loaded.__loader__ = self
            loaded.__file__ = self.path
            if loaded.__spec__ is not None:
                loaded.__spec__.loader = self

    def get_source(self, fullname: str) -> str | None:  # type: ignore[override]  # extensions have none as a rule
        try:
            with open(source_of(fullname), encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return None


class CompiledFinder:
    """Finds the hot modules in the library of a compiled core, and nothing else."""

    def __init__(self, folder: str, modules: Iterable[str]) -> None:
        self.file = os.path.join(folder, LIBRARY) + SUFFIX
        self.modules = frozenset((*modules, LIBRARY))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.modules:
            return None
        loader = CompiledLoader(fullname, self.file, self.modules)
        return spec_from_file_location(fullname, self.file, loader=loader)


def choose(wish: str) -> tuple[Core, CompiledFinder | None]:
    """Decide which core to use; the finder is there if it is the compiled one."""
    if wish == "pure":
        return Core(compiled=False, why=f"{WISH_VARIABLE}=pure"), None
    folders = compiled_folders()
    if not folders:
        return Core(compiled=False, why="no core was compiled"), None
    modules = hot_modules()
    folder = matching_folder(folders, modules)
    if folder is None:
        return Core(compiled=False, why="the compiled core is older than the sources"), None
    digest = os.path.basename(folder)
    return Core(compiled=True, why=f"digest {digest[:8]}", digest=digest), CompiledFinder(folder, modules)


def activate() -> Core:
    """Choose the core for this process and make the hot modules come from it.

    A wish that cannot be granted ends the process: who asks for the compiled core must not get another one.
    """
    wish = os.environ.get(WISH_VARIABLE) or "auto"
    if wish not in ("auto", "pure", "compiled"):
        _refuse(f'{WISH_VARIABLE} is "{wish}"; it can be auto, pure or compiled.')
    core, finder = choose(wish)
    if finder is not None:
        sys.meta_path.insert(0, finder)
    elif wish == "compiled":
        _refuse(f"{WISH_VARIABLE}=compiled, but {core.why}. To compile it: {REBUILD}")
    elif wish == "auto" and compiled_folders() and TOLD_VARIABLE not in os.environ:
        os.environ[TOLD_VARIABLE] = "1"
        print(f"orrery: {core.why}: running pure Python. To compile it again: {REBUILD}", file=sys.stderr)
    return core


def _refuse(reason: str) -> NoReturn:
    print(f"orrery: {reason}", file=sys.stderr)
    raise SystemExit(2)
