"""The Clash and its twelve effects, and whatever else pushes figures about."""

import pytest

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import DISENGAGE, NORTH, PRESS, SOUTH, WEST, square
from orrery.games.chaos.rules import frames
from orrery.games.chaos.rules.effects import hits, wild
from orrery.games.chaos.rules.fight import attack, clash, moving
from orrery.games.chaos.state.figure import Figure
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.records import Clash
from tests.games.chaos.scene import act, character, dummy, pair, played, put, rig, there


def clashing(attribute: int, choice: int = PRESS, score: int = 18) -> tuple[ChaosState, Figure, Figure]:
    """A Clash that the hero at (4,4) wins with an attribute against the foe at (5,4)."""
    s, hero, foe = pair()
    if choice == PRESS:
        hero.press, hero.press_attribute = score, int(attribute)
    else:
        hero.disengage, hero.disengage_attribute = score, int(attribute)
    s.clash = Clash([0, 1], [choice, PRESS], [7, 8], [10, 12])
    clash.resolve(s)
    return s, hero, foe


@pytest.mark.rule("CE-043", "CE-044", "CE-049", "CE-061", "CE-062")
def test_overpower_pushes_and_follows_and_walls_hurt():
    s, hero, foe = clashing(k.MIGHT)
    played(s)
    assert (hero.place, foe.place) == (square(5, 4), square(6, 4))
    assert foe.conditions[k.STAGGERED]
    assert hero.reaction == 1
    s, hero, foe = clashing(k.MIGHT)
    s.room.ground[square(6, 4)] = int(k.WALL)
    rig(s, blocked=[3])
    played(s)
    assert (hero.place, foe.place, foe.hp) == (square(4, 4), square(5, 4), 37)


@pytest.mark.rule("CE-051", "CE-053", "CE-057", "CE-060", "CE-167")
def test_disarm_exhaust_spot_and_dominate():
    s, _, foe = clashing(k.FINESSE)
    played(s)
    assert foe.weapon_on_floor == foe.place
    assert foe.conditions[k.DISARMED]
    s, _, foe = clashing(k.VITALITY, DISENGAGE)
    played(s)
    assert foe.composure == foe.composure_max - 3
    s, _, foe = clashing(k.AWARENESS)
    played(s)
    assert moving.speed_of(s, foe) == 2
    s, _hero, foe = clashing(k.WILLPOWER, DISENGAGE)
    played(s)
    assert attack.attack_lean(s, 0, 1) == 1
    s.round = 4
    assert attack.attack_lean(s, 0, 1) == 0


@pytest.mark.rule("CE-052", "CE-055")
def test_redirect_and_analyze_ask_the_winner():
    s, hero, foe = clashing(k.REFLEX, DISENGAGE)
    frames.run(s)
    act(s, "face north-south")
    assert (hero.place, foe.place, hero.facing, foe.facing) == (square(5, 4), square(4, 4), NORTH, SOUTH)
    s, hero, foe = clashing(k.KNOWLEDGE, DISENGAGE)
    frames.run(s)
    act(s, "to g5")
    assert hero.place == square(6, 4)
    assert hero.facing == WEST


@pytest.mark.rule("CE-054", "CE-059")
def test_bulwark_and_feint_pull_the_loser_through():
    s, hero, foe = clashing(k.FORTITUDE)
    frames.run(s)
    act(s, "to e4")
    assert (hero.place, foe.place) == (square(4, 3), square(4, 4))
    s, hero, foe = clashing(k.CHARM)
    frames.run(s)
    act(s, "to e6")
    assert (hero.place, foe.place) == (square(4, 5), square(3, 4))


@pytest.mark.rule("CE-056")
def test_calculated_is_half_of_the_weapon():
    s, _, foe = clashing(k.LOGIC)
    rig(s, damage=[8])
    played(s)
    assert foe.hp == 35


@pytest.mark.rule("CE-058")
def test_hazard_drives_into_the_nearest_obstacle():
    s, _hero, foe = clashing(k.INTUITION, DISENGAGE)
    s.room.obstacles[square(8, 4)] = 1
    rig(s, contact=[5])
    played(s)
    assert foe.place == square(7, 4)
    assert foe.hp == 35


@pytest.mark.rule("CE-047")
def test_the_machine_prefers_its_higher_score():
    s, _, foe = pair()
    foe.press, foe.disengage = 14, 12
    rig(s, clash_tactic=[8, 9])
    assert [clash.machine_choice(s, 1) for _ in range(2)] == [PRESS, DISENGAGE]
    foe.last(k.BROKEN, 99)
    rig(s, clash_tactic=[1])
    assert clash.machine_choice(s, 1) == DISENGAGE


@pytest.mark.rule("CE-040", "CE-001")
def test_choices_are_committed_before_they_are_shown():
    s, _, _ = pair()
    rig(s, attack=[8], defence=[10], clash_tactic=[1])
    attack.begin(s, 0, 1)
    frames.run(s)
    kinds = [event.kind for event in there(s.log)]
    assert kinds.index("commit") > kinds.index("clash")
    assert "reveal" not in kinds
    seal = next(event for event in there(s.log) if event.kind == "commit").values["seal"]
    s.rig = None
    act(s, "press")
    shown = next(event for event in there(s.log) if event.kind == "reveal").values
    choice = ("press", "disengage").index(shown["defender-tactic"])
    assert clash.commitment(int(shown["defender-salt"]), choice) == seal


@pytest.mark.rule("CE-048")
def test_a_free_step_is_an_option():
    s, hero, _ = pair()
    hero.disengage, hero.disengage_attribute = 18, int(k.VITALITY)
    s.rules.free_step = True
    s.clash = Clash([0, 1], [DISENGAGE, PRESS], [7, 8], [10, 12])
    clash.resolve(s)
    s.rules.free_step = False
    frames.run(s)
    texts = [s.rules.text(each) for each in s.actions(0)]
    assert texts[0] == "to e5"
    assert "to d5" in texts
    assert "to f5" not in texts
    act(s, "to d5")
    assert hero.place == square(3, 4)


# -- pushes, pulls and stumbles
@pytest.mark.rule("CE-049", "CE-062")
@pytest.mark.parametrize(("x", "y", "to", "winner"), [(6, 4, (7, 4), (5, 4)), (6, 5, (7, 6), (5, 5))])
def test_overpower_advances_at_reach_2_too(x: int, y: int, to: tuple[int, int], winner: tuple[int, int]):
    s, hero, foe = clashing(k.MIGHT)
    hero.reach, foe.place = 2, square(x, y)
    played(s)
    assert (foe.place, hero.place) == (square(*to), square(*winner))


@pytest.mark.rule("CE-049", "CE-061")
def test_overpower_advances_at_reach_2_upon_a_loser_who_cannot_go_back():
    s, hero, foe = clashing(k.MIGHT)
    hero.reach, foe.place = 2, square(6, 4)
    s.room.obstacles[square(7, 4)] = 1
    rig(s, blocked=[2])
    played(s)
    assert (hero.place, foe.place, foe.hp) == (square(5, 4), square(6, 4), 38)


def pushed(s: ChaosState, way: str) -> None:
    """Figure 0 drives figure 1 off, as a rider, a talent or a chaos effect does."""
    if way == "rider":
        s.figures[0].rider, s.figures[0].rider_amount = int(k.RIDER_PUSH), 1
        hits.ride(s, 0, 1)
    elif way == "talent":
        talent = next(row for row in s.core.talents if row.effect == k.PUSH_ATTACK)
        hits.special(s, 0, 1, talent)
    else:
        wild.chaos_effect(s, 0, 1)


@pytest.mark.rule("CE-061")
@pytest.mark.parametrize("way", ["rider", "talent", "effect"])
def test_every_push_that_goes_nowhere_costs_1d4(way: str):
    faces = {"chaos_effect": [8]} if way == "effect" else {}
    s, _, foe = pair()
    s.room.obstacles[square(6, 4)] = 1
    rig(s, blocked=[3], **faces)
    pushed(s, way)
    there(s.rig).finish()
    assert (foe.place, foe.hp) == (square(5, 4), 37)
    s, _, foe = pair()
    s.room.obstacles[square(7, 4)] = 1
    rig(s, **faces)
    pushed(s, way)
    assert (foe.place, foe.hp) == (square(6, 4), 40)


@pytest.mark.rule("CE-061")
def test_a_pull_costs_1d4_where_something_is_in_between_and_nothing_beside_the_puller():
    for distance, blocked, lost in ((1, False, 0), (2, False, 0), (2, True, 3)):
        s, hero, foe = pair(distance)
        hero.rider, hero.rider_amount = int(k.RIDER_PULL), 1
        s.room.obstacles[square(5, 4)] = int(blocked)
        rig(s, blocked=[3] if lost else [])
        hits.ride(s, 0, 1)
        there(s.rig).finish()
        assert foe.hp == 40 - lost
        assert (foe.place == square(5, 4)) == (not blocked)


@pytest.mark.rule("CE-058", "CE-061")
def test_a_hazard_push_that_is_blocked_at_once_costs_1d4():
    s, _, foe = clashing(k.INTUITION, DISENGAGE)
    s.room.obstacles[square(7, 4)] = 1
    bystander = put(s, character(s, {}, {}), 6, 4)
    rig(s, blocked=[2])
    played(s)
    assert (foe.place, foe.hp) == (square(5, 4), 38)
    assert s.figures[bystander].hp == s.figures[bystander].hp_max


@pytest.mark.rule("CE-058", "CE-061")
def test_contact_at_once_costs_1d6_and_no_1d4():
    s, _, foe = clashing(k.INTUITION, DISENGAGE)
    s.room.obstacles[square(6, 4)] = 1
    rig(s, contact=[6], blocked=[])
    played(s)
    assert (foe.place, foe.hp) == (square(5, 4), 34)


def choices(s: ChaosState) -> dict[str, str]:
    """What the winner can choose from, with its labels."""
    frames.run(s)
    return {each.action: each.label for each in s.view(0).choices}


@pytest.mark.rule("CE-058", "CE-012")
@pytest.mark.parametrize(("choice", "struck"), [("push h6", 0), ("push g7", 4)])
def test_the_winner_chooses_between_obstacles_that_are_equally_near(choice: str, struck: int):
    s, _, foe = clashing(k.INTUITION, DISENGAGE)
    s.room.obstacles[square(7, 5)] = 1
    friend = put(s, dummy(s), 6, 6)
    name = s.title(friend)
    assert choices(s) == {
        "push h6": "Push to g6, against the obstacle h6",
        "push g7": f"Push to g6, against {name}",
    }
    rig(s, contact=[4])
    act(s, choice)
    there(s.rig).finish()
    assert foe.place == square(6, 5)
    assert (foe.hp, s.figures[friend].hp) == (36, 40 - struck)


@pytest.mark.rule("CE-058")
def test_the_walls_around_a_room_can_be_chosen_and_ways_that_are_the_same_are_offered_once():
    s, _, foe = clashing(k.INTUITION, DISENGAGE)
    foe.place = square(1, 5)
    assert choices(s) == {
        "push west4": "Push to a5, against the wall in the west",
        "push west6": "Push to a6, against the wall in the west",
        "push west7": "Push to a7, against the wall in the west",
    }
    rig(s, contact=[1])
    act(s, "push west7")
    assert (foe.place, foe.hp) == (square(0, 6), 39)


@pytest.mark.rule("CE-058")
def test_out_of_reach_it_is_three_squares_and_no_damage():
    s, _, foe = clashing(k.INTUITION, DISENGAGE)
    foe.place = square(5, 5)
    s.figures[0].place = square(5, 6)
    labels = choices(s)
    assert not [label for label in labels.values() if "against" in label]
    assert "Push to f3, towards the wall in the north" in labels.values()
    act(s, next(action for action, label in labels.items() if label.startswith("Push to f3,")))
    assert (foe.place, foe.hp) == (square(5, 2), 40)


@pytest.mark.rule("CE-058")
def test_a_foe_that_wins_drives_the_loser_into_a_friend():
    s, hero, foe = pair()
    foe.disengage, foe.disengage_attribute = 18, int(k.INTUITION)
    s.room.obstacles[square(3, 2)] = 1
    friend = put(s, character(s, {}, {}), 2, 3)
    s.clash = Clash([0, 1], [PRESS, DISENGAGE], [7, 8], [10, 12])
    clash.resolve(s)
    rig(s, contact=[3])
    full = s.figures[friend].hp
    played(s)
    assert (hero.place, hero.hp, s.figures[friend].hp) == (square(3, 3), 37, full - 3)


@pytest.mark.rule("CE-058", "CE-149")
def test_the_steadfast_are_driven_less_far_into_a_hazard_too():
    s, _, foe = clashing(k.INTUITION, DISENGAGE)
    foe.sheet = there(character(s, {}, {}).sheet)
    foe.sheet.species = next(n for n, row in enumerate(s.core.species) if row.trait == k.STEADFAST)
    s.room.obstacles[square(9, 4)] = 1
    played(s)
    assert (foe.place, foe.hp) == (square(7, 4), 40)


@pytest.mark.rule("CE-109", "CE-112")
def test_a_chaos_effect_pushes_and_frightens_the_fallen_too():
    for face, place, composure in ((8, square(8, 4), 40), (7, square(5, 4), 36)):
        s, _, _ = pair()
        fallen = character(s, {}, {})
        put(s, fallen, 5, 4)
        s.figures[1].place = square(0, 0)
        fallen.hp, fallen.down, fallen.dying = 0, 1, 3
        rig(s, chaos_effect=[face], dread=[4] if face == 7 else [])
        wild.chaos_effect(s, 0, 2)
        there(s.rig).finish()
        assert (fallen.place, fallen.composure, fallen.dying) == (place, composure, 3)
