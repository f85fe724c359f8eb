"""What is seen of a life: who the dungeon has become, its rooms and pool, who comes, and the visit inside.

Each part says in words what matters, and in values what a drawing is made from.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.view import AnyPart, Card, Meter, Note, Track, Values, View, Zone
from orrery.games.shattered.cards.heritage import title
from orrery.games.shattered.names import (
    DRIVE_NAMES,
    DRIVES,
    DUNGEON,
    GUILE,
    H_OUTCOME,
    IN_VISIT,
    LIFE_OVER,
    NONE,
    OUTCOME_NAMES,
    REBUILDING,
    REDUCERS,
    RESOURCE_NAMES,
    SCENE_NAMES,
    VISITOR,
)
from orrery.games.shattered.rules.identity import decks, deeds, drives
from orrery.games.shattered.rules.identity.purse import MOST_STRENGTH, STRENGTH_PRICE, STUDY_PRICE
from orrery.games.shattered.rules.life import becoming, challenge, endings, growth, guests, pool
from orrery.games.shattered.view import causes, growing, heir, labels, life_telling, road_labels, table

if TYPE_CHECKING:
    from orrery.games.shattered.program import Card as Printed
    from orrery.games.shattered.state.life import LifeState
    from orrery.games.shattered.tables import LifeRules

LATEST_RUMOURS: Final = 3
MOST_TRUST: Final = 10  # of a visitor that would lose all of it
HEIR: Final = "Somebody else can walk into this dungeon now, as one of its visitors."
UNSETTLED: Final = (
    "No drive stands out yet. One that has 10 points, and half as many again as any other, gives you a name."
)
GROWN_BY: Final = (
    "Vitality that your cards take, and Kills",
    "Nerve that your cards take, and Panics",
    "Resolve that your cards take, and Breaks",
    "honest Offers, Tests, Restraint, and Bonds",
    "traps and Betrayals",
    "Reshapes",
)


def of(life: LifeState, seat: i64) -> View:
    run = life.run
    if run is not None:
        inside = table.of(run, seat)
        parts = [progress(life), identity(life), *inside.parts]
        if seat == VISITOR:
            parts.insert(2, growing.challenge_meter(life))
        seats = tuple([life.rules.seat_title(number) for number in range(2)])  # one seat for all visitors
        return replace(inside, parts=tuple(parts), seats=seats)
    parts = [progress(life), identity(life), *drive_meters(life), *known_for(life), *purse(life)]
    if life.scene == LIFE_OVER:
        parts += [last_page(life), Note("heir", HEIR, "A dungeon with a history", {**heir.options_of(life)})]
    else:
        parts += [chapter(life), who_comes(life, seat), *deck_studied(life, seat), *growing.parts(life)]
    parts += [growing.challenge_meter(life), chronicle(life), *rooms(life), *cards(life)]
    choices = road_labels.choices(life) if seat == DUNGEON and life.scene != LIFE_OVER else []
    view = life.show(seat, parts, road_labels.question(life), choices)
    return replace(view, glossary=table.glossary(parts))


def chapter(life: LifeState) -> Note:
    """The chapter of the frame story that the life has come to."""
    return Note(
        "chapter", life_telling.chapter(life), "The ledger", {"since": life_telling.chapter_begun(life)}
    )


def where(life: LifeState) -> str:
    """Where the life is, in a few words."""
    if life.scene == LIFE_OVER:
        return endings.of(life).name
    number = life.visits() + (1 if life.scene == IN_VISIT else 0)
    return f"{name_of(life)}, visit {max(number, 1)} of {life.rules.visits}"


def name_of(life: LifeState) -> str:
    return title([int(each) for each in becoming.points(life)])


# -- how it stands
def progress(life: LifeState) -> Track:
    count: int = life.rules.visits
    outcomes = [OUTCOME_NAMES[life.outcome_of(number)] for number in range(life.visits())]
    values: Values = {
        "scene": SCENE_NAMES[life.scene],
        "visits": life.visits(),
        "most": count,
        "outcomes": tuple(outcomes),
        "way": "" if life.way == NONE else life.rules.rooms[life.way].name,
    }
    steps = tuple([f"Visit {number + 1}" for number in range(count)])
    return Track("visits", "Visits", steps, min(life.visits(), count - 1), values)


def identity(life: LifeState) -> Note:
    points = becoming.points(life)
    drive = drives.dominant(points)
    values: Values = {
        "title": name_of(life),
        "drive": "" if drive == NONE else DRIVE_NAMES[drive],
        "dungeon": life.rules.dungeon.name,
    }
    if drive == NONE:
        text = UNSETTLED
    else:
        values |= {"points": int(points[drive]), "level": int(drives.level(points[drive]))}
        text = f"{DRIVE_NAMES[drive]} is what you are known for, at level {values['level']}."
    return Note("identity", text, f"{life.rules.dungeon.name}, {name_of(life)}", values)


def drive_meters(life: LifeState) -> list[AnyPart]:
    """Each drive with its level, and what the last visit has brought."""
    points = becoming.points(life)
    main = drives.dominant(points)
    found: list[AnyPart] = []
    for drive in range(DRIVES):
        level: int = drives.level(points[drive])
        following = next((each for each in drives.LEVELS if each > points[drive]), points[drive])
        facts = [f"level {level}", f"grows by {GROWN_BY[drive]}"]
        values: Values = {
            "level": level, "next": int(following), "dominant": int(drive == main),
            "quarters": int(life.quarters[drive]), "gained": gained(life, drive), "grows_by": GROWN_BY[drive],
        }  # fmt: skip
        if values["gained"]:
            why = causes.causes(life.visit_row(life.visits() - 1), drive)
            values["by"] = tuple(why)
            facts.insert(1, f"{gained(life, drive) / 4:+g} in the last visit ({', '.join(why)})")
        name = DRIVE_NAMES[drive]
        found.append(
            Meter(
                name.lower(),
                name,
                points[drive],
                0,
                max(int(following), 10),
                owner=DUNGEON,
                group="Drives",
                facts=tuple(facts),
                values=values,
            )
        )
    return found


def gained(life: LifeState, drive: i64) -> int:
    """What the last visit has brought to a drive, in quarters."""
    if life.visits() == 0:
        return 0
    row = life.visit_row(life.visits() - 1)
    return int(deeds.quarters(becoming.deeds_of(row), row[H_OUTCOME])[drive])


def known_for(life: LifeState) -> list[AnyPart]:
    """Reputation, and the rumours that make it."""
    told = tales(life)
    less, more = trust_words(life)
    return [
        Meter("feared", "Feared", life.feared, 0, 10, owner=DUNGEON, group="Reputation", facts=less),
        Meter("trusted", "Trusted", life.trusted, 0, 10, owner=DUNGEON, group="Reputation", facts=more),
        Note("rumours", "\n".join(told) or "Nobody speaks of you.", "Travellers tell", rumour_values(life)),
    ]


def trust_words(life: LifeState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What fear, or trust, does to those who come."""
    change = int(drives.first_trust(MOST_TRUST, life.trusted, life.feared)) - MOST_TRUST
    if change < 0:
        return (f"visitors begin with {-change} Trust less",), ()
    return (), (f"visitors begin with {change} Trust more",) if change else ()


def tales(life: LifeState) -> list[str]:
    """What is told of the latest visits, the newest first."""
    latest = range(life.visits() - 1, max(life.visits() - 1 - LATEST_RUMOURS, -1), -1)
    return [tale(life, number) for number in latest]


def rumour_values(life: LifeState) -> Values:
    """The latest rumours, and the latest of those that make it feared and of those that do not."""
    values: Values = {"told": tuple(tales(life))}
    for number in range(life.visits()):
        values["fear" if life_telling.frightens(life, number) else "trust"] = tale(life, number)
    return values


def tale(life: LifeState, number: i64) -> str:
    """What a traveller has heard of one visit: the worst or the best that was done in it."""
    return life_telling.rumours(life)[number]


def purse(life: LifeState) -> list[AnyPart]:
    essence: Values = {"strength_price": int(STRENGTH_PRICE), "most_strength": int(MOST_STRENGTH)}
    knowledge: Values = {"study_price": int(STUDY_PRICE), "studied": int(life.studied)}
    parts: list[AnyPart] = [
        Meter("essence", "Essence", life.essence, owner=DUNGEON, group="Purse", values=essence),
        Meter("knowledge", "World Knowledge", life.knowledge, owner=DUNGEON, group="Purse", values=knowledge),
    ]
    raised = [
        f"{RESOURCE_NAMES[each]} +{life.strength[each]}" for each in range(REDUCERS) if life.strength[each]
    ]
    if raised:
        values: Values = {RESOURCE_NAMES[each].lower(): int(life.strength[each]) for each in range(REDUCERS)}
        parts.append(Note("strength", f"{', '.join(raised)}.", "In the next visit", values))
    return parts


# -- who comes
def who_comes(life: LifeState, seat: i64) -> Note:
    """A silhouette; those who know more see who it is."""
    guest = life.rules.guests[life.coming]
    values: Values = {"shape": guest.shape, "seen": guest.silhouette}
    if seat == VISITOR or (seat == DUNGEON and life.studied):
        name = guest.creature.name
        values["visitor"] = name
        return Note("silhouette", f"{guest.silhouette} It is {name}.", "Who comes next", values)
    might = [each.creature.name for each in life.rules.guests if each.shape == guest.shape]
    chances = [
        str(guests.weight(life, number))
        for number in range(len(life.rules.guests))
        if life.rules.guests[number].shape == guest.shape
    ]
    values |= {"might_be": tuple(might), "weights": tuple(chances)}
    return Note("silhouette", f"{guest.silhouette} It may be {' or '.join(might)}.", "Who comes next", values)


def deck_studied(life: LifeState, seat: i64) -> list[AnyPart]:
    if not life.studied or seat != DUNGEON:
        return []
    guest = life.rules.guests[life.coming]
    return [zone(life, "studied", f"{guest.creature.name}'s deck", sorted(guest.deck))]


# -- what was
def chronicle(life: LifeState) -> Zone:
    """Every visit with its deeds, and what each has changed (SD-149)."""
    told = visit_cards(life.rules, tuple([int(number) for number in life.history]))
    return Zone("chronicle", "The visits so far", told, len(told), DUNGEON, "pile")


@lru_cache(maxsize=64)
def visit_cards(rules: LifeRules, history: tuple[int, ...]) -> tuple[Card, ...]:
    """A card for each visit. What was does not change any more, so it is told once."""
    written: list[i64] = list(history)
    rumours = life_telling.told_rumours(history, tuple(rules.guests))
    return tuple([visit_card(rules, written, number, tale) for number, tale in enumerate(rumours)])


def visit_card(rules: LifeRules, history: list[i64], number: i64, tale: str) -> Card:
    row = causes.row_of(history, number)
    outcome = OUTCOME_NAMES[row[H_OUTCOME]]
    visitor = causes.visitor_of(rules, row)
    facts, changed = causes.changes(rules, history, number)
    values: Values = {"visit": number + 1, "visitor": visitor, "outcome": outcome, **changed}
    return Card(f"visit-{number + 1}", f"{visitor}: {outcome}", tale, facts=tuple(facts), values=values)


def last_page(life: LifeState) -> Note:
    ending = endings.of(life)
    values: Values = {
        "ending": ending.name, "score": int(ending.score), "visits": life.visits(),
        "called": life_telling.called(life), "page": ending.page, "story": life_telling.story(life),
        "challenge": int(challenge.score(life)),
    }  # fmt: skip
    return Note("ending", life_telling.page(life), ending.name, values)


# -- rooms and cards
def rooms(life: LifeState) -> list[AnyPart]:
    drive = growth.growing(life)
    return [room_zone(life, room, drive) for room in range(len(life.rules.rooms))]


def room_zone(life: LifeState, room: i64, drive: i64) -> Zone:
    """A room's deck. What will grow in it is told before it does."""
    printed = life.rules.rooms[room]
    deck = life.deck_of(room)
    words = [f"{len(deck)} cards"]
    values: Values = {
        "name": printed.name,
        "led": int(room == life.way),
        "text": " ".join(table.by_itself(printed.effects, sides(life))),
        "tags": printed.tags,
    }
    if not life.is_open(room):
        values["dug"] = 0
        words.append("not dug yet")
    if fresh := [life.rules.cards[card].name for card in deck if card not in life.rules.room_decks[room]]:
        values["fresh"] = tuple(fresh)
    if life.grown[room] != NONE:
        values["grown"] = DRIVE_NAMES[life.grown[room]]
        values["level"] = int(drives.level(becoming.points(life)[life.grown[room]]))
        words.append(f"grown towards {values['grown']}")
    if acts := acting_otherwise(life, room):
        values["acts"] = acts
        words.append(acts)
    out, come = growth.change(life, room, drive)
    if come != NONE:
        values |= {"out": life.rules.cards[out].name, "in": life.rules.cards[come].name}
        words.append(f"{values['in']} will grow in the place of {values['out']}")
    if room == life.way:
        words.append("visitors are led here")
    name = f"room-{slug(printed.name)}"
    return replace(zone(life, name, f"{printed.name}: {', '.join(words)}", deck), values=values)


def acting_otherwise(life: LifeState, room: i64) -> str:
    """What a room does by itself that it was not dug for, or nothing."""
    usual, now = life.rules.rooms[room], life.rules.room_sets[growth.acting(life) + 1].rooms[room]
    before, after = (table.by_itself(each.effects, sides(life)) for each in (usual, now))
    return " ".join(after) if after != before else ""


def sides(life: LifeState) -> list[str]:
    """What a room is told to do to whom, as long as nobody is in it."""
    return [life.rules.dungeon.name, "the visitor"]


def cards(life: LifeState) -> list[AnyPart]:
    """What was learned and left, and what can be learned for what."""
    found: list[AnyPart] = []
    if life.learned:
        found.append(zone(life, "learned", "Learned", life.learned))
    if life.companions:
        found.append(zone(life, "companions", "Left by companions", life.companions))
    if life.scene == LIFE_OVER:
        return found
    if life.scene == REBUILDING:
        found.append(to_put_in(life))
    elif aside := in_no_deck(life):
        found.append(zone(life, "aside", "In the pool, and in no deck", aside))
    can = [card for card in range(len(life.rules.cards)) if pool.is_learnable(life, card)]
    offered = zone(life, "to-learn", "What can be learned", can)
    priced = []
    for number, card in zip(can, offered.cards, strict=True):
        coin = "Essence" if pool.is_paid_in_essence(life, number) else "World Knowledge"
        price = int(pool.price(life, number))
        values: Values = {**card.values, "price": price, "coin": coin}
        priced.append(replace(card, facts=(*card.facts, f"{price} {coin}"), values=values))
    return [*found, replace(offered, cards=tuple(priced))]


def in_no_deck(life: LifeState) -> list[i64]:
    """The cards of the pool that lie in no deck, but for those that were learned or left: they are shown."""
    bench = life.rules.bench
    lying = {card for room in range(len(life.rules.rooms)) for card in life.deck_of(room)}
    cards: i64 = len(life.rules.cards)
    return [card for card in range(cards) if bench.printed[card] and card not in lying]


def to_put_in(life: LifeState) -> Zone:
    """The whole pool for the deck that lies open; a card that cannot come in says why."""
    deck = life.deck_of(life.open_room)
    cards: i64 = len(life.rules.cards)
    held = [card for card in range(cards) if pool.holds(life, card) and card not in deck]
    offered = zone(life, "pool", f"For the {life.rules.rooms[life.open_room].name}", held)
    shown = []
    faults = pool.faults(life)
    for number, card in zip(held, offered.cards, strict=True):
        fault = faults[number]
        if fault == decks.FINE:
            shown.append(card)
        else:
            why = decks.SENTENCES[fault]
            shown.append(replace(card, facts=(*card.facts, why), values={**card.values, "cannot": why}))
    return replace(offered, cards=tuple(shown))


def zone(life: LifeState, name: str, title: str, held: list[i64]) -> Zone:
    shown = [face(life, f"{name}-{life.rules.slugs[card]}", card) for card in held]
    return Zone(name, title, tuple(shown), len(shown), DUNGEON, "pile")


def face(life: LifeState, name: str, card: i64) -> Card:
    """A card as it is now: Guile makes traps crueller."""
    gifts = drives.gifts(becoming.points(life)[GUILE])
    return drawn(life.rules.card_sets[gifts][card], name)


@lru_cache(maxsize=4096)
def drawn(printed: Printed, name: str) -> Card:
    """What is printed, under a name in the view."""
    facts, values = tuple(table.facts_of(printed)), labels.card_values(printed, printed.text)
    return Card(name, printed.name, printed.text, facts=facts, tags=table.tags(printed), values=values)
