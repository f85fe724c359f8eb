"""What decisions do: plays, activation, Restraint, answers (SD-025, SD-034 to SD-040, SD-086 to SD-092)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    ACCEPT,
    ASK_FLEE,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_TEST,
    BY_OTHER,
    CATEGORY_NAMES,
    COMMUNE,
    COOPERATE,
    COUNTER,
    DISRUPT,
    DUNGEON,
    EMPOWER,
    END,
    ENDURE,
    ENERGY,
    EXHAUST,
    FLEE,
    NONE,
    OFFER,
    RAPPORT,
    REFUSE,
    RESHAPE,
    STRIKE,
    T_ACCEPTED,
    T_ACTIVATE,
    T_COMMUNE,
    T_DISCARDED,
    T_FAILED,
    T_MET,
    T_REFUSED,
    T_RESTRAIN,
    TEST,
    TOLD_ACCEPT,
    TOLD_ACTIVATE,
    TOLD_COOPERATE,
    TOLD_DEFECT,
    TOLD_REFUSE,
    TOLD_RESTRAIN,
    TOLD_TRAP_LAID,
    TRAP,
    TRUST,
    VISITOR,
    promoter_of,
)
from orrery.games.shattered.rules import resources, rounds, tally
from orrery.games.shattered.rules.effects import counter, parts, strike, traps
from orrery.games.shattered.rules.later import emotions, grafts, hazards, wits

if TYPE_CHECKING:
    from orrery.games.shattered.program import Card
    from orrery.games.shattered.state.run import RunState


def decide(s: RunState, action: i64) -> None:
    """Do what the seat that decides has chosen."""
    rules = s.rules
    s.news += 1
    if action < rules.activate_base:
        play(s, action)
    elif action < rules.restrain_base:
        activate(s, action - rules.activate_base)
    elif action < rules.react_base:
        restrain(s, action - rules.restrain_base)
    elif action < rules.word_base:
        strike.resume(s, s.printed(s.card), action - rules.react_base)
        put_away(s)
    else:
        answer(s, action - rules.word_base)


def answer(s: RunState, word: i64) -> None:
    if word == END:
        rounds.end_turn(s)
    elif word == ENDURE:
        strike.resume(s, s.printed(s.card), NONE)
        put_away(s)
    elif s.asking == ASK_FLEE:
        if word == FLEE:
            rounds.run_away(s)
        else:
            rounds.go_on(s)
    else:
        s.asking = ASK_NOTHING
        if word == ACCEPT:
            accept(s)
        elif word == REFUSE:
            refuse(s)
        else:
            tested(s, word == COOPERATE)
        put_away(s)


# -- the own turn
def play(s: RunState, number: i64) -> None:
    """Play a card from hand: pay, resolve, put it away; or wait for the other seat's answer."""
    seat = s.seat
    side = s.side(seat)
    card = s.printed(number)
    side.drop(number)
    side.spent += card.cost
    s.card = number
    s.done = [*s.done, number]
    s.decisions += 1
    s.count(card.category if card.category < COMMUNE else T_COMMUNE)
    if card.category not in (ENERGY, COUNTER):  # a Counter may find nothing
        tally.meaningful(s)
    tell_play(s, card)
    if seat == DUNGEON:
        note_play(s, card)
    if resolve(s, seat, card):
        put_away(s)


def note_play(s: RunState, card: Card) -> None:
    """A visitor that thinks sees what the dungeon plays, and use makes some cards others."""
    seen = s.wits
    if seen is not None:
        wits.see_play(s, seen, card)
    practice = s.practice
    if practice is not None and s.rules.practised[s.card]:
        practice.note(s.card)


def tell_play(s: RunState, card: Card) -> None:
    seat = s.seat
    if card.category == TRAP:
        tell_trap(s, card)
    elif s.hears("play", card.name, seat):
        s.tell("play", f"{{{seat}}} {deed(s, card)}.", told_of(seat, card))


def deed(s: RunState, card: Card) -> str:
    """What somebody does who plays a card openly, in words."""
    if card.category == OFFER:
        return f"offers {card.name}"
    if card.category == TEST:
        return f"puts {{{1 - s.seat}}} to the test with {card.name}"
    if card.category == ENERGY:
        return f"plays {card.name}: {s.side(s.seat).pool + 1} energy a round from now on"
    return f"plays {card.name} ({CATEGORY_NAMES[card.category]})"


def tell_trap(s: RunState, card: Card) -> None:
    """Both sides are told that there is one, its owner which."""
    seat = s.seat
    if s.hears_of(TOLD_TRAP_LAID):
        hidden: dict[str, int | str] = {"seat": seat, "cost": card.cost}
        s.tell("trap-laid", f"{{{seat}}} sets a trap face down.", hidden)
    if s.hears("trap-set", card.name, seat):
        s.tell("trap-set", f"It is {card.name}.", told_of(seat, card), 1 << seat)


def told_of(seat: i64, card: Card) -> dict[str, int | str]:
    return {"seat": seat, "card": card.name, "cost": card.cost, "category": CATEGORY_NAMES[card.category]}


def resolve(s: RunState, seat: i64, card: Card) -> bool:
    """What the card does, by its category; False if it waits for an answer."""
    side = s.side(seat)
    other = 1 - seat
    category = card.category
    if category == ENERGY:
        side.pool += 1
    elif category == STRIKE:
        return strike.strike(s, seat, card)
    elif category == EMPOWER:
        side.empowers = [*side.empowers, s.card]
        traps.spring(s, other, EMPOWER)
    elif category == DISRUPT:
        struck = s.side(other)
        struck.disrupts = [*struck.disrupts, s.card]
    elif category == COUNTER:
        counter.counter(s, seat, card)
        traps.spring(s, other, COUNTER)
    elif category == TRAP:
        side.traps = [*side.traps, s.card]
    elif category == OFFER:
        side.offered = True
        hazards.note_kindness(s, seat)
        s.asking = ASK_OFFER
        return False
    elif category == TEST:
        side.offered = True
        hazards.note_kindness(s, seat)
        if s.rules.preset.exposure_first:
            expose(s, card)
        s.asking = ASK_TEST
        return False
    else:
        if s.deeds is not None and seat == DUNGEON and category == RESHAPE:
            s.deeds.reshapes += 1
        parts.carry_out(s, seat, s.card)
    return True


def put_away(s: RunState) -> None:
    """The card is resolved: it goes to the discard, or is Exhausted, or lies there as a trap (SD-027)."""
    if s.asking != ASK_NOTHING:
        return
    number = s.card
    s.card = NONE
    card = s.printed(number)
    side = s.side(s.seat)
    if card.category == STRIKE or s.rules.preset.any_resonance:
        side.memory = card.kind
    if card.keywords & EXHAUST:
        side.gone = [*side.gone, number]
    elif card.category != TRAP or not s.rules.preset.kept_traps:
        side.discard.append(number)


def activate(s: RunState, number: i64) -> None:
    """Discard an action card, unresolved, for 1 energy of this round (SD-038)."""
    side = s.side(s.seat)
    side.drop(number)
    side.discard.append(number)
    side.temporary += 1
    s.done = [*s.done, number]
    s.decisions += 1
    s.count(T_ACTIVATE)
    s.count(T_DISCARDED)
    if s.hears_of(TOLD_ACTIVATE):
        name = s.printed(number).name
        s.tell("activate", f"{{{s.seat}}} discards {name} for 1 energy.", {"seat": s.seat, "card": name})


def restrain(s: RunState, number: i64) -> None:
    """Discard a Strike for 1 of the own promoter (SD-111)."""
    side = s.side(s.seat)
    side.drop(number)
    side.discard.append(number)
    side.restrained = True
    s.done = [*s.done, number]
    s.decisions += 1
    s.count(T_RESTRAIN)
    if s.deeds is not None and s.seat == DUNGEON:
        s.deeds.restraints += 1
    s.count(T_DISCARDED)
    if s.hears_of(TOLD_RESTRAIN):
        name = s.printed(number).name
        s.tell("restrain", f"{{{s.seat}}} holds back {name}.", {"seat": s.seat, "card": name})
    tally.meaningful(s)
    hazards.note_kindness(s, s.seat)
    if s.seat == DUNGEON:
        wits.see_restraint(s)
    resources.promote(s, promoter_of(s.seat), 1, "Restraint")


# -- Offers and Tests
def acceptance(s: RunState) -> i64:
    """The chance in percent that a bot accepts an Offer (SD-086)."""
    moved = emotions.acceptance(s, s.seat) + wits.acceptance(s, s.seat)
    return max(min(90, 30 + 10 * s.values[TRUST] + moved), 0)


def cooperation(s: RunState) -> i64:
    """The chance in percent that a bot cooperates in a Test (SD-090)."""
    if not s.rules.preset.test_risk:
        return 100
    likely = 40 + 5 * s.values[TRUST] + 3 * s.values[RAPPORT] + emotions.cooperation(s, s.seat)
    return max(min(85, likely), 0)


def accept(s: RunState) -> None:
    """The parts in printed order, then the offerer's Offer traps (SD-087)."""
    seat = s.seat
    s.count(T_ACCEPTED)
    if s.hears_of(TOLD_ACCEPT):
        s.tell("accept", f"{{{1 - seat}}} accepts.", {"seat": 1 - seat})
    promoters = s.rules.preset.visitor_offers or seat != VISITOR
    if s.later is None:
        parts.carry_out(s, seat, s.card, promoters)
    else:
        before = s.values[:]
        parts.carry_out(s, seat, s.card, promoters)
        emotions.helped(s, seat, before, s.printed(s.card).name)
        grafts.grow(s, seat)
    deeds = s.deeds
    if deeds is None or seat != DUNGEON:
        traps.spring(s, seat, OFFER)
        return
    sprung = deeds.offer_traps
    traps.spring(s, seat, OFFER)
    deeds.accepted += 1
    if deeds.offer_traps == sprung:
        deeds.gifts += 1


def refuse(s: RunState) -> None:
    s.count(T_REFUSED)
    if s.hears_of(TOLD_REFUSE):
        s.tell("refuse", f"{{{1 - s.seat}}} refuses.", {"seat": 1 - s.seat})
    promoter = promoter_of(s.seat) if s.rules.preset.own_refusal else RAPPORT
    resources.lose(s, promoter, 1, BY_OTHER, "a refused Offer")


def expose(s: RunState, card: Card) -> None:
    """What a Test costs its giver (SD-091)."""
    if s.rules.preset.exposure and card.exposure > 0:
        resources.lose(s, card.exposure_of, card.exposure, BY_OTHER, card.name)


def tested(s: RunState, cooperates: bool) -> None:
    """The answer to a Test (SD-090, SD-092)."""
    card = s.printed(s.card)
    other = 1 - s.seat
    if cooperates:
        s.count(T_MET)
        if s.deeds is not None and s.seat == DUNGEON:
            s.deeds.tests += 1
        if s.hears_of(TOLD_COOPERATE):
            s.tell("cooperate", f"{{{other}}} cooperates.", {"seat": other})
        if not s.rules.preset.exposure_first:
            expose(s, card)
        resources.promote(s, TRUST, card.reward_trust, card.name)
        resources.promote(s, RAPPORT, card.reward_rapport, card.name)
        grafts.grow(s, s.seat)
        return
    s.count(T_FAILED)
    if s.hears_of(TOLD_DEFECT):
        s.tell("defect", f"{{{other}}} defects, and will strike the harder.", {"seat": other})
    defector = s.side(other)
    defector.empowers = [*defector.empowers, s.card]
    resources.crash(s, TRUST, "a failed Test")
    resources.crash(s, RAPPORT, "a failed Test")
