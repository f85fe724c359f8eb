"""What the hidden relic may be besides a card, where the option says so (CW-207)."""

from __future__ import annotations

import pytest

from orrery.engine.view import Note
from orrery.games.clans.names import A_CARD, A_MAP, A_PURSE, A_SPRING, A_STANDARD, FIND_NAMES, FOUND, RELIC
from orrery.games.clans.rules.effects import finds
from tests.games.clans.scene import Scene, scene

pytestmark = [pytest.mark.both_cores, pytest.mark.rule("CW-207")]
MODES = pytest.mark.parametrize("mode", ["turns", "rounds"])


def lucky(s: Scene, kind: int) -> Scene:
    """Let the dice bring this kind next."""
    for secret in range(1, 500):
        s.state.dice.streams = [secret if n == RELIC else each for n, each in enumerate(s.state.dice.streams)]
        if finds.kind_found(s.state.copy(), 0) == kind:
            return s
    raise AssertionError(f"the dice never bring a {FIND_NAMES[kind]}")


def finding(mode: str, kind: int) -> Scene:
    """The first player finds it on the center, with a wounded crystal and some cards to draw."""
    s = scene(mode, relics="mixed").relic("cm").put(0, "Light Foot", "c1").pile(0, *["Medic"] * 9)
    s.state.crystal[0] -= 10
    lucky(s.ready(), kind)
    return s.do("move c1-1 cm") if mode == "turns" else s.round()


def note(s: Scene, seat: int) -> str:
    """What a seat reads of the relic."""
    return next(
        part.text for part in s.state.view(seat).parts if isinstance(part, Note) and part.id == "relic"
    )


def found(s: Scene) -> int:
    return int(s.state.extras[finds.number_of(0, FOUND)])


@MODES
@pytest.mark.rule("CW-034")
def test_it_may_still_be_a_card(mode: str):
    s = finding(mode, A_CARD)
    names = [s.game.cards[card].name for card in s.game.relics]
    assert any(name in names for name in s.held(0))
    assert note(s, 1) == "Player 1 has found it."


@MODES
def test_a_spring_mends_a_fifth_of_the_crystal(mode: str):
    s = finding(mode, A_SPRING)
    assert s.crystal[0] == (25 - 10 + 5 if mode == "turns" else 100)
    assert "a spring" in note(s, 1)


@MODES
def test_a_map_brings_two_cards_as_far_as_the_hand_has_room(mode: str):
    s = finding(mode, A_MAP)
    assert len(s.held(0)) == (2 if mode == "turns" else 4)
    assert "{0} draws 2 cards." in s.told


@MODES
def test_a_purse_is_a_score_that_decides_what_is_even(mode: str):
    s = finding(mode, A_PURSE)
    assert "It is a purse: 25 gold for {0}." in s.told
    assert "25 gold" in note(s, 1)
    s.state.crystal[0] = s.state.crystal[1]
    s.state.dealt[0] = s.state.dealt[1]
    assert s.state.winner() == 0
    s.state.dealt[1] += 1
    assert s.state.winner() == 1


def test_a_standard_strengthens_this_turn_and_the_next_of_its_finder():
    s = finding("turns", A_STANDARD)
    s.put(1, "Wall Shield", "wm", 90).put(0, "Desert Warrior", "em").put(1, "Wall Shield", "e2", 90).reveal(
        0, "e2"
    )
    s.ready().do("attack em-1 e2-1")
    assert s.health(1, "e2") == 90 - 7
    s.do("end", "end", "attack em-1 e2-1")
    assert s.health(1, "e2") == 90 - 7 - 7
    s.do("end", "end", "attack em-1 e2-1")
    assert s.health(1, "e2") == 90 - 7 - 7 - 6


def test_a_standard_strengthens_this_round_and_the_next():
    s = scene("rounds", relics="mixed").relic("cm").put(0, "Light Foot", "c1").put(0, "Desert Warrior", "wm")
    s.put(1, "Wall Shield", "wm", 90).ready()
    lucky(s, A_STANDARD).round().round().round()
    assert s.health(1, "wm") == 90 - 7 - 7 - 6


def test_a_whole_crystal_finds_no_spring_and_an_empty_deck_no_map():
    s = scene(relics="mixed").ready()
    kinds = {int(finds.kind_found(s.state, 0)) for _ in range(100)}
    assert kinds == {A_CARD, A_PURSE, A_STANDARD}


def test_what_was_found_is_known_to_all_and_stays_in_the_text():
    s = finding("turns", A_PURSE)
    again = s.game.read(str(s.state))
    assert str(again) == str(s.state)
    assert found(s) == A_PURSE
    assert note(s, 0) == note(s, 1)


@MODES
def test_without_the_option_texts_are_as_they_were(mode: str):
    s = scene(mode).relic("cm").put(0, "Light Foot", "c1").ready()
    assert "relics" not in str(s.state)
    assert "extras" not in str(s.state)
