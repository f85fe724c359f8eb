"""How effects are written: the names that cells of the tables may have, each with the sentence it stands for.

A name's number stands in `kinds`, what it does in `rules.effects`; the columns are those of `sheets`.
"""

from __future__ import annotations

from typing import Final

from orrery.engine.words import counted
from orrery.games.chaos import kinds as k
from orrery.games.chaos.kinds import NONE
from orrery.games.chaos.program import Core, FoeKind, Supply, Talent

EFFECTS: Final = {
    "attack_bonus": "+{n} on attacks with {family}.",
    "defence_bonus": "+{n} on defence in {family}.",
    "damage_bonus": "+{n} damage with {family}.",
    "speed_bonus": "{more} a turn.",
    "alertness_bonus": "+{n} Alertness.",
    "toughness": "+{n} HP.",
    "nerve": "+{n} Composure.",
    "gear_relief": "Gear costs {n} less.",
    "rear_guard": "Nobody has advantage from behind.",
    "steadfast": "Pushes, pulls and stumbles are {squares} shorter.",
    "sure_footed": "Ground that costs 2 squares costs 1.",
    "ignore_cover": "Half cover gives the target nothing.",
    "graze_composure": "Your Grazes cost {n} more Composure.",
    "sure_attack": "One attack with {family} at advantage.",
    "heavy_attack": "One attack with {family} for {n} more damage.",
    "push_attack": "One attack with {family}; a hit pushes {squares}.",
    "condition_attack": "One attack with {family}; a hit makes {condition}.",
    "sweep_attack": "One attack with {family} on every foe in reach.",
    "burst_attack": "One attack with {family} on everybody within {squares} of the target.",
    "guard": "Bonus action: advantage on defence to your next turn.",
    "recover": "Bonus action: regain {n} HP.",
    "riposte": "A Miss against you may be countered as well.",
    "brace": "Halve the HP damage of one hit.",
}
RIDERS: Final = {
    "condition": "makes {condition}",
    "push": "pushes {squares}",
    "pull": "pulls {squares}",
    "composure": "costs {n} Composure",
    "leech": "heals it by {n}",
    "disarm": "disarms",
}
USES: Final = {
    "food": "Eaten on the way out, one a day and hero.",
    "light": "Drives darkness out of a room and shows its traps.",
    "climb": "Makes the next hazard in this room easier.",
    "patch": "Heals {dice} HP and ends Bleed and Poisoned.",
    "tonic": "Restores {dice} Composure, Stamina and Focus.",
    "fuel": "Thrown: the target burns.",
}


def effect_text(
    core: Core, effect: int, amount: int, family: int = int(NONE), condition: int = int(NONE)
) -> str:
    """An effect of talents and traits in a sentence."""
    skill = core.skills[family].name if family != NONE else "any weapon"
    named = core.conditions[condition].name if condition != NONE else ""
    return EFFECTS[k.EFFECTS[effect]].format(
        n=amount, squares=counted(amount, "square"), more=counted(amount, "more square"),
        family=skill, condition=named,
    )  # fmt: skip


def talent_text(core: Core, talent: Talent) -> str:
    """A talent in a sentence, and what it costs."""
    text = effect_text(
        core, int(talent.effect), int(talent.amount), int(talent.family), int(talent.condition)
    )
    if not talent.cost:
        return text
    pool = "Focus" if core.skills[talent.family].attribute >= k.FIRST_OF_MIND else "Stamina"
    return f"{text} Costs {talent.cost} {pool}."


def rider_text(core: Core, foe: FoeKind) -> str:
    """What a Solid hit of a foe does besides."""
    condition = core.conditions[foe.rider_condition].name if foe.rider_condition != NONE else ""
    amount = int(foe.rider_amount)
    text = RIDERS[k.RIDERS[foe.rider]].format(
        n=amount, squares=counted(amount, "square"), condition=condition
    )
    return f"A Solid hit {text}."


def supply_text(supply: Supply) -> str:
    return USES[k.USES[supply.use]].format(dice=supply.dice)
