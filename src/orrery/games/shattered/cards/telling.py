"""What lives are told with: rumours, last pages and the frame story, as the files have them (SD-166)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from orrery.cardtext import Cards, Field, ListOf, Number, Schema, Title, Vocabulary, slug, table
from orrery.games.shattered import names

SAID: Final = Title(longest=200)
CHAPTER: Final = Title(longest=500)
NO_DRIVE: Final = "none"
DRIVE: Final = Vocabulary.of("drive", *names.DRIVE_NAMES, NO_DRIVE)
RUMOUR_SCHEMA: Final = Schema("rumour", (Field("texts", ListOf(SAID, least=1, most=40)),))
TELLING_SCHEMA: Final = Schema("telling", (Field("texts", ListOf(SAID, least=1, most=40)),))
WORD_SCHEMA: Final = Schema("word", (Field("texts", ListOf(SAID, least=2, most=60)),))
CHAPTER_SCHEMA: Final = Schema(
    "chapter",
    (
        Field("drive", DRIVE, default=len(names.DRIVE_NAMES), help="That is dominant then"),
        Field(
            "part", Number("part", high=2), help="0: before the first visit; 1 and 2: after a third, and two"
        ),
        Field("texts", ListOf(CHAPTER, least=1, most=20)),
    ),
)
SCHEMAS: Final = (RUMOUR_SCHEMA, TELLING_SCHEMA, WORD_SCHEMA, CHAPTER_SCHEMA)
Texts = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Tellings:
    """Templates and words, by what they are about."""

    rumours: Texts
    pages: Texts
    words: Texts
    chapters: Mapping[tuple[int, int], tuple[str, ...]]  # by part, and by drive or NONE

    def chapter(self, part: int, drive: int) -> tuple[str, ...]:
        """What may stand in a part of the frame; the prologue is the same for all."""
        return self.chapters.get((part, drive)) or self.chapters[part, int(names.NONE)]


def tellings(entries: Cards) -> Tellings:
    chapters = {}
    for entry in table(entries, "chapter"):
        part, drive = entry["part"], entry["drive"]
        assert isinstance(part, int)
        assert isinstance(drive, int)
        chapters[part, int(names.NONE) if drive == names.DRIVES else drive] = texts_of(entry["texts"])
    return Tellings(texts(entries, "rumour"), texts(entries, "telling"), texts(entries, "word"), chapters)


def texts(entries: Cards, name: str) -> dict[str, tuple[str, ...]]:
    return {slug(entry.name): texts_of(entry["texts"]) for entry in table(entries, name)}


def texts_of(found: object) -> tuple[str, ...]:
    assert isinstance(found, tuple)
    return tuple([str(text) for text in found])
