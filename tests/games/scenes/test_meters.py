"""Events, meters, contradictions, Confront and NPCs (NS-052 to NS-086)."""

from __future__ import annotations

import pytest

from orrery.games.scenes.actions import parse, text
from orrery.games.scenes.names import (
    CHARACTER,
    COHERENCE_BANDS,
    LOCKED,
    NO_DIALOG,
    SCENE_END,
    TENSION_BANDS,
    band,
)
from tests.games.scenes.scene import Scene, names

rule = pytest.mark.rule


@rule("NS-056", "NS-057")
def test_an_option_is_picked_and_only_it_counts():
    t = Scene(tension=10, coherence=10)
    t.hold(0, "v18 v03")
    assert t.refused(0, "play v03 a") == "option"
    t.do(0, "play v18 b")
    assert (t.meters, t.s.tale.facts, t.points) == ((10, 10), [], [0, 0, 0])


@rule("NS-058", "NS-059", "NS-060")
def test_meters_are_cut_after_all_changes():
    t = Scene(tension=9, coherence=1)
    t.s.tale.change(3, -3)
    assert t.meters == (10, 0)
    t = Scene()
    t.fact(1)
    t.hold(0, "m01").hold(1, "m21").hold(2, "m02")
    t.do(0, "play m01").do(1, "play m21 f1").do(2, "play m02")
    assert t.meters == (3, 5)


@rule("NS-061", "NS-066")
def test_bands():
    assert [band(COHERENCE_BANDS, value) for value in (0, 1, 2, 3, 7, 8, 10)] == [
        "Torn", "Frayed", "Frayed", "Steady", "Steady", "Tight", "Tight",
    ]  # fmt: skip
    assert [band(TENSION_BANDS, value) for value in (0, 1, 2, 7, 8, 9, 10)] == [
        "Slack", "Slack", "Drawn", "Drawn", "Taut", "Taut", "Breaking",
    ]  # fmt: skip
    assert (
        '"facts":["Breaking","Slack from 0, Drawn from 2, Taut from 8, Breaking from 10","the last card'
        in Scene(tension=10).seen(-1)
    )


@rule("NS-062")
def test_frayed_a_new_fact_mentions_another():
    t = Scene(coherence=2)
    t.hold(0, "e01 m01 v03").hold(1, "m02").hold(2, "e02")
    assert t.can(0, "play e01")  # there is none to mention
    t.fact(1)
    t.secret(2)
    assert t.refused(0, "play e01") == "mention"
    assert t.refused(0, "play e01 f2") == "mention"
    assert t.can(0, "play v03")
    assert t.can(0, "hide v03 f1")
    t.do(0, "play e01 f1")
    assert t.s.tale.plays[0].mention == 0
    t.s.tale.coherence = 3
    assert t.refused(1, "play m02 f1") == "mention"
    t.do(1, "play m02")
    t.s.tale.coherence = 0
    t.do(2, "play e02")  # Torn is not Frayed


def torn() -> Scene:
    t = Scene(3, scene=2, spotlight=2, tension=6, coherence=1)
    t.fact(1)
    t.fact(2)
    t.hold(2, "v03").hold(0, "v17").hold(1, "v15")
    t.do(2, "play v03").do(0, "play v17").do(1, "play v15").do(2, "confirm")
    assert (t.meters, t.s.tale.lock) == ((7, 0), LOCKED)
    return t.hold(0, "m28 m21 v11 m37").hold(1, "m29").hold(2, "m30")


@rule("NS-063", "NS-064")
def test_torn_nothing_is_resolved_before_something_came_back():
    t = torn()
    assert t.refused(0, "play m28 f1") == "torn"
    t.do(0, "play v11")
    assert t.meters == (7, 1)
    assert t.refused(1, "play m29 f1") == "torn"
    t = torn()
    t.do(0, "play m21 f1")
    assert t.meters == (7, 1)
    t.do(1, "play m29 f1")
    t = torn()
    t.do(0, "play m37 f1 f2").do(1, "clashes").do(2, "clashes")
    assert t.meters == (8, 1)
    t.do(1, "play m29 f1")


@rule("NS-063")
def test_a_lock_comes_back_with_a_take_back():
    t = torn().do(0, "play m21 f1").do(0, "undo")
    assert (t.s.tale.lock, t.meters) == (LOCKED, (7, 0))


@rule("NS-065")
def test_breaking_the_last_card_is_a_way_out():
    t = Scene(2, tension=10)
    t.fact(0)
    t.hold(0, "v17 m28").hold(1, "m28 v03")
    assert t.can(0, "play v17")
    t.do(0, "hide v17")
    assert t.refused(1, "play v03") == "breaking"
    assert t.refused(1, "hide v03") == "breaking"
    assert t.can(1, "play m28 f1")
    t.hold(1, "v03 m16")
    assert t.can(1, "play v03")


# -- contradictions


def played(seats: int = 4, card: str = "m01") -> Scene:
    t = Scene(seats, scene=3, coherence=6)
    t.fact(1)
    t.secret(1)
    t.hold(0, card).hold(1, "v03")
    return t.do(0, f"play {card}", "It never rained.")


@rule("NS-067")
def test_who_may_challenge_and_what():
    t = played()
    assert [name for name in names(t.s, 2) if name.startswith("challenge")] == ["challenge f1"]
    assert not t.can(0, "challenge f1")
    t.do(2, "challenge f1", "It rained all day.").do(0, "quiet")
    for seat in (1, 2, 3):
        t.do(seat, "fits")
    assert not any(name.startswith("challenge") for seat in range(4) for name in names(t.s, seat))
    t.do(1, "play v03")
    assert t.can(2, "challenge f1")
    machine = played()
    machine.s.machines[2] = 1
    assert names(machine.s, 2) == []


@rule("NS-068")
def test_a_dialog_blocks_the_rest():
    t = played().do(2, "challenge f1", "It rained all day.")
    assert t.s.to_act() == [0]
    assert t.refused(1, "play v03") == "dialog"
    t.do(0, "explain", "It rained elsewhere.")
    for words in ("It rained all day.", "It rained elsewhere.", "fit F1, Something is known?"):
        assert words in t.seen(3)
    assert t.s.to_act() == [1, 2, 3]
    t.do(1, "fits").do(2, "fits").do(3, "fits")
    assert "It rained elsewhere." not in t.seen(3)  # it was about that card, and not about the next


@rule("NS-069")
def test_votes_are_hidden_until_all_are_in():
    t = played().do(2, "challenge f1").do(0, "quiet")
    before = t.seen(3).replace("[1,2,3]", "[2,3]")
    t.do(1, "clashes")
    assert "clashes" not in "".join(event.text for event in t.s.log or [] if event.kind in ("votes", "vote"))
    assert t.seen(3).count("Teller 2") == before.count("Teller 2")
    t.do(2, "clashes").do(3, "fits")
    assert t.told("vote")[-1] == "2 say that it clashes, 1 that it fits."
    assert t.s.to_act() == [0]


@rule("NS-071", "NS-077")
def test_what_fits_is_settled_and_linked():
    t = played().do(2, "challenge f1").do(0, "quiet").do(1, "fits").do(2, "fits").do(3, "clashes")
    assert (t.s.tale.settled, t.meters, t.s.dialog) == ([(0, 2)], (3, 6), NO_DIALOG)
    assert (t.f(1).links, t.f(3).links) == ((2,), (0,))
    t.hold(1, "m37")
    assert not t.can(1, "play m37 f1 f3")


@rule("NS-072", "NS-073")
@pytest.mark.parametrize(("coherence", "left"), [(7, 6), (8, 8)])
def test_mend_costs_coherence_unless_it_is_tight(coherence: int, left: int):
    t = played()
    t.s.tale.coherence = coherence
    t.do(2, "challenge f1").do(0, "quiet").do(1, "clashes").do(2, "clashes").do(3, "clashes")
    assert names(t.s, 0)[:3] == ["mend", "twist", "withdraw"]
    t.do(0, "mend", "It rained, and stopped.")
    assert (t.meters, t.f(3).text, t.s.tale.plays[0].text) == ((3, left), *["It rained, and stopped."] * 2)


@rule("NS-074")
def test_no_twist_on_what_is_resolved():
    t = played()
    t.s.tale.facts[0] = t.f(1)._replace(resolved=2, resolver=1)
    t.do(2, "challenge f1").do(0, "quiet").do(1, "clashes").do(2, "clashes").do(3, "clashes")
    assert t.refused(0, "twist") == "resolved"


@rule("NS-075", "NS-028")
def test_withdraw_takes_all_of_it_back_once():
    t = played().do(2, "challenge f1").do(0, "quiet").do(1, "clashes").do(2, "clashes").do(3, "clashes")
    t.do(0, "withdraw")
    assert (t.f(3).void, t.s.withdrawn, t.s.mover(), t.s.tale.plays) == (True, [1, 0, 0, 0], 0, [])
    assert t.can(0, "play m01")


# -- Confront


@rule("NS-079")
def test_two_facts_are_put_face_to_face_in_either_order():
    t = Scene(3).hold(0, "m37")
    t.fact(1)
    t.fact(2)
    assert parse("play m37 f2 f1") == parse("play m37 f1 f2")
    assert text(parse("play m37 f2 f1")) == "play m37 f1 f2"
    t.do(0, "play m37 f2 f1")
    assert (t.s.named, t.s.second) == (0, 1)


@rule("NS-078", "NS-079")
def test_what_can_be_confronted():
    t = Scene()
    t.fact(0)
    t.fact(0)
    t.hold(0, "m37 v03")
    assert t.refused(0, "play m37 f1 f2") == "no-confront"
    t.fact(1)
    t.secret(1)
    t.s.tale.settle(1, 2)
    assert [name for name in names(t.s, 0) if name.startswith("play m37")] == ["play m37 f1 f3"]
    assert len(t.s.hands[0]) == 2


@rule("NS-080", "NS-081")
def test_face_to_face():
    t = Scene(3, spotlight=1)
    t.fact(1)
    t.fact(2)
    t.hold(1, "v11").hold(2, "v03").hold(0, "m37")
    t.do(1, "play v11").do(2, "play v03").do(0, "play m37 f1 f2", "Both cannot be.")
    assert (t.s.phase, t.s.to_act(), t.meters) == (2, [1, 2], (4, 6))
    t.do(1, "fits").do(2, "fits")
    assert (t.meters, t.s.tale.settled, t.s.phase) == ((4, 7), [(0, 1)], SCENE_END)
    assert not t.can(1, "challenge f1")
    t = Scene(3)
    t.fact(1)
    t.fact(2)
    t.hold(0, "m37")
    t.do(0, "play m37 f1 f2", "Both cannot be.").do(1, "clashes").do(2, "clashes")
    assert (t.meters, t.f(1).complications) == ((4, 4), ((0, 2, "Both cannot be."),))
    assert t.f(1).links == (1,)


@rule("NS-082", "NS-085")
def test_an_npc_with_nothing_to_do_cannot_be_faced():
    t = Scene()
    t.fact(1, subtype=CHARACTER, source=0)
    t.fact(1, resolved=1, resolver=0)
    t.do(1, "npc f1 f2")
    t.hold(0, "m37")
    assert t.refused(0, "play m37 f1 f2 press up") == "no-confront"
    t.fact(2)
    t.s.tale.npcs[0] = t.s.tale.npcs[0]._replace(ties=(2,), stances=(2, 0, 0))
    t.do(0, "play m37 f1 f3 press up", "He shrugs.")
    npc = t.s.tale.npcs[0]
    assert (npc.stances, npc.last, t.meters) == ((2, 0, 0), 2, (4, 5))


@rule("NS-083", "NS-084")
def test_who_makes_an_npc_and_ties_it():
    t = Scene()
    t.fact(1, subtype=CHARACTER, source=0)
    t.fact(0)
    t.fact(2)
    t.hold(0, "v03").hold(1, "v11").hold(2, "v17")
    assert not t.can(0, "npc f1 f2")
    assert not t.can(1, "npc f2 f1")
    t.do(1, "npc f1 f2", "Ada // a way across // the ice")
    assert (t.s.mover(), t.s.played(), t.f(1).links, t.f(2).links) == (0, 0, (1,), (0,))
    assert "Wants a way across. Fears the ice." in t.seen(2)
    assert not t.can(1, "tie f1 f3")
    t.do(0, "play v03").do(1, "play v11").do(2, "play v17")
    t.do(1, "tie f1 f3")
    assert (t.s.tale.npcs[0].ties, t.can(1, "tie f1 f2")) == ((1, 2), False)


@rule("NS-086")
def test_a_sheet_stays_when_its_character_is_done():
    t = Scene(tension=5)
    t.fact(1, subtype=CHARACTER, source=0)
    t.fact(2)
    t.do(1, "npc f1 f2")
    t.hold(0, "m28").hold(1, "m37")
    t.do(0, "play m28 f1")
    assert '"closed"' in t.seen(1)
    assert not any(name.startswith("play m37 f1") and "press" in name for name in names(t.s, 1))
    assert t.points == [2, 1, 0]
    t = Scene()
    t.fact(2)
    t.hold(0, "e01")
    t.do(0, "play e01").do(0, "npc f2 f1").do(0, "undo")
    assert (len(t.s.tale.npcs), t.s.tale.closed(t.s.tale.npcs[0])) == (1, True)
