"""The gremlins: how they are hit, poisoned, healed, expelled, and what their presence disrupts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    ALL,
    BEATS_PER_TICK,
    BOTTOMMOST,
    C_DAMAGE,
    C_KILLS,
    G_ARRIVED,
    G_BARRIER,
    G_BURN,
    G_CAP,
    G_CAP_ON,
    G_CLOCKS,
    G_DISABLED,
    G_HP,
    G_KIND,
    G_POISON,
    G_POISON_DUE,
    G_POISON_GAP,
    G_SERIAL,
    G_SHIELDS,
    G_STEP,
    G_SUMMONED,
    G_WIDTH,
    GEARS,
    GREMLINS,
    MOST_CLOCKS,
    MOST_GREMLINS,
    NONE,
    POISON,
    RESOURCES,
    RUN_DEATH,
    TARGETED,
    TOPMOST,
    UNLIMITED,
    WEAKEST,
    WHEN_KILLED,
    ticks_text,
)
from orrery.games.tourbillon.program import Gremlin
from orrery.games.tourbillon.rules.piles import enqueue
from orrery.games.tourbillon.rules.plate import forget, watch
from orrery.games.tourbillon.rules.pools import cut_to_caps

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


# -- who is there
def kind_of(fight: FightState, g: i64) -> Gremlin:
    return fight.rules.gremlins[fight.foes[g * G_WIDTH + G_KIND]]


def alive(fight: FightState, g: i64) -> bool:
    return fight.foes[g * G_WIDTH + G_HP] > 0


def place_of(fight: FightState, serial: i64) -> i64:
    """Where in the column the living gremlin with this serial number stands, or NONE."""
    for g in range(fight.foes_count):
        if fight.foes[g * G_WIDTH + G_SERIAL] == serial and alive(fight, g):
            return g
    return NONE


def can_be_picked(fight: FightState, g: i64) -> bool:
    """Living, and not behind a guard (option `extra_defences`)."""
    if fight.foes[g * G_WIDTH + G_HP] <= 0:
        return False
    if fight.rules.extra_defences and not kind_of(fight, g).guard:
        for other in range(fight.foes_count):
            if alive(fight, other) and kind_of(fight, other).guard:
                return False
    return True


def picked_by(fight: FightState, word: i64) -> i64:
    """The gremlin a word means now, or NONE."""
    best: i64 = NONE
    if word == TARGETED:
        aim = fight.aim[fight.run_square] if fight.run_square >= 0 else fight.play_aim
        best = place_of(fight, aim)
        if best != NONE and can_be_picked(fight, best):
            return best
        best = NONE
    foes = fight.foes
    guarded = fight.rules.extra_defences
    for g in range(fight.foes_count):
        hp = foes[g * G_WIDTH + G_HP]
        if hp > 0 and (not guarded or can_be_picked(fight, g)):
            if word == TOPMOST:
                return g
            if best == NONE or word == BOTTOMMOST or (word == WEAKEST and hp < foes[best * G_WIDTH + G_HP]):
                best = g
    return best


def target(fight: FightState, word: i64) -> i64:
    """The running text picks its target once (TB-131); NONE if it has died meanwhile."""
    if fight.run_target == NONE or fight.run_word != word:
        g = picked_by(fight, word)
        fight.run_word = word
        fight.run_target = NONE if g == NONE else fight.foes[g * G_WIDTH + G_SERIAL]
        return g
    return place_of(fight, fight.run_target)


def targets(fight: FightState, word: i64) -> list[i64]:
    """The gremlins a word means, top to bottom."""
    if word == ALL:
        return [g for g in range(fight.foes_count) if can_be_picked(fight, g)]
    g = target(fight, word)
    return [] if g == NONE else [g]


def part_of(g: i64) -> str:
    """The gremlin in the view, at this moment: when one leaves, those below it move up."""
    return f"gremlin-{g + 1}"


# -- hurting
def hit(fight: FightState, g: i64, amount: i64, pierce: bool, pop: bool, overkill: bool) -> None:
    """One hit (TB-132): minus armor, doubled by Pop against shields, shields absorb, the rest lowers HP."""
    while g != NONE and amount > 0:
        row = g * G_WIDTH
        kind = kind_of(fight, g)
        if fight.foes[row + G_BARRIER] > 0:
            fight.foes[row + G_BARRIER] -= 1
            if fight.log is not None:
                fight.tell(
                    "barrier",
                    f"The barrier of {kind.name} takes the hit.",
                    {"gremlin": kind.name, "part": part_of(g)},
                )
            return
        strength = amount if pierce else amount - kind.armor
        if strength <= 0:
            if fight.log is not None:
                fight.tell(
                    "blocked",
                    f"The armor of {kind.name} takes it all.",
                    {"gremlin": kind.name, "part": part_of(g)},
                )
            return
        shields = fight.foes[row + G_SHIELDS]
        if pop and shields > 0:
            strength *= 2
        if shields > 0:
            strength -= absorb(fight, g, strength if strength < shields else shields)
        if fight.rules.extra_defences and 0 < kind.hit_limit < strength:
            strength = kind.hit_limit
        over = strength - fight.foes[row + G_HP]
        wound(fight, g, strength)
        if not overkill or over <= 0:
            return
        amount = over
        g = next_below(fight, g)


def absorb(fight: FightState, g: i64, amount: i64) -> i64:
    """A gremlin's shields take this much of a hit, and vanish by it."""
    left = fight.foes[g * G_WIDTH + G_SHIELDS] - amount
    fight.foes[g * G_WIDTH + G_SHIELDS] = left
    if fight.log is not None:
        name = kind_of(fight, g).name
        rest = str(left) if left > 0 else "none"
        fight.tell(
            "absorb",
            f"The shields of {name} take {amount}, {rest} left.",
            {"gremlin": name, "part": part_of(g), "amount": amount, "shields": left, "beat": fight.clock},
        )
    return amount


def grow_shields(fight: FightState, g: i64, amount: i64, most: i64) -> None:
    """A gremlin gets shields, up to a number."""
    shields = fight.foes[g * G_WIDTH + G_SHIELDS]
    if amount > most - shields:
        amount = most - shields
    if amount <= 0:
        return
    fight.foes[g * G_WIDTH + G_SHIELDS] = shields + amount
    if fight.log is not None:
        name = kind_of(fight, g).name
        shields += amount
        fight.tell(
            "shield",
            f"The shields of {name} grow by {amount} to {shields}.",
            {"gremlin": name, "part": part_of(g), "amount": amount, "shields": shields, "beat": fight.clock},
        )


def next_below(fight: FightState, g: i64) -> i64:
    for other in range(g + 1, fight.foes_count):
        if can_be_picked(fight, other):
            return other
    return NONE


def wound(fight: FightState, g: i64, amount: i64) -> None:
    """A living gremlin loses HP."""
    row = g * G_WIDTH
    hp = fight.foes[row + G_HP]
    if amount > hp:
        amount = hp
    if amount <= 0:
        return
    fight.foes[row + G_HP] = hp - amount
    if hp == amount:
        fight.dying = True
    fight.counts[C_DAMAGE] += amount
    if fight.ledger is not None:
        fight.ledger.add("damage", kind_of(fight, g).name, amount)
    elif fight.log is not None:
        name = kind_of(fight, g).name
        fight.tell(
            "damage",
            f"{name} loses {amount} HP and has {hp - amount}.",
            {"gremlin": name, "part": part_of(g), "amount": amount, "hp": hp - amount, "beat": fight.clock},
        )


def poison(fight: FightState, g: i64, stacks: i64) -> None:
    """Add stacks; the first starts the gremlin's poison clock (TB-134)."""
    row = g * G_WIDTH
    if fight.foes[row + G_POISON] == 0:
        fight.foes[row + G_POISON_DUE] = fight.clock + fight.foes[row + G_POISON_GAP]
    fight.foes[row + G_POISON] += stacks
    fight.poisoned = True
    if fight.log is not None:
        name = kind_of(fight, g).name
        fight.tell(
            "poison",
            f"{name} is poisoned by {stacks}.",
            {"gremlin": name, "part": part_of(g), "stacks": stacks},
        )


def strike_poison(fight: FightState) -> None:
    """The poison step of a Beat."""
    foes = fight.foes
    fight.poisoned = False
    for g in range(fight.foes_count):
        row = g * G_WIDTH
        stacks = foes[row + G_POISON]
        if stacks > 0 and foes[row + G_POISON_DUE] <= fight.clock and alive(fight, g):
            fight.foes[row + G_POISON_DUE] = fight.clock + fight.foes[row + G_POISON_GAP]
            wound(fight, g, stacks)
            if fight.rules.poison_decay:
                fight.foes[row + G_POISON] = stacks - 1
        if fight.foes[row + G_POISON] > 0:
            fight.poisoned = True


def heal(fight: FightState, g: i64, amount: i64) -> None:
    """Raise HP, at most to what it can have, not under Burn."""
    row = g * G_WIDTH
    kind = kind_of(fight, g)
    most = most_hp(fight, g)
    hp = fight.foes[row + G_HP]
    beat = fight.clock if fight.stage in (GEARS, POISON, GREMLINS) else fight.clock + 1  # else it is over
    if hp <= 0 or fight.foes[row + G_BURN] >= beat:
        return
    healed = hp + amount if hp + amount < most else most
    if healed > hp:
        fight.foes[row + G_HP] = healed
        if fight.log is not None:
            fight.tell(
                "heal",
                f"{kind.name} heals to {healed} HP.",
                {"gremlin": kind.name, "part": part_of(g), "hp": healed},
            )


def most_hp(fight: FightState, g: i64) -> i64:
    """What HP a gremlin can have: what is printed, and what a run adds to those that a fight began with."""
    printed = kind_of(fight, g).hp
    return printed if fight.foes[g * G_WIDTH + G_SUMMONED] else raised(printed, fight.tougher)


def raised(value: i64, percent: i64) -> i64:
    """This many percent more, rounded up."""
    return value + (value * percent + 99) // 100


# -- for a time
def first_step(fight: FightState, g: i64) -> i64:
    """The Beat of this gremlin's next step in a gremlin phase (TB-015)."""
    if fight.stage in (GEARS, POISON):
        return fight.clock
    if fight.stage == GREMLINS and g > fight.phase_at:
        return fight.clock
    return fight.clock + 1


def disable(fight: FightState, g: i64, ticks: i64) -> None:
    """For some Ticks its moves, passives, caps and regeneration are off, and its countdown stands still."""
    row = g * G_WIDTH
    last = first_step(fight, g) + ticks * BEATS_PER_TICK - 1
    fight.foes[row + G_DISABLED] = max(fight.foes[row + G_DISABLED], last)
    disrupt(fight)
    if fight.log is not None:
        name = kind_of(fight, g).name
        fight.tell(
            "disable",
            f"{name} is disabled for {ticks_text(ticks * BEATS_PER_TICK)}.",
            {"gremlin": name, "part": part_of(g), "ticks": ticks},
        )


def burn(fight: FightState, g: i64, ticks: i64) -> None:
    """It cannot heal for some Ticks; the longer duration stays."""
    row = g * G_WIDTH
    last = first_step(fight, g) + ticks * BEATS_PER_TICK - 1
    fight.foes[row + G_BURN] = max(fight.foes[row + G_BURN], last)
    if fight.log is not None:
        name = kind_of(fight, g).name
        fight.tell(
            "burn",
            f"{name} burns for {ticks_text(ticks * BEATS_PER_TICK)}.",
            {"gremlin": name, "part": part_of(g), "ticks": ticks},
        )


def disabled(fight: FightState, g: i64) -> bool:
    return fight.foes[g * G_WIDTH + G_DISABLED] > 0


def rate_of(fight: FightState, g: i64) -> i64:
    """Hundredths of a Beat that its countdowns lose in a step: 100 less what slows it."""
    rate: i64 = 100
    timed = fight.timed
    if timed:
        serial = fight.foes[g * G_WIDTH + G_SERIAL]
        for i in range(0, len(timed), 3):
            if timed[i] == serial:
                rate += timed[i + 1]
    return rate if rate > 0 else 0


# -- coming and going
def summon(fight: FightState, kind: i64, summoned: bool) -> bool:
    """A gremlin joins the column at the bottom, and disrupts; False without room."""
    if not join(fight, kind, summoned):
        return False
    disrupt(fight)
    if summoned and fight.log is not None:
        name = fight.rules.gremlins[kind].name
        part = part_of(fight.foes_count - 1)
        fight.tell("summon", f"{name} joins the gremlins.", {"gremlin": name, "part": part})
    return True


def join(fight: FightState, kind: i64, summoned: bool) -> bool:
    """A gremlin stands at the bottom of the column; what its presence does is still to be computed."""
    if fight.foes_count >= MOST_GREMLINS:
        return False
    g = fight.foes_count
    gremlin = fight.rules.gremlins[kind]
    row = g * G_WIDTH
    fight.serial += 1
    fight.foes_count += 1
    fight.foes = fight.with_rows(fight.foes_count)
    fight.foes[row + G_KIND] = kind
    fight.foes[row + G_SERIAL] = fight.serial
    fight.foes[row + G_HP] = gremlin.hp
    fight.foes[row + G_SHIELDS] = gremlin.shields
    fight.foes[row + G_POISON] = 0
    fight.foes[row + G_POISON_DUE] = 0
    fight.foes[row + G_POISON_GAP] = BEATS_PER_TICK
    fight.foes[row + G_BURN] = NONE
    fight.foes[row + G_DISABLED] = 0
    fight.foes[row + G_ARRIVED] = fight.clock
    fight.foes[row + G_CAP_ON] = NONE
    fight.foes[row + G_CAP] = 0
    fight.foes[row + G_BARRIER] = gremlin.barrier if fight.rules.extra_defences else 0
    fight.foes[row + G_SUMMONED] = 1 if summoned else 0
    wind(fight, g)
    return True


def wind(fight: FightState, g: i64) -> None:
    """Set all clocks of a gremlin to their first interval."""
    gremlin = kind_of(fight, g)
    row = g * G_WIDTH
    fight.foes[row + G_STEP] = 0
    for i in range(MOST_CLOCKS):
        ticking = i < gremlin.clocks
        fight.foes[row + G_CLOCKS + i] = gremlin.moves[i].interval * 100 if ticking else 0


def sweep(fight: FightState) -> None:
    """After an effect: the dead leave the column, in one batch; then what watches for it reacts (TB-126)."""
    if not fight.dying:
        return
    fight.dying = False
    g: i64 = 0
    deaths: i64 = 0
    waiting = len(fight.queue)
    while g < fight.foes_count:
        if alive(fight, g):
            g += 1
            continue
        gremlin = kind_of(fight, g)
        if fight.rules.extra_defences and gremlin.second:
            second_phase(fight, g, gremlin)
            g += 1
            continue
        deaths += 1
        fight.counts[C_KILLS] += 1
        if fight.ledger is not None:
            fight.ledger.add("kill", gremlin.name)
        elif fight.log is not None:
            fight.tell(
                "kill",
                f"{gremlin.name} is expelled.",
                {"gremlin": gremlin.name, "part": part_of(g), "beat": fight.clock},
            )
        if gremlin.on_death:
            enqueue(fight, RUN_DEATH, fight.foes[g * G_WIDTH + G_KIND], 0, NONE, NONE)
        forget(fight, fight.foes[g * G_WIDTH + G_SERIAL])
        close_up(fight, g)
    if deaths:
        dying = fight.queue[waiting:]
        fight.queue = fight.queue[:waiting]
        for _ in range(deaths):
            watch(fight, WHEN_KILLED)
        fight.queue = fight.queue + dying  # gears first, then gremlins (TB-022)
        disrupt(fight)


def second_phase(fight: FightState, g: i64, gremlin: Gremlin) -> None:
    """A boss that has another form takes it instead of leaving (option `extra_defences`)."""
    kind = fight.rules.gremlin_named(gremlin.second)
    second = fight.rules.gremlins[kind]
    row = g * G_WIDTH
    fight.foes[row + G_KIND] = kind
    fight.foes[row + G_HP] = most_hp(fight, g)
    fight.foes[row + G_SHIELDS] = second.shields
    fight.foes[row + G_BARRIER] = second.barrier
    fight.foes[row + G_ARRIVED] = fight.clock
    wind(fight, g)
    disrupt(fight)
    if fight.log is not None:
        fight.tell(
            "phase", f"{gremlin.name} becomes {second.name}.", {"gremlin": second.name, "part": part_of(g)}
        )


def close_up(fight: FightState, gone: i64) -> None:
    """The column closes over a gremlin that has left."""
    fight.foes_count -= 1
    for place in range(gone * G_WIDTH, fight.foes_count * G_WIDTH):
        fight.foes[place] = fight.foes[place + G_WIDTH]
    fight.foes = fight.foes[: fight.foes_count * G_WIDTH]
    if fight.stage == GREMLINS:
        if gone < fight.phase_at:
            fight.phase_at -= 1
        elif gone == fight.phase_at:
            fight.phase_clock = NONE  # it goes on with the gremlin that moves up


# -- what their presence does
def disrupt(fight: FightState) -> None:
    """Caps, taxes and penalties are computed anew (TB-158), and stock above a cap is cut."""
    derive(fight)
    cut_to_caps(fight)


def derive(fight: FightState) -> None:
    """What follows from the gremlins that are there and not disabled."""
    rules = fight.rules
    foes = fight.foes
    squares = fight.rows * fight.columns
    fight.caps = rules.uncapped[:]
    fight.force_tax = rules.nothing[:RESOURCES]
    fight.closed = rules.nothing[:squares]
    fight.open_count = squares
    fight.tax = 0
    fight.penalty = 0
    fight.penalty_percent = 0
    fight.hand_cap = UNLIMITED
    fight.shifted = False
    fight.poisoned = False
    countdowns: list[i64] = []
    calm_from: i64 = 0
    for g in range(fight.foes_count):
        row = g * G_WIDTH
        kind = rules.gremlins[foes[row + G_KIND]]
        if foes[row + G_POISON] > 0:
            fight.poisoned = True
        if kind.regeneration > 0 or foes[row + G_DISABLED] > 0:
            calm_from = UNLIMITED
        elif foes[row + G_ARRIVED] >= calm_from:
            calm_from = foes[row + G_ARRIVED] + 1
        if foes[row + G_HP] <= 0:
            fight.dying = True
        elif foes[row + G_DISABLED] <= 0:
            for place in range(row + G_CLOCKS, row + G_CLOCKS + kind.clocks):
                countdowns.append(place)  # noqa: PERF402  compiled, it is faster than a list of a range
            for passive in kind.passives:
                passive.bear(fight)
            if foes[row + G_CAP_ON] != NONE:
                lower_cap(fight, foes[row + G_CAP_ON], foes[row + G_CAP])
    fight.countdowns = countdowns
    fight.calm_from = calm_from
    if fight.open_count == 0:  # restrictions never close the last square (TB-044)
        fight.closed = rules.nothing[:squares]
        fight.open_count = squares


def close_square(fight: FightState, square: i64) -> None:
    if fight.closed[square] == 0:
        fight.closed[square] = 1
        fight.open_count -= 1


def lower_cap(fight: FightState, resource: i64, cap: i64) -> None:
    """Of several caps the lowest holds."""
    if cap < fight.caps[resource]:
        fight.caps[resource] = cap
