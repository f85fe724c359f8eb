"""How strong a hero is beside the ready-made ones: what it deals, and what it takes before it falls.

Measured against a common foe and counted from the odds of a single exchange: enough to warn somebody whose
hero will be a burden, and no promise about any fight.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from orrery.engine.view import Note, Values
from orrery.games.chaos import kinds as k
from orrery.games.chaos.rules.heroes.character import hero_of
from orrery.games.chaos.rules.heroes.recruits import sheet_of
from orrery.games.chaos.view import odds

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core
    from orrery.games.chaos.state.figure import Figure

CLEARLY: Final = 0.85  # of what the weakest of the ready-made heroes comes to: below that somebody is warned


class Strength(NamedTuple):
    harm: float  # HP that an attack takes from a common foe, on average
    blows: float  # of such a foe, until the hero falls

    def worth(self) -> float:
        return self.harm * self.blows


def strength_of(core: Core, f: Figure) -> Strength:
    foe = core.roles[k.STANDARD]
    dealt = mean(f.dice_count, f.dice_sides, f.dice_plus + f.damage_plus)
    taken = mean(int(foe.damage.count), int(foe.damage.sides), int(foe.damage.plus))
    blow = odds.expected(core, int(foe.attack[0]) - f.defence, 0, 0, taken)
    return Strength(
        odds.expected(core, f.attack - int(foe.defence[0]), 0, 0, dealt), f.hp_max / max(blow, 0.1)
    )


def mean(count: int, sides: int, plus: int) -> float:
    return max(1.0, count * (sides + 1) / 2 + plus)


@lru_cache(maxsize=8)
def ready_made(core: Core) -> tuple[Strength, ...]:
    """Of all who sit in the tavern."""
    return tuple(strength_of(core, hero_of(core, sheet_of(core, each), 0)) for each in k.RECRUITS)


def compared(core: Core, f: Figure) -> Note:
    """Where a hero that is being made stands, and a warning if that is far below."""
    mine, others = strength_of(core, f), ready_made(core)
    harms, blows = ([each[part] for each in others] for part in (0, 1))
    deals = f"A strike takes {mine.harm:.1f} HP from a common foe on average (ready-made heroes: "
    takes = f"It takes {mine.blows:.0f} of its blows to bring this hero down "
    told = [
        f"{deals}{min(harms):.1f} to {max(harms):.1f}).",
        f"{takes}({min(blows):.0f} to {max(blows):.0f}).",
    ]
    weak = mine.worth() < CLEARLY * min(each.worth() for each in others)
    if weak:
        told.append(f"Clearly weaker than the ready-made heroes: {cause(f)}")
    values: Values = {"weak": int(weak), "harm": round(10 * mine.harm), "blows": round(mine.blows)}
    return Note("strength", " ".join(told), "Beside the ready-made heroes", values)


def cause(f: Figure) -> str:
    """What would help most."""
    weapon, armor = (k.ATTRIBUTES[each].capitalize() for each in (f.press_attribute, f.disengage_attribute))
    if f.press <= f.disengage:
        return f"strikes go by {weapon}, which is only {f.press}. Give it points, or take another weapon."
    return f"the armor goes by {armor}, which is only {f.disengage}. HP come from Might, Reflex and Vitality."
