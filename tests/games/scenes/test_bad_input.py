"""What must be refused, with a code and a sentence, and with nothing changed (NS-005)."""

from __future__ import annotations

import pytest

from orrery.engine.match import Match
from orrery.engine.words import Malformed, Refusal
from orrery.games.scenes.cards.phrases import read_effect
from orrery.games.scenes.names import SCORING
from tests.games.scenes.scene import Scene

pytestmark = pytest.mark.rule("NS-005")

MEGABYTES = 10_000_000


def refused(t: Scene, seat: int, action: str, words: str = "") -> Refusal:
    """Try it as the table does; the refusal. Match and story are what they were."""
    match = Match(t.game, "1")
    match.state = t.s
    before, told = str(t.s), list(t.s.log or [])
    with pytest.raises(Refusal) as refusal:
        match.act(seat, action, words)
    assert str(t.s) == before
    assert (t.s.log or []) == told
    assert not match.moves
    assert refusal.value.code
    assert refusal.value.sentence[0].isupper()
    assert refusal.value.sentence[-1] in ".?!)"
    assert len(refusal.value.sentence) < 300
    return refusal.value


@pytest.mark.rule("NS-053")
@pytest.mark.parametrize("effect", ["+5 Tension", "+1 tension", "gain a card", "", "+1 Tension" * 100_000])
def test_an_effect_outside_the_grammar(effect: str):
    with pytest.raises(Malformed) as refusal:
        read_effect(effect)
    assert refusal.value.code
    assert len(refusal.value.sentence) < 300


@pytest.mark.rule("NS-038")
def test_a_second_card_in_a_scene():
    t = Scene(3).hold(0, "v03 v11").hold(1, "v04").hold(2, "v05")
    t.do(0, "play v03", "It thunders.")
    refused(t, 0, "play v11", "It thunders again.")


@pytest.mark.rule("NS-045")
def test_reveal_on_a_fact_that_is_no_secret():
    t = Scene(3).hold(0, "m16")
    t.fact(1)
    refused(t, 0, "play m16 f1", "Look at that.")


@pytest.mark.rule("NS-049")
def test_resolve_without_tension():
    t = Scene(3, tension=1).hold(0, "m28")
    t.fact(1)
    refused(t, 0, "play m28 f1", "And so it ends.")


@pytest.mark.rule("NS-103", "NS-105")
@pytest.mark.parametrize("action", ["bonus s0 2", "propose s0 2"])
def test_a_theme_bonus_from_a_machine(action: str):
    t = Scene(3, scene=9, machines=(1,))
    t.s.phase, t.s.step = SCORING, 3 if action.startswith("bonus") else 0
    refused(t, 1, action, "Well told.")


def test_a_sentence_of_ten_megabytes():
    t = Scene(3).hold(0, "v03")
    assert refused(t, 0, "play v03", "a" * MEGABYTES).code == "long-words"


def test_what_is_no_text():
    t = Scene(3).hold(0, "v03")
    refused(t, 0, "play v03", "a\x00b\x1b[31m\n\n")
