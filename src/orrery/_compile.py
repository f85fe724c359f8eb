"""Make a library of the hot modules: mypyc writes C, and C compilers run side by side.

    python _compile.py                      print a digest of all that compiles, and of how
    python _compile.py FOLDER FILE ...      write C and objects in FOLDER, and the library in FOLDER/libraries

`_build` runs this where the sources are, as a program of its own: it needs mypyc and setuptools.
"""

import importlib.util
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

if TYPE_CHECKING:
    from orrery import _keep as keep
    from orrery import _units as units
else:  # as a program it has its neighbours on the path, and the package need not be importable
    import _keep as keep
    import _units as units

# Other people's modules that have no stubs are not read: no rule uses them, and they take mypy a third of its
# time.
MYPY_SETTINGS = """\
[mypy]
strict = True
follow_imports = skip
[mypy-orrery.*]
follow_imports = silent
"""

# Small methods may be inlined (+8 %), and Python's functions are called without a detour (+5 %). The next two
# are in the interpreter's own flags, but newer setuptools drops those when the user has CFLAGS set, and
# wrapping integers must not depend on that. The last saves most of the time: to look for misleading
# indentation, gcc reads a file over and over again.
LINUX_FLAGS = [
    "-fno-semantic-interposition", "-fno-plt", "-fwrapv", "-DNDEBUG", "-Wno-misleading-indentation",
]  # fmt: skip
LINUX_FLAGS_FOR_WHAT_RUNS_SELDOM = ["-O1"]  # it takes half the time of -O3

TOOLS = ("librt", "mypy", "mypy_extensions", "setuptools")
COMPILERS_WORDS = ("compiler_so", "linker_so", "cc", "linker", "compile_options")  # by the kind of compiler
COMPILERS_VARIABLES = (
    "CL", "COMPILER_PATH", "CPATH", "C_INCLUDE_PATH", "GCC_EXEC_PREFIX", "INCLUDE", "LIB", "LIBRARY_PATH",
    "MACOSX_DEPLOYMENT_TARGET", "SDKROOT", "SOURCE_DATE_EPOCH", "_CL_",
)  # fmt: skip


def processors() -> int:
    """How many compilers to run at once."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


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
    """Compiles every unit by a process of its own, unless that was done before, and then links."""

    def build_extensions(self) -> None:
        self.check_extensions_list(self.extensions)
        (group,) = self.extensions
        self.keep = keep.Keep(keep.users_folder())
        self.circumstances = circumstances()
        with ThreadPoolExecutor(processors()) as pool:
            objects = [pool.submit(self.compile_unit, group, unit) for unit in group.sources]
            ended = wait(objects, return_when=FIRST_EXCEPTION).done
            pool.shutdown(wait=False, cancel_futures=True)
        for task in ended:
            task.result()  # which raises what the task raised
        group.sources, group.extra_objects = [], [task.result() for task in objects]
        self.build_extension(group)
        self.keep.tidy()

    def compile_unit(self, group: Extension, unit: str) -> str:
        """The path of a unit's object, which is there then."""
        arguments = flags_for(Path(unit).stem, group.extra_compile_args)
        object_file: str = self.compiler.object_filenames([unit], output_dir=self.build_temp)[0]
        name = keep.digest(self.circumstances, repr(arguments), Path(unit).read_bytes())
        if (kept := self.keep.take(name)) is None:
            self.compiler.compile(
                [unit],
                output_dir=self.build_temp,
                include_dirs=group.include_dirs,
                extra_postargs=arguments,
            )
            self.keep.put(name, Path(object_file).read_bytes())
        else:
            Path(object_file).parent.mkdir(parents=True, exist_ok=True)
            Path(object_file).write_bytes(kept)
        return object_file


def flags_for(file: str, usual: list[str]) -> list[str]:
    """How a file is compiled; of flags that speak against each other the last one counts."""
    easy = sys.platform == "linux" and units.runs_seldom(file)
    return [*usual, *LINUX_FLAGS_FOR_WHAT_RUNS_SELDOM] if easy else usual


def write_units(c_files: Iterable[Path], shims: Mapping[str, Path], folder: Path) -> Iterator[str]:
    """Put what mypyc wrote into units; what is to be compiled comes one by one, the longest first."""
    runtime = [file for file in c_files if not file.name.startswith("__native")]
    texts = {file.name: file.read_text(encoding="utf-8") for file in sorted(folder.glob("__native*"))}
    copied = [file.read_text(encoding="utf-8") for file in runtime if file.name in units.RUNTIME]
    for name, text in units.divide(texts, copied):
        yield _written(folder / f"unit_{name}.c", text)
    doors = units.doors({module: file.read_text(encoding="utf-8") for module, file in shims.items()})
    yield _written(folder / "unit_doors.c", doors)
    yield from map(str, runtime)


def _written(file: Path, text: str) -> str:
    file.write_text(text, encoding="utf-8")
    return str(file)


def generated(arguments: list[str], target: str) -> tuple[list[Any], list[Any]]:
    """What `mypycify` would generate for a group, made in less time.

    Bodies of functions that are not compiled are not looked at, and nothing is written that only people read.
    """
    from mypy.errors import CompileError
    from mypy.fscache import FileSystemCache
    from mypyc.build import construct_groups, get_mypy_config
    from mypyc.codegen import emitmodule
    from mypyc.errors import Errors
    from mypyc.options import CompilerOptions

    files = FileSystemCache()
    how = CompilerOptions(multi_file=True, group_name=units.GROUP, target_dir=target)
    sources, _, options = get_mypy_config(arguments, None, how, files)
    options.per_module_options.setdefault("orrery.*", {})["preserve_asts"] = False
    for source in sources:
        options.per_module_options.setdefault(source.module, {})["preserve_asts"] = True
    groups = construct_groups(sources, separate=False, use_shared_lib=True, group_name_override=units.GROUP)
    errors = Errors(options)
    try:
        read = emitmodule.parse_and_typecheck(sources, options, how, groups, files)
        modules, texts, _ = emitmodule.compile_modules_to_c(read, how, errors, groups)
    except CompileError as error:
        sys.exit("\n".join(error.messages))
    if errors.num_errors:
        sys.exit("\n".join(errors.new_messages()))
    needed = sorted(emitmodule.collect_source_dependencies(modules), key=lambda each: each.path)
    return texts, [(each.path, each.include_dirs, each.internal) for each in needed]


def compile_all(folder: Path, files: list[str]) -> None:
    from mypyc.build import mypycify  # slow, and not needed for the circumstances

    settings = _written(folder / "mypy.ini", MYPY_SETTINGS)
    arguments = [f"--config-file={settings}", f"--cache-dir={folder / 'cache'}", *files]
    target = str(folder / "c")
    extensions = mypycify(
        arguments,
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name=units.GROUP,
        target_dir=target,
        skip_cgen_input=generated(arguments, target),
    )
    group, *shims = extensions
    entered = {shim.name: Path(shim.sources[0]) for shim in shims}
    group.sources = write_units(map(Path, group.sources), entered, folder / "c")  # while compilers run
    group.depends = []
    if sys.platform == "linux":
        group.extra_compile_args += LINUX_FLAGS
    setup(
        name="orrery",
        packages=[],
        py_modules=[],
        ext_modules=[group],
        cmdclass={"build_ext": SideBySide},
        script_args=[
            "-q", "build_ext", f"--build-lib={folder / 'libraries'}", f"--build-temp={folder / 'o'}",
        ],
    )  # fmt: skip


def main(arguments: list[str]) -> None:
    if not arguments:
        own_texts = (Path(file).read_bytes() for file in (__file__, units.__file__))
        print(keep.digest(circumstances(), *own_texts))
        return
    folder, *files = arguments
    compile_all(Path(folder), files)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)  # to take mypy's trees apart one by one takes seconds


if __name__ == "__main__":
    main(sys.argv[1:])
