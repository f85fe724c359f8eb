"""What the laboratory asks of a run: what it has counted, by its name, and how it stands (SD-005, SD-175).

The counting itself, while a run goes on, stands in `rules.tally`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.game import PROSE, State
from orrery.engine.lab import Lab
from orrery.engine.measure import Measure, count_name
from orrery.games.shattered.bots import worth
from orrery.games.shattered.names import (
    CLEARED,
    DEED_NAMES,
    DOMINATE,
    DRIVE_NAMES,
    DRIVES,
    DUNGEON,
    EVENT_NAMES,
    H_DEEDS,
    INERT,
    LOSS_NAMES,
    NONE,
    OUTCOME_NAMES,
    OVERCOME,
    RESOURCE_NAMES,
    ROUND_LIMIT,
    RUNNING,
    SURVIVE,
    T_BY_ITSELF,
    T_EVENTS,
    T_LATEST,
    TOLD_EMOTION,
    TOLD_FLEE,
    TOLD_GRAFT,
    TOLD_GRAFTS_FEED,
    TOLD_HAZARD,
    TOLD_NAMED,
    VISITOR,
)
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.rules.life import becoming, challenge
from orrery.games.shattered.state.life import LifeState
from orrery.games.shattered.state.run import RunState

# The plain counts, in the order of the numbers T_… in `names`
PLAIN: Final = (
    ("energy", "Energy cards played"),
    ("strikes", "Strikes played"),
    ("empowers", "Empowers played"),
    ("disrupts", "Disrupts played"),
    ("counters", "Counters played"),
    ("reacts", "Reacts used"),
    ("traps-set", "Traps set"),
    ("offers", "Offers made"),
    ("tests", "Tests put"),
    ("reshapes", "Reshapes played"),
    ("activations", "Cards discarded for energy"),
    ("restraints", "Strikes held back"),
    ("reversal", "Strikes that were a Reversal"),
    ("stalemate", "Strikes that were a Stalemate"),
    ("partial", "Strikes that were Partial"),
    ("strong", "Strikes that were Strong"),
    ("devastating", "Strikes that were Devastating"),
    ("backlash", "Points of backlash"),
    ("rally", "Points of Rally"),
    ("empty-counters", "Counters that found nothing to remove"),
    ("reacts-worked", "Reacts that cut the damage"),
    ("reacts-failed", "Reacts that did not"),
    ("absorb", "Fortify by absorbing Reacts"),
    ("reflect", "Strikes that were reflected"),
    ("traps-sprung", "Traps that sprang"),
    ("offers-accepted", "Offers that were accepted"),
    ("offers-refused", "Offers that were refused"),
    ("tests-met", "Tests that met cooperation"),
    ("tests-failed", "Tests that met defection"),
    ("betrayals", "Betrayals"),
    ("erode-placed", "Erodes placed"),
    ("erode-ticked", "Erodes that took their point"),
    ("erode-suppressed", "Erodes that the room suppressed"),
    ("drain", "Strikes that drained"),
    ("entangle-strike", "Entangled by a Strike"),
    ("entangle-counter", "Entangled by a Counter"),
    ("foe-has", 'Triggers "if the foe has a condition"'),
    ("foe-lacks", 'Triggers "if the foe lacks a condition"'),
    ("own-low", 'Triggers "if an own resource is low"'),
    ("above", 'Triggers "if a resource is above a number"'),
    ("discarded", 'Triggers "if cards lie in the discard"'),
    ("per-discarded", 'Triggers "for each card in the discard"'),
    ("round-from", 'Triggers "from a round on"'),
    ("close-advantage", "Second steps of advantage against the Entangled"),
    ("thorns", "Strikes that met thorns"),
    ("strip", "Strikes that were stripped of their keywords"),
    ("scatter", "Strikes that were scattered"),
    ("steal", "Empowers that were stolen"),
    ("punish", "Counters that punished an Empower"),
    ("self-cost", "Strikes that cost their own side something"),
    ("exhaust", "Cards that were exhausted"),
    ("overwhelm", "Strikes that spilt over"),
    ("ward-placed", "Wards placed"),
    ("ward-used", "Wards used up"),
    ("fortify-used", "Times that Fortify took damage"),
    ("setup-fortify", "Fortify set up by a Counter"),
    ("resonate", "Strikes that resonated"),
    ("anchor", "Times that everything waiting was swept away"),
    ("escalation", "Rounds with escalation"),
    ("draws", "Cards drawn"),
    ("discards", "Cards discarded without being played"),
    ("disadvantage", "Strikes that were made with a disadvantage"),
)
LATER: Final = (  # what later rules do
    ("flights", "Rooms that the visitor fled from"),
    ("feelings", "Changes of the visitor's emotional state"),
    ("grafts", "Grafts that took hold"),
    ("feedings", "Rounds in which grafts fed on the dungeon"),
    ("hazards", "Hazards that struck both sides"),
    ("namings", "Times that the visitor named the dungeon's drive"),
)
# … and the events that tell of it, by which it is counted
LATER_TOLD: Final[list[i64]] = [
    TOLD_FLEE,
    TOLD_EMOTION,
    TOLD_GRAFT,
    TOLD_GRAFTS_FEED,
    TOLD_HAZARD,
    TOLD_NAMED,
]
RUN_ENDS: Final = ("kill", "break", "panic", "bond")
ROOM_ENDS: Final = (OVERCOME, INERT, DOMINATE, SURVIVE)
THROUGH: Final = "walked-through"
RESOURCES_LOST: Final = "resources-lost"


def room_end(outcome: i64) -> str:
    """The measure that counts the rooms with this end."""
    return f"rooms-{OUTCOME_NAMES[outcome].lower()}"


MEASURES: Final[tuple[Measure, ...]] = (
    *[Measure(name, f"Runs that end in a {name.title()}", share=True) for name in RUN_ENDS],
    Measure(THROUGH, "Runs in which the visitor leaves the last room", share=True),
    Measure("by-itself", "First rooms that end in the environment phase, not by a card", share=True),
    Measure("plays", "What both sides do with their cards: play, activate, hold back, react"),
    Measure("rooms", "Rooms entered"),
    *[Measure(room_end(outcome), f"Rooms whose end is {OUTCOME_NAMES[outcome]}") for outcome in ROOM_ENDS],
    *[Measure(name, words) for name, words in PLAIN],
    Measure("communes", "Communes played"),
    Measure("offer-traps", "Traps that an accepted Offer sprang"),
    *[Measure(name, words) for name, words in LATER],
    Measure(RESOURCES_LOST, "What was lost of each resource, by its source", split="source"),
    *[Measure(f"room-{n}-ends", f"How room {n} ends", split="outcome") for n in (1, 2, 3)],
    Measure("ends", "How each room ends", split="room"),
    Measure("room-rounds", "Rounds in the first, second and third room", split="room"),
    Measure("room-plays", "Plays in the first, second and third room", split="room"),
    Measure("meaningful", "Rounds in which a card changed something", split="room"),
    Measure("itself", "Rooms that end in the environment phase, not by a card", split="room"),
    Measure("entered-with", "Sums of the values at the beginning of each room", split="resource"),
    Measure("reached", "Rounds of the first room that were reached", split="round"),
    Measure(
        "share", "Sums of each side's mean share in each round of the first room", split="round", scale=1000
    ),
    Measure("lead", "How often each side leads in each round of the first room", split="round"),
    Measure("hand", "Sums of the cards in hand in each round of the first room", split="round"),
)
PLACES: Final = ("first", "second", "third")


def names_of_counts() -> tuple[str, ...]:
    """The name of every number in a tally."""
    found = [count_name(name) for name, _ in PLAIN]
    found += [
        count_name(RESOURCES_LOST, f"{of} by {source}") for source in LOSS_NAMES for of in RESOURCE_NAMES
    ]
    found += [count_name("entered-with", f"{place}: {of}") for place in PLACES for of in RESOURCE_NAMES]
    for measure in ("room-rounds", "room-plays", "meaningful", "itself"):
        found += [count_name(measure, place) for place in PLACES]
    rounds = range(ROUND_LIMIT + 1)
    found += [count_name("reached", f"round {number}") for number in rounds]
    sides = ("dungeon", "visitor")
    for measure in ("share", "lead", "hand"):
        found += [count_name(measure, f"round {number}, {side}") for number in rounds for side in sides]
    return (*found, *EVENT_NAMES, count_name("communes"), count_name("offer-traps"))


EVENTS: Final[tuple[str, ...]] = tuple(sorted((*EVENT_NAMES, "play", "trap-set")))
COUNT_NAMES: Final[tuple[str, ...]] = names_of_counts()
OUTCOME_COUNTS: Final[list[str]] = [
    count_name(THROUGH if end in (SURVIVE, CLEARED) else name.lower())
    for end, name in enumerate(OUTCOME_NAMES)
]
ROOM_END_COUNTS: Final[list[str]] = [count_name(room_end(end)) for end in range(len(OUTCOME_NAMES))]
assert len(COUNT_NAMES) == T_LATEST


# -- what the laboratory asks
def counts(s: RunState) -> dict[str, int]:
    """What was counted so far beside the numbers of the tally, by its name."""
    if s.tally is None:
        return {}
    found: dict[str, int] = {}
    if s.ending != RUNNING:
        found[OUTCOME_COUNTS[s.ending]] = 1
    found["plays:"] = s.decisions
    found["rooms:"] = len(s.visited)
    if s.tally.numbers[T_BY_ITSELF] != 0:
        found["by-itself:"] = 1
    if s.rules.later:
        for at in range(len(LATER_TOLD)):
            found[count_name(LATER[at][0])] = s.tally.numbers[T_EVENTS + LATER_TOLD[at]]
    for place in range(len(s.results)):
        ending = s.results[place]
        name = OUTCOME_NAMES[ending]
        found[f"room-{place + 1}-ends:{name}"] = 1
        found[f"ends:{s.rules.rooms[s.visited[place]].name}: {name}"] = 1
        if ending in ROOM_ENDS:
            count = ROOM_END_COUNTS[ending]
            found[count] = found.get(count, 0) + 1
    return found


def note_standings(s: RunState, found: vec[i64]) -> None:
    """Note how near to winning both seats stand, as the smart bots see it, from 0 to 1000.

    Where neither side wants a Bond, both together have 1000.
    """
    if s.ending != RUNNING:
        found[DUNGEON] = hope(worth.standing(s, DUNGEON))
        found[VISITOR] = 1000 - hope(-worth.standing(s, VISITOR))
        return
    lead = worth.of_side(s, DUNGEON) - worth.of_side(s, VISITOR)
    found[DUNGEON] = hope(worth.with_lead(s, DUNGEON, lead))
    found[VISITOR] = 1000 - hope(-worth.with_lead(s, VISITOR, -lead))


def hope(value: float) -> i64:
    """A board's worth, -100 to 100, as a number from 0 to 1000."""
    return int(500.5 + 5.0 * value)


def named(s: RunState, cards: list[i64]) -> list[str]:
    return [s.printed(card).name for card in cards]


@final
class ShatteredLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    events: ClassVar[tuple[str, ...]] = EVENTS
    tally: ClassVar[tuple[str, ...]] = COUNT_NAMES
    unit: ClassVar[str] = "rounds"

    def standing(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RunState)
        found = state.rules.nothing[:2]
        note_standings(state, found)
        return found[seat]

    def note_standings(self, state: State, found: vec[i64]) -> None:
        assert isinstance(state, RunState)
        note_standings(state, found)

    def elapsed(self, state: State) -> i64:
        """How long a run has lasted, in rounds of all rooms."""
        assert isinstance(state, RunState)
        return state.rounds

    def counts(self, state: State) -> dict[str, int]:
        assert isinstance(state, RunState)
        return counts(state)

    def decks(self, state: State) -> list[list[str]]:
        """The cards of the first room and of the visitor."""
        assert isinstance(state, RunState)
        return [state.rules.room_names[state.room], state.rules.visitor_names]

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, RunState)
        return [named(state, state.dungeon.hand), named(state, state.visitor.hand)]


# -- lives
LIFE_MEASURES: Final[tuple[Measure, ...]] = (
    Measure("endings", "How lives end", split="ending"),
    Measure("dominant", "The dominant drive at the end", split="drive"),
    Measure("drives", "Points of each drive at the end", split="drive"),
    Measure("visits", "Visits by how they end", split="outcome"),
    Measure("visitors", "Visits by who comes", split="visitor"),
    Measure("visits-won", "Visits that the dungeon wins: Kill, Break, Panic or Bond"),
    Measure("visits-lost", "Visits in which the visitor walks through"),
    Measure("learned-cards", "Cards learned"),
    Measure("rooms-grown", "Rooms that have grown"),
    Measure("feared", "Feared at the end"),
    Measure("trusted", "Trusted at the end"),
    Measure("challenge", "The visitors' score"),
    Measure("snares", "Offer traps that sprang"),
    Measure("rooms-dug", "Rooms that were dug"),
    Measure("cards-gained", "Cards bought, woven or come to by use"),
)
LIFE_EVENTS: Final[tuple[str, ...]] = (
    "bought", "companion", "dug", "evolved", "grown", "learned", "led", "life-over", "rebuilt",
    "strengthened", "studied", "studying", "visit", "visit-over", "woven", PROSE,
)  # fmt: skip
UNSETTLED: Final = "unsettled"
H_SNARES: Final = H_DEEDS + DEED_NAMES.index("offer-traps")


def life_counts(life: LifeState) -> dict[str, int]:
    """What a life has come to."""
    rules = life.rules
    points = becoming.points(life)
    main = becoming.dominant(life)
    found: dict[str, int] = {count_name("dominant", UNSETTLED if main == NONE else DRIVE_NAMES[main]): 1}
    if life.ending != RUNNING:
        found[count_name("endings", rules.endings[life.ending - 1].name)] = 1
    for drive in range(DRIVES):
        found[count_name("drives", DRIVE_NAMES[drive])] = points[drive]
    lost: i64 = 0
    for number in range(life.visits()):
        outcome = life.outcome_of(number)
        lost += 1 if outcome == CLEARED else 0
        for count in (
            count_name("visits", OUTCOME_NAMES[outcome]),
            count_name("visitors", rules.guests[life.guest_of(number)].creature.name),
        ):
            found[count] = found.get(count, 0) + 1
    found[count_name("visits-lost")] = lost
    found[count_name("visits-won")] = life.visits() - lost
    found[count_name("learned-cards")] = len(life.learned)
    found[count_name("rooms-grown")] = len([drive for drive in life.grown if drive != NONE])
    found[count_name("feared")] = life.feared
    found[count_name("trusted")] = life.trusted
    found[count_name("challenge")] = challenge.score(life)
    found[count_name("snares")] = sum([life.visit_row(each)[H_SNARES] for each in range(life.visits())])
    growth = life.growth
    found[count_name("rooms-dug")] = 0 if growth is None else len(growth.dug)
    found[count_name("cards-gained")] = 0 if growth is None else len(growth.gained)
    return {name: number for name, number in found.items() if number}


@final
class LifeLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = LIFE_MEASURES
    events: ClassVar[tuple[str, ...]] = (*EVENTS, *LIFE_EVENTS)
    unit: ClassVar[str] = "visits"

    def standing(self, state: State, seat: i64) -> i64:
        """How clear a shape the dungeon has: that of its greatest drive, by its level; visitors the rest."""
        assert isinstance(state, LifeState)
        best: i64 = 0
        for points in becoming.points(state):
            best = max(best, drives.level(points))
        own = 500 + 90 * best - 40 * state.count_outcomes(CLEARED)
        own = max(min(own, 1000), 0)
        return own if seat == DUNGEON else 1000 - own

    def elapsed(self, state: State) -> i64:
        assert isinstance(state, LifeState)
        return state.visits()

    def counts(self, state: State) -> dict[str, int]:
        assert isinstance(state, LifeState)
        return life_counts(state)
