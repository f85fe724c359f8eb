"""Who decides in a campaign: in its battles as in matches, on the road by rules of its own.

The enemy fights as well as the encounter says, whichever bot is asked for it (CW-150 and the recipes).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.bots import Bots, Search, Settled
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.clans.bots import advice, retreat, road
from orrery.games.clans.names import D_DIFFICULTY, IN_BATTLE, LED_BEST, LED_EASILY
from orrery.games.clans.state.campaign import CampaignState
from orrery.games.clans.state.match import MatchState

ENEMY_WORLDS: Final[i64] = 4  # in which the best led enemies try their plans


@final
class Fighting(Search):
    """The thinking of a match, by somebody who may also retreat."""

    def __init__(self, run: CampaignState, s: MatchState, inside: Search) -> None:
        super().__init__()
        self.run = run
        self.s = s
        self.inside = inside

    def grow(self, playouts: i64) -> None:
        self.inside.grow(playouts)
        self.playouts = self.inside.playouts

    def best(self) -> i64:
        return or_retreat(self.run, self.s, self.inside.best())


def or_retreat(run: CampaignState, s: MatchState, action: i64) -> i64:
    return run.rules.road.retreat if retreat.is_due(s, action) else action


def fought(run: CampaignState) -> MatchState | None:
    return run.battle if run.scene == IN_BATTLE else None


def lead_enemy(run: CampaignState, s: MatchState, dice: Dice) -> i64:
    level = run.rules.war.recipes[run.encounter[D_DIFFICULTY]].level
    if level == LED_EASILY:
        return advice.advise_easily(s, 1, dice)
    if level < LED_BEST:
        return advice.advise(s, 1, dice)
    search = advice.search(s, 1, dice)
    search.grow(ENEMY_WORLDS)
    return search.best()


@final
class CampaignBots(Bots):
    easy: ClassVar[str] = "travels by chance, and plays cards where they seem to be needed"
    heuristic: ClassVar[str] = "travels where it can win, keeps its army whole, and does what helps at once"
    smart: ClassVar[str] = "travels with care, and tries whole plans in the worlds behind the fog"

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, CampaignState)
        s = fought(world)
        if s is None:
            return road.advise(world, dice)
        return lead_enemy(world, s, dice) if seat == 1 else or_retreat(world, s, advice.advise(s, 0, dice))

    def advise_easily(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, CampaignState)
        s = fought(world)
        if s is None:
            return road.advise_easily(world, dice)
        return lead_enemy(world, s, dice) if seat == 1 else advice.advise_easily(s, 0, dice)

    def search(self, world: State, seat: i64, dice: Dice) -> Search:
        assert isinstance(world, CampaignState)
        s = fought(world)
        if s is None:
            return Settled(road.advise(world, dice))
        if seat == 1:
            return Settled(lead_enemy(world, s, dice))
        return Fighting(world, s, advice.search(s, 0, dice))

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, CampaignState)
        s = fought(world)
        return road.advise(world, dice) if s is None else advice.hunch(s, seat, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        """In a battle nobody thinks about retreating; on the road what a shop sells is worth a thought."""
        assert isinstance(world, CampaignState)
        s = fought(world)
        return world.actions(seat) if s is None else advice.candidates(s, seat)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, CampaignState)
        reached = world.points if seat == 0 else -world.points
        return world.score(seat) * 1000 + reached
