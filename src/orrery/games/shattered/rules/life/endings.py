"""How a life ends: by what the dungeon has become when its last visitor has gone, or in ruin before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import LIFE_OVER, NONE
from orrery.games.shattered.rules.life import becoming

if TYPE_CHECKING:
    from orrery.games.shattered.program import Ending
    from orrery.games.shattered.state.life import LifeState


def meet(life: LifeState) -> bool:
    """Whether the life has ended with this visit; then it says how."""
    last = life.visits() >= life.rules.visits
    for number in range(len(life.rules.endings)):
        ending = life.rules.endings[number]
        if (last or ending.at_once) and is_met(life, ending):
            life.ending = number + 1
            life.scene = LIFE_OVER
            if life.log is not None:
                tell_end(life, ending)
            return True
    return False


def is_met(life: LifeState, ending: Ending) -> bool:
    if ending.outcome != NONE and life.count_outcomes(ending.outcome) < ending.times:
        return False
    if ending.drive == NONE:
        return True
    return becoming.dominant(life) == ending.drive and becoming.points(life)[ending.drive] >= ending.points


def of(life: LifeState) -> Ending:
    return life.rules.endings[life.ending - 1]


def score(life: LifeState, seat: i64) -> i64:
    ending = of(life)
    return ending.score if seat == 0 or ending.shared else -ending.score


def tell_end(life: LifeState, ending: Ending) -> None:
    points = becoming.points(life)
    drive = becoming.dominant(life)
    values: dict[str, int | str] = {
        "ending": ending.name, "visits": life.visits(), "drive": drive, "feared": life.feared,
        "trusted": life.trusted, "points": 0 if drive == NONE else points[drive],
    }  # fmt: skip
    life.tell("life-over", f"{ending.name}. {ending.page}", values)
