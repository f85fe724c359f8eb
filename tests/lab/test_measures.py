"""What rows say: of made-up matches whose answer is known, and of real ones."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.words import Malformed
from orrery.games import game_class, game_names
from orrery.lab.measures import judged, needed, summarise
from orrery.lab.reading import find_scenario
from orrery.lab.report import html
from orrery.lab.running import run
from orrery.lab.scenario import GENERIC, Scenario
from orrery.lab.statistics import Estimate, mean, wilson
from orrery.lab.summary import CardTable, Summary
from tests.lab.summaries import DUEL, played, row, summary_of


def but(scenario: Scenario, **changes: object) -> Scenario:
    return msgspec.structs.replace(scenario, **changes)


def test_outcomes_are_shares_with_wilsons_interval():
    rows = [row(n, (0,)) for n in range(6)] + [row(6, (1,), reason="fold"), row(7, ())]
    found = summary_of(DUEL, rows)
    assert found.measure("won").mean == wilson(6, 8)
    assert found.measure("lost").mean.value == 1 / 8
    assert found.measure("drawn").mean.value == 1 / 8
    assert [(share.name, share.count) for share in found.winners] == [
        ("seat 0", 6),
        ("seat 1", 1),
        ("nobody", 1),
    ]
    assert [(share.name, share.count) for share in found.reasons] == [("showdown", 7), ("fold", 1)]
    assert found.first_seat is not None
    assert found.first_seat.value == pytest.approx(5 / 8)


def test_every_measure_has_mean_error_and_interval_in_json():
    written = json.loads(summary_of(DUEL, [row(n, decisions=n) for n in range(9)]).json())
    by_name = {measure["name"]: measure["mean"] for measure in written["measures"]}
    assert set(GENERIC) <= set(by_name)
    assert by_name["decisions"]["value"] == 4
    assert by_name["decisions"]["error"] == pytest.approx(np.std(range(9), ddof=1) / 3)
    assert by_name["decisions"]["low"] < 4 < by_name["decisions"]["high"]
    assert {"matches", "errors", "decisions_per_cpu_s"} <= set(written)


def test_a_match_that_raised_is_counted_and_shown_and_in_no_measure():
    rows = [row(0), row(1), row(2, (), scores=[], error="ValueError: planted (apply, line 3)")]
    found = summary_of(DUEL, rows)
    assert (found.matches, found.errors) == (3, 1)
    assert found.measure("won").mean.n == 2
    assert found.failures[0].error.startswith("ValueError: planted")
    assert found.failures[0].file == "failures/000002.match"


def test_rows_that_all_raised_leave_nothing_known():
    found = summary_of(DUEL, [row(0, (), scores=[], error="ValueError: planted")])
    assert found.errors == 1
    assert found.measure("won").mean.n == 0
    assert json.loads(found.json())["measures"][0]["mean"]["value"] is None


def test_chunks_make_no_difference():
    """In one file or in files of 7: pairs and keys are cut through, and still counted as one."""
    scenario = but(DUEL, swap=True, matches=60)
    rows = played(scenario)
    whole, parts = (json.loads(summary_of(scenario, rows, chunk).json()) for chunk in (1000, 7))

    def close(one: object, other: object) -> None:
        if isinstance(one, dict) and isinstance(other, dict):
            assert one.keys() == other.keys()
            for name in one:
                close(one[name], other[name])
        elif isinstance(one, list) and isinstance(other, list):
            assert len(one) == len(other)
            for a, b in zip(one, other, strict=True):
                close(a, b)
        elif isinstance(one, float):
            assert one == pytest.approx(other)
        else:
            assert one == other

    close(whole, parts)


def test_the_same_match_twice_is_one_observation():
    """Every key played twice with the same end is as uncertain as played once."""
    once = summary_of(DUEL, [row(n, (n % 2,)) for n in range(40)]).measure("won").mean
    rows = [row(n, (n // 2 % 2,), pair=n // 2, swapped=n % 2 == 1) for n in range(80)]
    twice = summary_of(but(DUEL, swap=True), rows).measure("won").mean
    assert twice.n == 80
    assert twice.high - twice.low == pytest.approx(once.high - once.low, rel=0.02)


def test_pairs_are_counted_by_player():
    """The first player wins three of four matches, from either seat."""
    seats = ((0,), (1,), (0,), (0,))
    rows = [row(n, won, pair=n // 2, swapped=n % 2 == 1) for n, won in enumerate(seats)]
    found = summary_of(but(DUEL, swap=True, seats=("random", "other")), rows)
    assert found.pairs is not None
    assert found.pairs.counts == {"0": 0, "0.5": 0, "1": 1, "1.5": 0, "2": 1}
    assert found.pairs.score.value == 0.75
    assert found.pairs.score.n == 2


def test_a_pair_that_half_raised_is_no_pair():
    rows = [row(n, pair=n // 2, swapped=n % 2 == 1) for n in range(4)]
    rows[0].error, rows[0].scores, rows[0].winners = "ValueError: planted", [], []
    found = summary_of(but(DUEL, swap=True), rows)
    assert found.pairs is not None
    assert sum(found.pairs.counts.values()) == 1


def test_first_seats_advantage_is_not_told_when_players_differ_and_stay():
    assert summary_of(but(DUEL, seats=("random", "other")), [row(0), row(1)]).first_seat is None


def test_settings_are_told_apart():
    scenario = but(DUEL, vary={"size": (1, 2)})
    rows = [row(n, (n % 2,), setting=f"size={n % 2 + 1}", pair=n, length=float(n % 2)) for n in range(20)]
    found = summary_of(scenario, rows)
    assert [(each.setting, each.won.value, each.length.value) for each in found.settings] == [
        ("size=1", 1.0, 0.0),
        ("size=2", 0.0, 1.0),
    ]


def test_events_are_counted_and_the_missing_ones_named():
    rows = [row(0, counts={"bets": 2, "bets:0": 2}), row(1, counts={"calls": 1}), row(2)]
    found = summary_of(DUEL, rows)
    assert [(event.kind, round(event.mean.value, 3), event.matches) for event in found.events] == [
        ("bets", 0.667, 1),
        ("calls", 0.333, 1),
    ]
    assert found.never == ["passes", "folds", "showdown"]
    assert [(split.name, split.words[0].word) for split in found.splits] == [("bets", "0")]


def test_words_that_a_measure_is_told_apart_by_add_up_to_it():
    rows = [
        row(0, counts={"bets": 3, "bets:0": 2, "bets:1": 1}),
        row(1, counts={"bets": 2, "bets:1": 2}),
    ]
    found = summary_of(DUEL, [*rows, row(2)])
    total = found.measure("bets").mean
    assert total.value == pytest.approx(5 / 3)
    assert total.n == 3
    assert total.error == pytest.approx(np.std([3, 2, 0], ddof=1) / 3**0.5)
    (split,) = found.splits
    assert sum(word.mean.value for word in split.words) == pytest.approx(total.value)


def test_a_measure_of_which_nothing_happened_is_nought():
    found = summary_of(DUEL, [row(0), row(1)])
    assert (found.measure("bets").mean.value, found.splits) == (0, [])


def test_a_card_that_wins_is_found_among_many_that_do_not():
    """King wins 3 of 4, thirty other cards a coin's toss; of those, one q below 0.05 is expected in 20 such
    runs.

    The second seat has no cards and wins less: that must not be taken for the cards' doing.
    """
    chance = np.random.default_rng(2)
    others = [f"card {n}" for n in range(30)]
    rows = []
    for n in range(600):
        king = bool(chance.random() < 0.5)
        won = bool(chance.random() < (0.75 if king else 0.5))
        hand = [name for name in others if chance.random() < 0.5] + ["King"] * king
        rows.append(row(n, (0,) if won else (1,), played=[sorted(hand), []]))
    (cards,) = summary_of(DUEL, rows).cards
    assert isinstance(cards, CardTable)
    assert (cards.how, cards.compared) == ("played", 31)
    king_effect = cards.cards[0]
    assert king_effect.card == "King"
    assert king_effect.q is not None
    assert king_effect.q < 0.001
    assert king_effect.effect is not None
    assert king_effect.effect.low > 0
    assert [card.card for card in cards.cards[1:] if card.q is not None and card.q < 0.05] == []


def test_a_card_in_every_deck_cannot_be_compared():
    found = summary_of(DUEL, [row(n, deck=[["King"], ["King"]]) for n in range(4)])
    assert found.cards[0].cards[0].effect is None
    assert found.cards[0].cards[0].share.value == 0.5


def test_momentum_has_a_mean_and_a_band():
    rows = [row(n, (n % 2,), momentum=[0.5] * 20 + [float(1 - n % 2)]) for n in range(100)]
    found = summary_of(DUEL, rows).momentum
    assert (found["all"].mean[0], found["all"].mean[-1]) == (0.5, 0.5)
    assert (found["all"].low[-1], found["all"].high[-1]) == (0.0, 1.0)
    assert found["won"].mean[-1] == 1.0
    assert found["won"].matches == 50


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.5, 0.7, "holds"), (0.65, 0.9, "does not hold"), (0.6, 0.7, "cannot be told yet")],
)
def test_targets_are_judged_by_the_whole_interval(low: float, high: float, verdict: str):
    found = Estimate(0.61, 0.01, 0.59, 0.63, 100)
    assert judged(found, low, high) == verdict
    if verdict == "cannot be told yet":
        assert needed(found, low, high) == 400


def test_targets_of_a_scenario_stand_in_the_summary():
    scenario = but(DUEL, targets={"won": (0.9, 1.0)})
    found = summary_of(scenario, [row(n) for n in range(100)])
    assert found.targets[0].verdict == "holds"
    assert found.targets[0].found == found.measure("won").mean


def test_expected_figures_stand_in_the_summary():
    figures = {"won": (0.81, 0.1), "length": (3.0, 0.5), "drawn": (0.2, 0.1)}
    rows = [row(n, (int(n % 5 == 0),), length=3.0) for n in range(400)]
    found = summary_of(but(DUEL, expected=figures, source="a notebook"), rows)
    assert [(each.name, each.verdict, each.share) for each in found.expected] == [
        ("won", "holds", True),
        ("length", "holds", False),
        ("drawn", "does not hold", True),
    ]
    assert found.expected[0].found == found.measure("won").mean
    assert "2 of 3 expected figures are met; drawn is not." in found.answer
    few = summary_of(but(DUEL, expected=figures), rows[:10])
    assert "; 2 cannot be told yet." in few.answer or "; 1 cannot be told yet." in few.answer


def test_a_share_of_matches_that_a_game_counts_has_the_interval_of_a_share():
    scenario = find_scenario("shattered/boar")
    rows = [row(n, counts={"kill:": 1} if n % 4 == 0 else {}) for n in range(40)]
    found = summary_of(scenario, rows).measure("kill")
    assert found.share
    assert found.mean == wilson(10, 40)


def test_what_a_scenario_asks_of_its_settings_has_an_interval_for_each():
    scenario = but(find_scenario("shattered/flight"), by_setting=("kill", "flights"))
    one, other = "visitor=boar later-rules=none", "visitor=boar later-rules=flee"
    rows = [row(n, pair=n, setting=one, counts={"kill:": 1} if n % 2 else {}) for n in range(40)]
    rows += [row(n, pair=n, setting=other, counts={"flights:": n % 3}) for n in range(40, 80)]
    found = summary_of(scenario, rows)
    kills, flights = zip(*[each.measures for each in found.settings], strict=True)
    assert [(each.name, each.mean) for each in kills] == [("kill", wilson(20, 40)), ("kill", wilson(0, 40))]
    assert [each.mean.value for each in flights] == [0, pytest.approx(sum(n % 3 for n in range(40, 80)) / 40)]
    written = html(found)
    assert f"<td>kill</td><td>{one}</td>" in written
    assert "<td>35.2 to 64.8\N{NO-BREAK SPACE}%</td>" in written


def test_a_folder_is_summarised(tmp_path: Path):
    run(but(DUEL, matches=30), tmp_path / "run", workers=1)
    found = summarise(tmp_path / "run")
    assert (found.matches, found.errors, found.asked) == (30, 0, 30)
    assert found.decisions_per_cpu_s > 0
    assert found.repeat.key == "duel"


def test_a_folder_without_a_run_is_refused(tmp_path: Path):
    with pytest.raises(Malformed, match="not the folder of a run"):
        summarise(tmp_path)


MILLION = """
from itertools import repeat
from pathlib import Path
from tests.lab.summaries import DUEL, played, table
from orrery.lab.folder import info_of
from orrery.lab.measures import summarise_tables
rows = table(played(DUEL) * 5)
found = summarise_tables(info_of(DUEL), repeat(rows, 2_000))
# Not getrusage: that would count the tests' own memory, which this process had before it became a new one.
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(found.matches, int(status["VmHWM"].split()[0]) // 1024)
"""


@pytest.mark.slow
def test_a_million_rows_fit_into_500_megabytes():
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", MILLION],
        cwd=root,
        env={"PYTHONPATH": f"{root / 'src'}{':'}{root}", "ORRERY_CORE": "pure"},
        capture_output=True,
        text=True,
        check=True,
    )
    matches, megabytes = map(int, done.stdout.split())
    assert matches == 1_000_000
    assert megabytes < 500


# ------------------------------------------------------------------------------------------ what cannot be
@pytest.mark.parametrize("name", game_names())
def test_no_two_measures_of_a_report_have_the_same_name(name: str):
    names = [*GENERIC, *(measure.name for measure in game_class(name).lab.measures)]
    assert [each for each in names if names.count(each) > 1] == []


def intervals(found: Summary) -> Iterator[tuple[str, Estimate, float, float]]:
    """All intervals of a summary, with what is possible."""
    lowest, highest = -2.0, 2.0  # of Kuhn poker
    for measure in found.measures:
        low, high = (
            (0, 1) if measure.share else (lowest, highest) if measure.name == "score" else (0, math.inf)
        )
        yield measure.name, measure.mean, low, high
    yield from ((each.name, each.share, 0, 1) for each in (*found.reasons, *found.winners))
    yield from ((each.kind, each.mean, 0, math.inf) for each in found.events)
    yield from ((word.word, word.mean, 0, math.inf) for split in found.splits for word in split.words)
    yield from (("length", each.length, 0, math.inf) for each in found.settings)
    if found.first_seat is not None:
        yield "first seat", found.first_seat, -1, 1
    if found.pairs is not None:
        yield "pairs", found.pairs.score, 0, 1


@given(
    st.lists(st.tuples(st.sampled_from([(), (0,), (1,)]), st.integers(0, 10**4)), min_size=2, max_size=12),
    st.booleans(),
)
def test_no_interval_holds_what_cannot_be(matches: list[tuple[tuple[int, ...], int]], swap: bool):
    """Neither counts below nought, nor shares beyond 0 and 1, nor scores that nobody can have."""
    scenario = msgspec.structs.replace(DUEL, swap=swap, seats=("random", "random"))
    rows = [
        row(n, winners, scores=scores_of(winners), pair=n // 2 if swap else n, swapped=swap and n % 2 == 1,
            length=float(count), decisions=count, counts={"bets": count, "bets:0": count})
        for n, (winners, count) in enumerate(matches)
    ]  # fmt: skip
    for name, found, low, high in intervals(summary_of(scenario, rows)):
        assert low <= found.low <= found.value <= found.high <= high or math.isnan(found.low), name


def scores_of(winners: tuple[int, ...]) -> list[int]:
    return [2 if seat in winners else -2 if winners else 0 for seat in (0, 1)]


def test_an_interval_that_can_be_is_students():
    rows = [row(n, length=10.0 + n % 3) for n in range(30)]
    length = summary_of(DUEL, rows).measure("length").mean
    plain = mean([10.0 + n % 3 for n in range(30)])
    assert length.low == pytest.approx(plain.low)
    assert length.high == pytest.approx(plain.high)
    assert length.low > 0
