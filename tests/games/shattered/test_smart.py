"""The smart bots, and what a board is worth to them: section 21 of the rule list."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import orrery
from orrery.engine.bots import Search
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games import new_game
from orrery.games.shattered.bots import advice, one_card, worth
from orrery.games.shattered.bots import search as smart
from orrery.games.shattered.bots.one_card import Glance
from orrery.games.shattered.bots.profiles import DUNGEON_MINDS, VISITOR_MINDS, mind_named
from orrery.games.shattered.bots.search import RoomSearch
from orrery.games.shattered.names import BOND, BREAK, KILL, PANIC, STRUCTURE
from orrery.games.shattered.state.run import RunState
from orrery.players import Knowledge, new_player
from tests.games.shattered.scene import D, Scene, V, scene

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule


def thinkable(s: Scene) -> Scene:
    """The scene with chance instead of a script, and nobody listening."""
    s.run.log = s.run.tally = None
    s.run.dice = one_stream(1).fork(2)
    return s


def choice(s: Scene, playouts: int = 24, seed: int = 5) -> str:
    """What the smart bot does whose turn it is."""
    thinkable(s)
    return s.rules.text(smart.next_action(s.run, s.run.seat, one_stream(seed), playouts))


def boards(preset: str, visitor: str, keys: int) -> list[RunState]:
    """Moments of a few matches of heuristic bots, every fifth decision."""
    game = new_game("shattered", preset=preset, visitor=visitor)
    found = []
    for key in range(keys):
        state, dice, count = game.deal(key), one_stream(key), 0
        assert isinstance(state, RunState)
        while (seat := state.mover()) != NOBODY:
            if count % 5 == 0:
                found.append(state.copy())
            state.apply(seat, advice.advise(state, seat, dice))
            count += 1
    return found


def finish() -> Scene:
    """One Strike may win for the dungeon; the next blow of the visitor may be the last."""
    s = scene("boar").at(3, D).energy(D, 1).values(nerve=1, structure=1)
    s.hand(D, "Tremor Slam", "Hollow Floor", "Bark Shield").hand(V, "Gore", "Mud Coat", "Rampaging Charge")
    return s.pile(V, "Wild Kicking", "Ripping Tusk", "Iron Neck").pile(
        D, "Soul Leech", "Root Snag", "Loam Heart"
    )


# -- what is decided
@rule("SD-139")
@pytest.mark.parametrize("horizon", [0, 1, 3])
def test_a_smart_bot_finds_the_finishing_strike(horizon: int):
    s = finish()
    s.rules.horizon = horizon
    assert choice(s) == "play tremor-slam"
    assert {choice(s, seed=9) for _ in range(3)} == {choice(s, seed=9)}


@rule("SD-139", "SD-135")
@pytest.mark.parametrize("horizon", [0, 1])
def test_set_up_comes_before_pay_off(horizon: int):
    s = scene("boar").at(3, D).energy(D, 4).hand(D, "Crushing Grip", "Entombing Grasp")
    s.hand(V, "Gore", "Dig In").pile(V, "Wild Kicking", "Ripping Tusk", "Gore", "Dig In").pile(
        D, "Soul Leech", "Root Snag"
    )
    if horizon:  # one card deep, nobody can see what the second card will do
        assert choice(s, 48) == "play entombing-grasp"
    s.rules.horizon = horizon
    s.energy(D, 3).hand(D, "Soul Leech", "Coiled Roots").values(nerve=5, presence=5)
    assert choice(s, 48) == "play coiled-roots"


@rule("SD-139")
def test_energy_and_answers_need_no_thought():
    s = scene("boar").at(3, D).hand(D, "Tremor Slam", "Loam Heart").hand(V, "Wiry Coat")
    assert choice(s) == "play loam-heart"
    s = scene("boar").at(3, D).hand(D, "Entombing Grasp").hand(V, "Wiry Coat").dice(6, 6, 1, 1)
    s.play("Entombing Grasp")
    search = RoomSearch(thinkable(s).run, V, one_stream(1))
    search.grow(10)
    assert s.rules.text(search.best()) == "react wiry-coat"
    assert search.playouts == 0


@rule("SD-139")
def test_a_room_that_ends_without_the_run_is_worth_the_next_rooms_board():
    last = thinkable(scene("boar").at(3, V).values(structure=0))
    search = RoomSearch(last.run, V, one_stream(1))
    search.scratch = [last.run, last.run.copy()]
    last.rules.room_count = 1
    assert search.play_out(last.rules.parse("end"), 1) == 100
    last.rules.room_count = 3
    following = search.play_out(last.rules.parse("end"), 1)
    assert len(search.scratch[1].visited) == 2
    assert following == worth.standing(search.scratch[1], V) < 60


@rule("SD-139")
@pytest.mark.parametrize("kind", [RoomSearch, Glance])
def test_thinking_in_small_steps_comes_to_the_same(kind: type[RoomSearch | Glance]):
    def found(*steps: int) -> tuple[int, int]:
        search: Search = kind(thinkable(finish()).run, D, one_stream(3))
        for step in steps:
            search.grow(step)
        return search.best(), search.playouts

    assert found(12) == found(8, 4) == found(*[1] * 12)


@rule("SD-139")
def test_what_has_proved_worse_is_played_out_no_further():
    s = finish()
    search = RoomSearch(thinkable(s).run, D, one_stream(3))
    everything = len(search.options)
    search.grow(100)
    assert everything <= search.playouts < 100 * everything
    assert search.left < everything


@rule("SD-139")
def test_without_proof_the_advice_is_followed():
    for state in boards("standard", "moth", 1):
        if state.asking == 0 and state.mover() != NOBODY:
            seat = state.mover()
            search = RoomSearch(state, seat, one_stream(2))
            assert search.best() == search.options[search.advised]
            search.grow(1)
            assert search.best() == search.options[search.advised]


@rule("SD-143")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
@pytest.mark.parametrize("horizon", [0, 1])
def test_every_profile_can_be_smart(preset: str, horizon: int):
    pairs = [*zip(DUNGEON_MINDS, (*VISITOR_MINDS, "feral"), strict=True)]
    for number, (dungeon, guest) in enumerate(pairs):
        visitor = ("boar", "moth", "symbiote")[number % 3]
        game = new_game(
            "shattered",
            preset=preset,
            visitor=visitor,
            dungeon=dungeon,
            guest=guest,
            horizon=horizon,
            rooms=1,
        )
        state = game.deal(number)
        assert isinstance(state, RunState)
        advice.play_run(state, one_stream(number), [2, 2])
        assert state.outcome() is not None


@rule("SD-143", "SD-026")
def test_in_v21_one_look_plans_the_whole_turn():
    s = scene("boar", preset="v2.1").at(3, D).energy(D, 3).values(vitality=3, nerve=3)
    s.hand(D, "Entombing Grasp", "Tremor Slam", "Bark Shield")
    run = thinkable(s).run
    dice = one_stream(4)
    planned = []
    for _ in range(3):
        action = one_card.next_action(run, D, dice, 12)
        planned.append(s.rules.text(action))
        run.apply(D, action)
        assert run.asking == 0
    assert sorted(planned[:2]) == ["play entombing-grasp", "play tremor-slam"]
    assert planned[2] == "end"


# -- what is known
@rule("SD-146", "SD-173", "SD-139")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
@pytest.mark.parametrize("horizon", [0, 1])
def test_a_smart_choice_does_not_change_when_hidden_cards_are_swapped(preset: str, horizon: int):
    for state in boards(preset, "boar", 1):
        seat = state.mover()
        state.rules.horizon = horizon
        chosen = new_player("smart:3", 7).choose(Knowledge(state, seat))
        assert chosen in state.actions(seat)
        for world in range(2):
            other = state.imagine(seat, one_stream(world))
            assert new_player("smart:3", 7).choose(Knowledge(other, seat)) == chosen


@pytest.mark.parametrize("preset", ["v2.1", "standard"])
def test_a_state_that_becomes_another_is_its_copy(preset: str):
    found = boards(preset, "boar", 2)
    trial = found[0].copy()
    for state in [*found, *reversed(found)]:
        before = str(state)
        trial.restart_as(state)
        assert str(trial) == before
        assert trial.plans == state.plans
        dice = one_stream(1)
        for _ in range(6):
            if (seat := trial.mover()) != NOBODY:
                trial.apply(seat, advice.hunch(trial, seat, dice))
        assert str(state) == before


@rule("SD-140")
def test_the_value_of_a_board():
    s = scene("boar", effects=[]).at(2, D)
    assert worth.standing(s.run, D) == 0
    s.values(nerve=8)  # half: mean share -1/6, lowest share -1/2
    assert worth.standing(s.run, D) == pytest.approx(25 / 6 + 35 / 2)
    assert worth.standing(s.run, V) == pytest.approx(-25 / 6 - 35 / 2)
    near = {6: 3, 4: 8, 2: 15}
    for left, value in near.items():
        share = left / 16
        expected = 25 * (1 - share) / 3 + 35 * (1 - share) + value
        assert worth.standing(s.values(nerve=left).run, D) == pytest.approx(expected)
    s = (
        scene("boar", effects=[])
        .empower(D, "Dig In")
        .disrupt(V, "Wild Kicking")
        .trap(D, "Hollow Floor")
        .entangle(V)
    )
    s.run.fortified = [STRUCTURE, 1, 9, 0]
    assert worth.standing(s.run, D) == pytest.approx(3 + 2.5 + 1.5 + 3 + 2)
    bond = scene("symbiote", effects=[]).values(trust=6, rapport=6)
    assert worth.standing(bond.run, D) == pytest.approx(15)
    hollow = scene("boar").at(15, D)
    assert worth.standing(hollow.run, D) == pytest.approx(3 * (1 - 0.5))
    for outcome, mind, value in [
        (1, "tactical", 100),
        (4, "tactical", -100),
        (7, "tactical", 40),
        (7, "nurturing", 100),
    ]:
        s = scene("boar")
        s.rules.minds[D] = mind_named(mind)
        assert worth.ended(s.run, D, outcome) == value


# -- how strong it is
MANY = 1000 if orrery.core().compiled else 0  # runs, as the rule asks; a pure core has no time for them


@cache
def ends(visitor: str, thinking: tuple[int, ...], runs: int) -> Counter[int]:
    """How this many runs end; each side thinks with this many playouts, or goes by its rules of thumb."""
    game = new_game("shattered", visitor=visitor)
    found: Counter[int] = Counter()
    for key in range(runs):
        state = game.deal(key)
        assert isinstance(state, RunState)
        advice.play_run(state, one_stream(key + 1000), [*thinking])
        found[state.ending] += 1
    return found


def won(found: Counter[int]) -> float:
    """The share of runs that the dungeon wins."""
    return sum(found[end] for end in (KILL, BREAK, PANIC)) / found.total()


@rule("SD-142")
@pytest.mark.slow
def test_thinking_wins_more_runs():
    """At 1,000 runs at least five points more; a few find gross faults only."""
    if MANY:
        assert won(ends("boar", (24, 0), MANY)) >= won(ends("boar", (0, 0), MANY)) + 0.05
    else:
        assert won(ends("boar", (2, 0), 40)) > won(ends("boar", (0, 0), 40)) - 0.25


@rule("SD-142")
@pytest.mark.slow
def test_thinking_wins_no_fewer_runs_by_panic():
    if not MANY:
        pytest.skip("a pure core has no time for this many runs")
    assert ends("boar", (24, 0), MANY)[PANIC] >= ends("boar", (0, 0), MANY)[PANIC]


@rule("SD-142")
@pytest.mark.slow
def test_two_smart_cooperators_mostly_bond():
    """In at least 60 of 100 runs; in seven of ten as it is."""
    runs = MANY or 10
    share = ends("symbiote", (12, 12) if MANY else (2, 2), runs)[BOND] / runs
    assert share >= (0.6 if MANY else 0.2)
