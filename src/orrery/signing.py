"""Signatures of finished matches (Ed25519): a server has a key of its own, and publishes the open half of it.

A match file proves by itself that its moves, key and marks fit together. But anyone who knows the key can
write another file that fits as well. Its signature says that these were the moves made at that server:

    # signed KEY SIGNATURE

It is the last line, a remark, so that older versions read the file, too; it is about everything above it.
"""

from __future__ import annotations

import os
import tempfile
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from orrery.engine.words import Malformed

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SIGNED = "# signed "
KEY_FILE = "server.key"
KEY_BYTES, SIGNATURE_BYTES = 32, 64
MATCH = (
    b"orrery: match file\n"  # what the signature of a file begins with, so that it is good for nothing else
)


class Signature(NamedTuple):
    """By whom, and what makes it hard to deny."""

    key: str
    value: str

    def __str__(self) -> str:
        return f"{self.key} {self.value}"


class Signer:
    """The key of a server: only it can sign so, and everybody can check it."""

    def __init__(self, secret: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # 30 ms

        self._private: Ed25519PrivateKey = Ed25519PrivateKey.from_private_bytes(secret)
        self.key = text_of(self._private.public_key().public_bytes_raw())

    def sign(self, message: bytes) -> str:
        return str(Signature(self.key, text_of(self._private.sign(message))))

    def signed(self, match_file: str) -> str:
        """A match file with its signature."""
        return f"{match_file}{SIGNED}{self.sign(MATCH + match_file.encode())}\n"


def is_signature(written: str, message: bytes) -> bool:
    """Whether this is somebody's signature under a message."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        signature = read_signature(written)
        key = Ed25519PublicKey.from_public_bytes(bytes_of(signature.key, KEY_BYTES))
        key.verify(bytes_of(signature.value, SIGNATURE_BYTES), message)
    except (Malformed, InvalidSignature):
        return False
    return True


def check_file(text: str) -> Signature | None:
    """Whose signature a match file bears, None for nobody's; refuses one that does not fit."""
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    found = [number for number, line in enumerate(lines, 1) if line.startswith(SIGNED)]
    if not found:
        return None
    if found != [len(lines)]:
        raise Malformed("bad-signature", f"line {found[0]}: a signature is the last line, and the only one.")
    above = "\n".join(lines[:-1]) + "\n"
    written = lines[-1].removeprefix(SIGNED)
    if not is_signature(written, MATCH + above.encode()):
        raise Malformed(
            "bad-signature", f"line {len(lines)}: the signature does not fit: something above it was altered."
        )
    return read_signature(written)


def read_signature(written: str) -> Signature:
    key, _, value = written.partition(" ")
    bytes_of(value, SIGNATURE_BYTES)
    return Signature(read_key(key), value)


def read_key(text: str) -> str:
    """The open key of a server, as it is published; refuses what is none."""
    bytes_of(text, KEY_BYTES)
    return text


def text_of(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")


def bytes_of(text: str, length: int) -> bytes:
    try:
        value = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        value = b""
    if len(value) != length or text_of(value) != text:
        raise Malformed("bad-key", f'"{text[:60]}" is not a key or signature: it should be {length} bytes.')
    return value


def signer_in(folder: Path) -> Signer:
    """The server's key in this folder; made when it is first asked for, for the server's eyes only."""
    path = folder / KEY_FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Signer(kept_secret(path) if path.exists() else new_secret(path))
    except OSError as fault:
        raise Malformed(
            "bad-key",
            f"The key by which this server signs matches cannot be kept in {path}: {fault.strerror}.",
        ) from fault


def new_secret(path: Path) -> bytes:
    """A new key, whole on disk or not there; of two servers that begin at once both have the same one."""
    secret = os.urandom(KEY_BYTES)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # for nobody else to read
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text_of(secret).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(name, path)
        except FileExistsError:
            return kept_secret(path)
    finally:
        os.unlink(name)
    return secret


def kept_secret(path: Path) -> bytes:
    try:
        return bytes_of(path.read_text(encoding="ascii").strip(), KEY_BYTES)
    except (UnicodeDecodeError, Malformed) as fault:
        raise Malformed(
            "bad-key",
            f"{path} does not hold the key by which this server signs matches. Put it back from a copy; or "
            "move it away, and the server makes a new key: then publish that one, too.",
        ) from fault
