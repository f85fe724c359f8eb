"""Section D: the mainplate."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.words import Illegal
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.game import start
from orrery.games.tourbillon.names import (
    ADJACENT,
    BELOW,
    BLUE,
    COLUMN,
    COST,
    DRAW,
    EVERY_GEAR,
    GREEN,
    LASTS_BONUS,
    LEFT,
    MICRO,
    PRODUCTION,
    RED,
    RIGHT,
    ROW,
    TITAN,
)
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.combat import Deal, Drain, Gain, GainPer
from orrery.games.tourbillon.rules.effects.costs import Pay
from orrery.games.tourbillon.rules.effects.gears import (
    DestroyGears,
    DestroySquare,
    ExpandPlate,
    PlaceGears,
    ShrinkPlate,
    SquareBonus,
    TriggerGears,
)
from orrery.games.tourbillon.rules.effects.sabotage import ClosedSquare
from orrery.games.tourbillon.rules.effects.standing import Haste, Production, SquareAura, TagImmovable
from tests.games.tourbillon.cards import (
    BLUE_CRYSTAL,
    CHRONOMETER,
    FORCE_CONVERTER,
    RED_GENERATOR,
    SIMPLE_FLAME,
)
from tests.games.tourbillon.rules.helping import deed, every, random_fights, static
from tests.games.tourbillon.scene import Scene, Table, blank, scene

SQUARES = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]


def hastened(which: int, square: str) -> list[str]:
    """The squares whose gears run faster through a gear on one square."""
    s = scene().gremlin().gears(**dict.fromkeys(SQUARES, every(9, Gain(RED, 1))))
    s.hand(Card("Master", 10, 90, fire=[Gain(RED, 1)], standing=[Haste(100, which)]), blank(1))
    s.play("Master", square)
    return [name for name in SQUARES if s.progress(name) == 20]


# -- TB-047 … TB-050: its shape


@pytest.mark.rule("TB-047")
def test_the_plate_starts_with_four_rows_of_four() -> None:
    rules = Table({})
    fight = start(rules, one_stream(1))
    assert (fight.rows, fight.columns) == (4, 4)
    s = scene().gremlin().hand(blank(1), blank(2))
    assert s.answers[:16] == [f"play blank-1 {square}" for square in SQUARES]
    for outside in ("r5c1", "r1c5"):
        with pytest.raises(Illegal):
            s.play("Blank 1", outside)


@pytest.mark.rule("TB-047")
def test_one_gear_stands_on_a_square() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (s.at("r1c1"), s.names("discard")) == ("Blank 1", ["Red Generator"])


@pytest.mark.rule("TB-049")
@pytest.mark.both_cores
@pytest.mark.parametrize("row", [True, False])
def test_an_expansion_moves_no_gear_and_no_bonus(row: bool) -> None:
    s = scene().gremlin().gears(r1c4=(RED_GENERATOR, 7), r2c1=(BLUE_CRYSTAL, 9), r4c4=blank(3))
    s.bonus("r2c1", PRODUCTION).bonus("r3c3", DRAW).bonus("r4c1", COST)
    s.hand(deed(ExpandPlate(BELOW if row else RIGHT)), blank(1)).deck(blank(2)).play("Deed")
    assert (s.fight.rows, s.fight.columns) == ((5, 4) if row else (4, 5))
    assert (s.timer("r1c4"), s.timer("r2c1"), s.at("r4c4")) == ("17/30", "19/30", "Blank 3")
    assert (s.cost(blank(3), "r4c1"), s.cost(blank(3), "r4c2")) == (20, 30)
    assert s.fire("r2c1").Blue == 3.0
    s.play("Blank 1", "r3c3")
    assert s.names("hand") == ["Blank 2"]


@pytest.mark.rule("TB-049")
@pytest.mark.both_cores
def test_the_escapement_order_is_read_anew_from_the_new_shape() -> None:
    s = scene().gremlin().hand(deed(ExpandPlate(RIGHT)), blank(1)).play("Deed")
    s.gears(r2c1=SIMPLE_FLAME, r1c5=SIMPLE_FLAME).pools(Red=2).beats()
    assert s.told("fire")[-1] == "Simple Flame on r1c5 fires."
    assert s.Red == 0


@pytest.mark.rule("TB-049")
def test_new_squares_are_plain() -> None:
    everywhere = [(square, bonus) for square in SQUARES for bonus in (PRODUCTION, COST, DRAW)]
    s = scene().gremlin().deck(blank(2))
    for square, bonus in everywhere:
        s.bonus(square, bonus)
    s.hand(deed(ExpandPlate(BELOW), ExpandPlate(RIGHT)), RED_GENERATOR, blank(1)).play("Deed")
    for square in ("r5c1", "r5c5", "r1c5"):
        assert s.cost(RED_GENERATOR, square) == 30
    s.play("Red Generator", "r5c5")
    assert (s.Red, s.cards) == (2.0, 1)  # neither more production nor a draw


@pytest.mark.rule("TB-049", "TB-012")
def test_an_expansion_inside_a_beat_lets_every_gear_fire_once() -> None:
    builder = every(1, ExpandPlate(RIGHT), name="Builder")
    gears = dict.fromkeys(("r1c1", "r1c4", "r2c1", "r4c4"), (RED_GENERATOR, 29.0))
    s = scene().gremlin().gears(**gears, r2c2=(builder, 9)).beats()
    assert (s.fight.columns, s.Red, len(s.told("fire"))) == (5, 8.0, 5)


@pytest.mark.rule("TB-049", "TB-044", "TB-161")
def test_a_closed_row_stays_closed_over_its_whole_new_length() -> None:
    s = scene().gremlin("A", 9, 0, 0, ClosedSquare(1, 0)).hand(deed(ExpandPlate(RIGHT)), blank(1))
    s.play("Deed")
    open_squares = [answer.rpartition(" ")[2] for answer in s.answers]
    assert open_squares == [f"r{row}c{column}" for row in (2, 3, 4) for column in (1, 2, 3, 4, 5)]


@pytest.mark.rule("TB-044", "TB-050")
def test_the_end_of_an_expansion_never_takes_the_last_open_square() -> None:
    rows = [ClosedSquare(row, 0) for row in (1, 2, 3, 4)]
    s = (
        scene()
        .gremlin("A", 9, 0, 0, *rows)
        .hand(deed(ExpandPlate()), deed(ShrinkPlate(), name="End"), blank(1))
    )
    s.play("Deed")
    assert [answer for answer in s.answers if answer.startswith("play blank")] == [
        f"play blank-1 r5c{column}" for column in (1, 2, 3, 4)
    ]
    s.play("End")
    assert len(s.answers) == 16


@pytest.mark.rule("TB-050")
@pytest.mark.both_cores
def test_expansions_by_cards_last_for_the_fight_only() -> None:
    s = scene().gremlin().hand(deed(*[ExpandPlate()] * 4), deed(*[ExpandPlate(RIGHT)] * 4, name="Wide"))
    s.hand(blank(1)).play("Deed").play("Wide")
    assert (s.fight.rows, s.fight.columns) == (8, 8)
    assert (s.rules.rows, s.rules.columns, list(s.fight.lasting)) == (4, 4, [])
    s.rules.add_gremlin(Gremlin("B", 5))
    again = start(s.rules, one_stream(1))
    assert (again.rows, again.columns) == (4, 4)


@pytest.mark.rule("TB-050")
@pytest.mark.both_cores
def test_gears_on_an_expansion_that_ends_are_destroyed() -> None:
    urn = Card("Urn", 10, on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin().hand(deed(ExpandPlate()), deed(ShrinkPlate(), name="End"), blank(1)).play("Deed")
    s.gears(r5c2=urn, r4c2=RED_GENERATOR).play("End")
    assert (s.fight.rows, s.Blue, s.destroyed) == (4, 1.0, 1 + 2)  # the urn, and the two Momentary cards
    assert "Urn" in s.names("discard")
    assert s.timer("r4c2") == "10/30"


@pytest.mark.rule("TB-050", "TB-028")
@pytest.mark.parametrize(
    "gate",
    [Card("Gate", 10, on_replaced=[ShrinkPlate()]), Card("Gate", 10, on_destroy=[ShrinkPlate()])],
    ids=["replaced", "destroyed"],
)
def test_a_card_whose_square_goes_while_it_is_played_is_not_lost(gate: Card) -> None:
    """The gear it replaces ends the expansion: no other gear is touched, the card goes to discard."""
    s = scene().gremlin().hand(deed(ExpandPlate()), every(1, Gain(RED, 1)), blank(1)).play("Deed")
    s.gears(r5c1=gate, r4c4=BLUE_CRYSTAL).play("Gear", "r5c1")
    assert (s.fight.rows, s.at("r4c4"), s.Red, s.clock) == (4, "Blue Crystal", 0, 30)
    assert sorted(s.names("discard")) == ["Deed", "Gate", "Gear"]


@pytest.mark.rule("TB-049", "TB-053")
def test_an_expansion_does_not_shift_what_the_acting_gear_points_at() -> None:
    wall = static("Wall", ExpandPlate(RIGHT), DestroyGears(RIGHT))
    s = scene().gremlin().gears(r2c2=RED_GENERATOR, r1c3=BLUE_CRYSTAL, r3c1=blank(2)).hand(wall, blank(1))
    s.play("Wall", "r2c1")
    assert (s.at("r2c1"), s.at("r2c2"), s.at("r1c3"), s.at("r3c1")) == ("Wall", "", "Blue Crystal", "Blank 2")


@pytest.mark.rule("TB-050")
def test_an_effect_never_takes_away_what_is_no_expansion() -> None:
    s = scene().gremlin().gears(r4c4=RED_GENERATOR).hand(deed(ShrinkPlate(), ShrinkPlate(RIGHT)), blank(1))
    s.play("Deed")
    assert (s.fight.rows, s.fight.columns, s.at("r4c4")) == (4, 4, "Red Generator")


# -- TB-051, TB-052: escapement order


@pytest.mark.rule("TB-051")
@pytest.mark.both_cores
def test_rows_from_the_top_then_from_the_left_whatever_the_age() -> None:
    s = scene().gremlin()
    for square in ("r4c4", "r2c3", "r1c4", "r2c1", "r1c2"):  # the oldest first
        s.gears(**{square: (RED_GENERATOR, 29)})
    s.beats()
    assert [text[17:21] for text in s.told("fire")] == ["r1c2", "r1c4", "r2c1", "r2c3", "r4c4"]


@pytest.mark.rule("TB-051")
def test_the_order_rules_paying() -> None:
    s = scene().gremlin("A", 9).gears(r3c1=SIMPLE_FLAME, r1c4=FORCE_CONVERTER).pools(Red=3)
    s.fight.set_progress(s.square("r1c4"), 4000)
    s.beats()
    assert (s.hp(), s.Red, s.timer("r3c1")) == (6, 1.0, "10/10")


@pytest.mark.rule("TB-051", "TB-120")
@pytest.mark.both_cores
def test_the_order_rules_the_triggers_of_gears_destroyed_together() -> None:
    red = Card("Red Urn", 10, on_destroy=[Gain(RED, 1)])
    blue = Card("Blue Urn", 10, on_destroy=[Gain(BLUE, 1)])
    green = Card("Green Urn", 10, on_destroy=[Gain(GREEN, 1)])
    s = (
        scene()
        .gremlin()
        .gears(r4c1=red, r2c2=blue, r1c3=green)
        .hand(deed(DestroyGears(EVERY_GEAR)), blank(1))
    )
    s.play("Deed")
    assert [text[:4] for text in s.told("gain")] == ["Gree", "Blue", "Red "]


@pytest.mark.rule("TB-052")
@pytest.mark.both_cores
def test_output_can_be_spent_later_in_the_same_beat_but_not_earlier() -> None:
    forge = Card("Forge", 30, 10, [[Pay(RED, 2)]], [Gain(BLUE, 1)])
    eater = Card("Eater", 30, 10, [[Pay(BLUE, 1)]], [Deal(1)])
    s = scene().gremlin("A", 9).gears(r1c1=(RED_GENERATOR, 29), r1c2=(forge, 10), r2c1=(eater, 10)).beats()
    assert (s.Red, s.Blue, s.hp()) == (0, 0, 8)
    s = scene().gremlin("A", 9).gears(r1c1=(eater, 10), r1c2=(forge, 10), r2c1=(RED_GENERATOR, 29)).beats()
    assert (s.Red, s.Blue, s.hp()) == (2.0, 0, 9)
    assert (s.beats().Blue, s.beats().hp()) == (1.0, 8)


# -- TB-053: neighbours and lines


@pytest.mark.rule("TB-053")
@pytest.mark.both_cores
@pytest.mark.parametrize(
    ("square", "neighbours"),
    [
        ("r2c2", ["r1c2", "r2c1", "r2c3", "r3c2"]),
        ("r1c1", ["r1c2", "r2c1"]),
        ("r1c4", ["r1c3", "r2c4"]),  # not r2c1, which comes next in order
        ("r3c1", ["r2c1", "r3c2", "r4c1"]),
        ("r4c4", ["r3c4", "r4c3"]),
    ],
)
def test_adjacent_are_the_orthogonal_neighbours(square: str, neighbours: list[str]) -> None:
    assert hastened(ADJACENT, square) == neighbours


@pytest.mark.rule("TB-053")
@pytest.mark.both_cores
def test_rows_and_columns_reach_all_other_gears_of_the_line() -> None:
    assert hastened(ROW, "r2c2") == ["r2c1", "r2c3", "r2c4"]
    assert hastened(COLUMN, "r2c2") == ["r1c2", "r3c2", "r4c2"]


@pytest.mark.rule("TB-053")
def test_a_gear_at_the_edge_has_no_neighbour_there() -> None:
    s = scene().gremlin().gears(r1c4=every(3, DestroyGears(RIGHT)), r2c1=blank(1), r2c2=blank(2))
    s.fire("r1c4")
    assert s.at("r2c1") == "Blank 1"
    s = scene().gremlin().gears(r2c1=every(3, DestroyGears(LEFT)), r1c4=blank(1)).fire("r2c1")
    assert s.at("r1c4") == "Blank 1"


# -- TB-054 … TB-057: bonuses of squares


@pytest.mark.rule("TB-054")
@pytest.mark.both_cores
def test_production_of_a_square_counts_when_a_gear_fires_there() -> None:
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 20)).hand(blank(2), BLUE_CRYSTAL, blank(1))
    s.bonus("r1c1", PRODUCTION).play("Blank 2", "r4c4")
    assert s.Red == 3.0  # given after it was placed, before it fired
    s.play("Blue Crystal", "r1c1")
    assert s.Blue == 3.0  # any gear that stands there


@pytest.mark.rule("TB-054")
def test_the_cost_bonus_counts_when_the_square_is_chosen() -> None:
    s = scene().gremlin().bonus("r2c2", COST).hand(blank(3), blank(3), blank(3), blank(1))
    assert (s.cost(blank(3), "r2c2"), s.cost(blank(3), "r2c3")) == (20, 30)
    s.play("Blank 3", "r2c2").play("Blank 3", "r2c2").play("Blank 3", "r2c3")
    assert s.clock == 20 + 20 + 30  # ongoing: every time


@pytest.mark.rule("TB-055")
@pytest.mark.both_cores
def test_a_draw_square_works_for_the_first_gear_placed_there() -> None:
    s = scene().gremlin().bonus("r1c1", DRAW).deck(blank(2), blank(3)).hand(*[blank(1)] * 4)
    s.play("Blank 1", "r1c1")
    assert s.names("hand") == ["Blank 2", "Blank 1", "Blank 1", "Blank 1"]
    s.play("Blank 1", "r1c1")
    assert (s.cards, s.names("deck")) == (3, ["Blank 3"])


@pytest.mark.rule("TB-055", "TB-203")
@pytest.mark.both_cores
def test_the_chronometer_at_the_start_does_not_use_up_a_draw_square() -> None:
    rules = Table({})
    rules.chronometer = rules.add_card(CHRONOMETER)
    other = rules.add_card(blank(1))
    rules.deck = [rules.chronometer, *[other] * 8]
    rules.column = [rules.add_gremlin(Gremlin("A", 50))]
    rules.add_bonus(0, 0, DRAW)
    rules.number_actions()
    fight = start(rules, one_stream(3))
    assert (fight.gear[0], len(fight.hand), len(fight.deck)) == (rules.chronometer, 5, 3)
    fight.apply(0, rules.parse("play blank-1 r1c1"))
    assert (len(fight.hand), len(fight.deck)) == (5, 2)


@pytest.mark.rule("TB-055", "TB-090")
def test_a_momentary_card_uses_no_square() -> None:
    s = scene().gremlin().deck(*[blank(2)] * 20).hand(deed(Gain(RED, 1)), blank(1), blank(1))
    for square in SQUARES:
        s.bonus(square, DRAW).bonus(square, COST)
    s.play("Deed")
    assert (s.cards, s.clock, s.Red) == (2, 10, 1.0)
    assert sum(s.fight.ground_draw) == 16


@pytest.mark.rule("TB-055")
def test_a_gear_put_down_by_an_effect_is_placed_too() -> None:
    sower = static("Sower", PlaceGears("Gnat", RIGHT))
    s = scene().know(Card("Gnat", 10)).gremlin().bonus("r1c2", DRAW).deck(blank(2)).hand(sower, blank(1))
    s.play("Sower", "r1c1")
    assert s.names("hand") == ["Blank 2", "Blank 1"]


@pytest.mark.rule("TB-056")
@pytest.mark.both_cores
def test_bonuses_of_a_square_add_up() -> None:
    bench = Card("Bench", 10, standing=[SquareAura(PRODUCTION), SquareAura(COST)])
    s = scene().gremlin().gears(r1c1=bench).deck(*[blank(2)] * 4).hand(RED_GENERATOR, blank(1))
    s.bonus("r1c2", PRODUCTION, 2).bonus("r1c2", COST).bonus("r1c2", DRAW, 3)
    assert s.cost(RED_GENERATOR, "r1c2") == 10
    s.play("Red Generator", "r1c2")
    assert (s.clock, s.cards) == (10, 4)
    assert s.fire("r1c2").Red == 5.0  # 2 + 2 + 1


@pytest.mark.rule("TB-056")
def test_every_starting_plate_has_two_draw_squares() -> None:
    plates = standard().plates.values()
    assert len(plates) >= 3
    for plate in plates:
        assert (plate.rows, plate.columns) == (4, 4)
        assert len(set(plate.draw)) >= 2
    kinds = [bool(plate.production) + 2 * bool(plate.cheaper) for plate in plates]
    assert max(kinds) == 3  # all three kinds are there


@pytest.mark.rule("TB-057")
@pytest.mark.both_cores
def test_a_bonus_that_holds_while_its_gear_stands() -> None:
    bench = Card("Bench", 10, standing=[SquareAura(PRODUCTION), SquareAura(COST)])
    s = scene().gremlin().gears(r2c2=bench, r2c3=RED_GENERATOR, r4c4=RED_GENERATOR)
    assert (s.fire("r2c3").Red, s.fire("r4c4").Red) == (3.0, 5.0)
    assert (s.cost(blank(2), "r1c2"), s.cost(blank(2), "r1c1"), s.cost(blank(2), "r2c2")) == (10, 20, 20)
    s.hand(blank(1), blank(1)).play("Blank 1", "r2c2")
    assert (s.cost(blank(2), "r1c2"), s.fire("r2c3").Red) == (20, 7.0)


@pytest.mark.rule("TB-057")
@pytest.mark.both_cores
def test_a_bonus_for_the_fight_outlives_its_gear() -> None:
    painter = static("Painter", SquareBonus(PRODUCTION), SquareBonus(COST), SquareBonus(DRAW))
    s = scene().gremlin().deck(blank(5), blank(6)).hand(painter, blank(1), RED_GENERATOR)
    s.play("Painter", "r1c1").play("Blank 1", "r1c1")
    assert (s.cost(blank(2), "r1c2"), s.cost(blank(2), "r2c1"), s.cost(blank(2), "r1c3")) == (10, 10, 20)
    s.play("Red Generator", "r1c2")
    assert (s.names("hand"), s.fire("r1c2").Red) == (["Blank 5"], 3.0)
    assert list(s.fight.lasting) == []


@pytest.mark.rule("TB-057", "TB-176")
def test_a_permanent_bonus_is_kept_for_the_run() -> None:
    painter = static("Painter", SquareBonus(PRODUCTION, 1, RIGHT, permanent=True))
    s = scene().gremlin().hand(painter, blank(1)).play("Painter", "r2c2")
    assert list(s.fight.lasting) == [LASTS_BONUS + PRODUCTION, 1 * 8 + 2, 1]
    assert s.gears(r2c3=RED_GENERATOR).fire("r2c3").Red == 3.0


# -- TB-058: counting and destroying by position


@pytest.mark.rule("TB-058")
@pytest.mark.both_cores
def test_counting_texts_count_the_gears_that_match_when_they_resolve() -> None:
    micro = Card("Micro", 10, tags=MICRO)
    choir = Card("Choir", 10, 10, fire=[DestroyGears(RIGHT), GainPer(RED, 1, MICRO)])
    s = scene().gremlin().gears(r1c1=choir, r1c2=micro, r2c1=micro, r4c4=micro, r3c3=blank(1)).fire("r1c1")
    assert s.Red == 2.0
    row = Card("Row", 10, 10, fire=[GainPer(RED, 1, MICRO, ROW)], tags=MICRO)
    s = scene().gremlin().gears(r1c1=row, r1c2=micro, r1c3=micro, r2c1=micro).fire("r1c1")
    assert s.Red == 2.0


@pytest.mark.rule("TB-058")
@pytest.mark.both_cores
def test_destroy_position_destroys_what_stands_on_the_printed_square() -> None:
    s = scene().gremlin().gears(r2c3=RED_GENERATOR, r3c2=BLUE_CRYSTAL)
    s.hand(deed(DestroySquare(2, 3), DestroySquare(1, 1), DestroySquare(8, 8)), blank(1)).play("Deed")
    assert (s.at("r2c3"), s.at("r3c2"), s.names("discard")) == ("", "Blue Crystal", ["Deed", "Red Generator"])


@pytest.mark.rule("TB-058", "TB-091")
def test_destroy_position_spares_the_immovable() -> None:
    s = scene().gremlin().gears(r1c1=Card("Anchor", 10, immovable=True))
    s.hand(deed(DestroySquare(1, 1)), blank(1)).play("Deed")
    assert s.at("r1c1") == "Anchor"


@pytest.mark.rule("TB-058", "TB-148")
def test_what_makes_titans_immovable_must_still_stand_when_they_are_destroyed() -> None:
    holder = Card("Holder", 10, standing=[TagImmovable(TITAN)])
    s = scene().gremlin().gears(r1c1=holder, r1c2=Card("Titan", 10, tags=TITAN))
    s.hand(deed(DestroySquare(1, 2), DestroySquare(1, 1), DestroySquare(1, 2)), blank(1)).play("Deed")
    assert (s.at("r1c1"), s.at("r1c2"), s.destroyed) == ("", "", 3)


@pytest.mark.rule("TB-051")
def test_a_sabotage_looks_for_its_gear_in_escapement_order() -> None:
    s = scene().gremlin().gears(r3c3=RED_GENERATOR, r1c4=BLUE_CRYSTAL).hand(deed(TriggerGears(EVERY_GEAR)))
    s.hand(blank(1)).play("Deed")
    assert [text[:4] for text in s.told("gain")] == ["Blue", "Red "]


@pytest.mark.rule("TB-054", "TB-064")
def test_a_bonus_of_a_square_does_not_follow_the_gear_that_left() -> None:
    s = scene().gremlin().bonus("r1c1", PRODUCTION).gears(r1c1=RED_GENERATOR)
    assert s.fire("r1c1").Red == 3.0
    s.hand("Red Generator", blank(1)).play("Red Generator", "r2c2")
    assert s.Red == 3.0 + 2.0 + 3.0  # the new one in Beat 30, and the old one once more


@pytest.mark.rule("TB-051", "TB-052")
def test_a_gremlin_drains_only_what_the_gears_of_the_beat_have_left() -> None:
    thief = Gremlin("Thief", 50, moves=[Move(10, [Drain(RED, 9)], "drains")])
    s = scene().foe(thief).gears(r1c1=(RED_GENERATOR, 20), r4c4=SIMPLE_FLAME).hand(blank(1), blank(2))
    s.play("Blank 1", "r1c4")
    assert (s.hp("Thief"), s.Red) == (48, 0)


@pytest.mark.rule("TB-047", "TB-050")
def test_a_plate_is_never_smaller_than_it_started() -> None:
    for fight in random_fights(40):
        for state in fight:
            assert 4 <= state.rows <= 8
            assert 4 <= state.columns <= 8
            assert len(state.gear) == state.rows * state.columns


def forge_row(s: Scene) -> float:
    return s.gears(r1c1=RED_GENERATOR, r1c3=Card("Forge", 10, standing=[Production(1, ROW)])).fire("r1c1").Red


@pytest.mark.rule("TB-053", "TB-149")
def test_a_row_text_reaches_over_gaps() -> None:
    assert forge_row(scene().gremlin()) == 3.0


@pytest.mark.rule("TB-053", "TB-085")
def test_a_firing_may_be_forced_in_a_whole_column() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR, r3c1=RED_GENERATOR, r1c2=RED_GENERATOR)
    s.gears(r2c1=(every(3, TriggerGears(COLUMN)), 29)).beats()
    assert s.Red == 4.0
