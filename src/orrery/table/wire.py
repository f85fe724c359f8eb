"""A WebSocket of uvicorn's that knows a short way for what a table does all the time.

The usual way of a message leads through a parser, a queue, a task and several layers of the application. Most
need none of that: what a client sends is a small text in one frame, and the socket has room for what it is
told. Such messages are handed over and written at once. Everything else takes the usual way: what is no text
or comes in several frames, what is sent while the last request is not answered, what a slow reader is told.
Nothing overtakes anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

WHOLE_TEXT: Final = 0x81  # the first byte of a message in one frame
MASKED: Final = 0x80  # in the second byte, with the size: a client's frame
MASK: Final = 4  # bytes
SHORT: Final = 126  # from this size on, it stands in two bytes of its own
LONG: Final = 127  # and then in eight
MOST_TOLD: Final = 1 << 16  # bytes that wait to be written together


class Wire(WebSocketsSansIOProtocol):
    """One connection. uvicorn makes it, and does all that is not on the short way."""

    listener: Callable[[str], bool] | None = None  # takes a message, or leaves it to the usual way
    unread = b""  # the beginning of a frame
    told: tuple[bytes, ...] = ()  # frames that are written in a moment
    told_size = 0
    only_usual = False  # something else than whole frames was passed on: its parser waits for more

    # -- what comes
    def data_received(self, data: bytes) -> None:
        """Pass on whole frames only, so that the parser never stands within one."""
        if not self.handshake_complete or self.only_usual:
            self.only_usual = self.only_usual or self.handshake_initiated
            super().data_received(data)
            return
        data = self.unread + data if self.unread else data
        while 0 < (size := frame_size(data)) <= len(data):
            self.take(data[:size])
            data = data[size:]
        self.unread = data
        if size > self.config.ws_max_size + LONG or size < 0:  # to be refused, before it is there
            self.only_usual, self.unread = True, b""
            super().data_received(data)

    def take(self, frame: bytes) -> None:
        if self.listener is None or frame[0] != WHOLE_TEXT or not self.at_rest():
            super().data_received(frame)
            return
        start = len(frame) - body_size(frame)
        text = text_of(apply_mask(frame[start:], frame[start - MASK : start]))
        if text is None or len(frame) - start > self.config.ws_max_size or not self.listener(text):
            super().data_received(frame)  # which says what is wrong with it

    def send_receive_event_to_app(self) -> None:
        """What is no text ends the connection, as the standard says; it is nothing to wake anybody up for."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def at_rest(self) -> bool:
        """Whether no message is on the usual way, and none that comes in several frames."""
        return self.conn.current_size is None and self.conn.state is State.OPEN and self.queue.empty()

    # -- what goes
    def tell(self, body: bytes) -> bool:
        """Write a message in a moment, if there is room for it, together with what else is told by then."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        if not self.told:
            self.loop.call_soon(self.write_told)
        self.told += head_of(len(body)), body
        self.told_size += len(body)
        if self.told_size > MOST_TOLD:  # the transport must know, and say when there is no more room
            self.write_told()
        return True

    def write_told(self) -> None:
        """To write takes longer than to make most messages: a move and its answer are written at once."""
        told, self.told, self.told_size = self.told, (), 0
        if told and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(told))

    async def send(self, message: ASGISendEvent) -> None:
        self.write_told()
        await super().send(message)

    def connection_lost(self, exc: Exception | None) -> None:
        """It goes at once: its parser, in a circle with it, would keep it until garbage is looked for."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def shutdown(self) -> None:
        self.write_told()
        super().shutdown()


def text_of(body: bytes) -> str | None:
    try:
        return body.decode()
    except UnicodeDecodeError:
        return None


def frame_size(data: bytes) -> int:
    """The size of the first frame; 0 if that is not known yet, negative for one that no client sends."""
    if len(data) < 2:
        return 0
    short = data[1] - MASKED
    if short < SHORT:
        return 2 + MASK + short if short >= 0 else -1
    start = 4 if short == SHORT else 10
    return start + MASK + int.from_bytes(data[2:start], "big") if len(data) >= start else 0


def body_size(frame: bytes) -> int:
    """The size of what a whole frame of a client holds."""
    short = frame[1] - MASKED
    return len(frame) - MASK - (2 if short < SHORT else 4 if short == SHORT else 10)


def head_of(size: int) -> bytes:
    """What stands before a text of this size, in a frame of a server."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, SHORT, size >> 8, size & 255))
    return bytes((WHOLE_TEXT, LONG)) + size.to_bytes(8, "big")
