"""What is seen of a run: both sides' resources and conditions, the room, hands, piles and face-down traps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.view import AnyPart, Card, Choice, Meter, Note, View, Zone
from orrery.games.shattered import play, rounds, values
from orrery.games.shattered.names import (
    ASK_NOTHING,
    ASK_OFFER,
    ASK_REACT,
    CATEGORY_NAMES,
    ENERGY,
    F_AMOUNT,
    F_RESOURCE,
    F_UNTIL,
    F_WIDTH,
    GAIN,
    KEYWORD_NAMES,
    NONE,
    OFFER,
    OUTCOME_NAMES,
    REDUCERS,
    RESOURCE_NAMES,
    RUNNING,
    STRIKE,
    TIER_NAMES,
    TYPE_NAMES,
    VERBS,
    WORDS,
    is_promoter,
    promoter_of,
    side_of,
)

if TYPE_CHECKING:
    from orrery.games.shattered.program import Card as Printed
    from orrery.games.shattered.state import RunState

WORD_LABELS = ("End the turn", "Accept", "Refuse", "Cooperate", "Defect", "Take the Strike")


def of(s: RunState, seat: i64) -> View:
    parts: list[AnyPart] = [round_meter(s), room_note(s)]
    if s.results:
        parts.append(Note("results", "; ".join(past_rooms(s)), "Rooms so far"))
    if s.card != NONE:
        parts.append(in_play(s))
    for owner in range(2):
        parts += side_parts(s, owner, seat)
    return s.show(seat, parts, question(s), choices(s))


# -- the room
def round_meter(s: RunState) -> Meter:
    facts: list[str] = []
    amount = rounds.escalation(s)
    if amount > 0:
        facts.append(f"escalation takes {amount} Vitality and {amount} Structure")
    first = s.here().first
    facts.append(f"{s.rules.seat_title(first)} moves first")
    return Meter("round", "Round", s.round, 1, s.here().limit, facts=tuple(facts))


def room_note(s: RunState) -> Note:
    room = s.here()
    sentences = [room.text] if room.text else []
    for effect in room.effects:
        when = "Every odd round" if effect.odd else "Every round"
        amount: int = max(effect.amount, -effect.amount)
        verb = "loses" if effect.amount < 0 else "gains"
        owner = s.rules.seat_title(side_of(effect.resource))
        sentences.append(f"{when} {owner} {verb} {amount} {RESOURCE_NAMES[effect.resource]}.")
    return Note("room", " ".join(sentences) or "Nothing happens by itself here.", room.name)


def past_rooms(s: RunState) -> list[str]:
    return [
        f"{s.rules.rooms[room].name}: {OUTCOME_NAMES[result]}"
        for room, result in zip(s.visited, s.results, strict=False)
    ]


def in_play(s: RunState) -> Zone:
    """The card that waits for an answer. Of an Offer only what it promises is told."""
    printed = s.printed(s.card)
    facts: list[str] = []
    text = printed.text
    if printed.category == OFFER:
        text = ""
        facts += [
            f"{RESOURCE_NAMES[part.resource]} +{part.amount}" for part in printed.parts if part.verb == GAIN
        ]
    blow = s.blow
    if blow is not None:
        facts.append(f"{TIER_NAMES[blow.tier]} at {RESOURCE_NAMES[blow.target]}, power {blow.power}")
    card = Card("in-play", printed.name, text, facts=tuple(facts), tags=tags(printed))
    return Zone("table", "In play", (card,), 1, s.seat)


# -- a side
def side_parts(s: RunState, owner: i64, seat: i64) -> list[AnyPart]:
    side = s.side(owner)
    title = s.rules.seat_title(owner)
    parts: list[AnyPart] = [resource(s, owner * 4 + place) for place in range(REDUCERS + 1)]
    parts.append(
        Meter(
            f"energy-{owner}", "Energy", side.available(), 0, side.pool + side.temporary, owner=owner,
            group=title,
        )
    )  # fmt: skip
    conditions = conditions_of(s, owner)
    if conditions:
        parts.append(Note(f"conditions-{owner}", "; ".join(conditions), f"On {title}"))
    parts.append(open_zone(s, f"empowers-{owner}", f"Waiting for {title}", side.empowers, owner))
    parts.append(open_zone(s, f"disrupts-{owner}", f"Lying on {title}", side.disrupts, owner))
    parts.append(hidden_zone(s, f"traps-{owner}", f"Traps of {title}", side.traps, owner, seat))
    parts.append(hidden_zone(s, f"hand-{owner}", f"Hand of {title}", side.hand, owner, seat))
    parts.append(Zone(f"pile-{owner}", f"Pile of {title}", (), len(side.pile), owner, "pile"))
    parts.append(discard_zone(s, owner, seat))
    if side.gone:
        parts.append(open_zone(s, f"gone-{owner}", f"Out of play, {title}", side.gone, owner, "pile"))
    return parts


def resource(s: RunState, number: i64) -> Meter:
    owner = side_of(number)
    facts: list[str] = []
    if is_promoter(number):
        room = values.cap_room(s, number)
        if room != NONE:
            facts.append(f"{room} more this round")
        high = s.rules.preset.bond_threshold
    else:
        high = s.rules.starts[number]
    if s.erodes[number]:
        facts.append(f"Erode {s.erodes[number]}")
    fortify = values.fortify_on(s, number)
    if fortify:
        facts.append(f"Fortify {fortify}")
    if values.suppressed(s, number):
        facts.append("the room wears it away: no Erode")
    name = RESOURCE_NAMES[number]
    return Meter(
        name.lower(), name, s.values[number], 0, max(high, s.values[number]), owner=owner,
        group=s.rules.seat_title(owner), facts=tuple(facts),
    )  # fmt: skip


def conditions_of(s: RunState, owner: i64) -> list[str]:
    side = s.side(owner)
    found: list[str] = []
    if side.entangled:
        found.append("Entangled until its turn begins")
    found += [f"Ward until the end of round {until}" for until in side.wards]
    for at in range(0, len(s.fortified), F_WIDTH):
        if side_of(s.fortified[at + F_RESOURCE]) == owner:
            name = RESOURCE_NAMES[s.fortified[at + F_RESOURCE]]
            amount: int = s.fortified[at + F_AMOUNT]
            found.append(f"Fortify {amount} on {name} until the end of round {s.fortified[at + F_UNTIL]}")
    return found


# -- cards
def open_zone(s: RunState, name: str, title: str, cards: list[i64], owner: i64, layout: str = "row") -> Zone:
    shown = [face_up(s, f"{name}-{n + 1}", card) for n, card in enumerate(cards)]
    return Zone(name, title, tuple(shown), len(shown), owner, "pile" if layout == "pile" else "row")


def discard_zone(s: RunState, owner: i64, seat: i64) -> Zone:
    """The discard, the newest first. A trap that waits already lies there in v2.1, and is still face down."""
    side = s.side(owner)
    shown = [
        Card(f"discard-{owner}-{n + 1}", face="down")
        if owner != seat and card in side.traps
        else face_up(s, f"discard-{owner}-{n + 1}", card)
        for n, card in enumerate(side.discard[::-1])
    ]
    title = f"Discard of {s.rules.seat_title(owner)}"
    return Zone(f"discard-{owner}", title, tuple(shown), len(shown), owner, "pile")


def hidden_zone(s: RunState, name: str, title: str, cards: list[i64], owner: i64, seat: i64) -> Zone:
    """Cards that only their owner sees."""
    shown = [
        face_up(s, f"{name}-{n + 1}", card) if owner == seat else Card(f"{name}-{n + 1}", face="down")
        for n, card in enumerate(cards)
    ]
    return Zone(name, title, tuple(shown), len(shown), owner, "fan" if name.startswith("hand") else "row")


def face_up(s: RunState, name: str, number: i64) -> Card:
    printed = s.printed(number)
    return Card(name, printed.name, printed.text, facts=tuple(facts_of(printed)), tags=tags(printed))


def facts_of(printed: Printed) -> list[str]:
    facts = [f"{CATEGORY_NAMES[printed.category]}, {TYPE_NAMES[printed.kind]}"]
    if printed.category != ENERGY:
        facts.append(f"cost {printed.cost}")
    if printed.power:
        facts.append(f"power {printed.power}")
    if printed.category == STRIKE:
        facts.append(f"at {RESOURCE_NAMES[printed.target]}")
    return facts


def tags(printed: Printed) -> tuple[str, ...]:
    words = [word for bit, word in enumerate(KEYWORD_NAMES) if printed.keywords >> bit & 1]
    return (CATEGORY_NAMES[printed.category], TYPE_NAMES[printed.kind], *words)


# -- the question, and the choices
def question(s: RunState) -> str:
    if s.ending != RUNNING:
        return "The run is over."
    if s.asking == ASK_NOTHING:
        return "Play cards, or end the turn."
    name = s.printed(s.card).name
    if s.asking == ASK_REACT:
        return f"{name} strikes: use a React?"
    if s.asking == ASK_OFFER:
        return f"{s.rules.seat_title(s.seat)} offers {name}: accept it?"
    return f"{s.rules.seat_title(s.seat)} puts you to the test ({name}): cooperate, or defect?"


def choices(s: RunState) -> list[Choice]:
    mover = s.mover()
    return [choice(s, mover, action) for action in s.actions(mover)] if mover >= 0 else []


def choice(s: RunState, mover: i64, action: i64) -> Choice:
    rules = s.rules
    text = rules.text(action)
    if action >= rules.word_base:
        word = action - rules.word_base
        touches = ("in-play",) if s.card != NONE else ()
        return Choice(text, WORD_LABELS[word], touches, answer_help(s, WORDS[word]))
    count: i64 = len(rules.cards)
    card = action % count
    verb = VERBS[action // count]
    name = rules.cards[card].name
    part = f"hand-{mover}-{s.side(mover).hand.index(card) + 1}"
    labels = {
        "play": f"Play {name}",
        "activate": f"Discard {name} for 1 energy",
        "restrain": f"Hold back {name}",
        "react": f"React with {name}",
    }
    return Choice(text, labels[verb], (part,), card_help(s, verb, rules.cards[card]))


def answer_help(s: RunState, word: str) -> str:
    promoter = RESOURCE_NAMES[promoter_of(s.seat)]
    return {
        "refuse": f"costs the offerer 1 {promoter}" if s.rules.preset.own_refusal else "costs 1 Rapport",
        "defect": "Trust and Rapport are halved, and your next Strike is stronger",
        "cooperate": "Trust and Rapport grow",
    }.get(word, "")


def card_help(s: RunState, verb: str, printed: Printed) -> str:
    if verb == "restrain":
        return f"{RESOURCE_NAMES[promoter_of(s.seat)]} +1, as far as the cap allows"
    if verb == "play" and printed.category == OFFER:
        return f"a bot accepts with {play.acceptance(s)}%"
    return "" if verb != "play" or printed.category == ENERGY else f"cost {printed.cost}"
