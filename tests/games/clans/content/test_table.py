"""Every card, hero and deck against the numbers of the rule list, written down here once more by hand.

Two ticks, the bosses and the decks are not those of the list: they were tuned in the laboratory. What only
bosses bring is not in the list.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from orrery.cardtext import slug
from orrery.games.clans import names
from orrery.games.clans.cards.content import standard
from orrery.games.clans.cards.decks import Format, copies_in
from orrery.games.clans.program import CardDef

# Name, by element damage/health, t tick, m move, a AP at most/a turn, c attack cost, r range, abilities,
# and in braces what counts in turns only. Elements are D, L, W, M and N for Neutral.
PRINTED = """
Core, Common:
    Quick Strike D4/4 L3/6 W3/5 M3/5 t1 m2 a2/2
    Warrior D6/9 L5/11 W5/10 M4/12 t3 m1 a1/1
    Tank D9/14 L8/16 W8/15 M7/17 t5 m0 a1/1 {guard}
    Scout N0/4 t2 m2 a2/2 scout
    Medic N0/1 t3 m1 a1/1 medic_5
Core, Rare:
    Elite Striker D5/5 L4/7 W4/6 M3/8 t1 m2 a2/2 {horse}
    Veteran D8/11 L7/13 W7/12 M6/14 t3 m1 a1/1 {pike}
    Surgeon N0/1 t3 m1 a1/1 medic_10
    Kite Trooper N5/7 t2 m1 a1/1 paratrooper
Core, Epic:
    Shield Totem L0/1 t3 m0 a1/1 shield_2 stack_debuff_enemy_damage_2
    War Banner D0/1 t3 m0 a1/1 fury_2 stack_buff_damage_2
    Healing Tree W0/3 t4 m0 a1/1 heal_ally_2 regen_1
    Berserker D12/10 t4 m1 a1/1 fury_1 {pike}
    Guardian L6/20 t5 m0 a1/1 shield_1 {guard wall}
    Sentinel W8/14 t4 m1 a1/1 regen_1 {pike}
Core, Epic:
    Dune Veil D5/6 t2 m2 a2/2 conceal_back
    Fog Spinner L4/8 t2 m1 a1/1 conceal_back shield_1
    Bough Stalker W4/7 t2 m1 a1/1 conceal_back regen_1
    Mire Hag M3/9 t2 m1 a1/1 thorns_2 stack_debuff_enemy_damage_1
    Chief Surgeon N0/1 t3 m1 a1/1 medic_15
Core, Legendary:
    Sunfire Warlord D15/18 t5 m1 a2/1 c2 fury_2 cleave
    Tidal Leviathan L10/28 t5 m0 a1/1 shield_3 regenerate {guard}
    Ancient Treant W12/22 t5 m0 a1/1 regen_2 thorns_3 {guard}
    Mire Colossus M9/26 t5 m0 a1/1 shield_1 thorns_2 regenerate {guard}
    Nameless Blade N11/7 t2 m2 a3/2 stealth_pass
Classes, Common:
    Lancer Troop N4/5 t1 m2 a2/2 {horse}
    Pike Line N5/10 t3 m1 a1/1 {pike}
    Wall Shield N3/15 t5 m0 a1/1 {guard wall}
Classes, Rare:
    Longbow N4/6 t2 m1 a1/1 ranged {bow}
    Sun Mortar D8/6 t4 m0 a1/1 r2 ranged {gun}
    Tide Mortar L7/8 t4 m0 a1/1 r2 ranged {gun}
    Grove Mortar W7/7 t4 m1 a1/1 r2 ranged {gun}
Army, Common:
    Light Foot W4/5 t1 m2 a2/2
    Line Musket W5/9 t2 m1 a1/1
    Battle Line W6/12 t2 m1 a1/1
    Trench Digger W4/8 t3 m1 a1/1 fortify_1
    Field Drummer W0/4 t3 m1 a1/1 inspire_1
Army, Rare:
    Eight-Pounder W6/8 t2 m0 a1/1 r2 ranged {gun}
    Bearskin Foot W8/14 t3 m1 a1/1 fury_1
    Sabre Rider L6/6 t2 m2 a2/2 first_strike
    Breastplate Rider L8/10 t3 m1 a1/1 shield_1
    Cadet Guard W6/10 t3 m1 a1/1 rally_1
    Galloper Gun W7/6 t2 m1 a2/1 r2 ranged {gun}
Army, Epic:
    Iron Column W9/14 t4 m1 a1/1 fury_2 shield_1 {guard}
    Red Marshal W8/11 t3 m1 a2/1 command_1 fury_1
    Massed Guns W10/10 t3 m0 a1/1 r2 ranged cleave {gun}
    Pennon Lancer L7/8 t2 m2 a2/2 first_strike fury_1
    Gilded Standard W0/6 t3 m1 a1/1 inspire_2 rally_1
    Wall Breaker W12/8 t5 m0 a2/1 c2 r2 far_attack {ranged gun}
Army, Legendary:
    Chosen Thousand W12/18 t5 m1 a2/1 fury_2 shield_2 inspire_1 {guard}
Act 1, Common:
    Mountain Rifle W4/5 t1 m2 a2/2
    White Coat W5/9 t3 m1 a1/1
Act 1, Rare:
    Tall Mitre W6/11 t3 m1 a1/1 shield_1 {guard}
    Border Rider L5/6 t2 m2 a2/2
    Black Cuirass L7/10 t3 m1 a1/1 shield_1
    Six-Pounder W5/6 t3 m0 a1/1 r2 ranged {gun}
    Staff Captain W3/7 t3 m1 a1/1 inspire_1
Act 2, Common:
    Dune Outrider N4/6 t2 m2 a2/2
    Sand Raider N5/5 t2 m2 a2/2 first_strike
Act 2, Rare:
    Citadel Guard D6/10 t3 m1 a1/1 {guard}
    Emir's Horse D7/12 t3 m2 a2/2 fury_1
    Saddle Gun N4/7 t3 m2 a2/1 r2 ranged {gun}
Act 3, Common:
    Greycoat N5/12 t3 m1 a1/1
    Steppe Rider N6/7 t2 m2 a2/2 first_strike
Act 3, Rare:
    Mitre Guard L7/14 t3 m1 a1/1 shield_1 fury_1
    Long Howitzer L6/8 t4 m0 a1/1 r2 ranged cleave {gun}
Bosses, Legendary:
    Marshal Wurmser W9/28 t3 m1 a1/1 shield_2 fury_3 {guard}
    Ibrahim Bey D13/28 t2 m2 a1/1 first_strike fury_3 {horse}
    General Kutuzov L10/34 t3 m0 a1/1 r2 ranged cleave shield_2
    Memnon of Rhodes W8/23 t3 m1 a1/1 inspire_1 fury_2
    Azemilcus of Tyre L8/32 t4 m1 a1/1 shield_2 thorns_2
    Darius III D12/38 t3 m1 a1/1 command_1 fury_2
    Jose Maria Barreiro W8/22 t3 m1 a1/1 rally_1
    Miguel de la Torre M9/30 t3 m1 a1/1 rally_1 shield_2
    Viceroy La Serna L9/28 t3 m0 a1/1 r2 ranged thorns_1
Bosses, Rare:
    Relief Column W5/10 t3 m1 a1/1 rally_1
    Citadel Mortar W5/7 t4 m0 a1/1 r2 ranged {gun}
    Mameluke Guard D6/8 t2 m2 a2/2 fury_1
    Nile Gunboat D5/8 t3 m0 a1/1 r2 ranged {gun}
    Rear Guard L6/12 t3 m1 a1/1 shield_1
    Winter Rider L5/7 t2 m2 a2/2 first_strike
    Hired Hoplite W5/11 t3 m1 a1/1 fortify_1
    Harbour Tower L5/12 t4 m0 a1/1 r2 ranged {gun}
    Scythed Chariot D7/6 t2 m2 a2/2 first_strike
    Royal Dragoon W6/8 t2 m2 a2/2 first_strike
    Square of Foot M6/12 t3 m1 a1/1 shield_1
    Mountain Battery L6/8 t4 m0 a1/1 r2 ranged cleave {gun}
Specialists, Common:
    Snare Pit W3/1 t1 m0 a2/2 trap_3
Specialists, Rare:
    Spy N0/1 t1 m2 a2/2 spy
    Watcher N2/4 t2 m1 a1/1 watcher
    Hush Monk N2/4 t2 m1 a1/1 silence
    Stone Gazer N2/4 t2 m1 a1/1 paralyze
    Ward Bearer N2/4 t2 m1 a1/1 barrier
    Dread Herald N2/4 t2 m1 a1/1 fear
    Tar Layer N2/4 t2 m1 a1/1 glue
    Ram Bearer N2/4 t2 m1 a1/1 push_back
    Land Kin N2/4 t2 m1 a2/2 terrain_affinity
    Stilt Watch N2/6 t2 m1 a1/1 tall
    Enhancer N1/2 t2 m1 a1/1 enhancer
    Torchbearer N1/2 t2 m1 a2/2 ignite_2
    Poisoner N2/4 t2 m1 a1/1 poisoner
Specialists, Epic:
    Bell Warden N1/10 t2 m1 a1/1 mega_taunt
    Trickster N3/3 t2 m1 a1/1 shaco
    Long Flail N3/4 t2 m1 a1/1 one_side_attacker
    Twin Flail N3/4 t2 m1 a1/1 two_side_attacker
    Switcher N1/2 t2 m1 a1/1 switcher
    Resetter N0/1 t2 m1 a1/1 resetter
"""
LETTERS = {"D": "Desert", "L": "Lake", "W": "Woods", "M": "Marsh", "N": "Neutral"}
ROW = re.compile(
    r"(?P<name>.*?)(?P<bodies>( [DLWMN]\d+/\d+)+) t(?P<tick>\d) m(?P<move>\d) a(?P<ap>\d)/(?P<gain>\d)"
    r"( c(?P<cost>\d))?( r(?P<range>\d))?(?P<abilities>[^{]*)(\{(?P<tags>.*)\})?"
)


class Printed(NamedTuple):
    """A card as the rule list has it."""

    set: str
    rarity: str
    name: str
    element: str
    numbers: tuple[int, ...]
    abilities: tuple[str, ...]
    tags: tuple[str, ...]


def printed() -> Iterator[Printed]:
    group = rarity = ""
    for line in PRINTED.strip().splitlines():
        if line.endswith(":"):
            group, rarity = line.removesuffix(":").split(", ")
            continue
        row = ROW.fullmatch(line.strip())
        assert row, line
        bodies = row["bodies"].split()
        for body in bodies:
            element = LETTERS[body[0]]
            name = f"{element} {row['name']}" if len(bodies) > 1 else row["name"]
            rest = (row["tick"], row["move"], row["ap"], row["gain"], row["cost"] or 1, row["range"] or 1)
            numbers = tuple(map(int, (*body[1:].split("/"), *rest)))
            yield Printed(
                group, rarity, name, element, numbers, tuple(row["abilities"].split()),
                tuple((row["tags"] or "").split()),
            )  # fmt: skip


CARDS = {card.name: card for card in printed()}


def powers(*abilities: str) -> list[int]:
    """By ability: its amount, or 1; nothing is left out."""
    made = [0] * int(names.ABILITIES)
    for ability in abilities:
        key, _, amount = ability.rpartition("_")
        name = key if amount.isdigit() else ability
        made[names.ABILITY_NAMES.index(name)] = int(amount) if amount.isdigit() else 1
    return made


@pytest.mark.rule("CW-015")
@pytest.mark.parametrize("name", CARDS)
def test_cards_have_their_numbers(name: str):
    wanted, sheet = CARDS[name], standard().cards[slug(name)]
    card: CardDef = sheet.program
    assert (sheet.set, names.RARITY_NAMES[card.rarity], card.name) == wanted[:3]
    assert names.ELEMENT_NAMES[card.element] == wanted.element
    numbers = [
        card.damage, card.health, card.tick, card.speed, card.max_ap, card.ap_per_turn, card.attack_cost,
        card.reach,
    ]  # fmt: skip
    assert numbers == list(wanted.numbers)
    assert card.powers == powers(*wanted.abilities)
    assert card.turns_powers == powers(*wanted.abilities, *wanted.tags)
    assert card.boss == (wanted.set == "Bosses")


def test_there_are_no_other_cards():
    assert standard().faults == ()
    assert {card.name for card in standard().cards.values()} == set(CARDS)
    rarities = Counter(card.rarity for card in CARDS.values())
    assert rarities == {"Common": 29, "Rare": 55, "Epic": 23, "Legendary": 15}


@pytest.mark.rule("CW-116")
def test_charged_abilities_begin_with_one_charge_and_say_so():
    charged = {card.name: card.text for card in standard().cards.values() if any(card.program.charges)}
    assert charged == {
        "Ward Bearer": "Barrier (1)",
        "Torchbearer": "Ignite 2 (1)",
        "Poisoner": "Poisoner (1)",
        "Trickster": "Trickster (1)",
    }
    places = [standard().cards[slug(name)].program.charges for name in charged]
    assert places == [[0, 0, 1, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1]]


@pytest.mark.rule("CW-026")
def test_scouts_deal_no_damage():
    scouts = [card for card in standard().cards.values() if card.program.powers[names.SCOUT]]
    assert scouts
    assert all(card.damage == 0 for card in scouts)


@pytest.mark.rule("CW-034")
def test_the_relic_holds_twelve_cards():
    wanted = {
        f"{land} {kind}" for land in ("Desert", "Lake", "Woods") for kind in ("Elite Striker", "Veteran")
    }
    wanted |= {"Berserker", "Guardian", "Sentinel", "Dune Veil", "Fog Spinner", "Bough Stalker"}
    assert set(standard().library().relics) == wanted
    assert len(standard().relics) == 12


def test_every_ability_stands_on_some_card():
    held = {ability for card in standard().cards.values() for ability in card.powers.abilities}
    assert held == set(range(int(names.ABILITIES)))


# ---------------------------------------------------------------------------------------------------- heroes
HEROES = {
    "Napoleon Bonaparte": (("Woods", "Lake"), "draw", 2),
    "Saladin": (("Desert",), "damage", 1),
    "Admiral Nelson": (("Lake",), "heal", 3),
    "Archduke Charles": (("Woods",), "crystal", 2),
    "Alexander the Great": (("Lake",), "damage", 2),
    "Simon Bolivar": (("Marsh", "Woods"), "heal", 4),
    "Ramesses II": (("Desert",), "daunt", 1),
    "Julius Caesar": (("Woods",), "march", 1),
    "Cleopatra": (("Lake", "Desert"), "mend", 5),
    "Genghis Khan": (("Desert", "Marsh"), "draw", 3),
    "Joan of Arc": (("Woods",), "heal", 6),
    "George Washington": (("Woods", "Marsh"), "scout", 1),
}


@pytest.mark.rule("CW-035", "CW-037", "CW-038", "CW-039", "CW-040")
@pytest.mark.parametrize("name", HEROES)
def test_heroes_have_their_terrains_and_one_ability(name: str):
    terrains, ability, amount = HEROES[name]
    hero = standard().heroes[slug(name)].program
    assert hero.terrains == [names.TERRAIN_NAMES.index(terrain) for terrain in terrains]
    assert (names.HERO_ABILITY_NAMES[hero.ability], hero.amount) == (ability, amount)


@pytest.mark.rule("CW-207")
def test_there_are_twelve_heroes_in_order_and_no_two_can_do_the_same():
    assert len({each[1:] for each in HEROES.values()}) == len(HEROES) == 12
    assert [hero.name for hero in standard().library().heroes] == list(HEROES)


# ----------------------------------------------------------------------------------------------------- decks
LEADERS = {
    "Grand Column": "Napoleon Bonaparte",
    "Sun Host": "Saladin",
    "Tide Line": "Admiral Nelson",
    "Forest March": "Archduke Charles",
    "Mire Folk": "Simon Bolivar",
    "Spear and Companion": "Alexander the Great",
    "Walls of Thebes": "Ramesses II",
    "Marching Camp": "Julius Caesar",
    "Two Shores": "Cleopatra",
    "Steppe Storm": "Genghis Khan",
    "White Banner": "Joan of Arc",
    "Quiet Woods": "George Washington",
}
DECKS = {
    "Four Winds": (
        "3 Desert Quick Strike, 2 Lake Quick Strike, 1 Woods Quick Strike, 1 Desert Elite Striker, 1 Lake "
        "Elite Striker, 1 Woods Elite Striker, 4 Desert Warrior, 4 Lake Warrior, 4 Woods Warrior, 1 Kite "
        "Trooper, 1 Desert Veteran, 1 Lake Veteran, 1 Woods Veteran"
    ),
    "Grand Column": (
        "1 Scout, 5 Light Foot, 6 Line Musket, 3 Battle Line, 4 Trench Digger, 1 Field Drummer, 1 Bearskin "
        "Foot, 1 Sabre Rider, 1 Breastplate Rider, 2 Medic"
    ),
    "Sun Host": (
        "1 Scout, 4 Desert Quick Strike, 5 Desert Warrior, 1 Desert Tank, 3 Desert Elite Striker, 3 Desert "
        "Veteran, 2 War Banner, 2 Berserker, 1 Dune Veil, 1 Sunfire Warlord, 1 Kite Trooper, 1 Medic"
    ),
    "Tide Line": (
        "1 Scout, 4 Lake Quick Strike, 8 Lake Warrior, 2 Lake Elite Striker, 3 Lake Veteran, 2 Fog Spinner, "
        "1 Breastplate Rider, 3 Kite Trooper, 1 Medic"
    ),
    "Forest March": (
        "1 Scout, 5 Mountain Rifle, 8 Woods Warrior, 2 Woods Elite Striker, 3 Woods Veteran, 1 Sentinel, 1 "
        "Bough Stalker, 1 Iron Column, 1 Staff Captain, 1 Kite Trooper, 1 Medic"
    ),
    "Mire Folk": (
        "1 Scout, 1 Marsh Quick Strike, 3 Lancer Troop, 5 Marsh Warrior, 3 Woods Warrior, 2 Marsh Elite "
        "Striker, 3 Marsh Veteran, 2 Woods Veteran, 2 Mire Hag, 1 Nameless Blade, 1 Longbow, 1 Medic"
    ),
    "Bag of Tricks": (
        "1 Scout, 1 Medic, 1 Berserker, 1 Spy, 1 Watcher, 1 Hush Monk, 1 Stone Gazer, 1 Tar Layer, 1 Ward "
        "Bearer, 1 Ram Bearer, 1 Land Kin, 1 Trickster, 1 Long Flail, 1 Twin Flail, 1 Enhancer, 1 Switcher, "
        "1 Poisoner, 1 Snare Pit, 1 Torchbearer, 1 Nameless Blade, 1 Sunfire Warlord, 1 Iron Column, 1 "
        "Pennon Lancer, 1 Sentinel, 1 Galloper Gun"
    ),
    "Spear and Companion": (
        "1 Scout, 5 Pike Line, 4 Lancer Troop, 5 Lake Warrior, 2 Lake Elite Striker, 3 Lake Veteran, 2 "
        "Longbow, 1 Breastplate Rider, 1 Sabre Rider, 1 Medic"
    ),
    "Walls of Thebes": (
        "1 Scout, 8 Desert Warrior, 4 Desert Quick Strike, 3 Citadel Guard, 3 Desert Veteran, 2 Longbow, 2 "
        "Desert Elite Striker, 1 Sunfire Warlord, 1 Medic"
    ),
    "Marching Camp": (
        "1 Scout, 5 Woods Warrior, 6 Light Foot, 1 Woods Quick Strike, 3 Woods Veteran, 3 Woods Elite "
        "Striker, 1 Pike Line, 3 Cadet Guard, 1 Iron Column, 1 Medic"
    ),
    "Two Shores": (
        "1 Scout, 5 Lake Warrior, 5 Desert Warrior, 2 Desert Quick Strike, 2 Lake Elite Striker, 2 Desert "
        "Elite Striker, 3 Lake Veteran, 1 Desert Veteran, 2 Dune Veil, 1 Fog Spinner, 1 Medic"
    ),
    "Steppe Storm": (
        "1 Scout, 4 Steppe Rider, 1 Dune Outrider, 8 Lancer Troop, 2 Desert Elite Striker, 3 Marsh Elite "
        "Striker, 3 Longbow, 3 Sand Raider"
    ),
    "White Banner": (
        "1 Scout, 6 Woods Warrior, 2 Woods Quick Strike, 3 Light Foot, 2 Pike Line, 2 Woods Veteran, 3 "
        "Cadet Guard, 2 Sentinel, 1 Gilded Standard, 2 Woods Elite Striker, 1 Medic"
    ),
    "Quiet Woods": (
        "1 Scout, 3 Mountain Rifle, 7 Woods Warrior, 1 Marsh Warrior, 3 Woods Veteran, 1 Sentinel, 2 Bough "
        "Stalker, 3 Longbow, 2 Woods Elite Striker, 1 Nameless Blade, 1 Medic"
    ),
}
IN_TURNS_ONLY = "Bag of Tricks"
TURNS, ROUNDS = Format(int(names.TURNS)), Format(int(names.ROUNDS))


@pytest.mark.parametrize("name", DECKS)
def test_decks_hold_what_they_should(name: str):
    deck = standard().decks[slug(name)]
    assert deck.hero == LEADERS.get(name, "")
    lines = [line.partition(" ") for line in DECKS[name].split(", ")]
    assert copies_in(deck) == {slug(card): int(count) for count, _, card in lines}


@pytest.mark.rule("CW-016", "CW-017", "CW-019")
def test_all_decks_are_legal_and_all_but_one_in_rounds_too():
    assert [deck.name for deck in standard().decks.values()] == list(DECKS)
    assert [deck.name for deck in standard().decks_for(TURNS)] == list(DECKS)
    in_rounds = [name for name in DECKS if name != IN_TURNS_ONLY]
    assert [deck.name for deck in standard().decks_for(ROUNDS)] == in_rounds
    specials = Format(int(names.ROUNDS), specials=True)
    assert [deck.name for deck in standard().decks_for(specials)] == in_rounds


@pytest.mark.rule("CW-207")
def test_every_hero_has_a_first_deck_of_their_own_land():
    cards = standard().cards
    for hero in standard().heroes.values():
        deck = next(deck for deck in standard().decks.values() if deck.hero == hero.name)
        elements = {cards[name].element for name in copies_in(deck)}
        assert set(hero.terrains) <= elements, deck.name


@pytest.mark.rule("CW-016")
def test_a_deck_for_the_rules_has_25_cards_each_by_its_name():
    library = standard().library()
    known = {card.name for card in library.cards}
    assert [deck.name for deck in library.decks] == list(DECKS)
    for deck in library.decks:
        assert len(deck.cards) == 25
        assert set(deck.cards) <= known


# ------------------------------------------------------------------------------------------- CW-091, CW-019
TURNS_ONLY = {
    "Hush Monk", "Stone Gazer", "Dread Herald", "Tar Layer", "Ram Bearer", "Land Kin", "Enhancer", "Poisoner",
    "Bell Warden", "Trickster", "Long Flail", "Twin Flail", "Switcher", "Resetter",
}  # fmt: skip
SPECIALS = {"Snare Pit", "Spy", "Torchbearer"}


@pytest.mark.rule("CW-019", "CW-091")
def test_which_cards_are_legal_in_which_mode():
    def refused(mode: int, *, specials: bool) -> set[str]:
        cards = standard().cards.values()
        return {card.name for card in cards if not card.legal_in(mode, specials=specials)}

    assert refused(int(names.TURNS), specials=False) == set()
    assert refused(int(names.ROUNDS), specials=True) == TURNS_ONLY
    assert refused(int(names.ROUNDS), specials=False) == TURNS_ONLY | SPECIALS
