"""The three destinations of a choice: what waits where (CW-160 to CW-169)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    AMBUSH,
    AT_CHOICE,
    BATTLE,
    BOSS,
    BOSS_DECK,
    D_KIND,
    D_OFFER,
    D_WIDTH,
    DEFENSE,
    DESTINATIONS,
    EASY,
    ELITE,
    ELITE_DECK,
    ENCOUNTER_NAMES,
    EVENT,
    HARD,
    MYSTERY,
    NO_OFFER,
    NONE,
    NORMAL,
    REST,
    ROAD,
    SHOP,
    SKIRMISH,
    TREASURE,
)
from orrery.games.clans.rules.campaign import gold, offers, town
from orrery.games.clans.rules.campaign.map import offered_places

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

ELITE_FROM: Final[i64] = 3
ELITE_PERCENT: Final[i64] = 30
CITY_FROM: Final[i64] = 1
CITY_PERCENT: Final[i64] = 18
MYSTERY_FROM: Final[i64] = 3
TREASURE_FROM: Final[i64] = 4
TREASURE_PERCENT: Final[i64] = 15
RECOVERY_SET: Final[list[i64]] = [SKIRMISH, SHOP, REST, EVENT, TREASURE]


def open_choice(run: CampaignState) -> None:
    """Three destinations are drawn; what they offer is fixed from now on."""
    places = offered_places(run)
    kinds = recovery_kinds(run) if run.recovery > 0 else usual_kinds(run)
    rows: list[i64] = []
    for slot in range(DESTINATIONS):
        rows += destination(run, kinds[slot], places[slot])
    given = offers.differing(run, [rows[slot * D_WIDTH + D_OFFER] for slot in range(DESTINATIONS)])
    for slot in range(DESTINATIONS):
        rows[slot * D_WIDTH + D_OFFER] = given[slot]
    run.destinations = rows
    run.encounter = run.rules.empty.none
    run.orders = 0
    run.scene = AT_CHOICE
    run.news += 1
    if run.log is not None:
        tell(run)


def tell(run: CampaignState) -> None:
    names = [ENCOUNTER_NAMES[run.destinations[n * D_WIDTH + D_KIND]] for n in range(DESTINATIONS)]
    text = f"Three ways are open: {', '.join(names)}."
    gifts = [offers.plain_name(run, run.destinations[n * D_WIDTH + D_OFFER]) for n in range(DESTINATIONS)]
    plans = [run.rules.war.buildings[building].name for building in town.affordable(run)]
    values: dict[str, int | str] = {
        "what": listed(names), "gifts": listed(gifts), "plans": listed(plans),
        "act": run.act + 1, "finished": run.finished,
    }  # fmt: skip
    run.tell("offered", text, values)


def listed(names: list[str]) -> str:
    """Each of them once; nothing for nothing."""
    return ", ".join([name for name in dict.fromkeys(names) if name])


# -- which kinds
def recovery_kinds(run: CampaignState) -> list[i64]:
    """Three different members of the recovery set (CW-169)."""
    kinds = RECOVERY_SET[:]
    run.dice.shuffle(ROAD, kinds)
    return kinds[:DESTINATIONS]


def usual_kinds(run: CampaignState) -> list[i64]:
    kinds: list[i64] = [BATTLE for _ in range(DESTINATIONS)]
    other = non_battle(run)
    pending = run.defense != NONE
    if other != NONE:  # it never stands where a Defense is shown
        kinds[run.dice.below(ROAD, DESTINATIONS - 1 if pending else DESTINATIONS)] = other
    first = kinds.index(BATTLE)
    if gold.boss_is_offered(run.finished):
        kinds[first] = BOSS
    elif run.finished >= ELITE_FROM and run.dice.below(ROAD, 100) < ELITE_PERCENT:
        kinds[first] = ELITE
    if pending:
        kinds[DESTINATIONS - 1] = DEFENSE
    return kinds


def non_battle(run: CampaignState) -> i64:
    """What one of the three is instead of a battle; NONE: all three are fought (CW-161)."""
    n = run.finished
    if n % 3 == 0:
        return EVENT if n == 0 and run.act == 0 else SHOP
    if n % 3 == 1 or run.dice.below(ROAD, 2) == 0:
        return NONE
    if n >= TREASURE_FROM and run.dice.below(ROAD, 100) < TREASURE_PERCENT:
        return TREASURE
    kinds: list[i64] = [REST, EVENT, MYSTERY] if n >= MYSTERY_FROM else [REST, EVENT]
    return kinds[run.dice.below(ROAD, len(kinds))]


# -- what they are
def destination(run: CampaignState, kind: i64, place: i64) -> list[i64]:
    """Kind, place, difficulty, offer, whether it is a city."""
    if kind == DEFENSE:
        place = run.defense
    city: i64 = 0
    if kind == BATTLE and run.finished >= CITY_FROM and run.dice.below(ROAD, 100) < CITY_PERCENT:
        city = 1
    return [kind, place, difficulty(run, kind), offers.of_encounter(run, kind), city]


def difficulty(run: CampaignState, kind: i64) -> i64:
    """How strong the enemy is; an ambush tells it when it is there."""
    if kind in (DEFENSE, SKIRMISH):
        return EASY
    if kind == ELITE:
        return ELITE_DECK
    if kind == BOSS:
        return BOSS_DECK
    if kind != BATTLE:
        return NONE
    if run.finished < 2:
        return EASY
    return NORMAL if run.finished < 5 else HARD


def pay(run: CampaignState, kind: i64) -> i64:
    """The gold of an encounter, relics aside; what a mystery holds is not known before."""
    act = run.act + 1
    if kind in (BATTLE, AMBUSH):
        return gold.for_battle(act, run.finished)
    if kind == ELITE:
        return gold.for_elite(act)
    if kind == BOSS:
        return gold.for_boss(act)
    if kind == DEFENSE:
        return gold.FOR_DEFENSE
    if kind == SKIRMISH:
        return gold.for_skirmish(act)
    return gold.for_treasure(act) if kind == TREASURE else NO_OFFER


def clear(run: CampaignState) -> None:
    run.destinations = run.rules.empty.none
