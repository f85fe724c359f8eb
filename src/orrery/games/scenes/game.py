"""Nine Scenes, the Game: options, packs, and the first moment of a story."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.compendium import Compendium
from orrery.engine.dice import Dice
from orrery.engine.game import NOBODY, About, State
from orrery.engine.measure import Measure
from orrery.engine.options import Choice, Flag, Option, Value, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.games.scenes.bots import heuristic
from orrery.games.scenes.cards import content
from orrery.games.scenes.cards import review as reviewing
from orrery.games.scenes.names import (
    DEAL,
    DECK,
    FIRST_COHERENCE,
    FIRST_TENSION,
    LEAST_TELLERS,
    MOST_TELLERS,
    TONES,
)
from orrery.games.scenes.rules import ending
from orrery.games.scenes.state.story import StoryState
from orrery.games.scenes.state.tale import new_tale
from orrery.games.scenes.tables import Rules
from orrery.games.scenes.view import compendium
from orrery.games.scenes.view.texts import premise_of

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
    "Scene 9 needs a Resolve; whoever plays its last card must see to it, if need be with the Last "
    "Word. Then persons give each teller 0 to 3 points for the theme; machines never do. Stop holds "
    "everything at any time, and no reason is asked."
)
HOPE: Final = 5  # points: how far ahead somebody is who is twice as likely to win as the last
EVENTS: Final[tuple[str, ...]] = (
    "adopts", "ballot", "bonus", "both", "challenge", "coherence", "complication", "drafted", "draw", "end",
    "epilogue", "explains", "fact", "keeps", "last-word", "leaves", "machine", "mend", "meters", "note",
    "npc", "objection", "offers", "opens", "passes", "play", "premise", "proposed", "proposes", "resolve",
    "resume", "reveal", "scene", "scene-end", "scoring", "secrets", "sits", "stop", "strike", "theme",
    "tie", "title", "twist", "undo", "veto", "vote", "votes", "withdraw",
)  # fmt: skip
MEASURES: Final = (
    Measure("facts-made", "Facts that were made", "scoring", "facts"),
    Measure("left-open", "Facts that were left open", "scoring", "open"),
    Measure("resolved", "Facts that were resolved", "resolve"),
    Measure("end-tension", "Tension at the end", "scoring", "tension"),
    Measure("end-coherence", "Coherence at the end", "scoring", "coherence"),
    Measure("end-band", "Coherence at the end, in three bands", "coherence", split="band"),
    Measure("last-word-needed", "Stories that needed the Last Word", "last-word"),
    Measure("reveals", "Secrets that were opened", "reveal"),
    Measure("plays", "Cards played, by kind", "play", split="kind"),
)


def options_for(packs: Iterable[str], usual: str) -> tuple[Option, ...]:
    """The options of a game that has these packs to choose from."""
    return (
        Whole("tellers", 3, LEAST_TELLERS, MOST_TELLERS, "How many tell the story."),
        Choice("pack", usual, tuple(packs), "The world of the story: its cards, themes and premises."),
        Choice("tone", "even", TONES, "How the story should sound."),
        Flag("close-weave", False, "Every Callback or Reveal also gives +1 Coherence."),  # noqa: FBT003
        Flag("earned-endings", False, "In the last act only what came back or got worse is resolved."),  # noqa: FBT003
        Flag("quiet-scores", False, "Points are not shown before the scoring."),  # noqa: FBT003
        Flag("mid-twist", False, "After scene 5 an event comes over all."),  # noqa: FBT003
        Flag("objections", False, "Each teller has one silent objection an act."),  # noqa: FBT003
    )


@final
class Story(Rules):
    about: ClassVar[About] = About(
        "story",
        "Nine Scenes",
        1,
        "Two to six tellers, nine scenes, one story.",
        options_for(content.OWN, content.BASE),
        rules=RULES,
        heuristic="resolves what it can, and tells with the narrator",
        packs="cards, themes, premises and words of machine tellers",
        pack_files="one .csv file",
        measures=MEASURES,
        events=EVENTS,
        unit="scenes",
    )

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        super().__init__(options, packs, content.usable(packs)[str(options["pack"])])

    @classmethod
    def options_with(cls, packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        if not packs:
            return cls.about.options
        known = content.usable(packs)
        return options_for(known, list(known)[-1])

    @classmethod
    def review(cls, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def subtitle(self, state: State) -> str:
        assert isinstance(state, StoryState)
        title = f"“{ending.title_of(state)}”, " if state.mover() == NOBODY else ""
        return f"{title}{self.content.name}: {premise_of(state).place}"

    def compendium(self) -> Compendium:
        return compendium.everything(RULES, self.content)

    def start(self, dice: Dice) -> State:
        return first_state(self, dice)

    def elapsed(self, state: State) -> i64:
        assert isinstance(state, StoryState)
        return state.scene

    def standing(self, state: State, seat: i64) -> i64:
        """The seat's share of what all are ahead of nothing; whoever is last is still in the running."""
        assert isinstance(state, StoryState)
        points = state.tale.points
        last = min(points)
        chances = [HOPE + each - last for each in points]
        before, whole = sum(chances[:seat]), sum(chances)
        return 1000 * (before + chances[seat]) // whole - 1000 * before // whole

    # -- rules of thumb
    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, StoryState)
        return heuristic.advise(world, seat, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, StoryState)
        return heuristic.candidates(world, seat)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        found = self.candidates(world, seat)
        return found[dice.below(0, len(found))]

    def say(self, world: State, seat: i64, action: i64, dice: Dice) -> str:
        assert isinstance(world, StoryState)
        return heuristic.say(world, seat, action, dice)


def first_state(rules: Rules, dice: Dice) -> StoryState:
    """A story before anybody has sat down: three themes, a premise and the first spotlight are drawn."""
    s = StoryState(rules, dice, new_tale(int(rules.seats), FIRST_TENSION, FIRST_COHERENCE))
    themes = list(range(len(rules.content.themes)))
    dice.shuffle(DEAL, themes)
    s.themes = sorted(themes[:3])
    s.premise = dice.below(DEAL, len(rules.content.premises))
    s.spotlight = dice.below(DEAL, rules.seats)
    s.deck = list(range(DECK))
    return s
