"""Scenes: a board set up in a few lines, then played with the words of actions.

s = scene(cm="Woods").put(0, "Bearskin Foot", "c1").put(1, "Woods Veteran", "cm").ready()
s.do("attack c1-1 cm-1")
assert s.health(1, "cm") == 2
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from orrery.engine.game import set_up
from orrery.engine.packs import Pack
from orrery.engine.words import Refusal
from orrery.games.clans.game import Clans
from orrery.games.clans.names import (
    AP,
    BONUS,
    CARD,
    DESERT,
    GROUP,
    HEALTH,
    LAKE,
    MARSH,
    MAX_HEALTH,
    MIDDLE_TILES,
    NONE,
    PLAYING,
    POISON,
    POWERS,
    RUNNING,
    TERRAIN_NAMES,
    TILE_NAMES,
    WOODS,
)
from orrery.games.clans.rules import fog, legal
from orrery.games.clans.rules.board import at, put, put_at
from orrery.games.clans.state.match import MatchState

FIXED = {"deck-1": "four-winds", "deck-2": "four-winds", "mulligan": "no"}
HEROES = {"hero-1": "napoleon-bonaparte", "hero-2": "napoleon-bonaparte"}
NOWHERE = 0  # a terrain that no card has: no element bonus by accident
__all__ = ["DESERT", "LAKE", "MARSH", "WOODS", "Scene", "scene"]


def tile(name: str) -> int:
    return TILE_NAMES.index(name)


class Scene:
    """A match in the making, and then in play."""

    def __init__(self, mode: str = "turns", packs: Iterable[Pack] = (), /, **options: object) -> None:
        named = {name.replace("_", "-"): value for name, value in options.items()}
        game = set_up(Clans, {"mode": mode, **FIXED, **HEROES, **named}, packs)
        assert isinstance(game, Clans)
        self.game = game
        state = game.deal(1)
        assert isinstance(state, MatchState)
        self.state = state
        self.told: list[str] = []
        state.phase, state.seat, state.turn, state.ending = PLAYING, 0, 2, RUNNING
        state.relic, state.searched = NONE, MIDDLE_TILES
        for n in range(9):
            state.terrain[n] = NOWHERE
        for seat in range(2):
            state.hands[seat], state.piles[seat] = [], []

    # -- setting up
    def card(self, name: str) -> int:
        return self.game.card_named(name)

    def lay(self, **terrains: str) -> Self:
        for name, terrain in terrains.items():
            self.state.terrain[tile(name)] = TERRAIN_NAMES.index(terrain)
        return self

    def put(
        self, seat: int, name: str, where: str, health: int = 0, *, ap: int | None = None, front: bool = False
    ) -> Self:
        card = self.card(name)
        s = self.state
        u = put_at(s, card, seat, tile(where), 0) if front else put(s, card, seat, tile(where))
        if health:
            s.units[u + HEALTH] = health
        if self.game.mode == 0:
            s.units[u + AP] = self.game.max_ap[card] if ap is None else ap
        return self

    def own(self, **owners: int) -> Self:
        for name, seat in owners.items():
            self.state.owner[tile(name)] = seat
        return self

    def reveal(self, seat: int, *names: str) -> Self:
        for name in names:
            fog.reveal(self.state, seat, 1 << tile(name))
        return self

    def hand(self, seat: int, *names: str) -> Self:
        self.state.hands[seat] = sorted(self.card(name) for name in names)
        return self

    def pile(self, seat: int, *names: str) -> Self:
        self.state.piles[seat] = sorted(self.card(name) for name in names)
        return self

    def hero(self, seat: int, name: str) -> Self:
        self.state.hero[seat] = self.game.hero_named(name)
        return self

    def relic(self, where: str) -> Self:
        self.state.relic, self.state.searched = tile(where), 0
        return self

    def turn(self, number: int, seat: int = 0) -> Self:
        self.state.turn, self.state.seat = number, seat
        return self

    def trap(self, seat: int, name: str, where: str) -> Self:
        self.state.traps[tile(where) * 2 + seat] = self.card(name)
        return self

    def ready(self) -> Self:
        fog.refresh(self.state)
        legal.list_all(self.state)
        return self

    # -- playing
    def do(self, *texts: str, seat: int | None = None) -> Self:
        """Actions one after the other, each checked; in rounds say whose they are."""
        for text in texts:
            s = self.state
            mover = int(s.mover()) if seat is None else seat
            action = self.game.parse(text)
            s.check(mover, action)
            s.log = []
            s.apply(mover, action)
            self.told += [event.text for event in s.log]
            s.log = None
        return self

    def round(self) -> Self:
        """Both submit."""
        return self.do("submit", seat=0).do("submit", seat=1)

    def may(self, text: str, seat: int | None = None) -> bool:
        mover = int(self.state.mover()) if seat is None else seat
        return self.game.parse(text) in self.state.actions(mover)

    def refusal(self, text: str, seat: int | None = None) -> str:
        mover = int(self.state.mover()) if seat is None else seat
        try:
            self.state.check(mover, self.game.parse(text))
        except Refusal as refusal:
            return refusal.code
        return ""

    # -- looking
    def unit(self, seat: int, where: str, slot: int = 0) -> int:
        assert slot < self.state.heights[tile(where) * 2 + seat], f"nobody is on {where}, place {slot}"
        return int(at(tile(where), seat, slot))

    def field(self, seat: int, where: str, slot: int, field: int) -> int:
        return int(self.state.units[self.unit(seat, where, slot) + field])

    def health(self, seat: int, where: str, slot: int = 0) -> int:
        return self.field(seat, where, slot, HEALTH)

    def most(self, seat: int, where: str, slot: int = 0) -> int:
        return self.field(seat, where, slot, MAX_HEALTH)

    def ap(self, seat: int, where: str, slot: int = 0) -> int:
        return self.field(seat, where, slot, AP)

    def poison(self, seat: int, where: str, slot: int = 0) -> int:
        return self.field(seat, where, slot, POISON)

    def bonus(self, seat: int, where: str, slot: int = 0) -> int:
        return self.field(seat, where, slot, BONUS)

    def group(self, seat: int, where: str, slot: int = 0) -> int:
        return self.field(seat, where, slot, GROUP)

    def name(self, seat: int, where: str, slot: int = 0) -> str:
        return self.game.cards[self.field(seat, where, slot, CARD)].name

    def abilities_of(self, seat: int, where: str, slot: int = 0) -> str:
        return self.game.cards[self.field(seat, where, slot, POWERS)].name

    def names(self, seat: int, where: str) -> list[str]:
        size = self.state.heights[tile(where) * 2 + seat]
        return [self.name(seat, where, slot) for slot in range(size)]

    def held(self, seat: int) -> list[str]:
        return [self.game.cards[card].name for card in self.state.hands[seat]]

    def revealed(self, seat: int) -> list[str]:
        return [name for n, name in enumerate(TILE_NAMES) if self.state.revealed[seat] >> n & 1]

    def sees(self, seat: int, where: str) -> bool:
        return fog.seen_tile(self.state, tile(where), seat)

    @property
    def crystal(self) -> tuple[int, int]:
        return int(self.state.crystal[0]), int(self.state.crystal[1])

    def owner(self, where: str) -> int:
        return int(self.state.owner[tile(where)])

    def marker(self, lane: str) -> str:
        n = ("west", "center", "east").index(lane)
        return TILE_NAMES[self.state.zones[n] * 3 + n]


def scene(mode: str = "turns", packs: Iterable[Pack] = (), /, **given: object) -> Scene:
    """A scene; terrains are given as tiles, options by name with `_` for `-`."""
    terrains = {name: str(value) for name, value in given.items() if name in TILE_NAMES}
    options = {name: value for name, value in given.items() if name not in TILE_NAMES}
    return Scene(mode, packs, **options).lay(**terrains)
