"""Where matches are kept between sittings."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

from orrery.engine.match import Match
from orrery.engine.words import Malformed, Refusal
from orrery.files import data_folder, load_match, save_match

SUFFIX = ".match"


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
    except OSError as error:
        raise Refusal("cannot-save", f"The match cannot be saved as {path}: {error.strerror}.") from error


def saved_matches() -> list[Path]:
    """The matches in the data directory, the last one saved first."""
    try:
        found = list(matches_folder().glob(f"*{SUFFIX}"))
        return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


def last_unfinished() -> tuple[Match, Path]:
    """The match that was saved last among those that are not over."""
    for path in saved_matches():
        match = load_match(path)
        if not match.over():
            return match, path
    raise Malformed("no-file", f"There is no unfinished match in {matches_folder()}.")


def open_match(name: str) -> tuple[Match, Path]:
    """The match to go on with: a file, or ``last``."""
    if name == "last":
        return last_unfinished()
    path = Path(name)
    if not path.exists() and (matches_folder() / path.name).exists():
        path = matches_folder() / path.name
    return load_match(path), path
