"""Proxies that are trusted to say for whom they ask. What anybody else says about that is not believed."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable

from starlette.types import Scope

from orrery.engine.words import Malformed

logger = logging.getLogger("orrery.table")

FORWARDED = b"x-forwarded-for"
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def address_in(text: str) -> Address | None:
    try:
        found = ipaddress.ip_address(text.strip().strip("[]"))
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


class Proxies:
    """The addresses and networks of trusted proxies.

    >>> "10.1.2.3" in Proxies(["10.0.0.0/8"]), "192.0.2.7" in Proxies(["10.0.0.0/8"])
    (True, False)
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.networks = [network(name) for name in names]
        self.warned = False

    def __contains__(self, address: str) -> bool:
        found = address_in(address)
        return found is not None and any(found in each for each in self.networks)

    def settle(self, scope: Scope) -> None:
        """Write into a scope who has really asked: the last one whom a trusted proxy has seen."""
        said = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED]
        if not said or not scope["client"]:
            return
        peer: str = scope["client"][0]
        if peer not in self:
            self.warn(peer)
            return
        for hop in reversed(",".join(said).split(",")):
            address = address_in(hop)
            if address is None:  # nobody knows who that was: it stays with the proxy that wrote it
                break
            peer = str(address)
            if peer not in self:
                break
        scope["client"] = (peer, 0)

    def warn(self, peer: str) -> None:
        if not self.warned:
            self.warned = True
            logger.warning(
                "A proxy at %s asks for others, and it is not trusted: all of them count as one. "
                "If it is yours, name it: --trust-proxy %s",
                peer,
                peer,
            )


def network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(name)
    except ValueError as fault:
        raise Malformed(
            "bad-proxy", f'"{name}" is no address of a proxy: give one like 127.0.0.1 or 10.0.0.0/8.'
        ) from fault
