"""Matches that can be read as a text: which games write theirs down, and in which forms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from orrery.cardtext.faults import listed
from orrery.engine.match import Match
from orrery.engine.words import Malformed, Refusal
from orrery.epub import MEDIA_TYPE, epub
from orrery.games.chaos.view.export import as_markdown as quest_log
from orrery.games.scenes.view.binding import book_as_html, book_as_markdown, volume
from orrery.games.scenes.view.export import as_html, as_markdown

MARKDOWN: Final = "text/markdown; charset=utf-8"
PAGE: Final = "text/html; charset=utf-8"


class Form(NamedTuple):
    """A way to write a match down; a form's name is how its file ends."""

    media_type: str
    write: Callable[[Match], str | bytes]


def without_facts(write: Callable[..., str | bytes]) -> Callable[[Match], str | bytes]:
    """A book that leaves its appendix out."""
    return lambda match: write(match, facts=False)


def book_as_epub(match: Match, *, facts: bool = True) -> bytes:
    return epub(volume(match, facts=facts))


FORMS: Final[dict[str, dict[str, Form]]] = {
    "chaos": {"md": Form(MARKDOWN, quest_log)},
    "scenes": {
        "md": Form(MARKDOWN, as_markdown),
        "html": Form(PAGE, as_html),
        "epub": Form(MEDIA_TYPE, book_as_epub),
        "book.md": Form(MARKDOWN, book_as_markdown),
        "book.html": Form(PAGE, book_as_html),
        "plain.epub": Form(MEDIA_TYPE, without_facts(book_as_epub)),
        "plain.md": Form(MARKDOWN, without_facts(book_as_markdown)),
        "plain.html": Form(PAGE, without_facts(book_as_html)),
    },
}


def form_of(match: Match, name: str) -> Form:
    """How to write this match down; raises Refusal if its game writes none, Malformed for an unknown form."""
    forms = FORMS.get(match.game.about.name)
    if forms is None:
        raise Refusal("no-story", f"A match of {match.game.about.title} is not written down as a story.")
    if name not in forms:
        raise Malformed("no-such-form", f'A story is written as {listed(forms, "or")}, not as "{name[:20]}".')
    return forms[name]
