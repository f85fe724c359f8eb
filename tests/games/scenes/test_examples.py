"""The worked examples of the rule list, NSX-01 to NSX-12, with their numbers."""

from __future__ import annotations

import pytest

from orrery.engine.game import set_up
from orrery.engine.words import Malformed
from orrery.games.scenes import NineScenes, actions
from orrery.games.scenes.cards.phrases import read_effect
from orrery.games.scenes.names import CHARACTER, END, NONE, PLAY, SCENE_END, SCORING
from orrery.games.scenes.state.story import StoryState
from tests.games.scenes.scene import Scene

rule = pytest.mark.rule


def begun(seats: int, machines: bool = False) -> StoryState:
    state = set_up(NineScenes, {"tellers": seats}).new("5")
    assert isinstance(state, StoryState)
    for seat in range(seats):
        state.apply(seat, actions.parse("machine" if machines else "sit"))
    return state


@rule("NSX-01", "NS-087", "NS-088", "NS-089", "NS-093")
def test_the_spotlight_goes_round():
    """NSX-01: four seats, start spotlight 2."""
    t = Scene(4, scene=1, spotlight=2)
    spotlights, orders = [], []
    for scene in range(1, 10):
        assert t.s.scene == scene
        spotlights.append(t.s.spotlight)
        order = []
        for _ in range(4):
            order.append(t.s.mover())
            t.hold(t.s.mover(), "v03 m28")
            if scene == 9 and len(order) == 4:
                t.do(order[-1], "play lw" if not list(t.s.tale.open_facts()) else "play m28 f1")
            else:
                t.do(order[-1], "play v03")
        orders.append(order)
        t.do(t.s.spotlight, "confirm")
    assert spotlights == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert orders[3] == [1, 2, 3, 0]
    assert orders[8][-1] == 1
    assert (t.s.phase, t.s.spotlight) == (SCORING, 2)


@rule("NSX-02", "NS-018", "NS-020", "NS-034")
def test_the_draft_and_the_first_hands():
    """NSX-02: three seats; what is out, what is left, and when hands are filled."""
    s = begun(3)
    s.spotlight = 0
    s.apply(0, actions.parse("theme 1"))
    cards = [card for packet in s.packets for card in packet]
    assert len(cards) == 21
    assert [sum(low <= card < high for card in cards) for low, high in ((0, 40), (40, 60), (60, 100))] == [
        9,
        6,
        6,
    ]
    assert len(s.deck) == 79
    for _ in range(5):
        for seat in range(3):
            s.apply(seat, s.actions(seat)[0])
    assert [len(hand) for hand in s.hands] == [5, 5, 5]
    assert len(s.deck) == 85
    s.apply(0, actions.parse("premise"))
    for seat in range(3):
        s.apply(
            seat, next(each for each in s.actions(seat) if actions.text(each).startswith(("play", "hide")))
        )
    assert s.phase == SCENE_END
    assert ([len(hand) for hand in s.hands], len(s.deck)) == ([5, 5, 4], 83)
    s.apply(0, actions.parse("confirm"))
    assert ([len(hand) for hand in s.hands], len(s.deck)) == ([5, 5, 5], 82)


@rule("NSX-03", "NS-027", "NS-040", "NS-042", "NS-047")
def test_complicate_resolve_and_echo():
    t = Scene(3, scene=2, spotlight=1)
    t.fact(0)
    t.hold(0, "m07 m21").hold(1, "m08").hold(2, "m28")
    t.do(1, "play m08 f1")
    assert t.meters == (4, 5)
    t.do(2, "play m28 f1")
    assert (t.meters, t.points) == ((2, 5), [1, 0, 2])
    assert t.refused(0, "play m07 f1") == "resolved"
    t.do(0, "play m21 f1")
    assert (len(t.f(1).callbacks), t.meters, t.s.phase) == (1, (2, 5), SCENE_END)


@rule("NSX-04", "NS-036", "NS-037", "NS-048", "NS-049")
def test_resolve_needs_tension_and_a_pass_needs_no_way_out():
    t = Scene(2, scene=4, spotlight=1, tension=1)
    t.fact(0)
    t.fact(0, scene=2)
    t.hold(0, "m29").hold(1, "m28 v03")
    assert t.refused(1, "play m28 f2") == "no-tension"
    t.do(1, "play v03")
    assert t.meters == (2, 5)
    t.do(0, "play m29 f2")
    assert (t.meters, t.points) == ((0, 5), [3, 0])
    for used in (True, False):
        t = Scene(2, scene=2, tension=1)
        t.fact(0)
        t.hold(0, "m16 m17 m28 m29 m37").hold(1, "v03")
        t.s.tale.hidden_in[0] = int(used)
        if not used:
            assert t.refused(0, "pass m16") == "can-play"
            continue
        t.do(0, "pass m16")
        assert (t.s.played(), t.meters, len(t.s.hands[0])) == (1, (1, 5), 4)
        t.do(1, "play v03")
        assert len(t.s.hands[0]) == 5


@rule("NSX-05", "NS-041", "NS-045", "NS-047", "NS-048")
def test_a_secret_is_opened_before_it_is_resolved():
    t = Scene(3, scene=3)
    for _ in range(2):
        t.fact(1, void=True)
    t.secret(2, scene=2)
    t.hold(0, "m07 m28 m16").hold(1, "m08").hold(2, "m29")
    assert t.refused(0, "play m07 f3") == "sealed"
    assert t.refused(0, "play m28 f3") == "sealed"
    t.do(0, "play m16 f3")
    assert (t.f(3).revealed, t.f(3).open, t.meters, t.points) == (True, True, (3, 5), [0, 0, 0])
    t.do(1, "play m08 f3")
    assert t.meters == (4, 5)
    t.do(2, "play m29 f3")
    assert (t.meters, t.points) == ((2, 5), [0, 0, 3])


@rule("NSX-06", "NS-056", "NS-058", "NS-059", "NS-063")
def test_both_changes_are_cut_at_once():
    t = Scene(3, scene=3, tension=9, coherence=1)
    t.fact(1)
    t.hold(0, "v10").hold(1, "v13").hold(2, "m28")
    t.do(0, "play v10")
    assert t.meters == (10, 0)
    assert t.refused(1, "play v13") == "option"
    t.do(1, "play v13 a")
    assert t.meters == (8, 0)
    t.do(2, "play m28 f1")
    assert (t.meters, t.points) == ((6, 0), [0, 1, 2])


@rule("NSX-07", "NS-052", "NS-053", "NS-054", "NS-055")
@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("+2 Tension", ((2, 0),)),
        ("-2 Coherence, +1 Tension", ((1, -2),)),
        ("Choose: +3 Tension OR -2 Coherence", ((3, 0), (0, -2))),
        ("Choose: +1 Tension, -1 Coherence OR -1 Tension", ((1, -1), (-1, 0))),
    ],
)
def test_effects_that_are_read(text: str, changes: tuple[tuple[int, int], ...]):
    assert read_effect(text) == changes


@rule("NSX-07", "NS-052", "NS-053", "NS-054", "NS-055")
@pytest.mark.parametrize(
    "text",
    [
        "", "+10 Tension", "+0 Tension", "+4 Coherence", "2 Tension", "+2Tension", "+1 tension",
        "+1 Tension, +1 Tension", "+1 Tension,+1 Coherence", "+1 Tension and draw", "Choose: +1 Tension",
        "Choose: +1 Tension OR -1 Tension OR +1 Coherence", "Choose: Choose: +1 Tension OR -1 Tension",
        "+1 Tension ", "+1 Tension\n", "choose: +1 Tension OR -1 Tension", "+1 Tension, ", "+१ Tension",
    ],
)  # fmt: skip
def test_effects_that_are_refused(text: str):
    with pytest.raises(Malformed) as refusal:
        read_effect(text)
    assert refusal.value.code == "bad-effect"


def challenged() -> Scene:
    t = Scene(4, scene=5, spotlight=1, tension=5, coherence=8)
    t.fact(0)
    t.fact(0, scene=2)
    for _ in range(3):
        t.fact(2, scene=3)
    t.hold(1, "m01 m02 v03").hold(2, "v11").hold(3, "v03")
    t.do(1, "play m01", "There never was a ferry.")
    t.do(3, "challenge f2").do(1, "quiet")
    return t.do(0, "clashes").do(2, "fits").do(3, "clashes")


@rule("NSX-08", "NS-067", "NS-069", "NS-073", "NS-074", "NS-075")
def test_a_clash_is_mended_twisted_or_withdrawn():
    t = challenged().do(1, "mend", "The ferry came later.")
    assert t.meters == (5, 8)
    assert t.f(6).text == "The ferry came later."
    t = challenged().do(1, "twist")
    assert t.meters == (6, 7)
    assert [each.seat for each in t.f(2).complications] == [1]
    t = challenged().do(1, "withdraw")
    assert (t.meters, t.f(6).void, t.s.mover(), len(t.s.hands[1])) == ((5, 8), True, 1, 3)
    t.do(1, "play m01").do(0, "challenge f2").do(1, "quiet")
    t.do(0, "clashes").do(2, "clashes").do(3, "clashes")
    assert t.refused(1, "withdraw") == "no-withdraw"


def two_at_odds() -> Scene:
    t = Scene(2, scene=3, tension=10, coherence=2)
    t.fact(0)
    t.hold(0, "v03").hold(1, "v11")
    t.do(0, "play v03")
    assert t.meters == (10, 2)
    return t.do(1, "challenge f1").do(0, "quiet")


@rule("NSX-09", "NS-069", "NS-070", "NS-073", "NS-074")
def test_of_two_both_must_find_that_it_fits():
    assert two_at_odds().do(1, "clashes").do(0, "fits").do(0, "mend").meters == (10, 1)
    t = two_at_odds().do(1, "clashes").do(0, "fits").do(0, "twist")
    assert (t.meters, len(t.f(1).complications)) == ((10, 1), 1)
    assert two_at_odds().do(1, "fits").do(0, "fits").meters == (10, 2)


@rule("NSX-09", "NS-069")
def test_a_tie_means_that_it_fits():
    t = Scene(5, scene=3)
    t.fact(0)
    t.hold(0, "v17")
    t.do(0, "play v17").do(1, "challenge f1").do(0, "explain", "It was winter.")
    t.do(1, "clashes").do(2, "clashes").do(3, "fits").do(4, "fits")
    assert (t.meters, t.s.dialog) == ((2, 5), 0)


def facing_an_npc() -> Scene:
    t = Scene(3, scene=4, tension=6, coherence=4)
    t.fact(2)
    t.fact(0)
    t.fact(2)
    t.fact(1, subtype=CHARACTER, source=0)
    t.secret(2)
    t.hold(0, "m37")
    t.do(1, "npc f4 f2", "The ferrywoman // a way out // the water")
    t.s.phase = SCENE_END
    t.do(1, "tie f4 f5")
    t.s.phase = PLAY
    return t


@rule("NSX-10", "NS-082", "NS-083", "NS-085")
def test_a_stand_against_an_npc():
    t = facing_an_npc()
    t.do(0, "play m37 f4 f2 press down")
    assert (t.meters, len(t.f(2).complications), t.s.tale.npcs[0].stances) == ((7, 4), 1, (-1, 0, 0))
    t = facing_an_npc()
    t.do(0, "play m37 f4 f5 show up")
    assert (t.meters, t.f(5).revealed, t.f(5).open, t.points) == ((7, 4), True, True, [0, 0, 0])
    assert facing_an_npc().refused(0, "play m37 f4 f5 press up") == "no-confront"
    for source in (1, 2, 3, 5):
        number = t.fact(1, subtype=CHARACTER, source=source)
        assert t.can(1, f"npc f{number} f1") == (source != 5)
        if source != 5:
            t.do(1, f"npc f{number} f1")


def needing_an_end(held: str = "v01 e01 m07 v03 e02") -> Scene:
    t = Scene(3, scene=9, spotlight=2, tension=1, coherence=6)
    for _ in range(6):
        t.fact(1, void=True)
    t.secret(0, scene=8)
    t.hold(2, "v17").hold(0, "v11").hold(1, held)
    t.s.tale.coherence = 5
    t.do(2, "play v17").do(0, "play v11")
    t.s.tale.tension = 1
    return t


@rule("NSX-11", "NS-008", "NS-094", "NS-095", "NS-096", "NS-097", "NS-098")
def test_the_last_word():
    t = needing_an_end()
    assert t.s.tale.needs
    assert t.refused(1, "play v01") == "needs-resolve"
    t.do(1, "play lw f7")
    assert (t.f(7).revealed, t.f(7).resolved, t.meters, t.points) == (True, 9, (0, 6), [1, 2, 0])
    assert (t.s.tale.needs, len(t.s.hands[1]), t.s.phase) == (False, 5, SCENE_END)
    assert not t.can(1, "undo")
    t = needing_an_end("v01 e01 m07 m28 e02")
    assert t.refused(1, "play lw f7") == "needs-resolve"
    t.do(1, "play m28 f7")
    assert (t.f(7).revealed, t.meters, t.points, len(t.s.hands[1])) == (True, (0, 6), [1, 2, 0], 4)


@rule("NSX-12", "NS-105", "NS-106", "NS-107", "NS-108", "NS-109", "NS-110", "NS-114")
def test_persons_give_the_bonus_by_hand():
    t = Scene(3, scene=9, tension=4, coherence=8)
    t.s.tale.points = [5, 4, 3]
    t.s.phase = SCORING
    t.do(1, "propose s0 0", "The first scene.").do(2, "propose s0 1")
    assert '"0, 1; in the middle 0.5"' in t.seen(0).replace('"text":', "")
    assert t.s.bonuses == [NONE] * 3
    t.do(0, "propose s1 1").do(2, "propose s1 1").do(0, "propose s2 2").do(1, "propose s2 3")
    t.do(0, "bonus s0 0").do(0, "bonus s1 1")
    assert t.s.total(2) is None
    assert t.refused(0, "finish") == "bonus-unset"
    with pytest.raises(Malformed):
        actions.parse("bonus s2 4")
    t.do(2, "bonus s2 1")
    from orrery.games.scenes.rules import ending

    assert ([t.s.total(seat) for seat in range(3)], ending.places(t.s)) == ([5, 5, 4], [1, 1, 3])
    t.do(1, "bonus s2 2")
    assert ([t.s.total(seat) for seat in range(3)], ending.places(t.s)) == ([5, 5, 5], [1, 1, 1])
    t.do(0, "finish")
    assert t.s.phase == END
    assert t.refused(0, "bonus s2 1") == "not-scoring"
    assert ending.group_ending(t.s) == "clear, with a shadow"
