"""Reading scenarios: small TOML files, in the games' folders and from users.

    title = "First fights"
    question = "Are the first fights of a run won nearly always?"
    game = "tourbillon"
    options = { encounter = "random-1" }
    seats = ["heuristic"]
    matches = 2000

Optional are `key` (without it the scenario's name), `packs` (folders, beside the file), `swap` (every key is
played twice, with the seats of the two players swapped), `vary` (options with lists of values: every key is
played with each), `measures` (names of the game's own; without it all of them; "none": nothing is counted,
for speed), `apart` (those of them that the report tells of every setting by itself), `targets` (what the
designer wants of a measure: its lowest and highest mean), and `expected` (figures that are known from
elsewhere, with how far from them is near enough, in percent or as a number or both:
`rally = [5.36, "5 %", 0.05]`; the larger counts) with their `source`.

Everything is checked before anything runs; what is wrong is told with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import ClassVar, Final, TypeVar

from orrery.cardtext.faults import CardError, closest, listed, quoted
from orrery.cardtext.loading import read_text
from orrery.cardtext.positions import Positions, Source, read_toml
from orrery.engine.game import Game, options_with, settle
from orrery.engine.match import one_line
from orrery.engine.options import Option, Value
from orrery.engine.packs import BadPack, Pack, check_packs
from orrery.engine.words import Malformed, Refusal, nearest
from orrery.files import read_pack, scenario_files, scenario_name
from orrery.games import REGISTERED, game_names, import_game, name_now, place_of
from orrery.lab.scenario import GENERIC, BadScenario, Scenario, count_problem
from orrery.players import Budget, new_player

T = TypeVar("T")

MOST_SETTINGS: Final = 100
LONGEST_TEXT: Final = 500
LONGEST_KEY: Final = 100
FIELDS: Final = (
    "title", "question", "game", "options", "packs", "seats", "matches", "key", "swap", "vary", "measures",
    "apart", "targets", "expected", "source",
)  # fmt: skip
NEEDED: Final = ("title", "game", "seats", "matches")
PERCENT: Final = re.compile(r"(\d+(?:\.\d+)?) ?%")
NO_MEASURES: Final = "none"


# -- finding them
def find_scenario(text: str) -> Scenario:
    """The scenario that comes with a game under this name, or in this file; raises Malformed."""
    path = Path(text)
    if path.suffix == ".toml" or path.is_file():
        return load_scenario(path, path.stem)
    known, name = scenario_files(), scenario_name(text)
    if name not in known:
        raise Malformed(
            "unknown-scenario",
            f'There is no scenario "{text[:80]}"{nearest(text, known)} A file of your own ends in .toml.',
        )
    return load_scenario(known[name], name)


def load_scenario(file: Traversable, name: str) -> Scenario:
    try:
        text = read_text(file)
    except CardError as fault:
        raise BadScenario(str(file), [fault]) from None
    beside = file.parent if isinstance(file, Path) else None
    return read_scenario(text, name, str(file), beside)


def read_scenario(text: str, name: str, file: str = "", beside: Path | None = None) -> Scenario:
    """The scenario in the text of a file; `beside` is the folder that packs are looked for in."""
    reader = Reader(text, name, file, beside)
    return reader.settled(reader.read())


def line_of(fault: Malformed) -> tuple[int, int]:
    return (fault.place.line, fault.place.column) if isinstance(fault, CardError) else (0, 0)


# -- reading one
class Reader:
    """Reads the fields of one file and notes what is wrong, each with its place."""

    refusal: ClassVar[type[BadScenario]] = BadScenario

    def __init__(self, text: str, name: str, file: str = "", beside: Path | None = None) -> None:
        self.source = Source(text, file)
        self.file = file or name  # as a refusal calls it
        self.name = name
        self.beside = beside
        try:
            self.given = read_toml(self.source)
        except CardError as fault:
            raise self.refusal(self.file, [fault]) from None
        self.positions = Positions(text)
        self.faults: list[Malformed] = []

    def check_fields(self, known: Sequence[str], needed: Sequence[str]) -> None:
        for name in self.given:
            if name not in known:
                self.fault("unknown-field", f"Unknown field {quoted(name)}{hint(name, known)}", name)
        for name in needed:
            if name not in self.given:
                self.faults.append(self.source.fault("no-field", 0, f"There is no {quoted(name)}."))

    def settled(self, found: T | None) -> T:
        """What was read, if nothing is wrong with it."""
        if found is None or self.faults:
            raise self.refusal(self.file, sorted(self.faults, key=line_of))
        return found

    def read(self) -> Scenario | None:
        self.check_fields(FIELDS, NEEDED)
        title, question = self.text("title", ""), self.text("question", "")
        key = self.key()
        swap = self.flag("swap")
        players = self.strings("seats")
        game = self.game_class()
        if game is None:
            return None
        packs = self.packs(game)
        if packs is None:
            return None
        known = {option.name: option for option in options_with(game, packs)}
        options = self.options(known)
        vary = self.vary(known, options)
        measures, counted = self.measures(game)
        one_number = counted_once(game, measures) if counted else []
        by_setting = self.by_setting(one_number, vary)
        targets = self.targets(game, one_number)
        expected = self.expected(game, one_number)
        if self.faults:
            return None
        scenario = Scenario(
            name=self.name, title=title, question=question, game=game.about.name,
            place=REGISTERED[game.about.name], options=options, packs=packs, seats=tuple(players),
            matches=self.whole("matches"), key=key, swap=swap, vary=vary, measures=measures, counted=counted,
            by_setting=by_setting, targets=targets, expected=expected, source=self.text("source", ""),
        )  # fmt: skip
        self.check(scenario)
        return scenario

    # -- saying what is wrong, and where
    def fault(self, code: str, problem: str, *path: str | int) -> None:
        """Note a fault of a value, or of a key that has no business there."""
        at = self.positions.keys if code.startswith("unknown-") else self.positions.values
        offset = at.get(path, self.positions.keys.get(path, 0))
        self.faults.append(self.source.fault(code, offset, problem))

    def wrong(self, wanted: str, *path: str | int) -> None:
        name = ".".join(map(str, path))
        self.fault("bad-value", f"{quoted(name)} should be {wanted}.", *path)

    # -- plain fields
    def text(self, name: str, default: str) -> str:
        value = self.given.get(name, default)
        if not isinstance(value, str) or not value.isprintable() or len(value) > LONGEST_TEXT:
            self.wrong(f"one line of text of at most {LONGEST_TEXT} characters", name)
            return default
        return value

    def key(self) -> str:
        value = self.given.get("key", self.name)
        try:
            if isinstance(value, str) and len(one_line("key", value)) <= LONGEST_KEY:
                return value
        except Malformed:
            pass
        self.wrong(f"one line of text of at most {LONGEST_KEY} characters without blanks at its ends", "key")
        return ""

    def flag(self, name: str) -> bool:
        value = self.given.get(name, False)
        if not isinstance(value, bool):
            self.wrong("true or false", name)
        return value is True

    def whole(self, name: str) -> int:
        value = self.given.get(name, 1)
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong("a whole number", name)
            return 1
        return value

    def strings(self, name: str) -> list[str]:
        value = self.given.get(name, [])
        if not isinstance(value, list):
            self.wrong("a list of texts", name)
            return []
        for n, each in enumerate(value):
            if not isinstance(each, str):
                self.wrong("a text", name, n)
        return [str(each) for each in value]

    def table(self, name: str) -> dict[str, object]:
        value = self.given.get(name, {})
        if not isinstance(value, dict):
            self.wrong("a table, such as { name = 1 }", name)
            return {}
        return value

    # -- what the game is asked about
    def game_class(self) -> type[Game] | None:
        name = self.given.get("game")
        if not isinstance(name, str):
            if name is not None:
                self.wrong("a text", "game")
            return None
        if name_now(name) not in REGISTERED:
            self.fault("bad-value", f"There is no game {quoted(name)}{hint(name, game_names())}", "game")
            return None
        return import_game(place_of(name))

    def packs(self, game: type[Game]) -> tuple[Pack, ...] | None:
        """The packs in the named folders, usable by the game; None if something is wrong with them."""
        names, packs = self.strings("packs"), []
        for n, name in enumerate(names):
            folder = (self.beside or Path()) / name
            try:
                packs.append(read_pack(folder))
            except BadPack as refusal:
                self.fault("bad-pack", f"The pack {quoted(name)} cannot be used.", "packs", n)
                self.faults += refusal.faults
        if len(packs) < len(names):
            return None
        try:
            found = check_packs(packs)
            settle(game, {}, found)
        except BadPack as refusal:
            self.fault("bad-pack", "The packs cannot be used.", "packs")
            self.faults += refusal.faults
            return None
        except Malformed as refusal:
            self.fault(refusal.code, refusal.sentence, "packs")
            return None
        return tuple(
            Pack(pack.name, pack.files) for pack in found
        )  # without the folder: it means nothing elsewhere

    def option(self, known: Mapping[str, Option], value: object, *path: str | int) -> Value | None:
        name = str(path[1])
        if name not in known:
            self.fault("unknown-option", f"There is no option {quoted(name)}{hint(name, known)}", *path)
            return None
        if not isinstance(value, (int, str)):
            self.wrong("a text, a whole number, true or false", *path)
            return None
        try:
            return known[name].read(value)
        except Malformed as refusal:
            self.fault(refusal.code, refusal.sentence, *path)
            return None

    def options(self, known: Mapping[str, Option]) -> dict[str, Value]:
        read = {
            name: self.option(known, value, "options", name) for name, value in self.table("options").items()
        }
        return {name: value for name, value in read.items() if value is not None}

    def vary(self, known: Mapping[str, Option], options: Mapping[str, Value]) -> dict[str, tuple[Value, ...]]:
        found: dict[str, tuple[Value, ...]] = {}
        for name, values in self.table("vary").items():
            if name not in known:
                self.option(known, "", "vary", name)
                continue
            if name in options:
                self.fault(
                    "bad-value",
                    f"The option {quoted(name)} is set by {quoted('options')} already.",
                    "vary",
                    name,
                )
            if not isinstance(values, list) or not values:
                self.wrong("a list of values", "vary", name)
                continue
            read = [self.option(known, value, "vary", name, n) for n, value in enumerate(values)]
            found[name] = tuple(value for value in read if value is not None)
            if len(set(found[name])) < len(found[name]):
                self.fault("bad-value", "A value stands there twice.", "vary", name)
        return found

    def measures(self, game: type[Game]) -> tuple[tuple[str, ...], bool]:
        if self.given.get("measures") == NO_MEASURES:
            return (), False
        known = [measure.name for measure in game.lab.measures]
        wanted = self.strings("measures")
        for n, name in enumerate(wanted):
            if name not in known:
                problem = f"{game.about.title} has no measure {quoted(name)}{hint(name, known)}"
                self.fault("bad-value", problem, "measures", n)
        return tuple(wanted), True

    def by_setting(self, counted: Sequence[str], vary: Mapping[str, object]) -> tuple[str, ...]:
        """The measures, of those with one number a match, that are told of every setting."""
        wanted = self.strings("apart")
        for n, name in enumerate(wanted):
            if name not in counted:
                problem = f"No measure {quoted(name)} with one number a match is counted{hint(name, counted)}"
                self.fault("bad-value", problem, "apart", n)
        if wanted and not vary:
            self.fault("bad-value", "Nothing is varied: there are no settings to tell apart.", "apart")
        return tuple(wanted)

    def by_measure(
        self, field: str, game: type[Game], counted: Sequence[str]
    ) -> Iterator[tuple[str, object]]:
        """What a table says of measures; all that have one number a match can stand there."""
        own = counted_once(game)
        known = [*GENERIC, *own]
        for name, value in self.table(field).items():
            if name not in known:
                problem = f"There is no measure {quoted(name)} with one number a match{hint(name, known)}"
                self.fault("unknown-measure", problem, field, name)
            elif name in own and name not in counted:
                problem = f"{quoted(name)} is not counted: it is not among the {quoted('measures')}."
                self.fault("bad-value", problem, field, name)
            else:
                yield name, value

    def targets(self, game: type[Game], counted: Sequence[str]) -> dict[str, tuple[float, float]]:
        found: dict[str, tuple[float, float]] = {}
        for name, bounds in self.by_measure("targets", game, counted):
            numbers = list(numbers_in(bounds))
            if len(numbers) != 2 or numbers[0] > numbers[1]:
                self.wrong(
                    "the lowest and the highest mean that are wanted, such as [0.9, 1.0]", "targets", name
                )
                continue
            found[name] = (numbers[0], numbers[1])
        return found

    def expected(self, game: type[Game], counted: Sequence[str]) -> dict[str, tuple[float, float]]:
        found: dict[str, tuple[float, float]] = {}
        for name, figure in self.by_measure("expected", game, counted):
            numbers = figure_in(figure)
            if numbers is None:
                self.wrong(
                    'a figure and how far from it is near enough, such as [14.7, "1 %"] or [0.5, 0.015]',
                    "expected",
                    name,
                )
                continue
            found[name] = numbers
        return found

    # -- what depends on the whole
    def check(self, scenario: Scenario) -> None:
        if scenario.repeats() > MOST_SETTINGS * scenario.seatings():
            self.fault("bad-value", f"A scenario has at most {MOST_SETTINGS} settings.", "vary")
            return
        if problem := count_problem(scenario.matches, scenario.repeats(), scenario.swap):
            self.fault("bad-value", problem, "matches")
        games = []
        for setting in scenario.settings():
            try:
                games.append(scenario.new_game(setting))
            except Malformed as refusal:
                self.fault(refusal.code, refusal.sentence, "options")
                return
        self.check_seats(scenario, games[0])

    def check_seats(self, scenario: Scenario, game: Game) -> None:
        if len(scenario.seats) != game.seats:
            seats = "1 seat" if game.seats == 1 else f"{game.seats} seats"
            problem = f"{game.about.title} has {seats}: name a player for each, not {len(scenario.seats)}."
            self.fault("bad-value", problem, "seats")
        if scenario.swap and game.seats != 2:
            self.fault("bad-value", "Seats can be swapped in games for two only.", "swap")
        for n, text in enumerate(scenario.seats):
            try:
                check_player(text, game)
            except Refusal as refusal:
                self.fault("bad-value", refusal.sentence, "seats", n)


def counted_once(game: type[Game], measures: Sequence[str] = ()) -> list[str]:
    """The game's own measures with one number a match, among those that are counted; () are all."""
    own = [measure.name for measure in game.lab.measures if not measure.split]
    return [name for name in own if not measures or name in measures]


def check_player(text: str, game: Game) -> None:
    """Raise if there is no such player for the game, or if it is none for the laboratory."""
    player = new_player(text, 0, game)
    budget = getattr(player, "budget", None)
    if isinstance(budget, Budget) and budget.milliseconds:
        name = text.partition(":")[0]
        raise Malformed(
            "bad-player",
            f'"{text}" thinks by the clock, so that no match of it could be repeated: say how many playouts '
            f'instead, such as "{name}:100".',
        )


def figure_in(given: object) -> tuple[float, float] | None:
    """A figure and how far from it is near enough: the largest distance given; None: something else is given.

    >>> figure_in([20, "5 %", 0.5]), figure_in([20])
    ((20.0, 1.0), None)
    """
    parts = given if isinstance(given, list) else []
    numbers = list(numbers_in(parts))
    percents = [
        float(found[1]) for part in parts[1:] if isinstance(part, str) and (found := PERCENT.fullmatch(part))
    ]
    if len(parts) < 2 or len(numbers) + len(percents) < len(parts):
        return None
    figure = numbers[0]
    distances = [*numbers[1:], *(abs(figure) * percent / 100 for percent in percents)]
    return (figure, max(distances)) if min(distances) >= 0 else None


def numbers_in(given: object) -> Iterator[float]:
    for value in given if isinstance(given, list) else ():
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            yield float(value)


def hint(word: str, known: Sequence[str] | Mapping[str, object]) -> str:
    """How a sentence about an unknown word ends."""
    near = closest(word, known)
    if near:
        return f". Did you mean {quoted(near)}?"
    return f". Known: {listed(known, 'and')}." if known else "."
