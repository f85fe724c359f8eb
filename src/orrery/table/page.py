"""The browser's side of the table, as it was built into the package: read once, compressed once."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parents[1] / "static"
INDEX = "index.html"
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
    """All files of the page. Any other path is one of the page's own routes, and gets the index."""

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
            if "." in path.rpartition("/")[2]:  # a file that is not there, not a route of the page
                return Response("There is no such file.\n", 404, media_type="text/plain")
            file = self.files[INDEX]
        headers = {"cache-control": file.caching, "etag": file.mark, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.mark:
            return Response(status_code=304, headers=headers)
        body = file.body
        if len(file.packed) < len(body) and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = file.packed
        return Response(body, media_type=file.kind, headers=headers)


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
