"""What the laboratory counts in a fight, and how a fight stands."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.game import State
from orrery.engine.lab import Lab
from orrery.engine.measure import Measure
from orrery.games.tourbillon.bots.heuristic import hp_left
from orrery.games.tourbillon.names import BEATS_PER_TICK, C_DAMAGE, KIND_MASK
from orrery.games.tourbillon.state.fight import FightState

TENTHS: Final = 10  # in which amounts of a resource are told

MEASURES: Final[tuple[Measure, ...]] = (
    Measure("damage", "HP that the gremlins lost", "damage", value="amount"),
    Measure("played", "Plays of each card", "play", split="card"),
    Measure("fired", "Firings of each gear", "fire", split="card"),
    Measure("triggered", "Triggered texts of each gear", "trigger", split="card"),
    Measure("made", "What was made of each resource", "gain", value="amount", split="resource", scale=TENTHS),
    Measure("paid", "What was paid of each resource", "pay", value="amount", split="resource", scale=TENTHS),
    Measure(
        "resources-lost",
        "What was lost of each resource",
        "lose",
        value="amount",
        split="resource",
        scale=TENTHS,
    ),
    Measure("gears-destroyed", "Gears that were destroyed", "destroy", split="card"),
    Measure("milled", "Cards that were milled", "mill", split="card"),
    Measure("poison", "Stacks of poison laid on gremlins", "poison", value="stacks"),
    Measure("gremlin-moves", "Moves of each gremlin", "move", split="gremlin"),
    Measure("expelled", "Gremlins that were expelled", "kill", split="gremlin"),
)

EVENTS: Final[tuple[str, ...]] = (
    "absorb", "aim", "barrier", "blocked", "bonus", "bounce", "burn", "cap", "corrupt", "create", "damage",
    "delay", "destroy", "disable", "discard", "draw", "end", "exile", "failed-draw", "fire", "gain", "heal",
    "inspire", "jam", "kill", "limit", "lose", "mercy", "mill", "move", "overdraw", "pace", "pay", "phase",
    "plate", "play", "poison", "recover", "renew", "reshuffle", "scramble", "scry", "shield", "skip",
    "speed", "stand", "summon", "trigger", "tutor", "unpaid", "upgrade", "vent", "waste",
)  # fmt: skip


@final
class TourbillonLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    events: ClassVar[tuple[str, ...]] = EVENTS
    unit: ClassVar[str] = "Ticks"

    def standing(self, state: State, seat: i64) -> i64:
        """How much of the gremlins' HP is gone."""
        assert isinstance(state, FightState)
        dealt = state.counts[C_DAMAGE]
        left = hp_left(state)
        return 1000 * dealt // (dealt + left) if dealt + left > 0 else 0

    def elapsed(self, state: State) -> i64:
        """The time that has passed, to the nearest Tick."""
        assert isinstance(state, FightState)
        return (state.clock + BEATS_PER_TICK // 2) // BEATS_PER_TICK

    def decks(self, state: State) -> list[list[str]]:
        """All cards, in the deck, in hand and on the plate."""
        assert isinstance(state, FightState)
        standing_cards = [code for code in state.gear if code >= 0]
        cards = [*state.deck, *state.hand, *state.discard, *state.exile, *standing_cards]
        return [list(dict.fromkeys([state.rules.cards[code & KIND_MASK].name for code in cards]))]

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, FightState)
        return [[state.rules.cards[code & KIND_MASK].name for code in state.hand]]
