"""Tags and colours (TB-140 … TB-153)."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.names import (
    AIMS_AT_GEAR,
    BLACK,
    BLUE,
    CHAOS,
    EVERY_GEAR,
    FORGE,
    GREEN,
    LASTS_UPGRADE,
    MICRO,
    ORDER,
    RED,
    ROW,
    TAG_NAMES,
    TITAN,
    VOID,
    WHITE,
)
from orrery.games.tourbillon.program import Card, Passive
from orrery.games.tourbillon.rules.effects.cards import Draw
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain, Only
from orrery.games.tourbillon.rules.effects.conditions import Alone
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny
from orrery.games.tourbillon.rules.effects.gears import DestroyGears, DestroySquare, ForceThis, UpgradeGear
from orrery.games.tourbillon.rules.effects.sabotage import Ban, Cap, ForceTax, Shift
from orrery.games.tourbillon.rules.effects.standing import (
    ChaosRow,
    MicroCost,
    OrderRow,
    PerTagged,
    Production,
    TagImmovable,
)
from tests.games.tourbillon.cards import BLUE_CRYSTAL, COLOUR, RED_GENERATOR
from tests.games.tourbillon.rules.moments import now
from tests.games.tourbillon.scene import Scene, blank, scene


@pytest.mark.rule("TB-140")
def test_there_are_sixteen_tags() -> None:
    assert set(TAG_NAMES) == {
        "Order", "Chaos", "Micro", "Titan", "Forge", "Void", "Crystal", "Shadow", "Beast", "Arcane", "Mech",
        "Stone", "Spark", "Tool", "Dust", "Weapon",
    }  # fmt: skip
    assert len(TAG_NAMES) == 16


@pytest.mark.rule("TB-140")
def test_every_card_has_one_to_four_tags() -> None:
    counts = {card.name: int(card.tags).bit_count() for card, _ in standard().card_programs}
    assert {name: count for name, count in counts.items() if not 1 <= count <= 4} == {}


@pytest.mark.both_cores
@pytest.mark.rule("TB-141")
def test_a_tag_alone_does_nothing() -> None:
    def fought(tags: int) -> Scene:
        gear = Card("Gear", 20, 30, fire=[Gain(RED, 2)], tags=tags, colours=COLOUR["Red"])
        s = scene().gremlin().gears(r1c1=(gear, 0), r1c2=(gear, 0), r1c3=(gear, 0), r2c1=(gear, 0))
        return s.hand(gear, blank(1)).play("Gear", "r2c2").beats(40)

    plain = fought(0)
    for tags in (ORDER, CHAOS, MICRO, TITAN, FORGE, VOID, (1 << 16) - 1):
        assert str(fought(tags).fight) == str(plain.fight)


@pytest.mark.rule("TB-141", "TB-129")
def test_printed_text_may_count_other_gears_with_a_tag() -> None:
    choir = Card("Choir", 20, 30, fire=[Gain(RED, 1)], tags=CHAOS, standing=[PerTagged(1, CHAOS)])
    s = scene().gremlin().gears(r1c1=(choir, 29), r4c4=Card("C", 10, tags=CHAOS | MICRO), r4c3=blank(1))
    assert s.beats().Red == 2


ORDERLY = Card(
    "Orderly", 30, 30, fire=[Gain(RED, 1), Gain(BLUE, 1)], tags=ORDER, colours=COLOUR["Red"],
    standing=[OrderRow(1)],
)  # fmt: skip


@pytest.mark.rule("TB-142")
def test_the_order_row_text_counts_other_gears_of_the_row_that_make_the_same_force() -> None:
    """Two more Red makers in the row; one in the column, a Blue maker and a damage dealer do not count."""
    dealer = Card("Dealer", 30, 30, fire=[Deal(1)], colours=COLOUR["Red"])
    s = scene(columns=5).gremlin("A", 99).gears(
        r1c1=RED_GENERATOR, r1c2=(ORDERLY, 29), r1c3=BLUE_CRYSTAL, r1c4=dealer, r1c5=RED_GENERATOR,
        r2c2=RED_GENERATOR,
    )  # fmt: skip
    s.beats()
    assert (s.Red, s.Blue) == (1 + 2, 1)


@pytest.mark.rule("TB-142", "TB-153")
def test_a_colourless_gear_makes_no_same_force() -> None:
    pale = Card("Pale", 30, 30, fire=[Gain(RED, 2)])
    assert scene().gremlin().gears(r1c1=(ORDERLY, 29), r1c2=pale).beats().Red == 1


LINED = Card("Lined", 10, tags=ORDER, when_lined=[Draw(1)])
IN_ORDER = Card("In Order", 10, tags=ORDER)


def lining(square: str, **gears: Card) -> int:
    """How many cards are drawn when an Order gear is played there."""
    s = scene().gremlin().gears(**gears).deck(*[blank(1)] * 9).hand(IN_ORDER, blank(2))
    return s.play("In Order", square).cards - 1


@pytest.mark.both_cores
@pytest.mark.rule("TB-143")
def test_a_completed_line_of_three_order_gears_draws_a_card() -> None:
    assert lining("r1c3", r1c1=LINED, r1c2=IN_ORDER) == 1
    assert lining("r1c2", r1c1=LINED, r1c3=IN_ORDER) == 1
    assert lining("r3c4", r1c4=IN_ORDER, r2c4=LINED) == 1


@pytest.mark.rule("TB-143")
def test_a_gap_a_corner_or_another_gear_makes_no_line() -> None:
    assert lining("r1c4", r1c1=LINED, r1c2=IN_ORDER) == 0
    assert lining("r2c2", r1c1=LINED, r1c2=IN_ORDER) == 0
    assert lining("r1c4", r1c1=LINED, r1c2=IN_ORDER, r1c3=blank(1)) == 0
    assert lining("r2c1", r1c3=IN_ORDER, r1c4=LINED) == 0  # the end of a row and the start of the next


@pytest.mark.rule("TB-143")
def test_an_arrival_draws_once_even_if_it_completes_two_lines() -> None:
    assert lining("r1c1", r1c2=LINED, r1c3=LINED, r2c1=LINED, r3c1=LINED) == 1


@pytest.mark.rule("TB-143")
def test_the_new_gear_completes_a_line_with_its_own_text() -> None:
    s = scene().gremlin().gears(r1c1=IN_ORDER, r1c2=IN_ORDER).deck(blank(1), blank(1)).hand(LINED, blank(2))
    assert s.play("Lined", "r1c3").cards == 2


@pytest.mark.rule("TB-143")
def test_standing_lines_do_nothing_when_another_gear_is_placed_elsewhere() -> None:
    assert lining("r4c4", r1c1=LINED, r1c2=IN_ORDER, r1c3=IN_ORDER) == 0


CHAOTIC = Card(
    "Chaotic", 30, 30, fire=[Gain(BLACK, 1)], tags=CHAOS, colours=COLOUR["Black"], standing=[ChaosRow(1)]
)


@pytest.mark.rule("TB-144")
def test_the_chaos_row_text_counts_each_other_force_of_the_row_once() -> None:
    """Red twice and Blue count 2; its own Black, the column and special resources count nothing."""
    black = Card("Black Maker", 30, 30, fire=[Gain(BLACK, 1), Gain(9, 1)], colours=COLOUR["Black"])
    green = Card("Green Maker", 30, 30, fire=[Gain(GREEN, 1)], colours=COLOUR["Green"])
    s = (
        scene(columns=5)
        .gremlin()
        .gears(
            r1c1=(CHAOTIC, 29),
            r1c2=RED_GENERATOR,
            r1c3=RED_GENERATOR,
            r1c4=BLUE_CRYSTAL,
            r1c5=black,
            r2c1=green,
        )
    )
    assert s.beats().Black == 1 + 2


HERMIT = Card("Hermit", 20, 20, fire=[Gain(RED, 1), Only(Alone()), Deal(3)], tags=CHAOS)


@pytest.mark.both_cores
@pytest.mark.rule("TB-145")
def test_the_chaos_alone_text_deals_3_damage_without_an_adjacent_gear() -> None:
    s = scene().gremlin("A", 9).gears(r2c2=(HERMIT, 19), r1c1=blank(1), r3c3=blank(2)).beats()
    assert (s.Red, s.hp()) == (1, 6)
    s = scene().gremlin("A", 9).gears(r2c2=(HERMIT, 19), r3c2=blank(1)).beats()
    assert (s.Red, s.hp()) == (1, 9)


@pytest.mark.rule("TB-146")
def test_the_micro_pace_text_makes_1_force_every_tick() -> None:
    micro = Card("Micro", 60, 10, fire=[Gain(GREEN, 1)], tags=MICRO)
    s = scene().gremlin().gears(r1c1=(micro, 0)).beats(30)
    assert (s.Green, s.beats_of("fire")) == (3, [10, 20, 30])


@pytest.mark.rule("TB-146")
def test_some_card_has_the_micro_pace_text() -> None:
    paced = [card for card, _ in standard().card_programs if card.tags & MICRO and card.interval == 10]
    assert any(card.made & 0b11111 and not card.payments for card in paced)


@pytest.mark.rule("TB-147")
def test_the_micro_cost_text_takes_off_5_beats_per_other_micro_gear_on_the_plate() -> None:
    card = Card("Cheap", 30, standing=[MicroCost(5)], tags=MICRO)
    micro = Card("Micro", 10, tags=MICRO)
    s = scene().gremlin().hand(card, micro, blank(1))
    assert s.cost(card, "r4c4") == 30  # neither itself nor Micro cards in hand
    s.gears(r1c1=micro, r2c2=micro, r1c2=blank(2))
    assert s.cost(card, "r4c4") == 20
    assert s.cost(blank(3), "r4c4") == 30


@pytest.mark.both_cores
@pytest.mark.rule("TB-148", "TB-091")
def test_titan_gears_are_immovable_while_the_text_stands() -> None:
    keeper = Card("Keeper", 10, standing=[TagImmovable(TITAN)])
    titan = Card("Titan", 60, 100, fire=[Deal(20)], tags=TITAN)
    s = scene().gremlin("A", 99).gears(r1c1=keeper, r1c2=(titan, 0), r1c3=blank(1))
    now(s, DestroySquare(1, 2), DestroySquare(1, 3))
    assert (s.at("r1c2"), s.at("r1c3")) == ("Titan", "")
    now(s, DestroySquare(1, 1))
    now(s, DestroySquare(1, 2))
    assert s.at("r1c2") == ""


@pytest.mark.rule("TB-148")
def test_some_titan_fires_every_10_ticks_or_more() -> None:
    assert any(card.interval >= 100 for card, _ in standard().card_programs if card.tags & TITAN)


@pytest.mark.rule("TB-149")
def test_the_forge_row_text_gives_the_other_gears_of_the_row_1_production() -> None:
    forge = Card("Forge", 10, 30, fire=[Gain(GREEN, 1)], tags=FORGE, standing=[Production(1, ROW)])
    s = (
        scene()
        .gremlin()
        .gears(r1c1=(RED_GENERATOR, 29), r1c2=(forge, 29), r1c4=(BLUE_CRYSTAL, 29), r2c2=(BLUE_CRYSTAL, 29))
    )
    s.beats()
    assert (s.Red, s.Green, s.Blue) == (3, 1, 3 + 2)


# -- upgrades
SMITH = Card("Smith", 10, on_play=[UpgradeGear()], tags=FORGE)
SPRING = Card("Spring", 30, 30, fire=[Gain(RED, 2)])
BETTER = Card("Spring+", 30, 30, fire=[Gain(RED, 3)])


@pytest.mark.both_cores
@pytest.mark.rule("TB-150", "TB-176")
def test_the_forge_upgrade_text_upgrades_the_first_adjacent_gear_for_the_run() -> None:
    s = scene().know(SPRING, BETTER).gremlin()
    s.gears(r1c1=(SPRING, 5), r1c2=(SPRING, 6), r2c1=(SPRING, 7)).hand(SMITH, blank(1)).play("Smith", "r2c2")
    assert [s.at(square) for square in ("r1c1", "r1c2", "r2c1")] == ["Spring", "Spring+", "Spring"]
    assert s.timer("r1c2") == "16/30"
    assert s.fight.lasting[:2] == [LASTS_UPGRADE, s.rules.card_named("Spring")]
    assert s.fire("r1c2").Red == 3


@pytest.mark.rule("TB-150")
def test_the_forge_upgrade_text_follows_a_standing_choice_among_adjacent_gears() -> None:
    chooser = Card("Chooser", 10, on_play=[UpgradeGear()], tags=FORGE, aims=AIMS_AT_GEAR)
    s = scene().know(SPRING, BETTER).gremlin().gears(r1c2=SPRING, r2c1=SPRING, r4c4=SPRING)
    s.hand(chooser, chooser, blank(1)).play("Chooser", "r2c2").do("target r2c1")
    assert [s.at(square) for square in ("r1c2", "r2c1", "r4c4")] == ["Spring", "Spring+", "Spring"]
    s.play("Chooser", "r1c1").do("target r4c4")  # not adjacent: the first adjacent one
    assert [s.at(square) for square in ("r1c2", "r4c4")] == ["Spring+", "Spring"]


@pytest.mark.rule("TB-150")
def test_the_forge_upgrade_text_without_a_neighbour_does_nothing() -> None:
    s = scene().know(SPRING, BETTER).gremlin().gears(r4c4=SPRING).hand(SMITH, blank(1)).play("Smith", "r2c2")
    assert (s.at("r4c4"), s.fight.lasting) == ("Spring", [])


# -- Void
@pytest.mark.rule("TB-151")
def test_the_void_hunger_text_takes_5_of_anything_for_7_damage() -> None:
    void = Card("Void", 30, 0, [[PayAny(5)]], [Deal(7)], tags=VOID)
    s = scene().gremlin("A", 20).gears(r1c1=void).pools(Red=1, HEAT=2.5, ENT=2).beats()
    assert (s.hp(), s.Red, s.HEAT, s.ENT) == (13, 0.5, 0, 0)
    s = scene().gremlin("A", 20).gears(r1c1=void).pools(Red=1, HEAT=2.5, ENT=1.4).beats()
    assert (s.hp(), s.HEAT) == (20, 2.5)


@pytest.mark.both_cores
@pytest.mark.rule("TB-152", "TB-085")
def test_the_void_death_text_forces_the_gear_when_a_gear_is_destroyed() -> None:
    void = Card("Void", 30, 60, [[Pay(BLACK, 1)]], [Deal(4)], tags=VOID, when_destroyed=[ForceThis()])
    s = scene().gremlin("A", 20).gears(r1c1=(void, 5), r1c2=blank(1)).pools(Black=1)
    now(s, DestroySquare(1, 2))  # the Momentary card is destroyed after it: no Black is left for that
    assert (s.hp(), s.Black, s.timer("r1c1")) == (16, 0, "6/60")


@pytest.mark.rule("TB-152", "TB-012")
def test_the_void_death_text_fires_at_most_once_a_beat() -> None:
    void = Card("Void", 30, 60, fire=[Deal(4)], tags=VOID, when_destroyed=[ForceThis()], immovable=True)
    bomb = Card("Bomb", 10, 30, fire=[DestroyGears(EVERY_GEAR)], immovable=True)
    s = scene().gremlin("A", 20).gears(r1c1=(void, 5), r1c2=blank(1), r1c3=blank(1), r2c1=(bomb, 29)).beats()
    assert s.hp() == 16


# -- colours
def producing(colours: int, *passives: Passive) -> Scene:
    gear = Card("Gear", 20, 30, fire=[Gain(RED, 2)], colours=colours)
    s = scene().gears(r1c1=(gear, 29))
    return s.gremlin("A", 99, 0, 0, *passives).beats()


@pytest.mark.both_cores
@pytest.mark.rule("TB-153", "TB-159", "TB-168")
def test_a_colourless_gear_escapes_force_specific_disruptions_but_not_caps() -> None:
    red = COLOUR["Red"]
    assert (producing(red, ForceTax(RED, 1)).Red, producing(0, ForceTax(RED, 1)).Red) == (1, 2)
    assert (producing(red, Ban(RED)).Red, producing(0, Ban(RED)).Red) == (0, 2)
    assert (producing(red, Shift()).Blue, producing(0, Shift()).Red) == (2, 2)
    assert (producing(red, Cap(RED, 1)).Red, producing(0, Cap(RED, 1)).Red) == (1, 1)


@pytest.mark.rule("TB-153")
def test_a_colourless_gear_pays_and_makes_forces_normally() -> None:
    gear = Card("Gear", 20, 30, [[Pay(BLUE, 1)]], [Gain(WHITE, 2)])
    s = scene().gremlin().gears(r1c1=(gear, 29)).pools(Blue=1).beats()
    assert (s.Blue, s.White) == (0, 2)


@pytest.mark.rule("TB-153")
def test_a_colourless_order_or_chaos_gear_matches_nothing() -> None:
    order = Card("Order", 30, 30, fire=[Gain(RED, 1)], tags=ORDER, standing=[OrderRow(1)])
    assert scene().gremlin().gears(r1c1=(order, 29), r1c2=RED_GENERATOR).beats().Red == 1
    pale = Card("Pale", 30, 30, fire=[Gain(GREEN, 2)])
    assert scene().gremlin().gears(r1c1=(CHAOTIC, 29), r1c2=pale).beats().Black == 1


@pytest.mark.rule("TB-153")
def test_no_card_has_more_than_two_colours() -> None:
    assert all(int(card.colours).bit_count() <= 2 for card, _ in standard().card_programs)
