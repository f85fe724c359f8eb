"""Files that cannot be read at all: what is wrong with TOML, CSV or JSON, where, and what to do."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from orrery.engine.packs import BROKEN_FILE

BROKEN: Final = BROKEN_FILE
EMPTY: Final = "empty-file"
UNREAD: Final = (
    BROKEN,
    EMPTY,
    "single-brackets",
    "misspelt-table",
)  # something of the file was not looked at

FILE_IS_EMPTY: Final = "There is nothing in this file. Write something, or delete it."
NO_VALUE: Final = (
    'There is no value here that can be read. A text stands in "quotes", a list in [brackets], '
    "a number by itself."
)
NEVER_CLOSED: Final = "Expected|Unterminated string"
TABLE: Final = "a table begins with [[card]], for example"
TOML_WORDS: Final = (  # what the library says, and what a person does
    ("Expected '=' after a key", "There is no = here. A line says name = value."),
    ("Invalid value", NO_VALUE),
    ("Invalid date", NO_VALUE),
    ("Invalid statement", f"A line says name = value, and {TABLE}."),
    ("Invalid initial character", f"A line says name = value, and {TABLE}."),
    ("Expected '?\\]", f"A bracket is missing: {TABLE}."),
    (
        "Expected newline",
        "Something is left over at the end of this line. Each name = value has its own line.",
    ),
    (NEVER_CLOSED, "This text is never closed: put the closing quotes at its end."),
    ("Illegal character '\\\\n'", 'This text does not end on its line: put a " at its end.'),
    ("Illegal character|Found invalid", "There is a sign here that does not show. Delete it."),
    ("Unclosed array", "This list is not closed: put a ] at its end, and commas between what is in it."),
    ("Unclosed inline table", "This is not closed: put a } at its end, and commas between what is in it."),
    ("Cannot overwrite|Duplicate inline", "This name stands here twice: keep one of the two."),
    ("Unescaped|Invalid hex|Escaped", "A backslash means something else in a text: write two of them."),
)
TWICE: Final = re.compile(r"Cannot (?:declare|redefine namespace|mutate immutable namespace) \('(\w+)'")


class Flaw(NamedTuple):
    """What is wrong with a text; lines and columns count from 1."""

    line: int
    column: int
    problem: str


def toml_words(problem: str) -> str:
    """What to do about something that `tomllib` says.

    >>> toml_words("Cannot overwrite a value")
    'This name stands here twice: keep one of the two.'
    """
    if found := TWICE.match(problem):
        return f"[{found[1]}] stands here a second time. Write [[{found[1]}]], with two brackets, for each."
    for start, words in TOML_WORDS:
        if re.match(start, problem):
            return words
    return f"This is not TOML: {problem}."


# -- JSON
JSON_WORDS: Final = (
    ("Expecting ':'", 'There is no : here. A line says "name": value.'),
    ("Expecting ','", "A comma is missing before this, or a bracket is not closed."),
    ("Expecting property name", 'There is no "name" here: one comma too many before it, or a missing quote.'),
    ("Unterminated string", 'This text is never closed: put a " at its end.'),
    ("Invalid control character", 'This text does not end on its line: put a " at its end.'),
    ("Invalid \\\\", "A backslash means something else in a text: write two of them."),
    ("Extra data", "Something stands behind the last bracket. Delete it."),
    ("Expecting value", NO_VALUE),
)


class TwiceError(ValueError):
    """A name that stands twice in one object."""

    def __init__(self, name: str) -> None:
        super().__init__(f'"{name[:40]}" stands here twice: keep one of the two.')
        self.name = name


def read_json(text: str) -> object | Flaw:
    """What a text says, or what is wrong with it."""
    if not text.strip():
        return Flaw(1, 1, FILE_IS_EMPTY)
    try:
        document: object = json.loads(text, object_pairs_hook=each_once)
    except json.JSONDecodeError as error:
        return json_flaw(text, error)
    except TwiceError as error:
        second = [found.start() for found in re.finditer(rf'"{re.escape(error.name)}"\s*:', text)][1:]
        return flaw_at(text, second[0] if second else 0, str(error))
    except RecursionError:
        return Flaw(1, 1, "The brackets of this file are nested too deeply.")
    return document


def each_once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise TwiceError(name)
        found[name] = value
    return found


def json_flaw(text: str, error: json.JSONDecodeError) -> Flaw:
    before = text[: error.pos].rstrip()
    if before.endswith(",") and text[error.pos : error.pos + 1] in ("]", "}", ","):
        problem = "There is one comma too many here. Delete it."
        at = error.pos if text[error.pos : error.pos + 1] == "," else len(before) - 1
        return flaw_at(text, at, problem)
    problem = next(
        (words for start, words in JSON_WORDS if re.match(start, error.msg)),
        f"This is not JSON: {error.msg}.",
    )
    return flaw_at(text, error.pos, problem)


def flaw_at(text: str, at: int, problem: str) -> Flaw:
    return Flaw(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), problem)


# -- CSV
def csv_flaw(text: str) -> Flaw | None:
    """What keeps a table from being read: a quote that is not closed, or something behind one that is."""
    if not text.strip():
        return Flaw(1, 1, FILE_IS_EMPTY)
    try:
        for _ in csv.reader(text.split("\n"), strict=True):
            pass
    except csv.Error as error:
        return next(quote_flaws(text), Flaw(1, 1, f"This is no table: {error}."))
    return None


def quote_flaws(text: str) -> Iterator[Flaw]:
    """The cells in quotes that are not well, line by line."""
    for number, line in enumerate(text.split("\n"), start=1):
        at = 0
        while at <= len(line):
            if line[at : at + 1] != '"':
                comma = line.find(",", at)
                at = comma + 1 if comma >= 0 else len(line) + 1
                continue
            closed = re.compile(r'"(?:[^"]|"")*"').match(line, at)
            if not closed:
                problem = 'This quote is not closed on its line: put a " at the end of its text.'
                yield Flaw(number, at + 1, problem)
                break
            if line[closed.end() : closed.end() + 1] not in ("", ",", "\r"):
                problem = 'Something stands behind the closing quote: write "" for a quote inside of a text.'
                yield Flaw(number, closed.end() + 1, problem)
                break
            at = closed.end() + 1


def head_flaw(head: Sequence[str], wanted: Sequence[str]) -> Flaw | None:
    """What is wrong with a first line that names no column at all."""
    if any(name.strip() in wanted for name in head):
        return None
    for sign, called in ((";", "semicolons"), ("\t", "tabs")):
        if len(head) == 1 and head[0].partition(sign)[0].strip() in wanted:
            return Flaw(1, 1, f"The columns are separated by {called}: use commas.")
    return Flaw(1, 1, f"The first line should name the columns: {','.join(wanted)}")
