"""The course of a run: rooms, rounds, turns, environment, checks (SD-015 to SD-033, SD-114 to SD-119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    ASK_FLEE,
    ASK_NOTHING,
    BOND,
    BREAK,
    BY_ERODE,
    BY_ESCALATION,
    BY_ROOM,
    CLEARED,
    DOMINATE,
    DUNGEON,
    F_UNTIL,
    F_WIDTH,
    FIRST_POOL,
    INERT,
    KILL,
    NERVE,
    NONE,
    OUTCOME_NAMES,
    OUTCOME_REASONS,
    OVERCOME,
    PANIC,
    PRESENCE,
    RAPPORT,
    RESOLVE,
    RUNNING,
    STRUCTURE,
    SURVIVE,
    T_ERODE_SUPPRESSED,
    T_ERODE_TICKED,
    T_ESCALATION,
    TOLD_END,
    TOLD_OUTCOME,
    TOLD_ROOM,
    TOLD_ROUND,
    TRUST,
    VEIL,
    VISITOR,
    VITALITY,
    is_promoter,
)
from orrery.games.shattered.rules import observation, resources, setup, tally
from orrery.games.shattered.rules.later import emotions, flee, grafts, hazards
from orrery.games.shattered.state.later import Later

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


# -- rooms
def enter(s: RunState, room: i64) -> None:
    """Open a room: both sides are dealt, pools are 2, nothing waits (SD-022, SD-034)."""
    s.room = room
    s.visited = [*s.visited, room]
    tally.enter(s)
    s.round = 0
    s.fortified = []
    for resource in range(8):
        s.erodes[resource] = 0
    for seat in range(2):
        clear(s, seat)
    if s.later is not None:
        s.later = Later()
    if s.hears_of(TOLD_ROOM):
        name = s.here().name
        s.tell("room", f"{{1}} enters the {name}.", {"room": name, "number": len(s.visited)})
    setup.deal(s, DUNGEON, s.rules.room_decks[room])
    setup.deal(s, VISITOR, without(s.rules.visitor_deck, s.visitor.gone))
    next_round(s)


def clear(s: RunState, seat: i64) -> None:
    """Nothing of the last room stays with a side but what the preset keeps (SD-105, SD-117)."""
    side = s.side(seat)
    preset = s.rules.preset
    if seat == DUNGEON or preset.fresh_discard:
        side.discard = []
    if seat == DUNGEON or not preset.exhaust_for_run:
        side.gone = []
    side.hand = []
    side.pile = []
    side.traps = []
    side.empowers = []
    side.disrupts = []
    side.wards = []
    side.entangled = False
    side.pool = FIRST_POOL
    side.temporary = 0
    side.spent = 0
    side.memory = NONE
    side.counters = 0
    side.removals = 0
    side.spared = True
    side.peaceful = False


def without(deck: list[i64], gone: list[i64]) -> list[i64]:
    if not gone:
        return deck
    return [card for card in deck if card not in gone]


def leave(s: RunState, outcome: i64) -> None:
    """A room has ended: so does the run, or the next room opens (SD-020)."""
    s.results = [*s.results, outcome]
    tally.leave(s)
    if s.hears_of(TOLD_OUTCOME):
        name = OUTCOME_NAMES[outcome]
        words = f"The {s.here().name} ends, {name}: {OUTCOME_REASONS[outcome]}."
        s.tell("outcome", words, {"room": s.here().name, "outcome": name})
    if outcome <= PANIC or outcome == BOND:
        s.ending = outcome
        return
    following = next_room(s, outcome)
    if following == NONE:
        s.ending = CLEARED if s.rules.preset.cleared else SURVIVE
        return
    carry_over(s)
    enter(s, following)


def next_room(s: RunState, outcome: i64) -> i64:
    """The room that follows, or NONE (SD-118)."""
    rules = s.rules
    if len(s.visited) >= rules.room_count:
        return NONE
    order = rules.routing[outcome] if rules.preset.routed else rules.route
    for room in order:
        if room not in s.visited:
            return room
    return NONE


def carry_over(s: RunState) -> None:
    """The dungeon's reducers at 0 return at a share of their start; all else stays (SD-115, SD-116)."""
    for resource in range(STRUCTURE, PRESENCE + 1):
        if s.values[resource] == 0:
            back: i64 = max((s.rules.starts[resource] * s.rules.preset.carry_percent + 50) // 100, 1)
            s.values[resource] = back
            resources.tell_gain(s, resource, back, "before the next room")


# -- rounds
def next_round(s: RunState) -> None:
    """Environment, check, and the first side's turn (SD-023)."""
    s.round += 1
    s.rounds += 1
    resources.open_rounds_account(s)
    if s.hears_of(TOLD_ROUND):
        s.tell("round", f"Round {s.round}.", {"round": s.round})
    environment(s)
    outcome = check(s, last=False)
    if outcome != RUNNING:
        tally.by_itself(s)
        leave(s, outcome)
        return
    tally.look(s)
    begin_turn(s, 0)


def environment(s: RunState) -> None:
    """The room's own effects, Erode, escalation (SD-029 to SD-032)."""
    room = s.here()
    hazards.turn_page(s)
    for effect in room.effects:
        if effect.odd and s.round % 2 == 0:
            continue
        if effect.amount < 0:
            resources.lose(s, effect.resource, -effect.amount, BY_ROOM, room.name)
        elif is_promoter(effect.resource):
            resources.raise_promoter(s, effect.resource, effect.amount, room.name)
        else:
            resources.gain(s, effect.resource, effect.amount, room.name)
    for resource in range(VITALITY, NERVE + 1):
        erode(s, resource)
    for resource in range(STRUCTURE, PRESENCE + 1):
        erode(s, resource)
    escalate(s)
    hazards.strike(s)


def erode(s: RunState, resource: i64) -> None:
    waiting = s.erodes[resource]
    if waiting > 0:
        s.erodes[resource] = 0
        if resources.suppressed(s, resource):
            s.count(T_ERODE_SUPPRESSED, waiting)
        else:
            s.count(T_ERODE_TICKED, waiting)
            resources.lose(s, resource, waiting, BY_ERODE, "Erode")


def escalation(s: RunState) -> i64:
    """What the escalation takes in this round."""
    late = s.round - s.rules.preset.escalation_from
    return 1 + late // 2 if late >= 0 else 0


def escalate(s: RunState) -> None:
    amount = escalation(s)
    if amount > 0:
        s.count(T_ESCALATION)
        resources.lose(s, VITALITY, amount, BY_ESCALATION, "escalation")
        resources.lose(s, STRUCTURE, amount, BY_ESCALATION, "escalation")


def check(s: RunState, last: bool) -> i64:
    """The first outcome that the values give (SD-016), or RUNNING."""
    v = s.values
    if v[VITALITY] == 0:
        return KILL
    if v[RESOLVE] == 0:
        return BREAK
    if v[NERVE] == 0:
        return PANIC
    if v[STRUCTURE] == 0:
        return OVERCOME
    if v[VEIL] == 0:
        return INERT
    if v[PRESENCE] == 0:
        return DOMINATE
    bond = s.rules.preset.bond_threshold
    if (last or not s.rules.preset.late_bond) and v[TRUST] >= bond and v[RAPPORT] >= bond:
        return BOND
    return RUNNING


# -- turns
def begin_turn(s: RunState, half: i64) -> None:
    """The acting side's Entangled marker is cleared (SD-024)."""
    s.half = half
    first = s.here().first
    s.seat = first if half == 0 else 1 - first
    side = s.side(s.seat)
    side.entangled = False
    side.restrained = False
    side.offered = False
    s.asking = ASK_NOTHING
    s.done = []
    s.plans = []
    if s.rules.preset.fixed_plans:
        s.opening = observation.numbers(s, s.seat)
        s.opening_hand = side.hand[:]


def end_turn(s: RunState) -> None:
    """A check after each turn; after the second one the round ends (SD-017)."""
    if s.hears_of(TOLD_END):
        s.tell("end", f"{{{s.seat}}} ends the turn.", {"seat": s.seat})
    outcome = check(s, last=s.half == 1)
    if outcome != RUNNING:
        leave(s, outcome)
    elif s.half == 0:
        begin_turn(s, 1)
    else:
        end_round(s)


def end_round(s: RunState) -> None:
    """A room has a last round (SD-019), and some visitors are asked whether they want to go on."""
    if s.round >= s.here().limit:
        leave(s, SURVIVE)
    elif flee.is_possible(s):
        s.asking = ASK_FLEE
    else:
        go_on(s)


def run_away(s: RunState) -> None:
    """The visitor has had enough of this room: it survives (SD-159)."""
    s.asking = ASK_NOTHING
    flee.pay(s)
    leave(s, SURVIVE)


def go_on(s: RunState) -> None:
    """Draws, energy, and what runs out (SD-023, step 9); then the next round."""
    s.asking = ASK_NOTHING
    if s.later is not None:
        grafts.feed(s)
        emotions.fade(s)
    drawn = [setup.draw_for_round(s, seat) for seat in range(2)]
    for seat in range(2):
        side = s.side(seat)
        side.spent = 0
        side.temporary = 0
        while side.wards and side.wards[0] <= s.round:
            side.wards = side.wards[1:]
        if side.spared:
            side.removals = 0
        side.spared = True
    expire(s)
    rooms = len(s.visited)
    next_round(s)
    over = s.ending != RUNNING or len(s.visited) > rooms
    if s.log is not None and not over:  # else the cards were never seen
        for seat in range(2):
            if drawn[seat]:
                setup.tell_drawn(s, seat, drawn[seat])


def expire(s: RunState) -> None:
    """Fortify that has run out goes."""
    kept: list[i64] = []
    at: i64 = 0
    while at < len(s.fortified):
        if s.fortified[at + F_UNTIL] > s.round:
            kept += s.fortified[at : at + F_WIDTH]
        at += F_WIDTH
    s.fortified = kept
