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
        share = found.by == "wins"
        rows = [
            (each.player, each.twice, *told(each.gain, share=share), each.verdict) for each in found.doublings
        ]
        words = "points above an even share" if share else "more score a match"
        yield section(
            "Does twice the thinking still win?",
            table(("Player", "Twice as much", f"Gain ({words})", "95 % interval", "Verdict"), rows),
        )
    options = ", ".join(f"{name}={option_text(value)}" for name, value in found.options.items())
    yield section(
        "How it was done",
        facts(
            (
                ("Keys", how_played(found)),
                ("Raised", f"{found.errors} matches, which do not count" if found.errors else ""),
                ("Key", found.key),
                ("Options", options),
                ("Packs", ", ".join(found.packs)),
                ("Orrery", found.orrery),
            )
        ),
    )


def how_played(found: Ladder) -> str:
    """Who played what, in a sentence."""
    if found.ratings:
        seats = "both seats" if found.seats == 2 else f"all of the {found.seats} seats"
        return f"{found.keys} keys a pair of players, each from {seats}."
    table = f", with a table of {found.seats} of the same player" if found.seats > 1 else ""
    return f"{found.keys} keys, the same for every player{table}."


ELO = (
    "Elo points around the mean of all, with 95 % intervals; on the right the share of points taken. "
    "400 points are odds of 10 to 1."
)
BY_SCORE = (
    "Score a match around the mean of all, with 95 % intervals: a player 2 above another is 2 ahead in a "
    "match. On the right is the share of points taken, one for each meeting of two seats with the higher "
    "score. To win often is not to win much, so it is the score that is rated (by least squares)."
)
KEYS = (
    "Every key was played from all sides, and keys are counted. The intervals of ratings come from drawing "
    "the keys anew; those of points and scores are Student's, cut off at what is possible."
)


def ratings(found: Ladder) -> Iterator[str]:
    rows = [
        Whisker(each.player, each.value, each.low, each.high, note=percent(each.score))
        for each in found.ratings
    ]
    by_score = found.by == "score"
    said = "; ".join(f"{row.name} {signed(row.value) if by_score else f'{row.value:+.0f}'}" for row in rows)
    unit = "score a match" if by_score else "rating"
    yield section(
        "Ratings",
        lead(f"{BY_SCORE if by_score else ELO} {KEYS}"),
        *(lead(line) for line in odd_ones(found)),
        figure(plots.forest("ratings", f"Ratings: {said}", rows, unit, zero=None)),
    )
    duels = [
        (
            each.first, each.second, percent(each.score.value), interval(each.score, share=True),
            *told(each.margin),
        )
        for each in found.duels
    ]  # fmt: skip
    head = ("Player", "Against", "Points", "95 % interval", "Ahead by, a match", "95 % interval")
    yield section("Who took what from whom", table(head, duels))


def odd_ones(found: Ladder) -> Iterator[str]:
    """Players who take more of another by score than they win against it."""
    for each in found.duels:
        for player, other, sign in ((each.first, each.second, 1), (each.second, each.first, -1)):
            if found.by == "score" and sign * each.margin.value > 0 and sign * (each.score.value - 0.5) < 0:
                yield f"{player} takes more, but wins less often than {other}."


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
        lead(f"{how_played(found)} Neighbours are compared key by key."),
        figure(plots.forest("standings", f"Won: {said}", rows, "% won", zero=None)),
        table(head, lines),
    )


def told(found: Estimate | Difference, *, share: bool = False) -> tuple[str, str]:
    return signed(found.value, share=share), interval(found, share=share)
