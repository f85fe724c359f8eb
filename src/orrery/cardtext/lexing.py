"""Pieces of a text: words, numbers, names and signs.

Every word of a language is a terminal of its own, so a word can stand in a vocabulary and in templates alike,
and nothing depends on which reading of it comes first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import NamedTuple

NUMBER = "NUMBER"
NAME = "NAME"
UNKNOWN = "UNKNOWN"

LETTER = r"[^\W\d_]"
WORD = rf"{LETTER}+(?:['’-]{LETTER}+)*"
PIECE = re.compile(
    rf'(?P<quoted>"[^"\n]*"|“[^”\n]*”)|(?P<number>\d+(?:\.\d+)?)|(?P<word>{WORD})|(?P<sign>->|=>|<=|>=|\.\.\.|[^\s])'
)
SAME_SIGN = {"→": "->", "⟶": "->", "−": "-", "–": "-", "×": "x", "≥": ">=", "≤": "<=", "…": "..."}


class Piece(NamedTuple):
    """A piece of a text. `kind` is the terminal that the grammar knows; `text` what was written."""

    kind: str
    text: str
    start: int
    end: int


def key(text: str) -> str:
    """What makes two spellings the same word."""
    plain = SAME_SIGN.get(text, text)
    return unicodedata.normalize("NFC", plain).casefold().replace("’", "'")


def pieces(text: str, terminals: Mapping[str, str], *, names: bool) -> Iterator[Piece]:
    """The pieces of a text; bare names are taken together only where the language has names at all."""
    waiting: Piece | None = None  # a capitalised word that may begin or continue a name
    for match in PIECE.finditer(text):
        found = piece(match, terminals, names=names)
        bare_name = found.kind == NAME and match["word"] is not None
        if waiting and bare_name:
            waiting = Piece(NAME, text[waiting.start : found.end], waiting.start, found.end)
            continue
        if waiting:
            yield waiting
        waiting = found if bare_name else None
        if not bare_name:
            yield found
    if waiting:
        yield waiting


def piece(match: re.Match[str], terminals: Mapping[str, str], *, names: bool) -> Piece:
    text, start, end = match[0], match.start(), match.end()
    if match["number"]:
        return Piece(NUMBER, text, start, end)
    if match["quoted"] and names:
        return Piece(NAME, text, start, end)
    kind = terminals.get(key(text), UNKNOWN)
    if kind == UNKNOWN and names and match["word"] and text[0].isupper():
        kind = NAME
    return Piece(kind, text, start, end)


def name_in(text: str) -> str:
    """The name that a piece stands for: without quotes, with single blanks."""
    return " ".join(text.strip('"“”').split())
