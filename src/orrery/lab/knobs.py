"""Knobs: the numbers that tuning turns, each by name, and the scenario with other numbers in these places.

card."Heat Forge".cost                     a field of an entry: of a card, a gremlin …
card."Simple Flame".text.deal.amount       a number in its text: of the phrase `deal`, the slot `amount`
card."Split Spring".text.gain-2.amount     … of the second such phrase
option.hand                                an option that is a whole number
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from orrery.cardtext import Card, Number, slug
from orrery.cardtext.changing import NumberInText, language_of, numbers_in, written
from orrery.cardtext.node import Node
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.lab.entries import entries_in
from orrery.lab.scenario import Scenario

OPTION: Final = "option"
TEXT: Final = "text"


class Knob(msgspec.Struct, frozen=True, kw_only=True):
    """A number that may be changed, within bounds. Values count in steps of the program: 2.5 Ticks are 25."""

    name: str
    table: str  # "card", "gremlin" … or "option"
    entry: str  # the card's name, or the option's
    field: str = ""  # of the entry: "cost"
    number: str = ""  # in a text: "deal.amount"
    low: int
    high: int
    step: int
    now: int
    scale: int = 1

    def values(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def shown(self, value: int) -> str:
        """A value as the file writes it."""
        return f"{value / self.scale:g}"


Values = Mapping[str, int]  # by the knobs' names


def present(knobs: Sequence[Knob]) -> dict[str, int]:
    return {knob.name: knob.now for knob in knobs}


def numbers_of(card: Card) -> dict[str, tuple[Number, int]]:
    """All numbers of an entry, by what follows its name in a knob's: `cost`, `text.deal.amount`."""
    found: dict[str, tuple[Number, int]] = {}
    for name, field in card.schema.by_name.items():
        value = card.values.get(name)
        if isinstance(field.type, Number) and isinstance(value, int):
            found[name] = field.type, value
    found |= {f"{TEXT}.{name}": (each.kind, each.value) for name, each in text_numbers(card).items()}
    return found


def text_numbers(card: Card) -> dict[str, NumberInText]:
    text, language = card.values.get(TEXT), language_of(card.schema)
    return numbers_in(text, language) if isinstance(text, Node) and language else {}


# -- turning them
def rewritten(card: Card, knobs: Sequence[Knob], values: Values) -> str:
    """The entry as a file writes it, with these values of its knobs."""
    changes: dict[str, object] = {}
    text = card.values.get(TEXT)
    for knob in knobs:
        value = values[knob.name]
        if knob.number:
            assert isinstance(text, Node)
            text = changes[TEXT] = text_numbers(card)[knob.number].changed(text, value)
        else:
            changes[knob.field] = value // knob.scale if value % knob.scale == 0 else value / knob.scale
    return written(card, changes)


def pack_text(scenario: Scenario, knobs: Sequence[Knob], values: Values) -> str:
    """A file with the entries that these knobs belong to; nothing if they belong to none."""
    turned = [
        (card, own)
        for card in entries_in(scenario).cards
        if (own := [knob for knob in knobs if (knob.table, knob.entry) == (card.table, card.name)])
    ]
    return "\n".join(rewritten(card, own, values) for card, own in turned)


def changed(knobs: Sequence[Knob], values: Values) -> list[Knob]:
    """The knobs that do not stand where they stood."""
    return [knob for knob in knobs if values[knob.name] != knob.now]


def options_at(knobs: Sequence[Knob], values: Values) -> dict[str, Value]:
    return {knob.entry: values[knob.name] for knob in knobs if knob.table == OPTION}


def scenario_at(scenario: Scenario, pack: str, knobs: Sequence[Knob], values: Values) -> Scenario:
    """The scenario with these values.

    All entries with knobs come as a pack, those whose values have not changed too: cards of packs may be put
    into decks, and the decks shall be the same whatever the values are.
    """
    text = pack_text(scenario, knobs, values)
    packs = (*scenario.packs, Pack(pack, ((f"{pack}.toml", text),))) if text else scenario.packs
    options = {**scenario.options, **options_at(knobs, values)}
    return msgspec.structs.replace(scenario, packs=packs, options=options)


def pack_name(name: str) -> str:
    """What the pack of a tuning's proposal is called.

    >>> pack_name("softer bosses")
    'softer-bosses-tuned'
    """
    return f"{slug(name)[:30].strip('-') or 'cards'}-tuned"
