"""The short way of a WebSocket: however a client cuts its messages up, they are heard whole and in order."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from orrery.table.live import Connection
from orrery.table.protocol import Act, Gone, Hello, Request
from orrery.table.wire import MOST_TOLD, Wire, frame_size, head_of
from tests.table.host import ME, OTHER, Host, hosting, running

TEXT, CONTINUED, PING, CLOSE = 0x1, 0x0, 0x9, 0x8
LAST = 0x80
MASK = bytes((7, 0, 200, 31))


def frame(kind: int, body: bytes, *, last: bool = True) -> bytes:
    """A frame as a client sends it."""
    size = len(body)
    head = bytes((0x80 | size,)) if size < 126 else bytes((0x80 | 126, size >> 8, size & 255))
    masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(body))
    return bytes((kind | (LAST if last else 0),)) + head + MASK + masked


def written(request: Request) -> bytes:
    return msgspec.json.encode(request)


class Line:
    """A client that sends bytes as it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind, and what is in it."""
        first, size = await asyncio.wait_for(self.reader.readexactly(2), 20)
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return first & 15, await self.reader.readexactly(size)

    async def hear_kind(self, kind: int) -> bytes:
        while (heard := await self.hear())[0] != kind:
            pass
        return heard[1]

    async def hear_answer(self, type_: str) -> dict[str, object]:
        while True:
            answer: dict[str, object] = msgspec.json.decode(await self.hear_kind(TEXT))
            if answer["type"] == type_:
                return answer


@asynccontextmanager
async def seated(host: Host) -> AsyncIterator[Line]:
    """Somebody at the first seat of a table of Leduc, who has been shown it."""
    table = await host.new_table("leduc", ME, OTHER)
    reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
    writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    lines = [
        f"GET /api/tables/{table.table}/live HTTP/1.1",
        f"Host: 127.0.0.1:{host.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]
    line = Line(reader, writer)
    await line.send("\r\n".join([*lines, "", ""]).encode())
    assert b"101" in await reader.readuntil(b"\r\n\r\n")
    await line.send(frame(TEXT, written(Hello(1, table.tokens[0]))))
    await line.hear_answer("moment")
    try:
        yield line
    finally:
        writer.close()
        await asyncio.gather(writer.wait_closed(), return_exceptions=True)


RAISE = written(Act(1, asked=1, action="raise"))
WAYS = {
    "whole": [frame(TEXT, RAISE)],
    "byte by byte": [bytes((byte,)) for byte in frame(TEXT, RAISE)],
    "cut in its head": [frame(TEXT, RAISE)[:1], frame(TEXT, RAISE)[1:]],
    "in two frames": [frame(TEXT, RAISE[:9], last=False), frame(CONTINUED, RAISE[9:])],
    "in two frames that come together": [frame(TEXT, RAISE[:9], last=False) + frame(CONTINUED, RAISE[9:])],
    "after a ping": [frame(PING, b"?") + frame(TEXT, RAISE)],
    "around a ping": [frame(TEXT, RAISE[:9], last=False), frame(PING, b"?"), frame(CONTINUED, RAISE[9:])],
    "with a size of two bytes": [frame(TEXT, RAISE + b" " * 200)],
}


@pytest.mark.parametrize("pieces", WAYS.values(), ids=WAYS)
@running
async def test_a_message_is_heard_however_it_comes(pieces: list[bytes]):
    async with hosting() as host, seated(host) as line:
        await line.send(*pieces)
        assert (await line.hear_answer("done"))["number"] == 1


@running
async def test_many_messages_at_once_are_answered_in_their_order():
    async with hosting() as host, seated(host) as line:
        wishes = [written(Act(number, asked=99, action="raise")) for number in range(1, 8)]
        await line.send(b"".join(frame(TEXT, wish) for wish in wishes[:5]) + frame(TEXT, wishes[5])[:4])
        await line.send(frame(TEXT, wishes[5])[4:] + frame(TEXT, wishes[6]))
        answers = [await line.hear_answer("refused") for _ in wishes]
        assert [answer["number"] for answer in answers] == list(range(1, 8))
        assert {answer["code"] for answer in answers} == {"late"}


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (bytes((LAST | TEXT, 2)) + b"{}", 1002),  # not masked
        (bytes((LAST | 0x3, 0x80)) + MASK, 1002),  # of a kind that is none
        (bytes((LAST | TEXT, 0xFF)) + (1 << 40).to_bytes(8, "big"), 1009),  # refused before it is there
        (frame(TEXT, b"\xff\xfe"), 1007),  # no text
    ],
)
@running
async def test_what_is_no_message_ends_the_connection(sent: bytes, code: int):
    async with hosting() as host, seated(host) as line:
        await line.send(sent)
        assert int.from_bytes((await line.hear_kind(CLOSE))[:2], "big") == code


@running
async def test_the_short_way_is_taken(monkeypatch: pytest.MonkeyPatch):
    taken: list[bytes] = []
    tell = Wire.tell

    def telling(wire: Wire, body: bytes) -> bool:
        taken.append(body)
        return tell(wire, body)

    monkeypatch.setattr(Wire, "tell", telling)
    async with hosting() as host, seated(host) as line:
        await line.send(frame(TEXT, RAISE))
        await line.hear_answer("done")
        assert any(body.startswith(b'{"type":"done"') for body in taken)


@running
async def test_a_move_and_the_answer_to_it_are_written_at_once(monkeypatch: pytest.MonkeyPatch):
    writings: list[int] = []
    write = Wire.write_told

    def writing(wire: Wire) -> None:
        if wire.told:
            writings.append(len(wire.told) // 2)
        write(wire)

    async with hosting() as host, seated(host) as line:
        await line.hear_answer("presence")  # nothing more is on its way
        monkeypatch.setattr(Wire, "write_told", writing)
        await line.send(frame(TEXT, RAISE))
        await line.hear_answer("moment")
        await line.hear_answer("done")
        assert writings == [2]


@running
async def test_what_was_told_is_written_before_the_connection_is_closed():
    async with hosting() as host, seated(host) as line:
        await line.hear_answer("presence")
        [table] = host.house.tables.values()
        [guest] = table.guests[0]
        guest.say(b'"first"')
        guest.say(b'"second"')
        guest.end(Gone("closing", "Goodbye."))
        heard = [await line.hear() for _ in range(4)]
        assert [body for _, body in heard[:2]] == [b'"first"', b'"second"']
        assert msgspec.json.decode(heard[2][1])["type"] == "gone"
        assert heard[3][0] == CLOSE


@running
async def test_nothing_is_written_behind_a_close():
    async with hosting() as host, seated(host) as line:
        await line.hear_answer("presence")
        [table] = host.house.tables.values()
        [guest] = table.guests[0]
        assert isinstance(guest, Connection)
        assert guest.wire is not None
        guest.say(b'"too late"')
        guest.wire.data_received(frame(CLOSE, (1000).to_bytes(2, "big")))
        assert (await line.hear())[0] == CLOSE
        assert await line.reader.read() == b""


@running
async def test_much_that_is_told_at_once_does_not_wait_for_more():
    async with hosting() as host, seated(host) as line:
        await line.hear_answer("presence")
        [table] = host.house.tables.values()
        [guest] = table.guests[0]
        assert isinstance(guest, Connection)
        assert guest.wire is not None
        much = b'"' + b"x" * MOST_TOLD + b'"'
        guest.say(much)
        assert not guest.wire.told
        assert await line.hear() == (TEXT, much)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_the_head_of_a_frame_says_its_size(size: int):
    head = bytearray(head_of(size))
    head[1] |= 0x80  # as if a client had sent it
    assert frame_size(bytes(head)) == len(head) + 4 + size
    assert frame_size(bytes(head[:1])) == 0


@running
async def test_a_connection_that_has_ended_is_gone_at_once():
    """Circles that only a search for garbage finds make that search long, and everybody waits for it."""
    gc.collect()
    before = wires()  # of other tests, held by whatever they have left
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.act_first()
            assert wires() == before + 1
        gc.disable()
        try:
            while host.house.connections:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert wires() == before
        finally:
            gc.enable()


def wires() -> int:
    return sum(type(each) is Wire for each in gc.get_objects())
