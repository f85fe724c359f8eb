"""What the laboratory counts in a quest, and how a party stands."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.game import PROSE, State
from orrery.engine.lab import Lab
from orrery.engine.measure import Measure
from orrery.games.chaos.names import NONE
from orrery.games.chaos.state.journey import ChaosState

EVENTS: Final[tuple[str, ...]] = (
    "attack", "calm", "channel", "chaos", "chaos-effect", "check", "clash", "clash-effect", "commit",
    "composure", "condition", "counter", "die", "dies", "disarm", "doom", "down", "embark", "fight",
    "fight-over", "fled", "flees", "flip", "found", "grab", "hazard", "heals", "helpless", "hurt", "injury",
    "joins", "loot", "modifier", "passed", "pays", "quest-over", "rally", "rest", "reveal", "round", "rumour",
    "safe", "spawn", "stands", "stir", "tavern", "tick", "twist", "unrest", "up", "use", "wait", "walks",
    "wields", "withdraw", PROSE,
)  # fmt: skip
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("rounds", "Rounds of fighting", "round"),
    Measure("attacks", "Attacks by their tier", "attack", split="tier"),
    Measure("clashes", "Clash effects", "clash-effect", split="effect"),
    Measure("modifiers", "Chaos modifiers", "modifier", split="modifier"),
    Measure("effects", "Chaos effects", "chaos-effect", split="effect"),
    Measure("channels", "Channel attempts by outcome", "channel", split="outcome"),
    Measure("twists", "Twists", "twist", split="twist"),
    Measure("rests", "Rests", "rest"),
    Measure("doom", "Quests in which Doom began", "doom", share=True),
    Measure("deaths", "Heroes who died", "dies", "hero"),
)


@final
class ChaosLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    events: ClassVar[tuple[str, ...]] = EVENTS

    def standing(self, state: State, seat: i64) -> i64:
        """A party alone is as near to winning as it is healthy; who wins together is level."""
        assert isinstance(state, ChaosState)
        seats = int(state.rules.seats)
        if seats > 1:
            share = 1000 // seats
            return 1000 - share * (seats - 1) if seat == 0 else share
        party = [f for f in state.figures if f.hero != NONE]
        left, most = sum(max(0, f.hp) for f in party), sum(f.hp_max for f in party)
        return min(1000, 1000 * left // most) if most else 0
