"""LifeState: what there is in the life of a dungeon: who it has become, its decks, and the visit inside.

What may be done with it, and what happens, stands in `rules.life`. While a visit goes on it is a state of its
own in this one, and draws from the same dice.
"""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.game import State
from orrery.games.shattered.names import (
    AT_REST,
    H_GUEST,
    H_OUTCOME,
    H_WIDTH,
    MOST_DECK,
    NONE,
    RUNNING,
)
from orrery.games.shattered.state.growth import Growth, visit_growth
from orrery.games.shattered.state.run import RunState
from orrery.games.shattered.tables import LifeRules


def deck_at(decks: list[i64], room: i64) -> list[i64]:
    """The cards of a room, in the decks of all rooms."""
    deck = decks[room * MOST_DECK : (room + 1) * MOST_DECK]
    return deck[: MOST_DECK - 1] if deck[MOST_DECK - 1] == NONE else deck


class LifeState(State):
    """The data of a life; `journey.Life` ties the rules to it."""

    def __init__(self, rules: LifeRules, dice: Dice, news: i64 = 0) -> None:
        super().__init__(rules, dice, news)
        self.rules: LifeRules = rules  # [uncopied, unsaved]
        # -- [shared] where the life is
        self.scene: i64 = AT_REST
        self.history: list[i64] = rules.none  # the visits that are over, H_WIDTH numbers each
        self.coming: i64 = 0  # the guest of the visit that goes on, or of the next one
        self.ending: i64 = RUNNING  # one more than its place among the endings
        # -- [shared] who the dungeon has become
        self.quarters: list[i64] = rules.none  # of a point, by drive
        self.essence: i64 = 0
        self.knowledge: i64 = 0
        self.feared: i64 = 0
        self.trusted: i64 = 0
        # -- [shared] its cards and rooms
        self.learned: list[i64] = rules.none  # cards, in the order of learning
        self.companions: list[i64] = rules.none
        self.decks: list[i64] = rules.none  # MOST_DECK numbers a room; NONE: no card
        self.grown: list[i64] = rules.none  # by room: the drive that it has grown towards, or NONE
        self.way: i64 = NONE  # the room that visitors are led to; NONE: each has a way of its own
        # -- [shared] what was done for the next visit
        self.strength: list[i64] = rules.none  # of Structure, Veil and Presence, beyond their usual start
        self.studied: bool = False
        self.changes: i64 = 0  # of decks and of the way, since the last visit
        self.open_room: i64 = NONE  # whose deck is being rebuilt
        self.open_card: i64 = NONE  # … and what was taken out of it; NONE: one more is added
        # -- what it has grown by, where the rules have that
        self.growth: Growth | None = Growth(rules.none) if rules.grows else None  # [own, by visit_growth]
        # -- the visit that goes on
        self.run: RunState | None = None  # [uncopied, by .visit_run]

    # -- written by `python -m orrery.declare`
    __slots__ = (
        "changes",
        "coming",
        "companions",
        "decks",
        "ending",
        "essence",
        "feared",
        "grown",
        "growth",
        "history",
        "knowledge",
        "learned",
        "open_card",
        "open_room",
        "quarters",
        "rules",
        "run",
        "scene",
        "strength",
        "studied",
        "trusted",
        "way",
    )

    def become(self, other: LifeState) -> None:
        self.scene = other.scene
        self.history = other.history
        self.coming = other.coming
        self.ending = other.ending
        self.quarters = other.quarters
        self.essence = other.essence
        self.knowledge = other.knowledge
        self.feared = other.feared
        self.trusted = other.trusted
        self.learned = other.learned
        self.companions = other.companions
        self.decks = other.decks
        self.grown = other.grown
        self.way = other.way
        self.strength = other.strength
        self.studied = other.studied
        self.changes = other.changes
        self.open_room = other.open_room
        self.open_card = other.open_card
        self.growth = None if other.growth is None else other.growth.copy()

    def visit_fields(self, fields: Fields) -> None:
        self.scene = fields.number("scene", self.scene)
        self.history = fields.numbers("history", self.history)
        self.coming = fields.number("coming", self.coming)
        self.ending = fields.number("ending", self.ending)
        self.quarters = fields.numbers("quarters", self.quarters)
        self.essence = fields.number("essence", self.essence)
        self.knowledge = fields.number("knowledge", self.knowledge)
        self.feared = fields.number("feared", self.feared)
        self.trusted = fields.number("trusted", self.trusted)
        self.learned = fields.numbers("learned", self.learned)
        self.companions = fields.numbers("companions", self.companions)
        self.decks = fields.numbers("decks", self.decks)
        self.grown = fields.numbers("grown", self.grown)
        self.way = fields.number("way", self.way)
        self.strength = fields.numbers("strength", self.strength)
        self.studied = fields.flag("studied", self.studied)
        self.changes = fields.number("changes", self.changes)
        self.open_room = fields.number("open-room", self.open_room)
        self.open_card = fields.number("open-card", self.open_card)
        self.growth = visit_growth(fields, "growth", self.growth)
        self.visit_run(fields)

    # -- end of what is written

    def copy(self) -> LifeState:
        raise NotImplementedError

    def new_run(self) -> RunState:
        """The visit of the one who comes, before its first room."""
        raise NotImplementedError

    # -- looking things up
    def visits(self) -> i64:
        """How many are over."""
        return len(self.history) // H_WIDTH

    def visit_row(self, number: i64) -> list[i64]:
        return self.history[number * H_WIDTH : (number + 1) * H_WIDTH]

    def guest_of(self, number: i64) -> i64:
        return self.history[number * H_WIDTH + H_GUEST]

    def outcome_of(self, number: i64) -> i64:
        return self.history[number * H_WIDTH + H_OUTCOME]

    def count_outcomes(self, outcome: i64) -> i64:
        """How many visits have ended like this."""
        found: i64 = 0
        for number in range(self.visits()):
            if self.outcome_of(number) == outcome:
                found += 1
        return found

    def deck_of(self, room: i64) -> list[i64]:
        """The cards of a room."""
        return deck_at(self.decks, room)

    def put_deck(self, room: i64, deck: list[i64]) -> None:
        """Give a room another deck."""
        cards = deck if len(deck) == MOST_DECK else [*deck, NONE]
        at = room * MOST_DECK
        self.decks = self.decks[:at] + cards + self.decks[at + MOST_DECK :]

    def is_open(self, room: i64) -> bool:
        """Whether a room is there: it always was, or was dug."""
        growth = self.growth
        return not self.rules.halls[room] or (growth is not None and room in growth.dug)

    # -- saving
    def visit_run(self, fields: Fields) -> None:
        """The visit's own fields follow after those of the life."""
        inside = fields.flag("inside", self.run is not None)
        if isinstance(fields, Reader):
            self.run = None
            if inside:
                self.check_before_visit()
                self.run = self.new_run()
        run = self.run
        if run is not None:
            run.visit(fields)

    def check_before_visit(self) -> None:
        """Refuse fields from which no visit can be put together, before one is."""
        raise NotImplementedError
