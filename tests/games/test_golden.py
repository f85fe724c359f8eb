"""Numbers that must not move, on either core."""

import pytest

from orrery.games import game_names
from tests.games.golden import FOLDER, KEYS, playthrough, signatures

pytestmark = pytest.mark.both_cores


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", game_names())
def test_a_golden_playthrough_comes_out_as_it_was(name: str, key: str) -> None:
    assert playthrough(name, key) == (FOLDER / f"{name}-{key}.txt").read_text(encoding="utf-8")


def test_the_signatures_have_not_moved() -> None:
    assert signatures() == (FOLDER / "signatures.txt").read_text(encoding="utf-8")
