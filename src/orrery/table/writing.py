"""Matches that can be read as a text: which games write theirs down, and in which forms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from orrery.engine.match import Match
from orrery.engine.words import Malformed, Refusal
from orrery.games.chaos.view.export import as_markdown as quest_log
from orrery.games.scenes.view.export import as_html, as_markdown


class Form(NamedTuple):
    """A way to write a match down."""

    media_type: str
    write: Callable[[Match], str]


FORMS: Final[dict[str, dict[str, Form]]] = {
    "chaos": {"md": Form("text/markdown", quest_log)},
    "scenes": {"md": Form("text/markdown", as_markdown), "html": Form("text/html", as_html)},
}


def form_of(match: Match, name: str) -> Form:
    """How to write this match down; raises Refusal if its game writes none, Malformed for an unknown form."""
    forms = FORMS.get(match.game.about.name)
    if forms is None:
        raise Refusal("no-story", f"A match of {match.game.about.title} is not written down as a story.")
    if name not in forms:
        raise Malformed("no-such-form", f'A story is written as {" or ".join(forms)}, not as "{name[:20]}".')
    return forms[name]
