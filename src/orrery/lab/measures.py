"""Measures: what the rows of a run say, file by file, without ever holding more than one of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from orrery.engine.measure import Measure, count_name
from orrery.games import import_game
from orrery.lab.answering import answer
from orrery.lab.columns import OWN, SHARES, Floats, counts_of, flags, generic, numbers, own_measures, winners
from orrery.lab.folder import FAILURES, RunInfo, read_info
from orrery.lab.gathering import Cards, Means, Momentum, Tally
from orrery.lab.rows import read_tables
from orrery.lab.scenario import GENERIC, Scenario
from orrery.lab.standings import STEPS
from orrery.lab.statistics import Estimate, benjamini_hochberg, shares_in_groups, wilson
from orrery.lab.summary import (
    CardEffect,
    CardTable,
    Curve,
    Event,
    Expected,
    Failure,
    Measured,
    Pairs,
    Repeat,
    Setting,
    Share,
    Split,
    Spread,
    Summary,
    Target,
    Verdict,
    Word,
)

MOST_FAILURES: Final = 20
SLICE: Final = 1000  # rows that are worked on at a time, however long a file is
HOW: Final = ("deck", "drawn", "played")
REASON: Final = "reason "
TOTAL: Final = "total "  # before the name of a measure that is told apart by words


def summarise(folder: Path) -> Summary:
    """What the run in this folder shows so far; raises Malformed if there is none."""
    gathered = Gathered(read_info(folder))
    for table in read_tables(folder):
        gathered.add(table)
    return gathered.summary()


def summarise_tables(info: RunInfo, tables: Iterable[pa.Table]) -> Summary:
    """What rows show that need not lie in a folder."""
    gathered = Gathered(info)
    for table in tables:
        gathered.add(table)
    return gathered.summary()


def one_number(measure: Measure, means: Means) -> Measured:
    """A measure of the game's own with one number a match."""
    name = OWN + count_name(measure.name)
    if measure.share:
        return Measured(measure.name, measure.help, means.share(name), share=True)
    return Measured(measure.name, measure.help, means.count_mean(name, measure.scale))


class Gathered:
    """What has been gathered of the rows so far."""

    def __init__(self, info: RunInfo) -> None:
        self.info = info
        self.scenario = info.scenario
        self.game = import_game(self.scenario.place)
        self.own = own_measures(self.scenario, self.game.lab)
        self.seats = len(self.scenario.seats)
        self.means = Means(self.scenario.repeats())
        self.pair_points: Counter[float] = Counter()
        self.settings: dict[str, Means] = {}
        self.tallies = {name: Tally() for name in ("length", "decisions", "lead_changes")}
        self.momentum = {name: Momentum(STEPS) for name in ("all", "won", "lost")}
        self.cards = {how: Cards() for how in HOW}
        one_seat = self.seats == 1  # else nobody knows whose a count is
        self.effects = {measure.name: Cards() for measure in self.own if measure.effect and one_seat}
        self.failures: list[Failure] = []
        self.errors = 0
        self.rows = 0
        self.decisions = 0
        self.cpu_s = 0.0
        self.half_pair: tuple[int, float] | None = None

    # ------------------------------------------------------------------------------------------------- adding
    def add(self, table: pa.Table) -> None:
        for start in range(0, len(table), SLICE):
            self.add_slice(table.slice(start, SLICE))

    def add_slice(self, table: pa.Table) -> None:
        self.rows += len(table)
        self.decisions += int(numbers(table, "decisions").sum())
        self.cpu_s += float(numbers(table, "cpu_s").sum())
        fine = pc.equal(table["error"], "")
        self.add_failures(table.filter(pc.invert(fine)))
        table = table.filter(fine)
        if not len(table):
            return
        won = winners(table, self.seats)
        self.add_numbers(table, won)
        for name, tally in self.tallies.items():
            tally.add(numbers(table, name))
        self.add_momentum(table, won)
        settings = np.asarray(table["setting"].to_pylist())
        for how, cards in self.cards.items():
            cards.add(table[how], won, settings)
        self.add_effects(table, won, settings)
        if self.scenario.swap:
            self.add_pairs(table, won)
        if self.scenario.vary:
            self.add_settings(table, won, settings)

    def add_failures(self, table: pa.Table) -> None:
        self.errors += len(table)
        room = MOST_FAILURES - len(self.failures)
        for row in table.slice(0, room).select(["match", "error"]).to_pylist():
            file = f"{FAILURES}/{row['match']:06}.match"
            self.failures.append(Failure(row["match"], row["error"], file))

    def add_numbers(self, table: pa.Table, won: NDArray[np.bool_]) -> None:
        """All that a match has one number of, those that the game counts included."""
        columns = generic(table, won, np.zeros(len(table), dtype=np.int64))
        for seat in range(self.seats):
            columns[f"seat {seat}"] = won[:, seat].astype(np.float64)
        columns["nobody"] = 1.0 - won.max(axis=1)
        reasons = np.asarray(table["reason"].to_pylist())
        columns.update(
            {REASON + name: (reasons == name).astype(np.float64) for name in sorted(set(reasons.tolist()))}
        )
        if self.seats == 2:
            columns["first seat"] = columns["seat 0"] - columns["seat 1"]
        names, counts = counts_of(table["counts"])
        columns.update(self.totals(names, counts))
        lines = self.means.lines(columns, [OWN + name for name in names], counts)
        self.means.add(numbers(table, "match").astype(np.int64), lines)

    def totals(self, names: list[str], counts: Floats) -> dict[str, Floats]:
        """What the measures that are told apart by words come to, all words together."""
        return {
            TOTAL + measure.name: counts[
                :, [name.startswith(count_name(measure.name)) for name in names]
            ].sum(axis=1)
            for measure in self.own
            if measure.split
        }

    def add_effects(self, table: pa.Table, won: NDArray[np.bool_], settings: NDArray[np.str_]) -> None:
        """The words that were counted in each match, of the measures whose effect is asked for."""
        if not self.effects:
            return
        counted = table["counts"].to_pylist()
        for measure, cards in self.effects.items():
            start = count_name(measure)
            words = [[[name.removeprefix(start) for name, n in counts if n and name.startswith(start)]]
                     for counts in counted]  # fmt: skip
            cards.add(pa.chunked_array([pa.array(words, pa.list_(pa.list_(pa.string())))]), won, settings)

    def add_momentum(self, table: pa.Table, won: NDArray[np.bool_]) -> None:
        column = table["momentum"].combine_chunks()
        kept = np.asarray(column.value_lengths()) == STEPS
        if not kept.any():
            return
        curves = np.asarray(column.filter(pa.array(kept)).flatten(), dtype=np.float64).reshape(-1, STEPS)
        first = won[kept, 0]
        self.momentum["all"].add(curves)
        self.momentum["won"].add(curves[first])
        self.momentum["lost"].add(curves[~first])

    def add_pairs(self, table: pa.Table, won: NDArray[np.bool_]) -> None:
        """What the scenario's first player took of the two matches of each pair."""
        swapped = flags(table["swapped"]).astype(np.int64)
        matches = np.arange(len(swapped))
        sharers = won.sum(axis=1)
        points = np.where(sharers == 0, 0.5, won[matches, swapped] / np.maximum(sharers, 1))
        for pair, point in zip(numbers(table, "pair").astype(int).tolist(), points.tolist(), strict=True):
            if self.half_pair is not None and self.half_pair[0] == pair:
                self.pair_points[self.half_pair[1] + point] += 1
                self.half_pair = None
            else:  # the other half comes next; a half whose other half raised is left out
                self.half_pair = (pair, point)

    def add_settings(self, table: pa.Table, won: NDArray[np.bool_], names: NDArray[np.str_]) -> None:
        match = numbers(table, "match").astype(np.int64)
        wanted = [OWN + count_name(name) for name in self.scenario.by_setting]
        names_counted, counts = counts_of(table["counts"])
        counted = {OWN + name: counts[:, place] for place, name in enumerate(names_counted)}
        nothing = np.zeros(len(table))
        values = np.column_stack(
            [won[:, 0], numbers(table, "length"), *(counted.get(name, nothing) for name in wanted)]
        )
        for name in dict.fromkeys(names.tolist()):
            means = self.settings.setdefault(name, Means(self.scenario.seatings()))
            means.columns(["won", "length", *wanted])
            means.add(match[names == name], values[names == name])

    # ------------------------------------------------------------------------------------------- what it says
    def summary(self) -> Summary:
        scenario, game = self.scenario, self.game
        for means in (self.means, *self.settings.values()):
            means.finish()
        measures = list(self.measured())
        found = Summary(
            name=scenario.name,
            title=scenario.title,
            question=scenario.question,
            game=scenario.game,
            game_title=game.about.title,
            unit=game.lab.unit,
            seats=self.seats,
            matches=self.rows,
            asked=scenario.matches,
            errors=self.errors,
            decisions_per_cpu_s=self.decisions / self.cpu_s if self.cpu_s > 0 else 0.0,
            cpu_s=self.cpu_s,
            measures=measures,
            reasons=list(self.reasons()),
            winners=list(self.winners()),
            players=list(self.players()),
            first_seat=self.first_seat(),
            pairs=self.pairs(),
            settings=[
                Setting(
                    name,
                    means.share("won"),
                    means.count_mean("length"),
                    [
                        one_number(measure, means)
                        for measure in self.own
                        if measure.name in scenario.by_setting
                    ],
                )
                for name, means in self.settings.items()
            ],
            spreads=[spread(name, tally) for name, tally in self.tallies.items() if tally.counts],
            momentum={name: curve(each) for name, each in self.momentum.items() if each.matches},
            events=list(self.events()),
            never=self.never(),
            splits=list(self.splits()),
            cards=list(self.card_tables()),
            targets=[target(name, *bounds, measures) for name, bounds in scenario.targets.items()],
            expected=[expected(name, *figure, measures) for name, figure in scenario.expected.items()],
            source=scenario.source,
            failures=self.failures,
            repeat=repeat(self.info),
            way=list(self.way()),
        )
        return msgspec.structs.replace(found, answer=answer(found))

    def measured(self) -> Iterator[Measured]:
        for name, words in GENERIC.items():
            if name in SHARES:
                yield Measured(name, words, self.means.share(name), share=True)
            elif name == "score":
                low, high = self.scenario.possible_scores()
                yield Measured(name, words, self.means.estimate(name, low=low, high=high))
            else:
                help_ = f"length in {self.game.lab.unit}" if name == "length" else words
                yield Measured(name, help_, self.means.count_mean(name))
        for measure in self.own:
            if measure.split:
                found = self.means.count_mean(TOTAL + measure.name, measure.scale)
                yield Measured(measure.name, f"{measure.help}, all together", found)
            else:
                yield one_number(measure, self.means)

    def reasons(self) -> Iterator[Share]:
        names = [name for name in self.means.names if name.startswith(REASON)]
        for name in sorted(names, key=lambda name: (-self.means.count(name), name)):
            yield Share(name.removeprefix(REASON), self.means.count(name), self.means.share(name))

    def winners(self) -> Iterator[Share]:
        for seat in range(self.seats):
            yield Share(f"seat {seat}", self.means.count(f"seat {seat}"), self.means.share(f"seat {seat}"))
        yield Share("nobody", self.means.count("nobody"), self.means.share("nobody"))

    def players(self) -> Iterator[Share]:
        """How often each player won, where two different ones sit for fixed seats; for swapped ones see
        pairs.
        """
        names = self.scenario.seats
        if not self.scenario.swap and len(set(names)) == len(names) > 1:
            for name, found in zip(names, self.winners(), strict=False):
                yield Share(name, found.count, found.share)

    def first_seat(self) -> Estimate | None:
        """The first seat's advantage, where it is no advantage of the player that sits there."""
        names = self.scenario.seats
        if self.seats != 2 or not (self.scenario.swap or names[0] == names[1]):
            return None
        return self.means.estimate("first seat", low=-1.0, high=1.0)

    def pairs(self) -> Pairs | None:
        if not self.scenario.swap:
            return None
        scores = Means(1)
        scores.columns(["score"])
        points = sorted(self.pair_points.elements())
        scores.add(np.arange(len(points)), np.array(points).reshape(-1, 1) / 2)
        counts = {f"{value:g}": self.pair_points[value] for value in sorted({0.0, 0.5, 1.0, 1.5, 2.0})}
        first, second = self.scenario.seats
        return Pairs(first, second, counts, scores.estimate("score", low=0.0, high=1.0))

    def counts(self) -> list[str]:
        return [name.removeprefix(OWN) for name in self.means.names if name.startswith(OWN)]

    def events(self) -> Iterator[Event]:
        kinds = [name for name in self.counts() if ":" not in name]
        for kind in sorted(kinds, key=lambda kind: (-self.means.moments(OWN + kind).mean, kind)):
            yield Event(kind, self.means.count_mean(OWN + kind), self.means.count(OWN + kind))

    def never(self) -> list[str]:
        if not (self.scenario.counted and self.means.matches):
            return []
        happened = set(self.counts())
        return [kind for kind in self.game.lab.events if kind not in happened]

    def card_tables(self) -> Iterator[CardTable]:
        for how, cards in {**self.effects, **self.cards}.items():
            if (table := card_table(how, cards)) is not None:
                yield table

    def way(self) -> Iterator[Share]:
        """How many matches came to each stage, from the first to the last, and how many were won."""
        for measure in self.own:
            if measure.way:
                start = OWN + count_name(measure.name)
                for name in sorted(name for name in self.means.names if name.startswith(start)):
                    yield Share(name.removeprefix(start), self.means.count(name), self.means.share(name))
                yield Share("won", self.means.count("seat 0"), self.means.share("seat 0"))

    def part(self, name: str, whole: str) -> Estimate:
        """How much of one count another one is."""
        n, some = (round(self.means.moments(OWN + each).mean * self.means.matches) for each in (whole, name))
        return wilson(min(some, n), n)

    def splits(self) -> Iterator[Split]:
        counts = self.counts()
        for measure in self.own:
            start = count_name(measure.name)
            names = [name for name in counts if name.startswith(start)]
            if not measure.split or not names:
                continue
            words = [
                Word(
                    name.removeprefix(start),
                    self.means.count_mean(OWN + name, measure.scale),
                    self.means.count(OWN + name),
                    self.part(name, count_name(measure.of, name.removeprefix(start))) if measure.of else None,
                )
                for name in names
            ]
            words.sort(key=lambda word: (-word.mean.value, word.word))
            yield Split(measure.name, measure.help, words, measure.of)


# ----------------------------------------------------------------------------------------- parts of the whole
def spread(name: str, tally: Tally) -> Spread:
    low, median, high = tally.quantiles((0.1, 0.5, 0.9))
    return Spread(name, low, median, high, max(tally.counts), tally.bins())


def curve(momentum: Momentum) -> Curve:
    return Curve(momentum.matches, momentum.mean(), momentum.quantile(0.1), momentum.quantile(0.9))


def card_table(how: str, cards: Cards) -> CardTable | None:
    """The cards with their effects; q corrects for all of this table that can be compared."""
    effects = {name: shares_in_groups(cards.groups(name)) for name in cards.names()}
    compared = {name: effect for name, effect in effects.items() if effect.n}
    qs = dict(zip(compared, benjamini_hochberg([effect.p for effect in compared.values()]), strict=True))
    table, total = [], sum(cards.seats.values())
    for name in effects:
        wins, having = cards.with_it(name)
        table.append(
            CardEffect(name, having, total - having, wilson(wins, having), compared.get(name), qs.get(name))
        )
    table.sort(key=lambda card: (card.effect.p if card.effect else 2.0, -card.matches, card.card))
    return CardTable(how, table, len(compared)) if table else None


def target(name: str, low: float, high: float, measures: list[Measured]) -> Target:
    measured = next(measure for measure in measures if measure.name == name)
    found = measured.mean
    verdict = judged(found, low, high)
    more = needed(found, low, high) if verdict.startswith("c") else None
    return Target(name, low, high, found, measured.share, verdict, more)


def expected(name: str, figure: float, distance: float, measures: list[Measured]) -> Expected:
    measured = next(measure for measure in measures if measure.name == name)
    found, low, high = measured.mean, figure - distance, figure + distance
    verdict = judged(found, low, high)
    more = needed(found, low, high) if verdict.startswith("c") else None
    return Expected(name, measured.help, figure, distance, found, measured.share, verdict, more)


def judged(found: Estimate, low: float, high: float) -> Verdict:
    """Whether the whole interval lies within what is wanted, or outside."""
    if low <= found.low and found.high <= high:
        return "holds"
    if found.high < low or found.low > high:
        return "does not hold"
    return "cannot be told yet"


def needed(found: Estimate, low: float, high: float) -> int | None:
    """About how many matches would bring the interval clear of the nearest bound; None: that cannot be
    said.
    """
    away = min(abs(found.value - low), abs(found.value - high))
    if not away > 0 or not found.error > 0:
        return None
    wanted = found.n * ((found.high - found.low) / 2 / away) ** 2
    return math.ceil(wanted / 100) * 100 if wanted < 1e9 else None


def repeat(info: RunInfo) -> Repeat:
    scenario = info.scenario
    return Repeat(
        command=command(scenario),
        orrery=info.orrery,
        game_version=info.game_version,
        rules=info.rules,
        core=info.core,
        key=scenario.key,
        options=scenario.options,
        packs=[pack.name for pack in scenario.packs],
        seats=scenario.seats,
        swap=scenario.swap,
        vary=scenario.vary,
    )


def command(scenario: Scenario) -> str:
    name = scenario.name if "/" in scenario.name else f"{scenario.name}.toml"
    return f"orrery lab run {name} --matches {scenario.matches}"
