"""The register of known defects, each kept out by a test that cites its rule; and what a skin may not do."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
TESTS = ROOT / "tests/games/chaos"
SKIN = ROOT / "web/src/skins/chaos"
DEFECTS = {
    "an empty table after a byte-order mark": "CE-129",
    "requirements that name no skill": "CE-132",
    "requirement types that nobody knows": "CE-131",
    "a cost column that is not there": "CE-130",
    "an event test before the chaos test": "CE-084",
    "a finale that comes first": "CE-064",
    "a graze that crashes": "CE-038",
    "two methods with one name": "CE-013",
    "a Clash in which the choice means nothing": "CE-044",
    "two rules of channeling": "CE-118",
}


@pytest.mark.rule("CE-137")
@pytest.mark.parametrize("rule", DEFECTS.values(), ids=list(DEFECTS))
def test_every_known_defect_has_a_test_that_cites_its_rule(rule: str):
    cited = re.compile(rf'mark\.rule\([^)]*"{rule}"')
    own = Path(__file__).name
    files = [file for file in TESTS.rglob("test_*.py") if file.name != own]
    assert [file.name for file in files if cited.search(file.read_text(encoding="utf-8"))]


@pytest.mark.rule("CE-007")
def test_the_skin_has_no_rule_and_no_way_past_the_stage():
    """Whatever it draws comes out of the view; whatever is done is picked or acted on the stage."""
    files = [file for file in SKIN.iterdir() if ".test." not in file.name]
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not re.search(
            r"Math\.random|fetch\(|WebSocket|XMLHttpRequest|\{@html|innerHTML|eval\(", text
        ), file
        imported = re.findall(r"from '([^']+)'", text)
        assert [name for name in imported if "/lib/api" in name or "/lib/live" in name] == []
