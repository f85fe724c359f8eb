"""The README, the guides and the docstrings say nothing that does not run."""

import doctest
import re
import shlex
from contextlib import chdir
from pathlib import Path

import pytest
from click.testing import CliRunner

from orrery.cli.commands import orrery as program

ROOT = Path(__file__).parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "examples/README.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
MODULES = sorted(
    path.relative_to(ROOT / "src").with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for path in (ROOT / "src/orrery").rglob("*.py")
    if ">>>" in path.read_text(encoding="utf-8")
)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (orrery .*)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert failed == 0


@pytest.mark.pure_core  # a compiled module has the docstrings, but doctest does not find them
@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    module = __import__(name, fromlist=["_"])
    failed, tried = doctest.testmod(module, optionflags=FLAGS)
    assert tried
    assert failed == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "page", [page for page in PAGES if COMMAND.search(page.read_text("utf-8"))], ids=lambda page: page.name
)
def test_the_commands_of_a_page_run_in_order_and_print_what_it_shows(page: Path, tmp_path: Path) -> None:
    """All in one folder. A block of TOML or CSV that begins with ``# its/name`` is written there first."""
    for kind, body in BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind in ("toml", "csv") and (name := re.match(r"# (\S+\.(?:toml|csv))\n", body)):
            (tmp_path / name[1]).parent.mkdir(exist_ok=True)
            text = body if kind == "toml" else body.removeprefix(name[0])  # a table has no remarks
            (tmp_path / name[1]).write_text(text, encoding="utf-8")
        for command, shown in COMMAND.findall(body):
            run_and_compare(command, shown, tmp_path)


def run_and_compare(command: str, shown: str, folder: Path) -> None:
    """In this process, as starting a program for each costs more than what most of them do."""
    words = shlex.split(command, comments=True)[1:]
    environment = {"ORRERY_DATA": str(folder / "data"), "COLUMNS": "100"}
    with chdir(folder):
        run = CliRunner(env=environment).invoke(program, words, input="q\n", prog_name="orrery")
    wanted = re.search(r"# exit code (\d+)", command)
    assert run.exit_code == (int(wanted[1]) if wanted else 0), f"{command}\n{run.output}"
    if shown.strip():
        assert doctest.OutputChecker().check_output(shown, run.output, FLAGS), f"{command}\n{run.output}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []
