"""Stories are read as a person reads them, and nothing in them should make that person stop."""

from __future__ import annotations

import pytest

from tests.games.scenes.reading import faults_in

READ = 12  # stories, two of each pack: the reader itself can be run on hundreds


@pytest.mark.rule("NS-101")
def test_nothing_in_a_story_makes_a_reader_stop() -> None:
    assert [fault for key in range(READ) for fault in faults_in(key)] == []


@pytest.mark.rule("NS-101")
@pytest.mark.parametrize("key", [115, 137, 175, 213, 291, 398])
def test_stories_in_which_a_reader_once_stopped(key: int) -> None:
    """What all had just read was told them again, openings ran out, and "for for" and "it it" stood there."""
    assert faults_in(key) == []
