"""Who is asked: what a heuristic bot does next (`advise`), a quick guess (`hunch`), and how a run went.

All are given a world that the bot's seat imagines, in which nothing is known but what the seat knows.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from orrery.engine.bots import Bots, Search
from orrery.engine.dice import Dice
from orrery.engine.game import NOBODY, State
from orrery.games.shattered.bots import one_card, plans_standard, plans_v21, quick, search, worth
from orrery.games.shattered.names import ASK_NOTHING
from orrery.games.shattered.state.run import RunState


def advise(s: RunState, seat: i64, dice: Dice) -> i64:
    """What the seat's profile does now."""
    if s.asking != ASK_NOTHING:
        return quick.answer(s, dice)
    if s.rules.preset.fixed_plans:
        return plans_v21.next_action(s, seat, dice)
    return plans_standard.next_action(s, seat)


def hunch(s: RunState, seat: i64, dice: Dice) -> i64:
    """A guess for playouts."""
    return quick.guess(s, seat, dice)


def appraise(s: RunState, seat: i64) -> i64:
    """How well a run has ended for a seat, finer than the score: a near miss is better than a rout."""
    return s.score(seat) * 1000 + round(worth.standing(s, seat))


def play_run(s: RunState, dice: Dice, playouts: list[i64]) -> None:
    """Play a run to its end by both sides' profiles; a side with playouts by the smart player.

    A bot's choice does not depend on what its seat cannot see, so the lab may let it decide on the run itself
    instead of on an imagined one: the result is the same, and much sooner there.
    """
    seat = s.mover()
    while seat != NOBODY:
        if playouts[seat] > 0:
            s.apply(seat, search.next_action(s, seat, dice, playouts[seat]))
        else:
            s.apply(seat, advise(s, seat, dice))
        seat = s.mover()


# -- what the players are given
@final
class ShatteredBots(Bots):
    heuristic: ClassVar[str] = "a profile such as tactical or feral scores every card it could play"
    smart: ClassVar[str] = (
        "plays what its profile could do out in imagined rounds, each card N times (smart:48)"
    )
    open_advice: ClassVar[bool] = True  # smart bots imagine their worlds themselves

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, RunState)
        return advise(world, seat, dice)

    def search(self, world: State, seat: i64, dice: Dice) -> Search:
        assert isinstance(world, RunState)
        if world.rules.horizon == 0:
            return one_card.Glance(world, seat, dice)
        return search.RoomSearch(world, seat, dice)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, RunState)
        return hunch(world, seat, dice)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, RunState)
        return appraise(world, seat)
