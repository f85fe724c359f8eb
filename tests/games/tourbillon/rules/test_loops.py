"""Harder loops (TB-201): each step changes its one thing, and without it nothing is changed."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.cards.burdens import burdens
from orrery.games.tourbillon.names import HAND_LIMIT
from orrery.games.tourbillon.rules import piles
from orrery.games.tourbillon.rules.run import loops
from orrery.games.tourbillon.view import loops as words
from tests.games.tourbillon.scene import scene

ALL = loops.chosen(list(loops.LOOP_NAMES))


def only(loop: int) -> int:
    return loops.chosen([loops.LOOP_NAMES[loop]])


def effects(steps: int) -> list[object]:
    """What each step has to do with, for some numbers, in the order of the steps."""
    return [
        loops.more_hp(steps), loops.gremlin_shields(steps, 2), loops.price(steps, 35),
        loops.offer_size(steps, 3), loops.rest_expands(steps), loops.boss_countdown(steps, 50),
        loops.goals_pay(steps), loops.first_fights(steps, [6, 18, 9, 18, 12]), loops.burdens_at_start(steps),
        loops.hand_raise(steps),
    ]  # fmt: skip


PLAIN = [0, 2, 35, 3, True, 50, True, [0, 1, 2, 3, 4], 0, 0]
HARD = [10, 3, 42, 2, False, 40, False, [1, 3, 4], 1, -1]


@pytest.mark.both_cores
def test_without_a_step_everything_is_as_ever_and_with_all_everything_is_harder() -> None:
    assert effects(0) == PLAIN
    assert effects(ALL) == HARD


@pytest.mark.parametrize("loop", range(loops.LOOPS))
def test_a_step_changes_its_own_thing_and_nothing_else(loop: int) -> None:
    changed = [HARD[n] if n == loop else PLAIN[n] for n in range(loops.LOOPS)]
    assert effects(only(loop)) == changed


@pytest.mark.both_cores
@pytest.mark.parametrize(("printed", "first"), [(50, 40), (20, 10), (15, 10), (10, 10), (5, 5)])
def test_the_first_move_of_a_boss_never_comes_within_a_tick_because_of_a_step(
    printed: int, first: int
) -> None:
    assert loops.boss_countdown(ALL, printed) == first


def test_a_smaller_hand_is_what_a_fight_already_knows() -> None:
    s = scene().gremlin()
    s.fight.hand_raise = loops.hand_raise(ALL)
    assert piles.hand_limit(s.fight) == HAND_LIMIT - 1


def test_the_burden_of_a_bent_start_is_there() -> None:
    assert "bent-pinion" in burdens()


def test_ten_steps_have_each_a_title_and_a_sentence_of_its_own() -> None:
    assert len(loops.LOOP_NAMES) == len(set(loops.LOOP_NAMES)) == loops.LOOPS == 10
    sentences = words.sentences()
    assert list(sentences) == list(loops.LOOP_NAMES)
    assert len(set(sentences.values())) == len({words.title(loop) for loop in range(loops.LOOPS)}) == 10
    assert sentences["small-offers"] == "A reward shows 2 cards instead of 3."
    assert sentences["small-hands"] == "You can hold 9 cards instead of 10."
