"""Decks over HTTP: asked for nothing that the game does not have, and refused with a sentence."""

from __future__ import annotations

import msgspec

from tests.table.host import hosting, running


@running
async def test_a_game_without_decks_says_so():
    async with hosting() as host:
        status, _, body = await host.http("GET", "/api/decks/kuhn")
        assert (status, msgspec.json.decode(body)["code"]) == (404, "no-decks")
        status, body = await host.post("/api/decks/kuhn", {"code": "CW1"})
        assert (status, msgspec.json.decode(body)["code"]) == (404, "no-decks")
        status, _, body = await host.http("GET", "/api/decks/kuhnn")
        assert (status, b"Did you mean" in body) == (404, True)


@running
async def test_what_is_no_deck_is_refused():
    wishes: tuple[object, ...] = (
        [], {"deck": 3}, {"deck": {"name": "x", "cards": {"Scout": 0}}}, {"colour": "red"},
    )  # fmt: skip
    async with hosting() as host:
        for wish in wishes:
            status, body = await host.post("/api/decks/kuhn", wish)
            complaint = msgspec.json.decode(body)
            assert (status, complaint["code"]) == (400, "bad-message")
            assert complaint["sentence"].startswith("This is no deck: ")
