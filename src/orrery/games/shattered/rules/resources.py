"""What raises and lowers resources: gains, losses, card damage with its cuts, promoters with their cap.

Card damage (Strikes, chips, traps, thorns …) can be cut by Fortify and Ward; other losses by nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BY_OTHER,
    DUNGEON,
    F_AMOUNT,
    F_RESOURCE,
    F_WIDTH,
    NERVE,
    NONE,
    RAPPORT,
    RESOLVE,
    RESOURCE_NAMES,
    RESOURCES,
    T_ERODE_PLACED,
    T_ERODE_SUPPRESSED,
    T_FORTIFY_USED,
    T_LOSSES,
    T_WARD_PLACED,
    T_WARD_USED,
    TOLD_ERODE,
    TOLD_FORTIFIED,
    TOLD_FORTIFY,
    TOLD_GAIN,
    TOLD_LOSS,
    TOLD_SUPPRESSED,
    TOLD_WARD,
    TOLD_WARDED,
    TRUST,
    VITALITY,
    side_of,
)

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


# -- losing
def lose(s: RunState, resource: i64, amount: i64, source: i64, why: str) -> i64:
    """A resource falls, never below 0 (SD-009); what was really lost."""
    lost = min(amount, s.values[resource])
    if lost <= 0:
        return 0
    s.values[resource] -= lost
    s.count(T_LOSSES + source * RESOURCES + resource, lost)
    if s.hears_of(TOLD_LOSS):
        left: int = s.values[resource]
        name = RESOURCE_NAMES[resource]
        s.tell(
            "loss",
            f"{{{side_of(resource)}}} loses {lost} {name} ({why}): {left} left.",
            {"resource": name, "amount": lost, "now": left, "why": why},
        )
    return lost


def hurt(s: RunState, resource: i64, amount: i64, source: i64, why: str) -> i64:
    """Card damage that no roll decides: a chip, a trap, thorns, a reflection, a spill."""
    if s.rules.preset.broad_fortify:
        amount = guarded(s, resource, amount, why)
    return wound(s, resource, amount, source, why)


def wound(s: RunState, resource: i64, amount: i64, source: i64, why: str) -> i64:
    """Card damage after all cuts; what the dungeon's cards take from a visitor is a deed of it (SD-151)."""
    lost = lose(s, resource, amount, source, why)
    deeds = s.deeds
    if deeds is not None:
        if resource == VITALITY:
            deeds.vitality += lost
        elif resource == NERVE:
            deeds.nerve += lost
        elif resource == RESOLVE:
            deeds.resolve += lost
    return lost


def guarded(s: RunState, resource: i64, amount: i64, why: str) -> i64:
    """What is left of card damage after Fortify and one Ward."""
    amount = past_fortify(s, resource, amount)
    if amount > 0 and s.rules.preset.ward:
        side = s.side(side_of(resource))
        if side.wards:
            side.wards = side.wards[1:]
            amount -= 1
            s.count(T_WARD_USED)
            if s.hears_of(TOLD_WARD):
                s.tell("ward", f"A Ward of {{{side_of(resource)}}} takes 1 of it.", {"why": why})
    return amount


def past_fortify(s: RunState, resource: i64, amount: i64) -> i64:
    """What is left of damage after every Fortify on that resource."""
    cut = min(fortify_on(s, resource), amount)
    if cut > 0:
        s.count(T_FORTIFY_USED)
        if s.hears_of(TOLD_FORTIFIED):
            name = RESOURCE_NAMES[resource]
            s.tell("fortified", f"Fortify on {name} takes {cut} of it.", {"resource": name, "amount": cut})
    return amount - cut


def fortify_on(s: RunState, resource: i64) -> i64:
    total: i64 = 0
    at: i64 = 0
    while at < len(s.fortified):
        if s.fortified[at + F_RESOURCE] == resource:
            total += s.fortified[at + F_AMOUNT]
        at += F_WIDTH
    return total


# -- gaining
def gain(s: RunState, resource: i64, amount: i64, why: str) -> i64:
    """A reducer rises; in `standard` not above its start (SD-010). What was really gained."""
    if s.rules.preset.capped_reducers:
        amount = min(amount, s.rules.starts[resource] - s.values[resource])
    if amount <= 0:
        return 0
    s.values[resource] += amount
    tell_gain(s, resource, amount, why)
    return amount


def tell_gain(s: RunState, resource: i64, amount: i64, why: str) -> None:
    if s.hears_of(TOLD_GAIN):
        now: int = s.values[resource]
        name = RESOURCE_NAMES[resource]
        s.tell(
            "gain",
            f"{{{side_of(resource)}}} gains {amount} {name} ({why}): {now} now.",
            {"resource": name, "amount": amount, "now": now, "why": why},
        )


def shift(s: RunState, source: i64, goal: i64, amount: i64, why: str) -> None:
    """Move points between own reducers: no more than there are, nor than the goal may take (SD-089)."""
    amount = min(amount, s.values[source])
    if s.rules.preset.capped_reducers:
        amount = min(amount, s.rules.starts[goal] - s.values[goal])
    if amount > 0:
        lose(s, source, amount, BY_OTHER, why)
        gain(s, goal, amount, why)


# -- promoters
def open_rounds_account(s: RunState) -> None:
    """Before the room acts: what the caps of this round count from (SD-109)."""
    gross = s.rules.preset.gross_cap
    s.gains[0] = 0 if gross else s.values[RAPPORT]
    s.gains[1] = 0 if gross else s.values[TRUST]


def cap_room(s: RunState, promoter: i64) -> i64:
    """How much this promoter may still gain in this round, or NONE: as much as it likes."""
    preset = s.rules.preset
    if preset.promoter_cap == NONE:
        return NONE
    account = s.gains[side_of(promoter)]
    gained = account if preset.gross_cap else s.values[promoter] - account
    return max(preset.promoter_cap - gained, 0)


def promote(s: RunState, promoter: i64, amount: i64, why: str) -> i64:
    """A promoter rises by an Offer, a Test or Restraint, as far as the cap leaves room."""
    room = cap_room(s, promoter)
    if room != NONE:
        amount = min(amount, room)
    if amount <= 0:
        return 0
    s.side(side_of(promoter)).peaceful = True
    raise_promoter(s, promoter, amount, why)
    return amount


def raise_promoter(s: RunState, promoter: i64, amount: i64, why: str) -> None:
    """A promoter rises without a limit, as by the room."""
    s.values[promoter] += amount
    if s.rules.preset.gross_cap:
        s.gains[side_of(promoter)] += amount
    tell_gain(s, promoter, amount, why)


def crash(s: RunState, promoter: i64, why: str) -> None:
    """Lose half, the loss rounded up."""
    if s.rules.preset.crash:
        lose(s, promoter, (s.values[promoter] + 1) // 2, BY_OTHER, why)


# -- conditions on resources
def place_fortify(s: RunState, resource: i64, amount: i64, rounds: i64, source: i64) -> None:
    """Fortify, until the end of the round that its duration names (SD-104)."""
    until = s.round + rounds - (0 if s.rules.preset.broad_fortify else 1)
    s.fortified = [*s.fortified, resource, amount, until, source]
    if s.hears_of(TOLD_FORTIFY):
        name = RESOURCE_NAMES[resource]
        card = s.printed(source).name
        s.tell(
            "fortify",
            f"{{{side_of(resource)}}} has Fortify {amount} on {name} until round {until} ends ({card}).",
            {"resource": name, "amount": amount, "until": until, "card": card},
        )


def place_ward(s: RunState, seat: i64, source: i64) -> None:
    """A Ward, until the end of the next round (SD-103)."""
    s.count(T_WARD_PLACED)
    until = s.round + 1
    if s.rules.preset.ward:
        side = s.side(seat)
        side.wards = [*side.wards, until]
    if s.hears_of(TOLD_WARDED):
        card = s.printed(source).name
        s.tell(
            "warded",
            f"{{{seat}}} has a Ward until the end of round {until} ({card}).",
            {"until": until, "card": card},
        )


def place_erode(s: RunState, resource: i64, source: i64) -> None:
    """An Erode on a resource, unless the room already wears it away (SD-031, SD-099)."""
    if suppressed(s, resource):
        s.count(T_ERODE_SUPPRESSED)
        if s.hears_of(TOLD_SUPPRESSED):
            name = RESOURCE_NAMES[resource]
            s.tell("suppressed", f"The room wears {name} away: no Erode.", {"resource": name})
        return
    s.count(T_ERODE_PLACED)
    s.erodes[resource] += 1
    if s.hears_of(TOLD_ERODE):
        name = RESOURCE_NAMES[resource]
        card = s.printed(source).name
        until = s.round + 1
        s.tell(
            "erode",
            f"Erode lies on {{{side_of(resource)}}}'s {name} until round {until} begins ({card}).",
            {"resource": name, "until": until, "card": card},
        )


def suppressed(s: RunState, resource: i64) -> bool:
    """Whether the room's own effects keep Erode from this resource."""
    for effect in s.here().effects:
        if s.rules.preset.any_suppression:
            if effect.resource == resource and effect.amount < 0:
                return True
        elif side_of(effect.resource) != DUNGEON:  # only the first effect on the visitor counts
            return effect.resource == resource
    return False


# -- shares of the start
def lowest(s: RunState, seat: i64, besides: i64 = NONE, below_start: bool = False) -> i64:
    """The reducer of a side with the smallest share of its start, the first on ties; NONE: there is none."""
    best = NONE
    base = seat * 4
    for resource in range(base, base + 3):
        if resource == besides or (below_start and s.values[resource] >= s.rules.starts[resource]):
            continue
        if best == NONE or (
            s.values[resource] * s.rules.starts[best] < s.values[best] * s.rules.starts[resource]
        ):
            best = resource
    return best


def at_most_share(s: RunState, resource: i64, percent: i64) -> bool:
    """Whether a resource is at most this many percent of its start, rounded down."""
    return s.values[resource] <= s.rules.starts[resource] * percent // 100
