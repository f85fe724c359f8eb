"""Properties of whole fights: jumping equals stepping, cards are never lost, copies are independent."""

from __future__ import annotations

from collections import Counter

import pytest

import orrery
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, settle
from orrery.games.tourbillon.names import ASK_ORDER, C_CREATED, NONE, PLAYED, STANDING, TOKEN
from orrery.games.tourbillon.rules.derived import survey
from orrery.games.tourbillon.rules.gremlins import derive
from orrery.games.tourbillon.state.fight import FightState
from tests.games.tourbillon.kitchen import Kitchen

FIGHTS = 3000 if orrery.core().compiled else 200  # the compiled core plays the large sample


def kitchen(number: int) -> Kitchen:
    flags = (
        "mill-reshuffle",
        "mercy-squares",
        "mercy-draw",
        "trigger-resets",
        "poison-decay",
        "extra-defences",
    )
    options: dict[str, object] = {"set": number}
    for bit, flag in enumerate(flags):
        options[flag] = number % 4 == 3 and number >> bit + 2 & 1 == 1
    options["standing-orders"] = number % 7 == 6
    return Kitchen(settle(Kitchen, options))


def first(number: int, rules: Kitchen | None = None) -> FightState:
    state = (rules or kitchen(number)).new(str(number))
    assert isinstance(state, FightState)
    return state


@pytest.mark.slow
@pytest.mark.both_cores
@pytest.mark.rule("TB-002", "TB-005")
@pytest.mark.parametrize("part", range(4))
def test_jumping_to_the_next_event_equals_stepping_every_beat(part: int) -> None:
    """In lock-step, the whole state compared after every decision."""
    decisions = 0
    for number in range(part, FIGHTS, 4):
        rules = kitchen(number)
        jumping, stepping = first(number, rules), first(number, rules)
        stepping.stepwise = True
        dice = one_stream(number)
        while jumping.mover() != NOBODY:
            action = jumping.nth_action(0, dice.below(0, jumping.action_count(0)))
            jumping.apply(0, action)
            stepping.apply(0, action)
            decisions += 1
            assert str(jumping) == str(stepping), f"set {number}, after {jumping.game.text(action)}"
    assert decisions > FIGHTS


@pytest.mark.slow
@pytest.mark.both_cores
def test_what_is_kept_equals_what_is_computed_anew() -> None:
    """What follows from plate and gremlins is kept, and patched when a gear comes; actions are counted."""
    for number in range(FIGHTS):
        fight = first(number)
        dice = one_stream(number + 2)
        while fight.mover() != NOBODY:
            assert not fight.dirty
            anew = fight.copy()
            anew.dirty = True
            survey(anew)
            derive(anew)
            assert kept(fight) == kept(anew), f"set {number}, decision {fight.decisions}"
            assert fight.poisoned or not anew.poisoned  # it may stay when the poison is gone
            actions = fight.actions(0)
            assert fight.action_count(0) == len(actions)
            chosen = dice.below(0, len(actions))
            assert fight.nth_action(0, chosen) == actions[chosen]
            fight.apply(0, actions[chosen])


def kept(fight: FightState) -> list[object]:
    return [
        *(list(fight.full), list(fight.rate), list(fight.flat), list(fight.percent), fight.progress),
        *(fight.timers, fight.aimers, fight.limit, fight.held_tags, fight.speaks),
        *(fight.counting, fight.watching, fight.countdowns, fight.calm_from),
        *(list(fight.caps), list(fight.force_tax), list(fight.closed), fight.open_count, fight.tax),
        *(fight.penalty, fight.penalty_percent, fight.hand_cap, fight.shifted),
    ]


@pytest.mark.rule("TB-028", "TB-172", "TB-173")
def test_cards_are_never_lost() -> None:
    """Deck, hand, plate, discard and exile together hold the run's cards and the tokens made."""
    for number in range(200):
        fight = first(number)
        dice = one_stream(number + 1)
        begun = len(fight.rules.deck)
        while fight.mover() != NOBODY:
            fight.apply(0, fight.nth_action(0, dice.below(0, fight.action_count(0))))
            where = Counter(fight.deck + fight.hand + fight.discard + fight.exile)
            where.update(code for code in fight.gear if code != NONE)
            if fight.asking == ASK_ORDER:
                where.update(fight.scratch)
            if fight.play_code != NONE:  # the card being played may be in no zone yet
                momentary = fight.rules.card(fight.play_code).momentary
                where[fight.play_code] += fight.stage <= (PLAYED if momentary else STANDING)
            own = sum(count for code, count in where.items() if code < TOKEN)
            assert own == begun
            assert sum(where.values()) - own >= 0
            assert fight.counts[C_CREATED] >= 0


@pytest.mark.both_cores
def test_copies_go_their_own_way() -> None:
    for number in range(40):
        fight = first(number)
        dice = one_stream(number)
        while fight.mover() != NOBODY:
            before = str(fight)
            other = fight.copy()
            assert str(other) == before
            other.apply(0, other.nth_action(0, dice.below(0, other.action_count(0))))
            assert str(fight) == before
            fight.apply(0, fight.nth_action(0, dice.below(0, fight.action_count(0))))
