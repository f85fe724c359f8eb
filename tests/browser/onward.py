"""Matches played on over the wire, for tests that have seen enough of them on the page."""

import itertools
import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from orrery.table.protocol import PROTOCOL
from tests.browser.served import Served

NUMBERS = itertools.count(1_000_000)  # far from those of the page
Choices = list[dict[str, Any]]
WORDS = "It was not said aloud."


def first(choices: Choices) -> str:
    return str(choices[0]["action"])


def tokens_of(page: Page) -> dict[int, str]:
    """The secrets of the seats that this browser holds."""
    table = page.url.rpartition("/")[2]
    kept = page.evaluate("key => JSON.parse(localStorage.getItem(key)).tokens", f"orrery.table.{table}")
    return {int(seat): token for seat, token in kept.items()}


def play_on(
    served: Served, table: str, tokens: dict[int, str], choose: Callable[[Choices], str] = first
) -> None:
    """Play all of these seats to the end of the match, or until there is nothing to `choose`: ""."""
    with ExitStack() as open_lines:
        address = f"ws://127.0.0.1:{served.port}/api/tables/{table}/live"
        lines = {
            seat: open_lines.enter_context(connect(address, max_size=None, proxy=None)) for seat in tokens
        }
        for seat, line in lines.items():
            line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": tokens[seat]}))
        play_along(lines, choose)


def play_along(lines: dict[int, ClientConnection], choose: Callable[[Choices], str]) -> None:
    told = {seat: moment(line) for seat, line in lines.items()}
    while not any(each.get("ending") for each in told.values()):
        seat = next((seat for seat, each in told.items() if each.get("asked")), min(told))
        if told[seat].get("asked"):
            choices = told[seat]["view"]["choices"]
            action = choose(choices)
            if not action:
                return
            words = next(each for each in choices if each["action"] == action).get("words", 0)
            act = {"type": "act", "number": next(NUMBERS), "asked": told[seat]["asked"], "action": action}
            lines[seat].send(json.dumps({**act, "words": WORDS} if words else act))
        entry = told[seat]["entry"]
        for other, line in lines.items():  # all are told of it
            while told[other]["entry"] <= entry:
                told[other] = moment(line)


def moment(line: ClientConnection) -> dict[str, Any]:
    """The next moment with a view."""
    while True:
        answer: dict[str, Any] = json.loads(line.recv(timeout=20))
        assert answer["type"] != "refused", answer
        if answer["type"] == "moment" and answer.get("view"):
            return answer
