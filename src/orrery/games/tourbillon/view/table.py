"""What is seen of a fight: plate, gremlins, forces, cards and clock. Time is told in Ticks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

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
    RESOURCES,
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
    return replace(view, glossary=tuple(glossary(fight)))


def which_fight(fight: FightState) -> list[Note]:
    title = encounter_title(fight)
    return [Note("encounter", title, "Fight")] if title else []


def glossary(fight: FightState) -> list[Word]:
    """The words on the cards and gremlins in sight, each once."""
    cards = [code for code in [*fight.hand, *fight.gear, *fight.scratch] if code >= 0]
    tips = [tip for code in cards for tip in card_words(fight.rules.cards[code & KIND_MASK].text)]
    for g in range(fight.foes_count):
        tips += gremlin_words(combat.kind_of(fight, g).text)
    meanings = {tip.word: tip.help for tip in reversed(tips)}
    return [Word(word, meanings[word]) for word in sorted(meanings)]


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
    found: list[Meter] = []
    for resource in range(RESOURCES):
        facts: list[str] = []
        if fight.pools[resource] > 0 and resource == largest:
            facts.append("Largest")
        if resource == smallest:
            facts.append("Smallest")
        cap = fight.caps[resource]
        if cap != UNLIMITED:
            facts.append("capped")
        found.append(
            Meter(
                f"pool-{RESOURCE_NAMES[resource].lower()}", RESOURCE_NAMES[resource], fight.pools[resource],
                high=None if cap == UNLIMITED else cap, scale=10, group=GROUPS[resource // BASICS],
                facts=tuple(facts),
            )
        )  # fmt: skip
    if fight.waste:
        found.append(Meter("waste", "Waste", fight.waste, scale=10, group=GROUPS[1]))
    return found


# -- the plate
def plate(fight: FightState) -> Grid:
    cells: list[Cell] = []
    tagged = tags_standing(fight)
    for square in range(len(fight.gear)):
        name = name_of(fight, square)
        there = fight.gear[square] >= 0
        gear = standing_gear(fight, square, f"gear-{name}", tagged) if there else None
        cells.append(Cell(name, name, gear, tuple(square_facts(fight, square)), square_values(fight, square)))
    return Grid("plate", "Mainplate", fight.columns, tuple(cells))


def square_facts(fight: FightState, square: i64) -> list[str]:
    facts: list[str] = []
    if fight.ground_make[square]:
        facts.append(f"make {fight.ground_make[square]} more")
    if fight.ground_cost[square]:
        facts.append(f"{ticks(fight.ground_cost[square] * 10)} less")
    if fight.ground_draw[square]:
        facts.append(f"draw {fight.ground_draw[square]} once")
    if fight.closed[square]:
        facts.append("closed")
    if run_place(fight, square) == NONE:
        facts.append("for this fight")
    return facts


def square_values(fight: FightState, square: i64) -> Values:
    found: Values = {"row": square // fight.columns + 1, "column": square % fight.columns + 1}
    for name, amount in (
        ("make", fight.ground_make[square]),
        ("cheaper", fight.ground_cost[square]),
        ("draw", fight.ground_draw[square]),
        ("closed", fight.closed[square]),
        ("passing", run_place(fight, square) == NONE),
    ):
        if amount:
            found[name] = int(amount)
    return found


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
    tags = tuple(card_tags(printed))
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
    return Card(name, fight.rules.cards[code & KIND_MASK].name, facts=tuple(reductions(code)))
