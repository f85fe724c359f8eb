"""Report: a run as one HTML file that stands by itself, and as JSON.

`write_report(folder)` makes both from the rows that are there; `list_reports(folder)` says which there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from orrery.engine.options import option_text
from orrery.lab import plots
from orrery.lab.answering import NOTABLE, stands_out
from orrery.lab.folder import INFO, write_whole
from orrery.lab.measures import summarise
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
from orrery.lab.statistics import Estimate
from orrery.lab.summary import CardEffect, CardTable, Measured, Share, Spread, Summary, Target

HTML: Final = "report.html"
JSON: Final = "report.json"
MOST_DRAWN: Final = 22  # rows of a plot
FEWEST: Final = 20  # matches with a card, and without it, for the card to be drawn
MOST_LISTED: Final = 150  # rows of a table
MOST_WORDS: Final = 60  # of a measure that the game tells apart by words
CHIPS: Final = {"holds": "yes", "does not hold": "no", "cannot be told yet": "open"}
HOW: Final = {"deck": "Cards in the deck", "drawn": "Cards drawn", "played": "Cards played"}


def write_report(folder: Path) -> Summary:
    """Make the report of the run in a folder, from all rows that are there; raises Malformed."""
    summary = summarise(folder)
    write_whole(folder / JSON, summary.json())
    write_whole(folder / HTML, html(summary).encode())
    return summary


class Head(msgspec.Struct, frozen=True):
    """What a list needs of a summary."""

    name: str
    title: str
    question: str
    game: str
    matches: int
    asked: int
    errors: int
    answer: str = ""


class Listed(Head, frozen=True, kw_only=True):
    """A report that lies in a folder of runs."""

    folder: str
    written: float  # seconds since 1970


def list_reports(data_folder: Path) -> list[Listed]:
    """The reports of all runs in the data folder's `lab`, the newest first; what is none of ours is left
    out.
    """
    found = []
    for path in (data_folder / "lab").glob(f"*/{JSON}"):
        if not ((path.parent / INFO).is_file() and (path.parent / HTML).is_file()):
            continue
        try:
            head = msgspec.json.decode(path.read_bytes(), type=Head)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            continue
        written = path.stat().st_mtime
        found.append(Listed(folder=path.parent.name, written=written, **msgspec.structs.asdict(head)))
    return sorted(found, key=lambda report: (-report.written, report.folder))


# --------------------------------------------------------------------------------------------------- the page
def html(summary: Summary) -> str:
    """The report as a page."""
    return page(
        summary.title,
        f"Orrery · the laboratory · {summary.game_title}",
        summary.question,
        parts(summary),
        f"Made by Orrery {summary.repeat.orrery}. Its JSON twin, {JSON}, lies beside it.",
    )


def parts(summary: Summary) -> Iterator[str]:
    yield element("p", summary.answer, css="answer")
    yield tiles(list(large(summary)))
    yield from failures(summary)
    yield from targets(summary.targets)
    yield from expected(summary)
    if summary.matches > summary.errors:
        yield side_by_side(course(summary))
        yield from seats(summary)
        yield side_by_side(card_sections(summary))
        yield side_by_side((*events(summary), *splits(summary)))
        yield measures(summary.measures)
    yield repeat(summary)
    yield reading(summary)


def large(summary: Summary) -> Iterator[tuple[str, str]]:
    """The numbers that stand on top."""
    if summary.matches > summary.errors:
        won, whose = summary.measure("won").mean, "won" if summary.seats == 1 else "won by the first seat"
        if summary.pairs is not None and summary.pairs.first != summary.pairs.second:
            won, whose = summary.pairs.score, f"of the points taken by {summary.pairs.first}"
        yield percent(won.value), f"{whose} ({interval(won, share=True)})"
        spread = next(spread for spread in summary.spreads if spread.name == "length")
        yield number(spread.median), f"{summary.unit}: half of the matches last no longer"
        yield number(summary.measure("decisions").mean.value), "decisions a match"
        yield number(summary.measure("branching").mean.value), "choices a decision"
    yield (
        f"{summary.matches:,}",
        "matches" + (f", {summary.errors:,} of them raised" if summary.errors else ""),
    )
    yield number(round(summary.decisions_per_cpu_s)), f"decisions a CPU second ({summary.repeat.core})"


def failures(summary: Summary) -> Iterator[Markup]:
    if not summary.errors:
        return
    rows = [(link(each.file, f"match {each.match}"), each.error) for each in summary.failures]
    more = summary.errors - len(rows)
    yield section(
        f"{count(summary.errors, 'match', 'matches')} raised",
        lead(
            "An error in rules or players ended these matches. They are counted here and in no other number. "
            "Each match file replays the match up to that moment: orrery replay FILE."
        ),
        table(("Match", "What was raised"), rows, words=(1,)),
        *([lead(f"… and {more:,} more in the folder “failures”.")] if more else []),
        css="failed",
    )


def link(file: str, words: str) -> Markup:
    return Markup(f'<a href="{file}">{words}</a>')


def targets(found: list[Target]) -> Iterator[Markup]:
    if not found:
        return
    rows = []
    for target in found:
        share = target.share
        wanted = f"{told(target.low, share=share)} to {told(target.high, share=share)}"
        means = told(target.found.value, share=share), interval(target.found, share=share)
        more = f"about {target.needed:,} matches would" if target.needed else ""
        rows.append((target.name, wanted, *means, chip(target.verdict, CHIPS[target.verdict]), more))
    yield section(
        "What was wanted",
        lead(
            "A target holds if the whole interval lies within it, and does not if the whole interval lies "
            "outside."
        ),
        table(("Measure", "Wanted", "Found", "95 % interval", "Verdict", ""), rows),
    )


def expected(summary: Summary) -> Iterator[Markup]:
    if not summary.expected:
        return
    rows = []
    for each in summary.expected:
        share = each.share
        off = signed(each.found.value - each.figure, share=share)
        more = f"about {each.needed:,} matches would" if each.needed else ""
        rows.append(
            (
                each.name,
                told(each.figure, share=share),
                told(each.found.value, share=share),
                interval(each.found, share=share),
                off,
                f"± {told(each.distance, share=share)}",
                chip(each.verdict, CHIPS[each.verdict]),
                more,
                each.help,
            )
        )
    source = f"The expected figures: {summary.source}. " if summary.source else ""
    yield section(
        "Beside what was expected",
        lead(
            f"{source}A figure is met if the whole interval of ours lies as near to it as is allowed, and is "
            "not if the whole interval lies farther away."
        ),
        table(
            (
                "Measure",
                "Expected",
                "Found",
                "95 % interval",
                "Off by",
                "Allowed",
                "Verdict",
                "",
                "What it is",
            ),
            rows,
            words=(8,),
        ),
    )


def course(summary: Summary) -> Iterator[Markup]:
    """How matches go and end."""
    if "all" in summary.momentum:
        whose = "the player" if summary.seats == 1 else "the first seat"
        yield section(
            "Momentum",
            lead(
                f"How near to winning {whose} stands, from start to end: the mean of all (line), eight of "
                "ten matches (tinted), and the means of those won and lost in the end (dashed)."
            ),
            figure(plots.momentum(summary.momentum, whose)),
        )
    winning = frozenset(share.name for share in summary.reasons if share.name == "won")
    yield section(
        "How matches end",
        lead("The share of each ending; the dark line is its 95 % interval."),
        figure(plots.outcomes(summary.reasons[:MOST_DRAWN], winning)),
    )
    if summary.way:
        yield section(
            "How far they come",
            lead(
                "The share of the matches that come to each stage, and at the end that of those won. Tinted: "
                "the 95 % interval. Where the line falls steeply, matches are lost."
            ),
            figure(plots.way(summary.way)),
            folded("As a table", way_table(summary.way)),
        )
    spreads = {spread.name: spread for spread in summary.spreads}
    yield distribution("How long they last", spreads["length"], summary.unit)
    if summary.settings:
        yield settings(summary)
    elif summary.unit == "decisions":
        yield distribution("How often the lead changes", spreads["lead_changes"], "changes of the lead")
    else:
        yield distribution("How many decisions they take", spreads["decisions"], "decisions")


def way_table(stages: list[Share]) -> Markup:
    """The stages, with how many of those that came to each did not come to the next."""
    rows = []
    for n, stage in enumerate(stages):
        after = stages[n + 1].count if n + 1 < len(stages) else stage.count
        ended = percent(1 - after / stage.count) if stage.count else ""
        rows.append((stage.name, f"{stage.count:,}", *mean(stage.share, share=True), ended))
    return table(("Stage", "Matches", "Share", "95 % interval", "Come no further"), rows)


def distribution(title: str, spread: Spread, unit: str) -> Markup:
    span = f"{number(spread.low)} to {number(spread.high)}"
    return section(
        title,
        lead(f"Eight of ten matches lie in the tinted span: {span} {unit}."),
        figure(plots.histogram(spread, unit)),
    )


def seats(summary: Summary) -> Iterator[Markup]:
    if summary.seats == 1:
        return
    rows = [(share.name, f"{share.count:,}", percent(share.share.value), interval(share.share, share=True))
            for share in (*summary.winners, *summary.players)]  # fmt: skip
    inside: list[str] = [table(("Who won", "Matches", "Share", "95 % interval"), rows)]
    if summary.first_seat is not None:
        by = signed(summary.first_seat.value, share=True)
        inside.append(lead(f"First seat less second: {by} ({interval(summary.first_seat, share=True)})."))
    if summary.pairs is not None:
        pairs = summary.pairs
        inside += [
            element("h3", f"Pairs: {pairs.first} against {pairs.second}, every key from both seats"),
            table(("Points of two", *pairs.counts), [("pairs", *(f"{n:,}" for n in pairs.counts.values()))]),
            lead(
                f"{pairs.first} took {percent(pairs.score.value)} of the points "
                f"({interval(pairs.score, share=True)}), counted by pairs."
            ),
        ]
    yield section("Seats", *inside)


def settings(summary: Summary) -> Markup:
    rows = [
        Whisker(each.setting, 100 * each.won.value, 100 * each.won.low, 100 * each.won.high,
                note=percent(each.won.value))
        for each in summary.settings[:MOST_DRAWN]
    ]  # fmt: skip
    said = "; ".join(f"{row.name}: {row.note}" for row in rows)
    lines = [
        (
            each.setting,
            percent(each.won.value),
            interval(each.won, share=True),
            *mean(each.length, share=False),
        )
        for each in summary.settings
    ]
    return section(
        "By setting",
        lead("Every key was played with each: the settings meet the same fights."),
        figure(plots.forest("settings", f"Share won by setting: {said}", rows, "% won", zero=None)),
        folded(
            "As a table",
            table(("Setting", "Won", "95 % interval", f"Length ({summary.unit})", "95 % interval"), lines),
        ),
        *asked_of_settings(summary),
    )


def asked_of_settings(summary: Summary) -> Iterator[Markup]:
    """The measures that the scenario wants told of every setting, each with its interval."""
    lines = [
        (measure.name, each.setting, *mean(measure.mean, share=measure.share))
        for number in range(len(summary.settings[0].measures))
        for each in summary.settings
        for measure in (each.measures[number],)
    ]
    if lines:
        yield table(("Measure", "Setting", "Mean", "95 % interval"), lines)


def mean(found: Estimate, *, share: bool) -> tuple[str, str]:
    return told(found.value, share=share), interval(found, share=share)


def card_sections(summary: Summary) -> Iterator[Markup]:
    titles = {split.name: split.help for split in summary.splits} | HOW
    for n, cards in enumerate(reversed(summary.cards)):
        warning = (
            "Seen together is not yet cause: a card that is played late is played in matches that last. To "
            "know what a card does, change it and compare. "
        )
        yield card_section(cards, titles[cards.how], warning if n == 0 else "")


def card_section(cards: CardTable, title: str, warning: str) -> Markup:
    able = [
        card for card in cards.cards if card.effect is not None and min(card.matches, card.without) >= FEWEST
    ]
    shown = able[:MOST_DRAWN]
    inside: list[str] = []
    if shown:
        rows = sorted(map(whisker, shown), key=lambda row: -row.value)
        said = "; ".join(f"{row.name} {row.value:+.1f}" for row in rows[:5])
        axis = "won more often with the card than without (points of percent)"
        inside.append(figure(plots.forest(f"cards-{cards.how}", f"Effect of cards: {said}", rows, axis)))
    strong = sum(map(stands_out, cards.cards))
    lines = [card_line(card) for card in cards.cards[:MOST_LISTED]]
    head = ("Card", "Matches", "Won with it", "95 % interval", "Difference", "95 % interval", "q", "Test")
    return section(
        title,
        lead(f"{warning}{compared(cards, len(shown))}"),
        *inside,
        folded(f"All {count(len(cards.cards), 'card')} as a table", table(head, lines, strong=strong)),
    )


def compared(cards: CardTable, shown: int) -> str:
    if not cards.compared:
        return "Every seat had the same cards in every match: there is nothing to compare."
    known = f"of those that {FEWEST} matches had and {FEWEST} had not"
    drawn = f" Drawn are the {shown} with the strongest evidence, {known}."
    only = drawn if 0 < shown < cards.compared else ""
    return (
        f"In colour: q below {NOTABLE}, corrected for {count(cards.compared, 'comparison')} "
        f"(Benjamini–Hochberg).{only}"
    )


def whisker(card: CardEffect) -> Whisker:
    assert card.effect is not None
    effect, q = card.effect, card.q if card.q is not None else 1.0
    return Whisker(
        card.card, 100 * effect.value, 100 * effect.low, 100 * effect.high, stands_out(card), f"q {chance(q)}"
    )


def card_line(card: CardEffect) -> tuple[str, ...]:
    won = card.card, f"{card.matches:,}", percent(card.share.value), interval(card.share, share=True)
    if card.effect is None or card.q is None:
        return (*won, "in all", "", "", "")
    by = signed(card.effect.value, share=True)
    if stands_out(card):
        by = element("span", by, css="up" if card.effect.value > 0 else "down")
    return (*won, by, interval(card.effect, share=True), chance(card.q), card.effect.test)


def events(summary: Summary) -> Iterator[Markup]:
    if not summary.events and not summary.never:
        return
    inside: list[str] = []
    if summary.events:
        inside.append(figure(plots.events(summary.events[:MOST_DRAWN])))
    played = summary.matches - summary.errors
    rows = [
        (event.kind, *mean(event.mean, share=False), f"{event.matches:,}", percent(event.matches / played))
        for event in summary.events
    ]
    head = ("Event", "A match", "95 % interval", "Happened in", "of all")
    if summary.never:
        inside += [
            element("h3", "Never happened"),
            element("ul", *(element("li", kind) for kind in summary.never), css="never"),
        ]
    inside.append(folded("As a table", table(head, rows)))
    yield section(
        "What happened", lead("How often each kind of event was told in a match, on the average."), *inside
    )


def measures(found: list[Measured]) -> Markup:
    rows = []
    for each in found:
        error, n = told(each.mean.error, share=each.share), f"{each.mean.n:,}"
        rows.append((each.name, *mean(each.mean, share=each.share), error, n, each.help))
    head = ("Measure", "Mean", "95 % interval", "Standard error", "Matches", "What it is")
    return section("All measures", table(head, rows, words=(5,)))


def splits(summary: Summary) -> Iterator[Markup]:
    if not summary.splits:
        return
    played = summary.matches - summary.errors
    inside = []
    for split in summary.splits:
        rows = [
            (word.word, *mean(word.mean, share=False), percent(word.matches / played), *part(word.part))
            for word in split.words[:MOST_WORDS]
        ]
        more = f" (the first {MOST_WORDS} of {len(split.words)})" if len(split.words) > MOST_WORDS else ""
        whole = (f"Of {split.of}", "95 % interval") if split.of else ()
        head = ("", "A match", "95 % interval", "Matches with any", *whole)
        inside.append(folded(f"{split.name}: {split.help}{more}", table(head, rows)))
    yield section("What the game counts", *inside)


def part(found: Estimate | None) -> tuple[str, ...]:
    if found is None:
        return ()
    return mean(found, share=True) if found.n else ("", "")


# -------------------------------------------------------------------------------------------- how it was done
def repeat(summary: Summary) -> Markup:
    how = summary.repeat
    options = ", ".join(f"{name}={option_text(value)}" for name, value in how.options.items())
    vary = "; ".join(f"{name}: {', '.join(map(option_text, values))}" for name, values in how.vary.items())
    return section(
        "How to repeat it",
        element("pre", how.command),
        lead(
            "The same version, rules and key play the same matches, on any number of workers. "
            f"{INFO}, beside this file, holds the whole scenario, its packs included."
        ),
        facts(
            (
                ("Scenario", summary.name),
                ("Game", f"{summary.game_title}, version {how.game_version}"),
                ("Options", options or "as they are"),
                ("Varied", vary),
                ("Packs", ", ".join(how.packs)),
                ("Players", ", ".join(how.seats) + (", every key from both seats" if how.swap else "")),
                ("Key", how.key),
                ("Orrery", f"{how.orrery}, {how.core} core"),
                ("Rules signature", how.rules),
                ("CPU time", f"{number(summary.cpu_s)} s"),
            )
        ),
    )


def reading(summary: Summary) -> Markup:
    keys = (
        " Matches that share a key (seats swapped, settings varied) are not independent: errors are counted "
        "over keys."
        if summary.repeat.swap or summary.repeat.vary
        else ""
    )
    return section(
        "How to read it",
        lead(
            "A 95 % interval holds the true value in 19 of 20 runs. Shares have Wilson's, means Student's, "
            "cut off at what is possible: a count is never below 0, a score never beyond what the game can "
            "give. (Where the true value cannot be, nothing is lost by not looking.) A difference between "
            "groups that win differently (seats, settings) is taken within each and averaged "
            "(Mantel–Haenszel; where few matches speak, Fisher's exact test over all groups)."
            f"{keys} A q tells how many of the findings with a q as small are expected to be chance."
        ),
    )
