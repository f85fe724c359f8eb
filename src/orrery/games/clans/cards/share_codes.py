"""Share codes: a deck as a short word that can be sent, typed and read back.

A code is `CW1` and groups of five signs: digits, and letters without I, L, O and U, in either case; what
looks alike is read alike. Inside are the hero, then the cards in the order of their numbers, each as the step
from the one before it and its copies; at the end stands a checksum.

>>> encode(2, {7: 4, 1: 2, 104: 1})
'CW1-EHH03-1GQZQ-D'
>>> decode("cw1 ehho3-lgqzq d")
(2, {1: 2, 7: 4, 104: 1})
>>> decode("CW1-EHH03-1GQQZ-D")
Traceback (most recent call last):
orrery.engine.words.Malformed: This share code is mistyped: ... do not fit together. Compare it once more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Final

from orrery.engine.words import Malformed

PREFIX: Final = "CW"
VERSION: Final = "1"
SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKS_LIKE: Final = str.maketrans("ILO", "110")
BITS: Final = 5  # of one sign
CHECK_SIGNS: Final = 4
GROUP: Final = 5
LONGEST: Final = 400  # signs; a deck of 25 different cards has less than 80


def encode(hero: int, cards: Mapping[int, int]) -> str:
    """The code of a deck: the number of its hero (0: any), and copies by the numbers of its cards."""
    bits = gamma(hero + 1)
    before = 0
    for number, copies in sorted(cards.items()):
        bits += gamma(number - before) + gamma(copies)
        before = number
    bits += "0" * (-len(bits) % BITS)  # zeros without a one are no number, so they are the end
    payload = "".join(SIGNS[int(bits[at : at + BITS], 2)] for at in range(0, len(bits), BITS))
    signs = payload + checksum(payload)
    groups = [signs[at : at + GROUP] for at in range(0, len(signs), GROUP)]
    return "-".join([PREFIX + VERSION, *groups])


def decode(code: str) -> tuple[int, dict[int, int]]:
    """The number of the hero and the copies of each card; raises Malformed with a sentence."""
    signs = signs_of(code)
    payload, check = signs[:-CHECK_SIGNS], signs[-CHECK_SIGNS:]
    if not payload or check != checksum(payload):
        raise bad("is mistyped: its signs and its checksum do not fit together. Compare it once more")
    numbers = list(numbers_in("".join(f"{SIGNS.index(sign):0{BITS}b}" for sign in payload)))
    hero, steps, copies = numbers[:1], numbers[1::2], numbers[2::2]
    if not hero or len(steps) != len(copies):
        raise bad("ends in the middle of a card")
    cards: dict[int, int] = {}
    number = 0
    for step, count in zip(steps, copies, strict=True):
        number += step
        cards[number] = count
    return hero[0] - 1, cards


def signs_of(code: str) -> str:
    """The signs of a code without prefix, version, dashes and blanks."""
    plain = "".join(sign for sign in code.upper() if sign != "-" and not sign.isspace())
    if len(plain) > LONGEST:
        raise bad(f"has more than {LONGEST} signs")
    if not plain.startswith(PREFIX):
        raise bad(f"should begin with {PREFIX}{VERSION}")
    version, signs = plain[len(PREFIX) : len(PREFIX) + 1], plain[len(PREFIX) + 1 :].translate(LOOKS_LIKE)
    if version.translate(LOOKS_LIKE) != VERSION:
        raise bad(f"is of version {version or 'none'}; only version {VERSION} is known here")
    strange = sorted(set(signs) - set(SIGNS))
    if strange:
        shown = strange[0] if strange[0].isprintable() else ascii(strange[0])[1:-1]
        raise bad(f'has a sign that no code has: "{shown}"')
    return signs


def checksum(payload: str) -> str:
    digest = blake2b(f"{PREFIX}{VERSION}{payload}".encode(), digest_size=CHECK_SIGNS).digest()
    return "".join(SIGNS[byte % len(SIGNS)] for byte in digest)


def gamma(number: int) -> str:
    """A number from 1 on in bits, as many zeros before it as tell where it ends.

    >>> gamma(1), gamma(2), gamma(9)
    ('1', '010', '0001001')
    """
    bits = f"{number:b}"
    return "0" * (len(bits) - 1) + bits


def numbers_in(bits: str) -> Iterator[int]:
    at = 0
    while "1" in bits[at:]:
        start = bits.index("1", at)
        at = start + 1 + start - at
        if at > len(bits):
            raise bad("ends in the middle of a number")
        yield int(bits[start:at], 2)


def bad(what: str) -> Malformed:
    return Malformed("bad-code", f"This share code {what}.")
