"""What the laboratory counts in a match, and how a match stands."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.game import State
from orrery.engine.lab import EVEN, Lab
from orrery.engine.measure import Measure, count_name
from orrery.games.clans.bots import worth
from orrery.games.clans.names import BY_CRYSTAL, OVER, PICKING
from orrery.games.clans.state.match import MatchState

MEASURES: Final[tuple[Measure, ...]] = (
    Measure("limit", "Matches that the last turn or round has ended, or that nothing moved in", share=True),
    Measure("captures", "Middle tiles captured", "capture"),
    Measure("destroyed", "Units destroyed, by card", "destroyed", split="card"),
    Measure("crystal-damage", "Damage to crystals", "crystal", value="amount"),
    Measure("heroes", "Abilities of heroes used", "hero", split="hero"),
    Measure("relics", "Relics found", "relic"),
)

EVENTS: Final[tuple[str, ...]] = (
    "advance", "affinity", "appears", "attack", "barrier", "base-attack", "brings", "capture", "crystal",
    "damage", "destroyed", "discard", "draw", "drawn", "enhanced", "fear", "fire", "heal", "hero",
    "hidden-play", "knocked-back", "leaves", "marsh", "move", "mulligan", "play", "poison", "pushed", "ready",
    "recharged", "relic", "relic-card", "reveal", "round", "spy", "stage", "strike", "switched", "take-back",
    "taunt", "terrain", "trap", "trap-laid", "turn", "zone",
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
        return state.turn

    def counts(self, state: State) -> dict[str, int]:
        assert isinstance(state, MatchState)
        return {count_name("limit"): 1} if state.ending > BY_CRYSTAL else {}

    def decks(self, state: State) -> list[list[str]]:
        """The cards of the deck that each seat has brought, once it is chosen."""
        assert isinstance(state, MatchState)
        if state.phase == PICKING:
            return []
        return [list(dict.fromkeys(state.rules.deck_list[state.deck[seat]].cards)) for seat in range(2)]

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, MatchState)
        return [[state.rules.cards[card].name for card in state.hands[seat]] for seat in range(2)]
