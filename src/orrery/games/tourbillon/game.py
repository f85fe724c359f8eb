"""Tourbillon, the Game: options, and the tables put together from the content."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.compendium import Compendium
from orrery.engine.dice import Dice
from orrery.engine.game import About, State
from orrery.engine.options import Choice, Flag, Value
from orrery.games.tourbillon import bots, content, lessons, rewards, setup
from orrery.games.tourbillon.compendium import everything
from orrery.games.tourbillon.rules import Rules
from orrery.games.tourbillon.state import FightState

STREAMS: Final = ["shuffle", "encounter", "rewards"]
ENCOUNTER: Final[i64] = 1
REWARDS: Final[i64] = 2

OPTIONS = (
    Choice(
        "encounter",
        "random-1",
        content.encounter_choices(),
        "Whom to fight: an encounter by name, or any fight of an act.",
    ),
    Choice("starter", "ember", content.printed_names("starters"), "The deck to begin with."),
    Choice("plate", "workbench", content.printed_names("plates"), "Which squares help."),
    Choice(
        "rewards",
        "auto",
        ("auto", *rewards.WON_BEFORE),
        "The cards won before this fight; auto: as many as a run would have brought.",
    ),
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


@final
class Tourbillon(Rules):
    about: ClassVar[About] = About(
        "tourbillon",
        "Tourbillon",
        1,
        "Build a clockwork engine, gear by gear, and drive the gremlins out of it.",
        OPTIONS,
        rules=lessons.in_words(),
        heuristic="tries every play and looks a little ahead",
    )

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.streams = STREAMS
        known = content.standard()
        encounter = str(options["encounter"])
        known.furnish(
            self,
            str(options["starter"]),
            str(options["plate"]),
            encounter,
            deck10=options["deck10"] is True,
        )
        self.columns_open = known.columns(self, encounter)
        self.rewards = rewards.WON_BEFORE[known.rewards_before(encounter, str(options["rewards"]))]
        self.pool = rewards.offered(self)
        self.number_actions()

    def start(self, dice: Dice) -> State:
        column = self.columns_open[dice.below(ENCOUNTER, len(self.columns_open))]
        return setup.begin(self, dice, rewards.grown(self, self.pool, dice, REWARDS, self.rewards), column)

    def compendium(self) -> Compendium:
        return everything()

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, FightState)
        return bots.advise(world)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, FightState)
        return bots.hunch(world, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, FightState)
        return bots.candidates(world)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, FightState)
        return bots.appraise(world)
