"""Rules: the tables that all runs of one game share: preset, cards, rooms, start values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from orrery.cardtext import slug
from orrery.engine.actions import ActionTable
from orrery.engine.arrays import append, vec
from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.games.shattered.actions import ACTIVATE, REACT, RESTRAIN, WORD, kinds
from orrery.games.shattered.names import (
    DUNGEON,
    FLEEING,
    MOST_ROOMS,
    NONE,
    NURTURING,
    OUTCOMES,
    RESOURCES,
    SEEN_CLOSELY,
    SHARES,
    STREAMS,
    TALLY,
    TYPES,
    VISITOR,
    is_promoter,
    side_of,
)
from orrery.games.shattered.presets import Preset
from orrery.games.shattered.program import Card, Creature, Library, Room

if TYPE_CHECKING:
    from orrery.games.shattered.bots.plans_v21 import Ranking


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """A game of Shattered Dungeon with its cards, rooms and creatures."""

    def __init__(self, options: dict[str, Value], preset: Preset) -> None:
        super().__init__(options)
        self.preset = preset
        self.seats = 2
        self.streams = list(STREAMS)
        self.longest = 20_000
        # What new arrays are cut from, as slices of these are cheap; and what lists are at first.
        self.none: list[i64] = []
        self.no_plans: list[list[i64]] = []
        self.nothing = vec[i64]([0] * RESOURCES)
        self.uncounted = vec[i64]([0] * TALLY)
        self.unseen = vec[i64]([0] * SEEN_CLOSELY)
        self.whole = vec[float]([1.0] * RESOURCES)
        self.cards: list[Card] = []
        self.categories = vec[i64]()  # of the cards, by their numbers …
        self.costs = vec[i64]()  # … and what they cost
        self.slugs: list[str] = []
        self.rooms: list[Room] = []
        self.room_decks: list[list[i64]] = []
        self.room_names: list[list[str]] = []  # of the cards in each room's deck, in their order
        self.visitor_names: list[str] = []
        self.nurturing: list[bool] = []  # by room
        self.pressure: list[float] = []  # by room and side: what the room takes from its reducers
        self.drained: list[i64] = []  # by room and side: what the room's first effect on that side lowers
        self.visitor_deck: list[i64] = []
        self.starts = vec[i64]([0] * RESOURCES)
        self.shares = vec[float](
            [0.0] * (RESOURCES * SHARES)
        )  # by resource and value: the share of its start
        self.attributes = vec[i64]([0] * (2 * TYPES))  # side * 4 + type
        self.route: list[i64] = []  # the rooms in their fixed order; the first one holds in every preset
        self.routing: list[list[i64]] = []  # by outcome
        self.room_count: i64 = MOST_ROOMS
        self.later: i64 = 0  # the later rules of the run, a bit each
        self.called = ""  # the dungeon, by what it has become in earlier runs
        self.studied = False  # it knows the deck of this visitor (SD-155)
        self.parasite = False  # what this visitor gives leaves grafts (SD-160)
        self.titles: list[str] = ["Dungeon", "Visitor"]
        self.minds: list[i64] = [0, 0]  # the profile of each side's bot
        self.rankings: list[Ranking] = []  # of both seats: what their bots think with, to be used again
        self.horizon: i64 = 1  # rounds that smart bots look ahead
        self.prospects: list[list[float]] = []  # by place in the run: what they have learned; see `prospects`
        self.activate_base: i64 = 0  # where each block of actions begins, see `actions`
        self.restrain_base: i64 = 0
        self.react_base: i64 = 0
        self.word_base: i64 = 0

    def share(self, resource: i64, value: i64) -> float:
        """What share of its start this value of a resource is."""
        if value < SHARES:
            return self.shares[resource * SHARES + value]
        return float(value) / float(max(self.starts[resource], 1))

    def seat_title(self, seat: i64) -> str:
        return self.titles[seat]

    # -- putting the tables together
    def furnish(self, library: Library, visitor: Creature) -> None:
        """Take over what is printed; the visitor is one of the library's."""
        for card in library.cards:
            self.add_card(card)
        for room in library.rooms:
            self.add_room(room)
        self.visitor_deck = [self.card_named(name) for name in visitor.deck]
        self.visitor_names = sorted([self.cards[card].name for card in self.visitor_deck])
        for place in range(4):
            self.starts[place] = library.dungeon.starts[place]
            self.starts[4 + place] = visitor.starts[place]
            self.attributes[place] = library.dungeon.attributes[place]
            self.attributes[4 + place] = visitor.attributes[place]
        self.reckon_shares()
        self.titles = [library.dungeon.name, visitor.name]
        self.parasite = visitor.parasite
        self.route = [self.room_named(name) for name in visitor.route]
        self.routing = [[] for _ in range(OUTCOMES)]
        for outcome, names in library.routes:
            listed = [self.room_named(name) for name in names]
            self.routing[outcome] = listed + [room for room in range(len(self.rooms)) if room not in listed]
        self.number_actions()

    def reckon_shares(self) -> None:
        """Fill the table of shares, when the starts are there."""
        for resource in range(RESOURCES):
            for value in range(SHARES):
                self.shares[resource * SHARES + value] = float(value) / float(max(self.starts[resource], 1))

    def add_card(self, card: Card) -> i64:
        name = slug(card.name)
        if name in self.slugs:
            raise ValueError(f"There are two cards called {card.name}.")
        self.cards.append(card)
        self.categories = append(self.categories, card.category)
        self.costs = append(self.costs, card.cost)
        self.slugs.append(name)
        return len(self.cards) - 1

    def add_room(self, room: Room) -> i64:
        self.rooms.append(room)
        self.room_decks.append([self.card_named(name) for name in room.deck])
        self.room_names.append(sorted([self.cards[card].name for card in self.room_decks[-1]]))
        self.nurturing.append(NURTURING in room.tags)
        self.drained += [drained(room, DUNGEON), drained(room, VISITOR)]
        self.pressure += [pressure(room, DUNGEON), pressure(room, VISITOR)]
        return len(self.rooms) - 1

    def card_named(self, name: str) -> i64:
        """The number of a card."""
        return self.slugs.index(slug(name))

    def room_named(self, name: str) -> i64:
        for number, room in enumerate(self.rooms):
            if slug(room.name) == slug(name):
                return number
        return NONE

    def number_actions(self) -> None:
        """Number the actions, when all cards are there."""
        self.use_actions(ActionTable(kinds(self.slugs, flee=self.later & FLEEING != 0)))
        self.activate_base = self.acts.base(ACTIVATE)
        self.restrain_base = self.acts.base(RESTRAIN)
        self.react_base = self.acts.base(REACT)
        self.word_base = self.acts.base(WORD)


def pressure(room: Room, seat: i64) -> float:
    """What a room takes from the reducers of a side: 1 for an effect of all rounds, a half for odd ones."""
    total = 0.0
    for effect in room.effects:
        if side_of(effect.resource) == seat and effect.amount < 0 and not is_promoter(effect.resource):
            total += 0.5 if effect.odd else 1.0
    return total


def drained(room: Room, seat: i64) -> i64:
    """The resource of a side that the room's first effect on it lowers, or NONE."""
    for effect in room.effects:
        if side_of(effect.resource) == seat:
            return effect.resource if effect.amount < 0 else NONE
    return NONE
