"""The sources of the page: their types, their own tests, and what is made from the Python side."""

import pytest

from orrery.table.typescript import typescript
from tests.web import tools


def test_the_protocol_of_the_page_is_the_server_s() -> None:
    written = (tools.WEB / "src/lib/protocol.ts").read_text(encoding="utf-8")
    assert written == typescript(), "run python -m orrery.table.typescript web/src/lib/protocol.ts"


@pytest.mark.slow
@pytest.mark.parametrize("script", ["check", "test"])
def test_the_page_passes_its_own(script: str) -> None:
    if not tools.there():
        pytest.fail("the page's packages are missing: run `python -m tests.web.tools`", pytrace=False)
    done = tools.run("run", script)
    assert done.returncode == 0, done.stdout
