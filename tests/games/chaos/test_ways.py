"""Ways over the grid are the cheapest that there are (CE-151)."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games import game_with
from orrery.games.chaos.names import SQUARES, distance
from orrery.games.chaos.rules.fight import moving
from orrery.games.chaos.rules.fight.grid import FAR
from orrery.games.chaos.state.journey import ChaosState


def plain_costs(s: ChaosState, mover: int, budget: int) -> dict[int, int]:
    """What it costs to reach each square: all of them tried again and again, until none becomes cheaper."""
    f = s.figures[mover]
    costs = {f.place: 0}
    changed = True
    while changed:
        changed = False
        for place, spent in list(costs.items()):
            if moving.risky(s, place) and place != f.place:
                continue
            for there in range(SQUARES):
                cost = moving.cost_of(s, f, there)
                if distance(place, there) != 1 or cost == 0 or not moving.free(s, there):
                    continue
                if spent + cost <= min(budget, costs.get(there, budget + 1) - 1):
                    costs[there] = spent + cost
                    changed = True
    return costs


@pytest.mark.rule("CE-151")
def test_ways_cost_what_trying_every_step_finds() -> None:
    """In the rooms of whole quests, with whoever stands in them."""
    game, dice = game_with("chaos", {"play": "quest", "heroes": 4, "risk": 3}, []), one_stream(5)
    compared = 0
    for seed in range(6):
        s = game.deal(seed)
        assert isinstance(s, ChaosState)
        while (seat := s.mover()) != NOBODY:
            if s.fighting() and s.stack.top() is None and not s.modifiers:
                mover = s.order[s.turn]
                found = moving.ways(s, mover, s.figures[mover].steps)
                costs = {place: found.costs[place] for place in range(SQUARES) if found.costs[place] < FAR}
                assert costs == plain_costs(s, mover, s.figures[mover].steps)
                for goal in costs:
                    if goal != s.figures[mover].place:
                        assert moving.next_step(s, mover, goal) == found_step(s, mover, goal)
                compared += 1
            actions = s.actions(seat)
            s.apply(seat, actions[dice.below(0, len(actions))])
    assert compared > 10


def found_step(s: ChaosState, mover: int, goal: int) -> int:
    return moving.ways(s, mover, s.figures[mover].steps, goal).to(goal)[0]
