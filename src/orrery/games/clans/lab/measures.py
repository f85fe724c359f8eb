"""What the laboratory counts in a match, and how a match stands."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.game import State
from orrery.engine.lab import EVEN, Lab
from orrery.engine.measure import Measure, count_name
from orrery.games.clans.bots import worth
from orrery.games.clans.names import ACTS, BY_CRYSTAL, MOST_DAYS, OVER, PICKING
from orrery.games.clans.rules import ages
from orrery.games.clans.rules.campaign.gold import BOSS_FROM
from orrery.games.clans.state.campaign import CampaignState
from orrery.games.clans.state.match import MatchState

MEASURES: Final[tuple[Measure, ...]] = (
    Measure("limit", "Matches that the last turn or round has ended, or that nothing moved in", share=True),
    Measure("captures", "Middle tiles captured", "capture"),
    Measure("destroyed", "Units destroyed, by card", "destroyed", split="card"),
    Measure("crystal-damage", "Damage to crystals", "crystal", value="amount"),
    Measure("heroes", "Abilities of heroes used", "hero", split="hero"),
    Measure("relics", "Relics found", "relic"),
    Measure("families", "Families united", "family", split="family"),
    Measure("ages", "Ages that dawned", "age", split="age"),
    Measure("battles", "Battles of a series", "battle", split="how"),
    Measure("earned", "Gold earned in battles of a series", "earned", value="amount", split="why"),
    Measure("purchases", "Cards and upgrades bought between battles", "purchase", split="what"),
)

EVENTS: Final[tuple[str, ...]] = (
    "advance", "affinity", "age", "appears", "attack", "barrier", "base-attack", "battle", "brings",
    "capture", "crystal", "damage", "destroyed", "discard", "draw", "drawn", "earned", "enhanced",
    "family", "fear", "fire", "heal", "hero", "hidden-play", "knocked-back", "leaves", "marsh",
    "mended", "move", "mulligan", "new-battle", "play", "poison", "purchase", "purse", "pushed",
    "ready", "recharged", "relic", "relic-card", "reveal", "round", "shop", "spy", "stage", "standard",
    "strike", "switched", "take-back", "taunt", "terrain", "trap", "trap-laid", "turn", "zone",
)  # fmt: skip


@final
class ClansLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    events: ClassVar[tuple[str, ...]] = EVENTS
    unit: ClassVar[str] = "turns"

    def standing(self, state: State, seat: i64) -> i64:
        """Both seats together have 1000."""
        assert isinstance(state, MatchState)
        if state.phase < OVER and state.turn == 0:
            return EVEN
        lead = worth.side(state, 0) - worth.side(state, 1)
        most = worth.crystal(state, 0) + worth.crystal(state, 1)
        first = EVEN + max(-500, min(500, lead * 500 // max(1, most)))
        return first if seat == 0 else 1000 - first

    def elapsed(self, state: State) -> i64:
        """The turns or rounds that have begun."""
        assert isinstance(state, MatchState)
        return state.past + state.turn

    def counts(self, state: State) -> dict[str, int]:
        assert isinstance(state, MatchState)
        return {count_name("limit"): 1} if state.ending > BY_CRYSTAL else {}

    def decks(self, state: State) -> list[list[str]]:
        """The cards of the deck that each seat has brought, once it is chosen."""
        assert isinstance(state, MatchState)
        if state.phase == PICKING:
            return []
        brought = [ages.brought(state, seat) for seat in range(2)]
        return [list(dict.fromkeys([state.rules.cards[card].name for card in cards])) for cards in brought]

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, MatchState)
        return [[state.rules.cards[card].name for card in state.hands[seat]] for seat in range(2)]


CAMPAIGN_EVENTS: Final[tuple[str, ...]] = (
    "act-won", "battle-begun", "battle-lost", "battle-won", "boss", "bought", "built", "campaign-begun",
    "campaign-lost", "campaign-won", "city-taken", "delivered", "dispatched", "fell", "found", "freed",
    "gated", "gold", "healed", "hurried", "offered", "outcome", "received", "repaired", "retreated",
    "returned", "started", "travelled", "upgraded", "used", "waited",
)  # fmt: skip

CAMPAIGN_MEASURES: Final[tuple[Measure, ...]] = (
    Measure("reached", "Encounters that were reached", split="stage", way=True),
    Measure(
        "offered", "Kinds of encounters, and goods, that were offered", "offered", split="what", several=True
    ),
    Measure(
        "encounters", "Encounters of each kind that were chosen", "travelled", split="kind", of="offered"
    ),
    Measure("gifts", "What destinations offered", "offered", split="gifts", several=True),
    Measure(
        "sought",
        "Offers of the destinations that were chosen",
        "travelled",
        split="gift",
        several=True,
        of="gifts",
    ),
    Measure("purse", "Gold in the purse as encounters began", "travelled", value="gold", split="stage"),
    Measure("crystal-left", "Crystal as encounters began", "travelled", value="crystal", split="stage"),
    Measure("army", "Cards in the deck as encounters began", "travelled", value="deck", split="stage"),
    Measure(
        "supply", "Deliveries under way as encounters began", "travelled", value="deliveries", split="stage"
    ),
    Measure("battles-won", "Battles that were won", "battle-won", split="kind"),
    Measure("battles-lost", "Battles that were lost", "battle-lost", split="kind"),
    Measure("beaten", "Enemies that were beaten, by act and strength", "battle-won", split="enemy"),
    Measure("unbeaten", "Enemies that won or held out", "battle-lost", split="enemy"),
    Measure("lost-in", "Acts in which the campaign was lost", "campaign-lost", split="act"),
    Measure("lost-at", "Where campaigns were lost", "campaign-lost", split="stage"),
    Measure("lost-to", "Encounters that campaigns were lost in", "campaign-lost", split="kind"),
    Measure("gold", "Gold got and lost", "gold", value="amount", split="why"),
    Measure("bought", "Goods that were bought", "bought", split="what", of="offered", effect=True),
    Measure("spent", "Gold spent in shops", "bought", value="amount", split="what"),
    Measure("received", "Cards, relics and items that came", "received", split="what", effect=True),
    Measure("traits", "What bosses did again and again", "boss", split="boss"),
    Measure("retreats", "Battles that were given up", "retreated"),
    Measure("repaired", "Gold spent on repairs", "repaired", value="amount"),
    Measure(
        "plans", "Buildings that could be paid for, choice by choice", "offered", split="plans", several=True
    ),
    Measure("ordered", "Buildings that were paid for", "built", split="ordered", several=True, of="plans"),
    Measure("built", "Buildings", "built", split="building", effect=True),
    Measure("used", "Items that were used", "used", split="item", effect=True),
    Measure("hurries", "Times that supply was hurried", "hurried"),
    Measure("waits", "Encounters of time that were waited", "waited"),
    Measure("delivered", "Cards that arrived from home", "delivered", split="card"),
    Measure("fell", "Cards that fell", "fell", split="card"),
    Measure("upgraded", "Cards that were upgraded", "upgraded", split="card"),
)


@final
class CampaignLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = (*MEASURES, *CAMPAIGN_MEASURES)
    events: ClassVar[tuple[str, ...]] = (*EVENTS, *CAMPAIGN_EVENTS)
    unit: ClassVar[str] = "encounters"

    def standing(self, state: State, seat: i64) -> i64:
        """How much of the road is done; both seats together have 1000."""
        assert isinstance(state, CampaignState)
        stage = min(state.finished, BOSS_FROM)
        done = 1000 * (state.act * (BOSS_FROM + 1) + stage) // (ACTS * (BOSS_FROM + 1))
        return done if seat == 0 else 1000 - done

    def elapsed(self, state: State) -> i64:
        assert isinstance(state, CampaignState)
        return state.act * MOST_DAYS + state.days

    def counts(self, state: State) -> dict[str, int]:
        assert isinstance(state, CampaignState)
        found: dict[str, int] = {}
        for act in range(state.act + 1):
            last = state.finished if act == state.act else BOSS_FROM
            for stage in range(min(last, BOSS_FROM) + 1):
                found[count_name("reached", f"act {act + 1}, encounter {stage + 1}")] = 1
        return found

    def decks(self, state: State) -> list[list[str]]:
        assert isinstance(state, CampaignState)
        names = list(dict.fromkeys([state.rules.cards[card].name for card in state.deck]))
        return [names, []]
