"""MatchState: a match at one moment. What happens in it stands in `turns`, `attack`, `rounds`, `ticks` …"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, Outcome, State
from orrery.engine.view import View
from orrery.engine.words import Illegal, NotYourTurn
from orrery.games.clans.bots import imagine as imagining
from orrery.games.clans.names import (
    BY_CRYSTAL,
    ENDING_NAMES,
    LANES,
    MULLIGAN,
    NONE,
    OVER,
    PICKING,
    RUNNING,
    TILES,
    TURNS,
)
from orrery.games.clans.numbering import END, KEEP, SUBMIT
from orrery.games.clans.rules import play, refusals, saving
from orrery.games.clans.rules.board import STACKS, UNITS
from orrery.games.clans.rules.fog import GLIMPSES, OBSERVERS, WATCHES
from orrery.games.clans.tables import Rules
from orrery.games.clans.view import forecast
from orrery.games.clans.view import table as view

ENDING_TEXTS = ("", "the crystal is destroyed", "time is up", "nobody has cards left, and nothing happens")


@final
class MatchState(State):
    __slots__ = (
        "boost", "burns", "burnt", "choices", "cover", "crystal", "dealt", "deck", "drawn", "ending",
        "feared", "fire", "glimpses", "groups", "hands", "harm", "heights", "hero", "hero_known",
        "hero_used", "known", "missing", "owner", "phase", "piles", "planned", "plays", "quiet",
        "ready", "relic", "relic_cards", "revealed", "rules", "searched", "seat", "seen", "serials",
        "sight", "sparks", "staged", "takings", "terrain", "trap_known", "traps", "turn", "units",
        "zones",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, dice: Dice, news: i64,
        phase: i64, turn: i64, seat: i64, plays: i64, ending: i64, choices: list[list[i64]],
        units: vec[i64], heights: vec[i64], terrain: vec[i64], owner: vec[i64], fire: vec[i64],
        traps: vec[i64], relic: i64, searched: i64, serials: i64, groups: list[i64],
        feared: list[i64], zones: vec[i64], quiet: i64, harm: i64, crystal: vec[i64], dealt: vec[i64],
        deck: vec[i64], hero: vec[i64], hero_used: vec[i64], boost: vec[i64], relic_cards: vec[i64],
        burnt: vec[i64], hands: list[list[i64]], piles: list[list[i64]], ready: vec[i64],
        staged: vec[i64], takings: vec[i64], planned: vec[i64], drawn: vec[i64], burns: list[i64],
        sparks: list[i64], revealed: vec[i64], sight: vec[i64], cover: vec[i64], known: vec[i64],
        hero_known: vec[i64], trap_known: vec[i64], glimpses: vec[i64], seen: list[i64],
        missing: list[i64],
    ) -> None:  # fmt: skip
        super().__init__(rules, dice, news)
        self.rules = rules
        # -- where the match stands
        self.phase = phase
        self.turn = turn  # the number of the turn, or of the round
        self.seat = seat  # whose turn it is; in rounds 0
        self.plays = plays  # cards played in this turn
        self.ending = ending
        self.choices = choices  # what is legal for each seat; these lists are never changed in place
        # -- the board
        self.units = units  # see `board`
        self.heights = heights  # tile * 2 + side: how many units stand there
        self.terrain = terrain
        self.owner = owner  # of middle tiles: a seat
        self.fire = fire  # the last turn or round in which a tile burns
        self.traps = traps  # tile * 2 + side: a card
        self.relic = relic  # its tile
        self.searched = searched  # middle tiles where a relic would have been found, a bit each
        self.serials = serials  # units that have come to the board
        self.groups = groups  # of each group of look-alikes: who has counted its card, see `sight`
        self.feared = feared  # pairs of serials: who was frightened by whom (CW-137)
        self.zones = zones  # the row of each lane's marker, in rounds
        self.quiet = quiet  # rounds in a row without any damage
        self.harm = harm  # damage in this round
        # -- the sides
        self.crystal = crystal
        self.dealt = dealt  # damage to the other side's crystal
        self.deck = deck
        self.hero = hero
        self.hero_used = hero_used
        self.boost = boost  # of all units' damage, by the hero
        self.relic_cards = relic_cards  # cards got from a relic
        self.burnt = burnt  # cards discarded because the hand was full
        self.hands = hands  # sorted
        self.piles = piles  # sorted: who draws takes any of them
        # -- planning under seal
        self.ready = ready
        self.staged = staged  # see `staging`
        self.takings = takings  # cards taken back in this round
        self.planned = planned  # the hero's ability is used in this round
        self.drawn = drawn  # cards drawn by it, which nobody else knows of yet
        self.burns = burns  # cards discarded by it, likewise: card * 2 + seat
        self.sparks = sparks  # fires to be lit, see `staging`
        # -- what is known, see `sight`
        self.revealed = revealed  # enemy bases that a seat has revealed for good, a bit a tile
        self.sight = sight  # tiles that are seen now
        self.cover = cover  # tiles that a seat's watchers cover
        self.known = known  # tiles whose terrain is known
        self.hero_known = hero_known
        self.trap_known = trap_known
        self.glimpses = glimpses  # what was last seen in fogged bases
        self.seen = seen  # cards that have been identified
        self.missing = missing  # cards of units seen before that have died out of sight

    def copy(self) -> MatchState:
        return MatchState(
            self.rules, self.dice.clone(), self.news,
            self.phase, self.turn, self.seat, self.plays, self.ending,
            [self.choices[0], self.choices[1]], self.units[:], self.heights[:], self.terrain[:],
            self.owner[:], self.fire[:], self.traps[:], self.relic, self.searched, self.serials,
            self.groups[:], self.feared[:], self.zones[:], self.quiet, self.harm, self.crystal[:],
            self.dealt[:], self.deck[:], self.hero[:], self.hero_used[:], self.boost[:],
            self.relic_cards[:], self.burnt[:], [self.hands[0][:], self.hands[1][:]],
            [self.piles[0][:], self.piles[1][:]], self.ready[:], self.staged[:], self.takings[:],
            self.planned[:], self.drawn[:], self.burns[:], self.sparks[:], self.revealed[:],
            self.sight[:], self.cover[:], self.known[:], self.hero_known[:], self.trap_known[:],
            self.glimpses[:], self.seen[:], self.missing[:],
        )  # fmt: skip

    def clone(self) -> State:
        return self.copy()

    # -- deciding
    def mover(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if self.phase != OVER and len(self.choices[0]) > 0:
            return 0
        return 1

    def to_act(self) -> list[int]:
        return [seat for seat in range(2) if self.choices[seat]]

    def actions(self, seat: i64) -> list[i64]:
        return self.choices[seat][:] if seat >= 0 else []

    def action_count(self, seat: i64) -> i64:
        return len(self.choices[seat]) if seat >= 0 else 0

    def nth_action(self, seat: i64, n: i64) -> i64:
        return self.choices[seat][n]

    def apply(self, seat: i64, action: i64) -> None:
        play.decide(self, seat, action)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, seat, action)

    def why_waiting(self, seat: i64) -> NotYourTurn | None:
        return refusals.why_waiting(self)

    def when_time_is_up(self, seat: i64) -> i64:
        """What is staged is submitted; a turn ends; the opening hand is kept (CW-050, CW-155)."""
        if self.phase == PICKING:
            return self.choices[seat][0]
        if self.phase == MULLIGAN:
            return KEEP
        return END if self.rules.mode == TURNS else SUBMIT

    # -- the end
    def winner(self) -> i64:
        """The seat that has won, or NOBODY (CW-070, CW-071)."""
        lead = self.crystal[0] - self.crystal[1]
        if lead == 0 and self.ending != BY_CRYSTAL:
            lead = self.dealt[0] - self.dealt[1]
        return NOBODY if lead == 0 else (0 if lead > 0 else 1)

    def score(self, seat: i64) -> i64:
        winner = self.winner()
        return 0 if winner == NOBODY else (1 if winner == seat else -1)

    def outcome(self) -> Outcome | None:
        if self.ending == RUNNING:
            return None
        why = ENDING_TEXTS[self.ending]
        winner = self.winner()
        text = f"A draw: {why}." if winner == NOBODY else f"{{{winner}}} wins: {why}."
        return Outcome([self.score(0), self.score(1)], ENDING_NAMES[self.ending], text)

    # -- seeing
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagining.world(self, seat, dice)

    def view(self, seat: i64) -> View:
        return view.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, seat, action)

    # -- saving
    def visit(self, fields: Fields) -> None:
        saving.visit(self, fields)


def blank(rules: Rules, dice: Dice) -> MatchState:
    """A match before anything has happened."""
    return MatchState(
        rules, dice, 0,
        PICKING, 0, 0, 0, RUNNING, [[], []],
        numbers(UNITS), numbers(STACKS), numbers(TILES), numbers(TILES, NONE), numbers(TILES),
        numbers(STACKS, NONE), NONE, 0, 0, [], [], numbers(LANES, 1), 0, 0,
        numbers(2), numbers(2), numbers(2, NONE), numbers(2, NONE), numbers(2), numbers(2), numbers(2),
        numbers(2), [[], []], [[], []],
        numbers(2), numbers(2 * LANES, NONE), numbers(2), numbers(2), numbers(2), [], [],
        numbers(2), numbers(OBSERVERS), numbers(2), numbers(OBSERVERS), numbers(WATCHES), numbers(STACKS),
        numbers(GLIMPSES), [], [],
    )  # fmt: skip


def numbers(count: i64, value: i64 = 0) -> vec[i64]:
    return vec[i64]([value] * count)
