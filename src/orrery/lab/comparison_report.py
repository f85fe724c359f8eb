"""A comparison as one HTML file that stands by itself, and as JSON."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from orrery.engine.options import option_text
from orrery.lab import plots
from orrery.lab.answering import NOTABLE
from orrery.lab.comparing import FIRST, SECOND
from orrery.lab.comparison import Compared, Comparison, Side
from orrery.lab.folder import FAILURES, INFO, write_whole
from orrery.lab.ground import Ground
from orrery.lab.judging import MAIN, span
from orrery.lab.page import (
    Markup,
    chip,
    element,
    facts,
    figure,
    folded,
    lead,
    page,
    section,
    side_by_side,
    table,
    tiles,
)
from orrery.lab.phrases import chance, count, interval, number, percent, signed, told
from orrery.lab.plots import Whisker
from orrery.lab.sequential import Stopped

HTML: Final = "compare.html"
JSON: Final = "compare.json"
MOST_DRAWN: Final = 22
MOST_LISTED: Final = 200
WIDEST: Final = 2.0  # an interval that reaches further than three times the first is not drawn
CHIPS: Final = {"higher": "yes", "lower": "yes", "no difference found": "open"}


def write_comparison(folder: Path, found: Comparison, command: str) -> None:
    """Put the comparison into the folder that its matches lie in."""
    write_whole(folder / JSON, found.json())
    write_whole(folder / HTML, html(found, command).encode())


def html(found: Comparison, command: str) -> str:
    return page(
        f"{found.first.label} → {found.second.label}",
        f"Orrery · the laboratory · {found.game_title} compared",
        "What is different, on the same keys?",
        parts(found, command),
        f"Made by Orrery {found.first.orrery}. Its JSON twin, {JSON}, lies beside it.",
    )


def parts(found: Comparison, command: str) -> Iterator[str]:
    yield element("p", found.answer, css="answer")
    yield tiles(list(large(found)))
    yield from failures(found)
    yield common_ground(found.ground)
    if found.sequential is not None:
        yield decision(found, found.sequential)
    if found.keys:
        yield side_by_side(
            (drawn(found.measures, "measures", "Measures"), drawn(found.counts, "counts", "Counts"))
        )
        yield listing(found.measures, "All measures", found)
        yield listing(found.counts, "All counts", found)
    yield repeat(found, command)
    yield reading()


def large(found: Comparison) -> Iterator[tuple[str, str]]:
    yield f"{found.keys:,}", f"keys, {found.matches:,} matches on each side"
    if not found.keys:
        return
    yield percent(found.changed / found.keys), "of the keys went differently"
    won = found.measured(MAIN).difference
    points = signed(won.value, share=True).removesuffix(" points")
    yield points, f"points of percent won ({span(won.low, won.high, share=True).removesuffix(' points')})"
    for name in ("length", "decisions"):
        difference = found.measured(name).difference
        yield signed(difference.value), f"{name} ({span(difference.low, difference.high, share=False)})"


def failures(found: Comparison) -> Iterator[Markup]:
    sides = [(FIRST, found.first), (SECOND, found.second)]
    raised = [f"{side.errors:,} of {side.label} ({name}/{FAILURES})" for name, side in sides if side.errors]
    if raised:
        words = "; ".join(raised)
        yield section("Matches that raised", lead(f"{words}. They are in no number here."), css="failed")


def common_ground(ground: Ground) -> Markup:
    lists = [
        element("div", element("h3", title), element("ul", *(element("li", line) for line in lines)))
        for title, lines in (("Held equal", ground.held), ("Different", ground.differs or ["Nothing."]))
    ]
    return section("What was held equal, and what differs", *lists)


def decision(found: Comparison, test: Stopped) -> Markup:
    bounds, share = test.bounds, found.measured(found.measure).share
    low, high = signed(bounds.null, share=share), signed(bounds.alternative, share=share)
    decided = {"alternative": high, "null": low, "open": "neither: it ran out of matches"}
    estimate = signed(test.estimate.value, share=share)
    within = span(test.estimate.low, test.estimate.high, share=share)
    return section(
        "The test that stops by itself",
        lead(
            f"Asked before the run: is the difference of “{found.measure}” {low} or {high}? "
            f"It was looked at {count(test.looks, 'time')}."
        ),
        facts(
            (
                ("Decided for", decided[test.verdict]),
                ("Keys", f"{test.pairs:,}"),
                ("Log-likelihood ratio", f"{test.llr:+.2f}"),
                ("Its bounds", f"{bounds.lower:+.2f} and {bounds.upper:+.2f}"),
                ("Error rates", f"{percent(bounds.alpha)} and {percent(bounds.beta)}"),
                ("Seen", signed(test.seen, share=share)),
                ("Corrected for stopping", f"{estimate} ({within})"),
            )
        ),
    )


def drawn(found: Sequence[Compared], name: str, title: str) -> Markup:
    """The differences in percent of the first, the strongest evidence first."""
    ordered = sorted(found, key=lambda each: (each.difference.p, each.name))
    rows = [row for each in ordered if (row := whisker(each)) is not None][:MOST_DRAWN]
    if not rows:
        return section(title, lead("Nothing that could be drawn: see the table."))
    said = "; ".join(f"{row.name} {row.value:+.0f} %" for row in rows[:5])
    drawing = plots.forest(name, f"Differences: {said}", rows, "difference, in % of the first")
    return section(
        title, lead(f"In colour: q below {NOTABLE}. The strongest evidence stands first."), figure(drawing)
    )


def whisker(each: Compared) -> Whisker | None:
    difference = each.difference
    size = abs(difference.first)
    if not size > 0 or not all(map(math.isfinite, (difference.low, difference.high))):
        return None
    value, low, high = (100 * bound / size for bound in (difference.value, difference.low, difference.high))
    if max(abs(low), abs(high)) > 100 * WIDEST:
        return None
    return Whisker(each.name, value, low, high, each.q < NOTABLE, f"q {chance(each.q)}")


def listing(found: Sequence[Compared], title: str, whole: Comparison) -> Markup:
    head = (
        "",
        whole.first.label,
        whole.second.label,
        "Difference",
        "95 % interval",
        "Effect",
        "p",
        "q",
        "",
        "Test",
    )
    ordered = sorted(found, key=lambda each: (each.difference.p, each.name))
    rows = [line(each) for each in ordered[:MOST_LISTED]]
    strong = sum(each.q < NOTABLE for each in ordered)
    words = f"q corrects for the {count(len(found), 'comparison')} of this table (Benjamini–Hochberg)."
    return section(title, lead(words), table(head, rows, strong=strong) if len(rows) < 25 else
                   folded("As a table", table(head, rows, strong=strong)))  # fmt: skip


def line(each: Compared) -> tuple[str, ...]:
    difference = each.difference
    first, second = (told(value, share=each.share) for value in (difference.first, difference.second))
    by = signed(difference.value, share=each.share)
    within = interval(difference, share=each.share)
    effect = f"{number(difference.effect)} {difference.scale.split()[1]}"
    verdict = chip(each.found, CHIPS[each.found])
    return (
        each.name,
        first,
        second,
        by,
        within,
        effect,
        chance(difference.p),
        chance(each.q),
        verdict,
        difference.test,
    )


def repeat(found: Comparison, command: str) -> Markup:
    return section(
        "How to repeat it",
        element("pre", command),
        lead(
            f"The folders “{FIRST}” and “{SECOND}” beside this file are runs of their own: each {INFO} holds "
            "its whole scenario, packs included."
        ),
        *(told_side(side) for side in (found.first, found.second)),
    )


def told_side(side: Side) -> Markup:
    options = ", ".join(f"{name}={option_text(value)}" for name, value in side.options.items())
    return element("div", element("h3", side.label), facts(
        (
            ("Scenario", side.name),
            ("Players", ", ".join(side.seats)),
            ("Packs", ", ".join(side.packs) or "none"),
            ("Options", options or "as they are"),
            ("Key", side.key),
            ("Rules signature", side.rules),
            ("Orrery", f"{side.orrery}, {side.core} core"),
        )
    ))  # fmt: skip


def reading() -> Markup:
    return section(
        "How to read it",
        lead(
            "Both sides played the same keys, so the luck of the deal is shared: what is compared is the "
            "difference on each key. Whatever a pack adds is on both sides, except for new cards that are "
            "dealt: these are in the decks of the side only that brings them. Shares are tested by "
            "McNemar's exact test on the matches that only one side won, numbers by the paired t (below 30 "
            "keys by flipping signs). The effect is Cohen's h for shares and Cohen's d of the differences "
            "for numbers: 0.2 is small, 0.8 large. "
            "A 95 % interval holds the true difference in 19 of 20 comparisons; a q tells how many of the "
            "findings with a q as small are expected to be chance. “No difference found” is not “no "
            "difference”: the interval says what is still possible."
        ),
    )
