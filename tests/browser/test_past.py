"""A table whose rules have changed since: it says so, shows what was told, and lets people save it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect

from orrery.engine.game import NOBODY
from orrery.table.keepsakes import Keepsake
from orrery.table.storage import open_storage
from tests.browser.people import People
from tests.browser.served import Served
from tests.table.kept import FOLDER, put_old_table


async def put_all(data: Path) -> list[Keepsake]:
    """Tables of all worlds with rules of then."""
    storage = await open_storage(str(data), "")
    try:
        return [await put_old_table(storage, path) for path in sorted(FOLDER.glob("*.keepsake"))]
    finally:
        await storage.close()


def test_an_old_table_is_read_and_saved(own_served: Served, people: People, tmp_path: Path) -> None:
    own_served.close()
    with ThreadPoolExecutor() as thread:  # Playwright has the event loop of this one
        tables = thread.submit(asyncio.run, put_all(own_served.data)).result()
    own_served.start(0)
    people.origin = own_served.url
    page = people.come()
    for keepsake in tables:
        table, ending = keepsake.summary.table, keepsake.eyes[NOBODY].moment.ending
        assert ending is not None
        page.goto(f"{own_served.url}/table/{table}")
        notice = page.get_by_role("status", name="The rules have changed")
        expect(notice).to_contain_text("What was told of it can still be read.")
        expect(notice.get_by_role("heading")).to_have_text(ending.text)
        expect(page.get_by_role("heading", level=1)).to_have_text(keepsake.summary.title)
        expect(page.get_by_role("button", name="Resign")).to_have_count(0)
        with page.expect_download() as saved:
            notice.get_by_role("button", name="Save what was told").click()
        assert ending.text in saved.value.path().read_text(encoding="utf-8")
        page.goto(f"{own_served.url}/replay/{table}")
        expect(page.get_by_role("list", name="What happened")).to_be_visible()
