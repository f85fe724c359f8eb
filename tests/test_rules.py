"""The rules in docs/rules and the tests that show them: no number without its rule, and no rule untested."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from orrery.cli.commands import orrery as program
from orrery.cli.rule import GAMES, rules

ROOT = Path(__file__).parents[1]
NUMBER = re.compile(r"\b(?:TB|CW|CE|SD|NS)(?:-\d{3}|X-\d{2})\b")
CITATION = re.compile(r"\brule\(([^)]*)\)")
LISTED = {letters: rules(letters) for letters in GAMES}
OPEN = set(NUMBER.findall((ROOT / "docs/rules/open.md").read_text(encoding="utf-8")))


def texts(*folders: str) -> dict[str, str]:
    """The sources below these folders, by their names."""
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in found}


def cited() -> set[str]:
    """The numbers in `rule` marks of tests."""
    calls = [call for text in texts("tests").values() for call in CITATION.findall(text)]
    return {number for call in calls for number in NUMBER.findall(call)}


def test_every_number_that_a_test_or_the_source_names_is_that_of_a_rule() -> None:
    known = {number for listed in LISTED.values() for number in listed}
    sources = texts("src", "tests")
    unknown = {file: sorted(set(NUMBER.findall(text)) - known) for file, text in sources.items()}
    assert {file: numbers for file, numbers in unknown.items() if numbers} == {}


@pytest.mark.parametrize("letters", GAMES)
def test_every_rule_is_shown_by_a_test_or_said_to_be_open(letters: str) -> None:
    shown = cited()
    numbers = [number for number in LISTED[letters] if "X" not in number]
    assert len(numbers) > 100
    assert [number for number in numbers if number not in shown and number not in OPEN] == []
    assert [number for number in numbers if number in shown and number in OPEN] == []


def test_numbers_run_on_without_gaps() -> None:
    for letters, listed in LISTED.items():
        numbers = [int(number.removeprefix(f"{letters}-")) for number in listed if "X" not in number]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(program, ["rule", *words], prog_name="orrery")
    return done.exit_code, done.output


def test_a_rule_is_printed_by_its_number() -> None:
    code, text = run("cw-113")
    assert code == 0
    assert text.startswith("CW-113 [core] T: entering a tile resolves in this order")
    assert run("CWX-08")[1].startswith("CWX-08 (T) Given")


def test_all_rules_of_a_game_are_printed_by_its_letters() -> None:
    code, text = run("NS")
    assert code == 0
    assert len(text.splitlines()) == len(LISTED["NS"])


@pytest.mark.parametrize(
    ("number", "said"),
    [("CW-0", 'There is no rule "CW-0"'), ("17", "Rules begin with TB, CW"), ("XY-001", "is no rule")],
)
def test_a_number_that_no_rule_has_is_refused_in_a_sentence(number: str, said: str) -> None:
    code, text = run(number)
    assert code == 2
    assert said in text
