"""The guided first fights, played for real: each tip comes up, and what it points at is there then."""

import pytest

from orrery.engine.compendium import Tutorial
from orrery.engine.match import Match
from orrery.engine.view import View
from orrery.games import game_with
from orrery.games.tourbillon.view.tutorial import TUTORIALS
from tests.guided import due, moments, pointed_at, zone_of

PLAYED = [(player, key) for player in ("heuristic", "random") for key in range(12)]
LESSON = pytest.mark.parametrize("tutorial", TUTORIALS, ids=[tutorial.title for tutorial in TUTORIALS])


def first_view(tutorial: Tutorial, key: str) -> View:
    return Match(game_with("tourbillon", tutorial.options), key=key).state.view(0)


@LESSON
@pytest.mark.rule("TB-214", "TB-215", "TB-217")
def test_every_tip_points_at_something_whenever_it_can_be_shown(tutorial: Tutorial) -> None:
    always = [tip for tip in tutorial.tips if not tip.value]  # the others wait for their part
    for player, key in PLAYED:
        for match, kinds in moments("tourbillon", tutorial, player, key):
            view = match.state.view(0)
            lost = [tip.text for tip in always if due(tip, match, kinds) and not pointed_at(tip, view)]
            assert lost == [], (player, key)


@LESSON
def test_every_tip_is_shown_in_some_fight(tutorial: Tutorial) -> None:
    shown = {
        tip.text
        for player, key in PLAYED
        for match, kinds in moments("tourbillon", tutorial, player, key)
        for tip in tutorial.tips
        if due(tip, match, kinds) and pointed_at(tip, match.state.view(0))
    }
    assert [tip.text for tip in tutorial.tips if tip.text not in shown] == []


@LESSON
def test_a_tip_is_short_and_said_once(tutorial: Tutorial) -> None:
    texts = [tip.text for tip in tutorial.tips]
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if not 40 <= len(text) <= 200 or not text.endswith((".", "!"))] == []


@pytest.mark.rule("TB-214")
def test_the_first_lesson_says_what_one_must_know_to_play() -> None:
    told = " ".join(tip.text for tip in TUTORIALS[0].tips)
    needed = (
        "becomes a gear", "only while", "work by themselves", "fuel", "Ready", "takes its place", "you win",
        "You lose", "forecast", "Take back",
    )  # fmt: skip
    assert [words for words in needed if words not in told] == []


@pytest.mark.rule("TB-217")
def test_the_lessons_grow_from_no_disturbance_to_a_small_one() -> None:
    foes = [zone_of(first_view(tutorial, "1"), "gremlins").cards for tutorial in TUTORIALS[:2]]
    (first,), (second,) = foes
    assert (first.gauges[0].value, first.text) == (5, "")
    assert 8 <= second.gauges[0].value <= 10
    assert second.text == "Cap Red at 4"


@pytest.mark.parametrize("key", range(30))
def test_the_first_hand_holds_a_mainspring_as_the_tips_say(key: int) -> None:
    hand = zone_of(first_view(TUTORIALS[0], str(key)), "hand")
    assert "Red Mainspring" in [card.name for card in hand.cards]


@pytest.mark.parametrize("key", range(10))
def test_the_first_lesson_is_won_by_who_plays_sensibly(key: int) -> None:
    *_, (match, _) = moments("tourbillon", TUTORIALS[0], "heuristic", key)
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.winners() == [0]
