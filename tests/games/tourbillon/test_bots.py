"""Rules of thumb: legal, blind to what is hidden, and sensible where a person would not hesitate."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import NOBODY, About, State
from orrery.engine.playout import guess_out
from orrery.games.tourbillon.bots import heuristic
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.game import start
from orrery.games.tourbillon.names import RED, TARGETED
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.combat import Deal
from orrery.games.tourbillon.rules.effects.costs import Pay
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import Rules
from tests.games.tourbillon.cards import CHRONOMETER, FORCE_CONVERTER, RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.scene import Scene, blank, scene

CONTENT = content.standard()


class Mixed(Rules):
    """A starter with one card of every fifth kind, so that most verbs and questions come up."""

    about = About("mixed", "Mixed", 1, "Many cards.")

    def __init__(self, encounter: str) -> None:
        super().__init__({})
        CONTENT.furnish(self, "lens", "workbench", encounter)
        self.deck += [self.card_named(name) for name in list(CONTENT.cards)[::5]]
        self.number_actions()

    def start(self, dice: Dice) -> State:
        return start(self, dice)


def advice(s: Scene) -> str:
    world = s.fight.imagine(0, one_stream(1))
    assert isinstance(world, FightState)
    return s.rules.text(heuristic.advise(world))


def moments(encounter: str, matches: int) -> Iterator[FightState]:
    """Every decision of some random fights."""
    game, dice = Mixed(encounter), one_stream(5)
    for seed in range(matches):
        state = game.deal(seed)
        while state.mover() != NOBODY:
            copy = state.clone()
            assert isinstance(copy, FightState)
            yield copy
            state.apply(0, state.nth_action(0, dice.below(0, state.action_count(0))))


@pytest.mark.both_cores
@pytest.mark.parametrize("encounter", ["lint-trap", "misfiled", "the-grand-saboteur"])
def test_guesses_candidates_and_advice_are_legal_and_change_nothing(encounter: str) -> None:
    dice = one_stream(3)
    for fight in moments(encounter, 2):
        before, legal = str(fight), fight.actions(0)
        candidates = heuristic.candidates(fight)
        assert candidates
        assert set(candidates) <= set(legal)
        assert len(set(candidates)) == len(candidates)
        assert heuristic.hunch(fight, dice) in legal
        assert heuristic.advise(fight) in legal
        assert str(fight) == before


def test_the_order_of_the_deck_changes_no_advice() -> None:
    for number, fight in enumerate(moments("wrong-order", 2)):
        other = fight.imagine(0, one_stream(number))
        worlds = [state.imagine(0, one_stream(7)) for state in (fight, other)]
        assert len({heuristic.advise(world) for world in worlds if isinstance(world, FightState)}) == 1


def test_guesses_lead_to_an_end() -> None:
    game = Mixed("damp-cellar")
    for seed in range(20):
        state = game.deal(seed)
        guess_out(state, heuristic.TourbillonBots(), one_stream(seed))
        assert state.mover() == NOBODY


def test_a_blow_that_ends_the_fight_is_struck() -> None:
    s = scene().gears(r1c1=CHRONOMETER).pools(Red=2).gremlin("A", 2)
    s.hand(RED_GENERATOR, SIMPLE_FLAME, FORCE_CONVERTER).deck(blank(1), blank(1), blank(1))
    assert advice(s).startswith("play simple-flame")


def test_force_comes_before_what_spends_it() -> None:
    s = scene().gears(r1c1=CHRONOMETER).gremlin("A", 12)
    s.hand(SIMPLE_FLAME, RED_GENERATOR, blank(1)).deck(blank(1), blank(1), blank(1))
    assert advice(s).startswith("play red-generator")


def test_a_draw_that_would_fail_is_prevented() -> None:
    """The Chronometer is due, deck and discard are empty: only a replaced gear can save the fight."""
    s = (
        scene()
        .gears(r1c1=(CHRONOMETER, 50), r1c2=blank(3))
        .gremlin("A", 50)
        .hand(blank(2), blank(1), blank(1))
    )
    s.do(advice(s))
    assert s.ending == ""
    assert len(s.fight.discard) + len(s.fight.hand) == 3


def test_a_working_gear_is_not_replaced_while_there_is_room() -> None:
    s = scene().gears(r1c1=CHRONOMETER, r1c2=RED_GENERATOR, r1c3=SIMPLE_FLAME).gremlin("A", 20)
    s.hand(FORCE_CONVERTER, RED_GENERATOR).deck(blank(1), blank(1), blank(1))
    square = advice(s).split()[-1]
    assert s.at(square) == ""


def test_the_gremlin_that_can_be_finished_is_aimed_at() -> None:
    needle = Card("Needle", 10, 0, [[Pay(RED, 2)]], [Deal(3, TARGETED)], aims=1, momentary=True)
    s = scene().gears(r1c1=CHRONOMETER).pools(Red=2).gremlin("Big", 30).gremlin("Small", 3)
    s.hand(needle, blank(1)).deck(blank(1), blank(1)).play("Needle")
    assert advice(s) == "target gremlin-2"
    s.do(advice(s))
    assert s.place("Small") == -1


def test_an_appraisal_prefers_a_near_miss_to_a_rout() -> None:
    values = []
    for forces in (0, 4):
        s = scene().gears(r1c1=SIMPLE_FLAME).pools(Red=forces).gremlin("A", 20).hand(blank(2))
        s.play("Blank 2", "r2c1")
        assert s.ending == "empty-hand"
        values.append(heuristic.appraise(s.fight))
    won = (
        scene()
        .gears(r1c1=CHRONOMETER)
        .pools(Red=2)
        .gremlin("A", 2)
        .hand(SIMPLE_FLAME)
        .play("Simple Flame", "r1c2")
    )
    assert -1000 <= values[0] < values[1] < heuristic.appraise(won.fight) == 1000
