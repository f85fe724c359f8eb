"""Holding a game to the laws, with Hypothesis looking for the smallest match that breaks one."""

from __future__ import annotations

import json
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from hypothesis import HealthCheck, Phase, configuration, given, settings, strategies
from hypothesis import seed as seeded

from orrery.conform.laws import LAWS, Law
from orrery.conform.trial import Broken, Plan, Subject, Trial
from orrery.conform.watchdog import Endless, Watchdog
from orrery.engine.game import Game, set_up
from orrery.engine.packs import Pack
from orrery.games import find_game

EXAMPLES = 50
PATIENCE = 5.0  # seconds without a sign of life until rules count as endless

PLANS = strategies.builds(
    Plan,
    variant=strategies.integers(0, 30),
    key=strategies.integers(0, 10_000),
    sealed=strategies.booleans(),
    picks=strategies.lists(strategies.integers(0, 255), max_size=24).map(tuple),
    seed=strategies.integers(0, 1000),
)


@dataclass(frozen=True)
class Failure:
    """How a law was broken: what was seen, and the smallest match found that shows it."""

    seen: str
    match: str  # a match file, or its lines as far as the game could be brought to print them
    moves: int

    def __str__(self) -> str:
        lines = "\n".join(f"      {line}" for line in self.match.splitlines())
        return f"    {self.seen}\n    It is shown by this match:\n{lines}"


@dataclass(frozen=True)
class Result:
    """One law and how the game stands to it."""

    law: str
    statement: str
    matches: int = 0  # how many were tried
    failure: Failure | None = None
    tried: bool = True  # False: the game hangs, and no more laws were tried
    note: str = ""

    def __str__(self) -> str:
        word = "broken" if self.failure else ("kept  " if self.tried else "untold")
        lines = [f"  {word}  {self.law:<12} {self.statement}"]
        lines += [f"    {self.note}"] if self.note else []
        lines += [str(self.failure)] if self.failure else []
        return "\n".join(lines)


@dataclass(frozen=True)
class Report:
    """What the laws say of a game."""

    game: str
    results: tuple[Result, ...]

    @property
    def passed(self) -> bool:
        return all(result.tried and result.failure is None for result in self.results)

    @property
    def broken(self) -> list[str]:
        """The names of the laws that were broken."""
        return [result.law for result in self.results if result.failure]

    def as_json(self) -> str:
        return json.dumps({"passed": self.passed, **asdict(self)}, ensure_ascii=False)

    def __str__(self) -> str:
        matches = sum(result.matches for result in self.results)
        kept = sum(result.tried and result.failure is None for result in self.results)
        head = f"{self.game}: {kept} of {len(self.results)} laws kept in {matches} matches"
        return "\n".join([head, *map(str, self.results)])


def check(
    game: type[Game] | str,
    examples: int = EXAMPLES,
    seed: int = 0,
    laws: Sequence[Law] = LAWS,
    patience: float = PATIENCE,
    packs: Iterable[Pack] = (),
    options: Mapping[str, object] = {},
) -> Report:
    """Hold a game, given by class, by registered name or by ``module:Class``, to the laws.

    The same seed tries the same matches. `patience` is how many seconds a single step may take. Options that
    are given are the same in all matches, others are drawn. Packs and options that the game does not take are
    refused before anything is tried.
    """
    found = find_game(game) if isinstance(game, str) else game
    subject = Subject(found, tuple(packs), options)
    if subject.packs or options:
        set_up(found, options, subject.packs)
    results: list[Result] = []
    hangs = False
    for law in laws:
        if hangs:
            results.append(Result(law.name, law.statement, tried=False))
            continue
        result, hangs = try_law(law, subject, examples, seed, patience)
        results.append(result)
    return Report(found.about.name, tuple(results))


def hold(
    law: Law, game: type[Game] | str, examples: int = EXAMPLES, seed: int = 0, patience: float = PATIENCE
) -> None:
    """Hold a game to one law; raises `Broken`. For use in tests."""
    report = check(game, examples, seed, (law,), patience)
    if not report.passed:
        raise Broken(f"{report}")


def try_law(law: Law, subject: Subject, examples: int, seed: int, patience: float) -> tuple[Result, bool]:
    """The result, and whether the game hangs."""
    court = Court(law, subject, patience)

    @seeded(seed)
    @settings(
        max_examples=1 if law.once else examples,
        phases=(Phase.generate, Phase.shrink),
        database=None,
        deadline=None,
        print_blob=False,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(PLANS)
    def try_all(plan: Plan) -> None:
        court.try_one(plan)

    with no_litter():
        try:
            try_all()
        except Endless:
            pass
        except Exception:  # whatever the game raised is in the court's record, even if it came but once
            if court.worst is None:
                raise
    return Result(law.name, law.statement, court.tried, court.worst, note=court.note), court.hangs


class Court:
    """Tries matches before one law and remembers the smallest that broke it."""

    def __init__(self, law: Law, subject: Subject, patience: float) -> None:
        self.law = law
        self.subject = subject
        self.patience = patience
        self.tried = 0
        self.worst: Failure | None = None
        self.hangs = False
        self.note = ""

    def try_one(self, plan: Plan) -> None:
        self.tried += 1
        watchdog = Watchdog(self.patience, lambda: f"Law: {self.law}, plan: {plan}.")
        trial: Trial | None = None
        try:
            with watchdog:
                trial = Trial(self.subject, plan, watchdog.beat)
                self.law.judge(trial)
                self.note = " ".join(trial.notes) or self.note
        except Endless:
            self.hangs = True
            self.remember(
                trial, f"An endless loop: the rules did not come back in {self.patience:g} seconds."
            )
            raise
        except Broken as broken:
            self.remember(trial, str(broken))
            raise
        except Exception as error:
            self.remember(trial, f"The game raised {type(error).__name__}: {error} ({place_of(error)}).")
            raise

    def remember(self, trial: Trial | None, seen: str) -> None:
        moves = len(trial.moves) if trial else 0
        # Later is simpler at the same length: Hypothesis makes plans ever simpler.
        if self.worst is None or moves <= self.worst.moves:
            text = "" if trial is None else (trial.plain_text() if self.hangs else trial.match_text())
            self.worst = Failure(seen, text, moves)


def place_of(error: BaseException) -> str:
    """Where an error was raised, without the path to this machine's folders."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "somewhere"


@contextmanager
def no_litter() -> Iterator[None]:
    """Keep Hypothesis from writing its caches into the current folder."""
    with tempfile.TemporaryDirectory(prefix="orrery-conform-") as folder:
        before = configuration.storage_directory(intent_to_write=False).home_directory
        configuration.set_hypothesis_home_dir(folder)
        try:
            yield
        finally:
            configuration.set_hypothesis_home_dir(before)
