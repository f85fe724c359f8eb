"""Taking back: the state before is kept for a few moves, and it is the one that would be played again."""

from __future__ import annotations

import pytest

from orrery.engine import match as matches
from orrery.engine.match import Match
from orrery.games import new_game


def fight(moves: int) -> Match:
    """A fight in which cards are put down one after the other, which shows nothing new."""
    match = Match(new_game("tourbillon", encounter="lesson-1"), "7")
    for _ in range(moves):
        match.act(0, match.state.actions(0)[0])
    return match


def told(match: Match) -> tuple[str, str, list[str], int]:
    return match.text(), str(match.state), match.prose, len(match.moves)


@pytest.mark.parametrize("back", [1, 2, 3])
def test_what_is_gone_back_to_is_what_would_be_played_again(back: int, monkeypatch: pytest.MonkeyPatch):
    quick, slow = fight(3), fight(3)
    quick.undo(back)
    monkeypatch.setattr(slow, "earlier", [])
    slow.undo(back)
    assert told(quick) == told(slow)
    for match in (quick, slow):
        match.act(0, match.state.actions(0)[-1])
    assert told(quick) == told(slow)


def test_to_take_back_plays_nothing_again(monkeypatch: pytest.MonkeyPatch):
    match = fight(1)
    if match.why_no_take_back(0):
        pytest.fail("the first card of the lesson should show nothing new")
    monkeypatch.setattr(matches, "do", lambda *_: pytest.fail("it was played again"))
    match.take_back(0)
    assert match.moves == []


def test_a_copy_does_not_change_with_what_was_taken_back():
    match = fight(1)
    twin = match.twin(match.state)
    match.take_back(0)
    match.act(0, match.state.actions(0)[-1])
    twin.take_back(0)
    assert told(twin) == told(fight(0))


def test_only_a_few_states_are_kept():
    match = fight(0)
    while len(match.moves) < 30 and not match.over():
        match.act(0, match.state.actions(0)[0])
    assert len(match.earlier) <= matches.MOST_EARLIER
