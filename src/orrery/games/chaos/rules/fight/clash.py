"""The Clash: a sealed choice on both sides, raw scores, and twelve effects (CE-040 to CE-062)."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    AI,
    DISENGAGE,
    F_CLASH,
    F_EFFECT,
    NONE,
    PRESS,
    TACTIC_NAMES,
    distance,
)
from orrery.games.chaos.rules.effects.clashes import apply_effect, around, choices
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.fight.moving import (
    free,
    shove,
)
from orrery.games.chaos.rules.rolls import die
from orrery.games.chaos.state.records import Clash, Effect

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

# stages of an effect
STEPPING: Final = 0  # a free step comes first (CE-048)
ACTING: Final = 1

HIGHER_UP_TO: Final = 8  # of a d10: the machine takes its higher score (CE-047)
SALTS: Final = 1 << 31


def clash_of(s: ChaosState) -> Clash:
    """The Clash that goes on."""
    assert s.clash is not None
    return s.clash


def effect_of(s: ChaosState) -> Effect:
    """What the winner of a Clash decides about."""
    assert s.effect is not None
    return s.effect


# -- sealing
def begin(s: ChaosState, attacker: int, defender: int, natural: int, against: int, flags: int) -> None:
    """Machines commit themselves at once; people are asked."""
    del flags
    salts = [s.dice.below(AI, SALTS), s.dice.below(AI, SALTS)]
    s.clash = Clash([attacker, defender], [NONE, NONE], salts, [natural, against])
    s.news += 1
    if s.log is not None:
        s.tell(
            "clash",
            f"{s.title(attacker)} and {s.title(defender)} clash.",
            {"attacker": attacker, "defender": defender},
        )
    for side in (0, 1):
        figure = s.clash.figures[side]
        if s.machine(figure):
            choose(s, side, machine_choice(s, figure))
    s.stack.push(Frame(F_CLASH, NONE, attacker, defender))


def machine_choice(s: ChaosState, figure: int) -> int:
    """The tactic with the higher own score on 1 to 8, the other on 9 or 10 (CE-047)."""
    f = s.figures[figure]
    face = die(s, AI, 10, "clash tactic", 0)
    higher = higher_tactic(f)
    choice = higher if face <= HIGHER_UP_TO else PRESS + DISENGAGE - higher
    return DISENGAGE if f.broken() else choice


def higher_tactic(f: Figure) -> int:
    """The tactic with the higher score; equal scores count Press as the higher."""
    return PRESS if f.press >= f.disengage else DISENGAGE


def tactics(f: Figure) -> list[int]:
    """A Broken figure may only Disengage (CE-042)."""
    return [DISENGAGE] if f.broken() else [PRESS, DISENGAGE]


def choose(s: ChaosState, side: int, choice: int) -> None:
    """Fix a choice; its commitment is logged before anything is shown (CE-040)."""
    clash = clash_of(s)
    clash.choices[side] = choice
    if s.log is not None:
        figure = clash.figures[side]
        seal = commitment(clash.salts[side], choice)
        s.tell("commit", f"{s.title(figure)} has chosen, sealed as {seal}.", {"figure": figure, "seal": seal})


def commitment(salt: int, choice: int) -> str:
    """What is told of a choice before it is shown; with the salt it can be checked afterwards."""
    return blake2b(f"{salt} {TACTIC_NAMES[choice]}".encode(), digest_size=8).hexdigest()


def side_to_choose(s: ChaosState) -> list[int]:
    """The sides whose choice is missing."""
    choices = clash_of(s).choices
    return [side for side in (0, 1) if choices[side] == NONE]


# -- the outcome
def score(f: Figure, choice: int) -> int:
    """The raw score of the chosen attribute; nothing else enters (CE-043)."""
    return f.press if choice == PRESS else f.disengage


def attribute(f: Figure, choice: int) -> int:
    return f.press_attribute if choice == PRESS else f.disengage_attribute


def resolve(s: ChaosState) -> None:
    """Both choices are shown together; the higher score wins (CE-044, CE-045)."""
    found = clash_of(s)
    s.clash = None
    attacker, defender = found.figures
    mine, theirs = found.choices
    lead = lead_of(s, found, mine, theirs)
    s.news += 1
    if s.log is not None:
        tell_reveal(s, found, lead)
    if lead == 0:
        harm.stagger(s, attacker)
        harm.stagger(s, defender)
        return
    winner, loser = (attacker, defender) if lead > 0 else (defender, attacker)
    choice = mine if lead > 0 else theirs
    harm.stagger(s, loser)
    stage = STEPPING if choice == DISENGAGE and s.rules.free_step else ACTING
    s.effect = Effect(winner, loser, attribute(s.figures[winner], choice), stage)
    s.stack.push(Frame(F_EFFECT, NONE, winner, loser))


def lead_of(s: ChaosState, found: Clash, mine: int, theirs: int) -> int:
    """By how much the attacker is ahead with these tactics; equal scores are decided by the d20s (CE-045)."""
    attacker, defender = found.figures
    lead = score(s.figures[attacker], mine) - score(s.figures[defender], theirs)
    return lead or found.naturals[0] - found.naturals[1]


def tell_reveal(s: ChaosState, found: Clash, lead: int) -> None:
    sides = []
    for side in (0, 1):
        f = s.figures[found.figures[side]]
        choice = found.choices[side]
        word = TACTIC_NAMES[choice].capitalize()
        name = k.ATTRIBUTES[attribute(f, choice)].capitalize()
        sides.append(f"{s.title(found.figures[side])}: {word} with {name} {score(f, choice)}")
    attacker, defender = found.figures
    winner = attacker if lead > 0 else defender if lead < 0 else NONE
    end = "Neither gives way: both are Staggered." if winner == NONE else f"{s.title(winner)} wins."
    s.tell(
        "reveal",
        f"{'; '.join(sides)}. {end}",
        {
            "attacker": attacker, "defender": defender, "winner": winner,
            "attacker-tactic": TACTIC_NAMES[found.choices[0]],
            "defender-tactic": TACTIC_NAMES[found.choices[1]],
            "attacker-salt": found.salts[0], "defender-salt": found.salts[1],
        },
    )  # fmt: skip


# -- effects
def options(s: ChaosState) -> list[int]:
    """What the winner can choose from: squares, pairs of facings, or goals; none: nothing to choose."""
    ended = effect_of(s)
    winner, loser = ended.winner, ended.loser
    if ended.stage != STEPPING:
        return choices(s, winner, loser, ended.attribute)
    w, v = s.figures[winner], s.figures[loser]
    here = distance(w.place, v.place)
    away = [place for place in around(s, w.place) if free(s, place) and distance(place, v.place) > here]
    return [w.place, *away]


def carry_out(s: ChaosState, chosen: int) -> None:
    """The effect, with what the winner chose (NONE: nothing was to choose)."""
    ended = effect_of(s)
    winner, loser, effect = ended.winner, ended.loser, ended.attribute
    w = s.figures[winner]
    if ended.stage == STEPPING:
        s.effect = Effect(winner, loser, effect, ACTING)
        if chosen not in (NONE, w.place):
            shove(s, winner, chosen)
        s.stack.push(Frame(F_EFFECT, NONE, winner, loser))
        return
    s.effect = None
    if s.log is not None:
        row = s.core.clashes[effect]
        s.tell(
            "clash-effect",
            f"{s.title(winner)}: {row.name}.",
            {"winner": winner, "loser": loser, "effect": row.id},
        )
    apply_effect(s, winner, loser, effect, chosen)


# -- Intuition: goals have numbers of their own, since the walls around a room stand on no square of it
