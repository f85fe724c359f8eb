"""CampaignState: what there is in a campaign: the road, the army, the Home Town, and the battle inside.

What may be done with it, and what happens, stands in `rules.campaign`. While a battle goes on it is a state
of its own in this one, and draws from the same dice.
"""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.game import State
from orrery.games.clans.names import AT_CHOICE, B_WIDTH, D_PLACE, D_WIDTH, G_WIDTH, NONE, RUNNING, S_WIDTH
from orrery.games.clans.state.match import MatchState
from orrery.games.clans.tables import ActTables, CampaignRules


class CampaignState(State):
    """The data of a campaign; `journey.Campaign` ties the rules to it.

    Its lists are never changed in place: a new one is put in their place, so copies share them.
    """

    def __init__(self, rules: CampaignRules, dice: Dice, news: i64 = 0) -> None:
        super().__init__(rules, dice, news)
        none = rules.empty.none
        self.rules: CampaignRules = rules  # [uncopied, unsaved]
        # -- [shared] the road
        self.act: i64 = 0  # from 0
        self.finished: i64 = 0  # encounters of this act; n in the rules
        self.days: i64 = 0  # … with waits, returns and retreats
        self.place: i64 = NONE  # NONE: at home
        self.route: list[i64] = none  # places of this act that were visited
        self.scene: i64 = AT_CHOICE
        self.destinations: list[i64] = none  # three of them, D_WIDTH numbers each
        self.encounter: list[i64] = none  # the one that goes on, as a destination
        self.recovery: i64 = 0  # encounters that are still chosen from the recovery set
        self.defense: i64 = NONE  # the place of a city that must be defended
        self.chart: i64 = NONE  # the spot where the Surveyor's Chart is hidden
        self.searched: i64 = 0  # places of this act from which it would have been found, a bit each
        self.orders: i64 = 0  # that cost nothing, since the last encounter
        # -- [shared] the purse and the crystal
        self.gold: i64 = 0
        self.crystal: i64 = 0
        # -- [shared] the army: cards, each as often as it is there, sorted
        self.deck: list[i64] = none
        self.reserves: list[i64] = none
        self.fallen: list[i64] = none
        self.gates: list[i64] = none  # G_WIDTH numbers each
        self.advanced: list[i64] = none  # cards that are upgraded, sorted
        self.expert: list[i64] = none  # … once more
        # -- [shared] what is carried along
        self.relics: i64 = 0  # a bit each
        self.active: i64 = 0  # those that are switched on
        self.items: list[i64] = none  # how many of each
        # -- [shared] the Home Town
        self.buildings: list[i64] = none  # B_WIDTH numbers each
        self.deliveries: list[i64] = none  # S_WIDTH numbers each
        # -- [shared] a shop that is open
        self.shop_cards: list[i64] = none
        self.shop_relics: list[i64] = none
        # -- [shared] what is counted
        self.points: i64 = 0  # for the hero's tree
        self.battles: i64 = 0  # won
        self.ending: i64 = RUNNING
        # -- the battle that goes on, or the last one
        self.enemy: list[i64] = none  # [shared] the other side's deck
        self.retreating: bool = False  # the leader has said so under seal; the enemy has still to decide
        self.battle: MatchState | None = None  # [uncopied, by .visit_battle]

    # -- written by `python -m orrery.declare`
    __slots__ = (
        "act",
        "active",
        "advanced",
        "battle",
        "battles",
        "buildings",
        "chart",
        "crystal",
        "days",
        "deck",
        "defense",
        "deliveries",
        "destinations",
        "encounter",
        "ending",
        "enemy",
        "expert",
        "fallen",
        "finished",
        "gates",
        "gold",
        "items",
        "orders",
        "place",
        "points",
        "recovery",
        "relics",
        "reserves",
        "retreating",
        "route",
        "rules",
        "scene",
        "searched",
        "shop_cards",
        "shop_relics",
    )

    def become(self, other: CampaignState) -> None:
        self.act = other.act
        self.finished = other.finished
        self.days = other.days
        self.place = other.place
        self.route = other.route
        self.scene = other.scene
        self.destinations = other.destinations
        self.encounter = other.encounter
        self.recovery = other.recovery
        self.defense = other.defense
        self.chart = other.chart
        self.searched = other.searched
        self.orders = other.orders
        self.gold = other.gold
        self.crystal = other.crystal
        self.deck = other.deck
        self.reserves = other.reserves
        self.fallen = other.fallen
        self.gates = other.gates
        self.advanced = other.advanced
        self.expert = other.expert
        self.relics = other.relics
        self.active = other.active
        self.items = other.items
        self.buildings = other.buildings
        self.deliveries = other.deliveries
        self.shop_cards = other.shop_cards
        self.shop_relics = other.shop_relics
        self.points = other.points
        self.battles = other.battles
        self.ending = other.ending
        self.enemy = other.enemy
        self.retreating = other.retreating

    def visit_fields(self, fields: Fields) -> None:
        self.act = fields.number("act", self.act)
        self.finished = fields.number("finished", self.finished)
        self.days = fields.number("days", self.days)
        self.place = fields.number("place", self.place)
        self.route = fields.numbers("route", self.route)
        self.scene = fields.number("scene", self.scene)
        self.destinations = fields.numbers("destinations", self.destinations)
        self.encounter = fields.numbers("encounter", self.encounter)
        self.recovery = fields.number("recovery", self.recovery)
        self.defense = fields.number("defense", self.defense)
        self.chart = fields.number("chart", self.chart)
        self.searched = fields.number("searched", self.searched)
        self.orders = fields.number("orders", self.orders)
        self.gold = fields.number("gold", self.gold)
        self.crystal = fields.number("crystal", self.crystal)
        self.deck = fields.numbers("deck", self.deck)
        self.reserves = fields.numbers("reserves", self.reserves)
        self.fallen = fields.numbers("fallen", self.fallen)
        self.gates = fields.numbers("gates", self.gates)
        self.advanced = fields.numbers("advanced", self.advanced)
        self.expert = fields.numbers("expert", self.expert)
        self.relics = fields.number("relics", self.relics)
        self.active = fields.number("active", self.active)
        self.items = fields.numbers("items", self.items)
        self.buildings = fields.numbers("buildings", self.buildings)
        self.deliveries = fields.numbers("deliveries", self.deliveries)
        self.shop_cards = fields.numbers("shop-cards", self.shop_cards)
        self.shop_relics = fields.numbers("shop-relics", self.shop_relics)
        self.points = fields.number("points", self.points)
        self.battles = fields.number("battles", self.battles)
        self.ending = fields.number("ending", self.ending)
        self.enemy = fields.numbers("enemy", self.enemy)
        self.retreating = fields.flag("retreating", self.retreating)
        self.visit_battle(fields)

    # -- end of what is written

    def copy(self) -> CampaignState:
        raise NotImplementedError

    def new_battle(self) -> MatchState:
        """A battle of this campaign, with its encounter's enemy, in which nothing is laid out yet."""
        raise NotImplementedError

    # -- looking things up
    def act_tables(self) -> ActTables:
        return self.rules.acts_of_war[self.act]

    def here(self) -> i64:
        """The place where the leader is."""
        return self.place if self.place != NONE else self.act_tables().home

    def home_mm(self) -> i64:
        """How far that is from home."""
        return self.act_tables().home_mm[self.here()]

    def destination(self, number: i64) -> list[i64]:
        return self.destinations[number * D_WIDTH : (number + 1) * D_WIDTH]

    def building(self, number: i64) -> list[i64]:
        return self.buildings[number * B_WIDTH : (number + 1) * B_WIDTH]

    def delivery(self, number: i64) -> list[i64]:
        return self.deliveries[number * S_WIDTH : (number + 1) * S_WIDTH]

    def gate(self, number: i64) -> list[i64]:
        return self.gates[number * G_WIDTH : (number + 1) * G_WIDTH]

    def place_name(self, place: i64) -> str:
        return self.act_tables().places[place].name

    def encounter_place(self) -> str:
        return self.place_name(self.encounter[D_PLACE])

    # -- saving
    def visit_battle(self, fields: Fields) -> None:
        """The battle's own fields follow after those of the campaign."""
        inside = fields.flag("inside", self.battle is not None)
        if isinstance(fields, Reader):
            self.battle = None
            if inside:
                self.check_before_battle()
                self.battle = self.new_battle()
        battle = self.battle
        if battle is not None:
            battle.visit(fields)

    def check_before_battle(self) -> None:
        """Refuse fields from which no battle can be put together, before one is."""
        raise NotImplementedError
