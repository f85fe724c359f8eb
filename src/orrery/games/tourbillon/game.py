"""Tourbillon, the Game: options, the tables put together from the content, and the fight with its rules."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice, dice_of
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.options import Several, Value
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal
from orrery.games.tourbillon.bots import imagine
from orrery.games.tourbillon.bots.heuristic import TourbillonBots
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.lab.measures import TourbillonLab
from orrery.games.tourbillon.names import ENCOUNTER, ENDINGS, REWARDS, RUNNING, STREAMS, WON
from orrery.games.tourbillon.rules import legal, play, refusals, setup, verify
from orrery.games.tourbillon.rules.encounters import encounter_title
from orrery.games.tourbillon.rules.run import rewards
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import Rules
from orrery.games.tourbillon.view import forecast, lessons, table
from orrery.games.tourbillon.view.book import OPTIONS, PACK, TourbillonBook

MOST_FROM_PACKS: Final[i64] = 10  # of larger packs the dice pick this many

ENDING_TEXTS: Final = (
    "",
    "{0} wins: the last gremlin is expelled.",
    "{0} loses: the hand is empty.",
    "{0} loses: a card had to be drawn, and there was none.",
    "{0} loses: the hand was full, and the deck had no card to mill.",
    "{0} loses: the fight has lasted too long, and the Wheel turns on.",
)


@final
@mypyc_attr(free_list_len=1)  # a search makes a copy where it has just thrown one away
class Fight(FightState):
    """A fight: the data, and what the rooms do with it. A ruling: a spectator sees what the player sees."""

    __slots__ = ()

    def copy(self) -> Fight:
        twin = Fight(self.rules, self.dice.clone(), self.news)
        twin.become(self)
        return twin

    def clone(self) -> State:
        return self.copy()

    def mover(self) -> i64:
        return 0 if self.ending == RUNNING else NOBODY

    def actions(self, seat: i64) -> list[i64]:
        return legal.legal(self) if seat == 0 and self.ending == RUNNING else []

    def action_count(self, seat: i64) -> i64:
        return legal.count(self) if seat == 0 and self.ending == RUNNING else 0

    def nth_action(self, seat: i64, n: i64) -> i64:
        return legal.nth(self, n)

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
        return imagine.world(self, dice)

    def view(self, seat: i64) -> View:
        return table.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, action) if seat == 0 else None

    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)
        if isinstance(fields, Reader):
            verify.settle(self)

    def verify(self) -> None:
        verify.check_decisions(self)


def empty(rules: Rules, dice: Dice) -> Fight:
    """A fight in which nothing stands yet."""
    fight = Fight(rules, dice)
    setup.clear(fight)
    setup.lay_ground(fight, rules.bonuses)
    return fight


def start(rules: Rules, dice: Dice) -> FightState:
    """The fight that the tables have laid out."""
    return begin(rules, dice, rules.deck, rules.column)


def begin(rules: Rules, dice: Dice, deck: list[i64], column: list[i64]) -> FightState:
    """A fight with this deck against these gremlins."""
    return setup.deal(laid_out(rules, column, setup.chronometer_in(rules, deck)), dice, deck)


def laid_out(rules: Rules, column: list[i64], wound: i64) -> FightState:
    """A fight that waits for its cards."""
    return setup.lay_out(Fight(rules, dice_of([])), column, wound)


@final
class Tourbillon(Rules):
    about: ClassVar[About] = About(
        "tourbillon",
        "Tourbillon, a single fight",
        1,
        "Build a clockwork engine, gear by gear, and drive the gremlins out of it.",
        OPTIONS,
        rules=lessons.in_words(),
        journey="tourbillon-run",
    )
    book: ClassVar[Book] = TourbillonBook()
    bots: ClassVar[Bots] = TourbillonBots()
    lab: ClassVar[Lab] = TourbillonLab()

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        super().__init__(options)
        self.packs = packs
        self.streams = [*STREAMS]
        known = content.usable(packs)
        encounter = str(options["encounter"])
        more = Several.words(str(options["cards"]))
        known.furnish(
            self,
            str(options["starter"]),
            str(options["plate"]),
            encounter,
            deck10=options["deck10"] is True,
            more=[name for name in more if name != PACK],
        )
        wanted = known.pack_cards if PACK in more else ()
        self.pack_cards = [kind for kind in map(self.card_named, wanted) if kind not in self.deck]
        # Drawn with the others and then left out, so that the others are the same as if it were dealt.
        self.undealt = [self.card_named(name) for name in wanted if not known.cards[name].dealt]
        self.columns_open = known.columns(self, encounter)
        self.titles = [known.encounters[name].title for name in known.candidates(encounter)]
        self.rewards = rewards.WON_BEFORE[known.rewards_before(encounter, str(options["rewards"]))]
        self.pool = rewards.offered(self)
        self.number_actions()
        wound = setup.chronometer_in(self, self.deck)  # it is never a reward
        self.openings = [laid_out(self, column, wound) for column in self.columns_open]

    def start(self, dice: Dice) -> State:
        opening = self.openings[dice.below(ENCOUNTER, len(self.openings))]
        picked = rewards.some(self.pack_cards, dice, REWARDS, MOST_FROM_PACKS)
        added = [kind for kind in picked if kind not in self.undealt]
        deck = rewards.grown(self, self.pool, dice, REWARDS, self.rewards, added)
        return setup.deal(opening, dice, deck)

    def subtitle(self, state: State) -> str:
        assert isinstance(state, FightState)
        return encounter_title(state)
