"""Comparing two scenarios that differ in one thing: a pack, a player, an option. Did it matter?

Both are played on the same keys, so that luck is shared, and it is the difference on each key that is looked
at. Every measure gets its difference with interval, the test by its name, and a q that corrects for asking
so much. With bounds stated before the run, it stops by itself as soon as one measure has decided
(`sequential`).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from orrery.engine.packs import Pack
from orrery.engine.words import Malformed, nearest
from orrery.files import read_pack
from orrery.games import import_game
from orrery.lab.columns import own_measures
from orrery.lab.comparison import Comparison, Question
from orrery.lab.differences import Differences
from orrery.lab.folder import ROWS, RunFolder, RunInfo, info_of, opened
from orrery.lab.ground import even
from orrery.lab.reading import check_player
from orrery.lab.rows import file_name
from orrery.lab.running import Progress, Silence, Workers, processors, results
from orrery.lab.scenario import GENERIC, Scenario
from orrery.lab.sequential import Bounds

LOOKS: Final = 20  # of a sequential comparison, at most
FIRST, SECOND = "first", "second"
NONE: Final = "none"  # instead of a pack or player: the scenario as it is


def on_common_keys(
    first: Scenario, second: Scenario, matches: int | None = None
) -> tuple[Scenario, Scenario]:
    """Both with the first one's key and number of matches, on even ground; raises Malformed if they cannot be
    paired.
    """
    if first.place != second.place:
        raise Malformed(
            "other-game", f"{first.game} and {second.game} are different games: nothing to compare."
        )
    for name in ("swap", "vary", "counted"):
        if getattr(first, name) != getattr(second, name):
            raise Malformed(
                "not-paired",
                f"The two differ in “{name}”, so that their matches cannot be paired one by one.",
            )
    if len(first.seats) != len(second.seats):
        raise Malformed("not-paired", "The two have different numbers of seats.")
    first = first if matches is None else first.with_matches(matches)
    second = msgspec.structs.replace(second, key=first.key, measures=first.measures)
    return even(first, second.with_matches(first.matches))


def variant(scenario: Scenario, text: str) -> Scenario:
    """The scenario with a pack (a folder), with another player in its first seat, or ("none") as it is."""
    if text == NONE:
        return scenario
    path = Path(text)
    if path.exists():
        read = read_pack(path)
        pack = Pack(read.name, read.files)  # without the folder, which means nothing elsewhere
        changed = msgspec.structs.replace(scenario, packs=(*scenario.packs, pack))
        for setting in changed.settings():
            changed.new_game(setting)
        return changed
    try:
        check_player(text, scenario.new_game(scenario.settings()[0]))
    except Malformed as refusal:
        raise Malformed(
            refusal.code, f'"{text[:80]}" is no folder of a pack, and no player: {refusal.sentence}'
        ) from refusal
    return msgspec.structs.replace(scenario, seats=(text, *scenario.seats[1:]))


def question_about(
    scenario: Scenario, measure: str, bounds: tuple[float, float] | None, alpha: float, beta: float
) -> Question | None:
    """What a sequential comparison asks; raises Malformed if it cannot be asked."""
    if bounds is None:
        return None
    lab = import_game(scenario.place).lab
    known = [*GENERIC, *(each.name for each in own_measures(scenario, lab) if not each.split)]
    if measure not in known:
        raise Malformed("unknown-measure", f'There is no measure "{measure[:80]}"{nearest(measure, known)}')
    try:
        return Question(Bounds(*bounds, alpha, beta), measure)
    except ValueError as error:
        raise Malformed("bad-bounds", str(error)) from error


def compare(
    first: Scenario,
    second: Scenario,
    folder: Path,
    question: Question | None = None,
    workers: int = 0,
    engine: str = "processes",
    progress: Progress | None = None,
) -> Comparison:
    """Play both on common keys and say what is different; raises Refusals.

    Rows are kept in the folder's `first` and `second`, and played on from there when it is broken off.
    """
    first, second = on_common_keys(first, second)
    infos = info_of(first), info_of(second)
    differences = Differences(infos, question)
    watching = progress or Silence()
    crew = Workers(workers or processors())
    chunks = range(infos[0].chunks())
    step = -(-len(chunks) // LOOKS) if question else len(chunks)
    with opened(folder / FIRST, infos[0]) as one, opened(folder / SECOND, infos[1]) as other:
        missing = {place: place.missing() for place in (one, other)}
        left = sum(matches_in(place.info, gone) for place, gone in missing.items())
        watching.begin(2 * first.matches, 2 * first.matches - left, 0)
        for start in chunks[::step]:
            batch = chunks[start : start + step]
            for place, gone in missing.items():
                play(place, [chunk for chunk in batch if chunk in gone], engine, crew, watching)
            for chunk in batch:
                differences.add(read(one, chunk), read(other, chunk))
            if question and differences.decided():
                break
    return differences.comparison()


def matches_in(info: RunInfo, chunks: Sequence[int]) -> int:
    return sum(len(info.matches_of(chunk)) for chunk in chunks)


def play(place: RunFolder, chunks: Sequence[int], engine: str, workers: Workers, watching: Progress) -> None:
    with closing(results(place.info, chunks, engine, workers)) as found:
        for chunk in found:
            place.keep(chunk.number, chunk.encoded, chunk.failures)
            watching.add(chunk.matches, len(chunk.failures))


def read(place: RunFolder, chunk: int) -> pa.Table:
    return pq.read_table(place.path / ROWS / file_name(chunk), partitioning=None)
