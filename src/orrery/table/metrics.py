"""What people who run a server want to watch, in the form that Prometheus reads.

It is served apart from the table, on this computer only: who plays how much is nobody else's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from orrery.table.house import House

HERE = "127.0.0.1"
WAITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Told(NamedTuple):
    """Where the counts stand, and what ends that."""

    url: str
    end: Callable[[], None]


class Metrics:
    """Counts of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter(
            "orrery_entries", "Entries written to tables, by what they are", ["what"], registry=self.registry
        )
        self.refusals = Counter(
            "orrery_refusals", "What was refused, by its code", ["code"], registry=self.registry
        )
        self.answers = Histogram(
            "orrery_answer_seconds",
            "From when a table takes up what somebody asks until it has answered",
            registry=self.registry,
            buckets=WAITS,
        )
        self.saving = Histogram(
            "orrery_save_seconds",
            "Until an entry is on disk",
            registry=self.registry,
            buckets=WAITS,
        )
        self.failures = Counter(
            "orrery_storage_failures",
            "Entries that could not be written, by why: not-saved, unsure, or lost to another server",
            ["why"],
            registry=self.registry,
        )
        self.thinking = Histogram(
            "orrery_bot_seconds",
            "Until a bot has decided",
            registry=self.registry,
            buckets=WAITS,
        )
        self.late_bots = Counter(
            "orrery_late_bots", "Decisions for which a bot took too long or died", registry=self.registry
        )

    def refuse(self, code: str) -> None:
        self.refusals.labels(code).inc()

    def watch(self, house: House) -> None:
        """Tell what is there now, too."""
        self.registry.register(Present(house))

    def serve(self, port: int) -> Told:
        """Answer at http://127.0.0.1:PORT/metrics, in a thread; 0 takes any port. Raises OSError."""
        server, thread = start_http_server(port, addr=HERE, registry=self.registry)

        def end() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return Told(f"http://{HERE}:{server.server_port}/metrics", end)


class Present(Collector):
    """What a house has at this moment."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[GaugeMetricFamily]:
        tables = list(self.house.tables.values())
        going_on = sum(not table.course.over() for table in tables)
        yield gauge("orrery_tables", "Tables in memory", len(tables))
        yield gauge("orrery_tables_going_on", "Tables in memory whose match is not over", going_on)
        yield gauge("orrery_tables_resting", "Tables out of memory whose clocks run", len(self.house.resting))
        thinking = sum(len(table.thinking) for table in tables)
        yield gauge("orrery_bots_thinking", "Decisions that bots are thinking about", thinking)
        yield gauge("orrery_tables_past", "Tables looked at whose rules are gone", len(self.house.pasts))
        yield gauge("orrery_draining", "1 while the server is being stopped", int(self.house.draining))
        yield gauge("orrery_connections", "Open connections of people and bots", self.house.connections)


def gauge(name: str, help_: str, value: int) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, help_, value)
