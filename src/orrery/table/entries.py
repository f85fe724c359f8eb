"""What a table's log is made of: the server's own types for the head and the entries that storage keeps."""

from __future__ import annotations

from functools import cache

import msgspec

from orrery.engine.game import Event
from orrery.table import protocol
from orrery.table.seats import Chair

NO_REQUEST = -1


class PackText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack of cards, whole: the folder that it came from may change or go."""

    name: str
    files: tuple[tuple[str, str], ...]


class KeptMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A decision of an earlier match with which this one begins."""

    seat: int
    action: str
    words: str = ""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What never changes about a table."""

    game: str
    version: int
    options: dict[str, int | str | bool]
    key: str
    chairs: tuple[Chair, ...]
    clock: protocol.ClockKind = "none"
    clock_s: int = 0
    before: str = ""  # the table of which this is the rematch, or that it goes on from
    packs: tuple[PackText, ...] = ()
    same_deal: bool = False  # as in an earlier match, where the key was told at the end
    chance: str = "sealed"
    origin: str = ""  # the mark at the end of that match
    daily: str = ""  # the day whose match it is, the same for all: 2026-11-19
    lobby: bool = False  # shown to everybody, while it waits for players
    rated: bool = False  # between two people who asked for it
    chat: bool = False  # those who sit there may say what they like
    late: int = 0  # after so many turns spectators see what the seats saw: see `gallery`; 0: never
    kept: tuple[KeptMove, ...] = ()  # the first decisions of that match: what if it had gone on otherwise?


@cache
def tag_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


class Chained(msgspec.Struct, frozen=True, kw_only=True):
    """What ties an entry to those before it: see `chain`. The logs of older servers have none of it."""

    link: str = ""  # the digest of the entry before
    seal: str = ""  # of the entry that ends the match: the server's signature


class Written(Chained, frozen=True, tag_field="what", forbid_unknown_fields=True, omit_defaults=True):
    """One entry. Its `what` is the one that a Moment tells."""

    at: float  # seconds since 1970

    @property
    def what(self) -> str:
        return tag_of(type(self))


class Opened(Written, frozen=True, tag="open"):
    """The table is there."""


class BySeat(Written, frozen=True):
    """Done by a seat; `request` is the number of the request that asked for it, so that it is done once.

    `spent` are the seconds that it took off a clock for the whole match.
    """

    seat: int
    request: int = NO_REQUEST
    spent: float = 0.0


class Sat(BySeat, frozen=True, tag="sit", kw_only=True):
    """A person has taken an open seat."""

    name: str
    token: str  # the hash
    person: str = ""  # the hash


class Left(BySeat, frozen=True, tag="leave"):
    """The seat is open again, and the cards are dealt anew: who left has seen some."""


class Acted(BySeat, frozen=True, tag="act", kw_only=True):
    """A decision."""

    action: str
    asked: int = 0  # the question that it answered; 0: none, it was an aside
    words: str = ""


class TimedOut(BySeat, frozen=True, tag="time", kw_only=True):
    """The clock ran out, and the game's own choice was made for the seat."""

    action: str


class Late(BySeat, frozen=True, tag="late"):
    """The clock for the whole match ran out: the seat has lost."""


class TookBack(BySeat, frozen=True, tag="take-back"):
    """The last decision was undone."""


class Resigned(BySeat, frozen=True, tag="resign"):
    """The seat gave up."""


class Rematched(BySeat, frozen=True, tag="rematch", kw_only=True):
    """The next match was opened."""

    table: str
    same_deal: bool = False


class StoodIn(BySeat, frozen=True, tag="stand-in", kw_only=True):
    """The seat wishes that a bot plays for another one, whose person is away."""

    away: int
    bot: str


class CameBack(BySeat, frozen=True, tag="back"):
    """The seat's person is here again and plays on."""


AnyEntry = (
    Opened | Sat | Left | Acted | TimedOut | Late | TookBack | Resigned | Rematched | StoodIn | CameBack
)


class Happened(msgspec.Struct, frozen=True, gc=False):
    """One entry as it was taken in: what can be told of it, to whom."""

    number: int
    what: str
    by: int
    at: float
    events: tuple[Event, ...]
    moves: int
    asked: tuple[int, ...]  # for each seat, the entry that put its question; 0: it was asked nothing


encoder = msgspec.json.Encoder()
decode_entry = msgspec.json.Decoder(AnyEntry).decode
decode_head = msgspec.json.Decoder(Head).decode
