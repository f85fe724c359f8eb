"""Compile the hot modules with mypyc into `_compiled/<python>/<digest>/`, all of them or none.

The build hook uses it; who has mypy and setuptools can run it: `python src/orrery/_build.py`. Like `_core` it
imports nothing of the package, as it runs before the package can be imported.
"""

import ast
import importlib.util
import io
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING
from zipfile import ZipFile

if TYPE_CHECKING:
    from orrery import _core as core
    from orrery import _keep as keep
else:

    def _neighbour(name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(
            f"_orrery{name}", Path(__file__).with_name(f"{name}.py")
        )
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    core, keep = _neighbour("_core"), _neighbour("_keep")

ROOT = Path(core.SOURCES_ROOT)
FOLDER = Path(core.COMPILED_FOLDER)
FAILURE_LOG = FOLDER.parent / "failure.log"

COMPILE = Path(__file__).with_name("_compile.py")


class CannotCompileError(Exception):
    """The compiled core could not be made; the text says why."""


def missing_tool() -> str | None:
    """What this machine lacks to compile C extensions, in a few words."""
    if sys.platform == "win32":
        return None  # setuptools finds the compiler by itself there
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc")):
        return "C compiler"
    return None if Path(sysconfig.get_paths()["include"], "Python.h").is_file() else "Python.h"


def tools_among(requirements: Iterable[str]) -> list[str]:
    """What compiles the core, of what the tests need: so it is compiled by the versions that are tested."""
    return [tool for tool in requirements if tool.startswith(("mypy[", "setuptools"))]


def sources_behind(modules: Iterable[str]) -> list[str]:
    """The files of these modules and of all they import from the package, as paths below the sources' root.

    mypyc copies constants of imported modules into its code, compiled or not, so they count as sources too.
    """
    todo, seen = [_file_of(module) for module in modules], set[Path]()
    while todo:
        file = todo.pop()
        if file is not None and file not in seen:
            seen.add(file)
            todo.extend(map(_file_of, _imports(file)))
    return sorted(file.relative_to(ROOT).as_posix() for file in seen)


def _file_of(module: str) -> Path | None:
    path = ROOT.joinpath(*module.split("."))
    candidates = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in candidates if file.is_file()), None)


def _imports(file: Path) -> Iterator[str]:
    """The names in the package that a file imports anywhere, whether modules or things in modules."""
    package = file.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            origin = ".".join([*above, *([node.module] if node.module else [])])
            names = [origin, *(f"{origin}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "orrery")


def current() -> Path | None:
    """The folder of the compiled core that fits the sources as they are, if there is one."""
    folder = core.matching_folder(core.compiled_folders(), core.hot_modules())
    return Path(folder) if folder else None


def build() -> Path:
    """Compile the hot modules unless that is done already, and return their folder."""
    if done := current():
        return done
    modules = core.hot_modules()
    for module in modules:
        if not Path(core.source_of(module)).is_file():
            raise CannotCompileError(f"{module} is in the list of hot modules but is no plain module")
    sources = sources_behind(modules)
    digest = core.digest_of(modules, sources)
    kept = keep.Keep(keep.users_folder())
    name = keep.digest("core", digest, _compile().split()[-1])
    with tempfile.TemporaryDirectory(prefix="orrery-core-") as temporary:
        libraries = Path(temporary, "libraries")
        if (packed := kept.take(name)) is None:
            _compile(
                temporary, *(Path(core.source_of(module)).relative_to(ROOT).as_posix() for module in modules)
            )
            (libraries / core.SOURCE_LIST).write_text("\n".join(sources), encoding="utf-8")
            if core.digest_of(modules, sources) != digest:
                raise CannotCompileError("the sources changed while they were compiled")
            kept.put(name, _pack(libraries))
        else:
            ZipFile(io.BytesIO(packed)).extractall(libraries)
        return _put_in_place(libraries, digest)


def _compile(*arguments: str) -> str:
    """Run the program that compiles, and return what it prints."""
    run = subprocess.run(
        [sys.executable, COMPILE, *arguments],
        check=False,
        cwd=ROOT,  # so that tracebacks from compiled code name files as "orrery/engine/dice.py"
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if run.returncode:
        raise CannotCompileError(f"mypyc failed:\n{run.stdout}")
    return run.stdout


def _pack(folder: Path) -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for file in sorted(folder.rglob("*")):
            archive.write(file, file.relative_to(folder))
    return packed.getvalue()


def _put_in_place(libraries: Path, digest: str) -> Path:
    """Move a finished core to where the loader looks, in one step, and delete all older ones."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    arriving, final = FOLDER / f".arriving-{os.getpid()}", FOLDER / digest
    try:
        shutil.copytree(libraries, arriving)
        arriving.rename(final)
    except OSError:  # another build was quicker, and swept this one away
        if not final.exists():
            raise
    for other in FOLDER.iterdir():
        if other != final:
            shutil.rmtree(other, ignore_errors=True)
    FAILURE_LOG.unlink(missing_ok=True)
    return final


def main() -> int:
    if lacking := missing_tool():
        print(f"orrery: no {lacking}, so the core cannot be compiled", file=sys.stderr)
        return 1
    try:
        print(f"orrery: compiled core is {build().name}")
    except CannotCompileError as reason:
        print(f"orrery: the core was not compiled: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
