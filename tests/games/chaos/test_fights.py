"""Opposed rolls, tiers, the Clash and its twelve effects, movement, conditions."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import orrery.games.chaos
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (  # fmt: skip
    AREA,
    COUNTERING,
    DISENGAGE,
    EAST,
    F_MOVE,
    NORTH,
    SOUTH,
    WEST,
    square,
)
from orrery.games.chaos.rules import frames, rolls
from orrery.games.chaos.rules.fight import attack, clash, grid, harm, moving, tactics, turns
from orrery.games.chaos.rules.fight.tiers import critical, damage_of, tier_of
from orrery.games.chaos.rules.heroes import character as heroes
from orrery.games.chaos.state.figure import Figure
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.rig import Rig
from orrery.games.chaos.view import odds
from tests.games.chaos.scene import act, character, dummy, field, pair, played, put, quest, rig, there


# -- dice
@pytest.mark.rule("CE-008", "CE-009", "CE-010")
def test_every_die_is_logged_and_streams_are_apart():
    s, _, _ = pair()
    other = s.copy()
    rolls.die(other, 2, 10, "tension")
    assert rolls.die(s, 1, 20, "attack") == rolls.die(other, 1, 20, "attack")
    told = there(s.log)[-1].values
    assert (told["stream"], told["sides"], told["purpose"]) == ("combat", 20, "attack")
    assert 1 <= int(told["face"]) <= 20


@pytest.mark.rule("CE-011")
def test_given_faces_must_fit_and_be_used_up():
    rigged = Rig({"attack": [3, 21], "combat": [4]})
    assert rigged.take(1, 20, "attack") == 3
    with pytest.raises(LookupError, match="no face 21"):
        rigged.take(1, 20, "attack")
    assert rigged.take(1, 20, "damage") == 4
    with pytest.raises(LookupError, match="No face is left"):
        rigged.take(1, 20, "damage")
    with pytest.raises(LookupError, match="never rolled"):
        Rig({"save": [1]}).finish()
    assert Rig({"save": [1]}).take(2, 10, "channel") == 0


@pytest.mark.rule("CE-013", "CE-137")
def test_no_module_defines_a_name_twice():
    for file in Path(orrery.games.chaos.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef):
                names = [each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
                assert len(names) == len(set(names)), file


@pytest.mark.rule("CE-021")
def test_advantage_keeps_the_higher_and_both_cancel():
    s, _, _ = pair()
    rig(s, attack=[5, 12, 5, 12, 7])
    assert [rolls.d20(s, lean, "attack") for lean in (1, -1, 0)] == [12, 5, 7]
    assert rolls.lean_of(better=True, worse=True) == 0


# -- tiers
@pytest.mark.rule("CE-026", "CE-030", "CE-035", "CE-038")
def test_every_margin_has_one_tier():
    core = quest().core
    for margin in range(-60, 61):
        for natural in range(1, 21):
            tier = tier_of(core, margin, natural)
            assert (tier > k.CLASH) == (margin > 0)
            assert (tier == k.CLASH) == (margin == 0)
            if natural == 1 and margin < 0:
                assert tier == k.OVERREACH
            assert critical(margin, natural) == (natural == 20 and margin > 0)
    assert [tier_of(core, margin, 10) for margin in (-10, -5, -1, 0, 1, 5, 10)] == list(range(7))
    assert damage_of(core, int(k.CRUSHING), 7, crit=False) == 10
    assert damage_of(core, int(k.GRAZE), 1, crit=False) == 1


@pytest.mark.rule("CE-039")
def test_the_odds_of_equals():
    core = quest().core
    counted = Counter(
        next(n for n, row in enumerate(core.tiers) if row.low <= a - d <= row.high)
        for a in range(20) for d in range(20)
    )  # fmt: skip
    assert [counted[tier] for tier in range(7)] == [55, 65, 70, 20, 70, 65, 55]
    assert sum(odds.shares(core, 0, 1, -1)) == 160_000


@pytest.mark.rule("CE-026", "CE-032", "CE-033", "CE-162")
def test_crushing_and_overreach_stagger():
    s, hero, foe = pair()
    rig(s, attack=[19], defence=[1], damage=[4])
    attack.begin(s, 0, 1)
    played(s)
    assert foe.hp == 40 - 9
    assert foe.conditions[k.STAGGERED]
    s, hero, foe = pair()
    foe.reaction = 0
    rig(s, attack=[2], defence=[19])
    attack.begin(s, 0, 1)
    played(s)
    assert hero.conditions[k.STAGGERED]
    assert not hero.can_react()
    s, hero, foe = pair()
    rig(s, attack=[2], defence=[19])
    attack.begin(s, 0, 1, COUNTERING)  # no counter to a counter
    played(s)
    assert hero.hp == 40
    assert hero.conditions[k.STAGGERED]


@pytest.mark.rule("CE-031", "CE-012")
def test_a_counter_is_offered_once_a_round():
    s, hero, foe = pair()
    rig(s, attack=[5], defence=[12])
    attack.begin(s, 1, 0)
    frames.run(s)
    assert [s.rules.text(each) for each in s.actions(0)] == ["counter", "decline"]
    assert s.rules.read(str(s)).actions(0) == s.actions(0)
    s.rig = None
    rig(s, attack=[15], defence=[5], damage=[4])
    act(s, "counter")
    assert foe.hp == 31
    assert hero.countered == 1
    assert hero.reaction == 0
    assert not attack.can_counter(s, 0, 1)


@pytest.mark.rule("CE-036", "CE-037")
def test_ties_out_of_reach_and_of_area_attacks_are_grazes():
    s, hero, foe = pair(3)
    hero.range = 6
    rig(s, attack=[10], defence=[12], damage=[5])
    attack.begin(s, 0, 1)
    played(s)
    assert s.clash is None
    assert foe.hp == 40 - 3
    s, hero, foe = pair()
    rig(s, attack=[10], defence=[12], damage=[5])
    attack.begin(s, 0, 1, AREA)
    played(s)
    assert s.clash is None
    assert foe.composure == foe.composure_max - 1


@pytest.mark.rule("CE-022", "CE-154")
def test_advantage_from_behind_high_ground_and_crowds():
    s, hero, foe = pair()
    assert attack.attack_lean(s, 0, 1) == 0
    foe.facing = EAST
    assert attack.attack_lean(s, 0, 1) == 1
    foe.facing = WEST
    s.room.high[hero.place] = 1
    assert attack.attack_lean(s, 0, 1) == 1
    s.room.high[hero.place] = 0
    for x, y in ((6, 4), (5, 5)):
        put(s, heroes.plain_hero(s.core, 1), x, y)
    assert attack.attack_lean(s, 0, 1) == 1
    assert not grid.behind(square(4, 4), EAST, square(4, 6))
    assert grid.behind(square(4, 4), EAST, square(3, 6))


@pytest.mark.rule("CE-023")
def test_cover_and_the_second_attack():
    s, hero, foe = pair(3)
    hero.range = 6
    s.room.obstacles[square(5, 4)] = 1
    assert attack.defence_lean(s, 0, 1) == 1
    foe.struck = 1
    assert attack.defence_lean(s, 0, 1) == 0
    s.room.obstacles[square(5, 4)] = 0
    assert attack.defence_lean(s, 0, 1) == -1
    s.room.ground[square(5, 4)] = int(k.WALL)
    assert not attack.can_strike(s, 0, 1)


@pytest.mark.rule("CE-018", "CE-020")
def test_role_figures_shields_and_bare_skin():
    s = field()
    bare = character(s, {"reflex": 14, "might": 12}, {}, "")
    assert bare.defence == 2
    assert bare.disengage_attribute == k.REFLEX
    assert (bare.dice_sides, bare.press_attribute) == (4, k.FORTITUDE)
    assert character(s, {"reflex": 14}, {}, "", "", shield=True).defence == 3
    plain = heroes.plain_hero(s.core, 0)
    assert (plain.attack, plain.defence, plain.hp) == (4, 4, 40)
    foe = dummy(s)
    put(s, foe, 3, 3)
    bonus = foe.attack
    assert harm.disarm(s, 0, foe.place)
    assert (foe.attack, foe.dice_count, foe.dice_sides, foe.dice_plus) == (bonus, 1, 4, 0)


@pytest.mark.rule("CE-025")
def test_checks_add_rank_and_modifier():
    s = field()
    f = character(s, {"awareness": 14}, {"scouting": 3})
    assert heroes.check_bonus(s.core, f, s.core.place("skills", "scouting")) == 5


# -- the grid
@pytest.mark.rule("CE-150", "CE-065")
def test_rooms_have_their_size_exits_and_lanes():
    core = quest().core
    for layout in range(40):
        room = grid.build(core, layout % 8, layout % 2 == 1, layout)
        assert 9 <= room.width <= 15
        assert 9 <= room.height <= 15
        middle = room.height // 2
        assert all(room.ground[square(x, middle)] == k.PLAIN for x in range(room.width))
        if layout % 2:
            assert room.wall(square(3, middle - 2))
            assert not room.wall(square(3, middle - 1))
    assert grid.line(square(1, 1), square(4, 1)) == [square(2, 1), square(3, 1)]


@pytest.mark.rule("CE-151", "CE-152")
def test_the_ground_costs_and_hurts():
    s, hero, _ = pair(5)
    costs = [
        int(s.core.terrain[terrain].cost) for terrain in (k.PLAIN, k.ICE, k.MUD, k.FIRE, k.DEEP_WATER, k.LAVA)
    ]
    assert costs == [1, 1, 2, 2, 3, 0]
    s.room.ground[square(5, 4)] = int(k.FIRE)
    grid.finish(s.core, s.room)
    rig(s, fire=[4])
    act(s, "move f5")
    assert hero.hp == 36
    assert hero.steps == 2
    s.rig = None
    s.room.ground[square(6, 4)] = int(k.ICE)
    rig(s, slip=[3])
    assert moving.step(s, 0, square(6, 4))
    assert hero.conditions[k.PRONE]
    s.room.ground[hero.place] = int(k.DARKNESS)
    assert moving.blind(s, hero)


@pytest.mark.rule("CE-153")
def test_facing_follows_steps_and_attacks():
    assert grid.facing_of_step(grid.direction(1, -1)) == EAST
    assert grid.facing_of_step(grid.direction(0, -1)) == NORTH
    assert grid.facing_towards(square(4, 4), square(6, 6)) == EAST
    assert grid.facing_towards(square(4, 4), square(5, 7)) == SOUTH
    s, hero, _ = pair(5)
    act(s, "turn north")
    assert hero.facing == NORTH
    assert hero.steps == 3


@pytest.mark.rule("CE-157")
def test_leaving_a_reach_is_answered_and_pushes_are_not():
    s, hero, foe = pair()
    rig(s, attack=[15], defence=[10], damage=[2])
    act(s, "move d5")
    assert foe.reaction == 0
    assert hero.hp < 40
    s, hero, foe = pair()
    moving.displace(s, 0, grid.direction(-1, 0), 2, 1)
    assert foe.reaction == 1
    assert hero.place == square(2, 4)


@pytest.mark.rule("CE-155", "CE-088")
def test_initiative_and_surprise():
    s, hero, foe = pair(4)
    hero.alertness = foe.alertness = 20
    rig(s, initiative=[10, 10])
    turns.begin_fight(s)
    assert s.later == [0, 1]
    s, hero, foe = pair(4)
    rig(s, initiative=[20, 1])
    turns.begin_fight(s, surprise=True)
    assert s.order == [1, 0]
    assert s.later == [0, 1]


@pytest.mark.rule("CE-156", "CE-147", "CE-148")
def test_a_turn_has_an_action_a_bonus_action_and_movement():
    s, hero, _ = pair(5)
    hero.stamina = 0
    act(s, "dash")
    assert (hero.steps, hero.bonus, hero.hp) == (8, 0, 38)  # overcharge: 2 HP for the missing point
    hero.last(k.PRONE, 99)
    hero.steps = 4
    act(s, "stand")
    assert hero.steps == 2
    assert not hero.conditions[k.PRONE]
    hero.hp = 2
    assert not harm.can_pay(hero, int(k.STAMINA), 1)


@pytest.mark.rule("CE-156")
def test_the_log_tells_who_gets_up_who_walks_and_who_takes_another_weapon():
    s = field()
    f = character(s, {}, {}, "great 2d6")
    sheet = there(f.sheet)
    bow = next(number for number, row in enumerate(s.core.weapons) if row.range)
    sheet.weapons = [*sheet.weapons, bow]
    put(s, f, 4, 4)
    put(s, dummy(s), 8, 4, WEST)
    s.turn, f.active, f.bonus, f.steps = 0, 1, 1, 4
    f.last(k.PRONE, 99)
    act(s, "switch", "stand", "move c4")
    assert sheet.weapons[0] == bow
    assert f.place == square(2, 3)
    told = [event.text for event in there(s.log)]
    assert f"{sheet.name} takes the {s.core.weapons[bow].name} in hand." in told
    assert f"{sheet.name} gets up." in told
    assert f"{sheet.name} walks to c4." in told


@pytest.mark.rule("CE-158")
def test_foes_take_the_nearest_then_the_weakest():
    s = field()
    for x, y in ((2, 2), (2, 8), (9, 5)):
        put(s, heroes.plain_hero(s.core, len(s.figures)), x, y)
    foe = put(s, dummy(s, role=int(k.SKIRMISHER)), 5, 5)
    s.figures[2].dead = 1
    s.figures[1].hp = 5
    assert tactics.chosen_target(s, foe) == 1
    s.figures[foe].steps = 6
    place = tactics.best_square(s, foe, 1)
    assert grid.behind(s.figures[1].place, s.figures[1].facing, place)
    s.figures[foe].last(k.BROKEN, 99)
    s.figures[foe].active = 1
    tactics.go_on(s, foe)
    assert any(frame.kind == F_MOVE for frame in s.stack.frames)


@pytest.mark.rule("CE-159", "CE-160", "CE-173", "CE-070")
def test_roles_scale_with_the_party_and_the_risk():
    s = field()
    for size, elite, boss in ((1, 10, 16), (2, 20, 34), (3, 30, 56), (4, 44, 84)):
        s.party_size = size
        assert dummy_role(s, k.ELITE).hp == elite
        assert (dummy_role(s, k.BOSS).hp, dummy_role(s, k.BOSS).attack) == (boss, 2 + size)
    s.risk = 3
    assert dummy_role(s, k.BOSS).hp == 84 * 12 // 10
    brute = dummy_role(s, k.BRUTE)
    assert (brute.hp, brute.attack, brute.defence, brute.press, brute.disengage) == (22, 3, 1, 15, 11)


def dummy_role(s: ChaosState, role: int) -> Figure:
    from orrery.games.chaos.rules.quest import spawn

    return spawn.foe_figure(s, next(n for n, row in enumerate(s.core.foes) if row.role == role))


# -- conditions
@pytest.mark.rule("CE-162", "CE-168")
def test_staggered_ends_after_the_next_action():
    s, hero, _foe = pair()
    harm.stagger(s, 0)
    hero.reaction = 1
    assert attack.attack_lean(s, 0, 1) == -1
    rig(s, attack=[10, 10], defence=[11])
    act(s, "attack 2")
    assert not hero.conditions[k.STAGGERED]
    hero.composure = hero.composure_max // 2
    assert hero.has(k.SHAKEN)
    assert attack.defence_lean(s, 1, 0) == -1


@pytest.mark.rule("CE-163", "CE-164", "CE-165")
def test_conditions_change_rolls_and_speed():
    s, hero, foe = pair()
    foe.gain(k.RESTRAINED)
    assert attack.attack_lean(s, 0, 1) == 1
    assert moving.speed_of(s, foe) == 0
    foe.conditions = [0] * len(foe.conditions)
    hero.gain(k.WEAKENED)
    assert attack.attack_lean(s, 0, 1) == -1
    hero.gain(k.BLESSED)
    assert attack.attack_lean(s, 0, 1) == 0
    hero.gain(k.HASTED)
    assert moving.speed_of(s, hero) == 6
    hero.gain(k.SLOWED)
    assert moving.speed_of(s, hero) == 3
    hero.gain(k.PETRIFIED)
    harm.hurt(s, 0, 9)
    assert hero.hp == 36
    assert hero.helpless()
    hero.last(k.GRAPPLED, 99)
    rig(s, athletics_check=[6, 2])
    hero.action = 1
    hero.last(k.PETRIFIED, 0)
    act(s, "escape")
    assert not hero.conditions[k.GRAPPLED]


@pytest.mark.rule("CE-166")
def test_bleed_burning_and_poison_cost_at_turn_start():
    s, hero, _ = pair(5)
    for condition in (k.BLEED, k.BURNING, k.POISONED):
        harm.afflict(s, 0, int(condition))
    rig(s, bleed=[2], burning=[3], poisoned=[4])
    turns.begin_turn(s, 0)
    assert hero.hp == 31


@pytest.mark.rule("CE-169", "CE-042")
def test_the_broken_neither_attack_nor_channel_until_rallied():
    s, hero, _ = pair()
    harm.shake(s, 0, 99)
    verbs = {s.rules.text(each).split()[0] for each in s.actions(0)}
    assert not verbs & {"attack", "channel"}
    assert "rally" in verbs
    assert clash.tactics(hero) == [DISENGAGE]
    rig(s, rally=[4])
    act(s, "rally 1")
    assert hero.composure == 4
    assert not hero.broken()


@pytest.mark.rule("CE-170", "CE-171", "CE-172")
def test_dying_and_coming_back():
    s, hero, foe = pair()
    harm.hurt(s, 0, 99)
    assert (hero.down, hero.dying, hero.hp) == (1, 3, 0)
    harm.hurt(s, 0, 5, 1, harm.RANGED)
    assert hero.dying == 2
    rig(s, injury=[3])
    harm.heal(s, 0, 7)
    assert (hero.down, hero.hp, hero.injuries) == (0, 1, 1 << k.BROKEN_ARM)
    rig(s, injury=[3])
    harm.injure(s, 0)
    assert hero.injured(k.CRACKED_RIBS)
    harm.hurt(s, 0, 99)
    harm.hurt(s, 0, 5, 1, harm.MELEE)
    harm.hurt(s, 0, 5, 1, harm.MELEE)
    assert hero.dead
    harm.hurt(s, 1, 99)
    assert foe.dead


@pytest.mark.rule("CE-170")
@pytest.mark.parametrize(("how", "left"), [(harm.MELEE, 1), (harm.RANGED, 2)])
def test_a_hit_on_who_was_stabilised_starts_the_dying_clock_again(how: int, left: int):
    s = field()
    hero = put(s, character(s, {}, {}), 4, 4)
    foe = put(s, dummy(s), 5, 4)
    f = s.figures[hero]
    f.hp, f.down, f.dying = 0, 1, 0
    harm.hurt(s, hero, 3, foe, how)
    assert (f.dying, f.dead) == (left, 0)


@pytest.mark.rule("CE-031")
def test_nobody_counters_twice_in_a_round_whatever_reactions_are_left():
    s = field()
    one, other = put(s, character(s, {}, {}), 4, 4), put(s, dummy(s), 5, 4)
    assert attack.can_counter(s, one, other)
    s.figures[one].countered = 1
    assert s.figures[one].reaction == 1
    assert not attack.can_counter(s, one, other)
