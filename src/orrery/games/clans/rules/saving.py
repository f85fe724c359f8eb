"""How a match prints itself and reads itself back: every field in a fixed order, checked on the way in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.fields import Fields, Reader
from orrery.engine.words import Malformed
from orrery.games.clans.names import NONE, OVER, TILES
from orrery.games.clans.rules import legal
from orrery.games.clans.rules.board import (
    CARD,
    CHARGE,
    FLAGS,
    GROUP,
    HEALTH,
    KNOWN,
    POWERS,
    SERIAL,
    SLOTS,
    STACKS,
    UNITS,
    WIDTH,
    at,
)
from orrery.games.clans.rules.fog import GLIMPSE_WIDTH, WATCHES

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState

MOST: Final[i64] = 1 << 32  # more than any amount; sums and products of such stay far below 63 bits


def visit(s: MatchState, fields: Fields) -> None:
    s.phase = fields.number("phase", s.phase)
    s.turn = fields.number("turn", s.turn)
    s.seat = fields.number("seat", s.seat)
    s.plays = fields.number("plays", s.plays)
    s.ending = fields.number("ending", s.ending)
    visit_units(s, fields)
    s.terrain = row(fields, "terrain", s.terrain)
    s.owner = row(fields, "owner", s.owner, NONE)
    s.fire = row(fields, "fire", s.fire)
    s.traps = row(fields, "traps", s.traps, NONE)
    s.relic = fields.number("relic", s.relic)
    s.searched = fields.number("searched", s.searched)
    s.serials = fields.number("serials", s.serials)
    s.groups = fields.numbers("groups", s.groups)
    s.feared = fields.numbers("feared", s.feared)
    s.zones = row(fields, "zones", s.zones, 1)
    s.quiet = fields.number("quiet", s.quiet)
    s.harm = fields.number("harm", s.harm)
    visit_sides(s, fields)
    visit_plans(s, fields)
    visit_knowledge(s, fields)
    if isinstance(fields, Reader):
        check(s)
        legal.list_all(s)
        if (s.phase == OVER) == (len(s.choices[0]) + len(s.choices[1]) > 0):
            raise bad("ready")  # somebody has something to decide, or it is over


def visit_units(s: MatchState, fields: Fields) -> None:
    """Only units that are there, each with all its numbers."""
    s.heights = row(fields, "heights", s.heights)
    within("heights", list(s.heights), 0, SLOTS + 1)
    there: list[i64] = []
    for stack in range(STACKS):
        if s.heights[stack] > 0:
            first = stack * SLOTS * WIDTH
            there += [s.units[n] for n in range(first, first + s.heights[stack] * WIDTH)]
    found = fields.numbers("units", there)
    if len(found) != len(there):
        raise bad("units")
    if isinstance(fields, Reader):
        put_back(s, found)


def put_back(s: MatchState, found: list[i64]) -> None:
    units = vec[i64]([0] * UNITS)
    read: i64 = 0
    for stack in range(STACKS):
        first = stack * SLOTS * WIDTH
        for n in range(first, first + s.heights[stack] * WIDTH):
            units[n] = found[read]
            read += 1
    s.units = units


def visit_sides(s: MatchState, fields: Fields) -> None:
    s.crystal = row(fields, "crystal", s.crystal)
    s.dealt = row(fields, "dealt", s.dealt)
    s.deck = row(fields, "deck", s.deck)
    s.hero = row(fields, "hero", s.hero)
    s.hero_used = row(fields, "hero-used", s.hero_used)
    s.boost = row(fields, "boost", s.boost)
    s.relic_cards = row(fields, "relic-cards", s.relic_cards)
    s.burnt = row(fields, "burnt", s.burnt)
    s.hands = [fields.numbers(f"hand-{seat + 1}", s.hands[seat]) for seat in range(2)]
    s.piles = [fields.numbers(f"pile-{seat + 1}", s.piles[seat]) for seat in range(2)]


def visit_plans(s: MatchState, fields: Fields) -> None:
    s.ready = row(fields, "ready", s.ready)
    s.staged = row(fields, "staged", s.staged, NONE)
    s.takings = row(fields, "takings", s.takings)
    s.planned = row(fields, "planned", s.planned)
    s.drawn = row(fields, "drawn", s.drawn)
    s.burns = fields.numbers("burns", s.burns)
    s.sparks = fields.numbers("sparks", s.sparks)


def visit_knowledge(s: MatchState, fields: Fields) -> None:
    s.revealed = row(fields, "revealed", s.revealed)
    s.sight = row(fields, "sight", s.sight)
    s.cover = row(fields, "cover", s.cover)
    s.known = row(fields, "known", s.known)
    s.hero_known = row(fields, "hero-known", s.hero_known)
    s.trap_known = row(fields, "trap-known", s.trap_known)
    s.glimpses = row(fields, "glimpses", s.glimpses)
    s.seen = fields.numbers("seen", s.seen)
    s.missing = fields.numbers("missing", s.missing)


def row(fields: Fields, name: str, numbers: vec[i64], usual: i64 = 0) -> vec[i64]:
    """Visit an array, whose length must stay; one in which every number is the usual one is left out."""
    shown: list[i64] = []
    for number in numbers:
        if number != usual:
            shown = list(numbers)
            break
    found = fields.numbers(name, shown)
    if len(found) == 0:
        found = [usual] * len(numbers)
    if len(found) != len(numbers):
        raise Malformed("bad-state", f'Field "{name}" of the state should have {len(numbers)} numbers.')
    return vec[i64](found)


def bad(name: str) -> Malformed:
    return Malformed("bad-state", f'Field "{name}" of the state names something that is not there.')


# -- numbers that lead into tables must do so
def check(s: MatchState) -> None:
    rules = s.rules
    cards: i64 = len(rules.cards)
    for stack in range(STACKS):
        u = at(stack >> 1, stack & 1, 0)
        for _ in range(s.heights[stack]):
            within("units", [s.units[u + CARD], s.units[u + POWERS]], 0, cards)
            within("units", [s.units[u + KNOWN]], 0, 256)
            within("units", [s.units[u + GROUP]], 0, len(s.groups) + 1)
            within("units", [s.units[u + n] for n in range(HEALTH, CHARGE)], -MOST, MOST)
            within("units", [s.units[u + SERIAL], s.units[u + FLAGS]], 0, MOST)
            u += WIDTH
    within("phase", [s.phase], 0, OVER + 1)
    within("seat", [s.seat], 0, 2)
    within("ending", [s.ending], 0, 4)
    within("turn", [s.turn], 0, 1_000_000)
    within("terrain", list(s.terrain), 0, 5)
    within("owner", list(s.owner), NONE, 2)
    within("traps", list(s.traps), NONE, cards)
    within("relic", [s.relic], NONE, TILES)
    within("zones", list(s.zones), 0, 3)
    settled: i64 = 0 if s.phase > 0 else NONE
    within("deck", list(s.deck), settled, len(rules.deck_list))
    within("hero", list(s.hero), settled, len(rules.heroes))
    for seat in range(2):
        within("hand", s.hands[seat], 0, cards)
        within("pile", s.piles[seat], 0, cards)
    within("staged", list(s.staged), NONE, cards * 4)
    within("burns", s.burns, 0, cards * 2)
    within("sparks", s.sparks, 0, TILES * SLOTS * TILES * 2)
    within("seen", [code & 65535 for code in s.seen], 0, cards)
    within("seen", [code >> 16 for code in s.seen], 0, WATCHES)
    within("missing", [(code & 65535) >> 1 for code in s.missing], 0, cards)
    within("missing", [code >> 16 for code in s.missing], 0, WATCHES)
    if len(s.feared) % 2:
        raise bad("feared")
    check_glimpses(s, cards)
    check_amounts(s)


def check_glimpses(s: MatchState, cards: i64) -> None:
    """Of each fogged base: when it was last seen, how many stood there, and which cards they are."""
    for n in range(0, len(s.glimpses), GLIMPSE_WIDTH):
        within("glimpses", [s.glimpses[n]], 0, MOST)
        within("glimpses", [s.glimpses[n + 1]], 0, SLOTS + 1)
        within("glimpses", [s.glimpses[n + k] for k in range(2, GLIMPSE_WIDTH)], 0, cards)


def check_amounts(s: MatchState) -> None:
    """No number is one that only a damaged text can have."""
    within("plays", [s.plays, s.searched, s.serials, s.quiet, s.harm], -1, MOST)
    for name, numbers in (
        ("fire", s.fire), ("crystal", s.crystal), ("dealt", s.dealt), ("hero-used", s.hero_used),
        ("boost", s.boost), ("relic-cards", s.relic_cards), ("burnt", s.burnt), ("ready", s.ready),
        ("takings", s.takings), ("planned", s.planned), ("drawn", s.drawn), ("revealed", s.revealed),
        ("sight", s.sight), ("cover", s.cover), ("known", s.known), ("hero-known", s.hero_known),
        ("trap-known", s.trap_known),
    ):  # fmt: skip
        within(name, list(numbers), -MOST, MOST)
    within("groups", s.groups, -1, MOST)
    within("feared", s.feared, -1, MOST)


def within(name: str, numbers: list[i64], low: i64, high: i64) -> None:
    for number in numbers:
        if not low <= number < high:
            raise bad(name)
