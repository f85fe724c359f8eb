"""Actions as stable numbers, and in words, the same in every state: ``play desert-warrior w1``, ``end``.

The numbers stand in blocks, one after the other. In them a unit is its place: tile * SLOTS + slot, among the
units of the seat that acts; a target is tile and slot among those of the other seat.

In words a unit is its tile and its place there, counted from 1: ``attack w1-1 wm-2``. West is also left, and
east right (CW-008). Two cards that are returned, or two friends that are switched, can be named in either
order: it is the same action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.words import Malformed, nearest
from orrery.games.clans.names import (
    LANE_ALIASES,
    LANE_NAMES,
    LANES,
    PLACES,
    ROUNDS,
    ROW_NAMES,
    SLOTS,
    TILE_NAMES,
    TILES,
)

if TYPE_CHECKING:
    from orrery.games.clans.tables import Rules

END: Final[i64] = 0  # the turn
SUBMIT: Final[i64] = 1  # what is staged
HERO: Final[i64] = 2  # the hero's ability
KEEP: Final[i64] = 3  # the opening hand
WORD_NAMES: Final = ("end", "submit", "hero", "keep")
RETURN_ONE: Final[i64] = 4  # a card of the opening hand, by its place there
MOST_OPENING: Final[i64] = 12  # cards of an opening hand
RETURN_TWO: Final[i64] = RETURN_ONE + MOST_OPENING
TAKE_BACK: Final[i64] = RETURN_TWO + MOST_OPENING * MOST_OPENING  # a staged card, by its lane
FIRST_FREE: Final[i64] = TAKE_BACK + LANES

# -- how a card is played: in rounds behind or before the card that is there; in turns a medic may choose
VARIANTS: Final[i64] = 5
PLAIN: Final[i64] = 0
FRONT: Final[i64] = 1  # in rounds
HEAL_FIRST: Final[i64] = 1  # in turns: heals the friend in slot variant - HEAL_FIRST

# -- friends of a switcher, seen from it: its own tile, then the four around it
AROUND: Final[i64] = 5
NEAR: Final[i64] = AROUND * SLOTS
STEPS: Final[list[i64]] = [0, 3, -3, -1, 1]
STEP_NAMES: Final = ("here", "north", "south", "west", "east")
SWAPS: Final[i64] = NEAR * NEAR  # first * NEAR + second, first < second; first = second: with the switcher


@final
class Numbering:
    """Where each block of actions begins."""

    __slots__ = (
        "attack", "attack_base", "cards", "cross", "decks", "enhance", "heal", "heroes", "ignite", "move",
        "pick", "play", "reset", "space", "switch",
    )  # fmt: skip

    def __init__(self, cards: i64, decks: i64, heroes: i64) -> None:
        self.cards = cards
        self.decks = decks
        self.heroes = heroes
        self.pick = FIRST_FREE  # + deck * heroes + hero
        self.play = self.pick + decks * heroes  # + (card * TILES + tile) * VARIANTS + variant
        self.move = self.play + cards * TILES * VARIANTS  # + place * TILES + tile
        self.cross = self.move + PLACES * TILES  # + (place * TILES + over) * TILES + tile
        self.attack = self.cross + PLACES * TILES * TILES  # + (place * TILES + tile) * SLOTS + slot
        self.attack_base = self.attack + PLACES * TILES * SLOTS  # + place
        self.heal = self.attack_base + PLACES  # + place * SLOTS + slot
        self.enhance = self.heal + PLACES * SLOTS
        self.reset = self.enhance + PLACES * SLOTS
        self.ignite = self.reset + PLACES * SLOTS  # + place * TILES + tile
        self.switch = self.ignite + PLACES * TILES  # + place * SWAPS + first * NEAR + second
        self.space = self.switch + PLACES * SWAPS


VERBS = (
    *WORD_NAMES, "return", "take-back", "bring", "play", "move", "cross", "attack", "heal", "enhance",
    "reset", "ignite", "switch",
)  # fmt: skip
CRYSTAL: Final = "crystal"  # "base" is read too: so it was called at first


# -- writing
def text(rules: Rules, action: i64) -> str:
    if action < RETURN_ONE:
        return WORD_NAMES[action]
    if action < FIRST_FREE:
        return planning_text(action)
    numbers = rules.numbering
    if action < numbers.play:
        pair = action - numbers.pick
        return f"bring {rules.deck_slugs[pair // numbers.heroes]} {rules.hero_slugs[pair % numbers.heroes]}"
    if action < numbers.move:
        return play_text(rules, action - numbers.play)
    if action < numbers.heal:
        return fight_text(rules, action)
    return special_text(rules, action)


def planning_text(action: i64) -> str:
    if action >= TAKE_BACK:
        return f"take-back {LANE_NAMES[action - TAKE_BACK]}"
    if action >= RETURN_TWO:
        first, second = in_order(action - RETURN_TWO, MOST_OPENING)
        return f"return {first + 1} {second + 1}"
    return f"return {action - RETURN_ONE + 1}"


def play_text(rules: Rules, n: i64) -> str:
    words = f"play {rules.slugs[n // (TILES * VARIANTS)]} {TILE_NAMES[n // VARIANTS % TILES]}"
    variant = n % VARIANTS
    if variant == PLAIN:
        return words
    if rules.mode == ROUNDS and variant == FRONT:
        return f"{words} front"
    return f"{words} {variant}"


def fight_text(rules: Rules, action: i64) -> str:
    numbers = rules.numbering
    if action < numbers.cross:
        n = action - numbers.move
        return f"move {place_text(n // TILES)} {TILE_NAMES[n % TILES]}"
    if action < numbers.attack:
        n = action - numbers.cross
        place = place_text(n // (TILES * TILES))
        return f"cross {place} {TILE_NAMES[n // TILES % TILES]} {TILE_NAMES[n % TILES]}"
    if action < numbers.attack_base:
        n = action - numbers.attack
        target = n % (TILES * SLOTS)
        return f"attack {place_text(n // (TILES * SLOTS))} {place_text(target)}"
    return f"attack {place_text(action - numbers.attack_base)} {CRYSTAL}"


def special_text(rules: Rules, action: i64) -> str:
    numbers = rules.numbering
    if action >= numbers.switch:
        n = action - numbers.switch
        first, second = in_order(n % SWAPS, NEAR)
        return f"switch {place_text(n // SWAPS)} {near_text(first)} {near_text(second)}"
    if action >= numbers.ignite:
        n = action - numbers.ignite
        return f"ignite {place_text(n // TILES)} {TILE_NAMES[n % TILES]}"
    for verb, base in (("reset", numbers.reset), ("enhance", numbers.enhance), ("heal", numbers.heal)):
        if action >= base:
            n = action - base
            return f"{verb} {place_text(n // SLOTS)} {n % SLOTS + 1}"
    raise ValueError(action)


def place_text(place: i64) -> str:
    return f"{TILE_NAMES[place // SLOTS]}-{place % SLOTS + 1}"


def near_text(near: i64) -> str:
    return f"{STEP_NAMES[near // SLOTS]}-{near % SLOTS + 1}"


def in_order(pair: i64, size: i64) -> tuple[i64, i64]:
    """Both of a pair, which is a number below the square of `size`: the lower first."""
    first, second = pair // size, pair % size
    return (first, second) if first <= second else (second, first)


# -- reading
def parse(rules: Rules, text: str) -> i64:
    verb, *words = text.split(" ")
    if verb not in VERBS:
        raise Malformed("unknown-action", f'"{text[:60]}" is not an action{nearest(verb[:60], VERBS)}')
    if verb in WORD_NAMES:
        expect(text, words, 0, 0)
        return WORD_NAMES.index(verb)
    reader = READERS[verb]
    expect(text, words, reader[1], reader[2])
    number: i64 = reader[0](rules, words)
    return number


def expect(text: str, words: list[str], least: int, most: int) -> None:
    if not least <= len(words) <= most:
        verb = text.split(" ", maxsplit=1)[0]
        raise Malformed("unknown-action", f'"{text[:60]}" is not an action: "{verb}" takes other words.')


def read_return(_: Rules, words: list[str]) -> i64:
    places = sorted(read_number(word, MOST_OPENING) for word in words)
    if len(places) == 1:
        return RETURN_ONE + places[0]
    return RETURN_TWO + places[0] * MOST_OPENING + places[1]


def read_take_back(_: Rules, words: list[str]) -> i64:
    return TAKE_BACK + LANE_NAMES.index(read_lane(words[0]))


def read_bring(rules: Rules, words: list[str]) -> i64:
    deck = find("deck", words[0], rules.deck_slugs)
    return rules.numbering.pick + deck * rules.numbering.heroes + find("hero", words[1], rules.hero_slugs)


def read_play(rules: Rules, words: list[str]) -> i64:
    variant: i64 = PLAIN
    if len(words) == 3:
        if rules.mode == ROUNDS and words[2] == "front":
            variant = FRONT
        else:
            variant = HEAL_FIRST + read_number(words[2], SLOTS)
            if rules.mode == ROUNDS and variant == FRONT:
                raise Malformed("unknown-action", 'A card is played "front", or behind.')
    card = find("card", words[0], rules.slugs)
    return rules.numbering.play + (card * TILES + read_tile(words[1])) * VARIANTS + variant


def read_move(rules: Rules, words: list[str]) -> i64:
    return rules.numbering.move + read_place(words[0]) * TILES + read_tile(words[1])


def read_cross(rules: Rules, words: list[str]) -> i64:
    place = read_place(words[0])
    return rules.numbering.cross + (place * TILES + read_tile(words[1])) * TILES + read_tile(words[2])


def read_attack(rules: Rules, words: list[str]) -> i64:
    place = read_place(words[0])
    if words[1] in (CRYSTAL, "base"):
        return rules.numbering.attack_base + place
    return rules.numbering.attack + place * TILES * SLOTS + read_place(words[1])


def read_heal(rules: Rules, words: list[str]) -> i64:
    return rules.numbering.heal + read_place(words[0]) * SLOTS + read_number(words[1], SLOTS)


def read_enhance(rules: Rules, words: list[str]) -> i64:
    return rules.numbering.enhance + read_place(words[0]) * SLOTS + read_number(words[1], SLOTS)


def read_reset(rules: Rules, words: list[str]) -> i64:
    return rules.numbering.reset + read_place(words[0]) * SLOTS + read_number(words[1], SLOTS)


def read_ignite(rules: Rules, words: list[str]) -> i64:
    return rules.numbering.ignite + read_place(words[0]) * TILES + read_tile(words[1])


def read_switch(rules: Rules, words: list[str]) -> i64:
    first, second = sorted(read_near(word) for word in words[1:])
    return rules.numbering.switch + read_place(words[0]) * SWAPS + first * NEAR + second


READERS = {
    "return": (read_return, 1, 2),
    "take-back": (read_take_back, 1, 1),
    "bring": (read_bring, 2, 2),
    "play": (read_play, 2, 3),
    "move": (read_move, 2, 2),
    "cross": (read_cross, 3, 3),
    "attack": (read_attack, 2, 2),
    "heal": (read_heal, 2, 2),
    "enhance": (read_enhance, 2, 2),
    "reset": (read_reset, 2, 2),
    "ignite": (read_ignite, 2, 2),
    "switch": (read_switch, 3, 3),
}


# -- words
def find(what: str, word: str, known: list[str]) -> i64:
    if word not in known:
        raise Malformed(f"unknown-{what}", f'There is no {what} "{word[:60]}"{nearest(word[:60], known)}')
    return known.index(word)


def read_number(word: str, most: int) -> i64:
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and 1 <= int(word) <= most):
        raise Malformed("bad-number", f'"{word[:20]}" should be a number from 1 to {most}.')
    if word.startswith("0"):
        raise Malformed("bad-number", f'"{word}" is written without 0 at its beginning.')
    return int(word) - 1


def read_lane(word: str) -> str:
    lane = LANE_ALIASES.get(word, word)
    if lane not in LANE_NAMES:
        raise Malformed("unknown-lane", f'There is no lane "{word[:20]}"{nearest(word[:20], LANE_NAMES)}')
    return lane


def read_tile(word: str) -> i64:
    """`w1`, `wm`; also `left-1`, `west-m`."""
    head, row = word[:-1].removesuffix("-"), word[-1:]
    lane = LANE_ALIASES.get(head, head)
    letters = {name: name[0] for name in LANE_NAMES}
    tile = f"{letters.get(lane, lane)}{row}"
    if row not in ROW_NAMES or tile not in TILE_NAMES:
        raise Malformed("unknown-tile", f'There is no tile "{word[:20]}"{nearest(word[:20], TILE_NAMES)}')
    return TILE_NAMES.index(tile)


def read_place(word: str) -> i64:
    tile, dash, slot = word.rpartition("-")
    if not dash:
        raise Malformed("bad-unit", f'"{word[:20]}" should be a tile and a place there, such as "w1-1".')
    return read_tile(tile) * SLOTS + read_number(slot, SLOTS)


def read_near(word: str) -> i64:
    step, _, slot = word.partition("-")
    if step not in STEP_NAMES:
        raise Malformed("bad-unit", f'"{word[:20]}" should be "here-1", "north-2" or the like.')
    return STEP_NAMES.index(step) * SLOTS + read_number(slot, SLOTS)
