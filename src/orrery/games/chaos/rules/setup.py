"""Before the first decision: purse and supplies, the party, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import FIRST_PURSE
from orrery.games.chaos.rules import frames
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.journey.tavern import enter, gather, go_on

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState


def begin(s: ChaosState) -> None:
    """A party at the tavern, or at the entrance of its one quest; or heroes that are to be made."""
    s.coins = FIRST_PURSE
    s.supplies = first_supplies(s)
    gather(s)
    if not s.rules.single:
        enter(s)
    elif s.unmade:
        creation.begin(s)
    else:
        go_on(s)
    frames.run(s)


def first_supplies(s: ChaosState) -> list[int]:
    """What a party starts with: food for a few days."""
    found = [0] * len(s.core.supplies)
    for number, supply in enumerate(s.core.supplies):
        if supply.use == k.FOOD:
            found[number] = 3 * s.rules.heroes
        elif supply.use in (k.PATCH, k.TONIC, k.LIGHT):
            found[number] = 1
    return found
