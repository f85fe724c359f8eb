"""How far matches come, what was taken of what was offered, and what that has to do with winning."""

from __future__ import annotations

import pytest

from orrery.engine.counting import Counter
from orrery.engine.game import Event
from orrery.engine.measure import Measure
from orrery.games import REGISTERED
from orrery.lab.phrases import percent
from orrery.lab.report import html
from orrery.lab.rows import MatchRow
from orrery.lab.scenario import Scenario
from orrery.lab.statistics import wilson
from orrery.lab.summary import Summary
from tests.lab.summaries import summary_of

RUNS = Scenario(
    name="runs",
    title="Runs",
    game="tourbillon-run",
    place=REGISTERED["tourbillon-run"],
    seats=("random",),
    matches=40,
    key="runs",
)


def made_up(n: int) -> MatchRow:
    """Every fourth run is won, half of the others end in row 1. Flame is always offered, and wins runs."""
    won = n % 4 == 0
    counts = {"reached:act 1, row 01": 1, "offered:Flame": 2, "offered:Ice": 1}
    if n % 2 == 0:
        counts |= {"reached:act 1, row 02": 1, "reached:act 2, row 01": 1}
    counts |= {"taken:Flame": 1} if won else {"taken:Ice": 1}
    return MatchRow(
        n, n, False, "", str(n), ["random"], "won" if won else "empty-hand", [1 if won else -1],
        [0] if won else [], length=3.0, decisions=3, counts=counts,
    )  # fmt: skip


@pytest.fixture(scope="module")
def summary() -> Summary:
    return summary_of(RUNS, [made_up(n) for n in range(40)], chunk=7)


def test_the_way_goes_from_stage_to_stage_and_ends_with_those_won(summary: Summary) -> None:
    assert [(stage.name, stage.count) for stage in summary.way] == [
        ("act 1, row 01", 40),
        ("act 1, row 02", 20),
        ("act 2, row 01", 20),
        ("won", 10),
    ]
    assert summary.way[1].share == wilson(20, 40)


def test_what_was_taken_is_a_part_of_what_was_offered(summary: Summary) -> None:
    taken = next(split for split in summary.splits if split.name == "taken")
    assert taken.of == "offered"
    assert {word.word: word.part for word in taken.words} == {"Flame": wilson(10, 80), "Ice": wilson(30, 40)}
    offered = next(split for split in summary.splits if split.name == "offered")
    assert [word.part for word in offered.words] == [None, None]


def test_runs_with_a_card_and_without_it_are_compared(summary: Summary) -> None:
    found = next(table for table in summary.cards if table.how == "taken")
    flame = next(card for card in found.cards if card.card == "Flame")
    assert (flame.matches, flame.without, flame.share.value) == (10, 30, 1.0)
    assert flame.effect is not None
    assert flame.effect.value == pytest.approx(1.0)


def test_the_report_draws_the_way_and_says_where_runs_end(summary: Summary) -> None:
    shown = html(summary)
    assert "<h2>How far they come</h2>" in shown
    assert f"{percent(1.0)} come to act 1, row 01, {percent(0.25)} win" in shown
    assert "<h2>Cards that were taken</h2>" in shown
    assert "Of offered" in shown


def test_several_words_of_one_value_are_counted_each() -> None:
    measure = Measure("offered", "Offered", "offered", split="cards", several=True)
    events = [
        Event("offered", "", {"cards": "Flame, Ice"}),
        Event("offered", "", {"cards": "Ice"}),
        Event("offered", "", {"goods": "Oil"}),
    ]
    assert Counter([measure], 1).count(events).counts == {"offered": 3, "offered:Flame": 1, "offered:Ice": 2}
