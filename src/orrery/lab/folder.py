"""The folder of a run: what is in it, and whether a run may go on there.

    run.json               what is played, and by which rules: all that is needed to repeat it
    rows/000000.parquet    the rows of the first matches, then the next …; see `rows`
    failures/000017.match  the match file of a match that raised
    report.html, report.json

Files are written whole or not at all, so a run that was broken off has complete files of rows, and goes on
with those that are missing.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

import orrery
from orrery.engine.words import Malformed, Refusal
from orrery.files import scenario_name
from orrery.games import REGISTERED, import_game, name_now
from orrery.lab.rows import SCHEMA, file_name
from orrery.lab.scenario import Scenario
from orrery.lockfile import LockFile

FORMAT: Final = 1
INFO: Final = "run.json"
ROWS: Final = "rows"
FAILURES: Final = "failures"
LOCK: Final = ".lock"
MADE_HERE: Final = re.compile(r"run\.json|report\.(html|json)|rows|failures|\.lock|\..*\.tmp")
MOST_IN_CHUNK: Final = 500
CHUNKS_WANTED: Final = 16  # of short runs: few enough to cost little, enough for workers to end together
WORDS: Final = (
    "name",
    "title",
    "question",
    "targets",
    "expected",
    "source",
)  # of a scenario: no row depends on them
SHARED_RULES: Final = ("orrery.engine", "orrery.cardtext", "orrery.players")


PLAYED_FIELDS: Final = tuple(name for name in Scenario.__struct_fields__ if name not in WORDS)


class RunInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was played, and by which rules."""

    format: int = FORMAT
    scenario: Scenario
    orrery: str  # version
    game_version: int
    rules: str  # a digest of the sources of the rules and players
    core: str  # "compiled" or "pure": the rows are the same, but their times are not
    chunk: int  # matches in a file of rows

    def chunks(self) -> int:
        return -(-self.scenario.matches // self.chunk)

    def matches_of(self, chunk: int) -> range:
        """The numbers of the matches in a file."""
        return range(chunk * self.chunk, min(self.scenario.matches, (chunk + 1) * self.chunk))

    def digest(self) -> str:
        """Tells runs of the same scenario apart."""
        scenario = {name: getattr(self.scenario, name) for name in PLAYED_FIELDS}
        found = [scenario, self.rules, self.orrery, self.game_version, self.core]
        return blake2b(msgspec.json.encode(found, order="sorted"), digest_size=4).hexdigest()


def info_of(scenario: Scenario) -> RunInfo:
    """The scenario with the rules that this Orrery plays it by."""
    return RunInfo(
        scenario=scenario,
        orrery=orrery.__version__,
        game_version=import_game(scenario.place).about.version,
        rules=rules_digest(scenario.place),
        core="compiled" if orrery.core().compiled else "pure",
        chunk=max(1, min(MOST_IN_CHUNK, scenario.matches // CHUNKS_WANTED)),
    )


def rules_digest(place: str) -> str:
    """A digest of all that rules and players are made of: of the engine's sources, and of the game's."""
    digest = blake2b(digest_size=8)
    for module in (*SHARED_RULES, place.partition(":")[0]):
        for name, text in sorted(sources(module)):
            digest.update(f"{module}/{name} {len(text)}\n".encode())
            digest.update(text)
    return digest.hexdigest()


def sources(module: str) -> Iterator[tuple[str, bytes]]:
    """The files that a module or package is made of; scenarios are no rules."""
    spec = find_spec(module)
    assert spec is not None, module
    if spec.submodule_search_locations is None:
        if spec.origin and os.path.isfile(spec.origin):
            yield module, Path(spec.origin).read_bytes()
        return
    yield from files_below(files(module), "")


def files_below(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in ("lab", "__pycache__"):
            yield from files_below(entry, f"{path}{entry.name}/")
        elif entry.name.endswith((".py", ".toml", ".lark", ".csv", ".json")):
            yield path + entry.name, entry.read_bytes()


# -- the folder
class RunFolder:
    """The folder of a run that may be played here."""

    def __init__(self, path: Path, info: RunInfo) -> None:
        self.path = path
        self.info = info

    def missing(self) -> list[int]:
        """The files of rows that are still to be made; raises Malformed if one that is there is broken."""
        return [chunk for chunk in range(self.info.chunks()) if not self.has(chunk)]

    def has(self, chunk: int) -> bool:
        path = self.path / ROWS / file_name(chunk)
        if not path.exists():
            return False
        wanted = len(self.info.matches_of(chunk))
        if rows_in(path) != wanted:
            raise Malformed(
                "broken-run",
                f"{path} is broken: it should have {wanted} rows of this run. Delete it, and its matches are "
                "played again.",
            )
        return True

    def keep(self, chunk: int, encoded: bytes, failures: dict[int, str]) -> None:
        """Put the rows of some matches in place; first the match files of those that raised."""
        for match, text in failures.items():
            (self.path / FAILURES).mkdir(exist_ok=True)
            write_whole(self.path / FAILURES / f"{match:06}.match", text.encode("utf-8", "backslashreplace"))
        write_whole(self.path / ROWS / file_name(chunk), encoded)


def rows_in(path: Path) -> int:
    """How many rows a file has; -1 if it is none of ours."""
    try:
        with pq.ParquetFile(path) as file:
            return int(file.metadata.num_rows) if file.schema_arrow.equals(SCHEMA) else -1
    except (OSError, pa.ArrowException):
        return -1


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    new = path.with_name(f".{path.name}.tmp")
    new.write_bytes(content)
    new.replace(path)


@contextmanager
def opened(path: Path, info: RunInfo) -> Iterator[RunFolder]:
    """The folder for this run, made or gone on with, and nobody else's until it is left; raises Refusals."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        check_foreign(path)
        lock = LockFile(path / LOCK)
        holder = lock.take(f"process {os.getpid()}")
    except OSError as error:
        raise Malformed("no-folder", f"{path} cannot be used for a run: {error.strerror}.") from error
    if holder is not None:
        raise Refusal(
            "busy", f"Another run is going on in {path} ({holder}): wait, or choose another folder."
        )
    try:
        if (path / INFO).exists():
            check_same(path, read_info(path), info)
        write_whole(path / INFO, msgspec.json.format(msgspec.json.encode(info)))
        (path / ROWS).mkdir(exist_ok=True)
        yield RunFolder(path, info)
    finally:
        lock.drop()


def check_foreign(path: Path) -> None:
    """Refuse a folder that has something of somebody else in it."""
    names = sorted(entry.name for entry in path.iterdir())
    strangers = [name for name in names if not MADE_HERE.fullmatch(name)]
    if (path / INFO).exists():
        return
    if strangers or ROWS in names:
        found = strangers[0] if strangers else ROWS
        raise Malformed(
            "foreign",
            f'{path} is not the folder of a run: it holds "{found[:60]}" and no {INFO}. '
            "Choose an empty or a new one.",
        )


def read_info(path: Path) -> RunInfo:
    """What was run in a folder; raises Malformed."""
    try:
        raw = (path / INFO).read_bytes()
    except OSError as error:
        raise Malformed("foreign", f"{path} is not the folder of a run: there is no {INFO} in it.") from error
    try:
        head = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        written = msgspec.json.decode(head["format"], type=int)
        if written > FORMAT:
            raise Malformed("future", f"{path / INFO} comes from a newer Orrery.")
        info = msgspec.json.decode(raw, type=RunInfo)
    except (msgspec.MsgspecError, KeyError, UnicodeDecodeError) as error:
        raise Malformed("broken-run", f"{path / INFO} is broken, or no run's: {error}.") from error
    return msgspec.structs.replace(info, scenario=scenario_now(info.scenario))


def scenario_now(scenario: Scenario) -> Scenario:
    """The scenario with the name that its game has today; the class may have moved with it."""
    now = name_now(scenario.game)
    if now == scenario.game:
        return scenario
    return msgspec.structs.replace(
        scenario, name=scenario_name(scenario.name), game=now, place=REGISTERED[now]
    )


def check_same(path: Path, there: RunInfo, ours: RunInfo) -> None:
    """Refuse to go on with a run that was another one."""
    differing = list(differences(there, ours))
    if differing:
        raise Malformed(
            "other-run",
            f"{path} holds another run: {'; '.join(differing)}. Choose another folder, or delete this one.",
        )


def differences(there: RunInfo, ours: RunInfo) -> Iterator[str]:
    """What tells two runs apart, in words."""
    words = {
        "orrery": "the version of Orrery",
        "game_version": "the version of the rules",
        "core": "the core",
        "chunk": "the size of its files",
    }
    for name in PLAYED_FIELDS:
        old, new = getattr(there.scenario, name), getattr(ours.scenario, name)
        if old != new and name == "packs":
            yield "its packs have other files"
        elif old != new:
            yield f"its {name} is {shown(old)}, not {shown(new)}"
    if there.rules != ours.rules:
        yield "its rules were read from other sources (rules, cards or players have changed since)"
    for name, word in words.items():
        old, new = getattr(there, name), getattr(ours, name)
        if old != new and not (name == "chunk" and there.scenario.matches != ours.scenario.matches):
            yield f"{word} was {old}, not {new}"


def shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 80 else f"{text[:80]}…"
