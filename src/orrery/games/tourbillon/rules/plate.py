"""The plate: who is whose neighbour, how gears come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.games.tourbillon.names import (
    ABOVE,
    ADJACENT,
    BELOW,
    C_BOUNCED,
    C_DESTROYED,
    C_REPLACED,
    CHEAPER_ONE,
    CHOSEN,
    COLUMN,
    EDGE_NAMES,
    EVERY_GEAR,
    FACE_MASK,
    FIRST_ADJACENT,
    FULL_RATE,
    KIND_BITS,
    KIND_MASK,
    LEFT,
    MOST_CHEAPER,
    MOST_LINES,
    MOST_PROGRESS,
    NONE,
    ON_BOUNCE,
    ON_DESTROY,
    ON_PICKUP,
    ORDER,
    OTHER_GEARS,
    QUEUE_WIDTH,
    RIGHT,
    ROW,
    RUN_PROGRAM,
    RUN_STANDING,
    THIS,
    WHEN_DESTROYED,
    WHEN_LINED,
    square_name,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.derived import changed, survey, survey_arrival
from orrery.games.tourbillon.rules.piles import draw, enqueue, to_discard, to_hand
from orrery.games.tourbillon.tables import NEVER

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


# -- where things are
def name_of(fight: FightState, square: i64) -> str:
    return square_name(square // fight.columns, square % fight.columns)


def neighbour(fight: FightState, square: i64, direction: i64) -> i64:
    """The square next to this one, or NONE at the edge."""
    if square < 0:
        return NONE
    column = square % fight.columns
    if direction == LEFT:
        return square - 1 if column > 0 else NONE
    if direction == RIGHT:
        return square + 1 if column < fight.columns - 1 else NONE
    if direction == ABOVE:
        return square - fight.columns if square >= fight.columns else NONE
    below = square + fight.columns
    return below if below < fight.rows * fight.columns else NONE


def touches(fight: FightState, word: i64, square: i64, other: i64) -> bool:
    """Whether a word such as "adjacent" or "this row", said on one square, means another."""
    if word == EVERY_GEAR:
        return True
    if word == THIS:
        return square == other
    if square < 0 or square == other:
        return word == OTHER_GEARS and square != other
    columns = fight.columns
    if word == ROW:
        return square // columns == other // columns
    if word == COLUMN:
        return square % columns == other % columns
    if word == OTHER_GEARS:
        return True
    if word in (ADJACENT, FIRST_ADJACENT):
        apart = other - square
        if apart in (columns, -columns):
            return True
        return (apart == 1 and other % columns != 0) or (apart == -1 and square % columns != 0)
    return neighbour(fight, square, word) == other


def find(fight: FightState, serial: i64) -> i64:
    """The square on which the gear with this serial number stands, or NONE."""
    if serial < 0:
        return NONE
    for square in range(len(fight.gear)):
        if fight.gear[square] >= 0 and fight.born[square] == serial:
            return square
    return NONE


def meant(fight: FightState, word: i64, square: i64) -> list[i64]:
    """The gears that a word means, seen from a square, in escapement order."""
    if word in (CHOSEN, FIRST_ADJACENT):
        chosen = chosen_gear(fight, square, word == FIRST_ADJACENT)
        return [] if chosen == NONE else [chosen]
    if word == MOST_PROGRESS:
        best: i64 = NONE
        progress = fight.progress
        for other in range(len(fight.gear)):
            if (
                fight.gear[other] >= 0
                and fight.full[other] > 0
                and (best == NONE or progress[other] > progress[best])
            ):
                best = other
        return [] if best == NONE else [best]
    return [
        other
        for other in range(len(fight.gear))
        if fight.gear[other] >= 0 and touches(fight, word, square, other)
    ]


def chosen_gear(fight: FightState, square: i64, adjacent: bool) -> i64:
    """The standing target of the gear that acts; without a valid one the first other gear in order."""
    target = find(fight, fight.aim[square] if square >= 0 else fight.play_aim)
    if target not in (NONE, square) and (not adjacent or touches(fight, ADJACENT, square, target)):
        return target
    for other in range(len(fight.gear)):
        standing = fight.gear[other] >= 0 and other != square
        if standing and (not adjacent or touches(fight, ADJACENT, square, other)):
            return other
    return NONE


def count_tagged(fight: FightState, tags: i64, but: i64) -> i64:
    """How many gears have one of these tags, one square left out."""
    found: i64 = 0
    for square in range(len(fight.gear)):
        code = fight.gear[square]
        if code >= 0 and square != but and fight.rules.cards[code & KIND_MASK].tags & tags:
            found += 1
    return found


def immovable(fight: FightState, square: i64) -> bool:
    if fight.dirty:
        survey(fight)
    card = fight.card_at(square)
    return card.immovable or card.tags & fight.held_tags != 0


# -- what is triggered
def trigger(fight: FightState, code: i64, program: i64, square: i64, serial: i64 = NONE) -> None:
    """A card's trigger goes off; it waits in the queue."""
    if fight.rules.cards[code & KIND_MASK].programs[program]:
        enqueue(fight, RUN_PROGRAM, code, program, square, serial)


def watch(fight: FightState, program: i64) -> None:
    """All gears that watch for something react, in escapement order."""
    if not fight.watching:
        return
    for square in range(len(fight.gear)):
        code = fight.gear[square]
        if code >= 0 and fight.rules.cards[code & KIND_MASK].programs[program]:
            enqueue(fight, RUN_STANDING, code, program, square, fight.born[square])


def pending(fight: FightState) -> i64:
    """How many entries wait in the queue."""
    return (len(fight.queue) - fight.head) // QUEUE_WIDTH


# -- coming
def arrive(fight: FightState, code: i64, square: i64, memory: i64) -> None:
    """A gear stands on an empty square, with what it starts with."""
    card = fight.rules.cards[code & KIND_MASK]
    fight.serial += 1
    fight.gear = changed(fight.gear, square, code)
    fight.born = changed(fight.born, square, fight.serial)
    fight.fired[square] = NEVER
    fight.wound[square] = NEVER
    survey_arrival(fight, square, card)
    if card.waxing:
        fight.set_progress(square, first_progress(card, fight.full[square], memory))
    elif card.timer:
        fight.due[square] = fight.clock * FULL_RATE + fight.full[square]
    if card.tags & ORDER:
        complete_line(fight, square)
    if fight.ledger is not None:
        fight.ledger.add("stand", card.name)
    elif fight.log is not None:
        where = name_of(fight, square)
        fight.tell("stand", f"{card.name} stands on {where}.", {"card": card.name, "square": where})


def first_progress(card: Card, full: i64, memory: i64) -> i64:
    """What is on the timer of a gear when it is placed."""
    if card.hungry:
        return full
    progress = card.starting * 100
    if card.quickstart and full // 2 > progress:
        progress = full // 2
    if card.overbuild:
        progress += memory
    return progress


def complete_line(fight: FightState, square: i64) -> None:
    """A run of 3 Order gears through this one lets one gear with the line text react, once an arrival.

    A ruling: the first gear of the run, in escapement order, that has the text.
    """
    across = run_of(fight, square, LEFT, RIGHT)
    down = run_of(fight, square, ABOVE, BELOW)
    line: list[i64] = []
    if len(across) >= 3:
        line += across
    if len(down) >= 3:
        line += down
    line.sort()
    for other in line:
        code = fight.gear[other]
        if fight.rules.cards[code & KIND_MASK].programs[WHEN_LINED]:
            enqueue(fight, RUN_STANDING, code, WHEN_LINED, other, fight.born[other])
            return


def run_of(fight: FightState, square: i64, backward: i64, forward: i64) -> list[i64]:
    squares: list[i64] = [square]
    for direction in (backward, forward):
        other = neighbour(fight, square, direction)
        while other != NONE and fight.gear[other] >= 0 and fight.card_at(other).tags & ORDER:
            squares.append(other)
            other = neighbour(fight, other, direction)
    return squares


# -- going
def vacate(fight: FightState, square: i64) -> i64:
    """Take a gear off the plate: it loses timer, counters, target and all that was done to it."""
    code = fight.gear[square]
    serial = fight.born[square]
    fight.gear = changed(fight.gear, square, NONE)
    fight.born = changed(fight.born, square, NONE)
    fight.due[square] = 0
    fight.fired[square] = NEVER
    fight.wound[square] = NEVER
    fight.counters = changed(fight.counters, square, 0)
    fight.corrupt = changed(fight.corrupt, square, 0)
    fight.aim = changed(fight.aim, square, NONE)
    fight.aimed = changed(fight.aimed, square, 0)
    forget(fight, serial)
    fight.dirty = True
    return code


def forget(fight: FightState, serial: i64) -> None:
    """Drop the timed changes of somebody's rate."""
    if not fight.timed:
        return
    left: list[i64] = []
    for i in range(0, len(fight.timed), 3):
        if fight.timed[i] != serial:
            left += [fight.timed[i], fight.timed[i + 1], fight.timed[i + 2]]
    fight.timed = left


def destroy(fight: FightState, squares: list[i64]) -> None:
    """Destroy gears: their own triggers first, then the watchers'."""
    for square in squares:
        take_down(fight, square)
    for _ in squares:
        watch(fight, WHEN_DESTROYED)


def take_down(fight: FightState, square: i64) -> None:
    """One destruction: the card goes to its zone, its On destroy goes off."""
    code = vacate(fight, square)
    card = fight.rules.cards[code & KIND_MASK]
    fight.counts[C_DESTROYED] += 1
    if fight.ledger is not None:
        fight.ledger.add("destroy", card.name)
    elif fight.log is not None:
        where = name_of(fight, square)
        fight.tell("destroy", f"{card.name} on {where} is destroyed.", {"card": card.name, "square": where})
    if card.returning:
        home = to_hand(fight, code)
        trigger(fight, code, ON_DESTROY, square)
        if home:
            fight.counts[C_BOUNCED] += 1
            trigger(fight, code, ON_BOUNCE, NONE)
            trigger(fight, code, ON_PICKUP, NONE)
        return
    to_discard(fight, code)
    trigger(fight, code, ON_DESTROY, square)


def bounce(fight: FightState, square: i64, cheaper: i64) -> None:
    """A gear goes back to hand, some Ticks cheaper for its next play; with a full hand to discard."""
    code = vacate(fight, square)
    reduced = (code >> KIND_BITS & MOST_CHEAPER) + cheaper
    reduced = min(reduced, MOST_CHEAPER)
    code = (code & ~(FACE_MASK ^ KIND_MASK)) + reduced * CHEAPER_ONE
    fight.counts[C_BOUNCED] += 1
    if fight.log is not None:
        card = fight.rules.cards[code & KIND_MASK].name
        where = name_of(fight, square)
        fight.tell("bounce", f"{card} bounces from {where}.", {"card": card, "square": where})
    if to_hand(fight, code):
        trigger(fight, code, ON_BOUNCE, NONE)
        trigger(fight, code, ON_PICKUP, NONE)


def replace(fight: FightState, square: i64) -> None:
    """The old gear moves to its zone: a destruction for triggers and counters."""
    fight.counts[C_REPLACED] += 1
    take_down(fight, square)
    watch(fight, WHEN_DESTROYED)


def put_down(fight: FightState, code: i64, square: i64, memory: i64) -> None:
    """A gear is placed: it stands, and the square's triggered bonus works, once a fight."""
    arrive(fight, code, square, memory)
    draws = fight.ground_draw[square]
    if draws > 0:
        fight.ground_draw = changed(fight.ground_draw, square, 0)
        draw(fight, draws, from_square=True)


# -- growing
def expand(fight: FightState, edge: i64) -> bool:
    """Add a row or a column at an edge, for this fight; False if the plate is as large as can be.

    No gear and no bonus leaves its square, but squares are always named from the top left one.
    """
    lines = fight.rows if edge in (ABOVE, BELOW) else fight.columns
    if lines >= MOST_LINES:
        return False
    relay(fight, edge, 1)
    return True


def shrink(fight: FightState, edge: i64) -> bool:
    """An expansion at an edge ends: its outermost line goes, and gears on it are destroyed."""
    if added_lines(fight, edge) <= 0:
        return False
    gone = [
        square
        for square in range(len(fight.gear))
        if fight.gear[square] >= 0 and neighbour(fight, square, edge) == NONE
    ]
    destroy(fight, gone)
    relay(fight, edge, -1)
    return True


def added_lines(fight: FightState, edge: i64) -> i64:
    """How many rows or columns at an edge are there for this fight only."""
    if edge == ABOVE:
        return fight.top
    if edge == LEFT:
        return fight.left
    if edge == BELOW:
        return fight.rows - fight.home_rows - fight.top
    return fight.columns - fight.home_columns - fight.left


def run_place(fight: FightState, square: i64) -> i64:
    """A square's place (row * 8 + column) on the plate of the run; NONE if it is for this fight only."""
    row = square // fight.columns - fight.top
    column = square % fight.columns - fight.left
    if row < 0 or column < 0 or row >= fight.home_rows or column >= fight.home_columns:
        return NONE
    return row * MOST_LINES + column


def relay(fight: FightState, edge: i64, lines: i64) -> None:
    """Lay the plate out with a line more or less at an edge: all arrays, and all squares that are noted."""
    rows = fight.rows + lines if edge in (ABOVE, BELOW) else fight.rows
    columns = fight.columns + lines if edge in (LEFT, RIGHT) else fight.columns
    down = lines if edge == ABOVE else 0
    right = lines if edge == LEFT else 0
    places = new_places(fight, rows, columns, down, right)
    squares = rows * columns
    fight.gear = laid_out(fight.gear, places, squares, NONE)
    fight.born = laid_out(fight.born, places, squares, NONE)
    fight.due = laid_out(fight.due, places, squares, 0)
    fight.full = laid_out(fight.full, places, squares, 0)
    fight.fired = laid_out(fight.fired, places, squares, NEVER)
    fight.wound = laid_out(fight.wound, places, squares, NEVER)
    fight.counters = laid_out(fight.counters, places, squares, 0)
    fight.corrupt = laid_out(fight.corrupt, places, squares, 0)
    fight.aim = laid_out(fight.aim, places, squares, NONE)
    fight.aimed = laid_out(fight.aimed, places, squares, 0)
    fight.ground_make = laid_out(fight.ground_make, places, squares, 0)
    fight.ground_cost = laid_out(fight.ground_cost, places, squares, 0)
    fight.ground_draw = laid_out(fight.ground_draw, places, squares, 0)
    fight.closed = laid_out(fight.closed, places, squares, 0)
    fight.open_count = 0
    for square in range(len(fight.closed)):
        if fight.closed[square] == 0:
            fight.open_count += 1
    # Places in the old shape: what runs, what waits, and where the Beat has got to.
    fight.run_square = moved(fight.run_square, places)
    fight.play_square = moved(fight.play_square, places)
    fight.gear_at = moved_on(fight.gear_at, places, squares)
    fight.queue = fight.queue[:]
    for i in range(fight.head, len(fight.queue), QUEUE_WIDTH):
        fight.queue[i + 3] = moved(fight.queue[i + 3], places)
    fight.rows = rows
    fight.columns = columns
    fight.top += down
    fight.left += right
    fight.dirty = True
    survey(fight)
    if fight.log is not None:
        tell_shape(fight, edge, lines)


def tell_shape(fight: FightState, edge: i64, lines: i64) -> None:
    line = "row" if edge in (ABOVE, BELOW) else "column"
    change = f"one more {line}" if lines > 0 else f"one {line} less"
    where = EDGE_NAMES[edge - LEFT]
    named = " Squares are counted from the new corner." if edge in (ABOVE, LEFT) else ""
    fight.tell(
        "plate",
        f"The plate is now {fight.rows}x{fight.columns}: {change} at the {where}.{named}",
        {"rows": fight.rows, "columns": fight.columns, "edge": where, "lines": lines},
    )


def new_places(fight: FightState, rows: i64, columns: i64, down: i64, right: i64) -> list[i64]:
    """For each square where it is in a new shape whose corner is so far off; NONE for those that go."""
    places: list[i64] = []
    for square in range(len(fight.gear)):
        row = square // fight.columns + down
        column = square % fight.columns + right
        there = 0 <= row < rows and 0 <= column < columns
        places.append(row * columns + column if there else NONE)
    return places


def laid_out(values: vec[i64], places: list[i64], squares: i64, plain: i64) -> vec[i64]:
    numbers: list[i64] = [plain] * squares
    for old in range(len(values)):
        if places[old] >= 0:
            numbers[places[old]] = values[old]
    return vec[i64](numbers)


def moved(square: i64, places: list[i64]) -> i64:
    return square if square < 0 else places[square]


def moved_on(at: i64, places: list[i64], squares: i64) -> i64:
    """The place in escapement order that a Beat has got to, in the new shape.

    A ruling: of new squares those after that place are still looked at in this Beat.
    """
    if at <= 0:
        return at
    if places[at - 1] >= 0:  # the square looked at last
        return places[at - 1] + 1
    for square in range(at, len(places)):
        if places[square] >= 0:
            return places[square]
    return squares
