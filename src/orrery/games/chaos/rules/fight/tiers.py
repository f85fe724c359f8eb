"""Margins and tiers: what an opposed roll comes to (CE-026 to CE-039)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos import kinds as k

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core


def tier_of(core: Core, margin: int, natural: int) -> int:
    """The one tier of a margin. A natural 1 below 0 is Overreach; naturals never turn a sign (CE-035)."""
    if natural == 1 and margin < 0:
        return int(k.OVERREACH)
    for number, tier in enumerate(core.tiers):
        if tier.low <= margin <= tier.high:
            return number
    raise AssertionError(f"No tier has the margin {margin}.")  # the foundry has seen to it


def critical(margin: int, natural: int) -> bool:
    """Natural 20 above 0: double damage and an Injury replace the tier's row (CE-034)."""
    return natural == 20 and margin > 0


def damage_of(core: Core, tier: int, damage: int, crit: bool) -> int:
    """HP damage of a tier, from the damage that the dice gave (CE-024 to CE-029)."""
    if crit:
        return 2 * damage
    row = core.tiers[tier]
    if row.halves == 0:
        return 0
    return max(int(row.least), damage * int(row.halves) // 2)
