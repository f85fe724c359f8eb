"""The report of a tuning: what is proposed, and what it does on keys that no trial has played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from orrery.lab.page import Markup, chip, element, facts, figure, folded, lead, page, section, table
from orrery.lab.phrases import chance, count, interval, listed, number, signed, told
from orrery.lab.plots import BRASS, MUTED, canvas
from orrery.lab.report import CHIPS
from orrery.lab.tuning import Reached, Trial, Tuned


def html(found: Tuned) -> str:
    """The report as a page."""
    wanted = listed([f"{each.name} {bounds(each)}" for each in found.targets])
    return page(
        found.title,
        f"Orrery · the laboratory · tuning {found.game}",
        f"Which numbers bring {wanted}?",
        parts(found),
        f"Made by Orrery {found.orrery}. Its JSON twin, report.json, lies beside it.",
    )


def answer(found: Tuned) -> str:
    """What came out, in a sentence or two."""
    if not found.changes:
        return "No change that was tried comes nearer to what is wanted than the numbers as they are."
    turned = listed([f"{each.name} from {each.before} to {each.after}" for each in found.changes])
    met = [each.name for each in found.targets if each.verdict == "holds"]
    missed = [each.name for each in found.targets if each.verdict == "does not hold"]
    said = f"Proposed: {turned}. On {count(found.fresh, 'fresh match', 'fresh matches')}, "
    if len(met) == len(found.targets):
        return said + "all that is wanted holds."
    if missed:
        return said + f"{listed(missed)} is still not where it is wanted."
    return said + "it cannot be told yet whether all that is wanted holds: more matches would."


def parts(found: Tuned) -> Iterator[str]:
    yield element("p", answer(found), css="answer")
    if found.errors:
        what = count(found.errors, "match raised and does", "matches raised and do")
        yield section("Errors", lead(f"{what} not count."), css="failed")
    if found.changes:
        rows = [(each.name, each.before, each.after) for each in found.changes]
        yield section("What is to change", table(("Number", "Now", "Proposed"), rows))
    yield section(
        "Before and after",
        lead(
            "On fresh keys, the same for both, which no trial has played: the best of many trials is partly "
            "lucky, and its own numbers are not to be believed."
        ),
        table(
            ("Measure", "Wanted", "Before", "95 % interval", "After", "95 % interval", "Change", "", "p", ""),
            [reached(each) for each in found.targets],
        ),
    )
    yield section(
        "The search",
        lead(
            f"{count(len(found.trials), 'trial')} of {count(found.matches, 'match', 'matches')} each, on the "
            "same keys. Off by 0.1: at the edge of what is wanted; below: inside; 1 more for each half-width "
            "beside it. The first trial is the numbers as they are."
        ),
        figure(search_plot(found.trials)),
        folded("All trials", trials(found)),
    )
    if found.pack:
        yield section("The proposed pack", element("pre", found.pack))
    yield section(
        "How to repeat it",
        lead("The same version, rules, key and file try the same numbers and play the same matches."),
        facts(
            (
                ("Scenario", found.scenario),
                ("Key", found.key),
                ("Orrery", found.orrery),
                ("Rules", found.rules),
                ("Test", listed(sorted({each.difference.test for each in found.targets}))),
            )
        ),
    )


def bounds(each: Reached) -> str:
    share = each.share
    return f"{told(each.low, share=share)} to {told(each.high, share=share)}"


def reached(each: Reached) -> tuple[str, ...]:
    share = each.share
    means = [
        (told(mean.value, share=share), interval(mean, share=share)) for mean in (each.before, each.after)
    ]
    by = signed(each.difference.value, share=share), interval(each.difference, share=share)
    verdict = chip(each.verdict, CHIPS[each.verdict])
    return (each.name, bounds(each), *means[0], *means[1], *by, chance(each.difference.p), verdict)


def trials(found: Tuned) -> Markup:
    names = [knob.name for knob in found.numbers]
    shares = {each.name: each.share for each in found.targets}
    rows = [
        (
            str(trial.number + 1),
            *(knob.shown(trial.values[knob.name]) for knob in found.numbers),
            *(told(trial.means[name], share=share) for name, share in shares.items()),
            number(trial.cost),
        )
        for trial in sorted(found.trials, key=lambda trial: (trial.cost, trial.number))
    ]
    return table(("Trial", *names, *shares, "Off by"), rows, strong=1)


def search_plot(found: Sequence[Trial]) -> str:
    """How far each trial was from what is wanted, and the best so far."""
    costs = [trial.cost for trial in found]
    said = f"Trials: off by {number(costs[0])} at first, by {number(min(costs))} at best"
    with canvas("search", said, 2.4) as drawing:
        axes = drawing.axes
        order = range(1, len(costs) + 1)
        axes.plot(order, costs, "o", color=MUTED, markersize=4)
        axes.step(order, list(accumulate(costs, min)), where="post", color=BRASS, linewidth=1.8)
        axes.set_ylim(bottom=0)
        axes.set_xlabel("trial")
        axes.set_ylabel("off by")
    return drawing.svg
