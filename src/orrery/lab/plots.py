"""Plots as SVG to be put into a page: they take its colours and fonts, and ask nobody for anything."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from orrery.lab.phrases import number, percent
from orrery.lab.summary import Curve, Event, Share, Spread

# Colours are stand-ins that the page's own take the place of, so that they follow light and dark.
INK, MUTED, LINE = "#101010", "#707070", "#d0d0d0"
BRASS, SEA, ROSE, MOSS = "#b08000", "#0060b0", "#b00040", "#008040"
NAMES: Final = {
    INK: "ink", MUTED: "muted", LINE: "line", BRASS: "brass", SEA: "sea", ROSE: "rose", MOSS: "moss",
}  # fmt: skip
WIDTH: Final = 5.8
STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "font.size": 10,
    "axes.edgecolor": MUTED,
    "axes.labelcolor": MUTED,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": MUTED,
    "ytick.labelcolor": INK,
    "xtick.major.size": 3,
    "ytick.major.size": 0,
    "lines.solid_capstyle": "round",
}


@dataclass
class Canvas:
    """A plot being drawn; when its block is left, `svg` is it."""

    axes: Axes
    svg: str = field(default="")


@contextmanager
def canvas(name: str, said: str, height: float = 3.0) -> Iterator[Canvas]:
    """Axes to draw on. `name` makes the ids in the picture its own; `said` is read aloud instead of it."""
    with mpl.rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        drawing = Canvas(figure.add_subplot())
        yield drawing
        buffer = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(buffer, format="svg", transparent=True, metadata=nothing)
    drawing.svg = inlined(buffer.getvalue(), said)


def inlined(svg: str, said: str) -> str:
    """An SVG file as an element of a page."""
    svg = svg[svg.index("<svg") :]
    opening, inside = svg.split(">", 1)
    box = re.search(r'viewBox="[^"]*"', opening)
    assert box is not None
    svg = f'<svg {box[0]} role="img" aria-label="{escape(said)}">{inside}'
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<g id=\"[^\"]*\"/>\s*", "", svg)
    svg = re.sub(r"<g id=\"[^\"]*\">", "<g>", svg)
    svg = svg.replace("xlink:href", "href").replace('<style type="text/css">', "<style>")
    svg = re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: [^;\"]*", "font-family: var(--sans)", svg)
    for colour, variable in NAMES.items():
        svg = svg.replace(colour, f"var(--{variable})")
    return re.sub(r"\n\s*", "\n", svg).strip()


def plain_rows(axes: Axes, names: Sequence[str]) -> None:
    """One row a name, the first on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)


def rows_height(rows: int) -> float:
    return 0.55 + 0.27 * rows


def outcomes(reasons: Sequence[Share], winning: frozenset[str]) -> str:
    """How matches ended, with intervals."""
    said = "; ".join(f"{share.name}: {percent(share.share.value)}" for share in reasons)
    with canvas("outcomes", f"How matches ended: {said}", rows_height(len(reasons)) + 0.15) as drawing:
        axes = drawing.axes
        for row, share in enumerate(reasons):
            found = share.share
            colour = BRASS if share.name in winning else SEA
            axes.barh(row, 100 * found.value, height=0.55, color=colour, alpha=0.85)
            axes.plot([100 * found.low, 100 * found.high], [row, row], color=INK, linewidth=1.6)
            axes.text(100 * max(found.high, found.value) + 1.5, row, percent(found.value), va="center")
        plain_rows(axes, [share.name for share in reasons])
        axes.set_xlim(0, 112)
        axes.set_xticks(range(0, 101, 25), [f"{tick} %" for tick in range(0, 101, 25)])
    return drawing.svg


def momentum(curves: dict[str, Curve], whose: str) -> str:
    """How near to winning the first seat stands in the course of a match."""
    whole = curves["all"]
    time = np.linspace(0, 100, len(whole.mean))
    said = f"{whose} stands at {percent(whole.mean[0])} at the start and {percent(whole.mean[-1])} at the end"
    with canvas("momentum", f"Momentum: {said}", 3.2) as drawing:
        axes = drawing.axes
        axes.fill_between(time, whole.low, whole.high, color=BRASS, alpha=0.18, linewidth=0)
        axes.plot(time, whole.mean, color=BRASS, linewidth=2.4)
        ends = [(whole.mean[-2], "all", BRASS)]
        for name, colour in (("won", MOSS), ("lost", ROSE)):
            if name in curves and curves[name].matches < whole.matches:
                axes.plot(time, curves[name].mean, color=colour, linewidth=1.4, dashes=(4, 2))
                ends.append((curves[name].mean[-1], name, colour))
        for height, name, colour in spread_out(ends, 0.075):
            axes.text(101.5, height, name, color=colour, va="center", fontweight="bold")
        axes.set(xlim=(0, 100), ylim=(0, 1.02))
        axes.set_xticks([0, 25, 50, 75, 100], ["start", "¼", "half", "¾", "end"])
        axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["lost", "", "even", "", "won"])
        axes.grid(axis="y", color=LINE, linewidth=0.6)
        axes.set_axisbelow(True)
    return drawing.svg


def way(stages: Sequence[Share]) -> str:
    """How many matches come to each stage; what stands before the comma of a stage's name marks the axis."""
    said = f"{percent(stages[0].share.value)} come to {stages[0].name}, {percent(stages[-1].share.value)} win"
    with canvas("way", f"How far matches come: {said}", 3.2) as drawing:
        axes = drawing.axes
        places = np.arange(len(stages))
        low, share, high = (
            [100 * getattr(stage.share, which) for stage in stages] for which in ("low", "value", "high")
        )
        axes.fill_between(places, low, high, step="post", color=BRASS, alpha=0.22, linewidth=0)
        axes.step(places, share, where="post", color=BRASS, linewidth=2.4)
        axes.plot(places[-1:], share[-1:], "o", color=MOSS, markersize=6)
        parts = [stage.name.partition(",")[0] for stage in stages]
        begins = [n for n, part in enumerate(parts) if part not in parts[:n]]
        for n in begins[1:]:
            axes.axvline(n, color=LINE, linewidth=0.9)
        axes.set_xticks(begins, [parts[n] for n in begins], ha="left")
        axes.set(xlim=(0, len(stages) - 0.6), ylim=(0, 104))
        axes.set_yticks(range(0, 101, 25), [f"{tick} %" for tick in range(0, 101, 25)])
        axes.grid(axis="y", color=LINE, linewidth=0.6)
        axes.set_axisbelow(True)
    return drawing.svg


def spread_out(labels: list[tuple[float, str, str]], apart: float) -> list[tuple[float, str, str]]:
    """Labels moved up so that none lies on another."""
    found: list[tuple[float, str, str]] = []
    for height, name, colour in sorted(labels):
        lowest = found[-1][0] + apart if found else height
        found.append((max(height, lowest), name, colour))
    return found


def histogram(spread: Spread, unit: str) -> str:
    """How a number is distributed over matches."""
    said = f"{unit}: at most {number(spread.median)} in half of the matches"
    with canvas(f"histogram-{spread.name}", said, 3.2) as drawing:
        axes = drawing.axes
        starts, ends, counts = zip(*spread.bins, strict=True)
        widths = [end - start for start, end in zip(starts, ends, strict=True)]
        shift = 0.5 if all(value == round(value) for value in (*starts, *ends)) else 0.0
        axes.bar([start - shift for start in starts], counts, widths, align="edge", color=SEA, alpha=0.85,
                 edgecolor="none", linewidth=0)  # fmt: skip
        top = max(counts)
        axes.axvspan(spread.low, spread.high, color=BRASS, alpha=0.15, linewidth=0, zorder=0)
        axes.axvline(spread.median, color=BRASS, linewidth=2)
        axes.text(
            spread.median, top * 1.1, f" median {number(spread.median)}", color=BRASS, fontweight="bold"
        )
        axes.set_ylim(0, top * 1.22)
        axes.xaxis.set_major_locator(MaxNLocator("auto", integer=bool(shift)))
        axes.set_xlabel(unit)
        axes.set_ylabel("matches")
        axes.grid(axis="y", color=LINE, linewidth=0.6)
        axes.set_axisbelow(True)
    return drawing.svg


@dataclass(frozen=True)
class Whisker:
    """A row of a forest: a value with its interval, and whether it stands out."""

    name: str
    value: float
    low: float
    high: float
    strong: bool = True
    note: str = ""


def forest(name: str, said: str, rows: Sequence[Whisker], axis: str, zero: float | None = 0.0) -> str:
    """Values with intervals, one under the other; what stands out is in colour."""
    with canvas(name, said, rows_height(len(rows)) + 0.3) as drawing:
        axes = drawing.axes
        if zero is not None:
            axes.axvline(zero, color=MUTED, linewidth=1)
        for place, row in enumerate(rows):
            colour = MUTED if not row.strong else MOSS if zero is None or row.value > zero else ROSE
            axes.plot([row.low, row.high], [place, place], color=colour, linewidth=1.8)
            axes.plot([row.value], [place], "o", color=colour, markersize=6 if row.strong else 4.5)
        plain_rows(axes, [row.name for row in rows])
        if any(row.note for row in rows):
            notes = axes.secondary_yaxis("right")
            notes.set_yticks(range(len(rows)), [row.note for row in rows])
            notes.tick_params(labelcolor=MUTED)
            notes.spines["right"].set_visible(False)
        axes.set_xlabel(axis)
    return drawing.svg


def events(kinds: Sequence[Event]) -> str:
    """How often each kind of event happens, on a scale of powers of ten."""
    said = "; ".join(f"{event.kind} {number(event.mean.value)}" for event in kinds[:5])
    with canvas("events", f"Events a match: {said}", rows_height(len(kinds)) + 0.3) as drawing:
        axes = drawing.axes
        values = [event.mean.value for event in kinds]
        low = 10 ** np.floor(np.log10(min(values)) - 0.01)
        for row, event in enumerate(kinds):
            axes.plot([low, event.mean.value], [row, row], color=LINE, linewidth=1.2)
            axes.plot([max(low, event.mean.low), event.mean.high], [row, row], color=SEA, linewidth=2.4)
            axes.plot([event.mean.value], [row], "o", color=SEA, markersize=5.5)
            beside: dict[str, Any] = {
                "textcoords": "offset points",
                "va": "center",
                "fontsize": 9,
                "color": MUTED,
            }
            axes.annotate(number(event.mean.value), (event.mean.high, row), (7, 0), **beside)
        axes.set_xscale("log")
        axes.set_xlim(low, max(values) * 4)
        axes.minorticks_off()
        axes.xaxis.set_major_formatter(lambda tick, _: number(tick))
        plain_rows(axes, [event.kind for event in kinds])
        axes.set_xlabel("a match (powers of ten)")
    return drawing.svg
