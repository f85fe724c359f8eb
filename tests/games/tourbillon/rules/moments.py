"""Things that happen at once: effects carried by a Momentary card of one Beat."""

from __future__ import annotations

from orrery.games.tourbillon.names import AIMS_AT_NOTHING
from orrery.games.tourbillon.program import Card, Effect
from tests.games.tourbillon.scene import Scene, blank


def moment(s: Scene, *effects: Effect, aims: int = AIMS_AT_NOTHING) -> Card:
    """A Momentary card with these effects, new to the scene."""
    return Card(f"Moment {len(s.rules.cards)}", 1, fire=list(effects), momentary=True, aims=aims)


def now(s: Scene, *effects: Effect) -> Scene:
    """These effects in the placement stage of a play that takes one Beat; the hand never runs out."""
    if not s.fight.hand:
        s.hand(blank(1))
    card = moment(s, *effects)
    return s.hand(card).play(card)


def gained(s: Scene) -> list[str]:
    """The resources gained so far, in order."""
    return [str(event.values["resource"]) for event in s.fight.log or [] if event.kind == "gain"]
