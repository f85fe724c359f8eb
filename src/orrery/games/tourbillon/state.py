"""FightState: a fight at one moment. What happens in it stands in `play`, `clock`, `firing`, `plate` …

A play is a small machine in the state: the stage it has reached, the queue of triggers, the program that is
running and the question it has asked. So every moment saves, copies and resumes.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, Outcome, State
from orrery.engine.view import View
from orrery.engine.words import Illegal, Malformed
from orrery.games.tourbillon import actions, combat, forecast, play, survey, verifying, view
from orrery.games.tourbillon.names import (
    COUNTERS,
    ENCOUNTER,
    ENDINGS,
    FULL_RATE,
    G_WIDTH,
    KIND_MASK,
    MOST_GREMLINS,
    MOST_LINES,
    NO_QUESTION,
    NONE,
    QUEUE_WIDTH,
    RESOURCES,
    RUN_DEATH,
    RUN_MOVE,
    RUNNING,
    SHUFFLE,
    T_WIDTH,
    TOKEN,
    WON,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules import Rules

MOST_FOES: Final[i64] = MOST_GREMLINS * G_WIDTH  # numbers for a full column
ENDING_TEXTS = (
    "",
    "{0} wins: the last gremlin is expelled.",
    "{0} loses: the hand is empty.",
    "{0} loses: a card had to be drawn, and there was none.",
    "{0} loses: the hand was full, and the deck had no card to mill.",
    "{0} loses: the fight has lasted too long, and the Wheel turns on.",
)


@final
class FightState(State):
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
        "triggers",
        "uneven",
        "until",
        "waste",
        "watching",
        "wound",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, dice: Dice, news: i64, stepwise: bool,
        # the cards: piles with the top card last; the front of the hand is its end
        deck: list[i64], hand: list[i64], discard: list[i64], known: i64,
        # the plate, a number for every square
        rows: i64, columns: i64, top: i64, left: i64, due: vec[i64], fired: vec[i64], wound: vec[i64],
        # … of which these are shared between copies: to change one, put a new one in its place
        gear: vec[i64], born: vec[i64], counters: vec[i64], corrupt: vec[i64], aim: vec[i64], aimed: vec[i64],
        ground_make: vec[i64], ground_cost: vec[i64], ground_draw: vec[i64],
        # the gremlins, a row each
        foes: vec[i64], foes_count: i64,
        # what is counted
        pools: vec[i64], counts: vec[i64], waste: i64, hand_raise: i64, serial: i64,
        # lists that are short or empty: shared, too
        exile: list[i64], timed: list[i64], lasting: list[i64], queue: list[i64], scratch: list[i64],
        offered: list[i64],
        # the play that is going on
        clock: i64, until: i64, stage: i64, gear_at: i64, phase_at: i64, phase_clock: i64, play_code: i64,
        play_square: i64, play_aim: i64, memory: i64, head: i64, triggers: i64,
        # the program that is running
        run_what: i64, run_card: i64, run_program: i64, run_at: i64, run_square: i64, run_born: i64,
        run_target: i64, run_word: i64, run_first: bool, run_flat: i64, run_percent: i64, run_growth: i64,
        run_colours: i64, run_full: bool, run_halved: bool,
        # the question it has asked
        asking: i64, ask_left: i64,
        # how it stands
        doom: i64, ending: i64, mercy: bool, decisions: i64, shifts: i64, dying: bool,
        # what follows from the plate: shared, see `survey`
        dirty: bool, full: vec[i64], rate: vec[i64], flat: vec[i64], percent: vec[i64], limit: i64,
        held_tags: i64, counting: bool, watching: bool, speaks: bool, timers: list[i64], uneven: list[i64],
        aimers: list[i64],
        # what follows from the gremlins: shared, see `combat.disrupt`
        caps: vec[i64], force_tax: vec[i64], closed: vec[i64], open_count: i64, tax: i64, penalty: i64,
        penalty_percent: i64, hand_cap: i64, shifted: bool, countdowns: list[i64], calm_from: i64,
        poisoned: bool,
    ) -> None:  # fmt: skip
        super().__init__(rules, dice, news)
        self.rules = rules
        self.stepwise = stepwise  # step every Beat instead of jumping to the next event; the result is equal
        self.deck = deck
        self.hand = hand
        self.discard = discard
        self.exile = exile
        self.known = known  # so many cards on top of the deck have been seen, in their order
        self.rows = rows
        self.columns = columns
        self.top = top  # so many rows above the plate of the run are there for this fight only
        self.left = left  # … and so many columns left of it
        self.gear = gear  # the card standing there, or NONE
        self.born = born  # the gear's serial number: who it is
        self.due = due  # when the timer is full, at the full rate, in hundredths of a Beat; 0: it is full
        self.fired = fired  # the moment of its last firing, see `clock.moment`
        self.wound = wound  # the Beat of its last firing with a full timer
        self.counters = counters  # Accumulating
        self.corrupt = corrupt  # so many firings yield half
        self.aim = aim  # the serial number of its standing target, or NONE
        self.aimed = aimed  # 1 if the target was changed since the last play
        self.ground_make = ground_make  # bonuses of the squares: production,
        self.ground_cost = ground_cost  # Ticks off a play,
        self.ground_draw = ground_draw  # draws for the first gear placed
        self.foes = foes
        self.foes_count = foes_count
        self.pools = pools  # tenths
        self.counts = counts  # the counters of the fight
        self.timed = timed  # Haste, Slow and Jam for a time: serial number, percent, last Beat
        self.waste = waste
        self.hand_raise = hand_raise
        self.serial = serial  # the last serial number given
        self.lasting = lasting  # what outlives the fight, in triples
        self.clock = clock  # the Beat that is running, or the last one
        self.until = until  # the last Beat of this play
        self.stage = stage
        self.gear_at = gear_at  # the next square to look at in this Beat
        self.phase_at = phase_at  # the gremlin that is counting down
        self.phase_clock = phase_clock  # … and which of its clocks is next; NONE: it has not counted yet
        self.play_code = play_code  # the card being played
        self.play_square = play_square
        self.play_aim = play_aim  # the target named for it
        self.memory = memory  # the progress of the gear that is being replaced
        self.queue = queue
        self.head = head
        self.triggers = triggers  # how many this Beat has seen
        self.run_what = run_what
        self.run_card = run_card  # whose text runs: a card, or a kind of gremlin
        self.run_program = run_program
        self.run_at = run_at  # the next effect
        self.run_square = run_square  # where it runs, or NONE
        self.run_born = run_born  # who runs it
        self.run_target = run_target  # the gremlin it has picked
        self.run_word = run_word  # … by which word
        self.run_first = run_first  # the first resource of the firing is still to be made
        self.run_flat = run_flat
        self.run_percent = run_percent
        self.run_growth = run_growth
        self.run_halved = run_halved  # under Corrupt
        self.run_full = run_full  # the firing began with a full timer
        self.run_colours = run_colours  # of the card that acts, whosever text it runs
        self.asking = asking
        self.ask_left = ask_left
        self.scratch = scratch
        self.doom = doom  # the defeat that is marked for the end of the Beat
        self.ending = ending
        self.mercy = mercy  # a failed draw was forgiven
        self.decisions = decisions
        self.shifts = shifts  # cards moved in hand since the last play
        self.offered = offered  # victims of the payment that is being tried; empty at rest
        self.dying = dying  # somebody is at 0 HP and still to be swept away
        self.dirty = dirty
        self.full = full  # hundredths of a Beat; 0: no timer
        self.rate = rate  # hundredths of a Beat gained in the next advance
        self.flat = flat  # tenths added to the first resource of a firing
        self.percent = percent
        self.limit = limit  # of the hand, without the gremlins
        self.held_tags = held_tags  # gears with one of these are Immovable
        self.counting = counting  # some gear waits for the nth card played
        self.watching = watching  # some gear watches for destroyed gears or expelled gremlins
        self.speaks = speaks  # some gear has a standing text
        self.timers = timers  # the squares whose gears have a timer
        self.uneven = uneven  # … whose timers do not run at the full rate
        self.aimers = aimers  # … whose gears are Targeted
        self.countdowns = countdowns  # where in `foes` countdowns run
        self.calm_from = calm_from  # from this Beat on they only count; UNLIMITED: some regenerate or are off
        self.poisoned = poisoned  # some gremlin may be under poison
        self.caps = caps
        self.force_tax = force_tax
        self.closed = closed
        self.open_count = open_count
        self.tax = tax
        self.penalty = penalty
        self.penalty_percent = penalty_percent
        self.hand_cap = hand_cap
        self.shifted = shifted

    def copy(self) -> FightState:
        return FightState(
            self.rules, self.dice.clone(), self.news, self.stepwise,
            self.deck[:], self.hand[:], self.discard[:], self.known,
            self.rows, self.columns, self.top, self.left, self.due[:], self.fired[:], self.wound[:],
            self.gear, self.born, self.counters, self.corrupt, self.aim, self.aimed,
            self.ground_make, self.ground_cost, self.ground_draw,
            self.foes[:], self.foes_count,
            self.pools[:], self.counts[:], self.waste, self.hand_raise, self.serial,
            self.exile, self.timed, self.lasting, self.queue, self.scratch, self.offered,
            self.clock, self.until, self.stage, self.gear_at, self.phase_at, self.phase_clock,
            self.play_code, self.play_square, self.play_aim, self.memory, self.head, self.triggers,
            self.run_what, self.run_card, self.run_program, self.run_at, self.run_square, self.run_born,
            self.run_target, self.run_word, self.run_first, self.run_flat, self.run_percent,
            self.run_growth, self.run_colours, self.run_full, self.run_halved,
            self.asking, self.ask_left,
            self.doom, self.ending, self.mercy, self.decisions, self.shifts, self.dying,
            self.dirty, self.full, self.rate, self.flat, self.percent, self.limit, self.held_tags,
            self.counting, self.watching, self.speaks, self.timers, self.uneven, self.aimers,
            self.caps, self.force_tax, self.closed, self.open_count, self.tax, self.penalty,
            self.penalty_percent, self.hand_cap, self.shifted, self.countdowns, self.calm_from,
            self.poisoned,
        )  # fmt: skip

    def clone(self) -> State:
        return self.copy()

    # -- deciding
    def mover(self) -> i64:
        return 0 if self.ending == RUNNING else NOBODY

    def actions(self, seat: i64) -> list[i64]:
        return actions.legal(self) if seat == 0 and self.ending == RUNNING else []

    def action_count(self, seat: i64) -> i64:
        return actions.count(self) if seat == 0 and self.ending == RUNNING else 0

    def nth_action(self, seat: i64, n: i64) -> i64:
        return actions.nth(self, n)

    def apply(self, seat: i64, action: i64) -> None:
        play.decide(self, action)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return actions.refusal(self, action)

    def score(self, seat: i64) -> i64:
        return 1 if self.ending == WON else -1

    def outcome(self) -> Outcome | None:
        if self.ending == RUNNING:
            return None
        return Outcome([self.score(0)], ENDINGS[self.ending], ENDING_TEXTS[self.ending])

    # -- seeing. A ruling: a fight has one seat, and a spectator sees what the player sees.
    def imagine(self, seat: i64, dice: Dice) -> State:
        """The order of the deck below the cards that were seen is all that is hidden."""
        world = self.copy()
        world.dice = dice.fork(len(self.dice.states))
        fights = len(self.rules.titles)
        if fights > 1:  # which one it is, is no secret
            world.dice.pretend(ENCOUNTER, fights, self.dice.last(ENCOUNTER, fights))
        hidden = sorted(self.deck[: len(self.deck) - self.known])
        dice.shuffle(SHUFFLE, hidden)
        world.deck = hidden + self.deck[len(self.deck) - self.known :]
        return world

    def view(self, seat: i64) -> View:
        return view.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, action) if seat == 0 else None

    # -- looking things up
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

    # -- saving
    def visit(self, fields: Fields) -> None:
        self.deck = fields.numbers("deck", self.deck)
        self.hand = fields.numbers("hand", self.hand)
        self.discard = fields.numbers("discard", self.discard)
        self.exile = fields.numbers("exile", self.exile)
        self.known = fields.number("known", self.known)
        self.rows, self.top = visit_lines(fields, "rows", self.rows, self.top)
        self.columns, self.left = visit_lines(fields, "columns", self.columns, self.left)
        squares = self.rows * self.columns
        self.gear = visit_vec(fields, "gear", self.gear, squares)
        self.born = visit_vec(fields, "born", self.born, squares)
        progress = visit_vec(fields, "progress", vec[i64](self.progress), squares)
        self.fired = visit_vec(fields, "fired", self.fired, squares)
        self.wound = visit_vec(fields, "wound", self.wound, squares)
        self.counters = visit_vec(fields, "counters", self.counters, squares)
        self.corrupt = visit_vec(fields, "corrupt", self.corrupt, squares)
        self.aim = visit_vec(fields, "aim", self.aim, squares)
        self.aimed = visit_vec(fields, "aimed", self.aimed, squares)
        self.ground_make = visit_vec(fields, "ground-make", self.ground_make, squares)
        self.ground_cost = visit_vec(fields, "ground-cost", self.ground_cost, squares)
        self.ground_draw = visit_vec(fields, "ground-draw", self.ground_draw, squares)
        self.foes = visit_vec(fields, "gremlins", combat.with_rows(self, MOST_GREMLINS), MOST_FOES)
        self.foes_count = fields.number("column", self.foes_count)
        within("column", self.foes_count, 0, MOST_GREMLINS + 1)
        self.foes = self.foes[: self.foes_count * G_WIDTH]
        self.pools = visit_vec(fields, "pools", self.pools, RESOURCES)
        self.counts = visit_vec(fields, "counts", self.counts, COUNTERS)
        self.timed = fields.numbers("timed", self.timed)
        self.waste = fields.number("waste", self.waste)
        self.hand_raise = fields.number("hand-raise", self.hand_raise)
        self.serial = fields.number("serial", self.serial)
        self.lasting = fields.numbers("lasting", self.lasting)
        self.visit_play(fields)
        self.check_fields()
        if isinstance(fields, Reader):
            verifying.check(self)
        if len(self.due) != squares:
            self.due = self.rules.nothing[:squares]
            self.full = self.rules.nothing[:squares]
        self.dirty = True
        survey.survey(self)
        for square in range(squares):
            self.set_progress(square, progress[square])
        combat.derive(self)

    def verify(self) -> None:
        verifying.check_decisions(self)

    def visit_play(self, fields: Fields) -> None:
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

    def check_fields(self) -> None:
        """Refuse a state that a damaged text has made; the rules trust their state."""
        kinds = len(self.rules.cards)
        for zone in (self.deck, self.hand, self.discard, self.exile, list(self.gear)):
            for code in zone:
                known = NONE if zone is not self.deck and code == NONE else code & KIND_MASK
                if code >= TOKEN << 1 or known >= kinds or code < NONE:
                    raise Malformed("bad-state", f"There is no card number {code}.")
        for g in range(self.foes_count):
            within("gremlins", self.foes[g * G_WIDTH], 0, len(self.rules.gremlins))
        within("known", self.known, 0, len(self.deck) + 1)
        within("ending", self.ending, 0, len(ENDINGS))
        if len(self.timed) % T_WIDTH or len(self.queue) % QUEUE_WIDTH:
            raise Malformed("bad-state", "The lists of pending things are damaged.")
        within("run-square", self.run_square, NONE, self.rows * self.columns)
        within("play-square", self.play_square, NONE, self.rows * self.columns)
        within("asking", self.asking, 0, 7)
        if self.run_what in (RUN_MOVE, RUN_DEATH):
            within("run-card", self.run_card, 0, len(self.rules.gremlins))
        elif self.run_what:
            within("run-card", self.run_card & KIND_MASK, 0, kinds)


def within(name: str, value: i64, low: i64, high: i64) -> None:
    if not low <= value < high:
        raise Malformed("bad-state", f'Field "{name}" of the state cannot be {value}.')


def visit_lines(fields: Fields, name: str, lines: i64, first: i64) -> tuple[i64, i64]:
    """Visit a number of rows or columns, and how many of the first ones are there for this fight only."""
    numbers: list[i64] = fields.numbers(name, [lines, first] if first > 0 else [lines])
    if len(numbers) == 1:
        numbers = [numbers[0], 0]
    if len(numbers) != 2:
        raise Malformed("bad-state", f'Field "{name}" of the state has {len(numbers)} numbers.')
    within(name, numbers[0], 1, MOST_LINES + 1)
    within(name, numbers[1], 0, numbers[0])
    return numbers[0], numbers[1]


def visit_vec(fields: Fields, name: str, values: vec[i64], length: i64) -> vec[i64]:
    """Visit an array of fixed length."""
    numbers: list[i64] = fields.numbers(name, list(values))
    if len(numbers) != length:
        raise Malformed("bad-state", f'Field "{name}" of the state has {len(numbers)} numbers, not {length}.')
    return vec[i64](numbers)
