"""Seats and their tokens: a token is a secret, only its hash is kept, and a name is no identity."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import Literal
from unicodedata import category

import msgspec

from orrery.engine.match import one_line
from orrery.engine.words import Malformed
from orrery.table.protocol import LONGEST_NAME

# Letters and signs that count as printable and show nothing: Hangul fillers, a braille cell without dots, …
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits at a seat. `token` is the hash of the token that opens it, `person` that of who sits there.

    A token is for one seat, and a friend may have it, too. A person is the same at all tables, and the match
    counts for that person's legacy; "" where nobody has said who it is.
    """

    kind: Literal["person", "player", "open"]
    name: str = ""
    token: str = ""
    person: str = ""


def new_table_id() -> str:
    """Twelve letters: all who know them may watch."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token. It has 192 random bits, so a plain hash cannot be turned round."""
    return sha256(token.encode()).hexdigest()


def seat_of(token: str, chairs: Sequence[Chair]) -> int | None:
    """The seat that a token opens, or the person who sits there; all are compared, in constant time."""
    given = hashed(token)
    found = [seat for seat, chair in enumerate(chairs) if compare_digest(chair.token.ljust(64), given)]
    found += [seat for seat, chair in enumerate(chairs) if compare_digest(chair.person.ljust(64), given)]
    return found[0] if found else None


def clean_name(name: str) -> str:
    """A name for a person; raises Malformed. Any printable text will do that cannot be mistaken."""
    one_line("name", name)
    if len(name) > LONGEST_NAME:
        raise Malformed("bad-name", f"A name has at most {LONGEST_NAME} characters.")
    if any(sign in FILLERS for sign in name) or not any(category(sign)[0] in "LNPS" for sign in name):
        raise Malformed("bad-name", "A name must be seen: this one has signs that nobody can see.")
    if "{" in name or "}" in name or name.casefold() == "you":
        raise Malformed("bad-name", f'"{name}" cannot be a name at this table: choose another one.')
    return name
