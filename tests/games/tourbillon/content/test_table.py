"""The offer pool, counted against the table of the rule list, and the seed cards with their exact numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.cardtext import same_text, slug
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards.content import in_runs, standard
from orrery.games.tourbillon.cards.sheets import CardSheet

SHEETS = list(standard().cards.values())
POOL = [card for card in SHEETS if card.offered]
G, C, M, D, S = names.KIND_NAMES

KINDS = {
    "Red": {G: 4, C: 2, M: 2, D: 7, S: 3},
    "Green": {G: 4, C: 2, M: 2, D: 5, S: 5},
    "Black": {G: 4, C: 2, M: 2, D: 6, S: 4},
    "Blue": {G: 4, C: 3, M: 4, D: 3, S: 4},
    "White": {G: 4, C: 3, M: 5, D: 3, S: 3},
    "pair": {C: 5, M: 5, D: 6, S: 4},
    "none": {G: 1, C: 1, M: 2, D: 3, S: 3},
}
RARITIES = {
    **dict.fromkeys(("Red", "Blue", "Green", "White", "Black"), (10, 6, 2)),
    "pair": (5, 8, 7),
    "none": (5, 2, 3),
}


def group(card: CardSheet) -> str:
    colours = [names.RESOURCE_NAMES[colour] for colour in card.colours]
    return "pair" if len(colours) == 2 else (colours or ["none"])[0]


def tags(card: CardSheet) -> set[str]:
    return {name for bit, name in enumerate(names.TAG_NAMES) if 1 << bit in card.tags}


def test_the_package_reads_without_a_fault():
    assert [fault.sentence for fault in (*standard().faults, *in_runs().faults)] == []


def test_runs_have_the_same_cards_gremlins_and_fights_in_the_same_order():
    for kind in ("cards", "gremlins", "encounters", "plates", "starters", "events"):
        assert list(getattr(in_runs(), kind)) == list(getattr(standard(), kind))


def test_120_cards_are_offered():
    assert len(POOL) == 120


@pytest.mark.parametrize("colours", KINDS)
def test_kinds_by_colour(colours: str):
    kinds = Counter(names.KIND_NAMES[card.kind] for card in POOL if group(card) == colours)
    assert kinds == KINDS[colours]


@pytest.mark.parametrize("colours", RARITIES)
def test_rarities_by_colour(colours: str):
    rarities = Counter(names.RARITY_NAMES[card.rarity] for card in POOL if group(card) == colours)
    assert tuple(rarities[name] for name in ("common", "uncommon", "rare")) == RARITIES[colours]


def test_each_special_has_four_pair_cards_and_one_converter():
    for special, parents in names.PARENTS.items():
        cards = [card for card in POOL if set(card.colours) == set(parents)]
        assert len(cards) == 4, names.RESOURCE_NAMES[special]
        assert sum(card.kind == names.CONVERTER for card in cards) == 1


@pytest.mark.rule("TB-140")
def test_tags_stand_on_enough_cards():
    count = Counter(tag for card in POOL for tag in tags(card))
    assert set(count) == set(names.TAG_NAMES)
    for tag in names.TAG_NAMES:
        assert count[tag] >= (8 if tag in ("Order", "Chaos", "Micro", "Titan", "Forge", "Void") else 6), tag
    assert all(1 <= len(card.tags) <= 4 for card in SHEETS)


def test_description_test():
    """No two cards of a kind say the same; the starting decks have their own, plainer versions."""
    assert same_text(POOL, says=lambda card: (card.kind, card.node)) == []
    starters = [card for card in SHEETS if not card.offered]
    assert same_text(starters, says=lambda card: (card.kind, card.node)) == []


def test_names_differ_from_each_other():
    assert len({card.name.casefold() for card in SHEETS}) == len(SHEETS) == len(standard().cards)


@pytest.mark.rule("TB-003")
def test_printed_intervals_are_whole_ticks():
    for card in SHEETS:
        for part in card.node.walk():
            interval = dict(part.values).get("interval", 0)
            assert isinstance(interval, int)
            assert interval % names.BEATS_PER_TICK == 0, card.name


# -- the seed's own cards: name, rarity, tags, cost, text
SEED = """
Basic Chronometer | starter | Tool, Spark | 2 | Fires every 6 Ticks: Draw 1
Red Mainspring | starter | Stone | 3 | Fires every 3 Ticks: Gain 2 Red
Blue Mainspring | starter | Stone | 3 | Fires every 3 Ticks: Gain 2 Blue
Green Mainspring | starter | Stone | 3 | Fires every 3 Ticks: Gain 2 Green
White Mainspring | starter | Stone | 3 | Fires every 3 Ticks: Gain 2 White
Black Mainspring | starter | Stone | 3 | Fires every 3 Ticks: Gain 2 Black
Force Converter | starter | Forge | 3 | Fires every 4 Ticks: Consume 2 ANY -> Deal 3 damage
Winding Key | starter | Tool | 1 | Momentary: Skip 2 on the targeted gear
Reading Glass | starter | Crystal | 2 | Hungry: Consume 2 White -> Draw 1
Cold Beam | starter | Crystal | 2 | Hungry: Consume 3 Blue -> Deal 3 damage
Rust Needle | starter | Dust | 2 | Hungry: Consume 2 Black -> Deal 2 damage
Red Generator | common | Stone | 3 | Fires every 3 Ticks: Gain 2 Red
Blue Crystal | common | Crystal | 3 | Fires every 3 Ticks: Gain 2 Blue
Simple Flame | common | Spark | 2 | Hungry: Consume 2 Red -> Deal 2 damage
Emergency Valve | common | Tool | 2 | Hungry: Consume 4 Largest -> Draw 2
Heat Forge | common | Forge, Tool | 3 | Fires every 4 Ticks: Consume 1 Red + 1 Blue -> Gain 1 HEAT
Precision Engine | common | Crystal, Tool | 3 | Fires every 4 Ticks: Consume 1 Blue + 1 White -> Gain 1 PREC
Heat Burst | uncommon | Spark | 2 | Momentary: Consume 2 HEAT -> Deal 5 damage Pierce
Precision Bounce | uncommon | Micro, Tool | 4 | \
Fires every 3 Ticks: Consume 1 PREC -> Bounce the targeted gear and make it 1 Tick cheaper
Adaptive Furnace | uncommon | Forge | 4 | Fires every 3 Ticks: Consume 2 Red OR 4 Largest -> Gain 1 HEAT
Balanced Strike | uncommon | Weapon | 3 | Hungry: Consume 3 Smallest -> Deal 4 damage, Gain 1 BAL
Chaos Siphon | uncommon | Void | 5 | Hungry: Consume 2 Largest + 2 Smallest -> Draw 3, Gain 2 ENT
Entropy Debt | rare | Void, Chaos | 1 | On play: Gain 5 ENT. Debt every 5 Ticks: Pay 3 ENT
Perfect Equilibrium | rare | Order | 6 | \
Hungry: If all basic forces lie within 2 of each other: Consume 1 Smallest -> Gain 3 BAL
"""
# Cards of starters are ours; in runs two of them strike harder, so that no starter is behind.
OF_STARTERS = {
    "Cold Beam": "Hungry: Consume 3 Blue -> Deal 3 damage Overkill",
    "Rust Needle": "Hungry: Consume 2 Black -> Deal 3 damage",
}
EXAMPLES = """
Precision Draw | 4 | Fires every 4 Ticks: Consume 1 PREC -> Draw 2
Heat Cannon | 4 | Fires every 3 Ticks: Consume 2 HEAT -> Deal 4 damage Pierce
Master Gear | 4 | Adjacent gears: Haste 50
Overflow Hammer | 2 | Hungry: Consume 5 Largest -> Deal 4 damage
"""


def name_in(line: str) -> str:
    return line.split("|", maxsplit=1)[0].strip()


def by_name(name: str) -> CardSheet:
    return next(card for card in SHEETS if card.name == name)


@pytest.mark.parametrize("line", SEED.strip().splitlines(), ids=name_in)
def test_seed_cards_have_their_exact_numbers(line: str):
    name, rarity, printed_tags, cost, alone = (part.strip() for part in line.split("|"))
    for card, text in ((by_name(name), alone), (in_runs().cards[slug(name)], OF_STARTERS.get(name, alone))):
        assert (names.RARITY_NAMES[card.rarity], card.cost, card.text) == (rarity, int(cost), text)
        assert tags(card) == set(printed_tags.split(", "))


@pytest.mark.parametrize("line", EXAMPLES.strip().splitlines(), ids=name_in)
def test_type_examples_have_their_exact_numbers(line: str):
    name, cost, text = (part.strip() for part in line.split("|"))
    assert (by_name(name).cost, by_name(name).text) == (int(cost), text)
