"""Gathering: sums over rows that arrive file by file. What is kept does not grow with the number of matches.

Matches that share a key (seats swapped, settings varied) are one observation, not several: their mean counts.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from orrery.lab.columns import Floats, Whole
from orrery.lab.statistics import Estimate, Moments, wilson, within

CELLS = 200  # in which the momentum at each step is counted


class Means:
    """Means of many named numbers over keys; a name that does not appear is 0 in that match."""

    def __init__(self, repeats: int) -> None:
        self.repeats = repeats
        self.names: dict[str, int] = {}
        self.mean: Floats = np.zeros(0)
        self.squares: Floats = np.zeros(0)  # of the distances from the mean
        self.happened: Whole = np.zeros(0, dtype=np.int64)  # matches in which it was not 0
        self.keys = 0
        self.matches = 0
        self.open: tuple[int, int, Floats] | None = None  # a key whose matches go on in the next file

    def columns(self, names: Sequence[str]) -> Whole:
        """Where the names stand; new ones are added."""
        for name in names:
            self.names.setdefault(name, len(self.names))
        missing = len(self.names) - len(self.mean)
        if missing:
            self.mean, self.squares = np.pad(self.mean, (0, missing)), np.pad(self.squares, (0, missing))
            self.happened = np.pad(self.happened, (0, missing))
        return np.array([self.names[name] for name in names], dtype=np.int64)

    def lines(self, columns: dict[str, Floats], more: Sequence[str], counts: Floats) -> Floats:
        """A line for every match with a number for every name: of columns by themselves, and of `more` at
        once.
        """
        places = self.columns([*columns, *more])
        values = np.zeros((len(counts), len(self.names)))
        values[:, places] = np.column_stack([*columns.values(), counts])
        return values

    def add(self, matches: Whole, values: Floats) -> Floats:
        """Add rows, ascending, one line of values each; the lines of the keys that are complete with them."""
        if not len(matches):
            return values
        self.matches += len(matches)
        self.happened += (values != 0).sum(axis=0)
        if self.repeats == 1:
            return self.close(values)
        keys = matches // self.repeats
        starts = np.flatnonzero(np.diff(keys, prepend=keys[0] - 1))
        sums = np.add.reduceat(values, starts, axis=0)
        counts = np.diff(starts, append=len(keys))
        before = np.zeros((0, values.shape[1]))
        if self.open is not None and self.open[0] == keys[0]:
            sums[0] += self.padded(self.open[2])
            counts[0] += self.open[1]
        elif self.open is not None:
            before = self.padded(self.open[2])[None, :] / self.open[1]
        self.open = (int(keys[-1]), int(counts[-1]), sums[-1])
        return self.close(np.concatenate([before, sums[:-1] / counts[:-1, None]]))

    def padded(self, line: Floats) -> Floats:
        """A line that may be from before the last names were known."""
        return np.pad(line, (0, len(self.mean) - len(line)))

    def close(self, lines: Floats) -> Floats:
        """Merge the lines of whole keys into the means."""
        n, more = self.keys, len(lines)
        if more:
            mean = lines.mean(axis=0)
            gap = mean - self.mean
            self.squares += ((lines - mean) ** 2).sum(axis=0) + gap**2 * (n * more / (n + more))
            self.mean += gap * (more / (n + more))
            self.keys += more
        return lines

    def finish(self) -> Floats:
        """No more rows will come; the line of the last key, if it was not complete."""
        if self.open is None:
            return np.zeros((0, len(self.mean)))
        _, count, line = self.open
        self.open = None
        return self.close(self.padded(line)[None, :] / count)

    def moments(self, name: str, scale: float = 1.0) -> Moments:
        """Of a number, divided by `scale`."""
        place = self.names.get(name)
        if place is None:
            return Moments(self.keys, 0.0, 0.0)
        return Moments(self.keys, float(self.mean[place]) / scale, float(self.squares[place]) / scale**2)

    def estimate(
        self, name: str, scale: float = 1.0, *, low: float = -math.inf, high: float = math.inf
    ) -> Estimate:
        """The mean over keys, divided by `scale`; `n` are the matches.

        With Student's interval, as far as it lies between what is possible.
        """
        found = msgspec.structs.replace(self.moments(name, scale).estimate(), n=self.matches)
        return within(found, low, high)

    def count_mean(self, name: str, scale: float = 1.0) -> Estimate:
        """The mean of what is counted, which is never below nought."""
        return self.estimate(name, scale, low=0.0)

    def share(self, name: str) -> Estimate:
        """A share of matches with Wilson's interval.

        Where keys are played more than once, for as many independent matches as would err by as much.
        """
        found = self.estimate(name)
        if self.repeats == 1 or not found.n:
            return wilson(self.count(name), found.n)
        spread = found.value * (1 - found.value)
        n = self.keys if not found.error > 0 else max(1, round(spread / found.error**2))
        like = wilson(found.value * n, n)
        return Estimate(found.value, found.error, like.low, like.high, found.n)

    def count(self, name: str) -> int:
        """The matches in which it was not 0."""
        place = self.names.get(name)
        return int(self.happened[place]) if place is not None else 0


class Tally:
    """How often each value came up."""

    def __init__(self) -> None:
        self.counts: Counter[float] = Counter()

    def add(self, values: Floats) -> None:
        found, counts = np.unique(values, return_counts=True)
        self.counts.update(dict(zip(found.tolist(), counts.tolist(), strict=True)))

    def quantiles(self, shares: Sequence[float]) -> list[float]:
        """The smallest value that at least each share of all lies at or below."""
        values = np.array(sorted(self.counts))
        below = np.cumsum([self.counts[value] for value in values])
        places = np.searchsorted(below, np.array(shares) * below[-1] - 1e-9)
        return [float(values[min(place, len(values) - 1)]) for place in places]

    def bins(self, most: int = 30) -> list[tuple[float, float, int]]:
        """Bars of equal width; of whole numbers, each holds the same number of values."""
        low, high = min(self.counts), max(self.counts)
        whole = all(value == round(value) for value in self.counts)
        width = max(1, math.ceil((high - low + 1) / most)) if whole else ((high - low) / most or 1.0)
        found: Counter[int] = Counter()
        for value, count in self.counts.items():
            found[min(int((value - low) / width), most - 1)] += count
        return [(low + width * n, low + width * (n + 1), found[n]) for n in range(max(found) + 1)]


class Momentum:
    """Curves of all matches: their mean and how they spread, counted in cells."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.cells: Whole = np.zeros((steps, CELLS + 1), dtype=np.int64)
        self.total: Floats = np.zeros(steps)
        self.matches = 0

    def add(self, curves: Floats) -> None:
        self.matches += len(curves)
        self.total += curves.sum(axis=0)
        cells = np.rint(curves * CELLS).astype(np.int64)
        flat = cells + np.arange(self.steps) * (CELLS + 1)
        self.cells += np.bincount(flat.ravel(), minlength=self.cells.size).reshape(self.cells.shape)

    def mean(self) -> list[float]:
        return [float(value) for value in self.total / max(1, self.matches)]

    def quantile(self, share: float) -> list[float]:
        below = np.cumsum(self.cells, axis=1)
        return [float(np.searchsorted(line, share * self.matches)) / CELLS for line in below]


class Cards:
    """How often a seat won that had a card, and that had it not: in each group (seat and setting) by
    itself.
    """

    def __init__(self) -> None:
        self.having: dict[str, Counter[str]] = {}  # group → card → seats that had it
        self.winning: dict[str, Counter[str]] = {}  # … and won
        self.seats: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()

    def add(self, column: pa.ChunkedArray, won: NDArray[np.bool_], settings: NDArray[np.str_]) -> None:
        """Add lists of names, by match and seat; `won` has a line for every match, a column for every
        seat.
        """
        by_seat = column.combine_chunks()
        seats = np.asarray(by_seat.value_lengths())
        match = np.repeat(np.arange(len(seats)), seats)
        seat = np.arange(len(match)) - np.repeat(np.cumsum(seats) - seats, seats)
        winner = won[match, seat]
        hands = by_seat.flatten()
        for setting in np.unique(settings):
            for here in range(won.shape[1]):
                chosen = (settings[match] == setting) & (seat == here)
                self.add_group(f"{here} {setting}", hands.filter(pa.array(chosen)), winner[chosen])

    def add_group(self, group: str, hands: pa.ListArray, winner: NDArray[np.bool_]) -> None:
        self.seats[group] += len(winner)
        self.wins[group] += int(winner.sum())
        names = pc.dictionary_encode(hands.flatten())
        holder = np.repeat(np.arange(len(hands)), np.asarray(hands.value_lengths()))
        codes, size = np.asarray(names.indices), len(names.dictionary)
        having = np.bincount(codes, minlength=size)
        winning = np.bincount(codes, weights=winner[holder], minlength=size)
        all_having = self.having.setdefault(group, Counter())
        all_winning = self.winning.setdefault(group, Counter())
        for name, count, wins in zip(names.dictionary.to_pylist(), having, winning, strict=True):
            all_having[name] += int(count)
            all_winning[name] += int(wins)

    def names(self) -> list[str]:
        return list(dict.fromkeys(name for having in self.having.values() for name in having))

    def with_it(self, name: str) -> tuple[int, int]:
        """Wins of those who had the card, and their number."""
        wins = sum(winning[name] for winning in self.winning.values())
        return wins, sum(having[name] for having in self.having.values())

    def groups(self, name: str) -> Iterator[tuple[int, int, int, int]]:
        """In each group: wins and number of those without the card, wins and number of those with it."""
        for group, having in self.having.items():
            wins, n = self.winning[group][name], having[name]
            yield self.wins[group] - wins, self.seats[group] - n, wins, n
