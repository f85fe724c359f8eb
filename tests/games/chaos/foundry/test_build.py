"""`orrery foundry build`: one file, the same bytes, or nothing changed and everything that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from orrery.cli.commands import orrery
from orrery.engine.words import Malformed
from orrery.games.chaos.cards.compiler import with_packs
from orrery.games.chaos.cards.content import DATA, FILE, load_core, read_core
from tests.games.chaos.foundry.tables import changed, texts

COMPILED = Path(str(DATA / FILE))


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(orrery, ["foundry", *map(str, arguments)])
    return result.exit_code, result.output


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    code, said = run("tables", tmp_path / "mine")
    assert (code, "22 tables" in said) == (0, True)
    return tmp_path / "mine"


@pytest.mark.rule("CE-128")
def test_the_compiled_core_is_in_step_with_the_tables():
    """If not: ``orrery foundry build --out src/orrery/games/chaos/cards/data/chaos_core.json``."""
    assert COMPILED.read_text(encoding="utf-8") == with_packs(()).text()


@pytest.mark.rule("CE-128")
def test_equal_tables_give_equal_bytes_with_version_counts_and_digest(folder: Path, tmp_path: Path):
    out = tmp_path / "core.json"
    code, said = run("build", "--tables", folder, "--out", out)
    assert code == 0
    assert out.read_bytes() == COMPILED.read_bytes()
    found = json.loads(out.read_text(encoding="utf-8"))
    assert (found["schema"], found["counts"]["weapons"], len(found["digest"])) == (1, 24, 32)
    assert found["digest"] in said
    assert sorted(tmp_path.iterdir()) == [out, folder]


@pytest.mark.rule("CE-128")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace('"2d6"', '"9d6"', 1),
        lambda text: text.replace('"weapons": 24', '"weapons": 23', 1),
        lambda text: text.replace('"schema": 1', '"schema": 2', 1),
        lambda text: text[: len(text) // 2],
        lambda text: "{}",
        lambda text: "[1]",
        lambda text: '{"schema": 1, "digest": "", "counts": {}, "tables": 7}',
    ],
)
def test_a_core_that_was_altered_is_refused(spoil: Callable[[str], str]):
    text = COMPILED.read_text(encoding="utf-8")
    assert read_core(text).digest == load_core().digest
    with pytest.raises(Malformed) as refused:
        read_core(spoil(text))
    assert refused.value.code in ("bad-core", "other-core")


@pytest.mark.rule("CEX-12")
@pytest.mark.rule("CE-136")
@pytest.mark.rule("CE-129")
@pytest.mark.rule("CE-131")
@pytest.mark.rule("CE-132")
def test_example_12(folder: Path, tmp_path: Path):
    out = tmp_path / "core.json"
    out.write_text("the old one", encoding="utf-8")
    weapons, talents = folder / "weapons.csv", folder / "talents.csv"
    windows = "\ufeff" + texts()["weapons"].replace("\n", "\r\n")
    weapons.write_bytes(windows.encode())
    spoilt = changed(changed(texts()["talents"], 5, "needs", "grate"), 9, "requirement", "Attribute")
    talents.write_text(spoilt, encoding="utf-8")
    code, said = run("build", "--tables", folder, "--out", out)
    assert code == 1
    assert f'{talents}:6:needs: skills has no row "grate"' in said
    assert f'{talents}:10:requirement: "Attribute" is none of the listed values' in said
    assert f"2 faults; {out} was not written." in said
    assert out.read_text(encoding="utf-8") == "the old one"
    talents.write_text(texts()["talents"], encoding="utf-8")
    code, _ = run("build", "--tables", folder, "--out", out)
    assert code == 0
    core = read_core(out.read_text(encoding="utf-8"))
    assert len(core.weapons) == 24
    assert core.weapons[0].id == "headsman"


@pytest.mark.rule("CE-136")
def test_a_mod_folder_passes_the_same_checks(tmp_path: Path):
    mod, out = tmp_path / "mod", tmp_path / "core.json"
    mod.mkdir()
    head = texts()["weapons"].partition("\n")[0]
    row = "spoon,Great Spoon,{skill},1d4,1,1,0,yes,blunt,3,1"
    (mod / "weapons.csv").write_text(f"{head}\n{row.format(skill='spoon')}\n", encoding="utf-8")
    code, said = run("build", "--pack", mod, "--out", out, "--json")
    found = json.loads(said)
    assert (code, found["ok"], len(found["faults"])) == (1, False, 1)
    assert found["faults"][0]["sentence"].startswith(f'{mod}/weapons.csv:2:skill: skills has no row "spoon"')
    assert not out.exists()
    (mod / "weapons.csv").write_text(f"{head}\n{row.format(skill='fist')}\n", encoding="utf-8")
    code, said = run("build", "--pack", mod, "--out", out, "--json")
    assert (code, json.loads(said)["counts"]["weapons"]) == (0, 25)
    (mod / "weapons.csv").rename(mod / "weapons.whole.csv")
    code, said = run("build", "--pack", mod, "--out", out)
    assert code == 1
    assert 'nothing here is for the skill "great".' in said


def test_what_is_no_text_or_no_folder_is_said(folder: Path, tmp_path: Path):
    (folder / "weapons.csv").write_bytes(b"id,name\n\xff\xfe\n")
    code, said = run("build", "--tables", folder, "--out", tmp_path / "core.json")
    assert code == 1
    assert f"{folder}/weapons.csv:2:1: The file is not text in UTF-8." in said
    assert run("build", "--tables", tmp_path / "nowhere")[0] == 2
    assert run("build", "--tables", folder / "weapons.csv")[0] == 2
    code, said = run("tables", folder)
    assert code == 2
    assert "is not empty" in said
    assert run("build", "--out", tmp_path / "no" / "core.json")[0] == 2
