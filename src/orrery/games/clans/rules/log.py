"""Events: what is told, and to whom. Called only when somebody listens.

An observer who sees a unit is told what it does; one who does not, what it does to what they see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.game import EVERYONE
from orrery.games.clans.names import (
    CARD,
    ELEMENT_NAMES,
    FLAGS,
    GROUP,
    HEALTH,
    KNOWN,
    LANE_NAMES,
    NEW_TO_ALL,
    NEW_TO_SEAT,
    NONE,
    TERRAIN_NAMES,
    TILE_NAMES,
    TILES,
    TURNS,
)
from orrery.games.clans.rules.board import look_alikes, side_of, tile_of

if TYPE_CHECKING:
    from orrery.games.clans.program import FamilyDef
    from orrery.games.clans.state.match import MatchState

BOTH: Final[i64] = 3


def tile_name(tile: i64) -> str:
    return TILE_NAMES[tile].upper()


def card_name(s: MatchState, card: i64) -> str:
    return s.rules.cards[card].name


def unit_name(s: MatchState, u: i64) -> str:
    return card_name(s, s.units[u + CARD])


def all_who_see(s: MatchState, u: i64) -> i64:
    """The seats that see a unit; EVERYONE, if those who look on see it too."""
    known = s.units[u + KNOWN]
    one: i64 = 1
    if known & 3 != 1:
        return one << side_of(u)
    return EVERYONE if known >> 2 & 3 == 1 else BOTH


def all_who_follow(s: MatchState, u: i64) -> i64:
    """Those of them who saw it when the move began, and so know of its health, see `fog.meet`."""
    who = all_who_see(s, u)
    one: i64 = 1
    if s.units[u + FLAGS] & NEW_TO_SEAT:
        return one << side_of(u)
    return BOTH if who == EVERYONE and s.units[u + FLAGS] & NEW_TO_ALL else who


def all_at(s: MatchState, tile: i64) -> i64:
    """The seats that see a tile."""
    if s.sight[2] >> tile & 1:
        return EVERYONE
    return (s.sight[0] >> tile & 1) | (s.sight[1] >> tile & 1) << 1


def without(who: i64, told: i64) -> i64:
    """Who of these has not been told yet; 0: nobody."""
    if told == EVERYONE:
        return 0
    return (BOTH if who == EVERYONE else who) & ~told


# -- cards
def draws(s: MatchState, seat: i64, cards: list[i64]) -> None:
    if cards:
        names = ", ".join([card_name(s, card) for card in cards])
        one: i64 = 1
        s.tell("drawn", f"{{{seat}}} draws {names}.", {"seat": seat, "cards": names}, one << seat)


def comes_to_hand(s: MatchState, seat: i64, cards: list[i64]) -> None:
    """Which cards they are, after everybody was told how many."""
    if cards:
        names = ", ".join([card_name(s, card) for card in cards])
        one: i64 = 1
        s.tell("drawn", f"Into {{{seat}}}'s hand: {names}.", {"seat": seat, "cards": names}, one << seat)


def draw_count(s: MatchState, seat: i64, count: i64) -> None:
    if count > 0:
        what = "a card" if count == 1 else f"{count} cards"
        s.tell("draw", f"{{{seat}}} draws {what}.", {"seat": seat, "count": count})


def discards(s: MatchState, seat: i64, card: i64, seen_by: i64 = EVERYONE) -> None:
    name = card_name(s, card)
    s.tell(
        "discard", f"{{{seat}}}'s hand is full: {name} is discarded.", {"seat": seat, "card": name}, seen_by
    )


def plays(s: MatchState, u: i64, tricks: bool = False) -> None:
    """Where a trickster is played is told to its owner alone: the others see look-alikes appear (CW-140)."""
    seat = side_of(u)
    one: i64 = 1
    name = unit_name(s, u)
    tile = tile_name(tile_of(u))
    who = one << seat if tricks else all_who_see(s, u)
    values: dict[str, int | str] = {"seat": seat, "card": name, "tile": tile}
    values.update(figures(s, u))
    s.tell("play", f"{{{seat}}} plays {name} on {tile}.", values, who)
    if who != EVERYONE:
        out_of_sight(s, seat, who)


def figures(s: MatchState, u: i64) -> dict[str, int | str]:
    """What is printed on a unit: an observer who sees it come may not see it live to the end."""
    card = s.units[u + CARD]
    return {
        "damage": s.rules.damage[card],
        "health": s.rules.health[card],
        "element": ELEMENT_NAMES[s.rules.element[card]],
    }


def out_of_sight(s: MatchState, seat: i64, told: i64) -> None:
    """The others only notice that the hand is smaller."""
    left = without(EVERYONE, told)
    if left:
        s.tell("hidden-play", f"{{{seat}}} plays a card out of sight.", {"seat": seat}, left)


def lays_trap(s: MatchState, seat: i64, card: i64, tile: i64) -> None:
    name = card_name(s, card)
    place = tile_name(tile)
    one: i64 = 1
    who = one << seat | (one << 1 - seat if s.trap_known[tile * 2 + seat] & 1 else 0)
    text = f"{{{seat}}} hides {name} on {place}."
    s.tell("trap-laid", text, {"seat": seat, "card": name, "tile": place}, who)
    out_of_sight(s, seat, who)


# -- units
def unit(s: MatchState, kind: str, u: i64, text: str, number: i64 = 0) -> None:
    """Something about one unit, for all who see it. In the text `#` stands for its name."""
    unit_to(s, all_who_see(s, u), kind, u, text, number)


def health(s: MatchState, kind: str, u: i64, text: str, number: i64 = 0) -> None:
    """Something about the health of a unit, for all who follow it."""
    unit_to(s, all_who_follow(s, u), kind, u, text, number)


def unit_to(s: MatchState, who: i64, kind: str, u: i64, text: str, number: i64) -> None:
    name = unit_name(s, u)
    values: dict[str, int | str] = {
        "seat": side_of(u), "card": name, "tile": tile_name(tile_of(u)), "number": number,
    }  # fmt: skip
    s.tell(kind, text.replace("#", f"{{{side_of(u)}}}'s {name}"), values, who)


def all_alike(s: MatchState, u: i64) -> None:
    """A trickster and its decoys appear, lane after lane, so that nobody is told which is which."""
    for other in look_alikes(s, side_of(u), s.units[u + GROUP]):
        unit(s, "appears", other, f"# appears on {tile_name(tile_of(other))}.")


def attack(s: MatchState, u: i64, target: i64) -> None:
    """Who is seen to attack, and whom; a concealed target is only a card."""
    seat = side_of(u)
    tile = tile_name(tile_of(target))
    attackers = all_who_see(s, u)
    targets = all_who_see(s, target)
    both = targets if attackers == EVERYONE else (attackers if targets == EVERYONE else attackers & targets)
    values: dict[str, int | str] = {
        "seat": seat, "card": unit_name(s, u), "target": unit_name(s, target), "tile": tile,
    }  # fmt: skip
    enemy = f"{{{1 - seat}}}"
    text = f"{{{seat}}}'s {unit_name(s, u)} attacks {enemy}'s"
    s.tell("attack", f"{text} {unit_name(s, target)} on {tile}.", values, both)
    left = without(attackers, both)
    if left:
        known = {name: value for name, value in values.items() if name != "target"}
        s.tell("attack", f"{text} hidden card on {tile}.", known, left)


def moves(s: MatchState, u: i64, origin: i64, saw: i64, kind: str = "move") -> None:
    """Who sees it only where it comes from or where it goes to is told as much; `saw`: who saw it before."""
    tile = tile_of(u)
    seat = side_of(u)
    verb = {"move": "moves", "knocked-back": "is thrown back", "pushed": "is pushed", "advance": "advances"}
    name = unit_name(s, u)
    who = all_who_see(s, u)
    values: dict[str, int | str] = {
        "seat": seat, "card": name, "from": tile_name(origin), "tile": tile_name(tile),
    }  # fmt: skip
    values.update(figures(s, u))
    full = all_at(s, origin)
    know_both = who if full == EVERYONE else (full if who == EVERYONE else full & who)
    text = f"{{{seat}}}'s {name} {verb[kind]}"
    s.tell(kind, f"{text} from {tile_name(origin)} to {tile_name(tile)}.", values, know_both)
    arriving = without(who, know_both)
    if arriving:
        known = {name: value for name, value in values.items() if name != "from"}
        s.tell(kind, f"{text} to {tile_name(tile)}.", known, arriving)
    leaving = without(saw, who)
    if leaving:
        gone: dict[str, int | str] = {"seat": seat, "card": name, "from": tile_name(origin)}
        s.tell("leaves", f"{{{seat}}}'s {name} leaves {tile_name(origin)}, out of sight.", gone, leaving)


def hurts(s: MatchState, u: i64, lost: i64, why: str, by: i64 = NONE) -> None:
    """A blow from a unit that those who look on do not see is none of theirs: they see what is left of it."""
    left = s.units[u + HEALTH]
    end = f": {left} left" if left > 0 else " and dies"
    who = all_who_follow(s, u)
    if who == EVERYONE and by != NONE and all_who_see(s, by) != EVERYONE:
        who = BOTH
    unit_to(s, who, "damage", u, f"# loses {lost} health ({why}){end}.", lost)


def dies(s: MatchState, u: i64) -> None:
    """Its face is seen by all who see its tile, or itself in the fog."""
    seat = side_of(u)
    name = unit_name(s, u)
    tile = tile_name(tile_of(u))
    who = all_at(s, tile_of(u))
    who = who if who == EVERYONE else who | all_who_see(s, u)
    s.tell("destroyed", f"{{{seat}}}'s {name} is destroyed.", {"seat": seat, "card": name, "tile": tile}, who)


def crystal(s: MatchState, seat: i64, amount: i64, why: str) -> None:
    """The crystal of a seat is hit.

    Ruling: it is called so in both modes, although CW-003 has another word for turns: one thing has one word,
    and a base is a tile.
    """
    s.tell(
        "crystal",
        f"{{{seat}}}'s crystal loses {amount} ({why}): {s.crystal[seat]} left.",
        {"seat": seat, "amount": amount, "left": s.crystal[seat]},
    )


def mended(s: MatchState, seat: i64, amount: i64, why: str) -> None:
    text = f"{{{seat}}}'s crystal regains {amount} ({why}): {s.crystal[seat]}."
    s.tell("mended", text, {"seat": seat, "amount": amount, "left": s.crystal[seat]})


# -- the board
def revealed(s: MatchState, seat: i64, tiles: i64) -> None:
    """That a base is revealed is known to all; what is there only to who sees it."""
    for tile in range(TILES):
        if tiles >> tile & 1:
            name = tile_name(tile)
            one: i64 = 1
            s.tell("reveal", f"{name} is revealed to {{{seat}}}.", {"seat": seat, "tile": name})
            terrain = TERRAIN_NAMES[s.terrain[tile]]
            s.tell("terrain", f"{name} is {terrain}.", {"tile": name, "terrain": terrain}, one << seat)


def captures(s: MatchState, seat: i64, tile: i64) -> None:
    name = tile_name(tile)
    s.tell("capture", f"{{{seat}}} captures {name}.", {"seat": seat, "tile": name})


def ignites(s: MatchState, tile: i64, until: i64) -> None:
    """Smoke is seen through any fog."""
    name = tile_name(tile)
    unit_of_time = "turn" if s.rules.mode == TURNS else "round"
    s.tell("fire", f"{name} burns up to {unit_of_time} {until}.", {"tile": name, "until": until})


def spy(s: MatchState, u: i64, victim: i64) -> None:
    """A spy has reached an enemy base; `victim` is NONE if nobody was there."""
    seat = side_of(u)
    tile = tile_name(tile_of(u))
    whom = "the crystal" if victim < 0 else f"{{{1 - seat}}}'s {unit_name(s, victim)}"
    s.tell("spy", f"{{{seat}}}'s {unit_name(s, u)} strikes {whom} on {tile}.", {"seat": seat, "tile": tile})


def springs(s: MatchState, u: i64, card: i64) -> None:
    unit(s, "trap", u, f"# springs a trap: {card_name(s, card)}.")


def relic_found(s: MatchState, seat: i64, tile: i64) -> None:
    name = tile_name(tile)
    s.tell("relic", f"{{{seat}}} finds the relic on {name}.", {"seat": seat, "tile": name})


def family(s: MatchState, seat: i64, family: FamilyDef) -> None:
    text = f"{{{seat}}} has united {family.name}: {family.text}."
    s.tell("family", text, {"seat": seat, "family": family.name, "does": family.text})


def purse(s: MatchState, seat: i64, gold: i64) -> None:
    s.tell("purse", f"It is a purse: {gold} gold for {{{seat}}}.", {"seat": seat, "amount": gold})


def standard(s: MatchState, seat: i64, damage: i64) -> None:
    text = f"It is a standard: {{{seat}}}'s units deal {damage} more damage for a while."
    s.tell("standard", text, {"seat": seat, "amount": damage})


def relic_card(s: MatchState, seat: i64, card: i64) -> None:
    one: i64 = 1
    what = card_name(s, card)
    s.tell("relic-card", f"The relic gives {{{seat}}} {what}.", {"seat": seat, "card": what}, one << seat)


def at_tick(tick: i64) -> str:
    """How what happens in a tick begins; a forecast has that beside the text."""
    return f"Tick {tick}, "


def hero_acts(s: MatchState, seat: i64, seen_by: i64 = EVERYONE) -> None:
    hero = s.rules.heroes[s.hero[seat]]
    s.tell("hero", f"{{{seat}}}'s hero acts: {hero.name}.", {"seat": seat, "hero": hero.name}, seen_by)


# -- rounds
def strike(s: MatchState, tick: i64, u: i64, target: i64, damage: i64) -> None:
    seat = side_of(u)
    tile = tile_name(tile_of(u))
    whom = unit_name(s, target)
    text = f"{at_tick(tick)}{tile}: {{{seat}}}'s {unit_name(s, u)} strikes {whom} for {damage}."
    values: dict[str, int | str] = {
        "seat": seat, "card": unit_name(s, u), "target": whom, "tile": tile, "damage": damage, "tick": tick,
    }  # fmt: skip
    s.tell("strike", text, values, all_at(s, tile_of(u)))


def zone(s: MatchState, lane: i64) -> None:
    name = LANE_NAMES[lane]
    row = tile_name(s.zones[lane] * 3 + lane)
    s.tell("zone", f"The front in the {name} is at {row}.", {"lane": name, "tile": row})
