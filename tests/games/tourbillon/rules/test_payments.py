"""Payments (TB-072 … TB-079): no decision, all or nothing, always the pool that the text says."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import ADJACENT, BLUE, ENT, GREEN, HEAT, RED, RESOURCE_NAMES
from orrery.games.tourbillon.program import Card, Cost
from orrery.games.tourbillon.rules.effects.cards import May, MayDiscard
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, PayLargest, PaySmallest, Sacrifice
from tests.games.tourbillon.cards import FORCE_CONVERTER, SIMPLE_FLAME
from tests.games.tourbillon.scene import Scene, blank, scene


def paying(*ways: list[Cost], **pools: float) -> Scene:
    """One Beat in which a hungry gear may pay in one of these ways for 1 damage on a gremlin of 20 HP."""
    payer = Card("Payer", 20, 0, list(ways), [Deal(1)])
    return scene().gremlin("A", 20).gears(r1c1=payer).pools(**pools).beats()


def left(s: Scene) -> dict[str, float]:
    """The pools that are not empty."""
    return {name: s.pool(name) for name in RESOURCE_NAMES if s.pool(name)}


@pytest.mark.both_cores
@pytest.mark.rule("TB-072")
def test_a_full_gear_that_can_pay_pays_without_asking() -> None:
    s = scene().gremlin("A", 20).gears(r1c1=SIMPLE_FLAME, r2c1=FORCE_CONVERTER).pools(Red=2)
    s.hand(blank(1), blank(2)).play("Blank 1", "r4c4")
    assert (s.Red, s.hp()) == (0, 18)
    assert all(answer.startswith("play ") for answer in s.answers)


@pytest.mark.rule("TB-072", "TB-165")
def test_only_a_may_lets_the_player_hold_a_gear_back() -> None:
    trader = Card("Trader", 20, 30, fire=[MayDiscard(1), Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(trader, 29)).hand(blank(1), blank(2)).beats()
    assert s.answers == ["yes", "no"]
    s.do("no")
    assert (s.Red, s.cards) == (0, 2)
    s = scene().gremlin().gears(r1c1=(trader, 29)).hand(blank(1), blank(2)).beats().do("yes")
    s.do("discard blank-2")
    assert (s.Red, s.names("hand"), s.names("discard")) == (1, ["Blank 1"], ["Blank 2"])


@pytest.mark.rule("TB-072", "TB-026")
@pytest.mark.parametrize(("answer", "red"), [("yes", 1), ("no", 0)])
def test_a_may_without_a_price_asks_too(answer: str, red: int) -> None:
    asker = Card("Asker", 20, 30, fire=[Gain(BLUE, 1), May(), Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(asker, 29)).hand(blank(1)).beats().do(answer)
    assert (s.Blue, s.Red, s.timer("r1c1")) == (1, red, "0/30")


@pytest.mark.both_cores
@pytest.mark.rule("TB-073")
def test_a_named_cost_needs_the_amount_to_the_tenth_and_takes_exactly_that() -> None:
    s = paying([Pay(RED, 2)], Red=2.1)
    assert (left(s), s.hp()) == ({"Red": 0.1}, 19)
    s = paying([Pay(RED, 2)], Red=2.0)
    assert (left(s), s.hp()) == ({}, 19)
    s = paying([Pay(RED, 2)], Red=1.9, Blue=50)
    assert (left(s), s.hp()) == ({"Red": 1.9, "Blue": 50}, 20)


@pytest.mark.rule("TB-074")
@pytest.mark.parametrize("first", range(10))
def test_ties_go_by_the_order_of_the_ten_resources(first: int) -> None:
    """Red, Blue, Green, White, Black, HEAT, PREC, MOM, BAL, ENT: the first of equals pays."""
    order = ["Red", "Blue", "Green", "White", "Black", "HEAT", "PREC", "MOM", "BAL", "ENT"]
    assert list(RESOURCE_NAMES) == order
    costs: list[Cost] = [PayLargest(1), PaySmallest(1), PayAny(1)]
    for cost in costs:
        s = paying([cost], **dict.fromkeys(order[first:], 3.0))
        assert s.pool(order[first]) == 2.0
        assert all(s.pool(name) == 3.0 for name in order[first + 1 :])


@pytest.mark.both_cores
@pytest.mark.rule("TB-075")
def test_largest_is_the_highest_of_all_ten_pools_and_pays_alone() -> None:
    assert left(paying([PayLargest(4)], Red=4, ENT=4.1)) == {"Red": 4, "ENT": 0.1}
    s = paying([PayLargest(4)], Red=3.9, Blue=3.9, HEAT=3.9)
    assert (left(s), s.hp()) == ({"Red": 3.9, "Blue": 3.9, "HEAT": 3.9}, 20)


@pytest.mark.both_cores
@pytest.mark.rule("TB-076")
def test_smallest_is_the_lowest_pool_that_holds_enough_and_pays_alone() -> None:
    assert left(paying([PaySmallest(3)], Red=9, Blue=2.9, BAL=3)) == {"Red": 9, "Blue": 2.9}
    assert left(paying([PaySmallest(3)], Red=3.5, Blue=3.4, Black=3.4)) == {
        "Red": 3.5,
        "Blue": 0.4,
        "Black": 3.4,
    }
    s = paying([PaySmallest(3)], Red=2.9, Blue=2.9)
    assert (left(s), s.hp()) == ({"Red": 2.9, "Blue": 2.9}, 20)


@pytest.mark.both_cores
@pytest.mark.rule("TB-077")
def test_any_empties_the_largest_pool_first_then_the_next_largest() -> None:
    assert left(paying([PayAny(5)], Red=1, Green=2, HEAT=3)) == {"Red": 1}
    assert left(paying([PayAny(4)], Red=2, Blue=3)) == {"Red": 1}
    assert left(paying([PayAny(3)], Red=1, Blue=1, White=1)) == {}
    s = paying([PayAny(3)], Red=1, Blue=1, White=0.9)
    assert (left(s), s.hp()) == ({"Red": 1, "Blue": 1, "White": 0.9}, 20)


@pytest.mark.both_cores
@pytest.mark.rule("TB-078")
def test_several_costs_see_what_the_former_ones_left() -> None:
    assert left(paying([Pay(RED, 2), PayLargest(2)], Red=4, Blue=3)) == {"Red": 2, "Blue": 1}
    assert left(paying([PayLargest(2), PayLargest(2)], Red=5, Blue=4)) == {"Red": 3, "Blue": 2}
    assert left(paying([Pay(RED, 1), Pay(RED, 1)], Red=2)) == {}


@pytest.mark.rule("TB-078", "TB-023")
def test_if_one_of_several_costs_fails_nothing_is_taken() -> None:
    s = paying([Pay(RED, 1), Pay(BLUE, 1)], Red=5, Blue=0.9)
    assert (left(s), s.hp(), s.timer("r1c1")) == ({"Red": 5, "Blue": 0.9}, 20, "10/10")
    s = paying([Pay(RED, 1), Pay(RED, 1)], Red=1.9)
    assert (left(s), s.hp()) == ({"Red": 1.9}, 20)
    s = paying([Pay(RED, 1), Sacrifice(ADJACENT)], Red=1)
    assert (left(s), s.hp()) == ({"Red": 1}, 20)


@pytest.mark.rule("TB-078")
def test_two_sacrifices_need_two_victims() -> None:
    payer = Card("Payer", 20, 0, [[Sacrifice(ADJACENT), Sacrifice(ADJACENT)]], [Deal(1)])
    s = scene().gremlin("A", 20).gears(r1c1=payer, r1c2=blank(1), r2c1=blank(2)).beats()
    assert (s.hp(), s.at("r1c2"), s.at("r2c1")) == (19, "", "")
    s = scene().gremlin("A", 20).gears(r1c1=payer, r1c2=blank(1)).beats()
    assert (s.hp(), s.at("r1c1"), s.at("r1c2")) == (20, "Payer", "Blank 1")


@pytest.mark.both_cores
@pytest.mark.rule("TB-079")
def test_of_alternatives_the_leftmost_that_can_be_paid_pays() -> None:
    ways: list[list[Cost]] = [[Pay(RED, 2), Pay(BLUE, 1)], [Pay(GREEN, 1)], [Pay(HEAT, 1)]]
    assert left(paying(*ways, Red=2, Blue=1, Green=1, HEAT=1)) == {"Green": 1, "HEAT": 1}
    assert left(paying(*ways, Red=2, Green=1, HEAT=1)) == {"Red": 2, "HEAT": 1}
    assert left(paying(*ways, Red=2, Blue=0.5, HEAT=1)) == {"Red": 2, "Blue": 0.5}
    s = paying(*ways, Red=2, Blue=0.5, Green=0.9, ENT=9)
    assert (left(s), s.hp()) == ({"Red": 2, "Blue": 0.5, "Green": 0.9, "ENT": 9}, 20)


@pytest.mark.rule("TB-079")
def test_each_alternative_starts_from_the_untouched_pools() -> None:
    """The first way takes 2 Red before it fails; the second still sees all 3."""
    s = paying([Pay(RED, 2), Pay(ENT, 1)], [Pay(RED, 3)], Red=3)
    assert (left(s), s.hp()) == ({}, 19)
