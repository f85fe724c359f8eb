"""Numbers in words, careful ones: what cannot be told is said so."""

from __future__ import annotations

import math
from collections.abc import Sequence

from orrery.lab.statistics import Difference, Estimate

UNKNOWN = "–"
PERCENT = "\N{NO-BREAK SPACE}%"


def number(value: float) -> str:
    """A number as short as its size allows.

    >>> number(1234.5), number(41.26), number(0.04321), number(2)
    ('1,234', '41.3', '0.043', '2')
    """
    if not math.isfinite(value):
        return UNKNOWN
    if value == round(value) and abs(value) < 1e6:
        return f"{value:,.0f}".replace("-", "−")
    size = abs(value)
    digits = 0 if size >= 1000 else 1 if size >= 10 else 2 if size >= 0.1 else 3
    return f"{value:,.{digits}f}".replace("-", "−")


def percent(value: float) -> str:
    """A share; no less than a tenth of a percent is told.

    >>> percent(0.8349).split(), percent(1.0).split()
    (['83.5', '%'], ['100', '%'])
    """
    if not math.isfinite(value):
        return UNKNOWN
    return f"{100 * value:.1f}".removesuffix(".0").replace("-", "−") + PERCENT


def told(value: float, *, share: bool) -> str:
    return percent(value) if share else number(value)


def interval(found: Estimate | Difference, *, share: bool = False) -> str:
    """The interval of an estimate: ``81.6 to 85.3 %``."""
    if not (math.isfinite(found.low) and math.isfinite(found.high)):
        return UNKNOWN
    low, high = told(found.low, share=share), told(found.high, share=share)
    return f"{low.removesuffix(PERCENT)} to {high}"


def signed(value: float, *, share: bool = False) -> str:
    """A difference with its sign; of shares, in points of percent."""
    if not math.isfinite(value):
        return UNKNOWN
    words = f"{100 * value:.1f} points" if share else number(value)
    return f"+{words}" if value > 0 else words.replace("-", "−")


def count(n: int, one: str, many: str = "") -> str:
    """How many of what.

    >>> count(1, "match", "matches"), count(1500, "match", "matches"), count(3, "card")
    ('1 match', '1,500 matches', '3 cards')
    """
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def chance(p: float) -> str:
    """A p or a q.

    >>> chance(0.0000004), chance(0.04231)
    ('< 0.0001', '0.042')
    """
    if not math.isfinite(p):
        return UNKNOWN
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}" if p < 0.001 else f"{p:.3f}"


def listed(words: Sequence[str]) -> str:
    """Words as one says them.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
