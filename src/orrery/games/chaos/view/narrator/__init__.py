"""The story of a quest, told as it happens."""

from __future__ import annotations

from orrery.engine.game import Event, State
from orrery.engine.narrator import Narrator
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.view.narrator import chronicle, oracle


class ChaosNarrator(Narrator):
    def narrate(self, state: State, events: list[Event], number: int, said: list[str]) -> str:
        assert isinstance(state, ChaosState)
        return chronicle.paragraph(state, events, number, said)

    def answer(self, state: State, question: str) -> str:
        assert isinstance(state, ChaosState)
        return oracle.answer(state, question)
