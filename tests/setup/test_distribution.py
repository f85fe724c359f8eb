"""Source distribution and wheel are made and installed from each other without a network."""

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import orrery
from hatch_build import web_needed
from orrery import _build, _core
from tests.setup.conftest import ROOT, plain_environment

pytestmark = pytest.mark.slow

IGNORED = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".coverage*", ".hypothesis", "__pycache__", "_compiled",
    "node_modules", "dist",
)  # fmt: skip

FAKE_NODE = """\
#!/bin/sh
echo v22.12.0
"""
FAKE_NPM = """\
#!/bin/sh
[ "$1" = ci ] && exit 0
mkdir -p dist && cp index.html dist/
"""
NO_NPM = """\
#!/bin/sh
echo npm must not be called
exit 1
"""


def run(*command: str | Path, **environment: str) -> str:
    """Run a program that must succeed and must not need a network, and return what it prints."""
    offline = {"PIP_NO_INDEX": "1", "UV_OFFLINE": "1", "NPM_CONFIG_OFFLINE": "true"}
    done = subprocess.run(
        list(map(str, command)),
        env={**plain_environment(), **offline, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def build(kind: str, source: Path, out: Path, **environment: str) -> Path:
    run(sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", out, source, **environment)
    (built,) = out.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return built


def install(wheel: Path, folder: Path) -> Path:
    """Install into an environment that finds the dependencies of this one, and return its programs."""
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    Path(packages, "dependencies.pth").write_text(
        "\n".join(path for path in sys.path if "site-packages" in path)
    )
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel)
    return python.parent


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Path]:
    """A copy of the sources, as they would be after a clone."""
    folder = tmp_path / "checkout"
    shutil.copytree(ROOT, folder, ignore=IGNORED)
    shutil.copy(ROOT / ".gitignore", folder)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A folder of programs that come before those of the machine; its npm refuses to work."""
    folder = tmp_path / "tools"
    folder.mkdir()
    put(folder / "node", FAKE_NODE)
    put(folder / "npm", NO_NPM)
    return folder


def put(program: Path, script: str) -> None:
    program.write_text(script)
    program.chmod(0o755)


def before_others(tools: Path) -> str:
    return f"{tools}{os.pathsep}{os.environ['PATH']}"


def test_sdist_then_wheel_then_command(checkout: Path, tmp_path: Path, tools: Path) -> None:
    assert not web_needed(), "the page is older than its sources: python3 run.py play --help"
    page = checkout / "src/orrery/static/index.html"
    path = before_others(tools)  # on Windows the machine's own npm would be found, which is offline
    archive = build("sdist", checkout, tmp_path / "sdist", ORRERY_MYPYC="0", PATH=path)
    run(sys.executable, "-m", "tarfile", "-e", archive, tmp_path)
    unpacked = tmp_path / archive.name.removesuffix(".tar.gz")
    assert (unpacked / "run.py").is_file()
    assert not (unpacked / "src/orrery/_compiled").exists()

    wheel = build("wheel", unpacked, tmp_path / "wheel", ORRERY_MYPYC="0", PATH=path)
    assert wheel.name == f"orrery-{orrery.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel).open("orrery/sbom.cdx.json") as bill:
        assert json.load(bill)["metadata"]["component"]["version"] == orrery.__version__
    carried = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("orrery/static/assets/")}
    assert len(carried) == len(list((page.parent / "assets").iterdir())) > 5
    programs = install(wheel, tmp_path / "environment")
    assert orrery.__version__ in run(programs / "orrery", "--version")
    assert run(programs / "orrery", "rule", "TB-001").startswith("TB-001 [core] 1 Tick = 10 Beats")
    where = run(programs / "python", "-c", "import orrery; print(orrery.__file__, orrery.core())")
    assert str(tmp_path) in where
    assert "pure Python core (no core was compiled)" in where
    code = "from orrery.table.page import Page; print(len(Page().files['index.html'].body))"
    assert int(run(programs / "python", "-c", code)) == page.stat().st_size


@pytest.mark.compiler
def test_a_wheel_brings_its_compiled_core(checkout: Path, tmp_path: Path) -> None:
    if _build.current():  # saves compiling it once more
        shutil.copytree(_build.FOLDER.parent, checkout / "src/orrery/_compiled")
    wheel = build("wheel", checkout, tmp_path / "wheel", ORRERY_MYPYC="1")
    assert "none-any" not in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    (library,) = [name for name in names if name.endswith(_core.SUFFIX)]  # one has all modules
    assert library.startswith("orrery/_compiled/")

    programs = install(wheel, tmp_path / "environment")
    code = "import orrery, orrery.engine.dice as d; print(orrery.core().compiled, d.__file__)"
    printed = run(programs / "python", "-c", code, ORRERY_CORE="compiled")
    assert printed.startswith("True ")
    assert str(tmp_path) in printed


@pytest.mark.skipif(os.name == "nt", reason="the stand-ins for Node and npm are shell scripts")
def test_the_front_end_is_built_once_and_then_travels_without_node(
    checkout: Path, tmp_path: Path, tools: Path
) -> None:
    web = checkout / "web"
    shutil.rmtree(web)
    shutil.rmtree(checkout / "src/orrery/static", ignore_errors=True)
    web.mkdir()
    (web / "index.html").write_text("<title>table</title>")
    put(tools / "npm", FAKE_NPM)
    path = before_others(tools)
    archive = build("sdist", checkout, tmp_path / "sdist", ORRERY_MYPYC="0", PATH=path)

    run(sys.executable, "-m", "tarfile", "-e", archive, tmp_path)
    put(tools / "npm", NO_NPM)
    unpacked = tmp_path / archive.name.removesuffix(".tar.gz")
    wheel = build("wheel", unpacked, tmp_path / "wheel", ORRERY_MYPYC="0", PATH=path)
    assert zipfile.ZipFile(wheel).read("orrery/static/index.html") == b"<title>table</title>"
