"""What the laboratory counts in a match, and how a match stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.measure import Measure, count_name
from orrery.games.clans.bots import worth
from orrery.games.clans.names import BY_CRYSTAL, OVER, PICKING
from orrery.games.clans.state import MatchState

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


def standing(s: MatchState, seat: i64) -> i64:
    """From 0 to 1000; both seats together have 1000."""
    if s.phase < OVER and s.turn == 0:
        return 500
    lead = worth.side(s, 0) - worth.side(s, 1)
    most = worth.crystal(s, 0) + worth.crystal(s, 1)
    first = 500 + max(-500, min(500, lead * 500 // max(1, most)))
    return first if seat == 0 else 1000 - first


def turns(s: MatchState) -> i64:
    """The turns or rounds that have begun."""
    return s.turn


def counts(s: MatchState) -> dict[str, int]:
    return {count_name("limit"): 1} if s.ending > BY_CRYSTAL else {}


def brought(s: MatchState) -> list[list[str]]:
    """The cards of the deck that each seat has brought, once it is chosen, each once."""
    if s.phase == PICKING:
        return []
    return [list(dict.fromkeys(s.rules.deck_list[s.deck[seat]].cards)) for seat in range(2)]


def held(s: MatchState) -> list[list[str]]:
    """The cards in each hand."""
    return [[s.rules.cards[card].name for card in s.hands[seat]] for seat in range(2)]
