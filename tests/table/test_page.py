"""The page and the answers over HTTP: what is there, how it is kept, what a browser may do with it."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import msgspec
import pytest

import orrery
from orrery.table import app
from orrery.table.page import ROUTES, Page
from orrery.table.protocol import Complaint
from tests.table.host import hosting, running


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Orrery</title>")
    (tmp_path / "assets/main-abc.js").write_text("let a = 1\n" * 200)
    monkeypatch.setattr(app, "Page", lambda: Page(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("pages")
@running
async def test_every_route_of_the_page_gets_the_index():
    async with hosting() as host:
        for path in ("/", "/new/leduc", "/table/abcdefghijkl", "/settings"):
            status, headers, body = await host.http("GET", path)
            assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
            assert headers["cache-control"] == "no-cache"
            assert b"<title>Orrery" in body
        assert (await host.http("GET", "/assets/gone-abc.js"))[0] == 404
        assert (await host.http("GET", "/../pyproject.toml"))[0] == 404


def test_the_server_knows_the_routes_of_the_page():
    source = (Path(__file__).parents[2] / "web/src/lib/route.svelte.ts").read_text("utf-8")
    listed = source.partition("PAGES: Record<string, string> = {")[2].partition("}")[0]
    assert re.findall(r"^  (?:'(\w*)'|(\w+)):", listed, re.MULTILINE) == [
        ("", name) if name else ("", "") for name in ROUTES
    ]


@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("path", ["/metrics", "/.env", "/wp-login.php", "/new/leduc/more", "/api/nothing"])
@running
async def test_a_program_is_told_that_there_is_nothing(path: str):
    async with hosting() as host:
        status, headers, body = await host.http("GET", path, headers={"accept": "*/*"})
        assert (status, headers["content-type"]) == (404, "application/json")
        assert msgspec.json.decode(body, type=Complaint).code == "no-such-address"


@pytest.mark.usefixtures("pages")
@running
async def test_a_person_is_shown_the_page_that_says_so():
    async with hosting() as host:
        browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
        _, _, body = await host.http("GET", "/nowhere", headers=browser)
        assert b"<title>Orrery" in body
        assert (await host.http("GET", "/gone.html", headers=browser))[0] == 404


@running
async def test_another_method_is_refused_in_the_same_form():
    async with hosting() as host:
        for method, path in (("DELETE", "/api/tables"), ("POST", "/api/health"), ("PUT", "/")):
            status, _, body = await host.http(method, path)
            assert (status, msgspec.json.decode(body, type=Complaint).code) == (405, "no-such-method")


@pytest.mark.usefixtures("pages")
@running
async def test_assets_are_kept_for_good_and_packed():
    async with hosting() as host:
        status, headers, body = await host.http(
            "GET", "/assets/main-abc.js", headers={"accept-encoding": "gzip"}
        )
        assert (status, headers["content-type"]) == (200, "text/javascript; charset=utf-8")
        assert headers["content-encoding"] == "gzip"
        assert "immutable" in headers["cache-control"]
        assert gzip.decompress(body).startswith(b"let a = 1\n")
        status, _, body = await host.http(
            "GET", "/assets/main-abc.js", headers={"if-none-match": headers["etag"]}
        )
        assert (status, body) == (304, b"")
        _, plain, _ = await host.http("GET", "/assets/main-abc.js")
        assert "content-encoding" not in plain


@running
async def test_nothing_may_be_embedded_guessed_or_fetched_elsewhere():
    async with hosting() as host:
        for path in ("/", "/api/health", "/api/tables/x", "/api/nothing"):
            _, headers, _ = await host.http("GET", path)
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe-eval" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


@running
async def test_without_pages_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(app, "Page", lambda: Page(tmp_path))
    async with hosting() as host:
        status, _, body = await host.http("GET", "/")
        assert status == 200
        assert b"was not built" in body


@running
async def test_health_shelf_and_compendium():
    async with hosting() as host:
        _, _, body = await host.http("GET", "/api/health")
        health = msgspec.json.decode(body)
        assert (health["status"], health["version"], health["tables"]) == ("ok", orrery.__version__, 0)
        _, _, body = await host.http("GET", "/api/worlds")
        assert {"tourbillon", "scenes", "kuhn"} <= {
            world["name"] for world in msgspec.json.decode(body)["worlds"]
        }
        status, _, body = await host.http("GET", "/api/compendium/tourbillon")
        assert (status, b"sheets" in body) == (200, True)
        status, _, body = await host.http("GET", "/api/compendium/tourbillion")
        assert (status, b"Did you mean" in body) == (404, True)
        assert (await host.http("GET", "/api/nothing"))[0] == 404
        assert (await host.http("DELETE", "/api/tables"))[0] in {404, 405}
