"""The road: what follows every encounter, and what waiting and going back cost (CW-188 to CW-191)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    CAMPAIGN_ENDING_NAMES,
    CAMPAIGN_OVER,
    D_KIND,
    ENCOUNTER_NAMES,
    LOST_TIME,
    MOST_DAYS,
    OUTCOMES,
    WON_CAMPAIGN,
)
from orrery.games.clans.rules.campaign import deck, encounters, gold, points, relics, town
from orrery.games.clans.rules.campaign.map import hashed, nearest_town
from orrery.games.clans.rules.campaign.supply import KM

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

SCALE_MM: Final[i64] = 150 * KM  # a setback costs twice as much gold this far from home
MOST_SCALES: Final[i64] = 3


def stage(run: CampaignState) -> str:
    """Where the campaign is, as the laboratory counts."""
    return f"act {run.act + 1}, encounter {run.finished + 1}"


# -- after an encounter
def finish(run: CampaignState) -> None:
    """An encounter is done, its result and offer are in: what follows, in order, up to the next choice."""
    run.finished += 1
    relics.search(run)
    dispatch(run)
    outcome(run)
    pass_time(run)
    go_on(run)


def pass_time(run: CampaignState) -> None:
    run.days += 1
    run.news += 1
    town.pass_time(run)
    deck.count_down(run)


def go_on(run: CampaignState) -> None:
    """The next choice, unless the act has lasted too long."""
    if run.days >= MOST_DAYS:
        end(run, LOST_TIME)
    else:
        encounters.open_choice(run)


def dispatch(run: CampaignState) -> None:
    """A letter, always the same one for this encounter at this place; it names the nearest town."""
    if run.log is None:
        return
    act = run.act_tables()
    kind = run.encounter[D_KIND]
    town_there = nearest_town(act, run.here())
    texts = run.rules.war.dispatches[kind]
    which = hashed(run.act * MOST_DAYS + run.finished, run.here(), kind) % len(texts)
    town_name = act.places[town_there].name
    text = texts[which].replace("{town}", town_name)
    values: dict[str, int | str] = {"kind": ENCOUNTER_NAMES[kind], "town": town_name, "text": text}
    run.tell("dispatched", text, values)


# -- chance
def outcome(run: CampaignState) -> None:
    """What else happens on the way (CW-189)."""
    percent = run.dice.below(OUTCOMES, 100)
    if percent < 40:
        tell_outcome(run, "nothing", "Nothing else happens on the way.")
    elif percent < 55:
        tell_outcome(run, "gift", "Friends on the way have brought gold.")
        gold.gain(run, 10 + run.dice.below(OUTCOMES, 11), "a gift on the way")
    elif percent < 70:
        tell_outcome(run, "recruit", "Somebody on the way wants to join.")
        cards = run.act_tables().cards
        deck.receive(run, cards[run.dice.below(OUTCOMES, len(cards))], "recruited on the way")
    elif percent < 85:
        tell_outcome(run, "loss", "Thieves were in the camp.")
        gold.lose(run, 5 + run.dice.below(OUTCOMES, 11), "thieves in the camp")
    else:
        tell_outcome(run, "gate", "Some have lost their way.")
        gate_somebody(run, 1, "stragglers")


def tell_outcome(run: CampaignState, what: str, text: str) -> None:
    if run.log is not None:
        run.tell("outcome", text, {"what": what})


def gate_somebody(run: CampaignState, encounters_long: i64, why: str, *, fresh: bool = True) -> None:
    if len(run.deck) > 0:
        deck.gate(run, deck.some_card(run, OUTCOMES), encounters_long, why, fresh=fresh)


# -- waiting and going back
def wait(run: CampaignState) -> None:
    """Time passes where the leader is, for a price."""
    if run.log is not None:
        run.tell("waited", "{0} waits.", {"place": run.place_name(run.here())})
    setback(run)
    odds: i64 = 3 if run.gold > 0 else 2  # read after the setback
    if len(run.deck) > 0 and run.dice.below(OUTCOMES, odds) == 0:
        deck.fall(run, deck.some_card(run, OUTCOMES), "camp fever")
    pass_without_encounter(run)


def go_back(run: CampaignState) -> None:
    """To the place before this one."""
    run.route = run.route[:-1]
    run.place = run.route[len(run.route) - 1]
    if run.log is not None:
        run.tell(
            "returned",
            f"{{0}} goes back to {run.place_name(run.place)}.",
            {"place": run.place_name(run.place)},
        )
    setback(run)
    pass_without_encounter(run)


def pass_without_encounter(run: CampaignState) -> None:
    """The same three destinations stay open."""
    pass_time(run)
    run.orders = 0
    if run.days >= MOST_DAYS:
        end(run, LOST_TIME)


def setback(run: CampaignState) -> None:
    """The further from home, the worse (CW-191)."""
    mm = run.home_mm()
    if run.dice.below(OUTCOMES, 2) == 0:
        gold.lose(run, scaled(10 + run.dice.below(OUTCOMES, 11), mm), "idle days")
        return
    gate_somebody(run, 1 if mm <= 100 * KM else (2 if mm <= 200 * KM else 3), "idle days")


def scaled(amount: i64, mm: i64) -> i64:
    """Times 1 + km/150, at most 3, rounded down."""
    scale = SCALE_MM + mm
    most = MOST_SCALES * SCALE_MM
    return amount * (scale if scale < most else most) // SCALE_MM


# -- the end
def end(run: CampaignState, ending: i64) -> None:
    """The campaign is over; the last battle stays to be looked at."""
    run.ending = ending
    run.scene = CAMPAIGN_OVER
    won = ending == WON_CAMPAIGN
    earned = points.FOR_CAMPAIGN if won else points.FOR_LOSING_IN[run.act]
    run.points += earned
    encounters.clear(run)
    if run.log is None:
        return
    kind = "time" if ending == LOST_TIME else ENCOUNTER_NAMES[run.encounter[D_KIND]]
    values: dict[str, int | str] = {
        "act": run.act + 1,
        "finished": run.finished,
        "stage": stage(run),
        "kind": kind,
        "battles": run.battles,
        "gold": run.gold,
        "points": earned,
        "cause": CAMPAIGN_ENDING_NAMES[ending],
    }
    if won:
        run.tell("campaign-won", "{0} has won the campaign.", values)
    else:
        run.tell("campaign-lost", "{0} has lost the campaign.", values)
