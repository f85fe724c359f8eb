"""Strikes, Empower, Disrupt, Counter, React, keywords, triggers: sections 9 to 13 and 15 to 17."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.games.shattered.lab.measures import MEASURES
from orrery.games.shattered.names import (
    ABOVE,
    BONUS_ADVANTAGE,
    BONUS_KEYWORD,
    COUNTER,
    DISCARDED,
    DISRUPT,
    DRAIN,
    EMPOWER,
    ENTANGLE,
    ENVIRONMENTAL,
    ERODE,
    EXHAUST,
    FOE_HAS,
    FOE_LACKS,
    HAS_DISRUPT,
    HAS_EMPOWER,
    HAS_ENTANGLED,
    HAS_ERODE,
    HAS_FORTIFY,
    HAS_TRAP,
    HAS_WARD,
    KEYWORD_NAMES,
    NERVE,
    OVERWHELM,
    OWN_LOW,
    PER_DISCARDED,
    PHYSICAL,
    PRESENCE,
    REACT,
    RESHAPE,
    RESOLVE,
    ROUND_FROM,
    SOCIAL,
    STRIKE,
    STRUCTURE,
    TRUST,
    VEIL,
    VITALITY,
    WARD,
)
from orrery.games.shattered.program import Card, Trigger
from orrery.games.shattered.rules import resources, rounds
from orrery.games.shattered.rules.effects import parts
from tests.games.shattered.scene import D, Scene, V, scene

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule
BOTH = pytest.mark.parametrize("preset", ["v2.1", "standard"])
# With equal bonuses: margins of 10, 3, 0, -3 and -10
DEVASTATING, STRONG, PARTIAL, STALEMATE, REVERSAL = (
    (6, 6, 1, 1),
    (4, 4, 3, 2),
    (3, 3, 3, 3),
    (2, 2, 4, 3),
    (1, 1, 6, 6),
)


def blow(name: str = "Blow", power: int = 4, target: int = VITALITY, **more: object) -> Card:
    """A Strike of the dungeon, Environmental: both sides add 1 against the Boar."""
    return Card(name, STRIKE, ENVIRONMENTAL, 0, power, target=target, **more)  # type: ignore[arg-type]


# -- the Strike
@rule("SD-051", "SD-055", "SD-058")
@BOTH
@pytest.mark.parametrize(
    ("dice", "tier", "lost"),
    [
        (DEVASTATING, "Devastating", 6), (STRONG, "Strong", 4), (PARTIAL, "Partial", 2),
        (STALEMATE, "Stalemate", 0), (REVERSAL, "Reversal", 0),
    ],
)  # fmt: skip
def test_damage_by_tier(preset: str, dice: tuple[int, ...], tier: str, lost: int):
    s = scene("boar", preset=preset, cards=(blow(),)).strike("Blow", *dice)
    assert tier in s.told("roll")[0]
    assert s.vitality == 28 - lost
    assert s.counted(tier.lower()) == 1


@rule("SD-058")
@BOTH
def test_raw_damage_is_rounded_down_but_at_least_1_unless_there_is_no_power(preset: str):
    for power, dice, lost in [(1, PARTIAL, 1), (3, PARTIAL, 1), (3, DEVASTATING, 4), (0, DEVASTATING, 0)]:
        s = scene("boar", preset=preset, cards=(blow(power=power),)).strike("Blow", *dice)
        assert s.vitality == 28 - lost
    negative = blow(power=1, trigger=Trigger(ROUND_FROM, -1, 1, bonus=-3))
    s = scene("boar", preset=preset, cards=(negative,)).strike("Blow", *STRONG)
    assert (s.vitality, "power 0" in s.told("roll")[0]) == (28, True)


@rule("SD-052", "SD-061")
@BOTH
def test_one_empower_for_each_strike_the_oldest_first(preset: str):
    s = scene("boar", preset=preset, cards=(blow(power=1),)).at(2, D)
    s.play("Dig In", "Fear Resonance").strike("Blow", *STRONG)
    assert (s.vitality, s.zone(D, "empowers")) == (26, ["Fear Resonance"])
    s.strike("Blow", *STRONG)
    assert (s.vitality, s.zone(D, "empowers")) == (23, [])


@rule("SD-061")
@BOTH
def test_empowers_of_every_kind(preset: str):
    twice = Card("Twice", EMPOWER, PHYSICAL, 0, advantage=1, close_advantage=1)
    aside = Card("Aside", EMPOWER, PHYSICAL, 0, redirect=NERVE)
    s = scene("boar", preset=preset, cards=(blow(), twice, aside))
    s.play("Aside").strike("Blow", *STRONG)
    assert (s.vitality, s.nerve) == (28, 12)
    # Against two steps of disadvantage one step of advantage is too little, two are enough.
    worse = Card("Worse", DISRUPT, PHYSICAL, 0, disadvantage=2)
    s = scene("boar", preset=preset, cards=(blow(), twice, worse)).disrupt(D, "Worse").play("Twice")
    s.strike("Blow", 6, 6, 1, 1, 1)  # three dice, the worst two: 7
    assert "8 against 3, Devastating" in s.told("roll")[0]
    s = (
        scene("boar", preset=preset, cards=(blow(), twice, worse))
        .disrupt(D, "Worse")
        .entangle(V)
        .play("Twice")
    )
    s.strike("Blow", *PARTIAL)  # two dice


@rule("SD-062")
@BOTH
def test_granted_keywords_work_beside_printed_ones(preset: str):
    s = scene("boar", preset=preset, cards=(blow(target=NERVE, keywords=ERODE),))
    s.play("Dig In").strike("Blow", *STRONG)
    assert s.erode("nerve") == 2
    drains = Card("Drains", EMPOWER, PHYSICAL, 0, grants=DRAIN)
    s = (
        scene("boar", preset=preset, cards=(blow(), drains))
        .values(presence=5)
        .play("Drains")
        .strike("Blow", *STRONG)
    )
    assert s.presence == 8  # 2 by Drain, 1 by Rally
    s = scene("boar", preset=preset, cards=(drains,)).at(2, V).values(vitality=20).play("Drains")
    s.strike("Gore", *STRONG)
    assert s.vitality == 23
    own = blow(keywords=DRAIN, drain_to=VEIL)
    s = scene("boar", preset=preset, cards=(own, drains)).values(veil=5, presence=12).play("Drains")
    s.strike("Blow", *STRONG)
    assert (s.veil, s.presence) == (8, 12)
    assert s.counted("drain") == 1


@rule("SD-053", "SD-063")
@BOTH
def test_one_disrupt_for_each_strike_the_oldest_first(preset: str):
    s = scene("boar", preset=preset).at(2, D).play("Clutching Briars").turn(D)
    s.play("Confusing Dust").turn(V).strike("Gore", 1, 2, 3, 3, 3)
    assert s.zone(V, "disrupts") == ["Confusing Dust"]
    assert s.counted("strip") == 0
    s.strike("Ripping Tusk", *STRONG)
    assert (s.zone(V, "disrupts"), s.erode("veil")) == ([], 0)


@rule("SD-064", "SD-095")
@BOTH
def test_advantage_and_disadvantage_dice(preset: str):
    s = scene("boar", preset=preset, cards=(blow(),)).disrupt(D, "Wild Kicking").strike("Blow", 1, 6, 5, 2, 2)
    assert "7 against 5" in s.told("roll")[0]  # 1 + 5
    s = scene("boar", preset=preset, cards=(blow(),)).empower(D, "Seeing Red").strike("Blow", 1, 6, 5, 2, 2)
    assert "12 against 5" in s.told("roll")[0]  # 6 + 5


@rule("SD-065")
@BOTH
def test_thorns_hurt_hit_or_miss(preset: str):
    s = scene("boar", preset=preset).at(2, D).disrupt(D, "Bellowing Roar").strike("Tremor Slam", *REVERSAL)
    assert s.presence == 11
    assert s.counted("thorns") == 1


@rule("SD-066")
@BOTH
def test_strip_takes_keywords_and_nothing_else(preset: str):
    s = scene("moth", "Veil Breach", preset=preset).at(2, D).disrupt(D, "Confusing Dust")
    s.play("Fear Resonance").values(nerve=3, resolve=10).strike("Nightmare Surge", *DEVASTATING)
    assert "power 5" in s.told("roll")[0]  # what an Empower adds to power stays
    assert (s.nerve, s.resolve) == (0, 10)
    s = (
        scene("moth", "Veil Breach", preset=preset)
        .at(2, D)
        .disrupt(D, "Confusing Dust")
        .strike("Veil Rend", 4, 4, 3, 3)
    )
    assert (s.veil, s.zone(D, "gone")) == (12, ["Veil Rend"])  # self-cost and Exhaust stay
    grip = (
        scene("boar", preset=preset).entangle(V).disrupt(D, "Confusing Dust").strike("Crushing Grip", *STRONG)
    )
    assert "power 4" in grip.told("roll")[0]  # so does a trigger


@rule("SD-067")
@BOTH
@pytest.mark.parametrize(("die", "resource"), [(0, "vitality"), (1, "resolve"), (2, "nerve")])
def test_a_random_target_takes_everything_with_it(preset: str, die: int, resource: str):
    hit = blow(target=RESOLVE, keywords=ERODE)
    random = Card("Random", DISRUPT, PHYSICAL, 0, scatter=True)
    s = scene("boar", preset=preset, cards=(hit, random), effects=[]).disrupt(D, "Random")
    resources.place_fortify(s.run, [VITALITY, RESOLVE, NERVE][die], 1, 3, 0)
    s.strike("Blow", die, *STRONG)
    starts = {"vitality": 28, "resolve": 16, "nerve": 16}
    assert {name: getattr(s, name) for name in starts} == {**starts, resource: starts[resource] - 3}
    assert s.erode(resource) == 1


@rule("SD-057")
@BOTH
def test_a_self_cost_is_paid_on_a_partial_but_not_on_a_miss(preset: str):
    for dice, veil in [(PARTIAL, 12), ((2, 2, 4, 4), 14)]:
        s = scene("boar", "Veil Breach", preset=preset).at(2, D).strike("Veil Rend", *dice)
        assert s.veil == veil


@rule("SD-059")
@BOTH
def test_keywords_need_damage_that_gets_through(preset: str):
    hit = blow(power=1, target=NERVE, keywords=ENTANGLE | ERODE | DRAIN | WARD, drain_to=VEIL)
    s = scene("boar", preset=preset, cards=(hit,)).values(veil=5)
    resources.place_fortify(s.run, NERVE, 1, 3, 0)
    s.strike("Blow", *STRONG)
    assert (s.entangled(V), s.erode("nerve"), s.veil, s.wards(D), s.counted("rally")) == (False, 0, 5, 0, 0)
    s.run.fortified = []
    s.strike("Blow", *STRONG)
    assert (s.entangled(V), s.erode("nerve"), s.veil, s.counted("rally")) == (True, 1, 7, 1)


@rule("SD-054", "SD-060")
@BOTH
def test_after_the_strike_come_traps_and_betrayal(preset: str):
    s = (
        scene("moth", "Veil Breach", preset=preset)
        .at(2, V)
        .trap(D, "Loose Thread")
        .values(trust=5, rapport=5)
    )
    s.run.log = []
    s.strike("Searching Feelers", *STRONG)
    kinds = [event.kind for event in s.run.log or []]
    assert kinds.index("roll") < kinds.index("trap") < kinds.index("betrayal")
    assert s.run.visitor.memory == s.rules.cards[s.rules.card_named("Searching Feelers")].kind


# -- Rally and backlash
@rule("SD-096")
@BOTH
def test_rally_lifts_the_lowest_reducer_below_its_start(preset: str):
    s = scene("boar", preset=preset, cards=(blow(),)).values(structure=15, veil=7, presence=6)
    s.strike("Blow", *STRONG)  # veil and presence both at a half: the first
    assert s.reducers(D) == (15, 8, 6)
    s = scene("boar", preset=preset, cards=(blow(),)).strike("Blow", *DEVASTATING)
    assert (s.reducers(D), s.counted("rally")) == ((16, 14, 12), 0)
    s = scene("boar", preset=preset, cards=(blow(),)).values(veil=7).strike("Blow", *PARTIAL)
    assert s.veil == 7


@rule("SD-097")
@pytest.mark.parametrize(("preset", "losses"), [("v2.1", [1, 1, 1]), ("standard", [1, 1, 2])])
def test_backlash_by_tier(preset: str, losses: list[int]):
    for dice, lost in zip((PARTIAL, STALEMATE, REVERSAL), losses, strict=True):
        s = scene("boar", preset=preset, cards=(blow(),)).strike("Blow", *dice)
        assert s.structure == 16 - lost
        s = scene("boar", preset=preset).at(2, V).strike("Gore", *dice)
        assert s.vitality == 28 - lost
    for dice in (STRONG, DEVASTATING):
        assert scene("boar", preset=preset, cards=(blow(),)).strike("Blow", *dice).structure == 16


# -- Counter
@rule("SD-068", "SD-069")
@BOTH
def test_a_counter_removes_the_oldest_empower_else_a_disrupt(preset: str):
    s = (
        scene("boar", preset=preset)
        .empower(V, "Seeing Red", "Dig In")
        .disrupt(D, "Wild Kicking", "Bellowing Roar")
    )
    s.play("Bark Shield")
    assert (s.zone(V, "empowers"), len(s.zone(D, "disrupts")), s.vitality) == (["Dig In"], 2, 27)
    s.run.visitor.empowers = []
    s.play("Root Snag")
    assert (s.zone(D, "disrupts"), s.nerve) == (["Bellowing Roar"], 15)


@rule("SD-068")
@BOTH
def test_an_empty_counter_is_spent_and_springs_traps(preset: str):
    s = (
        scene("boar", "Whispering Gallery", preset=preset)
        .at(2, V)
        .trap(D, "Listening Stair")
        .play("Tear Loose")
    )
    assert (s.structure, s.resolve, s.zone(V, "discard")) == (16, 14, ["Tear Loose"])
    assert (s.counted("empty-counters"), s.counted("traps-sprung"), s.run.decisions) == (1, 1, 1)


@rule("SD-070", "SD-071")
@BOTH
def test_steal_and_punish(preset: str):
    s = scene("boar", "Whispering Gallery", preset=preset).empower(D, "Many Mouths").empower(V, "Dig In")
    s.play("Absorbing Silence")
    assert s.zone(D, "empowers") == ["Many Mouths", "Dig In"]  # the newest in the queue
    s = (
        scene("boar", "Whispering Gallery", preset=preset)
        .disrupt(D, "Wild Kicking")
        .play("Absorbing Silence")
    )
    assert (s.zone(D, "disrupts"), s.zone(V, "disrupts"), s.zone(D, "empowers")) == ([], [], [])
    s = scene("boar", "Whispering Gallery", preset=preset).empower(V, "Dig In").play("Echoing Rebuke")
    assert (s.nerve, s.counted("punish")) == (14, 1)


@rule("SD-072")
@BOTH
def test_set_up_of_counters(preset: str):
    s = scene("boar", preset=preset).disrupt(D, "Wild Kicking", "Wild Kicking").play("Root Snag")
    assert s.entangled(V)
    s.play("Bark Shield")
    assert s.fortify("structure") == 1
    empty = scene("boar", preset=preset).play("Root Snag", "Bark Shield")
    assert (empty.entangled(V), empty.fortify("structure")) == (False, 0)


@rule("SD-073")
def test_reality_anchor():
    def anchored(preset: str) -> Scene:
        s = scene("moth", "Veil Breach", preset=preset).at(2, D).trap(D, "Loose Thread").entangle(V)
        s.empower(D, "Fear Resonance").empower(V, "Moon Trance").disrupt(V, "Spatial Distortion")
        s.run.erodes[VEIL] = 1
        resources.place_fortify(s.run, STRUCTURE, 1, 1, 0)
        s.run.visitor.wards = [9]
        return s.play("Still Point")

    s = anchored("v2.1")
    assert (s.zone(V, "empowers"), s.zone(D, "empowers"), s.entangled(V)) == ([], ["Fear Resonance"], True)
    s = anchored("standard")
    left = [s.zone(seat, zone) for seat in (D, V) for zone in ("empowers", "disrupts")]
    assert left == [[], [], [], []]
    assert (s.entangled(V), s.wards(V), s.erode("veil"), s.fortify("structure")) == (False, 0, 0, 0)
    assert (s.zone(D, "traps"), s.resolve) == (["Loose Thread"], 11)
    s = scene("moth", "Veil Breach").at(2, D).play("Still Point")
    assert (s.resolve, s.counted("empty-counters")) == (12, 1)


@rule("SD-074")
@BOTH
def test_conditions_end_with_the_room_and_are_told(preset: str):
    s = scene("boar", preset=preset).trap(D, "Hollow Floor").empower(D, "Coiled Roots").entangle(V)
    s.disrupt(D, "Wild Kicking").play("Bark Shield").strike("Tremor Slam", 4, 4, 1, 3, 2)
    assert "has Fortify 1 on Structure until round" in s.told("fortify")[0]
    assert "(Bark Shield)" in s.told("fortify")[0]
    assert "Erode lies on {1}'s Nerve until round 3 begins (Tremor Slam)" in s.told("erode")[0]
    rounds.leave(s.run, 4)
    for seat in (D, V):
        side = s.run.side(seat)
        assert [side.traps, side.empowers, side.disrupts, side.wards] == [[], [], [], []]
        assert not side.entangled
    assert (s.run.fortified, s.erode("nerve")) == ([], 0)


@rule("SD-075")
def test_sixteen_effects_are_counted():
    keywords = {
        "entangle-strike",
        "erode-placed",
        "drain",
        "overwhelm",
        "resonate",
        "ward-placed",
        "fortify-used",
        "exhaust",
    }
    disrupts = {"disadvantage", "thorns", "strip", "scatter"}
    counters = {"steal", "punish", "entangle-counter", "setup-fortify"}
    assert keywords | disrupts | counters <= {measure.name for measure in MEASURES}
    assert len(KEYWORD_NAMES) == 8


# -- React
@rule("SD-056", "SD-076")
@BOTH
def test_reacts_answer_strong_and_devastating_strikes_only(preset: str):
    for dice in (PARTIAL, STALEMATE, REVERSAL):
        s = scene("boar", preset=preset, cards=(blow(),)).hand(V, "Wiry Coat").dice(*dice).play("Blow")
        assert (s.run.asking, s.zone(V, "hand")) == (0, ["Wiry Coat"])


@rule("SD-076", "SD-077")
def test_standard_lets_the_struck_seat_choose():
    s = scene("boar", cards=(blow(),)).hand(V, "Gore", "Wiry Coat", "Sudden Swerve").dice(*STRONG)
    s.play("Blow")
    assert (s.run.mover(), s.choices) == (V, ["endure", "react wiry-coat", "react sudden-swerve"])
    s.dice(6, 6, 1, 1).do("react sudden-swerve")
    assert (s.run.mover(), s.run.asking) == (D, 0)  # one React for each Strike
    assert s.vitality == 28 - 3


@rule("SD-077")
def test_v21_takes_the_highest_printed_power_the_first_on_ties():
    s = scene("moth", preset="v2.1", cards=(Card("Wall", REACT, SOCIAL, 0, 2),)).at(2, D)
    s.values(vitality=5).hand(V, "Spectral Dodge", "Cloud of Powder", "Wall").dice(*DEVASTATING, 1, 1)
    s.play("Rift Whip")  # Spectral Dodge would have power 3 now, but prints 1
    assert s.zone(V, "gone") == ["Cloud of Powder"]


@rule("SD-078", "SD-080")
@pytest.mark.parametrize(("dice", "lost"), [((1, 3), 2), ((1, 2), 4)])
def test_v21_reacts_need_7(dice: tuple[int, int], lost: int):
    s = scene("boar", preset="v2.1", cards=(blow(),)).hand(V, "Wiry Coat")
    s.dice(*STRONG, *dice).play("Blow")  # 2d6 + 1 + 2
    assert s.vitality == 28 - lost


@rule("SD-079")
@pytest.mark.parametrize(
    ("dice", "cut"), [((6, 6, 1, 1), 3), ((4, 4, 3, 3), 2), ((3, 3, 5, 4), 1), ((1, 1, 6, 6), 0)]
)
def test_standard_reacts_are_contested(dice: tuple[int, ...], cut: int):
    s = scene("boar", cards=(blow(),)).hand(V, "Wiry Coat").dice(*DEVASTATING).play("Blow")
    s.dice(*dice).do("react wiry-coat")  # 2d6 + 1 + 2 against 2d6 + 1
    assert s.vitality == 28 - (6 - cut)


@rule("SD-081")
@BOTH
def test_absorb_cuts_this_hit_whether_it_succeeds_or_not(preset: str):
    s = scene("moth", preset=preset, cards=(blow(),)).at(2, D).hand(V, "Tumbling Flight").dice(*STRONG)
    start = s.vitality
    if preset == "standard":
        s.play("Blow").dice(1, 1, 6, 6).do("react tumbling-flight")
    else:
        s.dice(1, 1).play("Blow")
    assert (s.counted("reacts-failed"), start - s.vitality, s.fortify("vitality")) == (1, 3, 1)


@rule("SD-082")
@pytest.mark.parametrize(("vitality", "power"), [(14, 3), (15, 1)])
def test_conditional_power_of_a_react(vitality: int, power: int):
    s = scene("boar", preset="v2.1", cards=(blow(),)).hand(V, "Sudden Swerve").values(vitality=vitality)
    s.dice(*STRONG, 6, 6).play("Blow")
    assert s.vitality == vitality - (4 - power)


@rule("SD-083")
def test_when_a_react_reflects():
    def reflected(preset: str, strike: tuple[int, ...], react: tuple[int, ...]) -> int:
        s = scene("boar", "Whispering Gallery", preset=preset).at(2, V).hand(D, "Returned Word")
        s.values(vitality=5)  # Rally goes there
        if preset == "standard":
            s.dice(*strike).play("Gore").dice(*react).do("react returned-word")
        else:
            s.dice(*strike, *react[:2]).play("Gore")
        return 16 - s.resolve

    assert reflected("v2.1", DEVASTATING, (6, 6)) == 1
    assert reflected("v2.1", STRONG, (6, 6)) == 0
    assert reflected("v2.1", DEVASTATING, (1, 1)) == 0
    assert reflected("standard", STRONG, (6, 6, 1, 1)) == 1
    assert reflected("standard", DEVASTATING, (4, 4, 3, 3)) == 0


@rule("SD-084")
@pytest.mark.parametrize(("preset", "zone"), [("v2.1", "gone"), ("standard", "discard")])
def test_where_a_used_react_goes(preset: str, zone: str):
    s = scene("boar", preset=preset, cards=(blow(),)).hand(V, "Wiry Coat").dice(*STRONG)
    if preset == "standard":
        s.play("Blow").dice(3, 3, 3, 3).do("react wiry-coat")
    else:
        s.dice(3, 3).play("Blow")
    assert s.zone(V, zone) == ["Wiry Coat"]
    assert s.run.decisions == 2


def test_riders_of_a_react_come_when_it_cuts_something():
    rider = Card("Rider", REACT, PHYSICAL, 0, 2, parts=[parts.Entangle(), parts.Ward()])
    s = scene("boar", cards=(blow(), rider)).hand(V, "Rider").dice(*STRONG).play("Blow")
    s.dice(6, 6, 1, 1).do("react rider")
    assert (s.entangled(D), s.wards(V)) == (True, 0)  # the Ward has cut this very hit
    assert s.vitality == 28  # 4, less 3 by the React and 1 by the Ward
    s = scene("boar", cards=(blow(), rider)).hand(V, "Rider").dice(*STRONG).play("Blow")
    s.dice(1, 1, 6, 6).do("react rider")
    assert (s.entangled(D), s.wards(V)) == (False, 0)


# -- keywords
@rule("SD-098")
@BOTH
def test_entangle_is_one_marker(preset: str):
    s = scene("boar", preset=preset).strike("Entombing Grasp", *STRONG).strike("Entombing Grasp", *STRONG)
    assert (s.entangled(V), s.counted("entangle-strike")) == (True, 1)


@rule("SD-099")
@BOTH
def test_erode_lies_on_the_struck_resource_unless_suppressed(preset: str):
    s = scene("boar", preset=preset).strike("Tremor Slam", *STRONG).strike("Crushing Grip", *STRONG)
    assert (s.erode("nerve"), s.erode("vitality")) == (1, 0)


@rule("SD-100")
@pytest.mark.parametrize(("preset", "presence"), [("v2.1", 7), ("standard", 6)])
def test_drain(preset: str, presence: int):
    """At most 2; in standard no more than the target really had."""
    s = (
        scene("boar", preset=preset)
        .values(presence=5, nerve=1, structure=8)
        .strike("Soul Leech", *DEVASTATING)
    )
    assert (s.nerve, s.presence) == (0, presence)
    assert s.structure == 9  # by Rally: its share is the lowest, or the first of the lowest


@rule("SD-101")
def test_overwhelm_in_standard():
    surge = blow(power=6, target=NERVE, keywords=OVERWHELM, spill_to=RESOLVE)
    s = scene("boar", cards=(surge,)).values(nerve=2).strike("Blow", *STRONG)
    assert (s.nerve, s.resolve, s.counted("overwhelm")) == (0, 12, 1)
    s = scene("boar", cards=(surge,)).values(nerve=2)
    resources.place_fortify(s.run, RESOLVE, 1, 3, 0)
    assert s.strike("Blow", *STRONG).resolve == 13
    # A granted one without printed secondary goes to the lowest other reducer.
    s = (
        scene("boar", cards=(blow(power=4, target=NERVE),))
        .values(nerve=2, vitality=10)
        .empower(D, "Fear Resonance")
    )
    assert s.strike("Blow", *STRONG).vitality == 6
    # … and so does one whose secondary is the target.
    same = blow(power=6, target=NERVE, keywords=OVERWHELM, spill_to=NERVE)
    s = scene("boar", cards=(same,)).values(nerve=2, resolve=4).strike("Blow", *STRONG)
    assert s.resolve == 0
    s = scene("boar", preset="v2.1", cards=(surge,)).values(nerve=2).strike("Blow", *STRONG)
    assert (s.nerve, s.resolve) == (0, 16)


@rule("SD-051", "SD-102")
def test_resonate():
    def lash(preset: str, *before: str) -> bool:
        s = scene("moth", "Veil Breach", preset=preset).at(2, D)
        for name in before:
            if s.rules.cards[s.rules.card_named(name)].category == STRIKE:
                s.strike(name, *STRONG)
            else:
                s.play(name)
        s.strike("Rift Whip", *STRONG)
        stronger = "power 3" in s.told("roll")[-1]
        assert s.told("resonate") == (["Rift Whip resonates: +1 power."] if stronger else [])  # SD-051
        return stronger

    for preset in ("v2.1", "standard"):
        assert not lash(preset)
        assert lash(preset, "Veil Rend")
        assert not lash(preset, "Unlit Doorway")
    assert lash("v2.1", "Veil Rend", "Cold Sweat")  # only Strikes count
    assert not lash("standard", "Veil Rend", "Cold Sweat")
    assert lash("standard", "Unlit Doorway", "Hairline Rift")  # Energy too
    assert not lash("v2.1", "Unlit Doorway", "Hairline Rift")


@rule("SD-103")
def test_ward():
    s = scene("boar", cards=(blow(keywords=WARD),)).strike("Blow", *STRONG)
    assert s.wards(D) == 1
    s.turn(V).strike("Gore", *STRONG)
    assert (s.structure, s.wards(D)) == (15, 0)  # 2, less 1
    # It cuts any card damage to any reducer, one Ward each time, the oldest first.
    s = scene("boar", cards=(blow(keywords=WARD),)).strike("Blow", *STRONG).strike("Blow", *STRONG)
    s.disrupt(V, "Wild Kicking").turn(V).play("Tear Loose")
    assert (s.structure, s.wards(D)) == (16, 1)
    # Unused it ends at the end of the next round.
    s = scene("boar", cards=(blow(keywords=WARD),)).at(2, D).strike("Blow", *STRONG)
    s.do("end").do("end")
    assert (s.run.round, s.wards(D)) == (3, 1)
    s.do("end").do("end")
    assert (s.run.round, s.wards(D)) == (4, 0)
    s = scene("boar", preset="v2.1", cards=(blow(keywords=WARD),)).strike("Blow", *STRONG).turn(V)
    assert s.strike("Gore", *STRONG).structure == 14


@rule("SD-104")
@pytest.mark.parametrize(("preset", "next_round", "chipped"), [("v2.1", 0, 15), ("standard", 1, 16)])
def test_fortify(preset: str, next_round: int, chipped: int):
    s = scene("boar", preset=preset).at(2, D).values(structure=14).play("Taproot")
    s.disrupt(V, "Wild Kicking").turn(V).play("Tear Loose")
    assert s.structure == chipped  # v2.1: Strikes only
    s.values(structure=16).strike("Gore", *STRONG).strike("Gore", *STRONG)
    assert s.structure == 14  # not used up
    s.do("end")
    assert s.fortify("structure") == next_round
    s.do("end").do("end")
    assert s.fortify("structure") == 0


@rule("SD-104")
@BOTH
def test_fortify_adds_up(preset: str):
    s = (
        scene("boar", preset=preset)
        .disrupt(D, "Wild Kicking", "Wild Kicking")
        .play("Bark Shield")
        .play("Taproot")
    )
    assert s.fortify("structure") == 2


@rule("SD-105")
@pytest.mark.parametrize(("preset", "comes_back"), [("v2.1", True), ("standard", False)])
def test_exhaust(preset: str, comes_back: bool):
    once = Card("Once", STRIKE, PHYSICAL, 0, 2, target=STRUCTURE, keywords=EXHAUST)
    s = scene("boar", preset=preset, cards=(once,)).at(2, V)
    s.rules.visitor_deck.append(s.rules.card_named("Once"))
    s.strike("Once", *REVERSAL)
    assert (s.zone(V, "gone"), s.zone(V, "discard")) == (["Once"], [])
    rounds.leave(s.run, 4)
    dealt = s.zone(V, "hand") + s.zone(V, "pile")
    assert ("Once" in dealt) == comes_back


# -- triggers
def power_with(trigger: Trigger, **values_now: int) -> Scene:
    return scene("boar", cards=(blow(power=2, trigger=trigger),)).values(**values_now)


def struck_with(s: Scene) -> int:
    s.strike("Blow", *STRONG)
    return int(s.told("roll")[-1].split("power ")[1].split(":")[0])


PLACES: list[tuple[int, Callable[[Scene], object]]] = [
    (HAS_ENTANGLED, lambda s: s.entangle(V)),
    (HAS_EMPOWER, lambda s: s.empower(V, "Dig In")),
    (HAS_DISRUPT, lambda s: s.disrupt(V, "Wild Kicking")),
    (HAS_TRAP, lambda s: s.trap(V, "Hollow Floor")),
    (HAS_WARD, lambda s: s.run.visitor.wards.append(9)),
    (HAS_ERODE, lambda s: resources.place_erode(s.run, NERVE, 0)),
    (HAS_FORTIFY, lambda s: resources.place_fortify(s.run, NERVE, 1, 2, 0)),
]


@rule("SD-106")
@pytest.mark.parametrize(("condition", "place"), PLACES)
@pytest.mark.parametrize(("kind", "powers"), [(FOE_HAS, (2, 5)), (FOE_LACKS, (5, 2))])
def test_conditions_of_the_opponent(
    condition: int, place: Callable[[Scene], object], kind: int, powers: tuple[int, int]
):
    assert struck_with(power_with(Trigger(kind, condition, bonus=3))) == powers[0]
    s = power_with(Trigger(kind, condition, bonus=3))
    place(s)
    assert struck_with(s) == powers[1]


@rule("SD-106")
@pytest.mark.parametrize(
    ("trigger", "values_now", "power"),
    [
        (Trigger(OWN_LOW, STRUCTURE, 50, bonus=3), {"structure": 8}, 5),
        (Trigger(OWN_LOW, STRUCTURE, 50, bonus=3), {"structure": 9}, 2),
        (Trigger(OWN_LOW, PRESENCE, 30, bonus=3), {"presence": 3}, 5),  # floor(12 x 0.3) = 3
        (Trigger(OWN_LOW, PRESENCE, 30, bonus=3), {"presence": 4}, 2),
        (Trigger(ABOVE, TRUST, 3, bonus=3), {"trust": 4}, 5),
        (Trigger(ABOVE, TRUST, 3, bonus=3), {"trust": 3}, 2),
        (Trigger(ABOVE, NERVE, 10, bonus=3), {"nerve": 11}, 5),
        (Trigger(ROUND_FROM, -1, 2, bonus=3), {}, 5),
        (Trigger(ROUND_FROM, -1, 3, bonus=3), {}, 2),
    ],
)
def test_triggers_on_values_and_rounds(trigger: Trigger, values_now: dict[str, int], power: int):
    assert struck_with(power_with(trigger, **values_now)) == power


@rule("SD-106")
def test_triggers_on_the_discard():
    flat = Trigger(DISCARDED, COUNTER, 2, bonus=3)
    assert struck_with(power_with(flat).discard(D, "Bark Shield")) == 2
    assert struck_with(power_with(flat).discard(D, "Bark Shield", "Root Snag")) == 5
    each = Trigger(PER_DISCARDED, COUNTER, bonus=1, most=2)
    assert struck_with(power_with(each).discard(D, "Bark Shield")) == 3
    assert struck_with(power_with(each).discard(D, *["Bark Shield"] * 5)) == 4


@rule("SD-106")
def test_triggers_give_keywords_and_advantage():
    s = scene("boar", cards=(blow(trigger=Trigger(ROUND_FROM, -1, 1, bonus=ENTANGLE, gives=BONUS_KEYWORD)),))
    assert s.strike("Blow", *STRONG).entangled(V)
    s = scene("boar", cards=(blow(trigger=Trigger(ROUND_FROM, -1, 1, bonus=1, gives=BONUS_ADVANTAGE)),))
    s.strike("Blow", 6, 5, 1, 1, 1)
    assert "12 against 3" in s.told("roll")[0]


@rule("SD-107")
@pytest.mark.parametrize(("preset", "thorns", "prod"), [("v2.1", 2, 1), ("standard", 1, 2)])
def test_triggers_on_promoters_work_in_standard_only(preset: str, thorns: int, prod: int):
    s = scene("symbiote", preset=preset).values(rapport=4, trust=4)
    s.strike("Protective Thorns", 5, 5, 2, 2)
    assert f"power {thorns}" in s.told("roll")[0]
    s = scene("symbiote", preset=preset).at(2, V).values(rapport=0, trust=4).strike("Psychic Prod", *STRONG)
    assert f"power {prod}" in s.told("roll")[0]
    s = scene("symbiote", preset=preset).values(rapport=3, trust=0).strike("Protective Thorns", 5, 5, 2, 2)
    assert "power 2" in s.told("roll")[0]


# -- Reshape
@rule("SD-089")
def test_reshape():
    s = scene("symbiote").values(structure=10, presence=5).play("Parting Boughs")
    assert (s.structure, s.presence) == (12, 7)
    for preset, veil, presence in [("v2.1", 15, 10), ("standard", 14, 11)]:
        s = (
            scene("boar", "Whispering Gallery", preset=preset)
            .values(veil=13, presence=12)
            .play("Wandering Refrain")
        )
        assert (s.veil, s.presence, s.fortify("presence")) == (veil, presence, 1)
    s = scene("boar", "Whispering Gallery").values(veil=5, presence=1).play("Wandering Refrain")
    assert (s.veil, s.presence) == (6, 0)  # no more than there is
    shield = Card("Shield", RESHAPE, PHYSICAL, 0, parts=[parts.Ward(), parts.Gain(VEIL, 1)])
    assert scene("boar", cards=(shield,)).play("Shield").wards(D) == 1
