"""Growth: rooms grow towards the dominant drive before a visit (SD-157).

A learned card takes the place of the first one that the drive has no use for; a room grows once for a drive.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    DRIVE_NAMES,
    GUILE,
    KINSHIP,
    NONE,
    OFFER,
    REACT,
    STRIKE,
    TRAP,
)
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.rules.life import becoming, pool

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState

DECKS_FROM: Final[i64] = 2  # the level of the dominant drive at which decks change
ROOMS_FROM: Final[i64] = 4  # … and at which rooms act otherwise


def growing(life: LifeState) -> i64:
    """The drive that rooms grow towards now, or NONE."""
    points = becoming.points(life)
    drive = drives.dominant(points)
    return drive if drive != NONE and drives.level(points[drive]) >= DECKS_FROM else NONE


def acting(life: LifeState) -> i64:
    """The drive that makes rooms act otherwise by themselves, or NONE."""
    points = becoming.points(life)
    drive = drives.dominant(points)
    return drive if drive != NONE and drives.level(points[drive]) >= ROOMS_FROM else NONE


def unwanted(drive: i64) -> i64:
    """What a drive does without: killers give nothing, the kind strike less, liars need no shield."""
    if drives.is_lethal(drive):
        return OFFER
    if drive == KINSHIP:
        return STRIKE
    return REACT if drive == GUILE else NONE


def fits(life: LifeState, room: i64, drive: i64, card: i64) -> bool:
    """Whether a drive wants this card in this room."""
    printed = life.rules.cards[card]
    if drives.is_lethal(drive):
        worn = life.rules.room_sets[0].drained[2 * room + 1]
        return printed.category == STRIKE and printed.target == worn
    if drive == KINSHIP:
        return printed.category == OFFER
    return drive == GUILE and printed.category == TRAP and printed.springs_on == OFFER


def change(life: LifeState, room: i64, drive: i64) -> tuple[i64, i64]:
    """Which card of a room goes and which one comes when it grows; NONE and NONE: it does not."""
    if drive == NONE or life.grown[room] == drive:
        return NONE, NONE
    deck = life.deck_of(room)
    out = NONE
    for card in deck:
        if out == NONE and life.rules.cards[card].category == unwanted(drive):
            out = card
    if out != NONE:
        for card in pool.own(life):
            if card not in deck and fits(life, room, drive, card) and not has_alike(life, deck, out, card):
                return out, card
    return NONE, NONE


def has_alike(life: LifeState, deck: list[i64], out: i64, card: i64) -> bool:
    """Whether a card does the same as one that stays."""
    alike = life.rules.bench.alike
    twins: i64 = 0
    for other in deck:
        if other != out and alike[other] == alike[card]:
            twins += 1
    return twins > 0


def grow(life: LifeState) -> None:
    """Every room that can grow does."""
    drive = growing(life)
    if drive == NONE:
        return
    for room in range(len(life.rules.rooms)):
        out, card = change(life, room, drive)
        if card == NONE or not life.is_open(room):
            continue
        life.put_deck(room, [card if each == out else each for each in life.deck_of(room)])
        life.grown = [drive if each == room else life.grown[each] for each in range(len(life.grown))]
        if life.log is not None:
            tell_growth(life, room, drive, out, card)


def tell_growth(life: LifeState, room: i64, drive: i64, out: i64, card: i64) -> None:
    rules = life.rules
    name, gone, come = rules.rooms[room].name, rules.cards[out].name, rules.cards[card].name
    values: dict[str, int | str] = {
        "room": name, "drive": DRIVE_NAMES[drive], "out": gone, "in": come,
    }  # fmt: skip
    life.tell("grown", f"The {name} grows: {come} in the place of {gone} ({DRIVE_NAMES[drive]}).", values)
