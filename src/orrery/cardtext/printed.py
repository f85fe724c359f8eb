"""What is shown of a thing that has a text: all of it comes from the one reading of that text."""

from __future__ import annotations

from typing import ClassVar

from orrery.cardtext.language import Language, Tooltip
from orrery.cardtext.node import Node


class Printed:
    """Base of the sheets of a game: a card, a gremlin, a room, whatever has a text that is its program."""

    language: ClassVar[Language]
    wordless: ClassVar[str] = ""  # what is said of one that has no text
    node: Node | None

    @property
    def text(self) -> str:
        return self.language.render(self.node) if self.node else ""

    @property
    def explanation(self) -> str:
        return self.language.explain(self.node) if self.node else self.wordless

    @property
    def tooltips(self) -> tuple[Tooltip, ...]:
        return self.language.tooltips(self.node) if self.node else ()
