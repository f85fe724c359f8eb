"""A life for tests: led by the texts of its actions, visits brought to an end at a word.

home = Dwelling().visit("kill", vitality=8)
assert home.points("hunger") == 5
"""

from __future__ import annotations

from typing import Self, TypeVar

from orrery.engine.game import settle
from orrery.engine.view import Meter, Note, View, Zone
from orrery.games.shattered import ShatteredLife
from orrery.games.shattered.names import DRIVE_NAMES, OUTCOME_NAMES, VISITOR
from orrery.games.shattered.rules.life import becoming, visits
from orrery.games.shattered.state.life import LifeState
from orrery.games.shattered.state.run import RunState
from tests.games.journeying import Journeying

BOAR, MOTH, SYMBIOTE = range(3)
P = TypeVar("P", Zone, Note, Meter)


def life_game(**options: object) -> ShatteredLife:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return ShatteredLife(settle(ShatteredLife, given))


class Dwelling(Journeying[ShatteredLife, LifeState]):
    """A life in the making."""

    def __init__(self, key: str = "1", **options: object) -> None:
        self.game = life_game(**options)
        begun = self.game.new(key)
        assert isinstance(begun, LifeState)
        self.run = begun
        self.run.log = []

    @property
    def life(self) -> LifeState:
        return self.run

    # -- setting up
    def purse(self, essence: int = 0, knowledge: int = 0) -> Self:
        self.life.essence, self.life.knowledge = essence, knowledge
        return self

    def known(self, feared: int = 0, trusted: int = 0) -> Self:
        self.life.feared, self.life.trusted = feared, trusted
        return self

    def expect(self, guest: int) -> Self:
        """This one comes next."""
        self.life.coming = guest
        return self

    def became(self, **points: int) -> Self:
        """Its drives have these points."""
        self.life.quarters = [4 * points.get(name.lower(), 0) for name in DRIVE_NAMES]
        return self

    def taught(self, *cards: str) -> Self:
        self.life.learned = [self.card(card) for card in cards]
        return self

    # -- playing
    def visit(self, outcome: str, guest: int | None = None, **deeds: int) -> Self:
        """A whole visit that ends like this, with these deeds of the dungeon and no others."""
        if guest is not None:
            self.expect(guest)
        return self.do("open").visit_over(outcome, **deeds)

    def visit_over(self, outcome: str = "cleared", **deeds: int) -> Self:
        """The visit that goes on ends like this."""
        visit = self.inside
        assert visit.deeds is not None
        visit.deeds.take_numbers([0] * 11)
        for name, amount in deeds.items():
            assert hasattr(visit.deeds, name)
            setattr(visit.deeds, name, amount)
        visit.ending = OUTCOME_NAMES.index(outcome.capitalize())
        visits.settle(self.life, visit)
        return self

    @property
    def inside(self) -> RunState:
        """The visit that goes on."""
        assert self.life.run is not None
        return self.life.run

    # -- looking
    def card(self, name: str) -> int:
        return int(self.game.card_named(name))

    def points(self, drive: str) -> int:
        return int(becoming.points(self.life)[DRIVE_NAMES.index(drive.capitalize())])

    def deck(self, room: str) -> list[str]:
        return [self.game.slugs[card] for card in self.life.deck_of(self.game.room_named(room))]

    def visitor(self) -> str:
        return self.inside.rules.titles[VISITOR]

    def zone(self, name: str, seat: int = 0) -> Zone:
        return part(self.life.view(seat), name, Zone)

    def note(self, name: str, seat: int = 0) -> Note:
        return part(self.life.view(seat), name, Note)

    def meter(self, name: str, seat: int = 0) -> Meter:
        return part(self.life.view(seat), name, Meter)


def part(view: View, name: str, kind: type[P]) -> P:
    """A part of a view by its name."""
    found = [each for each in view.parts if each.id == name]
    assert len(found) == 1, [each.id for each in view.parts]
    assert isinstance(found[0], kind)
    return found[0]
