"""Browser tests drive a real Chromium that can reach nothing but what the test opens."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import chromium


@pytest.fixture(scope="module")  # no longer: while Playwright is there, no other test can have an event loop
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(f"no browser: run `python3 run.py test`, or {chromium.APT}", pytrace=False)
    if node := chromium.node_for_driver():
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = node
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path,
            env={**os.environ, **chromium.environment()},
            chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,  # it refuses to start as root
            args=["--disable-dev-shm-usage"],  # /dev/shm is tiny in containers
        )
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page without a network; at its end the test fails if the page complained or asked for one."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: complaints.append(request.url) if leaves(request.url) else None)
    yield page
    context.close()
    assert complaints == []


def leaves(url: str) -> bool:
    """Whether an address lies outside this machine."""
    return not url.startswith(("file:", "data:", "blob:", "about:", "http://127.0.0.1:", "ws://127.0.0.1:"))
