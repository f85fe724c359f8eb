"""What the laboratory counts in a fight and in a run, and how they stand."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.game import State
from orrery.engine.lab import Lab
from orrery.engine.measure import Measure, count_name
from orrery.games.tourbillon.bots.heuristic import hp_left
from orrery.games.tourbillon.names import (
    ACT_NODES,
    ACTS,
    BEATS_PER_TICK,
    C_DAMAGE,
    KIND_MASK,
    MAP_ROWS,
    MAP_WIDTH,
    RUNNING,
)
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.state.run import RunState

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


RUN_EVENTS: Final[tuple[str, ...]] = (
    "act-begun", "bought", "discovered", "duplicated", "event-chosen", "expanded", "fight-lost", "fight-won",
    "given", "goal-met", "goal-missed", "inspired", "offered", "removed", "run-begun", "run-lost", "run-won",
    "skipped", "spent", "taken", "transformed", "travelled", "tuned", "upgraded",
)  # fmt: skip

RUN_MEASURES: Final[tuple[Measure, ...]] = (
    Measure("reached", "Rows that were reached", split="stage", way=True),
    Measure("nodes", "Nodes of each kind that were entered", "travelled", split="kind"),
    Measure("fights-won", "Fights that were won", "fight-won", split="encounter"),
    Measure("lost-to", "Fights that ended the run", "fight-lost", split="encounter"),
    Measure("lost-in", "Acts in which the run ended", "fight-lost", split="act"),
    Measure("deck-size", "Cards in the deck at the end"),
    Measure("inspiration-earned", "Inspiration earned", "inspired", value="amount", split="why"),
    Measure("inspiration-spent", "Inspiration spent in workshops", "bought", value="price", split="what"),
    Measure("offered", "Cards that were offered or for sale", "offered", split="cards", several=True),
    Measure("taken", "Cards that were taken", "taken", split="card", of="offered", effect=True),
    Measure("removed", "Cards that were removed", "removed", split="card"),
    Measure("upgraded", "Cards that were upgraded", "upgraded", split="card", effect=True),
    Measure("events", "Events and their choices", "event-chosen", split="event"),
    Measure("goals-met", "Goals that were met", "goal-met", split="goal"),
    Measure("goals-missed", "Goals of won fights that were missed", "goal-missed", split="goal"),
    Measure("expanded", "Edges at which the plate grew", "expanded", split="edge"),
)


@final
class RunLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = (*MEASURES, *RUN_MEASURES)
    events: ClassVar[tuple[str, ...]] = (*EVENTS, *RUN_EVENTS)
    unit: ClassVar[str] = "Ticks"

    def standing(self, state: State, seat: i64) -> i64:
        """How much of the road is done."""
        assert isinstance(state, RunState)
        return 1000 * (state.act * MAP_ROWS + state.row) // (ACTS * MAP_ROWS)

    def elapsed(self, state: State) -> i64:
        """The time that all fights have taken, to the nearest Tick."""
        assert isinstance(state, RunState)
        beats = state.beats
        fight = state.fight
        if fight is not None and state.ending == RUNNING:
            beats += fight.clock
        return (beats + BEATS_PER_TICK // 2) // BEATS_PER_TICK

    def counts(self, state: State) -> dict[str, int]:
        assert isinstance(state, RunState)
        found = {count_name("deck-size"): len(state.deck)}
        for node in state.road:
            act, row = node // ACT_NODES + 1, node % ACT_NODES // MAP_WIDTH + 1
            found[count_name("reached", f"act {act}, row {'0' if row < 10 else ''}{row}")] = 1
        return found

    def decks(self, state: State) -> list[list[str]]:
        assert isinstance(state, RunState)
        return [list(dict.fromkeys([state.rules.cards[kind].name for kind in state.deck]))]
