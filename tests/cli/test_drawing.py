"""Drawing a View: every kind of part, in every width, with nothing lost and nothing too wide."""

import pytest
from msgspec.structs import replace

from orrery.cli.terminal.blocks import Drawing, Palette
from orrery.cli.terminal.board import draw_map, draw_view, write_view
from orrery.engine.view import Card, Cell, Grid, Meter, Note, Zone
from tests.test_viewtext import EVERYTHING


def drawn(width: int, *, touched: frozenset[str] = frozenset(), roomy: bool = False) -> list[str]:
    lines = draw_view(EVERYTHING, width, Drawing(Palette(), touched, roomy))
    return [line.plain.rstrip() for line in lines]


@pytest.mark.parametrize("width", [34, 50, 80, 120, 200])
@pytest.mark.parametrize("roomy", [False, True])
def test_it_fits_and_tells_everything(width: int, roomy: bool) -> None:
    lines = drawn(width, roomy=roomy)
    assert all(len(line) <= width for line in lines)
    text = "\n".join(lines)
    for word in ("Heat Forge", "wound 2", "Jack", "×7", "×3", "Gear", "turning", "3 of 10 HEAT", "[Clash]"):
        assert word in text
    for word in ("The Moon", "Score", "News: Player 2 sleeps.", "(none)", "b2", "Player 1 (to decide)"):
        assert word in text


def test_a_small_table_by_heart() -> None:
    lines = drawn(60)
    assert lines[:4] == [
        "── Player 2 ────────────────────────────────────────────────",
        "Heat",
        "3 of 10 HEAT  ████░░░░░░░░░",
        "── Table ───────────────────────────────────────────────────",
    ]
    assert lines[-6:] == [
        "┌───────────────┐",
        "│   Heat Forge  │",
        "│ Fires every 4 │",
        "│ Ticks.        │",
        "│ wound 2       │",
        "└───────────────┘",
    ]


def test_what_is_touched_is_marked_without_colour() -> None:
    plain = "\n".join(drawn(80))
    marked = "\n".join(drawn(80, touched=frozenset({"c1", "a1"})))
    assert "┏" not in plain
    assert "»a1«" not in plain
    assert "┏" in marked
    assert "»a1«" in marked
    written = [line.plain for line in write_view(EVERYTHING, 80, Drawing(Palette(), frozenset({"c1"})))]
    assert "» Player 1's hand:" in written


def test_your_own_lies_below() -> None:
    text = "\n".join(drawn(80))
    assert text.index("── Player 2") < text.index("── Table") < text.index("── Player 1")


def many_squares() -> Grid:
    names = [f"{column}{row}" for row in range(1, 10) for column in "abcdefgh"]
    known = {"b1": ("rubble",), "c1": ("way on", "fog")}
    cards = {"a2": Card("figure-1", "Odda", facts=("faces east",)), "h9": Card("figure-2", "Icicle Child 1")}
    cells = [Cell(name, name, cards.get(name), known.get(name, ())) for name in names]
    return Grid("grid", "The room", 8, tuple(cells))


def mapped(width: int, *touched: str) -> list[str]:
    return [line.plain for line in Drawing(Palette(), frozenset(touched)).part(many_squares(), width)]


def test_many_squares_are_a_map_with_a_legend() -> None:
    wide = mapped(90)
    assert len(wide) == 11  # a title, the columns, and a line a row
    assert wide[1].split()[:8] == list("abcdefgh")
    assert wide[2].split()[:4] == ["1", "·", "ru", "wo"]
    assert wide[3].split()[:2] == ["2", "Od"]
    assert "Od a2: Odda (faces east)" in "\n".join(wide)
    assert "ru rubble, wo way on" in "\n".join(wide)
    narrow = mapped(44)
    assert [line.rstrip() for line in narrow[1:11]] == [line[:35].rstrip() for line in wide[1:11]]
    assert "IC1 h9: Icicle Child 1" in "\n".join(narrow[11:])
    assert mapped(20)[1].rstrip() == "a1: ·"  # too narrow even for a map


def test_what_an_action_touches_is_marked_on_the_map() -> None:
    drawn = mapped(90, "figure-1", "b1")
    assert "»ru" in drawn[2]
    assert "»Od" in drawn[3]


def test_a_map_is_drawn_even_where_all_else_is_written() -> None:
    view = replace(EVERYTHING, parts=(many_squares(),))
    written = [line.plain for line in write_view(view, 90, Drawing(Palette()))]
    assert written == mapped(90)


def test_squares_that_can_be_chosen_are_marked_on_the_map() -> None:
    drawn = Drawing(Palette(), frozenset({"b2"}), open=frozenset({"a1", "b1", "b2"}))
    lines = [line.plain for line in drawn.part(many_squares(), 90)]
    assert lines[2].startswith(" 1 ○·  ○ru  wo")
    assert lines[3].startswith(" 2  Od »·   ·")


def test_meters_of_a_group_stand_under_its_name() -> None:
    heroes = [
        Meter(f"{name}-{title}", title, value, 0, 40, owner=0, group=name, facts=facts)
        for name, hurt in (("Odda", ("Bloodied",)), ("Mirre", ()))
        for title, value, facts in (("HP", 20, hurt), ("Composure", 40, ()))
    ]
    view = replace(EVERYTHING, parts=tuple(heroes))
    lines = [line.plain.rstrip() for line in draw_view(view, 80, Drawing(Palette()))]
    assert lines == [
        "Odda                                 Mirre",
        "HP         20 of 40  ██████░░░░░░░   HP         20 of 40  ██████░░░░░░░",
        "Composure  40 of 40  █████████████   Composure  40 of 40  █████████████",
        "Bloodied",
    ]


def test_a_map_is_seen_whole_below_lines_of_numbers() -> None:
    down = tuple(Card(f"card-{number}", face="down") for number in range(7))
    parts = (
        Note("quest", "The goal is to carry the prize out.", "Fetch"),
        Meter("tension", "Tension", 2, 0, 10, facts=("20 %",)),
        many_squares(),
        Zone("stack", "The stack", (Card("card", "A stair"), *down), 8),
        Meter("hp", "HP", 20, 0, 40, owner=0, group="Odda"),
    )
    view = replace(EVERYTHING, parts=parts)
    lines = [line.plain.rstrip() for line in draw_map(view, 90, Drawing(Palette(), dense=True))]
    assert lines[:4] == [
        "Tension 2 of 10 (20 %)",
        "Odda:  HP 20 of 40",
        "Fetch: The goal is to carry the prize out.",
        lines[3],
    ]
    assert lines[3].startswith("The room")
    assert lines[-3:] == ["The stack", "A stair", "7 cards face down"]


def test_a_corridor_is_a_map_too() -> None:
    grid = many_squares()
    corridor = replace(grid, columns=9, cells=grid.cells[:27])
    lines = [line.plain for line in Drawing(Palette()).part(corridor, 90)]
    assert len(lines) == 5
