"""What checks and tests the page: the packages under web/node_modules that an installation leaves out.

Run as a program it makes sure that they are there. The Node is the machine's, if that is new enough, else one
that is fetched into .venv.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from hatch_build import QUIET, system_npm
from tests.browser import chromium

WEB = Path(__file__).parents[2] / "web"
MODULES = WEB / "node_modules"
STAMP = MODULES / ".orrery-lock"  # the lock file that they were fetched for


def there() -> bool:
    """Whether the packages are those of the lock file, all of them."""
    return STAMP.is_file() and STAMP.read_bytes() == (WEB / "package-lock.json").read_bytes()


def npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment for it."""
    environment = dict(os.environ)
    if found := system_npm():
        return [found], environment
    chromium.FOLDER.mkdir(exist_ok=True)
    chromium.fetch_node()
    programs = chromium.FETCHED_NODE.parent  # the tools of the page begin with #!/usr/bin/env node
    environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
    return chromium.npm(), environment


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command, environment = npm()
    return subprocess.run(
        [*command, *arguments], cwd=WEB, env=environment, check=False, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def main() -> int:
    if not there():
        print("Fetching the packages that check the page ...", flush=True)
        try:
            fetched = run("ci", *QUIET, "--prefer-offline")
        except chromium.NoBrowserError as reason:  # it says what went wrong with Node
            print(reason, file=sys.stderr)
            return 1
        if fetched.returncode:
            print(f"{fetched.stdout[-1500:]}\nThe page cannot be checked.", file=sys.stderr)
            return 1
        shutil.copy(WEB / "package-lock.json", STAMP)
    print(f"Packages: {len(list(MODULES.glob('[!.]*')))} in {MODULES.relative_to(WEB.parent)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
