"""The verdict on a comparison, in one plain paragraph made of its numbers."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.lab.comparison import Compared, Comparison
from orrery.lab.phrases import chance, count, listed, percent, signed, told
from orrery.lab.sequential import Stopped

MAIN = "won"


def judged(found: Comparison) -> str:
    """The comparison in one paragraph."""
    return " ".join(sentences(found))


def sentences(found: Comparison) -> Iterator[str]:
    first, second = found.first.label, found.second.label
    if not found.keys:
        yield "Not one match came to its end on both sides, so nothing can be told."
        return
    yield (
        f"On the same {count(found.keys, 'key')} of {found.game_title} "
        f"({count(found.matches, 'match', 'matches')} each), {first} and {second} went differently in "
        f"{percent(found.changed / found.keys)} of the keys."
    )
    if not found.changed:
        yield "The two are the same in all that is measured."
        return
    if found.sequential is not None:
        yield from decided(found, found.sequential)
    yield main(found.measured(MAIN), second)
    yield from others(found)
    errors = found.first.errors + found.second.errors
    if errors:
        yield f"{count(errors, 'match', 'matches')} raised an error and count in no number here."


def decided(found: Comparison, test: Stopped) -> Iterator[str]:
    bounds, share = test.bounds, found.measured(found.measure).share
    low, high = signed(bounds.null, share=share), signed(bounds.alternative, share=share)
    asked = f"whether “{found.measure}” differs by {low} or by {high}"
    rates = f"(error rates {percent(bounds.alpha)} and {percent(bounds.beta)}, stated before)"
    within = span(test.estimate.low, test.estimate.high, share=share)
    estimate = f"{signed(test.estimate.value, share=share)} ({within})"
    if test.verdict == "open":
        yield (
            f"The sequential test of {asked} {rates} could not decide in {count(test.pairs, 'key')}. "
            f"The difference is estimated as {estimate}."
        )
        return
    side = high if test.verdict == "alternative" else low
    yield (
        f"The sequential test of {asked} {rates} decided for {side} after {count(test.pairs, 'key')}. "
        f"Corrected for stopping when it did, the difference is {estimate}. (Other intervals are not.)"
    )


def span(low: float, high: float, *, share: bool) -> str:
    return f"{signed(low, share=share).removesuffix(' points')} to {signed(high, share=share)}"


def main(won: Compared, second: str) -> str:
    difference = won.difference
    by = f"{signed(difference.value, share=True)} ({span(difference.low, difference.high, share=True)})"
    shares = f"{percent(difference.second)} won with {second} instead of {percent(difference.first)}"
    test = f"{difference.test}, p {chance(difference.p)}, q {chance(won.q)}"
    if won.found == "no difference found":
        return (
            f"Whether it changes how often is won cannot be told with these matches: {shares}, {by}; {test}."
        )
    return f"It changes how often is won: {shares}, {by}; {test}."


def others(found: Comparison) -> Iterator[str]:
    rest = [each for each in found.measures if each.found != "no difference found" and each.name not in SAID]
    if rest:
        yield f"Other measures that differ beyond chance: {listed([moved(each) for each in rest])}."
    else:
        yield "No other measure differs beyond chance."
    words = [each for each in found.counts if each.found != "no difference found"]
    if words:
        words.sort(key=lambda each: (each.difference.p, each.name))
        shown = [f"{each.name} {each.found}" for each in words[:4]]
        more = len(words) - len(shown)
        names = f"{', '.join(shown)} and {more} more" if more else listed(shown)
        yield f"Of {count(len(found.counts), 'count')} compared: {names}."


SAID = ("won", "lost", "score")  # one tells the others, or is told already


def moved(each: Compared) -> str:
    first, second = (
        told(value, share=each.share) for value in (each.difference.first, each.difference.second)
    )
    return f"{each.name} {first} → {second}"
