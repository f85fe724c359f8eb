"""How hard a dungeon presses a party: the option `pace` (CE-076, CE-085, CE-161).

Under the even pace the numbers are those of the sketch of the rules. Under the biting one, whatever a Slow
Action wakes also fills the Chaos Clock, what wanders is stronger the fuller the clock is, and what parties of
one to four meet is measured out so that each of them has about the same chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.chaos.names import MINOR_BUDGET, WANDERING_BUDGET

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

# Of the biting pace, by heroes.
BITING_MINOR: Final = (0, 2, 4, 6, 8)
BITING_WANDERING: Final = (0, 2, 3, 5, 7)
BITING_HP: Final = (0, 82, 106, 95, 68)  # per cent of the HP of an Elite or a Boss
TICKS_PER_POINT: Final = 2  # of the clock, for one point more to spend on what wanders


def minor_budget(s: ChaosState) -> int:
    """What a combat of a minor card has to spend, before its own threat is added (CE-076)."""
    found = BITING_MINOR[s.party_size] if s.rules.biting else MINOR_BUDGET[s.party_size]
    return found + s.risk - 1


def wandering_budget(s: ChaosState) -> int:
    """What comes wandering has to spend (CE-085)."""
    if not s.rules.biting:
        return WANDERING_BUDGET[s.party_size] + s.risk - 1
    return BITING_WANDERING[s.party_size] + s.risk - 1 + s.ticks // TICKS_PER_POINT


def strong_hp(s: ChaosState, hp: int) -> int:
    """The HP of an Elite or a Boss: more where the risk is higher (CE-173)."""
    more = hp * (9 + s.risk) // 10
    return more * BITING_HP[s.party_size] // 100 if s.rules.biting else more
