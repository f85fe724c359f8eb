"""A story as a book: Markdown, a page, and an EPUB whose structure is that of EPUB 3 (NS-119)."""

from __future__ import annotations

import io
import posixpath
import zipfile
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from orrery.engine.match import Match, Seated
from orrery.games.scenes.view.binding import book_as_html, book_as_markdown
from orrery.table.writing import book_as_epub
from tests.games.scenes.people import told_with_a_person
from tests.games.scenes.scene import Scene

OPF = "{http://www.idpf.org/2007/opf}"
DC = "{http://purl.org/dc/elements/1.1/}"
XHTML = "{http://www.w3.org/1999/xhtml}"
CONTAINER = "{urn:oasis:names:tc:opendocument:xmlns:container}"
rule = pytest.mark.rule


@cache
def match() -> Match:
    return told_with_a_person(2, pack="thorn")


def opened(data: bytes) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(data))


def read(book: zipfile.ZipFile, name: str) -> ET.Element:
    return ET.fromstring(book.read(name))  # noqa: S314  it was written here


def package_of(book: zipfile.ZipFile) -> tuple[str, ET.Element]:
    """The folder of the package, and the package."""
    container = read(book, "META-INF/container.xml")
    (rootfile,) = container.iter(f"{CONTAINER}rootfile")
    assert rootfile.get("media-type") == "application/oebps-package+xml"
    path = rootfile.attrib["full-path"]
    return posixpath.dirname(path), read(book, path)


@rule("NS-119")
def test_the_mimetype_comes_first_and_is_stored():
    data = book_as_epub(match())
    first = opened(data).infolist()[0]
    assert (first.filename, first.compress_type, first.extra) == ("mimetype", zipfile.ZIP_STORED, b"")
    assert data[30:58] == b"mimetypeapplication/epub+zip"  # where readers look for it
    assert opened(data).testzip() is None


@rule("NS-119")
def test_the_package_lists_what_is_there_and_nothing_else():
    book = opened(book_as_epub(match()))
    folder, package = package_of(book)
    assert package.get("version") == "3.0"
    meta = package.find(f"{OPF}metadata")
    assert meta is not None
    identifier = meta.find(f"{DC}identifier")
    assert identifier is not None
    assert identifier.get("id") == package.get("unique-identifier")
    assert meta.findtext(f"{DC}language") == "en"
    assert meta.findtext(f"{DC}title")
    assert [each.text for each in meta.findall(f"{DC}creator")] == ["Ann", "Teller 2", "Teller 3"]
    assert [each.get("property") for each in meta.findall(f"{OPF}meta")] == ["dcterms:modified"]
    items = {each.attrib["id"]: each for each in package.iter(f"{OPF}item")}
    listed = {posixpath.join(folder, each.attrib["href"]) for each in items.values()}
    rest = {"mimetype", "META-INF/container.xml", f"{folder}/package.opf"}
    assert listed | rest == set(book.namelist())
    assert [each.attrib["id"] for each in items.values() if each.get("properties") == "nav"] == ["nav"]
    assert all(each.attrib["idref"] in items for each in package.iter(f"{OPF}itemref"))


@rule("NS-119")
def test_every_page_is_xhtml_and_every_link_leads_somewhere():
    book = opened(book_as_epub(match()))
    folder, _ = package_of(book)
    pages = {name: read(book, name) for name in book.namelist() if name.endswith(".xhtml")}
    links = [each.attrib["href"] for each in pages[f"{folder}/nav.xhtml"].iter(f"{XHTML}a")]
    assert len(links) >= 3 + 9  # acts and their scenes
    for link in links:
        name, _, jump = link.partition("#")
        page = pages[f"{folder}/{name}"]
        assert not jump or any(each.get("id") == jump for each in page.iter())
    for page in pages.values():
        assert page.tag == f"{XHTML}html"
        assert page.find(f"{XHTML}head/{XHTML}title") is not None


@rule("NS-119")
def test_the_same_match_is_the_same_file_and_the_facts_can_be_left_out():
    assert book_as_epub(match()) == book_as_epub(match())
    for write in (book_as_markdown, book_as_html):
        whole, short = write(match()), write(match(), facts=False)
        assert "The facts of this story" in whole
        assert "The facts of this story" not in short
        assert "Scores" not in whole
        assert "How it was told" not in whole
        assert "Act Three" in short
    names = opened(book_as_epub(match(), facts=False)).namelist()
    assert len(names) == len(opened(book_as_epub(match())).namelist()) - 1


@rule("NS-119", "NS-124", "NS-125")
def test_a_book_escapes_and_leaves_out_what_was_never_told():
    t = Scene(2).hold(0, "v03").hold(1, "v11")
    t.secret(0, text="The cook lit it.")
    kept = Match(t.game, "1", seated=[Seated("person", "<Ann>"), Seated("person", "Bob & Co")])
    kept.state = t.s
    kept.act(0, "play v03", "A <b>bell</b> & *nobody*.")
    book = opened(book_as_epub(kept))
    text = "".join(book.read(name).decode() for name in book.namelist())
    for written in (text, book_as_html(kept)):
        assert "<b>bell" not in written
        assert "A &lt;b&gt;bell&lt;/b&gt; &amp; *nobody*." in written
        assert "The cook lit it." not in written
        assert "It was never told." in written
    assert r"A \<b\>bell\</b\> \& \*nobody\*." in book_as_markdown(kept)
