"""RunState: what there is in a run: the map, the road taken, deck, plate and purse, and the fight inside.

What may be done with it, and what happens, stands in `rules.run`. While a fight goes on it is a state of its
own in this one, and draws from the same dice.
"""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.game import State
from orrery.games.tourbillon.names import (
    ACT_NODES,
    MAP_WIDTH,
    NONE,
    ON_MAP,
    PLAIN_OFFER,
    RUNNING,
)
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import RunRules


class RunState(State):
    """The data of a run; `journey.Run` ties the rules to it."""

    def __init__(self, rules: RunRules, dice: Dice, news: i64 = 0, like: RunState | None = None) -> None:
        super().__init__(rules, dice, news)
        self.rules: RunRules = rules  # [uncopied, unsaved]
        # A copy shares all lists, and is given them at once: to make them empty first would cost as much.
        # -- [uncopied] the map, a number for every place of every row of every act; drawn once, never changed
        self.nodes: list[i64] = like.nodes if like else rules.none  # what kind of node is there, or NONE
        self.links: list[i64] = like.links if like else rules.none  # to which next places, a bit each
        self.foes: list[i64] = like.foes if like else rules.none  # which encounter waits there, or NONE
        self.goals: list[i64] = like.goals if like else rules.none  # … with which goal, packed, or NONE
        # -- where the watchmaker is
        self.act: i64 = 0  # from 0
        self.row: i64 = 0  # from 1; 0: before the first
        self.place: i64 = NONE
        self.road: list[i64] = like.road if like else rules.none  # [uncopied] the nodes that were entered
        # -- [shared] what is owned
        self.inspiration: i64 = 0
        self.deck: list[i64] = like.deck if like else rules.none  # [uncopied] kinds, the Chronometer included
        self.tuned: list[i64] = like.tuned if like else rules.none  # [uncopied] kinds upgraded for one fight
        self.rows: i64 = rules.rows  # of the plate
        self.columns: i64 = rules.columns
        self.bonuses: list[i64] = like.bonuses if like else rules.none  # [uncopied] place, which, how much
        self.expansions: i64 = 0  # rows and columns that it has gained
        self.rested: bool = False  # a rest has expanded it in this act
        self.worked: bool = False  # … a workshop has
        self.removals: i64 = 0  # paid for in workshops
        self.harder_hp: i64 = 0  # percent that the gremlins of the next fight have more,
        self.harder_shields: i64 = 0  # … and shields
        # -- [shared] what is open now
        self.scene: i64 = ON_MAP
        self.about: i64 = 0  # what is picked, which event it is, and the like
        self.offer: list[i64] = like.offer if like else rules.none  # [uncopied] kinds of cards
        self.offer_kind: i64 = PLAIN_OFFER
        self.offer_about: i64 = 0  # the colour or tag of it
        self.fits: i64 = 0  # which cards of it were drawn because they fit the deck, a bit each
        self.package: list[i64] = like.package if like else rules.none  # [uncopied] a maker and a spender
        self.waiting: list[i64] = like.waiting if like else rules.none  # [uncopied] see `outcomes`
        self.met: list[i64] = like.met if like else rules.none  # [uncopied] the events that were met
        # -- [shared] the fight that goes on, or to which an event may lead
        self.foe: i64 = NONE  # which encounter
        self.rank: i64 = 0  # see `rules.run.goals`
        self.stake: i64 = 0  # Inspiration that it pays on top
        self.tougher: i64 = 0  # percent that its gremlins have more HP
        self.goal: list[i64] = like.goal if like else rules.none  # [uncopied]
        self.notes: list[i64] = like.notes if like else rules.none  # [uncopied] what its goal needs to know
        # -- what is counted
        self.beats: i64 = 0  # of the fights that are over
        self.fights_won: i64 = 0
        self.earned: i64 = 0  # Inspiration
        self.ending: i64 = RUNNING  # as that of a fight
        self.fight: FightState | None = None  # [uncopied, by .visit_fight] the one inside, or the last one

    # -- written by `python -m orrery.declare`
    __slots__ = (
        "about",
        "act",
        "beats",
        "bonuses",
        "columns",
        "deck",
        "earned",
        "ending",
        "expansions",
        "fight",
        "fights_won",
        "fits",
        "foe",
        "foes",
        "goal",
        "goals",
        "harder_hp",
        "harder_shields",
        "inspiration",
        "links",
        "met",
        "nodes",
        "notes",
        "offer",
        "offer_about",
        "offer_kind",
        "package",
        "place",
        "rank",
        "removals",
        "rested",
        "road",
        "row",
        "rows",
        "rules",
        "scene",
        "stake",
        "tougher",
        "tuned",
        "waiting",
        "worked",
    )

    def become(self, other: RunState) -> None:
        self.act = other.act
        self.row = other.row
        self.place = other.place
        self.inspiration = other.inspiration
        self.rows = other.rows
        self.columns = other.columns
        self.expansions = other.expansions
        self.rested = other.rested
        self.worked = other.worked
        self.removals = other.removals
        self.harder_hp = other.harder_hp
        self.harder_shields = other.harder_shields
        self.scene = other.scene
        self.about = other.about
        self.offer_kind = other.offer_kind
        self.offer_about = other.offer_about
        self.fits = other.fits
        self.foe = other.foe
        self.rank = other.rank
        self.stake = other.stake
        self.tougher = other.tougher
        self.beats = other.beats
        self.fights_won = other.fights_won
        self.earned = other.earned
        self.ending = other.ending

    def visit_fields(self, fields: Fields) -> None:
        self.nodes = fields.numbers("nodes", self.nodes)
        self.links = fields.numbers("links", self.links)
        self.foes = fields.numbers("foes", self.foes)
        self.goals = fields.numbers("goals", self.goals)
        self.act = fields.number("act", self.act)
        self.row = fields.number("row", self.row)
        self.place = fields.number("place", self.place)
        self.road = fields.numbers("road", self.road)
        self.inspiration = fields.number("inspiration", self.inspiration)
        self.deck = fields.numbers("deck", self.deck)
        self.tuned = fields.numbers("tuned", self.tuned)
        self.rows = fields.number("rows", self.rows)
        self.columns = fields.number("columns", self.columns)
        self.bonuses = fields.numbers("bonuses", self.bonuses)
        self.expansions = fields.number("expansions", self.expansions)
        self.rested = fields.flag("rested", self.rested)
        self.worked = fields.flag("worked", self.worked)
        self.removals = fields.number("removals", self.removals)
        self.harder_hp = fields.number("harder-hp", self.harder_hp)
        self.harder_shields = fields.number("harder-shields", self.harder_shields)
        self.scene = fields.number("scene", self.scene)
        self.about = fields.number("about", self.about)
        self.offer = fields.numbers("offer", self.offer)
        self.offer_kind = fields.number("offer-kind", self.offer_kind)
        self.offer_about = fields.number("offer-about", self.offer_about)
        self.fits = fields.number("fits", self.fits)
        self.package = fields.numbers("package", self.package)
        self.waiting = fields.numbers("waiting", self.waiting)
        self.met = fields.numbers("met", self.met)
        self.foe = fields.number("foe", self.foe)
        self.rank = fields.number("rank", self.rank)
        self.stake = fields.number("stake", self.stake)
        self.tougher = fields.number("tougher", self.tougher)
        self.goal = fields.numbers("goal", self.goal)
        self.notes = fields.numbers("notes", self.notes)
        self.beats = fields.number("beats", self.beats)
        self.fights_won = fields.number("fights-won", self.fights_won)
        self.earned = fields.number("earned", self.earned)
        self.ending = fields.number("ending", self.ending)
        self.visit_fight(fields)

    # -- end of what is written

    def copy(self) -> RunState:
        raise NotImplementedError

    def new_fight(self) -> FightState:
        """A fight of this run in which nothing is laid out yet."""
        raise NotImplementedError

    # -- looking things up
    def node_at(self, row: i64, place: i64) -> i64:
        """The number of a place in this act's map."""
        return self.act * ACT_NODES + (row - 1) * MAP_WIDTH + place

    def here(self) -> i64:
        """The number of the node that was entered last; NONE before the first of an act."""
        return self.node_at(self.row, self.place) if self.row > 0 else NONE

    # -- saving
    def visit_fight(self, fields: Fields) -> None:
        """The fight's own fields follow after those of the run."""
        inside = fields.flag("inside", self.fight is not None)
        if isinstance(fields, Reader):
            self.fight = None
            if inside:
                fight = self.new_fight()
                fight.home_rows, fight.home_columns = self.rows, self.columns
                fight.tougher = self.tougher
                self.fight = fight
        fight_inside = self.fight
        if fight_inside is not None:
            fight_inside.visit(fields)
