"""Legacies at this terminal: folded from the matches that are saved here, in one file for each game.

A match that was saved and could not be folded in, as the power went out or two tables ended at once, is
folded in whenever the legacy is next asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from orrery.cli.storage import game_of, is_finished, saved_matches
from orrery.engine.legacy import BadLegacy, Kept, Legacy, digest, own_seat, why_not_counted, why_practice
from orrery.engine.match import Match
from orrery.engine.matchfile import parse
from orrery.engine.options import Value
from orrery.engine.words import Malformed, Refusal
from orrery.files import data_folder, load_match, write_whole
from orrery.games import game_class, game_names

AnyLegacy = Legacy[Any]


def path_of(game: str) -> Path:
    return data_folder() / "legacies" / f"{game}.json"


def legacy_of(game: str) -> AnyLegacy:
    """The legacy of a game; raises Malformed if nothing outlives its matches."""
    found = game_class(game)
    if found.legacy is None:
        raise Malformed("no-legacy", f"Nothing is kept of finished matches of {found.about.title}.")
    return found.legacy


def all_legacies() -> list[AnyLegacy]:
    found = (game_class(name).legacy for name in game_names())
    return [legacy for legacy in found if legacy is not None]


# -- reading and writing


def read_kept(legacy: AnyLegacy) -> Kept[Any]:
    """What is kept of a game; raises Malformed for a file that was altered."""
    path = path_of(legacy.game)
    try:
        return legacy.read(path.read_bytes())
    except FileNotFoundError:
        return legacy.fresh()
    except OSError as error:
        raise Malformed("no-file", f"{path} cannot be read: {error.strerror}.") from error
    except BadLegacy as refusal:
        anew = f"To make it anew from your matches: orrery legacy rebuild {legacy.game}"
        raise Malformed(refusal.code, f"{path}: {refusal.sentence}\n{anew}") from refusal


def write_kept(legacy: AnyLegacy, kept: Kept[Any]) -> None:
    path = path_of(legacy.game)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, legacy.write(kept))
    except OSError as error:
        raise Refusal("cannot-save", f"The legacy cannot be saved as {path}: {error.strerror}.") from error


# -- folding


def caught_up(legacy: AnyLegacy) -> Kept[Any]:
    """What is kept of a game, with all matches that are saved here."""
    return with_match(legacy, None)


def with_match(legacy: AnyLegacy, last: Match | None) -> Kept[Any]:
    """What is kept of a game, with all matches that are saved here, and then one that has just ended."""
    before = read_kept(legacy)
    known = {*before.matches, *([digest(last.key, last.first_mark)] if last else [])}
    kept = before
    for match in (*new_matches(legacy, known), *([last] if last else [])):
        kept = folded(legacy, kept, match)
    if kept != before:
        write_kept(legacy, kept)
    return kept


def folded(legacy: AnyLegacy, kept: Kept[Any], match: Match) -> Kept[Any]:
    seat = own_seat(match.seated)
    return kept if seat is None or why_not_counted(match) else legacy.add(kept, match, seat)


def new_matches(legacy: AnyLegacy, known: set[str]) -> Iterator[Match]:
    """The finished matches that are saved here and not known yet, the oldest first."""
    for path in reversed(saved_matches()):
        if game_of(path) == legacy.game and is_finished(path) and is_new(path, known):
            try:
                yield load_match(path)
            except Refusal:
                continue  # `orrery matches` says why


def is_new(path: Path, known: set[str]) -> bool:
    """Whether a match file may count and is not known yet, without playing it again."""
    try:
        record = parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, Refusal):
        return False
    if why_practice(record.seated, repeated=record.repeated, packs=bool(record.packs)):
        return False
    return digest(record.key, record.moves_mark) not in known


def remember(match: Match) -> str:
    """Fold a match in that has just ended; what went wrong, in a sentence, as the match is saved anyway."""
    legacy = type(match.game).legacy
    if legacy is None or why_not_counted(match):
        return ""
    try:
        with_match(legacy, match)
    except Refusal as refusal:
        return refusal.sentence
    return ""


def inherited(game: str) -> dict[str, Value]:
    """The options that the next match of a game begins with; raises Malformed for an altered legacy."""
    legacy = game_class(game).legacy
    return {} if legacy is None else legacy.inherit(caught_up(legacy).value)


# -- making it anew


class Rebuilt:
    """A legacy that is made anew from match files, and what was found in them."""

    def __init__(self, legacy: AnyLegacy) -> None:
        self.legacy = legacy
        self.kept = legacy.fresh()
        self.skipped: dict[Path, str] = {}  # and why, in a sentence

    def take(self, path: Path) -> None:
        """Play a match file again, and fold it in if it counts."""
        try:
            match = load_match(path)
        except Refusal as refusal:
            self.skipped[path] = refusal.sentence
            return
        if match.game.about.name != self.legacy.game:
            self.skipped[path] = f"{path}: this is a match of {match.game.about.title}."
        elif reason := why_not_counted(match):
            self.skipped[path] = f"{path}: {reason}"
        else:
            self.kept = folded(self.legacy, self.kept, match)

    def save(self) -> None:
        """Put it in its place; the one that was there is kept beside it."""
        path = path_of(self.legacy.game)
        if path.exists():
            path.replace(path.with_name(f"{path.name}.old"))
        write_kept(self.legacy, self.kept)


def rebuilt(legacy: AnyLegacy, files: Iterable[Path]) -> Rebuilt:
    """A legacy from all matches that are saved here, and from other files, in the order of their time."""
    named = set(files)
    saved = {path for path in saved_matches() if game_of(path) == legacy.game and is_finished(path)}
    result = Rebuilt(legacy)
    for path in sorted(named | saved, key=time_of):
        result.take(path)
    return result


def time_of(path: Path) -> tuple[int, str]:
    try:
        return path.stat().st_mtime_ns, str(path)
    except OSError:
        return 0, str(path)
