"""Why a roll leans: the reasons for advantage and disadvantage in words, for the log and the forecast.

The rules ask `attack.attack_lean` and `attack.defence_lean`, which are quick; here every reason is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import NONE
from orrery.games.chaos.rules.effects import hits
from orrery.games.chaos.rules.effects.talents import trait
from orrery.games.chaos.rules.fight import attack
from orrery.games.chaos.rules.fight.grid import HALF_COVER, cover
from orrery.games.chaos.rules.fight.moving import adjacent_foes, attacked_from_behind, blind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

JINX: Final = "a chaos effect"
WON_CLASH: Final = "a Clash won"


class Reasons(NamedTuple):
    """What makes a roll better, and what makes it worse."""

    better: tuple[str, ...]
    worse: tuple[str, ...]

    def told(self, roll: str) -> str:
        """In words; "" for a plain die (CE-021)."""
        if bool(self.better) == bool(self.worse):
            return ""
        word, why = ("advantage", self.better) if self.better else ("disadvantage", self.worse)
        return f"{roll} at {word}: {', '.join(why)}"


def reasons(better: Iterable[tuple[str, object]], worse: Iterable[tuple[str, object]]) -> Reasons:
    """Of all that could count, what does."""
    return Reasons(
        tuple([why for why, counts in better if counts]), tuple([why for why, counts in worse if counts])
    )


def of_attack(s: ChaosState, attacker: int, target: int, talent: int = NONE) -> Reasons:
    """The reasons of `attack.attack_lean` (CE-022)."""
    a, t = s.figures[attacker], s.figures[target]
    ranged = attack.is_ranged(a, t)
    better: list[tuple[str, object]] = [
        ("from behind", attacked_from_behind(s, a, t)),
        ("from high ground", s.room.high[a.place] and not s.room.high[t.place]),
        ("the target is surrounded", adjacent_foes(s, t) >= attack.HIGH_CROWD),
        (WON_CLASH, attack.dominated(s, attacker, target)),
        ("the attacker is Invisible", a.conditions[k.INVISIBLE]),
        ("the target cannot see", blind(s, t)),
        ("the talent", hits.sure(s, talent)),
    ]
    worse: list[tuple[str, object]] = [
        ("the attacker cannot see", blind(s, a)),
        ("the target is Invisible", t.conditions[k.INVISIBLE]),
        (JINX, a.jinxed == 1),
        ("the attacker is Frightened", attack.afraid(s, a)),
        (s.core.modifiers[k.GLARE].name, ranged and s.modified(k.GLARE)),
        (s.core.injuries[k.HURT_EYE].name, ranged and a.injured(k.HURT_EYE)),
    ]
    for name, number in named(s, a):
        leans = s.core.conditions[number].attack
        better.append((f"the attacker is {name}", leans > 0))
        worse.append((f"the attacker is {name}", leans < 0))
    for name, number in named(s, t):
        condition = s.core.conditions[number]
        leans = condition.against_ranged if ranged else condition.against_melee
        better.append((f"the target is {name}", leans > 0))
        worse.append((f"the target is {name}", leans < 0))
    return reasons(better, worse)


def of_defence(s: ChaosState, attacker: int, target: int) -> Reasons:
    """The reasons of `attack.defence_lean` (CE-023)."""
    a, t = s.figures[attacker], s.figures[target]
    between = cover(s.core, s.room, a.place, t.place)
    seen_through = s.modified(k.THIN_WALLS) or trait(s.core, a, int(k.IGNORE_COVER))
    better: list[tuple[str, object]] = [
        ("half cover", between == HALF_COVER and not seen_through),
        (WON_CLASH, attack.dominated(s, target, attacker)),
        ("on guard", s.round < t.guard_until),
    ]
    worse: list[tuple[str, object]] = [
        ("attacked before in this round", t.struck > 0),
        (JINX, t.jinxed == 1),
        ("Frightened", attack.afraid(s, t)),
    ]
    for name, number in named(s, t):
        leans = s.core.conditions[number].defence
        better.append((name, leans > 0))
        worse.append((name, leans < 0))
    return reasons(better, worse)


def named(s: ChaosState, f: Figure) -> list[tuple[str, int]]:
    return [(s.core.conditions[number].name, number) for number in attack.held(f)]


def of_exchange(s: ChaosState, attacker: int, target: int, talent: int) -> list[str]:
    """The rolls of an attack in words, without those that are plain."""
    attacking, defending = of_attack(s, attacker, target, talent), of_defence(s, attacker, target)
    return [told for told in (attacking.told("attack"), defending.told("defence")) if told]
