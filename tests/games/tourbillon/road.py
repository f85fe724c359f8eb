"""A run for tests: put before any node, led by the texts of its actions, its fights won at a word."""

from __future__ import annotations

from typing import Self

from orrery.engine.game import settle
from orrery.games.tourbillon import TourbillonRun
from orrery.games.tourbillon.names import (
    BOSS,
    COMBAT,
    ELITE,
    EVENT,
    LOST_EMPTY_HAND,
    NONE,
    SCENE_NAMES,
    WON,
)
from orrery.games.tourbillon.rules.run import goals, play
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.state.run import RunState
from tests.games.journeying import Journeying

FIGHTS = (COMBAT, ELITE, BOSS)
UNMEETABLE = [goals.FULL_HAND, 99, goals.PAYS_INSPIRATION, 12]


def run_game(**options: object) -> TourbillonRun:
    """A game of runs with these options; underscores stand for dashes."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return TourbillonRun(settle(TourbillonRun, given))


class Road(Journeying[TourbillonRun, RunState]):
    """A run in the making."""

    def __init__(self, key: str = "1", **options: object) -> None:
        self.game = run_game(**options)
        begun = self.game.new(key)
        assert isinstance(begun, RunState)
        self.run = begun
        self.run.log = []

    # -- setting up
    def before(self, kind: int, act: int = 1, row: int = 1, encounter: str = "Dust on the dial") -> Self:
        """Stand before a node of this kind, the first one of a row; its goal cannot be met."""
        run = self.run
        run.act, run.row = act - 1, row - 1
        run.place = NONE if row == 1 else 0
        here = run.node_at(row, 0)
        foe = self.game.encounter_titles.index(encounter) if kind in FIGHTS else NONE
        run.nodes = replaced(run.nodes, here, kind)
        run.foes = replaced(run.foes, here, foe)
        run.goals = replaced(run.goals, here, goals.packed(UNMEETABLE) if kind in FIGHTS else NONE)
        if row > 1:
            run.links = replaced(run.links, here - 4, run.links[here - 4] | 1)
        return self

    def enter(self, kind: int, act: int = 1, row: int = 1, encounter: str = "Dust on the dial") -> Self:
        return self.before(kind, act, row, encounter).do(f"go r{row}-1")

    def goal(self, *numbers: int) -> Self:
        """The fight that goes on has this goal."""
        self.run.goal = list(numbers)
        self.run.notes = goals.begin(self.fight)
        return self

    def deck(self, *cards: str) -> Self:
        self.run.deck = [self.kind(card) for card in cards]
        return self

    def purse(self, inspiration: int) -> Self:
        self.run.inspiration = inspiration
        return self

    def at_event(self, name: str, act: int = 1) -> Self:
        """In the event of this name."""
        names = [event.name for event in self.game.events]
        self.game.act_events[act - 1] = [names.index(name)]
        return self.enter(EVENT, act=act, row=2)

    # -- playing
    def win(self) -> Self:
        """The fight that goes on is won at this moment."""
        self.fight.ending = WON
        self.fight.log = self.run.log
        play.settle(self.run, self.fight)
        return self

    def lose(self, ending: int = LOST_EMPTY_HAND) -> Self:
        self.fight.ending = ending
        play.settle(self.run, self.fight)
        return self

    # -- looking
    @property
    def fight(self) -> FightState:
        assert self.run.fight is not None
        return self.run.fight

    @property
    def scene(self) -> str:
        return SCENE_NAMES[self.run.scene]

    def kind(self, card: str) -> int:
        kind = self.game.card_named(card)
        assert kind != NONE, card
        return kind

    def names(self, kinds: list[int]) -> list[str]:
        return [self.game.cards[kind].name for kind in kinds]

    @property
    def cards(self) -> list[str]:
        return self.names(self.run.deck)


def replaced(numbers: list[int], at: int, number: int) -> list[int]:
    return [*numbers[:at], number, *numbers[at + 1 :]]
