"""A book, before it is put into a file of any kind."""

from __future__ import annotations

from typing import NamedTuple


class Chapter(NamedTuple):
    """A part of a book: what it is called, what stands in it, and where in it one can jump to."""

    title: str
    body: str  # XHTML
    sections: tuple[tuple[str, str], ...] = ()  # id and title


class Volume(NamedTuple):
    """A whole book."""

    title: str
    language: str
    authors: tuple[str, ...]
    chapters: tuple[Chapter, ...]  # the first is the title page
    style: str  # CSS
