"""Guessing what is hidden of a side: its deck and hero, its terrain, its hand, and who stands in the fog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans.bots import imagine
from orrery.games.clans.names import (
    ABILITIES,
    AGES,
    AP,
    ASIDE,
    CARD,
    CHARGE,
    DECOY,
    FLAGS,
    GROUP,
    HEALTH,
    HOLD_TRAIT,
    KNOWN,
    LANES,
    MAX_HEALTH,
    MULLIGAN,
    NONE,
    POWERS,
    RECORD_WIDTH,
    ROUNDS,
    SECOND,
    SERIAL,
    SHACO,
    SPECTATORS,
    SPY,
    TILES,
    TRAP,
    TURNS,
    WIDTH,
    base_tile,
)
from orrery.games.clans.rules import ages, hands
from orrery.games.clans.rules.board import at, cards_on, has_spy, printed_power, put, side_of
from orrery.games.clans.rules.effects.sight import holds_somebody
from orrery.games.clans.rules.fog import LOST, seen_tile
from orrery.games.clans.rules.rounds import staging

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def fill(w: MatchState, side: i64, observer: i64, lost: list[i64], dice: Dice) -> None:
    """Draw anew all that an observer does not know of a side."""
    which: i64 = 1 if observer == SPECTATORS else 0
    hand_size = staging.open_hand(w, side)
    pile_size = staging.open_pile(w, side)
    unseal(w, side)
    seen = seen_cards(w, side, which)
    bring_likely(w, side, observer, seen, dice)
    rest = unseen_cards(w, side, seen, dice)
    dice.shuffle(0, rest)
    imagine.choose_real(w, side, which, dice)
    w.piles[side] = []
    if w.rules.settings.ages:
        lay_aside(w, side, rest, pile_size)
    fill_backs(w, side, which, lost, rest, hand_size + pile_size - len(w.piles[side]))
    w.hands[side] = []
    while len(w.hands[side]) < hand_size and len(rest) > 0:
        hands.add(w.hands[side], rest.pop())
    while len(w.piles[side]) < pile_size and len(rest) > 0:
        hands.add(w.piles[side], rest.pop())
    watch = side * 2 + which
    for code in lost:
        if not place(w, side, observer, code >> 1, code & 1, LOST << 2 * which, dice):
            w.missing.append(watch << 16 | code)
    for card in rest:
        place(w, side, observer, card, 0, 0, dice)
    if w.rules.mode == ROUNDS and w.phase > MULLIGAN and w.ready[side]:
        plan(w, side, dice)


def lay_aside(w: MatchState, side: i64, rest: list[i64], pile_size: i64) -> None:
    """In a match of ages: what is drawn from belongs to the deck of this age, what was put away to others.

    Some deck of an age that is still to come is guessed, too.
    """
    now = ages.age(w)
    w.piles[side] = sorted(taken(rest, ages.cards_in(w, side, now), pile_size))
    past: list[i64] = []
    for which in range(now):
        past += ages.cards_in(w, side, which)
    put_away = w.record[side * RECORD_WIDTH + ASIDE]
    put_away -= len(taken(rest, past, put_away))
    while put_away > 0 and len(rest) > 0:
        rest.pop()
        put_away -= 1


def taken(rest: list[i64], deck: list[i64], count: i64) -> list[i64]:
    """Take so many cards out of others, as far as a deck has them."""
    found: list[i64] = []
    left = deck[:]
    for card in rest[:]:
        if len(found) < count and card in left:
            left.remove(card)
            rest.remove(card)
            found.append(card)
    return found


def unseal(w: MatchState, side: i64) -> None:
    """Nothing of a sealed plan is known."""
    w.hero_used[side] -= w.planned[side]
    w.planned[side] = 0
    w.drawn[side] = 0
    w.takings[side] = 0
    for lane in range(LANES):
        w.staged[side * LANES + lane] = NONE
    w.burns = [code for code in w.burns if code & 1 != side]
    w.sparks = [code for code in w.sparks if code & 1 != side]


def seen_cards(w: MatchState, side: i64, which: i64) -> list[i64]:
    watch = side * 2 + which
    return [code & 65535 for code in w.seen if code >> 16 == watch]


def brought(w: MatchState, side: i64, observer: i64) -> list[i64]:
    """The cards that a side has played, as far as a world holds them."""
    found = seen_cards(w, side, 1 if observer == SPECTATORS else 0)
    for tile in range(TILES):
        u = at(tile, side, 0)
        for _ in range(w.heights[tile * 2 + side]):
            found.append(w.units[u + CARD])
            u += WIDTH
    return found


# -- deck, hero, terrain
def unpick(w: MatchState, side: i64, dice: Dice) -> None:
    """In a match of ages a side chooses several decks; nobody knows how far it has come."""
    if not w.rules.settings.ages:
        return
    for which in range(1, AGES):
        w.record[side * RECORD_WIDTH + SECOND + which - 1] = 0
    pairs = w.rules.pairs[side]
    if w.rules.chosen[side] and len(pairs) > 1:
        w.deck[side] = NONE
        w.hero[side] = NONE
    else:
        settle(w, side, pairs[dice.below(0, len(pairs))])


def bring(w: MatchState, side: i64, dice: Dice) -> None:
    pairs = w.rules.pairs[side]
    settle(w, side, pairs[dice.below(0, len(pairs))])
    if w.rules.settings.ages:
        for which in range(1, AGES):
            bring_later(w, side, which, dice)


def bring_later(w: MatchState, side: i64, which: i64, dice: Dice) -> None:
    decks = w.rules.later[side]
    w.record[side * RECORD_WIDTH + SECOND + which - 1] = decks[dice.below(0, len(decks))] + 1


def settle(w: MatchState, side: i64, pair: i64) -> None:
    heroes: i64 = len(w.rules.heroes)
    w.deck[side] = pair // heroes
    w.hero[side] = pair % heroes


def bring_likely(w: MatchState, side: i64, observer: i64, seen: list[i64], dice: Dice) -> None:
    """A deck and a hero that fit what was seen, and terrain that fits the hero.

    Where decks are open, only those of ages that are still to come are guessed.
    """
    is_open = w.rules.settings.open_decks()
    if w.rules.settings.ages:
        for which in range(ages.age(w) + 1, AGES):
            bring_later(w, side, which, dice)
    heroes: i64 = len(w.rules.heroes)
    known_hero: i64 = NONE
    if w.hero_known[side * 2 + (1 if observer == SPECTATORS else 0)]:
        known_hero = w.hero[side]
    # Of every hero and every deck it is asked once, as there may be many pairs of them.
    hero_fits: list[i64] = [NONE] * heroes
    fits: list[i64] = [NONE] * len(w.rules.deck_list)
    fitting: list[i64] = []
    for pair in w.rules.pairs[side]:
        hero = pair % heroes
        deck = pair // heroes
        if known_hero not in (NONE, hero):
            continue
        if hero_fits[hero] == NONE:
            hero_fits[hero] = 1 if terrain_fits(w, side, observer, hero) else 0
        if hero_fits[hero] == 0:
            continue
        if fits[deck] == NONE:
            fitting_deck = deck == w.deck[side] if is_open else deck_fits(w, side, seen, deck)
            fits[deck] = 1 if fitting_deck else 0
        if fits[deck]:
            fitting.append(pair)
    if len(fitting) == 0:
        return  # only in a position that no match can lead to
    settle(w, side, fitting[dice.below(0, len(fitting))])
    guess_terrain(w, side, observer, dice)


def terrain_fits(w: MatchState, side: i64, observer: i64, hero: i64) -> bool:
    terrains = w.rules.heroes[hero].terrains
    for lane in range(LANES):
        tile = base_tile(side, lane)
        if w.known[observer] >> tile & 1 and w.terrain[tile] not in terrains:
            return False
    return len(terrains) == 1 or len(fitting_layouts(w, side, observer, terrains)) > 0


def fitting_layouts(w: MatchState, side: i64, observer: i64, terrains: list[i64]) -> list[i64]:
    """The mixed layouts of a hero with two terrains that fit the tiles whose terrain is known."""
    found: list[i64] = []
    for layout in range(1, 7):
        fits = True
        for lane in range(LANES):
            tile = base_tile(side, lane)
            if w.known[observer] >> tile & 1 and terrains[layout >> lane & 1] != w.terrain[tile]:
                fits = False
        if fits:
            found.append(layout)
    return found


def guess_terrain(w: MatchState, side: i64, observer: i64, dice: Dice) -> None:
    terrains = w.rules.heroes[w.hero[side]].terrains
    layout: i64 = 0
    if len(terrains) > 1:
        layouts = fitting_layouts(w, side, observer, terrains)
        layout = layouts[dice.below(0, len(layouts))]
    for lane in range(LANES):
        w.terrain[base_tile(side, lane)] = terrains[layout >> lane & 1]


def beyond(seen: list[i64], deck: list[i64]) -> list[i64]:
    """Cards that were seen more often than a deck has them. Both lists are sorted."""
    more: list[i64] = []
    n: i64 = 0
    for card in seen:
        while n < len(deck) and deck[n] < card:
            n += 1
        if n < len(deck) and deck[n] == card:
            n += 1
        else:
            more.append(card)
    return more


def deck_fits(w: MatchState, side: i64, seen: list[i64], deck: i64) -> bool:
    """Every card that was seen is in the deck, but for one that a relic may have given."""
    more = beyond(seen, w.rules.deck_cards[deck])
    if len(more) > w.relic_cards[side]:
        return False
    return len(more) == 0 or more[0] in w.rules.relics


def unseen_cards(w: MatchState, side: i64, seen: list[i64], dice: Dice) -> list[i64]:
    """The cards of a side that were not seen yet, sorted."""
    deck = ages.brought(w, side)
    more = beyond(seen, deck)
    rest = beyond(deck, without(seen, more))
    if w.relic_cards[side] > len(more):
        hands.add(rest, w.rules.relics[dice.below(0, len(w.rules.relics))])
    return rest


def without(cards: list[i64], some: list[i64]) -> list[i64]:
    left = cards[:]
    for card in some:
        left.remove(card)
    return left


# -- units
def is_unit(w: MatchState, card: i64) -> bool:
    return printed_power(w, card, TRAP) == 0 and printed_power(w, card, SPY) == 0


def fill_backs(w: MatchState, side: i64, which: i64, lost: list[i64], rest: list[i64], held: i64) -> None:
    """Every concealed Back is one of the cards that were played: seen once, or never.

    Those that somebody stands before come first, as fewer cards could be there unnoticed.
    """
    for faced in (True, False):
        for stack in range(side, 2 * TILES, 2):
            if holds_somebody(w, side, stack >> 1) == faced:
                for slot in range(w.heights[stack]):
                    u = at(stack >> 1, side, slot)
                    if w.units[u + CARD] == NONE:
                        fill_back(w, u, which, lost, rest, held, faced)


def fill_back(
    w: MatchState, u: i64, which: i64, lost: list[i64], rest: list[i64], held: i64, faced: bool
) -> None:
    if len(rest) > held:
        for n in range(len(rest)):
            if goes_unnoticed(w, rest[n], faced):
                make(w, u, rest.pop(n), 0)
                return
    for n in range(len(lost)):
        if goes_unnoticed(w, lost[n] >> 1, faced):
            make(w, u, lost.pop(n) >> 1, LOST << 2 * which)
            return
    make(w, u, some_trickster(w, side_of(u), which), 0)
    w.units[u + FLAGS] = DECOY


def goes_unnoticed(w: MatchState, card: i64, faced: bool) -> bool:
    """Whether a card can stand behind a Front as one that nobody knows."""
    return is_unit(w, card) and not (faced and w.rules.traits[card] & HOLD_TRAIT)


def some_trickster(w: MatchState, side: i64, which: i64) -> i64:
    """All cards are accounted for, so a card that nobody knows can only be the decoy of one that was seen."""
    seen = seen_cards(w, side, which)
    for card in seen:
        if printed_power(w, card, SHACO) > 0:
            return card
    return seen[0] if len(seen) > 0 else 0


def make(w: MatchState, u: i64, card: i64, known: i64) -> None:
    for n in range(WIDTH):
        w.units[u + n] = 0
    w.units[u + CARD] = card
    w.units[u + POWERS] = card
    w.units[u + HEALTH] = w.rules.health[card]
    w.units[u + MAX_HEALTH] = w.rules.health[card]
    w.units[u + CHARGE] = w.rules.charges[card]
    w.units[u + AP] = w.rules.max_ap[card] if w.rules.mode == TURNS else 0
    w.units[u + KNOWN] = known


def place(w: MatchState, side: i64, observer: i64, card: i64, alike: i64, known: i64, dice: Dice) -> bool:
    """Put a card somewhere out of sight; if there is no such place, it has died unseen."""
    if w.rules.powers[card * ABILITIES + TRAP] > 0:
        return hide_trap(w, side, observer, card, dice)
    tiles = hiding_tiles(w, side, observer, card)
    if len(tiles) == 0:
        return False
    tile = tiles[dice.below(0, len(tiles))]
    u = put(w, card, side, tile)
    make(w, u, card, known)
    w.serials += 1
    w.units[u + SERIAL] = w.serials
    if alike:
        w.groups.append(0)
        w.units[u + GROUP] = len(w.groups)
        if dice.below(0, LANES) > 0:
            w.units[u + FLAGS] = DECOY
    return True


def covered(w: MatchState, tile: i64, observer: i64) -> bool:
    return observer != SPECTATORS and w.cover[observer] >> tile & 1 == 1


def hiding_tiles(w: MatchState, side: i64, observer: i64, card: i64) -> list[i64]:
    """Tiles where a unit can be without being seen: fogged bases; for a spy all but watched ones."""
    found: list[i64] = []
    if w.rules.powers[card * ABILITIES + SPY] > 0:
        for tile in range(TILES):
            own = tile // LANES == 1 or tile == base_tile(side, tile % LANES)
            hidden = not covered(w, tile, observer) and not has_spy(w, tile, side)
            if own and hidden and has_slot(w, side, tile):
                found.append(tile)
        return found
    for lane in range(LANES):
        tile = base_tile(side, lane)
        if seen_tile(w, tile, observer) or not has_slot(w, side, tile):
            continue
        if not (w.rules.traits[card] & HOLD_TRAIT and holds_somebody(w, side, tile)):
            found.append(tile)
    return found


def has_slot(w: MatchState, side: i64, tile: i64) -> bool:
    if w.rules.mode == ROUNDS:
        return cards_on(w, tile, side) < staging.ROUND_CAPACITY
    return w.heights[tile * 2 + side] < w.rules.settings.tile_capacity


def hide_trap(w: MatchState, side: i64, observer: i64, card: i64, dice: Dice) -> bool:
    found: list[i64] = []
    for lane in range(LANES):
        for tile in (base_tile(side, lane), LANES + lane):
            fits = w.terrain[tile] == w.rules.element[card] and w.traps[tile * 2 + side] == NONE
            if fits and not covered(w, tile, observer) and may_lie(w, side, card, tile):
                found.append(tile)
    if len(found) == 0:
        return False
    w.traps[found[dice.below(0, len(found))] * 2 + side] = card
    return True


def may_lie(w: MatchState, side: i64, card: i64, tile: i64) -> bool:
    """Whether a trap can have been laid on a tile."""
    if tile // LANES != 1:
        return True
    return w.owner[tile] == side if w.rules.mode == ROUNDS else w.rules.max_ap[card] >= 2


def plan(w: MatchState, side: i64, dice: Dice) -> None:
    """A sealed plan: any that could have been made."""
    for lane in range(LANES):
        hand = w.hands[side]
        n = dice.below(0, len(hand) + 2)
        if n < len(hand):
            tile = base_tile(side, lane)
            found: list[i64] = []
            staging.add_play(w, side, hand[n], tile, found)
            if len(found) > 0:
                w.staged[side * LANES + lane] = hand[n] * 4
                hand.pop(n)
