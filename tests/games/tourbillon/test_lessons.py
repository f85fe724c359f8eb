"""The lessons: every point that a new player must be told has an entry, short enough to be read."""

import pytest

from orrery.games.tourbillon.view.lessons import BASICS, FIGHTING, LESSONS, RULES, WARNINGS


@pytest.mark.rule("TB-214", "TB-215", "TB-216", "TB-217")
def test_each_of_the_25_points_has_an_entry() -> None:
    assert [len(points) for _, points in LESSONS] == [10, 9, 6]
    names = [name for _, points in LESSONS for name, _ in points]
    assert len(set(names)) == 25
    assert all(len(text) < 170 for _, points in LESSONS for _, text in points)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (
            BASICS,
            (
                "gear",
                "only while",
                "Ticks",
                "discard",
                "lose",
                "timer",
                "row by row",
                "pay",
                "ready",
                "10 Beats",
            ),
        ),
        (FIGHTING, ("cap", "damage", "win", "time that is left", "Forge", "square", "Overbuild", "Wheel")),
        (WARNINGS, ("by itself", "wait for ever", "shuffles", "you win", "no upper end")),
    ],
)
def test_the_entries_say_it(points: tuple[tuple[str, str], ...], words: tuple[str, ...]) -> None:
    told = " ".join(text for _, text in points)
    assert [word for word in words if word not in told] == []
    assert all(text in RULES for _, text in points)
