"""Comparing texts: which cards say the same, and which words are in use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from orrery.cardtext.forms import Flag
from orrery.cardtext.language import Language
from orrery.cardtext.node import Node
from orrery.cardtext.types import Vocabulary

T = TypeVar("T")


def same_text(cards: Iterable[T], says: Callable[[T], Hashable]) -> list[tuple[T, ...]]:
    """The Description Test: groups of cards that say the same.

    `says` gives what two cards may not have in common: say, category and node together.

    >>> same_text(["Ember 2", "Spark 2", "Flame 3"], says=lambda card: card[-1])
    [('Ember 2', 'Spark 2')]
    """
    groups: dict[Hashable, list[T]] = {}
    for card in cards:
        groups.setdefault(says(card), []).append(card)
    return [tuple(group) for group in groups.values() if len(group) > 1]


def words_used(language: Language, nodes: Iterable[Node]) -> Counter[str]:
    """On how many of these texts each word stands; words that no text uses are counted too, with 0.

    Phrases are called "deal", their flags "deal.pierce", words of vocabularies "force:Red".
    """
    used = Counter(dict.fromkeys(all_words(language), 0))
    for node in nodes:
        used.update({word for part in node.walk() for word in words_of(language, part)})
    return used


def all_words(language: Language) -> Iterable[str]:
    for name, form in language.forms.items():
        yield name
        yield from (f"{name}.{slot}" for slot, kind in form.types.items() if isinstance(kind, Flag))
    for kind in language.types.values():
        if isinstance(kind, Vocabulary):
            yield from (f"{kind.name}:{word.text}" for word in kind.words)


def words_of(language: Language, node: Node) -> Iterable[str]:
    """The words of one node itself, without those of the nodes in it."""
    yield node.phrase
    types = language.forms[node.phrase].types
    for slot, value in node.values:
        kind = types[slot]
        if isinstance(kind, Flag) and value:
            yield f"{node.phrase}.{slot}"
        if isinstance(kind, Vocabulary):
            items = value if isinstance(value, tuple) else (value,)
            yield from (f"{kind.name}:{kind.word(item).text}" for item in items)
