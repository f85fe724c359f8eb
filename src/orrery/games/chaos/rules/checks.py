"""Checks: who is tested, the second try that Stamina buys, and what comes of it (CE-025, CE-147)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    COMBAT,
    F_CHECK,
    F_REROLL,
    NONE,
    NORMAL,
    OPEN_NOTHING,
    REROLL_PRICE,
    T_DISARM,
    T_ESCAPE,
    T_FORCE,
    T_HAZARD,
    T_PICK,
    T_SEARCH,
    T_SOLVE,
    T_STABILISE,
    T_TRAP,
    T_WANDERING_HAZARD,
)
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.fight.moving import speed_of
from orrery.games.chaos.rules.heroes.character import check_bonus
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.rules.rolls import d20, die, lean_of, roll

if TYPE_CHECKING:
    from orrery.games.chaos.program import Event
    from orrery.games.chaos.state.journey import ChaosState

SKILL_OF = {
    T_SEARCH: "scouting", T_PICK: "locks", T_FORCE: "athletics", T_STABILISE: "remedies",
    T_ESCAPE: "athletics",
}  # fmt: skip
LEANS: Final = ("", " at advantage", " at disadvantage")  # the last by its -1
ONCE_MORE = 1 << 10  # in a frame's amount: this is the second try


def ask(s: ChaosState, hero: int, what: int, amount: int = 0) -> None:
    """Put a check on the stack."""
    s.stack.push(Frame(F_CHECK, NONE, hero, what, amount))


def skill_and_difficulty(s: ChaosState, what: int, amount: int) -> tuple[int, int]:
    if what in SKILL_OF:
        return s.core.place("skills", SKILL_OF[what]), NORMAL
    row = event_of(s, what, amount)
    return int(row.check_skill), int(row.check_dc)


def event_of(s: ChaosState, what: int, amount: int) -> Event:
    """The row behind a check: of the card, or of a hazard that came wandering."""
    if what == T_WANDERING_HAZARD:
        return s.core.events[amount % ONCE_MORE]
    return s.core.events[s.card().event]


def lean_for(s: ChaosState, hero: int, what: int) -> int:
    f = s.figures[hero]
    better = f.conditions[k.BLESSED] > 0
    worse = f.jinxed == 1
    if what == T_TRAP and s.warned:
        better = True
    if what in (T_HAZARD, T_WANDERING_HAZARD) and s.roped:
        better = True
    for number, condition in enumerate(s.core.conditions):
        if f.has(number):
            better = better or condition.checks > 0
            worse = worse or condition.checks < 0
    return lean_of(better, worse)


def carry_out(s: ChaosState, frame: Frame) -> None:
    """d20 + rank + modifier against the difficulty."""
    hero, what, amount = int(frame.source), int(frame.target), int(frame.amount)
    f = s.figures[hero]
    if not f.up():
        return
    skill, difficulty = skill_and_difficulty(s, what, amount)
    lean = lean_for(s, hero, what)
    f.jinxed = 0
    face = d20(s, lean, f"{s.core.skills[skill].id} check" if skill != NONE else "check")
    total = face + (check_bonus(s.core, f, skill) if skill != NONE else 0)
    good = total >= difficulty
    if s.log is not None:
        word = "success" if good else "failure"
        name = s.core.skills[skill].name if skill != NONE else "Luck"
        s.tell(
            "check",
            f"{s.title(hero)}: {name} {total} against {difficulty}{LEANS[lean]}: {word}.",
            {
                "figure": hero,
                "what": what,
                "total": total,
                "difficulty": difficulty,
                "success": int(good),
            },
        )
    again = amount & ONCE_MORE
    if not good and not again and harm.can_pay(f, int(k.STAMINA), REROLL_PRICE):
        s.stack.push(Frame(F_REROLL, NONE, hero, what, amount))
    else:
        conclude(s, hero, what, amount & ONCE_MORE - 1, good=good)


def reroll(s: ChaosState, frame: Frame) -> None:
    """Stamina buys a second try (CE-147)."""
    harm.pay(s, int(frame.source), int(k.STAMINA), REROLL_PRICE)
    s.stack.push(Frame(F_CHECK, NONE, frame.source, frame.target, frame.amount | ONCE_MORE))


def conclude(  # noqa: C901  a line a test
    s: ChaosState, hero: int, what: int, amount: int, *, good: bool
) -> None:
    """What a check has come to."""
    card = s.card()
    if what in (T_TRAP, T_DISARM):
        if what == T_TRAP:
            s.warned = 0
        if good:
            card.open = OPEN_NOTHING
            scenes.cleared(s)
        else:
            suffer(s, hero, event_of(s, what, amount))
    elif what in (T_HAZARD, T_WANDERING_HAZARD):
        if not good:
            suffer(s, hero, event_of(s, what, amount))
    elif what == T_SOLVE:
        if good:
            scenes.solved(s)
    elif what == T_SEARCH:
        if good:
            scenes.found(s)
    elif what in (T_PICK, T_FORCE):
        if good:
            scenes.break_open(s, amount)
    elif what == T_STABILISE:
        if good:
            s.figures[amount].dying = 0
    elif what == T_ESCAPE and good:
        f = s.figures[hero]
        f.lose(int(k.GRAPPLED))
        f.lose(int(k.RESTRAINED))
        f.steps = max(f.steps, speed_of(s, f) - f.moved)


def suffer(s: ChaosState, hero: int, row: Event) -> None:
    """What a failed trap or hazard check costs (CE-075)."""
    if row.fail_damage.count or row.fail_damage.plus:
        harm.hurt(s, hero, roll(s, COMBAT, row.fail_damage, "trap" if row.encounter == k.TRAP else "hazard"))
    if row.has("fear"):
        harm.shake(s, hero, die(s, COMBAT, 6, "fear"))
    if row.fail_condition != NONE and s.figures[hero].up():
        harm.afflict(s, hero, int(row.fail_condition))
