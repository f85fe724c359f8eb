"""The worked examples of the rule list, SDX-01 to SDX-15, with their numbers."""

from __future__ import annotations

import pytest

from orrery.games.shattered.bots import advice
from orrery.games.shattered.bots.heuristic import BALANCED, Judge
from orrery.games.shattered.bots.plans_v21 import Ranking, energy_to_play
from orrery.games.shattered.names import BOND, INERT, KILL, NERVE, OVERCOME, PANIC, RESOLVE, RUNNING, STRIKE
from orrery.games.shattered.rules import observation, resources, rounds
from tests.games.shattered.scene import D, Scene, V, scene, script

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule
BOTH = pytest.mark.parametrize("preset", ["v2.1", "standard"])


def grasped(preset: str) -> Scene:
    s = scene("boar", "Root Hollow", preset=preset).at(1, D).values(structure=15, vitality=27)
    return s.strike("Entombing Grasp", 5, 4, 3, 2)


@BOTH
@rule("SD-098", "SD-096")
def test_sdx_01(preset: str):
    """SDX-01 (SD-098, SD-096): Entombing Grasp lands Strong, Entangles and rallies."""
    s = grasped(preset)
    assert "10 against 6, Strong" in s.told("roll")[0]
    assert (s.vitality, s.structure, s.entangled(V)) == (25, 16, True)
    assert s.counted("backlash") == 0


@rule("SD-106", "SD-079", "SD-031")
def test_sdx_02_as_published():
    """SDX-02 (SD-106, SD-079, SD-031) in v2.1: the React is automatic, against a fixed 7, and gone."""
    s = grasped("v2.1").hand(V, "Wiry Coat")
    s.dice(6, 5, 2, 3, 3, 2).play("Crushing Grip")
    assert "power 4: 12 against 6, Devastating" in s.told("roll")[1]
    assert s.vitality == 21
    assert (s.zone(V, "hand"), s.zone(V, "discard"), s.zone(V, "gone")) == ([], [], ["Wiry Coat"])
    assert (s.erode("vitality"), s.counted("erode-suppressed"), s.counted("rally")) == (0, 1, 1)


@rule("SD-106", "SD-079", "SD-031")
def test_sdx_02_standard():
    """SDX-02 (SD-106, SD-079, SD-031) in standard: the React is chosen, contested, and discarded."""
    s = grasped("standard").hand(V, "Wiry Coat")
    s.dice(6, 5, 2, 3).play("Crushing Grip")
    assert s.choices == ["endure", "react wiry-coat"]
    s.dice(3, 2, 4, 3).do("react wiry-coat")
    assert "8 against 8, Partial, 1 less" in s.told("react")[0]
    assert (s.vitality, s.zone(V, "discard")) == (20, ["Wiry Coat"])
    assert (s.erode("vitality"), s.counted("rally")) == (0, 1)


@BOTH
@rule("SD-058", "SD-030")
def test_sdx_03(preset: str):
    """SDX-03 (SD-058, SD-030): the least damage of a Partial is 1, and Erode bites in the next round."""
    s = scene("boar", "Root Hollow", preset=preset).at(2, V).values(veil=14, structure=16, vitality=20)
    s.strike("Ripping Tusk", 3, 3, 4, 3)
    assert "7 against 8, Partial" in s.told("roll")[0]
    assert (s.veil, s.erode("veil"), s.vitality) == (13, 1, 19)
    s.environment()
    assert (s.vitality, s.structure, s.veil) == (18, 15, 12)


@pytest.mark.parametrize(("preset", "vitality"), [("v2.1", 9), ("standard", 8)])
@rule("SD-097")
def test_sdx_04(preset: str, vitality: int):
    """SDX-04 (SD-097): a Reversal hurts its striker."""
    s = scene("boar", "Whispering Gallery", preset=preset).at(2, V).values(vitality=10)
    s.strike("Ground Claim", 1, 1, 4, 3)
    assert "3 against 8, Reversal" in s.told("roll")[0]
    assert (s.presence, s.vitality) == (12, vitality)


@BOTH
@rule("SD-095", "SD-065", "SD-054")
def test_sdx_05(preset: str):
    """SDX-05 (SD-095, SD-065, SD-054): steps cancel, thorns come first, and so Gore is desperate."""
    s = scene("boar", "Root Hollow", preset=preset).at(4, V).values(structure=10, vitality=15)
    s.disrupt(V, "Clutching Briars").play("Seeing Red").strike("Gore", 4, 4, 3, 2)
    assert "power 4: 10 against 7, Strong" in s.told("roll")[0]
    assert "Vitality (Clutching Briars): 14 left" in s.told("loss")[0]
    assert (s.structure, s.vitality) == (6, 15)


@pytest.mark.parametrize(
    ("preset", "outcome", "room", "dungeon"),
    [
        ("v2.1", INERT, "Whispering Gallery", (9, 4, 7)),
        ("standard", INERT, "Root Hollow", (9, 4, 7)),
        ("v2.1", OVERCOME, "Whispering Gallery", (5, 8, 7)),
        ("standard", OVERCOME, "Whispering Gallery", (5, 8, 7)),
    ],
)
@rule("SD-116", "SD-118")
def test_sdx_06(preset: str, outcome: int, room: str, dungeon: tuple[int, ...]):
    """SDX-06 (SD-116, SD-118): what the next room is, and what it begins with."""
    s = scene("moth", "Veil Breach", preset=preset, carry_percent=30)
    s.entangle(V).disrupt(V, "Spatial Distortion")
    structure, veil = (9, 0) if outcome == INERT else (0, 8)
    s.values(structure=structure, veil=veil, presence=7, vitality=11, resolve=13, nerve=5, trust=2)
    rounds.carry_over(s.run)
    following = rounds.next_room(s.run, outcome)
    assert s.rules.rooms[following].name == room
    assert (s.reducers(D), s.reducers(V), s.trust) == (dungeon, (11, 13, 5), 2)
    rounds.clear(s.run, V)
    assert (s.entangled(V), s.zone(V, "disrupts"), s.available(V)) == (False, [], 2)


@rule("SD-083", "SD-079")
def test_sdx_07_as_published():
    """SDX-07 (SD-083, SD-079) in v2.1: a React that holds against a Devastating Strike reflects."""
    s = scene("moth", "Whispering Gallery", preset="v2.1").at(2, V).hand(D, "Returned Word")
    s.values(presence=12, vitality=18, resolve=16, nerve=12).dice(6, 5, 3, 2, 6, 5).play("Jarring Wingbeat")
    assert "13 against 6, Devastating" in s.told("roll")[0]
    assert (s.resolve, s.presence, s.nerve, s.erode("presence")) == (15, 10, 13, 1)


@rule("SD-083", "SD-079")
def test_sdx_07_standard():
    """SDX-07 (SD-083, SD-079) in standard: the React's own margin reflects; the room suppresses Erode."""
    s = scene("moth", "Whispering Gallery").at(2, V).hand(D, "Returned Word")
    s.rules.starts[NERVE] = 20  # the Moth at its v2.1 values
    s.rules.starts[RESOLVE] = 16
    s.rules.reckon_shares()
    s.values(presence=12, vitality=14, resolve=16, nerve=12).dice(6, 5, 3, 2).play("Jarring Wingbeat")
    s.dice(6, 5, 2, 2).do("react returned-word")
    assert "12 against 6, Devastating, 1 less" in s.told("react")[0]
    assert (s.resolve, s.presence, s.nerve, s.erode("presence")) == (15, 10, 13, 0)


@BOTH
@rule("SD-070", "SD-071")
def test_sdx_08(preset: str):
    """SDX-08 (SD-070, SD-071): a stolen Empower; a removed Disrupt is punished by the chip only."""
    s = scene("boar", "Whispering Gallery", preset=preset).values(resolve=14, nerve=16)
    s.empower(V, "Seeing Red").play("Absorbing Silence")
    assert (s.zone(D, "empowers"), s.zone(V, "empowers"), s.resolve) == (["Seeing Red"], [], 13)
    s = scene("boar", "Whispering Gallery", preset=preset).values(resolve=14, nerve=16)
    s.disrupt(D, "Wild Kicking").play("Echoing Rebuke")
    assert (s.zone(D, "disrupts"), s.nerve) == ([], 15)


def answered(s: Scene, draw: int) -> Scene:
    """A bot answers, with this draw in 0 to 99."""
    seat = s.run.mover()
    s.run.apply(seat, advice.advise(s.run, seat, script(draw)))
    return s


@pytest.mark.parametrize(
    ("preset", "after_test", "after_sap"),
    [("v2.1", (7, 4, 15), (7, 4, 20)), ("standard", (8, 4, 15), (9, 5, 18))],
)
@rule("SD-090", "SD-109")
def test_sdx_09(preset: str, after_test: tuple[int, ...], after_sap: tuple[int, ...]):
    """SDX-09 (SD-090, SD-109): a Test met, an Offer accepted, and what the cap leaves of them."""
    s = scene("symbiote", preset=preset).at(2, D).values(trust=5, rapport=2, structure=16, vitality=18)
    s.environment()
    assert s.trust == 6
    answered(s.play("Trust Trial"), 71)  # the chance is 40 + 30 + 6 = 76
    assert s.counted("tests-met") == 1
    assert (s.trust, s.rapport, s.structure) == after_test
    answered(s.play("Golden Resin"), 50)
    assert (s.trust, s.rapport, s.vitality) == after_sap


@pytest.mark.parametrize(
    ("preset", "draw", "end"),
    [("v2.1", 65, (4, 2)), ("standard", 65, (5, 3)), ("v2.1", 71, (4, 1)), ("standard", 71, (3, 2))],
)
@rule("SD-086", "SD-088")
def test_sdx_10(preset: str, draw: int, end: tuple[int, int]):
    """SDX-10 (SD-086, SD-088): refusals, and whose promoter they cost."""
    s = scene("symbiote", preset=preset).at(2, D).values(trust=4, rapport=3)
    answered(s.play("Place to Rest"), 71)  # the chance is 70
    assert (s.counted("offers-refused"), s.rapport) == (1, 2)
    answered(s.turn(V).play("Mutual Nourishment"), draw)
    assert (s.trust, s.rapport) == end


@pytest.mark.parametrize(("preset", "end"), [("v2.1", (15, 5, 2)), ("standard", (14, 2, 1))])
@rule("SD-110", "SD-097")
def test_sdx_11(preset: str, end: tuple[int, int, int]):
    """SDX-11 (SD-110, SD-097): a Strike against trust, hit or miss."""
    s = scene("symbiote", preset=preset).at(2, D).values(trust=5, rapport=2, structure=16)
    s.strike("Low Rumble", 2, 1, 6, 5)
    assert "4 against 13, Reversal" in s.told("roll")[0]
    assert (s.structure, s.trust, s.rapport) == end


@rule("SD-032", "SD-016")
def test_sdx_12():
    """SDX-12 (SD-032, SD-016): escalation kills both, and the dungeon wins the tie."""
    s = scene("symbiote", preset="v2.1").at(7, D).values(vitality=1, structure=1).environment()
    assert (s.vitality, s.structure) == (0, 0)
    assert rounds.check(s.run, last=False) == KILL
    s = scene("symbiote").at(7, D).values(vitality=1, structure=1).environment()
    assert rounds.check(s.run, last=False) == RUNNING
    s.environment()
    assert rounds.check(s.run, last=False) == KILL


@rule("SD-036", "SD-038")
def test_sdx_13():
    """SDX-13 (SD-036, SD-038): energy at once, activation, five decisions, and the refresh."""
    s = scene("boar").at(2, V).energy(V, 2)
    s.hand(V, "Deep Lungs", "Seeing Red", "Gore", "Wild Kicking", "Ripping Tusk")
    s.pile(V, "Tear Loose", "Dig In", "Mud Coat")
    found = [s.available(V)]
    s.play("Deep Lungs")
    found.append(s.available(V))
    s.play("Seeing Red")
    found.append(s.available(V))
    s.dice(1, 2, 3).strike("Gore", 6, 6)
    found.append(s.available(V))
    s.do("activate wild-kicking")
    found.append(s.available(V))
    s.strike("Ripping Tusk", 1, 2, 6, 6)
    found.append(s.available(V))
    assert found == [2, 3, 2, 0, 1, 0]
    assert s.run.decisions == 5
    s.do("end")
    assert len(s.zone(V, "hand")) == 3
    assert s.available(V) == 3


@rule("SD-037")
def test_sdx_13_as_published():
    """SDX-13 (SD-037) in v2.1: the bot's budget is taken before its Energy card."""
    s = scene("boar", preset="v2.1").energy(V, 2).at(2, V)
    s.hand(V, "Deep Lungs", "Seeing Red", "Gore", "Wild Kicking", "Ripping Tusk")
    judge = Judge(s.rules, V, s.run.room, s.run.opening, s.run.opening_hand)
    assert s.rules.cards[energy_to_play(s.run, judge)].name == "Deep Lungs"
    assert judge.seen[observation.AVAILABLE] == 2


@pytest.mark.parametrize(("preset", "resolve"), [("v2.1", 10), ("standard", 2)])
@rule("SD-101")
def test_sdx_14(preset: str, resolve: int):
    """SDX-14 (SD-101): printed and granted Overwhelm double the excess."""
    s = scene("moth", "Veil Breach", preset=preset).at(2, D).values(nerve=3, resolve=10, presence=9)
    s.play("Fear Resonance").strike("Nightmare Surge", 6, 6, 3, 2)
    assert "power 5: 12 against 6, Devastating" in s.told("roll")[0]
    assert (s.nerve, s.presence, s.resolve) == (0, 10, resolve)
    assert rounds.check(s.run, last=False) == PANIC


@rule("SD-127", "SD-132")
def test_sdx_15():
    """SDX-15 (SD-127, SD-132): how the tactical dungeon weighs and orders a hand."""
    hand = [
        "Entombing Grasp", "Soul Leech", "Coiled Roots", "Tremor Slam", "Bark Shield",
        "Taproot", "Hollow Floor",
    ]  # fmt: skip
    s = scene("boar", "Root Hollow", preset="v2.1").energy(D, 4)
    s.values(structure=14, veil=14, presence=12, vitality=25, resolve=16, nerve=14).at(3, D).hand(D, *hand)
    judge = Judge(s.rules, D, s.run.room, s.run.opening, s.run.opening_hand)
    assert judge.estimate() == pytest.approx(0.527, abs=0.0005)
    assert (judge.mode, judge.targets, judge.lethal) == (BALANCED, [NERVE, RESOLVE], False)
    scores = [judge.score(card) for card in s.run.opening_hand]
    assert scores == pytest.approx([9, 11, 1.75, 11.5, 0, 0.75, 5.5])
    ranking = Ranking(judge)
    ranking.rank(s.run.opening_hand, 4)
    ranked = [s.rules.cards[card].name for card in ranking.in_order()]
    assert ranked == ["Tremor Slam", "Soul Leech", "Entombing Grasp", "Hollow Floor"]
    played = []
    while (action := advice.advise(s.run, D, script())) < s.rules.activate_base:
        played.append(s.rules.cards[action].name)
        if s.rules.cards[action].category == STRIKE:
            s.dice(1, 2, 3, 3)
        s.run.apply(D, action)
    assert played == ["Tremor Slam", "Soul Leech", "Hollow Floor"]


@rule("SD-015", "SD-018")
def test_bond_is_found_by_values_alone():
    """SD-015, SD-018: no action names an outcome; in standard the last check of a round finds a Bond."""
    s = scene("symbiote").values(trust=12, rapport=12)
    assert rounds.check(s.run, last=False) == RUNNING
    assert rounds.check(s.run, last=True) == BOND
    s = scene("symbiote", preset="v2.1").values(trust=12, rapport=12)
    assert rounds.check(s.run, last=False) == BOND
    resources.lose(s.run, 3, 1, 0, "a test")
    assert rounds.check(s.run, last=True) == RUNNING
