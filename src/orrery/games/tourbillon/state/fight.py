"""FightState: what is on the table in a fight. What may be done with it, and what happens, stands in `rules`.

A play is a small machine in the state: the stage it has reached, the queue of triggers, the program that is
running and the question it has asked. So every moment saves, copies and resumes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader, visit_array, within
from orrery.engine.game import State
from orrery.engine.words import Malformed
from orrery.games.tourbillon.names import (
    COUNTERS,
    FULL_RATE,
    G_WIDTH,
    HAND_LIMIT,
    IDLE,
    KIND_MASK,
    MOST_GREMLINS,
    MOST_LINES,
    NO_QUESTION,
    NONE,
    RESOURCES,
    RUNNING,
    UNLIMITED,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.tables import Rules

MOST_FOES: Final[i64] = MOST_GREMLINS * G_WIDTH  # numbers for a full column


class FightState(State):
    """The data of a fight; `game.Fight` ties the rules to it."""

    def __init__(self, rules: Rules, dice: Dice, news: i64 = 0) -> None:
        super().__init__(rules, dice, news)
        self.rules: Rules = rules  # [uncopied, unsaved]
        # -- the cards: piles with the top card last; the front of the hand is its end
        self.deck: list[i64] = rules.none
        self.hand: list[i64] = rules.none
        self.discard: list[i64] = rules.none
        self.exile: list[i64] = rules.none  # [shared]
        self.known: i64 = 0  # this many cards on top of the deck have been seen, in their order
        # -- [by .visit_lines] how large the plate is
        self.rows: i64 = rules.rows
        self.top: i64 = 0  # this many rows above the plate of the run are there for this fight only
        self.columns: i64 = rules.columns
        self.left: i64 = 0  # … and this many columns left of it
        self.home_rows: i64 = rules.rows  # [unsaved] the plate of the run, which the fight has found
        self.home_columns: i64 = rules.columns  # [unsaved]
        self.tougher: i64 = (
            0  # [unsaved] percent that the run adds to the HP of those who were there at first
        )
        # -- [shared, by visit_array, self.squares()] the plate, a number for every square
        self.gear: vec[i64] = rules.nobody  # the card standing there, or NONE
        self.born: vec[i64] = rules.nobody  # the gear's serial number: who it is
        self.due: vec[i64] = rules.nothing  # [own, by .visit_progress] when the timer is full; 0: it is
        self.fired: vec[i64] = rules.never  # [own] the moment of its last firing, see `clock.moment`
        self.wound: vec[i64] = rules.never  # [own] the Beat of its last firing with a full timer
        self.counters: vec[i64] = rules.nothing  # Accumulating
        self.corrupt: vec[i64] = rules.nothing  # this many firings yield half
        self.aim: vec[i64] = rules.nobody  # the serial number of its standing target, or NONE
        self.aimed: vec[i64] = rules.nothing  # 1 if the target was changed since the last play
        self.ground_make: vec[i64] = rules.nothing  # bonuses of the squares: production,
        self.ground_cost: vec[i64] = rules.nothing  # Ticks off a play,
        self.ground_draw: vec[i64] = rules.nothing  # draws for the first gear placed
        # -- [by .visit_column] the gremlins, a row each
        self.foes: vec[i64] = rules.nothing
        self.foes_count: i64 = 0
        # -- what is counted
        self.pools: vec[i64] = rules.nothing  # [by visit_array, RESOURCES] tenths
        self.counts: vec[i64] = rules.nothing  # [by visit_array, COUNTERS] the counters of the fight
        self.timed: list[i64] = rules.none  # [shared] Haste, Slow, Jam: serial number, percent, last Beat
        self.waste: i64 = 0
        self.hand_raise: i64 = 0
        self.serial: i64 = 0  # the last serial number given
        self.lasting: list[i64] = rules.none  # [shared] what outlives the fight, in triples
        # -- the play that is going on
        self.clock: i64 = 0  # the Beat that is running, or the last one
        self.until: i64 = 0  # the last Beat of this play
        self.stage: i64 = IDLE
        self.gear_at: i64 = 0  # the next square to look at in this Beat
        self.phase_at: i64 = 0  # the gremlin that is counting down
        self.phase_clock: i64 = NONE  # … and which of its clocks is next; NONE: it has not counted yet
        self.play_code: i64 = NONE  # the card being played
        self.play_square: i64 = NONE
        self.play_aim: i64 = NONE  # the target named for it
        self.memory: i64 = 0  # the progress of the gear that is being replaced
        self.queue: list[i64] = rules.none  # [shared]
        self.head: i64 = 0
        self.triggers: i64 = 0  # how many this Beat has seen
        # -- the program that is running
        self.run_what: i64 = 0
        self.run_card: i64 = 0  # whose text runs: a card, or a kind of gremlin
        self.run_program: i64 = 0
        self.run_at: i64 = 0  # the next effect
        self.run_square: i64 = NONE  # where it runs, or NONE
        self.run_born: i64 = NONE  # who runs it
        self.run_target: i64 = NONE  # the gremlin it has picked
        self.run_word: i64 = NONE  # … by which word
        self.run_first: bool = False  # the first resource of the firing is still to be made
        self.run_flat: i64 = 0
        self.run_percent: i64 = 0
        self.run_growth: i64 = 0
        self.run_colours: i64 = 0  # of the card that acts, its own text or another's
        self.run_full: bool = False  # the firing began with a full timer
        self.run_halved: bool = False  # under Corrupt
        # -- the question it has asked
        self.asking: i64 = NO_QUESTION
        self.ask_left: i64 = 0
        self.scratch: list[i64] = rules.none  # [shared]
        # -- how it stands
        self.doom: i64 = RUNNING  # the defeat that is marked for the end of the Beat
        self.ending: i64 = RUNNING
        self.mercy: bool = False  # a failed draw was forgiven
        self.decisions: i64 = 0
        self.shifts: i64 = 0  # cards moved in hand since the last play
        self.offered: list[i64] = rules.none  # [shared, unsaved] victims of a payment that is being tried
        self.dying: bool = False  # [unsaved] somebody is at 0 HP and still to be swept away
        self.stepwise: bool = False  # [unsaved] step every Beat instead of jumping; the result is equal
        # -- [shared, unsaved] what follows from the plate, see `rules.derived`
        self.dirty: bool = False
        self.full: vec[i64] = rules.nothing  # hundredths of a Beat; 0: no timer
        self.rate: vec[i64] = rules.nothing  # hundredths of a Beat gained in the next advance
        self.flat: vec[i64] = rules.nothing  # tenths added to the first resource of a firing
        self.percent: vec[i64] = rules.nothing
        self.limit: i64 = HAND_LIMIT  # of the hand, without the gremlins
        self.held_tags: i64 = 0  # gears with one of these are Immovable
        self.counting: bool = False  # some gear waits for the nth card played
        self.watching: bool = False  # some gear watches for destroyed gears or expelled gremlins
        self.speaks: bool = False  # some gear has a standing text
        self.timers: list[i64] = rules.none  # the squares whose gears have a timer
        self.uneven: list[i64] = rules.none  # … whose timers do not run at the full rate
        self.aimers: list[i64] = rules.none  # … whose gears are Targeted
        # -- [shared, unsaved] what follows from the gremlins, see `rules.gremlins.disrupt`
        self.caps: vec[i64] = rules.uncapped
        self.force_tax: vec[i64] = rules.nothing
        self.closed: vec[i64] = rules.nothing
        self.open_count: i64 = 0
        self.tax: i64 = 0
        self.penalty: i64 = 0
        self.penalty_percent: i64 = 0
        self.hand_cap: i64 = UNLIMITED
        self.shifted: bool = False
        self.countdowns: list[i64] = rules.none  # where in `foes` countdowns run
        self.calm_from: i64 = 0  # from this Beat on they only count; UNLIMITED: some do more
        self.poisoned: bool = False  # some gremlin may be under poison

    # -- written by `python -m orrery.declare`
    __slots__ = (
        "aim",
        "aimed",
        "aimers",
        "ask_left",
        "asking",
        "born",
        "calm_from",
        "caps",
        "clock",
        "closed",
        "columns",
        "corrupt",
        "countdowns",
        "counters",
        "counting",
        "counts",
        "decisions",
        "deck",
        "dirty",
        "discard",
        "doom",
        "due",
        "dying",
        "ending",
        "exile",
        "fired",
        "flat",
        "foes",
        "foes_count",
        "force_tax",
        "full",
        "gear",
        "gear_at",
        "ground_cost",
        "ground_draw",
        "ground_make",
        "hand",
        "hand_cap",
        "hand_raise",
        "head",
        "held_tags",
        "home_columns",
        "home_rows",
        "known",
        "lasting",
        "left",
        "limit",
        "memory",
        "mercy",
        "offered",
        "open_count",
        "penalty",
        "penalty_percent",
        "percent",
        "phase_at",
        "phase_clock",
        "play_aim",
        "play_code",
        "play_square",
        "poisoned",
        "pools",
        "queue",
        "rate",
        "rows",
        "rules",
        "run_at",
        "run_born",
        "run_card",
        "run_colours",
        "run_first",
        "run_flat",
        "run_full",
        "run_growth",
        "run_halved",
        "run_percent",
        "run_program",
        "run_square",
        "run_target",
        "run_what",
        "run_word",
        "scratch",
        "serial",
        "shifted",
        "shifts",
        "speaks",
        "stage",
        "stepwise",
        "tax",
        "timed",
        "timers",
        "top",
        "tougher",
        "triggers",
        "uneven",
        "until",
        "waste",
        "watching",
        "wound",
    )

    def become(self, other: FightState) -> None:
        self.deck = other.deck[:]
        self.hand = other.hand[:]
        self.discard = other.discard[:]
        self.exile = other.exile
        self.known = other.known
        self.rows = other.rows
        self.top = other.top
        self.columns = other.columns
        self.left = other.left
        self.home_rows = other.home_rows
        self.home_columns = other.home_columns
        self.tougher = other.tougher
        self.gear = other.gear
        self.born = other.born
        self.due = other.due[:]
        self.fired = other.fired[:]
        self.wound = other.wound[:]
        self.counters = other.counters
        self.corrupt = other.corrupt
        self.aim = other.aim
        self.aimed = other.aimed
        self.ground_make = other.ground_make
        self.ground_cost = other.ground_cost
        self.ground_draw = other.ground_draw
        self.foes = other.foes[:]
        self.foes_count = other.foes_count
        self.pools = other.pools[:]
        self.counts = other.counts[:]
        self.timed = other.timed
        self.waste = other.waste
        self.hand_raise = other.hand_raise
        self.serial = other.serial
        self.lasting = other.lasting
        self.clock = other.clock
        self.until = other.until
        self.stage = other.stage
        self.gear_at = other.gear_at
        self.phase_at = other.phase_at
        self.phase_clock = other.phase_clock
        self.play_code = other.play_code
        self.play_square = other.play_square
        self.play_aim = other.play_aim
        self.memory = other.memory
        self.queue = other.queue
        self.head = other.head
        self.triggers = other.triggers
        self.run_what = other.run_what
        self.run_card = other.run_card
        self.run_program = other.run_program
        self.run_at = other.run_at
        self.run_square = other.run_square
        self.run_born = other.run_born
        self.run_target = other.run_target
        self.run_word = other.run_word
        self.run_first = other.run_first
        self.run_flat = other.run_flat
        self.run_percent = other.run_percent
        self.run_growth = other.run_growth
        self.run_colours = other.run_colours
        self.run_full = other.run_full
        self.run_halved = other.run_halved
        self.asking = other.asking
        self.ask_left = other.ask_left
        self.scratch = other.scratch
        self.doom = other.doom
        self.ending = other.ending
        self.mercy = other.mercy
        self.decisions = other.decisions
        self.shifts = other.shifts
        self.offered = other.offered
        self.dying = other.dying
        self.stepwise = other.stepwise
        self.dirty = other.dirty
        self.full = other.full
        self.rate = other.rate
        self.flat = other.flat
        self.percent = other.percent
        self.limit = other.limit
        self.held_tags = other.held_tags
        self.counting = other.counting
        self.watching = other.watching
        self.speaks = other.speaks
        self.timers = other.timers
        self.uneven = other.uneven
        self.aimers = other.aimers
        self.caps = other.caps
        self.force_tax = other.force_tax
        self.closed = other.closed
        self.open_count = other.open_count
        self.tax = other.tax
        self.penalty = other.penalty
        self.penalty_percent = other.penalty_percent
        self.hand_cap = other.hand_cap
        self.shifted = other.shifted
        self.countdowns = other.countdowns
        self.calm_from = other.calm_from
        self.poisoned = other.poisoned

    def visit_fields(self, fields: Fields) -> None:
        self.deck = fields.numbers("deck", self.deck)
        self.hand = fields.numbers("hand", self.hand)
        self.discard = fields.numbers("discard", self.discard)
        self.exile = fields.numbers("exile", self.exile)
        self.known = fields.number("known", self.known)
        self.visit_lines(fields)
        self.gear = visit_array(fields, "gear", self.gear, self.squares())
        self.born = visit_array(fields, "born", self.born, self.squares())
        self.visit_progress(fields)
        self.fired = visit_array(fields, "fired", self.fired, self.squares())
        self.wound = visit_array(fields, "wound", self.wound, self.squares())
        self.counters = visit_array(fields, "counters", self.counters, self.squares())
        self.corrupt = visit_array(fields, "corrupt", self.corrupt, self.squares())
        self.aim = visit_array(fields, "aim", self.aim, self.squares())
        self.aimed = visit_array(fields, "aimed", self.aimed, self.squares())
        self.ground_make = visit_array(fields, "ground-make", self.ground_make, self.squares())
        self.ground_cost = visit_array(fields, "ground-cost", self.ground_cost, self.squares())
        self.ground_draw = visit_array(fields, "ground-draw", self.ground_draw, self.squares())
        self.visit_column(fields)
        self.pools = visit_array(fields, "pools", self.pools, RESOURCES)
        self.counts = visit_array(fields, "counts", self.counts, COUNTERS)
        self.timed = fields.numbers("timed", self.timed)
        self.waste = fields.number("waste", self.waste)
        self.hand_raise = fields.number("hand-raise", self.hand_raise)
        self.serial = fields.number("serial", self.serial)
        self.lasting = fields.numbers("lasting", self.lasting)
        self.clock = fields.number("clock", self.clock)
        self.until = fields.number("until", self.until)
        self.stage = fields.number("stage", self.stage)
        self.gear_at = fields.number("gear-at", self.gear_at)
        self.phase_at = fields.number("phase-at", self.phase_at)
        self.phase_clock = fields.number("phase-clock", self.phase_clock)
        self.play_code = fields.number("play-code", self.play_code)
        self.play_square = fields.number("play-square", self.play_square)
        self.play_aim = fields.number("play-aim", self.play_aim)
        self.memory = fields.number("memory", self.memory)
        self.queue = fields.numbers("queue", self.queue)
        self.head = fields.number("head", self.head)
        self.triggers = fields.number("triggers", self.triggers)
        self.run_what = fields.number("run-what", self.run_what)
        self.run_card = fields.number("run-card", self.run_card)
        self.run_program = fields.number("run-program", self.run_program)
        self.run_at = fields.number("run-at", self.run_at)
        self.run_square = fields.number("run-square", self.run_square)
        self.run_born = fields.number("run-born", self.run_born)
        self.run_target = fields.number("run-target", self.run_target)
        self.run_word = fields.number("run-word", self.run_word)
        self.run_first = fields.flag("run-first", self.run_first)
        self.run_flat = fields.number("run-flat", self.run_flat)
        self.run_percent = fields.number("run-percent", self.run_percent)
        self.run_growth = fields.number("run-growth", self.run_growth)
        self.run_colours = fields.number("run-colours", self.run_colours)
        self.run_full = fields.flag("run-full", self.run_full)
        self.run_halved = fields.flag("run-halved", self.run_halved)
        self.asking = fields.number("asking", self.asking)
        self.ask_left = fields.number("ask-left", self.ask_left)
        self.scratch = fields.numbers("scratch", self.scratch)
        self.doom = fields.number("doom", self.doom)
        self.ending = fields.number("ending", self.ending)
        self.mercy = fields.flag("mercy", self.mercy)
        self.decisions = fields.number("decisions", self.decisions)
        self.shifts = fields.number("shifts", self.shifts)

    # -- end of what is written

    def copy(self) -> FightState:
        raise NotImplementedError

    # -- looking things up
    def squares(self) -> i64:
        return self.rows * self.columns

    def card_at(self, square: i64) -> Card:
        """The card of the gear on a square."""
        return self.rules.cards[self.gear[square] & KIND_MASK]

    @property
    def progress(self) -> list[i64]:
        """How far each timer has got, in hundredths of a Beat."""
        return [self.progress_of(square) for square in range(len(self.due))]

    def progress_of(self, square: i64) -> i64:
        left = self.due[square] - self.clock * FULL_RATE
        return self.full[square] - left if left > 0 else self.full[square]

    def set_progress(self, square: i64, progress: i64) -> None:
        left = self.full[square] - progress
        self.due[square] = self.clock * FULL_RATE + left if left > 0 else 0

    def question(self) -> bool:
        return self.asking != NO_QUESTION

    def with_rows(self, gremlins: i64) -> vec[i64]:
        """The column with room for this many gremlins, those that are there among them."""
        column = self.rules.nothing[: gremlins * G_WIDTH]
        for place in range(len(self.foes)):
            column[place] = self.foes[place]
        return column

    # -- saving what is not written as it is kept
    def visit_lines(self, fields: Fields) -> None:
        """Rows and columns, each with how many of the first are there for this fight only."""
        self.rows, self.top = visit_lines(fields, "rows", self.rows, self.top)
        self.columns, self.left = visit_lines(fields, "columns", self.columns, self.left)

    def visit_progress(self, fields: Fields) -> None:
        """Timers are written as their progress; when they were just read, `due` holds that for a moment."""
        found = visit_array(fields, "progress", vec[i64](self.progress), self.squares())
        if isinstance(fields, Reader):
            self.due = found

    def visit_column(self, fields: Fields) -> None:
        """The gremlins are written with room for a full column."""
        column = visit_array(fields, "gremlins", self.with_rows(MOST_GREMLINS), MOST_FOES)
        self.foes_count = fields.number("column", self.foes_count)
        within("column", [self.foes_count], 0, MOST_GREMLINS + 1)
        self.foes = column[: self.foes_count * G_WIDTH]


def visit_lines(fields: Fields, name: str, lines: i64, first: i64) -> tuple[i64, i64]:
    """Visit a number of rows or columns, and how many of the first are there for this fight only."""
    numbers: list[i64] = fields.numbers(name, [lines, first] if first > 0 else [lines])
    if len(numbers) == 1:
        numbers = [numbers[0], 0]
    if len(numbers) != 2:
        raise Malformed("bad-state", f'Field "{name}" of the state has {len(numbers)} numbers.')
    within(name, [numbers[0]], 1, MOST_LINES + 1)
    within(name, [numbers[1]], 0, numbers[0])
    return numbers[0], numbers[1]
