"""What is seen of the later rules: what the visitor feels, grafts, and when the next hazard comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.view import Values
from orrery.games.shattered.names import CALM, DRIVE_NAMES, DUNGEON, EMOTION_NAMES, NONE, VISITOR
from orrery.games.shattered.rules.later import grafts, hazards

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


def conditions(s: RunState, owner: i64) -> list[str]:
    """What lies on a side by a later rule, in words."""
    later = s.later
    found = []
    if owner == VISITOR and s.wits is not None and s.wits.named != NONE:
        found.append(f"Plays against {DRIVE_NAMES[s.wits.named]}")
    if later is None:
        return found
    if owner == VISITOR and later.emotion != CALM:
        found.append(f"{EMOTION_NAMES[later.emotion]} until the end of round {later.until}")
    if owner == DUNGEON and later.grafts:
        found.append(f"Grafts {later.grafts} of {grafts.FEEDING}")
    return found


def condition_values(s: RunState, owner: i64) -> Values:
    """… and as values: an emotion with the rounds that are left of it, this one included."""
    later = s.later
    values: Values = {}
    if owner == VISITOR and s.wits is not None:
        values["tier"] = int(s.rules.wits)
        if s.wits.named != NONE:
            values["names"] = DRIVE_NAMES[s.wits.named]
    if later is None:
        return values
    if owner == VISITOR and later.emotion != CALM:
        values["emotion"] = EMOTION_NAMES[later.emotion]
        values["rounds_left"] = int(later.until - s.round + 1)
    if owner == DUNGEON and later.grafts:
        values |= {"grafts": int(later.grafts), "feeding": int(grafts.FEEDING)}
    return values


def add_hazard(s: RunState, facts: list[str], values: Values) -> None:
    """When the next hazard comes, and whether both sides have done what keeps it away."""
    coming = NONE if s.later is None else hazards.next_one(s)
    if coming == NONE:
        return
    assert s.later is not None
    averted = coming == s.round + 1 and s.later.kindness == hazards.BOTH
    facts.append(f"Hazard in round {coming}{', averted' if averted else ''}")
    values["hazard"] = int(coming)
    if averted:
        values["averted"] = 1
