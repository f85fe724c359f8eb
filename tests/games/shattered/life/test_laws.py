"""A life keeps the laws of the engine, one match for each."""

import pytest

from orrery import conform

LIFE = "orrery.games.shattered:ShatteredLife"


@pytest.mark.slow
@pytest.mark.parametrize("law", conform.LAWS, ids=lambda law: law.name)
def test_a_life_keeps_the_law(law: conform.Law) -> None:
    conform.hold(law, LIFE, 1)
