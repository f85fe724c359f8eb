"""How bots lead the heroes, and what the laboratory asks of them."""

import tomllib
from importlib import resources

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.playout import guess_out
from orrery.games.chaos import kinds as k
from orrery.games.chaos.bots import heuristic
from orrery.games.chaos.names import DISENGAGE, LOST, MANNERS, PRESS, RETREATED, WON, square
from orrery.games.chaos.rules import frames
from orrery.games.chaos.rules.fight import clash, harm
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.records import Clash
from orrery.players import Knowledge, new_player
from tests.games.chaos.scene import act, dummy, pair, put, quest, rig


def advised(s: ChaosState) -> str:
    return s.rules.text(s.rules.bots.advise(s, s.mover(), one_stream(0))).split()[0]


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
        ranked = sorted(places, key=lambda a: heuristic.node_worth(s, s.rules.acts.parts(a)[1]))
        risks[manner] = [s.nodes[s.rules.acts.parts(a)[1]].risk for a in ranked]
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
    wish = s.rules.text(s.rules.bots.advise(s, 0, one_stream(0))).split()[0]
    assert (wish in ("rest", "use")) == hurt


# -- what searches think of a quest
def ended(s: ChaosState, first: str = "") -> int:
    """What a quest is worth that begins like this and goes on as the bots advise."""
    dice = one_stream(1)
    if first:
        s.apply(s.mover(), s.rules.parse(first))
    guess_out(s, s.rules.bots, dice)
    return int(s.rules.bots.appraise(s, 0))


@pytest.mark.slow
@pytest.mark.parametrize(("heroes", "party"), [(1, "plain"), (2, "ready"), (4, "ready")])
def test_to_go_on_is_worth_more_than_to_retreat_at_once(heroes: int, party: str):
    keys = [str(key) for key in range(10)]
    stayed = [ended(quest(key, heroes=heroes, party=party)) for key in keys]
    left = [ended(quest(key, heroes=heroes, party=party), "retreat") for key in keys]
    assert sum(stayed) > sum(left)


@pytest.mark.slow
@pytest.mark.parametrize("player", ["tree:24", "montecarlo:3"])
@pytest.mark.parametrize(("key", "heroes"), [("1", 2), ("2", 1), ("3", 2)])
def test_no_search_retreats_at_its_first_decision(player: str, key: str, heroes: int):
    s = quest(key, heroes=heroes)
    s.log = None
    chosen = new_player(player, 1).choose(Knowledge(s, 0))
    assert s.rules.text(chosen) != "retreat"


def test_of_two_ends_the_better_is_appraised_higher():
    """Won, with more heroes alive, healthier, richer; a near miss is better than a rout."""

    def worth(ending: int, hp: int = 20, coins: int = 0, passed: int = 0, dead: int = 0) -> int:
        s = quest("1")
        s.passed = passed
        s.coins += coins
        for f in s.figures:
            f.hp = hp
        if dead:
            harm.die_for_good(s, 0)
        tavern.end_quest(s, ending)
        return int(s.rules.bots.appraise(s, 0))

    ends = [
        worth(LOST), worth(LOST, passed=1), worth(LOST, passed=2), worth(RETREATED, dead=1),
        worth(RETREATED), worth(RETREATED, hp=30), worth(RETREATED, hp=30, coins=30),
        worth(RETREATED, hp=30, coins=30, passed=1), worth(WON, dead=1), worth(WON), worth(WON, hp=30),
    ]  # fmt: skip
    assert ends == sorted(set(ends))


@pytest.mark.rule("CE-058")
def test_a_bot_that_wins_a_clash_drives_the_loser_where_it_hurts_most():
    s, hero, _ = pair()
    hero.disengage, hero.disengage_attribute = 18, int(k.INTUITION)
    s.room.obstacles[square(7, 5)] = 1
    put(s, dummy(s), 6, 6)
    s.clash = Clash([0, 1], [DISENGAGE, PRESS], [7, 8], [10, 12])
    clash.resolve(s)
    frames.run(s)
    assert s.rules.text(s.rules.bots.advise(s, 0, one_stream(0))) == "push g7"


def test_searches_do_not_try_to_walk_to_and_fro():
    s = quest("1", party="plain")
    rig(s, encounter=[20])
    act(s, "go")
    s.card().door = 0

    def tried() -> set[str]:
        return {s.rules.text(each).split()[0] for each in s.rules.bots.candidates(s, 0)}

    assert "go" in tried()
    assert not tried() & {"back", "wait"}
    s.card().door = 1  # no way on: to go back may be all that is left
    assert "back" in tried()
