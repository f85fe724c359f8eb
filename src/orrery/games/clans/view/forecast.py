"""What a seat can foresee of an action: blows, answers, deaths, the crystals; in rounds the whole round.

The action is done in a world that holds what the seat knows and nothing else: nobody stands in the fog there,
no trap lies hidden, the relic is nowhere, and the other side plans nothing. So nothing can leak out of it;
what may come of the unknown is named instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from mypy_extensions import i64

from orrery.engine.dice import one_stream
from orrery.engine.forecast import Change, Forecast, Step
from orrery.engine.game import NOBODY
from orrery.games.clans.actions import END, HERO, SUBMIT, VARIANTS
from orrery.games.clans.bots import guess, imagine
from orrery.games.clans.names import (
    BY_CRYSTAL,
    BY_LIMIT,
    BY_STALEMATE,
    CARD,
    DECOY,
    FLAGS,
    GROUP,
    HEALTH,
    HERO_DRAW,
    HERO_SCOUT,
    LANES,
    NEUTRAL,
    NONE,
    OVER,
    PLAYING,
    ROUNDS,
    SERIAL,
    SHOPPING,
    SLOTS,
    TILE_NAMES,
    TILES,
    TURNS,
)
from orrery.games.clans.rules import fog, legal
from orrery.games.clans.rules.board import at, pull, tile_of, unit_at
from orrery.games.clans.rules.effects.sight import concealed
from orrery.games.clans.rules.fog import FALSE, UNSURE, looks_of, seen_tile, tracked
from orrery.games.clans.rules.log import at_tick
from orrery.games.clans.view import labels

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

# What is foreseen of all that is told; what is drawn, found and revealed stays unknown.
FORESEEN: Final = {
    "advance", "affinity", "attack", "barrier", "base-attack", "capture", "crystal", "damage", "destroyed",
    "enhanced", "family", "fear", "fire", "heal", "knocked-back", "marsh", "mended", "move", "play", "poison",
    "pushed", "recharged", "reveal", "spy", "strike", "switched", "taunt", "trap", "trap-laid", "zone",
}  # fmt: skip
MOST_STEPS: Final = 60
AFTERWARDS: Final = {"zone", "crystal", "capture"}  # of a round: nobody strikes any more


class Known(NamedTuple):
    """A unit that the seat sees: its part of the view, and how it stands."""

    part: str
    name: str
    owner: int
    tile: str
    health: int


def of(s: MatchState, seat: i64, action: i64) -> Forecast | None:
    if s.phase != PLAYING or action not in s.choices[seat]:
        return None
    title = labels.choice(s, seat, action).label
    if is_unseen_target(s, seat, action):
        return Forecast(s.rules.text(action), title, unknown=("who is struck there, and the answer.",))
    world = known_world(s, seat)
    before = known_units(s, world, seat)
    crystals = [int(s.crystal[side]) for side in range(2)]
    world.log = []
    play_on(world, seat, action)
    if world.phase == SHOPPING:  # the battle is over, and the board cleared
        before = {}
    changes = [*crystal_changes(world, crystals), *unit_changes(world, before)]
    return Forecast(
        s.rules.text(action),
        title,
        steps=tuple(steps_of(world, seat)),
        changes=tuple(changes),
        totals=tuple(reachable(world, seat, action, before)),
        warnings=tuple(warnings(world, seat, action, before)),
        unknown=tuple(unknowns(s, seat, action)),
        ending=ending(world, seat),
        loses=losing(world, seat, action),
    )


# -- the world as far as it is known
def known_world(s: MatchState, seat: i64) -> MatchState:
    other = 1 - seat
    w = s.copy()
    w.dice = one_stream(0).fork(len(s.dice.states))
    imagine.forget_what_others_know(w, seat)
    guess.unseal(w, other)
    imagine.clear_unknown(w, other, 0)
    clear_backs(w, other)
    take_for_real(w, other)
    w.hands[other] = []
    w.piles[other] = []
    w.relic = NONE
    w.quiet = 0
    for tile in range(TILES):
        if s.known[seat] >> tile & 1 == 0:
            w.terrain[tile] = NEUTRAL
    imagine.renumber(w, s, seat)
    fog.refresh(w)
    legal.list_all(w)
    return w


def clear_backs(w: MatchState, side: i64) -> None:
    """Take off the cards of which only the back is seen."""
    for tile in range(TILES):
        for slot in reversed(range(w.heights[tile * 2 + side])):
            if w.units[at(tile, side, slot) + CARD] == NONE:
                pull(w, at(tile, side, slot))


def take_for_real(w: MatchState, side: i64) -> None:
    """Of look-alikes every one counts as real that is not known to be a decoy."""
    for tile in range(TILES):
        for slot in range(w.heights[tile * 2 + side]):
            u = at(tile, side, slot)
            if w.units[u + GROUP] > 0:
                decoy = DECOY if looks_of(w, u, 0) == FALSE else 0
                w.units[u + FLAGS] = w.units[u + FLAGS] & ~DECOY | decoy


def play_on(w: MatchState, seat: i64, action: i64) -> None:
    """Do it; in rounds play the round, with what is staged so far and without the other side's plan."""
    w.apply(seat, action)
    if w.rules.mode == ROUNDS:
        if action != SUBMIT:
            w.apply(seat, SUBMIT)
        if w.phase < OVER and not w.ready[1 - seat]:
            w.apply(1 - seat, SUBMIT)


# -- units, before and after
def units_in(w: MatchState) -> list[i64]:
    return [
        at(tile, side, slot)
        for tile in range(TILES)
        for side in range(2)
        for slot in range(w.heights[tile * 2 + side])
    ]


def known_units(s: MatchState, w: MatchState, seat: i64) -> dict[int, Known]:
    """By serial in the known world; the parts are those of the view of the real one."""
    parts: list[str] = []
    for tile in range(TILES):
        for side in range(2):
            shown = 0
            for slot in range(s.heights[tile * 2 + side]):
                u = at(tile, side, slot)
                if tracked(s, u, seat):
                    shown += 1
                    parts.append(f"unit-{TILE_NAMES[tile]}-{side + 1}-{shown}")
                elif seen_tile(s, tile, seat) and concealed(s, u):
                    shown += 1
    return {
        int(w.units[u + SERIAL]): Known(
            part,
            w.rules.cards[w.units[u + CARD]].name,
            int(part.split("-")[2]) - 1,
            TILE_NAMES[tile_of(u)].upper(),
            int(w.units[u + HEALTH]),
        )
        for part, u in zip(parts, units_in(w), strict=True)
    }


def stands(w: MatchState, serial: int) -> bool:
    return any(w.units[u + SERIAL] == serial for u in units_in(w))


def unit_changes(w: MatchState, before: dict[int, Known]) -> list[Change]:
    left = {int(w.units[u + SERIAL]): int(w.units[u + HEALTH]) for u in units_in(w)}
    return [
        Change(
            f"{unit.part}-health",
            f"{{{unit.owner}}}'s {unit.name} on {unit.tile}",
            str(unit.health),
            str(left[serial]) if serial in left else "destroyed",
            unit.health,
            left.get(serial, 0),
        )
        for serial, unit in before.items()
        if left.get(serial) != unit.health
    ]


def crystal_changes(w: MatchState, before: list[int]) -> list[Change]:
    after = [int(w.crystal[side]) for side in range(2)]
    return [
        Change(f"crystal-{side + 1}", f"{{{side}}}'s crystal", str(old), str(new), old, new)
        for side, (old, new) in enumerate(zip(before, after, strict=True))
        if old != new
    ]


def steps_of(w: MatchState, seat: i64) -> list[Step]:
    told = [event for event in w.log or [] if event.kind in FORESEEN and event.seen(seat)][:MOST_STEPS]
    if w.rules.mode == TURNS:
        return [Step(n, "At once", event.text, event.kind) for n, event in enumerate(told)]
    when = "March"
    found: list[Step] = []
    for n, event in enumerate(told):
        text = event.text
        if event.kind == "strike":
            tick = int(event.values["tick"])
            when, text = f"Tick {tick}", text.removeprefix(at_tick(tick))
        elif event.kind in AFTERWARDS:
            when = "After the fights"
        found.append(Step(n, when, text, event.kind))
    return found


# -- what else there is to say
def warnings(w: MatchState, seat: i64, action: i64, before: dict[int, Known]) -> list[str]:
    """Own units that would fall, those that come only now too; in rounds also the own crystal."""
    fallen = [unit for serial, unit in before.items() if unit.owner == seat and not stands(w, serial)]
    newcomers = [
        str(event.values["card"])
        for event in w.log or []
        if event.kind == "destroyed" and event.values["seat"] == seat
    ]
    for unit in fallen:
        if unit.name in newcomers:
            newcomers.remove(unit.name)
    found = [f"Your {unit.name} on {unit.tile} would be destroyed." for unit in fallen]
    found += [f"Your {name} would be destroyed." for name in newcomers]
    if (
        w.rules.mode == ROUNDS and w.crystal[seat] == 0 and action != SUBMIT
    ):  # that is asked about, see `losing`
        found.append("Your crystal would be destroyed, unless what is not known prevents it.")
    return found


def ending(w: MatchState, seat: i64) -> Literal["", "win", "loss"]:
    """In turns what happens is certain; in rounds the other side has its say."""
    if w.rules.mode == ROUNDS or w.phase < OVER or w.battle_winner() == NOBODY:
        return ""
    return "win" if w.battle_winner() == seat else "loss"


def losing(w: MatchState, seat: i64, action: i64) -> str:
    """What is lost by it. In rounds only a plan that is handed in can lose: until then more can be staged."""
    if w.phase < OVER or w.battle_winner() != 1 - seat:
        return ""
    what = "match" if w.phase == OVER else "battle"
    noun = "base" if w.rules.mode == TURNS else "crystal"
    last = "turn" if w.rules.mode == TURNS else "round"
    why = {
        BY_CRYSTAL: f"your {noun} would be destroyed",
        BY_LIMIT: f"it is the last {last}, and your {noun} has less left",
        BY_STALEMATE: f"nothing happens any more, and your {noun} has less left",
    }[w.ending]
    if w.rules.mode == TURNS:
        return f"This loses the {what}: {why}."
    return f"As far as you can see, this loses the {what}: {why}." if action == SUBMIT else ""


def reachable(w: MatchState, seat: i64, action: i64, before: dict[int, Known]) -> list[str]:
    """Where the unit that was played or moved can go on to in this turn."""
    numbers = w.rules.numbering
    if w.rules.mode == ROUNDS or not numbers.play <= action < numbers.attack or w.phase >= OVER:
        return []
    played = action < numbers.move
    found: list[str] = []
    for each in w.choices[seat]:
        if numbers.move <= each < numbers.cross:
            n = each - numbers.move
            serial = int(w.units[unit_at(n // TILES, seat) + SERIAL])
            if (serial not in before) if played else arrived_by(w, seat, action, n // TILES):
                found.append(TILE_NAMES[n % TILES].upper())
    return [f"it can go on to {' or '.join(found)}"] if found else []


def arrived_by(w: MatchState, seat: i64, action: i64, place: i64) -> bool:
    """Whether the unit at a place has come there last: it stands at the end of the stack it moved to."""
    to = (action - w.rules.numbering.move) % TILES
    return place // SLOTS == to and place % SLOTS == w.heights[to * 2 + seat] - 1


def target_of(s: MatchState, seat: i64, action: i64) -> i64:
    """The unit at which an attack goes; NONE for other actions."""
    numbers = s.rules.numbering
    if not numbers.attack <= action < numbers.attack_base:
        return NONE
    n = action - numbers.attack
    return at(n // SLOTS % TILES, 1 - seat, n % SLOTS)


def is_unseen_target(s: MatchState, seat: i64, action: i64) -> bool:
    """Whether an attack goes at a card of which only the back is seen (CW-082)."""
    target = target_of(s, seat, action)
    return target != NONE and not tracked(s, target, seat)


def unknowns(s: MatchState, seat: i64, action: i64) -> list[str]:
    numbers = s.rules.numbering
    found: list[str] = []
    target = target_of(s, seat, action)
    if target != NONE and s.units[target + GROUP] > 0 and looks_of(s, target, 0) == UNSURE:
        found.append("whether that is a decoy.")
    if s.rules.mode == ROUNDS:
        found.append("what the other side stages and hides.")
    if action == HERO and s.rules.heroes[s.hero[seat]].ability in (HERO_DRAW, HERO_SCOUT):
        found.append("which cards are drawn.")
    if s.rules.mode == TURNS and numbers.play <= action < numbers.attack:
        tile = (action - numbers.play) // VARIANTS % TILES
        if action >= numbers.move:
            tile = (action - (numbers.move if action < numbers.cross else numbers.cross)) % TILES
            found.append("whether a trap or a spy waits there.")
        if tile // LANES == 1 and s.relic != NONE and s.searched >> tile & 1 == 0:
            found.append("whether the relic lies there.")
    if s.rules.mode == TURNS and action == END:
        found.append("what the other side does in its turn.")
    return found
