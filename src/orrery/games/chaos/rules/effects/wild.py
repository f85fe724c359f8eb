"""Wild magic: the d10 of chaos effects (CE-109)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import CHAOS, DX, DY, NONE, SIDE, SQUARES, distance, square
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.fight.grid import opposite, towards
from orrery.games.chaos.rules.fight.moving import displace, enter, free, swap
from orrery.games.chaos.rules.rolls import die, pick, roll

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState


def chaos_effect(s: ChaosState, channeler: int, target: int) -> None:
    """One random chaos effect on the figure that was struck."""
    found = die(s, CHAOS, 10, "chaos effect") - 1
    f = s.figures[target]
    row = s.core.effects[found]
    if s.log is not None:
        s.tell(
            "chaos-effect", f"{s.title(target)}: {row.name}. {row.text}", {"figure": target, "effect": row.id}
        )
    if not f.entity():
        return
    c = s.figures[channeler]
    away = opposite(towards(f.place, c.place)) if f.place != c.place else int(NONE)
    if found == k.TELEPORT:
        teleport(s, target, die(s, CHAOS, 6, "teleport"))
    elif found == k.SWAP:
        near = by_distance(s, target)
        if near:
            swap(s, target, near[0][pick(s, CHAOS, len(near[0]), "nearest")])
    elif found == k.DREAD:
        harm.shake(s, target, roll(s, CHAOS, row.dice, "dread"))
    elif found == k.HURL:
        displace(s, target, away, int(row.amount), channeler)
    elif found == k.SNATCH:
        snatch(s, target, away, int(row.amount))
    elif found == k.JINX:
        f.jinxed = 1
        jinx_another(s, channeler, target)
    else:
        harm.afflict(s, target, int(row.condition))


def teleport(s: ChaosState, target: int, far: int) -> None:
    """A random free square so far away; else of the next nearer distance."""
    f = s.figures[target]
    while far > 0:
        found = [
            place
            for place in range(SQUARES)
            if distance(place, f.place) == far and on_map(s, place) and free(s, place)
        ]
        if found:
            f.place = found[pick(s, CHAOS, len(found), "square")]
            enter(s, target)
            return
        far -= 1


def on_map(s: ChaosState, place: int) -> bool:
    return s.room.inside(place % SIDE, place // SIDE)


def snatch(s: ChaosState, target: int, way: int, squares: int) -> None:
    """The weapon lands this many squares off, away from the channeler."""
    place = s.figures[target].place
    if way != NONE:
        for _ in range(squares):
            x, y = place % SIDE + DX[way], place // SIDE + DY[way]
            if not s.room.inside(x, y) or s.room.wall(square(x, y)):
                break
            place = square(x, y)
    harm.disarm(s, target, place)


def jinx_another(s: ChaosState, channeler: int, target: int) -> None:
    """Also the channeler's foe that is nearest to the target."""
    side = s.figures[channeler].side
    for group in by_distance(s, target):
        foes = [number for number in group if s.figures[number].side != side]
        if foes:
            s.figures[foes[pick(s, CHAOS, len(foes), "nearest")]].jinxed = 1
            return


def by_distance(s: ChaosState, channeler: int) -> list[list[int]]:
    """All other entities, nearest first, those of one distance together."""
    here = s.figures[channeler].place
    groups: dict[int, list[int]] = {}
    for number, f in enumerate(s.figures):
        if f.entity() and number != channeler:
            groups.setdefault(distance(here, f.place), []).append(number)
    return [groups[far] for far in sorted(groups)]
