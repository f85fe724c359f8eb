"""The book of Shattered Dungeon: options, packs, cards, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from orrery.cardtext import Cards
from orrery.engine.book import Book
from orrery.engine.compendium import Compendium
from orrery.engine.game import Game
from orrery.engine.options import NO_WORD, Choice, Option, Several, Value, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.games.shattered.bots.profiles import AUTO, DUNGEON_MINDS, VISITOR_MINDS
from orrery.games.shattered.cards import content
from orrery.games.shattered.cards import review as reviewing
from orrery.games.shattered.cards.lessons import EVERYTHING, LESSONS
from orrery.games.shattered.names import LATER_NAMES, MOST_ROOMS
from orrery.games.shattered.presets import PRESETS, STANDARD, V21
from orrery.games.shattered.view.compendium import everything

OWN: Final = "own"  # as the first room: the one this visitor comes to
LATER_TITLES: Final = (
    ("flee", "Flight"),
    ("grafts", "Grafts"),
    ("emotions", "Emotions"),
    ("deception", "The sweet room"),
    ("hazards", "Hazards"),
    ("commune", "Commune"),
)
LATER_MEANINGS: Final = (
    ("flee", "From round 4 on a visitor in need may leave a room; it survives, and loses 2 Nerve."),
    ("grafts", "What the Symbiote gives grows into the dungeon, and three grafts feed on its Veil."),
    ("emotions", "A visitor that was betrayed, trapped or helped plays otherwise for three rounds."),
    ("deception", "The visitor first comes to a fifth room, where Offers hide traps."),
    ("hazards", "Where both sides get along, they must keep at it, or both are hurt now and then."),
    ("commune", "Cards that build Trust and Rapport without an answer, for those who want a Bond."),
)
AS_SUITS: Final = ((AUTO, "As suits the visitor"),)


def options_for(visitors: Iterable[str], rooms: Iterable[str]) -> tuple[Option, ...]:
    """The options of a game that has all this to choose from."""
    return (
        Choice(
            "preset",
            STANDARD,
            PRESETS,
            "Which texts count; standard: all of them; v2.1: those behind the published figures.",
            ((STANDARD, "All texts"), (V21, "As published (v2.1)")),
            detail=True,
        ),
        Choice("visitor", "boar", content.short_names(visitors), "Who comes in."),
        Choice(
            "room",
            OWN,
            (OWN, *rooms),
            "The first room; own: the one this visitor comes to.",
            ((OWN, "Where this visitor comes in"),),
        ),
        Whole("rooms", MOST_ROOMS, 1, MOST_ROOMS, "How many rooms a run has."),
        Choice(
            "dungeon", AUTO, (AUTO, *DUNGEON_MINDS), "How a bot plays the dungeon.", AS_SUITS, detail=True
        ),
        Choice("guest", AUTO, (AUTO, *VISITOR_MINDS), "How a bot plays the visitor.", AS_SUITS, detail=True),
        Choice(
            "lesson",
            EVERYTHING,
            LESSONS,
            "For learning: fewer kinds of cards, and no keywords; none: all cards, as printed.",
            ((EVERYTHING, "No lesson"),),
            detail=True,
        ),
        Whole(
            "horizon",
            1,
            0,
            15,
            "Rounds that smart bots play on in their heads; 0: only the card itself.",
            detail=True,
        ),
        Several(
            content.LATER_RULES,
            NO_WORD,
            LATER_NAMES,
            len(LATER_NAMES),
            "Rules that came later; choose any of them. The preset v2.1 has none.",
            LATER_TITLES,
            LATER_MEANINGS,
            detail=True,
            late=True,
        ),
    )


OPTIONS: Final = options_for(
    content.printed_names(content.ROOMS, "visitor"),
    content.printed_names(content.ROOMS, "room"),
)


class ShatteredBook(Book):
    packs: ClassVar[str] = "cards, decks, rooms, visitors and fictions"

    def options_with(self, usual: tuple[Option, ...], packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        known = content.usable(packs)
        return options_for(known.visitors, known.rooms)

    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def entries(self, packs: tuple[Pack, ...], options: Mapping[str, Value]) -> Cards:
        return content.with_options(packs, options).entries

    def compendium(self, game: Game) -> Compendium:
        brought = content.brought_by(game.options)
        return everything(game.about.rules, game.packs, str(game.options["preset"]), brought)
