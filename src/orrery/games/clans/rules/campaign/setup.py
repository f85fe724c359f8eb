"""The set-up of a campaign (CW-156, CW-157)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import NEUTRAL
from orrery.games.clans.rules.campaign import encounters, relics, town

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState


def begin(run: CampaignState, relic: i64) -> None:
    """A campaign in which nothing has been decided yet, with this first relic."""
    rules = run.rules
    none: i64 = 0
    run.gold = rules.start_gold
    run.deck = rules.first_deck
    run.reserves = sorted(rules.start_reserves)
    run.items = [none for _ in rules.war.items]
    run.crystal = rules.war.crystal + rules.crystal_bonus
    relics.gain(run, relic, "from the start")
    town.build(run, rules.war.building, NEUTRAL, "from the start")
    relics.hide_chart(run)
    encounters.open_choice(run)
