"""The shelf: which worlds there are, what can be set for each, and who can be played against."""

from __future__ import annotations

from functools import lru_cache, partial
from threading import Lock

from orrery import __version__
from orrery.engine.compendium import Compendium
from orrery.engine.decks import DeckBook, DeckReport, DeckWish
from orrery.engine.game import Game, options_with, set_up
from orrery.engine.options import Choice, Deck, Flag, Option, Several, Text, Whole
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed
from orrery.games import REGISTERED, game_class, import_game, new_game
from orrery.players import usual_opponent
from orrery.players.levels import offers
from orrery.table.gallery import delay_of
from orrery.table.protocol import BotInfo, OptionInfo, World, Worlds
from orrery.table.rulebook import packs_for

# The five worlds in the order of the shelf; the sentence stands for a world that is still being built.
FIVE = (
    (
        "tourbillon-run",
        "Tourbillon",
        "Build a clockwork engine, gear by gear, and drive the gremlins out of it.",
    ),
    (
        "clans-campaign",
        "Land of Clans & Wanderers",
        "Two clans, three roads in the fog: send your people out, and find out where the others have gone.",
    ),
    ("chaos", "The Chaos Engine", "One to four heroes go down into a dungeon that nobody has seen before."),
    (
        "shattered-life",
        "Shattered Dungeon",
        "One side is the dungeon, the other its visitor; only one of them leaves.",
    ),
    (
        "scenes",
        "Nine Scenes",
        "Two to six tellers make one story, scene by scene, out of the cards they hold.",
    ),
)
TOYS = ("magpies", "kuhn", "leduc")

asking = Lock()


def worlds(packs: tuple[Pack, ...] = ()) -> Worlds:
    """All that the home page shows: the five worlds, games of your own, and the toys.

    The first time takes a moment, since games are imported and their cards read: ask in a thread.
    """
    five = [name for name, _, _ in FIVE]
    own = [name for name in REGISTERED if name not in five and name not in TOYS]
    with asking:  # who comes second waits for the first, instead of doing the same
        on_shelf = [world(name, title, summary, packs) for name, title, summary in FIVE]
        on_shelf += [world(name, name, "", packs) for name in (*own, *TOYS)]
    return Worlds(__version__, tuple(on_shelf))


def world(name: str, title: str, summary: str, packs: tuple[Pack, ...]) -> World:
    if name in REGISTERED:
        return known_world(REGISTERED[name], packs)
    return World(name, title, summary, there=False)


@lru_cache(maxsize=64)
def known_world(place: str, packs: tuple[Pack, ...] = ()) -> World:
    """A game as the shelf shows it, by the place of its class: registered anew, it is asked anew."""
    found = import_game(place)
    about = found.about
    game = with_packs(found, packs)
    known = game.book.compendium(game)
    by = seats_by(found, game)
    return World(
        about.name,
        about.title,
        about.summary,
        toy=about.name in TOYS,
        rules=about.rules,
        seats=about.seats or seat_titles(game),
        seats_by="" if by is None else by.name,
        all_seats=() if by is None else seat_titles(set_up(found, {by.name: by.high}, game.packs)),
        options=tuple(option_info(option) for option in options_with(found, game.packs)),
        packs=tuple(pack.name for pack in game.packs),
        bots=tuple(bots(about.name)),
        compendium=known != Compendium(),
        tutorial=bool(known.tutorials),
        decks=found.book.deck_book(game.packs) is not None,
        clock=about.clock,
        late=f"{late} {game.lab.unit}" if (late := delay_of(game)) else "",
        journey=about.journey,
    )


def seat_titles(game: Game) -> tuple[str, ...]:
    return tuple(game.seat_title(seat) for seat in range(game.seats))


def seats_by(found: type[Game], game: Game) -> Whole | None:
    """The option that is the number of seats, if there is one."""
    for option in options_with(found, game.packs):
        if not isinstance(option, Whole) or option.default != game.seats:
            continue
        if all(set_up(found, {option.name: n}, game.packs).seats == n for n in (option.low, option.high)):
            return option
    return None


def compendium_of(name: str, packs: tuple[Pack, ...] = ()) -> Compendium:
    """What can be looked up about a game; raises Malformed if there is none of this name."""
    game = with_packs(game_class(name), packs)
    return game.book.compendium(game)


def deck_book_of(name: str, packs: tuple[Pack, ...] = ()) -> DeckBook:
    """What decks of a game are built from; raises Malformed if nobody builds any."""
    game = game_class(name)
    book = game.book.deck_book(packs_for(game.about.name, packs))
    if book is None:
        raise Malformed("no-decks", f"Nobody builds decks for {game.about.title}.")
    return book


def deck_report_of(name: str, wish: DeckWish, packs: tuple[Pack, ...] = ()) -> DeckReport:
    """What is wrong with a deck; raises Malformed for one that cannot be read."""
    deck_book_of(name, packs)
    game = game_class(name)
    return game.book.check_deck(wish, packs_for(game.about.name, packs))


def with_packs(game: type[Game], packs: tuple[Pack, ...]) -> Game:
    """A game with its usual options, and with packs if they are meant for it."""
    return set_up(game, {}, packs_for(game.about.name, packs))


def option_info(option: Option) -> OptionInfo:
    info = partial(
        OptionInfo,
        option.name,
        default=option.default,
        help=option.help,
        detail=option.detail,
        begin=option.begin,
    )
    match option:
        case Whole(low=low, high=high):
            return info(kind="whole", low=low, high=high)
        case Choice(choices=choices, titles=titles, meanings=meanings, headings=headings):
            return info(
                kind="choice",
                choices=choices,
                titles=dict(titles),
                meanings=dict(meanings),
                headings=dict(headings),
            )
        case Deck(choices=choices, titles=titles):
            return info(kind="deck", choices=choices, titles=dict(titles))
        case Flag():
            return info(kind="flag")
        case Text(longest=longest):
            return info(kind="text", high=longest)
        case Several(choices=choices, most=most, titles=titles, meanings=meanings):
            return info(
                kind="several", choices=choices, high=most, titles=dict(titles), meanings=dict(meanings)
            )


def bots(name: str) -> list[BotInfo]:
    """The bots of a game, as people choose them."""
    usual = usual_opponent(new_game(name))
    found = offers(game_class(name).bots)
    return [BotInfo(offer.player, offer.title, offer.how, offer.player == usual) for offer in found]
