"""`ask`: yes or no with odds, which changes nothing (CE-127)."""

import pytest

from orrery.engine.words import Malformed
from orrery.games.chaos.view.narrator.oracle import answer
from tests.games.chaos.scene import quest

QUESTIONS = [f"is there a way out number {n}?" for n in range(200)]


@pytest.mark.rule("CE-127", "CE-125", "CE-009")
def test_a_question_is_answered_and_changes_nothing():
    s = quest("1")
    before = str(s)
    told = {odds: [answer(s, f"ask {odds} {each}") for each in QUESTIONS] for odds in ("likely", "unlikely")}
    assert str(s) == before
    assert sum(each.startswith("Yes (likely)") for each in told["likely"]) > 130
    assert sum(each.startswith("Yes (unlikely)") for each in told["unlikely"]) < 70
    complications = sum("complication" in each for each in told["likely"])
    assert 5 < complications < 40  # the face that is the Chaos Level
    assert told["likely"] == [answer(s, f"ask likely {each}") for each in QUESTIONS]


@pytest.mark.rule("CE-127")
def test_what_is_no_question_is_said_so():
    s = quest("1")
    assert answer(s, "go") == ""
    assert "(even)." in answer(s, "ask is it raining?")
    for line in ("ask", "ask likely"):
        with pytest.raises(Malformed, match="Ask something"):
            answer(s, line)
    with pytest.raises(Malformed, match="before the quest"):
        answer(quest("1", play="journey"), "ask even is there beer?")
