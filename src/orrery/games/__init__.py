"""The worlds, each a Game. Registering one is enough for it to be played, measured and tested."""

from __future__ import annotations

import json
from importlib import import_module

from orrery.engine import matchfile
from orrery.engine.game import Game, State, settle
from orrery.engine.match import Match
from orrery.engine.words import Malformed, nearest

# name: where its Game class is. Modules are imported when they are asked for.
REGISTERED: dict[str, str] = {
    "kuhn": "orrery.games.kuhn:Kuhn",
    "leduc": "orrery.games.leduc:Leduc",
    "tourbillon": "orrery.games.tourbillon:Tourbillon",
}


def game_names() -> list[str]:
    """The names of all registered games."""
    return list(REGISTERED)


def game_class(name: str) -> type[Game]:
    """The Game class behind a registered name. (Never imports a module that a mere file has named.)"""
    if name not in REGISTERED:
        raise Malformed("unknown-game", f'There is no game "{name}"{nearest(name, REGISTERED)}')
    return import_game(REGISTERED[name])


def import_game(place: str) -> type[Game]:
    """The Game class at ``module:Class``; raises Malformed if there is none."""
    module, _, attribute = place.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise Malformed("unknown-game", f'No game can be imported from "{place}": {error}.') from error
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise Malformed("unknown-game", f'"{place}" is not a Game.')
    return found


def register(place: str) -> type[Game]:
    """Register a game of your own, given as ``module:Class``; from then on it is known by its name."""
    found = import_game(place)
    REGISTERED[found.about.name] = place
    return found


def new_game(name: str, /, **options: object) -> Game:
    """A game with its options settled.

    >>> new_game("leduc").seats
    2
    """
    found = game_class(name)
    return found(settle(found, options))


def read_state(text: str) -> State:
    """The state of any registered game that printed itself as `text`; raises Malformed."""
    name, *settings = text.partition(" : ")[0].split(" ")
    options: dict[str, object] = {}
    for setting in settings:
        option, _, word = setting.partition("=")
        options[option] = read_option_word(word)
    return new_game(name.partition("/")[0], **options).read(text)


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
    return matchfile.read_match(text, new_game, key)
