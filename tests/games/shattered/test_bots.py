"""The heuristic bots, the deck tracker and what bots know: sections 20 to 22 of the rule list."""

from __future__ import annotations

from fractions import Fraction

import pytest

from orrery.engine.dice import one_stream
from orrery.games import new_game
from orrery.games.shattered.bots import advice, plans_standard, quick
from orrery.games.shattered.bots.heuristic import ATTACKING, BALANCED, DESPERATE, GUARDING, Judge
from orrery.games.shattered.bots.plans_v21 import Ranking, energy_to_play, whole_plan
from orrery.games.shattered.bots.profiles import DUNGEON_MINDS, MINDS, VISITOR_MINDS, mind_named
from orrery.games.shattered.names import (
    COUNTER,
    DISRUPT,
    EMPOWER,
    ENERGY,
    NERVE,
    NONE,
    OFFER,
    PRESENCE,
    REACT,
    RESHAPE,
    RESOLVE,
    STRIKE,
    STRUCTURE,
    TEST,
    TRAP,
    VEIL,
    VITALITY,
)
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules import observation
from orrery.games.shattered.rules.effects import parts, react
from orrery.games.shattered.view import tracker
from orrery.players import Knowledge, new_player
from tests.games.shattered.scene import D, Scene, V, scene, script

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule


def judge_of(s: Scene, seat: int, mind: str = "") -> Judge:
    """The judgement of a side at this board, in its turn."""
    if mind:
        s.rules.minds[seat] = mind_named(mind)
    s.turn(seat)
    seen = (
        observation.numbers(s.run, seat)
        if s.rules.preset.fixed_plans
        else observation.more_numbers(s.run, seat)
    )
    return Judge(s.rules, seat, s.run.room, seen, s.run.side(seat).hand)


def ranking(judge: Judge, hand: list[int], available: int) -> Ranking:
    """The cards of a hand that are worth playing, for this much energy."""
    found = Ranking(judge)
    found.rank(hand, available)
    return found


def score(s: Scene, seat: int, name: str, mind: str = "") -> float:
    s.give(name, seat)
    return judge_of(s, seat, mind).score(s.rules.card_named(name))


def published(visitor: str = "boar", room: str = "") -> Scene:
    return scene(visitor, room, preset="v2.1")


# -- profiles, estimate, modes, targets
@rule("SD-120")
def test_seven_profiles_with_their_weights():
    seven = {*DUNGEON_MINDS, *VISITOR_MINDS}
    assert len(seven) == 7
    assert {mind.name for mind in MINDS[:7]} == seven  # those after them pursue the drives of a life
    tactical = MINDS[mind_named("tactical")]
    listed = [
        tactical.weights[category] for category in (STRIKE, EMPOWER, DISRUPT, COUNTER, TRAP, OFFER, RESHAPE)
    ]
    assert listed == [2, 1.5, 2, 2.5, 2, 1, 2]
    assert (tactical.floor, tactical.combo, tactical.weights[TEST]) == (2, 90, -1)
    # A weight of 0 counts as 1 in v2.1, and means never in standard; none counts as 1 in both.
    assert score(published("symbiote"), D, "Golden Resin", "aggressive") > 0
    assert score(scene("symbiote"), D, "Golden Resin", "aggressive") == 0
    for preset in ("v2.1", "standard"):
        assert score(scene("symbiote", preset=preset), D, "Trust Trial", "aggressive") > 0


@rule("SD-121")
def test_the_win_estimate():
    s = published("symbiote").at(15, D).values(structure=8, veil=14, presence=12)
    own, foe = (0.5 + 1 + 1) / 3, 1.0
    expected = 0.5 + 0.3 * (0.5 - 1) + 0.2 * (own - foe)
    assert judge_of(s, D).estimate() == pytest.approx(expected + 0.1)
    assert judge_of(s, V).estimate() == pytest.approx(1 - expected - 0.1)
    s.values(structure=0, veil=0, presence=0)
    assert judge_of(s, V).estimate() == pytest.approx(0.5 + 0.3 + 0.2 - 0.1)


@rule("SD-122")
def test_modes_and_their_factors():
    losing = {"structure": 3, "veil": 4, "presence": 3}
    winning = {"vitality": 4, "resolve": 4, "nerve": 4}
    s = published()
    assert judge_of(s, D).mode == BALANCED
    s.values(**losing)
    assert (judge_of(s, D).mode, judge_of(s, V).mode) == (ATTACKING, ATTACKING)
    judge = judge_of(s, D)
    assert [judge.factor(c) for c in (STRIKE, EMPOWER, DISRUPT, RESHAPE, TRAP)] == [1.4, 1.3, 1.0, 0.3, 0.5]
    judge = judge_of(s, V)
    assert [judge.factor(c) for c in (STRIKE, EMPOWER, DISRUPT, COUNTER)] == [1.4, 1.3, 0.8, 1.0]
    s = published().values(**winning)
    assert (judge_of(s, D).mode, judge_of(s, V).mode) == (GUARDING, GUARDING)
    judge = judge_of(s, D)
    assert [judge.factor(c) for c in (STRIKE, DISRUPT, COUNTER, RESHAPE)] == [0.8, 1.3, 1.3, 1.5]
    judge = judge_of(s, V)
    assert [judge.factor(c) for c in (STRIKE, DISRUPT, COUNTER)] == [0.7, 1.5, 1.3]
    desperate = scene("boar").values(vitality=1, resolve=1, nerve=1)
    judge = judge_of(desperate, V)
    assert judge.mode == DESPERATE
    assert [judge.factor(c) for c in (STRIKE, DISRUPT, COUNTER, TRAP, EMPOWER)] == [1.6, 0.3, 0.3, 0.3, 1.0]
    assert judge_of(published().values(vitality=1, resolve=1, nerve=1), V).mode == GUARDING


@rule("SD-123")
def test_targets():
    s = published().values(vitality=10, resolve=8, nerve=9)
    assert judge_of(s, D, "tactical").targets == [RESOLVE, NERVE]  # vitality counts 0.3 higher here
    assert judge_of(s, D, "aggressive").targets == [VITALITY, NERVE]
    assert judge_of(s.values(trust=4), D, "deceptive").targets == [VITALITY, NERVE]
    assert judge_of(published().values(structure=16), V).targets == [STRUCTURE, PRESENCE]
    breach = published("boar", "Veil Breach").values(veil=9)
    assert judge_of(breach, V).targets == [VEIL, STRUCTURE, PRESENCE]  # drained and below 0.7
    lethal = published().values(resolve=3, nerve=2)
    judge = judge_of(lethal, D, "aggressive")
    assert (judge.lethal, judge.targets) == (True, [NERVE, VITALITY])
    assert not judge_of(published().values(nerve=4), D).lethal


# -- scores
@rule("SD-125")
def test_the_base_score():
    plain = Card("Plain", RESHAPE, 0, 2)
    s = scene("boar", preset="v2.1", cards=(plain,)).values(structure=12)
    assert score(s, D, "Plain") == pytest.approx(2 * 2 - 1)
    assert score(s, D, "Loam Heart") == 0
    assert score(s, D, "Oaken Rind") == 0
    # the base with 1 for the trigger; then a share above 0.8, Erode, and drained without being first
    assert score(published(), D, "Crushing Grip") == pytest.approx(4 + 3 + 1 - 1 + 2 + 1.5 - 1)


@rule("SD-126")
def test_strike_scores():
    base = score(published(), D, "Tremor Slam")  # nerve is listed, share 1
    assert base == pytest.approx(4 + 1.5 - 0.5 + 3 + 2 + 1.5)
    assert score(published().values(nerve=12), D, "Tremor Slam") == pytest.approx(base - 2)
    gore = score(published(), V, "Gore")
    s = published()
    s.run.fortified = [STRUCTURE, 1, 9, 0]
    assert score(s, V, "Gore") == pytest.approx(gore - 2)
    # Below 0.2 and not to be finished: 4 of 28 vitality
    low = published().values(vitality=4, resolve=16, nerve=16)
    assert score(low, D, "Entombing Grasp", "aggressive") == pytest.approx(
        2 * 3 * judge_of(low, D).factor(STRIKE) + 3 - 1 + 3 - 2 + 2
    )
    # standard: +2 when no React can be left
    spent = scene("boar").hand(V, "Gore").pile(V, "Dig In")
    ready = scene("boar").hand(V, "Gore").pile(V, "Wiry Coat")
    assert score(spent, D, "Tremor Slam") == pytest.approx(score(ready, D, "Tremor Slam") + 2)


@rule("SD-127")
def test_keyword_scores():
    s = published().entangle(V)
    assert score(published(), D, "Entombing Grasp") - score(s, D, "Entombing Grasp") == pytest.approx(2)
    s = published().entangle(V)
    grip = score(s, D, "Crushing Grip") - score(published(), D, "Crushing Grip")
    assert grip == pytest.approx(3)
    hungry = published().values(presence=8)
    assert score(hungry, D, "Soul Leech") - score(published(), D, "Soul Leech") == pytest.approx(2)
    weak = published("boar", "Veil Breach").values(veil=4)
    strong = published("boar", "Veil Breach").values(veil=5)
    gap = score(strong, D, "Veil Rend") - score(weak, D, "Veil Rend")
    assert gap == pytest.approx(4)
    # standard: every kind of trigger counts, and suppressed Erode does not
    silence = score(scene("boar", "Whispering Gallery"), D, "Crushing Silence")
    loud = score(scene("boar", "Whispering Gallery").empower(V, "Dig In"), D, "Crushing Silence")
    assert silence - loud == pytest.approx(1.5)
    hollow = score(scene("boar", "Root Hollow"), D, "Crushing Grip", "aggressive")
    sanctuary = score(scene("boar", "Living Root Sanctuary"), D, "Crushing Grip", "aggressive")
    assert sanctuary - hollow == pytest.approx(1.5)


@rule("SD-128")
def test_empower_disrupt_and_counter_scores():
    s = published().hand(D, "Coiled Roots")
    assert score(s, D, "Coiled Roots") == pytest.approx(2.5 * 0.1 * 0.7)
    s.give("Soul Leech", D)
    assert score(s, D, "Coiled Roots") == pytest.approx(2.5 * 1.0 * 0.7)
    s.run.visitor.counters = 1
    assert score(s, D, "Coiled Roots") == pytest.approx(2.5)
    erodes = published("boar", "Whispering Gallery").hand(D, "Crushing Silence")
    assert score(erodes, D, "Many Mouths") == pytest.approx(2.5 * 1.25 * 0.7 + 1.5 + 1)
    assert score(published(), D, "Clutching Briars") == pytest.approx(3.5 * 0.3)
    assert score(published().hand(D, "Soul Leech"), D, "Clutching Briars") == pytest.approx(3.5 * 0.9)
    assert score(published(), D, "Bark Shield") == 0
    assert score(published().disrupt(D, "Wild Kicking"), D, "Bark Shield") == pytest.approx(4.5 + 4)
    assert score(published().empower(V, "Dig In"), D, "Bark Shield") == pytest.approx(4.5 + 6)


@rule("SD-129")
def test_reshape_and_trap_scores():
    low = published().values(structure=4)
    mode = judge_of(low, D).factor(RESHAPE)
    assert score(low, D, "Taproot") == pytest.approx(4 * mode - 1 + 6 * 0.75 + 4 + 2)
    assert score(published(), D, "Taproot") == pytest.approx(3 * 0.2)
    uneven = published("boar", "Whispering Gallery").values(veil=9)
    assert score(uneven, D, "Wandering Refrain") == pytest.approx(3 + 3)
    assert score(published(), D, "Hollow Floor") == pytest.approx(5.5)
    assert score(published().trap(D, "Hollow Floor"), D, "Hollow Floor") == 0
    assert score(published("boar", "Whispering Gallery"), D, "Listening Stair") == pytest.approx(5)
    bait = Card("Bait", TRAP, 0, 1, springs_on=OFFER)
    offering = scene("boar", preset="v2.1", cards=(bait,)).hand(D, "Gall Apple")
    assert score(offering, D, "Bait") == pytest.approx(3.5 + 3)


@rule("SD-130")
def test_offer_and_test_scores():
    for trust, factor in [(3, 1), (4, 1.3), (10, 1.3), (11, 1.5)]:
        s = published("symbiote").values(trust=trust)
        assert score(s, D, "Place to Rest") == pytest.approx(5.5 * factor)
    wary = published("symbiote").values(trust=2).trap(D, "Hollow Floor")
    assert score(wary, V, "Mutual Nourishment") == pytest.approx(5.5 * 0.5)
    for trust, rapport, factor in [(2, 2, 1), (2, 4, 1.4), (2, 10, 1.2), (1, 4, 1.4 * 0.7)]:
        s = published("symbiote").values(trust=trust, rapport=rapport)
        assert score(s, D, "Trust Trial") == pytest.approx((4.5 + 3) * factor)
    # standard: by the chance of cooperation
    for trust, rapport, factor in [(1, 1, 0.7), (2, 0, 1.4), (8, 0, 1.4), (8, 1, 1.2)]:
        s = scene("symbiote").values(trust=trust, rapport=rapport)
        assert score(s, D, "Trust Trial") == pytest.approx((4.5 + 3) * factor)


@rule("SD-131")
def test_lethal_scores():
    s = published().values(nerve=3)
    calm = published().values(nerve=4)
    for each in (s, calm):
        each.hand(D, "Soul Leech")
    assert judge_of(s, D).lethal
    factor = judge_of(s, D).factor(STRIKE)
    assert score(s, D, "Tremor Slam") == pytest.approx(1.5 * (4 * factor + 1.5 - 0.5 + 3 + 1.5))
    assert score(s, D, "Hollow Floor") == pytest.approx(5.5 * 0.3)
    empower = judge_of(s, D).factor(EMPOWER)
    assert score(s, D, "Coiled Roots") == pytest.approx((3 * empower - 0.5) * 0.7 * 0.3)


# -- whole turns of v2.1
@rule("SD-026", "SD-132")
def test_v21_fixes_the_turn_at_its_beginning():
    s = published().energy(V, 3).at(3, V).hand(V, "Rampaging Charge", "Seeing Red", "Ripping Tusk")
    judge = Judge(s.rules, V, s.run.room, s.run.opening, s.run.opening_hand)
    ranked = ranking(judge, s.run.opening_hand, 3)
    plain = whole_plan(s.run, ranked)
    assert ranked.combine()
    combined = whole_plan(s.run, ranked)
    names = [[s.rules.cards[card].name for card in plan] for plan in (plain, combined)]
    assert names == [["Rampaging Charge", "Ripping Tusk"], ["Seeing Red", "Rampaging Charge"]]
    assert advice.advise(s.run, V, script(50)) == plain[0]  # the chance of the feral one is 50 %
    assert advice.advise(s.run, V, script(49)) == combined[0]
    # Once begun, the plan is carried out, whatever has happened since.
    s.run.apply(V, combined[0])
    s.values(structure=1, veil=1)
    assert advice.advise(s.run, V, script()) == combined[1]


@rule("SD-124")
@pytest.mark.parametrize(
    ("round_number", "pool", "hand", "plays"),
    [
        (2, 3, ["Oaken Rind"], True),
        (2, 4, ["Oaken Rind"], False),
        (3, 1, ["Taproot"], True),
        (3, 2, ["Taproot"], False),
        (3, 2, ["Tremor Slam"], True),
        (3, 3, ["Tremor Slam"], False),
    ],
)
def test_when_v21_plays_energy(round_number: int, pool: int, hand: list[str], plays: bool):
    s = published().energy(D, pool).at(round_number, D).hand(D, *hand, "Slow Appetite", "Loam Heart")
    judge = Judge(s.rules, D, s.run.room, s.run.opening, s.run.opening_hand)
    energy = energy_to_play(s.run, judge)
    assert (energy == s.rules.card_named("Slow Appetite")) == plays
    assert (energy == NONE) == (not plays)


@rule("SD-132")
def test_v21_puts_a_counter_first_and_a_trap_before_its_offer():
    s = published().energy(D, 9).empower(V, "Dig In").at(3, D).hand(D, "Tremor Slam", "Bark Shield")
    judge = judge_of(s, D)
    ranked = ranking(judge, s.run.opening_hand, 9)
    assert [s.rules.cards[card].name for card in ranked.in_order()] == ["Bark Shield", "Tremor Slam"]
    bait = Card("Bait", TRAP, 0, 1, springs_on=OFFER)
    s = scene("symbiote", preset="v2.1", cards=(bait,)).at(3, D).hand(D, "Place to Rest", "Bait")
    ranked = ranking(judge_of(s, D, "nurturing"), s.run.opening_hand, 9)
    assert [s.rules.cards[card].name for card in ranked.in_order()] == ["Bait", "Place to Rest"]


@rule("SD-133", "SD-134")
def test_cooperative_bots_hold_back():
    s = published("symbiote").values(rapport=3).at(3, D).hand(D, "Low Rumble", "Protective Thorns")
    assert score(s, D, "Protective Thorns") == 0
    assert s.rules.text(advice.advise(s.run, D, script())) == "restrain low-rumble"  # the first in hand
    s = published("symbiote").values(rapport=2).at(3, D).hand(D, "Low Rumble")
    assert score(s, D, "Low Rumble") > 0
    weak = Card("Weak", STRIKE, 0, 9, 0, target=STRUCTURE)
    s = (
        scene("symbiote", preset="v2.1", cards=(weak,))
        .at(3, V)
        .values(trust=3)
        .hand(V, "Whipping Frond", "Weak")
    )
    assert s.rules.text(advice.advise(s.run, V, script())) == "restrain weak"
    # standard: never a Betrayal, and never after the first gain by cooperation
    s = scene("symbiote").values(rapport=0, trust=4)
    assert score(s, D, "Low Rumble") == 0
    s = scene("symbiote").values(rapport=0, trust=3)
    assert score(s, D, "Low Rumble") > 0
    s.run.dungeon.peaceful = True
    assert score(s, D, "Low Rumble") == 0


# -- plans of standard
def first_choice(s: Scene, seat: int = D) -> str:
    s.turn(seat)
    return s.rules.text(plans_standard.next_action(s.run, seat))


@rule("SD-135")
def test_standard_plays_set_up_before_pay_off():
    s = scene("boar").energy(D, 4).hand(D, "Crushing Grip", "Entombing Grasp").at(3, D)
    assert first_choice(s) == "play entombing-grasp"
    s = scene("boar").energy(D, 3).at(3, D).hand(D, "Soul Leech", "Coiled Roots")
    assert first_choice(s) == "play coiled-roots"
    s = scene("boar").energy(D, 3).at(3, D).hand(D, "Soul Leech", "Bark Shield").empower(V, "Dig In")
    assert first_choice(s) == "play bark-shield"
    bait = Card("Bait", TRAP, 0, 1, springs_on=OFFER, parts=[parts.Lose(VITALITY, 1)])
    s = scene("symbiote", cards=(bait,)).energy(D, 3).values(trust=1).at(3, D)
    s.rules.minds[D] = mind_named("deceptive")
    assert first_choice(s.hand(D, "Place to Rest", "Bait")) == "play bait"


@rule("SD-135")
def test_an_empower_without_a_payable_strike_waits_for_left_over_energy():
    s = scene("boar").energy(D, 1).at(3, D).hand(D, "Coiled Roots", "Soul Leech", "Tremor Slam")
    assert first_choice(s) == "play tremor-slam"
    dear = Card("Dear", STRIKE, 1, 4, 3, target=NERVE)
    s = scene("boar", cards=(dear,)).energy(D, 1).at(3, D).hand(D, "Coiled Roots", "Dear")
    assert first_choice(s) == "play coiled-roots"


@rule("SD-136")
def test_standard_plays_energy_at_once_and_activates_when_it_gains():
    s = scene("boar").energy(D, 1).at(3, D).hand(D, "Soul Leech", "Loam Heart")
    assert first_choice(s) == "play loam-heart"
    s = scene("boar").energy(D, 1).at(3, D).hand(D, "Soul Leech", "Root Snag")
    assert first_choice(s) == "activate root-snag"  # nothing to counter, and the Leech becomes payable
    s = scene("boar").energy(D, 2).at(3, D).hand(D, "Soul Leech", "Root Snag")
    assert first_choice(s) == "play soul-leech"
    s = scene("boar").energy(D, 0).at(3, D).hand(D, "Soul Leech", "Root Snag")
    assert first_choice(s) == "end"  # one card for one energy is not enough


@rule("SD-137")
def test_standard_keeps_track_of_spent_reacts_and_lost_empowers():
    s = scene("boar").hand(V, "Gore").pile(V, "Tear Loose").discard(V, "Wiry Coat", "Sudden Swerve")
    seen = observation.more_numbers(s.run, D)
    assert (seen[observation.OUT_OF_REACTS], seen[observation.OUT_OF_COUNTERS]) == (1, 0)
    s.pile(V, "Wiry Coat").discard(V, "Tear Loose")
    seen = observation.more_numbers(s.run, D)
    assert (seen[observation.OUT_OF_REACTS], seen[observation.OUT_OF_COUNTERS]) == (0, 1)
    s = scene("boar").hand(D, "Soul Leech")
    before = score(s, D, "Coiled Roots")
    for _ in range(2):
        s.empower(D, "Coiled Roots").turn(V).play("Tear Loose")
    assert s.run.dungeon.removals == 2
    assert score(s, D, "Coiled Roots") == pytest.approx(before * 0.2)
    s.at(3, V).do("end").do("end").do("end")  # the removal was in this round; the next passes without
    assert s.run.dungeon.removals == 0


@rule("SD-138")
def test_the_deceptive_dungeon_turns_at_trust_4():
    for trust, offers in [(3, True), (4, False)]:
        s = scene("symbiote").values(trust=trust)
        assert (score(s, D, "Place to Rest", "deceptive") > 0) == offers
    early = score(scene("symbiote").values(trust=3), D, "Protective Thorns", "deceptive")
    late = score(scene("symbiote").values(trust=4), D, "Protective Thorns", "deceptive")
    assert late > early


@rule("SD-138", "SD-085")
def test_a_deceiver_lays_a_second_trap_into_the_same_offer():
    laid = scene("symbiote", "Nectar Bower", later="deception").values(trust=1).play("Sugared Thorn")
    first = score(
        scene("symbiote", "Nectar Bower", later="deception").values(trust=1), D, "Aftertaste", "deceptive"
    )
    assert 0 < score(laid, D, "Aftertaste", "deceptive") < first
    assert score(laid, D, "Aftertaste", "tactical") == 0
    assert score(laid.values(trust=4), D, "Aftertaste", "deceptive") == 0


@rule("SD-077")
def test_a_bot_takes_the_react_with_the_largest_expected_cut():
    hit = Card("Blow", STRIKE, 1, 0, 4, target=VITALITY)
    coat = Card("Coat", REACT, 0, 0, 2)
    swerve = Card("Swerve", REACT, 0, 0, 1, low_resource=VITALITY, low_power=3)
    s = scene("boar", cards=(hit, coat, swerve)).hand(V, "Swerve", "Coat").dice(6, 6, 1, 1).play("Blow")
    assert s.rules.text(quick.answer(s.run, script())) == "react coat"
    s.values(vitality=14)  # now the Swerve has power 3
    assert s.rules.text(quick.answer(s.run, script())) == "react swerve"
    assert react.best(s.hand(V, "Gore").run, V) == NONE


@rule("SD-141")
def test_the_deck_tracker():
    s = scene("boar").hand(V, "Gore", "Dig In").pile(V, "Wiry Coat", "Ripping Tusk", "Mud Coat")
    s.discard(V, "Tear Loose", "Seeing Red")
    assert len(tracker.unseen(s.run, D, V)) == 5
    # One React among the five unseen: two of them are drawn with chance 2/5; of the own pile 2/3.
    assert tracker.chance_to_draw(s.run, D, V, REACT) == Fraction(2, 5)
    assert tracker.chance_to_draw(s.run, V, V, REACT) == Fraction(2, 3)
    assert tracker.chance_to_draw(s.run, V, V, COUNTER) == 0
    s.pile(V, "Ripping Tusk")  # one card left: the second one comes from the shuffled discard
    assert tracker.chance_to_draw(s.run, V, V, COUNTER) == Fraction(1, 2)
    assert set(tracker.used_up(s.run, D, V)) == {ENERGY, DISRUPT, COUNTER, REACT, TRAP, OFFER, TEST, RESHAPE}
    assert [s.rules.cards[card].name for card in tracker.history(s.run, V)] == ["Tear Loose", "Seeing Red"]


# -- people and knowledge
@rule("SD-145", "SD-146", "SD-173")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
@pytest.mark.parametrize("visitor", ["boar", "symbiote"])
def test_a_bots_choice_does_not_change_when_hidden_cards_are_swapped(preset: str, visitor: str):
    game = new_game("shattered", preset=preset, visitor=visitor)
    course = one_stream(4)
    for key in range(4):
        state = game.deal(key)
        while (seat := state.mover()) >= 0:
            choice = game.bots.advise(state, seat, one_stream(9))
            for world in range(2):
                assert game.bots.advise(state.imagine(seat, one_stream(world)), seat, one_stream(9)) == choice
            state.apply(seat, game.bots.advise(state, seat, course))


def test_the_players_of_the_engine_play_it():
    game = new_game("shattered", rooms=1)
    for name in ("heuristic", "montecarlo:1"):
        state = game.deal(2)
        players = [new_player(name, seat) for seat in range(2)]
        for _ in range(40):
            if (seat := state.mover()) < 0:
                break
            state.apply(seat, players[seat].choose(Knowledge(state, seat)))
