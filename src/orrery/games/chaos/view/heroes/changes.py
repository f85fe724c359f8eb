"""What a choice does to a hero, in numbers: the same hero before and after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.character import check_bonus, derive, quick_slots
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.state.shared import with_one
from orrery.games.chaos.view.heroes import uses

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core
    from orrery.games.chaos.state.figure import Figure, Sheet
    from orrery.games.chaos.state.journey import ChaosState


def dice_text(f: Figure) -> str:
    plus = f.dice_plus + f.damage_plus
    return f"{f.dice_count}d{f.dice_sides}{f'{plus:+}' if plus else ''}"


def values_of(f: Figure) -> list[tuple[str, str]]:
    """All that follows from what a hero is and wears, with its names."""
    return [
        ("HP", str(f.hp_max)),
        ("Composure", str(f.composure_max)),
        ("Stamina", str(f.stamina_max)),
        ("Focus", str(f.focus_max)),
        ("attack", f"{f.attack:+}"),
        ("damage", dice_text(f)),
        ("defence", f"{f.defence:+}"),
        ("speed", str(f.speed)),
        ("Alertness", str(f.alertness)),
        ("items in a fight", str(quick_slots(f))),
        ("Press", f"{k.ATTRIBUTES[f.press_attribute].capitalize()} {f.press}"),
        ("Disengage", f"{k.ATTRIBUTES[f.disengage_attribute].capitalize()} {f.disengage}"),
    ]


def between(before: Figure, after: Figure) -> str:
    """What is not as it was: "HP 43 → 44, attack +1 → +2"; "" if nothing follows."""
    pairs = zip(values_of(before), values_of(after), strict=True)
    return ", ".join(f"{name} {old} → {new}" for (name, old), (_, new) in pairs if old != new)


def tried(core: Core, f: Figure, change: Callable[[Sheet], None]) -> Figure:
    """The hero with a change made to it; the one on the table stays as it is."""
    twin = f.copy()
    assert twin.sheet is not None
    change(twin.sheet)
    derive(core, twin)
    return twin


def by_action(s: ChaosState, verb: int, first: int, second: int) -> str:
    """What a decision about a hero changes, in numbers; "" for any other decision."""
    hero = s.unmade[0] if verb in (a.POINT, a.LESS, a.STEP) else first
    f = s.figures[hero] if hero < len(s.figures) else None
    if f is None or f.sheet is None:
        return ""
    found = between(f, tried(s.core, f, lambda sheet: change(s, sheet, verb, first, second)))
    return found or (learned(s.core, f, second) if verb == a.LEARN else "")


def learned(core: Core, f: Figure, skill: int) -> str:
    """What one rank more is good for, where it changes nothing that is in hand or worn."""
    row, bonus = core.skills[skill], check_bonus(core, f, skill)
    if row.kind in (k.MELEE, k.RANGED):
        return f"strikes with {row.name} weapons {bonus:+} → {bonus + 1:+}"
    if row.kind == k.ARMOR:
        return f"defence in {row.name} armor {bonus:+} → {bonus + 1:+}"
    if not uses.tests_of(core, skill):
        return uses.UNTESTED
    return f"tests of {row.name} {bonus:+} → {bonus + 1:+}"


def change(s: ChaosState, sheet: Sheet, verb: int, first: int, second: int) -> None:
    """The decision, on a sheet that nobody plays with."""
    if verb == a.POINT:
        sheet.scores = with_one(sheet.scores, first, sheet.scores[first] + 1)
    elif verb == a.LESS:
        sheet.scores = with_one(sheet.scores, first, sheet.scores[first] - 1)
    elif verb == a.STEP:
        creation.take_step(s, sheet, first)
    elif verb == a.LEARN:
        sheet.ranks = with_one(sheet.ranks, second, sheet.ranks[second] + 1)
    elif verb == a.TRAIN:
        sheet.scores = with_one(sheet.scores, second, sheet.scores[second] + 1)
    elif verb == a.TALENT:
        sheet.talents = [*sheet.talents, second]
    elif verb == a.GET_KIT:
        sheet.kits = [*sheet.kits, second]
    elif verb in (a.GET_WEAPON, a.GET_ARMOR):
        tavern.put_on(s.core, sheet, weapon=verb == a.GET_WEAPON, piece=second)
