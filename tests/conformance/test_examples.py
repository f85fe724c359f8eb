"""The suite cries no wolf: sound games with hidden hands, sealed choices, options and effects pass."""

import pytest

from examples.climbs import Climbs
from examples.echoes import Echoes
from examples.guesses import Guesses
from examples.purses import Purses
from examples.swaps import Swaps
from examples.talks import Talks
from orrery import conform
from orrery.engine.game import Game
from tests.sizes import here

EXAMPLES: list[type[Game]] = [Swaps, Purses, Echoes, Guesses, Talks, Climbs]

# The law of other processes compares the two cores by itself.
LAWS = [
    pytest.param(law, id=str(law), marks=[pytest.mark.both_cores] if law.name != "elsewhere" else [])
    for law in conform.LAWS
]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("game", EXAMPLES, ids=lambda game: game.__name__)
def test_sound_game_passes(game: type[Game], law: conform.Law):
    conform.hold(law, game, here(25))


def test_laws_state_themselves():
    names = [law.name for law in conform.LAWS]
    assert len(set(names)) == len(names)
    for law in conform.LAWS:
        assert law.statement.endswith(".")


def test_a_game_can_be_named_by_its_place():
    law = conform.law_named("about")
    assert conform.check("examples.purses:Purses", examples=3, laws=[law]).passed


def test_class_that_no_other_process_can_import_is_noted():
    class Local(Swaps):
        pass

    (result,) = conform.check(Local, laws=[conform.law_named("elsewhere")]).results
    assert result.note.startswith("Not tried")
