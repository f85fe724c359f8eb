"""The numbers of whole runs, as far as they can be told in seconds; the laboratory has the others.

Runs here are few and their seeds fixed, so margins are wide: they hold for all seeds that were tried.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import mean, stdev

import pytest

from orrery.engine.game import NOBODY
from orrery.games.tourbillon import TourbillonRun, names
from orrery.games.tourbillon.bots import deck
from orrery.games.tourbillon.names import ACTS, AT_REWARD, BEATS_PER_TICK, IN_FIGHT, MAP_ROWS
from orrery.games.tourbillon.rules.run import offers
from orrery.games.tourbillon.state.run import RunState
from orrery.players import Knowledge, new_player
from tests.games.tourbillon.road import run_game

STARTERS = ("ember", "lens", "moss")
LITTLE = 15  # of the hundred that a good card is worth


# -- what is discovered makes nobody stronger
def mean_gain(game: TourbillonRun, rarity: int) -> float:
    """What a card of the pool adds to the starter's deck, in the points of `bots.deck`, on average."""
    before = deck.worth(game, game.deck)
    gains = [deck.worth(game, [*game.deck, kind]) - before for kind in game.pool[rarity]]
    return sum(gains) / len(gains)


@pytest.mark.rule("TB-199")
@pytest.mark.parametrize("starter", STARTERS)
def test_an_offer_is_worth_no_more_with_all_discoveries_than_without_any(starter: str) -> None:
    """By construction: of each rarity the same part is closed, and no better one.

    The scenarios `nothing-discovered` and `everything-open` of the laboratory play the same runs with either.
    """
    new, old = run_game(starter=starter), run_game(starter=starter, everything=True)
    for shares in offers.SHARES:
        without, with_all = (
            sum(int(share) * mean_gain(game, rarity) for rarity, share in enumerate(shares)) / 100
            for game in (new, old)
        )
        assert abs(with_all - without) <= LITTLE


# -- who comes how far
def begun(seed: int, starter: str) -> RunState:
    run = run_game(starter=starter).deal(seed)
    assert isinstance(run, RunState)
    return run


def played(player: str, seed: int, starter: str, in_fights: str) -> RunState:
    run = begun(seed, starter)
    on_the_road, inside = (new_player(name, seed, run.rules) for name in (player, in_fights))
    while run.mover() != NOBODY:
        decider = inside if run.scene == IN_FIGHT else on_the_road
        run.apply(0, decider.choose(Knowledge(run, 0)))
    return run


def rows(player: str, runs: int, in_fights: str = "") -> list[int]:
    """The row that each run came to, with every starter in turn; a victory is worth an act more."""
    found = []
    for seed in range(runs):
        run = played(player, seed, STARTERS[seed % len(STARTERS)], in_fights or player)
        found.append(int(run.act * MAP_ROWS + run.row) + (MAP_ROWS if run.score(0) > 0 else 0))
        assert found[-1] <= (ACTS + 1) * MAP_ROWS
    return found


@pytest.mark.slow
def test_rules_of_thumb_come_much_farther_than_luck() -> None:
    assert sum(rows("heuristic", 24)) > 4 * sum(rows("random", 24))


@pytest.mark.slow
def test_thinking_comes_much_farther_than_rules_of_thumb() -> None:
    """Thinking in fights alone, in two worlds a play: less than any level does, and all that a test affords.

    The same runs by both; the mean gain is worth several of its standard errors. Gains scatter widely, as a
    run that is won is worth 39 rows and one act more, so it takes many runs to see that.
    """
    runs = 18
    thumb, thought = rows("heuristic", runs), rows("heuristic", runs, in_fights="smart:2")
    gains = [after - before for before, after in zip(thumb, thought, strict=True)]
    assert mean(gains) > 3 * stdev(gains) / sqrt(runs)
    assert sum(thought) > 1.3 * sum(thumb)


# -- what a run is made of
@pytest.mark.slow
@pytest.mark.rule("TB-220")
def test_runs_stand_on_all_seven_pillars() -> None:
    """A review by numbers: what a few runs by rules of thumb have of each."""
    told: Counter[str] = Counter()
    made: set[object] = set()
    runs = 9
    for seed in range(runs):
        run = begun(seed, STARTERS[seed % len(STARTERS)])
        decider = new_player("heuristic", seed, run.rules)
        while run.mover() != NOBODY:
            told["an offer that fits"] += int(run.scene == AT_REWARD and run.fits > 0)
            run.log = []
            run.apply(0, decider.choose(Knowledge(run, 0)))
            told.update(event.kind for event in run.log)
            made |= {event.values["resource"] for event in run.log if event.kind == "gain"}
        told["Beat"] += int(run.beats)
        told["larger plate"] += int(run.rows * run.columns > 16)
    assert told["Beat"] > BEATS_PER_TICK * told["play"]  # time is the currency: a play takes more than a Tick
    assert made == set(names.RESOURCE_NAMES)  # two economies, and all forces in them
    assert told["pay"] > told["play"]  # … which feed each other
    assert told["upgraded"] + told["taken"] > 10 * runs  # engines evolve,
    assert told["move"] > 20 * runs  # … under constraints,
    assert told["lose"] > 0
    assert told["an offer that fits"] > 5 * runs  # … and towards what their tags and colours have begun
    assert told["larger plate"] > runs // 2  # on a plate that grows
