"""Where things stand in a TOML file, which `tomllib` does not tell.

Only files that `tomllib` has read are looked through here, so nothing needs to be checked again.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from itertools import pairwise

from orrery.cardtext.faults import CardError, Place, excerpt
from orrery.cardtext.syntax import BROKEN, NEVER_CLOSED, toml_words

Path = tuple[str | int, ...]

LONG_STRING = r'"""(?:\\[\s\S]|(?!""")[\s\S])*"{3,5}' + r"|'''(?:(?!''')[\s\S])*'{3,5}"
STRING = LONG_STRING + r'|"(?:\\.|[^"\\\n])*"' + r"|'[^'\n]*'"
TOKEN = re.compile(rf"(?P<string>{STRING})|(?P<mark>[\[\]{{}},=\n])|(?P<bare>[^\s\[\]{{}},=#\"']+)|#[^\n]*")
ESCAPE = re.compile(r"\\(?:u.{4}|U.{8}|x.{2}|[ \t]*\n\s*|[\s\S])")


class Source:
    """The text of a file, and places in it."""

    def __init__(self, text: str, file: str = "", first_line: int = 1) -> None:
        self.text = text.replace("\r\n", "\n")
        self.file = file
        self.first_line = first_line
        self.starts = [0, *(match.end() for match in re.finditer("\n", self.text))]

    def place(self, offset: int) -> Place:
        line = bisect_right(self.starts, offset) - 1
        return Place(self.file, line + self.first_line, offset - self.starts[line] + 1)

    def fault(self, code: str, offset: int, problem: str, length: int = 1) -> CardError:
        """A fault with the line of the file it stands in."""
        return CardError(code, self.place(offset), problem, excerpt(self.text, offset, offset + length))

    def in_string(self, start: int, index: int) -> Place:
        """The place of a character of a string; `start` is where the string begins, quotes included."""
        return self.place(string_offset(self.text, start, index))


def string_offset(text: str, start: int, index: int) -> int:
    r"""Where the character `index` of the string at `start` stands, whatever its quotes and escapes.

    >>> string_offset(r'text = "a\tb"', 7, 2)
    11
    """
    quotes = text[start : start + 3]
    if quotes not in ('"""', "'''"):
        quotes = text[start]
    at = start + len(quotes)
    if len(quotes) == 3 and text[at] == "\n":
        at += 1
    for _ in range(index):
        at = after_character(text, skip_joint(text, at, quotes), quotes)
    return skip_joint(text, at, quotes)


def after_character(text: str, at: int, quotes: str) -> int:
    escape = ESCAPE.match(text, at) if quotes[0] == '"' else None
    return escape.end() if escape else at + 1


def skip_joint(text: str, at: int, quotes: str) -> int:
    """A backslash at the end of a line joins it to the next and stands for no character."""
    while quotes == '"""' and (joint := re.compile(r"\\[ \t]*\n\s*").match(text, at)):
        at = joint.end()
    return at


class Positions:
    r"""The offsets of all keys and values, by their path: ("card", 2, "tags", 0).

    >>> found = Positions('[[card]]\nname = "Ember"\ntags = ["a", "b"]\n')
    >>> found.keys["card", 0, "name"], found.values["card", 0, "name"], found.values["card", 0, "tags", 1]
    (9, 16, 37)
    """

    def __init__(self, text: str) -> None:
        self.keys: dict[Path, int] = {}
        self.values: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}  # of tables in each [[array of tables]]
        self.tokens = [match for match in TOKEN.finditer(text) if match.lastgroup]
        self.at = 0
        self.read_statements()

    def peek(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def read_statements(self) -> None:
        table: Path = ()
        while self.at < len(self.tokens):
            if self.peek() == "\n":
                self.at += 1
            elif self.peek() == "[":
                table = self.read_header()
            else:
                self.read_pair(table)

    def read_header(self) -> Path:
        offset = self.tokens[self.at].start()
        double = self.tokens[self.at + 1][0] == "[" and self.tokens[self.at + 1].start() == offset + 1
        self.at += 2 if double else 1
        path = self.inside((), self.read_key("]"))
        self.at += 2 if double else 1
        if double:
            # `inside` steps into the last table of an array; a header makes a new one.
            array = path[:-1] if isinstance(path[-1], int) else path
            path = (*array, self.counts.get(array, 0))
            self.counts[array] = self.counts.get(array, 0) + 1
        self.add_key(path, offset)
        return path

    def add_key(self, path: Path, offset: int) -> None:
        self.keys[path] = offset
        for length in range(1, len(path)):  # a.b = 1 is also the first to speak of a
            self.keys.setdefault(path[:length], offset)

    def inside(self, path: Path, keys: list[str]) -> Path:
        for name in keys:
            path = (*path, name)
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        return path

    def read_key(self, ending: str) -> list[str]:
        parts: list[str] = []
        while (token := self.peek()) != ending:
            if token[0] in "\"'":
                parts.append(next(iter(tomllib.loads(f"{token} = 0"))))
            else:
                parts.extend(part for part in token.split(".") if part)
            self.at += 1
        return parts

    def read_pair(self, table: Path) -> None:
        offset = self.tokens[self.at].start()
        path = (*table, *self.read_key("="))
        self.at += 1
        self.add_key(path, offset)
        self.read_value(path)

    def read_value(self, path: Path) -> None:
        self.values[path] = self.tokens[self.at].start()
        if self.peek() in "[{":
            self.read_items(path, closing="]" if self.peek() == "[" else "}")
            return
        while self.peek() not in ("", "\n", ",", "]", "}"):
            self.at += 1

    def read_items(self, path: Path, closing: str) -> None:
        self.at += 1
        count = 0
        while self.peek() != closing:
            if self.peek() in ("\n", ","):
                self.at += 1
            elif closing == "}":
                self.read_pair(path)
            else:
                self.read_value((*path, count))
                count += 1
        self.at += 1


def read_toml(source: Source) -> dict[str, object]:
    """What a file says; raises CardError with line and column."""
    try:
        return tomllib.loads(source.text)
    except RecursionError:
        raise source.fault(BROKEN, 0, "The brackets of this file are nested too deeply.") from None
    except ValueError as error:  # broken TOML, or a number too long for Python
        found = re.search(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", str(error))
        offset = len(source.text.rstrip())
        if found and found[2]:
            offset = source.starts[int(found[2]) - 1] + int(found[3]) - 1
        elif found and re.match(NEVER_CLOSED, found[1]):  # begun by the last quotes of the file
            opened = max(source.text.rfind(quotes) for quotes in ('"""', "'''"))
            offset = opened if opened >= 0 else offset
        problem = toml_words(found[1]) if found else "A number in this file is too long."
        raise source.fault(BROKEN, offset if found else 0, problem) from None


def split(source: Source) -> list[Source]:
    """The file cut at its [[headers]], so that one broken card does not hide the others."""
    cuts = [match.start() for match in re.finditer(r"^[ \t]*\[\[", source.text, re.MULTILINE)]
    bounds = sorted({0, *cuts, len(source.text)})
    return [Source(source.text[a:b], source.file, source.place(a).line) for a, b in pairwise(bounds)]
