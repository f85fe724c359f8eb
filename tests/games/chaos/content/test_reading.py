"""Quests are read as a person reads them, and nothing in them should make that person stop."""

from __future__ import annotations

import pytest

from tests.games.chaos.content.reading import PATTERNS, faults_in

READ = 12  # quests: the reader itself can be run on thousands


@pytest.mark.rule("CE-119", "CE-120", "CE-121")
def test_nothing_in_a_quest_makes_a_reader_stop() -> None:
    found = [
        fault
        for key in range(READ)
        for fault in faults_in({"heroes": 1 + key % 4, "risk": 1 + key // 4 % 4}, key)
    ]
    assert found == []


LONG = {"heroes": 4, "risk": 2}  # … a quest of some hundred and fifty texts


@pytest.mark.rule("CE-121")
def test_no_wording_comes_twice_in_a_long_quest() -> None:
    assert faults_in(LONG, 23) == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a hero without a name", "Hero 1 sat down."),
        ("a rule id", "So says CE-085."),
        ("a number or a bracket", "There were 3 of them."),
        ("a doubled word", "Then then it was over."),
        ("articles that collide", "Out came the a Mudling."),
        ("the wrong article", "It was a evening of an kind."),
        ("a sentence that begins small", "It rained. nobody came."),
        ("a gap or a stray mark", "It rained , and stopped."),
        ("two possessives", "It was Teodor's's bow."),
    ],
)
def test_the_reader_sees_what_it_looks_for(what: str, text: str) -> None:
    assert [name for name, pattern in PATTERNS.items() if pattern.search(text)][:1] == [what]
