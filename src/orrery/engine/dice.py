"""Dice: the only source of chance, in named streams.

Each purpose (deal, loot, clash …) draws from a stream of its own, so that one more draw in one place never
moves another. There are two kinds of chance:

- ``fast``: one 63-bit multiply-with-carry generator a stream, for the lab and for search. Good numbers, but
  who sees enough of them can compute the rest.
- ``sealed``: every draw is a keyed hash of (stream, count) under the match's secret, for live tables. What a
  player has seen never tells what comes.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.arrays import append, vec
from orrery.engine.words import Malformed

MASK32: Final[i64] = 0xFFFFFFFF
# a * 2**32 - 1 and a * 2**31 - 1 are prime, and a < 2**31, so that a step never leaves 63 bits.
MULTIPLIER: Final[i64] = 1791398085
ROUND: Final[i64] = 0x1E3779B9  # sets the rounds of a seeding apart
LARGEST_SEED: Final[int] = (1 << 62) - 1
CHANCES: Final = ("fast", "sealed")


def scrambled(x: i64) -> i64:
    """32 bits, each of which reaches every bit of the result."""
    x &= MASK32
    x ^= x >> 16
    x = x * 0x21F0AAAD & MASK32
    x ^= x >> 15
    x = x * 0x735A2D97 & MASK32
    return x ^ x >> 15


def first_state(seed: i64, salt: i64) -> i64:
    """A generator's first state: four Feistel rounds over the seed, keyed by the stream's salt."""
    left = seed >> 32 & MASK32
    right = seed & MASK32
    low = salt & MASK32
    high = salt >> 32
    left ^= scrambled(right + low)
    right ^= scrambled(left + high + ROUND)
    left ^= scrambled(right + low + 2 * ROUND)
    right ^= scrambled(left + high + 3 * ROUND)
    # The high word runs over 1 .. a-2: neither of the generator's two fixed points can be hit.
    return (1 + left % (MULTIPLIER - 2)) << 32 | right


def salt_of(name: str) -> i64:
    """A stream's salt, from its name alone: reordering streams moves no draw."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8, person=b"orrery-stream").digest(), "big") >> 2


def seed_of(key: str) -> i64:
    """The seed behind a match key: a decimal number is itself, any other text is hashed."""
    if key.isascii() and key.isdigit() and int(key) <= LARGEST_SEED:
        return int(key)
    return int.from_bytes(blake2b(key.encode(), digest_size=8, person=b"orrery-seed").digest(), "big") >> 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Where numbers come from when the fast generator is not wanted."""

    def draw(self, stream: i64, drawn: i64, n: i64) -> i64:
        """The draw number `drawn` of a stream, in 0 .. n-1."""
        raise NotImplementedError

    def secret(self) -> str:
        """What must be known to draw the same numbers again, as hexadecimal digits."""
        raise NotImplementedError


@final
class Sealed(Source):
    """Keyed BLAKE2b in counter mode."""

    def __init__(self, key: bytes, names: list[str]) -> None:
        self.key = key
        self.names = names

    def draw(self, stream: i64, drawn: i64, n: i64) -> i64:
        message = f"{self.names[stream]} {drawn}".encode()
        number = int.from_bytes(blake2b(message, key=self.key, digest_size=16).digest(), "big")
        bound: int = n  # as an i64 it would force the 128 bits into 64 when compiled
        return number % bound  # 128 bits: the bias is below 2**-96

    def secret(self) -> str:
        return self.key.hex()

    def __reduce__(self) -> tuple[object, ...]:
        return Sealed, (self.key, self.names)


@final
class Dice:
    """A match's chance at one moment: one number a stream."""

    __slots__ = ("source", "states")

    def __init__(self, states: vec[i64], source: Source | None = None) -> None:
        self.states = states  # of each generator, or how often a sealed stream was drawn from
        self.source = source

    @property
    def streams(self) -> list[i64]:
        """The number of each stream."""
        return list(self.states)

    @streams.setter
    def streams(self, numbers: list[i64]) -> None:
        self.states = vec[i64](numbers)

    def below(self, stream: i64, n: i64) -> i64:
        """A whole number in 0 .. n-1, each equally likely."""
        if self.source is not None:
            drawn = self.states[stream]
            self.states[stream] = drawn + 1
            return self.source.draw(stream, drawn, n)
        s = self.states[stream]
        s = MULTIPLIER * (s & MASK32) + (s >> 32)
        product = ((s ^ s >> 32) & MASK32) * n
        if (product & MASK32) < n:  # rarely: reject what would favour some numbers
            skew = (MASK32 + 1) % n
            while (product & MASK32) < skew:
                s = MULTIPLIER * (s & MASK32) + (s >> 32)
                product = ((s ^ s >> 32) & MASK32) * n
        self.states[stream] = s
        return product >> 32

    def last(self, stream: i64, n: i64) -> i64:
        """What ``below(stream, n)`` has returned, if nothing was drawn from the stream since."""
        if self.source is not None:
            return self.source.draw(stream, self.states[stream] - 1, n)
        s = self.states[stream]
        return ((s ^ s >> 32) & MASK32) * n >> 32

    def pretend(self, stream: i64, n: i64, number: i64) -> None:
        """Be fast dice of which ``below(stream, n)`` has returned this number: for worlds that know it."""
        self.states[stream] = (number << 32) // n + 1

    def shuffle(self, stream: i64, cards: list[i64]) -> None:
        """Shuffle a pile in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(stream, i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def clone(self) -> Dice:
        return Dice(self.states[:], self.source)

    def __reduce__(self) -> tuple[object, ...]:
        return dice_of, (self.streams, self.source)

    def __copy__(self) -> Dice:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Dice:
        return self.clone()

    def fork(self, streams: i64) -> Dice:
        """New fast dice for an imagined world, seeded from stream 0 of these."""
        zero: i64 = 0
        forked = dice_of([zero for _ in range(streams)])
        forked.reseed(self)
        return forked

    def reseed(self, dice: Dice) -> None:
        """Become new fast dice, seeded from stream 0 of others."""
        seed = dice.below(0, 1 << 30) << 30 | dice.below(0, 1 << 30)
        self.source = None
        for stream in range(len(self.states)):
            self.states[stream] = first_state(seed, stream)

    def become(self, other: Dice) -> None:
        """Be a copy of others that have as many streams."""
        self.source = other.source
        for stream in range(len(self.states)):
            self.states[stream] = other.states[stream]


def dice_of(streams: list[i64], source: Source | None = None) -> Dice:
    """Dice whose streams stand at these numbers."""
    states = vec[i64]()
    for state in streams:  # so few that an array of a whole list takes longer
        states = append(states, state)
    return Dice(states, source)


def fast_dice(seed: i64, salts: list[i64]) -> Dice:
    """Fast dice, one stream a salt."""
    return dice_of([first_state(seed, salt) for salt in salts])


def one_stream(seed: i64) -> Dice:
    """Fast dice with a single stream, for players and searches."""
    return dice_of([first_state(seed, 0)])


def sealed_dice(key: str, names: list[str]) -> Dice:
    """Sealed dice from a secret of 32 bytes, written as 64 hexadecimal digits."""
    try:
        secret = bytes.fromhex(key)
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise Malformed("bad-key", "A sealed match needs a key of 64 hexadecimal digits.")
    zero: i64 = 0
    return dice_of([zero for _ in names], Sealed(secret, names))
