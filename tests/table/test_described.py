"""The page on the protocol leaves nothing out, and tells of nothing that is not there."""

import re
from pathlib import Path
from typing import get_args

import pytest

from orrery.table import protocol
from orrery.table.app import ROUTES

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")
PLACES = {"{table}": "ID", "{game}": "GAME", "{run}": "RUN"}


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_every_address_is_told_and_no_other() -> None:
    told = set(re.findall(r"`(GET|POST) (/[^`?]*)", section("Over HTTP")))
    there = {(method, re.sub(r"\{\w+\}", lambda place: PLACES[place[0]], path)) for method, path, _ in ROUTES}
    assert told == there


@pytest.mark.parametrize(
    ("title", "messages"),
    [("What a client says", protocol.Request), ("What the server says", protocol.Answer)],
)
def test_every_message_is_told(title: str, messages: object) -> None:
    names = [str(kind.__struct_config__.tag) for kind in get_args(messages)]
    assert names
    assert [name for name in names if f"`{name}`" not in section(title)] == []
