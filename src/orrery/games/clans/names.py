"""The words of Land of Clans & Wanderers as numbers: tiles, units, terrains, rarities, abilities, phases.

Names stand beside them for the border. The nine tiles are numbered by rows: 0 to 2 are the first player's
bases (west, center, east), 3 to 5 the middle, 6 to 8 the second player's bases.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1

# -- the board
TILES: Final[i64] = 9
LANES: Final[i64] = 3
WEST: Final[i64] = 0
CENTER: Final[i64] = 1
EAST: Final[i64] = 2
LANE_NAMES: Final = ("west", "center", "east")
LANE_ALIASES: Final = {"left": "west", "right": "east", "l": "w", "r": "e"}
BASE_1: Final[i64] = 0  # rows
MIDDLE: Final[i64] = 1
BASE_2: Final[i64] = 2
ROW_NAMES: Final = ("1", "m", "2")
TILE_NAMES: Final = ("w1", "c1", "e1", "wm", "cm", "em", "w2", "c2", "e2")
MIDDLE_TILES: Final[i64] = 0b000111000  # a bit a tile
BASE_TILES: Final[list[i64]] = [0b000000111, 0b111000000]  # of each seat

SLOTS: Final[i64] = 4  # of a stack: the units of one side on a tile
PLACES: Final[i64] = TILES * SLOTS  # of one side
STACKS: Final[i64] = TILES * 2

# -- the numbers of a unit, see `rules.board`
CARD: Final[i64] = 0  # as printed
POWERS: Final[i64] = 1  # the card whose abilities it has: another one after a switch
HEALTH: Final[i64] = 2
MAX_HEALTH: Final[i64] = 3
AP: Final[i64] = 4
BONUS: Final[i64] = 5  # damage from enhancers
POISON: Final[i64] = 6  # how often it will still hurt
MARSHED: Final[i64] = 7  # health that terrain affinity lends it on this tile
LAKES: Final[i64] = 8  # tiles that have given AP by terrain affinity in this turn, a bit each
CHARGE: Final[i64] = 9  # charges of its charged abilities, eight bits each
SERIAL: Final[i64] = 10  # when it came to the board, counted from 1
FLAGS: Final[i64] = 11
KNOWN: Final[i64] = 12  # what others know of it, see `rules.fog`
GROUP: Final[i64] = 13  # of look-alikes: a trickster and its decoys
WIDTH: Final[i64] = 14
UNITS: Final[i64] = STACKS * SLOTS * WIDTH

# -- flags
DECOY: Final[i64] = 1
SHOWN: Final[i64] = 2  # it has attacked out of the fog in this turn (CW-030)
NEW_TO_SEAT: Final[i64] = 4  # it has come into the other seat's sight in this very move, see `fog.meet`
NEW_TO_ALL: Final[i64] = 8  # into the sight of those who look on
NEW: Final[i64] = NEW_TO_SEAT | NEW_TO_ALL
SPENT: Final[i64] = 16  # it destroys itself: no loss to the deck of a campaign (CW-174)

# -- who observes, see `rules.fog`: the seats, and those who watch; each side is watched by two of them
SPECTATORS: Final[i64] = 2  # as an observer
OBSERVERS: Final[i64] = 3
WATCHES: Final[i64] = 4

# -- a glimpse of an enemy base: when, how many cards were seen, which
GLIMPSE_WIDTH: Final[i64] = 6
GLIMPSES: Final[i64] = 2 * LANES * GLIMPSE_WIDTH

# -- modes (CW-001)
TURNS: Final[i64] = 0
ROUNDS: Final[i64] = 1
MODE_NAMES: Final = ("turns", "rounds")

# -- terrains of tiles, elements of cards (CW-011, CW-013)
NEUTRAL: Final[i64] = 0  # a card without element
WOODS: Final[i64] = 1
LAKE: Final[i64] = 2
DESERT: Final[i64] = 3
MARSH: Final[i64] = 4
ELEMENTS: Final[i64] = 5
ELEMENT_NAMES: Final = ("Neutral", "Woods", "Lake", "Desert", "Marsh")
TERRAIN_NAMES: Final = ELEMENT_NAMES
ELEMENT_ALIASES: Final = {"Forest": "Woods"}

# -- rarities (CW-017)
COMMON: Final[i64] = 0
RARE: Final[i64] = 1
EPIC: Final[i64] = 2
LEGENDARY: Final[i64] = 3
RARITY_NAMES: Final = ("Common", "Rare", "Epic", "Legendary")
MOST_COPIES: Final[list[i64]] = [99, 3, 2, 1]
DECK_SIZE: Final[i64] = 25

# -- abilities: first those with an amount (fury_2), then those without, then the class tags
FURY: Final[i64] = 0
SHIELD: Final[i64] = 1
REGEN: Final[i64] = 2
HEAL_ALLY: Final[i64] = 3
THORNS: Final[i64] = 4
STACK_BUFF: Final[i64] = 5  # stack_buff_damage
STACK_DEBUFF: Final[i64] = 6  # stack_debuff_enemy_damage
TRAP: Final[i64] = 7
IGNITE: Final[i64] = 8
MEDIC: Final[i64] = 9
INSPIRE: Final[i64] = 10
RALLY: Final[i64] = 11
COMMAND: Final[i64] = 12
FORTIFY: Final[i64] = 13
WITH_AMOUNT: Final[i64] = 14  # abilities below this number have an amount

REGENERATE: Final[i64] = 14
CLEAVE: Final[i64] = 15
CONCEAL_BACK: Final[i64] = 16
SCOUT: Final[i64] = 17
TALL: Final[i64] = 18
WATCHER: Final[i64] = 19
SPY: Final[i64] = 20
BARRIER: Final[i64] = 21
POISONER: Final[i64] = 22
PARATROOPER: Final[i64] = 23
PUSH_BACK: Final[i64] = 24
GLUE: Final[i64] = 25
SILENCE: Final[i64] = 26
PARALYZE: Final[i64] = 27
FEAR: Final[i64] = 28
TERRAIN_AFFINITY: Final[i64] = 29
MEGA_TAUNT: Final[i64] = 30
SHACO: Final[i64] = 31
ONE_SIDE_ATTACKER: Final[i64] = 32
TWO_SIDE_ATTACKER: Final[i64] = 33
ENHANCER: Final[i64] = 34
SWITCHER: Final[i64] = 35
RESETTER: Final[i64] = 36
RANGED: Final[i64] = 37
FIRST_STRIKE: Final[i64] = 38
STEALTH_PASS: Final[i64] = 39
FAR_ATTACK: Final[i64] = 40
GUARD: Final[i64] = 41
HORSE: Final[i64] = 42
PIKE: Final[i64] = 43
BOW: Final[i64] = 44
WALL: Final[i64] = 45
GUN: Final[i64] = 46
ABILITIES: Final[i64] = 47
ABILITY_NAMES: Final = (
    "fury", "shield", "regen", "heal_ally", "thorns", "stack_buff_damage", "stack_debuff_enemy_damage",
    "trap", "ignite", "medic", "inspire", "rally", "command", "fortify",
    "regenerate", "cleave", "conceal_back", "scout", "tall", "watcher", "spy", "barrier", "poisoner",
    "paratrooper", "push_back", "glue", "silence", "paralyze", "fear", "terrain_affinity", "mega_taunt",
    "shaco", "one_side_attacker", "two_side_attacker", "enhancer", "switcher", "resetter", "ranged",
    "first_strike", "stealth_pass", "far_attack", "guard",
    "horse", "pike", "bow", "wall", "gun",
)  # fmt: skip
CLASS_TAGS: Final = (HORSE, PIKE, BOW, WALL, GUN)

# -- abilities that matter to sight, a bit each: one look instead of many
TALL_TRAIT: Final[i64] = 1
WATCHER_TRAIT: Final[i64] = 2
SCOUT_TRAIT: Final[i64] = 4
CONCEAL_TRAIT: Final[i64] = 8
SPY_TRAIT: Final[i64] = 16
HOLD_TRAIT: Final[i64] = 32  # glue, silence, paralyze

# -- charged abilities (CW-116), by their place among the charges of a unit
CHARGED: Final = (IGNITE, POISONER, BARRIER, SHACO)
CHARGES: Final[i64] = 4
IGNITE_CHARGE: Final[i64] = 0
POISON_CHARGE: Final[i64] = 1
BARRIER_CHARGE: Final[i64] = 2
SHACO_CHARGE: Final[i64] = 3

# -- what makes a card illegal in rounds (CW-019, CW-091): always, or without `rounds-specials`
NEVER_IN_ROUNDS: Final = (
    PUSH_BACK, GLUE, SILENCE, PARALYZE, FEAR, TERRAIN_AFFINITY, MEGA_TAUNT, SHACO, ONE_SIDE_ATTACKER,
    TWO_SIDE_ATTACKER, ENHANCER, SWITCHER, RESETTER, POISONER,
)  # fmt: skip
SPECIAL_IN_ROUNDS: Final = (SPY, TRAP, IGNITE)
ONLY_IN_ROUNDS: Final = (FAR_ATTACK,)  # what means nothing in turns (CW-093)

# -- abilities of heroes (CW-037 to CW-040, CW-207)
HERO_DRAW: Final[i64] = 0  # draw this many cards
HERO_DAMAGE: Final[i64] = 1  # own units deal this much more, for this round or turn
HERO_HEAL: Final[i64] = 2  # every own unit heals this much
HERO_CRYSTAL: Final[i64] = 3  # this much damage to the enemy crystal
HERO_DAUNT: Final[i64] = 4  # enemy units deal this much less, in this round or in their next turn
HERO_MEND: Final[i64] = 5  # the own crystal regains this much
HERO_MARCH: Final[i64] = 6  # own units march this much farther in this round, or gain this many AP
HERO_SCOUT: Final[i64] = 7  # all enemy bases are revealed, and this many cards drawn
HERO_ABILITY_NAMES: Final = ("draw", "damage", "heal", "crystal", "daunt", "mend", "march", "scout")

# -- what a board relic may be, where the option has more than cards (CW-207)
A_CARD: Final[i64] = 1
A_PURSE: Final[i64] = 2  # gold, a score
A_SPRING: Final[i64] = 3  # it mends the crystal
A_MAP: Final[i64] = 4  # cards are drawn
A_STANDARD: Final[i64] = 5  # own units deal more damage for a while
FIND_NAMES: Final = ("", "card", "purse", "spring", "map", "standard")

# -- what options add to a side, see `state.match`: its numbers
FOUND: Final[i64] = 0  # what it has found: A_CARD and so on
GOLD: Final[i64] = 1
LENT: Final[i64] = 2  # for how many of its turns, or rounds, a standard still strengthens it
PLAYED: Final[i64] = 3  # cards of families that it has played, a bit each: family * FAMILY_SIZE + which
UNITED: Final[i64] = 4  # families whose ultimate it has had, a bit each
EXTRA_WIDTH: Final[i64] = 5

# -- what ages and a series of battles add to a side, see `state.match`: its numbers
SECOND: Final[i64] = 0  # the deck of the second age, from 1; 0: none yet. The third age's comes next
ASIDE: Final[i64] = 2  # cards that lay in the decks of past ages when those ended
WINS: Final[i64] = 3
STREAK: Final[i64] = 4  # battles won in a row
PURSE: Final[i64] = 5  # gold that may be spent between battles
RECORD_WIDTH: Final[i64] = 6

# -- the ages of a match (CW-206)
AGES: Final[i64] = 3
AGE_NAMES: Final = ("I", "II", "III")

# -- families of cards (CW-205)
FAMILY_SIZE: Final[i64] = 3
MOST_FAMILIES: Final[i64] = 20

# -- how bosses of campaigns fight
NO_TRAIT: Final[i64] = 0
MENDS: Final[i64] = 1  # its crystal regains this much
CHARGES_ON: Final[i64] = 2  # its side deals this much more
LEVIES: Final[i64] = 3  # its side draws this many cards more
CHILLS: Final[i64] = 4  # the other side's units lose this much away from their bases
TRAIT_NAMES: Final = ("none", "mends", "charges", "levies", "chills")

# -- phases of a match
PICKING: Final[i64] = 0  # decks and heroes are chosen under seal
MULLIGAN: Final[i64] = 1  # under seal too
PLAYING: Final[i64] = 2  # a turn; in rounds: planning
OVER: Final[i64] = 3
SHOPPING: Final[i64] = 4  # between two battles of a series

# -- how a match ends
RUNNING: Final[i64] = 0
BY_CRYSTAL: Final[i64] = 1  # a crystal is at 0
BY_LIMIT: Final[i64] = 2  # the last round or turn is over
BY_STALEMATE: Final[i64] = 3  # nobody has cards left, and nothing happens any more
ENDING_NAMES: Final = ("", "crystal", "limit", "stalemate")

# -- campaigns: what is open now
AT_CHOICE: Final[i64] = 0  # of the next destination, with all that can be done before
IN_BATTLE: Final[i64] = 1
AT_SHOP: Final[i64] = 2
AT_UPGRADE: Final[i64] = 3  # between two acts
CAMPAIGN_OVER: Final[i64] = 4
SCENE_NAMES: Final = ("choice", "battle", "shop", "upgrade", "over")

# -- kinds of encounters
BATTLE: Final[i64] = 0
ELITE: Final[i64] = 1
BOSS: Final[i64] = 2
DEFENSE: Final[i64] = 3
SKIRMISH: Final[i64] = 4
AMBUSH: Final[i64] = 5  # what a mystery may turn out to be
MYSTERY: Final[i64] = 6
EVENT: Final[i64] = 7
SHOP: Final[i64] = 8
REST: Final[i64] = 9
TREASURE: Final[i64] = 10
ENCOUNTER_NAMES: Final = (
    "battle", "elite", "boss", "defense", "skirmish", "ambush", "mystery", "event", "shop", "rest",
    "treasure",
)  # fmt: skip
FIGHTS: Final[i64] = 6  # kinds below this number are fought

# -- how strong an enemy is, and how well it is led
EASY: Final[i64] = 0
NORMAL: Final[i64] = 1
HARD: Final[i64] = 2
ELITE_DECK: Final[i64] = 3
BOSS_DECK: Final[i64] = 4
DIFFICULTY_NAMES: Final = ("easy", "normal", "hard", "elite", "boss")
LED_EASILY: Final[i64] = 0
LED_WELL: Final[i64] = 1
LED_BEST: Final[i64] = 2
LEVEL_NAMES: Final = ("easy", "normal", "hard")

# -- a destination: its numbers
D_KIND: Final[i64] = 0
D_PLACE: Final[i64] = 1
D_DIFFICULTY: Final[i64] = 2  # of a fight, or NONE
D_OFFER: Final[i64] = 3
D_CITY: Final[i64] = 4  # 1: it can be conquered
D_WIDTH: Final[i64] = 5
DESTINATIONS: Final[i64] = 3

# -- an offer is what it gives, times OFFERS_OF_A_KIND, and which of them
NO_OFFER: Final[i64] = 0
OFFERS_ITEM: Final[i64] = 1
OFFERS_RELIC: Final[i64] = 2
OFFERS_BUILDING: Final[i64] = 3  # building * ELEMENTS + terrain
OFFERS_OF_A_KIND: Final[i64] = 256

# -- buildings, gates and deliveries: their numbers
B_KIND: Final[i64] = 0
B_TERRAIN: Final[i64] = 1  # NEUTRAL where none is chosen
B_WAIT: Final[i64] = 2  # encounters until the next start is allowed
B_WIDTH: Final[i64] = 3
MAKES_NOTHING: Final[i64] = 0
MAKES_ACT_CARDS: Final[i64] = 1
MAKES_MEDICS: Final[i64] = 2
MAKES_BY_TERRAIN: Final[i64] = 3
MAKES_NAMES: Final = ("nothing", "act", "medic", "school")
S_CARD: Final[i64] = 0
S_MAKING: Final[i64] = 1  # encounters until it is produced
S_COVERED: Final[i64] = 2  # of the way, see `rules.campaign.supply`
S_HURRIED: Final[i64] = 3
S_BUILDING: Final[i64] = 4  # where it is made
S_WIDTH: Final[i64] = 5
G_CARD: Final[i64] = 0
G_LEFT: Final[i64] = 1  # encounters
G_FRESH: Final[i64] = 2  # set in this encounter, which does not count
G_WIDTH: Final[i64] = 3

# -- how a campaign ends
LOST_CRYSTAL: Final[i64] = 1
LOST_TIME: Final[i64] = 2
WON_CAMPAIGN: Final[i64] = 3
CAMPAIGN_ENDING_NAMES: Final = ("", "crystal", "time", "won")

# -- bounds of a campaign
ACTS: Final[i64] = 3
STAGES: Final[i64] = 5
LEAST_DECK: Final[i64] = 20  # by choice; losses may take it lower
LEVELS: Final[i64] = 3  # Basic, Advanced, Expert
MOST_DAYS: Final[i64] = 40  # encounters, waits, returns and retreats of an act
MOST_ORDERS: Final[i64] = 40  # that cost nothing, between two encounters

# -- the dice's streams
STREAMS: Final = ("set-up", "cards-1", "cards-2", "relic")
SET_UP: Final[i64] = 0
CARDS: Final[i64] = 1  # of the first seat; the second one's comes next
RELIC: Final[i64] = 3
CAMPAIGN_STREAMS: Final = (*STREAMS, "road", "offers", "outcomes", "enemy")
ROAD: Final[i64] = 4
OFFERS: Final[i64] = 5
OUTCOMES: Final[i64] = 6
ENEMY: Final[i64] = 7


def row_of(tile: i64) -> i64:
    return tile // 3


def lane_of(tile: i64) -> i64:
    return tile % 3


def forward(seat: i64) -> i64:
    """What leads from a tile to the next one toward the enemy."""
    return 3 if seat == 0 else -3


def base_tile(seat: i64, lane: i64) -> i64:
    return lane if seat == 0 else 6 + lane


def from_the_enemy(seat: i64, n: i64) -> i64:
    """The tile at place `n` when they are counted from the enemy's base back, row by row, west to east.

    Where cards of one side come one after the other, those nearer the enemy come first (CW-053). Counted by
    its number, a tile of the first player's would come first for both.
    """
    return (2 - n // LANES) * LANES + n % LANES if seat == 0 else n
