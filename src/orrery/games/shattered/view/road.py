"""What is seen of a life: who the dungeon has become, its rooms and pool, who comes, and the visit inside.

Each part says in words what matters, and in values what a drawing is made from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.view import AnyPart, Card, Meter, Note, Track, Values, View, Zone
from orrery.games.shattered.cards.heritage import title
from orrery.games.shattered.names import (
    DEED_NAMES,
    DRIVE_NAMES,
    DRIVES,
    DUNGEON,
    GUILE,
    H_DEEDS,
    H_GUEST,
    H_OUTCOME,
    IN_VISIT,
    LIFE_OVER,
    NONE,
    OUTCOME_NAMES,
    REDUCERS,
    RESOURCE_NAMES,
    SCENE_NAMES,
    VISITOR,
)
from orrery.games.shattered.rules.identity import deeds, drives
from orrery.games.shattered.rules.life import becoming, challenge, endings, growth, guests, pool
from orrery.games.shattered.view import growing, labels, life_telling, road_labels, table

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState

LATEST_RUMOURS: Final = 3
GROWN_BY: Final = (
    "Vitality that your cards take, and Kills",
    "Nerve that your cards take, and Panics",
    "Resolve that your cards take, and Breaks",
    "honest Offers, Tests, Restraint, and Bonds",
    "traps and Betrayals",
    "Reshapes",
)
DEED_WORDS: Final = (
    "Vitality taken", "Nerve taken", "Resolve taken", "Offers taken", "honest gifts", "Tests passed",
    "Restraints", "Offer traps", "other traps", "Betrayals", "Reshapes",
)  # fmt: skip


def of(life: LifeState, seat: i64) -> View:
    run = life.run
    if run is not None:
        inside = table.of(run, seat)
        parts = [progress(life), identity(life), *inside.parts]
        seats = tuple([life.rules.seat_title(number) for number in range(2)])  # one seat for all visitors
        return replace(inside, parts=tuple(parts), seats=seats)
    parts = [progress(life), identity(life), *drive_meters(life), *known_for(life), *purse(life)]
    if life.scene == LIFE_OVER:
        parts.append(last_page(life))
    else:
        parts += [chapter(life), who_comes(life, seat), *deck_studied(life, seat), *growing.parts(life)]
    parts += [growing.challenge_meter(life), chronicle(life), *rooms(life), *cards(life)]
    choices = road_labels.choices(life) if seat == DUNGEON and life.scene != LIFE_OVER else []
    view = life.show(seat, parts, road_labels.question(life), choices)
    return replace(view, glossary=table.glossary(parts))


def chapter(life: LifeState) -> Note:
    """The chapter of the frame story that the life has come to."""
    return Note("chapter", life_telling.chapter(life), "The ledger")


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
    values: Values = {"title": name_of(life), "drive": "" if drive == NONE else DRIVE_NAMES[drive]}
    if drive == NONE:
        text = "Nobody knows yet what you are."
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
            "quarters": int(life.quarters[drive]), "gained": gained(life, drive),
        }  # fmt: skip
        if values["gained"]:
            facts.insert(1, f"{gained(life, drive) / 4:+g} in the last visit")
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
    return [
        Meter("feared", "Feared", life.feared, 0, 10, owner=DUNGEON, group="Reputation"),
        Meter("trusted", "Trusted", life.trusted, 0, 10, owner=DUNGEON, group="Reputation"),
        Note("rumours", "\n".join(told) or "Nobody speaks of you.", "Travellers tell", {"told": tuple(told)}),
    ]


def tales(life: LifeState) -> list[str]:
    """What is told of the latest visits, the newest first."""
    latest = range(life.visits() - 1, max(life.visits() - 1 - LATEST_RUMOURS, -1), -1)
    return [tale(life, number) for number in latest]


def tale(life: LifeState, number: i64) -> str:
    """What a traveller has heard of one visit: the worst or the best that was done in it."""
    return life_telling.rumours(life)[number]


def purse(life: LifeState) -> list[AnyPart]:
    parts: list[AnyPart] = [
        Meter("essence", "Essence", life.essence, owner=DUNGEON, group="Purse"),
        Meter("knowledge", "World Knowledge", life.knowledge, owner=DUNGEON, group="Purse"),
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
    values: Values = {"shape": guest.shape}
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
    told = [visit_card(life, number) for number in range(life.visits())]
    return Zone("chronicle", "The visits so far", tuple(told), len(told), DUNGEON, "pile")


def visit_card(life: LifeState, number: i64) -> Card:
    row = life.visit_row(number)
    outcome = OUTCOME_NAMES[row[H_OUTCOME]]
    visitor = life.rules.guests[row[H_GUEST]].creature.name
    grown = deeds.quarters(becoming.deeds_of(row), row[H_OUTCOME])
    values: Values = {"visit": number + 1, "visitor": visitor, "outcome": outcome}
    facts: list[str] = []
    for at, amount in enumerate(row[H_DEEDS:]):
        if amount:
            facts.append(f"{DEED_WORDS[at]} {amount}")
            values[DEED_NAMES[at]] = int(amount)
    for drive in range(DRIVES):
        if grown[drive]:
            facts.append(f"{DRIVE_NAMES[drive]} {grown[drive] / 4:+g}")
            values[DRIVE_NAMES[drive].lower()] = int(grown[drive])
    facts += changes_of(life, row, values)
    return Card(
        f"visit-{number + 1}", f"{visitor}: {outcome}", tale(life, number), facts=tuple(facts), values=values
    )


def changes_of(life: LifeState, row: list[i64], values: Values) -> list[str]:
    facts = []
    for name, amount in (
        ("Essence", becoming.essence_of(life, row)),
        ("Knowledge", drives.knowledge(row[H_OUTCOME])),
        ("Feared", drives.fear(row[H_OUTCOME])),
        ("Trusted", becoming.trust_of(row)),
    ):
        if amount:
            facts.append(f"{name} {amount:+d}")
            values[name.lower()] = int(amount)
    return facts


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
    values: Values = {"led": int(room == life.way), "text": printed.text, "tags": printed.tags}
    if not life.is_open(room):
        values["dug"] = 0
        words.append("not dug yet")
    if life.grown[room] != NONE:
        values["grown"] = DRIVE_NAMES[life.grown[room]]
        words.append(f"grown towards {values['grown']}")
    out, come = growth.change(life, room, drive)
    if come != NONE:
        values |= {"out": life.rules.cards[out].name, "in": life.rules.cards[come].name}
        words.append(f"{values['in']} will grow in the place of {values['out']}")
    if room == life.way:
        words.append("visitors are led here")
    name = f"room-{slug(printed.name)}"
    return replace(zone(life, name, f"{printed.name}: {', '.join(words)}", deck), values=values)


def cards(life: LifeState) -> list[AnyPart]:
    """What was learned and left, and what can be learned for what."""
    found: list[AnyPart] = []
    if life.learned:
        found.append(zone(life, "learned", "Learned", life.learned))
    if life.companions:
        found.append(zone(life, "companions", "Left by companions", life.companions))
    if life.scene == LIFE_OVER:
        return found
    can = [card for card in range(len(life.rules.cards)) if pool.is_learnable(life, card)]
    offered = zone(life, "to-learn", "What can be learned", can)
    priced = []
    for number, card in zip(can, offered.cards, strict=True):
        coin = "Essence" if pool.is_paid_in_essence(life, number) else "World Knowledge"
        price = int(pool.price(life, number))
        values: Values = {**card.values, "price": price, "coin": coin}
        priced.append(replace(card, facts=(*card.facts, f"{price} {coin}"), values=values))
    return [*found, replace(offered, cards=tuple(priced))]


def zone(life: LifeState, name: str, title: str, held: list[i64]) -> Zone:
    shown = [face(life, f"{name}-{life.rules.slugs[card]}", card) for card in held]
    return Zone(name, title, tuple(shown), len(shown), DUNGEON, "pile")


def face(life: LifeState, name: str, card: i64) -> Card:
    """A card as it is now: Guile makes traps crueller."""
    gifts = drives.gifts(becoming.points(life)[GUILE])
    printed = life.rules.card_sets[gifts][card]
    facts, values = tuple(table.facts_of(printed)), labels.card_values(printed, printed.text)
    return Card(name, printed.name, printed.text, facts=facts, tags=table.tags(printed), values=values)
