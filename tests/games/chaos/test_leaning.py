"""Why a roll leans: the reasons in words agree with the rules that count them."""

import pytest

from orrery.engine.dice import one_stream
from orrery.games.chaos import attack, forecast, leaning
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import EAST, FIGHT, square
from tests.games.chaos.scene import act, quest
from tests.games.chaos.test_fights import pair


def sign(reasons: leaning.Reasons) -> int:
    return bool(reasons.better) - bool(reasons.worse)


@pytest.mark.rule("CE-022", "CE-023")
@pytest.mark.parametrize("key", ["1", "2", "3"])
def test_the_reasons_agree_with_the_rules(key: str) -> None:
    """Whole quests, and every pair of figures at every turn of their fights."""
    s = quest(key, heroes=4, risk=4)
    dice = one_stream(0)
    seen = set()
    while s.to_act():
        if s.mode == FIGHT:
            for one, a in enumerate(s.figures):
                for other, b in enumerate(s.figures):
                    if a.side == b.side or not (a.up() and b.entity()):
                        continue
                    against = leaning.of_attack(s, one, other), leaning.of_defence(s, one, other)
                    assert sign(against[0]) == attack.attack_lean(s, one, other)
                    assert sign(against[1]) == attack.defence_lean(s, one, other)
                    seen |= {why for found in against for whys in found for why in whys}
        s.apply(s.mover(), s.rules.advise(s, s.mover(), dice))
    assert {"from behind", "attacked before in this round"} <= seen


@pytest.mark.rule("CE-021", "CE-184", "CE-185")
def test_the_log_and_the_forecast_say_why() -> None:
    s, _, foe = pair()
    foe.facing = EAST
    foe.struck = 1
    s.turn = 0
    action = s.rules.parse("attack 2")
    foreseen = forecast.of(s, s.mover(), action)
    assert foreseen is not None
    why = ["attack at advantage: from behind", "defence at disadvantage: attacked before in this round"]
    assert list(foreseen.totals[-2:]) == why
    act(s, "attack 2")
    told = next(event.text for event in s.log or [] if event.kind == "attack")
    assert told.endswith(f"; {'; '.join(why)}.")


def test_a_plain_die_needs_no_words() -> None:
    s, hero, foe = pair(3)
    hero.range = 6
    s.room.obstacles[square(5, 4)] = 1
    assert leaning.of_defence(s, 0, 1).told("defence") == "defence at advantage: half cover"
    foe.conditions[k.STAGGERED] = 1
    assert leaning.of_defence(s, 0, 1) == (("half cover",), ("Staggered",))
    assert leaning.of_defence(s, 0, 1).told("defence") == ""
