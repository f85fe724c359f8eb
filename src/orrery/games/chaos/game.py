"""The Chaos Engine: the Game with its options, and the Journey that ties data and rules together."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.narrator import Narrator
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal, counted
from orrery.games.chaos.bots import imagine
from orrery.games.chaos.bots.heuristic import ChaosBots
from orrery.games.chaos.cards.compiler import core_with
from orrery.games.chaos.lab.measures import ChaosLab
from orrery.games.chaos.names import ENDING_NAMES, MAKING, ORDINALS, OVER, TAVERN
from orrery.games.chaos.rules import legal, play, refusals, setup, verify
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.recruits import name_of
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.tables import Rules
from orrery.games.chaos.view import forecast, table
from orrery.games.chaos.view.book import OPTIONS, ChaosBook
from orrery.games.chaos.view.narrator import ChaosNarrator

RULES: Final = (
    "One to four heroes leave a tavern, choose a place on the map, work through a stack of 6 to 15 scenes "
    "and come home rich, hurt, or not at all. The finale is always the last card.\n"
    "Fights are on a grid, in turns: one action, one bonus action, movement. Both sides of an attack roll a "
    "d20; the margin alone names the result. -5 and less gives the defender a counter.\n"
    "An exact tie is a Clash: both hide a tactic, Press (weapon) or Disengage (armor); the higher raw score "
    "wins, and the winner's attribute picks one of twelve effects.\n"
    "Everything that takes minutes (rest, search, patch, pick a lock …) is a Slow Action: a d10 against the "
    "Chaos Level and a threshold that rises while nothing happens.\n"
    "Chaos Events and channeling fill a clock. When it is full, Doom lasts to the end of the quest. "
    "Channeling strikes hard and does what was asked on one face in ten.\n"
    "At 0 HP a hero goes down and dies after three rounds without help. All heroes down: the quest is lost. "
    "From any cleared room the party may retreat: before the first plot point with nothing, after it with a "
    "small part of the reward."
)


ENDING_TEXTS: Final = (
    "",
    "The quest is won.",
    "The party has retreated.",
    "The quest is lost; nobody comes back.",
)


@final
@mypyc_attr(free_list_len=1)  # a search makes a copy where it has just thrown one away
class Journey(ChaosState):
    """A journey, or a single quest: the data, and what the rooms do with it."""

    __slots__ = ("listed",)

    def __init__(self, rules: Rules, dice: Dice, news: int = 0) -> None:
        super().__init__(rules, dice, news)
        self.listed: list[i64] | None = None  # what was counted last, for the one who takes one of it next

    def copy(self) -> Journey:
        twin = Journey(self.rules, self.dice.clone(), self.news)
        twin.become(self)
        return twin

    def clone(self) -> State:
        return self.copy()

    # -- who decides, and what
    def mover(self) -> i64:
        seats = legal.waiting(self)
        return seats[0] if seats else NOBODY

    def to_act(self) -> list[int]:
        return legal.waiting(self)

    def actions(self, seat: i64) -> list[i64]:
        return legal.decisions(self, int(seat)) if seat >= 0 and seat in legal.waiting(self) else []

    def action_count(self, seat: i64) -> i64:
        self.listed = self.actions(seat)
        return len(self.listed)

    def nth_action(self, seat: i64, n: i64) -> i64:
        """Who has counted takes one next, as a rule: the list need not be made again."""
        listed, self.listed = self.listed, None
        return self.actions(seat)[n] if listed is None else listed[n]

    def apply(self, seat: i64, action: i64) -> None:
        self.listed = None
        play.decide(self, int(seat), int(action))
        self.heard = ""

    def longest_words(self, seat: i64, action: i64) -> i64:
        return creation.longest_words(self, int(action))

    def hear(self, words: str) -> None:
        self.heard = words

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, int(action))

    def when_time_is_up(self, seat: i64) -> i64:
        return legal.mildest(self, int(seat))

    # -- how it ended
    def score(self, seat: i64) -> i64:
        return self.won - self.lost

    def outcome(self) -> Outcome | None:
        if self.mode != OVER:
            return None
        scores = [self.won - self.lost] * int(self.rules.seats)
        if self.rules.quests > 1:
            dead = len(self.dead_heroes)
            died = counted(dead, "hero has died", "heroes have died") if dead else "nobody has died"
            text = f"The journey is over: {self.won} of {self.done} quests won, and {died}."
            return Outcome(scores, "journey-over", text)
        return Outcome(scores, ENDING_NAMES[self.ending], ENDING_TEXTS[self.ending])

    # -- what is seen
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagine.world(self, int(seat), dice)

    def view(self, seat: i64) -> View:
        return table.of(self, int(seat))

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, int(seat), int(action))

    # -- saving
    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)
        if isinstance(fields, Reader):
            verify.settle(self)

    def verify(self) -> None:
        verify.check_decisions(self)


@final
class Chaos(Rules):
    about: ClassVar[About] = About(
        "chaos",
        "The Chaos Engine",
        3,
        "One to four heroes go down into a dungeon that punishes loitering.",
        OPTIONS,
        rules=RULES,
    )
    book: ClassVar[Book] = ChaosBook()
    bots: ClassVar[Bots] = ChaosBots()
    lab: ClassVar[Lab] = ChaosLab()
    narrator: ClassVar[Narrator] = ChaosNarrator()

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        super().__init__(options, packs, core_with(packs))

    def seat_title(self, seat: i64) -> str:
        if self.seats == 1:
            return "The party"
        if self.single and not self.own:  # in one quest nobody takes the place of another
            return name_of(int(seat), plain=self.plain)
        return f"The {ORDINALS[seat]} hero"

    def subtitle(self, state: State) -> str:
        assert isinstance(state, ChaosState)
        journey = "" if self.quests == 1 else f"A journey of {self.quests} quests"
        if state.mode in (TAVERN, MAKING) or (journey and state.mode == OVER):
            return journey or "A party is made"
        quest = f"{self.core.quests[state.quest].name} in {self.core.biomes[state.biome].name}"
        return f"{journey}: {quest}" if journey else quest

    def start(self, dice: Dice) -> State:
        """A party at the tavern, or at the entrance of its one quest; or heroes that are to be made."""
        journey = Journey(self, dice)
        setup.begin(journey)
        return journey
