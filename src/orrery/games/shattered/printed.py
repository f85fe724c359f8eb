"""Everything that is printed, as programs made by hand: the numbers of the rule list, section 24."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.games.shattered.names import (
    ABOVE,
    COUNTER,
    DISRUPT,
    DRAIN,
    DUNGEON,
    EMPOWER,
    ENERGY,
    ENTANGLE,
    ENTANGLE_PART,
    ENVIRONMENTAL,
    ERODE,
    EXHAUST,
    FOE_HAS,
    FOE_LACKS,
    FORTIFY_PART,
    GAIN,
    HAS_EMPOWER,
    HAS_ENTANGLED,
    LOSE,
    MYSTICAL,
    NERVE,
    OFFER,
    OVERWHELM,
    OWN_LOW,
    PHYSICAL,
    PRESENCE,
    RAPPORT,
    REACT,
    RESHAPE,
    RESOLVE,
    RESONATE,
    SHIFT,
    SOCIAL,
    STRIKE,
    STRUCTURE,
    TEST,
    TRAP,
    TRUST,
    VEIL,
    VISITOR,
    VITALITY,
    WARD,
)
from orrery.games.shattered.preset import V21
from orrery.games.shattered.program import AutoEffect, Card, Creature, Library, Part, Room, Trigger

PHY, ENV, SOC, MYS = PHYSICAL, ENVIRONMENTAL, SOCIAL, MYSTICAL


def energy(kind: i64, *names: str) -> list[Card]:
    return [Card(name, ENERGY, kind) for name in names]


def fortify(resource: i64) -> Part:
    return Part(FORTIFY_PART, resource, 1)


def gains(*pairs: tuple[i64, i64]) -> list[Part]:
    return [Part(GAIN, resource, amount) for resource, amount in pairs]


BOTH = ((TRUST, 1), (RAPPORT, 1))

ROOT_HOLLOW = [
    *energy(ENV, "Earthen Focus", "Hunger Pulse", "Resonant Core"),
    Card("Entombing Grasp", STRIKE, ENV, 2, 2, target=VITALITY, keywords=ENTANGLE),
    Card("Crushing Grip", STRIKE, ENV, 2, 2, target=VITALITY, keywords=ERODE,
         trigger=Trigger(FOE_HAS, HAS_ENTANGLED, bonus=2)),
    Card("Tremor Slam", STRIKE, ENV, 1, 1, target=NERVE, keywords=ERODE),
    Card("Soul Leech", STRIKE, SOC, 2, 2, target=NERVE, keywords=DRAIN, drain_to=PRESENCE),
    Card("Predatory Stance", EMPOWER, ENV, 1, advantage=1, close_advantage=1),
    Card("Tangling Undergrowth", DISRUPT, ENV, 1, disadvantage=1, thorns_on=VITALITY, thorns=1),
    Card("Bark Shield", COUNTER, PHY, 1, chip_from=VITALITY, chip=1, parts=[fortify(STRUCTURE)]),
    Card("Root Snag", COUNTER, ENV, 1, chip_from=NERVE, chip=1, parts=[Part(ENTANGLE_PART)]),
    Card("Bark Armor", REACT, PHY, 0, 2),
    Card("Ground Shift", REACT, ENV, 0, 1, absorb=1),
    Card("Quaking Ground", TRAP, PHY, 1, springs_on=EMPOWER, parts=[Part(LOSE, NERVE, 2)]),
    Card("Bitter Fruit", OFFER, ENV, 1, parts=gains((VITALITY, 2), *BOTH)),
    Card("Deepening Roots", RESHAPE, PHY, 2, parts=[*gains((STRUCTURE, 2)), fortify(STRUCTURE)]),
]  # fmt: skip

WHISPERING_GALLERY = [
    *energy(SOC, "Echoing Void", "Memory Fragment", "Whisper Shard"),
    Card("Crushing Silence", STRIKE, SOC, 2, 3, target=RESOLVE,
         trigger=Trigger(FOE_LACKS, HAS_EMPOWER, bonus=1)),
    Card("Dread Whisper", STRIKE, SOC, 1, 2, target=NERVE, keywords=ERODE),
    Card("Sonic Lash", STRIKE, ENV, 1, 2, target=VITALITY, keywords=RESONATE),
    Card("Voices in Chorus", EMPOWER, SOC, 1, boost=1, grants=ERODE),
    Card("Echoing Confusion", DISRUPT, SOC, 1, disadvantage=1, scatter=True),
    Card("Absorbing Silence", COUNTER, ENV, 1, chip_from=RESOLVE, chip=1, steal=True),
    Card("Echoing Rebuke", COUNTER, SOC, 1, chip_from=NERVE, chip=1, punish=2),
    Card("Wall of Whispers", REACT, SOC, 0, 2),
    Card("Echoing Deflection", REACT, SOC, 0, 1, reflect_from=RESOLVE, reflect=1),
    Card("Echo Snare", TRAP, SOC, 1, springs_on=COUNTER, parts=[Part(LOSE, RESOLVE, 2)]),
    Card("Comforting Lie", OFFER, SOC, 2, parts=gains((NERVE, 3), *BOTH)),
    Card("Shifting Echoes", RESHAPE, SOC, 2, parts=[Part(SHIFT, PRESENCE, 2, VEIL), fortify(PRESENCE)]),
]  # fmt: skip

VEIL_BREACH = [
    *energy(MYS, "Veil Fracture", "Warped Root"),
    *energy(SOC, "Fear Essence"),
    Card("Nightmare Surge", STRIKE, SOC, 2, 3, target=NERVE, keywords=OVERWHELM, spill_to=RESOLVE),
    Card("Creeping Dread", STRIKE, SOC, 1, 2, target=RESOLVE, keywords=ERODE),
    Card("Veil Lash", STRIKE, MYS, 1, 2, target=VITALITY, keywords=RESONATE),
    Card("Veil Rend", STRIKE, MYS, 2, 4, target=NERVE, keywords=EXHAUST, self_cost_of=VEIL, self_cost=2),
    Card("Fear Resonance", EMPOWER, SOC, 1, boost=2, grants=OVERWHELM),
    Card("Spatial Distortion", DISRUPT, MYS, 1, strip=True),
    Card("Veil Ward", COUNTER, MYS, 1, chip_from=NERVE, chip=1),
    Card("Reality Anchor", COUNTER, MYS, 2, chip_from=RESOLVE, chip=1, anchor=True),
    Card("Reality Bend", REACT, MYS, 0, 2),
    Card("Shadow Absorption", REACT, MYS, 0, 1, low_resource=VEIL, low_power=3),
    Card("Reality Snag", TRAP, MYS, 1, springs_on=STRIKE, parts=[Part(LOSE, NERVE, 2)]),
    Card("Glimpse Beyond", OFFER, MYS, 2, parts=gains((RESOLVE, 2), *BOTH)),
    Card("Reality Fold", RESHAPE, MYS, 2, parts=[*gains((VEIL, 2)), fortify(VEIL)]),
]

SANCTUARY = [
    *energy(ENV, "Root Cradle", "Gentle Pulse", "Shelter Core"),
    *energy(SOC, "Trust Seed"),
    Card("Protective Thorns", STRIKE, ENV, 1, 2, target=VITALITY,
         trigger=Trigger(ABOVE, RAPPORT, 3, bonus=-1)),
    Card("Warning Tremor", STRIKE, ENV, 1, 1, target=NERVE, keywords=ERODE),
    Card("Calming Presence", EMPOWER, SOC, 1, boost=1, grants=WARD),
    Card("Gentle Redirection", COUNTER, SOC, 1, parts=[fortify(STRUCTURE)]),
    Card("Sheltering Canopy", REACT, ENV, 0, 2),
    Card("Root Buffer", REACT, ENV, 0, 1, absorb=1),
    Card("Trust Trial", TEST, SOC, 1, reward_trust=2, reward_rapport=2, exposure_of=STRUCTURE, exposure=1,
         boost=2),
    Card("Healing Sap", OFFER, ENV, 1, parts=gains((VITALITY, 2), *BOTH)),
    Card("Sheltering Roots", OFFER, ENV, 1, parts=gains(*BOTH)),
    Card("Luminous Gift", OFFER, SOC, 2, parts=gains(*BOTH, (NERVE, 1))),
    Card("Open the Way", RESHAPE, ENV, 2, parts=gains((STRUCTURE, 2), (PRESENCE, 2))),
]  # fmt: skip

BOAR = [
    *energy(PHY, "Primal Stamina", "Territorial Fury", "Stubborn Will", "Thick Hide"),
    Card("Gore", STRIKE, PHY, 2, 2, target=STRUCTURE, trigger=Trigger(OWN_LOW, VITALITY, 50, bonus=2)),
    Card("Rampaging Charge", STRIKE, PHY, 2, 3, target=STRUCTURE, keywords=OVERWHELM, spill_to=PRESENCE),
    Card("Territorial Stomp", STRIKE, PHY, 1, 2, target=PRESENCE, keywords=RESONATE),
    Card("Tusk Slash", STRIKE, PHY, 1, 1, target=VEIL, keywords=ERODE),
    Card("Boar's Rage", EMPOWER, PHY, 1, advantage=1),
    Card("Dig In", EMPOWER, PHY, 1, boost=1, grants=ERODE),
    Card("Thrashing", DISRUPT, PHY, 1, disadvantage=1),
    Card("Bellowing Roar", DISRUPT, SOC, 1, thorns_on=PRESENCE, thorns=1),
    Card("Shake Free", COUNTER, PHY, 1, chip_from=STRUCTURE, chip=1),
    Card("Thick Bristles", REACT, PHY, 0, 2),
    Card("Instinctive Dodge", REACT, PHY, 0, 1, low_resource=VITALITY, low_power=3),
]

MOTH = [
    *energy(MYS, "Flickering Wing", "Dust Shimmer", "Faint Pulse"),
    *energy(SOC, "Sensory Bloom"),
    Card("Veil Siphon", STRIKE, MYS, 2, 2, target=VEIL, keywords=DRAIN, drain_to=VITALITY),
    Card("Luminous Burst", STRIKE, MYS, 2, 3, target=VEIL, keywords=OVERWHELM, spill_to=PRESENCE),
    Card("Dissonant Flutter", STRIKE, SOC, 1, 2, target=PRESENCE, keywords=ERODE),
    Card("Probing Antennae", STRIKE, MYS, 1, 1, target=STRUCTURE, keywords=RESONATE),
    Card("Ethereal Focus", EMPOWER, MYS, 1, advantage=1, grants=DRAIN),
    Card("Confusing Dust", DISRUPT, ENV, 1, strip=True),
    Card("Dazzling Scales", DISRUPT, MYS, 1, disadvantage=1),
    Card("Phase Shift", COUNTER, MYS, 1, chip_from=VEIL, chip=1, parts=[fortify(VITALITY)]),
    Card("Dust Veil", REACT, MYS, 0, 2),
    Card("Evasive Flutter", REACT, PHY, 0, 1, absorb=1),
    Card("Spectral Dodge", REACT, MYS, 0, 1, low_resource=VITALITY, low_power=3),
]

SYMBIOTE = [
    *energy(SOC, "Symbiotic Pulse", "Trust Filament", "Resonant Thread"),
    *energy(ENV, "Adaptive Core", "Root Anchor"),
    Card("Tendril Lash", STRIKE, PHY, 1, 1, target=STRUCTURE, keywords=ERODE),
    Card("Psychic Prod", STRIKE, SOC, 1, 1, target=PRESENCE, trigger=Trigger(ABOVE, TRUST, 3, bonus=1)),
    Card("Symbiotic Probe", TEST, SOC, 1, reward_trust=2, reward_rapport=2, exposure_of=VITALITY, exposure=1,
         boost=2),
    Card("Symbiotic Bond", EMPOWER, SOC, 1, advantage=1),
    Card("Harmonize", EMPOWER, SOC, 1, boost=1, grants=WARD),
    Card("Mutual Nourishment", OFFER, SOC, 1, parts=gains(*BOTH)),
    Card("Shared Warmth", OFFER, SOC, 2, parts=gains((STRUCTURE, 2), *BOTH)),
    Card("Absorb Impact", COUNTER, PHY, 1, parts=[fortify(VITALITY)]),
    Card("Elastic Membrane", REACT, PHY, 0, 2),
    Card("Adaptive Shell", REACT, ENV, 0, 1, absorb=1),
]  # fmt: skip

HOLLOW, GALLERY, BREACH, SANCTUARY_ROOM = (
    "Root Hollow",
    "Whispering Gallery",
    "Veil Breach",
    "Living Root Sanctuary",
)


def names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def rooms() -> list[Room]:
    return [
        Room(HOLLOW, DUNGEON, [AutoEffect(VITALITY, -1), AutoEffect(STRUCTURE, -1, odd=True)],
             names(ROOT_HOLLOW), tags=("Physical", "Natural", "Enclosed")),
        Room(GALLERY, DUNGEON, [AutoEffect(RESOLVE, -1), AutoEffect(PRESENCE, -1, odd=True)],
             names(WHISPERING_GALLERY), tags=("Social", "Mystical", "Open")),
        Room(BREACH, VISITOR, [AutoEffect(NERVE, -1), AutoEffect(VEIL, -1, odd=True)],
             names(VEIL_BREACH), tags=("Mystical", "Environmental", "Unstable")),
        Room(SANCTUARY_ROOM, DUNGEON, [AutoEffect(TRUST, 1, odd=True)],
             names(SANCTUARY), tags=("Social", "Environmental", "Nurturing")),
    ]  # fmt: skip


def visitors(preset: str) -> list[Creature]:
    moth = (18, 16, 20, 2) if preset == V21 else (14, 12, 14, 0)
    return [
        Creature(
            "Thornback Boar", (28, 16, 16, 0), (2, 1, 0, 1), names(BOAR), route=[HOLLOW, GALLERY, BREACH]
        ),
        Creature("Veil Moth", moth, (0, 1, 2, 2), names(MOTH), route=[BREACH, GALLERY, HOLLOW]),
        Creature(
            "Drift Symbiote", (18, 18, 18, 3), (0, 2, 1, 1), names(SYMBIOTE),
            route=[SANCTUARY_ROOM, GALLERY, BREACH],
        ),
    ]  # fmt: skip


def library(preset: str) -> Library:
    cards = [*ROOT_HOLLOW, *WHISPERING_GALLERY, *VEIL_BREACH, *SANCTUARY, *BOAR, *MOTH, *SYMBIOTE]
    return Library(cards, rooms(), Creature("Verdant Maw", (16, 14, 12, 0), (2, 1, 1, 0)), visitors(preset))
