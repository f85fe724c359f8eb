"""Why something is not possible: a code and a sentence, from what the seat knows alone (CW-202).

Ruling: the rule behind a sentence stands beside it, and not in it: players read no numbers of rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.words import Illegal, NotYourTurn
from orrery.games.clans.actions import HERO, SWAPS, VARIANTS
from orrery.games.clans.names import (
    AP,
    BASE_TILES,
    CARD,
    DECOY,
    ENHANCER,
    FLAGS,
    IGNITE,
    IGNITE_CHARGE,
    LANES,
    MEDIC,
    MULLIGAN,
    NONE,
    PICKING,
    RESETTER,
    ROUNDS,
    SHOPPING,
    SLOTS,
    SPY,
    STEALTH_PASS,
    SWITCHER,
    TERRAIN_NAMES,
    TILE_NAMES,
    TILES,
    TRAP,
    TURNS,
    forward,
    lane_of,
    row_of,
)
from orrery.games.clans.rules import legal, series
from orrery.games.clans.rules.board import (
    at,
    cards_on,
    charges,
    has_spy,
    held,
    is_spy,
    power,
    printed_power,
    side_of,
    tile_of,
    unit_at,
)
from orrery.games.clans.rules.effects import reach, tricks
from orrery.games.clans.rules.rounds import staging
from orrery.games.clans.rules.turns import flow
from orrery.games.clans.rules.turns.entering import has_room

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def why_waiting(s: MatchState) -> NotYourTurn | None:
    """What a seat has settled already, where both sides decide at once."""
    if s.phase == PICKING:
        chosen = "You have chosen your deck: it stays sealed until the other side has chosen too."
        return NotYourTurn("already-chosen", chosen)
    if s.phase == SHOPPING:
        return NotYourTurn("not-your-turn", "The other side is in the shop.")
    if s.phase == MULLIGAN:
        settled = "Your opening hand is settled; the other side is still deciding."
        return NotYourTurn("already-chosen", settled)
    if s.rules.mode == ROUNDS:
        submitted = "You have submitted your plan: nothing can be changed before the next round."  # CW-049
        return NotYourTurn("already-submitted", submitted)
    return None


def why_not(s: MatchState, seat: i64, action: i64) -> Illegal:
    numbers = s.rules.numbering
    if s.phase in (PICKING, MULLIGAN):
        return not_now(s, action)
    if s.phase == SHOPPING:
        return in_shop(s, seat, action)
    if s.rules.settings.is_series() and action >= s.rules.shop.leave:
        return Illegal("no-shop", "The shop opens when this battle is over.")  # CW-204
    if action == HERO:
        return Illegal("hero-used", "Your hero has acted already, and acts once in a match.")  # CW-035
    if action < numbers.play:
        return planning(s, seat, action)
    if action < numbers.move:
        n = action - numbers.play
        return play(s, seat, n // (TILES * VARIANTS), n // VARIANTS % TILES)
    if action >= numbers.ignite or s.rules.mode == TURNS:
        return of_unit(s, seat, action)
    return not_now(s, action)


def in_shop(s: MatchState, seat: i64, action: i64) -> Illegal:
    """Between the battles of a series (CW-204)."""
    numbers = s.rules.shop
    cards: i64 = len(s.rules.cards)
    left = series.purse(s, seat)
    if numbers.buy <= action < numbers.buy + cards:
        card = action - numbers.buy
        name = s.rules.cards[card].name
        if card not in s.goods:
            return Illegal("not-for-sale", f"{name} is not for sale here.")
        if not series.has_room(s, seat, card):
            return Illegal(
                "too-many-copies", f"Your deck holds as many copies of {name} as it may."
            )  # CW-017
        return Illegal("too-little-gold", f"{name} costs {series.price(s, card)} gold, and you have {left}.")
    if numbers.upgrade <= action < numbers.upgrade + cards:
        card = action - numbers.upgrade
        name = s.rules.cards[card].name
        if card not in series.upgradable(s, seat):
            return Illegal("no-upgrade", f"You have no {name} that could be upgraded.")
        return Illegal(
            "too-little-gold", f"An upgrade costs {series.UPGRADE_PRICE} gold, and you have {left}."
        )
    return not_now(s, action)


def not_now(s: MatchState, action: i64) -> Illegal:
    return Illegal("not-now", f'"{s.rules.text(action)}" is not possible now.')


def planning(s: MatchState, seat: i64, action: i64) -> Illegal:
    numbers = s.rules.numbering
    if s.rules.mode == ROUNDS and numbers.take_back <= action < numbers.pick:
        if s.staged[seat * LANES + action - numbers.take_back] == NONE:
            return Illegal("nothing-staged", "You have staged nothing in this lane.")  # CW-049
        return Illegal(
            "enough-taken-back", f"You have taken back {staging.MOST_TAKINGS} cards in this round."
        )
    return not_now(s, action)


# -- playing a card
def play(s: MatchState, seat: i64, card: i64, tile: i64) -> Illegal:
    name = s.rules.cards[card].name
    if card not in s.hands[seat]:
        return Illegal("not-in-hand", f"{name} is not in your hand.")
    if s.rules.mode == ROUNDS:
        return stage(s, seat, card, tile)
    if s.plays >= flow.most_plays(s):
        return Illegal("no-more-plays", "You have played all cards that this turn allows.")  # CW-096
    if flow.placing_cost(s, card, tile, seat) == NONE:
        return wrong_tile(s, seat, card, tile)
    if held(s, tile, 1 - seat):
        return Illegal("enemies-there", f"There are enemies on {at_tile(tile)}.")  # CW-097
    return no_place(s, seat, card, tile)


def wrong_tile(s: MatchState, seat: i64, card: i64, tile: i64) -> Illegal:
    name = s.rules.cards[card].name
    one: i64 = 1
    if one << tile & BASE_TILES[1 - seat]:
        return Illegal("enemy-base", "Nothing is played on an enemy base.")  # CW-048, CW-097
    if s.rules.mode == ROUNDS:
        return Illegal("wrong-tile", f"{name} is staged on your own base.")  # CW-048
    return Illegal("wrong-tile", f"{name} needs 2 AP to be played in the middle.")  # CW-097


def no_place(s: MatchState, seat: i64, card: i64, tile: i64) -> Illegal:
    name = s.rules.cards[card].name
    if printed_power(s, card, TRAP) > 0:
        if s.traps[tile * 2 + seat] != NONE:
            return Illegal("trap-there", f"You have a trap on {at_tile(tile)} already.")  # CW-129
        terrain = TERRAIN_NAMES[s.rules.element[card]]
        return Illegal("wrong-terrain", f"{name} can only be hidden on {terrain}.")  # CW-129
    if printed_power(s, card, SPY) > 0 and has_spy(s, tile, seat):
        return Illegal("spy-there", f"You have a spy on {at_tile(tile)} already.")  # CW-095
    full = s.heights[tile * 2 + seat] >= s.rules.settings.tile_capacity
    if s.rules.mode == ROUNDS:
        full = cards_on(s, tile, seat) >= staging.ROUND_CAPACITY
    if full:
        return Illegal("tile-full", f"There is no room left on {at_tile(tile)}.")  # CW-045, CW-095
    return Illegal("no-choice", f"{name} cannot be played like this on {at_tile(tile)}.")


def stage(s: MatchState, seat: i64, card: i64, tile: i64) -> Illegal:
    if s.staged[seat * LANES + lane_of(tile)] != NONE:
        return Illegal("lane-taken", "You have staged a card in this lane already.")  # CW-048
    one: i64 = 1
    bit = one << tile
    if bit & BASE_TILES[1 - seat] or (row_of(tile) == 1 and not staging.may_drop(s, seat, card, tile)):
        return wrong_tile(s, seat, card, tile)
    return no_place(s, seat, card, tile)


def at_tile(tile: i64) -> str:
    return TILE_NAMES[tile].upper()


# -- units
def of_unit(s: MatchState, seat: i64, action: i64) -> Illegal:
    place = acting_place(s, action)
    tile = place // SLOTS
    if place % SLOTS >= s.heights[tile * 2 + seat]:
        return Illegal("no-unit", f"You have no such unit on {at_tile(tile)}.")
    u = unit_at(place, seat)
    numbers = s.rules.numbering
    if s.rules.mode == ROUNDS:
        return cannot_burn(s, u)
    if action < numbers.attack:
        return move(s, u, action)
    if s.units[u + AP] < s.rules.attack_cost[s.units[u + CARD]]:
        return Illegal("no-ap", f"{named(s, u)} has too few AP for this.")  # CW-100
    if action < numbers.attack_base:
        n = action - numbers.attack
        return attack(s, u, n // SLOTS % TILES, n % SLOTS)
    if action < numbers.heal:
        return attack_base(s, u)
    return special(s, u, action)


def acting_place(s: MatchState, action: i64) -> i64:
    """The place of the unit that an action names."""
    numbers = s.rules.numbering
    blocks = (
        (numbers.switch, SWAPS), (numbers.ignite, TILES), (numbers.reset, SLOTS), (numbers.enhance, SLOTS),
        (numbers.heal, SLOTS), (numbers.attack_base, 1), (numbers.attack, TILES * SLOTS),
        (numbers.cross, TILES * TILES), (numbers.move, TILES),
    )  # fmt: skip
    base, width = next((base, width) for base, width in blocks if action >= base)
    return (action - base) // width


def named(s: MatchState, u: i64) -> str:
    return s.rules.cards[s.units[u + CARD]].name


def move(s: MatchState, u: i64, action: i64) -> Illegal:
    numbers = s.rules.numbering
    if s.units[u + AP] < 1:
        return Illegal("no-ap", f"{named(s, u)} has no AP left.")  # CW-100
    if s.rules.speed[s.units[u + CARD]] == 0:
        return Illegal("cannot-move", f"{named(s, u)} cannot move by itself.")  # CW-101
    if tricks.grip_on(s, u) & tricks.NO_MOVE:
        return Illegal("held", f"{named(s, u)} is held where it stands.")  # CW-134, CW-136
    if action >= numbers.cross:
        if power(s, u, STEALTH_PASS) == 0:
            return Illegal("no-ability", f"{named(s, u)} cannot slip through enemies.")  # CW-149
        return Illegal("no-way", f"{named(s, u)} cannot go this way.")  # CW-149
    to = (action - numbers.move) % TILES
    if not adjacent(tile_of(u), to):
        return Illegal("not-adjacent", f"{at_tile(to)} is not next to {at_tile(tile_of(u))}.")  # CW-101
    one: i64 = 1
    if one << to & BASE_TILES[1 - side_of(u)] and not is_spy(s, u):
        return Illegal("enemy-base", "Only spies enter an enemy base.")  # CW-101
    if not has_room(s, u, to):
        return Illegal("tile-full", f"There is no room left on {at_tile(to)}.")  # CW-095
    return Illegal("enemies-there", f"There are enemies on {at_tile(to)}.")  # CW-101


def adjacent(tile: i64, to: i64) -> bool:
    steps = abs(int(row_of(tile)) - int(row_of(to))) + abs(int(lane_of(tile)) - int(lane_of(to)))
    return steps == 1


def in_reach(s: MatchState, u: i64, to: i64) -> bool:
    tile = tile_of(u)
    if row_of(tile) == row_of(to):
        return adjacent(tile, to)
    steps = (to - tile) // forward(side_of(u))
    return lane_of(tile) == lane_of(to) and 0 < steps <= s.rules.reach[s.units[u + CARD]]


def cannot_attack(s: MatchState, u: i64) -> Illegal | None:
    if not legal.may_attack(s, u):
        return Illegal("cannot-attack", f"{named(s, u)} never attacks.")  # CW-007, CW-131
    if tricks.grip_on(s, u) & tricks.NO_ATTACK:
        return Illegal("silenced", f"{named(s, u)} is kept from attacking.")  # CW-135, CW-136
    return None


def attack(s: MatchState, u: i64, to: i64, slot: i64) -> Illegal:
    refused = cannot_attack(s, u)
    if refused is not None:
        return refused
    side = side_of(u)
    if not in_reach(s, u, to):
        return Illegal("out-of-reach", f"{named(s, u)} cannot reach {at_tile(to)}.")  # CW-102
    if s.sight[side] >> to & 1 == 0:
        return Illegal("fogged", f"You do not see {at_tile(to)}.")  # CW-102
    target = at(to, 1 - side, slot)
    shown = slot < s.heights[to * 2 + 1 - side] and legal.is_target(s, target, guarded=False)
    if shown and reach.is_guarded(s, to, 1 - side):
        return Illegal("guarded", f"A guard stands on {at_tile(to)}: attack it first.")  # CW-103
    return Illegal("no-target", f"There is no such target on {at_tile(to)}.")


def attack_base(s: MatchState, u: i64) -> Illegal:
    refused = cannot_attack(s, u)
    if refused is not None:
        return refused
    side = side_of(u)
    to = lane_of(tile_of(u)) + (6 if side == 0 else 0)
    if not in_reach(s, u, to):
        return Illegal("out-of-reach", f"{named(s, u)} cannot reach {at_tile(to)}.")  # CW-111
    if s.sight[side] >> to & 1 == 0:
        return Illegal("fogged", f"You do not see {at_tile(to)}.")  # CW-111
    return Illegal("defended", f"There are units on {at_tile(to)}: attack them first.")  # CW-111


def special(s: MatchState, u: i64, action: i64) -> Illegal:
    numbers = s.rules.numbering
    if s.units[u + FLAGS] & DECOY:
        return Illegal("decoy", "A decoy has no ability that works.")  # CW-141
    if numbers.ignite <= action < numbers.switch:
        return cannot_burn(s, u)
    kinds = (
        (numbers.switch, SWITCHER), (numbers.reset, RESETTER), (numbers.enhance, ENHANCER),
        (numbers.heal, MEDIC),
    )  # fmt: skip
    ability = next(ability for base, ability in kinds if action >= base)
    if power(s, u, ability) == 0:
        return Illegal("no-ability", f"{named(s, u)} cannot do that.")
    return Illegal("no-friend", f"There is nobody there whom {named(s, u)} could help like this.")


def cannot_burn(s: MatchState, u: i64) -> Illegal:
    if power(s, u, IGNITE) == 0:
        return Illegal("no-ability", f"{named(s, u)} cannot set anything on fire.")
    if s.rules.mode == ROUNDS and not s.rules.settings.rounds_specials:
        return Illegal("no-specials", "There is no fire in these rounds.")  # CW-090
    if charges(s, u, IGNITE_CHARGE) == 0:
        return Illegal("no-charge", f"{named(s, u)} has no charge left.")  # CW-116
    if s.rules.mode == ROUNDS and (
        held(s, tile_of(u), 1 - side_of(u)) or staging.has_order(s, u, side_of(u))
    ):
        return Illegal("locked", f"{named(s, u)} cannot set another fire in this round.")  # CW-090
    return Illegal("not-adjacent", "Only a tile next to it can be set on fire.")  # CW-130
