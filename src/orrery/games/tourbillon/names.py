"""The words of Tourbillon as numbers: resources, tags, targets, programs.

Names stand beside them for the border.

Resources are counted in tenths, time in Beats, the progress of a timer in hundredths of a Beat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.cardtext import slug as spelled

BEATS_PER_TICK: Final[i64] = 10
UNIT: Final[i64] = 10  # one whole of a resource, in tenths
FULL_RATE: Final[i64] = 100  # progress a Beat, in hundredths of a Beat, without Haste or Slow
SHORTEST_INTERVAL: Final[i64] = 5  # Beats
HAND_LIMIT: Final[i64] = 10
OPENING_HAND: Final[i64] = 5
MOST_GREMLINS: Final[i64] = 5
MOST_LINES: Final[i64] = 8  # rows or columns of the largest plate
MOST_SQUARES: Final[i64] = 64
WASTE_STEP: Final[i64] = 50  # each full 5.0 Waste makes every play a Beat longer
UNLIMITED: Final[i64] = 1_000_000_000
NONE: Final[i64] = -1

# Every match ends: a fight of this many decisions is lost, the Wheel turns on. (A long fight has some 100.)
MOST_DECISIONS: Final[i64] = 2000
MOST_RUN_DECISIONS: Final[i64] = 100_000  # 39 such fights, and the road
# … and so is one of so many Beats, at the end of the play that reaches them: Waste makes plays ever longer.
MOST_BEATS: Final[i64] = 10_000
# What still waits after this many triggers in one Beat is dropped: cards that feed one another end here.
MOST_TRIGGERS: Final[i64] = 500

# -- the ten resources, in the order that breaks every tie (TB-074)
RED: Final[i64] = 0
BLUE: Final[i64] = 1
GREEN: Final[i64] = 2
WHITE: Final[i64] = 3
BLACK: Final[i64] = 4
HEAT: Final[i64] = 5
PREC: Final[i64] = 6
MOM: Final[i64] = 7
BAL: Final[i64] = 8
ENT: Final[i64] = 9
BASICS: Final[i64] = 5
RESOURCES: Final[i64] = 10
WASTE: Final[i64] = 10  # a counter, not a pool
LARGEST: Final[i64] = 11  # where a text names no pool: the largest one,
EVERY_POOL: Final[i64] = 12  # or each of the ten
RESOURCE_NAMES: Final = ("Red", "Blue", "Green", "White", "Black", "HEAT", "PREC", "MOM", "BAL", "ENT")
# Where there is hardly room. L and S are not among them: they mark the Largest and the Smallest pool.
RESOURCE_LETTERS: Final = ("R", "B", "G", "W", "K", "H", "P", "M", "A", "E")
PARENTS: Final = {
    HEAT: (RED, BLUE),
    PREC: (BLUE, WHITE),
    MOM: (GREEN, RED),
    BAL: (WHITE, BLACK),
    ENT: (BLACK, GREEN),
}

# -- tags, as bits
TAG_NAMES: Final = (
    "Order", "Chaos", "Micro", "Titan", "Forge", "Void", "Crystal", "Shadow",
    "Beast", "Arcane", "Mech", "Stone", "Spark", "Tool", "Dust", "Weapon",
)  # fmt: skip
ORDER: Final[i64] = 1 << 0
CHAOS: Final[i64] = 1 << 1
MICRO: Final[i64] = 1 << 2
TITAN: Final[i64] = 1 << 3
FORGE: Final[i64] = 1 << 4
VOID: Final[i64] = 1 << 5

KIND_NAMES: Final = ("generator", "converter", "card manipulator", "damage dealer", "synergy")
GENERATOR: Final[i64] = 0
CONVERTER: Final[i64] = 1
MANIPULATOR: Final[i64] = 2
DEALER: Final[i64] = 3
SYNERGY: Final[i64] = 4
TIER_NAMES: Final = ("basic", "advanced", "flexible", "hybrid")
BASIC: Final[i64] = 0
ADVANCED: Final[i64] = 1
FLEXIBLE: Final[i64] = 2
HYBRID: Final[i64] = 3
RARITY_NAMES: Final = ("starter", "common", "uncommon", "rare", "token", "burden")
SIZE_NAMES: Final = ("gnat", "small", "medium", "large", "elite", "boss")

# -- the keywords that belong to each special resource (TB-061)
KEYWORD_FAMILIES: Final = {
    HEAT: ("Pierce", "Momentary", "Quickstart", "Slow"),
    PREC: ("Targeted", "Steady", "Bounce", "Scry"),
    MOM: ("Chain", "Haste", "Overbuild", "Accumulating", "Enabling"),
    BAL: ("Execute", "Pop", "Suppress", "Renew", "Immovable"),
    ENT: ("Poison", "Sacrifice", "Doppelganger", "Overkill", "Debt"),
}

# -- which gremlin (TB-130)
TOPMOST: Final[i64] = 0
BOTTOMMOST: Final[i64] = 1
WEAKEST: Final[i64] = 2
ALL: Final[i64] = 3
TARGETED: Final[i64] = 4
GREMLIN_WORDS: Final = ("topmost", "bottommost", "weakest", "all", "targeted")

# -- which gears, seen from the one that acts (TB-053)
THIS: Final[i64] = 0
ADJACENT: Final[i64] = 1
LEFT: Final[i64] = 2
RIGHT: Final[i64] = 3
ABOVE: Final[i64] = 4
BELOW: Final[i64] = 5
ROW: Final[i64] = 6
COLUMN: Final[i64] = 7
EVERY_GEAR: Final[i64] = 8
CHOSEN: Final[i64] = 9  # the standing target, else the first other gear in escapement order
FIRST_ADJACENT: Final[i64] = 10  # the standing target if it is adjacent, else the first adjacent gear
MOST_PROGRESS: Final[i64] = 11
FIRST_FREE: Final[i64] = 12  # the first gear that is not under the same effect yet (TB-167)
OTHER_GEARS: Final[i64] = 13

# The edges of the plate are named by the same directions, from LEFT on.
EDGE_NAMES: Final = ("left", "right", "top", "bottom")

# -- what a Targeted card aims at
AIMS_AT_NOTHING: Final[i64] = 0
AIMS_AT_GREMLIN: Final[i64] = 1
AIMS_AT_GEAR: Final[i64] = 2

# -- the programs of a card: what it does when it fires, and its triggers
FIRE: Final[i64] = 0
ON_PLAY: Final[i64] = 1
ON_DRAW: Final[i64] = 2
ON_PICKUP: Final[i64] = 3
ON_BOUNCE: Final[i64] = 4
ON_DESTROY: Final[i64] = 5
ON_REPLACED: Final[i64] = 6
ON_DISCARD: Final[i64] = 7
ON_FIRE: Final[i64] = 8
WHEN_DESTROYED: Final[i64] = 9  # a watcher: when any gear is destroyed
WHEN_KILLED: Final[i64] = 10  # … when a gremlin is expelled
WHEN_PLAYED: Final[i64] = 11  # … at the n-th card played
WHEN_LINED: Final[i64] = 12  # … when a gear completes a run of 3 Order gears through this one
PROGRAMS: Final[i64] = 13
PROGRAM_NAMES: Final = (
    "Fire", "On play", "On draw", "On pickup", "On bounce", "On destroy", "On replaced", "On discard",
    "On fire", "When a gear is destroyed", "When a gremlin is expelled", "At the nth card played",
    "When an Order line is completed",
)  # fmt: skip

# -- what waits in the queue, and what runs
RUN_PROGRAM: Final[i64] = 1  # a program of a card, whether it still stands or not
RUN_STANDING: Final[i64] = 2  # a program of a gear, dropped if the gear is gone
FORCE_GEAR: Final[i64] = 3
RUN_MOVE: Final[i64] = 4  # a gremlin's move
RUN_DEATH: Final[i64] = 5  # what a gremlin does when it is expelled
QUEUE_WIDTH: Final[i64] = 5  # what, card or gremlin kind, program or move, square, serial number

# -- the stages of a play (TB-017)
IDLE: Final[i64] = 0
OPENING: Final[i64] = 1
AIMING: Final[i64] = 2
REPLACING: Final[i64] = 3
REMOVING: Final[i64] = 4
STANDING: Final[i64] = 5
PLAYED: Final[i64] = 6
COUNTING: Final[i64] = 7
PLACED: Final[i64] = 8
BEAT: Final[i64] = 9
GEARS: Final[i64] = 10
POISON: Final[i64] = 11
GREMLINS: Final[i64] = 12
BEAT_END: Final[i64] = 13

# -- questions inside a play (TB-026)
NO_QUESTION: Final[i64] = 0
ASK_TARGET: Final[i64] = 1
ASK_DISCARD: Final[i64] = 2
ASK_MAY: Final[i64] = 3
ASK_ORDER: Final[i64] = 4  # Scry: which card is drawn first
ASK_TAKE: Final[i64] = 5  # Tutor: one card from the deck
ASK_RENEW: Final[i64] = 6  # Renew: one card from discard, or enough

# -- one row a gremlin in the column; the first numbers change in play
G_KIND: Final[i64] = 0
G_SERIAL: Final[i64] = 1
G_HP: Final[i64] = 2
G_SHIELDS: Final[i64] = 3
G_POISON: Final[i64] = 4
G_POISON_DUE: Final[i64] = 5
G_POISON_GAP: Final[i64] = 6
G_BURN: Final[i64] = 7  # no healing up to this Beat
G_DISABLED: Final[i64] = 8  # off up to and with this Beat's gremlin phase
G_ARRIVED: Final[i64] = 9  # it counts from the Beat after this one
G_STEP: Final[i64] = 10  # place in the cycle of moves
G_CAP_ON: Final[i64] = 11  # a cap set by a move: on which resource,
G_CAP: Final[i64] = 12  # and how high
G_BARRIER: Final[i64] = 13
G_SUMMONED: Final[i64] = 14
G_CLOCKS: Final[i64] = 15  # hundredths of a Beat to go, one number a clock
MOST_CLOCKS: Final[i64] = 4
G_WIDTH: Final[i64] = 19

# -- timed changes of a rate: whose (serial number), how much, up to which Beat
T_WIDTH: Final[i64] = 3
JAM: Final[i64] = -1_000_000  # percent: the timer stands still

# -- counters of a fight (TB-178)
C_PLAYED: Final[i64] = 0
C_DRAWN: Final[i64] = 1
C_MILLED: Final[i64] = 2
C_DISCARDED: Final[i64] = 3
C_EXILED: Final[i64] = 4
C_CREATED: Final[i64] = 5
C_FIRED: Final[i64] = 6
C_DESTROYED: Final[i64] = 7
C_REPLACED: Final[i64] = 8
C_SACRIFICED: Final[i64] = 9
C_BOUNCED: Final[i64] = 10
C_DAMAGE: Final[i64] = 11
C_KILLS: Final[i64] = 12
C_EXECUTES: Final[i64] = 13
C_INSPIRATION: Final[i64] = 14  # bonuses for kills, from gears
C_MADE: Final[i64] = 15  # ten numbers, in tenths
C_SPENT: Final[i64] = 25  # ten numbers, in tenths
COUNTERS: Final[i64] = 35

# -- bonuses of squares
PRODUCTION: Final[i64] = 0
COST: Final[i64] = 1
DRAW: Final[i64] = 2

# -- what outlives the fight, in triples: an upgraded kind, or a bonus (by its number), square and amount
LASTS_UPGRADE: Final[i64] = 0
LASTS_BONUS: Final[i64] = 1

# -- zones for Create
HAND: Final[i64] = 0
DISCARD: Final[i64] = 1
DECK: Final[i64] = 2

# -- actions are numbered in blocks: play, discard, take, top, last, target, aim, words
PLACES: Final[i64] = 65  # a play names a square (row * 8 + column), or none
NO_SQUARE: Final[i64] = 64
TARGETS: Final[i64] = 69  # five gremlins by their place in the column, then the squares
YES: Final[i64] = 0
NO: Final[i64] = 1
DONE: Final[i64] = 2

# -- how a fight stands
RUNNING: Final[i64] = 0
WON: Final[i64] = 1
LOST_EMPTY_HAND: Final[i64] = 2
LOST_FAILED_DRAW: Final[i64] = 3
LOST_OVERDRAW: Final[i64] = 4
LOST_WHEEL: Final[i64] = 5
ENDINGS: Final = ("running", "won", "empty-hand", "failed-draw", "overdraw", "the-wheel-turns-on")

# -- streams of dice
SHUFFLE: Final[i64] = 0
ENCOUNTER: Final[i64] = 1
REWARDS: Final[i64] = 2
MAP: Final[i64] = 3
OFFERS: Final[i64] = 4
EVENTS: Final[i64] = 5
GOALS: Final[i64] = 6
STREAMS: Final = ("shuffle", "encounter", "rewards")
RUN_STREAMS: Final = (*STREAMS, "map", "offers", "events", "goals")

# -- the run: three acts of twelve rows with some nodes each, and the boss as row 13 (TB-180, TB-181)
ACTS: Final[i64] = 3
MAP_ROWS: Final[i64] = 13
MAP_WIDTH: Final[i64] = 4  # places in a row; most rows leave some empty
ACT_NODES: Final[i64] = 52
COMBAT: Final[i64] = 0
ELITE: Final[i64] = 1
REST: Final[i64] = 2
EVENT: Final[i64] = 3
WORKSHOP: Final[i64] = 4
BOSS: Final[i64] = 5
NODE_NAMES: Final = ("combat", "elite", "rest", "event", "workshop", "boss")
LEAST_CARDS: Final[i64] = 6  # nothing takes the run deck under this many (TB-194)
MOST_EXPANSIONS: Final[i64] = 4  # that stay (TB-048)
EDGES: Final[i64] = 4

# -- what is open in a run, and what is asked there
ON_MAP: Final[i64] = 0  # where to go
IN_FIGHT: Final[i64] = 1
AT_REWARD: Final[i64] = 2  # which card of an offer to take
AT_WORKSHOP: Final[i64] = 3
AT_REST: Final[i64] = 4
AT_EVENT: Final[i64] = 5  # which choice
EXPANDING: Final[i64] = 6  # at which edge the plate grows
PICKING: Final[i64] = 7  # which card of the deck is meant
RUN_OVER: Final[i64] = 8
SCENE_NAMES: Final = (
    "map", "fight", "reward", "workshop", "rest", "event", "expansion", "pick", "over",
)  # fmt: skip

# -- what is done to a card of the deck
UPGRADE: Final[i64] = 0
TUNE: Final[i64] = 1  # upgrade for the next fight only
REMOVE: Final[i64] = 2
DUPLICATE: Final[i64] = 3
TRANSFORM: Final[i64] = 4
DEED_NAMES: Final = ("upgrade", "tune", "remove", "duplicate", "transform")

# -- what an offer of cards is about (TB-191)
PLAIN_OFFER: Final[i64] = 0
COLOUR_OFFER: Final[i64] = 1
TAG_OFFER: Final[i64] = 2
FLEXIBLE_OFFER: Final[i64] = 3
PAYS_FLEXIBLY: Final[i64] = 1  # a price of ANY
PAYS_BY_SIZE: Final[i64] = 2  # … or of the Largest or Smallest
OFFER_NAMES: Final = ("plain", "colour-focused", "tag-themed", "flexible-payment")

# -- a card in a zone is one number: its kind, the Ticks it has become cheaper by, and whether it is a token.
# Equal cards are equal numbers. Its face is the number without the token's bit.
KIND_BITS: Final[i64] = 10
KIND_MASK: Final[i64] = (1 << 10) - 1
MOST_KINDS: Final[i64] = 1024
MOST_CHEAPER: Final[i64] = 3  # Ticks
CHEAPER_ONE: Final[i64] = 1 << 10
FACE_MASK: Final[i64] = (1 << 12) - 1
TOKEN: Final[i64] = 1 << 12


def amount_text(tenths: i64) -> str:
    """Tenths as a person reads them: 35 is 3.5, 20 is 2."""
    if tenths % 10 == 0:
        return str(tenths // 10)
    return f"{tenths // 10}.{tenths % 10}"


def ticks_text(beats: i64) -> str:
    """Beats as a person reads them: 30 are 3 Ticks, 10 are 1 Tick, 5 are 0.5 Ticks."""
    return f"{amount_text(beats)} {'Tick' if beats == BEATS_PER_TICK else 'Ticks'}"


def square_name(row: i64, column: i64) -> str:
    return f"r{row + 1}c{column + 1}"


def node_name(row: i64, place: i64) -> str:
    """A node of an act as it is typed: the second one of row 5 is ``r5-2``."""
    return f"r{row}-{place + 1}"


def slug(name: str) -> str:
    """A name as it is typed: ``Heat Forge`` is ``heat-forge``, its upgraded form ``heat-forge+``."""
    return spelled(name) + "+" if name.endswith("+") else spelled(name)
