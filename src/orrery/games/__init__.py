"""The worlds, each a Game. Registering one is enough for it to be played, measured and tested."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib import import_module

from orrery.engine import matchfile
from orrery.engine.game import About, Game, State, set_up
from orrery.engine.match import Match
from orrery.engine.packs import OTHER_FORMAT, Pack
from orrery.engine.review import Review
from orrery.engine.words import Malformed, nearest

# name: where its Game class is. Modules are imported when they are asked for.
REGISTERED: dict[str, str] = {
    "chaos": "orrery.games.chaos:Chaos",
    "clans": "orrery.games.clans:Clans",
    "clans-campaign": "orrery.games.clans:ClansCampaign",
    "kuhn": "orrery.games.kuhn:Kuhn",
    "leduc": "orrery.games.leduc:Leduc",
    "magpies": "orrery.games.magpies:Magpies",
    "scenes": "orrery.games.scenes:NineScenes",
    "shattered": "orrery.games.shattered:Shattered",
    "shattered-life": "orrery.games.shattered:ShatteredLife",
    "tourbillon": "orrery.games.tourbillon:Tourbillon",
    "tourbillon-run": "orrery.games.tourbillon:TourbillonRun",
}
# What games were called before: such a name still finds its game, wherever it stands.
FORMERLY: dict[str, str] = {"story": "scenes"}

# What a Game once had among its own methods: one that still has it there would silently lose it.
MOVED = {
    "book": ("options_with", "review", "deck_book", "check_deck", "compendium"),
    "bots": ("advise", "advise_easily", "search", "hunch", "candidates", "appraise", "say"),
    "lab": ("standing", "note_standings", "elapsed", "counts", "decks", "hands"),
    "narrator": ("narrate", "answer"),
}


def game_names() -> list[str]:
    """The names of all registered games."""
    return list(REGISTERED)


def name_now(name: str) -> str:
    """The name that a game has today, given by that or by an earlier one; an unknown one stays as it is.

    >>> name_now("story"), name_now("leduc")
    ('scenes', 'leduc')
    """
    return name if name in REGISTERED else FORMERLY.get(name, name)


def former_name(name: str) -> str:
    """The name, if it is one that a game had before and has no more; otherwise ""."""
    return name if name_now(name) != name else ""


def game_class(name: str) -> type[Game]:
    """The Game class behind a registered name, or a former one.

    It never imports a module that a mere file has named.
    """
    return import_game(place_of(name))


def place_of(name: str) -> str:
    """Where the Game class behind a registered name is: ``module:Class``; raises Malformed."""
    now = name_now(name)
    if now not in REGISTERED:
        raise Malformed("unknown-game", f'There is no game "{name}"{nearest(name, REGISTERED)}')
    return REGISTERED[now]


def import_game(place: str) -> type[Game]:
    """The Game class at ``module:Class``; raises Malformed if there is none."""
    module, _, attribute = place.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise Malformed("unknown-game", f'No game can be imported from "{place}": {error}.') from error
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise Malformed("unknown-game", f'"{place}" is not a Game.')
    for facet, names in MOVED.items():
        for name in names:
            if callable(getattr(found, name, None)):
                raise Malformed(
                    "moved-method",
                    f'Nobody asks the Game at "{place}" for {name}: '
                    f"that belongs to its {facet}, a {facet.title()} of orrery.engine.{facet}.",
                )
    return found


def find_game(name: str) -> type[Game]:
    """The Game class behind a registered name, or at ``module:Class``; raises Malformed."""
    return import_game(name) if ":" in name else game_class(name)


def register(place: str) -> type[Game]:
    """Register a game of your own, given as ``module:Class``; from then on it is known by its name."""
    found = import_game(place)
    if not isinstance(getattr(found, "about", None), About):
        raise Malformed("unknown-game", f'"{place}" does not say what it is: it has no About.')
    REGISTERED[found.about.name] = place
    return found


FOREIGN = (OTHER_FORMAT, "bad-table", "unknown-table")  # faults of files that are no files of a game at all


def reviews_by(game: type[Game], packs: Iterable[Pack]) -> list[Review]:
    """What a game finds in each of some packs, after those before it."""
    given = tuple(packs)
    return [game.book.review(given[: count + 1]) for count in range(len(given))]


def reviews_by_all(packs: Iterable[Pack]) -> dict[str, list[Review]]:
    """What each game that takes packs finds in these, by the games' names."""
    given = tuple(packs)
    takers = {name: game_class(name) for name in REGISTERED}
    return {name: reviews_by(taker, given) for name, taker in takers.items() if taker.book.packs}


def least_faulty(reviews: Mapping[str, list[Review]]) -> str:
    """Of the games that can read the packs that they have reviewed, the one that finds least fault."""

    def faults(name: str) -> tuple[int, int]:
        foreign = sum(review.code in FOREIGN for review in reviews[name])
        return foreign, sum(len(review.faults) for review in reviews[name])

    return min(reviews, key=faults)


def game_for(packs: Iterable[Pack]) -> str:
    """The game that some packs are meant for."""
    return least_faulty(reviews_by_all(packs))


def new_game(name: str, /, *, packs: Iterable[Pack] = (), **options: object) -> Game:
    """A game with its options settled, and with packs, if it takes any.

    >>> new_game("leduc").seats
    2
    """
    return game_with(name, options, packs)


def game_with(name: str, options: Mapping[str, object], packs: Iterable[Pack] = ()) -> Game:
    """`new_game` for options that came from outside and may have any names."""
    return set_up(game_class(name), options, packs)


def game_as_written(name: str, options: Mapping[str, object], packs: Iterable[Pack] = ()) -> Game:
    """The game of something that was begun before. Where that has a former name, the game keeps it.

    A new match has the name of today; one that is read must have the texts and marks that it had.
    """
    return set_up(game_class(name), options, packs, former_name(name))


def read_state(text: str, packs: Iterable[Pack] = ()) -> State:
    """The state of any registered game that printed itself as `text`; raises Malformed.

    A state knows only the names and digests of its packs: they must be given again, in the same order.
    """
    name, *settings = text.partition(" : ")[0].split(" ")
    options: dict[str, object] = {}
    given = tuple(packs)
    marks = [setting[1:] for setting in settings if setting.startswith("+")]
    if marks != [pack.mark for pack in given]:
        wanted = ", ".join(marks)[:200] or "no pack"
        raise Malformed("other-pack", f"The state belongs to {wanted}: give exactly that.")
    for setting in settings[len(marks) :]:
        option, _, word = setting.partition("=")
        options[option] = read_option_word(word)
    return game_as_written(name.partition("/")[0], options, given).read(text)


def read_option_word(word: str) -> str:
    """An option's value as a state's text has it: plain, or as JSON."""
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError:
        raise Malformed("bad-state", f"This is not an option's value: {word[:60]}") from None


def read_match(text: str, key: str = "") -> Match:
    """Read a match file of any registered game and replay it."""
    return matchfile.read_match(text, game_as_written, key)
