"""What a person keeps of their runs: how they went, what was discovered, and what is known of the Wheel.

All of it is folded from the events of finished runs. What it brings to the next one are ordinary options, and
none of them makes a run easier (TB-198).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from orrery.cardtext import slug
from orrery.engine.game import Event
from orrery.engine.legacy import Entry, Finished, Legacy, Line
from orrery.engine.options import NO_WORD, Several, Value
from orrery.engine.words import counted
from orrery.games.tourbillon.cards import conditions
from orrery.games.tourbillon.cards.conditions import Condition
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.lore import standard_lore
from orrery.games.tourbillon.cards.unlocks import BRASS, Unlock, standard_unlocks
from orrery.games.tourbillon.names import BEATS_PER_TICK

LATEST: Final = 50  # runs that are kept one by one
MOST_LOOPS: Final = 9999
WON, LOST, GIVEN_UP = "won", "lost", "given-up"
CAUSES: Final = {
    "empty-hand": "an empty hand",
    "failed-draw": "a failed draw",
    "overdraw": "an overdraw",
    "the-wheel-turns-on": "the turn of the Wheel",
}
UNKNOWN: Final = "Not found yet"  # the title of what is closed
LORE: Final = "Lore"
DISCOVERIES: Final = "Discoveries"
RUNS: Final = "Runs"
# The counters of which the best run is kept: which events, and the value to add up, or "" to count them.
COUNTERS: Final = {
    "plays": ("play", ""),
    "gears fired": ("fire", ""),
    "damage": ("damage", "amount"),
    "gremlins expelled": ("kill", ""),
    "fights won": ("fight-won", ""),
    "goals met": ("goal-met", ""),
    "Inspiration earned": ("inspired", "amount"),
}


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One run (TB-179)."""

    result: str  # WON, LOST or GIVEN_UP
    starter: str
    key: str  # the seed
    loop: int
    steps: tuple[str, ...]  # of harder loops
    act: int
    row: int
    ticks: int  # of all its fights
    plays: int
    fights: int  # won
    cause: str = ""  # of a defeat
    encounter: str = ""  # … who it was
    tick: int = 0  # … when, in that fight
    found: tuple[str, ...] = ()  # discoveries and lore that it has opened, by name


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often something was tried, and how often it was won."""

    runs: int = 0
    won: int = 0


class Wisdom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All runs of a person: for all time, the latest one by one, and what they have opened."""

    runs: int = 0
    won: int = 0
    given_up: int = 0
    starters: dict[str, Tally] = {}
    causes: dict[str, int] = {}  # of defeat
    furthest: tuple[int, int] = (0, 0)  # act and row
    fastest: int = 0  # Ticks of the fastest win; 0: none was won
    fewest: int = 0  # … plays of the shortest one
    hardest: int = 0  # the most steps of harder loops with which a run was won
    best: dict[str, int] = {}  # by the names in COUNTERS, in one run
    latest: tuple[Ended, ...] = ()  # the newest last
    discovered: tuple[str, ...] = ()  # as they are typed, in the order of discovery
    lore: tuple[str, ...] = ()
    starter: str = ""  # that of the last run,
    finish: str = ""  # its finish, or a newer one,
    everything: bool = False  # and whether everything was open in it


class RunLegacy(Legacy[Wisdom]):
    """Discoveries are other ways to play and none is a better one; the rest is only remembered."""

    def fold(self, legacy: Wisdom, finished: Finished) -> Wisdom:
        starter = str(finished.options["starter"])
        starters = tallied(legacy.starters, starter, finished.won)
        deeds = {*deeds_in(finished), *([Condition(conditions.WIN_EACH)] if won_with_all(starters) else [])}
        unlocks = [each for each in standard_unlocks() if each.condition in deeds]
        fresh = [each for each in unlocks if each.word not in legacy.discovered]
        told = [
            each.name
            for each in standard_lore()
            if each.condition in deeds and slug(each.name) not in legacy.lore
        ]
        run = ended(finished, (*[each.name for each in fresh], *told))
        counts = {name: total(finished.events, *what) for name, what in COUNTERS.items()}
        return Wisdom(
            runs=legacy.runs + 1,
            won=legacy.won + finished.won,
            given_up=legacy.given_up + (run.result == GIVEN_UP),
            starters=starters,
            causes=one_more(legacy.causes, run.cause),
            furthest=max(legacy.furthest, (run.act, run.row)),
            fastest=least(legacy.fastest, run.ticks if finished.won else 0),
            fewest=least(legacy.fewest, run.plays if finished.won else 0),
            hardest=max(legacy.hardest, len(run.steps) if finished.won else 0),
            best={name: max(count, legacy.best.get(name, 0)) for name, count in counts.items()},
            latest=(*legacy.latest, run)[-LATEST:],
            discovered=(*legacy.discovered, *[each.word for each in fresh]),
            lore=(*legacy.lore, *map(slug, told)),
            starter=starter,
            finish=newest_finish(fresh) or str(finished.options["finish"]),
            everything=finished.options["everything"] is True,
        )

    def inherit(self, legacy: Wisdom) -> dict[str, Value]:
        if not legacy.runs:
            return {}
        return {
            "starter": legacy.starter,
            "everything": legacy.everything,
            "unlocked": ",".join(legacy.discovered) or NO_WORD,
            "finish": legacy.finish,
            "loop": min(1 + legacy.won, MOST_LOOPS),
        }

    def describe(self, legacy: Wisdom) -> tuple[Line, ...]:
        return tuple([Line(title, text) for title, text in told_of(legacy) if text])

    def entries(self, legacy: Wisdom) -> tuple[Entry, ...]:
        lore = [
            Entry(LORE, each.name, each.text)
            if slug(each.name) in legacy.lore
            else Entry(LORE, UNKNOWN, each.hint, open=False)
            for each in standard_lore()
        ]
        found = [
            Entry(DISCOVERIES, each.name, f"{each.flavour} {each.brings}".strip())
            if each.word in legacy.discovered
            else Entry(DISCOVERIES, UNKNOWN, each.hint, open=False)
            for each in standard_unlocks()
        ]
        runs = [
            Entry(RUNS, headline(run), details(run), past=True, key=run.key)
            for run in reversed(legacy.latest)
        ]
        return (*lore, *found, *runs)


# -- what happened in a run
def deeds_in(finished: Finished) -> Iterator[Condition]:
    """Whatever may open something, of all that was done in a run."""
    yield Condition(conditions.BEGIN)
    for event in finished.events:
        if event.kind == "kill":
            yield Condition(conditions.EXPEL, slug(str(event.values["gremlin"])))
        elif event.kind == "play":
            yield Condition(conditions.PLAY, slug(str(event.values["card"]).removesuffix("+")))
        elif event.kind == "event-chosen":
            yield Condition(conditions.EVENT, slug(str(event.values["event"])))
        elif event.kind == "fight-won":
            yield Condition(conditions.WIN_FIGHT)
        elif event.kind == "goal-met":
            yield Condition(conditions.MEET_GOAL)
    if finished.won:
        yield Condition(conditions.WIN, str(finished.options["starter"]))
    else:
        yield Condition(conditions.LOSE)


def ended(finished: Finished, found: tuple[str, ...]) -> Ended:
    options, events = finished.options, finished.events
    act, row = furthest(events)
    last = next((event.values for event in events if event.kind == "run-lost"), None)
    result = WON if finished.won else LOST if last else GIVEN_UP
    defeat = last or {}
    return Ended(
        result,
        str(options["starter"]),
        finished.key,
        number(options, "loop"),
        tuple(Several.words(str(options.get("harder-loops", NO_WORD)))),
        act,
        row,
        ticks_of(events) + number(defeat, "tick"),
        total(events, "play"),
        total(events, "fight-won"),
        str(defeat.get("cause", "")),
        str(defeat.get("encounter", "")),
        number(defeat, "tick"),
        found,
    )


def furthest(events: Iterable[Event]) -> tuple[int, int]:
    """The act and the row of the last node that was entered."""
    places = [
        (number(each.values, "act"), number(each.values, "row"))
        for each in events
        if each.kind == "travelled"
    ]
    return places[-1] if places else (1, 0)


def ticks_of(events: Iterable[Event]) -> int:
    """How long the fights took that were won, in all."""
    return total(events, "fight-won", "beats") // BEATS_PER_TICK


def total(events: Iterable[Event], kind: str, value: str = "") -> int:
    """How often something happened, or how much of it in all."""
    return sum(number(event.values, value) if value else 1 for event in events if event.kind == kind)


def number(values: Mapping[str, object], name: str) -> int:
    found = values.get(name, 0)
    assert isinstance(found, int)
    return found


# -- adding up
def tallied(tallies: Mapping[str, Tally], name: str, won: bool) -> dict[str, Tally]:
    before = tallies.get(name, Tally())
    return {**tallies, name: Tally(before.runs + 1, before.won + won)}


def one_more(counts: Mapping[str, int], name: str) -> dict[str, int]:
    return {**counts, name: counts.get(name, 0) + 1} if name else dict(counts)


def least(before: int, now: int) -> int:
    """The smaller one; 0 is none."""
    return min(before, now) if before and now else before or now


def won_with_all(starters: Mapping[str, Tally]) -> bool:
    return all(starters.get(name, Tally()).won for name in standard().starters)


def newest_finish(fresh: list[Unlock]) -> str:
    """The finish that has just been found: the next plate has it, so that it is seen."""
    found = [slug(name) for each in fresh for name in each.finishes]
    return found[-1] if found else ""


# -- words
def told_of(legacy: Wisdom) -> Iterator[tuple[str, str]]:
    """The lines about a legacy; those without a text are left out."""
    lost = legacy.runs - legacy.won - legacy.given_up
    up = f", {legacy.given_up} given up" if legacy.given_up else ""
    yield "Runs", f"{legacy.runs}: {legacy.won} won, {lost} lost{up}"
    yield "The Wheel", f"slowed {counted(legacy.won, 'time', 'times')}" if legacy.won else ""
    titles = {name: starter.name for name, starter in standard().starters.items()}
    tallies = [f"{titles.get(name, name)} {one.won} of {one.runs}" for name, one in legacy.starters.items()]
    yield "Won with", ", ".join(tallies)
    yield "Furthest", place(*legacy.furthest) if legacy.furthest[0] else ""
    yield "Fastest win", f"{legacy.fastest} Ticks" if legacy.fastest else ""
    yield "Shortest win", f"{legacy.fewest} plays" if legacy.fewest else ""
    yield "Hardest win", counted(legacy.hardest, "harder step", "harder steps") if legacy.hardest else ""
    yield "Best in one run", ", ".join([f"{count} {name}" for name, count in legacy.best.items() if count])
    ends = [f"{CAUSES.get(cause, cause)} {count}" for cause, count in legacy.causes.items()]
    yield "Ended by", ", ".join(ends)
    yield "Last run", last_run(legacy.latest[-1]) if legacy.latest else ""
    yield "Found in it", ", ".join(legacy.latest[-1].found) if legacy.latest else ""
    yield "Discoveries", f"{len(legacy.discovered)} of {len(standard_unlocks())}" if legacy.runs else ""
    yield "Lore", f"{len(legacy.lore)} of {len(standard_lore())}" if legacy.runs else ""
    yield "Finish", finish_title(legacy.finish)


def last_run(run: Ended) -> str:
    if run.result == WON:
        return f"won with {starter_title(run)} in {run.ticks} Ticks, {counted(run.plays, 'play', 'plays')}"
    if run.result == GIVEN_UP:
        return f"given up with {starter_title(run)} in {place(run.act, run.row)}"
    return f"lost with {starter_title(run)} in {place(run.act, run.row)}: {defeat_of(run)}"


def headline(run: Ended) -> str:
    """A run of a list, in a few words."""
    result = {WON: "won", LOST: "lost", GIVEN_UP: "given up"}[run.result]
    where = "" if run.result == WON else f" in {place(run.act, run.row)}"
    return f"Loop {run.loop}, {starter_title(run)}: {result}{where}"


def details(run: Ended) -> str:
    """All that is known of it (TB-179)."""
    told = [f"Ended at {defeat_of(run)}." if run.cause else ""]
    fights, plays = counted(run.fights, "fight", "fights"), counted(run.plays, "play", "plays")
    told.append(f"{fights} won, {plays}, {counted(run.ticks, 'Tick', 'Ticks')} in all.")
    told.append(f"Harder by {', '.join(run.steps)}." if run.steps else "")
    told.append(f"Found: {', '.join(run.found)}." if run.found else "")
    return " ".join([each for each in told if each])


def defeat_of(run: Ended) -> str:
    return f"{run.encounter}, by {CAUSES.get(run.cause, run.cause)} at Tick {run.tick}"


def place(act: int, row: int) -> str:
    """How far a run came; row 0 is before the first."""
    return f"act {act}, row {row}" if row else f"act {act}, before the first row"


def starter_title(run: Ended) -> str:
    starters = standard().starters
    return starters[run.starter].name if run.starter in starters else run.starter


def finish_title(word: str) -> str:
    """The finish of the plate, where it is not that of everybody."""
    titles = {slug(name): name for each in standard_unlocks() for name in each.finishes}
    return "" if word == slug(BRASS) else titles.get(word, word)
