"""The guided first quest: all of it is met, most win it, and what is needed is explained."""

from __future__ import annotations

import pytest

from orrery.engine.game import Event
from orrery.engine.match import Match
from orrery.games import game_with
from orrery.games.chaos.names import CARD_FINALE, CARD_PLOT, CARD_TWIST
from orrery.games.chaos.view.tutorial import TUTORIALS
from orrery.players import Knowledge, new_player
from tests.games.chaos.scene import act, quest
from tests.guided import due, moments, pointed_at

rule = pytest.mark.rule
(FIRST,) = TUTORIALS
PLAYED = [("heuristic", key) for key in range(8)]
RARE = ("A hero is down", "Nothing stirred")  # what does not happen in every quest


def played(key: int) -> tuple[Match, list[Event]]:
    """A lesson played to its end by rules of thumb, and everything that was told."""
    match = Match(game_with("chaos", FIRST.options), key=str(key))
    player = new_player("heuristic", key)
    told: list[Event] = []
    while not match.over():
        told += match.act(0, player.choose(Knowledge(match.state, 0)))
    return match, told


def kinds_of(told: list[Event], kind: str) -> list[dict[str, object]]:
    return [dict(event.values) for event in told if event.kind == kind]


@rule("CE-063", "CE-064", "CE-072")
def test_the_first_quest_is_the_shortest_stack_with_its_cards_in_an_order_to_learn_by() -> None:
    assert quest("3", **FIRST.options).blocks == [1, 1, 1]
    flipped = kinds_of(played(3)[1], "flip")
    assert [values["encounter"] for values in flipped][:5:2] == ["combat", "empty", "hazard"]
    assert [values["kind"] for values in flipped][1:6:2] == [CARD_PLOT, CARD_TWIST, CARD_FINALE][
        : len(flipped) // 2
    ]


@rule("CE-029", "CE-040")
@pytest.mark.parametrize("key", range(6))
def test_the_first_blow_at_close_quarters_at_the_plot_point_is_a_clash(key: int) -> None:
    _, told = played(key)
    plot = next(n for n, each in enumerate(told) if each.kind == "flip" and each.values["kind"] == CARD_PLOT)
    blows = [each for each in told[plot:] if each.kind in ("attack", "clash")]
    clash = next(n for n, each in enumerate(blows) if each.kind == "clash")
    assert blows[clash - 1].values["margin"] == 0
    assert clash <= 3  # before it, at most a shot from afar


@rule("CE-008", "CE-011")
def test_what_is_laid_ready_is_told_like_any_roll() -> None:
    s = quest("1", **FIRST.options)
    s.log = []
    act(s, "go")
    dice = [event.values for event in s.log if event.kind == "die"]
    assert [each["face"] for each in dice if each["purpose"] == "scene"] == [1]
    assert [each["face"] for each in dice if each["purpose"] == "encounter"] == [1]


def test_other_quests_are_as_they_were() -> None:
    """The option is off by default: the same key deals the same quest with and without naming it."""
    assert "lesson" not in str(quest("5"))
    assert str(quest("5")) == str(quest("5", lesson="none"))


def test_the_first_quest_is_won_by_most_who_play_sensibly() -> None:
    won = sum(
        0 in outcome.winners() for key in range(10) if (outcome := played(key)[0].outcome()) is not None
    )
    assert won >= 8


def test_every_tip_is_shown_in_some_quest_and_points_at_something() -> None:
    shown: list[str] = []
    for player, key in PLAYED:
        for match, kinds in moments("chaos", FIRST, player, key):
            view = match.state.view(0)
            for tip in FIRST.tips:
                if tip.text not in shown and due(tip, match, kinds) and pointed_at(tip, view):
                    shown.append(tip.text)
    missing = [tip.text for tip in FIRST.tips if tip.text not in shown]
    assert [text for text in missing if not text.startswith(RARE)] == []


def test_the_lesson_begins_with_its_goal_and_tells_of_everything_in_its_order() -> None:
    texts = [tip.text for tip in FIRST.tips]
    assert "goal" in texts[0]
    order = ("To walk", "A foe.", "rolled a d20", "Slow Actions", "A Clash", "retreat", "Channeling")
    places = [next(n for n, text in enumerate(texts) if word in text) for word in order]
    assert places == sorted(places)
    assert [text for text in texts if not 40 <= len(text) <= 200 or not text.endswith((".", "!"))] == []
