"""Packs: files that add to what a game is made of, or replace parts of it.

A pack is a plain value, the texts of its files. What has read a folder makes one of it, and a match file
carries it, so that a match replays when the folder has long changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import TypeVar

from orrery.engine.words import Malformed, Refusal

Fault = TypeVar("Fault", bound=Refusal)

MOST_PACKS = 8
MOST_FILES = 100
LONGEST_PACK = 400_000  # characters, all files together
LONGEST_LINE = 3_900  # characters; with its mark it is still a line of a match file
BROKEN_FILE = "broken-file"  # the code of a fault that keeps a file from being read
OTHER_FORMAT = "other-format"  # … of a file that is none of the game's at all
NAME = re.compile(r"\w[\w.-]{0,39}")
FILE_NAME = re.compile(r"[^\s/\\][^/\\\n]{0,98}[^\s/\\]")


def broken_first(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The faults in their order, but first those that keep a file from being read."""
    return tuple(sorted(faults, key=lambda fault: fault.code != BROKEN_FILE))


class BadPack(Malformed):
    """Packs that cannot be used, with everything that is wrong with them."""

    def __init__(self, faults: Sequence[Malformed]) -> None:
        found = broken_first(faults)
        what = "fault" if len(found) == 1 else "faults"
        lines = [f"The pack cannot be used: {len(found)} {what}.", *(fault.sentence for fault in found)]
        super().__init__("bad-pack", "\n".join(lines))
        self.faults = found

    def __reduce__(self) -> tuple[type[BadPack], tuple[tuple[Malformed, ...]]]:  # type: ignore[override]
        return type(self), (self.faults,)


@dataclass(frozen=True)
class Pack:
    r"""A pack by its name and its files, each a name and a text. Equal files are an equal pack.

    >>> unix = Pack("sparks", (("red.toml", "[[card]]\n"), ("blue.toml", "")))
    >>> windows = Pack("sparks", (("blue.toml", ""), ("red.toml", "\ufeff[[card]]\r\n")))
    >>> unix == windows, unix.mark == windows.mark
    (True, True)
    """

    name: str
    files: tuple[tuple[str, str], ...]
    folder: str = field(default="", compare=False)  # where its files can be found, for those who mend them

    def __post_init__(self) -> None:
        plain = sorted((name, text.removeprefix("\ufeff").replace("\r\n", "\n")) for name, text in self.files)
        object.__setattr__(self, "files", tuple(plain))
        if not NAME.fullmatch(self.name):
            raise bad(self.name, "a pack is called by one word of at most 40 letters, digits, dots or dashes")
        if not 1 <= len(plain) <= MOST_FILES or len({name for name, _ in plain}) < len(plain):
            raise bad(self.name, f"a pack has 1 to {MOST_FILES} files with names of their own")
        if sum(len(text) for _, text in plain) > LONGEST_PACK:
            raise bad(self.name, f"its files have more than {LONGEST_PACK:,} characters together")
        for file, text in plain:
            self.check_file(file, text)

    def check_file(self, file: str, text: str) -> None:
        if not FILE_NAME.fullmatch(file) or not file.isprintable():
            raise bad(self.name, f"{file[:60]!a} is no name for a file")
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            raise bad(self.place(file), "the file is not text in UTF-8")
        for number, line in enumerate(text.split("\n"), start=1):
            if len(line) > LONGEST_LINE:
                raise bad(f"{self.place(file)}:{number}", f"a line has more than {LONGEST_LINE:,} characters")
            if "\r" in line:
                raise bad(f"{self.place(file)}:{number}", "a line ends in the way of very old machines")

    def place(self, file: str) -> str:
        """What a file is called in front of people."""
        return f"{self.folder or self.name}/{file}"

    @cached_property
    def digest(self) -> str:
        """Tells packs of the same name apart."""
        texts = "\n".join(f"{name}\n{len(text)}\n{text}" for name, text in self.files)
        return blake2b(texts.encode(), digest_size=8).hexdigest()

    @property
    def mark(self) -> str:
        """Name and digest in one word, as they stand in the texts of states."""
        return f"{self.name}@{self.digest}"


def bad(what: str, reason: str) -> Malformed:
    return Malformed("bad-pack", f"{what[:200]}: {reason}.")


def check_packs(packs: Iterable[Pack]) -> tuple[Pack, ...]:
    """Some packs together: not too many, and each with a name of its own."""
    found = tuple(packs)
    names = [pack.name for pack in found]
    if len(found) > MOST_PACKS:
        raise Malformed("bad-pack", f"At most {MOST_PACKS} packs can be used together, not {len(found)}.")
    for name in names:
        if names.count(name) > 1:
            raise Malformed("bad-pack", f'Two packs are called "{name}": rename one of the folders.')
    return found
