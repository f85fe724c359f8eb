"""A story as a text to keep: Markdown, or one HTML page that asks nobody for anything (NS-119).

What tellers wrote is escaped in both. What was never shown stays out of it (NS-125).
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from orrery.engine.game import Event
from orrery.engine.match import Match, with_names
from orrery.games.scenes.names import NONE, SCENES, SCORING, SUBTYPES, act_of
from orrery.games.scenes.rules import ending
from orrery.games.scenes.rules.texts import (
    fact_name,
    fact_text,
    premise_of,
    readable,
    said,
    story_text,
    theme_of,
    troubles_of,
)
from orrery.games.scenes.state.story import StoryState
from orrery.narrate.prose import in_markdown, upper

WRITTEN = ("play", "opens", "reveal", "mend", "both", "adopts", "epilogue")  # what the story has the words of
UNTOLD = ("keeps",)  # that each has kept one more card of the draft


class Block(NamedTuple):
    """A piece of the export: a heading of some depth, a paragraph, or an item of a list."""

    kind: str  # h1, h2, h3, p, li, em
    text: str


def as_markdown(match: Match) -> str:
    """The story of a match in Markdown."""
    return "".join(markdown_of(block) for block in grouped(blocks(match)))


def as_html(match: Match) -> str:
    """The story of a match as one page."""
    state = match.state
    assert isinstance(state, StoryState)
    body = "".join(html_of(block) for block in grouped(blocks(match)))
    title = html.escape(ending.title_of(state))
    return PAGE.replace("{title}", title).replace("{body}", body)


# -- what is told
def blocks(match: Match) -> Iterator[Block]:
    s = match.state
    assert isinstance(s, StoryState)
    names = tellers(match)
    premise = premise_of(s)
    yield Block("h1", ending.title_of(s))
    yield Block("p", f"{upper(premise.place)}; {premise.time}. {premise.question}")
    theme = theme_of(s)
    yield Block("em", f"A story about {theme}, told by {', '.join(names)}." if theme else "Not yet begun.")
    yield from scenes(s)
    yield from farewell(s, names)
    yield from fact_sheet(s, names)
    yield from scores(s, names)
    yield Block("h2", "How it was told")
    for event in (event for move in match.moves for event in move.events):
        if event.seen(NONE) and event.kind not in UNTOLD:
            yield Block("li", with_names(without_words(event), names))


def without_words(event: Event) -> str:
    """A line of the log; what was written is in the story, and once it was taken out, nowhere (NS-124)."""
    words = said(str(event.values.get("words", "")))
    if event.kind not in WRITTEN or not event.text.endswith(words):
        return event.text
    return f"{event.text.removesuffix(words)}."


def tellers(match: Match) -> list[str]:
    """What the tellers are called; machines by their seats."""
    return [
        who.name if who.kind == "person" else match.game.seat_title(seat)
        for seat, who in enumerate(match.seated)
    ]


def scenes(s: StoryState) -> Iterator[Block]:
    last = s.scene if s.phase < SCORING else SCENES
    for scene in range(1, last + 1):
        told = [story_text(s, play) for play in s.tale.plays if play.scene == scene and not play.struck]
        if not told and not s.openings[scene - 1]:
            continue
        if act_of(scene) != act_of(scene - 1):
            yield Block("h2", f"Act {('One', 'Two', 'Three')[act_of(scene) - 1]}")
        title = s.scene_titles[scene - 1]
        yield Block("h3", f"Scene {scene}{f': {title}' if title else ''}")
        if s.openings[scene - 1]:
            yield Block("em", s.openings[scene - 1])
        yield from (Block("p", text) for text in told)


def farewell(s: StoryState, names: Sequence[str]) -> Iterator[Block]:
    """Loose threads and the epilogue."""
    threads = [(seat, number) for seat, number in enumerate(s.adopted) if number != NONE]
    if threads:
        yield Block("h2", "Loose threads")
    for seat, number in threads:
        closing = f" {s.closings[seat]}" if s.closings[seat] else ""
        yield Block("li", f"{names[seat]} takes {fact_name(s, number)} along.{closing}")
    if s.epilogue:
        yield Block("h2", "Epilogue")
        yield Block("p", s.epilogue)


def fact_sheet(s: StoryState, names: Sequence[str]) -> Iterator[Block]:
    yield Block("h2", "Facts")
    for number, fact in enumerate(s.tale.facts):
        if fact.void:
            continue
        text = fact_text(s, number) if readable(s, fact, NONE) else "It was never told."
        name = upper(fact_name(s, number))
        words = [f"F{number + 1}, {SUBTYPES[fact.subtype]} by {names[fact.creator]}: {name}."]
        words += [text] if text and fact_name(s, number) != text.removesuffix(".") else []
        if fact.complications and readable(s, fact, NONE):
            told = [text.rstrip(".") for text in troubles_of(s, number)]
            words.append(f"Made worse: {'; '.join(told)}." if told else "Made worse.")
        if fact.callbacks:
            words.append(f"Called back {len(fact.callbacks)}×.")
        words.append(
            f"Resolved in scene {fact.resolved} by {names[fact.resolver]}." if fact.resolved else "Open."
        )
        yield Block("li", " ".join(words))


def scores(s: StoryState, names: Sequence[str]) -> Iterator[Block]:
    yield Block("h2", "Scores")
    for seat, name in enumerate(names):
        bonus = s.bonuses[seat]
        given = "no theme bonus" if bonus == NONE else f"theme bonus {bonus}, together {s.total(seat)}"
        points = s.tale.points[seat]
        yield Block("li", f"{name}: {points} point{'' if points == 1 else 's'}, {given}")
    if any(s.tokens):
        told = [
            f"{name} {tokens.bit_count()}" for name, tokens in zip(names, s.tokens, strict=True) if tokens
        ]
        yield Block("p", f"Objections: {', '.join(told)}.")
    if s.phase >= SCORING:
        yield Block(
            "p", f"It ends {ending.how_it_ends(s)}: Tension {s.tale.tension}, Coherence {s.tale.coherence}."
        )


# -- how it is written
def markdown_of(block: Block) -> str:
    text = in_markdown(block.text)
    return MARKDOWN[block.kind](text)


MARKDOWN: dict[str, Callable[[str], str]] = {
    "h1": lambda text: f"# {text}\n\n",
    "h2": lambda text: f"\n## {text}\n\n",
    "h3": lambda text: f"### {text}\n\n",
    "p": lambda text: f"{text}\n\n",
    "em": lambda text: f"*{text}*\n\n",
    "li": lambda text: f"- {text}\n",
    "ul": lambda _: "",
    "/ul": lambda _: "\n",
}


def grouped(found: Iterator[Block]) -> Iterator[Block]:
    """Items that follow one another stand in one list."""
    inside = False
    for block in found:
        if (block.kind == "li") != inside:
            inside = not inside
            yield Block("ul" if inside else "/ul", "")
        yield block
    if inside:
        yield Block("/ul", "")


def html_of(block: Block) -> str:
    if block.kind in ("ul", "/ul"):
        return f"<{block.kind}>\n"
    tag = "p" if block.kind == "em" else block.kind
    text = html.escape(block.text)
    return f"<{tag}><em>{text}</em></{tag}>\n" if block.kind == "em" else f"<{tag}>{text}</{tag}>\n"


PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
body { max-width: 38rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.6 Georgia, serif; color: #222;
  background: #fffdf8 }
h1, h2, h3 { line-height: 1.2 }
h2 { margin-top: 3rem; border-bottom: 1px solid #ccc }
li { margin: 0.3rem 0 }
@media (prefers-color-scheme: dark) { body { background: #1b1a17; color: #eee } }
@media print { body { margin: 0; font-size: 11pt } }
</style>
</head>
<body>
{body}</body>
</html>
"""
