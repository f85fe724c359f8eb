"""What texts do to gears and squares. Durations in Ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    ADJACENT,
    BEATS_PER_TICK,
    BELOW,
    C_SACRIFICED,
    CHOSEN,
    COST,
    DRAW,
    EVERY_GEAR,
    FIRST_ADJACENT,
    FIRST_FREE,
    JAM,
    KIND_MASK,
    LASTS_BONUS,
    LASTS_UPGRADE,
    NONE,
    ON_REPLACED,
    PRODUCTION,
    T_WIDTH,
    THIS,
    TOKEN,
    ticks_text,
)
from orrery.games.tourbillon.program import Effect
from orrery.games.tourbillon.rules.derived import changed, hasten_for, heed
from orrery.games.tourbillon.rules.effects.costs import victim
from orrery.games.tourbillon.rules.firing import chain
from orrery.games.tourbillon.rules.gremlins import disrupt
from orrery.games.tourbillon.rules.plate import (
    bounce,
    destroy,
    expand,
    immovable,
    meant,
    name_of,
    put_down,
    replace,
    run_place,
    shrink,
    touches,
    trigger,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


def wound_gears(fight: FightState, which: i64) -> list[i64]:
    """The gears meant that have a timer and are not Steady: who can be hastened, delayed, skipped."""
    return [
        square
        for square in meant(fight, which, fight.run_square)
        if fight.full[square] > 0 and not fight.card_at(square).steady
    ]


# -- timers
@final
class HasteGears(Effect):
    """Haste X for D Ticks on the gears meant; with a negative X it is Slow."""

    __slots__ = ("percent", "ticks", "which")

    def __init__(self, percent: i64, ticks: i64, gears: i64) -> None:
        self.percent = percent
        self.ticks = ticks
        self.which = gears

    def apply(self, fight: FightState) -> None:
        last = fight.clock + self.ticks * BEATS_PER_TICK
        for square in wound_gears(fight, self.which):
            hasten_for(fight, fight.born[square], self.percent, last)
            if fight.log is not None:
                where = name_of(fight, square)
                change = f"{self.percent}% faster" if self.percent > 0 else f"{-self.percent}% slower"
                fight.tell(
                    "speed",
                    f"The gear on {where} runs {change} for {ticks_text(self.ticks * BEATS_PER_TICK)}.",
                    {"square": where, "percent": self.percent, "ticks": self.ticks},
                )


@final
class SkipGears(Effect):
    """The gears meant get n Ticks of progress at once, at most up to full."""

    __slots__ = ("ticks", "which")

    def __init__(self, ticks: i64, gears: i64 = CHOSEN) -> None:
        self.ticks = ticks
        self.which = gears

    def apply(self, fight: FightState) -> None:
        for square in wound_gears(fight, self.which):
            before = fight.progress_of(square)
            fight.set_progress(square, before + self.ticks * BEATS_PER_TICK * 100)
            if fight.log is not None and fight.progress_of(square) != before:
                where = name_of(fight, square)
                fight.tell(
                    "skip",
                    f"The gear on {where} jumps ahead by {ticks_text(self.ticks * BEATS_PER_TICK)}.",
                    {"square": where, "ticks": self.ticks},
                )


@final
class DelayGears(Effect):
    """The gears meant lose n Ticks of progress; it may go below nothing."""

    __slots__ = ("ticks", "which")

    def __init__(self, ticks: i64, gears: i64 = FIRST_FREE) -> None:
        self.ticks = ticks
        self.which = gears

    def apply(self, fight: FightState) -> None:
        which = EVERY_GEAR if self.which == FIRST_FREE else self.which
        for square in wound_gears(fight, which):
            fight.set_progress(square, fight.progress_of(square) - self.ticks * BEATS_PER_TICK * 100)
            if fight.log is not None:
                where = name_of(fight, square)
                fight.tell(
                    "delay", f"The gear on {where} is delayed.", {"square": where, "ticks": self.ticks}
                )
            if self.which == FIRST_FREE:
                return


@final
class JamGear(Effect):
    """The timers of the gears meant stand still for n Ticks; a full timer may still fire."""

    __slots__ = ("ticks", "which")

    def __init__(self, ticks: i64, gears: i64 = FIRST_FREE) -> None:
        self.ticks = ticks
        self.which = gears

    def apply(self, fight: FightState) -> None:
        which = EVERY_GEAR if self.which == FIRST_FREE else self.which
        # A ruling: a gear on which Jam can do nothing is not picked; if all are jammed, nothing happens.
        for square in wound_gears(fight, which):
            if self.which != FIRST_FREE or not jammed(fight, square):
                hasten_for(fight, fight.born[square], JAM, fight.clock + self.ticks * BEATS_PER_TICK)
                if fight.log is not None:
                    where = name_of(fight, square)
                    fight.tell("jam", f"The gear on {where} jams.", {"square": where, "ticks": self.ticks})
                if self.which == FIRST_FREE:
                    return


def jammed(fight: FightState, square: i64) -> bool:
    for i in range(0, len(fight.timed), T_WIDTH):
        if fight.timed[i] == fight.born[square] and fight.timed[i + 1] == JAM:
            return True
    return False


@final
class CorruptGear(Effect):
    """The next n firings of the gears meant yield half; gears that never fire are not touched."""

    __slots__ = ("firings", "which")

    def __init__(self, firings: i64, gears: i64 = FIRST_FREE) -> None:
        self.firings = firings
        self.which = gears

    def apply(self, fight: FightState) -> None:
        which = EVERY_GEAR if self.which == FIRST_FREE else self.which
        for square in meant(fight, which, fight.run_square):
            if fight.full[square] > 0 and (self.which != FIRST_FREE or fight.corrupt[square] == 0):
                fight.corrupt = changed(fight.corrupt, square, fight.corrupt[square] + self.firings)
                if fight.log is not None:
                    where = name_of(fight, square)
                    fight.tell(
                        "corrupt",
                        f"The gear on {where} is corrupted.",
                        {"square": where, "firings": self.firings},
                    )
                if self.which == FIRST_FREE:
                    return


@final
class TriggerGears(Effect):
    """Force the gears meant, in escapement order; "all gears produce" is this with EVERY_GEAR."""

    __slots__ = ("which",)

    def __init__(self, gears: i64) -> None:
        self.which = gears

    def apply(self, fight: FightState) -> None:
        chain(fight, self.which, fight.run_square)


@final
class ForceThis(Effect):
    """This gear is forced."""

    __slots__ = ()

    def apply(self, fight: FightState) -> None:
        chain(fight, THIS, fight.run_square)


# -- coming and going
@final
class BounceGear(Effect):
    """The gears meant go back to hand, each n Ticks cheaper for its next play."""

    __slots__ = ("cheaper", "which")

    def __init__(self, gears: i64 = CHOSEN, cheaper: i64 = 0) -> None:
        self.which = gears
        self.cheaper = cheaper

    def apply(self, fight: FightState) -> None:
        for square in meant(fight, self.which, fight.run_square):
            bounce(fight, square, self.cheaper)


@final
class DestroyGears(Effect):
    """Destroy the gears meant, except Immovable ones."""

    __slots__ = ("tags", "which")

    def __init__(self, gears: i64, tags: i64 = 0) -> None:
        self.which = gears
        self.tags = tags

    def apply(self, fight: FightState) -> None:
        doomed: list[i64] = []
        for square in meant(fight, self.which, fight.run_square):
            fits = self.tags == 0 or fight.card_at(square).tags & self.tags != 0
            if fits and not immovable(fight, square):
                doomed.append(square)
        destroy(fight, doomed)


@final
class DestroySquare(Effect):
    """Destroy what stands on a printed square (counted from 1)."""

    __slots__ = ("column", "row")

    def __init__(self, row: i64, column: i64) -> None:
        self.row = row
        self.column = column

    def apply(self, fight: FightState) -> None:
        if self.row > fight.rows or self.column > fight.columns:
            return
        square = (self.row - 1) * fight.columns + self.column - 1
        if fight.gear[square] >= 0 and not immovable(fight, square):
            destroy(fight, [square])


@final
class SacrificeGear(Effect):
    """Sacrifice an own gear, if there is one that can be."""

    __slots__ = ("which",)

    def __init__(self, gears: i64) -> None:
        self.which = gears

    def apply(self, fight: FightState) -> None:
        square = victim(fight, self.which, fight.run_square)
        if square != NONE:
            fight.counts[C_SACRIFICED] += 1
            destroy(fight, [square])


@final
class UpgradeGear(Effect):
    """A gear takes its upgraded form, for the rest of the run."""

    __slots__ = ("which",)

    def __init__(self, gears: i64 = FIRST_ADJACENT) -> None:
        self.which = gears

    def apply(self, fight: FightState) -> None:
        for square in meant(fight, self.which, fight.run_square):
            code = fight.gear[square]
            upgrade = fight.rules.cards[code & KIND_MASK].upgrade
            if upgrade == NONE:
                continue
            fight.gear = changed(fight.gear, square, (code & ~KIND_MASK) | upgrade)
            if code < TOKEN:
                fight.lasting = [*fight.lasting, LASTS_UPGRADE, code & KIND_MASK, 0]
            heed(fight, fight.rules.cards[upgrade])
            fight.dirty = True
            if fight.log is not None:
                name = fight.rules.cards[upgrade].name
                where = name_of(fight, square)
                fight.tell("upgrade", f"The gear on {where} becomes {name}.", {"card": name, "square": where})


@final
class PlaceGears(Effect):
    """Put token gears down on the squares meant; on an occupied one it is a full replacement."""

    __slots__ = ("card", "only_empty", "which")

    def __init__(self, card: str, which: i64 = ADJACENT, only_empty: bool = True) -> None:
        self.card = card
        self.which = which
        self.only_empty = only_empty

    def apply(self, fight: FightState) -> None:
        code = fight.rules.card_named(self.card) | TOKEN
        for square in range(len(fight.gear)):
            if not touches(fight, self.which, fight.run_square, square):
                continue
            if fight.gear[square] >= 0:
                if self.only_empty:
                    continue
                trigger(fight, fight.gear[square], ON_REPLACED, square)
                replace(fight, square)
            put_down(fight, code, square, 0)


# -- squares
@final
class SquareBonus(Effect):
    """Give the squares meant a bonus for the fight: PRODUCTION n, COST n Ticks, or DRAW n."""

    __slots__ = ("amount", "bonus", "permanent", "which")

    def __init__(self, bonus: i64, amount: i64 = 1, which: i64 = ADJACENT, permanent: bool = False) -> None:
        self.bonus = bonus
        self.amount = amount
        self.which = which
        self.permanent = permanent

    def apply(self, fight: FightState) -> None:
        for square in range(len(fight.gear)):
            if not touches(fight, self.which, fight.run_square, square):
                continue
            if self.bonus == PRODUCTION:
                fight.ground_make = changed(
                    fight.ground_make, square, fight.ground_make[square] + self.amount
                )
            elif self.bonus == COST:
                fight.ground_cost = changed(
                    fight.ground_cost, square, fight.ground_cost[square] + self.amount
                )
            else:
                assert self.bonus == DRAW
                fight.ground_draw = changed(
                    fight.ground_draw, square, fight.ground_draw[square] + self.amount
                )
            if self.permanent:
                place = run_place(fight, square)
                if place != NONE:  # a ruling: what lies on a line of this fight only goes with it
                    fight.lasting = [*fight.lasting, LASTS_BONUS + self.bonus, place, self.amount]
            if fight.log is not None:
                where = name_of(fight, square)
                fight.tell("bonus", self.said(where), {"square": where, "amount": self.amount})
        fight.dirty = True

    def said(self, where: str) -> str:
        """The bonus in words, for the square with this name."""
        if self.bonus == PRODUCTION:
            return f"Gears on {where} make {self.amount} more from now on."
        if self.bonus == COST:
            return f"Plays on {where} take {ticks_text(self.amount * BEATS_PER_TICK)} less from now on."
        return f"The next gear placed on {where} draws {self.amount}."


@final
class ExpandPlate(Effect):
    """The plate gets one more row or column at an edge, for the fight."""

    __slots__ = ("edge",)

    def __init__(self, edge: i64 = BELOW) -> None:
        self.edge = edge

    def apply(self, fight: FightState) -> None:
        if expand(fight, self.edge):
            disrupt(fight)  # which squares are closed follows from the shape


@final
class ShrinkPlate(Effect):
    """An expansion at an edge ends: its last row or column goes, and gears on it are destroyed."""

    __slots__ = ("edge",)

    def __init__(self, edge: i64 = BELOW) -> None:
        self.edge = edge

    def apply(self, fight: FightState) -> None:
        if shrink(fight, self.edge):
            disrupt(fight)
