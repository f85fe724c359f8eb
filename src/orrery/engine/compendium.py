"""Compendium: all that can be looked up about a game, as data for any table; made from its cards."""

from __future__ import annotations

import msgspec

from orrery.engine.view import Values, Word


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of everything in a compendium."""


class Sheet(Known, frozen=True):
    """One card, foe or place."""

    name: str
    kind: str  # "card", "gremlin" …: what it is filed under
    text: str
    group: str = ""  # where it comes from: a rarity, an act
    tags: tuple[str, ...] = ()  # everything it can be found by: colours, kinds, tags
    facts: tuple[str, ...] = ()  # as they are printed on it: "3 Ticks", "0.67 Red/tick"
    plain: str = ""  # the text once more, in plain words
    better: str = ""  # its upgraded form, in a sentence
    flavour: str = ""
    values: Values = {}  # as on a card of a view, for the same drawing


class Topic(Known, frozen=True):
    """A lesson: points to know, each with its name (or none) and a sentence."""

    title: str
    points: tuple[tuple[str, str], ...]


def rules_topic(rules: str) -> Topic:
    """The rules in short, a point a line."""
    return Topic("The rules", tuple([("", line) for line in rules.split("\n") if line]))


class Tip(Known, frozen=True):
    """A hint of the tutorial: shown once, at the first moment that fits, beside the part it points at.

    `at` is the id of a part, or what the id begins with: of several parts the first that has the `value`.
    Without `at`, the tip is about the table as a whole, or about what a skin calls by the name in `near`.
    """

    text: str
    at: str = ""
    moves: int = 0  # not before this many decisions of the person's own
    after: str = ""  # not before an event of this kind
    value: str = ""  # not before the part has a value or a tag of this name: "ready"
    near: str = ""


class Tutorial(Known, frozen=True):
    """A guided first match: the options it is played with, and what is said on the way."""

    title: str
    options: dict[str, int | str | bool]
    tips: tuple[Tip, ...]


class Compendium(Known, frozen=True):
    """Everything that can be looked up."""

    sheets: tuple[Sheet, ...] = ()
    kinds: dict[str, str] = {}  # what sheets of a kind are called together: "gremlin", "Gremlins"
    words: tuple[Word, ...] = ()
    topics: tuple[Topic, ...] = ()
    tutorials: tuple[Tutorial, ...] = ()
