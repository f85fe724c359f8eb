"""Relics of a campaign: owned, switched on and off, added up; the chart that lies hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import D_KIND, D_PLACE, EVENT, NONE, OFFERS, ROAD, TREASURE
from orrery.games.clans.program import RelicDef
from orrery.games.clans.rules.campaign import deck
from orrery.games.clans.tables import added

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState


def owned(run: CampaignState, relic: i64) -> bool:
    return run.relics >> relic & 1 == 1


def is_active(run: CampaignState, relic: i64) -> bool:
    return run.active >> relic & 1 == 1


def active(run: CampaignState) -> list[RelicDef]:
    relics = run.rules.war.relics
    return [relics[number] for number in range(len(relics)) if is_active(run, number)]


# -- what they add up to
def battle_gold(run: CampaignState) -> i64:
    return added([relic.gold for relic in active(run)])


def damage(run: CampaignState) -> i64:
    return added([relic.damage for relic in active(run)])


def gun_health(run: CampaignState) -> i64:
    return added([relic.gun_health for relic in active(run)])


def shortcuts(run: CampaignState) -> i64:
    """Steps of distance that supply is spared."""
    return run.rules.shortcuts + added([relic.supply for relic in active(run)])


def max_crystal(run: CampaignState) -> i64:
    more = added([relic.crystal for relic in active(run)])
    return run.rules.war.crystal + run.rules.crystal_bonus + more


# -- getting and switching them
def gain(run: CampaignState, relic: i64, why: str) -> None:
    """It is switched on at once."""
    one: i64 = 1
    given = run.rules.war.relics[relic]
    run.relics |= one << relic
    run.active |= one << relic
    if given.heals:
        run.crystal += given.crystal
    if run.log is not None:
        text = f"{{0}} has a relic: {given.name}."
        run.tell("received", text, {"relic": given.name, "what": given.name, "where": "relics", "why": why})


def may_toggle(run: CampaignState, relic: i64) -> bool:
    return owned(run, relic) and not run.rules.war.relics[relic].always


def toggle(run: CampaignState, relic: i64) -> None:
    """On or off. A crystal is never above its maximum, so one that loses some is cut (CW-172)."""
    one: i64 = 1
    run.active ^= one << relic
    cut(run)


def cut(run: CampaignState) -> None:
    most = max_crystal(run)
    run.crystal = most if run.crystal > most else run.crystal


def for_sale(run: CampaignState) -> list[i64]:
    """What shops and offers may have: unowned, neither hidden nor legendary."""
    relics = run.rules.war.relics
    return [
        number
        for number in range(len(relics))
        if not owned(run, number) and not relics[number].hidden and not relics[number].legendary
    ]


def legendary(run: CampaignState) -> list[i64]:
    relics = run.rules.war.relics
    return [n for n in range(len(relics)) if relics[n].legendary and not owned(run, n)]


# -- what lies hidden
def hidden_relic(run: CampaignState) -> i64:
    """The relic that can be found in this act, or NONE."""
    relics = run.rules.war.relics
    for number in range(len(relics)):
        if relics[number].hidden and not owned(run, number):
            return number
    return NONE


def hide_chart(run: CampaignState) -> None:
    """Somewhere near a place of the act; each place is as likely as another."""
    run.searched = 0
    run.chart = NONE
    if hidden_relic(run) != NONE:
        run.chart = run.dice.below(ROAD, len(run.act_tables().spots))


def possible_spots(run: CampaignState) -> list[i64]:
    """Where it may be, for all that its seeker knows."""
    spots = run.act_tables().spots
    return [spot for spot in range(len(spots)) if spots[spot] & run.searched == 0]


def search(run: CampaignState) -> None:
    """An event or a treasure was played: what is hidden near its place is found, with a card."""
    if run.encounter[D_KIND] not in (EVENT, TREASURE) or run.chart == NONE:
        return
    one: i64 = 1
    bit = one << run.encounter[D_PLACE]
    if run.act_tables().spots[run.chart] & bit == 0:
        run.searched |= bit
        return
    relic = hidden_relic(run)
    run.chart = NONE
    run.searched = 0
    name = run.rules.war.relics[relic].name
    if run.log is not None:
        run.tell("found", f"{{0}} finds {name}.", {"relic": name, "place": run.encounter_place()})
    gain(run, relic, "found")
    cards = run.act_tables().cards
    deck.receive(run, cards[run.dice.below(OFFERS, len(cards))], "found")
