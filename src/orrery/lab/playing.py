"""Playing one match of a scenario: the same match for the same number, wherever it is played.

The key of match n, and the seed of the player at each seat, are hashes of the run's key and n, and nothing
else. A match that raises becomes a row with its error, and a match file up to the moment at which it did.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from time import process_time
from typing import NamedTuple

from orrery.engine.counting import Counter
from orrery.engine.game import DECISIONS, NOBODY, Game, State
from orrery.engine.ledger import Ledger
from orrery.engine.match import Match, Seated
from orrery.engine.words import RuleLoop
from orrery.lab.rows import MatchRow
from orrery.lab.scenario import Scenario, setting_text
from orrery.lab.standings import Standings, lead_changes, momentum
from orrery.players import Knowledge, new_player


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
        self.counter = Counter(wanted, len(scenario.seats)) if scenario.counted else None
        self.ledger = Ledger(len(scenario.seats))

    def play(self, n: int) -> Played:
        """Play the match with this number."""
        scenario = self.scenario
        pair, swapped = divmod(n, scenario.seatings())
        deal, setting = divmod(pair, len(self.games))
        seated = scenario.seats[::-1] if swapped else scenario.seats
        key = str(seed_for(scenario.key, deal, "match"))
        row = MatchRow(n, pair, swapped == 1, self.settings[setting], key, list(seated))
        before = process_time()
        course = Course(self.games[setting], row, self.counter, self.ledger)
        failure = ""
        try:
            course.play(deal, scenario.key)
            course.conclude()
        except Exception as error:  # noqa: BLE001  whatever a game or a player raises is a result
            row.error = told(error)
            failure = course.failure(error)
        row.cpu_s = process_time() - before
        return Played(row, failure)


class Choices(Knowledge):
    """What a seat knows; remembers how many actions it has been told of, which need not be found twice."""

    __slots__ = ("count",)

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat
        self.count = 0

    def actions(self) -> list[int]:
        found = list(self._state.actions(self.seat))
        self.count = len(found)
        return found


class Course:
    """The course of one match, written down in its row.

    With a `counter` somebody listens; with a `ledger` what the game can write there is not told.
    """

    def __init__(
        self, game: Game, row: MatchRow, counter: Counter | None, ledger: Ledger | None = None
    ) -> None:
        self.game = game
        self.row = row
        self.counter = counter
        self.ledger = ledger
        self.state: State | None = None
        self.moves: list[tuple[int, int]] = []
        self.choices = 0
        self.standings = Standings(game)
        self.trying: tuple[int, int] | None = None  # the move that raised

    def play(self, deal: int, key: str) -> None:
        row, game = self.row, self.game
        players = [
            new_player(text, seed_for(key, deal, f"seat {seat}"), game)
            for seat, text in enumerate(row.players)
        ]
        state = self.state = game.new(row.key)
        listening = self.counter is not None
        if listening:
            self.listen(state)
        longest, moves = game.longest, self.moves
        while (seat := state.mover()) != NOBODY:
            if listening:
                self.standings.note(state)
            knowledge = Choices(state, seat)
            action = players[seat].choose(knowledge)
            self.choices += knowledge.count or state.action_count(seat)
            moves.append((seat, action))
            try:
                state.apply(seat, action)
            except Exception:
                self.trying = moves.pop()
                raise
            if len(moves) > longest:
                raise RuleLoop(f"A match went on for more than {longest} decisions.")

    def listen(self, state: State) -> None:
        """To all that is told from now on; what there is to see at the start is written down."""
        if self.ledger is not None:
            self.ledger.wipe()
        state.log, state.ledger = [], self.ledger
        self.row.deck = sorted_names(self.game.decks(state))
        self.row.drawn = sorted_names(self.game.hands(state))

    def conclude(self) -> None:
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
        if self.counter is not None:
            self.standings.end(outcome)
            row.lead_changes = lead_changes(self.standings.by_seat)
            row.momentum = momentum(self.standings.by_seat[0])
            counted = self.counter.count(state.log or [], state.ledger)
            counted.counts.update(dict(self.game.counts(state)))
            row.counts = counted.in_order()
            for drawn, dealt in zip(counted.drawn, row.drawn, strict=False):  # some games deal no hands
                drawn.update(dealt)
            row.played, row.drawn = sorted_names(counted.played), sorted_names(counted.drawn)

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


def sorted_names(hands: Iterable[Iterable[str]]) -> list[list[str]]:
    return [sorted(set(names)) for names in hands]
