r"""Prose as text: sentences, and lines that fit where they are said.

>>> fitting(" It rains.\n\x1bNobody comes. The bells ring.", 26)
'It rains. Nobody comes.'
"""

from __future__ import annotations

import re
from typing import Final

from orrery.engine.view import BETWEEN_FIELDS

PARTS: Final = BETWEEN_FIELDS  # between what is told to all and what is meant for one place only
MARKS = re.compile(r"([\\`*_{}\[\]<>|~&])|^(\s*)([#+-]|\d+[.)])(?=\s|$)")
SENTENCES = re.compile(r"[^.!?]+(?:[.!?]+[\"'”’)\]]*|$)")


def sentences(text: str) -> list[str]:
    """A text in its sentences.

    >>> sentences("He came. Who? Nobody knows!")
    ['He came.', 'Who?', 'Nobody knows!']
    """
    return [found.strip() for found in SENTENCES.findall(text) if found.strip()]


def fitting(words: str, longest: int) -> str:
    """One line of printable text, cut behind the last sentence that fits."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())
    if len(line) <= longest:
        return line
    end = max(line.rfind(mark, 0, longest) for mark in ".!?")
    return line[: end + 1] if end > 0 else line[:longest].rstrip()


def within(text: str, most: int) -> str:
    """At most this many words, cut behind the last sentence that fits.

    >>> within("It rains. Nobody comes. The bells ring all night.", 6)
    'It rains. Nobody comes.'
    """
    words = text.split()
    if len(words) <= most:
        return text
    cut = " ".join(words[:most])
    end = max(cut.rfind(mark) for mark in ".!?")
    return cut[: end + 1] if end > 0 else cut


def in_markdown(text: str) -> str:
    r"""A text in which Markdown finds nothing but text.

    >>> in_markdown("*Now* <b>run</b>")
    '\\*Now\\* \\<b\\>run\\</b\\>'
    >>> in_markdown("+8, and 1. it stays!"), in_markdown("- no list"), in_markdown("2. no list")
    ('+8, and 1. it stays!', '\\- no list', '2\\. no list')
    """
    return MARKS.sub(lambda found: found[0][:-1] + "\\" + found[0][-1], text)


def upper(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def names_any(text: str, unwanted: tuple[str, ...]) -> bool:
    """Whether a text has one of these words or phrases in it, in whatever case."""
    folded = text.casefold()
    return any(each.casefold() in folded for each in unwanted if each.strip())
