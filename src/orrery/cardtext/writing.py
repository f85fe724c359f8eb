"""Writing nodes: the canonical sentence, the explanation in plain words, and where tooltips belong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from orrery.cardtext.forms import Form, Kind, Name, SlotType
from orrery.cardtext.lexing import LETTER, WORD, key
from orrery.cardtext.node import Node
from orrery.cardtext.template import Count, Maybe, Slot, Template, Words
from orrery.cardtext.types import Number, Vocabulary, Word

BARE_NAME = re.compile(rf"{WORD}(?: {WORD})*")
FIRST_WORDS = re.compile(rf"{LETTER}[^\W_]*(?:[ -][^\W\d_]+)*")
EXPLAINED_LIST = (", ", " and ")


class Tooltip(NamedTuple):
    """A word of a card, and the rule behind it."""

    word: str
    help: str


class Run(NamedTuple):
    """A run of written text; the tooltip belongs where it begins."""

    text: str
    tip: Tooltip | None = None
    is_name: bool = False


def write(node: Node, forms: Mapping[str, Form]) -> Iterator[Run]:
    """The canonical text, in runs."""
    form = forms[node.phrase]
    if form.phrase.help:
        yield Run("", Tooltip(keyword(form), form.phrase.help))
    yield from write_parts(form.parts, form, dict(node.values), forms)


def write_parts(
    parts: Template, form: Form, values: Mapping[str, object], forms: Mapping[str, Form]
) -> Iterator[Run]:
    for part in parts:
        if isinstance(part, Words):
            yield Run(part.text)
        elif isinstance(part, Count):
            yield Run(part.one if form.one(part, values) else part.many)
        elif isinstance(part, Slot):
            yield from write_slot(part, form.types[part.name], values[part.name], forms)
        elif form.shows(part, values):
            yield from write_parts(part.parts, form, values, forms)


def write_slot(slot: Slot, kind: SlotType, value: object, forms: Mapping[str, Form]) -> Iterator[Run]:
    if not isinstance(value, tuple):
        yield from write_value(kind, value, forms)
        return
    for index, item in enumerate(value):
        if index:
            yield Run(slot.separators[-1 if index == len(value) - 1 else 0])
        yield from write_value(kind, item, forms)


def write_value(kind: SlotType, value: object, forms: Mapping[str, Form]) -> Iterator[Run]:
    if isinstance(kind, Kind):
        assert isinstance(value, Node)
        yield from write(value, forms)
    elif isinstance(kind, Number):
        assert isinstance(value, int)
        yield Run(kind.write(value))
    elif isinstance(kind, Vocabulary):
        word = kind.word(value)
        yield Run(word.text, Tooltip(word.text, word.help) if word.help else None)
    elif isinstance(kind, Name):
        yield Run(str(value), is_name=True)


def join(runs: list[Run], known: Callable[[str], bool]) -> str:
    """The runs as one text. A name is quoted unless it is plainly one, and no other name stands beside it."""
    written = [run for run in runs if run.text.strip()]
    neighbours = [pair for pair in pairwise(written) if pair[0].is_name and pair[1].is_name]
    crowded = {id(run) for pair in neighbours for run in pair}
    return "".join(
        f'"{run.text}"'
        if run.is_name and (id(run) in crowded or not plain_name(run.text, known))
        else run.text
        for run in runs
    )


def plain_name(name: str, known: Callable[[str], bool]) -> bool:
    words = name.split(" ")
    return bool(BARE_NAME.fullmatch(name)) and all(
        word[0].isupper() and not known(key(word)) for word in words
    )


def keyword(form: Form) -> str:
    """The word of a phrase that its tooltip explains."""
    first = form.parts[0]
    words = FIRST_WORDS.search(first.text) if isinstance(first, Words) else None
    return form.phrase.keyword or (words[0] if words else form.phrase.name.capitalize())


def glossary_tips(text: str, glossary: Mapping[str, str]) -> Iterator[tuple[int, Tooltip]]:
    """Words of the glossary in a text, in singular or plural, longer ones first, with where they stand."""
    if not glossary:
        return
    longest_first = sorted(glossary, key=lambda word: (-len(word), word))
    for match in re.finditer(rf"\b({'|'.join(map(re.escape, longest_first))})s?\b", text):
        yield match.start(), Tooltip(match[1], glossary[match[1]])


# ------------------------------------------------------------------------------------------------ explaining
def explain(node: Node, forms: Mapping[str, Form]) -> str:
    """The node in plain words, without the capital and the full stop of a sentence."""
    form = forms[node.phrase]
    return "".join(explain_parts(form.explained, form, dict(node.values), forms))


def explain_parts(
    parts: Template, form: Form, values: Mapping[str, object], forms: Mapping[str, Form]
) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Words):
            yield part.text
        elif isinstance(part, Count):
            yield part.one if form.one(part, values) else part.many
        elif isinstance(part, Maybe):
            if form.shows(part, values):
                yield from explain_parts(part.parts, form, values, forms)
        else:
            yield explain_slot(part, form.types[part.name], values[part.name], forms)


def explain_slot(slot: Slot, kind: SlotType, value: object, forms: Mapping[str, Form]) -> str:
    if not isinstance(value, tuple):
        return explain_value(kind, value, forms)
    usual, *last = slot.separators or EXPLAINED_LIST
    items = [explain_value(kind, item, forms) for item in value]
    ending = (last or [usual])[0].join(items[-2:])
    return usual.join([*items[:-2], ending])


def explain_value(kind: SlotType, value: object, forms: Mapping[str, Form]) -> str:
    if isinstance(value, Node):
        return explain(value, forms)
    if isinstance(kind, Number) and isinstance(value, int):
        return kind.write(value)
    if isinstance(kind, Vocabulary):
        word: Word = kind.word(value)
        return word.explain or word.text
    return value if isinstance(value, str) else ""
