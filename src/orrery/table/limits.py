"""Every bound of the server, in one place. Those of messages stand in `protocol`, where clients read them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

HELLO_S = 5.0  # a connection must say Hello within this time
HEADER_S = 10.0  # who is connected must have asked for something after this time
BODY_S = 30.0  # what is sent with a request must be there after this time
ANSWER_S = 300.0  # a request must have come, been answered and been read after this time
GOODBYE_S = 1.0  # when the server stops, this long is waited until everybody has heard of it
REFUSED_S = 2.0  # those who ask too often wait this long for being told so
MOST_CONNECTIONS = 2_000  # to tables, of those who hold no seat
MOST_AT_SEATS = 4_000  # … and in all, with those who do: strangers cannot keep them out
MOST_SOCKETS_OF_ONE = 256  # … from one address
MOST_LINES_OF_ONE = 256  # connections from one address that are none to a table
MOST_SILENT = 1_000  # of these, those that have not asked for anything; then the longest silent one must go
MOST_WATCHING = 100  # spectators of a table
MOST_AT_A_SEAT = 8  # connections to one seat: pages of one person; the oldest gives way
MOST_TABLES = 4_000  # in memory at once; those that nobody attends leave it
MOST_RESTING = 20_000  # tables out of memory whose clocks run
IDLE_S = 60.0  # a table without connections leaves memory after this time
MOST_WAITING = 256  # messages that may wait for a client that does not read
MOST_BYTES_WAITING = 4_000_000
MOST_QUEUED = 64  # requests that wait for a table; who sends more waits, too
MOST_FAULTS = 20  # messages of one connection that could not be read, or came too fast
REMEMBERED_REQUESTS = 64  # of each seat, to recognise those that come again
MOST_ASKED_FOR = 50  # tables in one GET /api/tables
MOST_IN_LOBBY = 100  # tables that are shown
MOST_IN_LOBBY_OF_ONE = 5  # … from one address
MOST_SEEKING = 1_000  # who wait for an opponent
MOST_SEEKING_OF_ONE = 5  # … from one address
SEEKER_SILENT_S = 15.0  # who waits and does not ask again for so long has gone
MOST_LINES = 50  # of a chat that a page is told which comes back
MOST_LINES_REPORTED = 20  # … and that stand in a report
MOST_REPORTS = 1_000  # that are kept; the oldest go
MOST_RESULTS = 100  # of a daily match that are told
MOST_PLAYS = 200  # of a person that are told
MOST_PLAYS_IN_FILE = 100_000  # … and that stand in the file with all of them

MOST_ENTRIES = 10_000  # of a table; then it can only be given up
MOST_TAKEN_BACK = 50  # how often a table goes back to one moment
MOST_KEPT = 2_000  # decisions of an earlier match with which one can begin, or that a replay shows
MOST_TOLD_BEFORE = 200  # events of an earlier match in the log of one that goes on from it

LARGEST_BODY = 16_384  # of a POST
LARGEST_MATCH_FILE = 4_000_000
LARGEST_WHAT_IF = 2 * LARGEST_MATCH_FILE  # a match file as a JSON text: line ends and quotes take two bytes

READING_CPU_S = 20.0  # processor time that one file or table may take that is read for somebody
READING_S = 120.0  # and the time until its answer is there, on a machine that has other things to do
READING_MEMORY = 500_000_000  # bytes, beyond what the rules take
LARGEST_READING = 64_000_000  # bytes of what is read out, before it is compressed
WORTH_PACKING = 2_000  # bytes from which on an answer is compressed
MOST_READINGS = 64  # that wait at once, or are read
MOST_READINGS_OF_ONE = 4  # for one address
LONGEST_COMPLAINT = 600  # characters of a sentence that says no

BOT_ANSWERS_S = 2.0  # after this time a quick answer is given instead
BOT_THINKS_S = 1.5  # what a search may take of it
BOT_PACE_S = 0.6  # between moves where bots play among themselves, for those who watch
STORAGE_ANSWERS_S = 3.0  # after this time a database that says nothing counts as away
RETRY_S = 2.0  # a bot or a clock tries again after this time when nothing could be saved
GRACE_S = 5.0  # what a clock has at least when the server comes back
OPENING_S = 60.0  # what a clock for turns has at least before the first one: decks are chosen then
AWAY_S = 60.0  # when somebody has been away for so long, the others may let a bot play on for him
MOST_RETOLD = 1_000  # texts of narrators that are kept in the words of a language model


def short(sentence: str) -> str:
    """A sentence that is not longer than a complaint may be.

    >>> short("No."), len(short("No. " * 1000)) <= LONGEST_COMPLAINT
    ('No.', True)
    """
    return sentence if len(sentence) <= LONGEST_COMPLAINT else f"{sentence[: LONGEST_COMPLAINT - 2]} …"


@dataclass(slots=True)
class Bucket:
    """This many at once, and this many a second after that."""

    burst: float
    a_second: float
    now: Callable[[], float] = time.monotonic
    left: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.burst
        self.at = self.now()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough left."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


def retellings() -> Bucket:
    """What all who read at this server may ask of its language model."""
    return Bucket(burst=30, a_second=1)


def messages() -> Bucket:
    """What one connection may send."""
    return Bucket(burst=100, a_second=30)


def forecasts() -> Bucket:
    """How often one connection may ask what would happen."""
    return Bucket(burst=40, a_second=15)


def emotes() -> Bucket:
    """How often a seat may say one of a few things."""
    return Bucket(burst=3, a_second=1 / 15)


def lines() -> Bucket:
    """How often a seat may say something in its own words."""
    return Bucket(burst=5, a_second=1 / 5)


def reports() -> Bucket:
    """How often a seat may report somebody, and how often an address may."""
    return Bucket(burst=3, a_second=1 / 300)


def requests() -> Bucket:
    """How often one address may ask for anything, the files of the page included."""
    return Bucket(burst=1_000, a_second=100)


def questions() -> Bucket:
    """How often one address may ask for what has to be thought about."""
    return Bucket(burst=300, a_second=20)


def new_tables() -> Bucket:
    """How many tables one address may open."""
    return Bucket(burst=300, a_second=2)
