"""A story that was told can be fetched as a text; nothing else can, and nothing before its end."""

import msgspec
import pytest

from orrery.table.protocol import Complaint, Resign
from tests.table.host import ME, OTHER, Host, hosting, running


async def told(host: Host, game: str = "scenes") -> str:
    """A table whose match is over."""
    options = {"tellers": 2} if game == "scenes" else {}
    table = await host.new_table(game, ME, OTHER, options=options)
    assert table.tokens
    async with host.at(table.table, table.tokens[0]) as ann:
        await ann.ask(Resign)
    return table.table


async def complaint(host: Host, path: str, status: int) -> str:
    found, _, body = await host.http("GET", path)
    assert found == status
    return msgspec.json.decode(body, type=Complaint).code


@pytest.mark.rule("NS-119")
@running
async def test_a_story_is_fetched_in_both_forms() -> None:
    async with hosting() as host:
        table = await told(host)
        for form, kind, first in (("md", "text/markdown", b"# "), ("html", "text/html", b"<!doctype html>")):
            status, headers, body = await host.http("GET", f"/api/tables/{table}/story?form={form}")
            assert status == 200
            assert headers["content-type"] == f"{kind}; charset=utf-8"
            assert headers["content-disposition"] == f'attachment; filename="scenes-{table}.{form}"'
            assert body.startswith(first)
            assert b"Ann" in body
        status, headers, _ = await host.http("GET", f"/api/tables/{table}/story")
        assert headers["content-type"].startswith("text/markdown")


@running
async def test_what_is_not_there_is_refused_in_words() -> None:
    async with hosting() as host:
        table = await told(host)
        assert await complaint(host, f"/api/tables/{table}/story?form=pdf", 400) == "no-such-form"
        assert await complaint(host, f"/api/tables/{await told(host, 'kuhn')}/story", 404) == "no-story"
        fresh = await host.new_table("scenes", ME, OTHER, options={"tellers": 2})
        assert await complaint(host, f"/api/tables/{fresh.table}/story", 409) == "not-over"
