"""Search: flat Monte Carlo and information-set tree search, the loops that are worth compiling.

Both start from an imagined world and imagine further ones from it. An imagined world holds nothing but what
its seat knows, so neither search can cheat, whatever it does.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from orrery.engine.bots import Search
from orrery.engine.dice import Dice
from orrery.engine.game import NOBODY, State
from orrery.engine.playout import guess_out

HIDDEN: Final[i64] = -1  # stands for another seat's sealed action
SEEN: Final[i64] = -2  # less what `seen` says: stands for seeing that
PRIME: Final[i64] = 2_147_483_647
SURE: Final[i64] = 2  # visits for each action, from which on a node of a sharp tree is trusted


@final
class FlatSearch(Search):
    """Flat Monte Carlo: every candidate is played out in the same imagined worlds; the best mean wins."""

    def __init__(self, world: State, seat: i64, dice: Dice) -> None:
        super().__init__()
        self.world = world
        self.seat = seat
        self.dice = dice
        self.bots = world.game.bots
        self.actions = self.bots.candidates(world, seat)
        zero: i64 = 0
        self.totals: list[i64] = [zero for _ in self.actions]

    def grow(self, worlds: i64) -> None:
        """Play every candidate out once in each of this many imagined worlds."""
        for _ in range(worlds):
            world = self.world.imagine(self.seat, self.dice)
            for n in range(len(self.actions)):
                trial = world.clone()
                trial.apply(self.seat, self.actions[n])
                guess_out(trial, self.bots, self.dice)
                self.totals[n] += self.bots.appraise(trial, self.seat)
            self.playouts += len(self.actions)

    def best(self) -> i64:
        best: i64 = 0
        for n in range(len(self.totals)):
            if self.totals[n] > self.totals[best]:
                best = n
        return self.actions[best]


@final
class Node:
    """What one seat remembers of one course of events: how often, how good, how often it could have been."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0  # of the scores of the seat that chose it
        self.children: dict[int, Node] = {}

    def learn(self, score: i64) -> None:
        self.visits += 1
        self.total += float(score)

    def child(self, key: i64) -> Node:
        found = self.children.get(key)
        if found is None:
            found = Node()
            self.children[key] = found
        return found


def seen(glimpse: i64, actions: list[i64]) -> i64:
    """What a seat sees when it decides, as one number from 0 to 2**31 - 2."""
    digest = glimpse % PRIME
    for action in actions:
        digest = (digest * 1_000_003 + action + 1) % PRIME
    return digest


@final
class TreeSearch(Search):
    """Information-set Monte Carlo tree search with two trees for each seat, a rough one and a sharp one.

    Both branch by what the seat can tell apart: its own actions and the open ones of others. What another
    seat has chosen under seal is one and the same branch to it. The sharp tree branches also by what the seat
    sees whenever it decides: what it may do, and the game's own `State.glimpse`. Only so it knows that it
    will act on what it sees: the card that was turned up, its own hand.

    Where there is much to see, few playouts see the same. So a decision follows the sharp tree as soon as
    its node has been visited often enough, and until then the rough one, which takes all sights together.
    """

    def __init__(self, world: State, seat: i64, dice: Dice, curiosity: float) -> None:
        super().__init__()
        self.world = world
        self.seat = seat
        self.dice = dice
        self.curiosity = curiosity
        self.bots = world.game.bots
        self.roots = [Node() for _ in range(world.game.seats)]  # of the rough trees
        self.sharp_roots = [Node() for _ in range(world.game.seats)]
        self.lowest: i64 = 1 << 60  # of the scores seen so far: they set the scale of curiosity
        self.highest: i64 = -(1 << 60)

    def grow(self, playouts: i64) -> None:
        """Add this many playouts to the trees."""
        for _ in range(playouts):
            self.playout()
            self.playouts += 1

    def playout(self) -> None:
        world = self.world.imagine(self.seat, self.dice)
        rough = self.roots[:]
        sharp = self.sharp_roots[:]
        path: list[Node] = []
        sharp_path: list[Node] = []
        movers: list[i64] = []
        mover = world.mover()
        while mover != NOBODY:
            actions = self.bots.candidates(world, mover)
            sharp[mover] = sharp[mover].child(SEEN - seen(world.glimpse(mover), actions))
            sharp[mover].visits += 1
            action = self.choose(actions, rough[mover], sharp[mover])
            key = HIDDEN if world.game.sealed_choices and len(world.to_act()) > 1 else action
            for seat in range(len(rough)):
                told = action if seat == mover else key
                rough[seat] = rough[seat].child(told)
                sharp[seat] = sharp[seat].child(told)
            path.append(rough[mover])
            sharp_path.append(sharp[mover])
            movers.append(mover)
            world.apply(mover, action)
            if rough[mover].visits == 0:  # a new leaf: the rest is guesswork
                guess_out(world, self.bots, self.dice)
                break
            mover = world.mover()
        self.learn(world, path, sharp_path, movers)

    def choose(self, actions: list[i64], rough: Node, sharp: Node) -> i64:
        """An untried action if there is one, else the one with the highest upper confidence bound."""
        sure = sharp.visits > SURE * len(actions)
        untried: i64 = 0
        pick: i64 = -1
        best = 0.0
        scale = self.curiosity * self.spread()
        for action in actions:
            child = rough.child(action)
            child.available += 1
            available = child.available
            if sure:  # a player who sees the same may do the same: each action was available at every visit
                child = sharp.child(action)
                available = sharp.visits
            if child.visits == 0:
                untried += 1
                if self.dice.below(0, untried) == 0:  # each untried one equally likely
                    pick = action
            elif untried == 0:
                visits = float(child.visits)
                bound = child.total / visits + scale * sqrt(log(float(available)) / visits)
                if pick < 0 or bound > best:
                    pick = action
                    best = bound
        return pick

    def spread(self) -> float:
        return 1.0 if self.highest <= self.lowest else float(self.highest - self.lowest)

    def learn(self, world: State, path: list[Node], sharp_path: list[Node], movers: list[i64]) -> None:
        for n in range(len(path)):
            score = self.bots.appraise(world, movers[n])
            path[n].learn(score)
            sharp_path[n].learn(score)
            self.lowest = min(self.lowest, score)
            self.highest = max(self.highest, score)

    def best(self) -> i64:
        """The action tried most often; of equals, the first."""
        root = self.roots[self.seat]
        actions = self.bots.candidates(self.world, self.seat)
        best = actions[0]
        for action in actions:
            if root.child(action).visits > root.child(best).visits:
                best = action
        return best
