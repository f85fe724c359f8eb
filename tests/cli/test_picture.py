"""The picture in the README: text that can be read and searched, and no address outside of it."""

import html
import importlib.util
import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs/pictures"
FORMAT_NAME = "http://www.w3.org/2000/svg"  # not an address: it is what the format is called


def test_the_picture_is_text_and_asks_nobody() -> None:
    svg = (FOLDER / "table.svg").read_text("utf-8")
    assert "//" not in svg.replace(FORMAT_NAME, "")
    assert "@font-face" not in svg
    text = html.unescape(" ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))).replace("\xa0", " ")
    assert "Leduc poker: You against tree:400" in text
    assert "Take back" in text


def test_addresses_are_taken_out() -> None:
    spec = importlib.util.spec_from_file_location("make_pictures", FOLDER / "make.py")
    assert spec is not None
    assert spec.loader is not None
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    font = '@font-face { src: url("//b.example"); }'
    svg = f"<!-- by //a.example --><style>{font} p {{ font-family: Fira Code; }}</style>"
    assert "example" not in make.without_addresses(svg)
    assert "monospace" in make.without_addresses(svg)
