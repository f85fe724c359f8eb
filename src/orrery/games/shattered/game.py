"""Shattered Dungeon, the Game: options, the tables put together from the content, the run with its rules."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.legacy import Legacy
from orrery.engine.options import Several, Value
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal
from orrery.games.shattered.bots import imagine
from orrery.games.shattered.bots.advice import ShatteredBots
from orrery.games.shattered.bots.profiles import (
    AUTO,
    COOPERATIVE,
    DECEIVER,
    MINDS,
    USUAL_MINDS,
    mind_named,
)
from orrery.games.shattered.cards import content
from orrery.games.shattered.cards.heritage import Heritage, is_heir, title
from orrery.games.shattered.cards.lessons import EVERYTHING, taught
from orrery.games.shattered.lab.measures import ShatteredLab
from orrery.games.shattered.names import (
    ASK_FLEE,
    ASK_NOTHING,
    BOND,
    DECEIVING,
    DUNGEON,
    LATER_NAMES,
    MOST_ROOMS,
    OUTCOME_NAMES,
    PANIC,
    RUNNING,
    VISITOR,
)
from orrery.games.shattered.presets import STANDARD, preset_named
from orrery.games.shattered.rules import legal, play, refusals, rounds, setup, tally, verify
from orrery.games.shattered.state.run import RunState
from orrery.games.shattered.tables import Rules
from orrery.games.shattered.view import forecast, table
from orrery.games.shattered.view.book import OPTIONS, OWN, ShatteredBook
from orrery.games.shattered.view.legacy import Identity, IdentityLegacy

RULES: Final = (
    "One side is the dungeon, the other a visitor. Each has three reducers that the other side drives to 0 "
    "and a promoter: Rapport and Trust. Vitality 0 is a Kill, Resolve 0 a Break, Nerve 0 a Panic: the "
    "dungeon wins. Structure, Veil or Presence 0 (Overcome, Inert, Dominate), or 15 rounds: the visitor "
    "leaves the room, and wins by leaving the last one. Trust and Rapport both at 12 are a Bond, which both "
    "win.\n"
    "A round: the room acts, then the two sides take their turns, then both draw. In a turn you play as many "
    "cards as your energy pays for. Energy cards raise the pool by 1 for the rest of the room; any other "
    "card can be discarded for 1 energy of this round.\n"
    "A Strike is a roll of two dice on each side, with bonuses; the margin makes it Devastating, Strong, "
    "Partial, a Stalemate or a Reversal, and bad rolls hurt the striker. Empower helps your next Strike, "
    "Disrupt hinders theirs, a Counter takes either away. A React answers a Strike that hits hard. Traps lie "
    "face down. Offers and Tests build Trust and Rapport, if the other side wants; Strikes betray trust."
)

DECEPTION_ROOM: Final = "nectar-bower"

ENDING_TEXTS: Final = (
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
class Visit(RunState):
    """A run: the data, and what the rooms do with it."""

    __slots__ = ()

    def copy(self) -> Visit:
        twin = Visit(self.rules, self.dice.clone(), self.news)
        twin.become(self)
        return twin

    def clone(self) -> State:
        return self.copy()

    def mover(self) -> i64:
        if self.ending != RUNNING:
            return NOBODY
        if self.asking == ASK_NOTHING:
            return self.seat
        return VISITOR if self.asking == ASK_FLEE else 1 - self.seat

    def actions(self, seat: i64) -> list[i64]:
        return legal.legal(self) if seat == self.mover() != NOBODY else []

    def action_count(self, seat: i64) -> i64:
        return legal.count(self) if seat == self.mover() != NOBODY else 0

    def apply(self, seat: i64, action: i64) -> None:
        play.decide(self, action)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, action)

    def when_time_is_up(self, seat: i64) -> i64:
        return legal.mildest(self)

    def score(self, seat: i64) -> i64:
        if self.ending == BOND:
            return 1
        return 1 if (self.ending <= PANIC) == (seat == DUNGEON) else -1

    def outcome(self) -> Outcome | None:
        if self.ending == RUNNING:
            return None
        reason = OUTCOME_NAMES[self.ending].lower()
        return Outcome([self.score(0), self.score(1)], reason, ENDING_TEXTS[self.ending])

    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagine.world(self, seat, dice)

    def view(self, seat: i64) -> View:
        return table.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, seat, action)

    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)

    def verify(self) -> None:
        verify.settle(self)


def empty(rules: Rules, dice: Dice) -> Visit:
    """A run before its first room."""
    run = Visit(rules, dice)
    setup.clear_hands(run)
    return run


def first_state(rules: Rules, dice: Dice) -> Visit:
    """A run whose first room has just begun."""
    run = empty(rules, dice)
    run.tally = tally.new_tally(rules)
    rounds.enter(run, rules.route[0])
    return run


def later_bits(words: str) -> int:
    """The later rules of these names, a bit each."""
    wanted = Several.words(words)
    return sum([1 << bit for bit, name in enumerate(LATER_NAMES) if name in wanted])


@final
class Shattered(Rules):
    about: ClassVar[About] = About(
        "shattered",
        "Shattered Dungeon, a single run",
        2,
        "You are the dungeon, and somebody comes in. Or you are that somebody.",
        OPTIONS,
        rules=RULES,
        seats=("The dungeon", "The visitor"),
        journey="shattered-life",
    )
    book: ClassVar[Book] = ShatteredBook()
    bots: ClassVar[Bots] = ShatteredBots()
    lab: ClassVar[Lab] = ShatteredLab()
    legacy: ClassVar[Legacy[Any] | None] = IdentityLegacy("shattered", Identity)

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        name = str(options["preset"])
        super().__init__(options, preset_named(name))
        self.packs = packs
        if name == STANDARD:  # the published preset knows of no later rules
            self.later = later_bits(str(options[content.LATER_RULES]))
        known = content.usable(packs, name, content.brought_by(options))
        place = content.short_names(known.visitors).index(str(options["visitor"]))
        heritage = Heritage(options, known) if name == STANDARD and is_heir(options) else None
        if heritage is not None:
            known = heritage.content(known)
        library = taught(known, str(options["lesson"])).library()
        if heritage is not None:
            library = heritage.library(library)
            self.called = title(heritage.points)
            self.studied = heritage.purse.studies
        self.furnish(library, library.visitors[place])
        self.room_count = int(options["rooms"])
        wanted = str(options["room"])
        if wanted == OWN and self.later & DECEIVING:
            wanted = DECEPTION_ROOM
        if wanted != OWN:
            first = self.room_named(wanted)
            self.route = [first] + [room for room in self.route if room != first]
        self.horizon = int(options["horizon"])
        usual = USUAL_MINDS[known.deck_kind(self.titles[VISITOR])]
        dungeon = (heritage.mind() if heritage else "") or usual[DUNGEON]
        if self.later & DECEIVING:
            dungeon = DECEIVER
        self.minds = [
            mind_named(dungeon if options["dungeon"] == AUTO else str(options["dungeon"])),
            mind_named(usual[VISITOR] if options["guest"] == AUTO else str(options["guest"])),
        ]
        if self.is_learned():
            self.prospects = content.learned(self.titles[VISITOR])

    def is_learned(self) -> bool:
        """Whether runs are of the kind that bots have learned from: whole, with all cards, for no Bond."""
        usual = {
            "preset": STANDARD,
            "room": OWN,
            "rooms": MOST_ROOMS,
            "lesson": EVERYTHING,
        }
        asked = all(self.options[name] == value for name, value in usual.items())
        plain = not self.later and not is_heir(self.options)
        return asked and plain and all(MINDS[mind].kind != COOPERATIVE for mind in self.minds)

    def subtitle(self, state: State) -> str:
        assert isinstance(state, RunState)
        about = f"{self.titles[VISITOR]} in {self.rooms[self.route[0]].name}"
        if self.called:
            about += f" of {self.called}"
        return about if self.preset.name == STANDARD else f"{about}, as published ({self.preset.name})"

    def start(self, dice: Dice) -> State:
        return first_state(self, dice)
