"""What is seen of a match: the board with its fog, units, hands, heroes, and what was seen before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.engine.view import AnyPart, Card, Cell, Choice, Grid, Meter, Note, Track, Values, View, Zone
from orrery.engine.words import counted
from orrery.games.clans.names import (
    A_MAP,
    A_PURSE,
    A_SPRING,
    A_STANDARD,
    CARD,
    GLIMPSE_WIDTH,
    GOLD,
    HERO_CRYSTAL,
    HERO_DAMAGE,
    HERO_DAUNT,
    HERO_DRAW,
    HERO_MARCH,
    HERO_MEND,
    HERO_SCOUT,
    LANE_NAMES,
    LANES,
    LENT,
    MULLIGAN,
    NONE,
    PICKING,
    PLAYING,
    ROUNDS,
    SHOPPING,
    SPECTATORS,
    TERRAIN_NAMES,
    TILE_NAMES,
    TILES,
    TURNS,
    WIDTH,
    base_tile,
)
from orrery.games.clans.rules import ages
from orrery.games.clans.rules.board import at
from orrery.games.clans.rules.effects import families, finds
from orrery.games.clans.rules.effects.sight import concealed
from orrery.games.clans.rules.fog import LOST, seen_tile, state_of, tracked
from orrery.games.clans.rules.rounds import staging
from orrery.games.clans.view import faces, glossary, labels, progress

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


# What is said of a part: in words for people, and as values for its drawing, which never say more.
Said = tuple[list[str], Values]


def of(s: MatchState, seat: i64) -> View:
    observer = seat if seat >= 0 else SPECTATORS
    parts: list[AnyPart] = [clock(s)]
    if PICKING < s.phase < SHOPPING:
        parts.append(board(s, observer))
        parts += stacks(s, observer)
    for owner in range(2):
        parts += side(s, owner, observer)
    if has_fronts(s):
        parts += [marker(s, lane) for lane in range(LANES)]
    if s.phase < SHOPPING:
        parts.append(Note("relic", relic(s), "Relic"))
    if s.rules.settings.ages and PICKING < s.phase < SHOPPING:
        parts.append(progress.age(s, observer))
    if s.rules.settings.is_series():
        parts += progress.series_of(s)
    parts += [families_of(s, owner, observer) for owner in range(2) if s.rules.settings.families]
    lost = lost_units(s, observer)
    if lost:
        parts.append(Note("lost", ", ".join(lost), "Seen before, out of sight now"))
    choices: list[Choice] = []
    if seat >= 0:
        choices = [labels.choice(s, seat, action) for action in s.choices[seat]]
    view = s.show(seat, parts, labels.question(s), choices)
    if seat >= 0 and not choices:
        view = replace(view, prompt=replace(view.prompt, text=labels.settled(s, seat) + view.prompt.text))
    return replace(view, glossary=glossary.in_sight(parts, int(s.rules.mode)))


def clock(s: MatchState) -> Meter:
    settings = s.rules.settings
    if s.rules.mode == TURNS:
        return Meter("turn", "Turn", int(s.turn), 0, int(settings.turn_limit))
    return Meter("round", "Round", int(s.turn), 0, int(settings.round_limit))


# -- the board
def board(s: MatchState, observer: i64) -> Grid:
    """Nine tiles, the observer's own bases at the bottom."""
    rows = (0, 1, 2) if observer == 1 else (2, 1, 0)
    cells = tuple([cell(s, row * LANES + lane, observer) for row in rows for lane in range(LANES)])
    return Grid("board", "Board", LANES, cells)


def cell(s: MatchState, tile: i64, observer: i64) -> Cell:
    facts: list[str] = []
    values = front_values(s, tile)
    for words, shown in (ground(s, tile, observer), state_of_tile(s, tile), traps(s, tile, observer)):
        facts += words
        values |= shown
    return Cell(TILE_NAMES[tile], TILE_NAMES[tile].upper(), facts=tuple(facts), values=values)


def ground(s: MatchState, tile: i64, observer: i64) -> Said:
    """The terrain as far as it is known, and what is left of sight."""
    facts: list[str] = []
    values: Values = {}
    if s.known[observer] >> tile & 1:
        terrain = TERRAIN_NAMES[s.terrain[tile]]
        facts.append(terrain)
        values["terrain"] = terrain
    if not seen_tile(s, tile, observer):
        words, shown = glimpse(s, tile, observer)
        facts += ["???", *words]
        values |= {"fog": 1, **shown}
    return facts, values


def glimpse(s: MatchState, tile: i64, observer: i64) -> Said:
    """What was last seen in an enemy base that lies in fog again."""
    if observer == SPECTATORS:
        return [], {}
    n = (observer * LANES + tile % LANES) * GLIMPSE_WIDTH
    if s.glimpses[n] == 0:
        return [], {}
    names = tuple([s.rules.cards[s.glimpses[n + 2 + k]].name for k in range(s.glimpses[n + 1])])
    words = f"last seen in {unit_of_time(s)} {s.glimpses[n]}: {', '.join(names) or 'nobody'}"
    return [words], {"last_seen": int(s.glimpses[n]), "remembered": names}


def state_of_tile(s: MatchState, tile: i64) -> Said:
    """Who holds it, and how long it burns."""
    facts: list[str] = []
    values: Values = {}
    if s.owner[tile] != NONE:
        facts.append(f"held by {s.rules.seat_title(s.owner[tile])}")
        values["holder"] = int(s.owner[tile])
    if s.fire[tile] >= max(s.turn, 1):
        facts.append(f"burns up to {unit_of_time(s)} {s.fire[tile]}")
        values["fire"] = int(s.fire[tile])
    return facts, values


def unit_of_time(s: MatchState) -> str:
    return "turn" if s.rules.mode == TURNS else "round"


def traps(s: MatchState, tile: i64, observer: i64) -> Said:
    facts: list[str] = []
    values: Values = {}
    for owner in range(2):
        stack = tile * 2 + owner
        known = owner == observer or (observer != SPECTATORS and s.trap_known[stack] & 1)
        if s.traps[stack] != NONE and known:
            name = s.rules.cards[s.traps[stack]].name
            whose = "your" if owner == observer else "enemy"
            facts.append(f"{whose} trap: {name}")
            values[f"{whose}_trap"] = name
    return facts, values


def stacks(s: MatchState, observer: i64) -> list[AnyPart]:
    """The units on each tile, as far as they are seen. Of a concealed Back the card's back is seen.

    They are counted as they are seen: a single unit that shows itself in the fog does not tell who stands
    before it. On a tile that is seen the numbers are those that actions use.
    """
    found: list[AnyPart] = []
    for stack in range(2 * TILES):
        tile = stack >> 1
        owner = stack & 1
        cards: list[Card] = []
        name = f"unit-{TILE_NAMES[tile]}-{owner + 1}"
        u = at(tile, owner, 0)
        for _ in range(s.heights[stack]):
            known = tracked(s, u, observer)
            if known or (seen_tile(s, tile, observer) and concealed(s, u)):
                cards.append(faces.on_board(s, u, observer, f"{name}-{len(cards) + 1}"))
            u += WIDTH
        if cards:
            title = f"{TILE_NAMES[tile].upper()}, {s.rules.seat_title(owner)}"
            found.append(
                Zone(
                    f"units-{TILE_NAMES[tile]}-{owner + 1}",
                    title,
                    tuple(cards),
                    len(cards),
                    int(owner),
                    "column",
                    TILE_NAMES[tile],
                )
            )
    return found


def has_fronts(s: MatchState) -> bool:
    return s.rules.mode == ROUNDS and PLAYING <= s.phase < SHOPPING


def front_values(s: MatchState, tile: i64) -> Values:
    """The marker of its lane, if it stands on this tile."""
    lane = tile % LANES
    if not has_fronts(s) or s.zones[lane] != tile // LANES:
        return {}
    return {"front": f"front-{LANE_NAMES[lane]}"}


def marker(s: MatchState, lane: i64) -> Track:
    """How far the front of a lane has been pushed (CW-068)."""
    steps = tuple([TILE_NAMES[row * LANES + lane].upper() for row in range(3)])
    return Track(f"front-{LANE_NAMES[lane]}", f"Front in the {LANE_NAMES[lane]}", steps, int(s.zones[lane]))


def relic(s: MatchState) -> str:
    if s.phase <= MULLIGAN:
        return "It will lie under one of the middle tiles."
    for seat in range(2):
        if finds.found(s, seat):
            return f"{s.rules.seat_title(seat)} has found it{what_it_was(s, seat)}"
    left = [TILE_NAMES[LANES + lane].upper() for lane in range(LANES) if not s.searched >> LANES + lane & 1]
    return f"It lies under {' or '.join(left)}." if left else "There is none."


def what_it_was(s: MatchState, seat: i64) -> str:
    kind = finds.found(s, seat)
    if kind == A_PURSE:
        gold = s.extras[finds.number_of(seat, GOLD)]
        if s.rules.settings.is_series():
            return f": a purse with {finds.PURSE} gold."
        return f": a purse with {gold} gold, which decides what is even in the end."
    if kind == A_SPRING:
        return ": a spring, which has mended the crystal."
    if kind == A_MAP:
        return f": a map to {finds.MAP_CARDS} cards."
    if kind == A_STANDARD:
        left = s.extras[finds.number_of(seat, LENT)]
        whose = " of its own" if s.rules.mode == TURNS else ", this one included"
        lasts = f"for {counted(int(left), unit_of_time(s))}{whose}" if left else "no longer"
        return f": a standard; its units deal {finds.STANDARD_DAMAGE} more damage {lasts}."
    return "."


def families_of(s: MatchState, owner: i64, observer: i64) -> Note:
    """What a side has united, which all know; and how far its own player has come with the others."""
    told: list[str] = []
    deck = ages.brought(s, owner) if s.phase > PICKING else []
    for number, family in enumerate(s.rules.families):
        if families.united(s, owner, number):
            told.append(f"{family.name} is united")
        elif owner == observer:
            kin = [s.rules.card_named(name) for name in family.cards]
            bits = families.played(s, owner, number)
            left = [family.cards[place] for place in range(len(kin)) if not bits >> place & 1]
            if all(card in deck for card in kin):
                told.append(f"{family.name} ({family.text}) lacks {', '.join(left)}")
    text = "; ".join(told) or "None is united."
    return Note(f"families-{owner + 1}", text, f"Families of {s.rules.seat_title(owner)}")


def lost_units(s: MatchState, observer: i64) -> list[str]:
    """The names of enemy units that were seen once and may still be there."""
    found: list[str] = []
    which = 1 if observer == SPECTATORS else 0
    for owner in range(2):
        if owner == observer:
            continue
        watch = owner * 2 + which
        for tile in range(TILES):
            u = at(tile, owner, 0)
            for _ in range(s.heights[tile * 2 + owner]):
                if state_of(s, u, which) == LOST:
                    found.append(s.rules.cards[s.units[u + CARD]].name)
                u += WIDTH
        found += [s.rules.cards[(code & 65535) >> 1].name for code in s.missing if code >> 16 == watch]
    return sorted(found)


# -- the sides
def side(s: MatchState, owner: i64, observer: i64) -> list[AnyPart]:
    title = s.rules.seat_title(owner)
    parts: list[AnyPart] = []
    if s.phase > PICKING:
        left, most = int(s.crystal[owner]), int(s.rules.crystals[owner])
        parts.append(Meter(f"crystal-{owner + 1}", "Crystal", left, 0, most, owner=int(owner), group=title))
    about, values = hero(s, owner, observer)
    parts.append(Note(f"hero-{owner + 1}", about, f"Hero of {title}", values))
    parts.append(hand(s, owner, observer))
    size = int(deck_size(s, owner, observer))
    parts.append(Zone(f"deck-{owner + 1}", f"Deck of {title}", (), size, int(owner), "pile", short="Deck"))
    if s.rules.mode == ROUNDS and owner == observer and s.phase == PLAYING:
        parts.append(plan(s, owner))
    return parts


def knows_hero(s: MatchState, owner: i64, observer: i64) -> bool:
    if owner == observer:
        return True
    return s.hero_known[owner * 2 + (1 if observer == SPECTATORS else 0)] == 1


def hero(s: MatchState, owner: i64, observer: i64) -> tuple[str, Values]:
    if s.hero[owner] == NONE or not knows_hero(s, owner, observer):
        return "Not known yet.", {}
    leader = s.rules.heroes[s.hero[owner]]
    terrains = " and ".join([TERRAIN_NAMES[terrain] for terrain in leader.terrains])
    used = s.hero_used[owner] if owner == observer else s.hero_used[owner] - s.planned[owner]
    state = "used" if used else "not used yet"
    can = ability(leader.ability, leader.amount)
    does = f"{leader.name} ({terrains}): {can}"
    values: Values = {
        "does": does, "state": state, "leader": leader.name, "ability": can, "used": int(used > 0),
    }  # fmt: skip
    return f"{does} ({state}).", values


def ability(kind: i64, amount: i64) -> str:
    if kind == HERO_DRAW:
        return f"draws {amount} cards"
    if kind == HERO_DAMAGE:
        return f"own units deal {amount} more damage"
    if kind == HERO_CRYSTAL:
        return f"{amount} damage to the enemy crystal"
    if kind == HERO_DAUNT:
        return f"enemy units deal {amount} less damage"
    if kind == HERO_MEND:
        return f"own crystal regains {amount}"
    if kind == HERO_MARCH:
        return f"forced march {amount}"
    if kind == HERO_SCOUT:
        return f"reveals all enemy bases and draws {cards(amount)}"
    return f"heals all own units by {amount}"


def cards(count: i64) -> str:
    return "a card" if count == 1 else f"{count} cards"


def hand(s: MatchState, owner: i64, observer: i64) -> Zone:
    title = f"Hand of {s.rules.seat_title(owner)}"
    name = f"hand-{owner + 1}"
    if owner != observer:
        return Zone(name, title, (), int(staging.open_hand(s, owner)), int(owner), "fan", short="Hand")
    cards = [faces.in_hand(s.rules, f"{name}-{n + 1}", card) for n, card in enumerate(s.hands[owner])]
    return Zone(name, title, tuple(cards), len(cards), int(owner), "fan", short="Hand")


def deck_size(s: MatchState, owner: i64, observer: i64) -> i64:
    return len(s.piles[owner]) if owner == observer else staging.open_pile(s, owner)


def plan(s: MatchState, owner: i64) -> Zone:
    """What is staged, seen by nobody else."""
    cards = []
    for lane in range(LANES):
        code = s.staged[owner * LANES + lane]
        if code != NONE:
            card = faces.in_hand(s.rules, f"staged-{LANE_NAMES[lane]}", code // 4)
            tile = LANES + lane if code & 2 else base_tile(owner, lane)
            alone = s.heights[tile * 2 + owner] == 0  # and so it is Front (CW-046)
            place = "Front" if alone or code & 1 else "Back"
            facts = (f"{TILE_NAMES[tile].upper()}, {place}", *card.facts)
            cards.append(
                replace(card, facts=facts, values={**card.values, "tile": TILE_NAMES[tile], "place": place})
            )
    return Zone("staged", "Staged for this round", tuple(cards), len(cards), int(owner), "row")
