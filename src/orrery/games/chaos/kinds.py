"""The closed lists of The Chaos Engine: what a cell of its tables may name, and the number behind each name.

Tables spell the names; records and rules have the numbers, which are places in these lists. Those that the
rules ask for have names of their own. A list only ever grows at its end. The ready-made characters, who are
described in these names, stand at the end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

NONE: Final[i64] = -1  # where a record names nothing

# -- attributes (CE-138): six of the body, six of the mind
ATTRIBUTES: Final = (
    "might", "endurance", "finesse", "reflex", "vitality", "fortitude",
    "knowledge", "logic", "awareness", "intuition", "charm", "willpower",
)  # fmt: skip
MIGHT: Final[i64] = 0
ENDURANCE: Final[i64] = 1
FINESSE: Final[i64] = 2
REFLEX: Final[i64] = 3
VITALITY: Final[i64] = 4
FORTITUDE: Final[i64] = 5
KNOWLEDGE: Final[i64] = 6
LOGIC: Final[i64] = 7
AWARENESS: Final[i64] = 8
INTUITION: Final[i64] = 9
CHARM: Final[i64] = 10
WILLPOWER: Final[i64] = 11
FIRST_OF_MIND: Final[i64] = 6
WEAPON_ATTRIBUTES: Final = (0, 2, 5, 7, 8, 10)
ARMOR_ATTRIBUTES: Final = (1, 3, 4, 6, 9, 11)

# -- skills: rules CE-140
SKILLS: Final = (
    "great", "siege", "menace", "athletics", "plate", "shield", "patience", "toil",
    "small", "thrown", "wit", "locks", "leather", "snares", "deceit", "acrobatics",
    "hide", "remedies", "bearing", "wilds", "fist", "sling", "pressure", "crafting",
    "cloth", "reagents", "protocol", "lore", "blade", "blast", "debate", "deduction",
    "polearm", "longshot", "insight", "scouting", "rig", "relics", "rapport", "omens",
    "exotic", "trick", "persuasion", "performance", "mail", "banners", "resolve", "command",
)  # fmt: skip
SKILL_KINDS: Final = ("melee", "ranged", "armor", "tool", "social", "utility")
MELEE: Final[i64] = 0
RANGED: Final[i64] = 1
ARMOR: Final[i64] = 2
TOOL: Final[i64] = 3
SOCIAL: Final[i64] = 4
UTILITY: Final[i64] = 5

# -- talents and the traits of species (CE-149). What each effect does: `rules.effects`.
REQUIREMENTS: Final = ("skill_rank", "attribute_score")
SKILL_RANK: Final[i64] = 0
MODES: Final = ("passive", "active", "reaction")
PASSIVE: Final[i64] = 0
ACTIVE: Final[i64] = 1
REACTION: Final[i64] = 2
EFFECTS: Final = (
    "attack_bonus", "defence_bonus", "damage_bonus", "speed_bonus", "alertness_bonus", "toughness", "nerve",
    "gear_relief", "rear_guard", "steadfast", "sure_footed", "ignore_cover", "graze_composure",
    "sure_attack", "heavy_attack", "push_attack", "condition_attack", "sweep_attack", "burst_attack",
    "guard", "recover", "riposte", "brace",
)  # fmt: skip
ATTACK_BONUS: Final[i64] = 0
DEFENCE_BONUS: Final[i64] = 1
DAMAGE_BONUS: Final[i64] = 2
SPEED_BONUS: Final[i64] = 3
ALERTNESS_BONUS: Final[i64] = 4
TOUGHNESS: Final[i64] = 5
NERVE: Final[i64] = 6
GEAR_RELIEF: Final[i64] = 7
REAR_GUARD: Final[i64] = 8
STEADFAST: Final[i64] = 9
SURE_FOOTED: Final[i64] = 10
IGNORE_COVER: Final[i64] = 11
GRAZE_COMPOSURE: Final[i64] = 12
SURE_ATTACK: Final[i64] = 13
HEAVY_ATTACK: Final[i64] = 14
PUSH_ATTACK: Final[i64] = 15
CONDITION_ATTACK: Final[i64] = 16
SWEEP_ATTACK: Final[i64] = 17
BURST_ATTACK: Final[i64] = 18
GUARD: Final[i64] = 19
RECOVER: Final[i64] = 20
RIPOSTE: Final[i64] = 21
BRACE: Final[i64] = 22
FIRST_ACTIVE: Final[i64] = 13
MODE_OF_EFFECT: Final = (PASSIVE,) * 13 + (ACTIVE,) * 8 + (REACTION,) * 2

# -- gear
POOLS: Final = ("stamina", "focus")  # what gear is paid from
STAMINA: Final[i64] = 0
FOCUS: Final[i64] = 1
USES: Final = ("food", "light", "climb", "patch", "tonic", "fuel")  # of supplies
FOOD: Final[i64] = 0
LIGHT: Final[i64] = 1
CLIMB: Final[i64] = 2
PATCH: Final[i64] = 3
TONIC: Final[i64] = 4
FUEL: Final[i64] = 5

# -- foes (CE-158 to CE-160)
ROLES: Final = ("minion", "standard", "skirmisher", "brute", "elite", "boss")
MINION: Final[i64] = 0
STANDARD: Final[i64] = 1
SKIRMISHER: Final[i64] = 2
BRUTE: Final[i64] = 3
ELITE: Final[i64] = 4
BOSS: Final[i64] = 5
RIDERS: Final = ("condition", "push", "pull", "composure", "leech", "disarm")
RIDER_CONDITION: Final[i64] = 0
RIDER_PUSH: Final[i64] = 1
RIDER_PULL: Final[i64] = 2
RIDER_COMPOSURE: Final[i64] = 3
RIDER_LEECH: Final[i64] = 4
RIDER_DISARM: Final[i64] = 5

# -- scenes: rules CE-135
SCENE_KINDS: Final = ("minor", "plot", "twist", "finale")
MINOR: Final[i64] = 0
PLOT: Final[i64] = 1
TWIST: Final[i64] = 2
FINALE: Final[i64] = 3
ENCOUNTERS: Final = ("combat", "trap", "hazard", "empty")
COMBAT: Final[i64] = 0
TRAP: Final[i64] = 1
HAZARD: Final[i64] = 2
EMPTY: Final[i64] = 3
TAGS: Final = (
    "fear", "calm", "miniboss", "puzzle", "discovery", "goal", "ally", "boss", "biome", "time", "double",
    "breach", "rescue", "hunt", "fetch",
)  # fmt: skip
# A record's tags are one number, a bit each.
FEAR: Final[i64] = 1 << 0
PLOT_TAGS: Final = ("miniboss", "puzzle", "discovery")
TWISTS: Final = ("goal", "ally", "boss", "biome", "time", "double")  # by their faces, 1 to 6
QUESTS: Final = ("breach", "rescue", "hunt", "fetch")
BREACH: Final[i64] = 0
RESCUE: Final[i64] = 1
HUNT: Final[i64] = 2
FETCH: Final[i64] = 3

# -- chaos: modifiers by their faces 1 to 12 (CE-097 to CE-108), effects by theirs, 1 to 10 (CE-109)
MODIFIERS: Final = (
    "heavy_air", "late_echo", "quickening", "thin_walls", "overgrowth", "sparks", "bleeding_magic",
    "right_angles", "glare", "rot", "shared_pain", "decree",
)  # fmt: skip
HEAVY_AIR: Final[i64] = 0
LATE_ECHO: Final[i64] = 1
QUICKENING: Final[i64] = 2
THIN_WALLS: Final[i64] = 3
OVERGROWTH: Final[i64] = 4
SPARKS: Final[i64] = 5
BLEEDING_MAGIC: Final[i64] = 6
RIGHT_ANGLES: Final[i64] = 7
GLARE: Final[i64] = 8
ROT: Final[i64] = 9
SHARED_PAIN: Final[i64] = 10
DECREE: Final[i64] = 11
CHAOS_EFFECTS: Final = (
    "teleport", "ignite", "bind", "swap", "stun", "blind", "dread", "hurl", "snatch", "jinx",
)  # fmt: skip
TELEPORT: Final[i64] = 0
IGNITE: Final[i64] = 1
SWAP: Final[i64] = 3
DREAD: Final[i64] = 6
HURL: Final[i64] = 7
SNATCH: Final[i64] = 8
JINX: Final[i64] = 9

# -- tiers, from the worst margin to the best (CE-026 to CE-032)
TIERS: Final = ("overreach", "counter", "miss", "clash", "graze", "solid", "crushing")
OVERREACH: Final[i64] = 0
COUNTER: Final[i64] = 1
MISS: Final[i64] = 2
CLASH: Final[i64] = 3
GRAZE: Final[i64] = 4
SOLID: Final[i64] = 5
CRUSHING: Final[i64] = 6
STAGGERS: Final = ("nobody", "target", "attacker")
STAGGERS_TARGET: Final[i64] = 1
STAGGERS_ATTACKER: Final[i64] = 2

# -- the Clash: effects by the winner's attribute, in the order of ATTRIBUTES (CE-049 to CE-060)
CLASH_EFFECTS: Final = (
    "overpower", "hold", "disarm", "redirect", "exhaust", "bulwark",
    "analyze", "calculated", "spot", "hazard", "feint", "dominate",
)  # fmt: skip

# -- terrain: rules CE-151, CE-152
TERRAINS: Final = (
    "plain", "ice", "difficult", "mud", "rubble", "tall_grass", "shallow_water", "deep_water", "fire", "acid",
    "spikes", "pit", "lava", "darkness", "wall",
)  # fmt: skip
PLAIN: Final[i64] = 0
ICE: Final[i64] = 1
MUD: Final[i64] = 3
DEEP_WATER: Final[i64] = 7
FIRE: Final[i64] = 8
LAVA: Final[i64] = 12
DARKNESS: Final[i64] = 13
WALL: Final[i64] = 14

# -- conditions (CE-162 to CE-169)
CONDITIONS: Final = (
    "staggered", "shaken", "weakened", "blessed", "hasted", "slowed", "grappled", "restrained", "prone",
    "stunned", "paralysed", "petrified", "bleed", "burning", "poisoned", "charmed", "frightened", "confused",
    "taunted", "broken", "blinded", "invisible", "disarmed",
)  # fmt: skip
STAGGERED: Final[i64] = 0
SHAKEN: Final[i64] = 1
WEAKENED: Final[i64] = 2
BLESSED: Final[i64] = 3
HASTED: Final[i64] = 4
SLOWED: Final[i64] = 5
GRAPPLED: Final[i64] = 6
RESTRAINED: Final[i64] = 7
PRONE: Final[i64] = 8
STUNNED: Final[i64] = 9
PARALYSED: Final[i64] = 10
PETRIFIED: Final[i64] = 11
BLEED: Final[i64] = 12
BURNING: Final[i64] = 13
POISONED: Final[i64] = 14
CHARMED: Final[i64] = 15
FRIGHTENED: Final[i64] = 16
CONFUSED: Final[i64] = 17
TAUNTED: Final[i64] = 18
BROKEN: Final[i64] = 19
BLINDED: Final[i64] = 20
INVISIBLE: Final[i64] = 21
DISARMED: Final[i64] = 22
# To the end of its bearer's next action, at the latest with its next turn; to the end of its bearer's next
# turn; until cured, or the scene ends; for the scene; as long as what causes it is true.
LASTS: Final = ("action", "turn", "cured", "scene", "while_true")
UNTIL_CURED: Final[i64] = 2
UNTIL_SCENE: Final[i64] = 3

# -- injuries, by their faces 1 to 6 (CE-172)
INJURIES: Final = ("open_wound", "lame_leg", "broken_arm", "cracked_ribs", "hurt_eye", "shaking_hands")
OPEN_WOUND: Final[i64] = 0
LAME_LEG: Final[i64] = 1
BROKEN_ARM: Final[i64] = 2
CRACKED_RIBS: Final[i64] = 3
HURT_EYE: Final[i64] = 4
SHAKING_HANDS: Final[i64] = 5

# -- narration: rules CE-126
BANDS: Final = ("calm", "alert", "tense", "dread", "doom")
MOMENTS: Final = (
    *ENCOUNTERS, "tavern", "travel", "plot", "twist", "finale", "strike", "graze", "miss", "clash", "counter",
    "kill", "down", "channel", "backfire", "wild", "meltdown", "rest", "safe", "stir", "chaos", "doom",
    "victory", "retreat", "defeat",
    "harmed", "spared", "clear", "omen", "flee", "aside", "death",
)  # fmt: skip


# -- ready-made characters (CE-141)
class Recruit(NamedTuple):
    """What a character is good at; people, points and gear follow from it."""

    name: str
    steps: tuple[str, str, str, str, str, str]  # social, utility, tool, melee, armor, ranged
    best: tuple[str, ...]  # attributes, the dearest first
    shield: bool = False
    bow_first: bool = False


RECRUITS: Final = (
    Recruit(
        "Odda",
        ("menace", "athletics", "shield", "great", "plate", "siege"),
        ("might", "endurance", "vitality"),
    ),
    Recruit(
        "Mirre",
        ("debate", "scouting", "remedies", "blade", "leather", "blast"),
        ("logic", "reflex", "vitality"),
        shield=True,
    ),
    Recruit(
        "Teodor",
        ("resolve", "wilds", "banners", "polearm", "mail", "longshot"),
        ("awareness", "willpower", "might"),
    ),
    Recruit(
        "Sefa",
        ("wit", "locks", "snares", "small", "leather", "thrown"),
        ("finesse", "reflex", "might"),
        shield=True,
    ),
    Recruit(
        "Harrow",
        ("pressure", "crafting", "remedies", "fist", "hide", "sling"),
        ("fortitude", "vitality", "reflex"),
    ),
    Recruit(
        "Ilven",
        ("persuasion", "performance", "relics", "exotic", "rig", "trick"),
        ("charm", "intuition", "vitality"),
        shield=True,
    ),
    Recruit(
        "Brannoc",
        ("protocol", "lore", "reagents", "blade", "cloth", "longshot"),
        ("logic", "knowledge", "reflex"),
    ),
    Recruit(
        "Quill",
        ("insight", "scouting", "snares", "polearm", "leather", "longshot"),
        ("awareness", "reflex", "vitality"),
        bow_first=True,
    ),
)
