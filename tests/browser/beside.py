"""Somebody who decides for a seat beside its page, as if from another page of the same person."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from tests.browser.people import expect_in_sight
from tests.browser.served import Served

PATIENCE = 30  # seconds


class Beside:
    """Answers each question when it is asked: what others decide meanwhile answers nothing decided here."""

    def __init__(self, live: ClientConnection, token: str) -> None:
        self.live = live
        self.moment: dict[str, Any] = {"entry": -1}  # the newest
        self.say(type="hello", protocol=1, token=token)
        self.last = int(self.hear("welcome")["entry"])

    def say(self, **message: object) -> None:
        self.live.send(json.dumps(message))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of that kind. Moments may come before it and after it: none is lost."""
        while True:
            message: dict[str, Any] = json.loads(self.live.recv(timeout=PATIENCE))
            assert message["type"] != "refused", message
            if message["type"] == "moment":
                self.moment = message
            if message["type"] == kind:
                return message

    def question(self) -> int:
        """What is asked after all that was decided here; `moment` is when."""
        while self.moment["entry"] < self.last or not self.moment.get("asked"):
            self.hear("moment")
        return int(self.moment["asked"])

    def decide(self, number: int, action: str) -> None:
        self.say(type="act", number=number, asked=self.question(), action=action)
        self.last = int(self.hear("done")["entry"])


@contextmanager
def beside(page: Page, served: Served, table: str) -> Iterator[Beside]:
    """Beside a page that has a seat at this table."""
    kept = page.evaluate("table => JSON.parse(localStorage.getItem(`orrery.table.${table}`))", table)
    address = f"{served.url}/api/tables/{table}/live".replace("http", "ws")
    with connect(address, proxy=None, max_size=None) as live:
        yield Beside(live, kept["tokens"]["0"])


def decide_beside(page: Page, served: Served, table: str, actions: list[str], first: int) -> None:
    """Decide these, numbered from `first` on; wait until the page knows."""
    with beside(page, served, table) as other:
        for number, action in enumerate(actions, start=first):
            other.decide(number, action)
    expect_in_sight(page, f'[data-entry="{other.last}"]')
