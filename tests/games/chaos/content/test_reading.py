"""Quests are read as a person reads them, and nothing in them should make that person stop."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.games.chaos.view.narrator.sentences import Facts, teller_of
from orrery.narrate.grammar import is_of
from tests.games.chaos.content.reading import faults_in
from tests.games.chaos.content.test_narrating import CORE, WORDS

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


@pytest.mark.rule("CE-119")
def test_a_moment_that_finds_no_room_is_told_more_shortly() -> None:
    """Two moments of one move share fifty words, and neither is cut."""
    teller, given = teller_of(CORE), Facts("hazard", 0, 0, WORDS, 0)
    for seed in range(40):
        text = teller.tell(given, one_stream(seed), (), room=26)
        assert len(text.split()) <= 26
        assert any(is_of(text, row.template) for row in CORE.narration), text


@pytest.mark.rule("CE-121")
def test_what_was_smelled_just_now_is_not_smelled_again() -> None:
    smells = CORE.biomes[0].smells
    said = [f"It smelled of {smell}." for smell in smells[:-1]]
    for seed in range(20):
        text = teller_of(CORE).tell(Facts("rest", 1, 0, WORDS), one_stream(seed), said).lower()
        assert not any(smell in text for smell in smells[:-1]), text
