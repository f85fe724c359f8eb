"""Facts, cards and moves (NS-022 to NS-051)."""

from __future__ import annotations

import pytest

from orrery.games.scenes.cards.content import own
from orrery.games.scenes.names import (
    BOND,
    CHARACTER,
    ELEMENT_SUBTYPES,
    INTRODUCE,
    MOVE_KINDS,
    NOTE,
    OBJECT,
    PASS,
    PLACE,
    SCENE_END,
    SECRET,
)
from orrery.games.scenes.rules.texts import play_text
from orrery.narrate.prose import sentences
from tests.games.scenes.scene import Scene, names

rule = pytest.mark.rule


@rule("NS-022", "NS-024")
@pytest.mark.parametrize(
    ("card", "subtype"), [("e01", CHARACTER), ("e10", PLACE), ("e18", OBJECT), ("e26", BOND), ("e33", SECRET)]
)
def test_an_element_makes_a_fact_of_its_subtype(card: str, subtype: int):
    t = Scene()
    t.hold(0, card)
    t.do(0, f"play {card}", "Here it is. // its own text")
    fact = t.f(1)
    assert (fact.subtype, fact.creator, fact.scene, fact.open, fact.text) == (
        subtype,
        0,
        2,
        True,
        "its own text",
    )
    assert (fact.secret, fact.revealed, fact.public) == (subtype == SECRET, False, subtype != SECRET)
    assert (fact.complications, fact.callbacks, fact.links, fact.resolved, fact.void) == (
        (),
        (),
        (),
        0,
        False,
    )


@rule("NS-023")
def test_numbers_are_not_used_twice_and_texts_may_be():
    t = Scene(3, coherence=5)
    t.hold(0, "m01 m02").hold(1, "m03")
    t.do(0, "play m01", "It rains.").do(0, "undo").do(0, "play m01", "It rains.").do(
        1, "play m03", "It rains."
    )
    assert [fact.void for fact in t.s.tale.facts] == [True, False, False]
    assert t.f(2).text == t.f(3).text == "It rains."


@rule("NS-025", "NS-125")
def test_a_secret_is_read_by_its_maker_alone():
    t = Scene(3)
    t.hold(0, "e33 m07").hold(1, "v03").hold(2, "v11")
    t.do(0, "play e33", "Somebody knows. // The cook lit it.")
    t.do(1, "play v03").do(2, "play v11").do(0, "confirm")
    t.s.spotlight = 0
    t.do(0, "play m07 f1", "It gets worse. // The cook was paid.")
    for seat in (1, 2, -1):
        for hidden in ("The cook lit it.", "The cook was paid."):
            assert hidden not in t.seen(seat)
        assert "1 complication" in t.seen(seat)
        assert "The cook" not in str(t.s.imagine(seat, t.s.dice.fork(1)))
    assert "The cook lit it." in t.seen(0)
    assert "The cook was paid." in t.seen(0)
    assert t.shown("f1", 1).values == {"creator": 0, "secret": "hidden", "unreadable": 1, "complications": 1}
    assert t.shown("f1", 0).values["worse"] == ("The cook was paid.",)
    assert "unreadable" not in t.shown("f1", 0).values
    assert not any("The cook" in event.text for event in t.s.log or [])


@rule("NS-026")
def test_a_resolved_fact_keeps_who_and_when():
    t = Scene(3, scene=4)
    t.fact(2)
    t.hold(0, "m28")
    t.do(0, "play m28 f1")
    assert (t.f(1).resolver, t.f(1).resolved, t.f(1).open) == (0, 4, False)
    t.do(0, "undo")
    assert (t.f(1).resolved, t.f(1).open, t.points) == (0, True, [0, 0, 0])


@rule("NS-027")
def test_a_resolved_fact_only_echoes():
    t = Scene(3, scene=4)
    t.secret(2)
    t.s.tale.facts[0] = t.f(1)._replace(resolved=3, resolver=1, revealed=True)
    t.hold(0, "m07 m16 m28 m21")
    for card in ("m07", "m16", "m28"):
        assert t.refused(0, f"play {card} f1") == "resolved"
    t.do(0, "play m21 f1")
    assert (t.f(1).callbacks, t.f(1).resolved, t.meters) == (((0, 4),), 3, (3, 5))


@rule("NS-028")
def test_a_void_fact_is_no_target_and_not_on_the_board():
    t = Scene(3, scene=4, coherence=2)
    t.fact(1, void=True, text="Nobody said this.")
    t.fact(1)
    t.hold(0, "m07 m21 m28 e01")
    assert {name.split()[-1] for name in names(t.s, 0) if name.startswith("play")} == {"f2"}
    assert t.refused(0, "play m07 f1") == "no-such-fact"
    assert "Nobody said this." not in t.seen(0)


@rule("NS-029")
def test_the_fact_sheet_shows_what_became_of_a_fact():
    t = Scene(3, scene=4)
    t.fact(1, text="A debt.")
    t.fact(2)
    t.hold(0, "m07").hold(1, "m08").hold(2, "m21")
    t.do(0, "play m07 f1", "It grows.").do(1, "play m08 f1", "It is due.").do(2, "play m21 f1")
    t.s.tale.link(0, 1)
    seen = t.seen(0)
    for shown in (
        "2 complications: It grows.; It is due.",
        "called back 1×",
        "linked to F2",
        "note of Teller 2",
    ):
        assert shown in seen


@rule("NS-030")
def test_every_card_is_of_a_kind_that_can_be_played():
    assert [MOVE_KINDS.count(INTRODUCE + place) for place in range(6)] == [6, 9, 5, 7, 9, 4]
    assert [ELEMENT_SUBTYPES.count(subtype) for subtype in range(5)] == [9, 8, 8, 7, 8]


@rule("NS-031")
def test_when_a_card_is_refused():
    t = Scene(3)
    t.fact(1)
    t.hold(0, "v03 m07 m08").hold(1, "v11")
    assert t.refused(0, "play e01") == "not-in-hand"
    assert t.refused(0, "play m07 f9") == "no-such-fact"
    assert t.refused(0, "play m08 f1") == "same-card"
    assert t.refused(1, "play v11") == "not-your-turn"
    t.do(0, "play v03").do(2, "challenge f1")
    assert t.refused(0, "play m07 f1") == "no-card-now"


@rule("NS-031", "NS-032")
def test_a_play_stores_all_of_itself_and_never_an_empty_text():
    t = Scene(3, scene=3)
    t.fact(1)
    t.fact(2)
    t.hold(0, "m07").hold(1, "v13").hold(2, "e01")
    t.do(0, "play m07 f1", "It gets worse.").do(1, "play v13 b")
    first, second = t.s.tale.plays
    assert (first.scene, first.seat, first.target, first.text, first.hidden) == (
        3,
        0,
        0,
        "It gets worse.",
        False,
    )
    assert (second.choice, second.text) == (1, "")
    assert play_text(t.s, second) == "A bargain on the bridge."
    t.do(2, "play e01")
    assert play_text(t.s, t.s.tale.plays[2]) == "The woman at the weir comes into the story."


@rule("NS-033")
def test_the_field_asks_for_one_to_three_sentences():
    t = Scene()
    t.hold(0, "v03")
    choice = next(each for each in t.s.view(0).choices if each.action == "play v03")
    assert (choice.words, choice.say[0]) == (600, "One to three sentences")
    t.do(0, "play v03", "One. Two. Three. Four.")
    assert len(sentences(t.s.tale.plays[0].text)) == 4


@rule("NS-034")
def test_a_card_is_drawn_when_the_play_is_fixed():
    t = Scene(3)
    t.hold(0, "v03 e01").hold(1, "v11")
    deck = len(t.s.deck)
    t.do(0, "play v03")
    assert (len(t.s.hands[0]), len(t.s.deck)) == (1, deck)
    t.do(1, "play v11")
    assert (len(t.s.hands[0]), len(t.s.deck)) == (2, deck - 1)
    assert len(t.told("draw", 0)) == 1
    assert t.told("draw", 1) == []


@rule("NS-035")
def test_with_an_empty_deck_hands_shrink():
    t = Scene(2)
    t.hold(0, "v03 e01").hold(1, "v11")
    t.s.deck = []
    t.do(0, "play v03").do(1, "play v11")
    assert len(t.s.hands[0]) == 1
    assert 100 - 6 * 5 - 6 * 9 == 16


@rule("NS-036", "NS-125")
def test_one_card_face_down_in_an_act():
    t = Scene(2, scene=4)
    t.hold(0, "v10 e33").hold(1, "v11")
    t.do(0, "hide v10", "A cart stands in the yard.")
    play = t.s.tale.plays[0]
    assert (play.kind, play.hidden, t.f(1).subtype, t.f(1).secret) == (INTRODUCE, True, NOTE, False)
    assert t.meters == (3, 5)
    name = own()["river"].cards[49].name
    assert name not in t.seen(1)
    assert name not in "".join(event.text for event in t.s.log or [] if event.seen(1))
    t.do(1, "play v11").do(0, "confirm")
    t.hold(1, "v03")
    t.do(1, "play v03")
    assert t.refused(0, "hide e33") == "hidden-before"
    t.s.scene = 7
    t.s.tale.plays = []
    t.s.window = -1
    t.s.before = None
    t.s.spotlight = 0
    assert t.can(0, "hide e33")


@rule("NS-037")
def test_putting_a_card_away_counts_as_the_card():
    t = Scene(3, scene=1)
    t.hold(0, "m16 m28").hold(1, "v03")
    t.s.tale.hidden_in[0] = 1
    assert [name for name in names(t.s, 0) if name.startswith(("play", "hide", "pass"))] == [
        "pass m16",
        "pass m28",
    ]
    t.do(0, "pass m16", "Nobody says a word.")
    assert (t.s.tale.plays[0].kind, t.s.mover()) == (PASS, 1)
    assert t.refused(1, "pass v03") == "can-play"


@rule("NS-038")
def test_one_card_a_scene():
    t = Scene(2)
    t.hold(0, "v03 v01").hold(1, "v11")
    t.do(0, "play v03")
    assert t.refused(0, "play v01") == "not-your-turn"
    t.do(1, "play v11")
    assert (t.s.played(), t.s.phase) == (2, SCENE_END)
    assert t.refused(0, "play v01") == "no-card-now"


# -- moves


@rule("NS-039")
def test_introduce_makes_a_note():
    t = Scene()
    t.hold(0, "m01")
    t.do(0, "play m01", "A boat is missing. It was red. // the red boat")
    assert (t.f(1).subtype, t.f(1).creator, t.f(1).public, t.f(1).text) == (NOTE, 0, True, "the red boat")


@rule("NS-040", "NS-041")
def test_complicate_any_open_fact_but_not_anothers_secret():
    t = Scene()
    t.fact(0)
    t.fact(1)
    t.secret(1)
    t.secret(0)
    t.hold(0, "m07")
    assert [name for name in names(t.s, 0) if name.startswith("play")] == [
        f"play m07 f{n}" for n in (1, 2, 4)
    ]
    t.do(0, "play m07 f2", "It is worse.")
    assert t.meters == (4, 5)
    assert t.f(2).complications[0] == (0, 2, "It is worse.")


@rule("NS-042", "NS-043", "NS-044")
def test_callback_only_counts():
    t = Scene(3, scene=3)
    t.fact(1, scene=1)
    t.fact(1, scene=3)
    t.secret(2, scene=2)
    t.hold(0, "m21").hold(1, "m22")
    assert t.refused(0, "play m21 f2") == "callback"
    t.do(0, "play m21 f3")
    assert (len(t.f(3).callbacks), t.f(3).revealed, t.meters, t.points) == (1, False, (3, 5), [0, 0, 0])
    assert t.refused(1, "play m22 f3") == "callback"
    t.do(1, "play m22 f1")


@rule("NS-045", "NS-046")
def test_reveal_opens_a_secret_and_nothing_else():
    t = Scene()
    t.secret(2, text="It was the cook.")
    t.fact(1)
    t.hold(0, "m16").hold(1, "m17")
    assert t.refused(0, "play m16 f2") == "not-secret"
    assert "It was the cook." not in t.seen(0)
    t.do(0, "play m16 f1")
    assert (t.f(1).revealed, t.f(1).open, t.meters, t.points) == (True, True, (3, 5), [0, 0, 0])
    assert "It was the cook." in t.seen(0)
    assert "It was the cook." in t.seen(1)
    assert t.told("reveal", 1) == ["The secret F1 is open: “It was the cook.”"]
    assert t.refused(1, "play m17 f1") == "not-secret"


@rule("NS-047", "NS-048", "NS-104")
def test_what_a_resolve_pays():
    t = Scene(3, tension=5)
    t.fact(1)
    t.fact(2)
    t.hold(0, "m28").hold(1, "v03").hold(2, "m29")
    t.do(0, "play m28 f1").do(1, "play v03").do(2, "play m29 f2")
    assert (t.meters, t.points) == ((2, 5), [2, 1, 3])


@rule("NS-049", "NS-050")
def test_no_resolve_without_tension_or_in_scene_one():
    t = Scene(tension=1)
    t.fact(1)
    t.hold(0, "m28")
    assert t.refused(0, "play m28 f1") == "no-tension"
    t.s.tale.tension, t.s.scene = 9, 1
    assert t.refused(0, "play m28 f1") == "scene-one"


@rule("NS-051")
def test_earned_endings():
    t = Scene(3, scene=7, earned_endings=True, tension=6)
    t.fact(1)
    t.fact(1, callbacks=((0, 3),))
    t.hold(0, "m28")
    assert t.refused(0, "play m28 f1") == "unearned"
    t.do(0, "play m28 f2")
    t = Scene(3, scene=6, earned_endings=True, tension=6)
    t.fact(1)
    t.hold(0, "m28")
    assert t.can(0, "play m28 f1")


@rule("NS-025", "NS-040", "NS-041")
@pytest.mark.parametrize(
    ("words", "kept"), [("He pales. // it was done twice", "it was done twice"), ("He pales.", "")]
)
def test_what_makes_a_secret_worse_is_kept_apart_from_what_all_hear(words: str, kept: str):
    t = Scene(3).hold(0, "m07")
    t.secret(0)
    t.do(0, "play m07 f1", words)
    assert [each.text for each in t.f(1).complications] == [kept]
    assert t.s.tale.plays[0].text == "He pales."
    assert "it was done twice" not in t.seen(1)
