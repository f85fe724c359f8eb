"""What people keep of finished matches: folded in with the entry that ends a match, and told to its owner.

A person is a secret that a page makes once and keeps; only its hash is known here, as of the tokens of seats.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

from orrery.engine.game import Game
from orrery.engine.legacy import Kept, Legacy, why_not_counted
from orrery.engine.match import Ahead, Match
from orrery.engine.options import Value
from orrery.engine.words import Refusal
from orrery.games import REGISTERED, game_class
from orrery.table.course import Course
from orrery.table.entries import AnyEntry
from orrery.table.protocol import Legacies, LegacyEntry, LegacyGain, LegacyLine, WorldLegacy
from orrery.table.storage import Fold

logger = logging.getLogger("orrery.table")


# -- when a match ends


def folds_by(course: Course, entry: AnyEntry, ahead: Ahead | None = None) -> tuple[Fold, ...]:
    """What an entry that ends the match, and is not written yet, makes of the legacies of those who play."""
    legacy = type(course.game).legacy
    people = {
        chair.person: seat for seat, chair in reversed(list(enumerate(course.chairs))) if chair.person
    }  # who has several seats lives the match at the first
    if (
        legacy is None or not people or course.head.daily
    ):  # a legacy may tell the key, which is still a secret
        return ()
    match = course.ended_by(entry, ahead)
    if why_not_counted(match):
        return ()
    name = course.game.about.name
    return tuple(Fold(person, name, partial(folded, legacy, match, seat)) for person, seat in people.items())


def folded(legacy: Legacy[Any], match: Match, seat: int, body: bytes | None) -> bytes | None:
    """What is to be kept. A fault in it never keeps a match from ending: then the legacy stays as it is."""
    try:
        kept = legacy.fresh() if body is None else legacy.read(body)
        return legacy.write(legacy.add(kept, match, seat)).encode()
    except Exception:
        logger.exception("A match of %s could not be folded into a legacy.", legacy.game)
        return None


# -- when somebody asks


def inherited(game: str, bodies: Mapping[str, bytes]) -> dict[str, Value]:
    """The options with which a person's next match begins; a legacy that cannot be read gives none."""
    legacy = game_class(game).legacy
    if legacy is None or game not in bodies:
        return {}
    try:
        return legacy.inherit(legacy.read(bodies[game]).value)
    except Refusal as refusal:
        logger.warning("A legacy of %s cannot be read: %s", game, refusal.sentence)
        return {}


def legacies_of(bodies: Mapping[str, bytes]) -> Legacies:
    """All that a person keeps, in words."""
    found = ((game_class(name), bodies[name]) for name in REGISTERED if name in bodies)
    return Legacies(tuple(in_words(game, game.legacy, body) for game, body in found if game.legacy))


def in_words(game: type[Game], legacy: Legacy[Any], body: bytes) -> WorldLegacy:
    about = game.about
    try:
        kept: Kept[Any] = legacy.read(body)
    except Refusal as refusal:
        problem = f"What you have kept of {about.title} cannot be read: {refusal.sentence}"
        return WorldLegacy(about.name, about.title, problem=problem)
    lines = tuple(LegacyLine(line.title, line.text) for line in legacy.describe(kept.value))
    entries = tuple(
        LegacyEntry(entry.group, entry.title, entry.text, entry.open, entry.named, entry.key)
        for entry in legacy.entries(kept.value)
    )
    options = legacy.inherit(kept.value)
    gains = {
        mark: tuple(LegacyGain(gain.title, gain.group, gain.amount) for gain in gained)
        for mark, gained in kept.gains.items()
    }
    return WorldLegacy(
        about.name, about.title, len(kept.matches), lines, options, entries=entries, gains=gains
    )
