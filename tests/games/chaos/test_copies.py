"""Copies of a journey share what seldom changes: what is done in one is not seen in the other."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.fields import Writer
from orrery.engine.game import NOBODY, State
from orrery.games import game_with
from orrery.games.chaos.kinds import CONDITIONS
from orrery.games.chaos.state.figure import HALE, NOTHING, RANKS, SCORES

PARTIES: list[dict[str, str | int]] = [
    {"play": "journey", "party": "own", "heroes": 3, "quests": 2},
    {"play": "journey", "party": "ready", "heroes": 4, "quests": 3, "risk": 3},
    {"play": "quest", "party": "plain", "heroes": 4, "risk": 4},
]


def text(s: State) -> str:
    fields = Writer()
    s.visit(fields)
    return fields.text()


@pytest.mark.both_cores
@pytest.mark.parametrize("options", PARTIES)
def test_what_is_done_in_a_journey_is_not_seen_in_its_copies(options: dict[str, str | int]) -> None:
    game, dice = game_with("chaos", options, []), one_stream(3)
    for seed in range(4):
        s = game.deal(seed)
        while (seat := s.mover()) != NOBODY:
            copy, before = s.clone(), text(s)
            actions = s.actions(seat)
            s.apply(seat, actions[dice.below(0, len(actions))])
            assert text(copy) == before


def test_what_new_figures_share_stays_as_it_is() -> None:
    test_what_is_done_in_a_journey_is_not_seen_in_its_copies(PARTIES[0])
    assert set(SCORES) == {10}
    assert not any([*RANKS, *HALE, *NOTHING])
    assert (len(SCORES), len(RANKS), len(HALE), len(NOTHING)) == (12, 48, len(CONDITIONS), 0)
