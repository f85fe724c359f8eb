"""What a seat can foresee of an action: odds, expected damage, what changes for certain, and warnings."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from mypy_extensions import i64

from orrery.engine.dice import Dice, dice_of
from orrery.engine.forecast import Change, Forecast
from orrery.engine.view import Values
from orrery.games.shattered.names import (
    ACCEPT,
    ASK_FLEE,
    ASK_NOTHING,
    BOND,
    BY_OTHER,
    CATEGORY_NAMES,
    COUNTER,
    DUNGEON,
    EMPOWER,
    END,
    ERODE,
    FLEE,
    NERVE,
    NONE,
    OFFER,
    OUTCOME_NAMES,
    OUTCOME_REASONS,
    PANIC,
    RAPPORT,
    RESOURCE_NAMES,
    RESOURCES,
    RUNNING,
    STRIKE,
    SURVIVE,
    TEST,
    TIER_NAMES,
    TRUST,
    TRUSTING,
    VISITOR,
    promoter_of,
)
from orrery.games.shattered.rules import play, resources, rolls, rounds
from orrery.games.shattered.rules.effects import parts, react, strike
from orrery.games.shattered.rules.later import flee, grafts
from orrery.games.shattered.view import labels, odds

if TYPE_CHECKING:
    from orrery.games.shattered.program import Card
    from orrery.games.shattered.state.run import RunState

SPRINGING = (STRIKE, EMPOWER, COUNTER)


def of(s: RunState, seat: i64, action: i64) -> Forecast | None:
    """The forecast of a play, an answer, Restraint, activation, or the end of the turn."""
    rules = s.rules
    if seat != s.mover():
        return None
    if action == rules.word_base + END:
        return ending_turn(s, action, "End the turn.")
    if s.asking == ASK_FLEE:
        return fleeing(s, action) if action == rules.word_base + FLEE else ending_turn(s, action, "Stay.")
    if action >= rules.word_base:
        return answering(s, action)
    count: i64 = len(rules.cards)
    card = rules.cards[action % count]
    if s.asking != ASK_NOTHING:
        return reaction(s, action, card)
    if action >= count:
        return certain(s, action, card, f"{card.name}, out of your hand.")
    if card.category == STRIKE:
        return striking(s, action, card)
    if card.category in (OFFER, TEST):
        return asking(s, action, card)
    return certain(s, action, card, f"{card.name}: {card.cost} energy.")


# -- Strikes
def striking(s: RunState, action: i64, card: Card) -> Forecast:
    seat = s.seat
    other = 1 - seat
    world = trapless(s)
    world.side(seat).spent += card.cost
    swing = strike.prepare(world, seat, card)
    target: i64 = card.target if swing.scattered else swing.target
    lead: int = rolls.bonus(s.rules, seat, card.kind, target) - rolls.bonus(s.rules, other, card.kind, target)
    chances = odds.tiers(int(swing.steps), lead)
    cut: int = resources.fortify_on(s, target)
    if s.rules.preset.ward and s.side(other).wards:
        cut += 1
    expected = odds.damage(chances, int(swing.power), cut)
    backlash = odds.backlash(chances, full=s.rules.preset.full_backlash)
    totals = [
        odds.hits(chances, int(swing.power), cut),
        f"on average {odds.tenths(expected)} {RESOURCE_NAMES[target]} at power {swing.power}",
        f"on average {odds.tenths(backlash)} backlash on you",
    ]
    damages = tuple([odds.hit(tier, int(swing.power), cut) for tier in range(len(chances))])
    unknown = open_questions(s, card)
    if swing.scattered:
        unknown.append("which reducer it strikes; these odds are for the printed one.")
    if s.side(other).hand:
        unknown.append("whether a React answers a Strong or Devastating Strike.")
    return Forecast(
        action=s.rules.text(action),
        title=f"{card.name}: {card.cost} energy.",
        changes=tuple(changes(s, world)),
        totals=tuple(totals),
        warnings=tuple(strike_warnings(s, card, target)),
        unknown=tuple(unknown),
        values={**odds.tier_values(chances, damages), **around_the_strike(s, target), "drawn": 1},
    )


def around_the_strike(s: RunState, target: i64) -> Values:
    """What a Strike may change: what it hurts, what a bad roll costs, what rallies after a good one."""
    own = odds.backlash_of(s.seat)
    full = s.rules.preset.full_backlash
    values: Values = {
        "target": RESOURCE_NAMES[target].lower(),
        "target_name": RESOURCE_NAMES[target],
        "backlash_on": RESOURCE_NAMES[own].lower(),
        "backlash_name": RESOURCE_NAMES[own],
    }
    for tier, name in enumerate(TIER_NAMES):
        amount = odds.backlash_at(tier, full=full)
        if amount:
            values[f"{name.lower()}_backlash"] = amount
    lowest = resources.lowest(s, s.seat, below_start=True)
    if lowest != NONE:
        values["rally"] = RESOURCE_NAMES[lowest].lower()
    return values


def strike_warnings(s: RunState, card: Card, target: i64) -> list[str]:
    found: list[str] = []
    preset = s.rules.preset
    trusting = promoter_of(1 - s.seat) if preset.struck_betrayal else promoter_of(s.seat)
    if preset.betrayal and s.values[trusting] > TRUSTING:
        found.append("this is a Betrayal: Trust and Rapport will crash.")
    if card.keywords & ERODE and resources.suppressed(s, target):
        found.append(f"the room wears {RESOURCE_NAMES[target]} away, so Erode does nothing to it.")
    return found


def reaction(s: RunState, action: i64, card: Card) -> Forecast | None:
    """The odds of a React."""
    blow = s.blow
    if blow is None:
        return None
    seat = 1 - blow.striker
    power: int = react.power_of(s, card)
    own: int = rolls.half_bonus(s.rules, seat, card.kind) + power
    totals: tuple[str, ...]
    values: Values = {}
    if s.rules.preset.contested_reacts:
        chances = odds.tiers(0, own - int(blow.bonus))
        cut = sum((chance * react.cut_of(power, tier) for tier, chance in enumerate(chances)), Fraction(0))
        totals = (odds.percents(chances), f"on average {odds.tenths(cut)} less damage")
        cuts = {f"{name.lower()}_cut": int(react.cut_of(power, tier)) for tier, name in enumerate(TIER_NAMES)}
        values = {**odds.tier_values(chances), **{name: cut for name, cut in cuts.items() if cut}, "drawn": 1}
    else:
        holds = sum(
            chance for total, chance in odds.attack_sums(0).items() if total + own >= react.FIXED_GOAL
        )
        totals = (f"holds with {odds.percent(Fraction(holds))}, then {power} less damage",)
    title = f"{card.name} against the Strike."
    return Forecast(action=s.rules.text(action), title=title, totals=totals, values=values)


# -- answers
def answering(s: RunState, action: i64) -> Forecast:
    """What an answer does for certain. Of an Offer only what it promises is known."""
    word = action - s.rules.word_base
    world = s.copy()
    world.dice = idle_dice(s)
    unknown: list[str] = []
    if word == ACCEPT:
        unknown.append("whether it does more than it says.")
        if s.side(s.seat).traps:
            unknown.append("whether a trap that lies face down waits for it.")
        keep_promises(world)
    else:
        world.apply(world.mover(), action)
    outcome = rounds.check(world, last=False)
    lost = verdict(s, s.mover(), outcome) == "loss"  # when the turn ends, unless something is gained before
    return Forecast(
        action=s.rules.text(action),
        title=f"{labels.WORD_LABELS[word]}.",
        changes=tuple(changes(s, world)),
        unknown=tuple(unknown),
        loses=f"As far as can be known, this loses the run: {OUTCOME_REASONS[outcome]}." if lost else "",
    )


def keep_promises(world: RunState) -> None:
    """The open parts of the Offer that is being made."""
    warms = world.rules.preset.visitor_offers or world.seat != VISITOR
    for part in world.printed(world.card).parts:
        if isinstance(part, parts.Gain) and (warms or not part.promotes):
            part.apply(world, world.seat, world.card)


# -- the end of the turn
def ending_turn(s: RunState, action: i64, title: str) -> Forecast:
    """Who is next; and after the second turn what the next round begins with."""
    last = s.half == 1
    outcome = rounds.check(s, last=last)
    if outcome == RUNNING and last and s.round >= s.here().limit:
        outcome = SURVIVE
    world = s
    totals = []
    if outcome == RUNNING and not last:
        totals.append(f"then {{{1 - s.seat}}} plays")
    elif outcome == RUNNING and s.asking == ASK_NOTHING and flee.is_possible(s):
        totals.append("then {1} may flee")
    elif outcome == RUNNING:
        world = s.copy()
        grafts.feed(world)
        world.round += 1
        resources.open_rounds_account(world)
        rounds.environment(world)
        outcome = rounds.check(world, last=False)
        totals.append(f"then round {world.round} begins")
    if outcome != RUNNING:
        totals.append(f"the {s.here().name} ends, {OUTCOME_NAMES[outcome]}: {OUTCOME_REASONS[outcome]}")
    ending = verdict(s, s.mover(), outcome)
    return Forecast(
        action=s.rules.text(action),
        title=title,
        changes=tuple(changes(s, world)),
        totals=tuple(totals),
        ending=ending,
        loses=f"This loses the run: {OUTCOME_REASONS[outcome]}." if ending == "loss" else "",
    )


def fleeing(s: RunState, action: i64) -> Forecast:
    """What flight costs, and where it leads (SD-159)."""
    world = s.copy()
    resources.lose(world, NERVE, flee.price(s), BY_OTHER, "")
    following = rounds.next_room(s, SURVIVE)
    where = "out of the dungeon" if following == NONE else f"to the {s.rules.rooms[following].name}"
    return Forecast(
        action=s.rules.text(action),
        title=f"Flee from the {s.here().name}.",
        changes=tuple(changes(s, world)),
        totals=(f"the {s.here().name} ends, {OUTCOME_NAMES[SURVIVE]}", f"then it goes {where}"),
        ending=verdict(s, VISITOR, SURVIVE),
    )


def verdict(s: RunState, seat: i64, outcome: i64) -> Literal["", "win", "loss"]:
    """Whether an outcome of the room decides the run for a seat."""
    if outcome == BOND:
        return "win"
    if RUNNING < outcome <= PANIC:
        return "win" if seat == DUNGEON else "loss"
    if outcome != RUNNING and rounds.next_room(s, outcome) == NONE:
        return "win" if seat == VISITOR else "loss"
    return ""


# -- Offers and Tests
def asking(s: RunState, action: i64, card: Card) -> Forecast:
    chance = play.acceptance(s) if card.category == OFFER else play.cooperation(s)
    verb = "accepts" if card.category == OFFER else "cooperates"
    totals = [f"a bot {verb} with {chance}%"]
    for promoter in (TRUST, RAPPORT):
        room = resources.cap_room(s, promoter)
        if room != NONE:
            totals.append(f"{RESOURCE_NAMES[promoter]} can still gain {room} this round")
    warnings = []
    if card.category == TEST:
        warnings.append("if it is failed, Trust and Rapport crash.")
    if s.rules.preset.exposure and card.exposure > 0:
        when = "" if s.rules.preset.exposure_first else " if it is met"
        warnings.append(f"it costs you {card.exposure} {RESOURCE_NAMES[card.exposure_of]}{when}.")
    answer = "accepted" if card.category == OFFER else "met"
    return Forecast(
        action=s.rules.text(action),
        title=f"{card.name}: {card.cost} energy.",
        totals=tuple(totals),
        warnings=tuple(warnings),
        unknown=(f"whether it is {answer}.",),
        values={"answer": f"a bot {verb}", "chance": int(chance), "drawn": 1},
    )


# -- what is certain
def certain(s: RunState, action: i64, card: Card, title: str) -> Forecast:
    """Play it in a world without face-down traps."""
    world = trapless(s)
    world.apply(world.seat, action)
    unknown = open_questions(s, card) if action < len(s.rules.cards) else []
    warnings, totals = [], []
    if action < len(s.rules.cards) and card.category == COUNTER:
        totals = [f"{name} will be gone" for name in removed_by_counter(s)]
        if nothing_to_remove(s, card):
            warnings.append("there is nothing to remove: it does nothing.")
    return Forecast(
        action=s.rules.text(action),
        title=title,
        changes=tuple(changes(s, world)),
        totals=tuple(totals),
        warnings=tuple(warnings),
        unknown=tuple(unknown),
    )


def removed_by_counter(s: RunState) -> list[str]:
    """What a Counter takes away: the enemy's oldest Empower, else the oldest Disrupt on oneself."""
    waiting = [*s.side(1 - s.seat).empowers[:1], *s.side(s.seat).disrupts[:1]]
    return [s.printed(card).name for card in waiting[:1]]


def nothing_to_remove(s: RunState, card: Card) -> bool:
    if card.anchor and s.rules.preset.anchor:
        return False
    return not (s.side(1 - s.seat).empowers or s.side(s.seat).disrupts)


def trapless(s: RunState) -> RunState:
    """A copy in which nothing lies face down and no die of the match is rolled."""
    world = s.copy()
    world.dice = idle_dice(s)
    world.side(1 - s.seat).traps = []
    return world


def idle_dice(s: RunState) -> Dice:
    """Dice that have nothing to do with those of the match."""
    return dice_of([1 for _ in s.dice.streams])


def open_questions(s: RunState, card: Card) -> list[str]:
    traps = len(s.side(1 - s.seat).traps)
    if traps == 0 or card.category not in SPRINGING:
        return []
    return [f"whether the {CATEGORY_NAMES[card.category]} springs a trap that lies face down."]


def changes(s: RunState, world: RunState) -> list[Change]:
    """The numbers of the view that stand otherwise afterwards."""
    found: list[Change] = []
    for number in range(RESOURCES):
        before, after = int(s.values[number]), int(world.values[number])
        if before != after:
            name = RESOURCE_NAMES[number]
            found.append(Change(name.lower(), name, str(before), str(after), before, after))
    energy, left = int(s.side(s.seat).available()), int(world.side(s.seat).available())
    if energy != left:
        found.append(Change(f"energy-{s.seat}", "Energy", str(energy), str(left), energy, left))
    return found
