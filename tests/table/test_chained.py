"""A log that was changed in the database is found out, and finished matches are signed by their server."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import msgspec
import pytest

from orrery.signing import Signer, check_file
from orrery.table.chain import Chain
from orrery.table.entries import decode_entry, encoder
from orrery.table.protocol import Complaint, Rematch, Resign
from orrery.table.storage import open_storage
from tests.table.host import ME, OTHER, Host, hosting, running
from tests.table.storages import ADDRESS

OURS, THEIRS = Signer(bytes(range(32))), Signer(bytes(32))
Bodies = list[bytes]


@asynccontextmanager
async def serving(folder: Path, signer: Signer | None = OURS) -> AsyncIterator[Host]:
    """A server with a key of its own, on a database that outlives it."""
    storage = await open_storage(str(folder / "tables.db"), ADDRESS)
    try:
        async with hosting(storage, signer=signer) as host:
            yield host
    finally:
        await storage.close()


async def finished_table(folder: Path, signer: Signer | None = OURS) -> str:
    """A match of a few entries that was played to its end."""
    async with serving(folder, signer) as host:
        made = await host.new_table("kuhn", ME, OTHER)
        async with host.at(made.table, made.tokens[0]) as ann, host.at(made.table, made.tokens[1]) as bob:
            await ann.act("bet")
            await bob.hear_question()
            await bob.act("pass")
        return made.table


async def got(host: Host, table: str) -> tuple[int, bytes]:
    status, _, body = await host.http("GET", f"/api/tables/{table}/match")
    return status, body


def stored(folder: Path) -> tuple[bytes, Bodies]:
    """The head and the log of the only table."""
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        [head] = connection.execute("SELECT head FROM tables").fetchone()
        return head, [body for (body,) in connection.execute("SELECT body FROM entries ORDER BY number")]


def rewrite(folder: Path, change: Callable[[Bodies, bytes], Bodies]) -> None:
    """Change the log as somebody could who has the database."""
    head, old = stored(folder)
    with closing(sqlite3.connect(folder / "tables.db")) as connection, connection:
        for number, body in enumerate(change(old, head), 1):
            connection.execute("UPDATE entries SET body = ? WHERE number = ?", (body, number))


def later(bodies: Bodies, number: int) -> Bodies:
    """The same log, but for the time of one entry."""
    entry = decode_entry(bodies[number])
    changed = encoder.encode(msgspec.structs.replace(entry, at=entry.at + 1))
    return [changed if each == number else body for each, body in enumerate(bodies)]


def chained_anew(bodies: Bodies, head: bytes, table: str, signer: Signer | None) -> Bodies:
    """All links made again, as anybody can; and a seal, for which one needs a key."""
    chain, written = Chain(table, head), []
    for body in bodies:
        entry = msgspec.structs.replace(decode_entry(body), link="", seal="")
        linked, made = chain.next(entry, signer if body is bodies[-1] else None)
        chain.add(linked, made)
        written.append(made)
    return written


@running
async def test_every_entry_holds_the_digest_of_the_one_before(tmp_path: Path) -> None:
    await finished_table(tmp_path)
    head, bodies = stored(tmp_path)
    entries = [decode_entry(body) for body in bodies]
    assert [entry.link for entry in entries] == [Chain("", body).link for body in (head, *bodies[:-1])]
    assert [bool(entry.seal) for entry in entries] == [False] * (len(entries) - 1) + [True]


@pytest.mark.parametrize("number", [0, 1, 2])
@running
async def test_an_entry_that_was_changed_is_found_out(tmp_path: Path, number: int) -> None:
    table = await finished_table(tmp_path)
    rewrite(tmp_path, lambda bodies, _head: later(bodies, number))
    async with serving(tmp_path) as host:
        status, body = await got(host, table)
        complaint = msgspec.json.decode(body, type=Complaint)
        assert (status >= 400, complaint.code) == (True, "altered-log")
        assert "changed in the database" in complaint.sentence


@pytest.mark.parametrize("forger", [None, THEIRS], ids=["without a seal", "sealed by another key"])
@running
async def test_a_chain_that_was_made_anew_is_not_signed(tmp_path: Path, forger: Signer | None) -> None:
    table = await finished_table(tmp_path)
    rewrite(tmp_path, lambda bodies, head: chained_anew(later(bodies, 1), head, table, forger))
    async with serving(tmp_path) as host:
        status, body = await got(host, table)
        assert (status, check_file(body.decode())) == (200, None)


@running
async def test_a_seal_is_good_for_its_table_only(tmp_path: Path) -> None:
    table = await finished_table(tmp_path)
    rewrite(tmp_path, lambda bodies, head: chained_anew(bodies, head, "another", OURS))
    async with serving(tmp_path) as host:
        assert msgspec.json.decode((await got(host, table))[1], type=Complaint).code == "altered-log"


@running
async def test_a_finished_match_is_signed_by_the_server_that_it_ended_at(tmp_path: Path) -> None:
    table = await finished_table(tmp_path)
    async with serving(tmp_path) as host:
        _, body = await got(host, table)
        signature = check_file(body.decode())
        assert signature is not None
        _, _, health = await host.http("GET", "/api/health")
        assert signature.key == OURS.key == msgspec.json.decode(health)["key"]
    for other in (THEIRS, None):
        async with serving(tmp_path, other) as host:
            status, body = await got(host, table)
            assert (status, check_file(body.decode())) == (200, None)


@running
async def test_a_match_that_somebody_gave_up_is_signed_and_a_rematch_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as host:
        made = await host.new_table("kuhn", ME, OTHER)
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.ask(Resign)
            _, before = await got(host, made.table)
            await ann.ask(Rematch)
        _, after = await got(host, made.table)
        assert check_file(before.decode()) is not None
        assert after == before


@running
async def test_a_table_without_links_goes_on_with_them(tmp_path: Path) -> None:
    """The log of an older server has none: it is read, and chained from then on."""
    async with serving(tmp_path) as host:
        made = await host.new_table("kuhn", ME, OTHER)
    rewrite(
        tmp_path,
        lambda bodies, _head: [
            encoder.encode(msgspec.structs.replace(decode_entry(body), link="")) for body in bodies
        ],
    )
    async with serving(tmp_path) as host:
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.act("bet")
            await ann.ask(Resign)
        status, body = await got(host, made.table)
        assert status == 200
        assert check_file(body.decode()) is not None
    rewrite(tmp_path, lambda bodies, _head: later(bodies, 0))
    async with serving(tmp_path) as host:
        assert msgspec.json.decode((await got(host, made.table))[1], type=Complaint).code == "altered-log"
