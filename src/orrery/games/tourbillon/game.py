"""Tourbillon, the Game: options, the tables put together from the content, and the fight with its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.compendium import Compendium
from orrery.engine.dice import Dice, dice_of
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.options import Choice, Flag, Option, Several, Value
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.engine.view import View
from orrery.engine.words import Illegal
from orrery.games.tourbillon.bots import heuristic, imagine
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.cards import review as reviewing
from orrery.games.tourbillon.lab import measures
from orrery.games.tourbillon.names import ENCOUNTER, ENDINGS, REWARDS, RUNNING, WON
from orrery.games.tourbillon.rules import legal, play, refusals, setup, verify
from orrery.games.tourbillon.rules.encounters import encounter_title
from orrery.games.tourbillon.rules.run import rewards
from orrery.games.tourbillon.state import FightState
from orrery.games.tourbillon.tables import Rules
from orrery.games.tourbillon.view import forecast, lessons, table
from orrery.games.tourbillon.view.compendium import everything

STREAMS: Final = ["shuffle", "encounter", "rewards"]

PACK: Final = "pack"  # in the option `cards`: those of the packs
MOST_NAMED: Final = 12  # cards in that option
MOST_FROM_PACKS: Final[i64] = 10  # of larger packs the dice pick so many
FLAGS = (
    Flag(
        "mill-reshuffle", default=False, help="An overdraw from an empty deck reshuffles the discard first."
    ),
    Flag("mercy-squares", default=False, help="Draws from squares never defeat."),
    Flag("mercy-draw", default=False, help="The first failed draw of a fight is forgiven."),
    Flag("trigger-resets", default=False, help="Every firing sets the timer to 0, forced ones too."),
    Flag("poison-decay", default=False, help="Poison loses one stack after each strike."),
    Flag(
        "extra-defences", default=False, help="Gremlins may have barriers, hit limits, guards, second phases."
    ),
    Flag("standing-orders", default=False, help="Choices inside a play are answered by the hand's order."),
    Flag("deck10", default=False, help="The starter has two more cards."),
)


def options_for(
    encounters: Mapping[str, str], starters: Iterable[str], plates: Iterable[str], cards: Iterable[str]
) -> tuple[Option, ...]:
    """The options of a game that has all this to choose from; encounters with their titles."""
    return (
        Choice(
            "encounter",
            "random-1",
            (*encounters, *content.RANDOM_FIGHTS),
            "Whom to fight: an encounter by name, or any fight of an act.",
            (
                *encounters.items(),
                *((name, f"Any fight of act {name[-1]}") for name in content.RANDOM_FIGHTS),
            ),
        ),
        Choice("starter", "ember", tuple(starters), "The deck to begin with."),
        Several(
            "cards",
            PACK,
            (PACK, *cards),
            MOST_NAMED,
            "Cards on top of the starter's, by name; pack: those of the packs.",
            ((PACK, "Cards of the packs"),),
        ),
        Choice("plate", "workbench", tuple(plates), "Which squares help."),
        Choice(
            "rewards",
            "auto",
            ("auto", *rewards.WON_BEFORE),
            "The cards won before this fight; auto: as many as a run would have brought.",
            (("auto", "As in a run"),),
        ),
        *FLAGS,
    )


ENDING_TEXTS: Final = (
    "",
    "{0} wins: the last gremlin is expelled.",
    "{0} loses: the hand is empty.",
    "{0} loses: a card had to be drawn, and there was none.",
    "{0} loses: the hand was full, and the deck had no card to mill.",
    "{0} loses: the fight has lasted too long, and the Wheel turns on.",
)


@final
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
    return fight


def start(rules: Rules, dice: Dice) -> FightState:
    """The fight that the tables have laid out."""
    return begin(rules, dice, rules.deck, rules.column)


def begin(rules: Rules, dice: Dice, deck: list[i64], column: list[i64]) -> FightState:
    """A fight with this deck against these gremlins."""
    return setup.deal(laid_out(rules, column, wound=rules.chronometer in deck), dice, deck)


def laid_out(rules: Rules, column: list[i64], wound: bool) -> FightState:
    """A fight that waits for its cards."""
    return setup.lay_out(Fight(rules, dice_of([])), column, wound)


@final
class Tourbillon(Rules):
    about: ClassVar[About] = About(
        "tourbillon",
        "Tourbillon",
        1,
        "Build a clockwork engine, gear by gear, and drive the gremlins out of it.",
        options_for(
            content.printed_titles(),
            content.printed_names("starters.toml"),
            content.printed_names("plates.toml"),
            content.printed_names("cards"),
        ),
        rules=lessons.in_words(),
        heuristic="tries every play and looks a little ahead",
        packs="cards, gremlins, plates, starters and encounters",
        measures=measures.MEASURES,
        events=measures.EVENTS,
        unit="Ticks",
    )

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        super().__init__(options)
        self.packs = packs
        self.streams = STREAMS
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
        wound = self.chronometer in self.deck  # it is never a reward
        self.openings = [laid_out(self, column, wound) for column in self.columns_open]

    @classmethod
    def options_with(cls, packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        if not packs:
            return cls.about.options
        known = content.usable(packs)
        titles = {name: found.title for name, found in known.encounters.items()}
        return options_for(titles, known.starters, known.plates, known.cards)

    @classmethod
    def review(cls, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def start(self, dice: Dice) -> State:
        opening = self.openings[dice.below(ENCOUNTER, len(self.openings))]
        picked = rewards.some(self.pack_cards, dice, REWARDS, MOST_FROM_PACKS)
        added = [kind for kind in picked if kind not in self.undealt]
        deck = rewards.grown(self, self.pool, dice, REWARDS, self.rewards, added)
        return setup.deal(opening, dice, deck)

    def subtitle(self, state: State) -> str:
        assert isinstance(state, FightState)
        return encounter_title(state)

    def compendium(self) -> Compendium:
        return everything(self.packs)

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, FightState)
        return heuristic.advise(world)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, FightState)
        return heuristic.hunch(world, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, FightState)
        return heuristic.candidates(world)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, FightState)
        return heuristic.appraise(world)

    def standing(self, state: State, seat: i64) -> i64:
        assert isinstance(state, FightState)
        return measures.standing(state)

    def elapsed(self, state: State) -> i64:
        assert isinstance(state, FightState)
        return measures.ticks(state)

    def decks(self, state: State) -> list[list[str]]:
        assert isinstance(state, FightState)
        return [measures.brought(state)]

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, FightState)
        return [measures.held(state)]
