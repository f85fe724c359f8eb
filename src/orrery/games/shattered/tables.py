"""Rules: the tables that all runs of one game share: preset, cards, rooms, start values."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from orrery.cardtext import slug
from orrery.engine.actions import ActionTable
from orrery.engine.arrays import append, vec
from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.games.shattered.actions import (
    ACTIVATE,
    ADD_TO,
    BUY,
    DIG,
    KEEP,
    LEAD,
    LEARN,
    LEAVE_OUT,
    OPEN,
    PUT,
    REACT,
    RESTRAIN,
    STRENGTHEN,
    STUDY,
    TAKE_OUT,
    WEAVE,
    WORD,
    growth_kinds,
    kinds,
    life_kinds,
)
from orrery.games.shattered.names import (
    DRIVES,
    DUNGEON,
    FLEEING,
    LIFE_STREAMS,
    MOST_ROOMS,
    NONE,
    NURTURING,
    OUTCOMES,
    REDUCERS,
    RESOURCE_NAMES,
    RESOURCES,
    SEEN_CLOSELY,
    SHARES,
    STREAMS,
    TALLY,
    TYPES,
    VISITOR,
    VISITS,
    is_promoter,
    side_of,
)
from orrery.games.shattered.presets import Preset
from orrery.games.shattered.program import (
    Branch,
    Card,
    Creature,
    Ending,
    Evolution,
    Guest,
    Library,
    Recipe,
    Room,
    Ware,
    Workbench,
)

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
        self.counts_deeds = False  # of the dungeon, while a run goes on
        self.called = ""  # the dungeon, by what it has become in earlier runs
        self.studied = False  # it knows the deck of this visitor (SD-155)
        self.parasite = False  # what this visitor gives leaves grafts (SD-160)
        self.wits: i64 = 0  # how intelligent this visitor is, where the rules have that (SD-165)
        self.repute: i64 = 0  # Trusted over Feared, as it has heard
        self.answers: list[i64] = []  # by drive: the profile that it answers it with
        self.practised: list[bool] = []  # by card: whether uses of it count (SD-166); none: of no card
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
        self.find_bases()

    def find_bases(self) -> None:
        self.activate_base = self.acts.base(ACTIVATE)
        self.restrain_base = self.acts.base(RESTRAIN)
        self.react_base = self.acts.base(REACT)
        self.word_base = self.acts.base(WORD)


@final
class RoomSet:
    """The rooms of a dungeon as one drive has made them act, and what follows from that."""

    def __init__(self, rooms: list[Room]) -> None:
        self.rooms = rooms
        self.pressure: list[float] = []
        self.drained: list[i64] = []
        for room in rooms:
            self.drained += [drained(room, DUNGEON), drained(room, VISITOR)]
            self.pressure += [pressure(room, DUNGEON), pressure(room, VISITOR)]


@final
class LifeActions:
    """Where each kind of action of a life begins."""

    def __init__(self) -> None:
        self.learn: i64 = 0
        self.strengthen: i64 = 0
        self.study: i64 = 0
        self.lead: i64 = 0
        self.take_out: i64 = 0
        self.add_to: i64 = 0
        self.put: i64 = 0
        self.leave_out: i64 = 0
        self.keep: i64 = 0
        self.open: i64 = 0
        self.buy: i64 = 0  # these three where a life can grow
        self.weave: i64 = 0
        self.dig: i64 = 0

    def find(self, acts: ActionTable, *, grows: bool) -> None:
        self.learn = acts.base(LEARN)
        self.strengthen = acts.base(STRENGTHEN)
        self.study = acts.base(STUDY)
        self.lead = acts.base(LEAD)
        self.take_out = acts.base(TAKE_OUT)
        self.add_to = acts.base(ADD_TO)
        self.put = acts.base(PUT)
        self.leave_out = acts.base(LEAVE_OUT)
        self.keep = acts.base(KEEP)
        self.open = acts.base(OPEN)
        if grows:
            self.buy = acts.base(BUY)
            self.weave = acts.base(WEAVE)
            self.dig = acts.base(DIG)


@mypyc_attr(allow_interpreted_subclasses=True)
class LifeRules(Rules):
    """A game of whole lives. Cards have one numbering in all visits; who comes, and what is grown, varies."""

    def __init__(self, options: dict[str, Value], preset: Preset) -> None:
        super().__init__(options, preset)
        self.streams = list(LIFE_STREAMS)
        self.longest = 500_000
        self.visits: i64 = VISITS
        self.guests: list[Guest] = []
        self.endings: list[Ending] = []
        self.bench = Workbench()
        self.dungeon = Creature("", (0, 0, 0, 0), (0, 0, 0, 0))
        self.card_sets: list[list[Card]] = []  # by how often Guile has given something: crueller traps
        self.room_sets: list[RoomSet] = []  # by the drive that makes rooms act, after those of none
        self.sweet_room: i64 = NONE  # where the deception path begins …
        self.sweet_routing: list[list[i64]] = []  # … and how it goes on
        self.follows: list[i64] = []  # by drive: how a bot plays a dungeon that pursues it
        self.suits: list[i64] = []  # by guest: how a bot plays one that pursues none
        self.aims: list[i64] = []  # drives that a bot may pursue; none: the dominant one
        self.life_acts = LifeActions()
        self.sly_answers: list[i64] = []  # … by visitors of the third tier (SD-165)
        # -- what it can grow by (SD-166)
        self.growth: i64 = 0  # a bit for each part that the life has
        self.grows = False  # it has any that leaves something in its state
        self.stalls: list[str] = []  # wares as they are typed
        self.evolutions: list[Evolution] = []
        self.wares: list[Ware] = []
        self.recipes: list[Recipe] = []
        self.branches: list[Branch] = []
        self.halls: list[bool] = []  # by room: it has to be dug
        # -- who it is at the beginning
        self.past: list[i64] = [0] * DRIVES  # quarters of a point, by drive
        self.feared: i64 = 0
        self.trusted: i64 = 0

    def settle_life(self, library: Library, guests: list[Guest], by_drive: list[list[Room]]) -> None:
        """Take over what is printed, with the rooms as they are by each drive, the first list by none."""
        self.dungeon = library.dungeon
        for guest in guests:
            guest.deck = [self.card_named(name) for name in guest.creature.deck]
            guest.first_room = self.room_named(guest.creature.first_room)
            for names, answers in guest.creature.kits:
                guest.decks.append([self.card_named(name) for name in names])
                guest.answers.append([int(drive) for drive in answers])
        self.guests = guests
        self.halls = [False for _ in self.rooms]
        self.room_sets = [RoomSet(rooms) for rooms in by_drive]
        assert len(by_drive) == DRIVES + 1
        self.titles = [library.dungeon.name, "The visitor"]

    def number_actions(self) -> None:
        reducers = [RESOURCE_NAMES[number].lower() for number in range(REDUCERS)]
        rooms = [slug(room.name) for room in self.rooms]
        table = life_kinds(self.slugs, rooms, reducers)
        if self.grows:
            table |= growth_kinds(self.slugs, rooms, self.stalls)
        self.use_actions(ActionTable(table))
        self.find_bases()
        self.life_acts.find(self.acts, grows=self.grows)


@final
class VisitRules(Rules):
    """What one visit of a life is played with: who comes, and the dungeon as it has become.

    Everything else belongs to the life. It follows from the life's state, so nobody saves it.
    """

    def __init__(
        self,
        life: LifeRules,
        guest: Guest,
        *,
        cards: list[Card],
        rooms: RoomSet,
        decks: list[list[i64]],
        starts: list[i64],
        attributes: list[i64],
        first_room: i64,
        minds: list[i64],
    ) -> None:
        Game.__init__(self, life.options)
        self.streams, self.longest = life.streams, life.longest
        self.use_actions(life.acts)
        self.activate_base, self.restrain_base = life.activate_base, life.restrain_base
        self.react_base, self.word_base = life.react_base, life.word_base
        self.preset, self.later = life.preset, life.later
        self.counts_deeds = True
        self.none, self.no_plans, self.nothing = life.none, life.no_plans, life.nothing
        self.uncounted, self.unseen, self.whole = life.uncounted, life.unseen, life.whole
        self.cards, self.categories, self.costs, self.slugs = cards, life.categories, life.costs, life.slugs
        self.rooms, self.nurturing = rooms.rooms, life.nurturing
        self.pressure, self.drained = rooms.pressure, rooms.drained
        self.room_decks, self.room_names = decks, life.room_names
        self.visitor_deck, self.visitor_names = guest.deck, life.visitor_names
        self.starts, self.attributes = vec[i64](starts), vec[i64](attributes)
        self.shares = life.shares[:]
        self.reckon_shares()
        self.route = [first_room]
        sweet = first_room == life.sweet_room
        self.routing = life.sweet_routing if sweet else life.routing
        self.room_count, self.horizon = life.room_count, life.horizon
        self.called, self.studied = "", False
        self.parasite = guest.creature.parasite
        self.wits, self.repute, self.answers = 0, 0, life.answers
        self.practised = life.practised
        self.titles = [life.dungeon.name, guest.creature.name]
        self.minds = minds
        self.rankings, self.prospects = [], []


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
