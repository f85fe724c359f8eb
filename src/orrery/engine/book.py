"""Book: what a game's files say, what packs can bring to it, and what can be looked up about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from orrery.engine.compendium import Compendium, rules_topic
from orrery.engine.review import Review

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from orrery.cardtext import Card, Cards
    from orrery.engine.decks import DeckBook, DeckReport, DeckWish
    from orrery.engine.game import Game
    from orrery.engine.options import Option, Value
    from orrery.engine.packs import Pack


class Book:
    """The content of a game. Empty, as a small game leaves it, there are no cards, and packs are refused."""

    packs: ClassVar[str] = ""  # what packs can bring, in words: "cards and gremlins"; "": the game takes none
    pack_files: ClassVar[str] = ".toml files"  # which files a pack has that brings them, in words

    # -- packs
    def options_with(self, usual: tuple[Option, ...], packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        """The options when these packs, at least one, widen what can be chosen; raises BadPack."""
        return usual

    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        """What is wrong with the game's own data; with packs, what the last of them brings and gets wrong."""
        return Review()

    # -- cards that are written in the language of cards
    def entries(self, packs: tuple[Pack, ...], options: Mapping[str, Value]) -> Cards | None:
        """All that stands in the game's files and in packs, in their order; None, if it has no such files.

        Options matter only where they choose between several printings; those that are not given are usual.
        """
        return None

    def remarks(self, entries: Cards) -> Iterable[tuple[Card, str]]:
        """What a designer should look at without any match being played: an entry, and a remark on it."""
        return ()

    # -- decks that people build
    def deck_book(self, packs: tuple[Pack, ...] = ()) -> DeckBook | None:
        """What decks are built from; None, if nobody builds any."""
        return None

    def check_deck(self, wish: DeckWish, packs: tuple[Pack, ...] = ()) -> DeckReport:
        """What is wrong with a deck, where decks are built; raises Malformed for one that cannot be read."""
        raise NotImplementedError

    # -- looking things up
    def compendium(self, game: Game) -> Compendium:
        """All that can be looked up about a game with its options and packs; by default its rules."""
        about = type(game).about
        if about.rules == about.summary:
            return Compendium()
        return Compendium(topics=(rules_topic(about.rules),))
