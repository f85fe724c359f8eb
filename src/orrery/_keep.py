"""What was compiled is kept in the user's cache folder, so that no clone compiles it a second time.

Many builds may use the folder at once, and any of them may be killed: a thing arrives under its name in one
step, carries the digest of its contents, and is taken only if that still fits. Like `_core` this imports
nothing of the package.
"""

import contextlib
import os
import sys
import tempfile
from hashlib import blake2b
from pathlib import Path

FOLDER_VARIABLE = "ORRERY_CACHE"
LIMIT = 400 * 2**20  # bytes; some eight cores with all their objects
DIGEST_SIZE = 16


def digest(*parts: str | bytes) -> str:
    """A name for something that was made from these parts."""
    total = blake2b(digest_size=DIGEST_SIZE)
    for part in parts:
        contents = part.encode() if isinstance(part, str) else part
        total.update(f"{len(contents)} ".encode())
        total.update(contents)
    return total.hexdigest()


def users_folder() -> Path | None:
    """Where this user's programs keep what they can make again; None if the user wants nothing kept."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen is not None:
        return Path(chosen) if chosen else None
    home = Path(os.path.expanduser("~"))  # where there is no home, `Path.home` raises
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local") / "orrery" / "Cache"
    if sys.platform == "darwin":
        return home / "Library/Caches/orrery"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "orrery"


class Keep:
    """Named contents in a folder. Whatever goes wrong with the folder, the worst is that nothing is kept."""

    def __init__(self, folder: Path | None, limit: int = LIMIT) -> None:
        self.folder = folder
        self.limit = limit

    def take(self, name: str) -> bytes | None:
        """The contents of that name, if they are there and whole."""
        if self.folder is None:
            return None
        file = self.folder / name
        try:
            stored = file.read_bytes()
            contents = stored[DIGEST_SIZE:]
            if _check(contents) != stored[:DIGEST_SIZE]:
                file.unlink()
                return None
            os.utime(file)  # what is used stays longest
        except OSError:
            return None
        return contents

    def put(self, name: str, contents: bytes) -> None:
        if self.folder is None:
            return
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, arriving = tempfile.mkstemp(prefix=".arriving-", dir=self.folder)
            with open(handle, "wb") as file:
                file.write(_check(contents) + contents)
            os.replace(arriving, self.folder / name)

    def tidy(self) -> None:
        """Drop what was not used for longest, until the rest is within the limit."""
        if self.folder is None:
            return
        with contextlib.suppress(OSError):
            files = sorted(
                ((file, file.stat()) for file in self.folder.iterdir()), key=lambda it: -it[1].st_mtime
            )
            total = 0
            for file, about in files:
                total += about.st_size
                if total > self.limit:
                    file.unlink(missing_ok=True)


def _check(contents: bytes) -> bytes:
    return blake2b(contents, digest_size=DIGEST_SIZE).digest()
