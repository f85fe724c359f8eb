"""Run mypy over everything, from where the last clone of this user has left off if this one is new.

mypy keeps what it has found of each file by the digest of the file, wherever that is. To find all of it anew
takes a new clone more than a minute; with what another clone found it takes seconds.
"""

import io
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from orrery._keep import Keep, digest, users_folder

ROOT = Path(__file__).parents[1]
FINDINGS = ".mypy_cache"
QUICKLY = 1  # how well to pack: more takes longer than it saves


def checked(root: Path, kept: Keep, name: str, mypy: Callable[[], int]) -> int:
    """Mypy's exit code. A new clone begins with what is kept, and leaves what it found if all was well."""
    findings = root / FINDINGS
    new = not findings.exists()
    if new and (packed := kept.take(name)) is not None:
        with TemporaryDirectory(dir=root, prefix=FINDINGS) as arriving:
            ZipFile(io.BytesIO(packed)).extractall(arriving)
            Path(arriving, FINDINGS).rename(findings)
    code = mypy()
    if new and code == 0:
        kept.put(name, _packed(findings))
        kept.tidy()
    return code


def _packed(folder: Path) -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED, compresslevel=QUICKLY) as archive:
        for file in sorted(folder.rglob("*")):
            archive.write(file, file.relative_to(folder.parent))
    return packed.getvalue()


def main() -> int:
    name = digest("types", sys.version, version("mypy"))
    command = [sys.executable, "-m", "mypy"]
    return checked(
        ROOT, Keep(users_folder()), name, lambda: subprocess.run(command, cwd=ROOT, check=False).returncode
    )


if __name__ == "__main__":
    raise SystemExit(main())
