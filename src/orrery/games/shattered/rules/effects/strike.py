"""The Strike, step by step (SD-051 to SD-060), with React, Rally, backlash and Betrayal."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    ASK_NOTHING,
    ASK_REACT,
    ATTACK_HALVES,
    BACKLASH_HALVES,
    BONUS_ADVANTAGE,
    BONUS_KEYWORD,
    BY_BACKLASH,
    BY_OTHER,
    BY_STRIKE,
    DRAIN,
    DUNGEON,
    ENTANGLE,
    ERODE,
    EXHAUST,
    KEYWORD_NAMES,
    MOST_DRAINED,
    NONE,
    OVERWHELM,
    PRESENCE,
    RAPPORT,
    RESONATE,
    RESOURCE_NAMES,
    ROLL,
    STRIKE,
    STRONG,
    STRUCTURE,
    T_BACKLASH,
    T_BETRAYAL,
    T_CLOSE,
    T_DISADVANTAGE,
    T_DRAIN,
    T_ENTANGLE_STRIKE,
    T_EXHAUST,
    T_OVERWHELM,
    T_RALLY,
    T_RESONATE,
    T_SCATTER,
    T_SELF_COST,
    T_STRIP,
    T_THORNS,
    T_TIER,
    T_TRIGGER,
    TIER_NAMES,
    TOLD_BETRAYAL,
    TOLD_DISRUPTED,
    TOLD_EMPOWERED,
    TOLD_RESONATE,
    TOLD_ROLL,
    TOLD_TRIGGER,
    TRIGGER_NAMES,
    TRUST,
    TRUSTING,
    VITALITY,
    WARD,
    promoter_of,
)
from orrery.games.shattered.program import Card, Trigger
from orrery.games.shattered.rules import resources, rolls
from orrery.games.shattered.rules.effects import parts, react, traps, triggers
from orrery.games.shattered.rules.later import emotions, wits
from orrery.games.shattered.state.side import Blow

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


@final
class Swing:
    """A Strike before its roll: what helps and hinders it."""

    def __init__(self, card: Card) -> None:
        self.steps: i64 = 0  # of advantage, or below 0 of disadvantage
        self.power = card.power
        self.printed = card.keywords
        self.granted: i64 = 0
        self.target = card.target
        self.scattered = False


def prepare(s: RunState, seat: i64, card: Card) -> Swing:
    """Steps 1 to 4: Empower, Disrupt, Resonate, trigger."""
    own = s.side(seat)
    swing = Swing(card)
    if own.empowers:
        helping = s.printed(own.empowers[0])
        own.empowers = own.empowers[1:]
        empower(s, seat, swing, helping)
    if own.disrupts:
        hindering = s.printed(own.disrupts[0])
        own.disrupts = own.disrupts[1:]
        disrupt(s, seat, swing, hindering)
    if swing.printed & RESONATE and own.memory == card.kind:
        s.count(T_RESONATE)
        swing.power += 1
        if s.hears_of(TOLD_RESONATE):
            s.tell("resonate", f"{card.name} resonates: +1 power.", {"card": card.name})
    trigger = card.trigger
    if trigger is not None:
        pull(s, seat, swing, trigger)
    swing.power = max(swing.power, 0)
    return swing


def begin(s: RunState, seat: i64, card: Card) -> Blow:
    """Steps 1 to 5: what helps and hinders, and both rolls."""
    betrays = s.values[promoter_of(1 - seat)] > TRUSTING
    swing = prepare(s, seat, card)
    power = swing.power
    target = swing.target
    bonus = rolls.bonus(s.rules, seat, card.kind, target)
    guard = rolls.bonus(s.rules, 1 - seat, card.kind, target)
    before = s.dice.clone() if s.hears_of(TOLD_ROLL) else None
    attack = rolls.attack_roll(s.dice, swing.steps) + bonus
    defence = rolls.two_dice(s.dice) + guard
    tier = rolls.tier_of(attack - defence)
    s.count(T_TIER + tier)
    if before is not None:
        own = rolls.in_words(before, swing.steps, bonus)
        other = rolls.in_words(before, 0, guard)
        s.tell(
            "roll",
            f"{{{seat}}} strikes at {RESOURCE_NAMES[target]} with power {power}: "
            f"{attack} against {defence}, {TIER_NAMES[tier]} (dice {own} and {other}).",
            {
                "seat": seat, "target": RESOURCE_NAMES[target], "power": power, "attack": attack,
                "defence": defence, "margin": attack - defence, "tier": TIER_NAMES[tier],
                "own-dice": own, "other-dice": other,
            },
        )  # fmt: skip
    return Blow(seat, target, power, bonus, tier, swing.printed, swing.granted, betrays)


def empower(s: RunState, seat: i64, swing: Swing, card: Card) -> None:
    """Use up an Empower (SD-052)."""
    swing.steps += card.advantage
    swing.power += card.boost
    swing.granted = card.grants
    if card.close_advantage and s.side(1 - seat).entangled:
        swing.steps += card.close_advantage
        s.count(T_CLOSE)
    if card.redirect != NONE:
        swing.target = card.redirect
    if s.hears_of(TOLD_EMPOWERED):
        s.tell("empowered", f"{card.name} helps the Strike.", {"card": card.name})


def disrupt(s: RunState, seat: i64, swing: Swing, card: Card) -> None:
    """Use up a Disrupt (SD-053, SD-064 to SD-067)."""
    swing.steps -= card.disadvantage
    if s.hears_of(TOLD_DISRUPTED):
        s.tell("disrupted", f"{card.name} hinders the Strike.", {"card": card.name})
    if card.disadvantage > 0:
        s.count(T_DISADVANTAGE)
    if card.thorns > 0:
        s.count(T_THORNS)
        resources.hurt(s, card.thorns_on, card.thorns, BY_OTHER, card.name)
    if card.strip:
        s.count(T_STRIP)
        swing.printed = 0
        swing.granted = 0
    if card.scatter:
        s.count(T_SCATTER)
        swing.scattered = True
        swing.target = (1 - seat) * 4 + s.dice.below(ROLL, 3)


def pull(s: RunState, seat: i64, swing: Swing, trigger: Trigger) -> None:
    """A trigger, tested on the board as it is now (SD-054)."""
    extra = triggers.bonus_of(s, seat, trigger)
    if extra == 0:
        return
    s.count(T_TRIGGER + trigger.kind)
    if s.hears_of(TOLD_TRIGGER):
        given = bonus_in_words(trigger.gives, extra)
        s.tell("trigger", f"Its condition holds: {given}.", {"kind": TRIGGER_NAMES[trigger.kind]})
    if trigger.gives == BONUS_KEYWORD:
        swing.granted |= extra
    elif trigger.gives == BONUS_ADVANTAGE:
        swing.steps += extra
    else:
        swing.power += extra


def bonus_in_words(gives: i64, extra: i64) -> str:
    """What a trigger gives, in words."""
    if gives == BONUS_KEYWORD:
        return " and ".join([name for bit, name in enumerate(KEYWORD_NAMES) if extra >> bit & 1])
    if gives == BONUS_ADVANTAGE:
        return "advantage"
    return f"{extra:+d} power"


def strike(s: RunState, seat: i64, card: Card) -> bool:
    """Strike; False if it now waits for the struck seat, which may React (SD-056)."""
    blow = begin(s, seat, card)
    if blow.tier >= STRONG and s.side(1 - seat).hand:
        if s.rules.preset.chosen_reacts:
            s.blow = blow
            s.asking = ASK_REACT
            return False
        answer = react.automatic(s, 1 - seat)
        if answer != NONE:
            land(s, card, blow, react.use(s, 1 - seat, answer, blow))
            return True
    land(s, card, blow, 0)
    return True


def resume(s: RunState, card: Card, answer: i64) -> None:
    """Go on with a Strike: the struck seat has answered with a React, or with none."""
    blow = s.blow
    assert blow is not None
    s.blow = None
    s.asking = ASK_NOTHING
    cut: i64 = 0
    if answer != NONE:
        cut = react.use(s, 1 - blow.striker, answer, blow)
    land(s, card, blow, cut)


def land(s: RunState, card: Card, blow: Blow, cut: i64) -> None:
    """Steps 7 to 12: self-cost, damage, keywords, Rally, backlash, traps, Betrayal."""
    seat = blow.striker
    halves = ATTACK_HALVES[blow.tier]
    if halves > 0 and card.self_cost > 0:
        s.count(T_SELF_COST)
        resources.lose(s, card.self_cost_of, card.self_cost, BY_OTHER, card.name)
    through: i64 = 0
    if halves > 0 and blow.power > 0:
        through = max(max(blow.power * halves // 2, 1) - cut, 0)
        if s.rules.preset.broad_fortify:
            through = resources.guarded(s, blow.target, through, card.name)
        else:
            through = resources.past_fortify(s, blow.target, through)
    if through > 0:
        had = s.values[blow.target]
        resources.wound(s, blow.target, through, BY_STRIKE, card.name)
        keywords(s, card, blow, through, had)
        if blow.tier >= STRONG:
            rally(s, seat)
    backlash(s, seat, blow.tier)
    if card.keywords & EXHAUST:
        s.count(T_EXHAUST)
    traps.spring(s, 1 - seat, STRIKE)
    betray(s, blow)


def keywords(s: RunState, card: Card, blow: Blow, through: i64, had: i64) -> None:
    """Step 9, in the order Entangle, Erode, Ward, Drain, Overwhelm."""
    seat = blow.striker
    either = blow.printed | blow.granted
    if either & ENTANGLE:
        if not s.side(1 - seat).entangled:
            s.count(T_ENTANGLE_STRIKE)
        parts.entangle(s, 1 - seat, card.name)
    if blow.printed & ERODE:
        resources.place_erode(s, blow.target, s.card)
    if blow.granted & ERODE:
        resources.place_erode(s, blow.target, s.card)
    if either & WARD:
        resources.place_ward(s, seat, s.card)
    if either & DRAIN:
        drain(s, card, blow, min(through, had) if s.rules.preset.real_drain else through)
    if either & OVERWHELM and s.rules.preset.overwhelm and through > had:
        overwhelm(s, card, blow, through - had)


def drain(s: RunState, card: Card, blow: Blow, amount: i64) -> None:
    healed = PRESENCE if blow.striker == DUNGEON else VITALITY
    if card.drain_to != NONE:
        healed = card.drain_to
    s.count(T_DRAIN)
    resources.gain(s, healed, min(amount, MOST_DRAINED), "Drain")


def overwhelm(s: RunState, card: Card, blow: Blow, excess: i64) -> None:
    """Damage beyond what the target had goes on to another reducer (SD-101)."""
    if blow.printed & OVERWHELM and blow.granted & OVERWHELM:
        excess *= 2
    goal = card.spill_to if blow.printed & OVERWHELM else NONE
    if goal in (NONE, blow.target):
        goal = resources.lowest(s, 1 - blow.striker, blow.target)
    s.count(T_OVERWHELM)
    resources.hurt(s, goal, excess, BY_STRIKE, "Overwhelm")


def rally(s: RunState, seat: i64) -> None:
    """The striker's lowest reducer below its start rises by 1 (SD-096)."""
    lowest = resources.lowest(s, seat, below_start=True)
    if lowest != NONE:
        s.count(T_RALLY)
        resources.gain(s, lowest, 1, "Rally")


def backlash(s: RunState, seat: i64, tier: i64) -> None:
    """A bad roll hurts the striker itself (SD-097)."""
    halves = BACKLASH_HALVES[tier]
    if halves > 0:
        amount = (halves + 1) // 2 if s.rules.preset.full_backlash else 1
        s.count(T_BACKLASH, amount)
        resources.lose(s, STRUCTURE if seat == DUNGEON else VITALITY, amount, BY_BACKLASH, "backlash")


def betray(s: RunState, blow: Blow) -> None:
    """A Strike against trust breaks it, hit or miss (SD-110)."""
    if not s.rules.preset.betrayal:
        return
    if s.rules.preset.struck_betrayal:
        if blow.betrays:
            tell_betrayal(s, blow.striker)
            resources.crash(s, TRUST, "Betrayal")
            resources.crash(s, RAPPORT, "Betrayal")
        return
    own = promoter_of(blow.striker)
    if s.values[own] > TRUSTING:
        tell_betrayal(s, blow.striker)
        resources.crash(s, own, "Betrayal")
        other = promoter_of(1 - blow.striker)
        if s.values[other] > TRUSTING:
            resources.crash(s, other, "Betrayal")


def tell_betrayal(s: RunState, seat: i64) -> None:
    s.count(T_BETRAYAL)
    if s.deeds is not None and seat == DUNGEON:
        s.deeds.betrayals += 1
    if s.hears_of(TOLD_BETRAYAL):
        s.tell("betrayal", f"Betrayal by {{{seat}}}!", {"seat": seat})
    emotions.betrayed(s, seat)
    wits.see_betrayal(s, seat)
