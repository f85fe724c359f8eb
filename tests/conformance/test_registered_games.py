"""Every registered game keeps every law. Registering a game is enough to be tested; there are no excuses."""

import pytest

from orrery import conform
from orrery.conform.checking import EXAMPLES
from orrery.games import game_names
from tests.sizes import sample_here

pytestmark = pytest.mark.both_cores


@pytest.mark.parametrize("law", conform.LAWS, ids=str)
@pytest.mark.parametrize("game", game_names())
def test_game_keeps_law(game: str, law: conform.Law):
    conform.hold(law, game, sample_here(game, EXAMPLES))  # `orrery conform` tries more
