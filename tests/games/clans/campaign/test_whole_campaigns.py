"""Whole campaigns: they end, print and read themselves at any moment, and keep their secrets."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.engine.match import Match
from orrery.games.clans.names import AT_CHOICE, IN_BATTLE, MOST_DAYS
from orrery.games.clans.state.campaign import CampaignState
from tests.games.clans.march import March, campaign_game

pytestmark = pytest.mark.both_cores
MODES = pytest.mark.parametrize("mode", ["turns", "rounds"])


def stubborn(run: CampaignState, seat: int, draw: int) -> int:
    """Any action, without retreats, and on the road straight to the next destination."""
    found = run.actions(seat)
    road = run.rules.road
    if run.scene == IN_BATTLE and seat == 0:
        found.remove(road.retreat)
    if run.scene == AT_CHOICE:
        found = [action for action in found if action < road.buy]
    return found[draw % len(found)]


@MODES
def test_random_campaigns_end(mode: str):
    game = campaign_game(mode=mode)
    for key in range(12):
        state = game.deal(key)
        dice = one_stream(key)
        decisions = 0
        while state.mover() != NOBODY:
            seat = state.mover()
            state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
            decisions += 1
        assert decisions < game.longest
        assert isinstance(state, CampaignState)
        assert state.days <= MOST_DAYS
        outcome = state.outcome()
        assert outcome is not None
        assert sorted(outcome.scores) == [-1, 1]


@pytest.mark.rule("CW-156")
@MODES
def test_a_campaign_is_saved_after_each_decision_and_read_back(mode: str):
    game = campaign_game(mode=mode)
    state = game.deal(3)
    dice = one_stream(3)
    while state.mover() != NOBODY:
        assert isinstance(state, CampaignState)
        seat = state.mover()
        action = stubborn(state, seat, dice.below(0, 1 << 20))
        text = str(state)
        read = game.read(text)
        assert str(read) == text
        assert read.actions(seat) == state.actions(seat)
        state.apply(seat, action)
        if dice.below(0, 10) == 0:  # what was read goes on as the other one does
            read.apply(seat, action)
            assert str(read) == str(state)


@MODES
def test_nobody_can_tell_an_imagined_world_from_the_real_one(mode: str):
    game = campaign_game(mode=mode)
    state = game.deal(5)
    dice = one_stream(5)
    decks: set[tuple[int, ...]] = set()
    while state.mover() != NOBODY:
        assert isinstance(state, CampaignState)
        if dice.below(0, 12) == 0:
            for seat in (0, 1, NOBODY):
                world = state.imagine(seat, dice)
                assert world.view(seat) == state.view(seat)
                assert isinstance(world, CampaignState)
                if seat == 0 and state.scene == IN_BATTLE:
                    decks.add(tuple(world.enemy))
        seat = state.mover()
        state.apply(seat, stubborn(state, seat, dice.below(0, 1 << 20)))
    assert len(decks) > 3  # the enemy's deck is not known


def test_the_chart_is_somewhere_else_in_imagined_worlds():
    march = March()
    dice = one_stream(1)
    seen: set[int] = set()
    for _ in range(50):
        world = march.run.imagine(0, dice)
        assert isinstance(world, CampaignState)
        seen.add(world.chart)
    assert len(seen) > 20


def test_a_match_file_is_one_campaign():
    game = campaign_game()
    match = Match(game, key="7")
    match.act(0, "travel 1")
    state = match.state
    assert isinstance(state, CampaignState)
    assert state.finished + (state.scene != AT_CHOICE) >= 1
    assert [event.kind for event in match.moves[0].events][:3] == ["campaign-begun", "offered", "travelled"]


@MODES
def test_forecasts_work_inside_battles(mode: str):
    march = March(mode=mode).fight().do("keep")
    march.run.apply(1, march.game.parse("keep"))
    seat = march.run.mover()
    found = [march.run.forecast(seat, action) for action in march.run.actions(seat)]
    assert any(found)
    assert march.run.forecast(0, march.game.road.retreat) is None
    assert March().run.forecast(0, march.game.parse("travel 1")) is None


def test_a_copy_goes_its_own_way():
    march = March().fight().do("keep")
    before = str(march.run)
    twin = march.run.copy()
    twin.apply(1, march.game.parse("keep"))
    assert str(march.run) == before
    assert str(twin) != before
