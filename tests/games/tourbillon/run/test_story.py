"""The frame of a run, and what the game stands on."""

import pytest

import orrery
from orrery.engine.view import Note
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.cards.lore import standard_lore
from orrery.games.tourbillon.names import BASICS, MOST_EXPANSIONS, PARENTS, RESOURCES, TAG_NAMES
from orrery.games.tourbillon.view import story
from orrery.games.tourbillon.view.compendium import everything, tags_of


def told(loop: int = 1) -> str:
    """What a run tells where it begins."""
    state = orrery.new_game("tourbillon-run", loop=loop).new("1")
    return next(part.text for part in state.view(0).parts if isinstance(part, Note) and part.id == "story")


@pytest.mark.rule("TB-218")
def test_a_run_is_a_loop_of_the_wheel() -> None:
    assert told() == story.of(0, 1)
    for word in ("Wheel", "loop", "gremlins", "friction", "slower"):
        assert word in told()
    assert "Loop 2. You have slowed the Wheel once." in told(loop=2)
    assert "Loop 4. You have slowed the Wheel 3 times." in told(loop=4)
    assert "only what you know is still there" in told(loop=4)
    assert standard_lore()[-1].name == "The Eternal Complication"


@pytest.mark.rule("TB-218")
def test_the_story_is_told_where_an_act_begins_and_nowhere_else() -> None:
    state = orrery.new_game("tourbillon-run").new("1")
    state.apply(0, state.actions(0)[0])
    assert all(part.id != "story" for part in state.view(0).parts)
    assert len({story.of(act, 1) for act in range(3)}) == 3


@pytest.mark.rule("TB-220")
def test_the_seven_pillars_stand() -> None:
    known = content.standard()
    cards = list(known.cards.values())
    assert all(card.cost > 0 for card in cards)  # time is the currency of every play
    assert sorted({*PARENTS}) == list(range(BASICS, RESOURCES))  # two economies: each special has two parents
    assert all(len(set(parents)) == 2 for parents in PARENTS.values())
    # engines evolve: every card has a better form
    assert all(card.upgraded().text != card.text or card.upgraded().cost != card.cost for card in cards)
    colours = {colour for card in cards for colour in card.colours}
    assert colours == set(range(BASICS))  # forces: all of them are played with
    helps = {word.word: word.help for word in everything().words}
    spoken = [tag for tag in TAG_NAMES if "no card speaks of it" not in helps[tag]]
    assert len(spoken) >= len(TAG_NAMES) // 2  # synergies: cards speak of the tags of others,
    assert all(sum(tag in tags_of(card) for card in cards) >= 3 for tag in TAG_NAMES)  # and there are others
    assert MOST_EXPANSIONS == 4  # the plate grows, and its edge is a constraint all the same
