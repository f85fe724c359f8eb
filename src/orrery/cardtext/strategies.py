"""Random nodes of a language, for the property tests of a game (needs Hypothesis).

@given(nodes(LANGUAGE))
def test_what_is_written_reads_back(node: Node) -> None:
    assert LANGUAGE.parse(LANGUAGE.render(node)) == node
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import strategies as st

from orrery.cardtext.forms import Flag, Form, Kind, Name, SlotType
from orrery.cardtext.language import Language
from orrery.cardtext.node import Node
from orrery.cardtext.reading import LONGEST_TEXT
from orrery.cardtext.template import Maybe, Slot, Template, slots_of
from orrery.cardtext.types import Number, Vocabulary

T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[T]], T]

NAMES = ("Ember", "Heat Forge", "Miller's Luck", "The Rust King", "No. 5", "heart of brass")


def nodes(language: Language, start: str = "", *, names: tuple[str, ...] = NAMES) -> st.SearchStrategy[Node]:
    """Nodes whose texts are not too long, nested no deeper than they must be after a few levels."""
    least = least_depths(language)

    @st.composite
    def make(draw: Draw[object]) -> Node:
        return Maker(language, least, names, draw).node(start or language.starts[0], depth=6)

    return make().filter(lambda node: len(language.render(node)) <= LONGEST_TEXT)


def least_depths(language: Language) -> dict[str, int]:
    """How deep the shallowest node of each kind and phrase is."""
    depths: dict[str, int] = {}
    for _ in range(len(language.forms) + 1):
        for form in language.forms.values():
            needed = [kind.name for kind in needed_types(form) if isinstance(kind, Kind)]
            if all(name in depths for name in needed):
                depth = 1 + max((depths[name] for name in needed), default=0)
                for name in (f"phrase {form.phrase.name}", form.phrase.kind):
                    depths[name] = min(depth, depths.get(name, depth))
    return depths


def needed_types(form: Form) -> list[SlotType]:
    return [form.types[slot.name] for slot in form.slots if slot.name not in form.defaults]


class Maker:
    """Makes one node."""

    def __init__(
        self, language: Language, least: dict[str, int], names: tuple[str, ...], draw: Draw[object]
    ) -> None:
        self.language = language
        self.least = least
        self.names = names
        self.draw = draw

    def node(self, kind: str, depth: int) -> Node:
        forms = [form for form in self.language.forms.values() if form.phrase.kind == kind]
        depths = {form.phrase.name: self.least[f"phrase {form.phrase.name}"] for form in forms}
        most = max(depth, min(depths.values()))
        fitting = [form for form in forms if depths[form.phrase.name] <= most]
        form = fitting[self.whole(0, len(fitting) - 1)]
        values = {**form.defaults, **self.values(form.parts, form, depth - 1)}
        return Node(form.phrase.name, tuple((slot.name, values[slot.name]) for slot in form.slots))

    def values(self, parts: Template, form: Form, depth: int) -> dict[str, object]:
        values: dict[str, object] = {}
        for part in parts:
            if isinstance(part, Slot):
                values[part.name] = self.slot(part, form.types[part.name], depth)
            elif isinstance(part, Maybe) and self.fits(part, form, depth) and self.whole(0, 1):
                values |= self.values(part.parts, form, depth)
        return values

    def fits(self, part: Maybe, form: Form, depth: int) -> bool:
        kinds = [form.types[slot.name] for slot in slots_of(part.parts)]
        return all(self.least[kind.name] <= depth for kind in kinds if isinstance(kind, Kind))

    def slot(self, slot: Slot, kind: SlotType, depth: int) -> object:
        if not slot.separators:
            return self.value(kind, depth)
        return tuple(self.value(kind, depth) for _ in range(self.whole(1, 3 if depth > 2 else 2)))

    def value(self, kind: SlotType, depth: int) -> object:
        if isinstance(kind, Kind):
            return self.node(kind.name, depth)
        if isinstance(kind, Flag):
            return True
        if isinstance(kind, Name):
            return self.names[self.whole(0, len(self.names) - 1)]
        if isinstance(kind, Number):
            return self.whole(kind.low, kind.high)
        assert isinstance(kind, Vocabulary)
        return kind.words[self.whole(0, len(kind.words) - 1)].number

    def whole(self, low: int, high: int) -> int:
        number = self.draw(st.integers(low, high))
        assert isinstance(number, int)
        return number
