"""Actions as stable numbers: blocks, one after the other. How they read stands in `wording`.

A unit is named by its place: tile * SLOTS + slot, among the units of the seat that acts; a target by tile and
slot among those of the other seat.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.games.clans.names import LANES, TILES
from orrery.games.clans.rules.board import PLACES, SLOTS

# -- words
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
