"""Whole matches at random: what must hold at every moment, and that everything happens that can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games import game_with
from orrery.games.clans.cards.content import standard
from orrery.games.clans.cards.decks import code_of
from orrery.games.clans.cards.sheets import CardSheet, Copies, DeckSheet
from orrery.games.clans.lab.measures import EVENTS
from orrery.games.clans.names import (
    AP,
    CARD,
    DECOY,
    FLAGS,
    HEALTH,
    LANES,
    MAX_HEALTH,
    NONE,
    OVER,
    PICKING,
    ROUNDS,
    TILES,
    TURNS,
)
from orrery.games.clans.presets import PRESETS
from orrery.games.clans.rules import ages
from orrery.games.clans.rules.board import at, is_spy
from orrery.games.clans.state.match import MatchState

MODES = pytest.mark.parametrize("mode", ["turns", "rounds"])


# -- decks that hold every card
@cache
def decks_of_everything(mode: str) -> list[str]:
    """Share codes of decks that together hold every card that is legal, one of each."""
    wanted = int(TURNS if mode == "turns" else ROUNDS)
    cards = [
        card for card in standard().cards.values() if not card.boss and card.legal_in(wanted, specials=True)
    ]
    codes = [code_of(some_deck(cards[n : n + 25]), standard()) for n in range(0, len(cards) - 25, 25)]
    return [*codes, code_of(some_deck(cards[-25:]), standard())]


def some_deck(cards: list[CardSheet]) -> DeckSheet:
    return DeckSheet("Some", "", "", tuple(Copies(1, card.name) for card in cards))


def matches(mode: str, times: int = 1) -> Iterator[MatchState]:
    """Every moment of random matches in which all cards take part, under all sets of rules."""
    codes = decks_of_everything(mode)
    for key in range(times * len(codes)):
        decks = {"deck-1": codes[key % len(codes)], "deck-2": codes[(key + key // len(codes)) % len(codes)]}
        preset = PRESETS[key % len(PRESETS)]
        later = {"relics": "mixed", "families": "yes"} if key % 2 else {}
        if key % 4 == 3:
            later |= {"ages": "yes", "battles": "3"}
        options = {"mode": mode, "preset": preset, "rounds-specials": "yes", **later, **decks}
        game = game_with("clans", options, ())
        state, dice = game.deal(key), one_stream(key)
        assert isinstance(state, MatchState)
        state.log = []
        while (seat := state.mover()) != NOBODY:
            yield state
            state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
        yield state


def units_of(s: MatchState, side: int) -> list[int]:
    return [int(at(tile, side, slot)) for tile in range(TILES) for slot in range(s.heights[tile * 2 + side])]


def cards_of(s: MatchState, side: int) -> Counter[int]:
    """All cards that a side still has, wherever they are."""
    found = Counter([*s.hands[side], *s.piles[side]])
    found.update(int(s.units[u + CARD]) for u in units_of(s, side) if not s.units[u + FLAGS] & DECOY)
    found.update(int(s.traps[tile * 2 + side]) for tile in range(TILES) if s.traps[tile * 2 + side] != NONE)
    staged = [int(s.staged[side * LANES + lane]) for lane in range(LANES)]
    found.update(code // 4 for code in staged if code != NONE)
    return found


# -- what must hold
@pytest.mark.rule("CW-003", "CW-043", "CW-045", "CW-095")
@MODES
def test_nothing_comes_from_nowhere_and_nothing_leaves_its_bounds(mode: str) -> None:
    for s in matches(mode):
        if s.phase == PICKING:
            continue
        for side in range(2):
            assert 0 <= s.crystal[side] <= s.rules.crystals[side]
            more = cards_of(s, side) - Counter(ages.brought(s, side))
            assert more.total() <= s.relic_cards[side]
            for u in units_of(s, side):
                assert 0 < s.units[u + HEALTH] <= s.units[u + MAX_HEALTH]
                assert s.units[u + AP] >= 0
        for tile in range(TILES):
            sides = [[u for u in units_of(s, side) if u // at(1, 0, 0) == tile] for side in range(2)]
            fighting = [[u for u in units if not is_spy(s, u)] for units in sides]
            assert max(map(len, fighting)) <= 2
            assert mode == "rounds" or not all(fighting)


@pytest.mark.rule("CW-070", "CW-071", "CW-072")
@MODES
def test_every_match_ends_for_a_reason(mode: str) -> None:
    ends = [s.outcome() for s in matches(mode) if s.phase == OVER]
    assert len(ends) == len(decks_of_everything(mode))
    assert all(end is not None and end.reason in ("crystal", "limit", "stalemate") for end in ends)


IN_ROUNDS = {"knocked-back", "ready", "round", "stage", "strike", "take-back", "zone"}


@pytest.mark.parametrize(("mode", "wanted"), [("rounds", IN_ROUNDS), ("turns", set(EVENTS) - IN_ROUNDS)])
def test_everything_that_can_be_told_happens_somewhere(mode: str, wanted: set[str]) -> None:
    missing = set(wanted)
    for s in matches(mode, 30):
        missing -= {event.kind for event in s.log or []}
        s.log = []
        if not missing:
            return
    assert missing == set()
