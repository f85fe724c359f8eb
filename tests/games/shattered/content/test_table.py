"""Every card, room and creature against the numbers of the rule list, written down here once more by hand."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.games.shattered import names
from orrery.games.shattered.cards.content import of
from orrery.games.shattered.program import Card, Room
from orrery.games.shattered.rules.effects import parts
from tests.games.shattered.scene import before_tuning

TYPES = {"Phy": names.PHYSICAL, "Env": names.ENVIRONMENTAL, "Soc": names.SOCIAL, "Mys": names.MYSTICAL}
Row = tuple[str, str, int, int, dict[str, Any]]  # name, type, cost, power, everything else that is not usual

BOTH = [("gain", "Trust", 1), ("gain", "Rapport", 1)]
TRIAL = {"reward_trust": 2, "reward_rapport": 2, "exposure": 1, "boost": 2}


def energy(kind: str, *cards: str) -> list[Row]:
    return [(card, kind, 0, 0, {}) for card in cards]


def fortify(resource: str) -> tuple[str, str, int]:
    return ("fortify", resource, 1)


# What stood behind the published figures: the preset v2.1 (24.4 of the rule list).
DECKS: dict[str, list[Row]] = {
    "Root Hollow": [
        *energy("Env", "Loam Heart", "Slow Appetite", "Humming Stone"),
        ("Entombing Grasp", "Env", 2, 2, {"target": "Vitality", "keywords": ["Entangle"]}),
        ("Crushing Grip", "Env", 2, 2, {"target": "Vitality", "keywords": ["Erode"],
                                        "trigger": ("foe-has", "Entangled", 0, 2)}),
        ("Tremor Slam", "Env", 1, 1, {"target": "Nerve", "keywords": ["Erode"]}),
        ("Soul Leech", "Soc", 2, 2, {"target": "Nerve", "keywords": ["Drain"], "drain_to": "Presence"}),
        ("Coiled Roots", "Env", 1, 0, {"advantage": 1, "close_advantage": 1}),
        ("Clutching Briars", "Env", 1, 0, {"disadvantage": 1, "thorns": 1, "thorns_on": "Vitality"}),
        ("Bark Shield", "Phy", 1, 0, {"chip": 1, "chip_from": "Vitality", "parts": [fortify("Structure")]}),
        ("Root Snag", "Env", 1, 0, {"chip": 1, "chip_from": "Nerve", "parts": [("entangle", "", 1)]}),
        ("Oaken Rind", "Phy", 0, 2, {}),
        ("Yielding Soil", "Env", 0, 1, {"absorb": 1}),
        ("Hollow Floor", "Phy", 1, 0, {"springs_on": "Empower", "parts": [("lose", "Nerve", 2)]}),
        ("Gall Apple", "Env", 1, 0, {"parts": [("gain", "Vitality", 2), *BOTH]}),
        ("Taproot", "Phy", 2, 0, {"parts": [("gain", "Structure", 2), fortify("Structure")]}),
    ],
    "Whispering Gallery": [
        *energy("Soc", "Hushed Dome", "Borrowed Voice", "Murmur Glass"),
        ("Crushing Silence", "Soc", 2, 3, {"target": "Resolve", "trigger": ("foe-lacks", "Empower", 0, 1)}),
        ("Name in the Dark", "Soc", 1, 2, {"target": "Nerve", "keywords": ["Erode"]}),
        ("Cracking Note", "Env", 1, 2, {"target": "Vitality", "keywords": ["Resonate"]}),
        ("Many Mouths", "Soc", 1, 0, {"boost": 1, "grants": ["Erode"]}),
        ("Echoing Confusion", "Soc", 1, 0, {"disadvantage": 1, "scatter": True}),
        ("Absorbing Silence", "Env", 1, 0, {"chip": 1, "chip_from": "Resolve", "steal": True}),
        ("Echoing Rebuke", "Soc", 1, 0, {"chip": 1, "chip_from": "Nerve", "punish": 2}),
        ("Curtain of Murmurs", "Soc", 0, 2, {}),
        ("Returned Word", "Soc", 0, 1, {"reflect": 1, "reflect_from": "Resolve"}),
        ("Listening Stair", "Soc", 1, 0, {"springs_on": "Counter", "parts": [("lose", "Resolve", 2)]}),
        ("Kind Falsehood", "Soc", 2, 0, {"parts": [("gain", "Nerve", 3), *BOTH]}),
        ("Wandering Refrain", "Soc", 2, 0, {"parts": [("shift", "Presence", 2, "Veil"),
                                                      fortify("Presence")]}),
    ],
    "Veil Breach": [
        *energy("Mys", "Hairline Rift", "Knotted Star"),
        *energy("Soc", "Cold Sweat"),
        ("Nightmare Surge", "Soc", 2, 3, {"target": "Nerve", "keywords": ["Overwhelm"],
                                          "spill_to": "Resolve"}),
        ("Unlit Doorway", "Soc", 1, 2, {"target": "Resolve", "keywords": ["Erode"]}),
        ("Rift Whip", "Mys", 1, 2, {"target": "Vitality", "keywords": ["Resonate"]}),
        ("Veil Rend", "Mys", 2, 4, {"target": "Nerve", "keywords": ["Exhaust"], "self_cost": 2,
                                    "self_cost_of": "Veil"}),
        ("Fear Resonance", "Soc", 1, 0, {"boost": 2, "grants": ["Overwhelm"]}),
        ("Spatial Distortion", "Mys", 1, 0, {"strip": True}),
        ("Sealing Sign", "Mys", 1, 0, {"chip": 1, "chip_from": "Nerve"}),
        ("Still Point", "Mys", 2, 0, {"chip": 1, "chip_from": "Resolve", "anchor": True}),
        ("Slanted Hour", "Mys", 0, 2, {}),
        ("Drinking Dark", "Mys", 0, 1, {"low_power": 3, "low_resource": "Veil"}),
        ("Loose Thread", "Mys", 1, 0, {"springs_on": "Strike", "parts": [("lose", "Nerve", 2)]}),
        ("Window of Stars", "Mys", 2, 0, {"parts": [("gain", "Resolve", 2), *BOTH]}),
        ("Mended Seam", "Mys", 2, 0, {"parts": [("gain", "Veil", 2), fortify("Veil")]}),
    ],
    "Living Root Sanctuary": [
        *energy("Env", "Nest of Moss", "Quiet Heartbeat", "Warm Hollow"),
        *energy("Soc", "Open Palm"),
        ("Protective Thorns", "Env", 1, 2, {"target": "Vitality", "trigger": ("above", "Rapport", 3, -1)}),
        ("Low Rumble", "Env", 1, 1, {"target": "Nerve", "keywords": ["Erode"]}),
        ("Calming Presence", "Soc", 1, 0, {"boost": 1, "grants": ["Ward"]}),
        ("Soft Turning", "Soc", 1, 0, {"parts": [fortify("Structure")]}),
        ("Leaf Roof", "Env", 0, 2, {}),
        ("Springy Moss", "Env", 0, 1, {"absorb": 1}),
        ("Trust Trial", "Soc", 1, 0, {**TRIAL, "exposure_of": "Structure"}),
        ("Golden Resin", "Env", 1, 0, {"parts": [("gain", "Vitality", 2), *BOTH]}),
        ("Place to Rest", "Env", 1, 0, {"parts": BOTH}),
        ("Lantern Bloom", "Soc", 2, 0, {"parts": [*BOTH, ("gain", "Nerve", 1)]}),
        ("Parting Boughs", "Env", 2, 0, {"parts": [("gain", "Structure", 2), ("gain", "Presence", 2)]}),
    ],
    "Thornback Boar": [
        *energy("Phy", "Deep Lungs", "Red Eye", "Iron Neck", "Mud Coat"),
        ("Gore", "Phy", 2, 2, {"target": "Structure", "trigger": ("own-low", "Vitality", 50, 2)}),
        ("Rampaging Charge", "Phy", 2, 3, {"target": "Structure", "keywords": ["Overwhelm"],
                                           "spill_to": "Presence"}),
        ("Ground Claim", "Phy", 1, 2, {"target": "Presence", "keywords": ["Resonate"]}),
        ("Ripping Tusk", "Phy", 1, 1, {"target": "Veil", "keywords": ["Erode"]}),
        ("Seeing Red", "Phy", 1, 0, {"advantage": 1}),
        ("Dig In", "Phy", 1, 0, {"boost": 1, "grants": ["Erode"]}),
        ("Wild Kicking", "Phy", 1, 0, {"disadvantage": 1}),
        ("Bellowing Roar", "Soc", 1, 0, {"thorns": 1, "thorns_on": "Presence"}),
        ("Tear Loose", "Phy", 1, 0, {"chip": 1, "chip_from": "Structure"}),
        ("Wiry Coat", "Phy", 0, 2, {}),
        ("Sudden Swerve", "Phy", 0, 1, {"low_power": 3, "low_resource": "Vitality"}),
    ],
    "Veil Moth": [
        *energy("Mys", "Pale Wing", "Silver Powder", "Night Warmth"),
        *energy("Soc", "Feathered Crown"),
        ("Veil Siphon", "Mys", 2, 2, {"target": "Veil", "keywords": ["Drain"], "drain_to": "Vitality"}),
        ("Lamp Flare", "Mys", 2, 3, {"target": "Veil", "keywords": ["Overwhelm"], "spill_to": "Presence"}),
        ("Jarring Wingbeat", "Soc", 1, 2, {"target": "Presence", "keywords": ["Erode"]}),
        ("Searching Feelers", "Mys", 1, 1, {"target": "Structure", "keywords": ["Resonate"]}),
        ("Moon Trance", "Mys", 1, 0, {"advantage": 1, "grants": ["Drain"]}),
        ("Confusing Dust", "Env", 1, 0, {"strip": True}),
        ("Mirror Scales", "Mys", 1, 0, {"disadvantage": 1}),
        ("Phase Shift", "Mys", 1, 0, {"chip": 1, "chip_from": "Veil", "parts": [fortify("Vitality")]}),
        ("Cloud of Powder", "Mys", 0, 2, {}),
        ("Tumbling Flight", "Phy", 0, 1, {"absorb": 1}),
        ("Spectral Dodge", "Mys", 0, 1, {"low_power": 3, "low_resource": "Vitality"}),
    ],
    "Drift Symbiote": [
        *energy("Soc", "Shared Heartbeat", "Thread of Faith", "Singing Strand"),
        *energy("Env", "Soft Core", "Holdfast"),
        ("Whipping Frond", "Phy", 1, 1, {"target": "Structure", "keywords": ["Erode"]}),
        ("Psychic Prod", "Soc", 1, 1, {"target": "Presence", "trigger": ("above", "Trust", 3, 1)}),
        ("Close Graft", "Soc", 1, 0, {"advantage": 1}),
        ("Harmonize", "Soc", 1, 0, {"boost": 1, "grants": ["Ward"]}),
        ("Rolling Flesh", "Phy", 1, 0, {"parts": [fortify("Vitality")]}),
        ("Stretching Skin", "Phy", 0, 2, {}),
        ("Hardening Shell", "Env", 0, 1, {"absorb": 1}),
        ("Symbiotic Probe", "Soc", 1, 0, {**TRIAL, "exposure_of": "Vitality"}),
        ("Mutual Nourishment", "Soc", 1, 0, {"parts": BOTH}),
        ("Lent Warmth", "Soc", 2, 0, {"parts": [("gain", "Structure", 2), *BOTH]}),
    ],
}  # fmt: skip

# Energy, Strike, Empower, Disrupt, Counter, React, Trap, Offer, Test, Reshape
COUNTS = {
    "Root Hollow": (3, 4, 1, 1, 2, 2, 1, 1, 0, 1),
    "Whispering Gallery": (3, 3, 1, 1, 2, 2, 1, 1, 0, 1),
    "Veil Breach": (3, 4, 1, 1, 2, 2, 1, 1, 0, 1),
    "Living Root Sanctuary": (4, 2, 1, 0, 1, 2, 0, 3, 1, 1),
    "Thornback Boar": (4, 4, 2, 2, 1, 2, 0, 0, 0, 0),
    "Veil Moth": (4, 4, 1, 2, 1, 3, 0, 0, 0, 0),
    "Drift Symbiote": (5, 2, 2, 0, 1, 2, 0, 2, 1, 0),
}
ROOMS = {
    "Root Hollow": ("Dungeon", [("Vitality", -1, False), ("Structure", -1, True)],
                    ("Physical", "Natural", "Enclosed")),
    "Whispering Gallery": ("Dungeon", [("Resolve", -1, False), ("Presence", -1, True)],
                           ("Social", "Mystical", "Open")),
    "Veil Breach": ("Visitor", [("Nerve", -1, False), ("Veil", -1, True)],
                    ("Mystical", "Environmental", "Unstable")),
    "Living Root Sanctuary": ("Dungeon", [("Trust", 1, True)], ("Social", "Environmental", "Nurturing")),
}  # fmt: skip
VISITORS = {  # reducers and promoter, attributes, the rooms of v2.1
    "Thornback Boar": ((28, 16, 16, 0), (2, 1, 0, 1), "Root Hollow, Whispering Gallery, Veil Breach"),
    "Veil Moth": ((18, 16, 20, 2), (0, 1, 2, 2), "Veil Breach, Whispering Gallery, Root Hollow"),
    "Drift Symbiote": (
        (18, 18, 18, 3), (0, 2, 1, 1), "Living Root Sanctuary, Whispering Gallery, Veil Breach",
    ),
}  # fmt: skip
ROUTES = {
    "Overcome": "Whispering Gallery, Veil Breach, Root Hollow, Living Root Sanctuary",
    "Inert": "Root Hollow, Living Root Sanctuary, Whispering Gallery, Veil Breach",
    "Dominate": "Veil Breach, Root Hollow, Whispering Gallery, Living Root Sanctuary",
    "Survive": "Living Root Sanctuary, Whispering Gallery, Root Hollow, Veil Breach",
}

UNTUNED = before_tuning("standard")
PUBLISHED = {card.name: card for card in of("v2.1").library().cards}
IN_WORDS = {
    "target", "drain_to", "spill_to", "self_cost_of", "redirect", "thorns_on", "chip_from", "low_resource",
    "reflect_from", "exposure_of",
}  # fmt: skip
BLANK = Card("", names.ENERGY, names.PHYSICAL)
FIELDS = [
    name for name in dir(BLANK) if not name.startswith("_") and name != "acts"
]  # compiled, it has no slots


def resource(number: int) -> str:
    return names.RESOURCE_NAMES[number] if number != names.NONE else ""


def unusual(card: Card) -> dict[str, Any]:
    """What a card has beside its name, type, cost and power, in words."""
    told: dict[str, Any] = {}
    for field in FIELDS:
        value = getattr(card, field)
        if field in ("name", "category", "kind", "cost", "power", "text", "fiction") or value in (
            getattr(BLANK, field), [],
        ):  # fmt: skip
            continue
        if field in ("keywords", "grants"):
            value = [name for bit, name in enumerate(names.KEYWORD_NAMES) if value >> bit & 1]
        elif field in IN_WORDS:
            value = resource(value)
        elif field == "springs_on":
            value = names.CATEGORY_NAMES[value]
        elif field == "trigger":
            about = (
                names.CONDITION_NAMES
                if value.kind in (names.FOE_HAS, names.FOE_LACKS)
                else names.RESOURCE_NAMES
            )
            value = (names.TRIGGER_NAMES[value.kind], about[value.what], value.number, value.bonus)
        elif field == "parts":
            value = [
                (type(part).__name__.lower(), resource(part.resource), part.amount)
                + ((resource(part.to),) if isinstance(part, parts.Shift) else ())
                for part in value
            ]
        told[field] = value
    return told


@pytest.mark.rule("SD-002", "SD-047", "SD-107")
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_has_the_numbers_of_the_rule_list(deck: str):
    for name, kind, cost, power, rest in DECKS[deck]:
        card = PUBLISHED[name]
        assert (card.kind, card.cost, card.power) == (TYPES[kind], cost, power), name
        assert unusual(card) == rest, name


@pytest.mark.rule("SD-048", "SD-049")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
@pytest.mark.parametrize("deck", DECKS)
def test_decks_hold_these_cards_and_no_others(deck: str, preset: str):
    content = of(preset)
    held = content.deck_cards(deck)
    assert {card.name for card in held} == {row[0] for row in DECKS[deck]}
    counts = [sum(card.category == category for card in held) for category in range(names.CATEGORIES)]
    assert tuple(counts) == (*COUNTS[deck], 0)  # and no Commune
    assert len(held) == sum(COUNTS[deck])


def test_no_card_is_left_over():
    assert set(PUBLISHED) == {row[0] for rows in DECKS.values() for row in rows}


@pytest.mark.rule("SD-019", "SD-021", "SD-029")
@pytest.mark.parametrize("room", of("v2.1").library().rooms, ids=lambda room: room.name)
def test_rooms(room: Room):
    first, effects, tags = ROOMS[room.name]
    assert names.SIDE_NAMES[room.first] == first
    assert [(resource(e.resource), e.amount, e.odd) for e in room.effects] == effects
    assert (room.tags, room.limit) == (tags, 15)


@pytest.mark.rule("SD-006", "SD-007", "SD-008", "SD-012", "SD-114")
def test_creatures():
    library = of("v2.1").library()
    found = {v.name: (v.starts, v.attributes, ", ".join(v.route)) for v in library.visitors}
    assert found == VISITORS
    dungeon = library.dungeon
    assert (dungeon.name, dungeon.starts, dungeon.attributes) == (
        "Verdant Maw",
        (16, 14, 12, 0),
        (2, 1, 1, 0),
    )


@pytest.mark.rule("SD-008")
def test_the_moth_of_standard_is_the_documents():
    moth = next(v for v in UNTUNED.library().visitors if v.name == "Veil Moth")
    assert moth.starts == (14, 12, 14, 0)
    assert moth.attributes == VISITORS["Veil Moth"][1]


@pytest.mark.rule("SD-118")
def test_routes():
    routes = {names.OUTCOME_NAMES[outcome]: ", ".join(rooms) for outcome, rooms in of().library().routes}
    assert routes == ROUTES


@pytest.mark.rule("SD-002")
def test_standard_changes_only_what_it_must():
    """Riders for the seven plain blocks, and one card of every pair that was alike; no cost, no type."""
    cards = UNTUNED.library().cards
    changed = {card.name for card in cards if unusual(card) != unusual(PUBLISHED[card.name])}
    assert changed == {
        "Oaken Rind", "Curtain of Murmurs", "Slanted Hour", "Leaf Roof", "Wiry Coat", "Cloud of Powder",
        "Stretching Skin", "Springy Moss", "Tumbling Flight", "Hardening Shell", "Low Rumble", "Rift Whip",
        "Gall Apple", "Place to Rest", "Many Mouths", "Harmonize", "Close Graft", "Mirror Scales",
        "Spatial Distortion", "Sudden Swerve",
    }  # fmt: skip
    for card in cards:
        before = PUBLISHED[card.name]
        assert (card.kind, card.cost, card.power) == (before.kind, before.cost, before.power)


@pytest.mark.rule("SD-002")
def test_tuning_moves_numbers_only_and_not_far():
    """Powers 1 to 5, starts within a quarter, the Moth between its two; categories, types and costs stay."""
    tuned, before = of().library(), UNTUNED.library()
    for card, untuned in zip(tuned.cards, before.cards, strict=True):
        assert (card.name, card.category, card.kind, card.cost) == (
            untuned.name,
            untuned.category,
            untuned.kind,
            untuned.cost,
        )
        assert card.target == untuned.target
        assert card.keywords == untuned.keywords
        assert card.power == untuned.power or 1 <= card.power <= 5
        assert card.chip <= 3
        assert card.thorns <= 3
        assert card.exposure <= 2
    for creature, published in zip(
        [tuned.dungeon, *tuned.visitors],
        [of("v2.1").library().dungeon, *of("v2.1").library().visitors],
        strict=True,
    ):
        assert creature.attributes == published.attributes
        for start, usual in zip(creature.starts, published.starts, strict=True):
            assert abs(start - usual) * 4 <= usual
    assert tuned.visitors[1].starts == of("v2.1").library().visitors[1].starts
    texts = [effect for room in tuned.rooms for effect in room.effects]
    assert all(-2 <= effect.amount <= 2 for effect in texts)
