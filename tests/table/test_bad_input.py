"""Whatever comes over the wire gets a defined answer, and other tables do not notice."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from orrery.engine.words import Malformed, Refusal
from orrery.table import limits, protocol
from orrery.table.live import read_request
from orrery.table.protocol import (
    Act,
    Done,
    Foresee,
    Gone,
    Hello,
    Place,
    Refused,
    Resign,
    Seated,
    Sit,
    TakeBack,
)
from orrery.table.seats import clean_name
from tests.table.host import ME, OPEN, OTHER, hosting, running

GARBAGE: list[str | bytes] = [
    "",
    "hello",
    "{",
    '{"type":"hello"',
    "[]",
    "null",
    '{"type":"nonsense"}',
    '{"type":"act"}',
    '{"type":"act","number":-1,"asked":1,"action":"raise"}',
    '{"type":"act","number":1.5,"asked":1,"action":"raise"}',
    '{"type":"act","number":1,"asked":"1","action":"raise"}',
    '{"type":"act","number":1,"asked":1,"action":"raise","state":{}}',
    '{"type":"act","number":1,"asked":1,"action":""}',
    '{"type":"act","number":99999999999,"asked":1,"action":"raise"}',
    '{"type":"sit","number":1,"name":""}',
    '{"type":"sit","number":1,"name":"' + "x" * 41 + '"}',
    "[" * 10_000,
    b"\x00\xff\xfe",
    b'{"type":"resign","number":1}',
]


@running
async def test_garbage_is_refused_and_changes_nothing():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            for garbage in GARBAGE:
                await ann.send(garbage)
                refused = await ann.hear_a(Refused)
                assert (refused.number, refused.code) == (-1, "bad-message"), garbage
            assert await ann.act("raise") == Done(1, 2)


@pytest.mark.parametrize(
    "garbage", [b"\x00", "{", '{"type":"resign","number":1}', '{"type":"hello","protocol":"1"}']
)
@running
async def test_a_connection_that_begins_with_anything_but_hello_is_ended(garbage: str | bytes):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.live(table.table) as client:
            await client.send(garbage)
            gone = await client.hear_end()
            assert gone is not None
            assert gone.code in {"bad-message", "hello-first"}
            assert not gone.again


@running
async def test_another_version_of_the_protocol_is_told_so():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.live(table.table) as client:
            await client.say(Hello(99))
            gone = await client.hear_end()
            assert gone is not None
            assert gone.code == "protocol"
            assert "99" in gone.sentence


@running
async def test_hello_is_said_once():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.say(Hello(protocol.PROTOCOL, table.tokens[1]))
            assert (await ann.hear_a(Refused)).code == "hello-twice"


@running
async def test_who_says_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "HELLO_S", 0.05)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.live(table.table) as client:
            gone = await client.hear_end()
            assert gone is not None
            assert gone.code == "no-hello"


@running
async def test_an_oversized_message_ends_the_connection_and_nothing_else():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[0]) as tab:
            await ann.send("x" * (protocol.LARGEST_MESSAGE + 1))
            await ann.hear_end()
            assert ann.live.close_code == 1009
            assert await tab.act("raise") == Done(1, 2)


@running
async def test_too_many_messages_are_refused_and_then_the_connection_ends(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "messages", lambda: limits.Bucket(burst=5, a_second=0))
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            for number in range(5 + limits.MOST_FAULTS + 1):
                await ann.say(TakeBack(number))
            gone = await ann.hear_end()
            assert gone is not None
            assert gone.code == "too-fast"
            codes = [heard.code for heard in ann.heard if isinstance(heard, Refused)]
            assert codes.count("too-fast") == limits.MOST_FAULTS
            assert isinstance(await bob.ask(Resign), Done)


@running
async def test_forecasts_have_a_rate_of_their_own(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "forecasts", lambda: limits.Bucket(burst=0, a_second=0))
    async with hosting() as host:
        table = await host.new_table("tourbillon")
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.say(Foresee(3, "end"))
            refused = await ann.hear_a(Refused)
            assert (refused.number, refused.code, refused.about) == (3, "too-fast", "end")


@running
async def test_wrong_and_foreign_tokens_open_nothing():
    async with hosting() as host:
        mine, foreign = await host.new_table("leduc", ME, OTHER), await host.new_table("leduc", ME, OTHER)
        for token in (
            "x",
            foreign.tokens[0],
            mine.tokens[0][:-1],
            mine.tokens[0] + "x",
            mine.tokens[0].upper(),
        ):
            async with host.live(mine.table) as client:
                await client.say(Hello(protocol.PROTOCOL, token))
                gone = await client.hear_end()
                assert gone is not None
                assert (gone.code, gone.again) == ("wrong-token", False)
        open_seat = await host.new_table("leduc", ME, OPEN)
        for token in (" ", "".ljust(64)):  # what an open seat has instead of a hash
            async with host.live(open_seat.table) as client:
                await client.say(Hello(protocol.PROTOCOL, token))
                gone = await client.hear_end()
                assert gone is not None
                assert gone.code == "wrong-token"


@running
async def test_a_spectator_changes_nothing():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table) as eve:
            for refused in (
                await eve.ask(Act, asked=1, action="raise"),
                await eve.ask(Foresee, action="raise"),
                await eve.ask(Resign),
                await eve.ask(TakeBack),
                await eve.ask(Sit, name="Eve"),
            ):
                assert isinstance(refused, Refused)
                assert refused.code in {"only-watching", "no-open-seat"}
            assert host.house.tables[table.table].course.last == 1


@running
async def test_a_taken_seat_cannot_be_taken():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        async with host.at(table.table) as eve, host.at(table.table, table.tokens[0]) as ann:
            for seat in (0, 2, 77):
                refused = await eve.ask(Sit, name="Eve", seat=seat)
                assert isinstance(refused, Refused)
                assert refused.code == "seat-taken"
            refused = await ann.ask(Sit, name="Ann", seat=1)
            assert isinstance(refused, Refused)
            assert refused.code == "already-seated"


INVISIBLE = ["\u3164", "\u2800\u2800", "Ann\u3164", "\u115f", "\u0301", "\ufe0f", "\u200b", "A\u034fnn"]


@pytest.mark.parametrize(
    "name", ["Ann\n", "\x1b[31m", " Ann", "   ", "a\u202eb", "{0}", "You", "you", *INVISIBLE]
)
@running
async def test_names_that_could_be_mistaken_are_refused(name: str):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        async with host.at(table.table) as eve:
            refused = await eve.ask(Sit, name=name)
            assert isinstance(refused, Refused)
            assert refused.code == "bad-name"
        status, body = await host.post(
            "/api/tables", {"game": "kuhn", "places": [{"kind": "me", "name": name}] * 2}
        )
        assert (status, b"bad-name" in body) == (400, True)


@running
async def test_text_is_text():
    name = "<script>alert(1)</script>&amp; \"'"
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        async with host.at(table.table) as bob, host.at(table.table, table.tokens[0]) as ann:
            await bob.say(Sit(1, name))
            await bob.hear_a(Seated)
            await ann.hear_question()
            assert ann.now.seats[1].name == name
            await ann.ask(Resign)
        _, _, text = await host.http("GET", f"/api/tables/{table.table}/match")
        assert f"seat 1 person {name}\n" in text.decode()


@pytest.mark.parametrize("name", ["Zoë", "Zoe\u0308", "李", "❤️", "7", "O'Neill", "-", "अमित"])
def test_names_of_all_kinds_are_names(name: str) -> None:
    assert clean_name(name) == name


@given(st.text(max_size=60))
def test_any_name_is_clean_or_refused(name: str) -> None:
    with suppress(Malformed):
        cleaned = clean_name(name)
        assert cleaned == name
        assert cleaned.isprintable()
        assert len(cleaned) <= protocol.LONGEST_NAME


@given(st.text(max_size=300) | st.binary(max_size=300) | st.none())
def test_any_message_is_read_or_refused(message: str | bytes | None) -> None:
    with pytest.raises(Refusal):
        read_request(message)


@given(st.data())
def test_a_message_with_bytes_changed_is_read_or_refused(data: st.DataObject) -> None:
    text = msgspec.json.encode(Act(1, 2, "raise")).decode()
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    with suppress(Malformed):  # and nothing else is raised
        assert isinstance(read_request(changed), protocol.Act)


@pytest.mark.parametrize("table", ["abcdefghijkl", "x", "ABCDEFGHIJKL"])
@running
async def test_a_table_that_is_not_there(table: str):
    async with hosting() as host:
        async with host.live(table) as client:
            await client.say(Hello(protocol.PROTOCOL))
            gone = await client.hear_end()
            assert gone == Gone("no-such-table", gone.sentence if gone else "")
        for path in ("", "/match", "/replay"):
            status, _, _ = await host.http("GET", f"/api/tables/{table}{path}")
            assert status == 404


@running
async def test_a_client_that_never_reads_is_dropped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_WAITING", 10)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        living = host.house.tables[table.table]
        loop = asyncio.get_running_loop()
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.setblocking(False)
            await loop.sock_connect(deaf, ("127.0.0.1", host.port))
            await loop.sock_sendall(deaf, upgrade(host.port, table.table))
            assert b"101" in await loop.sock_recv(deaf, 1000)
            await loop.sock_sendall(deaf, frame(b'{"type":"hello","protocol":1}'))
            while not living.watching():
                await asyncio.sleep(0.01)
            while living.watching():  # until its queue has overflowed
                living.tell_all(Refused(-1, "noise", "x" * 100_000))
                await asyncio.sleep(0.01)
            async with host.at(table.table, table.tokens[0]) as ann:
                assert isinstance(await ann.act("raise"), Done)


def upgrade(port: int, table: str) -> bytes:
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(text: bytes) -> bytes:
    """A short text frame, masked with zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


@running
async def test_one_connection_too_many_is_asked_to_come_back(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 1)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            async with host.live(table.table) as client:
                await client.say(Hello(protocol.PROTOCOL))
                gone = await client.hear_end()
                assert gone is not None
                assert (gone.code, gone.again) == ("full", True)
            assert isinstance(await ann.act("raise"), Done)


@running
async def test_a_table_has_room_for_so_many(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.table.MOST_WATCHING", 1)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table), host.live(table.table) as client:
            await client.say(Hello(protocol.PROTOCOL))
            gone = await client.hear_end()
            assert gone is not None
            assert (gone.code, gone.again) == ("table-full", True)


@running
async def test_one_table_too_many_is_refused_unless_an_idle_one_can_go(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.house.MOST_TABLES", 1)
    async with hosting() as host:
        first = await host.new_table("leduc", ME, OTHER)
        async with host.at(first.table):
            status, body = await host.post("/api/tables", {"game": "kuhn"})
            assert (status, b"full" in body) == (503, True)
        while host.house.connections:
            await asyncio.sleep(0.01)
        second = await host.new_table("leduc", ME, OTHER)
        assert list(host.house.tables) == [second.table]


@running
async def test_who_opens_too_many_tables_must_wait(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "new_tables", lambda: limits.Bucket(burst=1, a_second=0))
    async with hosting() as host:
        await host.new_table("leduc", ME, OTHER)
        status, body = await host.post("/api/tables", {"game": "kuhn"})
        assert (status, b"too-fast" in body) == (429, True)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", b"bad-message"),
        (b"\xff", b"bad-message"),
        (b"[" * 5000, b"bad-message"),
        (b'{"game":"leduk"}', b"unknown-game"),
        (b'{"game":"leduc","options":{"raises":3}}', b"unknown-option"),
        (b'{"game":"leduc","extra":1}', b"bad-message"),
        (b'{"game":"leduc","places":[{"kind":"me"}]}', b"bad-seats"),
        (b'{"game":"leduc","places":[{"kind":"me"},{"kind":"player","name":"x"}]}', b"unknown-player"),
        (b'{"game":"leduc","places":[{"kind":"me"},{"kind":"player","name":"heuristic"}]}', b"no-heuristic"),
        (b'{"game":"leduc","clock":"fast"}', b"bad-message"),
        (b'{"game":"leduc","clock_s":-1}', b"bad-message"),
    ],
)
@running
async def test_a_table_that_cannot_be_opened(body: bytes, code: bytes):
    async with hosting() as host:
        status, _, answer = await host.http("POST", "/api/tables", body)
        assert status in {400, 404}
        assert code in answer
        assert not host.house.tables


@running
async def test_bodies_are_bounded():
    async with hosting() as host:
        status, _, answer = await host.http("POST", "/api/tables", b" " * (limits.LARGEST_BODY + 1))
        assert (status, b"too-large" in answer) == (413, True)
        status, _, answer = await host.http("POST", "/api/replay", b" " * (limits.LARGEST_MATCH_FILE + 1))
        assert (status, b"too-large" in answer) == (413, True)
        status, _, answer = await host.http("POST", "/api/replay", b"\xff\xfe")
        assert (status, b"foreign" in answer) == (400, True)


@pytest.mark.parametrize(
    ("host_header", "origin", "works"),
    [
        ("127.0.0.1:{port}", None, True),
        ("127.0.0.1:{port}", "http://127.0.0.1:{port}", True),
        ("localhost:{port}", "http://localhost:{port}", True),
        ("localhost:{port}", "http://127.0.0.1:{port}", False),
        ("127.0.0.1:{port}", "http://evil.example", False),
        ("127.0.0.1:{port}", "http://127.0.0.1:1", False),
        ("127.0.0.1:{port}", "null", False),
        ("evil.example", None, False),
        ("evil.example", "http://evil.example", False),
        ("10.0.0.7:{port}", None, False),
    ],
)
@running
async def test_only_our_own_pages_may_play(host_header: str, origin: str | None, works: bool):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        headers = {"host": host_header.format(port=host.port)}
        if origin is not None:
            headers["origin"] = origin.format(port=host.port)
        status, _, _ = await host.http("POST", "/api/tables", b'{"game":"kuhn"}', headers)
        assert (status == 201) == works
        request = upgrade(host.port, table.table).decode().replace(f"127.0.0.1:{host.port}", headers["host"])
        if origin is not None:
            request = request.replace(
                "Upgrade: websocket", f"Upgrade: websocket\r\nOrigin: {headers['origin']}"
            )
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(request.encode())
        first = await reader.readline()
        writer.close()
        assert first.startswith(b"HTTP/1.1 101" if works else b"HTTP/1.1 403")


@running
async def test_a_foreign_page_is_refused_by_a_real_client_too():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, Place("player", "random"))
        with pytest.raises(InvalidStatus):
            async with host.live(table.table, origin="http://evil.example"):
                pass


@running
async def test_who_has_submitted_a_plan_is_told_so_whatever_question_the_answer_was_meant_for():
    options = {"mode": "rounds", "mulligan": "no", "deck-1": "sun-host", "deck-2": "sun-host"}
    options |= {"hero-1": "own", "hero-2": "own"}
    async with hosting() as host:
        table = await host.new_table("clans", ME, OTHER, options=options)
        async with host.at(table.table, table.tokens[0]) as ann:
            before = ann.now.asked
            assert ann.now.view is not None
            plays = [c.action for c in ann.now.view.choices if c.action.startswith("play ")]
            assert isinstance(await ann.act("submit"), Done)
            for asked in (0, before):  # a page that knows, and one that has not heard of it yet
                refused = await ann.ask(Act, asked=asked, action=plays[0])
                assert isinstance(refused, Refused)
                assert refused.code == "already-submitted"
                assert refused.sentence.startswith("You have submitted your plan")


@pytest.mark.parametrize("said_hello", [False, True])
@running
async def test_what_is_no_text_ends_a_connection_and_logs_no_traceback(
    said_hello: bool, caplog: pytest.LogCaptureFixture
):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(upgrade(host.port, table.table))
        await reader.readuntil(b"\r\n\r\n")
        if said_hello:
            writer.write(frame(b'{"type":"hello","protocol":1}'))
            await reader.readuntil(b'"welcome"')
        writer.write(frame(b"\xff\xfe"))
        assert (await asyncio.wait_for(reader.read(), 20)).endswith(b"\x88\x02\x03\xef")  # 1007
        writer.close()
        assert [record for record in caplog.records if record.exc_info] == []
