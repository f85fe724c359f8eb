"""Who has asked: a trusted proxy is believed, and nobody else."""

from __future__ import annotations

import asyncio

import pytest

from orrery.engine.words import Malformed
from orrery.table import limits
from orrery.table.proxies import Proxies
from tests.table.host import ME, OTHER, Host, hosting, running


@pytest.mark.parametrize(
    ("peer", "said", "client"),
    [
        ("10.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("10.0.0.1", ["192.0.2.7, 10.0.0.2"], "192.0.2.7"),  # through two of ours
        ("10.0.0.1", ["192.0.2.7", "10.0.0.2"], "192.0.2.7"),
        ("10.0.0.1", ["198.51.100.1, 192.0.2.7"], "192.0.2.7"),  # the first was said by the asker
        ("10.0.0.1", ["2001:db8::1"], "2001:db8::1"),
        ("10.0.0.1", ["192.0.2.7, nonsense"], "10.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("::ffff:10.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("192.0.2.8", ["192.0.2.7"], "192.0.2.8"),  # not a proxy of ours
    ],
)
def test_the_last_address_that_a_trusted_proxy_has_seen(peer: str, said: list[str], client: str):
    headers = [(b"x-forwarded-for", each.encode()) for each in said]
    scope = {"client": (peer, 1), "headers": headers}
    Proxies(["10.0.0.0/8"]).settle(scope)
    assert scope["client"][0] == client


@pytest.mark.parametrize("name", ["", "proxy.example", "10.0.0.1/8", "127.0.0.1:80"])
def test_what_is_no_address_is_refused(name: str):
    with pytest.raises(Malformed, match="no address of a proxy"):
        Proxies([name])


def test_a_proxy_that_was_not_named_is_told_of_once(caplog: pytest.LogCaptureFixture):
    proxies = Proxies()
    for _ in range(3):
        proxies.settle({"client": ("127.0.0.1", 1), "headers": [(b"x-forwarded-for", b"192.0.2.7")]})
    assert caplog.text.count("--trust-proxy 127.0.0.1") == 1


async def opened_for(host: Host, address: str) -> int:
    body = b'{"game":"leduc","places":[{"kind":"me"},{"kind":"me"}]}'
    status, _, _ = await host.http("POST", "/api/tables", body, {"x-forwarded-for": address})
    return status


@running
async def test_those_behind_a_trusted_proxy_are_counted_each(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "new_tables", lambda: limits.Bucket(burst=1, a_second=0))
    async with hosting(proxies=("127.0.0.1",)) as host:
        asked = ["192.0.2.7", "192.0.2.7", "192.0.2.8"]
        assert [await opened_for(host, each) for each in asked] == [201, 429, 201]
    async with hosting() as host:
        assert [await opened_for(host, each) for each in asked] == [201, 429, 429]


@running
async def test_the_connections_of_a_trusted_proxy_are_not_those_of_one_address(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(limits, "MOST_LINES_OF_ONE", 0)
    monkeypatch.setattr(limits, "MOST_SOCKETS_OF_ONE", 1)
    async with hosting(proxies=("127.0.0.1",)) as host:
        table = await host.new_table("leduc", ME, OTHER)
        ann = {"x-forwarded-for": "192.0.2.7"}
        bob = {"x-forwarded-for": "192.0.2.8"}
        async with host.live(table.table, **ann), host.live(table.table, **bob):
            sockets = host.app.state.callers.sockets
            while sockets.total() < 2:
                await asyncio.sleep(0.01)
            assert set(sockets) == {"192.0.2.7", "192.0.2.8"}
