"""What runs count of themselves, and that the published figures come out."""

from __future__ import annotations

import pytest

from orrery.engine.measure import count_name
from orrery.games import game_with
from orrery.lab.playing import Table
from orrery.lab.reading import find_scenario
from orrery.lab.summary import Summary
from tests.games.shattered.scene import D, scene
from tests.lab.summaries import played, read_back, summary_of

rule = pytest.mark.rule


def figures(scenario: str, runs: int) -> Summary:
    asked = find_scenario(scenario).with_matches(runs)
    return summary_of(asked, played(asked))


def means(summary: Summary) -> dict[str, float]:
    """All measures; words of those that are split under their `count_name`."""
    found = {measure.name: measure.mean.value for measure in summary.measures}
    for split in summary.splits:
        found |= {count_name(split.name, word.word): word.mean.value for word in split.words}
    return found


def under(found: dict[str, float], measure: str) -> float:
    """The words of a split measure, added up."""
    return sum(number for name, number in found.items() if name.startswith(count_name(measure)))


@rule("SD-184", "SD-005", "SD-075", "SD-175")
def test_what_is_counted_of_a_run_adds_up():
    found = means(figures("shattered/boar", 30))
    ends = ("kill", "break", "panic", "bond", "walked-through")
    assert sum(found[end] for end in ends) == pytest.approx(1)
    assert found["won"] == pytest.approx(1 - found["walked-through"])
    assert under(found, "room-1-ends") == pytest.approx(1)
    assert under(found, "ends") == pytest.approx(found["rooms"])
    assert under(found, "room-rounds") == pytest.approx(found["length"])
    assert under(found, "room-plays") == pytest.approx(found["plays"])
    assert found["by-itself"] == found.get("itself:first", 0)
    tiers = ("reversal", "stalemate", "partial", "strong", "devastating")
    assert found["strikes"] == pytest.approx(sum(found[tier] for tier in tiers))
    assert found["reacts"] == pytest.approx(found["reacts-worked"] + found["reacts-failed"])
    categories = (
        "energy", "strikes", "empowers", "disrupts", "counters", "reacts", "traps-set", "offers", "tests",
        "reshapes", "activations", "restraints",
    )  # fmt: skip
    assert found["plays"] == pytest.approx(sum(found[category] for category in categories))
    assert found["entered-with:first: Vitality"] == 25
    assert found["resources-lost:Vitality by room"] > 3
    assert found["reached:round 1"] == 1
    assert found["hand:round 1, dungeon"] == found["hand:round 1, visitor"] == 7
    assert 0.9 < found["share:round 1, visitor"] < 1


@rule("SD-184")
def test_the_first_environment_phase_is_counted_too():
    run = game_with("shattered", {"visitor": "boar", "preset": "v2.1"}).deal(1)
    assert run.tally is not None
    assert run.tally.numbers[run.game.lab.tally.index("resources-lost:Vitality by room")] == 1


@rule("SD-184")
@pytest.mark.parametrize("scenario", ["shattered/boar-v2.1", "shattered/symbiote"])
def test_what_is_only_counted_is_what_would_be_told(scenario: str):
    table = Table(find_scenario(scenario))
    for match in range(3):
        counted, told = read_back([table.play(match).row, table.follow(match)[1].row], table.tally)
        assert (counted.counts, counted.played) == (told.counts, told.played)
        assert counted.counts["loss"] > 10


def test_copies_count_nothing():
    run = game_with("shattered", {"visitor": "boar"}).deal(1)
    assert run.game.lab.counts(run)
    assert run.tally is not None
    assert any(run.tally.numbers)
    for copy in (run.clone(), run.game.read(str(run))):
        assert copy.tally is None
        assert run.game.lab.counts(copy) == {}


@rule("SD-184")
def test_a_round_is_meaningful_once_a_card_has_changed_something():
    s = scene("boar", "Root Hollow").hand(D, "Slow Appetite", "Bark Shield", "Hollow Floor", "Taproot")
    s.play("Slow Appetite")
    s.play("Bark Shield")  # there is nothing to remove
    assert s.counted("empty-counters") == 1
    assert s.counted("meaningful", "first") == 0
    s.play("Hollow Floor")
    s.play("Taproot")
    assert s.counted("meaningful", "first") == 1


# Mean and allowed distance at 400 runs: some four standard errors
TABLE = {
    "boar": {"length": (14.69, 0.6), "plays": (56.8, 2.7), "kill": (0.555, 0.1), "panic": (0.168, 0.08)},
    "moth": {
        "length": (16.34, 0.6),
        "plays": (61.8, 2.4),
        "panic": (0.264, 0.09),
        "walked-through": (0.475, 0.1),
    },
    "symbiote": {"length": (12.60, 0.6), "plays": (43.9, 2.2), "bond": (0.735, 0.09), "kill": (0.265, 0.09)},
}


@pytest.mark.slow
@rule("SD-002")
@pytest.mark.parametrize("visitor", list(TABLE))
def test_the_published_table(visitor: str):
    found = means(figures(f"shattered/{visitor}-v2.1", 400))
    for name, (expected, distance) in TABLE[visitor].items():
        assert abs(found[name] - expected) < distance, name
    assert found["overwhelm"] == 0
    assert found["activations"] == 0


@rule("SD-159", "SD-160", "SD-161", "SD-163", "SD-164")
@pytest.mark.parametrize(
    ("scenario", "measure", "runs"),
    [
        ("flight", "flights", 36),
        ("grafts", "feedings", 12),
        ("emotions", "feelings", 36),
        ("hazards", "hazards", 12),
        ("commune", "communes", 12),
    ],
)
def test_the_scenario_of_a_later_rule_counts_what_the_rule_does(scenario: str, measure: str, runs: int):
    assert means(figures(f"shattered/{scenario}", runs))[measure] > 0
