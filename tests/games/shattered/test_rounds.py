"""Outcomes, rounds, turns, environment, energy, hands, runs: sections 3 to 7 and 19 of the rule list."""

from __future__ import annotations

from itertools import combinations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.words import Illegal
from orrery.games import new_game
from orrery.games.shattered.names import (
    BOND,
    BREAK,
    DOMINATE,
    ENERGY,
    INERT,
    KILL,
    NERVE,
    OVERCOME,
    PANIC,
    RESOLVE,
    RUNNING,
    STRUCTURE,
    SURVIVE,
    TRUST,
    VEIL,
    VITALITY,
)
from orrery.games.shattered.program import AutoEffect, Card
from orrery.games.shattered.rules import legal, resources, rounds, setup
from orrery.games.shattered.state.run import RunState
from tests.games.shattered.scene import D, V, scene

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule
BOTH = pytest.mark.parametrize("preset", ["v2.1", "standard"])
RESULTS = [
    ("vitality", KILL), ("resolve", BREAK), ("nerve", PANIC), ("structure", OVERCOME), ("veil", INERT),
    ("presence", DOMINATE),
]  # fmt: skip


# -- outcomes
@rule("SD-015", "SD-016")
@pytest.mark.parametrize(("resource", "outcome"), RESULTS)
def test_a_reducer_at_0_is_an_outcome_and_the_earlier_one_counts(resource: str, outcome: int):
    s = scene("boar").values(**{resource: 0})
    assert rounds.check(s.run, last=True) == outcome
    order = [name for name, _ in RESULTS]
    later = order[order.index(resource) :]
    s.values(**dict.fromkeys(later, 0), trust=12, rapport=12)
    assert rounds.check(s.run, last=True) == outcome


@rule("SD-017")
@BOTH
def test_a_turn_goes_on_at_0_and_a_value_lifted_again_does_not_count(preset: str):
    s = scene("boar", preset=preset).values(structure=0)
    s.play("Taproot").do("end")
    assert (s.results, s.structure) == ([], 2)
    s = scene("boar", preset=preset).values(structure=0).do("end")
    assert s.results == ["Overcome"]


@rule("SD-017", "SD-023")
def test_checks_stand_after_the_environment_and_after_each_turn():
    s = scene("boar").at(2, D).values(vitality=1)
    s.pile(D, "Gore").pile(V, "Gore")
    s.do("end")
    assert s.ending == "Running"
    s.do("end")  # the room takes the last point of vitality in round 3
    assert (s.ending, s.run.round) == ("Kill", 3)
    s = scene("boar").at(2, V).values(veil=0).do("end")
    assert s.results == ["Inert"]


@rule("SD-018")
def test_a_bond_needs_both_promoters_at_12():
    for trust, rapport, outcome in [(12, 12, BOND), (11, 20, RUNNING), (20, 11, RUNNING), (24, 0, RUNNING)]:
        s = scene("symbiote").values(trust=trust, rapport=rapport)
        assert rounds.check(s.run, last=True) == outcome


@rule("SD-019", "SD-028")
def test_the_last_round_ends_in_survive_without_a_draw():
    s = scene("boar")
    s.rules.room_count = 1
    s.at(15, V).pile(V, "Gore").hand(V).do("end")
    assert (s.ending, s.zone(V, "hand")) == ("Cleared", [])
    assert s.results == ["Survive"]


@rule("SD-020")
@BOTH
def test_which_outcomes_end_the_run(preset: str):
    for _, outcome in [*RESULTS, ("", BOND), ("", SURVIVE)]:
        s = scene("boar", preset=preset)
        rounds.leave(s.run, outcome)
        ends = outcome in (KILL, BREAK, PANIC, BOND)
        assert (s.run.ending != RUNNING) == ends
        assert len(s.run.visited) == (1 if ends else 2)


# -- rounds and turns
@rule("SD-021")
def test_the_room_says_who_moves_first():
    assert new_game("shattered", visitor="boar").new("1").mover() == D
    assert new_game("shattered", visitor="moth").new("1").mover() == V
    s = scene("moth").at(2, V).do("end")
    assert s.run.mover() == D


@rule("SD-022", "SD-034", "SD-041")
@BOTH
def test_before_the_first_round(preset: str):
    state = new_game("shattered", preset=preset, visitor="moth").new("5")
    assert isinstance(state, RunState)
    for seat in (D, V):
        side = state.side(seat)
        assert (side.pool, side.available(), len(side.hand)) == (2, 2, 7)
        assert [side.traps, side.empowers, side.disrupts, side.wards] == [[], [], [], []]
        assert not side.entangled
    assert (len(state.dungeon.pile), len(state.visitor.pile)) == (9, 8)
    assert not state.fortified


@rule("SD-023", "SD-039")
def test_a_round_step_by_step():
    s = scene("boar").at(1, D).energy(D, 2).hand(D, "Bark Shield").hand(V)
    s.pile(D, "Tremor Slam", "Soul Leech", "Oaken Rind").pile(V, "Gore", "Dig In", "Ripping Tusk", "Mud Coat")
    s.run.log = []
    s.do("activate bark-shield").do("end").do("end")
    kinds = [event.kind for event in s.run.log or [] if event.kind in ("end", "draw", "round", "loss")]
    assert kinds == ["end", "end", "draw", "draw", "round", "loss"]
    assert s.available(D) == 2  # the temporary energy is gone
    assert (len(s.zone(D, "hand")), len(s.zone(V, "hand"))) == (3, 3)


@rule("SD-024", "SD-098")
@BOTH
def test_entangled_ends_when_the_turn_of_that_side_begins(preset: str):
    s = scene("boar", preset=preset).entangle(V).entangle(D)
    s.run.seat = D
    s.do("end")
    assert (s.entangled(V), s.entangled(D)) == (False, True)


@rule("SD-025")
@BOTH
def test_what_can_be_done_in_a_turn(preset: str):
    s = scene("symbiote", preset=preset).energy(D, 1).values(rapport=1)
    s.hand(D, "Nest of Moss", "Low Rumble", "Parting Boughs", "Springy Moss")
    assert s.choices == [
        "end", "play nest-of-moss", "play low-rumble", "activate low-rumble", "activate springy-moss",
        "activate parting-boughs", "restrain low-rumble",
    ]  # fmt: skip
    for text, code in [
        ("play springy-moss", "react-only"),
        ("play parting-boughs", "too-dear"),
        ("play gore", "not-in-hand"),
        ("activate nest-of-moss", "energy-card"),
        ("restrain parting-boughs", "no-strike-card"),
        ("accept", "nothing-asked"),
        ("react springy-moss", "no-strike"),
    ]:
        before = str(s.run)
        with pytest.raises(Illegal) as refused:
            s.do(text)
        assert refused.value.code == code
        assert refused.value.sentence.endswith(".")
        assert str(s.run) == before


@rule("SD-027")
def test_where_a_used_card_goes():
    s = scene("symbiote").values(trust=0, rapport=1).at(2, D)
    s.play("Nest of Moss").strike("Low Rumble", 1, 1, 6, 6).give("Calming Presence")
    s.do("activate calming-presence").give("Protective Thorns").do("restrain protective-thorns")
    assert s.zone(D, "discard") == ["Nest of Moss", "Low Rumble", "Calming Presence", "Protective Thorns"]


# -- environment
@rule("SD-029")
@BOTH
def test_odd_and_every_round(preset: str):
    effects = [AutoEffect(NERVE, -1), AutoEffect(STRUCTURE, -2, odd=True), AutoEffect(TRUST, 1, odd=True)]
    s = scene("boar", preset=preset, effects=effects).at(1, D).values(nerve=10, structure=10)
    found = []
    for _ in range(3):
        s.environment()
        found.append((s.nerve, s.structure, s.trust))
    assert found == [(9, 10, 0), (8, 8, 1), (7, 8, 1)]


@rule("SD-030")
@BOTH
def test_erode_adds_up_and_is_used_up(preset: str):
    s = scene("boar", preset=preset, effects=[]).values(veil=10, nerve=9)
    s.run.erodes[VEIL] = 2
    s.run.erodes[NERVE] = 1
    s.environment()
    assert (s.veil, s.nerve) == (8, 8)
    s.environment()
    assert (s.veil, s.nerve) == (8, 8)


@rule("SD-031")
def test_the_room_suppresses_erode():
    effects = [
        AutoEffect(VITALITY, -1, odd=True),
        AutoEffect(NERVE, -1),
        AutoEffect(VEIL, -1),
        AutoEffect(TRUST, 1),
    ]
    held = {}
    for preset in ("v2.1", "standard"):
        s = scene("boar", preset=preset, effects=effects)
        held[preset] = {
            r for r in (STRUCTURE, VEIL, VITALITY, RESOLVE, NERVE) if resources.suppressed(s.run, r)
        }
    assert held == {"v2.1": {VITALITY}, "standard": {VITALITY, NERVE, VEIL}}
    s = scene("boar", preset="standard", effects=effects).at(1, D).values(vitality=10)
    s.run.erodes[VITALITY] = (
        1  # as if it had been placed elsewhere: the tick is tested again, in a silent round
    )
    s.environment()
    assert s.vitality == 10


@rule("SD-032")
@pytest.mark.parametrize(
    ("preset", "by_round"),
    [
        ("v2.1", {7: 0, 8: 1, 9: 1, 10: 2, 11: 2, 12: 3, 13: 3, 14: 4, 15: 4}),
        ("standard", {8: 0, 9: 1, 10: 1, 11: 2, 12: 2, 13: 3, 14: 3, 15: 4}),
    ],
)
def test_escalation(preset: str, by_round: dict[int, int]):
    for number, amount in by_round.items():
        s = scene("boar", preset=preset, effects=[]).at(number - 1, D).environment()
        assert (28 - s.vitality, 16 - s.structure, s.veil, s.nerve) == (amount, amount, 14, 16)


# -- energy
@rule("SD-035", "SD-037")
def test_an_energy_card_raises_the_pool_for_the_room():
    s = scene("boar").energy(D, 0).hand(D, "Loam Heart", "Tremor Slam")
    assert "play tremor-slam" not in s.choices
    s.play("Loam Heart")
    assert "play tremor-slam" in s.choices  # usable at once in standard
    assert (s.available(D), s.zone(D, "discard")) == (1, ["Loam Heart"])
    s.play("Slow Appetite")
    assert s.available(D) == 2


@rule("SD-036")
@BOTH
def test_available_energy(preset: str):
    s = scene("boar", preset=preset).energy(D, 3).play("Taproot")
    assert s.available(D) == 1
    s.give("Entombing Grasp")
    with pytest.raises(Illegal, match="costs 2; you have 1"):
        s.do("play entombing-grasp")


@rule("SD-038", "SD-175")
@BOTH
def test_activation_trades_one_card_for_one_energy(preset: str):
    s = (
        scene("boar", preset=preset)
        .energy(D, 0)
        .hand(D, "Oaken Rind", "Coiled Roots")
        .trap(V, "Hollow Floor")
    )
    s.do("activate oaken-rind").do("activate coiled-roots")
    assert (s.available(D), s.zone(D, "hand")) == (2, [])
    assert s.zone(D, "discard") == ["Oaken Rind", "Coiled Roots"]
    assert s.zone(V, "traps") == ["Hollow Floor"]  # nothing was played
    assert s.run.dungeon.memory == -1
    assert s.counted("activations") == 2
    assert s.counted("discards") == 2


@rule("SD-040")
@BOTH
def test_a_react_needs_no_energy(preset: str):
    s = scene("boar", preset=preset).energy(V, 0).hand(V, "Wiry Coat")
    s.dice(6, 6, 1, 1).dice(6, 6)
    if preset == "standard":
        s.dice(1, 1).play("Entombing Grasp").do("react wiry-coat")
    else:
        s.play("Entombing Grasp")
    assert s.counted("reacts-worked") == 1


# -- hands
@rule("SD-042", "SD-045")
@pytest.mark.parametrize(
    ("energy", "size", "percent"), [(3, 16, 40.0), (3, 15, 44.6), (4, 15, 66.2), (5, 15, 81.1)]
)
def test_how_often_a_first_hand_qualifies_exactly(energy: int, size: int, percent: float):
    rules = scene("boar").rules
    focus, grip = rules.card_named("Loam Heart"), rules.card_named("Oaken Rind")
    deck = [focus] * energy + [grip] * (size - energy)  # Reacts count as action cards
    hands = [setup.qualifies(rules, list(hand)) for hand in combinations(deck, 7)]
    assert round(100 * sum(hands) / len(hands), 1) == percent


@rule("SD-043")
def test_v21_deals_up_to_five_hands_and_keeps_the_fifth():
    s = scene("boar", preset="v2.1")
    dealt = []
    deck = [s.rules.card_named("Gore")] * 15  # no hand ever qualifies
    s.run.dice.source = None
    s.run.dice.streams = [12345, 0]
    before = s.run.dice.streams[0]
    setup.deal(s.run, D, deck)
    after_five = s.run.dice.streams[0]
    s.run.dice.streams = [before, 0]
    for _ in range(5):
        setup.shuffle_and_take(s.run, D, deck)
        dealt.append(s.run.dice.streams[0])
    assert dealt[4] == after_five
    assert len(s.zone(D, "hand")) == 7


@rule("SD-043")
def test_a_hand_that_qualifies_is_kept():
    s = scene("boar")
    deck = [s.rules.card_named(name) for name in ["Dig In"] * 8 + ["Gore"] * 4 + ["Loam Heart"] * 3]
    setup.deal(s.run, D, deck)  # the script leaves the deck as it is, the top being its end
    assert s.zone(D, "hand") == ["Loam Heart"] * 3 + ["Gore"] * 4


@rule("SD-044")
def test_standard_mends_a_fourth_hand():
    rules = scene("boar").rules
    focus, pulse, gore, slash, dig = (
        rules.card_named(name) for name in ("Loam Heart", "Slow Appetite", "Gore", "Ripping Tusk", "Dig In")
    )
    hand, pile = [gore, slash, gore, slash, gore, dig, slash], [pulse, gore, focus, dig]
    setup.mend(rules, hand, pile)  # the top of the pile is its end
    assert hand == [gore, slash, gore, slash, gore, pulse, focus]
    assert pile == [dig, gore, slash, dig]
    hand, pile = [focus] * 6 + [gore], [slash, dig]
    setup.mend(rules, hand, pile)
    assert hand == [focus] * 4 + [slash, dig, gore]
    for key in range(60):
        state = new_game("shattered", visitor="boar").new(str(key))
        assert isinstance(state, RunState)
        for seat in (D, V):
            assert setup.qualifies(state.rules, state.side(seat).hand)


@rule("SD-046")
@BOTH
def test_draws(preset: str):
    s = scene("boar", preset=preset).hand(D, "Gore", "Gore", "Gore", "Gore").hand(V)
    s.pile(D, "Ripping Tusk", "Dig In", "Wild Kicking").pile(V, "Mud Coat").discard(V, "Tear Loose", "Dig In")
    assert setup.draw_for_round(s.run, D) == 2  # no hand limit
    assert s.zone(D, "hand") == ["Gore"] * 4 + ["Ripping Tusk", "Dig In"]
    assert setup.draw_for_round(s.run, V) == 3  # an empty hand is filled to 3, from the shuffled discard
    assert sorted(s.zone(V, "hand")) == ["Dig In", "Mud Coat", "Tear Loose"]
    assert (s.zone(V, "discard"), s.zone(V, "pile")) == ([], [])
    assert setup.draw_for_round(s.run, V) == 0


# -- runs
@rule("SD-114")
@pytest.mark.parametrize(
    ("visitor", "room"),
    [("boar", "Root Hollow"), ("moth", "Veil Breach"), ("symbiote", "Living Root Sanctuary")],
)
def test_first_rooms_and_the_number_of_rooms(visitor: str, room: str):
    state = new_game("shattered", visitor=visitor).new("2")
    assert isinstance(state, RunState)
    assert state.here().name == room
    assert state.rules.room_count == 3
    for count in (1, 2, 3):
        s = scene(visitor)
        s.rules.room_count = count
        while s.ending == "Running":
            rounds.leave(s.run, OVERCOME)
        assert len(s.results) == count


@rule("SD-115", "SD-117")
def test_what_a_visitor_carries_over():
    found = {}
    for preset in ("v2.1", "standard"):
        s = scene("boar", preset=preset).values(vitality=3, resolve=19, nerve=1, trust=5).entangle(V)
        s.discard(V, "Gore", "Dig In").discard(D, "Tremor Slam")
        s.run.visitor.gone = [s.rules.card_named("Ripping Tusk")]
        rounds.leave(s.run, OVERCOME)
        side = s.run.visitor
        found[preset] = (s.zone(V, "discard"), len(side.hand) + len(side.pile), s.zone(V, "gone"))
        assert (s.vitality, s.nerve, s.trust, s.entangled(V)) == (3, 1, 5, False)
        assert s.resolve == 18  # the Gallery has begun
        assert s.zone(D, "discard") == []
    assert found == {"v2.1": (["Gore", "Dig In"], 15, []), "standard": ([], 14, ["Ripping Tusk"])}


@rule("SD-116")
def test_what_comes_back_before_the_next_room_is_told():
    s = scene("boar", carry_percent=30).values(structure=0)
    rounds.leave(s.run, OVERCOME)
    assert s.told("gain") == ["{0} gains 5 Structure (before the next room): 5 now."]


def test_what_is_drawn_into_a_room_that_is_over_is_not_told():
    s = scene("boar").values(vitality=1).at(2, V).pile(V, "Gore", "Dig In")
    s.pile(D, "Tremor Slam", "Soul Leech").do("end")  # the Hollow takes the last of it
    assert (s.ending, s.told("drawn")) == ("Kill", [])


@rule("SD-118")
@pytest.mark.parametrize(
    ("outcome", "rooms"),
    [
        (OVERCOME, ["Whispering Gallery", "Veil Breach"]),
        (INERT, ["Living Root Sanctuary", "Whispering Gallery"]),
        (DOMINATE, ["Veil Breach", "Whispering Gallery"]),
        (SURVIVE, ["Living Root Sanctuary", "Whispering Gallery"]),
    ],
)
def test_the_outcome_chooses_the_next_room(outcome: int, rooms: list[str]):
    s = scene("boar", "Root Hollow")
    found = []
    for _ in rooms:
        rounds.leave(s.run, outcome)
        found.append(s.room)
    assert found == rooms


@rule("SD-118")
@pytest.mark.parametrize(
    ("visitor", "rooms"),
    [
        ("boar", ["Root Hollow", "Whispering Gallery", "Veil Breach"]),
        ("moth", ["Veil Breach", "Whispering Gallery", "Root Hollow"]),
        ("symbiote", ["Living Root Sanctuary", "Whispering Gallery", "Veil Breach"]),
    ],
)
def test_v21_has_a_fixed_order(visitor: str, rooms: list[str]):
    s = scene(visitor, preset="v2.1")
    for _ in range(2):
        rounds.leave(s.run, DOMINATE)
    assert [s.rules.rooms[room].name for room in s.run.visited] == rooms


@rule("SD-119")
@pytest.mark.parametrize(("preset", "result"), [("v2.1", "Survive"), ("standard", "Cleared")])
def test_what_a_run_through_all_rooms_is_called(preset: str, result: str):
    s = scene("boar", preset=preset)
    for outcome in (OVERCOME, INERT, DOMINATE):
        rounds.leave(s.run, outcome)
    assert (s.ending, s.results) == (result, ["Overcome", "Inert", "Dominate"])
    end = s.run.outcome()
    assert end is not None
    assert (end.reason, end.scores) == (result.lower(), [-1, 1])


@rule("SD-005")
def test_rounds_are_counted_by_room_and_by_run():
    s = scene("boar").at(9, V)
    s.run.rounds = 9
    rounds.leave(s.run, OVERCOME)
    assert (s.run.round, s.run.rounds) == (1, 10)


@rule("SD-015")
def test_who_wins():
    for outcome, scores in [(KILL, [1, -1]), (BREAK, [1, -1]), (PANIC, [1, -1]), (BOND, [1, 1])]:
        s = scene("boar")
        rounds.leave(s.run, outcome)
        result = s.run.outcome()
        assert result is not None
        assert result.scores == scores


def test_a_whole_run_of_random_choices_ends():
    game = new_game("shattered")
    dice = one_stream(3)
    for key in range(5):
        state = game.deal(key)
        while (seat := state.mover()) >= 0:
            state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
        assert state.outcome() is not None


def test_when_time_is_up_the_mildest_is_done():
    s = scene("symbiote")
    assert s.rules.text(s.run.when_time_is_up(D)) == "end"
    s.play("Golden Resin")
    assert s.rules.text(s.run.when_time_is_up(V)) == "refuse"
    s = scene("symbiote").play("Trust Trial")
    assert s.rules.text(s.run.when_time_is_up(V)) == "cooperate"
    s = scene("boar").hand(V, "Wiry Coat").dice(6, 6, 1, 1).play("Entombing Grasp")
    assert s.rules.text(legal.mildest(s.run)) == "endure"


def test_energy_cards_are_no_action_cards():
    assert not Card("Root", ENERGY, 0).acts()
