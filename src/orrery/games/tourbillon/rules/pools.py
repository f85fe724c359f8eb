"""The ten pools: making, spending, capping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    BASICS,
    C_MADE,
    C_SPENT,
    FIRE,
    RESOURCE_NAMES,
    RESOURCES,
    UNIT,
    amount_text,
)

if TYPE_CHECKING:
    from orrery.engine.arrays import vec
    from orrery.games.tourbillon.state.fight import FightState


def gain(fight: FightState, resource: i64, amount: i64) -> None:
    """Add to a pool; what a cap does not let in is lost."""
    if amount <= 0:
        return
    before = fight.pools[resource]
    held = before + amount
    if held > fight.caps[resource]:
        held = fight.caps[resource]
        if held < before:
            held = before
    fight.counts[C_MADE + resource] += held - before
    fight.pools[resource] = held
    if fight.ledger is not None:
        fight.ledger.add("gain", RESOURCE_NAMES[resource], amount)
    elif fight.log is not None:
        name = RESOURCE_NAMES[resource]
        fight.tell(
            "gain",
            f"{name} +{amount_text(amount)}, now {amount_text(held)}.",
            {"resource": name, "amount": amount, "now": held, "beat": fight.clock},
        )


def make(fight: FightState, resource: i64, amount: i64) -> None:
    """What the running text makes, with everything that touches it."""
    flats: i64 = 0
    if fight.run_first:  # general bonuses and taxes change the first resource of a firing, once
        fight.run_first = False
        flats = fight.run_flat - fight.tax
    if fight.run_growth:
        flats += fight.run_growth * UNIT
        fight.run_growth = 0
    if fight.run_program == FIRE and fight.run_colours:
        flats -= fight.force_tax[resource]
    if fight.shifted and fight.run_colours:
        resource = turned(resource)
    gain(fight, resource, modified(amount + flats, fight.run_percent))


def modified(tenths: i64, percent: i64) -> i64:
    """(printed + flats) x (100% + percents), half up to a tenth (TB-014)."""
    if percent:
        percent += 100
        tenths = (tenths * percent + 50) // 100 if percent > 0 else 0
    return tenths


def turned(resource: i64) -> i64:
    """Where a basic force lands under the Chaos Imp: in the next one (TB-168)."""
    return (resource + 1) % BASICS if resource < BASICS else resource


def spend(fight: FightState, resource: i64, amount: i64) -> None:
    """Take from a pool what is there, up to the amount."""
    if amount > fight.pools[resource]:
        amount = fight.pools[resource]
    if amount > 0:
        fight.pools[resource] -= amount
        fight.counts[C_SPENT + resource] += amount


def lose(fight: FightState, resource: i64, amount: i64) -> i64:
    """A pool loses up to the amount, spent on nothing; how much it was."""
    if amount > fight.pools[resource]:
        amount = fight.pools[resource]
    if amount <= 0:
        return 0
    fight.pools[resource] -= amount
    if fight.ledger is not None:
        fight.ledger.add("lose", RESOURCE_NAMES[resource], amount)
    elif fight.log is not None:
        name = RESOURCE_NAMES[resource]
        fight.tell(
            "lose",
            f"{name} -{amount_text(amount)}, now {amount_text(fight.pools[resource])}.",
            {"resource": name, "amount": amount, "now": fight.pools[resource], "beat": fight.clock},
        )
    return amount


def largest(pools: vec[i64]) -> i64:
    """The highest pool; ties by the order of resources."""
    best: i64 = 0
    for resource in range(1, RESOURCES):
        if pools[resource] > pools[best]:
            best = resource
    return best


def smallest(pools: vec[i64], amount: i64) -> i64:
    """The lowest pool that holds at least the amount, or NONE."""
    best: i64 = -1
    for resource in range(RESOURCES):
        if pools[resource] >= amount and (best < 0 or pools[resource] < pools[best]):
            best = resource
    return best


def cut_to_caps(fight: FightState) -> None:
    """Stock above a cap is cut at once."""
    caps = fight.caps
    for resource in range(RESOURCES):
        if fight.pools[resource] > caps[resource]:
            lose(fight, resource, fight.pools[resource] - caps[resource])
