"""The mainplate, tags (rule list D, L)."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import (
    ADJACENT,
    BELOW,
    CHAOS,
    CHOSEN,
    COLUMN,
    COST,
    DRAW,
    EVERY_GEAR,
    FORGE,
    GREEN,
    LASTS_BONUS,
    MICRO,
    MOST_LINES,
    ORDER,
    PRODUCTION,
    RED,
    RIGHT,
    ROW,
    TAG_NAMES,
    TITAN,
    VOID,
    WHITE,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.cards import Draw
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain, GainPer, Only
from orrery.games.tourbillon.rules.effects.conditions import Alone
from orrery.games.tourbillon.rules.effects.costs import PayAny
from orrery.games.tourbillon.rules.effects.gears import (
    BounceGear,
    DestroyGears,
    DestroySquare,
    ExpandPlate,
    ForceThis,
    ShrinkPlate,
    SquareBonus,
    TriggerGears,
    UpgradeGear,
)
from orrery.games.tourbillon.rules.effects.sabotage import ForceTax, Shift
from orrery.games.tourbillon.rules.effects.standing import (
    Haste,
    OrderRow,
    Production,
    SquareAura,
    TagImmovable,
)
from orrery.games.tourbillon.rules.plate import meant
from tests.games.tourbillon.cards import BLUE_CRYSTAL, COLOUR, RED_GENERATOR
from tests.games.tourbillon.scene import Scene, blank, now, scene

ONE, TWO = blank(1), blank(2)


@pytest.mark.rule("TB-047")
def test_the_plate_starts_four_by_four_with_one_gear_a_square() -> None:
    s = scene().gremlin().hand(ONE)
    assert (len(s.answers), s.answers[0], s.answers[-1]) == (16, "play blank-1 r1c1", "play blank-1 r4c4")


def grown(*, row: bool) -> Scene:
    s = scene().gremlin().gears(r2c3=(RED_GENERATOR, 5), r4c4=BLUE_CRYSTAL).bonus("r3c2", PRODUCTION)
    return now(s.hand(ONE), ExpandPlate(BELOW if row else RIGHT))


@pytest.mark.rule("TB-049")
@pytest.mark.parametrize("row", [True, False])
def test_expansion_moves_no_gear_and_no_bonus(row: bool) -> None:
    s = grown(row=row)
    assert (s.fight.rows, s.fight.columns) == ((5, 4) if row else (4, 5))
    assert (s.at("r2c3"), s.progress("r2c3"), s.at("r4c4")) == ("Red Generator", 6, "Blue Crystal")
    assert s.fight.ground_make[s.square("r3c2")] == 1
    new = "r5c1" if row else "r1c5"
    assert f"play blank-1 {new}" in s.answers
    assert s.play("Blank 1", new).at(new) == "Blank 1"


@pytest.mark.rule("TB-050")
def test_an_expansion_that_ends_destroys_the_gears_on_it() -> None:
    s = grown(row=True).hand(TWO).play("Blank 1", "r5c2")
    now(s, ShrinkPlate(BELOW))
    assert (s.fight.rows, s.names("discard")[1]) == (4, "Blank 1")
    now(s, ShrinkPlate(BELOW))
    assert s.fight.rows == 4  # what the run has stays
    for _ in range(9):
        now(s, ExpandPlate(RIGHT))
    assert s.fight.columns == MOST_LINES


@pytest.mark.rule("TB-049", "TB-051")
def test_a_plate_that_grows_in_the_middle_of_a_beat_keeps_the_order() -> None:
    grower = Card("Grower", 20, 30, fire=[ExpandPlate(RIGHT)])
    s = scene().gremlin().gears(r1c4=(grower, 29), r2c1=(RED_GENERATOR, 29), r1c1=(RED_GENERATOR, 29)).beats()
    assert [text.split(" ")[-2] for text in s.told("fire")] == ["r1c1", "r1c4", "r2c1"]
    assert s.Red == 4.0


@pytest.mark.rule("TB-051")
def test_escapement_order_is_by_place_not_by_age() -> None:
    s = scene().gremlin().gears(r3c1=(RED_GENERATOR, 29)).gears(r1c4=(RED_GENERATOR, 29))
    s.gears(r1c2=(RED_GENERATOR, 29)).beats()
    assert [text.split(" ")[-2] for text in s.told("fire")] == ["r1c2", "r1c4", "r3c1"]


@pytest.mark.rule("TB-053")
def test_adjacent_row_and_column_leave_the_gear_itself_out() -> None:
    s = scene().gears(**{f"r{r}c{c}": ONE for r in range(1, 5) for c in range(1, 5)})
    assert meant(s.fight, ADJACENT, s.square("r2c2")) == [1, 4, 6, 9]
    assert meant(s.fight, ADJACENT, s.square("r1c4")) == [2, 7]
    assert meant(s.fight, ROW, s.square("r2c2")) == [4, 6, 7]
    assert meant(s.fight, COLUMN, s.square("r2c2")) == [1, 9, 13]


@pytest.mark.rule("TB-054", "TB-056", "TB-064")
def test_square_bonuses_add_up_and_touch_the_first_resource_once() -> None:
    both = Card("Both", 30, 30, fire=[Gain(RED, 1), Gain(WHITE, 1), Deal(1)])
    s = scene().gremlin("A", 9).bonus("r1c1", PRODUCTION, 2).bonus("r1c1", COST).gears(r1c1=(both, 29))
    assert (s.cost(TWO, "r1c1"), s.cost(TWO, "r1c2")) == (10, 20)
    s.beats()
    assert (s.Red, s.White, s.hp()) == (3.0, 1.0, 8)


@pytest.mark.rule("TB-055", "TB-056")
def test_a_draw_square_works_once_for_the_first_gear() -> None:
    s = scene().gremlin().bonus("r1c1", DRAW).deck(TWO, TWO).hand(ONE, ONE).play("Blank 1", "r1c1")
    assert s.cards == 2
    s.play("Blank 1", "r1c1")
    assert (s.cards, s.fight.ground_draw[0]) == (1, 0)


@pytest.mark.rule("TB-057")
def test_gears_make_bonuses_while_they_stand_or_for_the_fight_or_the_run() -> None:
    bench = Card("Bench", 10, standing=[SquareAura(PRODUCTION), SquareAura(COST)])
    s = scene().gremlin().gears(r1c2=bench, r1c1=(RED_GENERATOR, 29))
    assert (s.beats().Red, s.cost(TWO, "r1c1"), s.cost(TWO, "r4c4")) == (3.0, 10, 20)
    now(s.hand(ONE), DestroyGears(ROW), BounceGear(CHOSEN))
    s = scene().gremlin().hand(Card("Painter", 10, on_play=[SquareBonus(COST)]), ONE).play("Painter", "r2c2")
    assert s.cost(TWO, "r2c1") == 10
    s = scene().gremlin().hand(Card("Mason", 10, on_play=[SquareBonus(DRAW, 1, 0, permanent=True)]), ONE)
    s.play("Mason", "r2c2")
    assert s.fight.lasting == [LASTS_BONUS + DRAW, MOST_LINES + 1, 1]


@pytest.mark.rule("TB-057")
def test_a_bonus_while_standing_goes_with_its_gear() -> None:
    bench = Card("Bench", 10, standing=[SquareAura(PRODUCTION)])
    s = scene().gremlin().gears(r1c2=bench, r1c1=RED_GENERATOR).hand(ONE, TWO).play("Blank 1", "r1c2")
    assert s.fire("r1c1").Red == 2.0


@pytest.mark.rule("TB-058")
def test_on_plate_counts_and_destroyed_positions() -> None:
    choir = Card("Choir", 20, 30, fire=[GainPer(GREEN, 1, ORDER)])
    s = scene().gremlin().gears(r1c1=Card("Order", 10, tags=ORDER), r4c4=Card("Two", 10, tags=ORDER | CHAOS))
    s.gears(r2c2=(choir, 29))
    assert s.beats().Green == 2.0
    now(s.hand(ONE), DestroySquare(4, 4), DestroySquare(3, 3), DestroySquare(8, 8))
    assert (s.at("r4c4"), s.at("r1c1"), s.destroyed) == ("", "Order", 2)


# -- tags
@pytest.mark.rule("TB-140", "TB-141")
def test_tags_have_no_force_of_their_own() -> None:
    assert len(TAG_NAMES) == 16
    assert "Balance" not in TAG_NAMES
    tagged = Card(
        "Tagged", 30, 30, fire=[Gain(RED, 2)], tags=(1 << len(TAG_NAMES)) - 1, colours=COLOUR["Red"]
    )
    s = scene().gremlin().gears(r1c1=(tagged, 29), r1c2=RED_GENERATOR, r1c3=tagged)
    assert s.beats().Red == 2.0


@pytest.mark.rule("TB-143")
def test_the_order_line_text_draws_once_an_arrival() -> None:
    line = Card("Line", 10, tags=ORDER, when_lined=[Draw(1)])
    plain = Card("Plain", 10, tags=ORDER)
    s = scene().gremlin().deck(ONE, ONE, ONE).hand(plain, plain, TWO)
    s.gears(r1c1=line, r2c3=plain, r3c3=plain)
    s.play(plain, "r1c2")
    assert s.cards == 2
    s.play(plain, "r1c3")  # completes a row and a column
    assert s.names("hand") == ["Blank 1", "Blank 2"]


@pytest.mark.rule("TB-145")
def test_the_chaos_alone_text() -> None:
    hermit = Card("Hermit", 20, 30, fire=[Gain(RED, 1), Only(Alone()), Deal(3)])
    s = scene().gremlin("A", 9).gears(r2c2=(hermit, 29)).beats()
    assert (s.hp(), s.Red) == (6, 1)
    s = scene().gremlin("A", 9).gears(r2c2=(hermit, 29), r2c3=ONE).beats()
    assert (s.hp(), s.Red) == (9, 1)


@pytest.mark.rule("TB-146", "TB-011")
def test_the_micro_pace_text() -> None:
    mite = Card("Mite", 60, 10, fire=[Gain(GREEN, 1)], tags=MICRO)
    assert scene().gremlin().gears(r1c1=mite).beats(50).Green == 5.0


@pytest.mark.rule("TB-147")
def test_the_micro_cost_text_counts_other_micro_gears() -> None:
    s = scene().gremlin().gears(r1c1=Card("Mite", 10, tags=MICRO), r1c2=ONE)
    assert s.cost(Card("Cheap", 20, tags=MICRO), "r2c2") == 20


@pytest.mark.rule("TB-148")
def test_titan_gears_are_immovable_by_text() -> None:
    lord = Card("Lord", 20, tags=TITAN, standing=[TagImmovable(TITAN)])
    giant = Card("Giant", 60, 100, fire=[Deal(30)], tags=TITAN)
    s = scene().gremlin().gears(r1c1=lord, r2c2=giant, r3c3=ONE).hand(ONE)
    now(s, DestroyGears(EVERY_GEAR))
    assert (s.at("r1c1"), s.at("r2c2"), s.at("r3c3")) == ("Lord", "Giant", "")


@pytest.mark.rule("TB-149")
def test_the_forge_row_text() -> None:
    forge = Card("Forge", 20, 30, fire=[Gain(WHITE, 1)], tags=FORGE, standing=[Production(1, ROW)])
    s = scene().gremlin().gears(r1c1=(forge, 29), r1c2=(RED_GENERATOR, 29), r2c1=(BLUE_CRYSTAL, 29)).beats()
    assert (s.White, s.Red, s.Blue) == (1.0, 3.0, 2.0)


@pytest.mark.rule("TB-150")
def test_the_forge_upgrade_text_takes_the_first_adjacent_gear() -> None:
    s = scene().know(Card("Spring", 20, 30), Card("Spring+", 20, 20)).gremlin()
    s.gears(r1c2=s.rules.cards[0], r2c1=s.rules.cards[0], r3c3=s.rules.cards[0])
    s.hand(Card("Smith", 10, on_play=[UpgradeGear()]), ONE).play("Smith", "r2c2")
    assert (s.at("r1c2"), s.at("r2c1"), s.at("r3c3")) == ("Spring+", "Spring", "Spring")


@pytest.mark.rule("TB-151", "TB-152")
def test_the_void_texts() -> None:
    void = Card("Void", 30, 0, [[PayAny(5)]], [Deal(7)], tags=VOID, when_destroyed=[ForceThis()])
    s = scene().gremlin("A", 50).gears(r1c1=void, r1c2=ONE).pools(Red=4, HEAT=6).hand(ONE, TWO)
    s.play("Blank 1", "r1c2")
    assert s.beats_of("damage") == [0, 10]  # forced with a full timer, then by it
    assert s.hp() == 36


@pytest.mark.rule("TB-153")
def test_colourless_gears_escape_what_names_a_force() -> None:
    pale = Card("Pale", 30, 30, fire=[Gain(RED, 2)])
    s = (
        scene()
        .gremlin("T", 9, 0, 0, ForceTax(RED, 1), Shift())
        .gears(r1c1=(pale, 29), r2c1=(RED_GENERATOR, 29))
    )
    s.beats()
    assert (s.Red, s.Blue) == (2.0, 1.0)
    order = Card("Order", 30, 30, fire=[Gain(RED, 2)], standing=[OrderRow()], colours=COLOUR["Red"])
    s = scene().gremlin().gears(r1c1=(order, 29), r1c2=pale)
    assert s.beats().Red == 2.0


def test_haste_on_a_row_reaches_the_row() -> None:
    s = (
        scene()
        .gremlin()
        .gears(r1c1=RED_GENERATOR, r2c1=RED_GENERATOR, r1c4=Card("Row", 10, standing=[Haste(100, ROW)]))
    )
    s.beats(10)
    assert (s.progress("r1c1"), s.progress("r2c1")) == (20, 10)


def test_triggers_on_a_whole_column() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR, r3c1=RED_GENERATOR, r1c2=RED_GENERATOR)
    s.gears(r2c1=(Card("Bell", 10, 30, fire=[TriggerGears(COLUMN)]), 29)).beats()
    assert s.Red == 4.0
