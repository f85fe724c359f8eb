"""A campaign of Land of Clans & Wanderers, the Game: three acts on the map, with the battles inside."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.legacy import Legacy
from orrery.engine.options import Several, Value
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal, Malformed, NotYourTurn
from orrery.games.clans.bots import imagine
from orrery.games.clans.bots.journey import CampaignBots
from orrery.games.clans.cards import campaign as campaigns
from orrery.games.clans.cards import content
from orrery.games.clans.game import Battle
from orrery.games.clans.lab.measures import CampaignLab
from orrery.games.clans.names import (
    CAMPAIGN_ENDING_NAMES,
    IN_BATTLE,
    MODE_NAMES,
    RUNNING,
    WON_CAMPAIGN,
)
from orrery.games.clans.presets import Settings
from orrery.games.clans.program import Library, War
from orrery.games.clans.rules.campaign import battle as battles
from orrery.games.clans.rules.campaign import legal, play, refusals, setup, verify
from orrery.games.clans.state.campaign import CampaignState
from orrery.games.clans.state.match import MatchState
from orrery.games.clans.tables import CampaignRules, nodes_in_force
from orrery.games.clans.view import forecast, road
from orrery.games.clans.view.campaign_book import CAMPAIGN_OPTIONS, CAMPAIGN_RULES, CampaignBook
from orrery.games.clans.view.legacy import CampaignLegacy, Career

ENDING_TEXTS: Final = (
    "",
    "{1} wins: the crystal of {0} is destroyed.",
    "{1} wins: the war has lasted too long, and the army goes home.",
    "{0} wins: the last boss is beaten.",
)


@final
class Campaign(CampaignState):
    """A campaign: the data, and what the rooms do with it.

    Seat 0 is the leader; seat 1 is the enemy, and decides in battles only. The road is open to all.
    """

    __slots__ = ()

    def copy(self) -> Campaign:
        inside = self.battle
        if inside is None:
            twin = Campaign(self.rules, self.dice.clone(), self.news)
        else:
            inside.dice = self.dice
            battle = inside.copy()
            twin = Campaign(self.rules, battle.dice, self.news)
            twin.battle = battle
        twin.become(self)
        return twin

    def clone(self) -> State:
        return self.copy()

    def new_battle(self) -> MatchState:
        battle = Battle(battles.tables_of(self), self.dice, self.news)
        battle.become(battle)  # it begins with what all share, and takes copies of that
        return battle

    def fought(self) -> MatchState | None:
        """The battle that goes on."""
        return self.battle if self.scene == IN_BATTLE else None

    # -- deciding
    def mover(self) -> i64:
        battle = self.fought()
        if battle is not None:
            return battle.mover()
        return 0 if self.ending == RUNNING else NOBODY

    def to_act(self) -> list[int]:
        battle = self.fought()
        if battle is not None:
            return battle.to_act()
        return [0] if self.ending == RUNNING else []

    def actions(self, seat: i64) -> list[i64]:
        battle = self.fought()
        if battle is not None:
            found = battle.actions(seat)
            return [*found, self.rules.road.retreat] if seat == 0 and len(found) > 0 else found
        return legal.legal(self) if seat == 0 and self.ending == RUNNING else []

    def action_count(self, seat: i64) -> i64:
        battle = self.fought()
        if battle is None:
            return len(self.actions(seat))
        count = battle.action_count(seat)
        return count + 1 if seat == 0 and count > 0 else count

    def nth_action(self, seat: i64, n: i64) -> i64:
        battle = self.fought()
        if battle is None:
            return legal.legal(self)[n]
        return battle.nth_action(seat, n) if n < battle.action_count(seat) else self.rules.road.retreat

    def apply(self, seat: i64, action: i64) -> None:
        play.decide(self, seat, action)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, seat, action)

    def why_waiting(self, seat: i64) -> NotYourTurn | None:
        battle = self.fought()
        if battle is not None:
            if seat == 0 and self.retreating:
                return NotYourTurn("already-retreating", "You retreat as soon as the enemy has decided.")
            return battle.why_waiting(seat)
        return (
            NotYourTurn("no-battle", "You lead the enemy, who decides in battles only.")
            if seat == 1
            else None
        )

    def when_time_is_up(self, seat: i64) -> i64:
        battle = self.fought()
        return self.nth_action(seat, 0) if battle is None else battle.when_time_is_up(seat)

    # -- the end
    def score(self, seat: i64) -> i64:
        won = self.ending == WON_CAMPAIGN
        return 1 if won == (seat == 0) else -1

    def outcome(self) -> Outcome | None:
        if self.ending == RUNNING:
            return None
        reason = CAMPAIGN_ENDING_NAMES[self.ending]
        return Outcome([self.score(0), self.score(1)], reason, ENDING_TEXTS[self.ending])

    # -- seeing
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagine.campaign_world(self, seat, dice)

    def view(self, seat: i64) -> View:
        return road.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        battle = self.fought()
        if battle is None or action == self.rules.road.retreat:
            return None
        return forecast.of(battle, seat, action)

    # -- saving
    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)
        if isinstance(fields, Reader):
            verify.check(self)
            battle = self.battle
            if battle is not None and self.retreating:
                battles.say_no_more(battle)

    def check_before_battle(self) -> None:
        verify.check_before_battle(self)

    def verify(self) -> None:
        battle = self.battle
        if battle is not None:
            battle.dice, battle.news = self.dice, self.news  # it draws from the same
            battle.verify()
        elif self.ending == RUNNING and not self.actions(0):
            raise Malformed("bad-state", "Nothing can be decided in this campaign.")


@final
class ClansCampaign(CampaignRules):
    about: ClassVar[About] = About(
        "clans-campaign",
        "Land of Clans & Wanderers",
        4,  # since items are cheaper, and Alexander's road is easier at first and harder at last
        "A leader's war in three acts: choose your road, keep your army alive, and beat the bosses.",
        CAMPAIGN_OPTIONS,
        rules=CAMPAIGN_RULES,
        seats=("The leader", "The enemy"),
    )
    book: ClassVar[Book] = CampaignBook()
    bots: ClassVar[Bots] = CampaignBots()
    lab: ClassVar[Lab] = CampaignLab()
    legacy: ClassVar[Legacy[Any] | None] = CampaignLegacy("clans-campaign", Career)

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        war = campaigns.standard_war(str(options["leader"]))
        known = [slug(node.name) for node in war.nodes]
        wanted = [known.index(word) for word in Several.words(str(options["tree"]))]
        points = options["points"]
        assert isinstance(points, int)
        nodes = nodes_in_force(war.nodes, wanted, points)
        settings = Settings(MODE_NAMES.index(str(options["mode"])))
        super().__init__(options, settings, with_twins(content.standard().library(), war), war, nodes)
        self.packs = packs
        self.first_relic = first_relic(war, nodes, str(options["relic"]))

    def start(self, dice: Dice) -> State:
        run = Campaign(self, dice)
        setup.begin(run, self.first_relic)
        return run

    def subtitle(self, state: State) -> str:
        assert isinstance(state, CampaignState)
        return road.where(state)


def first_relic(war: War, nodes: list[i64], wanted: str) -> i64:
    """The relic that was chosen, if it can be the first one; otherwise the usual one (CW-157)."""
    unlocked = [war.nodes[node].relic for node in nodes]
    for number, relic in enumerate(war.relics):
        if slug(relic.name) == wanted and relic.name in unlocked:
            return number
    return war.relic


def with_twins(library: Library, war: War) -> Library:
    """The cards once more that both an army and its enemy may hold, or that a board relic gives."""
    foreign = {"Scout", *library.relics}
    for act in war.acts:
        foreign |= {act.boss, *act.escort, *act.commons, *act.rares, *act.epics}
    twins = [card for card in library.cards if card.name in foreign]
    heroes = [*library.heroes, *campaigns.heroes()]
    return Library(library.cards + twins, heroes, library.decks, library.relics, len(library.cards))
