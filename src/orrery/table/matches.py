"""Answers about tables out of memory, and about matches: to list, keep, watch and take up again.

Whatever has to be read for that is read in the reading room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from orrery.engine.words import Malformed, Refusal
from orrery.table import daily, limits, readings, showcase
from orrery.table.asking import (
    TABLE_ID,
    address_of,
    answered,
    body_of,
    check_visitor,
    decoded,
    house_of,
    known_as_table,
    seat_asked_for,
    table_id,
)
from orrery.table.entries import decode_head
from orrery.table.past import GONE, Past
from orrery.table.prose import Prose, Teller
from orrery.table.protocol import WhatIf
from orrery.table.reading_room import ReadingRoom
from orrery.table.readings import Answer, Written
from orrery.table.taking_up import NOT_OVER, TakenUp

T = TypeVar("T")


def room_of(request: Request) -> ReadingRoom:
    room: ReadingRoom = request.app.state.reading_room
    return room


async def read(request: Request, work: Callable[..., object], *given: object, packed: bool = False) -> Answer:
    return await room_of(request).read(address_of(request), work, *given, packed=packed)


async def read_as(request: Request, kind: type[T], work: Callable[..., object], *given: object) -> T:
    """What was read, for the server's own use."""
    return msgspec.json.decode((await read(request, work, *given)).body, type=kind)


async def read_out(request: Request, work: Callable[..., object], *given: object) -> Response:
    """What was read, as an answer; compressed where it was read, if the asker can take that."""
    takes_packed = "gzip" in request.headers.get("accept-encoding", "")
    answer = await read(request, work, *given, packed=takes_packed)
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if answer.packed:
        headers["content-encoding"] = "gzip"
    return Response(answer.body, media_type="application/json", headers=headers)


def to_keep(written: Written) -> Response:
    headers = {
        "content-disposition": f'attachment; filename="{written.name}"',
        "cache-control": "no-store",
    }
    return Response(written.data, media_type=written.media_type, headers=headers)


# -- lists
async def get_tables(request: Request) -> Response:
    """The tables that the asker knows of: ?ids=a,b,c. Nobody else's are listed."""
    names = request.query_params.get("ids", "").split(",")[: limits.MOST_ASKED_FOR]
    return answered(await listed(request, *[name for name in names if TABLE_ID.fullmatch(name)]))


async def get_table(request: Request) -> Response:
    name = table_id(request)
    found = await listed(request, name)
    if not found:
        await house_of(request).check_there(name)
        raise Refusal("broken-table", "This table cannot be read: its rules or the database have changed.")
    return answered(found[0])


async def listed(request: Request, *names: str) -> list[msgspec.Raw]:
    async def read_now(kept: readings.Kept) -> bytes:
        with room_of(request).place(address_of(request)):
            return (await read(request, readings.table_summary, kept)).body

    return await house_of(request).listed(names, read_now)


# -- finished tables
async def finished(request: Request, table: str) -> readings.Kept:
    """A table whose match is over: only then may its cards be seen. It is not read here."""
    kept = await house_of(request).kept(table)
    if not kept.over:
        raise NOT_OVER
    daily.check_may_read(decode_head(kept.head).daily)
    return kept


async def get_match(request: Request) -> Response:
    with room_of(request).place(address_of(request)):
        kept = await finished(request, table_id(request))
        try:
            written = await read_as(request, Written, readings.table_match, kept)
        except Refusal as refusal:
            written = (await past_of(request, kept.table, refusal)).match()
    signer = house_of(request).signer
    if signer is not None and written.sealed_by == signer.key:  # another server signs its own
        written = replace(written, data=signer.signed(written.data.decode()).encode())
    return to_keep(written)


async def get_story(request: Request) -> Response:
    """A match as a file to keep: ?form=md, html, epub …"""
    suffix = request.query_params.get("form", "md")
    with room_of(request).place(address_of(request)):
        kept = await finished(request, table_id(request))
        return to_keep(await read_as(request, Written, readings.table_story, kept, suffix))


async def get_replay(request: Request) -> Response:
    seat = seat_asked_for(request)
    with room_of(request).place(address_of(request)):
        kept = await finished(request, table_id(request))
        try:
            return await read_out(request, readings.table_replay, kept, seat)
        except Refusal as refusal:
            return answered((await past_of(request, kept.table, refusal)).replay(seat))


async def past_of(request: Request, table: str, refusal: Refusal) -> Past:
    """What is left of a table whose rules are gone; any other refusal is raised again."""
    if refusal.code not in GONE:
        raise refusal
    return await house_of(request).past(table, refusal.sentence)


async def post_prose(request: Request) -> Response:
    """What the narrator has said at a table, in the words of the language model; nothing else is retold."""
    wish = decoded(await body_of(request, limits.LARGEST_BODY), Prose, "prose")
    said = await said_at(request, table_id(request))
    if wish.words not in said:
        raise Malformed("not-said", "The narrator has not said that here.")
    before = " ".join(said[: said.index(wish.words)][-3:])
    teller: Teller = request.app.state.teller
    told = await asyncio.to_thread(teller.retell, wish.words, before, wish.anew)
    return answered(Prose(told, wish.anew))


async def said_at(request: Request, table: str) -> list[str]:
    living = house_of(request).tables.get(table)
    if living is not None:
        return living.course.match.prose
    with room_of(request).place(address_of(request)):
        kept = await house_of(request).kept(table)
        return await read_as(request, list[str], readings.table_prose, kept)


# -- match files, and matches that come with Orrery
async def post_replay(request: Request) -> Response:
    seat = seat_asked_for(request)
    with room_of(request).place(address_of(request)):
        file = await body_of(request, limits.LARGEST_MATCH_FILE)
        return await read_out(request, readings.file_replay, file, seat)


async def get_shown(_request: Request) -> Response:
    return answered(await asyncio.to_thread(showcase.shown))


async def get_shown_replay(request: Request) -> Response:
    """A match that comes with Orrery: through the eyes of a seat, without ?seat=N those of its winner."""
    name = request.path_params["game"]
    seat = seat_asked_for(request) if "seat" in request.query_params else showcase.example(name).winner
    return answered(await asyncio.to_thread(showcase.replay, name, seat))


async def post_what_if(request: Request) -> Response:
    """A new table at a moment of a finished match."""
    check_visitor(request)
    with room_of(request).place(address_of(request)):
        wish = decoded(await body_of(request, limits.LARGEST_WHAT_IF), WhatIf, "what-if")
        if [wish.table, wish.shown, wish.file].count("") != 2:
            raise Malformed("bad-message", "This is no what-if: it names one match, by table, shown or file.")
        taken_up = await taken_up_by(request, wish)
    return answered(await house_of(request).take_up(taken_up), 201)


async def taken_up_by(request: Request, wish: WhatIf) -> TakenUp:
    if wish.table:
        kept = await finished(request, known_as_table(wish.table))
        return await read_as(request, TakenUp, readings.table_taken_up, kept, wish)
    work = readings.shown_taken_up if wish.shown else readings.file_taken_up
    return await read_as(request, TakenUp, work, wish)
