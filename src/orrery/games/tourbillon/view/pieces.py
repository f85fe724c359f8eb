"""The pieces on the table as they are seen: gears, gremlins, cards and squares, drawn from values alone.

Each function knows nothing but what it is given, so that what looks the same is made once, for all fights at
all tables, and is known again by being the same object.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from orrery.engine.view import Card, Cell, Meter, Values, Zone
from orrery.games.tourbillon.cards.efficiency import AS_PRINTED, UNTAXED, InForce
from orrery.games.tourbillon.names import (
    BASICS,
    G_BARRIER,
    G_BURN,
    G_CAP,
    G_CAP_ON,
    G_CLOCKS,
    G_DISABLED,
    G_HP,
    G_POISON,
    G_POISON_DUE,
    G_SHIELDS,
    G_STEP,
    JAM,
    NONE,
    RESOURCE_NAMES,
    SIZE_NAMES,
    TAG_NAMES,
    UNLIMITED,
    amount_text,
)
from orrery.games.tourbillon.view.labels import (
    CANNOT_PAY,
    card_tags,
    efficiency_line,
    families,
    move_ahead,
    passive_said,
    reduction,
    ticks,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.program import Card as Printed
    from orrery.games.tourbillon.program import Gremlin
    from orrery.games.tourbillon.tables import Rules

GROUPS = ("Forces", "Special")
MOST_PIECES = 4096  # of a kind that are remembered
SHORT_TITLES = {"deck": "Deck", "discard": "Discard"}  # of piles whose titles say how they lie


# -- what goes on around
class Around:
    """What changes what cards and gears make, wherever they are: gremlins, and the tags on the plate.

    A ruling: caps are not among it. They bind a pool, not a gear, and stand beside the pool.
    """

    __slots__ = ("shifted", "tagged", "tax", "taxes")

    def __init__(self, tax: int, taxes: tuple[int, ...], shifted: bool, tagged: tuple[int, ...]) -> None:
        self.tax = tax
        self.taxes = taxes if any(taxes) else UNTAXED
        self.shifted = shifted
        self.tagged = tagged  # how many gears of each tag stand on the plate

    def on(self, printed: Printed) -> InForce:
        """What the gremlins do to a card that does not stand yet."""
        shifted = self.shifted and printed.colours > 0
        taxes = self.taxes_on(printed)
        if self.tax == 0 and not shifted and taxes is UNTAXED:
            return AS_PRINTED
        return InForce(flat=-self.tax, taxes=taxes, shifted=shifted)

    def taxes_on(self, printed: Printed) -> tuple[int, ...]:
        """What is taken from each resource that a card makes; colourless ones are spared (TB-153)."""
        return self.taxes if printed.colours else UNTAXED


@lru_cache(maxsize=1024)
def around(tax: int, taxes: tuple[int, ...], shifted: bool, bearers: tuple[int, ...]) -> Around:
    """What is the same is the same object; `bearers` are the tags of each gear that stands."""
    return Around(
        tax, taxes, shifted, tuple(sum(tags >> tag & 1 for tags in bearers) for tag in range(len(TAG_NAMES)))
    )


# -- time and forces
@lru_cache(maxsize=1024)
def clock(now: int, until: int, penalty: int, percent: int, waste: int) -> Meter:
    facts: list[str] = []
    if until:
        facts.append(f"this play lasts until {ticks(until)}")
    if penalty:
        facts.append(f"every play takes {ticks(penalty)} more")
    if percent:
        facts.append(f"every play takes {percent}% longer")
    if waste:
        facts.append(f"Waste makes every play {ticks(waste)} longer")
    return Meter("clock", "Clock", now, unit="Ticks", scale=10, facts=tuple(facts))


@lru_cache(maxsize=MOST_PIECES)
def forces(
    amounts: tuple[int, ...], caps: tuple[int, ...], largest: int, smallest: int, waste: int
) -> tuple[Meter, ...]:
    """The ten pools in two groups; the Largest and the Smallest are marked, and caps stand beside them."""
    found = [
        force(resource, amount, cap, resource == largest, resource == smallest)
        for resource, (amount, cap) in enumerate(zip(amounts, caps, strict=True))
    ]
    if waste:
        found.append(Meter("waste", "Waste", waste, scale=10, group=GROUPS[1]))
    return tuple(found)


@lru_cache(maxsize=MOST_PIECES)
def force(resource: int, amount: int, cap: int, largest: bool, smallest: bool) -> Meter:
    states = {"Largest": largest and amount > 0, "Smallest": smallest, "capped": cap != UNLIMITED}
    marks = tuple([mark for mark, is_so in states.items() if is_so])
    name = RESOURCE_NAMES[resource]
    return Meter(
        f"pool-{name.lower()}", name, amount, high=None if cap == UNLIMITED else cap, scale=10,
        group=GROUPS[resource // BASICS], facts=marks,
        values={mark.lower(): 1 for mark in marks},
    )  # fmt: skip


# -- the plate
class Square:
    """A square of the plate without a gear. What is the same square is the same object."""

    __slots__ = ("cell", "gear_name")

    def __init__(self, cell: Cell) -> None:
        self.cell = cell
        self.gear_name = f"gear-{cell.name}"


class Lines(NamedTuple):
    """How the plate of a fight lies on that of the run."""

    columns: int
    top: int
    left: int
    run_rows: int
    run_columns: int

    def passing(self, square: int) -> bool:
        """Whether a square is there for this fight only."""
        row, column = square // self.columns - self.top, square % self.columns - self.left
        return not (0 <= row < self.run_rows and 0 <= column < self.run_columns)


@lru_cache(maxsize=1024)
def plate(
    lines: Lines,
    make: tuple[int, ...],
    cheaper: tuple[int, ...],
    draw: tuple[int, ...],
    closed: tuple[int, ...],
) -> tuple[tuple[Square, ...], tuple[Cell, ...]]:
    """The squares of a plate, and how they look while no gear stands there."""
    columns = lines.columns
    squares = [
        empty_square(number // columns + 1, number % columns + 1, *ground, lines.passing(number))
        for number, ground in enumerate(zip(make, cheaper, draw, closed, strict=True))
    ]
    return tuple(squares), tuple([square.cell for square in squares])


@lru_cache(maxsize=1024)
def empty_square(
    row: int, column: int, make: int, cheaper: int, draw: int, closed: int, passing: bool
) -> Square:
    """What a square does for gears, and whether it is closed, or there for this fight only."""
    told = (
        ("make", make, f"make {make} more"),
        ("cheaper", cheaper, f"{ticks(cheaper * 10)} less"),
        ("draw", draw, f"draw {draw} once"),
        ("closed", closed, "closed"),
        ("passing", int(passing), "for this fight"),
    )
    name = f"r{row}c{column}"
    facts = tuple([words for _, amount, words in told if amount])
    values = {word: amount for word, amount, _ in told if amount}
    return Square(Cell(name, name, None, facts, {"row": row, "column": column, **values}))


# -- gears
class Gear(NamedTuple):
    """All that is to be seen of a gear, and all that changes what it makes in its next firing."""

    printed: Printed
    text: str  # which it uses: for a copier that of another card; "": none
    full: int  # hundredths of a Beat; 0: no timer
    progress: int  # Beats
    ready: bool
    speeds: tuple[tuple[int, int], ...]  # Haste, Slow, Jam: percent, and Beats to go
    rate: int
    corrupt: int
    counters: int
    aim: str
    flat: int
    percent: int
    around: Around
    waits: tuple[str, str]  # for what, in words and in brief; "": it does not
    pays: str


@dataclass
class Look:
    """How a gear is: in words for people, as values for its drawing, and in brief where there is no room."""

    facts: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    brief: list[str] = field(default_factory=list)
    values: Values = field(default_factory=dict)

    def say(self, words: str, **values: int | str) -> None:
        self.facts.append(words)
        self.values |= values

    def note(self, words: str, brief: str, **values: int | str) -> None:
        self.say(words, **values)
        self.brief.append(brief)

    def all_values(self) -> Values:
        return {**self.values, "notes": tuple(self.brief)} if self.brief else self.values


@lru_cache(maxsize=MOST_PIECES)
def gear_cell(square: Square, made_of: tuple[Any, ...]) -> Cell:
    """A square with a gear on it. To make a `Gear` takes longer than to find one that was drawn before."""
    cell, gear = square.cell, Gear(*made_of)
    return Cell(cell.id, cell.name, gear_card(square.gear_name, gear), cell.facts, cell.values)


def gear_card(name: str, gear: Gear) -> Card:
    printed, full = gear.printed, gear.full
    gauges: list[Meter] = []
    if full > 0:
        timer = Meter(
            f"{name}-timer", "timer", gear.progress, high=full // 100, unit="Ticks", scale=10,
        )  # fmt: skip
        gauges.append(timer)
    look = gear_look(gear)
    if line := gear_line(gear):
        look.say(line, foot=line)
    waiting, brief = gear.waits
    if waiting:
        look.say(waiting, waits=waiting, lacks=brief)
        look.states.append("blocked")
    elif gear.pays:
        look.say(gear.pays, **{paying(gear.pays): gear.pays})
    tags = (*card_tags(printed), *look.states)
    facts, values = tuple(look.facts), look.all_values()
    return Card(name, printed.name, printed.text, facts=facts, gauges=tuple(gauges), tags=tags, values=values)


def gear_look(gear: Gear) -> Look:
    """What its timer says, what it suffers, what it aims at."""
    look = Look()
    if gear.ready:
        look.say("ready")
        look.states.append("ready")
    if gear.printed.hungry:
        look.say("hungry")
        look.states.append("hungry")
    show_speed(gear, look)
    if count := gear.corrupt:
        firings = f"{count} firings yield" if count > 1 else "the next firing yields"
        look.note(f"corrupted: {firings} half", f"half yield ×{count}", corrupted=count)
        look.states.append("corrupted")
    if count := gear.counters:
        words = f"{count} counter{'s' if count > 1 else ''}"
        look.note(words, words, counters=count)
    if gear.aim:
        look.note(f"aims at {gear.aim}", f"→ {gear.aim}", aim=gear.aim)
    return look


def show_speed(gear: Gear, look: Look) -> None:
    """Haste, Slow and Jam, and what they come to."""
    for change, left in gear.speeds:
        if change <= JAM:
            look.say(f"jammed for {ticks(left)}", jammed=left)
            look.states.append("jammed")
        else:
            look.note(f"speed {change:+}% for {ticks(left)}", f"speed {change:+}% ({amount_text(left)})")
    rate = gear.rate
    if gear.full > 0 and rate not in (0, 100):
        look.note(f"speed {rate}%", f"speed {rate}%", speed=rate)


def gear_line(gear: Gear) -> str:
    """The efficiency line of a gear; a copier has that of the text it uses."""
    return efficiency_line(gear.text, at_work(gear)) if gear.text else ""


def at_work(gear: Gear) -> InForce:
    """All that changes what a gear makes in its next firing, and how often it fires."""
    printed, rate, halved = gear.printed, gear.rate, gear.corrupt > 0
    return InForce(
        interval=-(-gear.full // rate) if printed.interval and rate else 0,
        still=printed.interval > 0 and rate == 0,
        flat=gear.flat - gear.around.tax,
        taxes=gear.around.taxes_on(printed),
        percent=gear.percent - (50 if halved else 0),
        growth=gear.counters * printed.accumulates,
        halved=halved,
        shifted=gear.around.shifted and printed.colours > 0,
        tagged=gear.around.tagged,
    )


# -- gremlins
class Foe(NamedTuple):
    """All that is to be seen of a gremlin."""

    kind: Gremlin
    numbers: tuple[int, ...]  # its row in the column
    rate: int
    clock: int  # the Beat that is running, if anything of the gremlin depends on it
    most_hp: int


@lru_cache(maxsize=MOST_PIECES)
def column(foes: tuple[tuple[Gremlin, tuple[int, ...], int, int, int], ...]) -> Zone:
    """All gremlins; each as a `Foe` is made of it."""
    cards = [gremlin(f"gremlin-{number}", Foe(*foe)) for number, foe in enumerate(foes, start=1)]
    return Zone("gremlins", "Gremlins", tuple(cards), len(cards), layout="column")


@lru_cache(maxsize=MOST_PIECES)
def gremlin(name: str, foe: Foe) -> Card:
    kind, numbers = foe.kind, foe.numbers
    poison = numbers[G_POISON]
    defences = {"armor": kind.armor, "shields": numbers[G_SHIELDS], "barrier": numbers[G_BARRIER]}
    values: Values = {word: amount for word, amount in defences.items() if amount}
    facts = [f"{word} {amount}" for word, amount in values.items()]
    suffers = ailments(foe)
    if poison:
        due = numbers[G_POISON_DUE] - foe.clock
        facts.append(f"poison {poison}, strikes in {ticks(due)}")
        values |= {"poison": poison, "poison_due": due}
    facts += suffers
    if suffers:
        values["notes"] = tuple(suffers)
    if passive := passive_said(kind.text):
        values["passive"] = passive
    hp = Meter(f"{name}-hp", "HP", numbers[G_HP], high=max(foe.most_hp, numbers[G_HP]))
    countdowns = [countdown(f"{name}-move-{i + 1}", foe, i) for i in range(kind.clocks)]
    tags = (SIZE_NAMES[kind.size], *(["disabled"] if disabled(foe) else []))
    return Card(
        name, kind.name, kind.text, facts=tuple(facts), gauges=(hp, *countdowns), tags=tags, values=values
    )


def disabled(foe: Foe) -> bool:
    return foe.numbers[G_DISABLED] > 0


def countdown(name: str, foe: Foe, i: int) -> Meter:
    """What a gremlin will do, and when: "Drain 2 of the largest pool in 3.5 of 6.0 Ticks"."""
    words, interval = move_ahead(foe.kind, foe.numbers[G_STEP], i)
    left = foe.numbers[G_CLOCKS + i]
    still = foe.rate == 0 or disabled(foe)
    real = foe.rate or 100
    return Meter(
        name, f"{words} in", -(-left // real), high=-(-interval * 100 // real),
        unit="Ticks", scale=10, facts=("stands still",) if still else (),
        values={"move": words, "still": int(still)},
    )  # fmt: skip


def ailments(foe: Foe) -> list[str]:
    """What it suffers and does besides: poison has a sign of its own."""
    facts: list[str] = []
    numbers = foe.numbers
    if numbers[G_BURN] > foe.clock:
        facts.append(f"burns: no healing for {ticks(numbers[G_BURN] - foe.clock)}")
    if disabled(foe):
        facts.append(f"disabled for {ticks(numbers[G_DISABLED] - foe.clock)}")
    if numbers[G_CAP_ON] != NONE and numbers[G_CAP] < UNLIMITED:
        resource = RESOURCE_NAMES[numbers[G_CAP_ON]]
        facts.append(f"caps {resource} at {amount_text(numbers[G_CAP])}")
    return facts


# -- cards
@lru_cache(maxsize=MOST_PIECES)
def face_up(name: str, printed: Printed, code: int, cost: int, given: Around, pays: str = "") -> Card:
    """A card that can be read: what is to be known before it is played, for people and for its drawing."""
    said = {
        "cheaper": reduction(code),
        "foot": efficiency_line(printed.text, given.on(printed)),
        "kin": " ".join(families(printed.tags)),
        paying(pays): pays,
    }
    facts = (ticks(cost), *[words for words in said.values() if words])
    values: Values = {"cost": cost}
    if printed.timer:
        values["interval"] = printed.timer
    values |= {name: words for name, words in said.items() if words and name != "kin"}
    return Card(name, printed.name, printed.text, facts=facts, tags=card_tags(printed), values=values)


def paying(words: str) -> str:
    """The name of the value that says how a card would be paid, or that it cannot be."""
    return "cannot" if words == CANNOT_PAY else "pays"


@lru_cache(maxsize=MOST_PIECES)
def pile(name: str, title: str, rules: Rules, codes: tuple[int, ...]) -> Zone:
    """A pile of cards by their names, the first one on top."""
    cards = [in_pile(f"{name}-{n}", rules.card(code).name, code) for n, code in enumerate(codes, start=1)]
    return Zone(name, title, tuple(cards), len(cards), layout="pile", short=SHORT_TITLES.get(name, ""))


@lru_cache(maxsize=MOST_PIECES)
def in_pile(name: str, printed: str, code: int) -> Card:
    cheaper = reduction(code)
    return Card(name, printed, facts=(cheaper,) if cheaper else ())
