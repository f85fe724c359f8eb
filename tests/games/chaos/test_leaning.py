"""Why a roll leans: the reasons in words agree with the rules that count them."""

import pytest

from orrery.engine.dice import one_stream
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import EAST, FIGHT, square
from orrery.games.chaos.rules.fight import attack, harm, leaning, turns
from orrery.games.chaos.view import forecast
from tests.games.chaos.scene import act, pair, quest, rig


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
        s.apply(s.mover(), s.rules.bots.advise(s, s.mover(), dice))
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
    foe.last(k.STAGGERED, 1)
    assert leaning.of_defence(s, 0, 1) == (("half cover",), ("Staggered",))
    assert leaning.of_defence(s, 0, 1).told("defence") == ""


@pytest.mark.rule("CE-034", "CE-035", "CE-185")
@pytest.mark.parametrize(
    ("natural", "against", "told"),
    [
        (20, 20, "margin +3: a natural 20 doubles the damage and injures (CE-034)."),
        (1, 2, "margin -2: a natural 1 is Overreach (CE-035)."),
        (12, 12, "margin +3: Graze (CE-028)."),
    ],
)
def test_the_log_names_what_a_natural_does(natural: int, against: int, told: str) -> None:
    s, hero, foe = pair()
    hero.attack, foe.defence = foe.defence + (3 if natural > 1 else -1), foe.defence
    foe.reaction = 0
    rig(s, attack=[natural], defence=[against])
    act(s, "attack 2")
    text = next(event.text for event in s.log or [] if event.kind == "attack")
    assert text.endswith(told)


@pytest.mark.rule("CE-021", "CE-185")
@pytest.mark.parametrize(
    ("condition", "told"), [(k.BLESSED, " at advantage"), (k.POISONED, " at disadvantage")]
)
def test_the_log_says_how_a_check_leans(condition: int, told: str) -> None:
    for held, words in ((False, ""), (True, told)):
        s = quest(party="plain")
        if held:
            s.figures[0].gain(condition)
        act(s, "search 1")
        (check,) = [event.text for event in s.log or [] if event.kind == "check"]
        assert f"against 10{words}: " in check


@pytest.mark.rule("CE-165", "CE-185")
def test_the_log_says_who_cannot_act_and_what_is_halved() -> None:
    s, _, _ = pair()
    s.figures[0].gain(k.PETRIFIED)
    turns.begin_turn(s, 0)
    harm.hurt(s, 0, 5)
    told = [event.text for event in s.log or []]
    assert told == [
        "Aldis cannot act: Petrified.",
        f"Aldis loses 2 HP ({s.figures[0].hp} left, half as it is Petrified).",
    ]


@pytest.mark.rule("CE-036", "CE-185")
def test_the_log_names_a_tie_out_of_reach() -> None:
    s, hero, foe = pair(3)
    hero.range = 6
    hero.attack = foe.defence
    rig(s, attack=[9], defence=[9])
    act(s, "attack 2")
    text = next(event.text for event in s.log or [] if event.kind == "attack")
    assert text.endswith("margin +0: a tie without a Clash is Graze (CE-036).")
