"""The book of Land of Clans & Wanderers: options, packs, cards, decks, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from orrery.cardtext import Card, Cards
from orrery.engine.book import Book
from orrery.engine.compendium import Compendium
from orrery.engine.decks import DeckBook, DeckReport, DeckWish
from orrery.engine.game import Game
from orrery.engine.options import Choice, Flag, Option, Value, Whole
from orrery.engine.options import Deck as DeckOption
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.games.clans.cards import content, lint
from orrery.games.clans.cards import review as reviewing
from orrery.games.clans.cards.share_codes import PREFIX
from orrery.games.clans.names import MODE_NAMES
from orrery.games.clans.presets import CRYSTAL_SIZES, ORIGIN, PRESETS, SEED, SERIES, SHORT
from orrery.games.clans.view import deckbook
from orrery.games.clans.view.compendium import everything

CHOOSE: Final = "choose"  # the seat itself chooses, under seal
RANDOM: Final = "random"
OWN: Final = "own"  # the hero that a deck names
BY_PRESET: Final = "preset"
SWITCH: Final = (BY_PRESET, "on", "off")
CARDS: Final = "cards"  # what relics hold
MIXED: Final = "mixed"
AS_PRESET: Final = ((BY_PRESET, "As the preset has it"),)
DECK_TITLES: Final = {CHOOSE: "Chosen at the table", RANDOM: "Any deck"}
HERO_TITLES: Final = {CHOOSE: "Chosen at the table", RANDOM: "Any hero", OWN: "The deck's own hero"}
SERIES_TITLES: Final = (("1", "One battle"), ("3", "Best of three"), ("5", "Best of five"))
PRESET_TITLES: Final = ((SEED, "Usual"), (SHORT, "Short"), (ORIGIN, "Harsh"))


def options_for(decks: Mapping[str, str], heroes: Mapping[str, str]) -> tuple[Option, ...]:
    """The options of a game that has all this to choose from, by names as they are typed and printed."""
    deck_titles = {**DECK_TITLES, **decks}
    hero_titles = {**HERO_TITLES, **heroes}
    return (
        Choice(
            "mode",
            MODE_NAMES[0],
            MODE_NAMES,
            "How a match goes; turns: the sides act one after the other; rounds: both plan in secret, and "
            "all plans are carried out at once.",
        ),
        Choice(
            "preset",
            SEED,
            PRESETS,
            "A set of rules; seed: the usual ones; short: crystals of 50 in rounds instead of 100; "
            "origin: wounded units hit weaker, a Marsh takes all AP of units that enter it, and enemy bases "
            "are seen only while somebody looks.",
            PRESET_TITLES,
            detail=True,
        ),
        DeckOption(
            "deck-1",
            CHOOSE,
            tuple(deck_titles),
            PREFIX,
            "The first player's deck; choose: by the player, in secret, when the match begins.",
            tuple(deck_titles.items()),
        ),
        DeckOption(
            "deck-2",
            CHOOSE,
            tuple(deck_titles),
            PREFIX,
            "The second player's deck.",
            tuple(deck_titles.items()),
        ),
        Choice(
            "hero-1",
            CHOOSE,
            tuple(hero_titles),
            "Who leads the first player's deck; own: the one that the deck names.",
            tuple(hero_titles.items()),
        ),
        Choice(
            "hero-2",
            CHOOSE,
            tuple(hero_titles),
            "Who leads the second player's deck.",
            tuple(hero_titles.items()),
        ),
        Choice(
            "crystal",
            BY_PRESET,
            (BY_PRESET, *[str(size) for size in CRYSTAL_SIZES]),
            "Hit points of each side; preset: 25 in turns, 100 in rounds, 50 in short rounds.",
            AS_PRESET,
            detail=True,
        ),
        Whole("hand-limit", 8, 8, 9, "Cards that a hand can hold.", detail=True),
        Flag("mulligan", default=True, help="Up to two cards of the opening hand can be exchanged."),
        Whole("round-limit", 40, 1, 80, "Rounds after which the crystals decide.", detail=True),
        Whole("turn-limit", 80, 1, 160, "Turns after which the crystals decide.", detail=True),
        Choice("capacity", "2", ("2", "4"), "Units that a tile holds in turns.", detail=True),
        Choice("wounded", BY_PRESET, SWITCH, "Wounded units hit weaker, in turns.", AS_PRESET, detail=True),
        Choice(
            "heavy-marsh",
            BY_PRESET,
            SWITCH,
            "A unit that enters a Marsh has no AP left, in turns.",
            AS_PRESET,
            detail=True,
        ),
        Choice(
            "live-sight",
            BY_PRESET,
            SWITCH,
            "Enemy bases are seen only while somebody looks.",
            AS_PRESET,
            detail=True,
        ),
        Flag("show-hero", default=False, help="Heroes are known from the start."),
        Flag("rounds-specials", default=False, help="Spies, traps and fire in rounds."),
        Choice(
            "relics",
            CARDS,
            (CARDS, MIXED),
            "What the hidden relic is; mixed: a card, a purse of gold, a spring that mends the crystal, a "
            "map to more cards, or a standard that strengthens units for a while.",
            ((CARDS, "A card"), (MIXED, "A card or something else")),
            detail=True,
            late=True,
        ),
        Flag(
            "families",
            default=False,
            help="Three cards of a family, all played in a match, bring its ultimate, once.",
            late=True,
        ),
        Flag(
            "ages",
            default=False,
            help="Three ages: each side brings a deck for each of them, and draws from the next one when its "
            "age dawns.",
            late=True,
        ),
        Choice(
            "battles",
            str(SERIES[0]),
            tuple([str(battles) for battles in SERIES]),
            "Battles of a match. With more than one, fallen enemies, captured tiles and victories in a row "
            "bring gold, and a quarter of it can be spent on cards and upgrades before the next battle.",
            SERIES_TITLES,
            detail=True,
            late=True,
        ),
    )


OPTIONS: Final = options_for(content.titles_in(content.DECKS), content.titles_in(content.HEROES))


class ClansBook(Book):
    packs: ClassVar[str] = "cards, heroes, decks and families"

    def options_with(self, usual: tuple[Option, ...], packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        found = content.usable(packs)
        decks = {name: deck.name for name, deck in found.decks.items()}
        return options_for(decks, {name: hero.name for name, hero in found.heroes.items()})

    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def entries(self, packs: tuple[Pack, ...], options: Mapping[str, Value]) -> Cards:
        return content.with_packs(packs).entries

    def remarks(self, entries: Cards) -> Iterator[tuple[Card, str]]:
        return lint.remarks(entries)

    def deck_book(self, packs: tuple[Pack, ...] = ()) -> DeckBook:
        return deckbook.book(packs)

    def check_deck(self, wish: DeckWish, packs: tuple[Pack, ...] = ()) -> DeckReport:
        return deckbook.check(wish, packs)

    def compendium(self, game: Game) -> Compendium:
        return everything(game.about.rules, game.packs)
