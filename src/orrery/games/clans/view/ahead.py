"""What is foreseen on the road: who arrives after a place, what a delay costs, why nothing can be hurried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.words import counted
from orrery.games.clans.names import FIGHTS, S_WIDTH
from orrery.games.clans.rules.campaign import relics, road, supply, town

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

# A setback as the rules draw it (CW-191): gold at home, and from how far on a card is kept back for longer.
LEAST_LOST: Final = 10
MOST_LOST: Final = 20
KEPT_LONGER_MM: Final = (100 * supply.KM, 200 * supply.KM)


def arriving(run: CampaignState, mm: i64) -> int:
    """How many deliveries are there when an encounter this far from home is finished (CW-186)."""
    shortcuts = relics.shortcuts(run)
    count = 0
    for number in range(len(run.deliveries) // S_WIDTH):
        before = run.delivery(number)
        count += supply.arrives(before, supply.advanced(before, mm, shortcuts), mm)
    return count


def under_way(run: CampaignState) -> int:
    return len(run.deliveries) // S_WIDTH


def extra_gold(run: CampaignState, kind: i64) -> int:
    """What relics add to the gold of a fight."""
    return int(relics.battle_gold(run)) if kind < FIGHTS else 0


def setback(mm: i64) -> str:
    """What idle days cost this far from home (CW-191)."""
    least, most = road.scaled(LEAST_LOST, mm), road.scaled(MOST_LOST, mm)
    kept_back = 1 + sum(mm > step for step in KEPT_LONGER_MM)
    return f"{least} to {most} gold, or a card is kept back for {counted(kept_back, 'encounter')}"


RINGS: Final = tuple([int(step // supply.KM) for step in supply.STEPS_MM])


def rings(run: CampaignState) -> tuple[str, ...]:
    """How far from home supply becomes slower, in km, each with its modifier from there on."""
    shortcuts = relics.shortcuts(run)
    return tuple([f"{km} {supply.modifier(km * supply.KM, shortcuts):+d}" for km in RINGS])


def why_no_hurry(run: CampaignState) -> str:
    """Why the supply cannot be hurried; "" if it can (CW-187)."""
    if not town.would_hurry(run):
        return "nothing would come sooner"
    short = supply.HURRY_GOLD - run.gold
    return f"{short} gold short" if short > 0 else ""
