"""What is seen of a run: both sides' resources and conditions, the room, hands, piles and face-down traps."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.view import AnyPart, Card, Meter, Note, Track, Values, View, Word, Zone
from orrery.games.shattered.names import (
    BOND,
    BREAK,
    CATEGORY_NAMES,
    DOMINATE,
    DUNGEON,
    ENERGY,
    F_AMOUNT,
    F_RESOURCE,
    F_UNTIL,
    F_WIDTH,
    INERT,
    KEYWORD_NAMES,
    KILL,
    NONE,
    OFFER,
    OUTCOME_NAMES,
    OVERCOME,
    PANIC,
    REACT,
    REDUCERS,
    RESOURCE_NAMES,
    RUNNING,
    SURVIVE,
    TEST,
    TIER_NAMES,
    TYPE_NAMES,
    VISITOR,
    is_promoter,
    promoter_of,
    side_of,
)
from orrery.games.shattered.rules import resources, rounds
from orrery.games.shattered.view import labels, later_rules
from orrery.games.shattered.view.compendium import words

if TYPE_CHECKING:
    from orrery.games.shattered.program import AutoEffect
    from orrery.games.shattered.program import Card as Printed
    from orrery.games.shattered.state.run import RunState

# What happens when a reducer is at 0, by its number; a promoter has no such end.
ENDS: Final = (OVERCOME, INERT, DOMINATE, NONE, KILL, BREAK, PANIC, NONE)
LEXICON: Final = {word.word: word for word in words()}
KNOWN_WORD: Final = re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, LEXICON), key=len, reverse=True))})\b")


def of(s: RunState, seat: i64) -> View:
    parts: list[AnyPart] = [round_meter(s), room_note(s)]
    if s.rules.room_count > 1:
        parts.append(path(s))
        if s.ending == RUNNING:
            parts.append(onward(s))
    if s.card != NONE:
        parts.append(in_play(s))
    for owner in range(2):
        parts += side_parts(s, owner, seat)
    if s.rules.studied and seat == DUNGEON:
        parts.append(studied(s))
    view = s.show(seat, parts, labels.question(s), labels.choices(s))
    return replace(view, glossary=glossary(parts))


def glossary(parts: list[AnyPart]) -> tuple[Word, ...]:
    """The words that stand on cards and gauges, each once."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Zone):
            for card in part.cards:
                found |= known_words(" ".join((card.text, *card.facts)))
        elif isinstance(part, Meter):
            found |= known_words(" ".join((part.title, *part.facts)))
    return tuple(LEXICON[word] for word in sorted(found))


@lru_cache(maxsize=1024)
def known_words(text: str) -> frozenset[str]:
    return frozenset(KNOWN_WORD.findall(text))


# -- the room
def round_meter(s: RunState) -> Meter:
    facts = [f"{s.rules.seat_title(s.here().first)} moves first", f"Survive after {s.here().limit}"]
    values: Values = {"end": OUTCOME_NAMES[SURVIVE], "at": int(s.here().limit)}
    amount: int = rounds.escalation(s)
    if amount > 0:
        facts.append(f"Escalation: -{amount} Vitality, -{amount} Structure")
        values["escalation"] = amount
    else:
        facts.append(f"Escalation from {s.rules.preset.escalation_from}")
        values["escalates_from"] = int(s.rules.preset.escalation_from)
    later_rules.add_hazard(s, facts, values)
    return Meter("round", "Round", s.round, 0, s.here().limit, facts=tuple(facts), values=values)


def room_note(s: RunState) -> Note:
    room = s.here()
    sentences = by_itself(room.effects, [s.rules.seat_title(seat) for seat in range(2)])
    if s.rules.nurturing[s.room]:
        sentences.append("Nurturing: Strikes can be held back.")
    text = " ".join(sentences) or "Nothing happens by itself here."
    return Note("room", text, room.name, {"picture": picture(room.name)})


def by_itself(effects: list[AutoEffect], titles: list[str]) -> list[str]:
    """What happens in a room without anybody doing anything, in sentences."""
    by_rhythm: dict[str, list[str]] = {}
    latest: dict[str, str] = {}  # a verb that was just said is not said again
    for effect in effects:
        when = "Every odd round" if effect.odd else "Every round"
        amount: int = max(effect.amount, -effect.amount)
        verb, way = ("takes", "from") if effect.amount < 0 else ("gives", "to")
        said = "" if latest.get(when) == verb else f"{verb} "
        latest[when] = verb
        owner = titles[side_of(effect.resource)]
        by_rhythm.setdefault(when, []).append(
            f"{said}{amount} {RESOURCE_NAMES[effect.resource]} {way} {owner}"
        )
    return [f"{when} the room {' and '.join(deeds)}." for when, deeds in by_rhythm.items()]


@lru_cache(maxsize=256)
def picture(name: str) -> str:
    """What a room or a creature is drawn by, however its name is shown."""
    return slug(name)


def onward(s: RunState) -> Note:
    """Where each way out of the room leads."""
    goals: dict[str, list[str]] = {}
    for outcome in (OVERCOME, INERT, DOMINATE, SURVIVE):
        room = rounds.next_room(s, outcome)
        goal = "the way out" if room == NONE else s.rules.rooms[room].name
        goals.setdefault(goal, []).append(OUTCOME_NAMES[outcome])
    ways = tuple([f"{', '.join(ends)}: {goal}" for goal, ends in goals.items()])
    return Note("onward", "; ".join(ways), "Leads to", {"ways": ways})


def path(s: RunState) -> Track:
    """The rooms of the run: those that are over with their ends, this one, and those to come."""
    rules = s.rules
    names = [rules.rooms[room].name for room in s.visited]
    ends = [OUTCOME_NAMES[result] for result in s.results]
    at = len(s.visited) - 1
    coming = [] if rules.preset.routed else [room for room in rules.route if room not in s.visited]
    while len(names) < rules.room_count and s.ending == RUNNING:
        place = len(names) - at - 1
        names.append(rules.rooms[coming[place]].name if place < len(coming) else "")
    steps = [
        f"{name or 'unknown'}{f': {ends[place]}' if place < len(ends) else ''}"
        for place, name in enumerate(names)
    ]
    return Track("rooms", "Rooms", tuple(steps), at, {"names": tuple(names), "ends": tuple(ends)})


def in_play(s: RunState) -> Zone:
    """The card that waits for an answer. Of an Offer only what it promises is told."""
    printed = s.printed(s.card)
    facts = facts_of(printed)
    text = printed.text
    if printed.category == OFFER:
        text = ", ".join(labels.promises(printed))
    values = labels.card_values(printed, text)
    blow = s.blow
    if blow is not None:
        values.pop("cost", None)
        facts = [  # not its cost: the one who is struck would think that it is to be paid
            f"{TIER_NAMES[blow.tier]} at {RESOURCE_NAMES[blow.target]}",
            f"{labels.damage(blow)} damage if nothing cuts it",
            *facts[1:],
        ]
    card = Card("in-play", printed.name, text, facts=tuple(facts), tags=tags(printed), values=values)
    return Zone("table", f"{s.rules.seat_title(s.seat)} plays", (card,), 1, s.seat)


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
        text = "; ".join(conditions)
        parts.append(Note(f"conditions-{owner}", text, f"On {title}", condition_values(s, owner)))
    hand = hidden_zone(s, f"hand-{owner}", f"{title}'s hand", side.hand, owner, seat)
    parts.append(replace(hand, short="Hand", values={"creature": picture(title)}))
    if side.empowers:
        parts.append(empowers(s, owner))
    if side.disrupts:
        parts.append(open_zone(s, f"disrupts-{owner}", f"Disrupts on {title}", side.disrupts, owner))
    if side.traps:
        traps = hidden_zone(s, f"traps-{owner}", f"{title}'s traps", side.traps, owner, seat)
        parts.append(replace(traps, short="Traps"))
    size = len(side.pile)
    parts.append(Zone(f"pile-{owner}", f"{title}'s pile", (), size, owner, "pile", short="Pile"))
    parts.append(discard_zone(s, owner, seat))
    if side.gone:
        gone = open_zone(s, f"gone-{owner}", f"{title}'s cards out of play", side.gone, owner, "pile")
        parts.append(replace(gone, short="Cards out of play"))
    return parts


def resource(s: RunState, number: i64) -> Meter:
    owner = side_of(number)
    facts: list[str] = []
    values: Values = {}
    if is_promoter(number):
        high = s.rules.preset.bond_threshold
        values |= {"end": OUTCOME_NAMES[BOND], "at": int(high)}
        facts.append(f"Bond at {high} with {RESOURCE_NAMES[promoter_of(1 - owner)]}")
        room = resources.cap_room(s, number)
        if room != NONE and room < s.rules.preset.promoter_cap:
            facts.append(f"{room} more this round")
            values["room"] = int(room)
    else:
        high = s.rules.starts[number]
        facts.append(f"{OUTCOME_NAMES[ENDS[number]]} at 0")
        values |= {"end": OUTCOME_NAMES[ENDS[number]], "at": 0}
    if s.erodes[number]:
        facts.append(f"Erode {s.erodes[number]}")
        values["erode"] = int(s.erodes[number])
    fortify = resources.fortify_on(s, number)
    if fortify:
        facts.append(f"Fortify {fortify}")
        values["fortify"] = int(fortify)
    if resources.suppressed(s, number):
        facts.append("Erode-proof")
        values["erode_proof"] = 1
    name = RESOURCE_NAMES[number]
    return Meter(
        name.lower(), name, s.values[number], 0, max(high, s.values[number]), owner=owner,
        group=s.rules.seat_title(owner), facts=tuple(facts), values=values,
    )  # fmt: skip


def conditions_of(s: RunState, owner: i64) -> list[str]:
    side = s.side(owner)
    found: list[str] = []
    if side.entangled:
        found.append("Entangled until the next own turn")
    found += [f"Ward until the end of round {until}" for until in side.wards]
    for at in range(0, len(s.fortified), F_WIDTH):
        if side_of(s.fortified[at + F_RESOURCE]) == owner:
            name = RESOURCE_NAMES[s.fortified[at + F_RESOURCE]]
            amount: int = s.fortified[at + F_AMOUNT]
            found.append(f"Fortify {amount} on {name} until the end of round {s.fortified[at + F_UNTIL]}")
    return found + later_rules.conditions(s, owner)


def condition_values(s: RunState, owner: i64) -> Values:
    """What lies on a side as a whole; a Fortify lies on one of its gauges, which tells it."""
    side = s.side(owner)
    values: Values = {}
    if side.entangled:
        values["entangled"] = 1
    if side.wards:
        values["wards"] = tuple([str(until) for until in side.wards])
    return values | later_rules.condition_values(s, owner)


# -- cards
def open_zone(s: RunState, name: str, title: str, cards: list[i64], owner: i64, layout: str = "row") -> Zone:
    shown = [face_up(s, f"{name}-{n + 1}", card) for n, card in enumerate(cards)]
    return Zone(name, title, tuple(shown), len(shown), owner, "pile" if layout == "pile" else "row")


def empowers(s: RunState, owner: i64) -> Zone:
    """What waits for the next Strike of a side. A failed Test waits there, too, for what the defector got."""
    title = f"{s.rules.seat_title(owner)}'s Empowers"
    zone = open_zone(s, f"empowers-{owner}", title, s.side(owner).empowers, owner)
    cards = [
        empowering(card, s.printed(number)) if s.printed(number).category == TEST else card
        for card, number in zip(zone.cards, s.side(owner).empowers, strict=True)
    ]
    return replace(zone, cards=tuple(cards), short="Empowers")


def empowering(card: Card, test: Printed) -> Card:
    rule = f"+{test.boost} Power"
    return replace(card, text=f"Empower: {rule}", values={**card.values, "rule": rule})


def studied(s: RunState) -> Zone:
    """The visitor's deck as the dungeon has learned of it before the run."""
    title = f"{s.rules.seat_title(VISITOR)}'s deck"
    deck = open_zone(s, "studied", title, sorted(s.rules.visitor_deck), VISITOR, "pile")
    return replace(deck, short="Deck, as it was studied")


def discard_zone(s: RunState, owner: i64, seat: i64) -> Zone:
    """The discard, the newest first. A trap that waits already lies there in v2.1, and is still face down."""
    side = s.side(owner)
    shown = [
        Card(f"discard-{owner}-{n + 1}", face="down")
        if owner != seat and card in side.traps
        else face_up(s, f"discard-{owner}-{n + 1}", card)
        for n, card in enumerate(side.discard[::-1])
    ]
    title = f"{s.rules.seat_title(owner)}'s discard"
    return Zone(f"discard-{owner}", title, tuple(shown), len(shown), owner, "pile", short="Discard")


def hidden_zone(s: RunState, name: str, title: str, cards: list[i64], owner: i64, seat: i64) -> Zone:
    """Cards that only their owner sees."""
    if owner == seat:
        shown = [in_hand(s, f"{name}-{n + 1}", card, owner) for n, card in enumerate(cards)]
    else:
        shown = [Card(f"{name}-{n + 1}", face="down") for n in range(len(cards))]
    return Zone(name, title, tuple(shown), len(shown), owner, "fan" if name.startswith("hand") else "row")


def face_up(s: RunState, name: str, number: i64) -> Card:
    printed = s.printed(number)
    facts, values = tuple(facts_of(printed)), labels.card_values(printed, printed.text)
    return Card(name, printed.name, printed.text, facts=facts, tags=tags(printed), values=values)


def in_hand(s: RunState, name: str, number: i64, owner: i64) -> Card:
    """A card of one's own, with the reason if it cannot be played now."""
    card = face_up(s, name, number)
    printed = s.printed(number)
    dear = printed.cost > s.side(owner).available() and printed.category != REACT
    if not dear or owner != s.mover() or name.startswith("traps"):
        return card
    cannot = "cannot be paid now"
    return replace(card, facts=(*card.facts, cannot), values={**card.values, "cannot": cannot})


def facts_of(printed: Printed) -> list[str]:
    """What is printed beside the text, which names the category and the target."""
    facts = [] if printed.category in (ENERGY, REACT) else [f"cost {printed.cost}"]
    if printed.power:
        facts.append(f"power {printed.power}")
    return [*facts, TYPE_NAMES[printed.kind]]


def tags(printed: Printed) -> tuple[str, ...]:
    words = [word for bit, word in enumerate(KEYWORD_NAMES) if printed.keywords >> bit & 1]
    return (CATEGORY_NAMES[printed.category], TYPE_NAMES[printed.kind], *words)
