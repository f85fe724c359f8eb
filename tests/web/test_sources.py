"""The sources of the page: their types, their own tests, and what is made from the Python side."""

import pytest

from orrery.table.typescript import typescript
from tests.web import tools
from tests.web.names import NAMES, names


def test_the_protocol_of_the_page_is_the_server_s() -> None:
    written = (tools.WEB / "src/lib/protocol.ts").read_text(encoding="utf-8")
    assert written == typescript(), "run python -m orrery.table.typescript web/src/lib/protocol.ts"


LOOKS_MISSING = "▯▢□◻"  # what fonts show for a character that they do not have
TYPOGRAPHY = "…·−×–—“”‘’→"


def sources(folder: str) -> dict[str, str]:
    found = [
        path for path in (tools.WEB / "src" / folder).rglob("*") if path.suffix in (".svelte", ".ts", ".css")
    ]
    return {path.name: path.read_text(encoding="utf-8") for path in found}


def test_no_sign_looks_like_a_missing_one() -> None:
    assert not {name: sign for name, text in sources("").items() for sign in LOOKS_MISSING if sign in text}


def test_the_signs_of_nine_scenes_are_drawn() -> None:
    """They are small and stand alone, so that a font which lacks one leaves nothing to go by."""
    found = {
        name: {sign for sign in text if ord(sign) > 126} - set(TYPOGRAPHY)
        for name, text in sources("skins/scenes").items()
    }
    assert not {name: signs for name, signs in found.items() if signs}


@pytest.mark.slow
@pytest.mark.parametrize("script", ["check", "test"])
def test_the_page_passes_its_own(script: str) -> None:
    if not tools.there():
        pytest.fail("the page's packages are missing: run `python -m tests.web.tools`", pytrace=False)
    done = tools.run("run", script)
    assert done.returncode == 0, done.stdout


def test_the_names_that_pictures_are_tested_against_are_those_of_today() -> None:
    assert NAMES.read_text(encoding="utf-8") == names(), "run python -m tests.web.names"
