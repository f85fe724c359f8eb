"""A story as a book: title page, three acts, what came after, and the facts, which can be left out.

The record of a match, with scores and log, is `export`; here stands only what one would read aloud. (NS-119)
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from orrery.engine.match import Match
from orrery.games.scenes.names import NONE, SUBTYPES
from orrery.games.scenes.rules import ending
from orrery.games.scenes.rules.texts import fact_name, fact_text, premise_of, readable, theme_of
from orrery.games.scenes.state.story import StoryState
from orrery.games.scenes.view.export import Block, scenes, tellers
from orrery.narrate.prose import in_markdown, upper
from orrery.narrate.volume import Chapter, Volume

ACT: Final = "h2"
SCENE: Final = "h3"


class Part(NamedTuple):
    """A chapter of the book, before it is written in any form."""

    title: str
    blocks: tuple[Block, ...]


# -- what stands in it
def parts(match: Match, *, facts: bool = True) -> list[Part]:
    """The chapters, the title page first."""
    s = story(match)
    found = [title_page(match), *acts(s)]
    after = tuple(afterwards(s))
    if after:
        found.append(Part("Afterwards", after))
    if facts and (known := tuple(appendix(s))):
        found.append(Part("The facts of this story", known))
    return found


def story(match: Match) -> StoryState:
    assert isinstance(match.state, StoryState)
    return match.state


def title_page(match: Match) -> Part:
    s = story(match)
    premise, theme = premise_of(s), theme_of(s)
    title = ending.title_of(s)
    names = tellers(match)
    told = " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])
    lines = [Block("h1", title)]
    lines += [Block("em", f"A story about {theme}")] if theme else []
    lines += [Block("p", f"told by {told}")]
    lines += [Block("quote", f"{upper(premise.place)}; {premise.time}. {premise.question}")]
    return Part(title, tuple(lines))


def acts(s: StoryState) -> Iterator[Part]:
    """The scenes, act by act."""
    title, inside = "", list[Block]()
    for block in scenes(s):
        if block.kind == ACT:
            if inside:
                yield Part(title, tuple(inside))
            title, inside = block.text, []
        else:
            inside.append(block)
    if inside:
        yield Part(title, tuple(inside))


def afterwards(s: StoryState) -> Iterator[Block]:
    """What was said of loose threads, and the epilogue."""
    yield from (Block("p", closing) for closing in s.closings if closing)
    if s.epilogue:
        yield Block("p", s.epilogue)


def appendix(s: StoryState) -> Iterator[Block]:
    """Every fact by its name, with what it says, as far as it was ever told."""
    for number, fact in enumerate(s.tale.facts):
        if fact.void:
            continue
        name = upper(fact_name(s, number))
        text = fact_text(s, number) if readable(s, fact, NONE) else "It was never told."
        said = "" if text.removesuffix(".") == fact_name(s, number) else f" {text}"
        yield Block("li", f"{name} ({SUBTYPES[fact.subtype]}).{said}")


# -- as Markdown
def book_as_markdown(match: Match, *, facts: bool = True) -> str:
    """The book in Markdown."""
    first, *rest = parts(match, facts=facts)
    found = [markdown_of(block) for block in first.blocks]
    for part in rest:
        found.append(f"\n## {in_markdown(part.title)}\n\n")
        found += [markdown_of(block) for block in part.blocks]
    return "".join(found)


def markdown_of(block: Block) -> str:
    text = in_markdown(block.text)
    before, behind = MARKS.get(block.kind, ("", "\n\n"))
    return f"{before}{text}{behind}"


MARKS: Final = {
    "h1": ("# ", "\n\n"),
    SCENE: ("### ", "\n\n"),
    "em": ("*", "*\n\n"),
    "li": ("- ", "\n"),
    "quote": ("> ", "\n\n"),
}


# -- as HTML
def body_of(part: Part, name: str, *, first: bool) -> str:
    """A chapter as XHTML, which is HTML as well."""
    if first:
        return f'<section class="title">\n{inner(part.blocks, name)}</section>\n'
    heading = f'<h2 id="{name}">{html.escape(part.title)}</h2>\n'
    return f"<section>\n{heading}{inner(part.blocks, name)}</section>\n"


def inner(blocks: Iterable[Block], name: str) -> str:
    found: list[str] = []
    scene = 0
    listed = False
    for block in blocks:
        if (block.kind == "li") != listed:
            listed = not listed
            found.append("<ul>\n" if listed else "</ul>\n")
        at = ""
        if block.kind == SCENE:
            scene += 1
            at = f' id="{name}-{scene}"'
        tag, behind = TAGS.get(block.kind, (block.kind, ""))
        found.append(f"<{tag}{at}{behind}>{html.escape(block.text)}</{tag}>\n")
    return "".join([*found, "</ul>\n" if listed else ""])


TAGS: Final = {"em": ("p", ' class="opens"'), "quote": ("blockquote", "")}


def chapter_of(part: Part, name: str, *, first: bool) -> Chapter:
    heads = [block.text for block in part.blocks if block.kind == SCENE]
    jumps = tuple((f"{name}-{number}", text) for number, text in enumerate(heads, start=1))
    return Chapter(part.title, body_of(part, name, first=first), jumps)


def volume(match: Match, *, facts: bool = True) -> Volume:
    """The book, with everything that a file of it needs."""
    s = story(match)
    found = parts(match, facts=facts)
    chapters = tuple(chapter_of(part, f"part{number}", first=not number) for number, part in enumerate(found))
    return Volume(ending.title_of(s), s.rules.content.language, tuple(tellers(match)), chapters, STYLE)


def book_as_html(match: Match, *, facts: bool = True) -> str:
    """The book as one page that asks nobody for anything."""
    book = volume(match, facts=facts)
    contents = "".join(
        f'<li><a href="#part{number}">{html.escape(chapter.title)}</a></li>\n'
        for number, chapter in enumerate(book.chapters[1:], start=1)
    )
    first, *rest = (chapter.body for chapter in book.chapters)
    body = f"{first}<nav>\n<ol>\n{contents}</ol>\n</nav>\n{''.join(rest)}"
    return (
        HEAD.format(
            language=html.escape(book.language), title=html.escape(book.title), style=STYLE + ON_A_PAGE
        )
        + f"{body}</body>\n</html>\n"
    )


STYLE: Final = """body { font-family: Georgia, serif; line-height: 1.5 }
h1, h2, h3 { font-weight: normal; line-height: 1.2; text-align: center }
h2 { margin: 3em 0 2em; break-before: page }
h3 { margin: 2.5em 0 1em; break-after: avoid }
p { margin: 0; text-indent: 1.4em }
.opens, h3 + p { text-indent: 0 }
.opens { margin-bottom: 0.6em; font-style: italic }
.title { padding-top: 20%; text-align: center }
.title p, .title blockquote { margin: 1em 2em; text-indent: 0 }
.title blockquote { margin-top: 3em; font-style: italic }
li { margin: 0.3em 0 }
"""
ON_A_PAGE: Final = """body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; font-size: 1.1rem;
  color: #222; background: #fffdf8 }
.title { min-height: 60vh }
nav ol { padding: 0; list-style: none; text-align: center }
a { color: inherit }
@media (prefers-color-scheme: dark) { body { background: #1b1a17; color: #eee } }
@media print { body { margin: 0; font-size: 11pt } }
"""
HEAD: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
"""
