"""Which versions belong to an installation, under which licences, and what it is made of."""

from __future__ import annotations

import ast
import csv
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import run
from hatch_build import CustomBuildHook, bill_of_materials
from orrery import _core
from tests.setup.conftest import ROOT
from tests.setup.lock import CONSTRAINTS, ELSEWHERE, LICENCES, PLAIN, locked, needed

AGAIN = "dependencies have changed: python -m tests.setup.lock"
FREE = ("MIT", "BSD", "Apache", "MPL", "PSF", "Python Software Foundation", "Mozilla Public")


def listed() -> list[dict[str, str]]:
    with LICENCES.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_every_package_that_is_needed_has_a_version() -> None:
    assert set(needed()) <= set(locked()), AGAIN


def test_the_versions_are_those_that_the_project_asks_for() -> None:
    for line in distribution("orrery").requires or ():
        wish = Requirement(line)
        for version in locked().get(canonicalize_name(wish.name), ()):
            assert wish.specifier.contains(version), f"{line}: {version}; {AGAIN}"


def test_no_address_stands_in_the_lock() -> None:
    text = CONSTRAINTS.read_text(encoding="utf-8")
    assert not [word for word in ("://", " @ ", "index", "--") if word in text]


def test_an_installation_is_told_of_the_lock() -> None:
    assert ["-c", str(CONSTRAINTS)] == run.LOCK


def test_every_licence_is_listed_and_free() -> None:
    rows = listed()
    assert {row["package"] for row in rows} == set(locked()), AGAIN
    for row in rows:
        assert row["version"] in locked()[row["package"]], AGAIN
        assert row["licence"].startswith(FREE) or "BSD" in row["licence"], row
    plain = {name for name, purpose in needed().items() if purpose == PLAIN}
    assert plain <= {row["package"] for row in rows if row["needed for"] == PLAIN} | set(ELSEWHERE), AGAIN


@pytest.fixture
def components() -> dict[str, dict[str, object]]:
    bill = bill_of_materials("1.2.3")
    assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", "1.2.3")
    return {each["purl"]: each for each in bill["components"]}


def test_the_bill_of_materials_has_all_that_runs(components: dict[str, dict[str, object]]) -> None:
    names = {each["name"] for each in components.values() if each["scope"] == "required"}
    assert {name for name, purpose in needed().items() if purpose == PLAIN} <= names
    assert {"svelte", "@fontsource/alegreya"} <= names
    assert f"pkg:pypi/click@{distribution('click').version}" in components
    assert not names & {"pytest", "axe-core"}


def test_nothing_is_listed_twice(components: dict[str, dict[str, object]]) -> None:
    assert len(components) == len(bill_of_materials("1.2.3")["components"])


def test_what_compiles_the_core_can_read_all_that_it_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a build is isolated, mypy knows only what it is given, and refuses types that it cannot find."""
    monkeypatch.setattr("hatch_build.core_wanted", lambda: True)
    project = ProjectMetadata(str(ROOT), PluginManager())
    hook = CustomBuildHook(str(ROOT), {}, None, project, "", "wheel")
    given = {canonicalize_name(Requirement(line).name) for line in hook.dependencies()}
    assert {"mypy", "setuptools"} <= given
    for module in _core.hot_modules():
        tree = ast.parse(Path(_core.source_of(module)).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                top = node.module.partition(".")[0]
                assert top == "orrery" or top in sys.stdlib_module_names or canonicalize_name(top) in given, (
                    top
                )
