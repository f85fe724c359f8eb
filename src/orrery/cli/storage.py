"""Where matches are kept between sittings."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

from orrery.engine.match import OVER, Match
from orrery.engine.words import Malformed, Refusal
from orrery.files import data_folder, load_match, save_match
from orrery.games import REGISTERED, game_class, name_now

SUFFIX = ".match"
MOST_FINISHED = 200  # finished matches in the data directory; older ones go, unless a legacy is made of them
HEAD, TAIL = 200, 200  # bytes, in which the name of the game, and the remark on the end of a match stand


def matches_folder() -> Path:
    return data_folder() / "matches"


def new_match_path(game: str) -> Path:
    """A fresh name for a match, readable and in order of time."""
    moment = time.strftime("%Y-%m-%d-%H%M%S")
    return matches_folder() / f"{game}-{moment}-{secrets.token_hex(2)}{SUFFIX}"


def keep(match: Match, path: Path) -> None:
    """Save a match; raises a Refusal if the disk does not let us."""
    try:
        if not path.parent.is_dir() and path.parent == matches_folder():
            path.parent.mkdir(
                mode=0o700, parents=True, exist_ok=True
            )  # match files hold the keys of shuffles
        save_match(match, path)
        if match.over() and path.parent == matches_folder():
            forget_old_matches()
    except OSError as error:
        raise Refusal("cannot-save", f"The match cannot be saved as {path}: {error.strerror}.") from error


def saved_matches() -> list[Path]:
    """The matches in the data directory, the last one saved first."""
    try:
        found = list(matches_folder().glob(f"*{SUFFIX}"))
        return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


def forget_old_matches() -> None:
    """Delete all but the last finished matches in the data directory, and those that a legacy is made of."""
    finished = [path for path in saved_matches() if is_finished(path)]
    for path in finished[MOST_FINISHED:]:
        if not has_legacy(game_of(path)):
            path.unlink(missing_ok=True)


def has_legacy(game: str) -> bool:
    return name_now(game) in REGISTERED and game_class(game).legacy is not None


def game_of(path: Path) -> str:
    """The game that a match file names; "" if it is none."""
    try:
        with path.open("rb") as file:
            first, _, rest = file.read(HEAD).decode("utf-8", "replace").partition("\n")
    except OSError:
        return ""
    words = rest.partition("\n")[0].split(" ")
    return words[1] if first.startswith("orrery match ") and words[0] == "game" and len(words) > 1 else ""


def is_finished(path: Path) -> bool:
    """Whether a match file says that it is over. (It is not replayed: that takes much longer.)"""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - TAIL))
            last = file.read().decode("utf-8", "replace").rstrip().rpartition("\n")[2]
    except OSError:
        return False
    return last.startswith(OVER)


def last_unfinished() -> tuple[Match, Path]:
    """The match that was saved last among those that are not over."""
    for path in saved_matches():
        if is_finished(path):
            continue
        match = load_match(path)
        if not match.over():
            return match, path
    raise Malformed("no-file", f"There is no unfinished match in {matches_folder()}.")


def last_finished() -> tuple[Match, Path]:
    """The match that has ended last."""
    for path in saved_matches():
        if is_finished(path):
            return load_match(path), path
    raise Malformed("no-file", f"There is no finished match in {matches_folder()}.")


def open_finished(name: str) -> tuple[Match, Path]:
    """The match to take up again: a file, or ``last``."""
    return last_finished() if name == "last" else open_file(name)


def open_match(name: str) -> tuple[Match, Path]:
    """The match to go on with: a file, or ``last``."""
    return last_unfinished() if name == "last" else open_file(name)


def open_file(name: str) -> tuple[Match, Path]:
    """A match by its file; one in the data directory by its name alone."""
    path = Path(name)
    if not path.exists() and (matches_folder() / path.name).exists():
        path = matches_folder() / path.name
    return load_match(path), path
