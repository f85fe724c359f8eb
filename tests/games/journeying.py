"""A journey for tests, of any world: led by the texts of its actions, asked by the words of its events."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

from orrery.engine.game import Game, State
from orrery.engine.words import Illegal

SomeGame = TypeVar("SomeGame", bound=Game)
SomeState = TypeVar("SomeState", bound=State)


class Journeying(Generic[SomeGame, SomeState]):
    """A journey in the making; a world says how it is begun and put at a point of its road."""

    game: SomeGame
    run: SomeState

    # -- playing
    def do(self, *texts: str) -> Self:
        for text in texts:
            action = self.game.parse(text)
            self.run.check(0, action)
            self.run.apply(0, action)
        return self

    def refusal(self, text: str, seat: int = 0) -> Illegal:
        """The refusal of an action, after which nothing has changed."""
        before = str(self.run)
        try:
            self.run.check(seat, self.game.parse(text))
        except Illegal as refusal:
            assert str(self.run) == before
            return refusal
        raise AssertionError(f"{text} is legal")

    # -- looking
    @property
    def actions(self) -> list[str]:
        return [self.game.text(action) for action in self.run.actions(0)]

    def can(self, verb: str) -> list[str]:
        """What can be done with this verb."""
        return [text.partition(" ")[2] for text in self.actions if text.partition(" ")[0] == verb]

    def told(self, kind: str) -> list[dict[str, int | str]]:
        assert self.run.log is not None
        return [event.values for event in self.run.log if event.kind == kind]
