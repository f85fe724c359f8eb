"""What a decision does in a run, and what opens next.

Big decisions are small ones, one after the other: what still waits to be decided stands in `waiting`, and
when nothing does, the map is open again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.tourbillon.actions import BUY, CHOOSE, DEED, EXPAND, GO, TAKE
from orrery.games.tourbillon.names import (
    ACTS,
    AT_EVENT,
    AT_REST,
    AT_REWARD,
    AT_WORKSHOP,
    BOSS,
    C_INSPIRATION,
    COMBAT,
    ELITE,
    ENDINGS,
    EVENT,
    EXPANDING,
    IN_FIGHT,
    KIND_MASK,
    LASTS_BONUS,
    LASTS_UPGRADE,
    MAP_ROWS,
    NODE_NAMES,
    NONE,
    ON_MAP,
    PICKING,
    REMOVE,
    REST,
    RUN_OVER,
    RUNNING,
    TRANSFORM,
    WON,
    WORKSHOP,
    node_name,
)
from orrery.games.tourbillon.rules import play as fighting
from orrery.games.tourbillon.rules import setup as set_up_fight
from orrery.games.tourbillon.rules.legal import face_of_index
from orrery.games.tourbillon.rules.run import deck, offers, plate, workshop
from orrery.games.tourbillon.rules.run.inspiration import inspiration

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState
    from orrery.games.tourbillon.state.run import RunState

FOR_SKIPPING: Final[i64] = 3  # with the option `skip-pay` (TB-184)
LAST_ACT: Final[i64] = 2


def decide(run: RunState, action: i64) -> None:
    """Do one decision, in the fight that goes on or on the road, and what follows from it."""
    fight = run.fight
    if run.scene == IN_FIGHT and fight is not None:
        fight_on(run, fight, action)
        return
    kind, first, _ = run.rules.acts.parts(action)
    if kind == GO:
        go(run, first)
    elif kind == TAKE:
        take(run, face_of_index(first) & KIND_MASK)
    elif kind == BUY:
        buy(run, first)
    elif DEED <= kind <= DEED + TRANSFORM:
        work_on(run, kind - DEED, first)
    elif kind == EXPAND:
        expand(run, first)
    elif kind == CHOOSE:
        open_next(run)
    elif action == run.rules.skip_action:
        skip(run)
    else:
        open_next(run)  # leave


# -- travelling
def go(run: RunState, node: i64) -> None:
    """Enter a node of the next row."""
    run.row += 1
    run.place = node % 4
    here = run.here()
    kind = run.nodes[here]
    run.road = [*run.road, here]
    if run.log is not None:
        name = node_name(run.row, run.place)
        run.tell(
            "travelled",
            f"{{0}} goes to {name}: {NODE_NAMES[kind]}.",
            {"act": run.act + 1, "row": run.row, "place": run.place + 1, "kind": NODE_NAMES[kind]},
        )
    if kind in (COMBAT, ELITE, BOSS):
        begin_fight(run, run.foes[here])
    elif kind == REST:
        enter(run, AT_REST, 0)
    elif kind == WORKSHOP:
        enter(run, AT_WORKSHOP, 0)
    elif kind == EVENT:
        enter(run, AT_EVENT, 0)


def wait_for(run: RunState, scene: i64, about: i64) -> None:
    """Something that will open when what is open now is done."""
    run.waiting = [*run.waiting, scene, about]


def open_next(run: RunState) -> None:
    """What waits opens; if nothing does, the road goes on."""
    close(run)
    while run.waiting and run.scene == ON_MAP:
        scene, about = run.waiting[0], run.waiting[1]
        run.waiting = run.waiting[2:]
        enter(run, scene, about)
    if run.scene == ON_MAP and run.row == MAP_ROWS:
        next_act(run)


def close(run: RunState) -> None:
    run.scene = ON_MAP
    run.about = 0
    run.offer = run.package = run.rules.none
    run.offer_kind = run.offer_about = run.fits = 0


def enter(run: RunState, scene: i64, about: i64) -> None:
    """Open a scene; one in which nothing could be decided is passed over."""
    if scene == EXPANDING and not plate.edges(run):
        return  # a fifth expansion is not given, and nothing replaces it
    if scene == PICKING and not deck.kinds_for(run, about):
        return
    run.scene = scene
    run.about = about
    if scene == AT_REWARD:
        lay_out_reward(run, about)
    elif scene == AT_WORKSHOP:
        workshop.open_up(run)
        tell_offer(run)


def next_act(run: RunState) -> None:
    run.act += 1
    run.row = 0
    run.place = NONE
    run.rested = run.worked = False
    if run.log is not None:
        run.tell("act-begun", f"Act {run.act + 1} begins.", {"act": run.act + 1})


# -- the fight inside
def begin_fight(run: RunState, encounter: i64) -> None:
    """A fight on the plate of the run with its deck; temporary upgrades are used up by it (TB-193)."""
    cards = deck.dealt(run)
    run.tuned = run.rules.none
    fight = run.new_fight()
    fight.rows = fight.home_rows = run.rows
    fight.columns = fight.home_columns = run.columns
    set_up_fight.clear(fight)
    set_up_fight.lay_ground(fight, plate.ground(run))
    column = run.rules.encounters[encounter]
    set_up_fight.begin(fight, column, set_up_fight.chronometer_in(run.rules, cards))
    fight.log, fight.ledger = run.log, run.ledger
    set_up_fight.shuffle_up(fight, cards)
    run.fight = fight
    run.scene = IN_FIGHT
    fight.news += 1
    run.news = fight.news
    if fight.ending != RUNNING:
        settle(run, fight)


def fight_on(run: RunState, fight: FightState, action: i64) -> None:
    """A decision in the fight; whoever listens to the run hears it."""
    fight.dice, fight.log, fight.ledger, fight.news = run.dice, run.log, run.ledger, run.news
    fighting.decide(fight, action)
    run.news = fight.news
    if fight.ending != RUNNING:
        settle(run, fight)


def settle(run: RunState, fight: FightState) -> None:
    """A fight is over: a lost one ends the run, and so does that of the last boss (TB-180)."""
    run.beats += fight.clock
    kind = run.nodes[run.here()]
    if fight.ending != WON:
        end(run, fight.ending)
        return
    run.fights_won += 1
    if run.log is not None:
        title = run.rules.encounter_titles[run.foes[run.here()]]
        run.tell(
            "fight-won",
            f"{{0}} has won the fight: {title}.",
            {"encounter": title, "kind": NODE_NAMES[kind], "beats": fight.clock},
        )
    keep_what_lasts(run, fight)
    sizes = [run.rules.gremlins[gremlin].size for gremlin in run.rules.encounters[run.foes[run.here()]]]
    inspire(run, inspiration(sizes, fight.counts[C_INSPIRATION]), "fight")
    if kind == BOSS and run.act == ACTS - 1:
        end(run, WON)
        return
    run.fight = None
    wait_for(run, AT_REWARD, rank_of_reward(run, kind))
    if kind == BOSS:
        wait_for(run, EXPANDING, 0)
    open_next(run)


def keep_what_lasts(run: RunState, fight: FightState) -> None:
    """What a fight has changed for the rest of the run: upgraded cards, bonuses of squares (TB-176)."""
    lasting = fight.lasting
    for at in range(0, len(lasting), 3):
        if lasting[at] == LASTS_UPGRADE:
            if lasting[at + 1] in run.deck:
                deck.upgrade(run, lasting[at + 1])
        else:
            plate.add_bonus(run, lasting[at + 1], lasting[at] - LASTS_BONUS, lasting[at + 2])


def end(run: RunState, ending: i64) -> None:
    """The run is over; the last fight stays to be looked at."""
    run.ending = ending
    run.scene = RUN_OVER
    run.waiting = run.rules.none
    if run.log is None:
        return
    values: dict[str, int | str] = {
        "act": run.act + 1,
        "row": run.row,
        "beats": run.beats,
        "fights": run.fights_won,
    }
    if ending == WON:
        run.tell("run-won", "{0} has slowed the Wheel: the run is won.", values)
        return
    title = run.rules.encounter_titles[run.foes[run.here()]]
    values["encounter"] = title
    values["cause"] = ENDINGS[ending]
    run.tell("fight-lost", f"{{0}} has lost the fight: {title}.", values)
    run.tell("run-lost", "The Wheel turns on: the run is lost.", values)


def inspire(run: RunState, amount: i64, why: str) -> None:
    """Inspiration is earned."""
    run.inspiration += amount
    run.earned += amount
    if run.log is not None and amount:
        run.tell("inspired", f"{{0}} earns {amount} Inspiration.", {"amount": amount, "why": why})


def pay(run: RunState, price: i64, what: str) -> None:
    run.inspiration -= price
    if run.log is not None:
        run.tell("bought", f"{{0}} pays {price} Inspiration: {what}.", {"what": what, "price": price})


# -- rewards
def rank_of_reward(run: RunState, kind: i64) -> i64:
    """By which shares of rarities its cards are drawn (TB-190)."""
    if kind == BOSS:
        return offers.OF_A_BOSS
    if kind == ELITE or run.act == LAST_ACT:
        return offers.OF_AN_ELITE
    return offers.OF_A_FIGHT


def lay_out_reward(run: RunState, rank: i64) -> None:
    kind = run.nodes[run.here()]
    offers.draw_reward(run, rank, focused=kind == ELITE, flexible=kind == COMBAT)
    tell_offer(run)


def tell_offer(run: RunState) -> None:
    if run.log is not None:
        cards = ", ".join([run.rules.cards[kind].name for kind in run.offer])
        run.tell("offered", f"On offer: {cards}.", {"cards": cards})


def take(run: RunState, kind: i64) -> None:
    if run.log is not None:
        name = run.rules.cards[kind].name
        run.tell("taken", f"{{0}} takes {name}.", {"card": name})
    deck.add(run, kind)
    open_next(run)


def skip(run: RunState) -> None:
    """Nothing is taken; with `skip-pay` a skipped reward pays a little."""
    if run.scene == AT_REWARD:
        if run.log is not None:
            cards = ", ".join([run.rules.cards[kind].name for kind in run.offer])
            run.tell("skipped", "{0} takes none of the cards.", {"cards": cards})
        if run.rules.skip_pay:
            inspire(run, FOR_SKIPPING, "skip")
    open_next(run)


# -- workshop and rest
def buy(run: RunState, what: i64) -> None:
    """A card of the workshop, or its package."""
    rules = run.rules
    if what == len(rules.cards):
        names = " and ".join([rules.cards[kind].name for kind in run.package])
        pay(run, workshop.FOR_THE_PACKAGE, names)
        for kind in run.package:
            deck.add(run, kind)
        run.package = rules.none
        return
    pay(run, workshop.price_of_card(run, what), rules.cards[what].name)
    deck.add(run, what)
    at = run.offer.index(what)
    run.offer = run.offer[:at] + run.offer[at + 1 :]
    run.fits = (run.fits & ((1 << at) - 1)) | (run.fits >> (at + 1) << at)


def work_on(run: RunState, deed: i64, kind: i64) -> None:
    """Something is done to a card: in a workshop for a price, elsewhere as what was to be done there."""
    if run.scene == AT_WORKSHOP:
        pay(run, workshop.price_of_deed(run, deed), WORDS[deed])
        if deed == REMOVE:
            run.removals += 1
    deck.do(run, deed, kind)
    if run.scene != AT_WORKSHOP:
        open_next(run)


WORDS: Final = ("a removal", "an upgrade", "an upgrade for one fight", "a copy", "another card")


def expand(run: RunState, edge: i64) -> None:
    if run.scene == AT_WORKSHOP:
        pay(run, workshop.FOR_AN_EXPANSION, "a larger plate")
        run.worked = True
        plate.expand(run, edge)
        return
    if run.scene == AT_REST:
        run.rested = True
    plate.expand(run, edge)
    open_next(run)
