"""RunState: a run at one moment. What happens in it stands in `rounds`, `play`, `strike`, `values` …

A Strike that waits for a React, an Offer or Test that waits for an answer: all are data in the state, so
every moment saves, copies and resumes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, bad_field, within
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, Outcome, State
from orrery.engine.view import View
from orrery.engine.words import Illegal, Malformed
from orrery.games.shattered.bots import imagine as imagining
from orrery.games.shattered.bots import observation
from orrery.games.shattered.names import (
    ASK_NOTHING,
    ASK_REACT,
    ASK_TEST,
    BOND,
    DUNGEON,
    EVENT_NAMES,
    NONE,
    OFFER,
    OUTCOME_NAMES,
    PANIC,
    RESOURCES,
    RUNNING,
    STRIKE,
    T_EVENTS,
    TEST,
    TIER_NAMES,
    TYPE_NAMES,
)
from orrery.games.shattered.rules import legal as actions
from orrery.games.shattered.rules import play
from orrery.games.shattered.state.side import Blow, Side, visit_blow
from orrery.games.shattered.tables import Rules
from orrery.games.shattered.view import forecast
from orrery.games.shattered.view import table as view

if TYPE_CHECKING:
    from orrery.games.shattered.program import Card, Room

MOST: Final[i64] = 1 << 32  # more than any amount; sums and products of such stay far below 63 bits
ENDING_TEXTS = (
    "",
    "{0} wins: the visitor has no Vitality left.",
    "{0} wins: the visitor's Resolve is broken.",
    "{0} wins: the visitor's Nerve has failed.",
    "",
    "",
    "",
    "{0} and {1} both win: Trust and Rapport have become a Bond.",
    "{1} wins: the visitor has walked through and lives.",
    "{1} wins: the visitor has walked through every room.",
)


@final
class RunState(State):
    __slots__ = (
        "asking", "blow", "card", "decisions", "done", "dungeon", "ending", "erodes", "fortified", "gains",
        "half", "opening", "opening_hand", "plans", "results", "room", "round", "rounds", "rules",
        "seat", "values", "visited", "visitor",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, dice: Dice, news: i64, dungeon: Side, visitor: Side,
        values: vec[i64], erodes: vec[i64], fortified: list[i64], gains: vec[i64],
        room: i64, visited: list[i64], results: list[i64], round_number: i64, rounds: i64, half: i64,
        seat: i64, asking: i64, card: i64, blow: Blow | None, ending: i64, decisions: i64,
        done: list[i64], opening: vec[i64], opening_hand: list[i64],
    ) -> None:  # fmt: skip
        super().__init__(rules, dice, news)
        self.rules = rules
        self.dungeon = dungeon
        self.visitor = visitor
        self.values = values  # of the eight resources
        self.erodes = erodes  # how many wait on each resource
        self.fortified = fortified  # four numbers each, see `names`
        self.gains = gains  # of both promoters this round: what the cap counts (SD-109)
        self.room = room
        self.visited = visited  # rooms, this one included
        self.results = results  # how the rooms ended
        self.round = round_number
        self.rounds = rounds  # of all rooms
        self.half = half  # 0: the first side's turn, 1: the second's
        self.seat = seat  # whose turn it is
        self.asking = asking  # what the other seat is asked
        self.card = card  # the card that is being resolved, or NONE
        self.blow = blow  # … if it is a Strike that waits for a React
        self.ending = ending
        self.decisions = decisions  # as the tables count them (glossary of the rules)
        self.done = done  # cards this seat has used in this turn
        self.opening = opening  # the board at the beginning of the turn, for bots that plan a whole turn
        self.opening_hand = opening_hand
        # what follows from the opening, see `wholeturn`; never changed in place
        self.plans: list[list[i64]] = []

    def copy(self) -> RunState:
        """A copy that shares what never changes in place: all lists but a side's hand and discard."""
        world = RunState(
            self.rules, self.dice.clone(), self.news, self.dungeon.clone(), self.visitor.clone(),
            self.values[:], self.erodes[:], self.fortified, self.gains[:],
            self.room, self.visited, self.results, self.round, self.rounds, self.half,
            self.seat, self.asking, self.card, self.blow, self.ending, self.decisions,
            self.done, self.opening, self.opening_hand,
        )  # fmt: skip
        world.plans = self.plans
        return world

    def clone(self) -> State:
        return self.copy()

    def become(self, other: RunState) -> None:
        """Be a copy of another state of the same game, without new objects: so playouts begin."""
        self.dice.become(other.dice)
        self.news = other.news
        self.dungeon.become(other.dungeon)
        self.visitor.become(other.visitor)
        for resource in range(RESOURCES):
            self.values[resource] = other.values[resource]
            self.erodes[resource] = other.erodes[resource]
        self.fortified = other.fortified
        self.gains[0] = other.gains[0]
        self.gains[1] = other.gains[1]
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
        self.opening = other.opening
        self.opening_hand = other.opening_hand
        self.plans = other.plans

    # -- looking things up
    def side(self, seat: i64) -> Side:
        return self.dungeon if seat == DUNGEON else self.visitor

    def printed(self, card: i64) -> Card:
        return self.rules.cards[card]

    def here(self) -> Room:
        """The room as it is printed."""
        return self.rules.rooms[self.room]

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

    # -- deciding
    def mover(self) -> i64:
        if self.ending != RUNNING:
            return NOBODY
        return self.seat if self.asking == ASK_NOTHING else 1 - self.seat

    def actions(self, seat: i64) -> list[i64]:
        return actions.legal(self) if seat == self.mover() != NOBODY else []

    def action_count(self, seat: i64) -> i64:
        return actions.count(self) if seat == self.mover() != NOBODY else 0

    def apply(self, seat: i64, action: i64) -> None:
        play.decide(self, action)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return actions.refusal(self, action)

    def when_time_is_up(self, seat: i64) -> i64:
        return actions.mildest(self)

    def score(self, seat: i64) -> i64:
        if self.ending == BOND:
            return 1
        return 1 if (self.ending <= PANIC) == (seat == DUNGEON) else -1

    def outcome(self) -> Outcome | None:
        if self.ending == RUNNING:
            return None
        reason = OUTCOME_NAMES[self.ending].lower()
        return Outcome([self.score(0), self.score(1)], reason, ENDING_TEXTS[self.ending])

    # -- seeing
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagining.world(self, seat, dice)

    def view(self, seat: i64) -> View:
        return view.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, seat, action)

    # -- saving
    def visit(self, fields: Fields) -> None:
        self.dungeon.visit("dungeon", fields)
        self.visitor.visit("visitor", fields)
        self.values = row(fields, "values", self.values)
        self.erodes = row(fields, "erodes", self.erodes)
        self.fortified = fields.numbers("fortified", self.fortified)
        self.gains = row(fields, "gains", self.gains)
        self.room = fields.number("room", self.room)
        self.visited = fields.numbers("visited", self.visited)
        self.results = fields.numbers("results", self.results)
        self.round = fields.number("round", self.round)
        self.rounds = fields.number("rounds", self.rounds)
        self.half = fields.number("half", self.half)
        self.seat = fields.number("seat", self.seat)
        self.asking = fields.number("asking", self.asking)
        self.card = fields.number("card", self.card)
        self.blow = visit_blow(fields, self.blow)
        self.ending = fields.number("ending", self.ending)
        self.decisions = fields.number("decisions", self.decisions)
        self.done = fields.numbers("done", self.done)
        self.opening = vec[i64](fields.numbers("opening", list(self.opening)))
        self.opening_hand = fields.numbers("opening-hand", self.opening_hand)

    def verify(self) -> None:
        self.plans = []
        self.tally = None  # it has not been there from the start
        check_numbers(self)
        check_question(self)
        check_amounts(self)


def row(fields: Fields, name: str, numbers: vec[i64]) -> vec[i64]:
    """Visit an array, whose length must stay."""
    found = fields.numbers(name, list(numbers))
    if len(found) != len(numbers):
        raise Malformed("bad-state", f'Field "{name}" of the state should have {len(numbers)} numbers.')
    return vec[i64](found)


def check_numbers(state: RunState) -> None:
    """Numbers that lead into tables must do so."""
    cards: list[i64] = [*state.opening_hand, *state.done]
    for side in (state.dungeon, state.visitor):
        cards += side.hand + side.pile + side.discard + side.traps + side.gone
        cards += side.empowers + side.disrupts
    if state.card != NONE:
        cards.append(state.card)
    rooms = [state.room, *state.visited]
    in_tables = (
        all(0 <= card < len(state.rules.cards) for card in cards)
        and all(0 <= room < len(state.rules.rooms) for room in rooms)
        and all(0 <= result < len(OUTCOME_NAMES) for result in [state.ending, *state.results])
        and 0 <= state.seat <= 1
        and 0 <= state.half <= 1
        and len(state.visited) == len(state.results) + (1 if state.ending == RUNNING else 0)
        and len(state.visited) <= state.rules.room_count
        and state.room == state.visited[-1]
        and len(state.opening) in (0, observation.WIDTH)
        and len(state.fortified) % 4 == 0
        and all(0 <= resource < RESOURCES for resource in state.fortified[::4])
    )
    if not in_tables:
        raise Malformed("bad-state", "The state names a card, room, seat or resource that is not there.")


def check_question(state: RunState) -> None:
    """What the other seat is asked fits the card that waits for its answer."""
    within("asking", [state.asking], ASK_NOTHING, ASK_TEST + 1)
    waiting: i64 = NONE if state.card == NONE else state.rules.cards[state.card].category
    wanted = (NONE, STRIKE, OFFER, TEST)
    if waiting != wanted[state.asking] or (state.blow is None) != (state.asking != ASK_REACT):
        raise bad_field("asking")
    blow = state.blow
    if blow is not None:
        within("blow", [blow.striker], state.seat, state.seat + 1)
        within("blow", [blow.target], 0, RESOURCES)
        within("blow", [blow.tier], 0, len(TIER_NAMES))
        within("blow", [blow.power, blow.bonus, blow.printed, blow.granted], -MOST, MOST)


def check_amounts(state: RunState) -> None:
    """No number is one that only a damaged text can have."""
    amounts = [*state.values, *state.erodes, *state.gains, *state.fortified, *state.opening]
    within("values", amounts, 0, MOST)
    within("rounds", [state.round, state.rounds], 1, MOST)
    within("decisions", [state.decisions], 0, MOST)
    for side in (state.dungeon, state.visitor):
        within("wards", [*side.wards, side.pool, side.temporary, side.spent], 0, MOST)
        within("memory", [side.memory], NONE, len(TYPE_NAMES))
        within("counters", [side.counters, side.removals], 0, MOST)
