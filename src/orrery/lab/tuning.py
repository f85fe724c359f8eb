"""Tuning: numbers of cards and options are searched for which the measures come to lie where they are wanted.

Every trial plays the same keys with other numbers; Optuna's tree-structured Parzen estimator decides what is
tried next (where there are few combinations, all are tried). How good the best trial looks is partly luck: it
was chosen because it looked good. So what is reported is measured afterwards, on keys that no trial has
played, with the numbers as they were and as they are proposed.

    tuning.json          what is tuned
    trials.sqlite        Optuna's study; the same command goes on with it
    trials/1f8e…         the runs of the trials, by their numbers: the same numbers are never played twice
    before/, after/      the runs on fresh keys
    proposal/            a pack with the cards that are to change, and nothing else
    report.html, report.json
"""

from __future__ import annotations

import logging
import math
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

import orrery
from orrery.engine.words import Malformed, Refusal
from orrery.lab.comparison import Comparison
from orrery.lab.differences import Differences
from orrery.lab.folder import read_info, rules_digest, write_whole
from orrery.lab.knobs import Knob, changed, options_at, pack_name, pack_text, present, scenario_at
from orrery.lab.measures import judged, summarise
from orrery.lab.playing import seed_for
from orrery.lab.rows import read_tables
from orrery.lab.running import run
from orrery.lab.scenario import GENERIC, Scenario
from orrery.lab.statistics import Difference, Estimate
from orrery.lab.tuning_file import Tuning
from orrery.lockfile import LockFile

if TYPE_CHECKING:
    import optuna

INFO: Final = "tuning.json"
STUDY: Final = "trials.sqlite"
TRIALS: Final = "trials"
BEFORE, AFTER, PROPOSAL = "before", "after", "proposal"
LOCK: Final = ".lock"
OFF_CENTRE: Final = 0.1  # what a mean at the edge of what is wanted costs, so that it is not there by luck
SHARP: Final = 0.05  # half the width, as a share of it, of a target that is one number
ALL_RAISED: Final = 1e6  # what a trial costs of which every match raised
CHANGE: Final = 0.01  # what turning all knobs to their ends costs: of two good proposals, the smaller change


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is tuned in a folder, and by which rules."""

    tuning: Tuning
    rules: str


class Trial(msgspec.Struct, frozen=True):
    """One setting of the numbers, and what came of it."""

    number: int
    values: dict[str, int]
    means: dict[str, float]
    cost: float  # how far from what is wanted; see `cost_of`


class Change(msgspec.Struct, frozen=True):
    """A number that is proposed to change."""

    name: str
    before: str
    after: str


class Reached(msgspec.Struct, frozen=True):
    """A wanted measure, before and after, on fresh keys."""

    name: str
    low: float
    high: float
    share: bool  # of matches, to be told in percent
    before: Estimate
    after: Estimate
    difference: Difference
    verdict: str


class Tuned(msgspec.Struct, frozen=True):
    """What tuning has found: the JSON twin of its report."""

    name: str
    title: str
    scenario: str
    game: str
    numbers: tuple[Knob, ...]
    matches: int
    fresh: int
    errors: int  # matches that raised, on the fresh keys
    trials: list[Trial]
    best: int  # its place in `trials`
    changes: list[Change]
    options: dict[str, int | str | bool]  # those that are proposed
    targets: list[Reached]
    pack: str  # the proposed file; "": no card is to change
    key: str
    orrery: str
    rules: str

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


class Listener(Protocol):
    """Somebody who wants to know how far tuning is."""

    def tried(self, trial: Trial, of: int) -> None:
        """A trial is done, or was done before."""

    def measuring(self, what: str) -> None:
        """The trials are done; the numbers before and after are measured."""


def tune(tuning: Tuning, folder: Path, workers: int, listener: Listener) -> Tuned:
    """Search, propose and measure; raises Refusals. What is done stays done, and is not done again."""
    with opened(tuning, folder) as rules:
        search = Search(tuning, folder, workers)
        for trial in search.trials():
            listener.tried(trial, tuning.trials)
        best = min(search.done, key=lambda trial: (trial.cost, trial.number))
        listener.measuring("the numbers as they are")
        before = search.measure(present(tuning.knobs), folder / BEFORE)
        listener.measuring("the numbers as proposed")
        clear(folder / AFTER, search.scenario(best.values, tuning.fresh, fresh=True))
        after = search.measure(best.values, folder / AFTER)
        found = concluded(tuning, rules, search.done, best, before, after)
        propose(found, folder / PROPOSAL)
        return found


# -- the folder
@contextmanager
def opened(tuning: Tuning, folder: Path) -> Iterator[str]:
    """The folder for this tuning, made or gone on with; the digest of the rules."""
    begun = Begun(tuning, rules_digest(tuning.scenario.place))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / INFO).exists() and any(entry.name != LOCK for entry in folder.iterdir()):
            raise Malformed(
                "foreign", f"{folder} is not the folder of a tuning. Choose an empty or a new one."
            )
        lock = LockFile(folder / LOCK)
        holder = lock.take(f"process {os.getpid()}")
    except OSError as error:
        raise Malformed("no-folder", f"{folder} cannot be used: {error.strerror}.") from error
    if holder is not None:
        raise Refusal("busy", f"Another tuning is going on in {folder} ({holder}).")
    try:
        check_same(begun, folder)
        write_whole(folder / INFO, msgspec.json.format(msgspec.json.encode(begun)))
        yield begun.rules
    finally:
        lock.drop()


def check_same(ours: Begun, folder: Path) -> None:
    """Refuse to go on with a tuning that was another one; more trials or fresh matches are the same."""
    try:
        there = msgspec.json.decode((folder / INFO).read_bytes(), type=Begun)
    except FileNotFoundError:
        return
    except (msgspec.MsgspecError, OSError) as error:
        raise Malformed("broken-run", f"{folder / INFO} is broken, or no tuning's: {error}.") from error
    same = msgspec.structs.replace(there.tuning, trials=ours.tuning.trials, fresh=ours.tuning.fresh)
    if same != ours.tuning or there.rules != ours.rules:
        what = "its rules have changed since" if same == ours.tuning else "its file was another"
        raise Malformed(
            "other-run", f"{folder} holds another tuning: {what}. Choose another folder, or delete it."
        )


def clear(folder: Path, scenario: Scenario) -> None:
    """Make room, if an earlier proposal was measured there."""
    if folder.exists() and read_info(folder).scenario != scenario:
        shutil.rmtree(folder)


# -- the search
class Search:
    """The trials of a tuning, those done before included."""

    def __init__(self, tuning: Tuning, folder: Path, workers: int) -> None:
        self.tuning = tuning
        self.folder = folder
        self.workers = workers
        self.pack = pack_name(tuning.name)
        self.done: list[Trial] = []

    def trials(self) -> Iterator[Trial]:
        """Trial after trial. What is tried depends on those before, not on whether it was broken off."""
        import optuna

        optuna.logging.set_verbosity(logging.ERROR)
        knobs: dict[str, optuna.distributions.BaseDistribution] = {
            knob.name: optuna.distributions.IntDistribution(knob.low, knob.values()[-1], step=knob.step)
            for knob in self.tuning.knobs
        }
        study = optuna.create_study(
            study_name=self.tuning.name,
            storage=optuna.storages.RDBStorage(f"sqlite:///{(self.folder / STUDY).resolve().as_posix()}"),
            load_if_exists=True,
        )
        if not study.trials:
            for values in self.first_values():
                study.enqueue_trial(values)
        wanted = min(self.tuning.trials, math.prod(len(knob.values()) for knob in self.tuning.knobs))
        for number in range(wanted):
            study.sampler = optuna.samplers.TPESampler(
                seed=seed_for(self.tuning.key, number, "trial") % 2**32, multivariate=len(knobs) > 1
            )
            known = study.trials[number].params if number < len(study.trials) else {}
            if set(known) != set(knobs):  # a new one, or one that waits to be asked
                trial = study.ask(knobs)
                assert trial.number == number
                known = trial.params
            tried = self.tried(number, known)
            study.tell(number, tried.cost, skip_if_finished=True)
            self.done.append(tried)
            yield tried

    def first_values(self) -> Iterator[dict[str, int]]:
        """What is tried first: the numbers as they are; where there are few combinations, all of them."""
        knobs, now = self.tuning.knobs, present(self.tuning.knobs)
        yield now
        if math.prod(len(knob.values()) for knob in knobs) <= self.tuning.trials:
            for values in product(*(knob.values() for knob in knobs)):
                if (found := dict(zip(now, values, strict=True))) != now:
                    yield found

    def tried(self, number: int, values: Mapping[str, int]) -> Trial:
        """Play a trial, unless its numbers were played before."""
        own = dict(values)
        text = msgspec.json.encode(own, order="sorted")
        folder = self.folder / TRIALS / blake2b(text, digest_size=6).hexdigest()
        run(self.scenario(own, self.tuning.matches, fresh=False), folder, self.workers)
        summary = summarise(folder)
        means = {name: summary.measure(name).mean.value for name in self.tuning.targets}
        return Trial(number, own, means, self.cost(own, means))

    def scenario(self, values: Mapping[str, int], matches: int, *, fresh: bool) -> Scenario:
        """What is played with these values: no more is counted than what is wanted."""
        tuning = self.tuning
        own = tuple(name for name in tuning.targets if name not in GENERIC)
        found = scenario_at(tuning.scenario, self.pack, tuning.knobs, values)
        return msgspec.structs.replace(
            found, matches=matches, key=f"{tuning.key} fresh" if fresh else tuning.key, measures=own,
            counted=bool({*own, "lead_changes"} & set(tuning.targets)), targets=tuning.targets,
        )  # fmt: skip

    def measure(self, values: Mapping[str, int], folder: Path) -> Path:
        """Play the fresh keys with these values."""
        scenario = self.scenario(values, self.tuning.fresh, fresh=True)
        clear(folder, scenario)
        run(scenario, folder, self.workers)
        return folder

    def cost(self, values: Mapping[str, int], means: Mapping[str, float]) -> float:
        bounds = self.tuning.targets
        off = sum(cost_of(means[name], *bounds[name]) for name in bounds)
        knobs = self.tuning.knobs
        turned = [abs(values[knob.name] - knob.now) / (knob.high - knob.low) for knob in knobs]
        return off + CHANGE * sum(turned) / len(turned)


def cost_of(found: float, low: float, high: float) -> float:
    """How far off a mean is: 0 in the middle of what is wanted, OFF_CENTRE at its edges, then 1 a half-width.

    >>> [round(cost_of(0.5, *bounds), 3) for bounds in ((0.4, 0.6), (0.5, 0.7), (0.7, 0.9))]
    [0.0, 0.1, 2.1]
    """
    if math.isnan(found):
        return ALL_RAISED
    middle = (low + high) / 2
    half = (high - low) / 2 or SHARP * abs(middle) or SHARP
    away = abs(found - middle) / half
    return max(0.0, away - 1) + OFF_CENTRE * min(1.0, away)


# -- what came out
def concluded(
    tuning: Tuning, rules: str, trials: list[Trial], best: Trial, before: Path, after: Path
) -> Tuned:
    first, second, both = summarise(before), summarise(after), compared(before, after)
    moved = changed(tuning.knobs, best.values)
    entries = {(knob.table, knob.entry) for knob in moved}
    to_write = [knob for knob in tuning.knobs if (knob.table, knob.entry) in entries]
    reached = []
    for name, (low, high) in tuning.targets.items():
        share, was, now = first.measure(name).share, first.measure(name).mean, second.measure(name).mean
        difference = both.measured(name).difference
        reached.append(Reached(name, low, high, share, was, now, difference, judged(now, low, high)))
    return Tuned(
        name=tuning.name,
        title=tuning.title,
        scenario=tuning.scenario.name,
        game=tuning.scenario.game,
        numbers=tuning.knobs,
        matches=tuning.matches,
        fresh=tuning.fresh,
        errors=first.errors + second.errors,
        trials=trials,
        best=trials.index(best),
        changes=[Change(k.name, k.shown(k.now), k.shown(best.values[k.name])) for k in moved],
        options=options_at(moved, best.values),
        targets=reached,
        pack=pack_text(tuning.scenario, to_write, best.values),
        key=tuning.key,
        orrery=orrery.__version__,
        rules=rules,
    )


def compared(before: Path, after: Path) -> Comparison:
    """The two runs on fresh keys, key by key."""
    found = Differences((read_info(before), read_info(after)))
    for first, second in zip(read_tables(before), read_tables(after), strict=True):
        found.add(first, second)
    return found.comparison()


def propose(found: Tuned, folder: Path) -> None:
    """Write the proposed pack; if no card is to change, there is none."""
    if folder.exists():
        shutil.rmtree(folder)
    if found.pack:
        folder.mkdir()
        head = f"# Proposed by tuning: {found.title}\n"
        lines = [f"# {each.name}: {each.before} -> {each.after}\n" for each in found.changes]
        write_whole(
            folder / f"{pack_name(found.name)}.toml", "".join([head, *lines, "\n", found.pack]).encode()
        )
