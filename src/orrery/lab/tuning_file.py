"""Reading tuning files: which numbers may change, and what is wanted.

title = "First fights with a stronger flame"
scenario = "tourbillon/first-fights"     # a known one, or a file beside this one
trials = 40                              # how many settings of the numbers are tried
matches = 200                            # that each trial plays; the same keys for all
fresh = 1000                             # matches on new keys, for the numbers before and after
targets = { won = [0.90, 0.95] }         # without it: those of the scenario

[numbers]                                # the lowest and the highest value, and the step, if it is not 1
card."Simple Flame".cost = [1, 4]
card."Simple Flame".text.deal.amount = [1, 5]
gremlin."Dust Mite".hp = [6, 12, 2]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from orrery.cardtext import Card, CardError, slug
from orrery.cardtext.faults import quoted
from orrery.cardtext.loading import read_text
from orrery.cardtext.positions import Path as Place
from orrery.cardtext.types import Number
from orrery.engine.game import options_with
from orrery.engine.options import Whole
from orrery.engine.words import Malformed
from orrery.files import scenario_files
from orrery.games import import_game
from orrery.lab.entries import entries_in
from orrery.lab.knobs import OPTION, Knob, numbers_of
from orrery.lab.reading import Reader, counted_once, find_scenario, hint, numbers_in
from orrery.lab.scenario import GENERIC, BadScenario, Scenario, count_problem

FIELDS: Final = ("title", "scenario", "trials", "matches", "fresh", "key", "targets", "numbers")
NEEDED: Final = ("scenario", "numbers")
MOST_TRIALS: Final = 10_000
MOST_KNOBS: Final = 50
USUAL_TRIALS: Final = 40
USUAL_MATCHES: Final = 200
USUAL_FRESH: Final = 1000


class Tuning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to be tuned, read and found in order."""

    name: str
    title: str
    scenario: Scenario
    knobs: tuple[Knob, ...]
    targets: dict[str, tuple[float, float]]
    trials: int
    matches: int  # of a trial
    fresh: int  # matches on new keys, before and after
    key: str


def load_tuning(path: Path) -> Tuning:
    """The tuning in a file; raises Malformed with all that is wrong with it."""
    try:
        text = read_text(path)
    except CardError as fault:
        raise BadTuning(str(path), [fault]) from None
    return read_tuning(text, path.stem, str(path), path.parent)


def read_tuning(text: str, name: str, file: str = "", beside: Path | None = None) -> Tuning:
    reader = TuningReader(text, name, file, beside)
    return reader.settled(reader.tuning())


class BadTuning(BadScenario):
    """A tuning that cannot be run, with everything that is wrong with it."""


class TuningReader(Reader):
    """Reads the fields of a tuning file and notes what is wrong, each with its place."""

    refusal = BadTuning

    def tuning(self) -> Tuning | None:
        self.check_fields(FIELDS, NEEDED)
        key, title = self.key(), self.text("title", self.name)
        trials = self.bounded("trials", USUAL_TRIALS, MOST_TRIALS)
        scenario = self.scenario()
        if scenario is None:
            return None
        matches, fresh = (
            self.count(scenario, "matches", USUAL_MATCHES),
            self.count(scenario, "fresh", USUAL_FRESH),
        )
        targets = self.wanted(scenario)
        knobs = tuple(self.knobs(scenario))
        if len(knobs) > MOST_KNOBS:
            self.wrong(f"at most {MOST_KNOBS} numbers", "numbers")
        if not knobs and not self.faults:
            self.wrong('a table of numbers, such as card."Simple Flame".cost = [1, 4]', "numbers")
        return Tuning(
            name=self.name, title=title, scenario=scenario, knobs=knobs, targets=targets, trials=trials,
            matches=matches, fresh=fresh, key=key,
        )  # fmt: skip

    # -- what is played
    def scenario(self) -> Scenario | None:
        name = self.given.get("scenario")
        if not isinstance(name, str):
            if name is not None:
                self.wrong("the name of a scenario, or a file", "scenario")
            return None
        here = (self.beside or Path()) / name
        try:
            return find_scenario(str(here) if here.suffix == ".toml" else name)
        except BadScenario as refusal:
            self.fault("bad-scenario", f"The scenario {quoted(name)} cannot be run.", "scenario")
            self.faults += refusal.faults
        except Malformed:
            problem = f"There is no scenario {quoted(name)}{hint(name, scenario_files())}"
            self.fault("bad-value", problem, "scenario")
        return None

    def bounded(self, name: str, usual: int, most: int) -> int:
        value = self.whole(name) if name in self.given else usual
        if not 1 <= value <= most:
            self.wrong(f"a whole number from 1 to {most:,}", name)
        return value

    def count(self, scenario: Scenario, name: str, usual: int) -> int:
        repeats = scenario.repeats()
        value = self.whole(name) if name in self.given else -(-usual // repeats) * repeats
        if problem := count_problem(value, repeats, scenario.swap):
            self.fault("bad-value", problem, name)
        return value

    def wanted(self, scenario: Scenario) -> dict[str, tuple[float, float]]:
        game = import_game(scenario.place)
        counted = counted_once(game, scenario.measures) if scenario.counted else []
        found = self.targets(game, counted) or scenario.targets
        if not found and not self.faults:
            example = f"targets = {{ {next(iter(GENERIC))} = [0.4, 0.6] }}"
            self.faults.append(
                self.source.fault(
                    "no-field", 0, f"Nothing is wanted: neither this file nor the scenario has {example}"
                )
            )
        return found

    # -- what may change
    def knobs(self, scenario: Scenario) -> Iterator[Knob]:
        given = self.table("numbers")
        cards = entries_in(scenario).cards
        tables = [*dict.fromkeys(card.table for card in cards), OPTION]
        for table, entries in given.items():
            place = ("numbers", table)
            if table not in tables:
                self.fault("unknown-table", f"There is no {quoted(table)}{hint(table, tables)}", *place)
            elif not isinstance(entries, dict):
                self.wrong("followed by a name, a field and bounds", *place)
            elif table == OPTION:
                yield from self.option_knobs(scenario, entries)
            else:
                named = {slug(card.name): card for card in cards if card.table == table}
                yield from self.card_knobs(named, table, entries)

    def card_knobs(
        self, named: Mapping[str, Card], table: str, given: Mapping[str, object]
    ) -> Iterator[Knob]:
        for name, fields in given.items():
            place = ("numbers", table, name)
            card = named.get(slug(name))
            if card is None:
                known = [each.name for each in named.values()]
                self.fault("unknown-name", f"There is no {table} {quoted(name)}{hint(name, known)}", *place)
                continue
            numbers = numbers_of(card)
            for path, bounds in leaves(fields):
                word = ".".join(path)
                if word not in numbers:
                    problem = f"{card.name} has no number {quoted(word)}{hint(word, list(numbers))}"
                    self.fault("unknown-number", problem, *place, *path)
                    continue
                kind, now = numbers[word]
                knob = self.bounds(bounds, kind, now, (*place, *path))
                if knob is not None:
                    field, _, number = word.partition(".")
                    yield Knob(
                        name=f'{table}."{card.name}".{word}', table=table, entry=card.name, field=field,
                        number=number, now=now, scale=kind.scale, low=knob[0], high=knob[1], step=knob[2],
                    )  # fmt: skip

    def option_knobs(self, scenario: Scenario, given: Mapping[str, object]) -> Iterator[Knob]:
        options = options_with(import_game(scenario.place), scenario.packs)
        known = {option.name: option for option in options if isinstance(option, Whole)}
        for name, bounds in given.items():
            place = ("numbers", OPTION, name)
            option = known.get(name)
            if option is None:
                problem = f"There is no option {quoted(name)} that is a number{hint(name, known)}"
                self.fault("unknown-option", problem, *place)
                continue
            kind = Number(name, low=min(option.low, 0), high=option.high, signed=option.low < 0)
            now = scenario.options.get(name, option.default)
            knob = self.bounds(bounds, kind, int(now), place, lowest=option.low)
            if knob is not None:
                yield Knob(
                    name=f"{OPTION}.{name}", table=OPTION, entry=name, now=int(now), low=knob[0],
                    high=knob[1], step=knob[2],
                )  # fmt: skip

    def bounds(
        self, given: object, kind: Number, now: int, place: Place, *, lowest: int | None = None
    ) -> tuple[int, int, int] | None:
        """Lowest, highest and step in the program's units."""
        numbers = [round(value * kind.scale, 6) for value in numbers_in(given)]
        whole = [int(value) for value in numbers if value == int(value)]
        if len(numbers) not in (2, 3) or len(whole) != len(numbers):
            self.wrong("the lowest and the highest value, and perhaps the step: [1, 5] or [2, 10, 2]", *place)
            return None
        low, high, step = (*whole, kind.scale)[:3]
        least = kind.low if lowest is None else lowest
        if not least <= low < high <= kind.high or step < 1:
            allowed = f"from {kind.write(least)} to {kind.write(kind.high)}"
            self.wrong(f"two numbers {allowed}, the lower one first, and a step above 0", *place)
            return None
        if now not in range(low, high + 1, step):
            problem = (
                f"It is {now / kind.scale:g} now, which is none of the values from {low / kind.scale:g} to "
            )
            problem += (
                f"{high / kind.scale:g} in steps of {step / kind.scale:g}: what is must be among what may be."
            )
            self.fault("bad-value", problem, *place)
            return None
        return low, high, step


def leaves(given: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """The values of nested tables, with the way to each."""
    if isinstance(given, dict):
        for name, inner in given.items():
            yield from leaves(inner, (*path, name))
    else:
        yield path, given
