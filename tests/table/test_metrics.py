"""What a server counts, and tells Prometheus on this computer."""

from __future__ import annotations

import asyncio
import urllib.request

import pytest
from prometheus_client.parser import text_string_to_metric_families

from orrery.table.metrics import Metrics
from orrery.table.protocol import Place, Refused, Resign
from tests.table.failing import FailingStorage
from tests.table.host import ME, OTHER, Host, hosting, running


def counted(text: str) -> dict[str, float]:
    """Every sample by its name and labels."""
    families = text_string_to_metric_families(text)
    samples = [sample for family in families for sample in family.samples]
    return {" ".join([x.name, *x.labels.values()]): x.value for x in samples}


async def counts(host: Host) -> dict[str, float]:
    told = host.house.metrics.serve(0)
    try:
        with await asyncio.to_thread(urllib.request.urlopen, told.url) as answer:
            return counted(answer.read().decode())
    finally:
        await asyncio.to_thread(told.end)


@running
async def test_moves_refusals_and_what_is_there_are_counted() -> None:
    async with hosting() as host:
        made = await host.new_table("kuhn", ME, OTHER)
        async with host.at(made.table, made.tokens[0]) as ann, host.at(made.table, made.tokens[1]) as bob:
            assert isinstance(await ann.act("raise"), Refused)
            await ann.act("bet")
            await host.http("GET", "/api/tables/nosuchtable1")
            going_on = await counts(host)
            await bob.ask(Resign)
            over = await counts(host)
    assert going_on["orrery_entries_total act"] == going_on["orrery_save_seconds_count"] == 1
    assert going_on["orrery_answer_seconds_count"] == 2
    assert going_on["orrery_refusals_total no-such-table"] == 1
    assert sum(count for name, count in going_on.items() if name.startswith("orrery_refusals_total")) == 2
    assert (going_on["orrery_tables"], going_on["orrery_connections"]) == (1, 2)
    assert [x["orrery_tables_going_on"] for x in (going_on, over)] == [1, 0]
    assert over["orrery_entries_total resign"] == 1


@running
async def test_bots_bad_messages_strangers_and_the_disk_are_counted() -> None:
    storage = FailingStorage()
    async with hosting(storage) as host:
        made = await host.new_table("leduc", ME, Place("player", "random"))
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.hear_question()
            await ann.act_first()
            await ann.hear_question()
            await ann.send("nonsense")
            await ann.hear_a(Refused)
            storage.full = True
            assert isinstance(await ann.act_first(), Refused)
            async with host.live(made.table) as stranger:
                await stranger.send('{"type":"hello","protocol":1,"token":"wrong"}')
                await stranger.hear_end()
            await host.http("GET", "/api/alive", headers={"host": "foreign.example"})
            told = await counts(host)
    assert told["orrery_bot_seconds_count"] >= 1
    assert told["orrery_storage_failures_total not-saved"] == 1
    for code in ("bad-message", "not-saved", "wrong-token", "foreign-host"):
        assert told[f"orrery_refusals_total {code}"] == 1
    assert (told["orrery_bots_thinking"], told["orrery_draining"]) == (0, 0)


@running
async def test_nothing_of_it_stands_where_strangers_ask() -> None:
    async with hosting() as host:
        for path in ("/metrics", "/api/metrics"):
            _, _, body = await host.http("GET", path)
            assert b"orrery_" not in body
        status, _, _ = await host.http("GET", "/api/alive")
        assert status == 200


def test_a_busy_port_is_an_error() -> None:
    first = Metrics().serve(0)
    try:
        with pytest.raises(OSError, match="in use"):
            Metrics().serve(int(first.url.rpartition(":")[2].partition("/")[0]))
    finally:
        first.end()
