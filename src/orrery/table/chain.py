"""The chain of a table's log: each entry holds the digest of the one before it, the first that of the head.

So no entry can be changed, left out or moved without a trace. Who can write in the database could make
the whole chain anew; therefore the entry that ends the match is sealed by the server's own key as well, which
is not in there. What comes after the end, a rematch, is chained like the rest.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeVar

from msgspec.structs import replace

from orrery.engine.words import Refusal
from orrery.signing import Signer, is_signature, read_signature
from orrery.table.entries import AnyEntry, encoder

E = TypeVar("E", bound=AnyEntry)
SEAL = b"orrery: end of a table "  # what a seal begins with, so that it is good for nothing else


class AlteredLog(Refusal):
    """Somebody has changed a table in the database."""

    def __init__(self, sentence: str) -> None:
        super().__init__("altered-log", sentence)

    def __reduce__(self) -> tuple[type[AlteredLog], tuple[str]]:  # type: ignore[override]
        return type(self), (self.sentence,)


class Chain:
    """How far the log of a table is chained."""

    def __init__(self, table: str, head: bytes) -> None:
        self.table = table
        self.link = digest(head)  # what the next entry must hold
        self.linked = False  # the log of an older server begins without links
        self.sealed_by = ""  # the key of the server that the match ended at, if it has sealed that

    def next(self, entry: E, signer: Signer | None = None) -> tuple[E, bytes]:
        """The next entry with its link, and as it is stored; sealed, if somebody signs it."""
        linked = replace(entry, link=self.link)
        body = encoder.encode(linked)
        if signer is None:
            return linked, body
        sealed = replace(linked, seal=signer.sign(self.sealed(body)))
        return sealed, encoder.encode(sealed)

    def add(self, entry: AnyEntry, body: bytes) -> None:
        """Take the next entry in, as it is stored; raises AlteredLog if it is not the one that was."""
        if entry.link != self.link and (entry.link or self.linked):
            raise AlteredLog("This table was changed in the database: its log does not fit together.")
        if entry.seal:
            self.check_seal(entry)
        self.linked = bool(entry.link)
        self.link = digest(body)

    def check_seal(self, entry: AnyEntry) -> None:
        if not is_signature(entry.seal, self.sealed(encoder.encode(replace(entry, seal="")))):
            raise AlteredLog("This match was changed in the database after it had ended.")
        self.sealed_by = read_signature(entry.seal).key

    def sealed(self, body: bytes) -> bytes:
        """What a seal signs: the table, and its last entry, which holds the link to all before."""
        return SEAL + self.table.encode() + b"\n" + body


def digest(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()
