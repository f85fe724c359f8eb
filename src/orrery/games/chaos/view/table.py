"""What is seen: HUD, quest, room, figures, tavern. All seats see the same table (CE-005, CE-180)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, Track, Values, View, Zone
from orrery.engine.words import counted
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    CARD_FINALE,
    CARD_NAMES,
    CARD_PLOT,
    CARD_TWIST,
    DIRECTION_NAMES,
    FIGHT,
    HEROES,
    MAKING,
    NONE,
    OPEN_FOES,
    OPEN_PUZZLE,
    OPEN_TRAP,
    OVER,
    TAVERN,
    TIME_LIMIT,
    square,
)
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.fight.moving import figure_at, sees
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.view import labels, wares
from orrery.games.chaos.view.heroes import growth
from orrery.games.chaos.view.heroes.people import hero_card, in_making

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState
    from orrery.games.chaos.state.records import Clash

# What is said of a part: in words for people, and as values for its drawing, which never say more.
Said = tuple[list[str], Values]

# Of the biting pace
BITES = "What wakes adds one, and so does each plot point"
OPEN_TEXTS = {
    OPEN_TRAP: "A trap is armed here.",
    OPEN_PUZZLE: "A puzzle bars the way.",
    OPEN_FOES: "Foes are here.",
}
OPEN_NAMES = {OPEN_TRAP: "trap", OPEN_PUZZLE: "puzzle", OPEN_FOES: "foes"}


def of(s: ChaosState, seat: int) -> View:
    parts: list[AnyPart] = []
    if s.mode == TAVERN:
        parts += [*at_tavern(s), *wares.shelves(s), *growth.trees(s)]
    elif s.mode == MAKING:
        parts += [*in_making(s), *wares.shelves(s)]
        if s.nodes:  # the map hangs on the wall already: what was drawn for all is no secret of anybody
            parts += at_tavern(s)
    elif s.mode != OVER:
        parts += in_quest(s)
    parts += heroes_parts(s)
    parts += belongings(s)
    asked_inside = s.stack.top() is not None
    return s.show(seat, parts, labels.question(s), labels.choices(s, seat), inside=asked_inside)


# -- the HUD (CE-180, CE-181)
def in_quest(s: ChaosState) -> list[AnyPart]:
    quest = s.core.quests[s.quest]
    size = scenes.size_of(s.blocks)
    where = s.core.biomes[s.biome].name
    parts: list[AnyPart] = [
        Note(
            "quest", f"The goal is {quest.goal}, in {where}; risk {s.risk}.", quest.name,
            {"biome": s.core.biomes[s.biome].id, "quest": quest.id, "risk": s.risk},
        ),
        Meter(
            "tension", "Tension", turmoil.limit(s), 0, 10,
            facts=(f"{turmoil.chance(s)} % that a Slow Action wakes something", last_face(s)),
            values={"chance": turmoil.chance(s), "last": s.last_tension},
        ),
        Meter("level", "Chaos Level", s.level, 1, 10),
        Meter(
            "clock", "Chaos Clock", s.ticks, 0, s.rules.clock,
            facts=("Doom",) if s.doom else (BITES,) * s.rules.biting,
            values={"doom": 1} if s.doom else {},
        ),
        Track("progress", "Quest", tuple(quest.steps), progress(s)),
        Meter("card", "Card", s.at, 0, size, facts=(CARD_NAMES[s.card().kind],)),
    ]  # fmt: skip
    if s.time_limit:
        parts.append(Meter("time", "Slow Actions since the twist", s.time_limit - 1, 0, TIME_LIMIT))
    if s.modifiers:
        parts.append(modifiers(s))
    parts.append(room_note(s))
    if s.foretold:
        boss = next(row for row in s.core.foes if row.biome == s.biome and row.role == k.BOSS)
        parts.append(Note("foretold", f"{boss.name} waits at the end.", "Discovered"))
    parts.append(grid(s))
    if s.mode == FIGHT:
        parts += fight_parts(s)
    parts.append(stack_zone(s, size))
    return parts


def last_face(s: ChaosState) -> str:
    return f"last face {s.last_tension}" if s.last_tension else "not rolled yet"


def progress(s: ChaosState) -> int:
    """The step of the quest that has been reached: approach, plot, twist, finale."""
    kind = s.card().kind
    return max(min(2, s.passed), kind if kind in (CARD_PLOT, CARD_TWIST, CARD_FINALE) else 0)


def modifiers(s: ChaosState) -> Zone:
    cards = []
    for number in s.modifiers:
        row = s.core.modifiers[number]
        facts = (turmoil.DECREES[s.decree - 1],) if number == k.DECREE else ()
        cards.append(Card(f"modifier-{row.id}", row.name, row.text, facts=facts))
    return Zone("modifiers", "Chaos modifiers", tuple(cards), len(cards))


def stack_zone(s: ChaosState, size: int) -> Zone:
    """The flipped part of the stack; the rest lies face down (CE-182)."""
    cards = []
    for number, card in enumerate(s.cards[1:], 1):
        row = s.core.events[card.event]
        facts = [CARD_NAMES[card.kind], k.ENCOUNTERS[card.encounter]]
        if card.cleared:
            facts.append("cleared")
        if number == s.at:
            facts.append("here")
        values: Values = {"kind": CARD_NAMES[card.kind], "encounter": k.ENCOUNTERS[card.encounter]}
        cards.append(Card(f"card-{number}", capital(row.title), facts=tuple(facts), values=values))
    cards += [Card(f"card-{number}", face="down") for number in range(len(s.cards), size + 1)]
    return Zone("stack", "The stack", tuple(cards), len(cards))


def room_note(s: ChaosState) -> Note:
    card = s.card()
    title = capital(s.core.events[card.event].title) if card.event != NONE else "The entrance"
    facts = [s.core.biomes[card.biome].name, "corridor" if card.corridor else "room"]
    told = [f"{', '.join(facts)}."]
    if card.open in OPEN_TEXTS:
        told.append(OPEN_TEXTS[card.open])
    if card.open == OPEN_PUZZLE:
        told.append(f"It takes {scenes.PUZZLE_SUCCESSES} successes; {card.successes or 'none'} so far.")
    if card.door:
        told.append("The door is stuck.")
    if scenes.lootable(s):
        told.append("There is something to take" + (", locked in." if card.chest else "."))
    if s.prize != NONE:
        what = "The captive" if s.quest == k.RESCUE else "The prize"
        told.append(f"{what} is on {a.square_name(s.prize)}.")
    values: Values = {"biome": s.core.biomes[card.biome].id, "corridor": int(card.corridor)}
    if card.open in OPEN_NAMES:
        values["open"] = OPEN_NAMES[card.open]
    return Note("room", " ".join(told), title, values)


def capital(text: str) -> str:
    """A title as the beginning of a line."""
    return text[:1].upper() + text[1:]


# -- the grid
def grid(s: ChaosState) -> Grid:
    room = s.room
    eyes = [f.place for f in s.figures if f.hero != NONE and f.entity()]
    before = [place for place in s.card().trod if place not in eyes]
    cells = []
    rows = [y for y in range(room.height) if any(not room.wall(square(x, y)) for x in range(room.width))]
    for y in rows:  # rows of nothing but wall are left out
        for x in range(room.width):
            place = square(x, y)
            facts, values = cell_said(s, place, eyes, before)
            name = a.square_name(place)
            cells.append(Cell(name, name, figure_card(s, place), tuple(facts), values))
    return Grid("grid", "The room", room.width, tuple(cells))


def cell_said(s: ChaosState, place: int, eyes: list[int], before: list[int]) -> Said:
    """What is known of a square: nothing of one that was never seen; what is out of sight now is in fog."""
    seen = seen_from(s, place, eyes)
    if not seen and not seen_from(s, place, before):
        return ["unseen"], {"unseen": 1}
    facts, values = ground_said(s, place)
    things = things_on(s, place)
    facts += things.values()
    if things:
        values["things"] = tuple(things)
    return (facts, values) if seen else ([*facts, "fog"], {**values, "fog": 1})


def seen_from(s: ChaosState, place: int, eyes: list[int]) -> bool:
    return any(eye == place or sees(s, eye, place) for eye in eyes)


def ground_said(s: ChaosState, place: int) -> Said:
    facts: list[str] = []
    values: Values = {}
    if s.room.obstacles[place]:
        facts, values = ["obstacle"], {"ground": "obstacle"}
    elif s.room.ground[place] != k.PLAIN:
        terrain = s.core.terrain[s.room.ground[place]]
        facts, values = [terrain.name.lower()], {"ground": terrain.id}
    if s.room.high[place]:
        facts.append("high ground")
        values["high"] = 1
    for way, end in (("back", s.room.entry), ("on", s.room.exit)):
        if place == end:
            facts.append(f"way {way}")
            values.setdefault("way", way)
    return facts, values


def things_on(s: ChaosState, place: int) -> dict[str, str]:
    """What lies or stands on a square, in words, by names that a drawing knows."""
    found: dict[str, str] = {}
    if s.card().kind == 3 and place == s.room.mark and s.quest == k.BREACH:
        found["mark"] = "the mark"
    if place == s.prize:
        what = "captive" if s.quest == k.RESCUE else "prize"
        found[what] = what
    if any(f.weapon_on_floor == place for f in s.figures if f.entity()):
        found["weapon"] = "a weapon lies here"
    return found


def figure_card(s: ChaosState, place: int) -> Card | None:
    number = figure_at(s, place)
    if number == NONE:
        return None
    f = s.figures[number]
    marks = conditions(s, f)
    facts = [f"number {number + 1}", f"faces {DIRECTION_NAMES[f.facing]}", *marks]
    values: Values = {"facing": DIRECTION_NAMES[f.facing], "marks": tuple(marks)}
    if f.down:
        values["down"] = 1
    gauges = (
        Meter(f"figure-{number + 1}-hp", "HP", f.hp, 0, f.hp_max),
        Meter(f"figure-{number + 1}-composure", "Composure", f.composure, 0, f.composure_max),
    )
    side = "hero" if f.hero != NONE else "ally" if f.side == HEROES else "foe"
    text = "" if f.kind == NONE else s.core.foes[f.kind].look
    if f.kind != NONE:
        role = s.core.foes[f.kind].role
        facts.append(s.core.roles[role].name)
        values["role"] = s.core.roles[role].name
        if role == k.BOSS and side == "foe":
            values["boss"] = 1
        values |= {"kind": s.core.foes[f.kind].name, "which": f.number if side == "foe" else 0}
    return Card(f"figure-{number + 1}", s.title(number), text, "up", tuple(facts), gauges, (side,), values)


def conditions(s: ChaosState, f: Figure) -> list[str]:
    found = [row.name for number, row in enumerate(s.core.conditions) if f.has(number)]
    found += [s.core.injuries[injury].name for injury in range(6) if f.injured(injury)]
    if 2 * f.hp <= f.hp_max and not f.down:
        found.append("Bloodied")
    if f.hero != NONE and f.stamina == 0:
        found.append("Exhausted")
    if f.hero != NONE and f.focus == 0:
        found.append("Drained")
    if f.down:
        found.append(f"down, {counted(f.dying, 'round')} to live" if f.dying else "down, stable")
    if f.carrying:
        found.append("carries what you came for")
    return found


def fight_parts(s: ChaosState) -> list[AnyPart]:
    figures, at = in_turn(s)
    mover = s.figures[s.order[s.turn]]
    left: Values = {
        "figures": tuple(figure_id(number) for number in figures),
        "action": int(mover.action), "bonus": int(mover.bonus),
        "steps": int(mover.steps), "speed": int(mover.speed),
    }  # fmt: skip
    parts: list[AnyPart] = [
        Meter("round", "Round", s.round),
        Track("turns", "In turn", tuple(s.title(number) for number in figures), at, left),
    ]
    if s.clash is not None:
        parts.append(clash_note(s, s.clash))
    return parts


def clash_note(s: ChaosState, clash: Clash) -> Note:
    """Who clashes, and the dice that brought it about."""
    one, other = (s.title(figure) for figure in clash.figures)
    values: Values = {
        "figures": tuple(figure_id(number) for number in clash.figures),
        "attack": clash.naturals[0], "defence": clash.naturals[1],
    }  # fmt: skip
    return Note("clash", f"{one} against {other}: sealed tactics.", "Clash", values)


def figure_id(number: int) -> str:
    return f"figure-{number + 1}"


def in_turn(s: ChaosState) -> tuple[list[int], int]:
    """The figures that take turns, and which of them it is."""
    figures = [number for number in s.order if s.figures[number].entity()]
    at = sum(1 for number in s.order[: s.turn] if s.figures[number].entity())
    return figures, min(at, len(figures) - 1)


def acting(s: ChaosState) -> int:
    """The figure whose turn it is; NONE outside of fights."""
    figures, at = in_turn(s) if s.mode == FIGHT else ([], NONE)
    return figures[at] if figures else NONE


# -- heroes
def heroes_parts(s: ChaosState) -> list[AnyPart]:
    parts: list[AnyPart] = []
    cards: list[Card] = []
    for number, f in enumerate(s.figures):
        if f.hero == NONE or (number in s.unmade and not creation.begun(tavern.sheet_of(s, number))):
            continue  # nobody yet
        name = s.title(number)
        owner = s.seat_of(number)
        key = f"hero-{f.hero + 1}"
        facts = ("dead",) if f.dead else tuple(conditions(s, f))
        dead: Values = {"dead": 1} if f.dead else {}
        parts += [
            Meter(f"{key}-hp", "HP", f.hp, 0, f.hp_max, owner=owner, group=name, facts=facts, values=dead),
            Meter(f"{key}-composure", "Composure", f.composure, 0, f.composure_max, owner=owner, group=name),
            Meter(f"{key}-stamina", "Stamina", f.stamina, 0, f.stamina_max, owner=owner, group=name),
            Meter(f"{key}-focus", "Focus", f.focus, 0, f.focus_max, owner=owner, group=name),
        ]
        card = hero_card(s, f, key, name)
        acts: Values = {"acts": 1} if number == acting(s) else {}
        cards.append(replace(card, values={**card.values, "figure": figure_id(number), **acts}))
    parts.append(Zone("party", "Heroes", tuple(cards), len(cards)))
    return parts


# -- the tavern and what the party has
def at_tavern(s: ChaosState) -> list[AnyPart]:
    cards = []
    for number, node in enumerate(s.nodes):
        row = s.core.quests[node.quest]
        facts = [
            s.core.biomes[node.biome].name,
            counted(node.days, "day"),
            f"risk {node.risk}",
            f"{tavern.REWARD * node.risk} coins",
        ]
        if node.known:
            facts.append(tavern.plot_text(s, number))
        values: Values = {
            "biome": s.core.biomes[node.biome].id,
            "quest": row.id,
            "risk": int(node.risk),
            "days": int(node.days),
        }
        text = f"The goal is {row.goal}."
        cards.append(Card(f"node-{number + 1}", row.name, text, facts=tuple(facts), values=values))
    parts: list[AnyPart] = [Zone("map", "Places to go", tuple(cards), len(cards))]
    parts.append(Meter("quests", "Quests", s.done, 0, s.rules.quests))
    return parts


def belongings(s: ChaosState) -> list[AnyPart]:
    parts: list[AnyPart] = [Meter("coins", "Coins", s.coins)]
    carried = [
        f"{row.name} {s.supplies[number]}" for number, row in enumerate(s.core.supplies) if s.supplies[number]
    ]
    spare = [s.core.weapons[weapon].name for weapon in s.spare_weapons]
    spare += [s.core.armors[armor].name for armor in s.spare_armors]
    parts.append(Note("supplies", ", ".join([*carried, *spare]) or "nothing", "The party carries"))
    if s.hired:
        parts.append(Note("hired", "Somebody who lives there comes along, for this quest.", "Hired"))
    if s.history:
        parts.append(Note("history", "; ".join(past(s)), "Quests so far"))
    if s.dead_heroes:
        parts.append(
            Note("dead", ", ".join(s.dead_heroes), "The hall of the dead", {"names": tuple(s.dead_heroes)})
        )
    if s.retired:
        parts.append(Note("retired", ", ".join(s.retired), "Retired", {"names": tuple(s.retired)}))
    return parts


def past(s: ChaosState) -> list[str]:
    """What has been done; what was not won is an open thread (CE-179)."""
    words = ("", "won", "left open", "lost")
    return [
        f"{s.core.quests[each.quest].name} in {s.core.biomes[each.biome].name}: {words[each.ending]}"
        for each in s.history
    ]
