"""What a decision does in a run, and what happens next.

Big decisions are small ones, one after the other. What still waits to happen stands in `waiting`, in steps of
`outcomes`: the cards of a won fight, the edge of an expansion, what an event does. When nothing waits, the
road goes on.
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
    BEATS_PER_TICK,
    BOSS,
    C_INSPIRATION,
    COMBAT,
    ELITE,
    ENDINGS,
    EXPANDING,
    FULL_RATE,
    G_CLOCKS,
    G_HP,
    G_SHIELDS,
    G_WIDTH,
    IN_FIGHT,
    KIND_MASK,
    LASTS_BONUS,
    LASTS_UPGRADE,
    MAP_ROWS,
    MAP_WIDTH,
    NODE_NAMES,
    NONE,
    OFFERS,
    ON_MAP,
    PICKING,
    PLAIN_OFFER,
    REMOVE,
    REST,
    RUN_OVER,
    RUNNING,
    TAG_OFFER,
    TRANSFORM,
    WON,
    WORKSHOP,
)
from orrery.games.tourbillon.rules import play as fighting
from orrery.games.tourbillon.rules import setup as set_up_fight
from orrery.games.tourbillon.rules.gremlins import most_hp
from orrery.games.tourbillon.rules.legal import face_of_index
from orrery.games.tourbillon.rules.run import deck, events, goals, loops, offers, outcomes, plate, workshop
from orrery.games.tourbillon.rules.run.inspiration import earn, inspiration, pay

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState
    from orrery.games.tourbillon.state.run import RunState

FOR_SKIPPING: Final[i64] = 3  # with the option `skip-pay` (TB-184)
WORK: Final = ("an upgrade", "an upgrade for one fight", "a removal")
RANK_NAMES: Final = ("", "fight", "elite", "boss")


def decide(run: RunState, action: i64) -> None:
    """Do one decision, in the fight that goes on or on the road, and what follows from it."""
    fight = run.fight
    if run.scene == IN_FIGHT and fight is not None:
        fight_on(run, fight, action)
        return
    kind, first, _ = run.rules.acts.parts(action)
    if kind == GO:
        go(run, first % MAP_WIDTH)
    elif kind == TAKE:
        take(run, face_of_index(first) & KIND_MASK)
    elif kind == BUY:
        buy(run, first)
    elif DEED <= kind <= DEED + TRANSFORM:
        work_on(run, kind - DEED, first)
    elif kind == EXPAND:
        expand(run, first)
    elif kind == CHOOSE:
        choose(run, first)
    elif action == run.rules.skip_action:
        skip(run)
    else:
        go_on(run)  # leave


# -- travelling
def go(run: RunState, place: i64) -> None:
    """Enter a node of the next row."""
    run.row += 1
    run.place = place
    here = run.here()
    kind = run.nodes[here]
    run.road = [*run.road, here]
    if run.log is not None:
        if len(run.road) == 1:  # nobody could listen before
            options = run.rules.options
            begun: dict[str, int | str] = {
                name: str(options[name]) for name in ("starter", "plate", "harder-loops")
            }
            run.tell("run-begun", "A run begins.", begun)
        run.tell(
            "travelled",
            f"{{0}} goes to row {run.row}: {NODE_NAMES[kind]}.",
            {"act": run.act + 1, "row": run.row, "place": place + 1, "kind": NODE_NAMES[kind]},
        )
    if kind in (COMBAT, ELITE, BOSS):
        run.foe = run.foes[here]
        run.rank = goals.BOSS if kind == BOSS else goals.ELITE if kind == ELITE else goals.FIGHT
        run.goal = goals.unpacked(run.goals[here])
        begin_fight(run, 0)
    elif kind == REST:
        run.scene = AT_REST
    elif kind == WORKSHOP:
        run.scene = AT_WORKSHOP
        workshop.open_up(run)
        tell_offer(run)
    else:
        run.scene = AT_EVENT
        run.about = events.draw(run)
        events.prepare_fight(run, run.about)


def go_on(run: RunState) -> None:
    """What was open is closed; what waits happens, up to the next decision; then the map is open again."""
    run.scene = ON_MAP
    run.about = 0
    run.offer = run.package = run.rules.none
    run.offer_kind = run.offer_about = run.fits = 0
    while run.waiting and run.scene == ON_MAP:
        what, first, second = run.waiting[0], run.waiting[1], run.waiting[2]
        run.waiting = run.waiting[outcomes.STEP :]
        step(run, what, first, second)
    if run.scene == ON_MAP:
        forget_fight(run)
        if run.row == MAP_ROWS:
            next_act(run)


def step(run: RunState, what: i64, first: i64, second: i64) -> None:
    """One step of what waits. It may open something; what nobody could decide is passed over."""
    if what == outcomes.REWARD:
        lay_out_reward(run, first, second)
    elif what == outcomes.OFFER:
        lay_out_offer(run, first, second)
    elif what == outcomes.EXPAND:
        if plate.edges(run):  # a fifth expansion is not given, and nothing replaces it
            run.scene = EXPANDING
    elif what == outcomes.FIGHT:
        begin_fight(run, second)
    elif outcomes.UPGRADE <= what <= outcomes.TRANSFORM and first == outcomes.OF_YOUR_CHOICE:
        if deck.kinds_for(run, what - outcomes.UPGRADE):
            run.scene = PICKING
            run.about = what - outcomes.UPGRADE
    else:
        events.happen(run, what, first, second)


def next_act(run: RunState) -> None:
    run.act += 1
    run.row = 0
    run.place = NONE
    run.rested = run.worked = False
    if run.log is not None:
        run.tell("act-begun", f"Act {run.act + 1} begins.", {"act": run.act + 1})


# -- the fight inside
def begin_fight(run: RunState, stake: i64) -> None:
    """A fight on the plate of the run with its deck; temporary upgrades are used up by it (TB-193)."""
    cards = deck.dealt(run)
    run.tuned = run.rules.none
    run.stake = stake
    fight = run.new_fight()
    fight.rows = fight.home_rows = run.rows
    fight.columns = fight.home_columns = run.columns
    set_up_fight.clear(fight)
    set_up_fight.lay_ground(fight, plate.ground(run))
    column = run.rules.encounters[run.foe]
    set_up_fight.begin(fight, column, set_up_fight.chronometer_in(run.rules, cards))
    make_harder(run, fight)
    fight.log, fight.ledger = run.log, run.ledger
    set_up_fight.shuffle_up(fight, cards)
    fight.news += 1
    run.news = fight.news
    run.notes = goals.begin(fight)
    run.fight = fight
    run.scene = IN_FIGHT
    if fight.ending != RUNNING:
        settle(run, fight)


def make_harder(run: RunState, fight: FightState) -> None:
    """What an event has done to the next fight, and the steps of harder loops."""
    steps = run.rules.loops
    foes = fight.foes
    fight.tougher = run.tougher = run.harder_hp + loops.more_hp(steps)
    for row in range(0, len(foes), G_WIDTH):
        foes[row + G_HP] = most_hp(fight, row // G_WIDTH)
        foes[row + G_SHIELDS] = loops.gremlin_shields(steps, foes[row + G_SHIELDS] + run.harder_shields)
        if run.rank == goals.BOSS:
            for clock in range(row + G_CLOCKS, row + G_WIDTH):
                if foes[clock] > 0:
                    foes[clock] = loops.boss_countdown(steps, foes[clock] // FULL_RATE) * FULL_RATE
    fight.hand_raise = loops.hand_raise(steps)
    run.harder_hp = run.harder_shields = 0


def fight_on(run: RunState, fight: FightState, action: i64) -> None:
    """A decision in the fight; those who listen to the run hear it."""
    fight.dice, fight.log, fight.ledger, fight.news = run.dice, run.log, run.ledger, run.news
    fighting.decide(fight, action)
    run.news = fight.news
    if run.notes[goals.N_STATE] == goals.OPEN:
        notes = run.notes[:]
        goals.note(run.goal, fight, notes)
        run.notes = notes
    if fight.ending != RUNNING:
        settle(run, fight)


def settle(run: RunState, fight: FightState) -> None:
    """A fight is over: a lost one ends the run, and so does that of the last boss (TB-180)."""
    run.beats += fight.clock
    if fight.ending != WON:
        end(run, fight.ending)
        return
    run.fights_won += 1
    if run.log is not None:
        title = run.rules.encounter_titles[run.foe]
        run.tell(
            "fight-won",
            f"{{0}} has won the fight: {title}.",
            {"encounter": title, "rank": RANK_NAMES[run.rank], "beats": fight.clock},
        )
    keep_what_lasts(run, fight)
    sizes = [run.rules.gremlins[gremlin].size for gremlin in run.rules.encounters[run.foe]]
    earn(run, inspiration(sizes, fight.counts[C_INSPIRATION]), "fight")
    earn(run, run.stake, "event")
    if run.rank == goals.BOSS and run.act == ACTS - 1:
        tell_goal(run, fight)
        end(run, WON)
        return
    brings: list[i64] = [outcomes.REWARD, rank_of_reward(run), 0]
    pay_goal(run, fight, brings)
    if run.rank == goals.BOSS:
        brings += [outcomes.EXPAND, 0, 0]
    run.waiting = brings + run.waiting
    run.fight = None
    go_on(run)


def forget_fight(run: RunState) -> None:
    run.foe = NONE
    run.rank = run.stake = run.tougher = 0
    run.goal = run.notes = run.rules.none


def pay_goal(run: RunState, fight: FightState, brings: list[i64]) -> None:
    """The bonus of a goal that was met: Inspiration, better cards in the reward, or an upgrade."""
    if not tell_goal(run, fight) or not loops.goals_pay(run.rules.loops):
        return
    bonus, amount = run.goal[goals.BONUS], run.goal[goals.AMOUNT]
    if bonus == goals.PAYS_INSPIRATION:
        earn(run, amount, "goal")
    elif bonus == goals.PAYS_RARITY:
        brings[2] = amount
    elif bonus == goals.PAYS_UPGRADE:
        for _ in range(amount):
            brings += [outcomes.UPGRADE, outcomes.OF_YOUR_CHOICE, 0]


def tell_goal(run: RunState, fight: FightState) -> bool:
    """Whether the goal of a fight that is over was met."""
    met = goals.state_of(run.goal, fight, run.notes) == goals.MET
    if run.log is not None:
        values: dict[str, int | str] = {"goal": run.goal[goals.KIND], "number": run.goal[goals.NUMBER]}
        if met and run.goal[goals.BONUS] == goals.PAYS_RARITY and loops.goals_pay(run.rules.loops):
            run.tell("goal-met", "{0} has met the goal of the fight: the offer is better.", values)
        elif met:
            run.tell("goal-met", "{0} has met the goal of the fight.", values)
        else:
            run.tell("goal-missed", "{0} has missed the goal of the fight.", values)
    return met


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
    title = run.rules.encounter_titles[run.foe]
    values: dict[str, int | str] = {
        "act": run.act + 1,
        "row": run.row,
        "ticks": run.beats // BEATS_PER_TICK,
        "fights": run.fights_won,
        "encounter": title,
        "cause": ENDINGS[ending],
        "cards": len(run.deck),
        "earned": run.earned,
    }
    if ending == WON:
        run.tell("run-won", "{0} has slowed the Wheel: the run is won.", values)
        return
    fight = run.fight
    values["tick"] = 0 if fight is None else fight.clock // BEATS_PER_TICK  # of the fight, at defeat
    run.tell("fight-lost", f"{{0}} has lost the fight: {title}.", values)
    run.tell("run-lost", "The Wheel turns on: the run is lost.", values)


# -- offers
def rank_of_reward(run: RunState) -> i64:
    """By which shares of rarities its cards are drawn (TB-190): in the last act as after an elite."""
    if run.rank == goals.BOSS:
        return offers.OF_A_BOSS
    return offers.OF_AN_ELITE if run.rank == goals.ELITE or run.act == ACTS - 1 else offers.OF_A_FIGHT


def lay_out_reward(run: RunState, rank: i64, better: i64) -> None:
    """The cards of a won fight."""
    run.scene = AT_REWARD
    cards = loops.offer_size(run.rules.loops, offers.OFFERED)
    offers.draw_reward(run, rank, better, cards, run.rank == goals.ELITE, run.rank == goals.FIGHT)
    tell_offer(run)


def lay_out_offer(run: RunState, rarity: i64, tag: i64) -> None:
    """Three cards of an event: of a rarity, or of a tag with rarities as after a fight of the act."""
    run.scene = AT_REWARD
    theme: i64 = PLAIN_OFFER
    about: i64 = 0
    if tag != outcomes.ANY_TAG:
        theme = TAG_OFFER
        about = common_tag(run) if tag == outcomes.COMMON_TAG else offers.nth_bit(tag, 0)
    if rarity == outcomes.ANY_RARITY:
        rank = offers.OF_AN_ELITE if run.act == ACTS - 1 else offers.OF_A_FIGHT
        rarities = [offers.rarity_of(run.dice, OFFERS, rank) for _ in range(offers.OFFERED)]
    else:
        rarities = [rarity - 1 for _ in range(offers.OFFERED)]
    offers.draw(run, rarities, theme, about)
    tell_offer(run)


def common_tag(run: RunState) -> i64:
    """The most common tag of the deck; of equals the first."""
    return offers.nth_bit(offers.Leaning(run.rules, run.deck).common_tags, 0)


def tell_offer(run: RunState) -> None:
    if run.log is not None:
        cards = ", ".join([run.rules.cards[kind].name for kind in run.offer])
        run.tell("offered", f"On offer: {cards}.", {"cards": cards})


def take(run: RunState, kind: i64) -> None:
    if run.log is not None:
        name = run.rules.cards[kind].name
        run.tell("taken", f"{{0}} takes {name}.", {"card": name})
    deck.add(run, kind)
    go_on(run)


def skip(run: RunState) -> None:
    """No card is taken; with `skip-pay` that pays a little."""
    if run.log is not None:
        cards = ", ".join([run.rules.cards[kind].name for kind in run.offer])
        run.tell("skipped", "{0} takes none of the cards.", {"cards": cards})
    if run.rules.skip_pay:
        earn(run, FOR_SKIPPING, "skip")
    go_on(run)


# -- workshops, rests and events
def buy(run: RunState, what: i64) -> None:
    """A card of the workshop, or its package."""
    rules = run.rules
    if what == len(rules.cards):
        names = " and ".join([rules.cards[kind].name for kind in run.package])
        pay(run, workshop.price_of_package(run), names)
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
    """Something is done to a card: in a workshop for a price, elsewhere as what was to be decided there."""
    if run.scene != AT_WORKSHOP:
        deck.do(run, deed, kind)
        go_on(run)
        return
    pay(run, workshop.price_of_deed(run, deed), WORK[deed])
    if deed == REMOVE:
        run.removals += 1
    deck.do(run, deed, kind)


def expand(run: RunState, edge: i64) -> None:
    if run.scene == AT_WORKSHOP:
        pay(run, workshop.price_of_expansion(run), "a larger plate")
        run.worked = True
        plate.expand(run, edge)
        return
    if run.scene == AT_REST:
        run.rested = True
    plate.expand(run, edge)
    go_on(run)


def choose(run: RunState, choice: i64) -> None:
    """A choice of an event: all its steps wait, and happen one after the other."""
    run.waiting = events.chosen(run, choice) + run.waiting
    go_on(run)
