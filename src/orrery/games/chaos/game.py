"""The Chaos Engine: the Game with its options, and the Journey that ties data and rules together."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.compendium import Compendium
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Event, Outcome, State
from orrery.engine.options import Choice, Flag, Option, Value, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.engine.view import View
from orrery.engine.words import Illegal, counted
from orrery.games.chaos.bots import heuristic, imagine
from orrery.games.chaos.cards import review as reviewing
from orrery.games.chaos.cards.compiler import core_with
from orrery.games.chaos.cards.content import load_core
from orrery.games.chaos.cards.foundry.reading import ENDING
from orrery.games.chaos.cards.sheets import TABLES
from orrery.games.chaos.lab import measures
from orrery.games.chaos.names import ENDING_NAMES, MAKING, MANNERS, MOST_HEROES, ORDINALS, OVER, TAVERN
from orrery.games.chaos.program import Core
from orrery.games.chaos.rules import frames, legal, play, refusals, verify
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.recruits import name_of
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.tables import ANY, Rules
from orrery.games.chaos.view import compendium, forecast, table
from orrery.games.chaos.view.narrator import chronicle, oracle

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


def options_for(core: Core) -> tuple[Option, ...]:
    biomes = (ANY, *[row.id for row in core.biomes])
    quests = (ANY, *[row.id for row in core.quests])
    return (
        Choice("play", "quest", ("quest", "journey"), "One quest, or a whole journey from tavern to tavern."),
        Whole("heroes", 2, 1, MOST_HEROES, "How many heroes set out."),
        Choice("seats", "one", ("one", "each"), "One player for the whole party, or one for each hero."),
        Choice(
            "party",
            "ready",
            ("ready", "own", "plain"),
            "Ready-made characters, heroes that you choose or build first, or plain ones without skills.",
        ),
        Whole("quests", 3, 1, 9, "How many quests a journey has."),
        Whole("risk", 1, 1, 4, "The risk of a single quest."),
        Choice("biome", ANY, biomes, "Where a single quest is."),
        Choice("quest", ANY, quests, "What a single quest is about."),
        Choice(
            "clock",
            "6",
            ("4", "6", "8"),
            "Segments of the Chaos Clock: 4 is hard, 8 is mild.",
            detail=True,
        ),
        Choice(
            "bots",
            MANNERS[0],
            MANNERS,
            "How bots lead the heroes: with many rests, without any, or with an eye on every corner.",
            detail=True,
        ),
        Flag("free-step", False, "If you win a Clash by Disengage, you may first step away."),  # noqa: FBT003
    )


ENDING_TEXTS: Final = (
    "",
    "The quest is won.",
    "The party has retreated.",
    "The quest is lost; nobody comes back.",
)


@final
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
        2,
        "One to four heroes go down into a dungeon that punishes loitering.",
        options_for(load_core()),
        rules=RULES,
        heuristic="strikes the weakest foe in reach, rests when hurt, and goes on",
        packs="tables of foes, gear, talents, places, events and words",
        pack_files=", ".join([f"{table.name}{ENDING}" for table in TABLES]),
        measures=measures.MEASURES,
        events=measures.EVENTS,
    )

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        super().__init__(options, packs, core_with(packs))

    @classmethod
    def options_with(cls, packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        return options_for(core_with(packs)) if packs else cls.about.options

    @classmethod
    def review(cls, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def narrate(self, state: State, events: list[Event], number: i64, said: list[str]) -> str:
        assert isinstance(state, ChaosState)
        return chronicle.paragraph(state, events, int(number), said)

    def answer(self, state: State, question: str) -> str:
        assert isinstance(state, ChaosState)
        return oracle.answer(state, question)

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

    def compendium(self) -> Compendium:
        return compendium.everything(RULES, self.core)

    def start(self, dice: Dice) -> State:
        """A party at the tavern, or at the entrance of its one quest; or heroes that are to be made."""
        journey = Journey(self, dice)
        tavern.begin_journey(journey)
        frames.run(journey)
        return journey

    def standing(self, state: State, seat: i64) -> i64:
        assert isinstance(state, ChaosState)
        return measures.standing(state, int(seat))

    # -- rules of thumb
    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, ChaosState)
        return heuristic.advise(world, int(seat), dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, ChaosState)
        return heuristic.candidates(world, int(seat))

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, ChaosState)
        return heuristic.appraise(world)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        """What the heuristic does: whoever acts at random in a dungeon dies there, whatever came before."""
        assert isinstance(world, ChaosState)
        return heuristic.advise(world, int(seat), dice)
