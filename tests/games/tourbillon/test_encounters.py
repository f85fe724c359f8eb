"""Which fight it is: the title of the encounter, from the first moment to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.engine.dice import fast_dice, one_stream
from orrery.engine.game import NOBODY, settle
from orrery.engine.options import Choice
from orrery.engine.view import Note
from orrery.games import read_match
from orrery.games.tourbillon import Tourbillon
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.rules.encounters import encounter_title
from orrery.games.tourbillon.rules.gremlins import kind_of
from orrery.games.tourbillon.state.fight import FightState
from orrery.viewtext import render_text
from tests.games.tourbillon.scene import scene


def game(encounter: str) -> Tourbillon:
    return Tourbillon(settle(Tourbillon, {"encounter": encounter}))


def titled(fight: FightState) -> str:
    """The title of the fight whose gremlins these are."""
    column = tuple(kind_of(fight, g).name for g in range(fight.foes_count))
    return next(
        found.title for found in standard().encounters.values() if found.gremlins == column and found.act
    )


@pytest.mark.both_cores
@pytest.mark.parametrize(("chance", "key"), [("fast", "{}"), ("sealed", "{:064x}")])
def test_a_fight_of_an_act_knows_its_title_to_the_end(chance: str, key: str) -> None:
    found = set()
    for number in range(12):
        fight = game("random-1").new(key.format(number), chance)
        assert isinstance(fight, FightState)
        title = titled(fight)
        found.add(title)
        dice = one_stream(number)
        while fight.mover() != NOBODY:
            assert encounter_title(fight) == title
            fight.apply(0, fight.nth_action(0, dice.below(0, fight.action_count(0))))
        assert encounter_title(fight) == title
    assert len(found) > 4


@pytest.mark.parametrize("chance", ["fast", "sealed"])
def test_saved_copied_and_imagined_fights_have_the_same_title(chance: str) -> None:
    rules = game("random-2")
    for number in range(8):
        fight = rules.new(f"{number:064x}", chance)
        assert isinstance(fight, FightState)
        title = titled(fight)
        world = fight.imagine(0, fast_dice(number, [1]))
        for other in (fight.copy(), rules.read(str(fight)), world, world.imagine(0, fast_dice(1, [1]))):
            assert isinstance(other, FightState)
            assert encounter_title(other) == title
            assert other.view(0) == fight.view(0)
        saved = rules.read(str(world))
        assert isinstance(saved, FightState)
        assert encounter_title(saved) == title


@pytest.mark.parametrize("name", ["red-tape", "lesson-1", "the-rust-king"])
def test_a_chosen_fight_has_its_title(name: str) -> None:
    fight = game(name).new("1")
    assert isinstance(fight, FightState)
    assert encounter_title(fight) == standard().encounters[name].title


def test_the_title_is_on_the_table() -> None:
    view = game("red-tape").new("1").view(0)
    assert Note("encounter", "Red tape", "Fight") in view.parts
    assert "Fight: Red tape" in render_text(view)


def test_fights_are_chosen_by_their_titles() -> None:
    (option,) = [option for option in Tourbillon.about.options if option.name == "encounter"]
    assert isinstance(option, Choice)
    labels = dict(option.titles)
    assert {name: labels[name] for name in standard().encounters} == {
        name: found.title for name, found in standard().encounters.items()
    }
    assert labels["random-2"] == "Any fight of act 2"


def test_a_fight_without_an_encounter_has_no_title() -> None:
    s = scene().gremlin()
    assert encounter_title(s.fight) == ""
    assert not [part for part in s.fight.view(0).parts if part.id == "encounter"]


def test_a_match_file_from_before_the_edges_and_the_titles_still_opens() -> None:
    """Its marks are hashes of every state: a plate of eight columns, in a fight that sealed dice picked."""
    match = read_match((Path(__file__).parent / "matches/wide-plate.match").read_text(encoding="utf-8"))
    assert isinstance(match.state, FightState)
    assert (match.state.rows, match.state.columns, len(match.moves)) == (4, 8, 27)
    first = match.game.new(match.key, match.chance)
    assert isinstance(first, FightState)
    assert encounter_title(match.state) == titled(first)
