"""What is seen of a fight: plate, gremlins, forces, cards and clock. Time is told in Ticks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, View, Word, Zone
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
STATES = ("ready", "hungry", "jammed", "corrupted")


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
        cells.append(Cell(name, name, gear, tuple(square_facts(fight, square))))
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
    facts = gear_facts(fight, square)
    line = gear_line(fight, square, tagged)
    if line:
        facts.append(line)
    waiting = waits_for(fight, square) if "ready" in facts else []
    facts += waiting or payer(fight, printed, square)
    tags = [*card_tags(printed), *states(facts), *["blocked" for _ in waiting]]
    return Card(name, printed.name, printed.text, facts=tuple(facts), gauges=tuple(gauges), tags=tuple(tags))


def states(facts: list[str]) -> list[str]:
    """The states of a gear by their first words."""
    first = [re.split(r"\W", fact, maxsplit=1)[0] for fact in facts]
    return [word for word in first if word in STATES]


def gear_facts(fight: FightState, square: i64) -> list[str]:
    """How the gear is: what its timer says, what it suffers, what it aims at."""
    printed = fight.card_at(square)
    facts: list[str] = []
    full = fight.full[square]
    if full > 0 and fight.progress_of(square) >= full:
        facts.append("ready")
    if printed.hungry:
        facts.append("hungry")
    for i in range(0, len(fight.timed), T_WIDTH):
        if fight.timed[i] == fight.born[square] and fight.timed[i + 2] > fight.clock:
            left = ticks(fight.timed[i + 2] - fight.clock)
            change = fight.timed[i + 1]
            facts.append(f"jammed for {left}" if change <= JAM else f"speed {change:+}% for {left}")
    if full > 0 and fight.rate[square] != 100 and fight.rate[square] > 0:
        facts.append(f"speed {fight.rate[square]}%")
    if fight.corrupt[square]:
        facts.append(f"corrupted: {fight.corrupt[square]} firings yield half")
    if fight.counters[square]:
        facts.append(f"{fight.counters[square]} counters")
    if fight.aim[square] >= 0:
        facts.append(f"aims at {who_is(fight, fight.aim[square])}")
    return facts


# -- the gremlins
def gremlins(fight: FightState) -> Zone:
    cards = [gremlin(fight, g) for g in range(fight.foes_count)]
    return Zone("gremlins", "Gremlins", tuple(cards), len(cards), layout="column")


def gremlin(fight: FightState, g: i64) -> Card:
    kind = combat.kind_of(fight, g)
    name = f"gremlin-{g + 1}"
    row = g * G_WIDTH
    facts: list[str] = []
    if kind.armor:
        facts.append(f"armor {kind.armor}")
    if fight.foes[row + G_SHIELDS]:
        facts.append(f"shields {fight.foes[row + G_SHIELDS]}")
    if fight.foes[row + G_BARRIER]:
        facts.append(f"barrier {fight.foes[row + G_BARRIER]}")
    facts += ailments(fight, g)
    hp = Meter(f"{name}-hp", "HP", fight.foes[row + G_HP], high=kind.hp)
    countdowns = [countdown(fight, g, i) for i in range(kind.clocks)]
    tags = (SIZE_NAMES[kind.size], *["disabled" for _ in range(combat.disabled(fight, g))])
    return Card(name, kind.name, kind.text, facts=tuple(facts), gauges=(hp, *countdowns), tags=tags)


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
    )  # fmt: skip


def ailments(fight: FightState, g: i64) -> list[str]:
    facts: list[str] = []
    row = g * G_WIDTH
    if fight.foes[row + G_POISON]:
        due = ticks(fight.foes[row + G_POISON_DUE] - fight.clock)
        facts.append(f"poison {fight.foes[row + G_POISON]}, strikes in {due}")
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
    facts = tuple(card_facts(fight, code, in_hand=in_hand))
    return Card(name, printed.name, printed.text, facts=facts, tags=tuple(card_tags(printed)))


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
