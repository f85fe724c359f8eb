"""Playing one match of a scenario: the same match for the same number, wherever it is played.

The key of match n, and the seed of the player at each seat, are hashes of the run's key and n, and nothing
else. A match that raises becomes a row with its error, and a match file up to the moment at which it did.
"""

from __future__ import annotations

import traceback
from functools import lru_cache
from hashlib import blake2b
from time import process_time
from typing import NamedTuple

from orrery.engine.counting import Counter
from orrery.engine.game import State
from orrery.engine.lab import DECISIONS
from orrery.engine.ledger import Ledger
from orrery.engine.match import Match, Seated
from orrery.lab.course import Course
from orrery.lab.rows import MatchRow
from orrery.lab.scenario import Scenario, setting_text
from orrery.players import new_player


class Played(NamedTuple):
    """What has become of a match: its row, and its match file if it raised."""

    row: MatchRow
    failure: str = ""


def seed_for(key: str, n: int, purpose: str) -> int:
    """A number for one purpose in the match n of a run.

    >>> seed_for("first-fights", 0, "match") != seed_for("first-fights", 0, "seat 0")
    True
    """
    found = hash_of(key).copy()
    found.update(f"{n} {purpose}".encode())
    return int.from_bytes(found.digest(), "big") >> 2


@lru_cache(maxsize=16)
def hash_of(key: str) -> blake2b:
    """The hash of a run, which has still to hear what for."""
    secret = blake2b(key.encode(), digest_size=32).digest()
    return blake2b(key=secret, digest_size=8, person=b"orrery-lab")


class Table:
    """A scenario with its games set up, ready to play any of its matches."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        settings = scenario.settings()
        self.settings = [setting_text(setting) for setting in settings]
        self.games = [scenario.new_game(setting) for setting in settings]
        self.seatings = [list(scenario.seats), list(scenario.seats[::-1])][: scenario.seatings()]
        self.tally = self.games[0].lab.tally
        own = self.games[0].lab.measures
        wanted = [each for each in own if not scenario.measures or each.name in scenario.measures]
        self.counter = Counter(wanted, len(scenario.seats)) if scenario.counted else None
        self.ledger = Ledger(len(scenario.seats))

    def play(self, n: int) -> Played:
        """Play the match with this number."""
        return self.follow(n, self.ledger)[1]

    def follow(self, n: int, ledger: Ledger | None = None) -> tuple[Course, Played]:
        """Play the match with this number; its course, too. Without a ledger everything is told."""
        scenario = self.scenario
        pair, swapped = divmod(n, len(self.seatings))
        deal, setting = divmod(pair, len(self.games))
        seated = self.seatings[swapped]
        key = str(seed_for(scenario.key, deal, "match"))
        row = MatchRow(n, pair, swapped == 1, self.settings[setting], key, seated)
        game = self.games[setting]
        course = Course(game, self.counter, ledger)
        failure = ""
        before = process_time()
        try:
            players = [
                new_player(text, seed_for(scenario.key, deal, f"seat {seat}"), game)
                for seat, text in enumerate(seated)
            ]
            course.play(game.new(key), players)
            conclude(course, row)
        except Exception as error:  # noqa: BLE001  whatever a game or a player raises is a result
            row.error = told(error)
            failure = Failure(course, row).text(error)
        row.cpu_s = process_time() - before
        return course, Played(row, failure)


def conclude(course: Course, row: MatchRow) -> None:
    """Write down how a match ended and what was counted."""
    outcome, decisions = course.outcome(), course.decisions()
    assert course.state is not None
    elapsed = course.lab.elapsed(course.state)
    row.reason = outcome.reason
    row.scores = list(outcome.scores)
    row.winners = outcome.winners()
    row.decisions = decisions
    row.length = float(decisions if elapsed == DECISIONS else elapsed)
    row.branching = course.choices / max(1, decisions)
    if course.counter is not None:
        course.standings.end(outcome)
        row.lead_changes = course.standings.changes
        row.momentum = course.standings.momentum()
        counted = course.counted()
        row.counts = counted.counts
        row.tally = () if course.state.tally is None else course.state.tally.numbers
        row.deck = course.deck
        row.drawn = [list(names) for names in counted.drawn]
        row.played = [list(names) for names in counted.played]


def body(state: State) -> str:
    """A state in words, without the names of its packs and its options."""
    return str(state).partition(" : ")[2]


class Failure:
    """A match that raised."""

    def __init__(self, course: Course, row: MatchRow) -> None:
        self.course = course
        self.row = row
        row.decisions = course.decisions()
        row.deck, row.drawn = course.deck, [list(dict.fromkeys(names)) for names in course.hands]

    def text(self, error: BaseException) -> str:
        """A match file up to the moment at which the match raised, and what was raised, as remarks."""
        remarks = [f"match {self.row.match} raised, and ends here."]
        if self.course.trying is not None:
            seat, action = self.course.trying
            remarks.append(f"seat {seat} had chosen action {action}: {self.words(action)}")
        remarks += "".join(traceback.format_exception(error)).splitlines()
        return self.file() + "".join(f"# {line}\n" for line in remarks)

    def words(self, action: int) -> str:
        """The text of the action that raised, if the game can still tell it."""
        try:
            return self.course.game.text(action)
        except Exception as error:  # noqa: BLE001  a broken game may be broken here, too
            return told(error)

    def file(self) -> str:
        game, moves = self.course.game, self.course.moves()
        seated = [Seated("player", text) for text in self.row.players]
        try:
            match = Match(game, self.row.key, seated=seated)
            for seat, action in moves:
                match.record(seat, action)
            return match.text()
        except Exception as error:  # noqa: BLE001  what cannot be replayed is told as far as it is known
            lines = [f"no match file can be written: {told(error)}", f"game {game.header()}"]
            lines += [f"key {self.row.key}", *[f"move {seat} {action}" for seat, action in moves]]
            return "".join(f"# {line}\n" for line in lines)


def told(error: BaseException) -> str:
    """What was raised, and where, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}".replace("\n", " ")[:500]
