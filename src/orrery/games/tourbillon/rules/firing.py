"""Paying and firing, and the queue of what that triggers (TB-022, TB-088)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    AIMS_AT_GEAR,
    AIMS_AT_GREMLIN,
    C_FIRED,
    C_SPENT,
    FIRE,
    FORCE_GEAR,
    FULL_RATE,
    GEARS,
    GREMLINS,
    KIND_MASK,
    MOST_TRIGGERS,
    NO_QUESTION,
    NONE,
    ON_FIRE,
    QUEUE_WIDTH,
    RESOURCE_NAMES,
    RESOURCES,
    RUN_DEATH,
    RUN_MOVE,
    RUN_PROGRAM,
    RUN_STANDING,
    TOPMOST,
    amount_text,
)
from orrery.games.tourbillon.program import Card, Effect
from orrery.games.tourbillon.rules.derived import changed, survey
from orrery.games.tourbillon.rules.gremlins import picked_by, sweep
from orrery.games.tourbillon.rules.legal import answer_alone
from orrery.games.tourbillon.rules.piles import enqueue
from orrery.games.tourbillon.rules.plate import chosen_gear, meant, name_of, neighbour, trigger

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


def moment(fight: FightState) -> i64:
    """A number for the present Beat; the placement stage counts as a Beat of its own (TB-008)."""
    return fight.clock * 2 if GEARS <= fight.stage <= GREMLINS else fight.clock * 2 + 1


# -- whether
def text_of(fight: FightState, square: i64) -> i64:
    """The card whose text the gear uses: its own, or for a copier its neighbour's; NONE if there is none."""
    code = fight.gear[square]
    direction = fight.rules.cards[code & KIND_MASK].copies
    if direction == NONE:
        return code
    other = neighbour(fight, square, direction)
    if other == NONE or fight.gear[other] < 0 or fight.card_at(other).copies != NONE:
        return NONE
    return fight.gear[other]


def payable(fight: FightState, card: Card, square: i64) -> i64:
    """The leftmost payment that can be made, or NONE. Several parts are tried in order on a copy."""
    if not card.payments:
        return 0
    for option, parts in enumerate(card.payments):
        if len(parts) == 1:
            if parts[0].can(fight, square):
                return option
            continue
        pools = fight.pools[:]
        can = True
        for part in parts:
            if not part.take(fight, pools, square):
                can = False
                break
        if fight.offered:
            fight.offered = []
        if can:
            return option
    return NONE


def can_fire(fight: FightState, square: i64) -> bool:
    """Whether the gear could fire now, apart from its timer."""
    card = fight.rules.cards[fight.gear[square] & KIND_MASK]
    if card.unhindered:
        if card.purse >= 0:
            return fight.pools[card.purse] >= card.price
        if card.only_cost is not None:
            return card.only_cost.can(fight, square)
        return not card.payments or payable(fight, card, square) != NONE
    code = text_of(fight, square)
    if code == NONE:
        return False
    return allowed(fight, fight.rules.cards[code & KIND_MASK], square)


def allowed(fight: FightState, card: Card, square: i64) -> bool:
    """Whether a text can be carried out: conditions, a target to name, the payment."""
    if not card.programs[FIRE]:
        return False
    for condition in card.conditions:
        if not condition.holds(fight, square):
            return False
    if card.aims == AIMS_AT_GREMLIN and picked_by(fight, TOPMOST) == NONE:
        return False
    if card.aims == AIMS_AT_GEAR and chosen_gear(fight, square, adjacent=False) == NONE:
        return False
    return payable(fight, card, square) != NONE


# -- doing
def pay(fight: FightState, card: Card, square: i64) -> None:
    if not card.payments:
        return
    purse = card.purse
    if purse == NONE and card.only_cost is not None:
        purse = card.only_cost.source(fight)
    if purse >= 0:
        left = fight.pools[purse] - card.price
        fight.pools[purse] = left
        fight.counts[C_SPENT + purse] += card.price
        if fight.ledger is not None or fight.log is not None:
            tell_payment(fight, purse, card.price, left)
        return
    option: i64 = 0
    if len(card.payments) > 1:
        option = payable(fight, card, square)
    pools = fight.pools[:]
    for part in card.payments[option]:
        part.take(fight, pools, square)
    fight.offered = []
    for resource in range(RESOURCES):
        paid = fight.pools[resource] - pools[resource]
        fight.counts[C_SPENT + resource] += paid
        if paid > 0:
            tell_payment(fight, resource, paid, pools[resource])
    fight.pools = pools
    for part in card.payments[option]:
        part.settle(fight, square)


def tell_payment(fight: FightState, resource: i64, paid: i64, left: i64) -> None:
    if fight.ledger is not None:
        fight.ledger.add("pay", RESOURCE_NAMES[resource], paid)
    elif fight.log is not None:
        name = RESOURCE_NAMES[resource]
        fight.tell(
            "pay",
            f"{amount_text(paid)} {name} paid, {amount_text(left)} left.",
            {"resource": name, "amount": paid, "now": left, "beat": fight.clock},
        )


def fire(fight: FightState, square: i64, at: i64) -> None:
    """A gear that can fire does, at this moment: it pays, acts, winds back; On fire, Chain: by the queue."""
    if fight.dirty:
        survey(fight)
    code = fight.gear[square]
    cards = fight.rules.cards
    card = cards[code & KIND_MASK]
    text = code
    acting = card
    if card.copies != NONE:
        text = text_of(fight, square)
        acting = cards[text & KIND_MASK]
    filled = fight.due[square] <= fight.clock * FULL_RATE
    fight.fired[square] = at
    if filled:
        fight.wound[square] = fight.clock
    halved = fight.corrupt[square] > 0
    if halved:
        fight.corrupt = changed(fight.corrupt, square, fight.corrupt[square] - 1)
    if fight.ledger is not None:
        fight.ledger.add("fire", card.name)
    elif fight.log is not None:
        where = name_of(fight, square)
        fight.tell(
            "fire",
            f"{card.name} on {where} fires.",
            {"card": card.name, "square": where, "beat": fight.clock},
        )
    fight.run_what = RUN_PROGRAM
    fight.run_card = text
    fight.run_program = FIRE
    fight.run_at = 0
    fight.run_square = square
    fight.run_born = fight.born[square]
    fight.run_target = NONE
    fight.run_word = NONE
    fight.run_first = True
    fight.run_flat = fight.flat[square]  # before the payment, which may sacrifice a gear
    fight.run_percent = fight.percent[square] - 50 if halved else fight.percent[square]
    fight.run_growth = fight.counters[square] * card.accumulates if card.accumulates else 0
    fight.run_full = filled
    fight.run_halved = halved
    fight.run_colours = card.colours
    if acting.payments:
        pay(fight, acting, square)
    run_effects(fight, acting.programs[FIRE])


def fire_momentary(fight: FightState, code: i64) -> bool:
    """A Momentary card acts as a firing without a square; False if it cannot pay."""
    card = fight.rules.cards[code & KIND_MASK]
    if not allowed(fight, card, NONE):
        return False
    if fight.ledger is not None:
        fight.ledger.add("fire", card.name)
    elif fight.log is not None:
        fight.tell("fire", f"{card.name} fires.", {"card": card.name, "beat": fight.clock})
    pay(fight, card, NONE)
    begin(fight, RUN_PROGRAM, code, FIRE, NONE, NONE)
    fight.run_first = True
    fight.run_percent = card.efficient
    proceed(fight)
    return True


def force(fight: FightState, square: i64) -> bool:
    """Trigger, Chain and the like: the effect now, whatever the timer; the cost must be payable (TB-085)."""
    at = moment(fight)
    if fight.fired[square] == at or fight.full[square] == 0 or not can_fire(fight, square):
        return False
    fire(fight, square, at)
    return True


# -- running programs
def begin(fight: FightState, what: i64, card: i64, program: i64, square: i64, serial: i64) -> None:
    fight.run_what = what
    fight.run_card = card
    fight.run_program = program
    fight.run_at = 0
    fight.run_square = square
    fight.run_born = serial
    fight.run_target = NONE
    fight.run_word = NONE
    fight.run_first = False
    fight.run_flat = 0
    fight.run_percent = 0
    fight.run_growth = 0
    fight.run_full = False
    fight.run_halved = False
    fight.run_colours = 0
    if what < FORCE_GEAR:
        fight.run_colours = fight.rules.cards[card & KIND_MASK].colours


def effects_of(fight: FightState) -> list[Effect]:
    """The program that is running."""
    if fight.run_what == RUN_MOVE:
        return fight.rules.gremlins[fight.run_card].moves[fight.run_program].effects
    if fight.run_what == RUN_DEATH:
        return fight.rules.gremlins[fight.run_card].on_death
    return fight.rules.cards[fight.run_card & KIND_MASK].programs[fight.run_program]


def proceed(fight: FightState) -> None:
    """Run the program on, effect by effect, until it asks something or is over."""
    run_effects(fight, effects_of(fight))


def run_effects(fight: FightState, effects: list[Effect]) -> None:
    while True:
        at = fight.run_at
        if at >= len(effects):
            break
        fight.run_at = at + 1
        effect = effects[at]
        effect.apply(fight)
        if fight.asking != NO_QUESTION:
            answer_alone(fight, effect)
            if fight.asking != NO_QUESTION:
                return
    finish(fight)


def skip_rest(fight: FightState) -> None:
    """The rest of the running program does not happen."""
    fight.run_at = len(effects_of(fight))


def finish(fight: FightState) -> None:
    """After an effect the dead leave; after a firing the timer winds back, then On fire, then Chain."""
    fired = fight.run_program == FIRE and fight.run_what == RUN_PROGRAM
    fight.run_what = 0
    if fight.dying:
        sweep(fight)
    if not fired:
        return
    fight.counts[C_FIRED] += 1
    square = fight.run_square
    if square == NONE:
        trigger(fight, fight.run_card, ON_FIRE, NONE)
        return
    code = fight.gear[square]
    if code < 0 or fight.born[square] != fight.run_born:
        return
    card = fight.rules.cards[code & KIND_MASK]
    if fight.run_full or fight.rules.trigger_resets:
        fight.due[square] = fight.clock * FULL_RATE + fight.full[square]
    if card.follows:
        follow_up(fight, code, card, square)


def follow_up(fight: FightState, code: i64, card: Card, square: i64) -> None:
    """What a gear does after each of its firings."""
    if card.accumulates:
        fight.counters = changed(fight.counters, square, fight.counters[square] + 1)
    trigger(fight, code, ON_FIRE, square, fight.born[square])
    if card.chain != NONE:
        chain(fight, card.chain, square)


def chain(fight: FightState, word: i64, square: i64) -> None:
    """The gears that a word means are to be forced, in escapement order."""
    for other in meant(fight, word, square):
        enqueue(fight, FORCE_GEAR, NONE, NONE, other, fight.born[other])


def next_in_queue(fight: FightState) -> None:
    """Start what has waited longest."""
    at = fight.head
    what = fight.queue[at]
    card = fight.queue[at + 1]
    program = fight.queue[at + 2]
    square = fight.queue[at + 3]
    serial = fight.queue[at + 4]
    fight.head = at + QUEUE_WIDTH
    fight.triggers += 1
    if fight.triggers > MOST_TRIGGERS:
        fight.queue = []
        fight.head = 0
        return
    if fight.head == len(fight.queue):
        fight.queue = []
        fight.head = 0
    if what in (FORCE_GEAR, RUN_STANDING) and (square < 0 or fight.born[square] != serial):
        return  # gone before its turn
    if what == FORCE_GEAR:
        force(fight, square)
        return
    if fight.ledger is not None and what != RUN_DEATH:
        fight.ledger.add("trigger", fight.rules.cards[card & KIND_MASK].name)
    elif fight.log is not None and what != RUN_DEATH:
        name = fight.rules.cards[card & KIND_MASK].name
        where = "" if square < 0 else name_of(fight, square)
        fight.tell("trigger", f"{name} is triggered.", {"card": name, "square": where, "program": program})
    begin(fight, RUN_PROGRAM if what == RUN_STANDING else what, card, program, square, serial)
    proceed(fight)


def printed(fight: FightState, amount: i64) -> i64:
    """A printed whole number of the running text with counters and percents: damage, poison (TB-013)."""
    if fight.run_growth:
        amount += fight.run_growth
        fight.run_growth = 0
    if fight.run_halved:
        amount = half(amount)
    return amount if amount > 0 else 0


def half(amount: i64) -> i64:
    """What Corrupt leaves of damage: half, rounded up (TB-163)."""
    return (amount + 1) // 2
