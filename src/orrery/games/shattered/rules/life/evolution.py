"""Evolution: a card that was used often enough becomes another one, in every deck that holds it (SD-166)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.rules.identity import decks
from orrery.games.shattered.rules.life import pool

if TYPE_CHECKING:
    from orrery.games.shattered.program import Evolution
    from orrery.games.shattered.state.growth import Growth
    from orrery.games.shattered.state.life import LifeState


def note(life: LifeState, used: list[i64]) -> None:
    """A visit is over in which these cards were used, each as often as it stands there."""
    growth = life.growth
    if growth is None or not life.rules.evolutions:
        return
    uses = growth.uses[:]
    for number in range(len(life.rules.evolutions)):
        card = life.rules.evolutions[number].card
        for each in used:
            if each == card:
                uses[number] += 1
    growth.uses = uses
    for number in range(len(uses)):
        evolution = life.rules.evolutions[number]
        if uses[number] >= evolution.uses and evolution.becomes not in growth.gained:
            evolve(life, growth, evolution)


def evolve(life: LifeState, growth: Growth, evolution: Evolution) -> None:
    """The new card takes the old one's place wherever it can."""
    growth.gained = [*growth.gained, evolution.becomes]
    for room in range(len(life.rules.rooms)):
        deck = life.deck_of(room)
        if evolution.card not in deck or evolution.becomes in deck:
            continue
        after = [evolution.becomes if each == evolution.card else each for each in deck]
        others = pool.other_decks(life, room)
        free = life.grown[room] >= 0
        if decks.fault(life.rules.bench, after, room, others, free=free) == decks.FINE:
            life.put_deck(room, after)
    if life.log is not None:
        old, new = life.rules.cards[evolution.card].name, life.rules.cards[evolution.becomes].name
        words = f"{old} was used so often that it has become {new}."
        life.tell("evolved", words, {"card": old, "becomes": new})
