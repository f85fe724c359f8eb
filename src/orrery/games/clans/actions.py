"""Which actions there are: ``play desert-warrior w1``, ``attack w1-1 wm-2``, ``end``.

A unit is its tile and its slot there, among the units of the seat that acts; a target is among those of the
other seat. West is also left, and east right (CW-008). Two cards that are returned, or two friends that are
switched, can be named in either order: it is the same action.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.actions import ActionTable, Joined, Kind, Place, numbers
from orrery.games.clans.names import (
    LANE_ALIASES,
    LANE_NAMES,
    PLACES,
    ROUNDS,
    ROW_NAMES,
    SLOTS,
    TERRAIN_NAMES,
    TILE_NAMES,
)

# -- kinds. The first ones are a word each, so that they are the numbers of the actions, too
END: Final[i64] = 0  # the turn
SUBMIT: Final[i64] = 1  # what is staged
HERO: Final[i64] = 2  # the hero's ability
KEEP: Final[i64] = 3  # the opening hand
RETURN_ONE: Final[i64] = 4  # a card of the opening hand, by its place there
RETURN_TWO: Final[i64] = 5
TAKE_BACK: Final[i64] = 6  # a staged card, by its lane
BRING: Final[i64] = 7  # a deck, and a hero who leads it
PLAY: Final[i64] = 8  # a card, on a tile, in a way
MOVE: Final[i64] = 9
CROSS: Final[i64] = 10  # over one tile to another
ATTACK: Final[i64] = 11
ATTACK_CRYSTAL: Final[i64] = 12
HEAL: Final[i64] = 13
ENHANCE: Final[i64] = 14
RESET: Final[i64] = 15
IGNITE: Final[i64] = 16
SWITCH: Final[i64] = 17

# -- between the battles of a series. Campaigns, which have none, go on with the same numbers
SHOP_LEAVE: Final[i64] = 18
SHOP_BUY: Final[i64] = 19  # a card
SHOP_UPGRADE: Final[i64] = 20

# -- on the road of a campaign
TRAVEL: Final[i64] = 18  # to one of three destinations
BUY: Final[i64] = 19  # a card, a relic or an item
REPAIR: Final[i64] = 20
LEAVE: Final[i64] = 21
USE: Final[i64] = 22  # an item, on a card or on none
TOGGLE: Final[i64] = 23  # a relic, on or off
BUILD: Final[i64] = 24  # … for a terrain
HURRY: Final[i64] = 25
WAIT: Final[i64] = 26
GO_BACK: Final[i64] = 27
REMOVE: Final[i64] = 28  # a card of the deck
ADD: Final[i64] = 29  # one of the reserves
RANSOM: Final[i64] = 30  # a gated one
UPGRADE: Final[i64] = 31
GO_ON: Final[i64] = 32
RETREAT: Final[i64] = 33

MOST_OPENING: Final[i64] = 12  # cards of an opening hand

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


def tile_spellings() -> dict[str, str]:
    """Other words for tiles: ``left-1`` and ``l1`` for ``w1``, ``center-m`` for ``cm``."""
    found: dict[str, str] = {}
    for lane in LANE_NAMES:
        others = [other for other, known in LANE_ALIASES.items() if known in (lane, lane[0])]
        for head in (lane[0], lane, *others):
            for row in ROW_NAMES:
                found[f"{head}{row}"] = found[f"{head}-{row}"] = f"{lane[0]}{row}"
    return found


OPENING_CARD: Final = numbers(1, MOST_OPENING)
LANE: Final = Place(
    "lane", LANE_NAMES, also={other: lane for other, lane in LANE_ALIASES.items() if lane in LANE_NAMES}
)
TILE: Final = Place("tile", TILE_NAMES, also=tile_spellings())
SLOT: Final = numbers(1, SLOTS)
UNIT: Final = Joined(TILE, "-", SLOT, "bad-unit")
STEP: Final = Place("step", STEP_NAMES, code="bad-unit")
FRIEND: Final = Joined(STEP, "-", SLOT, "bad-unit")
CRYSTAL: Final = Place("crystal", ["crystal"], also={"base": "crystal"})  # so it was called at first
WAY_IN_TURNS: Final = Place("number", ["", *SLOT.words], code=SLOT.code, refusal=SLOT.refusal)
WAY_IN_ROUNDS: Final = Place(
    "way", ["", "front", *SLOT.words[1:]], code=SLOT.code, refusal='A card is played "front", or behind.'
)
assert (UNIT.size, FRIEND.size, WAY_IN_TURNS.size) == (PLACES, NEAR, VARIANTS)


def kinds(cards: list[str], decks: list[str], heroes: list[str], mode: i64) -> dict[int, Kind]:
    """All kinds of actions, with these cards, decks and heroes."""
    deck = Place("deck", decks, repeats=True)  # a share code may come twice
    way = WAY_IN_ROUNDS if mode == ROUNDS else WAY_IN_TURNS
    return {
        END: Kind("end"),
        SUBMIT: Kind("submit"),
        HERO: Kind("hero"),
        KEEP: Kind("keep"),
        RETURN_ONE: Kind("return", OPENING_CARD),
        RETURN_TWO: Kind("return", OPENING_CARD, OPENING_CARD, pair=True),
        TAKE_BACK: Kind("take-back", LANE),
        BRING: Kind("bring", deck, Place("hero", heroes)),
        PLAY: Kind("play", Place("card", cards), TILE, way),
        MOVE: Kind("move", UNIT, TILE),
        CROSS: Kind("cross", UNIT, TILE, TILE),
        ATTACK: Kind("attack", UNIT, UNIT),
        ATTACK_CRYSTAL: Kind("attack", UNIT, CRYSTAL),
        HEAL: Kind("heal", UNIT, SLOT),
        ENHANCE: Kind("enhance", UNIT, SLOT),
        RESET: Kind("reset", UNIT, SLOT),
        IGNITE: Kind("ignite", UNIT, TILE),
        SWITCH: Kind("switch", UNIT, FRIEND, FRIEND, pair=True),
    }


def road_kinds(
    cards: list[str], relics: list[str], items: list[str], buildings: list[str]
) -> dict[int, Kind]:
    """What can be done in a campaign beside the battles."""
    card = Place("card", cards)
    terrains = [name.lower() for name in TERRAIN_NAMES[1:]]
    return {
        TRAVEL: Kind("travel", numbers(1, 3)),
        BUY: Kind("buy", Place("goods", [*cards, *relics, *items])),
        REPAIR: Kind("repair", card),
        LEAVE: Kind("leave"),
        USE: Kind("use", Place("item", items), Place("card", ["", *cards])),
        TOGGLE: Kind("switch", Place("relic", relics), Place("way", ["on", "off"])),
        BUILD: Kind("build", Place("building", buildings), Place("terrain", ["", *terrains])),
        HURRY: Kind("hurry"),
        WAIT: Kind("wait"),
        GO_BACK: Kind("return"),
        REMOVE: Kind("remove", card),
        ADD: Kind("add", card),
        RANSOM: Kind("ransom", card),
        UPGRADE: Kind("upgrade", card),
        GO_ON: Kind("go-on"),
        RETREAT: Kind("retreat"),
    }


def shop_kinds(cards: list[str]) -> dict[int, Kind]:
    """What can be done between the battles of a series."""
    card = Place("card", cards)
    return {SHOP_LEAVE: Kind("leave"), SHOP_BUY: Kind("buy", card), SHOP_UPGRADE: Kind("upgrade", card)}


@final
class ShopNumbering:
    """Where each kind of a shop's actions begins, between the battles of a series."""

    __slots__ = ("buy", "leave", "upgrade")

    def __init__(self, acts: ActionTable) -> None:
        self.leave = acts.base(SHOP_LEAVE)
        self.buy = acts.base(SHOP_BUY)  # + card
        self.upgrade = acts.base(SHOP_UPGRADE)  # + card


@final
class RoadNumbering:
    """Where each kind of the road's actions begins."""

    __slots__ = (
        "add", "build", "buy", "go_back", "go_on", "hurry", "leave", "ransom", "remove", "repair", "retreat",
        "toggle", "travel", "upgrade", "use", "wait",
    )  # fmt: skip

    def __init__(self, acts: ActionTable) -> None:
        self.travel = acts.base(TRAVEL)  # + destination
        self.buy = acts.base(BUY)  # + card, or what follows: relics, items
        self.repair = acts.base(REPAIR)  # + card
        self.leave = acts.base(LEAVE)
        self.use = acts.base(USE)  # + item * (cards + 1) + 1 + card; 0: none
        self.toggle = acts.base(TOGGLE)  # + relic * 2; off: + 1
        self.build = acts.base(BUILD)  # + building * ELEMENTS + terrain
        self.hurry = acts.base(HURRY)
        self.wait = acts.base(WAIT)
        self.go_back = acts.base(GO_BACK)
        self.remove = acts.base(REMOVE)  # + card
        self.add = acts.base(ADD)
        self.ransom = acts.base(RANSOM)
        self.upgrade = acts.base(UPGRADE)
        self.go_on = acts.base(GO_ON)
        self.retreat = acts.base(RETREAT)


@final
class Numbering:
    """Where each kind of actions begins: for rules that count on from there, and cannot afford to ask."""

    __slots__ = (
        "attack", "attack_base", "cross", "enhance", "heal", "ignite", "move", "pick", "play", "reset",
        "return_one", "return_two", "switch", "take_back",
    )  # fmt: skip

    def __init__(self, acts: ActionTable) -> None:
        self.return_one = acts.base(RETURN_ONE)  # + place in hand
        self.return_two = acts.base(RETURN_TWO)  # + place * MOST_OPENING + place
        self.take_back = acts.base(TAKE_BACK)  # + lane
        self.pick = acts.base(BRING)  # + deck * heroes + hero
        self.play = acts.base(PLAY)  # + (card * TILES + tile) * VARIANTS + variant
        self.move = acts.base(MOVE)  # + place * TILES + tile
        self.cross = acts.base(CROSS)  # + (place * TILES + over) * TILES + tile
        self.attack = acts.base(ATTACK)  # + (place * TILES + tile) * SLOTS + slot
        self.attack_base = acts.base(ATTACK_CRYSTAL)  # + place
        self.heal = acts.base(HEAL)  # + place * SLOTS + slot
        self.enhance = acts.base(ENHANCE)
        self.reset = acts.base(RESET)
        self.ignite = acts.base(IGNITE)  # + place * TILES + tile
        self.switch = acts.base(SWITCH)  # + place * SWAPS + first * NEAR + second
