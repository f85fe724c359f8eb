"""The book of Nine Scenes: options, packs, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from orrery.engine.book import Book
from orrery.engine.compendium import Compendium
from orrery.engine.game import Game
from orrery.engine.options import Choice, Flag, Option, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.games.scenes.cards import content
from orrery.games.scenes.cards import review as reviewing
from orrery.games.scenes.names import LEAST_TELLERS, MOST_TELLERS, TONES
from orrery.games.scenes.tables import Rules
from orrery.games.scenes.view.compendium import everything


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
        Flag(
            "arc",
            default=False,
            help="Bring the story home together: judged by promises kept, and nobody is scored.",
            detail=False,
            late=True,
        ),
    )


OPTIONS: Final = options_for(content.OWN, content.BASE)


class ScenesBook(Book):
    packs: ClassVar[str] = "cards, themes, premises and words of machine tellers"
    pack_files: ClassVar[str] = "one .csv file"

    def options_with(self, usual: tuple[Option, ...], packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        known = content.usable(packs)
        return options_for(known, list(known)[-1])

    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def compendium(self, game: Game) -> Compendium:
        assert isinstance(game, Rules)
        return everything(game.about.rules, game.content)
