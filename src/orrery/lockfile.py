"""One process for each folder: a lock that dies with its process, in a file that says who holds it."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BEHIND_THE_TEXT = 1_000_000  # Windows does not let others read the byte that is locked
LONGEST_ADDRESS = 2_000
PATIENCE = 1.0  # seconds for the holder to write its address; it does so right after locking


class LockFile:
    """Held from `take` until `drop`, or until the process ends in whatever way."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle = -1

    def take(self, address: str) -> str | None:
        """None if the lock is ours now, else the address of the process that has it. Raises OSError."""
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not lock(handle):
                return address_in(handle)
            os.ftruncate(handle, 0)
            os.write(handle, f"{address}\n".encode())
            self._handle, handle = handle, -1
            return None
        finally:
            if handle >= 0:
                os.close(handle)

    def drop(self) -> None:
        """The file stays: removing it might remove one that another process has just locked."""
        if self._handle >= 0:
            os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = -1


def lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            os.lseek(handle, BEHIND_THE_TEXT, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def address_in(handle: int) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        os.lseek(handle, 0, os.SEEK_SET)
        text = os.read(handle, LONGEST_ADDRESS).decode("utf-8", "replace")
        if text.endswith("\n") or time.monotonic() > end:
            return text.strip()
        time.sleep(0.02)
