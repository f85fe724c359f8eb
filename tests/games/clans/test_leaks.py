"""Nothing leaks: the bytes that a seat is sent are the same in all worlds that it cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import orrery
from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import NOBODY, Game
from orrery.engine.words import Refusal
from orrery.games import game_with
from orrery.games.clans.names import OVER
from orrery.games.clans.state.match import MatchState

MATCHES = 250 if orrery.core().compiled else 20  # in each mode
PROBES = 2  # moments of a match that are looked at, on average
GUESSES = (
    "attack cm-1 c2-1",
    "attack wm-1 base",
    "move wm-1 w2",
    "play spy w2",
    "heal c1-1 2",
    "hero",
    "end",
)
MODES = pytest.mark.parametrize("mode", ["turns", "rounds"])
pytestmark = [pytest.mark.both_cores, MODES]
encode = msgspec.json.Encoder().encode


def game_of(mode: str, key: int) -> Game:
    """Half of the matches begin with the choice of decks and heroes, the others with all specials.

    Of those, half are series of battles in three ages.
    """
    if key % 2:
        return game_with("clans", {"mode": mode, "preset": "origin"})
    later: dict[str, object] = {"relics": "mixed", "families": True}
    if key % 4 == 2:
        later |= {"ages": True, "battles": "3"}
    return game_with("clans", {"mode": mode, "rounds-specials": True, "show-hero": key % 4 == 0, **later})


def moments(mode: str) -> Iterator[tuple[MatchState, Dice, int]]:
    """Some moments of many random matches, with what the next decision will be."""
    games = [game_of(mode, key) for key in range(4)]
    for key in range(MATCHES):
        state, dice = games[key % 4].deal(key), one_stream(key)
        assert isinstance(state, MatchState)
        every = 1 + int(dice.below(0, 60))
        for n in range(10_000):
            seat = state.mover()
            if seat == NOBODY:
                break
            action = state.nth_action(seat, dice.below(0, state.action_count(seat)))
            if n % every == every - 1 and n < every * PROBES:
                yield state, dice, int(action)
            state.apply(seat, action)
        assert state.phase == OVER


def sent(state: MatchState, seat: int) -> bytes:
    """All that a seat may be sent about this moment: the view, its choices, and why things cannot be done."""
    return encode([state.view(seat), [int(action) for action in state.actions(seat)], refusals(state, seat)])


def refusals(state: MatchState, seat: int) -> list[str]:
    found = []
    for text in GUESSES:
        try:
            state.check(seat, state.game.parse(text))
        except Refusal as refusal:
            found.append(f"{text}: {refusal.code}: {refusal.sentence}")
    return found


@pytest.mark.rule("CW-021", "CW-027", "CW-150")
def test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(mode: str) -> None:
    looked = 0
    for state, dice, _ in moments(mode):
        for seat in (0, 1):
            world = state.imagine(seat, dice)
            assert isinstance(world, MatchState)
            assert sent(world, seat) == sent(state, seat)
            looked += 1
    assert looked >= 2 * MATCHES


@pytest.mark.rule("CW-049", "CW-050")
def test_what_the_other_side_does_under_seal_changes_no_byte(mode: str) -> None:
    sealed = 0
    for state, _, action in moments(mode):
        seat = int(state.mover())
        if len(state.to_act()) < 2:
            continue
        before = sent(state, 1 - seat)
        after = state.clone()
        assert isinstance(after, MatchState)
        after.log = []
        after.apply(seat, action)
        if after.to_act() == [0, 1] and after.turn == state.turn:  # that a seat has decided may be told
            assert sent(after, 1 - seat) == before, state.game.text(action)
            assert [event.text for event in after.log if event.seen(1 - seat)] == [], state.game.text(action)
            sealed += 1
    assert sealed or mode == "turns"
