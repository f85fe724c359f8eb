"""How quick the table in the browser is: from a click to the new view, and from an address to a table in use.

    python -m benchmarks.page                    # from the project's folder; most of a minute
    python -m benchmarks.page --decisions 10 --speed 0 --verbose

The real server (SQLite, synced) and a real Chromium without a window, on loopback. Fights of Tourbillon are
played by clicking as a person would: point, read for a moment, press. Motion is on, and the next click does
not wait for it. A trip is cut into four:

    to send     from the click, as the browser dates it, to the action leaving the page
    server      from there to the answer coming in: the server, its disk, and the socket both ways
    to draw     from there to the page's elements being those of the new view
    to paint    from there to the end of the frame that shows them: waiting for it, style, layout, painting

How a browser then puts the frame on a screen is no part of it. A load is from the address to the end of the
frame in which the first card can be picked (a table) or a game be opened (home), with an empty cache; the
first of them finds a server that has just started.

The last line says it all in one; the load of the machine before the start says whose figures they are.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import urllib.request
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import orrery
from orrery.engine.view import Choice
from orrery.table.page import built
from tests.browser import chromium
from tests.browser.people import DESKTOP, expect_a_question_or_the_end, part, settle
from tests.browser.served import Served

LEGS = ("to send", "server", "to draw", "to paint")
ENCOUNTERS = ("dust-on-the-dial", "red-tape", "snapped-spring", "stolen-oil", "cornered", "cold-hands")
READING_MS = 250  # before a part is pressed: its forecast has come by then
PRESSING_MS = 60  # how long the button is down

# Put into the page before its own scripts. It listens before and after them, and writes down when.
WATCH = """
(() => {
  const trips = (window.trips = [])
  let trip = null
  const afterFrame = (done) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => done(performance.now())
      channel.port2.postMessage(null)
    })
  const mine = (event) => trip && trip.length === 2 && String(event.data).startsWith('{"type":"moment"')
  addEventListener('click', (event) => (trip = [event.timeStamp]), true)
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    if (!this.watched) {
      this.watched = true // after the page's own listener, and all that it draws
      this.addEventListener('message', () => {
        if (trip?.length !== 3) return
        const ended = trip
        trip = null
        ended.push(performance.now())
        afterFrame((now) => trips.push([...ended, now]))
      })
    }
    if (trip?.length === 1 && JSON.parse(text).type === 'act') trip.push(performance.now())
    send.call(this, text)
  }
  const Plain = WebSocket
  window.WebSocket = class extends Plain {
    constructor(...address) {
      super(...address)
      this.addEventListener('message', (event) => mine(event) && trip.push(performance.now()))
    }
  }
  window.usable = new Promise((done) => {
    const look = () => {
      const there = document.querySelector('.pickable, .calls .main:enabled')
      there ? afterFrame(done) : requestAnimationFrame(look)
    }
    look()
  })
})()
"""


@dataclass(frozen=True, slots=True)
class Trip:
    """One decision: milliseconds for each of the LEGS."""

    legs: tuple[float, ...]

    @property
    def whole(self) -> float:
        return sum(self.legs)


def visit(browser: Browser, remembered: dict[str, object]) -> Page:
    """The page of somebody new."""
    page = browser.new_context(**DESKTOP).new_page()
    watch(page, remembered)
    return page


def watch(page: Page, remembered: dict[str, object]) -> None:
    """Write down when things happen on a page; its browser remembers nothing but this."""
    page.add_init_script(WATCH)
    for name, what in remembered.items():
        page.add_init_script(f"localStorage.setItem({json.dumps(name)}, {json.dumps(json.dumps(what))})")


def loading(page: Page, url: str) -> float:
    """Milliseconds until the page at an address can be used."""
    page.goto(url, wait_until="commit")
    return float(page.evaluate("() => window.usable"))


def loads(browser: Browser, url: str, settings: dict[str, object], times: int) -> str:
    """How long home and a table take until they can be used, as a median and at worst."""
    homes, tables = [], []
    for _ in range(times):
        page = visit(browser, settings)
        homes.append(loading(page, url))
        page.context.close()
        address, seat = open_fight(url, ENCOUNTERS[0])
        page = visit(browser, settings | seat)
        tables.append(loading(page, address))
        page.context.close()
    parts = [
        f"{name} {statistics.median(took):.0f} ms, at worst {max(took):.0f} ms"
        for name, took in (("home", homes), ("table", tables))
    ]
    return f"usable after: {'; '.join(parts)} of {times} loads each"


def open_fight(url: str, encounter: str) -> tuple[str, dict[str, object]]:
    """The address of a new fight, and what the browser of its player remembers."""
    wanted = {"game": "tourbillon", "options": {"encounter": encounter}, "places": [{"kind": "me"}]}
    with urllib.request.urlopen(f"{url}/api/tables", json.dumps(wanted).encode()) as answer:  # noqa: S310
        made: dict[str, Any] = json.load(answer)
    seat = {"table": made["table"], "game": made["game"], "tokens": made["tokens"], "seat": 0}
    return f"{url}/table/{made['table']}", {f"orrery.table.{made['table']}": seat}


def press(page: Page, name: str) -> None:
    point_at(page, name)
    click(page)


def point_at(page: Page, name: str) -> None:
    """Point, and read what is told of it."""
    part(page, name).hover()
    page.wait_for_timeout(READING_MS)


def hear_out(page: Page) -> None:
    """Whatever is still being told is over: any key skips to the end, and cards are where they are now."""
    page.keyboard.press("Shift")


def click(page: Page) -> None:
    page.mouse.down()
    page.wait_for_timeout(PRESSING_MS)
    page.mouse.up()


def decide(page: Page, choice: Choice) -> None:
    hear_out(page)
    for name in choice.touches:
        press(page, name)
    page.wait_for_timeout(READING_MS)  # asking the page something now would make it slower
    settle(page, choice)


def fight(page: Page, served: Served, most: int) -> list[Trip]:
    """Play the fight on the page as a good player would; the trips of its decisions."""
    table = page.url.rpartition("/")[2]
    for _ in range(most):
        expect_a_question_or_the_end(page)
        choice = served.best_choice(table)
        if choice is None:
            break
        decide(page, choice)
    expect_a_question_or_the_end(page)
    page.wait_for_timeout(READING_MS)
    dated = page.evaluate("() => window.trips")
    return [Trip(tuple(later - earlier for earlier, later in pairwise(at))) for at in dated]


def tenth(values: list[float]) -> float:
    """What nine in ten stay under."""
    return sorted(values)[int(len(values) * 0.9)]


def told(trips: list[Trip]) -> str:
    whole = [trip.whole for trip in trips]
    legs = zip(*(trip.legs for trip in trips), strict=True)
    parts = [f"{name} {statistics.median(times):.0f}" for name, times in zip(LEGS, legs, strict=True)]
    return (
        f"{len(trips)} decisions: click to view median {statistics.median(whole):.0f} ms, "
        f"9 in 10 under {tenth(whole):.0f} ms ({', '.join(parts)})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--speed", type=int, default=1, choices=(0, 1, 2, 4), help="of the motion; 0: none")
    parser.add_argument("--loads", type=int, default=7, help="how often home and a table are opened")
    parser.add_argument("--verbose", action="store_true", help="a line for each decision, too")
    given = parser.parse_args()
    if not built():
        parser.exit(1, "The page was not built: `python3 run.py serve` builds it.\n")
    busy = os.getloadavg()[0]
    trips: list[Trip] = []
    with (
        tempfile.TemporaryDirectory(prefix="orrery-page-") as data,
        closing(Served(Path(data))) as served,
        chromium.opened() as browser,
    ):
        settings: dict[str, object] = {"orrery.settings": {"speed": given.speed}}
        usable = loads(browser, served.url, settings, given.loads)
        for encounter in ENCOUNTERS:
            address, seat = open_fight(served.url, encounter)
            page = visit(browser, settings | seat)
            loading(page, address)
            trips += fight(page, served, given.decisions - len(trips))
            page.context.close()
            if len(trips) >= given.decisions:
                break
    if given.verbose:
        for trip in trips:
            print(f"{trip.whole:6.1f} ms: {', '.join(f'{leg:.1f}' for leg in trip.legs)}")
    print(f"{told(trips)}; {usable}; load {busy:.1f} before; {orrery.core()}")


if __name__ == "__main__":
    main()
