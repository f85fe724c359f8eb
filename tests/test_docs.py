"""The README, the guides and the docstrings say nothing that does not run."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import orrery

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = sorted(
    path.relative_to(ROOT / "src").with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for path in (ROOT / "src/orrery").rglob("*.py")
    if ">>>" in path.read_text(encoding="utf-8")
)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
COMMAND = re.compile(r"^\$ (orrery .*)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert failed == 0


@pytest.mark.skipif(orrery.core().compiled, reason="the docstrings are those of the pure core")
@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    module = __import__(name, fromlist=["_"])
    failed, tried = doctest.testmod(module, optionflags=FLAGS)
    assert tried
    assert failed == 0


def commands() -> list[tuple[str, str, str]]:
    found = [(page, match) for page in PAGES for match in COMMAND.finditer(page.read_text(encoding="utf-8"))]
    return [(page.name, match[1], match[2]) for page, match in found]


@pytest.mark.parametrize(("page", "command", "shown"), commands())
def test_the_commands_of_a_page_run_and_print_what_it_shows(
    page: str, command: str, shown: str, tmp_path: Path
) -> None:
    words = [sys.executable, "-m", *shlex.split(command, comments=True)]
    environment = {**os.environ, "ORRERY_DATA": str(tmp_path), "COLUMNS": "100"}
    run = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    if shown.strip():
        assert doctest.OutputChecker().check_output(shown, run.stdout, FLAGS), run.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []
