"""What each visit has changed in a life, and the deeds that have changed it (SD-149).

What a deed brings is asked of the rules themselves, one deed at a time: so the causes always add up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.view import Values
from orrery.games.shattered.cards.heritage import title
from orrery.games.shattered.names import (
    DEED_NAMES,
    DRIVE_NAMES,
    DRIVES,
    H_DEEDS,
    H_GUEST,
    H_OUTCOME,
    H_WIDTH,
    OUTCOME_NAMES,
    RUNNING,
)
from orrery.games.shattered.rules.identity import deeds, drives
from orrery.games.shattered.rules.life import becoming
from orrery.games.shattered.state.deeds import DeedCount

if TYPE_CHECKING:
    from orrery.games.shattered.tables import LifeRules

DEED_WORDS: Final = (  # of one, and of more
    ("Vitality taken", "Vitality taken"), ("Nerve taken", "Nerve taken"), ("Resolve taken", "Resolve taken"),
    ("Offer taken", "Offers taken"), ("honest gift", "honest gifts"), ("Test passed", "Tests passed"),
    ("Strike held back", "Strikes held back"), ("trap in an Offer", "traps in Offers"),
    ("other trap sprung", "other traps sprung"), ("Betrayal", "Betrayals"), ("Reshape", "Reshapes"),
)  # fmt: skip


def changes(rules: LifeRules, history: list[i64], number: i64) -> tuple[list[str], Values]:
    """All that a visit has changed, in words and as values: each change with what has caused it."""
    row = row_of(history, number)
    facts: list[str] = []
    values: Values = {}
    for at, amount in enumerate(row[H_DEEDS:]):
        if amount:
            facts.append(deed_in_words(at, amount))
            values[DEED_NAMES[at]] = int(amount)
    add_drives(row, facts, values)
    add_purse(rules, row, facts, values)
    add_standing(rules, history, number, facts, values)
    return facts, values


def deed_in_words(deed: int, amount: i64) -> str:
    return f"{amount} {DEED_WORDS[deed][amount != 1]}"


def row_of(history: list[i64], number: i64) -> list[i64]:
    return history[number * H_WIDTH : (number + 1) * H_WIDTH]


# -- the drives
def add_drives(row: list[i64], facts: list[str], values: Values) -> None:
    grown = deeds.quarters(becoming.deeds_of(row), row[H_OUTCOME])
    for drive in range(DRIVES):
        if grown[drive]:
            name, why = DRIVE_NAMES[drive], causes(row, drive)
            values[name.lower()] = int(grown[drive])
            values[f"{name.lower()}_by"] = tuple(why)
            facts.append(f"{name} {points(grown[drive])} ({', '.join(why)})")


def causes(row: list[i64], drive: i64) -> list[str]:
    """The deeds that a drive has grown by, and what each has brought."""
    found = [(OUTCOME_NAMES[row[H_OUTCOME]], deeds.quarters(DeedCount(), row[H_OUTCOME])[drive])]
    for at, amount in enumerate(row[H_DEEDS:]):
        if amount:
            numbers: list[i64] = [0] * len(DEED_NAMES)
            numbers[at] = amount
            alone = DeedCount()
            alone.take_numbers(numbers)
            found.append((deed_in_words(at, amount), deeds.quarters(alone, RUNNING)[drive]))
    return [f"{words}: {points(brought)}" for words, brought in found if brought]


def points(quarters: i64) -> str:
    return f"{int(quarters) / int(drives.QUARTERS):+g}"


# -- the purse, and what is said
def add_purse(rules: LifeRules, row: list[i64], facts: list[str], values: Values) -> None:
    outcome = row[H_OUTCOME]
    name = OUTCOME_NAMES[outcome]
    done = becoming.deeds_of(row)
    kept = drives.trust(outcome, 0, 0, 0)
    broken = drives.trust(outcome, 0, done.betrayals, done.offer_traps) - kept
    told: list[tuple[str, i64, list[str]]] = [
        ("Essence", becoming.essence_of(rules, row), [f"{name} of {visitor_of(rules, row)}"]),
        ("Knowledge", drives.knowledge(outcome), [name]),
        ("Feared", drives.fear(outcome), [name]),
        ("Trusted", becoming.trust_of(row), trusted_by(done, becoming.trust_of(row) - broken, broken, name)),
    ]
    for changed, amount, why in told:
        if amount:
            values[changed.lower()] = int(amount)
            values[f"{changed.lower()}_by"] = tuple(why)
            facts.append(f"{changed} {amount:+d} ({', '.join(why)})")


def trusted_by(done: DeedCount, gained: i64, broken: i64, outcome: str) -> list[str]:
    found = []
    if gained:
        found.append(f"{outcome}: {gained:+d}")
    if broken:
        words = [
            deed_in_words(DEED_NAMES.index(name), amount)
            for name, amount in (("betrayals", done.betrayals), ("offer-traps", done.offer_traps))
            if amount
        ]
        found.append(f"{' and '.join(words)}: {broken:+d}")
    return found


def visitor_of(rules: LifeRules, row: list[i64]) -> str:
    return rules.guests[row[H_GUEST]].creature.name


# -- levels and titles
def add_standing(rules: LifeRules, history: list[i64], number: i64, facts: list[str], values: Values) -> None:
    before = points_before(rules, history, number)
    after = points_before(rules, history, number + 1)
    for drive in range(DRIVES):
        was, now = int(drives.level(before[drive])), int(drives.level(after[drive]))
        if now != was:
            name = DRIVE_NAMES[drive]
            values[f"{name.lower()}_level"] = now
            facts.append(f"{name} is at level {now}")
    called, then = title([int(each) for each in after]), title([int(each) for each in before])
    values["title"] = called
    if called != then:
        values["called_before"] = then
        facts.append(f"Known as {called}")


def points_before(rules: LifeRules, history: list[i64], number: i64) -> list[i64]:
    """The points of the drives when the visit of this number began: a dungeon with a history has some."""
    sums: list[i64] = rules.past[:]
    for visit in range(number):
        row = row_of(history, visit)
        grown = deeds.quarters(becoming.deeds_of(row), row[H_OUTCOME])
        sums = [sums[drive] + grown[drive] for drive in range(DRIVES)]
    return [quarters // drives.QUARTERS for quarters in sums]
