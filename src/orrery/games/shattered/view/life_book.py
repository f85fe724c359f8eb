"""The book of lives: options, rules in words, and what can be looked up."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from orrery.engine.book import Book
from orrery.engine.compendium import Compendium
from orrery.engine.game import Game
from orrery.engine.options import Choice, Option, Several, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review, review_of
from orrery.games.shattered.bots.profiles import AUTO, DUNGEON_MINDS, VISITOR_MINDS
from orrery.games.shattered.cards import content, life
from orrery.games.shattered.cards.heritage import DRIVE_OPTIONS
from orrery.games.shattered.names import GROWTH_NAMES, LATER_NAMES, MOST_ROOMS, VISITS
from orrery.games.shattered.presets import STANDARD
from orrery.games.shattered.view.book import AS_SUITS, LATER_MEANINGS, LATER_TITLES
from orrery.games.shattered.view.compendium import everything

MOST_VISITS: Final = 36
LIFE_RULES: Final = (
    "You are a dungeon, and you are nobody yet. Visitors come, one after the other, and each visit is "
    "a run of Shattered Dungeon. What you do to them makes you somebody: taken Vitality, Nerve and Resolve, "
    "gifts and Tests, traps and broken words, Reshapes. Six drives grow by it, and the one that stands out "
    "gives you a name, makes your rooms grow, and decides how your life ends.\n"
    "Those who get away talk. The feared are visited by others than the trusted, and every visitor trusts "
    "you more or less by what it has heard. Before it is in you see its silhouette only.\n"
    "Between visits you spend Essence, which the defeated leave, and World Knowledge, which the living "
    "bring: learn cards, strengthen yourself for the next visit, study who comes. You can rebuild your decks "
    "from your pool, and lead visitors to a room of your choice. Then you open the gate.\n"
    "After the last visit the life ends by what you have become. If too many have simply walked through, it "
    "ends before that."
)
AS_IT_GROWS: Final = ((AUTO, "What it has become"),)
GROWTH: Final = "growth"
GROWTH_TITLES: Final = (
    ("guests", "More visitors"),
    ("architecture", "Digging"),
    ("evolution", "Cards that change"),
    ("market", "The market"),
    ("crafting", "Veil crafting"),
)
GROWTH_MEANINGS: Final = (
    ("guests", "Three more creatures come, and three parties that think."),
    ("architecture", "Four rooms can be dug; of each pair one, and the other stays rock."),
    ("evolution", "A card that you use often enough becomes another one."),
    ("market", "Pedlars lay out three wares between two visits."),
    ("crafting", "Two of your cards are woven into one that is found nowhere else."),
)
HISTORY: Final = "history"
NO_HISTORY: Final = "none"
LIFE_OPTIONS: Final[tuple[Option, ...]] = (
    Whole("visits", int(VISITS), 3, MOST_VISITS, "How many visitors a life has."),
    Whole("rooms", int(MOST_ROOMS), 1, int(MOST_ROOMS), "How many rooms a visit has.", detail=True),
    Choice("dungeon", AUTO, (AUTO, *DUNGEON_MINDS), "How a bot plays the dungeon.", AS_IT_GROWS, detail=True),
    Choice(
        "aim",
        AUTO,
        (AUTO, *DRIVE_OPTIONS),
        "The drive that a bot pursues.",
        ((AUTO, "As its play leads to"),),
        detail=True,
    ),
    Choice("guest", AUTO, (AUTO, *VISITOR_MINDS), "How a bot plays the visitors.", AS_SUITS, detail=True),
    Several(
        content.LATER_RULES,
        ",".join(LATER_NAMES),
        LATER_NAMES,
        len(LATER_NAMES),
        "Rules beyond those of a single run; choose any of them.",
        LATER_TITLES,
        LATER_MEANINGS,
        detail=True,
    ),
    Whole("horizon", 1, 0, 15, "Rounds that smart bots play on in their heads.", detail=True),
    Several(
        GROWTH,
        ",".join(GROWTH_NAMES),
        GROWTH_NAMES,
        len(GROWTH_NAMES),
        "What a life has more of than visits; choose any of it.",
        GROWTH_TITLES,
        GROWTH_MEANINGS,
        detail=True,
    ),
    Choice(
        HISTORY,
        NO_HISTORY,
        (NO_HISTORY, *DRIVE_OPTIONS),
        "What the dungeon has been before the first visitor comes: level 3 of a drive, and known for it.",
        ((NO_HISTORY, "It is nobody yet"),),
        detail=True,
    ),
)


def growth_bits(words: str) -> int:
    """What a life has more of, a bit each."""
    wanted = Several.words(words)
    return sum([1 << bit for bit, name in enumerate(GROWTH_NAMES) if name in wanted])


class LifeBook(Book):
    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        return review_of(life.entries().faults)

    def compendium(self, game: Game) -> Compendium:
        """What a run has, without its lessons: they are played there."""
        found = {content.SNARES, *content.brought_by({**game.options, "preset": STANDARD})}
        found |= set(life.brought_by(growth_bits(str(game.options[GROWTH]))))
        brought = tuple([name for name in content.BROUGHT if name in found])
        return replace(everything(game.about.rules, game.packs, STANDARD, brought), tutorials=())
