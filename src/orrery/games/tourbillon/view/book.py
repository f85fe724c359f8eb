"""The book of Tourbillon: options, packs, cards, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final

from orrery.cardtext import Card, Cards, slug
from orrery.engine.book import Book
from orrery.engine.compendium import Compendium
from orrery.engine.game import Game
from orrery.engine.options import NO_WORD, Choice, Flag, Option, Several, Value, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.games.tourbillon.cards import content, lint, unlocks
from orrery.games.tourbillon.cards import review as reviewing
from orrery.games.tourbillon.cards.sheets import RANK
from orrery.games.tourbillon.rules.run import rewards
from orrery.games.tourbillon.rules.run.loops import LOOP_NAMES
from orrery.games.tourbillon.tables import RunRules
from orrery.games.tourbillon.view import loops
from orrery.games.tourbillon.view.compendium import everything, everything_of_runs

PACK: Final = "pack"  # in the option `cards`: those of the packs
MOST_NAMED: Final = 12  # cards in that option
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
    encounters: Mapping[str, str],
    headings: Mapping[str, str],
    starters: Iterable[str],
    plates: Iterable[str],
    cards: Iterable[str],
) -> tuple[Option, ...]:
    """The options of a game that has all this to choose from; encounters with their titles and headings."""
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
            headings=tuple(headings.items()),
        ),
        Choice("starter", "ember", tuple(starters), "The deck to begin with."),
        Several(
            "cards",
            PACK,
            (PACK, *cards),
            MOST_NAMED,
            "Cards on top of the starter's, by name.",
            ((PACK, "Cards of the packs"),),
            ((PACK, "those of the packs."),),
        ),
        Choice("plate", "workbench", tuple(plates), "Which squares help."),
        Choice(
            "rewards",
            "auto",
            ("auto", *rewards.WON_BEFORE),
            "The cards won before this fight.",
            (("auto", "As in a run"),),
            (("auto", "as many as a run would have brought."),),
        ),
        *FLAGS,
    )


OPTIONS: Final = options_for(
    content.printed_titles(),
    content.printed_headings(),
    content.printed_names("starters.toml"),
    content.printed_names("plates.toml"),
    content.printed_names("cards"),
)


MOST_LOOPS: Final = 9999
KNOWLEDGE: Final = (
    Flag(
        "everything", default=False, help="Cards that you have not discovered are offered, too.", detail=False
    ),
    Several(
        "unlocked",
        NO_WORD,
        unlocks.words(),
        len(unlocks.words()),
        "What was discovered in earlier runs.",
        detail=True,
    ),
    Choice(
        "finish",
        slug(unlocks.BRASS),
        tuple(slug(name) for name in unlocks.printed_finishes()),
        "How the plate looks.",
        tuple((slug(name), name) for name in unlocks.printed_finishes()),
        detail=True,
    ),
    Whole("loop", 1, 1, MOST_LOOPS, "Which loop of the Wheel this is: each won run slows it.", detail=True),
)  # what a legacy brings


def run_options_for(starters: Iterable[str], plates: Iterable[str]) -> tuple[Option, ...]:
    """The options of a game of runs."""
    return (
        Choice("starter", "ember", tuple(starters), "The deck to begin with."),
        Choice("plate", "workbench", tuple(plates), "Which squares help."),
        Several(
            "harder-loops",
            NO_WORD,
            LOOP_NAMES,
            len(LOOP_NAMES),
            "Steps that make the run harder; choose any of them.",
            tuple((name, loops.title(loop)) for loop, name in enumerate(LOOP_NAMES)),
            tuple(loops.sentences().items()),
        ),
        Flag("skip-pay", default=False, help="A reward that is skipped pays 3 Inspiration."),
        *KNOWLEDGE,
        *FLAGS,
    )


RUN_OPTIONS: Final = run_options_for(
    content.printed_names("starters.toml"), content.printed_names("plates.toml")
)


class TourbillonBook(Book):
    packs: ClassVar[str] = "cards, gremlins, plates, starters and encounters"

    def options_with(self, usual: tuple[Option, ...], packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        known = content.usable(packs)
        titles = {name: found.title for name, found in known.encounters.items()}
        headings = {
            name: content.heading(found.act, RANK.word(found.rank).text)
            for name, found in known.encounters.items()
        }
        return options_for(titles, headings, known.starters, known.plates, known.cards)

    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def entries(self, packs: tuple[Pack, ...], options: Mapping[str, Value]) -> Cards:
        return content.with_packs(packs).entries

    def remarks(self, entries: Cards) -> Iterator[tuple[Card, str]]:
        return lint.remarks(entries)

    def compendium(self, game: Game) -> Compendium:
        return everything(game.packs)


class RunBook(TourbillonBook):
    def entries(self, packs: tuple[Pack, ...], options: Mapping[str, Value]) -> Cards:
        return content.with_packs(packs, runs=True).entries

    def options_with(self, usual: tuple[Option, ...], packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        known = content.usable(packs, runs=True)
        return run_options_for(known.starters, known.plates)

    def compendium(self, game: Game) -> Compendium:
        assert isinstance(game, RunRules)
        return everything_of_runs(game)
