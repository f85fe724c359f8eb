"""Drawing a board of squares: at every size nothing is too wide, and what matters can be read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from orrery.cli.terminal.blocks import Drawing, Palette
from orrery.cli.terminal.board import Board
from orrery.cli.terminal.changes import what_changed
from orrery.cli.terminal.choosing import Picker, square_typed
from orrery.cli.terminal.entries import entry_line
from orrery.cli.terminal.squares import SquareDrawing, has_squares
from orrery.engine.view import Card, Cell, Choice, Grid, Meter, Note, Prompt, View, Word, Zone
from orrery.viewtext import render_text
from tests.games.clans.scene import scene
from tests.test_viewtext import EVERYTHING

TIMER = Meter("t", "timer", 25, high=60, unit="Ticks", scale=10)
FULL = Meter("t", "timer", 10, high=10, unit="Ticks", scale=10)
FORGE = Card("g1", "Heat Forge", "Makes HEAT.", facts=("jammed",), gauges=(TIMER,))
FLAME = Card("g2", "Simple Flame", "Burns.", facts=("ready", "hungry"), gauges=(FULL,))
CELLS = (
    Cell("r1c1", "r1c1", FORGE, ("make 1 more",)),
    Cell("r1c2", "r1c2", facts=("draw 1 once",)),
    Cell("r2c1", "r2c1", FLAME),
    Cell("r2c2", "r2c2", facts=("closed",)),
)
MITE = Card(
    "m", "Dust Mite", "Cap Red at 4", facts=("in 2 Ticks: Discard 1",), gauges=(Meter("hp", "HP", 6, high=8),)
)
HAND = (
    Card("h1", "Blank", "Does nothing.", facts=("1 Tick",)),
    Card("h2", "Blank", "Does nothing.", facts=("1 Tick",)),
)
OPEN = ("r1c1", "r1c2", "r2c1")
BENCH = View(
    seat=0,
    parts=(
        Meter("clock", "Clock", 105, unit="Ticks", scale=10),
        Meter("red", "Red", 35, scale=10, group="Forces", facts=("Largest",)),
        Meter("blue", "Blue", 0, scale=10, group="Forces"),
        Grid("plate", "Plate", 2, CELLS),
        Zone("foes", "Gremlins", (MITE,), 1, layout="column"),
        Zone("hand", "Hand", HAND, 2, 0, "fan"),
        Zone("deck", "Deck", (Card("d1", "Flame"),), 1, layout="pile"),
        Note("n", "All is quiet."),
    ),
    prompt=Prompt("What now?"),
    choices=(
        *[Choice(f"play blank {at}", f"Play Blank on {at}", ("h1", at)) for at in OPEN],
        Choice("wait", "Wait"),
    ),
    to_act=(0,),
    seats=("Watchmaker",),
    glossary=(Word("Cap", "No more than this."),),
)  # fmt: skip


def drawn(width: int, height: int, picker: Picker | None = None) -> list[str]:
    squares = SquareDrawing(Drawing(Palette()))
    if picker is not None:
        squares = SquareDrawing(Drawing(Palette()), frozenset(picker.squares), picker.square, picker.below)
    return [line.plain for line in squares.fitting(BENCH, width, height)]


@pytest.mark.parametrize("width", [40, 60, 78, 120])
@pytest.mark.parametrize("height", [10, 16, 24, 40])
def test_it_fits_and_tells_what_matters(width: int, height: int) -> None:
    lines = drawn(width, height)
    assert all(len(line) <= width for line in lines)
    text = "\n".join(lines)
    for word in (
        "r1c1",
        "r2c2",
        "He",
        "2.5/6",
        "ready",
        "closed",
        "Dust Mite",
        "6/8",
        "Red 3.5 (Largest)",
        "Flame",
    ):
        assert word in text


def test_high_squares_tell_more() -> None:
    assert "jammed" not in "\n".join(drawn(78, 12))
    assert "jammed" in "\n".join(drawn(78, 40))


def test_choosing_marks_the_squares_without_colour() -> None:
    picker = Picker(BENCH)
    assert "○" not in "\n".join(drawn(78, 40, picker))
    picker.pick(0)
    text = "\n".join(drawn(78, 40, picker))
    assert "»r1c2«" in text
    assert "○r1c1" in text
    assert "○r2c2" not in text
    assert "Hand" not in text  # it is the list below


def test_the_cursor_goes_only_where_the_card_can_go() -> None:
    picker = Picker(BENCH)
    picker.pick(0)
    picker.move(1, 0)
    assert picker.square == "r1c2"  # r2c2 is closed
    picker.move(0, -1)
    picker.move(1, 0)
    assert picker.square == "r2c1"
    assert not (picker.type("2") and picker.type("2"))
    assert picker.type("r")
    assert picker.type("1")
    assert picker.type("c")
    assert picker.type("2")
    choice = picker.choice()
    assert choice is not None
    assert choice.action == "play blank r1c2"


def test_equal_cards_are_one_entry() -> None:
    entries = Picker(BENCH).entries
    assert [(len(entry.choices), entry.copies) for entry in entries] == [(3, 2), (1, 1)]


def test_only_a_board_with_a_column_is_drawn_so() -> None:
    assert has_squares(BENCH)
    assert not has_squares(EVERYTHING)


def test_in_words() -> None:
    assert render_text(BENCH).splitlines() == [
        "Clock: 10.5 Ticks",
        "Forces: Red 3.5 (Largest), Blue 0.0",
        "Plate:",
        "  r1c1: Heat Forge (timer 2.5 of 6.0 Ticks, jammed): Makes HEAT., make 1 more",
        "  r1c2: draw 1 once",
        "  r2c1: Simple Flame (timer 1.0 of 1.0 Ticks, ready, hungry): Burns.",
        "  r2c2: closed",
        "Gremlins:",
        "  Dust Mite (HP 6 of 8, in 2 Ticks: Discard 1): Cap Red at 4",
        "Hand:",
        "  Blank (1 Tick): Does nothing.",
        "  Blank (1 Tick): Does nothing.",
        "Deck: Flame",
        "All is quiet.",
        "",
        "What now?",
        "  1 to 3  Play Blank  (play blank SQUARE)",
        "     SQUARE is one of r1c1, r1c2, r2c1",
        "  4  Wait",
    ]


def test_what_has_changed_in_one_line() -> None:
    parts = [part for part in BENCH.parts if part.id not in ("foes", "hand", "red")]
    hand = Zone("hand", "Hand", (HAND[0], Card("h3", "Key")), 2, 0, "fan")
    after = replace(
        BENCH, parts=(*parts, Meter("red", "Red", 5, scale=10), Zone("foes", "", layout="column"), hand)
    )
    assert what_changed(BENCH, after) == "Red 3.5 -> 0.5; Dust Mite is gone; new in hand: Key."
    assert what_changed(BENCH, BENCH) == ""


def test_a_gauge_with_a_long_title_stays_in_its_column() -> None:
    countdown = Meter("mite-move", "Jam 2 on the next gear in", 70, high=70, unit="Ticks", scale=10)
    column = Zone("foes", "Gremlins", (Card("mite", "Cogworm", gauges=(countdown,)),), 1, layout="column")
    lines = [line.plain for line in SquareDrawing(Drawing(Palette())).column(column, 24)]
    assert lines[2:] == ["Jam 2 on the next gear", "in", "██████████ 7/7"]


def test_cards_that_stand_on_squares_are_seen_there_however_many_they_are() -> None:
    s = scene().reveal(0, "c2").hand(1, "Scout", "Scout")
    for tile in ("w1", "c1", "e1"):
        s.put(0, "Desert Warrior", tile).put(0, "Lake Warrior", tile)
    s.put(1, "Woods Veteran", "c2", 5).ready()
    lines = [line.plain for line in SquareDrawing(Drawing(Palette())).fitting(s.state.view(0), 110, 40)]
    text = "\n".join(lines)
    assert text.count("▲9 Desert Warrior") == 3
    assert text.count("▼5 Woods Veteran") == 1
    assert "C2, Player 2: Woods Veteran" in text
    assert "Hand of Player 2: 2 cards" in text
    assert len(lines) <= 40


def test_on_a_board_without_cards_the_squares_are_marked_too_that_can_be_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Board, "palette", lambda _: Palette())
    view = scene("rounds").hand(0, "Desert Warrior").ready().state.view(0)
    board = Board()
    board.view, board.room = view, 60
    board.picker = Picker(view)
    assert "○" not in "".join(line.plain for line in board.draw(90))
    board.picker.pick(next(n for n, entry in enumerate(board.picker.entries) if entry.card is not None))
    board.touched = frozenset({"w1"})
    text = "\n".join(line.plain for line in board.draw(90))
    assert "»W1«" in text
    assert "○C1" in text
    assert "○E1" in text
    assert "○WM" not in text


def test_beside_the_board_long_names_are_broken_and_hidden_cards_are_named() -> None:
    hidden = Card("u2", face="down")
    zone = Zone("u", "CM, Normal bot", (Card("u1", "Marsh Elite Striker"), hidden), 2, 1, "column", "cm")
    squares = SquareDrawing(Drawing(Palette()))
    lines = [line.plain for line in squares.column(zone, 24)]
    assert lines == ["CM, Normal bot: Marsh", "Elite Striker", "CM, Normal bot: face", "down"]
    assert [line.plain for line in squares.stack(zone, own=False)][1] == "▼face down"


def test_cards_on_the_board_are_listed_with_their_places_and_numbers() -> None:
    s = (
        scene()
        .put(0, "Desert Warrior", "c1", 5)
        .put(0, "Desert Warrior", "c1")
        .hand(0, "Desert Warrior")
        .ready()
    )
    lines = [entry_line(n, entry).plain for n, entry in enumerate(Picker(s.state.view(0)).entries)]
    warriors = [line for line in lines if "Desert Warrior" in line]
    assert len(warriors) == 3
    assert not any("×" in line for line in warriors)
    assert [line.split(" · ")[:2] for line in warriors[1:]] == [
        ["4  Desert Warrior  C1, Player 1", "Health 5 of 9"],
        ["5  Desert Warrior  C1, Player 1", "Health 9 of 9"],
    ]


def test_a_square_is_typed_by_its_name() -> None:
    view = scene().hand(0, "Desert Warrior").ready().state.view(0)
    assert (square_typed(view, "c1"), square_typed(view, "E1"), square_typed(view, "1")) == ("c1", "e1", "")
