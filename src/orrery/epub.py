"""A book as a file that readers open: EPUB 3, put together from chapters that are XHTML already.

The same book gives the same bytes: nothing in it is from a clock. `mimetype` comes first and is not
compressed, then `META-INF/container.xml`, which names the package; that lists everything else.
"""

from __future__ import annotations

import html
import io
import uuid
import zipfile
from collections.abc import Iterator, Sequence
from typing import Final

from orrery.narrate.volume import Chapter, Volume

MEDIA_TYPE: Final = "application/epub+zip"
MOMENT: Final = (1980, 1, 1, 0, 0, 0)  # the first that such an archive can name
MODIFIED: Final = "2000-01-01T00:00:00Z"  # a book must say when it was made; a story has no such moment
FOLDER: Final = "book"


def epub(book: Volume) -> bytes:
    """The book as a file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        add(archive, "mimetype", MEDIA_TYPE, zipfile.ZIP_STORED)
        add(archive, "META-INF/container.xml", CONTAINER)
        add(archive, f"{FOLDER}/package.opf", package(book))
        add(archive, f"{FOLDER}/nav.xhtml", page(book, "Contents", navigation(book)))
        add(archive, f"{FOLDER}/style.css", book.style)
        for name, chapter in named(book):
            add(archive, f"{FOLDER}/{name}.xhtml", page(book, chapter.title, chapter.body))
    return out.getvalue()


def add(archive: zipfile.ZipFile, name: str, text: str, how: int = zipfile.ZIP_DEFLATED) -> None:
    info = zipfile.ZipInfo(name, MOMENT)
    info.compress_type = how
    archive.writestr(info, text.encode())


def named(book: Volume) -> Iterator[tuple[str, Chapter]]:
    """The chapters with the names of their files."""
    for number, chapter in enumerate(book.chapters):
        yield f"part{number}", chapter


def identity(book: Volume) -> str:
    """What tells this book from any other: the same text, the same identity."""
    text = "\n".join([book.title, *book.authors, *(chapter.body for chapter in book.chapters)])
    return f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, text)}"


def package(book: Volume) -> str:
    names = [name for name, _ in named(book)]
    items = "".join(
        f'<item id="{name}" href="{name}.xhtml" media-type="application/xhtml+xml"/>\n' for name in names
    )
    authors = "".join(f"<dc:creator>{html.escape(author)}</dc:creator>\n" for author in book.authors)
    spine = "".join(f'<itemref idref="{name}"/>\n' for name in (*names[:1], "nav", *names[1:]))
    return PACKAGE.format(
        identity=identity(book), title=html.escape(book.title), language=html.escape(book.language),
        authors=authors, modified=MODIFIED, items=items, spine=spine,
    )  # fmt: skip


def navigation(book: Volume) -> str:
    """The table of contents: every chapter, and what can be jumped to in it."""
    entries = "".join(
        f'<li><a href="{name}.xhtml">{html.escape(chapter.title)}</a>{jumps(name, chapter.sections)}</li>\n'
        for name, chapter in named(book)
    )
    return f'<nav epub:type="toc" id="toc">\n<h1>Contents</h1>\n<ol>\n{entries}</ol>\n</nav>\n'


def jumps(name: str, found: Sequence[tuple[str, str]]) -> str:
    inner = "".join(f'<li><a href="{name}.xhtml#{at}">{html.escape(title)}</a></li>' for at, title in found)
    return f"<ol>{inner}</ol>" if inner else ""


def page(book: Volume, title: str, body: str) -> str:
    return PAGE.format(language=html.escape(book.language), title=html.escape(title), body=body)


CONTAINER: Final = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
"""

PACKAGE: Final = """<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">{identity}</dc:identifier>
<dc:title>{title}</dc:title>
<dc:language>{language}</dc:language>
{authors}<meta property="dcterms:modified">{modified}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
{items}</manifest>
<spine>
{spine}</spine>
</package>
"""

PAGE: Final = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"
 lang="{language}" xml:lang="{language}">
<head>
<title>{title}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
{body}</body>
</html>
"""
