"""Make libraries of the hot modules: mypyc writes C, and C compilers run side by side.

    python _compile.py                      print a digest of all that compiles, and of how
    python _compile.py FOLDER FILE ...      write C and objects in FOLDER, and libraries in FOLDER/libraries

`_build` runs this where the sources are, as a program of its own: it needs mypyc and setuptools.
"""

import importlib.util
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

if TYPE_CHECKING:
    from orrery import _keep as keep
    from orrery import _units as units
else:

    def _neighbour(name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(
            f"_orrery{name}", Path(__file__).with_name(f"{name}.py")
        )
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    keep, units = _neighbour("_keep"), _neighbour("_units")

LIBRARIES = "libraries"
MYPY_OPTIONS = ["--strict", "--config-file=", "--follow-imports=silent"]

# Small methods may be inlined (+8 %). The next two are in the interpreter's own flags, but newer setuptools
# drops those when the user has CFLAGS set, and wrapping integers must not depend on that.
# The last saves most of the time: looking for misleading indentation, gcc reads a file over and over again.
LINUX_FLAGS = ["-fno-semantic-interposition", "-fwrapv", "-DNDEBUG", "-Wno-misleading-indentation"]

TOOLS = ("librt", "mypy", "mypy_extensions", "setuptools")
COMPILERS_WORDS = ("compiler_so", "linker_so", "cc", "linker", "compile_options")  # by the kind of compiler
COMPILERS_VARIABLES = (
    "CL", "COMPILER_PATH", "CPATH", "C_INCLUDE_PATH", "GCC_EXEC_PREFIX", "INCLUDE", "LIB", "LIBRARY_PATH",
    "MACOSX_DEPLOYMENT_TARGET", "SDKROOT", "SOURCE_DATE_EPOCH", "_CL_",
)  # fmt: skip


def processors() -> int:
    """How many compilers to run at once."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


# ---------------------------------------------------------------------------------------------- circumstances
@cache
def circumstances() -> str:
    """A digest of what compiles here. No path of a clone is in it, so clones share what is compiled."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler: Any = new_compiler()
    customize_compiler(compiler)
    if compiler.compiler_type == "msvc":
        compiler.initialize()
    words = [getattr(compiler, name, None) for name in COMPILERS_WORDS]
    spec = importlib.util.find_spec("mypyc")
    assert spec is not None
    assert spec.origin is not None
    runtime = Path(spec.origin).with_name("lib-rt")
    return keep.digest(
        sys.version,
        Path(sysconfig.get_config_h_filename()).read_bytes(),
        *(f"{tool} {version(tool)}" for tool in TOOLS),
        repr(words),
        version_of(words[0]),
        *(f"{name}={os.environ.get(name)}" for name in COMPILERS_VARIABLES),
        *(file.read_bytes() for file in sorted(runtime.rglob("*.[ch]"))),
    )


def version_of(command: Sequence[str] | None) -> str:
    """What a compiler says about itself; Microsoft's has its version in its path."""
    if not command:
        return ""
    words = [word for word in command if not word.startswith("-")]
    return subprocess.run([*words, "--version"], capture_output=True, text=True, check=False).stdout


class SideBySide(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Compiles every unit by a process of its own, unless that was done before, and then links.

    The first extension is the group's library, in which all the code is; each of the others is a shim that
    asks it for one module.
    """

    def build_extensions(self) -> None:
        self.check_extensions_list(self.extensions)
        group, *shims = self.extensions
        self.keep = keep.Keep(keep.users_folder())
        with ThreadPoolExecutor(processors()) as pool:
            objects = [pool.submit(self.compile_unit, group, unit) for unit in group.sources]
            tasks: list[Future[Any]] = [*objects, *(pool.submit(self.make_shim, shim) for shim in shims)]
            wait(tasks, return_when=FIRST_EXCEPTION)
            pool.shutdown(wait=False, cancel_futures=True)
        group.sources, group.extra_objects = [], [task.result() for task in objects]
        for task in tasks:
            task.result()
        self.build_extension(group)
        self.keep.tidy()

    def compile_unit(self, group: Extension, unit: str) -> str:
        """The path of a unit's object."""
        name = keep.digest("object", circumstances(), repr(group.extra_compile_args), Path(unit).read_bytes())
        object_file: str = self.compiler.object_filenames([unit], output_dir=self.build_temp)[0]
        if (kept := self.keep.take(name)) is not None:
            Path(object_file).parent.mkdir(parents=True, exist_ok=True)
            Path(object_file).write_bytes(kept)
            return object_file
        self.compiler.compile(
            [unit],
            output_dir=self.build_temp,
            include_dirs=group.include_dirs,
            extra_postargs=group.extra_compile_args,
        )
        self.keep.put(name, Path(object_file).read_bytes())
        return object_file

    def make_shim(self, shim: Extension) -> None:
        (source,) = shim.sources
        name = keep.digest(
            "shim", circumstances(), repr(shim.extra_compile_args), shim.name, Path(source).read_bytes()
        )
        library = Path(self.get_ext_fullpath(shim.name))
        if (kept := self.keep.take(name)) is not None:
            library.parent.mkdir(parents=True, exist_ok=True)
            library.write_bytes(kept)
            return
        self.build_extension(shim)
        self.keep.put(name, library.read_bytes())


def write_units(c_files: Iterable[Path], folder: Path) -> list[str]:
    """Put what mypyc wrote for the group into units, and return what is to be compiled, the longest first."""
    runtime = [file for file in c_files if not file.name.startswith("__native")]
    texts = {file.name: file.read_text(encoding="utf-8") for file in sorted(folder.glob("__native*"))}
    divided = {folder / f"unit_{name}.c": text for name, text in units.divide(texts).items()}
    for file, text in divided.items():
        file.write_text(text, encoding="utf-8")
    return [str(file) for file in sorted([*divided, *runtime], key=lambda file: -file.stat().st_size)]


def compile_all(folder: Path, files: list[str]) -> None:
    from mypyc.build import mypycify  # slow, and not needed for the circumstances

    extensions = mypycify(
        [*MYPY_OPTIONS, f"--cache-dir={folder / 'cache'}", *files],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name=units.GROUP,
        target_dir=str(folder / "c"),
    )
    group = extensions[0]
    group.sources = write_units(map(Path, group.sources), folder / "c")
    group.depends = []
    group.extra_compile_args += (
        LINUX_FLAGS if sys.platform == "linux" else []
    )  # a list that all extensions share
    setup(
        name="orrery",
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        cmdclass={"build_ext": SideBySide},
        script_args=[
            "-q", "build_ext", f"--build-lib={folder / LIBRARIES}", f"--build-temp={folder / 'o'}",
        ],
    )  # fmt: skip


def main(arguments: list[str]) -> None:
    if not arguments:
        own_texts = (Path(file).read_bytes() for file in (__file__, units.__file__))
        print(keep.digest(circumstances(), *own_texts))
        return
    folder, *files = arguments
    compile_all(Path(folder), files)


if __name__ == "__main__":
    main(sys.argv[1:])
