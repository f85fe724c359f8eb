"""Differences between two scenarios on common keys, gathered file by file."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from orrery.engine.measure import Measure, count_name
from orrery.engine.words import Malformed
from orrery.games import import_game
from orrery.lab.answering import NOTABLE
from orrery.lab.columns import OWN, SHARES, Floats, counts_of, flags, generic, numbers, own_measures, winners
from orrery.lab.comparison import Compared, Comparison, Found, Question, Side
from orrery.lab.folder import RunInfo
from orrery.lab.gathering import Means
from orrery.lab.ground import ground_of, in_common
from orrery.lab.judging import judged
from orrery.lab.scenario import GENERIC, Scenario
from orrery.lab.sequential import log_ratio, stopped, verdict
from orrery.lab.statistics import (
    SURELY_NORMAL,
    Difference,
    benjamini_hochberg,
    paired_means,
    paired_shares,
)

SAME: Final = 1e-9  # what rounding may add to a mean of whole numbers


def labels(first: Scenario, second: Scenario) -> tuple[str, str]:
    """What to call them: by what is different."""
    shared = len(in_common(first.packs, second.packs))

    def packs(scenario: Scenario) -> str:
        return " and ".join(pack.name for pack in scenario.packs[shared:]) or "no pack"

    for name in (lambda each: " and ".join(each.seats), packs, lambda each: each.name):
        if name(first) != name(second):
            return name(first), name(second)
    return f"{first.name} (first)", f"{first.name} (second)"


class Differences:
    """Differences on common keys, gathered file by file."""

    def __init__(self, infos: tuple[RunInfo, RunInfo], question: Question | None = None) -> None:
        self.infos = infos
        self.scenario = infos[0].scenario
        self.game = import_game(self.scenario.place)
        self.question = question
        repeats = self.scenario.repeats()
        self.sides = Means(repeats), Means(repeats)
        self.difference = Means(repeats)
        self.gained: Counter[str] = Counter()  # of shares, where a key is one match: only the second
        self.lost: Counter[str] = Counter()  # … only the first
        self.both: Counter[str] = Counter()
        self.few: list[Floats] = []
        self.changed = 0
        self.errors = [0, 0]
        self.results: Counter[float] = Counter(dict.fromkeys(self.possible(), 0))
        self.looks: list[int] = []

    def possible(self) -> list[float]:
        """Differences that the question's measure can have: of a share all, of a number two around the
        bounds.
        """
        if self.question is None:
            return []
        bounds, repeats = self.question.bounds, self.scenario.repeats()
        gap = bounds.alternative - bounds.null
        if self.question.measure not in SHARES:
            return [bounds.null - gap, bounds.alternative + gap]
        if not -1 < bounds.null < bounds.alternative < 1:
            raise Malformed("bad-bounds", "A difference of shares lies between -1 and 1, such as 0 and 0.05.")
        return [step / repeats for step in range(-repeats, repeats + 1)]

    def add(self, first: pa.Table, second: pa.Table) -> None:
        """Add the same matches of both sides; those that raised on either are left out."""
        fine = np.ones(len(first), dtype=np.bool_)
        for side, table in enumerate((first, second)):
            here = flags(pc.equal(table["error"], ""))
            self.errors[side] += int((~here).sum())
            fine &= here
        first, second = (table.filter(pa.array(fine)) for table in (first, second))
        if not len(first):
            return
        matches = numbers(first, "match").astype(np.int64)
        lines = self.lines(first), self.lines(second)
        values = self.wide(lines[0]), lines[1]
        for means, each in zip(self.sides, values, strict=True):
            means.columns(list(self.difference.names))
            means.add(matches, each)
        self.note_shares(*values)
        self.note(self.difference.add(matches, values[1] - values[0]))

    def lines(self, table: pa.Table) -> Floats:
        """All numbers of each match, from the view of the scenario's first player."""
        swapped = flags(table["swapped"]).astype(np.int64)
        columns = generic(table, winners(table, len(self.scenario.seats)), swapped)
        names, counts = counts_of(table["counts"])
        return self.difference.lines(columns, [OWN + name for name in names], counts)

    def note_shares(self, first: Floats, second: Floats) -> None:
        for name in SHARES:
            one, other = (side[:, self.difference.names[name]] for side in (first, second))
            self.both[name] += int((one * other).sum())
            self.lost[name] += int((one > other).sum())
            self.gained[name] += int((other > one).sum())

    def note(self, keys: Floats) -> None:
        """Note what whole keys differ by."""
        self.changed += int((np.abs(keys) > SAME).any(axis=1).sum())
        room = SURELY_NORMAL - sum(map(len, self.few))
        self.few.append(keys[: max(0, room)])
        if self.question is not None and len(keys):
            column = keys[:, self.difference.names[self.name_of(self.question.measure)]]
            self.results.update(np.round(column, 9).tolist())

    def decided(self) -> bool:
        """Look: has the question been answered?"""
        assert self.question is not None
        if self.difference.keys > (self.looks[-1] if self.looks else 0):
            self.looks.append(self.difference.keys)
        return verdict(log_ratio(self.results, self.question.bounds), self.question.bounds) != "open"

    def name_of(self, measure: str) -> str:
        return measure if measure in GENERIC else OWN + count_name(measure)

    # ------------------------------------------------------------------------------------------- what they
    # say
    def comparison(self) -> Comparison:
        self.note(self.difference.finish())
        for side in self.sides:
            side.finish()
        question, ended = self.question, None
        if question is not None and self.difference.keys:
            self.decided()
            ended = stopped(self.results, question.bounds, self.looks)
        first, second = (info.scenario for info in self.infos)
        one, other = labels(first, second)
        found = Comparison(
            game=first.game,
            game_title=self.game.about.title,
            first=side_of(one, self.infos[0], self.errors[0]),
            second=side_of(other, self.infos[1], self.errors[1]),
            ground=ground_of(first, second, (one, other)),
            matches=self.difference.matches,
            keys=self.difference.keys,
            changed=self.changed,
            measures=corrected(list(self.measures())),
            counts=corrected(list(self.counts())),
            sequential=ended,
            measure=question.measure if question else "",
        )
        return msgspec.structs.replace(found, answer=judged(found))

    def measures(self) -> Iterator[Compared]:
        scores = [info.scenario.possible_scores() for info in self.infos]
        span = max(high for _, high in scores) - min(low for low, _ in scores)
        for name, words in GENERIC.items():
            if name in SHARES and self.scenario.repeats() == 1:
                yield compared(name, words, self.shares(name))
            else:
                most = 1.0 if name in SHARES else span if name == "score" else math.inf
                yield compared(name, words, self.numbers(name, most=most))
        for measure in self.own(split=False):
            yield compared(
                measure.name,
                measure.help,
                self.numbers(self.name_of(measure.name), measure.scale, 1.0 if measure.share else math.inf),
                share=measure.share,
            )

    def counts(self) -> Iterator[Compared]:
        names = [name.removeprefix(OWN) for name in self.difference.names if name.startswith(OWN)]
        for name in sorted(name for name in names if ":" not in name):
            yield compared(f"event {name}", "how often it happened", self.numbers(OWN + name))
        for measure in self.own(split=True):
            start = count_name(measure.name)
            for name in sorted(name for name in names if name.startswith(start)):
                words = f"{measure.name}: {name.removeprefix(start)}"
                yield compared(words, measure.help, self.numbers(OWN + name, measure.scale))

    def own(self, *, split: bool) -> list[Measure]:
        return [each for each in own_measures(self.scenario, self.game.lab) if bool(each.split) == split]

    def shares(self, name: str) -> Difference:
        both, lost, gained = self.both[name], self.lost[name], self.gained[name]
        return paired_shares(both, lost, gained, self.difference.matches - both - lost - gained)

    def numbers(self, name: str, scale: float = 1.0, most: float = math.inf) -> Difference:
        """The difference of two means that can be no more than `most` apart."""
        first, second = (side.moments(name, scale).mean for side in self.sides)
        place = self.difference.names.get(name)
        few = [] if place is None else [float(line[place]) for lines in self.few for line in self.wide(lines)]
        found = paired_means(first, second, self.difference.moments(name, scale), few)
        return msgspec.structs.replace(found, low=max(found.low, -most), high=min(found.high, most))

    def wide(self, lines: Floats) -> Floats:
        """Lines that may be from before the last names were known."""
        return np.pad(lines, ((0, 0), (0, len(self.difference.names) - lines.shape[1])))


def compared(name: str, words: str, difference: Difference, *, share: bool = False) -> Compared:
    return Compared(name, words, share or name in SHARES, difference, 1.0, "no difference found")


def corrected(found: list[Compared]) -> list[Compared]:
    """With the q of each among all of them, and what follows."""
    qs = benjamini_hochberg([each.difference.p for each in found])
    return [
        msgspec.structs.replace(each, q=q, found=verdict_of(each.difference, q))
        for each, q in zip(found, qs, strict=True)
    ]


def verdict_of(difference: Difference, q: float) -> Found:
    if q >= NOTABLE:
        return "no difference found"
    return "higher" if difference.value > 0 else "lower"


def side_of(label: str, info: RunInfo, errors: int) -> Side:
    scenario = info.scenario
    return Side(
        label=label,
        name=scenario.name,
        title=scenario.title,
        seats=scenario.seats,
        packs=[pack.mark for pack in scenario.packs],
        options=scenario.options,
        key=scenario.key,
        rules=info.rules,
        core=info.core,
        orrery=info.orrery,
        errors=errors,
    )
