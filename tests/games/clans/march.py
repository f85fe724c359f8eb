"""A campaign for tests: put at any point of the road, led by the texts of its actions, battles won at a word.

march = March().at(act=2, finished=4).calm().fight().win()
assert march.told("gold")
"""

from __future__ import annotations

from collections.abc import Container
from typing import Self

from orrery.cardtext import slug
from orrery.engine.dice import first_state
from orrery.engine.game import settle
from orrery.games.clans import ClansCampaign
from orrery.games.clans.names import (
    BATTLE,
    BY_CRYSTAL,
    BY_LIMIT,
    D_KIND,
    D_WIDTH,
    DESTINATIONS,
    ENCOUNTER_NAMES,
    FIGHTS,
    NO_OFFER,
    NONE,
    OUTCOMES,
    OVER,
    S_WIDTH,
    SCENE_NAMES,
)
from orrery.games.clans.rules.campaign import encounters, play, relics
from orrery.games.clans.state.campaign import CampaignState
from orrery.games.clans.state.match import MatchState
from tests.games.journeying import Journeying

NOTHING_HAPPENS = (100, range(40))  # the first draw of an outcome (CW-189)


def campaign_game(**options: object) -> ClansCampaign:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return ClansCampaign(settle(ClansCampaign, given))


class March(Journeying[ClansCampaign, CampaignState]):
    """A campaign in the making."""

    def __init__(self, key: str = "1", **options: object) -> None:
        self.game = campaign_game(**options)
        begun = self.game.new(key)
        assert isinstance(begun, CampaignState)
        self.run = begun
        self.run.log = []

    # -- setting up
    def at(self, act: int = 1, finished: int = 0) -> Self:
        """At this point of an act, at home, with a new choice open."""
        run = self.run
        run.act, run.finished, run.days = act - 1, finished, finished
        run.place, run.route, run.chart, run.searched = NONE, [], NONE, 0
        encounters.open_choice(run)
        run.log = []
        return self

    def stay(self, place: str) -> Self:
        """The leader is at this place of the act."""
        self.run.place = self.place(place)
        self.run.route = [*self.run.route, self.run.place]
        return self

    def stack(self, stream: int, *draws: tuple[int, Container[int]]) -> Self:
        """The next draws of a stream, each below a number, are among those that are wanted."""
        dice = self.run.dice
        states = dice.streams
        for seed in range(1_000_000):
            states[stream] = first_state(seed, 1)
            dice.streams = states
            if all(dice.below(stream, below) in wanted for below, wanted in draws):
                states[stream] = first_state(seed, 1)
                dice.streams = states
                return self
        raise AssertionError(draws)

    def calm(self) -> Self:
        """Nothing happens after the next encounter."""
        return self.stack(OUTCOMES, NOTHING_HAPPENS)

    def gold(self, amount: int) -> Self:
        self.run.gold = amount
        return self

    def crystal(self, amount: int) -> Self:
        self.run.crystal = amount
        return self

    def deck(self, *cards: str) -> Self:
        self.run.deck = sorted([self.card(card) for card in cards])
        return self

    def relic(self, *names: str) -> Self:
        for name in names:
            relics.gain(self.run, self.relic_number(name), "for a test")
        return self

    def offer(
        self, kind: int, place: str = "", offer: int = NO_OFFER, difficulty: int | None = None, city: int = 0
    ) -> Self:
        """The first destination is this one."""
        run = self.run
        where = self.place(place) if place else run.destinations[1]
        level = difficulty if difficulty is not None else encounters.difficulty(run, kind)
        run.destinations = [kind, where, level, offer, city, *run.destinations[D_WIDTH:]]
        return self

    # -- playing
    def enter(
        self, kind: int, place: str = "", offer: int = NO_OFFER, difficulty: int | None = None, city: int = 0
    ) -> Self:
        return self.offer(kind, place, offer, difficulty, city).do("travel 1")

    def fight(self, kind: int = BATTLE, place: str = "", offer: int = NO_OFFER, city: int = 0) -> Self:
        """In a battle of this kind."""
        assert kind < FIGHTS
        return self.enter(kind, place, offer, city=city)

    def lose_card(self, name: str) -> Self:
        """A card of the army is destroyed in the battle that goes on."""
        self.battle.losses = sorted([*self.battle.losses, self.card(name)])
        return self

    def end(self, own: int, enemy: int, ending: int = BY_CRYSTAL) -> Self:
        """The battle that goes on is over, with these crystals."""
        s = self.battle
        s.crystal[0], s.crystal[1], s.ending, s.phase = own, enemy, ending, OVER
        s.dealt[0] = s.dealt[1] = 0
        play.settle(self.run, s)
        return self

    def win(self) -> Self:
        return self.end(int(self.battle.crystal[0]), 0)

    def lose(self, left: int = 10) -> Self:
        """By the limit of turns, with this much crystal left."""
        return self.end(left, left + 1, BY_LIMIT)

    def retreat(self) -> Self:
        """Out of a battle in which the hands are still to be settled: the enemy keeps its own."""
        self.do("retreat")
        if self.run.retreating:
            self.run.apply(1, self.game.parse("keep"))
        return self

    # -- looking
    @property
    def battle(self) -> MatchState:
        assert self.run.battle is not None
        return self.run.battle

    @property
    def scene(self) -> str:
        return SCENE_NAMES[self.run.scene]

    @property
    def kinds(self) -> list[str]:
        rows = [self.run.destination(number) for number in range(DESTINATIONS)]
        return [ENCOUNTER_NAMES[row[D_KIND]] for row in rows]

    @property
    def deliveries(self) -> list[list[int]]:
        return [self.run.delivery(number) for number in range(len(self.run.deliveries) // S_WIDTH)]

    def order(self) -> list[str]:
        """The kinds of all events, as they came."""
        assert self.run.log is not None
        return [event.kind for event in self.run.log]

    # -- numbers behind names
    def card(self, name: str) -> int:
        return self.game.card_named(name)

    def place(self, name: str) -> int:
        return [place.name for place in self.run.act_tables().places].index(name)

    def relic_number(self, name: str) -> int:
        return [slug(relic.name) for relic in self.game.war.relics].index(slug(name))

    def building(self, name: str) -> int:
        return [building.name for building in self.game.war.buildings].index(name)

    def item(self, name: str) -> int:
        return [item.name for item in self.game.war.items].index(name)

    def names(self, cards: list[int]) -> list[str]:
        return [self.game.cards[card].name for card in cards]
