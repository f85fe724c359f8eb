"""The deck of a run: what can be done to its cards, and how (TB-177, TB-192 to TB-194)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    DUPLICATE,
    LEAST_CARDS,
    NONE,
    OFFERS,
    REMOVE,
    TRANSFORM,
    TUNE,
    UPGRADE,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState


# -- what can be done
def kinds_for(run: RunState, deed: i64) -> list[i64]:
    """The kinds of cards in the deck to which this can be done, each once, in the order of the deck."""
    found: list[i64] = []
    for kind in run.deck:
        if kind not in found and possible(run, deed, kind):
            found.append(kind)
    return found


def possible(run: RunState, deed: i64, kind: i64) -> bool:
    """Whether a card of this kind, which is in the deck, can be removed, upgraded, and so on."""
    if deed == REMOVE:
        return len(run.deck) > LEAST_CARDS
    if deed == UPGRADE:
        return run.rules.cards[kind].upgrade != NONE
    if deed == TUNE:
        return run.rules.cards[kind].upgrade != NONE and run.deck.count(kind) > run.tuned.count(kind)
    return True


# -- doing it
def do(run: RunState, deed: i64, kind: i64) -> None:
    """Do it to one card of this kind."""
    if deed == REMOVE:
        remove(run, kind)
    elif deed == UPGRADE:
        upgrade(run, kind)
    elif deed == TUNE:
        tune(run, kind)
    elif deed == DUPLICATE:
        duplicate(run, kind)
    elif deed == TRANSFORM:
        transform(run, kind)


def add(run: RunState, kind: i64) -> None:
    """One more card in the deck."""
    rules = run.rules
    if run.log is not None and not owns(run, kind):
        name = rules.cards[kind].name
        run.tell("discovered", f"{name} is in the deck for the first time.", {"card": name})
    run.deck = [*run.deck, kind]


def owns(run: RunState, kind: i64) -> bool:
    """Whether such a card is in the deck, upgraded or not."""
    base = run.rules.base
    for owned in run.deck:  # noqa: SIM110  a plain loop is faster
        if base[owned] == base[kind]:
            return True
    return False


def take_out(run: RunState, kind: i64) -> None:
    """One card of this kind leaves the deck; a temporary upgrade goes with the last that bore it."""
    deck = run.deck[:]
    deck.remove(kind)
    run.deck = deck
    if run.tuned.count(kind) > deck.count(kind):
        tuned = run.tuned[:]
        tuned.remove(kind)
        run.tuned = tuned


def remove(run: RunState, kind: i64) -> None:
    take_out(run, kind)
    if run.log is not None:
        name = run.rules.cards[kind].name
        run.tell("removed", f"{name} is taken out of the deck.", {"card": name})


def upgrade(run: RunState, kind: i64) -> None:
    """A card takes its upgraded form, for the rest of the run."""
    better = run.rules.cards[kind].upgrade
    exchange(run, kind, better)
    if run.log is not None:
        name = run.rules.cards[kind].name
        run.tell("upgraded", f"{name} becomes {run.rules.cards[better].name}.", {"card": name})


def exchange(run: RunState, kind: i64, other: i64) -> None:
    """A card becomes another one, where it lies."""
    at = run.deck.index(kind)
    take_out(run, kind)
    run.deck = [*run.deck[:at], other, *run.deck[at:]]


def tune(run: RunState, kind: i64) -> None:
    """A card is upgraded for the next fight only."""
    run.tuned = [*run.tuned, kind]
    if run.log is not None:
        name = run.rules.cards[kind].name
        run.tell("tuned", f"{name} is upgraded for the next fight.", {"card": name})


def duplicate(run: RunState, kind: i64) -> None:
    run.deck = [*run.deck, kind]
    if run.log is not None:
        name = run.rules.cards[kind].name
        run.tell("duplicated", f"There is one more {name} in the deck.", {"card": name})


def transform(run: RunState, kind: i64) -> None:
    """One card out, another one of the same rarity in; for a card of the starter a common one."""
    rules = run.rules
    rarity = rules.cards[kind].rarity
    pool = rules.pool[rarity - 1 if 1 <= rarity <= len(rules.pool) else 0]
    others = [other for other in pool if other != rules.base[kind]]
    new = others[run.dice.below(OFFERS, len(others))]
    exchange(run, kind, new)
    run.news += 1
    if run.log is not None:
        name, becomes = rules.cards[kind].name, rules.cards[new].name
        run.tell("transformed", f"{name} turns into {becomes}.", {"card": name, "into": becomes})


# -- for a fight
def dealt(run: RunState) -> list[i64]:
    """The cards that the next fight is begun with: temporary upgrades are in force."""
    deck = run.deck[:]
    for kind in run.tuned:
        deck[deck.index(kind)] = run.rules.cards[kind].upgrade
    return deck
