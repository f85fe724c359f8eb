"""The user's data directory, match files (written whole or not at all), folders of cards, scenarios."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import contextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from orrery.bygone import bygone
from orrery.engine.match import LONGEST_FILE
from orrery.engine.matchfile import parse
from orrery.engine.packs import BadPack, Pack
from orrery.engine.words import Malformed
from orrery.games import REGISTERED, game_names, name_now, read_match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from orrery.bygone import Bygone
    from orrery.cardtext import CardError
    from orrery.engine.match import Match


DATA_VARIABLE = "ORRERY_DATA"


def data_folder() -> Path:
    """The user's data directory: ORRERY_DATA, or what is usual on the platform."""
    if given := os.environ.get(DATA_VARIABLE):
        return Path(given).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "orrery"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/orrery"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "orrery"


def save_match(match: Match, path: Path) -> None:
    """Keep a match: a crash leaves the old file or the new one."""
    write_whole(path, match.text())


def write_whole(path: Path, text: str) -> None:
    """Write to a new file, sync it, then put it in place: a reader finds the old file or the new one."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load_match(path: Path, key: str = "") -> Match:
    """Read and replay a match file; raises Malformed with line and reason."""
    text = text_of(path)
    with naming(path):
        return read_match(text, key)


def load_bygone(path: Path) -> Bygone | None:
    """What can be read in a match file of older rules, None for any other; raises Malformed."""
    text = text_of(path)
    with naming(path):
        return bygone(parse(text), text)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Say in which file something is wrong."""
    try:
        yield
    except Malformed as refusal:
        raise Malformed(refusal.code, f"{path}: {refusal.sentence}") from refusal


def text_of(path: Path) -> str:
    """What stands in a match file; raises Malformed."""
    try:
        with path.open("rb") as file:
            raw = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise Malformed("no-file", f"{path} cannot be read: {error.strerror}.") from error
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise Malformed(
            "foreign", f"{path}: line {line}: this is not a match file: it is not text."
        ) from error


def read_pack(path: Path) -> Pack:
    """The pack in a folder (its .toml files), or in one file; raises BadPack with all that cannot be read."""
    pack, faults = look_at_pack(path)
    if pack is None or faults:
        raise BadPack(faults)
    return pack


def read_packs(folders: Sequence[str]) -> tuple[Pack, ...]:
    """The packs in these folders; raises BadPack with all that cannot be read in any of them."""
    looked = [look_at_pack(Path(folder)) for folder in folders]
    if faults := [fault for _, found in looked for fault in found]:
        raise BadPack(faults)
    return tuple(pack for pack, _ in looked if pack)


def look_at_pack(path: Path) -> tuple[Pack | None, list[CardError]]:
    """As much of a pack as can be read, and what cannot."""
    from orrery.cardtext import load_files, slug  # 0.1 s that a game of poker need not wait

    files, faults = load_files(path)
    if not files:
        return None, faults
    folder = path if path.is_dir() else path.parent
    called = path.resolve().name if path.is_dir() else path.stem
    name = slug(called)[:40].strip("-") or "pack"
    return Pack(name, tuple((file.name, text) for file, text in files), str(folder)), faults


# -- the scenarios that come with the games, for the laboratory
def scenario_folder(game: str) -> Traversable:
    """Where a registered game's scenarios lie: in its folder, or, if it is one module, beside it.

    If a folder has several games, that is the one which is called like it; the others have folders in there.
    """
    module = REGISTERED[game].partition(":")[0]
    spec = find_spec(module)
    if spec is not None and spec.submodule_search_locations is not None:
        namesake = module.rpartition(".")[2]
        shared = namesake != game and REGISTERED.get(namesake, "").partition(":")[0] == module
        return files(module) / "lab" / game if shared else files(module) / "lab"
    parent = module.rpartition(".")[0]
    return files(parent) / "lab" / game if parent else Path("lab") / game


def scenario_files() -> dict[str, Traversable]:
    """The scenarios that come with the games, by their names: ``tourbillon/first-fights``."""
    found: dict[str, Traversable] = {}
    for game in game_names():
        folder = scenario_folder(game)
        if folder.is_dir():
            named = {file.name.removesuffix(".toml"): file for file in folder.iterdir() if is_toml(file)}
            found |= {f"{game}/{name}": named[name] for name in sorted(named)}
    return found


def scenario_name(text: str) -> str:
    """A scenario's name as it is today, if the game before its slash was called otherwise."""
    game, slash, name = text.partition("/")
    return f"{name_now(game)}/{name}" if slash else text


def is_toml(file: Traversable) -> bool:
    return file.name.endswith(".toml")
