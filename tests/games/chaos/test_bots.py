"""How bots lead the heroes, and what the laboratory asks of them."""

import tomllib
from importlib import resources

import pytest

from orrery.engine.dice import one_stream
from orrery.games.chaos import bots, tavern
from orrery.games.chaos.names import MANNERS
from orrery.games.chaos.state import ChaosState
from tests.games.chaos.scene import quest


def advised(s: ChaosState) -> str:
    return s.rules.text(s.rules.advise(s, s.mover(), one_stream(0))).split()[0]


@pytest.mark.rule("CE-161")
def test_the_cautious_rest_the_searching_search_and_the_bold_do_neither():
    wishes = {}
    for share in (100, 70, 50):
        for manner in MANNERS:
            s = quest(party="plain", bots=manner)
            s.supplies = [0] * len(s.supplies)
            for f in s.figures:
                f.hp = f.hp_max * share // 100
            wishes[manner, share] = advised(s)
    assert [wishes["cautious", share] for share in (100, 70, 50)] == ["go", "rest", "rest"]
    assert [wishes["searching", share] for share in (100, 70, 50)] == ["search", "search", "rest"]
    assert [wishes["bold", share] for share in (100, 70, 50)] == ["go", "go", "go"]


def test_the_searching_stop_where_it_is_dangerous_and_take_what_they_have_found():
    s = quest(party="plain", bots="searching")
    s.level, s.x = 9, 4
    assert advised(s) == "go"
    s.x = 1
    s.card().searched = s.card().found = 1
    s.card().event = next(n for n, row in enumerate(s.core.events) if row.loot_tier > 0)
    assert advised(s) == "loot"


def test_the_bold_choose_the_richest_place_and_the_others_the_safest():
    risks = {}
    for manner in MANNERS:
        s = quest(play="journey", bots=manner)
        places = [a for a in s.actions(0) if s.rules.text(a).startswith("embark")]
        ranked = sorted(places, key=lambda a: bots.node_worth(s, s.rules.acts.parts(a)[1]))
        risks[manner] = [s.nodes[s.rules.acts.parts(a)[1] * tavern.NODE_WIDTH + tavern.RISK] for a in ranked]
    assert risks["cautious"] == risks["searching"] == sorted(risks["bold"])
    assert risks["bold"] == sorted(risks["bold"], reverse=True)


@pytest.mark.rule("CE-161")
@pytest.mark.parametrize("size", range(1, 5))
def test_the_balance_lab_asks_for_what_the_rules_promise(size: int):
    file = resources.files("orrery.games.chaos").joinpath("lab", f"quests-{size}.toml")
    scenario = tomllib.loads(file.read_text(encoding="utf-8"))
    middle, around = scenario["expected"]["won"]
    assert (round(middle - around, 3), round(middle + around, 3), scenario["matches"]) == (0.6, 0.95, 3000)
    s = quest(**scenario["options"])
    assert [(f.hp, f.attack, f.defence, f.dice_sides, f.dice_plus) for f in s.figures] == [
        (40, 4, 4, 8, 2)
    ] * size
    assert s.risk == 1
    s.figures[0].hp = 1
    hurt = sum(f.hp for f in s.figures) * 4 < 3 * 40 * size
    wish = s.rules.text(s.rules.advise(s, 0, one_stream(0))).split()[0]
    assert (wish in ("rest", "use")) == hurt
