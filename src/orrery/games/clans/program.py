"""Cards, heroes and decks as data that the rules run. All are immutable once made.

Card texts are read into these by the language of the cards; tests make them directly. Numbers of abilities,
elements and rarities stand in `names`.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.games.clans.names import ABILITIES, CHARGED, COMMON, NEUTRAL


@final
class CardDef:
    """A card as it is printed."""

    __slots__ = (
        "ap_per_turn", "attack_cost", "boss", "charges", "damage", "element", "health", "max_ap", "name",
        "powers", "rarity", "reach", "speed", "text", "tick", "turns_powers", "turns_text",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        damage: i64,
        health: i64,
        *,
        tick: i64 = 3,
        speed: i64 = 1,
        rarity: i64 = COMMON,
        element: i64 = NEUTRAL,
        max_ap: i64 = 1,
        ap_per_turn: i64 = 1,
        attack_cost: i64 = 1,
        reach: i64 = 1,
        abilities: list[tuple[i64, i64]] | None = None,
        turns_only: list[tuple[i64, i64]] | None = None,
        charges: list[tuple[i64, i64]] | None = None,
        boss: bool = False,
        text: str = "",
        turns_text: str = "",
    ) -> None:
        self.name = name
        self.damage = damage
        self.health = health
        self.tick = tick  # 1 to 5, in rounds
        self.speed = speed  # 0 to 2
        self.rarity = rarity
        self.element = element
        self.max_ap = max_ap  # in turns, like the next three
        self.ap_per_turn = ap_per_turn
        self.attack_cost = attack_cost
        self.reach = reach  # its range
        self.boss = boss  # never in a player's deck
        self.text = text  # what counts in rounds
        self.turns_text = turns_text  # in turns
        # By ability: its amount, 1 if it has none, 0 if the card lacks it. Amounts of one ability add up.
        self.powers = added_up(abilities or [])  # in rounds
        self.turns_powers = added_up((abilities or []) + (turns_only or []))  # in turns
        # By place in CHARGED: how many charges it enters with; 1 unless said (CW-116).
        self.charges = first_charges(self.turns_powers, charges or [])

    def raised(self, damage: i64, health: i64) -> CardDef:
        """The same card with more of both. One whose printed damage is 0 never gets any (CW-007)."""
        card = CardDef(
            self.name, self.damage + damage if self.damage > 0 else 0, self.health + health, tick=self.tick,
            speed=self.speed, rarity=self.rarity, element=self.element, max_ap=self.max_ap,
            ap_per_turn=self.ap_per_turn, attack_cost=self.attack_cost, reach=self.reach, boss=self.boss,
            text=self.text, turns_text=self.turns_text,
        )  # fmt: skip
        card.powers, card.turns_powers, card.charges = self.powers, self.turns_powers, self.charges
        return card


def added_up(abilities: list[tuple[i64, i64]]) -> list[i64]:
    powers: list[i64] = [0] * ABILITIES
    for ability, amount in abilities:
        powers[ability] += amount
    return powers


def first_charges(powers: list[i64], given: list[tuple[i64, i64]]) -> list[i64]:
    charges: list[i64] = [0] * len(CHARGED)
    for place, ability in enumerate(CHARGED):
        if powers[ability] > 0:
            charges[place] = 1
    for ability, number in given:
        charges[CHARGED.index(ability)] = number
    return charges


@final
class HeroDef:
    """A leader: one or two terrains, and one ability with an amount (CW-035)."""

    __slots__ = ("ability", "amount", "name", "rouse", "terrains", "text")

    def __init__(
        self, name: str, terrains: list[i64], ability: i64, amount: i64, text: str = "", rouse: i64 = 0
    ) -> None:
        self.name = name
        self.terrains = terrains
        self.ability = ability  # HERO_DRAW, HERO_DAMAGE and so on
        self.amount = amount
        self.text = text
        self.rouse = rouse  # damage that the ability gives as well, in a campaign (CW-194)


@final
class FamilyDef:
    """Three cards, and what happens when a side has played all of them: its ultimate (CW-205)."""

    __slots__ = ("ability", "amount", "cards", "name", "text")

    def __init__(self, name: str, cards: list[str], ability: i64, amount: i64, text: str = "") -> None:
        self.name = name
        self.cards = cards
        self.ability = ability  # HERO_DRAW, HERO_DAMAGE and so on
        self.amount = amount
        self.text = text


@final
class Deck:
    """A deck by the names of its cards, each as often as it is in it."""

    __slots__ = ("about", "cards", "hero", "name")

    def __init__(self, name: str, cards: list[str], hero: str = "", about: str = "") -> None:
        self.name = name
        self.cards = cards
        self.hero = hero  # the name of its own hero; "": any
        self.about = about  # what it is like, in a sentence


@final
class Library:
    """All that a match is made from."""

    __slots__ = ("cards", "decks", "families", "heroes", "own", "relics", "twins")

    def __init__(
        self,
        cards: list[CardDef],
        heroes: list[HeroDef],
        decks: list[Deck],
        relics: list[str],
        own: i64 = -1,
        families: list[FamilyDef] | None = None,
        twins: str = "foreign",
    ) -> None:
        self.cards = cards
        self.heroes = heroes
        self.decks = decks
        self.relics = relics  # names of the cards that a relic may hold (CW-034)
        self.families = families or []
        # From here on cards are there a second time, and this stands before their names as they are typed: in
        # campaigns for those who are not of a leader's army, see `tables`; in a series as they are upgraded.
        self.own: i64 = own if own >= 0 else len(cards)
        self.twins = twins

    def with_upgrades(self, damage: i64, health: i64) -> Library:
        """With all cards a second time, as they are after an upgrade (CW-204)."""
        better = [card.raised(damage, health) for card in self.cards]
        return Library(
            self.cards + better,
            self.heroes,
            self.decks,
            self.relics,
            len(self.cards),
            self.families,
            "advanced",
        )


# -- campaigns
@final
class PlaceDef:
    """A place on the map, in millionths of a degree."""

    __slots__ = ("latitude", "longitude", "name", "town")

    def __init__(self, name: str, latitude: i64, longitude: i64, town: bool = True) -> None:
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.town = town  # one after which letters are headed


@final
class ActDef:
    """An act: where it leads, whom one meets there, and which cards can be had. Cards by their names."""

    __slots__ = (
        "boss", "cards", "commons", "end", "enemy", "epics", "escort", "fights", "home", "medic", "name",
        "places", "rares", "stages", "terrains", "trait", "trait_amount",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        places: list[PlaceDef],
        stages: list[list[i64]],
        home: i64,
        end: i64,
        terrains: list[i64],
        enemy: str,
        boss: str,
        pools: list[list[str]],
        cards: list[str],
        medic: str,
        escort: list[str],
        trait: i64,
        trait_amount: i64,
        fights: str,
    ) -> None:
        self.name = name
        self.places = places
        self.stages = stages  # which of them are offered, by encounters finished; the last one from then on
        self.home = home  # a place, as the next one
        self.end = end
        self.terrains = terrains  # of its battlefields; one that stands there more often is likelier
        self.enemy = enemy  # the hero of the other side
        self.boss = boss
        self.commons, self.rares, self.epics = pools  # of the enemy's decks
        self.cards = cards  # what shops, Training Grounds and finds bring
        self.medic = medic
        self.escort = escort  # cards that only the boss brings, in the place of common ones
        self.trait = trait  # what the boss does again and again: MENDS, CHARGES_ON, LEVIES, CHILLS
        self.trait_amount = trait_amount
        self.fights = fights  # the same in a sentence


@final
class BuildingDef:
    """A building of the Home Town."""

    __slots__ = ("gold", "interval", "makes", "name", "price", "rarity")

    def __init__(self, name: str, price: i64, gold: i64, makes: i64, rarity: i64, interval: i64) -> None:
        self.name = name
        self.price = price
        self.gold = gold  # with every encounter
        self.makes = makes  # MAKES_NOTHING, MAKES_ACT_CARDS, MAKES_MEDICS, MAKES_BY_TERRAIN
        self.rarity = rarity  # of what it makes
        self.interval = interval  # between two starts


@final
class RelicDef:
    """A relic of a campaign."""

    __slots__ = (
        "about", "always", "crystal", "damage", "gold", "gun_health", "heals", "hidden", "legendary", "name",
        "price", "supply",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        about: str,
        price: i64,
        *,
        gold: i64 = 0,
        crystal: i64 = 0,
        supply: i64 = 0,
        damage: i64 = 0,
        gun_health: i64 = 0,
        heals: bool = False,
        always: bool = False,
        hidden: bool = False,
        legendary: bool = False,
    ) -> None:
        self.name = name
        self.about = about
        self.price = price
        self.gold = gold  # for a battle that is won
        self.crystal = crystal  # at most
        self.supply = supply  # steps of distance that it saves
        self.damage = damage  # of all own units
        self.gun_health = gun_health  # of guns
        self.heals = heals  # what it adds to the crystal is there at once
        self.always = always  # it cannot be switched off
        self.hidden = hidden  # somewhere on the map: found, not sold
        self.legendary = legendary  # won with an act, not sold


@final
class ItemDef:
    """Something that is used up."""

    __slots__ = ("about", "heal", "name", "price")

    def __init__(self, name: str, about: str, price: i64, heal: i64) -> None:
        self.name = name
        self.about = about
        self.price = price
        self.heal = heal  # of the crystal; 0: a card leaves the deck


@final
class RecipeDef:
    """How an enemy's deck is put together, beside its Scout, and how well it is led."""

    __slots__ = ("boss", "commons", "epics", "level", "name", "rares")

    def __init__(self, name: str, commons: i64, rares: i64, epics: i64, boss: bool, level: i64) -> None:
        self.name = name
        self.commons = commons
        self.rares = rares
        self.epics = epics
        self.boss = boss
        self.level = level  # LED_EASILY, LED_WELL, LED_BEST


@final
class NodeDef:
    """Something that a leader has learned in earlier campaigns."""

    __slots__ = (
        "about", "cards", "cost", "crystal", "discount", "gold", "gun_damage", "health", "name", "needs",
        "opening", "relic", "reserve", "rouse", "shop_cards", "shop_relics", "supply",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        about: str,
        cost: i64,
        needs: list[i64],
        *,
        opening: i64 = 0,
        gold: i64 = 0,
        relic: str = "",
        rouse: i64 = 0,
        gun_damage: i64 = 0,
        discount: i64 = 0,
        reserve: str = "",
        health: i64 = 0,
        cards: list[str] | None = None,
        crystal: i64 = 0,
        shop_cards: i64 = 0,
        shop_relics: i64 = 0,
        supply: i64 = 0,
    ) -> None:
        self.name = name
        self.about = about
        self.cost = cost
        self.needs = needs  # other nodes
        self.opening = opening  # more cards in the opening hand
        self.gold = gold  # at the start
        self.relic = relic  # that can be the first one
        self.rouse = rouse  # damage that the hero's ability gives as well
        self.gun_damage = gun_damage
        self.discount = discount  # percent, in shops and for buildings
        self.reserve = reserve  # a card in the reserves at the start
        self.health = health  # of all own units
        self.cards = cards or []  # among the cards of all acts
        self.crystal = crystal  # at most
        self.shop_cards = shop_cards  # more of them in a shop
        self.shop_relics = shop_relics
        self.supply = supply  # steps of distance


@final
class War:
    """A leader's campaign: all that it is made from."""

    __slots__ = (
        "acts", "army", "building", "buildings", "crystal", "dispatches", "gold", "items", "leader", "nodes",
        "recipes", "relic", "relics", "schools",
    )  # fmt: skip

    def __init__(
        self,
        leader: str,
        army: list[str],
        gold: i64,
        crystal: i64,
        building: i64,
        relic: i64,
        acts: list[ActDef],
        buildings: list[BuildingDef],
        relics: list[RelicDef],
        items: list[ItemDef],
        recipes: list[RecipeDef],
        nodes: list[NodeDef],
        dispatches: list[list[str]],
        schools: list[str],
    ) -> None:
        self.leader = leader  # a hero
        self.army = army  # the first deck, card by card
        self.gold = gold
        self.crystal = crystal
        self.building = building  # that stands from the start
        self.relic = relic  # the first one, unless another is chosen
        self.acts = acts
        self.buildings = buildings
        self.relics = relics
        self.items = items
        self.recipes = recipes  # by difficulty
        self.nodes = nodes
        self.dispatches = dispatches  # by kind of encounter
        self.schools = schools  # names of the cards that schools and colleges know
