"""The book of The Chaos Engine: options, packs of tables, and what can be looked up."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.engine.book import Book
from orrery.engine.compendium import Compendium
from orrery.engine.game import Game
from orrery.engine.options import Choice, Flag, Option, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.games.chaos.cards import review as reviewing
from orrery.games.chaos.cards.compiler import core_with
from orrery.games.chaos.cards.content import load_core
from orrery.games.chaos.cards.foundry.reading import ENDING
from orrery.games.chaos.cards.sheets import TABLES
from orrery.games.chaos.names import MANNERS, MOST_HEROES
from orrery.games.chaos.program import Core
from orrery.games.chaos.tables import ANY, BITING, CHARTED, FIRST_QUEST, MAPS, PACES, Rules
from orrery.games.chaos.view.compendium import everything


def options_for(core: Core) -> tuple[Option, ...]:
    biomes = (ANY, *[row.id for row in core.biomes])
    quests = (ANY, *[row.id for row in core.quests])
    return (
        Choice(
            "play",
            "quest",
            ("quest", "journey"),
            "One quest, or a whole journey from tavern to tavern.",
            begin="journey",
        ),
        Whole("heroes", 2, 1, MOST_HEROES, "How many heroes set out."),
        Choice("seats", "one", ("one", "each"), "One player for the whole party, or one for each hero."),
        Choice(
            "party",
            "ready",
            ("ready", "own", "plain"),
            "Ready-made characters, heroes that you choose or build first, or plain ones without skills.",
            titles=(("ready", "Ready-made"), ("own", "Choose or build"), ("plain", "Plain")),
            begin="own",
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
            "How bots lead the heroes: with rests when they must, without any, with an eye on every corner, "
            "or with a rest at every chance.",
            detail=True,
        ),
        Choice(
            "pace",
            PACES[0],
            PACES,
            "A biting clock fills with everything that a Slow Action wakes, and the fuller it is, the "
            "stronger is what comes.",
            titles=(
                ("even", "even: as the rules were first written"),
                ("biting", "biting: loitering is punished"),
            ),
            detail=True,
            late=True,
            begin=BITING,
        ),
        Choice(
            "map",
            MAPS[0],
            MAPS,
            "Whether the map of a journey is a new one every evening, or lasts: what you leave alone grows "
            "in danger and in what it pays.",
            titles=(("charted", "charted: lasting, and every place has an entrance of its own"),),
            detail=True,
            late=True,
            begin=CHARTED,
        ),
        Choice(
            "lesson",
            "none",
            ("none", FIRST_QUEST),
            "The first quest: short, with its cards laid ready so that everything is met once.",
            detail=True,
            late=True,
        ),
        Flag("free-step", False, "If you win a Clash by Disengage, you may first step away."),  # noqa: FBT003
    )


OPTIONS: Final = options_for(load_core())


class ChaosBook(Book):
    packs: ClassVar[str] = "tables of foes, gear, talents, places, events and words"
    pack_files: ClassVar[str] = ", ".join([f"{table.name}{ENDING}" for table in TABLES])

    def options_with(self, usual: tuple[Option, ...], packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        return options_for(core_with(packs))

    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def compendium(self, game: Game) -> Compendium:
        assert isinstance(game, Rules)
        return everything(game.about.rules, game.core)
