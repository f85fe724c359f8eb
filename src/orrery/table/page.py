"""The browser's side of the table, as it was built into the package: read once, compressed once."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.table.protocol import Complaint

STATIC = Path(__file__).parents[1] / "static"
INDEX = "index.html"
# As in web/src/lib/route.svelte.ts.
ROUTES = (
    "", "new", "daily", "you", "lobby", "table", "replay", "compendium", "decks", "legacy", "reports",
    "settings", "credits",
)  # fmt: skip
FOR_GOOD = "public, max-age=31536000, immutable"  # the names of assets hold their hash
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Orrery</title>
<h1>The browser table was not built</h1>
<p>This installation has no pages: it was made with ORRERY_WEB=skip, or is a bare checkout.
The server runs, and the terminal table works: <code>orrery play</code>.</p></html>
"""


def built(folder: Path = STATIC) -> bool:
    """Whether this installation has the browser's side of the table."""
    return (folder / INDEX).is_file()


@dataclass(frozen=True, slots=True)
class File:
    """One file, in both forms."""

    body: bytes
    packed: bytes
    kind: str
    mark: str
    caching: str


class Page:
    """All files of the page. Its own routes get the index; whatever else a person opens, too.

    The page then says that there is nothing. A program that asks for what is not there is told so.
    """

    def __init__(self, folder: Path = STATIC) -> None:
        self.built = built(folder)
        paths = sorted(path for path in folder.rglob("*") if path.is_file()) if self.built else []
        self.files = {path.relative_to(folder).as_posix(): read(path, folder) for path in paths}
        if not self.built:
            self.files[INDEX] = packed(NOT_BUILT.encode(), "text/html; charset=utf-8", "no-cache")

    async def answer(self, request: Request) -> Response:
        path = request.url.path.lstrip("/")
        file = self.files.get(path)
        if file is None:
            if not is_route(path) and not wants_page(request):
                return nothing_there()
            file = self.files[INDEX]
        headers = {"cache-control": file.caching, "etag": file.mark, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.mark:
            return Response(status_code=304, headers=headers)
        body = file.body
        if len(file.packed) < len(body) and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = file.packed
        return Response(body, media_type=file.kind, headers=headers)


def is_route(path: str) -> bool:
    """Whether a path leads to one of the page's own places: a name, and perhaps what it is about.

    >>> is_route(""), is_route("table/abcdefghijkl"), is_route("metrics"), is_route("new/leduc/x")
    (True, True, False, False)
    """
    first, *rest = [word for word in path.split("/") if word] or [""]
    return first in ROUTES and len(rest) < 2 and not any("." in word for word in rest)


def wants_page(request: Request) -> bool:
    """Whether a browser is to show the answer; a file that is missing is not shown as a page."""
    last = request.url.path.rpartition("/")[2]
    return "text/html" in request.headers.get("accept", "") and "." not in last


def nothing_there() -> Response:
    body = msgspec.json.encode(Complaint("no-such-address", "There is nothing at this address."))
    return Response(body, 404, media_type="application/json", headers={"cache-control": "no-store"})


def read(path: Path, folder: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".js":
        kind = "text/javascript"  # a registry of the system may say otherwise
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    in_assets = path.relative_to(folder).parts[0] == "assets"
    return packed(path.read_bytes(), kind, FOR_GOOD if in_assets else "no-cache")


def packed(body: bytes, kind: str, caching: str) -> File:
    return File(body, gzip.compress(body, mtime=0), kind, f'"{sha256(body).hexdigest()[:20]}"', caching)
