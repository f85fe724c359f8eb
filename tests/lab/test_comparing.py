"""Comparing: what is planted is found, what is the same is not, and both as often as is said."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from orrery.engine.words import Malformed
from orrery.games import REGISTERED
from orrery.lab.comparing import compare, on_common_keys, question_about, variant
from orrery.lab.comparison import Comparison, Question
from orrery.lab.comparison_report import html, write_comparison
from orrery.lab.differences import Differences
from orrery.lab.folder import info_of
from orrery.lab.report import write_report
from orrery.lab.rows import MatchRow, row_files
from orrery.lab.scenario import Scenario
from orrery.lab.sequential import Bounds
from tests.lab.planted import FIGHTS, HOTTER, PRINTED, with_pack
from tests.lab.summaries import DUEL, played, row, table
from tests.lab.test_report import REQUESTS

LEDUC = msgspec.structs.replace(DUEL, name="leduc", game="leduc", place=REGISTERED["leduc"], matches=400)


def but(scenario: Scenario, **changes: object) -> Scenario:
    return msgspec.structs.replace(scenario, **changes)


def differences(
    scenario: Scenario, first: list[MatchRow], second: list[MatchRow], chunk: int = 10**6
) -> Comparison:
    info = info_of(scenario)
    found = Differences((info, info))
    for start in range(0, len(first), chunk):
        found.add(table(first[start : start + chunk]), table(second[start : start + chunk]))
    return found.comparison()


def findings(found: Comparison) -> list[str]:
    return [each.name for each in found.measures if each.found != "no difference found"]


# ------------------------------------------------------------------------------- what is planted, what is not
@pytest.fixture(scope="module")
def hotter(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Comparison]:
    """40 fights with Simple Flame as it is printed, and with 1 damage more."""
    folder = tmp_path_factory.mktemp("hotter")
    return folder, compare(FIGHTS, with_pack("hotter", HOTTER), folder, workers=1)


def test_one_more_damage_on_a_common_card_is_found(hotter: tuple[Path, Comparison]):
    """Fights end sooner. By 10 other keys (slow, below) it is found every time with 40 fights."""
    _, found = hotter
    length = found.measured("length")
    assert length.found == "lower"
    assert length.difference.high < 0
    assert length.q < 0.05
    assert length.difference.test == "paired t"
    assert found.keys == 40
    assert "length" in found.answer
    assert (found.first.label, found.second.label) == ("no pack", "hotter")


def test_a_pack_and_itself_are_the_same(tmp_path: Path):
    """The card as it is printed, by a pack: not one key goes differently, so nothing can be found by
    chance.
    """
    found = compare(but(FIGHTS, matches=6), but(with_pack("same", PRINTED), matches=6), tmp_path, workers=1)
    assert found.changed == 0
    assert findings(found) == []
    assert all(each.difference.p == 1 for each in (*found.measures, *found.counts))
    assert "The two are the same in all that is measured." in found.answer


def test_where_only_luck_differs_nothing_is_found():
    """The same players on *other* keys, 200 times: the share of comparisons that find anything at all.

    q below 0.05 promises at most 5 %; three standard errors of 200 are 4.6 %.
    """
    rows = played(LEDUC)
    chance = np.random.default_rng(4)
    found = 0
    for _ in range(200):
        drawn = chance.permutation(len(rows))[:120]
        first, second = (
            [msgspec.structs.replace(rows[old], match=n, pair=n) for n, old in enumerate(half)]
            for half in (drawn[:60], drawn[60:])
        )
        found += bool(findings(differences(LEDUC, first, second)))
    assert found / 200 < 0.05 + 0.046


@pytest.mark.slow
def test_one_more_damage_is_found_by_other_keys_too(tmp_path: Path):
    """Power: with 40 fights it is found by every one of 10 keys (by 9 at least: one miss in ten would be 90
    %).
    """
    hits = 0
    for n in range(10):
        first, second = (but(each, key=f"power {n}") for each in (FIGHTS, with_pack("hotter", HOTTER)))
        found = compare(first, second, tmp_path / str(n), workers=1)
        hits += found.measured("length").found == "lower"
    assert hits >= 9


# --------------------------------------------------------------------------------------------------- by hand
def test_shares_are_compared_match_by_match():
    """Both win 2, only the second wins 6: McNemar's 2 / 2**6."""
    first = [row(n, (0,) if n < 2 else (1,)) for n in range(10)]
    second = [row(n, (0,) if n < 8 else (1,)) for n in range(10)]
    won = differences(DUEL, first, second).measured("won").difference
    assert (won.first, won.second, won.n, won.test) == (0.2, 0.8, 10, "exact McNemar")
    assert won.value == pytest.approx(0.6)
    assert won.p == pytest.approx(2 / 2**6)


def test_with_seats_swapped_it_is_the_players_wins_that_count():
    """The first player wins from both seats on one side, and never on the other: keys, not matches, are
    counted.
    """
    scenario = but(DUEL, swap=True, seats=("random", "other"))
    first = [row(n, (n % 2,), pair=n // 2, swapped=n % 2 == 1) for n in range(40)]
    second = [row(n, (1 - n % 2,), pair=n // 2, swapped=n % 2 == 1) for n in range(40)]
    found = differences(scenario, first, second, chunk=7)
    won = found.measured("won").difference
    assert (won.first, won.second, won.n, won.test) == (1, 0, 20, "sign flips")
    assert (found.keys, found.matches, found.changed) == (20, 40, 20)


def test_what_only_one_side_counts_is_compared_with_nought():
    first = [row(n) for n in range(40)]
    second = [row(n, counts={"bets": 1 + n % 2, "bets:0": 1}) for n in range(40)]
    found = differences(DUEL, first, second, chunk=9)
    assert found.measured("event bets").difference.value == 1.5
    assert found.measured("event bets").found == "higher"
    assert found.measured("bets: 0").difference.first == 0


def test_a_match_that_raised_on_either_side_is_left_out():
    first, second = [row(n) for n in range(10)], [row(n) for n in range(10)]
    first[3] = row(3, (), scores=[], error="ValueError: planted")
    found = differences(DUEL, first, second)
    assert (found.matches, found.first.errors, found.second.errors) == (9, 1, 0)
    assert differences(DUEL, first[3:4], second[3:4]).answer.startswith("Not one match")


# ----------------------------------------------------------------------------------------- stopping by itself
def test_it_stops_as_soon_as_it_is_decided(tmp_path: Path):
    """Random against rules of thumb: 200 fights are asked for, a few are enough."""
    random, thumb = but(FIGHTS, seats=("random",), matches=200), but(FIGHTS, matches=200)
    found = compare(random, thumb, tmp_path, Question(Bounds(0.0, 0.3)), workers=1)
    assert found.sequential is not None
    assert found.sequential.verdict == "alternative"
    assert found.keys < 100
    assert found.sequential.estimate.low > 0
    assert "decided for +30.0 points" in found.answer
    rows = len(row_files(tmp_path / "first"))
    again = compare(random, thumb, tmp_path, Question(Bounds(0.0, 0.3)), workers=1)
    assert len(row_files(tmp_path / "first")) == rows
    assert again == found


def test_no_difference_is_decided_for_the_null(tmp_path: Path):
    leduc = but(LEDUC, matches=1000)
    found = compare(leduc, leduc, tmp_path, Question(Bounds(0.0, 0.1)), workers=1)
    assert found.sequential is not None
    assert found.sequential.verdict == "null"
    assert found.keys < 1000


def test_numbers_can_be_asked_about(tmp_path: Path):
    asked = question_about(LEDUC, "length", (0.0, 3.0), 0.05, 0.05)
    found = compare(LEDUC, LEDUC, tmp_path, asked, workers=1)
    assert found.sequential is not None
    assert found.sequential.verdict == "null"


@pytest.mark.parametrize(
    ("measure", "bounds", "problem"),
    [
        ("wonn", (0, 0.1), "Did you mean .won"),
        ("won", (0.1, 0.0), "must be above"),
        ("won", (0, 2), "between -1"),
    ],
)
def test_questions_that_cannot_be_asked_are_refused(
    tmp_path: Path, measure: str, bounds: tuple[float, float], problem: str
):
    with pytest.raises(Malformed, match=problem):
        compare(LEDUC, LEDUC, tmp_path, question_about(LEDUC, measure, bounds, 0.05, 0.05), workers=1)
    assert not any(tmp_path.iterdir())


# ------------------------------------------------------------------------------------------------------ sides
def test_sides_that_cannot_be_paired_are_refused():
    for other, problem in ((DUEL, "different games"), (but(LEDUC, swap=True), "swap")):
        with pytest.raises(Malformed, match=problem):
            on_common_keys(LEDUC, other)


def test_the_second_side_plays_the_firsts_keys():
    first, second = on_common_keys(LEDUC, but(LEDUC, key="other", matches=7), matches=50)
    assert (second.key, second.matches, first.matches) == (LEDUC.key, 50, 50)


def test_variants_of_a_scenario(tmp_path: Path):
    (tmp_path / "hotter").mkdir()
    (tmp_path / "hotter" / "cards.toml").write_text(HOTTER)
    assert variant(FIGHTS, "none") == FIGHTS
    assert variant(FIGHTS, "random").seats == ("random",)
    assert variant(FIGHTS, str(tmp_path / "hotter")).packs == with_pack("hotter", HOTTER).packs
    with pytest.raises(Malformed, match="heuristic"):
        variant(FIGHTS, "heurustic")
    (tmp_path / "hotter" / "cards.toml").write_text(HOTTER.replace("Deal", "Dael"))
    with pytest.raises(Malformed, match="Dael"):
        variant(FIGHTS, str(tmp_path / "hotter"))


# -------------------------------------------------------------------------------------------------- as a page
def test_the_page_stands_by_itself_and_so_do_the_runs(hotter: tuple[Path, Comparison]):
    folder, found = hotter
    write_comparison(folder, found, "orrery lab compare none hotter --in flame.toml")
    shown = (folder / "compare.html").read_text("utf-8")
    assert shown == html(found, "orrery lab compare none hotter --in flame.toml")
    assert REQUESTS.findall(shown) == []
    assert "no pack → hotter" in shown
    assert "Benjamini–Hochberg" in shown
    assert len(shown) < 2_000_000
    decoded = msgspec.json.decode((folder / "compare.json").read_bytes())
    assert decoded["answer"] == found.answer
    assert write_report(folder / "second").matches == 40
