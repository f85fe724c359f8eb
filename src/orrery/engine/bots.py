"""Bots: what a game brings along for its players. Empty, as a small game leaves it, it brings nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.dice import Dice

if TYPE_CHECKING:
    from orrery.engine.game import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """Thinking about one decision, in worlds that the deciding seat imagines. It can end at any time."""

    def __init__(self) -> None:
        self.playouts: i64 = 0  # so far

    def grow(self, playouts: i64) -> None:
        """Think on, for this many playouts of whatever is compared."""
        raise NotImplementedError

    def best(self) -> i64:
        """The best action found so far."""
        raise NotImplementedError


@final
class Settled(Search):
    """A decision that needs no thinking."""

    def __init__(self, action: i64) -> None:
        super().__init__()
        self.action = action

    def grow(self, playouts: i64) -> None:
        self.playouts += playouts

    def best(self) -> i64:
        return self.action


@mypyc_attr(allow_interpreted_subclasses=True)
class Bots:
    """Rules of thumb, and what helps searches.

    Each method is given a world that the deciding seat imagines: looking into it is no cheating.
    """

    heuristic: ClassVar[str] = ""  # how the game's own player decides (`advise`); "": it has none
    smart: ClassVar[str] = ""  # how its own search decides (`search`); "": it has none
    easy: ClassVar[str] = ""  # how a player decides that beginners can beat; a game with one has three levels
    open_advice: ClassVar[bool] = False  # `advise` looks at nothing hidden: no world is imagined for it

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        """What the game's own heuristic would do, if `heuristic` says that there is one."""
        raise NotImplementedError

    def advise_easily(self, world: State, seat: i64, dice: Dice) -> i64:
        """What a player would do that beginners can beat, if `easy` says that there is one."""
        raise NotImplementedError

    def search(self, world: State, seat: i64, dice: Dice) -> Search:
        """The game's own way to think about a decision, if `smart` says that it has one."""
        raise NotImplementedError

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        """A quick guess at a sensible action, for the playouts of searches; by default any legal one."""
        return world.nth_action(seat, dice.below(0, world.action_count(seat)))

    def candidates(self, world: State, seat: i64) -> list[i64]:
        """The actions that a search need try; a game may leave out those that only look different."""
        return world.actions(seat)

    def appraise(self, world: State, seat: i64) -> i64:
        """How well a match has ended, for searches: finer than the score, if the game knows better."""
        return world.score(seat)

    def say(self, world: State, seat: i64, action: i64, dice: Dice) -> str:
        """What a machine says with an action, where words can be said with it."""
        return ""
