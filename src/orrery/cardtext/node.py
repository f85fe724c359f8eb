"""Nodes: what a text says, as a neutral tree that compares, hashes and prints by value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """One phrase with the values of its slots, in the order of its template.

    >>> deal = Node("deal", (("amount", 3), ("pierce", True)))
    >>> deal, deal["amount"]
    (deal(amount=3, pierce=True), 3)
    >>> list(Node("card", (("effects", (deal, deal)),)).walk())
    [card(effects=(deal(amount=3, pierce=True), deal(amount=3, pierce=True))),
     deal(amount=3, pierce=True), deal(amount=3, pierce=True)]
    """

    phrase: str
    values: tuple[tuple[str, object], ...]

    def __getitem__(self, slot: str) -> object:
        for name, value in self.values:
            if name == slot:
                return value
        raise KeyError(slot)

    def __repr__(self) -> str:
        return f"{self.phrase}({', '.join(f'{name}={value!r}' for name, value in self.values)})"

    def walk(self) -> Iterator[Node]:
        """This node and all nodes in it, in the order of the text."""
        yield self
        for _, value in self.values:
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    yield from part.walk()
