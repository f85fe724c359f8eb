"""RunState: what is on the table in a run. What may be done with it, and what happens, stands in `rules`.

A Strike that waits for a React, an Offer or Test that waits for an answer: all are data in the state, so
every moment saves, copies and resumes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, visit_array
from orrery.engine.game import State
from orrery.games.shattered.names import ASK_NOTHING, DUNGEON, EVENT_NAMES, NONE, RESOURCES, RUNNING, T_EVENTS
from orrery.games.shattered.state.deeds import DeedCount, visit_deeds
from orrery.games.shattered.state.later import Later, visit_later
from orrery.games.shattered.state.practice import Practice, visit_practice
from orrery.games.shattered.state.side import Blow, Side, visit_blow, visit_side
from orrery.games.shattered.state.wits import Wits, visit_wits
from orrery.games.shattered.tables import Rules

if TYPE_CHECKING:
    from orrery.games.shattered.program import Card, Room


class RunState(State):
    """The data of a run; `game.Visit` ties the rules to it.

    Copies share what never changes in place: all lists but a side's hand and discard.
    """

    def __init__(self, rules: Rules, dice: Dice, news: i64 = 0) -> None:
        super().__init__(rules, dice, news)
        self.rules: Rules = rules  # [uncopied, unsaved]
        # -- [in place, by visit_side] the two sides
        self.dungeon: Side = Side(rules.none)
        self.visitor: Side = Side(rules.none)
        # -- the resources
        self.values: vec[i64] = rules.starts[:]  # [in place, by visit_array, RESOURCES] of the eight
        self.erodes: vec[i64] = rules.nothing[:]  # [in place, by visit_array, RESOURCES] that wait on each
        self.fortified: list[i64] = rules.none  # [shared] four numbers each, see `names`
        # of both promoters this round: what the cap counts (SD-109)
        self.gains: vec[i64] = rules.nothing[:2]  # [in place, by visit_array, 2]
        # -- where the run is
        self.room: i64 = 0
        self.visited: list[i64] = rules.none  # [shared] rooms, this one included
        self.results: list[i64] = rules.none  # [shared] how the rooms ended
        self.round: i64 = 0
        self.rounds: i64 = 0  # of all rooms
        self.half: i64 = 0  # 0: the first side's turn, 1: the second's
        self.seat: i64 = 0  # whose turn it is
        self.asking: i64 = ASK_NOTHING  # what the other seat is asked
        self.card: i64 = NONE  # the card that is being resolved, or NONE
        self.blow: Blow | None = None  # [shared, by visit_blow] … if it is a Strike that waits for a React
        self.ending: i64 = RUNNING
        self.decisions: i64 = 0  # as the tables count them (glossary of the rules)
        self.done: list[i64] = rules.none  # [shared] cards this seat has used in this turn
        # what the later rules keep, where the run has any
        self.later: Later | None = Later() if rules.later else None  # [own, by visit_later]
        # what the visitor has noticed, if it is one that thinks
        self.wits: Wits | None = Wits() if rules.wits else None  # [own, by visit_wits]
        # what the dungeon has done, where the rules keep account of it
        self.deeds: DeedCount | None = DeedCount() if rules.counts_deeds else None  # [own, by visit_deeds]
        # … and which of its cards it has used, where they can become others
        self.practice: Practice | None = (
            Practice(rules.none) if rules.practised else None
        )  # [own, by visit_practice]
        # -- [shared] notes of bots that plan a whole turn. No rule asks them; the first two are saved, since
        # the texts of states have had them from the start, and a bot that goes on there needs them.
        self.opening: vec[i64] = rules.nothing[:0]  # [by any_row] the board at the beginning of the turn
        self.opening_hand: list[i64] = rules.none
        self.plans: list[list[i64]] = rules.no_plans  # [unsaved] what follows from them, see `bots.plans_v21`

    # -- written by `python -m orrery.declare`
    __slots__ = (
        "asking",
        "blow",
        "card",
        "decisions",
        "deeds",
        "done",
        "dungeon",
        "ending",
        "erodes",
        "fortified",
        "gains",
        "half",
        "later",
        "opening",
        "opening_hand",
        "plans",
        "practice",
        "results",
        "room",
        "round",
        "rounds",
        "rules",
        "seat",
        "values",
        "visited",
        "visitor",
        "wits",
    )

    def become(self, other: RunState) -> None:
        self.dungeon.become(other.dungeon)
        self.visitor.become(other.visitor)
        for at in range(len(self.values)):
            self.values[at] = other.values[at]
        for at in range(len(self.erodes)):
            self.erodes[at] = other.erodes[at]
        self.fortified = other.fortified
        for at in range(len(self.gains)):
            self.gains[at] = other.gains[at]
        self.room = other.room
        self.visited = other.visited
        self.results = other.results
        self.round = other.round
        self.rounds = other.rounds
        self.half = other.half
        self.seat = other.seat
        self.asking = other.asking
        self.card = other.card
        self.blow = other.blow
        self.ending = other.ending
        self.decisions = other.decisions
        self.done = other.done
        self.later = None if other.later is None else other.later.copy()
        self.wits = None if other.wits is None else other.wits.copy()
        self.deeds = None if other.deeds is None else other.deeds.copy()
        self.practice = None if other.practice is None else other.practice.copy()
        self.opening = other.opening
        self.opening_hand = other.opening_hand
        self.plans = other.plans

    def visit_fields(self, fields: Fields) -> None:
        self.dungeon = visit_side(fields, "dungeon", self.dungeon)
        self.visitor = visit_side(fields, "visitor", self.visitor)
        self.values = visit_array(fields, "values", self.values, RESOURCES)
        self.erodes = visit_array(fields, "erodes", self.erodes, RESOURCES)
        self.fortified = fields.numbers("fortified", self.fortified)
        self.gains = visit_array(fields, "gains", self.gains, 2)
        self.room = fields.number("room", self.room)
        self.visited = fields.numbers("visited", self.visited)
        self.results = fields.numbers("results", self.results)
        self.round = fields.number("round", self.round)
        self.rounds = fields.number("rounds", self.rounds)
        self.half = fields.number("half", self.half)
        self.seat = fields.number("seat", self.seat)
        self.asking = fields.number("asking", self.asking)
        self.card = fields.number("card", self.card)
        self.blow = visit_blow(fields, "blow", self.blow)
        self.ending = fields.number("ending", self.ending)
        self.decisions = fields.number("decisions", self.decisions)
        self.done = fields.numbers("done", self.done)
        self.later = visit_later(fields, "later", self.later)
        self.wits = visit_wits(fields, "wits", self.wits)
        self.deeds = visit_deeds(fields, "deeds", self.deeds)
        self.practice = visit_practice(fields, "practice", self.practice)
        self.opening = any_row(fields, "opening", self.opening)
        self.opening_hand = fields.numbers("opening-hand", self.opening_hand)

    # -- end of what is written

    def copy(self) -> RunState:
        raise NotImplementedError

    def restart_as(self, other: RunState) -> None:
        """Be a copy of another state of the same game, without new objects: so playouts begin."""
        self.dice.become(other.dice)
        self.news = other.news
        self.become(other)

    # -- looking things up
    def side(self, seat: i64) -> Side:
        return self.dungeon if seat == DUNGEON else self.visitor

    def printed(self, card: i64) -> Card:
        return self.rules.cards[card]

    def here(self) -> Room:
        """The room as it is printed."""
        return self.rules.rooms[self.room]

    # -- being counted
    def count(self, what: i64, amount: i64 = 1) -> None:
        """Count something for the laboratory."""
        if self.tally is not None:
            self.tally.add(what, amount)

    def hears_of(self, kind: i64) -> bool:
        """`hears` for an event whose kind is all that the laboratory wants to know: it is a number here."""
        if self.ledger is None:
            return self.log is not None
        if self.tally is not None:
            self.tally.add(T_EVENTS + kind)
        else:
            self.ledger.add(EVENT_NAMES[kind])
        return False


def any_row(fields: Fields, name: str, numbers: vec[i64]) -> vec[i64]:
    """Visit an array of any length."""
    return vec[i64](fields.numbers(name, list(numbers)))
