"""Changing cards: the numbers of a text by name, parts of it left out, and cards written out as TOML again.

>>> from orrery.cardtext import Language, Node, Number, Phrase
>>> language = Language("card", (), (
...     Phrase("every", "card", "Every {beats:number}: {effects:effect*, }", dict),
...     Phrase("deal", "effect", "Deal {amount:number}", dict),
... ))
>>> text = language.parse("Every 4: Deal 3, Deal 1")
>>> numbers = numbers_in(text, language)
>>> {name: found.value for name, found in numbers.items()}
{'every.beats': 4, 'deal.amount': 3, 'deal-2.amount': 1}
>>> language.render(numbers["deal-2.amount"].changed(text, 2))
'Every 4: Deal 3, Deal 2'
>>> [language.render(rest) for _, rest in omissions(text, language)]
['Every 4: Deal 1', 'Every 4: Deal 3']
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from orrery.cardtext.fields import Card, Schema, Sentence
from orrery.cardtext.forms import Kind
from orrery.cardtext.language import Language
from orrery.cardtext.node import Node
from orrery.cardtext.types import Number

Step = tuple[str, int]  # a slot, and which of its items; 0 where it holds one
Steps = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class NumberInText:
    """A number in a text: where it stands, and what may stand there."""

    steps: Steps  # to the phrase
    slot: str
    kind: Number
    value: int

    def changed(self, text: Node, value: int) -> Node:
        """The text with another number in this place."""
        return put(text, (*self.steps, (self.slot, 0)), value)


def numbers_in(text: Node, language: Language) -> dict[str, NumberInText]:
    """The numbers of a text by name: `deal.amount`, that of the second such phrase `deal-2.amount`."""
    found: dict[str, NumberInText] = {}
    seen: Counter[str] = Counter()
    for steps, part in parts_of(text):
        seen[part.phrase] += 1
        name = part.phrase if seen[part.phrase] == 1 else f"{part.phrase}-{seen[part.phrase]}"
        for slot, value in part.values:
            kind = language.forms[part.phrase].types[slot]
            if isinstance(kind, Number) and isinstance(value, int):
                found[f"{name}.{slot}"] = NumberInText(steps, slot, kind, value)
    return found


def parts_of(text: Node, steps: Steps = ()) -> Iterator[tuple[Steps, Node]]:
    """All phrases of a text, with the way to each, in the order of the text."""
    yield steps, text
    for slot, value in text.values:
        for n, item in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(item, Node):
                yield from parts_of(item, (*steps, (slot, n)))


def put(text: Node, steps: Steps, value: object) -> Node:
    """The text with another value at the end of the way."""
    (slot, n), rest = steps[0], steps[1:]
    old = text[slot]
    items = list(old) if isinstance(old, tuple) else [old]
    inner = items[n]
    items[n] = put(inner, rest, value) if rest and isinstance(inner, Node) else value
    return with_slot(text, slot, tuple(items) if isinstance(old, tuple) else items[0])


def with_slot(text: Node, slot: str, value: object) -> Node:
    return Node(text.phrase, tuple((name, value if name == slot else old) for name, old in text.values))


def omissions(text: Node, language: Language) -> Iterator[tuple[Node, Node]]:
    """Every phrase that can be left out of a text: it, and what is left."""
    form = language.forms[text.phrase]
    for slot, value in text.values:
        if not isinstance(form.types[slot], Kind):
            continue
        if isinstance(value, Node):
            if slot in form.defaults:
                yield value, with_slot(text, slot, form.defaults[slot])
            for gone, rest in omissions(value, language):
                yield gone, with_slot(text, slot, rest)
        elif isinstance(value, tuple):
            for n, item in enumerate(value):
                others = (*value[:n], *value[n + 1 :])
                if others or slot in form.defaults:
                    yield item, with_slot(text, slot, others)
                for gone, rest in omissions(item, language):
                    yield gone, with_slot(text, slot, (*value[:n], rest, *value[n + 1 :]))


def language_of(schema: Schema, field: str = "text") -> Language | None:
    """The language that a field is written in."""
    known = schema.by_name.get(field)
    return known.type.language if known and isinstance(known.type, Sentence) else None


def written(card: Card, changes: Mapping[str, object]) -> str:
    """A card as a table of a TOML file, with some of its fields given anew; nodes become their texts."""
    lines = [f"[[{card.table}]]"]
    for name, value in {**card.given, **changes}.items():
        language = language_of(card.schema, name)
        given = language.render(value) if isinstance(value, Node) and language else value
        lines.append(f"{name} = {toml(given)}")
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A plain value as TOML."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)  # texts, numbers, true and false are written alike
