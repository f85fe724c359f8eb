"""From act to act: what a beaten boss brings, and the march to the next front (CW-172, CW-173)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    ACTS,
    AT_UPGRADE,
    B_WAIT,
    B_WIDTH,
    NONE,
    OFFERS,
    S_CARD,
    S_WIDTH,
    WON_CAMPAIGN,
)
from orrery.games.clans.rules.campaign import deck, encounters, points, relics, road, town

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState


def win_act(run: CampaignState) -> None:
    """The boss is beaten: the last one ends the campaign, after the others the army marches on."""
    if run.act == ACTS - 1:
        road.end(run, WON_CAMPAIGN)
        return
    run.points += points.FOR_ACT[run.act]
    if run.log is not None:
        name = run.act_tables().name
        text = f"{{0}} has won act {run.act + 1}: {name}."
        run.tell("act-won", text, {"act": run.act + 1, "name": name, "points": points.FOR_ACT[run.act]})
    gather(run)
    left = relics.legendary(run)
    if len(left) > 0:
        relics.gain(run, left[run.dice.below(OFFERS, len(left))], "an act won")
    run.crystal = relics.max_crystal(run)  # after the relic
    march(run)
    run.scene = AT_UPGRADE


def gather(run: CampaignState) -> None:
    """Fallen and gated cards return; what is under way or in production arrives in the reserves."""
    for card in run.fallen + deck.gated_cards(run):
        deck.join(run, card)
    run.fallen = run.gates = run.rules.empty.none
    for at in range(0, len(run.deliveries), S_WIDTH):
        town.arrive(run, run.deliveries[at + S_CARD])
    run.deliveries = run.rules.empty.none


def march(run: CampaignState) -> None:
    """To the home of the next act, where nothing has happened yet."""
    run.act += 1
    run.finished = run.days = run.recovery = run.orders = 0
    run.place = run.defense = NONE
    run.route = run.encounter = run.destinations = run.rules.empty.none
    buildings = run.buildings[:]
    for at in range(0, len(buildings), B_WIDTH):
        buildings[at + B_WAIT] = 0
    run.buildings = buildings
    relics.hide_chart(run)


def begin(run: CampaignState) -> None:
    """The upgrades are done: every building starts, and the first choice is open."""
    town.start(run)
    encounters.open_choice(run)


def upgrade(run: CampaignState, card: i64) -> None:
    run.gold -= deck.upgrade_price(run)
    deck.upgrade(run, card)
