"""Watching late: spectators see what the seats saw, and nothing that is newer than was agreed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from orrery.games import game_with
from orrery.table import gallery as gallery_module
from orrery.table.course import Course
from orrery.table.entries import Acted, AnyEntry, Head, Opened
from orrery.table.gallery import Gallery, time_of
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import (
    PROTOCOL,
    Complaint,
    Hello,
    Moment,
    NewTable,
    Refused,
    Resign,
    Say,
    Seated,
    Sit,
    Welcome,
)
from orrery.table.seats import Chair
from tests.table.host import ME, OPEN, OTHER, Client, hosting, running

KEY = "ab" * 32
SOON = 2


def dice(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311


def new_course(game: str, late: int) -> Course:
    rules = game_with(game, {})
    chairs = tuple(Chair("person", name) for name in ("Ann", "Bob"))
    head = Head(game, rules.about.version, rules.options, KEY, chairs, late=late)
    return Course("t" * 12, head)


def decided(course: Course, chance: random.Random) -> AnyEntry:
    seat = course.deciding()[0]
    action = chance.choice(list(course.match.state.actions(seat)))
    text = course.game.text(action)
    return Acted(float(course.last), seat, action=text, asked=course.asked[seat])


def watched(game: str, late: int, *deciders: random.Random) -> Iterator[tuple[int, bool, bytes]]:
    """After each decision: how long the match has lasted, whether it is over, and all that is told late.

    Each of `deciders` makes one decision.
    """
    course = new_course(game, late)
    gallery = Gallery(course)
    course.add(Opened(0.0))
    gallery.add(Opened(0.0), course)
    for chance in deciders:
        here = gallery.seats([True, True])
        yield (
            time_of(course),
            course.over(),
            msgspec.json.encode([gallery.anew(each, here) for each in (0, 1)]),
        )
        if course.over():
            return
        entry = decided(course, chance)
        course.add(entry)
        gallery.add(entry, course)


@pytest.mark.parametrize(("game", "late", "together", "alone"), [("leduc", 2, 3, 9), ("clans", 2, 14, 40)])
def test_what_is_told_does_not_depend_on_anything_newer(game: str, late: int, together: int, alone: int):
    """Two matches are the same for a while, and then are not: until the delay is over nobody can tell."""
    told_alike = told_apart = 0
    for seed in range(6):
        found = []
        for own in (1, 2):
            same, other = dice(seed), dice(100 * own + seed)
            found.append(list(watched(game, late, *[same] * together, *[other] * alone)))
        one, two = found
        if min(len(one), len(two)) <= together:
            continue  # over before they could differ
        until = one[together][0] + late  # what is decided from here on is told then at the earliest
        for (at, over, told), (at_other, over_other, told_other) in zip(one, two, strict=False):
            if over or over_other or max(at, at_other) >= until:
                told_apart += told != told_other
            elif at == at_other:
                assert told == told_other
                told_alike += 1
    assert told_alike > together
    assert told_apart  # … and then they are told


@pytest.mark.parametrize("game", ["leduc", "clans"])
def test_with_the_end_everything_is_told(game: str):
    chance = dice(5)
    course = new_course(game, 3)
    gallery = Gallery(course)
    entry: AnyEntry = Opened(0.0)
    while True:
        course.add(entry)
        gallery.add(entry, course)
        if course.over():
            break
        assert gallery.course.last < course.last or course.last == 1
        entry = decided(course, chance)
    assert gallery.course.last == course.last
    assert gallery.view(0).over


# -- at a table
@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(gallery_module.DELAYS, "decisions", SOON)


async def watch(client: Client, eyes: int) -> None:
    await client.say(Hello(PROTOCOL, eyes=eyes))
    await client.hear_a(Welcome)
    await client.hear_a(Moment)


def hand(client: Client, seat: int) -> str:
    """The name of the card that a seat holds; "" if it is not seen."""
    assert client.now.view is not None
    zones = [part for part in client.now.view.parts if getattr(part, "owner", -1) == seat]
    [card] = [card for zone in zones for card in getattr(zone, "cards", ())]
    return str(card.name)


@running
async def test_a_spectator_sees_a_hand_when_the_match_has_gone_on_and_never_more_than_was_then():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, late=True)
        async with (
            host.at(table.table, table.tokens[0]) as ann,
            host.at(table.table, table.tokens[1]) as bob,
            host.live(table.table) as eve,
            host.at(table.table) as tom,
        ):
            await watch(eve, 0)
            assert [x.welcome.late for x in (ann, eve, tom)] == [f"{SOON} decisions"] * 3
            assert eve.welcome.seat == -1
            shown = []
            for number in range(3):
                shown.append((eve.now.entry, hand(eve, 0)))
                one = ann if ann.now.asked else bob
                done = await one.act("call" if number else "raise")
                for client in (ann, bob, tom):
                    await client.hear_entry(done.entry)  # type: ignore[union-attr]
                if number == SOON - 1:  # what was dealt is seen from here on
                    await eve.hear_a(Moment)
                elif number >= SOON:
                    await eve.hear_entry(number)
            assert shown == [(1, ""), (1, ""), (1, hand(ann, 0))]
            assert (eve.now.entry, ann.now.entry, hand(tom, 0)) == (2, 4, "")
            assert [line.text for line in eve.now.told] == ["Ann raises."]  # nobody is "you"
            assert hand(eve, 1) == ""
            assert eve.now.view is not None
            assert (eve.now.view.choices, eve.now.asked) == ((), 0)
            assert all(seat.clock is None for seat in eve.seats)
            answer = await eve.ask(Say, text="Ann has it")
            assert isinstance(answer, Refused)
            assert answer.code == "only-watching"
            await ann.ask(Resign)
            await eve.hear_entry(ann.now.entry)
            assert eve.now.ending is not None


@running
async def test_it_is_as_late_when_the_table_was_read_again():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER, late=True)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.act("raise")
    async with hosting(storage) as host, host.live(table.table) as eve:
        await watch(eve, 0)
        assert (eve.now.entry, hand(eve, 0)) == (1, "")


@running
async def test_nobody_is_watched_so_who_has_not_agreed():
    async with hosting() as host:
        plain = await host.new_table("leduc", ME, OTHER)
        agreed = await host.new_table("leduc", ME, OTHER, late=True)
        for table, eyes in ((plain.table, 0), (agreed.table, 2)):
            async with host.live(table) as eve:
                await eve.say(Hello(PROTOCOL, eyes=eyes))
                gone = await eve.hear_end()
                assert gone is not None
                assert gone.code == "not-agreed"
        alone = NewTable("tourbillon", places=(ME,), late=True)
        status, body = await host.post("/api/tables", alone)
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (400, "bad-late")


@running
async def test_who_watches_late_can_sit_down_before_play_and_is_a_player_then():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN, late=True)
        async with host.at(table.table, table.tokens[0]) as ann, host.live(table.table) as eve:
            await watch(eve, 0)
            await eve.say(Sit(1, "Eve"))
            await eve.hear_a(Seated)
            await eve.hear_entry(2)
            await ann.hear_entry(2)
            assert (hand(eve, 0), hand(eve, 1) != "") == ("", True)
