"""Expansions at every edge of the plate: the order, the names of squares, what goes again."""

from __future__ import annotations

import pytest

from orrery.engine.dice import fast_dice
from orrery.engine.view import Grid
from orrery.engine.words import Malformed
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE
from orrery.games.tourbillon.names import (
    ABOVE,
    AIMS_AT_GEAR,
    BELOW,
    CHOSEN,
    COST,
    DRAW,
    EVERY_GEAR,
    LASTS_BONUS,
    LEFT,
    MOST_LINES,
    PRODUCTION,
    RED,
    RIGHT,
    THIS,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.combat import Gain
from orrery.games.tourbillon.rules.effects.gears import (
    ExpandPlate,
    ShrinkPlate,
    SkipGears,
    SquareBonus,
    TriggerGears,
)
from orrery.games.tourbillon.rules.effects.sabotage import ClosedSquare
from orrery.games.tourbillon.view import forecast
from tests.games.tourbillon.cards import BLUE_CRYSTAL, RED_GENERATOR
from tests.games.tourbillon.rules.helping import deed, every
from tests.games.tourbillon.scene import Scene, Table, blank, scene

EDGES = (ABOVE, BELOW, LEFT, RIGHT)
SQUARES = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]
BELL = every(3, Gain(RED, 1), name="Bell")


def renamed(square: str, edge: int, lines: int = 1) -> str:
    """The name of a square after this many more lines at an edge: r1c1 is always the top left one."""
    row, column = int(square[1]), int(square[3])
    return f"r{row + lines if edge == ABOVE else row}c{column + lines if edge == LEFT else column}"


def new_squares(edge: int) -> list[str]:
    """The names of the squares of a line that was added to a plate of four by four."""
    line = range(1, 5)
    if edge in (ABOVE, BELOW):
        return [f"r{1 if edge == ABOVE else 5}c{column}" for column in line]
    return [f"r{row}c{1 if edge == LEFT else 5}" for row in line]


def grown(edge: int, **gears: Card | tuple[Card, float]) -> Scene:
    s = scene().gremlin().gears(**gears)
    return s.hand(deed(ExpandPlate(edge)), blank(1), blank(2)).play("Deed")


def fired(s: Scene) -> list[str]:
    """The squares of the gears that have fired, in their order."""
    return [
        str(event.values["square"])
        for event in s.fight.log or []
        if event.kind == "fire" and event.values.get("square")
    ]


# -- where things are
@pytest.mark.both_cores
@pytest.mark.rule("TB-048", "TB-049")
@pytest.mark.parametrize("edge", EDGES)
def test_the_line_is_added_where_it_is_said_and_nothing_else_moves(edge: int) -> None:
    s = scene().gremlin().gears(r1c4=(RED_GENERATOR, 7), r2c1=(BLUE_CRYSTAL, 9), r4c4=blank(3))
    s.bonus("r2c1", PRODUCTION).bonus("r3c3", DRAW).bonus("r4c1", COST)
    s.hand(deed(ExpandPlate(edge)), blank(1)).deck(blank(2)).play("Deed")
    assert (s.fight.rows, s.fight.columns) == ((5, 4) if edge in (ABOVE, BELOW) else (4, 5))
    at = {square: renamed(square, edge) for square in SQUARES}
    assert (s.timer(at["r1c4"]), s.timer(at["r2c1"]), s.at(at["r4c4"])) == ("17/30", "19/30", "Blank 3")
    assert (s.cost(blank(3), at["r4c1"]), s.cost(blank(3), at["r4c2"])) == (20, 30)
    assert [s.at(square) for square in new_squares(edge)] == [""] * 4
    assert s.fire(at["r2c1"]).Blue == 3.0
    s.play("Blank 1", at["r3c3"])
    assert s.names("hand") == ["Blank 2"]


@pytest.mark.rule("TB-049")
@pytest.mark.parametrize("edge", EDGES)
def test_every_square_can_be_played_on_in_the_order_of_its_name(edge: int) -> None:
    s = grown(edge)
    rows, columns = s.fight.rows, s.fight.columns
    names = [f"r{row}c{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]
    assert s.answers[: rows * columns] == [f"play blank-1 {name}" for name in names]
    assert [s.fight.nth_action(0, n) for n in range(s.fight.action_count(0))] == s.fight.actions(0)
    new = new_squares(edge)[2]
    assert s.play("Blank 1", new).at(new) == "Blank 1"


@pytest.mark.rule("TB-161")
@pytest.mark.parametrize("edge", EDGES)
def test_closed_squares_are_counted_from_the_present_corner(edge: int) -> None:
    s = scene().gremlin("A", 9, 0, 0, ClosedSquare(1, 0)).hand(deed(ExpandPlate(edge)), blank(1)).play("Deed")
    assert not [answer for answer in s.answers if " r1" in answer]
    assert "play blank-1 r2c1" in s.answers


# -- the order
@pytest.mark.both_cores
@pytest.mark.rule("TB-049", "TB-051")
@pytest.mark.parametrize("edge", EDGES)
def test_the_escapement_order_is_read_from_the_new_corner(edge: int) -> None:
    """All gears are due in one Beat; they fire row by row, whatever their age, wherever the new line is."""
    s = grown(edge, **dict.fromkeys(("r1c1", "r1c4", "r2c2", "r4c1"), (BELL, 0.0)))
    s.gears(**dict.fromkeys(new_squares(edge), (BELL, 10.0)))
    old = [renamed(square, edge) for square in ("r1c1", "r1c4", "r2c2", "r4c1")]
    s.beats(20)
    assert fired(s) == sorted([*old, *new_squares(edge)])
    assert len(fired(s)) == 8


@pytest.mark.both_cores
@pytest.mark.rule("TB-049", "TB-051", "TB-052")
def test_the_top_row_comes_first_and_feeds_the_rest() -> None:
    s = grown(ABOVE, r1c1=(every(3, Gain(RED, 1), name="Old"), 0))
    s.gears(r1c4=(BELL, 10)).beats(20)
    assert fired(s) == ["r1c4", "r2c1"]


@pytest.mark.both_cores
@pytest.mark.rule("TB-049", "TB-051")
@pytest.mark.parametrize("edge", EDGES)
def test_a_plate_that_grows_in_the_middle_of_a_beat_keeps_the_order(edge: int) -> None:
    """Who has fired does not fire again, and who has not still does, whatever its number is now."""
    grower = Card("Grower", 20, 30, fire=[ExpandPlate(edge)])
    s = scene().gremlin().gears(r1c1=(BELL, 29), r2c2=(grower, 29), r2c3=(BELL, 29), r4c4=(BELL, 29)).beats()
    after = [renamed(square, edge) for square in ("r2c3", "r4c4")]
    assert fired(s) == ["r1c1", "r2c2", *after]
    assert s.Red == 3.0


@pytest.mark.rule("TB-022", "TB-049")
@pytest.mark.parametrize("edge", EDGES)
def test_what_waits_in_the_queue_finds_its_gear(edge: int) -> None:
    """The gears to be forced are noted first; then the plate grows; then they are forced."""
    s = scene().gremlin().gears(r1c1=BELL, r3c4=BELL)
    s.hand(deed(TriggerGears(EVERY_GEAR), ExpandPlate(edge)), blank(1)).play("Deed")
    assert s.Red == 2.0
    assert fired(s) == [renamed("r1c1", edge), renamed("r3c4", edge)]


@pytest.mark.rule("TB-017", "TB-049")
@pytest.mark.parametrize("edge", EDGES)
def test_a_card_that_expands_while_it_is_played_stands_where_it_was_put(edge: int) -> None:
    wall = Card("Wall", 10, 30, fire=[Gain(RED, 1)], on_play=[ExpandPlate(edge), SquareBonus(COST, 1, THIS)])
    gate = Card("Gate", 10, on_replaced=[ExpandPlate(edge)])
    s = scene().gremlin().gears(r2c2=gate).hand(wall, blank(1)).play("Wall", "r2c2")
    where = renamed("r2c2", edge, lines=2)
    assert (s.at(where), s.timer(where)) == ("Wall", "10/30")
    assert s.cost(blank(3), where) == 20


@pytest.mark.rule("TB-105", "TB-049")
@pytest.mark.parametrize("edge", EDGES)
def test_a_standing_target_stays_the_same_gear(edge: int) -> None:
    winder = Card("Winder", 10, 50, fire=[SkipGears(2, CHOSEN)], aims=AIMS_AT_GEAR)
    s = scene().gremlin().gears(r1c1=BELL, r3c3=every(9, Gain(RED, 1))).hand(winder, deed(ExpandPlate(edge)))
    s.hand(blank(1)).play("Winder", "r4c1").do("target r3c3").play("Deed")
    before = s.progress(renamed("r3c3", edge))
    assert s.fire(renamed("r4c1", edge)).progress(renamed("r3c3", edge)) == before + 21


# -- how far, and back again
@pytest.mark.rule("TB-048", "TB-050")
@pytest.mark.parametrize("edge", EDGES)
def test_no_plate_has_more_than_eight_lines(edge: int) -> None:
    s = scene().gremlin().hand(deed(*[ExpandPlate(edge)] * 9), blank(1)).play("Deed")
    assert max(s.fight.rows, s.fight.columns) == MOST_LINES
    assert len(s.told("plate")) == 4


@pytest.mark.both_cores
@pytest.mark.rule("TB-050")
@pytest.mark.parametrize("edge", EDGES)
def test_an_expansion_that_ends_takes_its_own_line_and_the_gears_on_it(edge: int) -> None:
    s = grown(edge, r1c1=(BELL, 5.0), r4c4=(RED_GENERATOR, 8.0)).hand(deed(ShrinkPlate(edge), name="End"))
    s.play("Blank 1", new_squares(edge)[1]).play("End")
    assert (s.fight.rows, s.fight.columns) == (4, 4)
    assert "Blank 1" in s.names("discard")
    assert [square for square in SQUARES if s.at(square)] == ["r1c1", "r4c4"]
    assert (s.at("r1c1"), s.at("r4c4")) == ("Bell", "Red Generator")
    assert (s.timer("r1c1"), s.timer("r4c4")) == ("5/30", "8/30")  # 30 Beats later, each has fired once
    assert (s.fight.top, s.fight.left) == (0, 0)


@pytest.mark.rule("TB-050")
@pytest.mark.parametrize("edge", EDGES)
def test_what_the_run_has_stays(edge: int) -> None:
    s = scene().gremlin().hand(deed(ShrinkPlate(edge)), blank(1)).play("Deed")
    assert (s.fight.rows, s.fight.columns) == (4, 4)
    opposite = {ABOVE: BELOW, BELOW: ABOVE, LEFT: RIGHT, RIGHT: LEFT}[edge]
    s = grown(opposite, r1c1=BELL, r4c4=BELL).hand(deed(ShrinkPlate(edge), name="End")).play("End")
    assert sorted((s.fight.rows, s.fight.columns)) == [4, 5]  # the other edge's line is not this one's
    assert s.told("plate") == s.told("plate")[:1]


@pytest.mark.rule("TB-050", "TB-051")
def test_a_top_row_that_goes_in_the_middle_of_a_beat_lets_the_rest_fire_once() -> None:
    ender = Card("Ender", 20, 30, fire=[ShrinkPlate(ABOVE)])
    s = grown(ABOVE, r1c1=(BELL, 19.0), r4c4=(BELL, 19.0)).gears(r1c2=(ender, 29)).beats()
    assert fired(s) == ["r1c2", "r1c1", "r4c4"]
    assert s.Red == 2.0


@pytest.mark.rule("TB-057", "TB-176")
def test_a_bonus_for_the_run_is_noted_where_it_lies_on_the_plate_of_the_run() -> None:
    """What lies on a line of this fight only goes with it."""
    mason = Card("Mason", 10, on_play=[SquareBonus(DRAW, 1, THIS, permanent=True)])
    s = (
        scene()
        .gremlin()
        .hand(deed(ExpandPlate(ABOVE), ExpandPlate(LEFT)), mason, mason, blank(1))
        .play("Deed")
    )
    s.play("Mason", "r1c3")
    assert s.fight.lasting == []
    s.play("Mason", "r3c4")
    assert s.fight.lasting == [LASTS_BONUS + DRAW, 1 * MOST_LINES + 2, 1]


# -- told, seen, saved, imagined, foreseen
@pytest.mark.rule("TB-049")
def test_the_log_says_where_the_plate_has_grown() -> None:
    told = {edge: grown(edge).told("plate")[0] for edge in EDGES}
    assert told[BELOW] == "The plate is now 5x4: one more row at the bottom."
    assert told[RIGHT] == "The plate is now 4x5: one more column at the right."
    assert (
        told[ABOVE]
        == "The plate is now 5x4: one more row at the top. Squares are counted from the new corner."
    )
    assert told[LEFT].startswith("The plate is now 4x5: one more column at the left. Squares")
    s = grown(ABOVE).hand(deed(ShrinkPlate(ABOVE), name="End")).play("End")
    assert s.told("plate")[1].startswith("The plate is now 4x4: one row less at the top.")
    values = [event.values for event in s.fight.log or [] if event.kind == "plate"]
    assert values == [
        {"rows": 5, "columns": 4, "edge": "top", "lines": 1},
        {"rows": 4, "columns": 4, "edge": "top", "lines": -1},
    ]


@pytest.mark.rule("TB-050")
@pytest.mark.parametrize("edge", EDGES)
def test_squares_of_this_fight_only_say_so(edge: int) -> None:
    grid = next(part for part in grown(edge).fight.view(0).parts if part.id == "plate")
    assert isinstance(grid, Grid)
    assert [cell.id for cell in grid.cells if "for this fight" in cell.facts] == new_squares(edge)


@pytest.mark.rule("TB-050")
@pytest.mark.parametrize("edge", EDGES)
def test_a_plate_with_new_edges_is_saved_copied_and_imagined(edge: int) -> None:
    s = grown(edge, r1c1=(BELL, 5), r3c2=RED_GENERATOR)
    text = str(s.fight)
    assert str(s.fight.copy()) == text
    game = Table({})
    for card in s.rules.cards:
        game.add_card(card)
    for gremlin in s.rules.gremlins:
        game.add_gremlin(gremlin)
    game.number_actions()
    game.column = [0]
    read = game.read(text)
    assert str(read) == text
    assert read.view(0) == s.fight.view(0)
    world = s.fight.imagine(0, fast_dice(3, [1]))
    assert world.view(0) == s.fight.view(0)
    assert world.actions(0) == s.fight.actions(0)


@pytest.mark.parametrize("lines", ["4,0", "5,5", "5,1,1", "5,-1", "-"])
def test_a_damaged_number_of_lines_is_refused(lines: str) -> None:
    game = Table({})
    game.add_gremlin(scene().gremlin().rules.gremlins[0])
    game.number_actions()
    text = str(game.deal(1))
    assert "rows=4 " in text
    with pytest.raises(Malformed):
        game.read(text.replace("rows=4 ", f"rows={lines} "))


@pytest.mark.rule("TB-210")
@pytest.mark.parametrize("edge", EDGES)
def test_the_forecast_sees_the_plate_grow(edge: int) -> None:
    s = scene().gremlin().gears(r1c1=(BELL, 25)).hand(deed(ExpandPlate(edge)), blank(1))
    foreseen = forecast.of(s.fight, s.rules.parse("play deed"))
    assert foreseen is not None
    s.play("Deed")
    told = " ".join(step.text for step in foreseen.steps)
    assert s.told("plate")[0] in told
    assert s.told("fire")[-1] in told


# -- the words
@pytest.mark.parametrize(
    ("text", "edge", "words"),
    [
        ("Expand the plate by one row", BELOW, "adds a row at the bottom of the plate"),
        ("Expand the plate by one row at the top", ABOVE, "adds a row at the top of the plate"),
        ("Expand the plate by one column", RIGHT, "adds a column at the right of the plate"),
        ("Expand the plate by one column at the left", LEFT, "adds a column at the left of the plate"),
    ],
)
def test_a_text_names_the_edge(text: str, edge: int, words: str) -> None:
    node = CARD_LANGUAGE.parse(f"On play: {text}")
    assert CARD_LANGUAGE.render(node) == f"On play: {text}"
    assert words in CARD_LANGUAGE.explain(node)
    parts = CARD_LANGUAGE.compile(node)
    assert isinstance(parts, dict)
    effect = parts["on_play"][0]
    assert isinstance(effect, ExpandPlate)
    assert effect.edge == edge


def test_the_usual_edges_can_be_said_too() -> None:
    for text in ("one row at the bottom", "one column at the right"):
        node = CARD_LANGUAGE.parse(f"On play: Expand the plate by {text}")
        assert CARD_LANGUAGE.render(node) == f"On play: Expand the plate by {text.partition(' at')[0]}"
