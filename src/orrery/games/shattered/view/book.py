"""The book of Shattered Dungeon: options, packs, cards, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final

from orrery.cardtext import Cards
from orrery.engine.book import Book
from orrery.engine.compendium import Compendium
from orrery.engine.game import Game
from orrery.engine.options import NO_WORD, Choice, Option, Several, Text, Value, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.games.shattered import names
from orrery.games.shattered.bots.profiles import AUTO, DUNGEON_MINDS, VISITOR_MINDS
from orrery.games.shattered.cards import content, rebuilding
from orrery.games.shattered.cards import review as reviewing
from orrery.games.shattered.cards.heritage import ESSENCE, FEARED, KNOWLEDGE, TRUSTED
from orrery.games.shattered.cards.lessons import EVERYTHING, LESSONS
from orrery.games.shattered.names import LATER_NAMES, MOST_ROOMS
from orrery.games.shattered.presets import PRESETS, STANDARD, V21
from orrery.games.shattered.rules.identity.purse import REDUCERS, STUDY
from orrery.games.shattered.view.compendium import everything

OWN: Final = "own"  # as the first room: the one this visitor comes to
LATER_TITLES: Final = (
    ("flee", "Flight"),
    ("grafts", "Grafts"),
    ("emotions", "Emotions"),
    ("deception", "The sweet room"),
    ("hazards", "Hazards"),
    ("commune", "Commune"),
    ("wits", "Visitors that think"),
)
LATER_MEANINGS: Final = (
    ("flee", "From round 4 on a visitor in need may leave a room; it survives, and loses 2 Nerve."),
    ("grafts", "What the Symbiote gives grows into the dungeon, and three grafts feed on its Veil."),
    ("emotions", "A visitor that was betrayed, trapped or helped plays otherwise for three rounds."),
    ("deception", "The visitor first comes to a fifth room, where Offers hide traps."),
    ("hazards", "Where both sides get along, they must keep at it, or both are hurt now and then."),
    ("commune", "Cards that build Trust and Rapport without an answer, for those who want a Bond."),
    ("wits", "Intelligent visitors look ahead, weigh Offers by what is said of you, and see what you want."),
)
MOST_POINTS: Final = 9999
MOST_WISHES: Final = 24
LONGEST_CHANGES: Final = 2000
GROWN_BY: Final = {
    "hunger": "Vitality taken by cards, and Kills.",
    "dread": "Nerve taken by cards, and Panics.",
    "sway": "Resolve taken by cards, and Breaks.",
    "kinship": "honest Offers, Tests, Restraint, and Bonds.",
    "guile": "traps and Betrayals.",
    "craft": "Reshapes.",
}
AS_SUITS: Final = ((AUTO, "As suits the visitor"),)


def identity_options(cards: tuple[str, ...], friends: tuple[str, ...]) -> Iterator[Option]:
    """What a dungeon has become in earlier runs: its ledger fills these in."""
    for name in names.DRIVE_NAMES:
        drive = name.lower()
        said = f"Points of {name} from earlier runs: {GROWN_BY[drive]}"
        yield Whole(drive, 0, 0, MOST_POINTS, said, detail=True, late=True)
    yield Whole(
        FEARED, 0, 0, 10, "How feared the dungeon is; visitors trust it less.", detail=True, late=True
    )
    yield Whole(TRUSTED, 0, 0, 10, "How trusted it is; visitors trust it more.", detail=True, late=True)
    yield Whole(ESSENCE, 0, 0, MOST_POINTS, "Essence that it can spend.", detail=True, late=True)
    yield Whole(KNOWLEDGE, 0, 0, MOST_POINTS, "World Knowledge that it can spend.", detail=True, late=True)
    learned = "Cards it has learned; its rooms take them in when a drive is strong."
    yield Several(content.LEARNED, NO_WORD, cards, len(cards), learned, detail=True, late=True)
    words = (*REDUCERS, STUDY, *cards)
    spent = (
        "What it buys before the run, one after the other, as far as it can pay. A reducer: 2 Essence; "
        "study: 2 Knowledge, to know the visitor's deck; a card: 5 Essence or 3 Knowledge."
    )
    yield Several(content.SPEND, NO_WORD, words, MOST_WISHES, spent, detail=True, late=True)
    left = "Cards that bonded visitors have left; its decks can be rebuilt with them."
    yield Several(content.COMPANIONS, NO_WORD, friends, len(friends), left, detail=True, late=True)
    changed = (
        "How it has rebuilt its decks from its pool: room:card-out:card-in, with commas between the changes. "
        "A deck keeps 15 or 16 cards and its character."
    )
    # A change that fits one dungeon does not fit another, so that nothing but the default always does.
    some = (NO_WORD,)
    yield Text(content.REBUILT, NO_WORD, LONGEST_CHANGES, changed, some, detail=True, late=True)


def options_for(
    visitors: Iterable[str], rooms: Iterable[str], cards: Iterable[str], friends: Iterable[str]
) -> tuple[Option, ...]:
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
        *identity_options(tuple(cards), tuple(friends)),
    )


OPTIONS: Final = options_for(
    content.printed_names(content.ROOMS, "visitor"),
    content.printed_names(content.ROOMS, "room"),
    content.learnable_names(),
    content.visitors_names(),
)


class ShatteredBook(Book):
    packs: ClassVar[str] = "cards, decks, rooms, visitors and fictions"

    def options_with(self, usual: tuple[Option, ...], packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        known = content.usable(packs)
        cards = content.learnable(content.usable(packs, content.USUAL, (content.SNARES,)))
        friends = dict.fromkeys([
            card for visitor in known.visitors for card in rebuilding.companions_of(known, visitor)
        ])  # fmt: skip
        return options_for(known.visitors, known.rooms, cards, friends)

    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    def entries(self, packs: tuple[Pack, ...], options: Mapping[str, Value]) -> Cards:
        return content.with_options(packs, options).entries

    def compendium(self, game: Game) -> Compendium:
        brought = content.brought_by(game.options)
        return everything(game.about.rules, game.packs, str(game.options["preset"]), brought)
