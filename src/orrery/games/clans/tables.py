"""Rules: the tables that all matches of one game share: options, cards, heroes, decks; actions as numbers."""

from __future__ import annotations

from math import asin, cos, radians, sin, sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from orrery.cardtext import slug
from orrery.engine.actions import ActionTable, Kind
from orrery.engine.arrays import vec
from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.games.clans import actions
from orrery.games.clans.names import (
    ABILITIES,
    ACTS,
    AGES,
    CAMPAIGN_STREAMS,
    CHARGES,
    CONCEAL_BACK,
    CONCEAL_TRAIT,
    EXTRA_WIDTH,
    GLIMPSES,
    GLUE,
    GUN,
    HOLD_TRAIT,
    LANES,
    MIDDLE,
    MOST_DAYS,
    MOST_ORDERS,
    NO_TRAIT,
    NONE,
    OBSERVERS,
    PARALYZE,
    RECORD_WIDTH,
    ROUNDS,
    SCOUT,
    SCOUT_TRAIT,
    SILENCE,
    SPY,
    SPY_TRAIT,
    STACKS,
    STREAMS,
    TALL,
    TALL_TRAIT,
    TILES,
    TURNS,
    UNITS,
    WATCHER,
    WATCHER_TRAIT,
    WATCHES,
)
from orrery.games.clans.presets import Settings
from orrery.games.clans.program import (
    ActDef,
    CardDef,
    Deck,
    FamilyDef,
    HeroDef,
    Library,
    NodeDef,
    PlaceDef,
    War,
)

MICRODEGREES: Final = 1_000_000
EARTH_KM: Final = 6371
MM_PER_KM: Final = 1_000_000
FOUND_WITHIN_KM: Final = 25
SCALE_OF_ROUNDS: Final[i64] = 2  # in battles: points of crystal, and cards, that are one on the road
LONGEST_GUN: Final[i64] = 2  # a card with this range is a gun, whatever its tags say (CW-181)
SPOT_STEP: Final[i64] = 5  # km between the spots around a place where something may be hidden,
SPOT_STEPS: Final[i64] = 2  # … and how many of them there are to each side
TRAITS: list[tuple[i64, i64]] = [
    (TALL, TALL_TRAIT), (WATCHER, WATCHER_TRAIT), (SCOUT, SCOUT_TRAIT), (CONCEAL_BACK, CONCEAL_TRAIT),
    (SPY, SPY_TRAIT), (GLUE, HOLD_TRAIT), (SILENCE, HOLD_TRAIT), (PARALYZE, HOLD_TRAIT),
]  # fmt: skip


@final
class Empty:
    """What a match holds before anything has happened. All matches share these, and none changes them."""

    __slots__ = (
        "armies", "extras", "glimpses", "no_lanes", "no_sides", "no_stacks", "no_tiles", "none",
        "observers", "of_seats", "record", "sides", "stacks", "tiles", "units", "watches", "zones",
    )  # fmt: skip

    def __init__(self) -> None:
        self.units = row(UNITS)
        self.stacks = row(STACKS)
        self.no_stacks = row(STACKS, NONE)
        self.tiles = row(TILES)
        self.no_tiles = row(TILES, NONE)
        self.zones = row(LANES, MIDDLE)
        self.sides = row(2)
        self.no_sides = row(2, NONE)
        self.no_lanes = row(2 * LANES, NONE)
        self.observers = row(OBSERVERS)
        self.watches = row(WATCHES)
        self.glimpses = row(GLIMPSES)
        self.extras = row(2 * EXTRA_WIDTH)
        self.record = row(2 * RECORD_WIDTH)
        self.armies: list[list[i64]] = [[] for _ in range(2 * AGES)]
        self.none: list[i64] = []
        self.of_seats: list[list[i64]] = [[], []]


def row(count: i64, value: i64 = 0) -> vec[i64]:
    return vec[i64]([value] * count)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """A game of Land of Clans & Wanderers with its settings and its content."""

    def __init__(self, options: dict[str, Value], settings: Settings, library: Library) -> None:
        super().__init__(options)
        self.settings = settings
        self.seats = 2
        self.streams = list(STREAMS)
        self.sealed_choices = True
        self.titles: list[str] = ["Player 1", "Player 2"]
        self.mode = settings.mode
        self.empty = Empty()
        # -- content, by number
        self.cards: list[CardDef] = library.cards
        self.slugs = [slug(card.name) for card in library.cards[: library.own]]
        self.slugs += [f"{library.twins}-{slug(card.name)}" for card in library.cards[library.own :]]
        self.printed: i64 = library.own  # cards below this number are as they are printed
        self.heroes: list[HeroDef] = library.heroes
        self.hero_slugs = [slug(hero.name) for hero in library.heroes]
        self.deck_list: list[Deck] = library.decks
        self.deck_slugs = [slug(deck.name) for deck in library.decks]
        self.deck_cards = [sorted([self.card_named(name) for name in deck.cards]) for deck in library.decks]
        self.relics = [self.card_named(name) for name in library.relics]
        self.families: list[FamilyDef] = library.families
        self.kin = self.all_kin() if settings.families else []
        # Deck and hero of each seat may be one of these pairs: deck * heroes + hero.
        self.pairs: list[list[i64]] = [[], []]
        self.chosen: list[bool] = [True, True]  # by the seat itself; otherwise the dice choose
        # In a match of ages: the decks that may follow the first one, and whether the seat chooses them.
        self.later: list[list[i64]] = [[], []]
        self.later_chosen: list[bool] = [True, True]
        self.market: list[i64] = []  # the cards that shops of a series may sell
        # -- printed numbers as arrays, for the hot path
        self.damage = vec[i64]([card.damage for card in library.cards])
        self.health = vec[i64]([card.health for card in library.cards])
        self.tick = vec[i64]([card.tick for card in library.cards])
        self.speed = vec[i64]([card.speed for card in library.cards])
        self.element = vec[i64]([card.element for card in library.cards])
        self.max_ap = vec[i64]([card.max_ap for card in library.cards])
        self.ap_per_turn = vec[i64]([card.ap_per_turn for card in library.cards])
        self.attack_cost = vec[i64]([card.attack_cost for card in library.cards])
        self.reach = vec[i64]([card.reach for card in library.cards])
        self.powers = vec[i64](all_powers(library.cards, settings.mode))  # card * ABILITIES + ability
        self.charges = vec[i64]([packed_charges(card.charges) for card in library.cards])
        self.traits = vec[i64]([traits_of(self.powers, number) for number in range(len(library.cards))])
        self.crystals: list[i64] = [settings.crystal, settings.crystal]
        # In a battle of a campaign: cards of the first seat that fall are noted, if they are of its army.
        self.records_losses = False
        # … what the second seat's boss does again and again, if one leads it, and its card
        self.boss_trait: i64 = NO_TRAIT
        self.boss_amount: i64 = 0
        self.boss_card: i64 = NONE
        self.own_cards: i64 = len(library.cards)
        self.use_actions(ActionTable(self.action_kinds()))
        self.numbering = actions.Numbering(self.acts)
        if settings.is_series():
            self.shop = actions.ShopNumbering(self.acts)
        # Turns: every unit may spend a few AP; rounds: a few takings-back for each seat.
        self.longest = settings.round_limit * 140 if settings.mode == ROUNDS else settings.turn_limit * 140
        self.longest += 10
        self.longest *= settings.battles

    def action_kinds(self) -> dict[int, Kind]:
        kinds = actions.kinds(self.slugs, self.deck_slugs, self.hero_slugs, self.mode)
        return kinds | actions.shop_kinds(self.slugs) if self.settings.is_series() else kinds

    def seat_title(self, seat: i64) -> str:
        return self.titles[seat]

    def all_kin(self) -> list[i64]:
        """By card: its places among the families, a bit each."""
        kin: list[i64] = [0] * len(self.cards)
        place: i64 = 0
        for family in self.families:
            for name in family.cards:
                one: i64 = 1
                kin[self.card_named(name)] |= one << place
                place += 1
        for card in range(self.printed, len(self.cards)):
            kin[card] = kin[self.card_named(self.cards[card].name)]
        return kin

    def card_named(self, name: str) -> i64:
        return self.slugs.index(slug(name))

    def hero_named(self, name: str) -> i64:
        return self.hero_slugs.index(slug(name))

    def seat_brings(self, seat: i64, deck: str, hero: str, allowed: list[i64], usual: list[i64]) -> None:
        """What a seat may choose from, or what the dice choose from, by the words of its options.

        A deck that is not legal in this mode cannot be brought: another one is chosen (CW-020).
        """
        decks = allowed
        if deck in self.deck_slugs and self.deck_slugs.index(deck) in allowed:
            decks = [self.deck_slugs.index(deck)]
        found: list[i64] = []
        for number in decks:
            found += [number * len(self.heroes) + leader for leader in self.leaders(number, hero)]
        self.pairs[seat] = found
        self.chosen[seat] = not (deck == "random" or (len(decks) == 1 and hero in ("random", "own")))
        self.later[seat] = sorted({*usual, *allowed})
        self.later_chosen[seat] = deck != "random"

    def leaders(self, deck: i64, hero: str) -> list[i64]:
        """The heroes that may lead a deck."""
        own = self.deck_list[deck].hero
        if hero == "own" and own:
            return [self.hero_named(own)]
        if hero in self.hero_slugs:
            return [self.hero_slugs.index(hero)]
        return list(range(len(self.heroes)))


def all_powers(cards: list[CardDef], mode: i64) -> list[i64]:
    flat: list[i64] = []
    for card in cards:
        flat += card.turns_powers if mode == TURNS else card.powers
    assert len(flat) == len(cards) * ABILITIES
    return flat


def traits_of(powers: vec[i64], card: i64) -> i64:
    """The abilities of a card that matter to sight, a bit each."""
    bits: i64 = 0
    for ability, bit in TRAITS:
        if powers[card * ABILITIES + ability] > 0:
            bits |= bit
    return bits


def packed_charges(charges: list[i64]) -> i64:
    """Charges of a unit as one number, eight bits each."""
    packed: i64 = 0
    for place in range(CHARGES):
        packed |= charges[place] << 8 * place
    return packed


# -- campaigns
@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignRules(Rules):
    """A game of whole campaigns: what its battles share, and what there is on the road.

    The leader's cards have numbers of their own. Cards that the enemy may hold too, or that a board relic
    may give, stand there twice: what is won for the own army changes the own ones only.
    """

    def __init__(
        self, options: dict[str, Value], settings: Settings, library: Library, war: War, nodes: list[i64]
    ) -> None:
        self.war = war
        self.own: i64 = library.own  # cards below this number can be the leader's
        super().__init__(options, settings, library)
        self.streams = list(CAMPAIGN_STREAMS)
        self.titles = [war.leader, "The enemy"]
        self.leader = self.hero_named(war.leader)
        self.longest = ACTS * MOST_DAYS * (self.longest + 4 * MOST_ORDERS)
        self.foreign: list[i64] = list(range(library.own))  # by own card: the one that is not of the army
        for twin in range(library.own, len(library.cards)):
            self.foreign[self.card_named(library.cards[twin].name)] = twin
        self.relics = [self.foreign[card] for card in self.relics]
        self.scale: i64 = SCALE_OF_ROUNDS if settings.mode == ROUNDS else 1
        self.scout = self.card_named("Scout")
        self.first_deck = sorted([self.card_named(name) for name in war.army])
        self.schools = [self.card_named(name) for name in war.schools]
        self.guns = [is_gun(card) for card in library.cards]
        self.learn(nodes)
        self.acts_of_war = [ActTables(self, act) for act in war.acts]

    def learn(self, nodes: list[i64]) -> None:
        """Nodes of the hero's tree add up (CW-194)."""
        known = [self.war.nodes[node] for node in nodes]
        self.nodes = nodes
        self.opening = added([node.opening for node in known])
        self.start_gold = self.war.gold + added([node.gold for node in known])
        self.rouse = added([node.rouse for node in known])
        self.gun_damage = added([node.gun_damage for node in known])
        self.discount = added([node.discount for node in known])
        self.health_bonus = added([node.health for node in known])
        self.crystal_bonus = added([node.crystal for node in known])
        self.shop_cards = added([node.shop_cards for node in known])
        self.shop_relics = added([node.shop_relics for node in known])
        self.shortcuts = added([node.supply for node in known])
        self.start_reserves = [self.card_named(node.reserve) for node in known if node.reserve]
        self.more_cards: list[i64] = []
        for node in known:
            self.more_cards += [self.card_named(name) for name in node.cards]

    def action_kinds(self) -> dict[int, Kind]:
        war = self.war
        return super().action_kinds() | actions.road_kinds(
            self.slugs[: self.own],
            [slug(relic.name) for relic in war.relics],
            [slug(item.name) for item in war.items],
            [slug(building.name) for building in war.buildings],
        )

    def use_actions(self, acts: ActionTable) -> None:
        super().use_actions(acts)
        self.road = actions.RoadNumbering(acts)


@final
class ActTables:
    """An act by numbers: its cards, its places, and how far they are from each other and from home."""

    __slots__ = (
        "boss", "cards", "commons", "end", "enemy", "epics", "escort", "fights", "home", "home_mm", "medic",
        "name", "places", "rares", "spots", "stages", "terrains", "trait", "trait_amount",
    )  # fmt: skip

    def __init__(self, rules: CampaignRules, act: ActDef) -> None:
        self.name = act.name
        self.places = act.places
        self.stages = act.stages
        self.home = act.home
        self.end = act.end
        self.terrains = act.terrains
        self.enemy = rules.heroes[rules.hero_named(act.enemy)]
        self.boss = rules.foreign[rules.card_named(act.boss)]
        self.escort = [rules.foreign[rules.card_named(name)] for name in act.escort]
        self.trait, self.trait_amount, self.fights = act.trait, act.trait_amount, act.fights
        self.commons = [rules.foreign[rules.card_named(name)] for name in act.commons]
        self.rares = [rules.foreign[rules.card_named(name)] for name in act.rares]
        self.epics = [rules.foreign[rules.card_named(name)] for name in act.epics]
        self.cards = [rules.card_named(name) for name in act.cards]
        self.cards += [card for card in rules.more_cards if card not in self.cards]
        self.medic = rules.card_named(act.medic)
        self.home_mm = [distance_mm(place, act.places[act.home]) for place in act.places]
        # Where a chart may be hidden: by spot, from which places it would be found, a bit each (CW-181)
        self.spots = [places_near(spot, act.places) for spot in spots_near(act.places)]


@final
class BattleRules(Rules):
    """What one battle of a campaign is played with: both decks, and all cards as they are in it.

    Everything else belongs to the campaign. It follows from the campaign's state, so nobody saves it.
    """

    def __init__(
        self,
        rules: CampaignRules,
        cards: list[CardDef],
        decks: list[list[i64]],
        leaders: list[HeroDef],
        crystals: list[i64],
    ) -> None:
        Game.__init__(self, rules.options)
        self.streams = rules.streams
        self.sealed_choices = True
        self.use_actions(rules.acts)
        self.numbering = rules.numbering
        self.settings, self.mode, self.longest = rules.settings, rules.mode, rules.longest
        self.titles = rules.titles
        self.empty = rules.empty
        self.records_losses = True
        self.boss_trait = NO_TRAIT
        self.boss_amount = 0
        self.boss_card = NONE
        self.own_cards = rules.own
        self.cards, self.slugs = cards, rules.slugs
        self.heroes = leaders
        self.hero_slugs = [slug(hero.name) for hero in leaders]
        self.deck_list = [Deck("The army", []), Deck("The enemy's army", [])]
        self.deck_slugs = ["army", "enemy"]
        self.deck_cards = decks
        self.relics = rules.relics
        self.families, self.kin = rules.families, rules.kin
        self.pairs = [[0], [len(leaders) + 1]]
        self.chosen = [False, False]
        self.damage = vec[i64]([card.damage for card in cards])
        self.health = vec[i64]([card.health for card in cards])
        self.tick, self.speed, self.element = rules.tick, rules.speed, rules.element
        self.max_ap, self.ap_per_turn = rules.max_ap, rules.ap_per_turn
        self.attack_cost, self.reach = rules.attack_cost, rules.reach
        self.powers, self.charges, self.traits = rules.powers, rules.charges, rules.traits
        self.crystals = crystals

    def led_by(self, act: ActTables) -> None:
        """The act's boss leads the second side."""
        self.boss_trait, self.boss_amount, self.boss_card = act.trait, act.trait_amount, act.boss


def added(numbers: list[i64]) -> i64:
    total: i64 = 0
    for number in numbers:
        total += number
    return total


def is_gun(card: CardDef) -> bool:
    return card.turns_powers[GUN] > 0 or card.reach >= LONGEST_GUN


def distance_mm(one: PlaceDef, other: PlaceDef) -> i64:
    """The great circle between two places, to the millimetre: whole numbers are the same on every machine."""
    south, west = radians(one.latitude / MICRODEGREES), radians(one.longitude / MICRODEGREES)
    north, east = radians(other.latitude / MICRODEGREES), radians(other.longitude / MICRODEGREES)
    half = sin((north - south) / 2) ** 2 + cos(south) * cos(north) * sin((east - west) / 2) ** 2
    return round(2 * EARTH_KM * asin(sqrt(half)) * MM_PER_KM)


def spots_near(places: list[PlaceDef]) -> list[PlaceDef]:
    """Where something may be hidden: on a grid around each place, none more than 10 km away (CW-181)."""
    found: list[PlaceDef] = []
    for place in places:
        degree_km = radians(1) * EARTH_KM
        narrow_km = degree_km * cos(radians(place.latitude / MICRODEGREES))
        for north in range(-SPOT_STEPS, SPOT_STEPS + 1):
            for east in range(-SPOT_STEPS, SPOT_STEPS + 1):
                if north * north + east * east <= SPOT_STEPS * SPOT_STEPS:
                    latitude = place.latitude + round(int(north * SPOT_STEP) * MICRODEGREES / degree_km)
                    longitude = place.longitude + round(int(east * SPOT_STEP) * MICRODEGREES / narrow_km)
                    found.append(PlaceDef(place.name, latitude, longitude, town=False))
    return found


def places_near(spot: PlaceDef, places: list[PlaceDef]) -> i64:
    bits: i64 = 0
    for number in range(len(places)):
        if distance_mm(spot, places[number]) <= FOUND_WITHIN_KM * MM_PER_KM:
            bits |= 1 << number
    return bits


def nodes_in_force(nodes: list[NodeDef], wanted: list[i64], points: i64) -> list[i64]:
    """Those of the wanted nodes that can be had for the points, in the order of the tree.

    A node without what it needs, or that the points do not reach, is left out.
    """
    found: list[i64] = []
    left = points
    for number in range(len(nodes)):
        node = nodes[number]
        open_ = True
        for need in node.needs:
            if need not in found:
                open_ = False
        if open_ and node.cost <= left and (number in wanted or node.cost == 0):
            found.append(number)
            left -= node.cost
    return found
