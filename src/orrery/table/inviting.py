"""How others come to a table: the address of this computer on its network, as a link and as a QR code."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

import segno

from orrery.table.guard import host_name, is_loopback
from orrery.table.protocol import Invitation

COMMAND: Final = "orrery serve --lan"
NOT_HERE: Final = "No other device can open this server: it was not opened to the network."
ONLY_HERE: Final = "Only this computer can open this table: the server was not opened to the network."
NO_NETWORK: Final = "This computer is not on a network, so nobody else can open the table."
# Addresses that documents may use (RFC 5737): nothing is sent there, it is only asked which way it would go.
FAR_AWAY: Final = ("192.0.2.1", 9)


def network_address() -> str:
    """The address of this computer on its network; "": it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_loopback(found) or ipaddress.ip_address(found).is_unspecified else found


def invitation(path: str, host: str, scheme: str, *, anywhere: bool, port: int) -> Invitation:
    """How others come to a path, for somebody who knows this server as `host`, with its port.

    People who do not sit at the server itself have come by a name that others can use, too.
    """
    if not is_loopback(host_name(host)):
        return by_link(f"{scheme}://{host}/{path}")
    if not anywhere:
        return Invitation(problem=ONLY_HERE, command=COMMAND)
    address = network_address()
    if not address:
        return Invitation(problem=NO_NETWORK)
    return by_link(f"http://{address}:{port}/{path}")


def by_link(link: str) -> Invitation:
    rows = segno.make(link, error="m", micro=False).matrix
    return Invitation(link, tuple("".join("1" if dark else "0" for dark in row) for row in rows))
