"""Narrator: who tells what happens, in words of its own. Empty, as most games leave it, it says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orrery.engine.game import Event, State


class Narrator:
    """A voice beside the table. Nothing that it says changes anything in the state."""

    def narrate(self, state: State, events: list[Event], number: int, said: list[str]) -> str:
        """What is said of what has just happened, for all to read; "" if there is nothing to say.

        `number` is that of the move, and `said` what was told before.
        """
        return ""

    def answer(self, state: State, question: str) -> str:
        """What is answered to a question that is no action: "ask likely is somebody here?"

        "" where nobody answers. The same question at the same moment has the same answer.
        """
        return ""
