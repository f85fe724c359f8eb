"""Drawing a View: every kind of part, in every width, with nothing lost and nothing too wide."""

import pytest

from orrery.cli.terminal.blocks import Drawing, Palette
from orrery.cli.terminal.board import draw_view, write_view
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
