"""The words of Shattered Dungeon as numbers: sides, resources, categories, keywords, conditions, outcomes.

Names stand beside them for the border. A resource is one number for both sides: its side is
``resource >> 2``, its place there ``resource & 3``, and place 3 is the promoter.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1

# -- the sides are the seats
DUNGEON: Final[i64] = 0
VISITOR: Final[i64] = 1
SIDE_NAMES: Final = ("Dungeon", "Visitor")

# -- resources (SD-006, SD-007): three reducers a side, in the order that breaks ties, then the promoter
STRUCTURE: Final[i64] = 0
VEIL: Final[i64] = 1
PRESENCE: Final[i64] = 2
RAPPORT: Final[i64] = 3
VITALITY: Final[i64] = 4
RESOLVE: Final[i64] = 5
NERVE: Final[i64] = 6
TRUST: Final[i64] = 7
RESOURCES: Final[i64] = 8
SHARES: Final[i64] = 64  # values of a resource whose share of the start is kept in a table
REDUCERS: Final[i64] = 3  # a side
SIDE_SHIFT: Final[i64] = 2
PROMOTER: Final[i64] = 3  # its place in a side
RESOURCE_NAMES: Final = (
    "Structure", "Veil", "Presence", "Rapport", "Vitality", "Resolve", "Nerve", "Trust",
)  # fmt: skip

# -- types of cards, and the attribute that each side adds to rolls (SD-012)
PHYSICAL: Final[i64] = 0
ENVIRONMENTAL: Final[i64] = 1
SOCIAL: Final[i64] = 2
MYSTICAL: Final[i64] = 3
TYPES: Final[i64] = 4
TYPE_NAMES: Final = ("Physical", "Environmental", "Social", "Mystical")
ATTRIBUTE_NAMES: Final = (
    ("Dominion", "Resonance", "Bearing", "Memory"),
    ("Strength", "Resilience", "Cunning", "Perception"),
)
# Natural targets by type, a bit for each resource (SD-013)
NATURAL: Final[list[i64]] = [
    1 << 4 | 1 << 0,
    1 << 4 | 1 << 0 | 1 << 6,
    1 << 5 | 1 << 2 | 1 << 7 | 1 << 3,
    1 << 1 | 1 << 6 | 1 << 5,
]

# -- categories (SD-048)
ENERGY: Final[i64] = 0
STRIKE: Final[i64] = 1
EMPOWER: Final[i64] = 2
DISRUPT: Final[i64] = 3
COUNTER: Final[i64] = 4
REACT: Final[i64] = 5
TRAP: Final[i64] = 6
OFFER: Final[i64] = 7
TEST: Final[i64] = 8
RESHAPE: Final[i64] = 9
COMMUNE: Final[i64] = 10  # of a later rule (SD-164)
CATEGORIES: Final[i64] = 11
CATEGORY_NAMES: Final = (
    "Energy", "Strike", "Empower", "Disrupt", "Counter", "React", "Trap", "Offer", "Test", "Reshape",
    "Commune",
)  # fmt: skip

# -- keywords, a bit each (SD-098 to SD-105)
ENTANGLE: Final[i64] = 1
ERODE: Final[i64] = 2
DRAIN: Final[i64] = 4
OVERWHELM: Final[i64] = 8
RESONATE: Final[i64] = 16
WARD: Final[i64] = 32
FORTIFY: Final[i64] = 64
EXHAUST: Final[i64] = 128
KEYWORD_NAMES: Final = (
    "Entangle", "Erode", "Drain", "Overwhelm", "Resonate", "Ward", "Fortify", "Exhaust",
)  # fmt: skip
GRANTABLE: Final[i64] = 1 | 2 | 4 | 8 | 32  # what an Empower may grant (SD-062)
MOST_DRAINED: Final[i64] = 2

# -- conditions that triggers ask about
HAS_ENTANGLED: Final[i64] = 0
HAS_EMPOWER: Final[i64] = 1
HAS_DISRUPT: Final[i64] = 2
HAS_ERODE: Final[i64] = 3
HAS_FORTIFY: Final[i64] = 4
HAS_WARD: Final[i64] = 5
HAS_TRAP: Final[i64] = 6
CONDITION_NAMES: Final = ("Entangled", "Empower", "Disrupt", "Erode", "Fortify", "Ward", "Trap")

# -- kinds of triggers (SD-106)
FOE_HAS: Final[i64] = 0  # the opponent has a condition
FOE_LACKS: Final[i64] = 1
OWN_LOW: Final[i64] = 2  # an own resource is at most this many percent of its start
ABOVE: Final[i64] = 3  # a resource of either side is above a number
DISCARDED: Final[i64] = 4  # this many cards of a category lie in the own discard
PER_DISCARDED: Final[i64] = 5  # the bonus for each of them, up to a maximum
ROUND_FROM: Final[i64] = 6  # the round is at least n
TRIGGER_NAMES: Final = (
    "foe-has", "foe-lacks", "own-low", "above", "discarded", "per-discarded", "round-from",
)  # fmt: skip
# … and what they give
BONUS_POWER: Final[i64] = 0
BONUS_KEYWORD: Final[i64] = 1
BONUS_ADVANTAGE: Final[i64] = 2

# -- tiers of a roll (SD-093); attack and backlash factors in halves
REVERSAL: Final[i64] = 0
STALEMATE: Final[i64] = 1
PARTIAL: Final[i64] = 2
STRONG: Final[i64] = 3
DEVASTATING: Final[i64] = 4
TIER_NAMES: Final = ("Reversal", "Stalemate", "Partial", "Strong", "Devastating")
ATTACK_HALVES: Final[list[i64]] = [0, 0, 1, 2, 3]
BACKLASH_HALVES: Final[list[i64]] = [3, 2, 1, 0, 0]

# -- outcomes (SD-015), in the order of testing (SD-016)
RUNNING: Final[i64] = 0
KILL: Final[i64] = 1
BREAK: Final[i64] = 2
PANIC: Final[i64] = 3
OVERCOME: Final[i64] = 4
INERT: Final[i64] = 5
DOMINATE: Final[i64] = 6
BOND: Final[i64] = 7
SURVIVE: Final[i64] = 8
CLEARED: Final[i64] = 9  # of a run only: every room was walked through
OUTCOMES: Final[i64] = 10
OUTCOME_NAMES: Final = (
    "Running", "Kill", "Break", "Panic", "Overcome", "Inert", "Dominate", "Bond", "Survive", "Cleared",
)  # fmt: skip

OUTCOME_REASONS: Final = (
    "", "no Vitality is left", "no Resolve is left", "no Nerve is left", "no Structure is left",
    "no Veil is left", "no Presence is left", "Trust and Rapport have met", "the last round is over", "",
)  # fmt: skip

# -- tags of rooms; only Nurturing has weight (SD-112)
TAG_NAMES: Final = (
    "Physical", "Natural", "Enclosed", "Social", "Mystical", "Open", "Environmental", "Unstable", "Nurturing",
)  # fmt: skip
NURTURING: Final = "Nurturing"

# -- streams of dice
DEAL: Final[i64] = 0
ROLL: Final[i64] = 1
STREAMS: Final = ("deal", "roll")

# -- numbers of every room
OPENING_HAND: Final[i64] = 7
LEAST_ENERGY: Final[i64] = 2  # in an opening hand
LEAST_ACTIONS: Final[i64] = 3
MULLIGANS: Final[i64] = 3
FIRST_POOL: Final[i64] = 2
DRAWN: Final[i64] = 2  # a round
LEAST_HAND: Final[i64] = 3
ROUND_LIMIT: Final[i64] = 15
TRUSTING: Final[i64] = 3  # a promoter above this can be betrayed
MOST_ROOMS: Final[i64] = 3
SEEN: Final[i64] = 18  # what a seat sees of the board, in numbers, see `rules.observation`
SEEN_CLOSELY: Final[i64] = 48

# -- what is asked of the seat that must answer
ASK_NOTHING: Final[i64] = 0
ASK_REACT: Final[i64] = 1
ASK_OFFER: Final[i64] = 2
ASK_TEST: Final[i64] = 3
ASK_FLEE: Final[i64] = 4  # the visitor, at the end of a round

# -- answers and other actions without a card
END: Final[i64] = 0
ACCEPT: Final[i64] = 1
REFUSE: Final[i64] = 2
COOPERATE: Final[i64] = 3
DEFECT: Final[i64] = 4
ENDURE: Final[i64] = 5  # take a Strike without a React
FLEE: Final[i64] = 6
STAY: Final[i64] = 7

# -- later rules, a bit each: a run has those that it is set up with (SD-159 to SD-164)
FLEEING: Final[i64] = 1
GRAFTING: Final[i64] = 2
FEELING: Final[i64] = 4
DECEIVING: Final[i64] = 8
ENDANGERING: Final[i64] = 16
COMMUNING: Final[i64] = 32
THINKING: Final[i64] = 64  # of visitors that are intelligent (SD-165)
LATER_NAMES: Final = ("flee", "grafts", "emotions", "deception", "hazards", "commune", "wits")
# … and the emotional states of the visitor: a stronger one replaces a weaker one
CALM: Final[i64] = 0
GRATEFUL: Final[i64] = 1
CAUTIOUS: Final[i64] = 2
ENRAGED: Final[i64] = 3
EMOTION_NAMES: Final = ("Calm", "Grateful", "Cautious", "Enraged")

# -- drives: what a dungeon becomes by what it does (SD-151)
HUNGER: Final[i64] = 0
DREAD: Final[i64] = 1
SWAY: Final[i64] = 2
KINSHIP: Final[i64] = 3
GUILE: Final[i64] = 4
CRAFT: Final[i64] = 5
DRIVES: Final[i64] = 6
DRIVE_NAMES: Final = ("Hunger", "Dread", "Sway", "Kinship", "Guile", "Craft")

# -- lives: a dungeon's visits, one after the other, and what it does between them
VISITORS: Final[i64] = 2  # the stream that says who comes
LIFE_STREAMS: Final = ("deal", "roll", "visitors")
VISITS: Final[i64] = 12
AT_REST: Final[i64] = 0
REBUILDING: Final[i64] = 1  # a card was taken out of a deck, or room made for one more
IN_VISIT: Final[i64] = 2
LIFE_OVER: Final[i64] = 3
# What a life has more of than visits (SD-166), a bit each
GUESTS: Final[i64] = 1  # three more creatures, and the parties that think
BRANCHING: Final[i64] = 2  # rooms that can be dug
EVOLVING: Final[i64] = 4  # cards that become others by use
TRADING: Final[i64] = 8  # the market of offerings
WEAVING: Final[i64] = 16  # Veil crafting
GROWTH_NAMES: Final = ("guests", "architecture", "evolution", "market", "crafting")
STALLS: Final[i64] = 3  # wares on the market at a time
SCENE_NAMES: Final = ("rest", "rebuilding", "visit", "over")
LEAST_DECK: Final[i64] = 15
MOST_DECK: Final[i64] = 16  # … and how many numbers a deck has in the state of a life
MOST_CHANGES: Final[i64] = 12  # of decks and of the way in, between two visits
# A visit that is over, in numbers: who came, how it ended, and the deeds as `state.deeds` counts them
H_GUEST: Final[i64] = 0
H_OUTCOME: Final[i64] = 1
H_DEEDS: Final[i64] = 2
H_WIDTH: Final[i64] = 13
DEED_NAMES: Final = (
    "vitality", "nerve", "resolve", "accepted", "gifts", "tests", "restraints", "offer-traps", "other-traps",
    "betrayals", "reshapes",
)  # fmt: skip

# -- what a run counts of itself (SD-075, SD-184; `lab.measures` names it all): first plays by category, then
T_ACTIVATE: Final[i64] = 10
T_RESTRAIN: Final[i64] = 11
T_TIER: Final[i64] = 12
T_BACKLASH: Final[i64] = 17
T_RALLY: Final[i64] = 18
T_EMPTY_COUNTER: Final[i64] = 19
T_REACT_WORKED: Final[i64] = 20
T_REACT_FAILED: Final[i64] = 21
T_ABSORB: Final[i64] = 22
T_REFLECT: Final[i64] = 23
T_SPRUNG: Final[i64] = 24
T_ACCEPTED: Final[i64] = 25
T_REFUSED: Final[i64] = 26
T_MET: Final[i64] = 27
T_FAILED: Final[i64] = 28
T_BETRAYAL: Final[i64] = 29
T_ERODE_PLACED: Final[i64] = 30
T_ERODE_TICKED: Final[i64] = 31
T_ERODE_SUPPRESSED: Final[i64] = 32
T_DRAIN: Final[i64] = 33
T_ENTANGLE_STRIKE: Final[i64] = 34
T_ENTANGLE_COUNTER: Final[i64] = 35
T_TRIGGER: Final[i64] = 36
T_CLOSE: Final[i64] = 43
T_THORNS: Final[i64] = 44
T_STRIP: Final[i64] = 45
T_SCATTER: Final[i64] = 46
T_STEAL: Final[i64] = 47
T_PUNISH: Final[i64] = 48
T_SELF_COST: Final[i64] = 49
T_EXHAUST: Final[i64] = 50
T_OVERWHELM: Final[i64] = 51
T_WARD_PLACED: Final[i64] = 52
T_WARD_USED: Final[i64] = 53
T_FORTIFY_USED: Final[i64] = 54
T_SETUP_FORTIFY: Final[i64] = 55
T_RESONATE: Final[i64] = 56
T_ANCHOR: Final[i64] = 57
T_ESCALATION: Final[i64] = 58
T_DRAWN: Final[i64] = 59
T_DISCARDED: Final[i64] = 60
T_DISADVANTAGE: Final[i64] = 61
# … and after them what was lost, by source and resource
LOSS_NAMES: Final = ("room", "erode", "escalation", "backlash", "strike", "chip", "trap", "other")
BY_ROOM: Final[i64] = 0
BY_ERODE: Final[i64] = 1
BY_ESCALATION: Final[i64] = 2
BY_BACKLASH: Final[i64] = 3
BY_STRIKE: Final[i64] = 4
BY_CHIP: Final[i64] = 5
BY_TRAP: Final[i64] = 6
BY_OTHER: Final[i64] = 7
T_LOSSES: Final[i64] = 62  # 8 sources * 8 resources
# … by the number of the room in the run
T_ENTERED: Final[i64] = 126  # 3 rooms * 8 resources: the values at its beginning
T_ROUNDS: Final[i64] = 150
T_PLAYS: Final[i64] = 153
T_MEANINGFUL: Final[i64] = 156  # rounds in which a card changed something
T_BY_ITSELF: Final[i64] = 159  # it ended in its environment phase, not by a card
# … and by the round of the first room, after its environment phase
T_REACHED: Final[i64] = 162
T_SHARES: Final[i64] = 178  # 16 rounds * 2 sides: mean shares of the start, in thousandths
T_LEADS: Final[i64] = 210
T_HANDS: Final[i64] = 242
T_EVENTS: Final[i64] = 274  # events that were only counted, by their numbers below
T_COMMUNE: Final[i64] = 315
T_OFFER_TRAP: Final[i64] = 316
T_LATEST: Final[i64] = 317  # no count: the latest round with a meaningful card, of all rooms
TALLY: Final[i64] = 318

# -- kinds of events whose words do not matter to the laboratory
TOLD_ACCEPT: Final[i64] = 0
TOLD_ACTIVATE: Final[i64] = 1
TOLD_ANCHOR: Final[i64] = 2
TOLD_BETRAYAL: Final[i64] = 3
TOLD_COOPERATE: Final[i64] = 4
TOLD_DEFECT: Final[i64] = 5
TOLD_DISRUPTED: Final[i64] = 6
TOLD_DRAW: Final[i64] = 7
TOLD_DRAWN: Final[i64] = 8
TOLD_EMPOWERED: Final[i64] = 9
TOLD_EMPTY: Final[i64] = 10
TOLD_END: Final[i64] = 11
TOLD_ENTANGLE: Final[i64] = 12
TOLD_ERODE: Final[i64] = 13
TOLD_FORTIFIED: Final[i64] = 14
TOLD_FORTIFY: Final[i64] = 15
TOLD_GAIN: Final[i64] = 16
TOLD_LOSS: Final[i64] = 17
TOLD_OUTCOME: Final[i64] = 18
TOLD_REACT: Final[i64] = 19
TOLD_REFUSE: Final[i64] = 20
TOLD_REMOVED: Final[i64] = 21
TOLD_RESONATE: Final[i64] = 22
TOLD_RESTRAIN: Final[i64] = 23
TOLD_ROLL: Final[i64] = 24
TOLD_ROOM: Final[i64] = 25
TOLD_ROUND: Final[i64] = 26
TOLD_SHUFFLE: Final[i64] = 27
TOLD_STEAL: Final[i64] = 28
TOLD_SUPPRESSED: Final[i64] = 29
TOLD_TRAP: Final[i64] = 30
TOLD_TRAP_LAID: Final[i64] = 31
TOLD_TRIGGER: Final[i64] = 32
TOLD_WARD: Final[i64] = 33
TOLD_WARDED: Final[i64] = 34
TOLD_EMOTION: Final[i64] = 35
TOLD_FLEE: Final[i64] = 36
TOLD_GRAFT: Final[i64] = 37
TOLD_GRAFTS_FEED: Final[i64] = 38
TOLD_HAZARD: Final[i64] = 39
TOLD_NAMED: Final[i64] = 40
EVENT_NAMES: Final = (
    "accept",
    "activate",
    "anchor",
    "betrayal",
    "cooperate",
    "defect",
    "disrupted",
    "draw",
    "drawn",
    "empowered",
    "empty",
    "end",
    "entangle",
    "erode",
    "fortified",
    "fortify",
    "gain",
    "loss",
    "outcome",
    "react",
    "refuse",
    "removed",
    "resonate",
    "restrain",
    "roll",
    "room",
    "round",
    "shuffle",
    "steal",
    "suppressed",
    "trap",
    "trap-laid",
    "trigger",
    "ward",
    "warded",
    "emotion",
    "flee",
    "graft",
    "grafts-feed",
    "hazard",
    "named",
)

# -- a Fortify in play, four numbers: resource, amount, the last round it holds, its source card
F_WIDTH: Final[i64] = 4
F_RESOURCE: Final[i64] = 0
F_AMOUNT: Final[i64] = 1
F_UNTIL: Final[i64] = 2
F_SOURCE: Final[i64] = 3


def side_of(resource: i64) -> i64:
    """The side that a resource belongs to."""
    return resource >> 2


def is_promoter(resource: i64) -> bool:
    return resource & 3 == 3


def promoter_of(seat: i64) -> i64:
    """Rapport for the dungeon, Trust for the visitor."""
    return seat * 4 + 3
