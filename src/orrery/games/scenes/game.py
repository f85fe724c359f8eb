"""Nine Scenes, the Game: options, packs, and the story with its rules."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal, NotYourTurn
from orrery.games.scenes.bots import imagine
from orrery.games.scenes.bots.heuristic import ScenesBots
from orrery.games.scenes.cards import content
from orrery.games.scenes.lab.measures import ScenesLab
from orrery.games.scenes.names import LONGEST_STORY
from orrery.games.scenes.rules import arc, ending, legal, play, refusals, setup, verify
from orrery.games.scenes.rules.texts import premise_of
from orrery.games.scenes.state.story import StoryState
from orrery.games.scenes.tables import Rules
from orrery.games.scenes.view import forecast, table
from orrery.games.scenes.view.book import OPTIONS, ScenesBook

RULES: Final = (
    "Two to six tellers build one story in nine scenes, three acts of three. In every scene each teller "
    "plays exactly one card, spotlight first, and says one to three sentences with it.\n"
    "Elements and Introduce put facts on the table. A secret can be read by its maker alone until it is "
    "revealed. Complicate, Callback, Reveal, Resolve and Confront work on facts; events only move the "
    "meters.\n"
    "Tension and Coherence run from 0 to 10. A Resolve takes 2 Tension and gives 2 points, and 1 to the "
    "fact's creator: nothing else gives points. Little Coherence makes telling harder: Frayed, every "
    "new fact must mention another; Torn, nothing is resolved before something came back.\n"
    "Who thinks that the last card breaks an earlier fact asks, and the others vote. On a clash its "
    "author mends the text, lets both be true, or withdraws the card.\n"
    "Scene 9 needs a Resolve; the teller of its last card must see to it, if need be with the Last "
    "Word. Then persons give each teller 0 to 3 points for the theme; machines never do. Stop holds "
    "everything at any time, and no reason is asked."
)


@final
class Telling(StoryState):
    """A story that is being told: the data, and what the rooms do with it."""

    __slots__ = ()

    def copy(self) -> Telling:
        twin = Telling.__new__(Telling)  # every field is copied: none need be made first
        State.__init__(twin, self.rules, self.dice.clone(), self.news)
        twin.rules = self.rules
        twin.become(self)
        return twin

    def clone(self) -> State:
        return self.copy()

    # -- who decides, and what
    def mover(self) -> i64:
        waiting = legal.waiting(self)
        return waiting[0] if waiting else NOBODY

    def to_act(self) -> list[int]:
        return legal.waiting(self)

    def actions(self, seat: i64) -> list[i64]:
        return legal.decisions(self, seat) if seat >= 0 and seat in legal.waiting(self) else []

    def asides(self, seat: i64) -> list[i64]:
        return legal.asides(self, seat)

    def longest_words(self, seat: i64, action: i64) -> i64:
        longest, _ = play.words_for(action)
        return min(longest, LONGEST_STORY)

    def hear(self, words: str) -> None:
        self.heard = words

    def apply(self, seat: i64, action: i64) -> None:
        words, self.heard = self.heard, ""
        play.carry_out(self, seat, action, words)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, seat, action)

    def why_waiting(self, seat: i64) -> NotYourTurn | None:
        return refusals.why_waiting(self, seat)

    # -- how it ended
    def score(self, seat: i64) -> i64:
        if self.rules.arc:
            return arc.verdict(self) if arc.judged(self) else 0
        return self.tale.points[seat] + max(0, self.bonuses[seat])

    def outcome(self) -> Outcome | None:
        return None if legal.waiting(self) else table.outcome_of(self)

    # -- what is seen
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagine.world(self, seat, dice)

    def view(self, seat: i64) -> View:
        return table.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, seat, action)

    # -- saving
    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)

    def verify(self) -> None:
        verify.verify(self)


def first_state(rules: Rules, dice: Dice) -> Telling:
    """A story before anybody has sat down."""
    story = Telling(rules, dice)
    setup.draw(story)
    return story


@final
class NineScenes(Rules):
    about: ClassVar[About] = About(
        "scenes",
        "Nine Scenes",
        1,
        "Two to six tellers, nine scenes, one story.",
        OPTIONS,
        rules=RULES,
    )
    book: ClassVar[Book] = ScenesBook()
    bots: ClassVar[Bots] = ScenesBots()
    lab: ClassVar[Lab] = ScenesLab()

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        super().__init__(options, packs, content.usable(packs)[str(options["pack"])])

    def subtitle(self, state: State) -> str:
        assert isinstance(state, StoryState)
        title = f"“{ending.title_of(state)}”, " if state.mover() == NOBODY else ""
        return f"{title}{self.content.name}: {premise_of(state).place}"

    def start(self, dice: Dice) -> State:
        return first_state(self, dice)
