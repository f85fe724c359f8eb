"""What is seen of a fight: plate, gremlins, forces, cards and clock. Time is told in Ticks."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, Values, View, Word, Zone
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
    G_WIDTH,
    JAM,
    KIND_MASK,
    NO_QUESTION,
    NONE,
    RESOURCE_NAMES,
    RUNNING,
    SIZE_NAMES,
    T_WIDTH,
    UNLIMITED,
    WASTE_STEP,
    amount_text,
)
from orrery.games.tourbillon.rules import gremlins as combat
from orrery.games.tourbillon.rules import pools
from orrery.games.tourbillon.rules.encounters import encounter_title
from orrery.games.tourbillon.rules.plate import name_of, run_place
from orrery.games.tourbillon.view.labels import (
    card_facts,
    card_tags,
    card_words,
    choices,
    gear_line,
    gremlin_words,
    move_ahead,
    passive_said,
    payer,
    question,
    reductions,
    tags_standing,
    ticks,
    waits_for,
    who_is,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.state import FightState

GROUPS = ("Forces", "Special")


def of(fight: FightState, seat: i64) -> View:
    """A fight has one seat, and a spectator sees what the player sees."""
    parts: list[AnyPart] = [*which_fight(fight), clock(fight), *forces(fight)]
    parts += [plate(fight), gremlins(fight), hand(fight)]
    if fight.scratch:
        seen = [card(fight, f"seen-{n + 1}", code) for n, code in enumerate(reversed(fight.scratch))]
        parts.append(Zone("seen", "You look at", tuple(seen), len(seen)))
    parts += piles(fight)
    asked_inside = fight.asking != NO_QUESTION
    view = fight.show(seat, parts, question(fight), choices(fight), inside=asked_inside)
    return replace(view, glossary=glossary(fight))


def which_fight(fight: FightState) -> list[Note]:
    title = encounter_title(fight)
    return [Note("encounter", title, "Fight")] if title else []


def glossary(fight: FightState) -> tuple[Word, ...]:
    """The words on the cards and gremlins in sight, each once."""
    codes = [code for code in [*fight.hand, *fight.gear, *fight.scratch] if code >= 0]
    cards = dict.fromkeys([fight.rules.cards[code & KIND_MASK].text for code in codes])
    gremlins = dict.fromkeys([combat.kind_of(fight, g).text for g in range(fight.foes_count)])
    return words_on(tuple(cards), tuple(gremlins))


@lru_cache(maxsize=1024)
def words_on(cards: tuple[str, ...], gremlins: tuple[str, ...]) -> tuple[Word, ...]:
    tips = [tip for text in cards for tip in card_words(text)]
    tips += [tip for text in gremlins for tip in gremlin_words(text)]
    meanings = {tip.word: tip.help for tip in reversed(tips)}
    return tuple(Word(word, meanings[word]) for word in sorted(meanings))


# -- time and forces
def clock(fight: FightState) -> Meter:
    facts: list[str] = []
    if fight.until > fight.clock and fight.ending == RUNNING:
        facts.append(f"this play lasts until {ticks(fight.until)}")
    if fight.penalty:
        facts.append(f"every play takes {ticks(fight.penalty)} more")
    if fight.penalty_percent:
        facts.append(f"every play takes {fight.penalty_percent}% longer")
    if fight.waste >= WASTE_STEP:
        facts.append(f"Waste makes every play {ticks(fight.waste // WASTE_STEP)} longer")
    return Meter("clock", "Clock", fight.clock, unit="Ticks", scale=10, facts=tuple(facts))


def forces(fight: FightState) -> list[Meter]:
    """The ten pools in two groups; the Largest and the Smallest are marked, and caps stand beside them."""
    largest = pools.largest(fight.pools)
    smallest = pools.smallest(fight.pools, 1)
    found = [
        force(resource, amount, cap, resource == largest, resource == smallest)
        for resource, (amount, cap) in enumerate(zip(fight.pools, fight.caps, strict=True))
    ]
    if fight.waste:
        found.append(Meter("waste", "Waste", fight.waste, scale=10, group=GROUPS[1]))
    return found


@lru_cache(maxsize=4096)
def force(resource: int, amount: int, cap: int, largest: bool, smallest: bool) -> Meter:
    marks = (("Largest", largest and amount > 0), ("Smallest", smallest), ("capped", cap != UNLIMITED))
    name = RESOURCE_NAMES[resource]
    return Meter(
        f"pool-{name.lower()}", name, amount, high=None if cap == UNLIMITED else cap, scale=10,
        group=GROUPS[resource // BASICS], facts=tuple(mark for mark, is_so in marks if is_so),
    )  # fmt: skip


# -- the plate
def plate(fight: FightState) -> Grid:
    cells: list[Cell] = []
    tagged = tags_standing(fight)
    for square in range(len(fight.gear)):
        name = name_of(fight, square)
        cell = empty_cell(
            name, square // fight.columns + 1, square % fight.columns + 1, ground(fight, square)
        )
        if fight.gear[square] >= 0:
            cell = replace(cell, card=standing_gear(fight, square, f"gear-{name}", tagged))
        cells.append(cell)
    return Grid("plate", "Mainplate", fight.columns, tuple(cells))


class Ground(NamedTuple):
    """What a square does for gears, and whether it is closed, or there for this fight only."""

    make: int
    cheaper: int
    draw: int
    closed: int
    passing: int


def ground(fight: FightState, square: i64) -> Ground:
    return Ground(
        fight.ground_make[square],
        fight.ground_cost[square],
        fight.ground_draw[square],
        int(fight.closed[square]),
        int(run_place(fight, square) == NONE),
    )


@lru_cache(maxsize=1024)
def empty_cell(name: str, row: int, column: int, there: Ground) -> Cell:
    facts = {
        "make": f"make {there.make} more",
        "cheaper": f"{ticks(there.cheaper * 10)} less",
        "draw": f"draw {there.draw} once",
        "closed": "closed",
        "passing": "for this fight",
    }
    amounts = {word: amount for word, amount in there._asdict().items() if amount}
    told = tuple(facts[word] for word in amounts)
    return Cell(name, name, None, told, {"row": row, "column": column, **amounts})


def standing_gear(fight: FightState, square: i64, name: str, tagged: tuple[int, ...]) -> Card:
    printed = fight.card_at(square)
    full = fight.full[square]
    gauges: list[Meter] = []
    if full > 0:
        gauges.append(
            Meter(
                f"{name}-timer", "timer", fight.progress_of(square) // 100, high=full // 100, unit="Ticks",
                scale=10,
            )
        )  # fmt: skip
    look = gear_look(fight, square)
    line = gear_line(fight, square, tagged)
    if line:
        look.say(line, foot=line)
    waiting, brief = waits_for(fight, square) if "ready" in look.states else ("", "")
    if waiting:
        look.say(waiting, waits=waiting, lacks=brief)
        look.states.append("blocked")
    else:
        for words in payer(fight, printed, square):
            look.say(words, pays=words)
    tags = (*card_tags(printed), *look.states)
    facts, values = tuple(look.facts), look.all_values()
    return Card(name, printed.name, printed.text, facts=facts, gauges=tuple(gauges), tags=tags, values=values)


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


def gear_look(fight: FightState, square: i64) -> Look:
    """What its timer says, what it suffers, what it aims at."""
    look = Look()
    full = fight.full[square]
    if full > 0 and fight.progress_of(square) >= full:
        look.say("ready")
        look.states.append("ready")
    if fight.card_at(square).hungry:
        look.say("hungry")
        look.states.append("hungry")
    show_speed(fight, square, look)
    if fight.corrupt[square]:
        count = fight.corrupt[square]
        look.note(f"corrupted: {count} firings yield half", f"half yield ×{count}", corrupted=count)
        look.states.append("corrupted")
    if fight.counters[square]:
        count = fight.counters[square]
        look.note(f"{count} counters", f"{count} counters", counters=count)
    if fight.aim[square] >= 0:
        whom = who_is(fight, fight.aim[square])
        look.note(f"aims at {whom}", f"→ {whom}", aim=whom)
    return look


def show_speed(fight: FightState, square: i64, look: Look) -> None:
    """Haste, Slow and Jam, and what they come to."""
    for i in range(0, len(fight.timed), T_WIDTH):
        left = fight.timed[i + 2] - fight.clock
        if fight.timed[i] != fight.born[square] or left <= 0:
            continue
        change = fight.timed[i + 1]
        if change <= JAM:
            look.say(f"jammed for {ticks(left)}", jammed=left)
            look.states.append("jammed")
        else:
            look.note(f"speed {change:+}% for {ticks(left)}", f"speed {change:+}% ({amount_text(left)})")
    rate = fight.rate[square]
    if fight.full[square] > 0 and rate not in (0, 100):
        look.note(f"speed {rate}%", f"speed {rate}%", speed=rate)


# -- the gremlins
def gremlins(fight: FightState) -> Zone:
    cards = [gremlin(fight, g) for g in range(fight.foes_count)]
    return Zone("gremlins", "Gremlins", tuple(cards), len(cards), layout="column")


def gremlin(fight: FightState, g: i64) -> Card:
    kind = combat.kind_of(fight, g)
    name = f"gremlin-{g + 1}"
    row = g * G_WIDTH
    shields, barrier, poison = (fight.foes[row + at] for at in (G_SHIELDS, G_BARRIER, G_POISON))
    defences = {"armor": kind.armor, "shields": shields, "barrier": barrier}
    values: Values = {name: amount for name, amount in defences.items() if amount}
    facts = [f"{name} {amount}" for name, amount in values.items()]
    suffers = ailments(fight, g)
    facts += [*([poison_fact(fight, g)] if poison else []), *suffers]
    if poison:
        values |= {"poison": poison, "poison_due": fight.foes[row + G_POISON_DUE] - fight.clock}
    if suffers:
        values["notes"] = tuple(suffers)
    if passive := passive_said(kind.text):
        values["passive"] = passive
    hp = Meter(f"{name}-hp", "HP", fight.foes[row + G_HP], high=kind.hp)
    countdowns = [countdown(fight, g, i) for i in range(kind.clocks)]
    tags = (SIZE_NAMES[kind.size], *["disabled" for _ in range(combat.disabled(fight, g))])
    return Card(
        name, kind.name, kind.text, facts=tuple(facts), gauges=(hp, *countdowns), tags=tags, values=values
    )


def countdown(fight: FightState, g: i64, i: i64) -> Meter:
    """What a gremlin will do, and when: "Drain 2 of the largest pool in 3.5 of 6.0 Ticks"."""
    words, interval = move_ahead(fight, g, i)
    left = fight.foes[g * G_WIDTH + G_CLOCKS + i]
    rate = combat.rate_of(fight, g)
    still = rate == 0 or combat.disabled(fight, g)
    real = rate or 100
    return Meter(
        f"gremlin-{g + 1}-move-{i + 1}", f"{words} in", -(-left // real), high=-(-interval * 100 // real),
        unit="Ticks", scale=10, facts=("stands still",) if still else (),
        values={"move": words, "still": int(still)},
    )  # fmt: skip


def poison_fact(fight: FightState, g: i64) -> str:
    row = g * G_WIDTH
    due = ticks(fight.foes[row + G_POISON_DUE] - fight.clock)
    return f"poison {fight.foes[row + G_POISON]}, strikes in {due}"


def ailments(fight: FightState, g: i64) -> list[str]:
    """What it suffers and does besides: poison has a sign of its own."""
    facts: list[str] = []
    row = g * G_WIDTH
    if fight.foes[row + G_BURN] > fight.clock:
        facts.append(f"burns: no healing for {ticks(fight.foes[row + G_BURN] - fight.clock)}")
    if combat.disabled(fight, g):
        facts.append(f"disabled for {ticks(fight.foes[row + G_DISABLED] - fight.clock)}")
    if fight.foes[row + G_CAP_ON] != NONE and fight.foes[row + G_CAP] < UNLIMITED:
        resource = RESOURCE_NAMES[fight.foes[row + G_CAP_ON]]
        facts.append(f"caps {resource} at {amount_text(fight.foes[row + G_CAP])}")
    return facts


# -- the cards
def card(fight: FightState, name: str, code: i64, *, in_hand: bool = False) -> Card:
    printed = fight.rules.cards[code & KIND_MASK]
    facts, values = card_facts(fight, code, in_hand=in_hand)
    tags = card_tags(printed)
    return Card(name, printed.name, printed.text, facts=tuple(facts), tags=tags, values=values)


def hand(fight: FightState) -> Zone:
    cards = [card(fight, f"hand-{n + 1}", code, in_hand=True) for n, code in enumerate(reversed(fight.hand))]
    limit = min(fight.limit + fight.hand_raise, fight.hand_cap)
    return Zone("hand", f"Hand (limit {limit})", tuple(cards), len(cards), 0, "fan")


def piles(fight: FightState) -> list[AnyPart]:
    """The discard with its order, the deck without: which cards, not where (TB-045)."""
    hidden = len(fight.deck) - fight.known
    top = [bare(fight, f"top-{n + 1}", code) for n, code in enumerate(reversed(fight.deck[hidden:]))]
    rest = [bare(fight, f"deck-{n + 1}", code) for n, code in enumerate(sorted(fight.deck[:hidden]))]
    discard = [bare(fight, f"discard-{n + 1}", code) for n, code in enumerate(reversed(fight.discard))]
    exile = [bare(fight, f"exile-{n + 1}", code) for n, code in enumerate(fight.exile)]
    zones: list[AnyPart] = []
    if top:
        zones.append(Zone("top", "Next from the deck", tuple(top), len(top), layout="pile"))
    zones.append(Zone("deck", "Deck, in no order", tuple(rest), len(rest), layout="pile"))
    zones.append(Zone("discard", "Discard, newest first", tuple(discard), len(discard), layout="pile"))
    if exile:
        zones.append(Zone("exile", "Exile", tuple(exile), len(exile), layout="pile"))
    return zones


def bare(fight: FightState, name: str, code: i64) -> Card:
    """A card in a pile, by its name."""
    return in_pile(name, fight.rules.cards[code & KIND_MASK].name, tuple(reductions(code)))


@lru_cache(maxsize=4096)
def in_pile(name: str, printed: str, facts: tuple[str, ...]) -> Card:
    return Card(name, printed, facts=facts)
