"""A page that stands by itself: text, tables and plots in one file that asks nobody for anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Final

# The sign of the house: an orrery of three rings.
SIGN: Final = (
    '<svg viewBox="0 0 40 40" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6">'
    '<circle cx="20" cy="20" r="3.2" fill="currentColor"/><circle cx="20" cy="20" r="9"/>'
    '<circle cx="20" cy="20" r="17"/><circle cx="26.4" cy="13.6" r="2.2" fill="currentColor"/>'
    '<circle cx="5.3" cy="28.5" r="3" fill="currentColor"/></svg>'
)


class Markup(str):
    """Text that is HTML already; any other text is escaped."""

    __slots__ = ()


def safe(text: str) -> Markup:
    return text if isinstance(text, Markup) else Markup(escape(text))


def element(tag: str, *parts: str, css: str = "") -> Markup:
    attributes = f' class="{css}"' if css else ""
    return Markup(f"<{tag}{attributes}>{''.join(map(safe, parts))}</{tag}>")


def joined(parts: Iterable[str]) -> Markup:
    return Markup("\n".join(map(safe, parts)))


def section(title: str, *parts: str, css: str = "") -> Markup:
    return element("section", element("h2", title), *parts, css=css)


def side_by_side(parts: Iterable[str]) -> Markup:
    """Sections that stand in two columns where there is room."""
    inside = list(parts)
    return element("div", *inside, css="pair") if inside else Markup()


def lead(text: str) -> Markup:
    return element("p", text, css="lead")


def figure(svg: str, caption: str = "") -> Markup:
    return element("figure", Markup(svg), *([element("figcaption", caption)] if caption else []))


def tiles(given: Sequence[tuple[str, str]]) -> Markup:
    """Few numbers, large, each with what it is."""
    inside = [element("li", element("b", large), element("span", small)) for large, small in given]
    return element("ul", *inside, css="tiles")


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], words: Sequence[int] = (), strong: int = 0
) -> Markup:
    """A table; the columns in `words` hold sentences. The first `strong` rows stand out."""

    def line(cells: Sequence[str], tag: str, css: str = "") -> Markup:
        found = [element(tag, cell, css="words" if n in words else "") for n, cell in enumerate(cells)]
        return element("tr", *found, css=css)

    body = [line(row, "td", "strong" if n < strong else "") for n, row in enumerate(rows)]
    inner = element("table", element("thead", line(head, "th")), element("tbody", *body))
    return element("div", inner, css="table")


def folded(title: str, *parts: str) -> Markup:
    """What need not be seen at once."""
    return element("details", element("summary", title), *parts)


def facts(pairs: Iterable[tuple[str, str]]) -> Markup:
    told = [part for name, value in pairs if value for part in (element("dt", name), element("dd", value))]
    return element("dl", *told)


def chip(words: str, kind: str) -> Markup:
    return element("span", words, css=f"chip {kind}")


def page(title: str, over: str, question: str, parts: Iterable[str], foot: str) -> str:
    """The whole file."""
    css = (files("orrery.lab") / "report.css").read_text("utf-8")
    head = element(
        "header",
        element("p", Markup(SIGN), over, css="eyebrow"),
        element("h1", title),
        *([element("p", question, css="question")] if question else []),
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} · Orrery</title>\n<style>\n{css}</style>\n</head>\n<body>\n"
        f"{head}\n<main>\n{joined(parts)}\n</main>\n{element('footer', foot)}\n</body>\n</html>\n"
    )
