"""The first quest: its cards and one exchange are laid ready, so that all of it is met once, in a good order.

The shortest stack there is: a fight, somebody strong at the plot point, a quiet room, a friend at the twist,
a hazard, and the finale. The first blow at close quarters at the plot point is a tie, and so a Clash. All
other dice fall as they always do. What is laid ready is told like any roll (CE-008, CE-011).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import CARD_PLOT, HEROES
from orrery.games.chaos.state.rig import Rig

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

SHORTEST: Final = {"block": [1, 1, 1]}
ROOM: Final = 1  # of the d6 that may make a corridor of it
MINIBOSS: Final = 1  # of the plot point's d6
FRIEND: Final = 2  # of the twist's d6
ATTACKER: Final = 11  # the face of a tie, if the other die can have the one that belongs to it


def lay_blocks(s: ChaosState) -> None:
    if s.rules.lesson and s.rig is None:
        s.rig = Rig(SHORTEST)


def lay_card(s: ChaosState) -> None:
    """The dice of the card that is about to be flipped."""
    if not s.rules.lesson or s.rig is not None:
        return
    widths = [int(width) for width in s.core.biomes[s.biome].widths]
    faces = {
        1: {"scene": [ROOM], "encounter": [face_of(widths, int(k.COMBAT))]},
        2: {"plot point": [MINIBOSS]},
        3: {"scene": [ROOM], "encounter": [face_of(widths, int(k.EMPTY))]},
        4: {"twist": [FRIEND]},
        5: {"scene": [ROOM], "encounter": [face_of(widths, int(k.HAZARD))]},
    }
    s.rig = Rig(faces.get(s.at, {}))


def face_of(widths: list[int], encounter: int) -> int:
    """The first face of the d20 that means this encounter (CE-072)."""
    return 1 + sum(widths[:encounter])


def lay_tie(s: ChaosState, a: Figure, t: Figure, attack: int, defence: int, leans: tuple[int, int]) -> None:
    """The first exchange that can be a Clash is one: `attack` and `defence` are what both sides add."""
    card = s.card()
    if not s.rules.lesson or s.rig is not None or card.kind != CARD_PLOT or card.successes:
        return
    mine = ATTACKER
    theirs = mine + attack - defence
    if HEROES not in (a.side, t.side) or not 1 <= theirs <= 20:
        return
    card.successes = 1  # nothing else is counted at a plot point that is no puzzle
    s.rig = Rig({"attack": [mine] * throws(leans[0]), "defence": [theirs] * throws(leans[1])})


def throws(lean: int) -> int:
    return 2 if lean else 1


def take_up(s: ChaosState) -> None:
    """Whatever was laid ready has been rolled."""
    if s.rules.lesson:
        s.rig = None
