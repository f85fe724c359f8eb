"""Playing one match of a scenario: the same match for the same number, wherever it is played.

The key of match n, and the seed of the player at each seat, are hashes of the run's key and n, and nothing
else. A match that raises becomes a row with its error, and a match file up to the moment at which it did.
"""

from __future__ import annotations

import collections
import traceback
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import ne
from time import process_time
from typing import Final, NamedTuple

from orrery.engine.game import DECISIONS, NOBODY, Event, Game, Outcome, State
from orrery.engine.match import Match, Seated
from orrery.engine.measure import Measure, count_name
from orrery.engine.words import RuleLoop
from orrery.lab.rows import STEPS, MatchRow
from orrery.lab.scenario import Scenario, setting_text
from orrery.players import Knowledge, Player, new_player

EVEN: Final = 500  # how near to winning a seat is that stands neither well nor badly


class Played(NamedTuple):
    """What has become of a match: its row, and its match file if it raised."""

    row: MatchRow
    failure: str = ""


def seed_for(key: str, n: int, purpose: str) -> int:
    """A number for one purpose in the match n of a run.

    >>> seed_for("first-fights", 0, "match") != seed_for("first-fights", 0, "seat 0")
    True
    """
    found = blake2b(
        f"{n} {purpose}".encode(), key=secret_of(key), digest_size=8, person=b"orrery-lab"
    ).digest()
    return int.from_bytes(found, "big") >> 2


@lru_cache(maxsize=16)
def secret_of(key: str) -> bytes:
    return blake2b(key.encode(), digest_size=32).digest()


class Table:
    """A scenario with its games set up, ready to play any of its matches."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        settings = scenario.settings()
        self.settings = [setting_text(setting) for setting in settings]
        self.games = [scenario.new_game(setting) for setting in settings]
        own = self.games[0].about.measures
        wanted = [each for each in own if not scenario.measures or each.name in scenario.measures]
        self.counter = Counter(wanted, len(scenario.seats))

    def play(self, n: int) -> Played:
        """Play the match with this number."""
        scenario = self.scenario
        pair, swapped = divmod(n, scenario.seatings())
        deal, setting = divmod(pair, len(self.games))
        seated = scenario.seats[::-1] if swapped else scenario.seats
        key = str(seed_for(scenario.key, deal, "match"))
        row = MatchRow(n, pair, swapped == 1, self.settings[setting], key, list(seated))
        before = process_time()
        course = Course(self.games[setting], row, listening=scenario.counted)
        failure = ""
        try:
            course.play(deal, scenario.key)
            course.conclude(self.counter)
        except Exception as error:  # noqa: BLE001  whatever a game or a player raises is a result
            row.error = told(error)
            failure = course.failure(error)
        row.cpu_s = process_time() - before
        return Played(row, failure)


class Choices(Knowledge):
    """What a seat knows; remembers how many actions it has been told of, which need not be found twice."""

    __slots__ = ("count",)

    count: int

    def actions(self) -> list[int]:
        found = list(self._state.actions(self.seat))
        self.count = len(found)
        return found


class Course:
    """The course of one match, written down in its row."""

    def __init__(self, game: Game, row: MatchRow, *, listening: bool) -> None:
        self.game = game
        self.row = row
        self.listening = listening
        self.state: State | None = None
        self.moves: list[tuple[int, int]] = []
        self.choices = 0
        self.standings: list[list[int]] = [[] for _ in row.players]  # of every seat, before each decision
        self.trying: tuple[int, int] | None = None  # the move that is being made

    def play(self, deal: int, key: str) -> None:
        row, game = self.row, self.game
        players = [
            new_player(text, seed_for(key, deal, f"seat {seat}"), game)
            for seat, text in enumerate(row.players)
        ]
        state = self.state = game.new(row.key)
        if self.listening:
            state.log = []
            row.deck, row.drawn = sorted_names(game.decks(state)), sorted_names(game.hands(state))
        longest = game.longest
        while (seat := state.mover()) != NOBODY:
            if self.listening:
                for each, standings in enumerate(self.standings):
                    standings.append(game.standing(state, each))
            action = self.decide(players[seat], state, seat)
            self.trying = (seat, action)
            state.apply(seat, action)
            self.trying = None
            self.moves.append((seat, action))
            if len(self.moves) > longest:
                raise RuleLoop(f"A match went on for more than {longest} decisions.")

    def decide(self, player: Player, state: State, seat: int) -> int:
        """The player's choice; it sees what its seat knows."""
        knowledge = Choices(state, seat)
        knowledge.count = 0
        action = player.choose(knowledge)
        self.choices += knowledge.count or state.action_count(seat)
        return action

    def conclude(self, counter: Counter) -> None:
        """Write down how it ended and what was counted."""
        row, state = self.row, self.state
        assert state is not None
        outcome = state.outcome()
        if outcome is None:
            raise RuleLoop("Nobody is to decide, but the match has no outcome.")
        elapsed = self.game.elapsed(state)
        row.reason = outcome.reason
        row.scores = list(outcome.scores)
        row.winners = outcome.winners()
        row.decisions = len(self.moves)
        row.length = float(row.decisions if elapsed == DECISIONS else elapsed)
        row.branching = self.choices / max(1, row.decisions)
        if self.listening:
            for standings, final in zip(self.standings, final_standings(outcome), strict=True):
                standings.append(final)
            row.lead_changes = lead_changes(self.standings)
            row.momentum = momentum(self.standings[0])
            counter.count(state.log or [], self.game.counts(state), row)

    def failure(self, error: BaseException) -> str:
        """A match file up to the moment at which the match raised, and what was raised, as remarks."""
        self.row.decisions = len(self.moves)
        remarks = [f"match {self.row.match} raised, and ends here."]
        if self.trying is not None:
            remarks.append(f"seat {self.trying[0]} had chosen action {self.trying[1]}: {self.words()}")
        remarks += "".join(traceback.format_exception(error)).splitlines()
        return self.file() + "".join(f"# {line}\n" for line in remarks)

    def words(self) -> str:
        """The text of the action that raised, if the game can still tell it."""
        assert self.trying is not None
        try:
            return self.game.text(self.trying[1])
        except Exception as error:  # noqa: BLE001  a broken game may be broken here, too
            return told(error)

    def file(self) -> str:
        seated = [Seated("player", text) for text in self.row.players]
        try:
            match = Match(self.game, self.row.key, seated=seated)
            for seat, action in self.moves:
                match.record(seat, action)
            return match.text()
        except Exception as error:  # noqa: BLE001  what cannot be replayed is told as far as it is known
            lines = [f"no match file can be written: {told(error)}", f"game {self.game.header()}"]
            lines += [f"key {self.row.key}", *[f"move {seat} {action}" for seat, action in self.moves]]
            return "".join(f"# {line}\n" for line in lines)


def told(error: BaseException) -> str:
    """What was raised, and where, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}".replace("\n", " ")[:500]


# -- how it stood
def final_standings(outcome: Outcome) -> list[int]:
    """Whoever has won stands at 1000, the others at 0; if nobody has, a score of 0 is a draw."""
    winners = outcome.winners()
    if winners:
        return [1000 if seat in winners else 0 for seat in range(len(outcome.scores))]
    return [EVEN if score == 0 else 0 for score in outcome.scores]


def lead_changes(standings: Sequence[Sequence[int]]) -> int:
    """How often another seat came to stand best; in a game for one, how often he came to or lost the lead.

    >>> lead_changes([[500, 600, 500, 300], [500, 400, 500, 700]]), lead_changes([[400, 600, 0]])
    (1, 2)
    """
    if len(standings) == 1:
        leads = [standing > EVEN for standing in standings[0] if standing != EVEN]
        return sum(map(ne, leads, leads[1:]))
    moments = [each for each in zip(*standings, strict=True) if each.count(max(each)) == 1]
    leaders = [each.index(max(each)) for each in moments]
    return sum(map(ne, leaders, leaders[1:]))


def momentum(standings: Sequence[int]) -> list[float]:
    """The standings at equal steps of the match, the first and the last included, from 0 to 1.

    >>> momentum([0, 500, 1000])[::10]
    [0.0, 0.5, 1.0]
    """
    last = len(standings) - 1
    return [standings[(step * last + (STEPS - 1) // 2) // (STEPS - 1)] / 1000 for step in range(STEPS)]


# -- what was counted
class Counter:
    """Counts events: how many of each kind, the game's own measures, which cards were played and drawn."""

    def __init__(self, measures: Iterable[Measure], seats: int) -> None:
        self.seats = seats
        self.by_kind: dict[str, list[tuple[str, str, str]]] = {"play": [], "draw": []}
        for measure in measures:
            if not measure.kind:
                continue
            plan = (count_name(measure.name), measure.value, measure.split)
            self.by_kind.setdefault(measure.kind, []).append(plan)

    def count(self, events: Sequence[Event], own: Iterable[tuple[str, int]], row: MatchRow) -> None:
        """Write down in a row what was told in its match, and what its game has counted itself."""
        by_kind = self.by_kind
        counts: dict[str, int] = collections.Counter([event.kind for event in events])
        played, drawn = self.seated(row.played), self.seated(row.drawn)
        for event in events:
            kind = event.kind
            if kind not in by_kind:
                continue
            values = event.values
            for name, value, split in by_kind[kind]:
                place = f"{name}{values.get(split, '')}" if split else name
                amount = values[value] if value else 1
                counts[place] = counts.get(place, 0) + amount  # type: ignore[operator]  # amounts are numbers
            if kind in ("play", "draw") and "card" in values:
                seat = values.get("seat", 0)
                assert isinstance(seat, int)
                (played if kind == "play" else drawn)[seat].add(str(values["card"]))
        counts.update(dict(own))
        row.counts = sorted(counts.items())
        row.played, row.drawn = sorted_names(played), sorted_names(drawn)

    def seated(self, names: Sequence[Sequence[str]]) -> list[set[str]]:
        """A set of names for every seat."""
        return [set(names[seat]) if seat < len(names) else set() for seat in range(self.seats)]


def sorted_names(hands: Iterable[Iterable[str]]) -> list[list[str]]:
    return [sorted(set(names)) for names in hands]
