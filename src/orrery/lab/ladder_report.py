"""A ladder as a page."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.engine.options import option_text
from orrery.lab import plots
from orrery.lab.ladder import Ladder
from orrery.lab.page import element, facts, figure, lead, page, section, table
from orrery.lab.phrases import chance, interval, number, percent, signed
from orrery.lab.plots import Whisker
from orrery.lab.statistics import Difference, Estimate


def html(found: Ladder) -> str:
    return page(
        f"The ladder of {found.title}",
        f"Orrery · the laboratory · {found.title}",
        "Who plays how well, and does twice the thinking still win?",
        parts(found),
        f"Made by Orrery {found.orrery}. Its JSON twin, ladder.json, lies beside it.",
    )


def answer(found: Ladder) -> str:
    """Who stands first, and whether that is more than luck."""
    if found.ratings:
        best, second = found.ratings[:2]
        sure = best.low > second.high
    else:
        top = found.standings[0]
        sure = top.to_next is not None and top.to_next.low > 0
    first, next_one = [each.player for each in (found.ratings or found.standings)[:2]]
    if sure:
        return f"The strongest is {first}, clearly before {next_one}."
    return f"{first} stands first, but cannot be told apart from {next_one} yet."


def parts(found: Ladder) -> Iterator[str]:
    yield element("p", answer(found), css="answer")
    yield from (ratings(found) if found.ratings else standings(found))
    if found.doublings:
        share = bool(found.ratings)
        rows = [
            (each.player, each.twice, *told(each.gain, share=share), each.verdict) for each in found.doublings
        ]
        words = "points above an even share" if share else "more score"
        yield section(
            "Does twice the thinking still win?",
            table(("Player", "Twice as much", f"Gain ({words})", "95 % interval", "Verdict"), rows),
        )
    options = ", ".join(f"{name}={option_text(value)}" for name, value in found.options.items())
    yield section(
        "How it was done",
        facts(
            (
                ("Keys", f"{found.keys:,}, the same for everybody"),
                ("Raised", f"{found.errors} matches, which do not count" if found.errors else ""),
                ("Key", found.key),
                ("Options", options),
                ("Packs", ", ".join(found.packs)),
                ("Orrery", found.orrery),
            )
        ),
    )


def ratings(found: Ladder) -> Iterator[str]:
    rows = [
        Whisker(each.player, each.value, each.low, each.high, note=percent(each.score))
        for each in found.ratings
    ]
    said = "; ".join(f"{row.name} {row.value:+.0f}" for row in rows)
    yield section(
        "Ratings",
        lead(
            "Elo points around the mean of all, with 95 % intervals; on the right the share of points taken. "
            "400 points are odds of 10 to 1. Every key was played from both seats, and pairs are counted."
        ),
        figure(plots.forest("ratings", f"Ratings: {said}", rows, "rating", zero=None)),
    )
    duels = [
        (each.first, each.second, percent(each.score.value), interval(each.score, share=True))
        for each in found.duels
    ]
    yield section("Who took what from whom", table(("Player", "Against", "Points", "95 % interval"), duels))


def standings(found: Ladder) -> Iterator[str]:
    rows = [
        Whisker(each.player, 100 * each.won.value, 100 * each.won.low, 100 * each.won.high,
                note=f"score {number(each.score.value)}")
        for each in found.standings
    ]  # fmt: skip
    said = "; ".join(f"{row.name} {row.value:.0f} %" for row in rows)
    lines = [
        (
            each.player,
            percent(each.won.value),
            interval(each.won, share=True),
            number(each.score.value),
            *(told(each.to_next) if each.to_next else ("", "")),
            chance(each.to_next.p) if each.to_next else "",
        )
        for each in found.standings
    ]
    head = ("Player", "Won", "95 % interval", "Score", "Better than the next by", "95 % interval", "p")
    yield section(
        "Standings",
        lead("Everybody played the same keys alone; neighbours are compared key by key."),
        figure(plots.forest("standings", f"Won: {said}", rows, "% won", zero=None)),
        table(head, lines),
    )


def told(found: Estimate | Difference, *, share: bool = False) -> tuple[str, str]:
    return signed(found.value, share=share), interval(found, share=share)
