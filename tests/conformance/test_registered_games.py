"""Every registered game keeps every law. Registering a game is enough to be tested; there are no excuses."""

import pytest

from orrery import conform
from orrery.conform.checking import EXAMPLES
from orrery.games import game_names
from tests.sizes import can_be_compiled, sample_here


def mark(game: str, law: conform.Law) -> list[pytest.MarkDecorator]:
    """What is compiled runs on both cores; the law of other processes compares the two by itself."""
    return [pytest.mark.both_cores] if can_be_compiled(game) and law.name != "elsewhere" else []


@pytest.mark.parametrize(
    ("game", "law"),
    [
        pytest.param(game, law, id=f"{game}-{law}", marks=mark(game, law))
        for game in game_names()
        for law in conform.LAWS
    ],
)
def test_game_keeps_law(game: str, law: conform.Law):
    conform.hold(law, game, sample_here(game, EXAMPLES))  # `orrery conform` tries more
