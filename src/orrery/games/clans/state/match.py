"""MatchState: what is on the table in a match. What may be done with it, and what happens, is in `rules`."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader, bad_field, counted, within
from orrery.engine.game import NOBODY, State
from orrery.games.clans.names import (
    BY_CRYSTAL,
    EXTRA_WIDTH,
    GOLD,
    NONE,
    PICKING,
    RECORD_WIDTH,
    RUNNING,
    SLOTS,
    STACKS,
    UNITS,
    WIDTH,
    WINS,
)
from orrery.games.clans.tables import Rules


class MatchState(State):
    """The data of a match; `game.Battle` ties the rules to it.

    What a new one holds belongs to the tables, see `tables.Empty`: `become` gives it arrays of its own.
    """

    def __init__(self, rules: Rules, dice: Dice, news: i64 = 0) -> None:
        super().__init__(rules, dice, news)
        empty = rules.empty
        self.rules: Rules = rules  # [uncopied, unsaved]
        # -- where the match stands
        self.phase: i64 = PICKING
        self.turn: i64 = 0  # the number of the turn, or of the round
        self.seat: i64 = 0  # whose turn it is; in rounds 0
        self.plays: i64 = 0  # cards played in this turn
        self.ending: i64 = RUNNING
        # What is legal for each seat; these lists are never changed in place.
        self.choices: list[list[i64]] = empty.of_seats  # [shallow, unsaved]
        # -- the board
        self.heights: vec[i64] = empty.stacks  # [by .visit_units] tile * 2 + side: how many units stand there
        self.units: vec[i64] = empty.units  # [by .visit_units] see `rules.board`
        self.terrain: vec[i64] = empty.tiles  # [by visit_row]
        self.owner: vec[i64] = empty.no_tiles  # [by visit_row, NONE] of middle tiles: a seat
        self.fire: vec[i64] = empty.tiles  # [by visit_row] the last turn or round in which a tile burns
        self.traps: vec[i64] = empty.no_stacks  # [by visit_row, NONE] tile * 2 + side: a card
        self.relic: i64 = NONE  # its tile
        self.searched: i64 = 0  # middle tiles where a relic would have been found, a bit each
        self.serials: i64 = 0  # units that have come to the board
        self.groups: list[i64] = empty.none  # of each group of look-alikes: who has counted its card
        self.feared: list[i64] = empty.none  # pairs of serials: who was frightened by whom (CW-137)
        self.zones: vec[i64] = empty.zones  # [by visit_row, 1] the row of each lane's marker, in rounds
        self.quiet: i64 = 0  # rounds in a row without any damage
        self.harm: i64 = 0  # damage in this round
        # -- [by visit_row] the sides
        self.crystal: vec[i64] = empty.sides
        self.dealt: vec[i64] = empty.sides  # damage to the other side's crystal
        self.deck: vec[i64] = empty.no_sides
        self.hero: vec[i64] = empty.no_sides
        self.hero_used: vec[i64] = empty.sides
        self.boost: vec[i64] = empty.sides  # of all units' damage, by the hero
        self.relic_cards: vec[i64] = empty.sides  # cards got from a relic
        self.burnt: vec[i64] = empty.sides  # cards discarded because the hand was full
        # What options add, EXTRA_WIDTH numbers a side, see `names`
        self.extras: vec[i64] = empty.extras  # [by .visit_extras]
        # What ages and a series of battles add, see `names`: RECORD_WIDTH numbers a side
        self.record: vec[i64] = empty.record  # [by .visit_record]
        self.battle_number: i64 = 1  # [by .visit_series]
        self.past: i64 = 0  # [unsaved] turns or rounds of the battles before; saved with their number
        self.goods: list[i64] = empty.none  # [shared, unsaved] what the shop has left; saved likewise
        # The cards of each seat's decks, seat * AGES + age, where they are not as they were brought
        self.armies: list[list[i64]] = empty.armies  # [shared, unsaved] likewise
        self.losses: list[i64] = empty.none  # [by .visit_losses] own cards that have fallen, in a campaign
        self.hands: list[list[i64]] = empty.of_seats  # [by visit_cards, as hand] sorted
        self.piles: list[list[i64]] = empty.of_seats  # [by visit_cards, as pile] sorted: any may be drawn
        # -- planning under seal
        self.ready: vec[i64] = empty.sides  # [by visit_row]
        self.staged: vec[i64] = empty.no_lanes  # [by visit_row, NONE] see `rules.rounds.staging`
        self.takings: vec[i64] = empty.sides  # [by visit_row] cards taken back in this round
        self.planned: vec[i64] = empty.sides  # [by visit_row] the hero's ability is used in this round
        self.drawn: vec[i64] = empty.sides  # [by visit_row] cards drawn by it, which nobody else knows of yet
        self.burns: list[i64] = empty.none  # cards discarded by it, likewise: card * 2 + seat
        self.sparks: list[i64] = empty.none  # fires to be lit, see `rules.rounds.staging`
        # -- [by visit_row] what is known, see `rules.fog`
        self.revealed: vec[i64] = empty.sides  # enemy bases that a seat has revealed for good, a bit a tile
        self.sight: vec[i64] = empty.observers  # tiles that are seen now
        self.cover: vec[i64] = empty.sides  # tiles that a seat's watchers cover
        self.known: vec[i64] = empty.observers  # tiles whose terrain is known
        self.hero_known: vec[i64] = empty.watches
        self.trap_known: vec[i64] = empty.stacks
        self.glimpses: vec[i64] = empty.glimpses  # what was last seen in fogged bases
        # -- the cards that are known
        self.seen: list[i64] = empty.none  # cards that have been identified
        self.missing: list[i64] = empty.none  # cards of units seen before that have died out of sight

    # -- written by `python -m orrery.declare`
    __slots__ = (
        "armies",
        "battle_number",
        "boost",
        "burns",
        "burnt",
        "choices",
        "cover",
        "crystal",
        "dealt",
        "deck",
        "drawn",
        "ending",
        "extras",
        "feared",
        "fire",
        "glimpses",
        "goods",
        "groups",
        "hands",
        "harm",
        "heights",
        "hero",
        "hero_known",
        "hero_used",
        "known",
        "losses",
        "missing",
        "owner",
        "past",
        "phase",
        "piles",
        "planned",
        "plays",
        "quiet",
        "ready",
        "record",
        "relic",
        "relic_cards",
        "revealed",
        "rules",
        "searched",
        "seat",
        "seen",
        "serials",
        "sight",
        "sparks",
        "staged",
        "takings",
        "terrain",
        "trap_known",
        "traps",
        "turn",
        "units",
        "zones",
    )

    def become(self, other: MatchState) -> None:
        self.phase = other.phase
        self.turn = other.turn
        self.seat = other.seat
        self.plays = other.plays
        self.ending = other.ending
        self.choices = other.choices[:]
        self.heights = other.heights[:]
        self.units = other.units[:]
        self.terrain = other.terrain[:]
        self.owner = other.owner[:]
        self.fire = other.fire[:]
        self.traps = other.traps[:]
        self.relic = other.relic
        self.searched = other.searched
        self.serials = other.serials
        self.groups = other.groups[:]
        self.feared = other.feared[:]
        self.zones = other.zones[:]
        self.quiet = other.quiet
        self.harm = other.harm
        self.crystal = other.crystal[:]
        self.dealt = other.dealt[:]
        self.deck = other.deck[:]
        self.hero = other.hero[:]
        self.hero_used = other.hero_used[:]
        self.boost = other.boost[:]
        self.relic_cards = other.relic_cards[:]
        self.burnt = other.burnt[:]
        self.extras = other.extras[:]
        self.record = other.record[:]
        self.battle_number = other.battle_number
        self.past = other.past
        self.goods = other.goods
        self.armies = other.armies
        self.losses = other.losses[:]
        self.hands = [each[:] for each in other.hands]
        self.piles = [each[:] for each in other.piles]
        self.ready = other.ready[:]
        self.staged = other.staged[:]
        self.takings = other.takings[:]
        self.planned = other.planned[:]
        self.drawn = other.drawn[:]
        self.burns = other.burns[:]
        self.sparks = other.sparks[:]
        self.revealed = other.revealed[:]
        self.sight = other.sight[:]
        self.cover = other.cover[:]
        self.known = other.known[:]
        self.hero_known = other.hero_known[:]
        self.trap_known = other.trap_known[:]
        self.glimpses = other.glimpses[:]
        self.seen = other.seen[:]
        self.missing = other.missing[:]

    def visit_fields(self, fields: Fields) -> None:
        self.phase = fields.number("phase", self.phase)
        self.turn = fields.number("turn", self.turn)
        self.seat = fields.number("seat", self.seat)
        self.plays = fields.number("plays", self.plays)
        self.ending = fields.number("ending", self.ending)
        self.visit_units(fields)
        self.terrain = visit_row(fields, "terrain", self.terrain)
        self.owner = visit_row(fields, "owner", self.owner, NONE)
        self.fire = visit_row(fields, "fire", self.fire)
        self.traps = visit_row(fields, "traps", self.traps, NONE)
        self.relic = fields.number("relic", self.relic)
        self.searched = fields.number("searched", self.searched)
        self.serials = fields.number("serials", self.serials)
        self.groups = fields.numbers("groups", self.groups)
        self.feared = fields.numbers("feared", self.feared)
        self.zones = visit_row(fields, "zones", self.zones, 1)
        self.quiet = fields.number("quiet", self.quiet)
        self.harm = fields.number("harm", self.harm)
        self.crystal = visit_row(fields, "crystal", self.crystal)
        self.dealt = visit_row(fields, "dealt", self.dealt)
        self.deck = visit_row(fields, "deck", self.deck)
        self.hero = visit_row(fields, "hero", self.hero)
        self.hero_used = visit_row(fields, "hero-used", self.hero_used)
        self.boost = visit_row(fields, "boost", self.boost)
        self.relic_cards = visit_row(fields, "relic-cards", self.relic_cards)
        self.burnt = visit_row(fields, "burnt", self.burnt)
        self.visit_extras(fields)
        self.visit_record(fields)
        self.visit_series(fields)
        self.visit_losses(fields)
        self.hands = visit_cards(fields, "hand", self.hands)
        self.piles = visit_cards(fields, "pile", self.piles)
        self.ready = visit_row(fields, "ready", self.ready)
        self.staged = visit_row(fields, "staged", self.staged, NONE)
        self.takings = visit_row(fields, "takings", self.takings)
        self.planned = visit_row(fields, "planned", self.planned)
        self.drawn = visit_row(fields, "drawn", self.drawn)
        self.burns = fields.numbers("burns", self.burns)
        self.sparks = fields.numbers("sparks", self.sparks)
        self.revealed = visit_row(fields, "revealed", self.revealed)
        self.sight = visit_row(fields, "sight", self.sight)
        self.cover = visit_row(fields, "cover", self.cover)
        self.known = visit_row(fields, "known", self.known)
        self.hero_known = visit_row(fields, "hero-known", self.hero_known)
        self.trap_known = visit_row(fields, "trap-known", self.trap_known)
        self.glimpses = visit_row(fields, "glimpses", self.glimpses)
        self.seen = fields.numbers("seen", self.seen)
        self.missing = fields.numbers("missing", self.missing)

    # -- end of what is written

    def copy(self) -> MatchState:
        raise NotImplementedError

    def winner(self) -> i64:
        """The seat that has won the match, or NOBODY: in a series, who has won more battles (CW-204)."""
        if not self.rules.settings.is_series():
            return self.battle_winner()
        lead = self.record[WINS] - self.record[RECORD_WIDTH + WINS]
        return NOBODY if lead == 0 else (0 if lead > 0 else 1)

    def battle_winner(self) -> i64:
        """The seat that has won, or NOBODY (CW-070, CW-071). Gold is a score, which decides what is even."""
        lead = self.crystal[0] - self.crystal[1]
        if lead == 0 and self.ending != BY_CRYSTAL:
            lead = self.dealt[0] - self.dealt[1]
        if lead == 0 and self.ending != BY_CRYSTAL:
            lead = self.extras[GOLD] - self.extras[EXTRA_WIDTH + GOLD]
        return NOBODY if lead == 0 else (0 if lead > 0 else 1)

    # -- saving what is not written as it is kept
    def visit_losses(self, fields: Fields) -> None:
        """Nobody asks for them in a match of its own."""
        if self.rules.records_losses:
            self.losses = fields.numbers("losses", self.losses)

    def visit_extras(self, fields: Fields) -> None:
        """They are there only where an option wants them."""
        settings = self.rules.settings
        if settings.mixed_relics or settings.families or settings.is_series():
            self.extras = visit_row(fields, "extras", self.extras)

    def visit_record(self, fields: Fields) -> None:
        if self.rules.settings.open_decks():
            self.record = visit_row(fields, "record", self.record)

    def visit_series(self, fields: Fields) -> None:
        """Which battle it is, and what has been bought before it."""
        if not self.rules.settings.is_series():
            return
        self.battle_number = fields.number("battle", self.battle_number)
        self.past = fields.number("past", self.past)
        self.goods = fields.numbers("goods", self.goods)
        self.armies = [fields.numbers(f"army-{n + 1}", cards) for n, cards in enumerate(self.armies)]

    def visit_units(self, fields: Fields) -> None:
        """Only units that are there, each with all its numbers."""
        self.heights = visit_row(fields, "heights", self.heights)
        within("heights", list(self.heights), 0, SLOTS + 1)
        there: list[i64] = []
        for stack in range(STACKS):
            if self.heights[stack] > 0:
                first = stack * SLOTS * WIDTH
                there += [self.units[n] for n in range(first, first + self.heights[stack] * WIDTH)]
        found = fields.numbers("units", there)
        if len(found) != len(there):
            raise bad_field("units")
        if isinstance(fields, Reader):
            self.put_back(found)

    def put_back(self, found: list[i64]) -> None:
        units = vec[i64]([0] * UNITS)
        read: i64 = 0
        for stack in range(STACKS):
            first = stack * SLOTS * WIDTH
            for n in range(first, first + self.heights[stack] * WIDTH):
                units[n] = found[read]
                read += 1
        self.units = units


def visit_row(fields: Fields, name: str, numbers: vec[i64], usual: i64 = 0) -> vec[i64]:
    """Visit an array, whose length must stay; one in which every number is the usual one is left out."""
    shown: list[i64] = []
    for number in numbers:
        if number != usual:
            shown = list(numbers)
            break
    found = fields.numbers(name, shown)
    if len(found) == 0:
        found = [usual] * len(numbers)
    counted(name, found, len(numbers))
    return vec[i64](found)


def visit_cards(fields: Fields, name: str, of_seats: list[list[i64]]) -> list[list[i64]]:
    """Visit the cards of both seats."""
    return [fields.numbers(f"{name}-{seat + 1}", of_seats[seat]) for seat in range(2)]
