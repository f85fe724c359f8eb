"""A language model over HTTP: a real server on this machine that answers, drips, breaks off and lies."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

from orrery.engine.words import Malformed
from orrery.narrate.model import LARGEST_ANSWER, Model, model_from

WORDS = "The cook comes at dusk."
Answer = Callable[[socket.socket, bytes], None]


def read_request(connection: socket.socket) -> bytes:
    found = b""
    while b"\r\n\r\n" not in found:
        found += connection.recv(65536)
    head, _, body = found.partition(b"\r\n\r\n")
    length = int(
        next(line for line in head.lower().split(b"\r\n") if b"content-length" in line).split(b":")[1]
    )
    while len(body) < length:
        body += connection.recv(65536)
    return head + b"\r\n\r\n" + body


@contextmanager
def server(answer: Answer) -> Iterator[str]:
    """One answer to one request, over a real socket."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        connection, _ = listener.accept()
        with connection, suppress(OSError):  # the client has gone, as it should
            answer(connection, read_request(connection))

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
    finally:
        listener.close()
        thread.join(5)


def sent(body: bytes, status: str = "200 OK", more: str = "") -> Answer:
    def answer(connection: socket.socket, _: bytes) -> None:
        head = f"HTTP/1.1 {status}\r\ncontent-length: {len(body)}\r\n{more}\r\n"
        connection.sendall(head.encode() + body)

    return answer


def chat(text: object) -> bytes:
    return json.dumps({"choices": [{"message": {"content": text}}]}).encode()


def retold(answer: Answer, unwanted: tuple[str, ...] = (), seconds: float = 3.0) -> str:
    with server(answer) as url:
        return Model(url, "small", "secret", seconds).retell(WORDS, "Once.", 120, unwanted)


def test_a_good_answer_is_used_and_the_request_is_in_the_usual_form():
    seen: list[bytes] = []

    def answer(connection: socket.socket, request: bytes) -> None:
        seen.append(request)
        sent(chat("At dusk\nthe cook <b>comes</b>. One. Two. Three."))(connection, request)

    assert retold(answer) == "At dusk the cook <b>comes</b>. One. Two."
    assert seen[0].startswith(b"POST /v1/chat/completions HTTP/1.1")
    assert b"Bearer secret" in seen[0]
    asked = json.loads(seen[0].partition(b"\r\n\r\n")[2])
    assert (asked["model"], asked["messages"][1]["content"]) == (
        "small",
        f"The story so far: Once.\n\nRetell: {WORDS}",
    )


@pytest.mark.parametrize(
    "answer",
    [
        sent(b"{}"),
        sent(b"[]"),
        sent(b"not json"),
        sent(b"\xff\xfe"),
        sent(chat("")),
        sent(chat(" \n\x07 ")),
        sent(chat(7)),
        sent(chat(None)),
        sent(b"[" * 50_000),
        sent(b'{"choices": []}'),
        sent(chat("Fine."), "500 Internal Server Error"),
        sent(chat("Fine."), "302 Found", "location: http://127.0.0.1:1/\r\n"),
        sent(chat("x" * LARGEST_ANSWER)),
        lambda connection, _: connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"),
        lambda connection, _: connection.sendall(b"garbage\r\n\r\n"),
        lambda connection, _: connection.close(),
    ],
)
def test_whatever_goes_wrong_the_given_words_stand(answer: Answer):
    assert retold(answer) == WORDS


def test_what_is_not_wanted_is_not_used():
    assert retold(sent(chat("The cook is a Spider.")), ("spider",)) == WORDS


def test_a_long_answer_is_cut():
    told = retold(sent(chat("It rains. " * 50)))
    assert told == "It rains. It rains. It rains."
    assert retold(sent(chat("word " * 200))).startswith("word word")


def test_a_slow_server_is_not_waited_for():
    held = threading.Event()

    def wait(_: socket.socket, __: bytes) -> None:
        held.wait(10)

    with server(wait) as url:
        begun = time.monotonic()
        assert Model(url, seconds=0.2).retell(WORDS, "", 120) == WORDS
        assert time.monotonic() - begun < 5
        held.set()


def test_a_server_that_drips_is_not_waited_for():
    stop = threading.Event()

    def drip(connection: socket.socket, _: bytes) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n")
        while not stop.wait(0.02):
            connection.sendall(b" ")

    with server(drip) as url:
        begun = time.monotonic()
        assert Model(url, seconds=0.3).retell(WORDS, "", 120) == WORDS
        assert time.monotonic() - begun < 5
        stop.set()


def test_nobody_is_there():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    assert Model(f"http://127.0.0.1:{port}/v1", seconds=1).retell(WORDS, "", 120) == WORDS
    assert Model("http://nowhere.invalid/v1", seconds=1).retell("", "", 120) == ""


def test_a_machine_teller_is_retold_and_its_fact_is_not():
    from orrery.games.scenes.actions import parse
    from orrery.players import Knowledge, speak
    from tests.games.scenes.scene import Scene

    t = Scene(3, machines=(0, 1))
    t.do(2, "veto", "cats")
    t.hold(0, "e33")
    plain = speak(Knowledge(t.s, 0), parse("play e33"), 5)
    story, strokes, own = plain.partition(" // ")
    assert own
    seen: list[bytes] = []

    def answer(connection: socket.socket, request: bytes) -> None:
        seen.append(request)
        sent(chat("Someone keeps still."))(connection, request)

    with server(answer) as url:
        told = speak(Knowledge(t.s, 0), parse("play e33"), 5, Model(url, seconds=3))
    assert told == f"Someone keeps still.{strokes}{own}"
    assert own.encode() not in seen[0]
    assert json.dumps(story).strip('"').encode() in seen[0]
    with server(sent(chat("Two cats."))) as url:
        assert speak(Knowledge(t.s, 0), parse("play e33"), 5, Model(url, seconds=3)) == plain


def test_the_environment_names_the_model():
    assert model_from({}) is None
    named = {"ORRERY_NARRATOR": "http://127.0.0.1:8080/v1", "ORRERY_NARRATOR_SECONDS": "3"}
    assert model_from(named) == Model("http://127.0.0.1:8080/v1", seconds=3.0)
    for bad in ("ftp://x/v1", "nonsense", "http://"):
        with pytest.raises(Malformed):
            model_from({"ORRERY_NARRATOR": bad})
    with pytest.raises(Malformed):
        model_from(named | {"ORRERY_NARRATOR_SECONDS": "999"})
