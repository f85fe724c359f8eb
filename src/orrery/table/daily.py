"""The daily match: for each world the same key for all on a day, and one counted try for each person.

The key is a keyed hash of the day, so nobody knows tomorrow's. It stays secret until the day is over, also
from those who are through with it: until then nobody may watch, read or repeat such a match.

A day is the one in Greenwich.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b
from typing import Final

from orrery.engine.words import Illegal, Malformed, Refusal

GAMES: Final = ("tourbillon-run", "clans", "chaos", "shattered", "scenes")  # one of each world
BY_POINTS: Final = ("scenes",)  # where the score is a number of points, and not only who has won
KEPT_AS: Final = "daily"
SECRET_BYTES: Final = 32
FIRST_DAY: Final = date(2026, 1, 1)  # there were none before

now: Callable[[], float] = time.time


def today() -> str:
    return day_of(now())


def day_of(at: float) -> str:
    """The day of a moment, in seconds since 1970.

    >>> day_of(0), day_of(86_399.9), day_of(86_400)
    ('1970-01-01', '1970-01-01', '1970-01-02')
    """
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def end_of(day: str) -> float:
    """When a day is over, in seconds since 1970.

    >>> end_of("1970-01-02")
    172800.0
    """
    after = date.fromisoformat(day) + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()


def left_of(day: str) -> int:
    """The seconds until a day is over; 0: it is."""
    return max(0, int(end_of(day) - now()))


def under_way(day: str) -> bool:
    """Whether the secrets of a day's matches must still be kept; "" is no day."""
    return bool(day) and now() < end_of(day)


def read_day(text: str) -> str:
    """A day that has had a daily match, "" for today; raises Malformed."""
    if not text:
        return today()
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.min
    if day.isoformat() != text or not FIRST_DAY.isoformat() <= text <= today():
        raise Malformed("no-such-day", f'"{text[:20]}" is no day that has had a daily match.')
    return text


def key_of(secret: bytes, day: str, game: str) -> str:
    """The key of a game's match of a day.

    >>> key_of(b"s", "2026-11-19", "chaos") == key_of(b"s", "2026-11-20", "chaos")
    False
    """
    message = f"{day} {game}".encode()
    return blake2b(message, key=secret, digest_size=32, person=b"orrery daily").hexdigest()


# -- what must wait until the day is over
def check_may_watch(day: str) -> None:
    if under_way(day):
        raise Refusal("daily", "This is today's daily match: you may watch it when the day is over.")


def check_may_read(day: str) -> None:
    if under_way(day):
        raise Refusal(
            "daily", "This is today's daily match: it can be read and watched when the day is over."
        )


def check_may_repeat(day: str) -> None:
    if under_way(day):
        raise Illegal("daily", "Today's deal can be played again from the page of the daily match.")
