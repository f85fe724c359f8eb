"""Worlds that a seat cannot tell from the real one: unflipped cards, rumours, sealed tactics drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.dice import Dice
from orrery.games.chaos.names import DISENGAGE, FIGHT, NONE, PRESS, ROOM
from orrery.games.chaos.rules.fight import clash
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.state.records import Node

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState
    from orrery.games.chaos.state.records import Clash

FACES = 6


def world(s: ChaosState, seat: int, dice: Dice) -> ChaosState:
    imagined = s.copy()
    imagined.dice = dice.fork(len(s.dice.states))
    if s.mode in (ROOM, FIGHT):
        imagined.blocks = any_blocks(s, dice)
        if s.plot_face and not s.plot_known:
            imagined.plot_face = 1 + dice.below(0, FACES)
    imagined.nodes = [node if node.known else any_plot(node, dice) for node in s.nodes]
    if imagined.clash is not None:
        guess_tactics(s, imagined.clash, seat, dice)
    return imagined


def any_plot(node: Node, dice: Dice) -> Node:
    return Node(node.biome, node.quest, node.days, node.risk, 1 + dice.below(0, FACES), node.known)


def any_blocks(s: ChaosState, dice: Dice) -> list[int]:
    """Blocks that make a stack of the same thickness, with the same cards where cards were flipped."""
    kinds = [card.kind for card in s.cards]
    size = scenes.size_of(s.blocks)
    fitting = [
        blocks
        for a in range(1, 5)
        for b in range(1, 5)
        if 1 <= size - 3 - a - b <= 4
        for blocks in ([a, b, size - 3 - a - b],)
        if [scenes.kind_of(blocks, number) for number in range(len(kinds))] == kinds
    ]
    return fitting[dice.below(0, len(fitting))]


def guess_tactics(s: ChaosState, imagined: Clash, seat: int, dice: Dice) -> None:
    """That the others have chosen is seen; what they have chosen is not."""
    for side in (0, 1):
        figure = imagined.figures[side]
        f = s.figures[figure]
        imagined.salts[side] = dice.below(0, clash.SALTS)
        own = f.hero != NONE and s.seat_of(figure) == seat
        if imagined.choices[side] == NONE or own:
            continue
        higher = clash.higher_tactic(f)
        guess = higher if dice.below(0, 10) < clash.HIGHER_UP_TO else PRESS + DISENGAGE - higher
        imagined.choices[side] = DISENGAGE if f.broken() else guess
