"""Who calls this server: what each address may have of it at once, and how often it may ask.

Nobody is known by more than an address, and one address may be a whole household or, behind a proxy that the
server does not know, everybody: so the bounds are wide. They keep a few strangers from taking everything.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from orrery.engine.words import Refusal
from orrery.table import limits
from orrery.table.limits import Bucket

MOST_ADDRESSES = 10_000  # that are remembered; who has asked for nothing of late is forgotten first
NEIGHBOURS = 64  # bits of an IPv6 address that a household has in common


@lru_cache(maxsize=MOST_ADDRESSES)
def household(address: str) -> str:
    """Whom an address stands for: with IPv6, everybody has more addresses than could be counted.

    >>> [household(each) for each in ("192.0.2.7", "2001:db8:1:2:3:4:5:6", "::ffff:192.0.2.7", "")]
    ['192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7', '']
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NEIGHBOURS), strict=False))


class Rates:
    """A bucket for each address."""

    def __init__(self, new: Callable[[], Bucket]) -> None:
        self.new = new
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether there was something left for this address."""
        bucket = self.buckets.pop(address, None) or self.new()
        self.buckets[address] = bucket  # the last one now
        if len(self.buckets) > MOST_ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take()


class Callers:
    """All that is counted by address."""

    def __init__(self) -> None:
        self.lines: Counter[str] = Counter()  # connections, whatever goes over them
        self.sockets: Counter[str] = Counter()  # those of people at tables, or on the way there
        self.requests = Rates(limits.requests)
        self.questions = Rates(limits.questions)
        self.tables = Rates(limits.new_tables)
        self.reports = Rates(limits.reports)

    def check_new_table(self, address: str) -> None:
        """Refuse one new table too many."""
        if not self.tables.take(household(address)):
            raise Refusal("too-fast", "Too many tables were opened from there: wait a minute.")

    def may_report(self, address: str) -> bool:
        return self.reports.take(household(address))

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """A connection to a table; raises a Refusal if an address has too many."""
        who = household(address)
        if self.sockets[who] >= limits.MOST_SOCKETS_OF_ONE:
            raise Refusal("full", "There are too many connections from your address; close some of them.")
        self.sockets[who] += 1
        try:
            yield
        finally:
            less(self.sockets, who)


def less(counter: Counter[str], who: str) -> None:
    """Count one less; who has none is forgotten."""
    counter[who] -= 1
    if counter[who] <= 0:
        del counter[who]
