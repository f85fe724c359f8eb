"""A run of Tourbillon, the Game: three acts of the Wheel, with the fights going on inside."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.arrays import vec
from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.legacy import Legacy
from orrery.engine.options import Several, Value
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal, Malformed
from orrery.games.tourbillon.bots import deck, imagine
from orrery.games.tourbillon.bots.journey import RunBots
from orrery.games.tourbillon.cards import content, unlocks
from orrery.games.tourbillon.game import Fight
from orrery.games.tourbillon.lab.measures import RunLab
from orrery.games.tourbillon.names import ENDINGS, IN_FIGHT, RUNNING, WON
from orrery.games.tourbillon.rules import legal as fight_legal
from orrery.games.tourbillon.rules.run import legal, loops, play, refusals, rewards, setup, verify
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.state.run import RunState
from orrery.games.tourbillon.tables import RunRules
from orrery.games.tourbillon.view import forecast, lessons, road
from orrery.games.tourbillon.view.book import RUN_OPTIONS, RunBook
from orrery.games.tourbillon.view.legacy import RunLegacy, Wisdom

ENDING_TEXTS: Final = (
    "",
    "{0} wins: the third boss is expelled, and the Wheel turns slower.",
    "{0} loses the run: the hand was empty.",
    "{0} loses the run: a card had to be drawn, and there was none.",
    "{0} loses the run: the hand was full, and the deck had no card to mill.",
    "{0} loses the run: a fight lasted too long, and the Wheel turns on.",
)


@final
@mypyc_attr(free_list_len=1)  # a search makes a copy where it has just thrown one away
class Run(RunState):
    """A run: the data, and what the rooms do with it. A spectator sees what the player sees."""

    __slots__ = ()

    def copy(self) -> Run:
        fight = self.fight
        if fight is None:
            twin = Run(self.rules, self.dice.clone(), self.news, self)
        else:
            fight.dice = self.dice
            inside = fight.copy()
            twin = Run(self.rules, inside.dice, self.news, self)
            twin.fight = inside
        twin.become(self)
        return twin

    def clone(self) -> State:
        return self.copy()

    def new_fight(self) -> FightState:
        return Fight(self.rules, self.dice, self.news)

    def mover(self) -> i64:
        return 0 if self.ending == RUNNING else NOBODY

    def actions(self, seat: i64) -> list[i64]:
        if seat != 0 or self.ending != RUNNING:
            return []
        fight = self.fight
        return legal.legal(self) if fight is None else fight_legal.legal(fight)

    def action_count(self, seat: i64) -> i64:
        fight = self.fight
        if fight is None or seat != 0 or self.ending != RUNNING:
            return len(self.actions(seat))
        return fight_legal.count(fight)

    def nth_action(self, seat: i64, n: i64) -> i64:
        fight = self.fight
        return legal.legal(self)[n] if fight is None else fight_legal.nth(fight, n)

    def apply(self, seat: i64, action: i64) -> None:
        play.decide(self, action)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, action)

    def score(self, seat: i64) -> i64:
        return 1 if self.ending == WON else -1

    def outcome(self) -> Outcome | None:
        if self.ending == RUNNING:
            return None
        return Outcome([self.score(0)], ENDINGS[self.ending], ENDING_TEXTS[self.ending])

    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagine.run_world(self, dice)

    def view(self, seat: i64) -> View:
        return road.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        fight = self.fight
        if fight is None or seat != 0 or self.scene != IN_FIGHT:
            return None
        return forecast.of(fight, action)

    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)
        if isinstance(fields, Reader):
            verify.check(self)

    def verify(self) -> None:
        fight = self.fight
        if fight is not None:
            fight.dice, fight.news = self.dice, self.news  # it draws from the same
            fight.verify()
        elif not self.actions(0):
            raise Malformed("bad-state", "Nothing can be decided in this run.")


@final
class TourbillonRun(RunRules):
    about: ClassVar[About] = About(
        "tourbillon-run",
        "Tourbillon",
        6,
        "Three acts of the Wheel: choose your road, grow your deck and your plate, and expel the bosses.",
        RUN_OPTIONS,
        rules=lessons.in_words(),
    )
    book: ClassVar[Book] = RunBook()
    bots: ClassVar[Bots] = RunBots()
    lab: ClassVar[Lab] = RunLab()
    legacy: ClassVar[Legacy[Any] | None] = RunLegacy("tourbillon-run", Wisdom)

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        super().__init__(options)
        self.packs = packs
        known = content.usable(packs, runs=True)
        self.loops = loops.chosen(Several.words(str(options["harder-loops"])))
        starter, plate = str(options["starter"]), str(options["plate"])
        known.furnish_run(self, starter, plate, deck10=options["deck10"] is True)
        closed = unlocks.closed_in(options, known.pack_cards)
        self.pool = [
            [kind for kind in kinds if self.slugs[kind] not in closed] for kinds in rewards.offered(self)
        ]
        self.number_actions()
        self.no_kind = vec[i64]([0] * len(self.cards))
        self.thumbs = deck.thumbs_of(self)

    def start(self, dice: Dice) -> State:
        run = Run(self, dice)
        setup.begin(run)
        return run

    def subtitle(self, state: State) -> str:
        assert isinstance(state, RunState)
        return road.where(state)
