"""The answer: what a run has shown, in one plain paragraph made of its numbers."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.lab.phrases import count, interval, listed, number, percent, signed, told
from orrery.lab.summary import CardEffect, Expected, Summary, Target

NOTABLE = 0.05  # a q below this is told as a finding
HAVING = {"played": "playing", "drawn": "drawing", "deck": "bringing"}  # as cards are had


def answer(summary: Summary) -> str:
    """The run in one paragraph."""
    return " ".join(sentences(summary))


def sentences(summary: Summary) -> Iterator[str]:
    played = summary.matches - summary.errors
    yield begun(summary)
    if not played:
        yield "Not one match came to its end, so nothing can be told."
        return
    yield from winning(summary)
    yield from map(aimed, summary.targets)
    yield from met(summary.expected)
    yield from settings(summary)
    yield lasting(summary)
    yield from cards(summary)
    if summary.never:
        kinds = count(len(summary.never), "kind of event", "kinds of events")
        yield f"{kinds} that the game knows never happened."
    if summary.errors:
        yield f"{count(summary.errors, 'match', 'matches')} raised an error and count in no number here."


def begun(summary: Summary) -> str:
    names = list(dict.fromkeys(summary.repeat.seats))
    who = listed(names) if len(names) > 1 or summary.seats == 1 else f"{names[0]} against itself"
    of = "" if summary.matches == summary.asked else f" of {summary.asked:,}"
    matches = f"{summary.matches:,}{of} matches"
    return f"{matches} of {summary.game_title} were played by {who}."


def winning(summary: Summary) -> Iterator[str]:
    won = summary.measure("won").mean
    if summary.seats == 1:
        yield f"{percent(won.value)} of them were won (95 % interval {interval(won, share=True)})."
        return
    if summary.pairs is not None and summary.pairs.first != summary.pairs.second:
        score, pairs = summary.pairs.score, summary.pairs
        taken = f"{percent(score.value)} of the points (95 % interval {interval(score, share=True)})"
        beats = "more" if score.low > 0.5 else "less" if score.high < 0.5 else ""
        clear = f"{beats} than half, beyond chance" if beats else untold("who is stronger", score.n, "pair")
        played = count(score.n, "pair")
        yield f"{pairs.first} took {taken} from {pairs.second} in {played} of matches: {clear}."
    else:
        yield f"The first seat won {percent(won.value)} (95 % interval {interval(won, share=True)})."
    advantage = summary.first_seat
    if advantage is not None:
        if advantage.low <= 0 <= advantage.high:
            yield untold("Whether the first seat has an advantage", advantage.n, "match") + "."
        else:
            better = "first" if advantage.value > 0 else "second"
            by = signed(abs(advantage.value), share=True).removeprefix("+")
            yield f"The {better} seat has the advantage: it wins {by} more often."


def untold(what: str, n: int, one: str) -> str:
    many = "matches" if one == "match" else f"{one}s"
    return f"{what} cannot be told yet with {count(n, one, many)}"


def aimed(target: Target) -> str:
    share = target.share
    wanted = f"{told(target.low, share=share)} to {told(target.high, share=share)}"
    name = f"The target for “{target.name}” ({wanted})"
    if target.verdict == "cannot be told yet":
        more = f"; about {target.needed:,} matches would tell" if target.needed else ""
        return f"{name} cannot be told yet with {count(target.found.n, 'match', 'matches')}{more}."
    return f"{name} {target.verdict}."


def met(figures: list[Expected]) -> Iterator[str]:
    """How many of the expected figures are met, and which are not."""
    if not figures:
        return
    missed = [each.name for each in figures if each.verdict == "does not hold"]
    untold = sum(each.verdict == "cannot be told yet" for each in figures)
    near = len(figures) - len(missed) - untold
    found = f"{near} of {count(len(figures), 'expected figure')} {'is' if near == 1 else 'are'} met"
    if missed:
        found += f"; {listed(missed)} {'is' if len(missed) == 1 else 'are'} not"
    if untold:
        found += f"; {untold} cannot be told yet"
    yield found + "."


def settings(summary: Summary) -> Iterator[str]:
    if len(summary.settings) < 2:
        return
    ordered = sorted(summary.settings, key=lambda setting: setting.won.value)
    worst, best = ordered[0], ordered[-1]
    apart = "more than chance" if worst.won.high < best.won.low else "which may be chance"
    yield (
        f"By setting, the share won goes from {percent(worst.won.value)} ({worst.setting}) to "
        f"{percent(best.won.value)} ({best.setting}), {apart}."
    )


def lasting(summary: Summary) -> str:
    spread = next(spread for spread in summary.spreads if spread.name == "length")
    return (
        f"Eight of ten matches last {number(spread.low)} to {number(spread.high)} {summary.unit}, "
        f"half of them at most {number(spread.median)}."
    )


def cards(summary: Summary) -> Iterator[str]:
    tables = [table for table in summary.cards if table.how in HAVING]
    if not tables:
        return
    found = tables[-1]  # the nearest to the match itself: played before drawn before brought
    if not found.compared:
        return
    having = HAVING[found.how]
    compared = f"Of {count(found.compared, 'card')} compared,"
    both = (notable(found.cards, up=True), "winning"), (notable(found.cards, up=False), "losing")
    with_card = [f"{having} {some(names)} goes with {what}" for names, what in both if names]
    if with_card:
        yield f"{compared} {', '.join(with_card)}, more than chance would have it."
    else:
        yield f"{compared} there is none of which {having} it goes with winning or losing beyond chance."


def stands_out(card: CardEffect) -> bool:
    return card.q is not None and card.q < NOTABLE


def notable(table: list[CardEffect], *, up: bool) -> list[str]:
    return [
        card.card
        for card in table
        if card.q is not None
        and card.q < NOTABLE
        and card.effect is not None
        and (card.effect.value > 0) == up
    ]


def some(names: list[str]) -> str:
    """The first few of them."""
    return listed(names) if len(names) <= 3 else f"{', '.join(names[:3])} and {len(names) - 3} more"
