"""The chat of a table: who may say something, how much, and what becomes of a report."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from orrery.cli.commands import orrery
from orrery.table import limits
from orrery.table.callers import Rates
from orrery.table.chat import Chat, Reported
from orrery.table.limits import Bucket
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import LONGEST_LINE, Done, Refused, Rematch, Report, Resign, Said, Say, Seated, Sit
from tests.table.host import ME, OPEN, OTHER, Client, Host, hosting, running
from tests.table.storages import in_loop, opened
from tests.table.test_lobby import lobby
from tests.table.test_rated import brought_together


async def refused(client: Client, kind: type[Say | Report], **fields: object) -> str:
    answer = await client.ask(kind, **fields)
    assert isinstance(answer, Refused)
    return answer.code


async def heard(client: Client, count: int) -> list[tuple[int, str]]:
    """What was said so far, once so much of it was heard."""
    while len(said := [(x.seat, x.text) for x in client.heard if isinstance(x, Said)]) < count:
        await client.hear()
    return said


@running
async def test_all_who_are_here_hear_it_and_pages_that_come_back_hear_it_again():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, chat=True)
        async with (
            host.at(table.table, table.tokens[0]) as ann,
            host.at(table.table, table.tokens[1]) as bob,
            host.at(table.table) as eve,
        ):
            assert ann.welcome.chat
            assert await ann.ask(Say, text="<b>Good evening!</b>") == Done(1, entry=1)
            assert await bob.ask(Say, text="Hi") == Done(1, entry=1)
            said = [(0, "<b>Good evening!</b>"), (1, "Hi")]
            for client in (ann, bob, eve):
                assert await heard(client, 2) == said
            async with host.at(table.table, table.tokens[0]) as again:
                assert await heard(again, 2) == said
                lines = [x.line for x in again.heard if isinstance(x, Said)]
                assert lines == [x.line for x in eve.heard if isinstance(x, Said)]
                assert lines[0] < lines[1]
            assert await refused(eve, Say, text="Bob has the king") == "only-watching"


@running
async def test_it_is_on_among_friends_and_off_among_strangers_unless_the_maker_says_otherwise():
    async def chat(host: Host, *places: object, **fields: object) -> bool:
        table = await host.new_table("leduc", *places, **fields)  # type: ignore[arg-type]
        async with host.at(table.table, table.tokens[0]) as ann:
            if fields.get("lobby"):
                [shown] = await lobby(host)
                assert shown.chat == ann.welcome.chat
            if not ann.welcome.chat:
                assert await refused(ann, Say, text="Hello?") == "chat-off"
            return ann.welcome.chat

    async with hosting() as host:
        assert await chat(host, ME, OPEN)
        assert not await chat(host, ME, OPEN, chat=False)
        assert not await chat(host, ME, OPEN, lobby=True)
        assert await chat(host, ME, OPEN, lobby=True, chat=True)
        assert not await chat(host, ME, OTHER)  # they are at one device
        told = await brought_together(host)
        async with host.at(told[0].table, told[0].tokens[0]) as ann:
            assert not ann.welcome.chat


@running
async def test_a_rematch_is_as_the_table_before():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN, lobby=True, chat=True)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table) as bob:
            await bob.say(Sit(1, "Bob"))
            await bob.hear_a(Seated)
            await ann.hear_question()
            await ann.ask(Resign)
            await ann.ask(Rematch)
            assert ann.now.ending is not None
            async with host.at(ann.now.ending.rematch, table.tokens[0]) as again:
                assert again.welcome.chat


@running
async def test_a_line_is_short_and_printable():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, chat=True)
        async with host.at(table.table, table.tokens[0]) as ann:
            assert isinstance(await ann.ask(Say, text="x" * LONGEST_LINE), Done)
            for text in ("two\nlines", " blank", "\u202eback", "\x1b[2J"):
                assert await refused(ann, Say, text=text) == "bad-line"
            for text in ("", "x" * (LONGEST_LINE + 1)):
                await ann.say(Say(9, text))
                assert (await ann.hear_a(Refused)).code == "bad-message"
            assert await heard(ann, 1) == [(0, "x" * LONGEST_LINE)]


@running
async def test_each_seat_says_a_few_lines_and_then_waits(monkeypatch: pytest.MonkeyPatch):
    clock = [0.0]
    monkeypatch.setattr(limits, "lines", lambda: Bucket(5, 1 / 5, now=lambda: clock[0]))
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, chat=True)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            for _ in range(5):
                assert isinstance(await ann.ask(Say, text="again"), Done)
            assert await refused(ann, Say, text="again") == "too-often"
            assert isinstance(await bob.ask(Say, text="stop it"), Done)
            clock[0] = 5.0
            assert isinstance(await ann.ask(Say, text="again"), Done)


def test_only_the_last_lines_are_remembered(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "lines", lambda: Bucket(1_000, 0))
    chat = Chat(on=True)
    for number in range(limits.MOST_LINES + 5):
        chat.say(number % 2, f"line {number}")
    assert len(chat.lines) == limits.MOST_LINES
    assert chat.lines[0].text == "line 5"
    assert len(chat.said_by(0)) == limits.MOST_LINES_REPORTED
    assert all(one.line < other.line for one, other in zip(chat.lines, list(chat.lines)[1:], strict=False))


# -- reports
async def kept(host: Host) -> list[Reported]:
    return [msgspec.json.decode(body, type=Reported) for body in await host.storage.reports(99)]


@running
async def test_a_report_has_what_was_said_and_is_kept_once():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, chat=True)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            await bob.ask(Say, text="something bad")
            await ann.ask(Say, text="stop it")
            assert isinstance(await ann.ask(Report, seat=1, why="abuse"), Done)
            await bob.ask(Say, text="and worse")
            assert isinstance(await ann.ask(Report, seat=1, why="abuse", note="He goes on"), Done)
            [found] = await kept(host)
            assert (found.table, found.game, found.by, found.name) == (table.table, "leduc", "Ann", "Bob")
            assert found.said == ("something bad", "and worse")
            assert (found.why, found.note) == ("abuse", "He goes on")


@running
async def test_who_can_be_reported_by_whom():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table) as eve:
            assert await refused(eve, Report, seat=0, why="abuse") == "only-watching"
            for seat in (0, 1):  # oneself, and nobody
                assert await refused(ann, Report, seat=seat, why="abuse") == "no-such-seat"
        assert await kept(host) == []


@running
async def test_a_seat_and_an_address_report_a_few_times(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "reports", lambda: Bucket(2, 0))
    async with hosting() as host:
        first, second = [await host.new_table("leduc", ME, OTHER) for _ in range(2)]
        async with (
            host.at(first.table, first.tokens[0]) as ann,
            host.at(second.table, second.tokens[0]) as again,
        ):
            host.app.state.callers.reports = Rates(lambda: Bucket(3, 0))
            said = [await ann.ask(Report, seat=1, why="name") for _ in range(3)]
            assert [isinstance(each, Done) for each in said] == [True, True, False]  # the seat
            assert await refused(again, Report, seat=1, why="name") == "too-often"  # the address
        assert len(await kept(host)) == 1


@in_loop
async def test_the_oldest_reports_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for module in ("sqlite", "memory"):
        monkeypatch.setattr(f"orrery.table.{module}.MOST_REPORTS", 2)
    async with opened(str(tmp_path / "tables.db")) as storage:
        for each in (storage, MemoryStorage()):
            for at, name in ((1.0, "a"), (2.0, "b"), (3.0, "c"), (4.0, "b")):
                await each.report(name, at, f"{name} {at}".encode())
            assert await each.reports(9) == [b"b 4.0", b"c 3.0"]
            assert await each.reports(1) == [b"b 4.0"]


def test_the_operator_reads_them_and_nothing_in_them_can_do_harm(tmp_path: Path):
    def typed(*words: str) -> str:
        return CliRunner().invoke(orrery, [*words, "--data", str(tmp_path)]).output

    report = Reported(1_700_000_000.0, "a" * 12, "leduc", "Ann", 1, "Bob", "abuse", "look", ("bad\x1b[2J",))

    @in_loop
    async def keep() -> None:
        async with opened(str(tmp_path / "tables.db")) as storage:
            assert "Nobody was reported." in typed("reports")
            await storage.report("one", report.at, msgspec.json.encode(report))
            assert "Ann reports Bob" in typed("reports")  # also while the server runs

    keep()
    said = typed("reports")
    assert f"leduc, table {'a' * 12}: Ann reports Bob, seat 2: insults or threats" in said
    assert "note: look" in said
    assert "\x1b" not in said
    assert "bad\N{REPLACEMENT CHARACTER}[2J" in said
    assert "0 tables gone" in typed("prune", "--older-than", "30")
    assert "Nobody was reported." in typed("reports")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert connection.execute("SELECT count(*) FROM reports").fetchone() == (0,)
