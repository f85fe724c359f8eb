"""Deciding in a campaign: what an action means, and what it sets going."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.actions import (
    ADD,
    BUILD,
    BUY,
    GO_BACK,
    GO_ON,
    HURRY,
    LEAVE,
    RANSOM,
    REMOVE,
    REPAIR,
    TOGGLE,
    TRAVEL,
    UPGRADE,
    USE,
    WAIT,
)
from orrery.games.clans.names import (
    AMBUSH,
    BOSS,
    D_CITY,
    D_DIFFICULTY,
    D_KIND,
    D_OFFER,
    D_PLACE,
    DEFENSE,
    DIFFICULTY_NAMES,
    ELITE_DECK,
    ENCOUNTER_NAMES,
    EVENT,
    FIGHTS,
    IN_BATTLE,
    LOST_CRYSTAL,
    MYSTERY,
    NONE,
    PLAYING,
    REST,
    ROAD,
    RUNNING,
    S_WIDTH,
    SHOP,
    TREASURE,
)
from orrery.games.clans.rules.campaign import (
    acts,
    battle,
    deck,
    encounters,
    gold,
    offers,
    points,
    relics,
    road,
    shop,
    town,
)

if TYPE_CHECKING:
    from orrery.games.clans.program import ItemDef
    from orrery.games.clans.state.campaign import CampaignState
    from orrery.games.clans.state.match import MatchState


AFTER_A_DEFEAT: Final[i64] = 2  # encounters that are chosen from the recovery set
AFTER_A_RETREAT: Final[i64] = 1
REST_PERCENT: Final[i64] = 30


def decide(run: CampaignState, seat: i64, action: i64) -> None:
    """Do one decision, in the battle that goes on or on the road, and what follows from it."""
    s = run.battle
    if run.scene == IN_BATTLE and s is not None:
        if action == run.rules.road.retreat:
            call_retreat(run, s)
        else:
            fight_on(run, s, seat, action)
        return
    kind, first, second = run.rules.acts.parts(action)
    if kind == TRAVEL:
        travel(run, first)
    elif kind in (BUY, REPAIR, LEAVE):
        in_shop(run, kind, first)
    elif kind in (UPGRADE, GO_ON):
        between_acts(run, kind, first)
    else:
        before_travel(run, kind, first, second)


def in_shop(run: CampaignState, kind: i64, what: i64) -> None:
    if kind == BUY:
        shop.buy(run, what)
    elif kind == REPAIR:
        shop.repair(run, what)
    else:
        shop.close(run)
        road.finish(run)


def between_acts(run: CampaignState, kind: i64, card: i64) -> None:
    if kind == UPGRADE:
        acts.upgrade(run, card)
    else:
        acts.begin(run)


def before_travel(run: CampaignState, kind: i64, first: i64, second: i64) -> None:
    """What can be done before the next destination is chosen."""
    if kind == WAIT:
        road.wait(run)
    elif kind == GO_BACK:
        road.go_back(run)
    elif kind == HURRY:
        town.hurry(run)
    elif kind == BUILD:
        price = town.price(run, first)
        run.gold -= price
        town.build(run, first, second, "bought", price)
    elif kind == USE:
        use(run, first, second - 1)
    elif kind == RANSOM:
        run.gold -= gold.RANSOM_GOLD
        deck.ransom(run, first)
    else:
        run.orders += 1  # what costs nothing is not done without end
        if kind == TOGGLE:
            relics.toggle(run, first)
        elif kind == REMOVE:
            deck.remove(run, first)
        elif kind == ADD:
            deck.add(run, first)


def use(run: CampaignState, item: i64, card: i64) -> None:
    """An item is used up (CW-178)."""
    items = run.items[:]
    items[item] -= 1
    run.items = items
    given = run.rules.war.items[item]
    if run.log is not None:
        tell_use(run, given, card)
    if given.heal > 0:
        heal(run, given.heal, given.name)
    else:
        deck.dismiss(run, card)


def tell_use(run: CampaignState, given: ItemDef, card: i64) -> None:
    if given.heal > 0:
        run.tell("used", f"{{0}} uses {given.name}.", {"item": given.name})
    else:
        name = deck.name_of(run, card)
        text = f"{{0}} uses {given.name}: {name} goes home for good."
        run.tell("used", text, {"item": given.name, "card": name})


def heal(run: CampaignState, amount: i64, why: str) -> None:
    """Never above the maximum."""
    most = relics.max_crystal(run)
    before = run.crystal
    run.crystal = most if before + amount > most else before + amount
    if run.log is not None:
        gained = run.crystal - before
        run.tell(
            "healed",
            f"The crystal of {{0}} gains {gained}.",
            {"amount": gained, "why": why, "crystal": run.crystal},
        )


# -- travelling
def travel(run: CampaignState, number: i64) -> None:
    tell_beginning(run)
    run.encounter = run.destination(number)
    run.place = run.encounter[D_PLACE]
    run.route = [*run.route, run.place]
    encounters.clear(run)
    kind = run.encounter[D_KIND]
    if run.log is not None:
        tell_travel(run, kind)
    if kind == DEFENSE:
        run.defense = NONE
    if kind == MYSTERY:
        kind = open_mystery(run)
    if run.recovery > 0:
        run.recovery -= 1
    if kind < FIGHTS:
        battle.begin(run)
    elif kind == SHOP:
        shop.open_up(run)
    else:
        visit(run, kind)


def tell_beginning(run: CampaignState) -> None:
    """Nobody could listen before: that it begins, and which ways were open."""
    if run.log is None or run.act > 0 or len(run.route) > 0 or run.days > 0:
        return
    options = run.rules.options
    begun: dict[str, int | str] = {name: str(options[name]) for name in options}
    run.tell("campaign-begun", "{0} sets out.", begun)
    encounters.tell(run)


def tell_travel(run: CampaignState, kind: i64) -> None:
    name = run.place_name(run.place)
    values: dict[str, int | str] = {
        "act": run.act + 1,
        "finished": run.finished,
        "place": name,
        "kind": ENCOUNTER_NAMES[kind],
        "city": run.encounter[D_CITY],
        "stage": road.stage(run),
        "gift": offers.plain_name(run, run.encounter[D_OFFER]),
        "gold": run.gold,
        "crystal": run.crystal,
        "deck": len(run.deck),
        "deliveries": len(run.deliveries) // S_WIDTH,
    }
    run.tell("travelled", f"{{0}} travels to {name}: {ENCOUNTER_NAMES[kind]}.", values)


def open_mystery(run: CampaignState) -> i64:
    """Half an ambush, of any difficulty but a boss's, half gold (CW-163)."""
    if run.dice.below(ROAD, 2) == 0:
        row = run.encounter[:]
        row[D_KIND] = AMBUSH
        row[D_DIFFICULTY] = run.dice.below(ROAD, ELITE_DECK + 1)
        run.encounter = row
    return run.encounter[D_KIND]


def visit(run: CampaignState, kind: i64) -> None:
    """What is done as soon as one is there."""
    if kind == REST:
        most = relics.max_crystal(run)
        heal(run, (most * REST_PERCENT + 99) // 100, "rest")
    elif kind == TREASURE:
        gold.gain(run, gold.for_treasure(run.act + 1), "treasure")
        offers.give_item(run, offers.largest_healing(run), "treasure")
    elif kind == MYSTERY:
        gold.gain(run, gold.FOR_MYSTERY, "mystery")
    elif kind == EVENT:
        offers.give(run, run.encounter[D_OFFER])
    road.finish(run)


# -- the battle inside
def fight_on(run: CampaignState, s: MatchState, seat: i64, action: i64) -> None:
    """A decision in the battle; those who listen to the campaign hear it."""
    s.dice, s.log, s.ledger, s.news = run.dice, run.log, run.ledger, run.news
    s.apply(seat, action)
    run.news = s.news
    if s.ending != RUNNING:
        settle(run, s)
    elif run.retreating:
        call_retreat(run, s)


def settle(run: CampaignState, s: MatchState) -> None:
    """A battle is over: its losses are kept; what it pays, or what must be recovered from."""
    battle.keep_losses(run, s, won=battle.is_won(s))
    if run.crystal <= 0:
        tell_result(run, "battle-lost", 0)
        road.end(run, LOST_CRYSTAL)
        return
    kind = run.encounter[D_KIND]
    if not battle.is_won(s):
        tell_result(run, "battle-lost", 0)
        forget_battle(run)
        run.recovery = AFTER_A_DEFEAT
        road.finish(run)
        return
    earned = points.for_battle(kind)
    run.battles += 1
    run.points += earned
    tell_result(run, "battle-won", earned)
    gold.gain(run, encounters.pay(run, kind) + relics.battle_gold(run), "victory")
    if kind == BOSS:
        road.dispatch(run)
        acts.win_act(run)
        if run.ending == RUNNING:
            forget_battle(run)
        return
    forget_battle(run)
    offers.give(run, run.encounter[D_OFFER])
    if run.encounter[D_CITY] and run.defense == NONE:
        take_city(run)
    road.finish(run)


def forget_battle(run: CampaignState) -> None:
    run.battle = None
    run.enemy = run.rules.empty.none


def tell_result(run: CampaignState, event: str, earned: i64) -> None:
    if run.log is None:
        return
    kind = ENCOUNTER_NAMES[run.encounter[D_KIND]]
    place = run.encounter_place()
    strength = DIFFICULTY_NAMES[run.encounter[D_DIFFICULTY]]
    values: dict[str, int | str] = {
        "kind": kind, "place": place, "act": run.act + 1, "crystal": run.crystal, "points": earned,
        "enemy": f"act {run.act + 1}, {strength}",
    }  # fmt: skip
    if event == "battle-won":
        run.tell(event, f"{{0}} has won the battle at {place}.", values)
    else:
        run.tell(event, f"{{0}} has lost the battle at {place}.", values)


def take_city(run: CampaignState) -> None:
    """It will have to be defended (CW-165)."""
    run.defense = run.encounter[D_PLACE]
    if run.log is not None:
        place = run.encounter_place()
        run.tell("city-taken", f"{{0}} holds {place}. The enemy will come back for it.", {"place": place})


def call_retreat(run: CampaignState, s: MatchState) -> None:
    """Where both sides decide under seal, a retreat is such a decision, too: it waits for the other one."""
    waits = len(s.choices[1]) > 0
    if waits and not run.retreating and s.phase == PLAYING and run.log is not None:
        run.tell("ready", "{0} is ready.", {"seat": 0})  # as it is told of any plan
    run.retreating = waits
    if waits:
        battle.say_no_more(s)
    else:
        retreat(run, s)


def retreat(run: CampaignState, s: MatchState) -> None:
    """20 gold or, with less, a card that is gated for 1; it is no finished encounter (CW-160, CW-170)."""
    battle.keep_losses(run, s, won=False)
    forget_battle(run)
    if run.log is not None:
        place = run.encounter_place()
        run.tell("retreated", f"{{0}} retreats from {place}.", {"place": place, "crystal": run.crystal})
    if run.gold >= gold.RETREAT_GOLD:
        gold.lose(run, gold.RETREAT_GOLD, "the retreat")
    else:
        road.gate_somebody(run, 1, "the retreat", fresh=False)
    if run.encounter[D_KIND] == DEFENSE:
        run.defense = run.encounter[D_PLACE]  # it was not played, so it comes back
    run.recovery = max(run.recovery, AFTER_A_RETREAT)
    run.days += 1
    road.go_on(run)
