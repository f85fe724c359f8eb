"""A story with an arc: promises made and kept, and no scores (option `arc`)."""

from __future__ import annotations

import pytest

from orrery.engine.match import Match
from orrery.games.scenes import actions
from orrery.games.scenes.names import END, SCENES, SCORING
from orrery.games.scenes.rules import arc
from tests.games.scenes.people import story_of, told_with_a_person
from tests.games.scenes.scene import Scene

rule = pytest.mark.rule


def named(t: Scene) -> dict[int, bool]:
    return dict(arc.promises(t.s))


def test_a_secret_promises_to_be_opened_and_what_gets_worse_to_be_resolved():
    t = Scene(3, scene=4, arc=True).hold(0, "m07").hold(1, "m16").hold(2, "m28")
    t.fact(0)
    t.secret(1)
    assert named(t) == {arc.QUESTION: False, 1: False}
    t.do(0, "play m07 f1")
    assert named(t) == {arc.QUESTION: False, 0: False, 1: False}
    t.do(1, "play m16 f2")
    assert named(t) == {arc.QUESTION: False, 0: False, 1: True}
    t.do(2, "play m28 f1")
    assert named(t) == {arc.QUESTION: False, 0: True, 1: True}
    assert arc.counted(t.s) == (2, 5)  # a story of three tellers promises five things at least


def test_the_question_is_answered_from_a_hand_and_not_by_the_last_word():
    for card, answered in (("m28", True), ("lw", False)):
        t = Scene(2, scene=SCENES, arc=True, tension=5).hold(0, "v03").hold(1, "m28" if answered else "v11")
        t.fact(0)
        t.do(0, "play v03").do(1, f"play {card} f1")
        assert arc.question_answered(t.s) is answered


@pytest.mark.parametrize(
    ("kept", "coherence", "result"),
    [(4, 3, arc.HOME), (3, 3, arc.LOOSE), (2, 9, arc.LOST), (5, 2, arc.LOST)],
)
def test_promises_and_coherence_bring_it_home(kept: int, coherence: int, result: int):
    t = Scene(3, scene=SCENES, arc=True, coherence=coherence)
    for number in range(5):
        t.fact(0, complications=((0, 1, ""),), resolved=2 if number < kept else 0, resolver=0)
    t.s.phase = SCORING
    made = arc.counted(t.s)[1]
    assert made == 6
    assert arc.verdict(t.s) == result
    assert [t.s.score(seat) for seat in range(3)] == [result] * 3


@rule("NS-016", "NS-105", "NS-109")
def test_an_arc_is_closed_without_any_bonus():
    match = told_with_a_person(1, arc=True)
    s = story_of(match)
    assert s.phase == END
    assert s.bonuses == [-1] * 3
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, len(set(outcome.scores))) == ("arc", 1)
    assert "promises kept" in outcome.text
    t = Scene(3, scene=SCENES, arc=True)
    t.s.phase = SCORING
    assert t.refused(0, "bonus s0 2") == "no-bonus"
    assert t.can(0, "finish")


def test_without_the_option_nothing_is_different():
    match = Match(Scene(3).game, "1")
    assert "arc" not in match.text()
    assert "promises" not in Scene(3).seen(0)
    assert "promises" in Scene(3, arc=True).seen(0)


def test_a_forecast_says_what_becomes_of_promises():
    t = Scene(3, scene=4, arc=True).hold(0, "m28")
    t.fact(1, complications=((1, 2, ""),))
    foreseen = t.s.forecast(0, actions.parse("play m28 f1"))
    assert foreseen is not None
    assert ("Promises kept", "0", "1") in [(each.title, each.before, each.after) for each in foreseen.changes]
