"""Scenarios are read, or refused with the place and the nearest word before anything runs."""

import re
from pathlib import Path

import pytest

from orrery.engine.packs import Pack
from orrery.engine.words import Malformed
from orrery.files import scenario_files
from orrery.lab.reading import find_scenario, load_scenario, read_scenario
from orrery.lab.scenario import BadScenario, Scenario
from tests.lab.conftest import Write

GOOD = """\
title = "First fights"
question = "Are they won?"
game = "tourbillon"
options = { encounter = "random-1", deck10 = true }
seats = ["heuristic"]
matches = 60
key = "first"
measures = ["damage", "fired"]
targets = { won = [0.9, 1], damage = [1.5, 30] }
expected = { won = [0.95, 0.015], damage = [20, "2.5 %", 0.4], length = [10, "5%", 0.6] }
source = "an old notebook"

[vary]
starter = ["ember", "moss"]
plate = ["workbench"]
"""


def refused(text: str, beside: Path | None = None) -> BadScenario:
    with pytest.raises(BadScenario) as found:
        read_scenario(text, "test", "lab/test.toml", beside)
    return found.value


def changed(line: str, new: str) -> str:
    """The good scenario with the line that begins so replaced."""
    text = re.sub(rf"^{re.escape(line)}.*$", lambda _: new, GOOD, flags=re.MULTILINE)
    assert text != GOOD
    return text


def test_everything_that_a_scenario_says_is_read() -> None:
    scenario = read_scenario(GOOD, "tourbillon/first")
    assert scenario == Scenario(
        name="tourbillon/first",
        title="First fights",
        question="Are they won?",
        game="tourbillon",
        place="orrery.games.tourbillon:Tourbillon",
        options={"encounter": "random-1", "deck10": True},
        seats=("heuristic",),
        matches=60,
        key="first",
        vary={"starter": ("ember", "moss"), "plate": ("workbench",)},
        measures=("damage", "fired"),
        targets={"won": (0.9, 1.0), "damage": (1.5, 30.0)},
        expected={"won": (0.95, 0.015), "damage": (20.0, 0.5), "length": (10.0, 0.6)},
        source="an old notebook",
    )
    assert [each["starter"] for each in scenario.settings()] == ["ember", "moss"]


def test_without_a_key_the_name_is_the_key() -> None:
    assert read_scenario(changed("key", ""), "test").key == "test"


def test_counting_can_be_turned_off() -> None:
    text = changed("measures", 'measures = "none"').replace(", damage = [1.5, 30]", "")
    text = text.replace('damage = [20, "2.5 %", 0.4], ', "")
    assert not read_scenario(text, "test").counted


@pytest.mark.parametrize(
    ("line", "new", "place", "problem"),
    [
        ("game", 'game = "turbillon"', "3:8", 'There is no game "turbillon". Did you mean "tourbillon"?'),
        ("game", "game = 3", "3:8", '"game" should be a text'),
        ("title", 'titel = "x"', "1:1", 'Unknown field "titel". Did you mean "title"?'),
        ("title", "", "1:1", 'There is no "title"'),
        ("title", 'title = "a\\nb"', "1:9", "one line of text"),
        ("options", 'options = { encouter = "random-1" }', "4:13", 'Did you mean "encounter"?'),
        ("options", 'options = { encounter = "randm-1" }', "4:25", 'Did you mean "random-1"?'),
        ("options", "options = { encounter = [1] }", "4:25", "should be a text, a whole number"),
        ("options", "options = 3", "4:11", "should be a table"),
        ("seats", 'seats = ["heuristik"]', "5:10", 'Did you mean "heuristic"?'),
        ("seats", 'seats = ["tree:x"]', "5:10", "A budget is a number of playouts"),
        ("seats", 'seats = ["tree:300ms"]', "5:10", 'thinks by the clock.*such as "tree:100"'),
        ("seats", 'seats = ["random", "random"]', "5:9", "Tourbillon, a single fight has 1 seat"),
        ("seats", "seats = [1]", "5:10", '"seats.0" should be a text'),
        ("seats", 'seats = "random"', "5:9", "should be a list of texts"),
        ("matches", "matches = 0", "6:11", "1 to 10,000,000 matches, not 0"),
        ("matches", "matches = 61", "6:11", "a multiple of 2, such as 60"),
        ("matches", 'matches = "many"', "6:11", "should be a whole number"),
        ("matches", "matches = true", "6:11", "should be a whole number"),
        ("key", 'apart = ["damge"]', "7:10", 'Did you mean "damage"?'),
        ("key", 'apart = ["fired"]', "7:10", "No measure .fired. with one number a match"),
        ("key", 'key = " x"', "7:7", "without blanks at its ends"),
        ("key", "key = 'x'\nswap = true", "8:8", "Seats can be swapped in games for two only"),
        ("key", "key = 'x'\nswap = 1", "8:8", "should be true or false"),
        ("measures", 'measures = ["damge"]', "8:13", 'has no measure "damge". Did you mean "damage"?'),
        ("targets", "targets = { wonn = [0, 1] }", "9:13", 'Did you mean "won"?'),
        ("targets", "targets = { won = [1, 0] }", "9:19", "the lowest and the highest mean"),
        ("targets", "targets = { won = 1 }", "9:19", "the lowest and the highest mean"),
        ("targets", "targets = { poison = [0, 1] }", "9:22", '"poison" is not counted'),
        ("measures", 'measures = "none"', "9:38", '"damage" is not counted'),
        ("expected", "expected = { wonn = [1, 0.1] }", "10:14", 'Did you mean "won"?'),
        ("expected", "expected = { fired = [1, 0.1] }", "10:14", 'no measure "fired" with one number'),
        ("expected", "expected = { poison = [1, 0.1] }", "10:23", '"poison" is not counted'),
        ("expected", "expected = { won = [1] }", "10:20", "a figure and how far from it"),
        ("expected", "expected = { won = 1 }", "10:20", "a figure and how far from it"),
        ("expected", "expected = { won = ['5 %', 1] }", "10:20", "a figure and how far from it"),
        ("expected", "expected = { won = [1, '5'] }", "10:20", "a figure and how far from it"),
        ("expected", "expected = { won = [1, -0.1] }", "10:20", "a figure and how far from it"),
        ("source", "source = 3", "11:10", "one line of text"),
        ("starter", "strater = ['ember']", "14:1", 'Did you mean "starter"?'),
        ("starter", "starter = ['embre']", "14:12", 'Did you mean "ember"?'),
        ("starter", "starter = 'ember'", "14:11", "should be a list of values"),
        ("starter", "starter = ['ember', 'ember']", "14:11", "stands there twice"),
        ("starter", "encounter = ['red-tape']", "14:13", 'is set by "options" already'),
        ("plate", 'plate = ["workbench"', "15:21", "This list is not closed"),
        ("key", 'packs = ["nowhere"]', "7:10", 'The pack "nowhere" cannot be used'),
    ],
)
def test_a_fault_is_told_with_its_place(
    line: str, new: str, place: str, problem: str, tmp_path: Path
) -> None:
    refusal = refused(changed(line, new), tmp_path)
    assert f"lab/test.toml:{place}: " in refusal.sentence
    assert re.search(problem, refusal.sentence, re.DOTALL) or problem in refusal.sentence, refusal.sentence


def test_all_faults_are_told_at_once() -> None:
    text = GOOD.replace("heuristic", "heuristik").replace("random-1", "randm-1").replace("60", "61")
    assert len(refused(text).faults) == 1  # what depends on the options waits until they are in order
    text = text.replace("randm-1", "random-1")
    assert [fault.sentence.split(": ")[0] for fault in refused(text).faults] == [
        "lab/test.toml:5:10",
        "lab/test.toml:6:11",
    ]


CARD = """\
[[card]]
name = "Ember Spring"
colours = ["Red"]
kind = "damage dealer"
rarity = "common"
tags = ["Spark", "Stone"]
cost = 3
text = "Fires every 4 Ticks: Consume 2 Red -> Deal 3 damage Pierce"
upgrade = "output"
"""


def test_packs_are_looked_for_beside_the_file_and_read_whole(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "cards.toml").write_text(CARD, encoding="utf-8")
    text = changed("key", 'packs = ["mine"]').replace("deck10 = true", 'cards = "ember-spring"')
    scenario = read_scenario(text, "test", "lab/test.toml", tmp_path)
    assert scenario.packs == (Pack("mine", (("cards.toml", CARD),)),)
    assert scenario.packs[0].folder == ""
    assert scenario.new_game({}).packs == scenario.packs


def test_a_fault_in_a_pack_is_told_with_its_own_place(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "cards.toml").write_text(CARD.replace("Deal", "Deel"), encoding="utf-8")
    sentence = refused(changed("key", 'packs = ["mine"]'), tmp_path).sentence
    assert "lab/test.toml:7:9: The packs cannot be used." in sentence
    assert "mine/cards.toml:8:" in sentence


def test_a_game_that_takes_no_packs_says_so(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "cards.toml").write_text('[[card]]\nname = "x"\n', encoding="utf-8")
    text = 'title = "t"\ngame = "leduc"\nseats = ["random", "random"]\nmatches = 2\npacks = ["mine"]\n'
    assert "lab/test.toml:5:9: Leduc poker takes no packs" in refused(text, tmp_path).sentence


def test_too_many_settings_are_refused_without_making_them() -> None:
    flags = (
        "mill-reshuffle mercy-squares mercy-draw trigger-resets poison-decay extra-defences standing-orders"
    )
    lines = [f"{name} = [true, false]" for name in flags.split()]
    text = changed("starter", "\n".join(lines)).replace("matches = 60", "matches = 1280")
    assert "at most 100 settings" in refused(text).sentence


@pytest.mark.parametrize(
    ("content", "problem"),
    [(b"\xff\xfe", "not text in UTF-8"), (b"", 'There is no "game"'), (b"a" * 1_000_001, "longer than")],
)
def test_a_file_that_is_no_scenario_is_refused(tmp_path: Path, content: bytes, problem: str) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(content)
    with pytest.raises(BadScenario, match=problem):
        find_scenario(str(file))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="cannot be read"):
        find_scenario(str(tmp_path / "x.toml"))


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(Malformed, match=r'Did you mean "tourbillon/first-fights"\?'):
        find_scenario("tourbillon/first-figths")


@pytest.mark.parametrize("name", scenario_files())
def test_the_scenarios_of_the_games_are_in_order_and_ask_a_question(name: str) -> None:
    scenario = load_scenario(scenario_files()[name], name)
    assert scenario.name.startswith(f"{scenario.game}/")
    assert "?" in scenario.question


def test_another_number_of_matches_is_checked_too(scenario: Write) -> None:
    found = scenario("swap = true", game="leduc", seats='["random", "random"]', matches=10)
    assert found.with_matches(12).matches == 12
    with pytest.raises(Malformed, match=r"with the seats swapped: .* a multiple of 2, such as 12"):
        found.with_matches(13)
