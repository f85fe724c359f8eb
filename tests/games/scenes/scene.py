"""A story put together by hand, and played as at the table: who does what, with which words."""

from __future__ import annotations

import pytest

from orrery.engine.game import set_up
from orrery.engine.view import Card, Zone
from orrery.engine.words import Refusal
from orrery.games.scenes import NineScenes, actions
from orrery.games.scenes.names import CARD_IDS, DECK, NONE, NOTE, PLAY, SCENES, SECRET
from orrery.games.scenes.state.story import StoryState
from orrery.games.scenes.state.tale import Fact


class Scene:
    """A moment of a story. Seats are persons unless they are said to be machines."""

    def __init__(
        self,
        seats: int = 3,
        scene: int = 2,
        spotlight: int = 0,
        tension: int = 3,
        coherence: int = 5,
        machines: tuple[int, ...] = (),
        key: str = "1",
        **options: object,
    ) -> None:
        game = set_up(
            NineScenes, {"tellers": seats, **{name.replace("_", "-"): each for name, each in options.items()}}
        )
        state = game.new(key)
        assert isinstance(state, StoryState)
        self.game = game
        self.s = state
        self.s.log = []
        self.s.machines = [int(seat in machines) for seat in range(seats)]
        self.s.phase, self.s.step = PLAY, 0
        self.s.theme = self.s.themes[0]
        self.s.scene, self.s.spotlight = scene, spotlight
        self.s.tale.tension, self.s.tale.coherence = tension, coherence
        self.s.tale.needs = scene == SCENES
        self.s.hands = [[] for _ in range(seats)]

    # -- setting up
    def hold(self, seat: int, cards: str) -> Scene:
        """Give a seat exactly these cards."""
        self.s.hands[seat] = sorted(CARD_IDS.index(card) for card in cards.split())
        out = {card for hand in self.s.hands for card in hand}
        self.s.deck = [card for card in self.s.deck if card not in out and card < DECK]
        return self

    def fact(self, creator: int, scene: int = 1, subtype: int = NOTE, **fields: object) -> int:
        """Put a fact on the table; its number for `f`."""
        text = str(fields.pop("text", "Something is known."))
        source = int(str(fields.pop("source", NONE)))
        self.s.tale.facts.append(Fact(source, creator, scene, subtype, text, **fields))  # type: ignore[arg-type]
        return len(self.s.tale.facts)

    def secret(self, creator: int, scene: int = 1, text: str = "It was the cook.") -> int:
        return self.fact(creator, scene, SECRET, text=text, source=CARD_IDS.index("e33"))

    # -- playing
    def do(self, seat: int, action: str, words: str = "") -> Scene:
        number = actions.parse(action)
        self.s.check(seat, number)
        if words:
            self.s.hear(words)
        self.s.apply(seat, number)
        return self

    def refused(self, seat: int, action: str) -> str:
        """The code of the refusal; nothing has changed."""
        return self.why(seat, action)[0]

    def why(self, seat: int, action: str) -> tuple[str, str]:
        """Code and sentence of the refusal; nothing has changed."""
        before = str(self.s)
        with pytest.raises(Refusal) as refusal:
            self.s.check(seat, actions.parse(action))
        assert str(self.s) == before
        assert refusal.value.sentence.endswith(".")
        return refusal.value.code, refusal.value.sentence

    def can(self, seat: int, action: str) -> bool:
        number = actions.parse(action)
        return number in self.s.actions(seat) or number in self.s.asides(seat)

    # -- asking
    @property
    def meters(self) -> tuple[int, int]:
        return self.s.tale.tension, self.s.tale.coherence

    @property
    def points(self) -> list[int]:
        return self.s.tale.points

    def f(self, number: int) -> Fact:
        return self.s.tale.facts[number - 1]

    def told(self, kind: str, seat: int = NONE) -> list[str]:
        return [event.text for event in self.s.log or [] if event.kind == kind and event.seen(seat)]

    def seen(self, seat: int) -> str:
        """Everything that a seat sees, as one text."""
        import msgspec

        return msgspec.json.encode(self.s.view(seat)).decode()

    def shown(self, name: str, seat: int) -> Card:
        """A card that a seat sees, by its id."""
        zones = [part for part in self.s.view(seat).parts if isinstance(part, Zone)]
        return next(card for zone in zones for card in zone.cards if card.id == name)


def names(state: StoryState, seat: int) -> list[str]:
    """The texts of what a seat can do."""
    return [actions.text(action) for action in [*state.actions(seat), *state.asides(seat)]]
