"""The chaos manager: level, tension, clock, Doom and modifiers (CE-079 to CE-108)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import CHAOS, DOOM_LIMIT, MOST_MODIFIERS, MOST_X, TIME_LIMIT, WORLD
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.rules.rolls import die

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

FOES_UP_TO: Final = 4  # of the event's d6 (CE-085)
DECREES: Final = ("no metal", "silence", "no retreat")


def begin(s: ChaosState) -> None:
    """A quest begins: a new level, no tension, an empty clock (CE-079, CE-087, CE-090)."""
    s.level = die(s, CHAOS, 10, "chaos die")
    s.x = 1
    s.ticks = s.doom = s.slow = s.last_tension = 0
    s.modifiers = []
    s.decree = 0


def limit(s: ChaosState) -> int:
    """The trigger limit T (CE-094)."""
    return max(s.x, DOOM_LIMIT) if s.doom else s.x


def chance(s: ChaosState) -> int:
    """The chance in per cent that the next Slow Action wakes something (CE-089)."""
    return 10 * (limit(s) + int(s.level > limit(s)))


def band(s: ChaosState) -> int:
    """The tone of the narrator (CE-126)."""
    return 4 if s.doom else 4 * s.ticks // s.rules.clock


def tension(s: ChaosState) -> None:
    """One Tension Die for a Slow Action: first the level, then the limit, else safe (CE-084)."""
    face = die(s, CHAOS, 10, "tension")
    s.last_tension = face
    s.slow += 1
    if s.time_limit > 0:
        s.time_limit += 1
    if face == s.level:
        chaos_event(s, face)
    elif face <= limit(s):
        if s.log is not None:
            s.tell(
                "stir",
                f"Something stirs: {face} is within {limit(s)} (CE-085).",
                {"face": face, "limit": limit(s)},
            )
        happen(s, face)
        s.x = 1
        if s.rules.biting:  # the option `pace`: what is woken fills the clock, as a Chaos Event does
            tick(s)
    else:
        s.x = min(MOST_X, s.x + 1)
        if s.log is not None:
            s.tell(
                "safe",
                f"Nothing stirs: the threshold is {limit(s)} now (CE-087).",
                {"face": face, "limit": limit(s)},
            )


def happen(s: ChaosState, face: int) -> None:
    """The ordinary event: wandering foes, or a hazard of the biome (CE-085, CE-088)."""
    if die(s, WORLD, 6, "event") <= FOES_UP_TO:
        scenes.wandering(s, surprise=face == 1)
    else:
        scenes.wandering_hazard(s)


def chaos_event(s: ChaosState, face: int) -> None:
    """In this order: modifier, event, new level, clock, threshold (CE-086)."""
    if s.log is not None:
        s.tell("chaos", f"A Chaos Event: {face} is the Chaos Level (CE-086).", {"face": face})
    add_modifier(s)
    happen(s, face)
    s.level = die(s, CHAOS, 10, "chaos die")
    tick(s)
    s.x = 1


def tick(s: ChaosState) -> None:
    """One segment of the clock; when it is first full, Doom begins (CE-091 to CE-093)."""
    if s.ticks >= s.rules.clock:
        return
    s.ticks += 1
    if s.log is not None:
        s.tell("tick", f"The Chaos Clock: {s.ticks} of {s.rules.clock}.", {"ticks": s.ticks})
    if s.ticks == s.rules.clock and not s.doom:
        s.doom = 1
        if s.log is not None:
            s.tell("doom", "The clock is full. Doom begins.", {"ticks": s.ticks})
        add_modifier(s)


def calm(s: ChaosState) -> None:
    """A Calm boon takes one tick; it does not end Doom (CE-092)."""
    if s.ticks:
        s.ticks -= 1
        if s.log is not None:
            s.tell("calm", f"A calm: the clock falls to {s.ticks}.", {"ticks": s.ticks})


def add_modifier(s: ChaosState) -> None:
    """A row of the d12 table; an active one is replaced by the next inactive one (CE-096)."""
    found = die(s, CHAOS, 12, "modifier") - 1
    while found in s.modifiers:
        found = (found + 1) % 12
    s.modifiers = [*s.modifiers, found]
    if len(s.modifiers) > MOST_MODIFIERS:
        s.modifiers = s.modifiers[1:]
    if found == k.DECREE:
        s.decree = die(s, CHAOS, 3, "decree")
    if s.log is not None:
        row = s.core.modifiers[found]
        decree = f" ({DECREES[s.decree - 1]})" if found == k.DECREE else ""
        s.tell("modifier", f"{row.name}{decree}: {row.text}", {"modifier": row.id, "decree": s.decree})


def clear(s: ChaosState) -> None:
    """Modifiers end when the party leaves the room."""
    s.modifiers = []
    s.decree = 0


def too_slow(s: ChaosState) -> bool:
    """Whether the time limit of a twist has run out (CE-067)."""
    return s.time_limit > TIME_LIMIT + 1
