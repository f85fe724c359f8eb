"""Phases, log and undo, set-up and draft (NS-001 to NS-021)."""

from __future__ import annotations

import pytest

from orrery.engine.game import set_up
from orrery.engine.match import Match
from orrery.engine.matchfile import read_match
from orrery.engine.words import Illegal, Malformed
from orrery.games.scenes import NineScenes, actions
from orrery.games.scenes.cards.content import own
from orrery.games.scenes.names import (
    CARD_IDS,
    CHARACTER,
    DRAFT,
    END,
    NONE,
    PHASES,
    PLAY,
    SCENE_END,
    SCORING,
    SETUP,
)
from orrery.games.scenes.rules.texts import premise_of, theme_of
from orrery.games.scenes.state.story import StoryState
from tests.games.scenes.scene import Scene, names

rule = pytest.mark.rule


def new(seats: int = 3, key: str = "4", **options: object) -> StoryState:
    state = set_up(NineScenes, {"tellers": seats, **options}).new(key)
    assert isinstance(state, StoryState)
    return state


def do(s: StoryState, seat: int, action: str, words: str = "") -> None:
    number = actions.parse(action)
    s.check(seat, number)
    s.hear(words)
    s.apply(seat, number)


def drafted(seats: int = 3, kind: str = "sit") -> StoryState:
    s = new(seats)
    for seat in range(seats):
        do(s, seat, kind)
    do(s, s.host(), "theme 1")
    while s.step < 5:
        seat = s.mover()
        s.apply(seat, s.actions(seat)[0])
    return s


def a_story(seats: int = 3) -> tuple[StoryState, list[int]]:
    """A whole story of persons, and its phases."""
    s = drafted(seats)
    phases = [SETUP, DRAFT]
    do(s, 0, "premise")
    while (seat := s.mover()) != NONE:
        if s.phase != phases[-1]:
            phases.append(s.phase)
        s.apply(seat, s.actions(seat)[0])
    return s, phases


@rule("NS-001", "NS-002", "NS-004")
def test_the_phases_follow_one_another():
    assert new().phase == SETUP
    assert PHASES == ("setup", "draft", "play", "scene-end", "scoring", "end")
    s, phases = a_story()
    assert phases == [SETUP, DRAFT, *[PLAY, SCENE_END] * 9, SCORING, END]
    assert s.phase == END
    assert [names(s, seat) for seat in range(3)] == [[], [], []]


@rule("NS-002", "NS-005")
def test_what_belongs_to_another_phase_is_refused():
    t = Scene()
    for action, code in (
        ("confirm", "not-now"), ("theme 1", "not-now"), ("keep e01", "not-in-packet"),
        ("bonus s0 1", "not-scoring"), ("epilogue", "not-now"), ("premise", "not-now"),
    ):  # fmt: skip
        assert t.refused(0, action) == code
    assert t.s.log == []


@rule("NS-003", "NS-076")
def test_taking_back_the_last_card_reopens_the_scene():
    t = Scene(2)
    t.fact(0)
    t.hold(0, "v03").hold(1, "v11")
    t.do(0, "play v03").do(1, "play v11")
    assert t.s.phase == SCENE_END
    t.do(1, "undo")
    assert (t.s.phase, t.s.mover(), t.meters) == (PLAY, 1, (4, 5))
    t.do(1, "play v11").do(0, "challenge f1")
    assert t.s.phase == SCENE_END
    assert t.refused(1, "confirm") == "not-now"


@rule("NS-006")
def test_the_same_key_and_log_give_the_same_state():
    match = Match(set_up(NineScenes, {"tellers": 2}), "9")
    match.act(0, "sit")
    match.act(1, "machine")
    match.act(0, "own-theme", "what <b>bread</b> costs")
    match.act(0, "veto", "spiders")
    again = read_match(match.text(), lambda _, options, packs: set_up(NineScenes, options, packs))
    assert str(again.state) == str(match.state)
    assert isinstance(again.state, StoryState)
    assert theme_of(again.state) == "what <b>bread</b> costs"


@rule("NS-007")
def test_a_card_can_be_taken_back_as_often_as_one_likes():
    t = Scene()
    t.hold(0, "v01 e01").hold(1, "v11")
    for _ in range(3):
        t.do(0, "play v01")
        assert t.meters == (5, 5)
        t.do(0, "undo")
        assert (t.meters, len(t.s.hands[0]), t.s.mover()) == ((3, 5), 2, 0)
    t.do(0, "play e01", "She is here. // the woman at the weir")
    t.do(0, "undo")
    assert (t.f(1).void, t.s.played(), t.s.withdrawn) == (True, 0, [0, 0, 0])
    t.do(0, "play e01")
    assert not t.f(2).void
    t.do(1, "play v11")
    assert not t.can(0, "undo")


@rule("NS-007")
def test_undo_ends_when_another_seat_has_acted():
    t = Scene(3)
    t.fact(1)
    t.hold(0, "v01")
    t.do(0, "play v01").do(1, "challenge f1").do(0, "quiet").do(1, "fits").do(2, "fits")
    assert not t.can(0, "undo")


@rule("NS-008")
def test_what_was_shown_is_not_taken_back():
    t = Scene(3)
    t.secret(1)
    t.fact(1)
    t.hold(0, "m16")
    t.do(0, "play m16 f1")
    assert not t.can(0, "undo")
    t.do(1, "challenge f2").do(0, "quiet").do(1, "clashes").do(2, "clashes")
    assert t.refused(0, "withdraw") == "no-withdraw"


@rule("NS-009")
def test_the_state_holds_what_the_table_asks_for():
    s = drafted()
    text = str(s)
    for field in ("phase=", "scene=", "spotlight=", "tale=", "hands=", "bonuses="):
        assert f" {field}" in text
    assert s.total(0) is None
    assert (s.tale.points, s.tale.needs, s.played()) == ([0, 0, 0], False, 0)


@rule("NS-010")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_tell(seats: int):
    with pytest.raises(Malformed, match="tellers"):
        new(seats)


@rule("NS-011")
def test_a_machine_takes_over_who_leaves():
    t = Scene(3)
    t.hold(1, "v03 v11").fact(1)
    t.do(1, "leave")
    assert (t.s.machines, len(t.s.machines), len(t.s.hands[1])) == ([0, 1, 0], 3, 2)
    assert names(t.s, 1) == []
    assert not t.f(1).void


@rule("NS-012", "NS-013")
def test_no_cards_before_there_is_a_theme():
    s = new()
    assert sorted(set(s.themes)) == s.themes
    assert len(s.themes) == 3
    with pytest.raises(Illegal):
        s.check(0, actions.parse("theme 1"))
    for seat in range(3):
        do(s, seat, "sit")
    assert s.phase == SETUP
    assert names(s, 0)[:4] == ["theme 1", "theme 2", "theme 3", "own-theme"]
    do(s, 0, "theme 2")
    assert (s.phase, theme_of(s)) == (DRAFT, own()["river"].themes[s.themes[1]])
    assert (s.rules.tone, s.rules.content.name) == ("even", "River Border")


@rule("NS-014")
def test_where_a_story_begins():
    s = new()
    assert (s.tale.tension, s.tale.coherence, s.scene, s.tale.points) == (3, 5, 1, [0, 0, 0])
    assert s.bonuses == [NONE] * 3
    assert {new(key=str(key)).spotlight for key in range(30)} == {0, 1, 2}


@rule("NS-015")
def test_the_deck():
    s = new()
    assert len(s.deck) == 100
    kinds = [sum(CARD_IDS[card].startswith(letter) for card in s.deck) for letter in "evm"]
    assert kinds == [40, 20, 40]
    finished, _ = a_story()
    cards = [card for hand in finished.hands for card in hand] + finished.deck
    assert 100 not in cards


@rule("NS-016")
def test_close_weave_is_off_unless_it_is_chosen():
    for woven, coherence in ((False, 5), (True, 6)):
        t = Scene(close_weave=woven)
        t.fact(1)
        t.secret(1)
        t.hold(0, "m21").hold(1, "m16")
        assert t.do(0, "play m21 f1").meters == (3, coherence)
        assert t.do(1, "play m16 f2").meters == (3, coherence + woven)


@rule("NS-017")
@pytest.mark.parametrize("card", ["v01", "v13"])
def test_an_event_comes_over_all_half_way(card: str):
    t = Scene(2, scene=5, mid_twist=True)
    t.hold(0, "v03").hold(1, "v11")
    t.s.deck = [CARD_IDS.index(each) for each in ("v05", card, "e01", "e02", "e03", "e04")]
    t.do(0, "play v03").do(1, "play v11").do(0, "confirm")
    if card == "v13":
        assert (t.s.scene, t.s.mover()) == (5, 1)
        assert names(t.s, 1)[:2] == ["turn a", "turn b"]
        t.do(1, "turn b")
        assert t.meters == (4, 8)
    else:
        assert t.meters == (6, 6)
    assert (t.s.scene, t.s.phase, t.s.played()) == (6, PLAY, 0)
    assert CARD_IDS.index(card) not in t.s.deck


@rule("NS-017")
def test_objections_do_nothing_and_are_counted():
    t = Scene(2, scene=3, objections=True)
    t.hold(0, "v03")
    before = t.meters
    t.do(1, "object")
    assert (t.meters, t.can(1, "object"), t.can(0, "object")) == (before, False, True)
    assert "objections: 1" in t.seen(0)
    assert not Scene(2).can(1, "object")


@rule("NS-019")
def test_picks_are_sealed_and_packets_go_left():
    s = new()
    for seat in range(3):
        do(s, seat, "sit")
    do(s, 0, "theme 1")
    packets = [packet[:] for packet in s.packets]
    seen = [s.view(seat) for seat in range(3)]
    do(s, 1, f"keep {CARD_IDS[packets[1][0]]}")
    assert s.to_act() == [0, 2]
    assert [part for part in s.view(0).parts if part not in seen[0].parts] == []
    do(s, 0, f"keep {CARD_IDS[packets[0][0]]}")
    do(s, 2, f"keep {CARD_IDS[packets[2][0]]}")
    assert s.packets[1] == packets[0][1:]
    assert s.packets[0] == packets[2][1:]
    assert s.hands[1] == packets[1][:1]
    assert s.actions(0)
    with pytest.raises(Illegal) as refusal:
        s.check(0, actions.parse(f"keep {CARD_IDS[packets[1][3]]}"))
    assert refusal.value.code == "not-in-packet"


@rule("NS-020")
def test_after_the_draft_every_hand_is_five():
    for seats in (2, 6):
        s = drafted(seats)
        assert [len(hand) for hand in s.hands] == [5] * seats
        assert len(s.deck) == 100 - 5 * seats
        assert s.deck != sorted(s.deck)


@rule("NS-021")
def test_no_scene_before_the_premise():
    s = drafted()
    assert s.phase == DRAFT
    assert names(s, 0)[0] == "premise"
    do(s, 0, "premise", "a mill // last winter // Who turned the wheel?")
    assert (s.phase, s.tale.facts) == (PLAY, [])
    assert premise_of(s).question == "Who turned the wheel?"
    silent = drafted()
    do(silent, 0, "premise")
    assert premise_of(silent) == own()["river"].premises[silent.premise]


def test_a_text_in_one_piece_is_the_question():
    s = drafted()
    do(s, 0, "premise", "Who turned the wheel?")
    assert premise_of(s).question == "Who turned the wheel?"
    assert premise_of(s).place == own()["river"].premises[s.premise].place
    assert CHARACTER == 0
