"""What chaos does to a fight: modifiers, channeling and its effects."""

from collections import Counter

import pytest

from orrery.engine.words import Illegal
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import FIGHT, NONE, square  # fmt: skip
from orrery.games.chaos.rules.chaos import channel, turmoil
from orrery.games.chaos.rules.effects import wild
from orrery.games.chaos.rules.fight import attack, harm, moving, turns
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.state.figure import Figure
from orrery.games.chaos.state.journey import ChaosState
from tests.games.chaos.scene import act, character, pair, played, put, quest, rig, there


# -- modifiers
def modified(modifier: int, distance: int = 1) -> tuple[ChaosState, Figure, Figure]:
    s, hero, foe = pair(distance)
    s.modifiers = [int(modifier)]
    return s, hero, foe


@pytest.mark.rule("CE-096")
def test_modifiers_are_at_most_three_and_never_twice():
    s = quest()
    rig(s, modifier=[12, 12, 3, 4], decree=[2])
    for _ in range(4):
        turmoil.add_modifier(s)
    assert s.modifiers == [0, 2, 3]
    assert not s.decreed(2)
    s.rig = None
    rig(s, encounter=[20])
    act(s, "go")
    assert s.modifiers == []


@pytest.mark.rule("CE-097", "CE-099", "CE-104")
def test_heavy_air_quickening_and_right_angles():
    s, hero, _foe = modified(k.HEAVY_AIR)
    assert moving.speed_of(s, hero) == 2
    assert moving.displace(s, 1, 1, 1, 0) == 2
    s, hero, _ = modified(k.QUICKENING)
    assert moving.speed_of(s, hero) == 6
    attack.bad_luck(s, 0)
    assert hero.weapon_on_floor != NONE
    s, hero, _ = modified(k.RIGHT_ANGLES, 6)
    assert moving.ways(s, 0, 9).costs[square(5, 5)] == 2


@pytest.mark.rule("CE-098", "CE-101")
def test_late_echo_and_overgrowth():
    s, hero, _ = modified(k.LATE_ECHO)
    harm.hurt(s, 0, 7, 1)
    assert hero.hp == 40
    turns.echo(s)
    assert hero.hp == 33
    s, hero, _foe = modified(k.OVERGROWTH)
    hero.hp = 20
    turns.end_turn(s)
    assert hero.conditions[k.GRAPPLED]
    s.turn = 5
    turns.end_round(s)
    assert hero.hp == 21


@pytest.mark.rule("CE-101", "CE-170", "CE-171")
@pytest.mark.parametrize("dying", [0, 1, 3])
def test_overgrowth_brings_back_who_is_down_before_the_dying_clock_runs(dying: int):
    s, _, _ = modified(k.OVERGROWTH)
    fallen = character(s, {}, {})
    put(s, fallen, 4, 6)
    fallen.hp, fallen.down, fallen.dying = 0, 1, dying
    rig(s, injury=[2])
    turns.end_round(s)
    there(s.rig).finish()
    assert (fallen.hp, fallen.down, fallen.dead, fallen.injuries) == (1, 0, 0, 1 << k.LAME_LEG)


@pytest.mark.rule("CE-100", "CE-105")
def test_thin_walls_and_glare():
    s, _, _ = modified(k.THIN_WALLS, 3)
    s.room.obstacles[square(5, 4)] = 1
    assert attack.defence_lean(s, 0, 1) == 0
    assert moving.cost_of(s, s.figures[0], square(5, 4)) == 2
    s, hero, foe = modified(k.GLARE, 3)
    hero.range = 6
    assert attack.attack_lean(s, 0, 1) == -1
    harm.afflict(s, 1, int(k.INVISIBLE))
    assert not foe.conditions[k.INVISIBLE]


@pytest.mark.rule("CE-102", "CE-106", "CE-107")
def test_sparks_rot_and_shared_pain():
    s, hero, foe = modified(k.SPARKS)
    rig(s, attack=[15], defence=[10], damage=[3], sparks=[2])
    attack.begin(s, 0, 1)
    played(s)
    assert (hero.hp, foe.hp) == (38, 40 - 5 - 2)
    s, hero, _ = modified(k.ROT)
    attack.bad_luck(s, 0)
    assert attack.attack_bonus(hero) == 2
    s, hero, foe = modified(k.SHARED_PAIN)
    harm.hurt(s, 1, 5, 0, harm.MELEE)
    assert (hero.hp, foe.hp) == (39, 35)


@pytest.mark.rule("CE-103", "CE-108", "CE-113", "CE-116")
def test_bleeding_magic_decree_perfect_and_wild():
    s, hero, foe = modified(k.BLEEDING_MAGIC, 3)
    s.level = 9
    rig(s, channel=[2], wild=[2], channel_damage=[1, 1, 1], chaos_effect=[7], dread=[4])
    channel.channel(s, 0, 1)
    assert foe.hp == 37
    assert foe.composure == foe.composure_max - 4
    s, hero, foe = modified(k.DECREE, 3)
    s.decree, s.level = 2, 5
    rig(s, decree_broken=[1, 2], channel=[5], channel_damage=[2, 2, 2], chaos_effect=[5])
    channel.channel(s, 0, 1)
    assert hero.hp == 37
    assert foe.hp == 34
    assert foe.conditions[k.STUNNED]


@pytest.mark.rule("CE-078", "CE-098", "CE-107")
def test_what_echoes_is_dealt_before_the_party_gets_away():
    s, hero, foe = modified(k.LATE_ECHO)
    s.modifiers = [*s.modifiers, int(k.SHARED_PAIN)]
    hero.hp = 20
    harm.hurt(s, 0, 5, 1, harm.MELEE)
    rig(s, tension=[10])
    s.level = 9
    scenes.escape(s)
    assert hero.hp == 15
    assert [f.hp for f in s.behind] == [foe.hp_max - 1]
    assert s.at == 0


# -- channeling
@pytest.mark.rule("CE-118", "CE-137", "CE-113", "CE-114", "CE-115", "CE-116")
def test_the_table_of_outcomes():
    rows = []
    for level in range(1, 11):
        counted = Counter(channel.outcome(level, face) for face in range(1, 11))
        rows.append(
            tuple(
                counted[each] for each in (channel.PERFECT, channel.BACKFIRE, channel.WILD, channel.MELTDOWN)
            )
        )
    middle = (1, 4, 4, 1)
    assert rows == [
        (1, 2, 7, 0), (1, 2, 6, 1), (1, 3, 5, 1), *[middle] * 5, (1, 3, 5, 1), (1, 2, 6, 1),
    ]  # fmt: skip


@pytest.mark.rule("CE-109")
@pytest.mark.parametrize("face", range(1, 11))
def test_chaos_effects(face: int):
    s, _hero, foe = modified(k.BLEEDING_MAGIC, 2)
    s.modifiers = []
    before = (foe.place, foe.composure, foe.weapon_on_floor)
    rig(s, chaos_effect=[face], teleport=[2], dread=[3])
    wild.chaos_effect(s, 0, 1)
    moved, shaken, disarmed = (
        foe.place != before[0], foe.composure != before[1], foe.weapon_on_floor != before[2],
    )  # fmt: skip
    assert moved == (face in (1, 4, 8))
    assert shaken == (face == 7)
    assert disarmed == (face == 9)
    given = {2: k.BURNING, 3: k.RESTRAINED, 5: k.STUNNED, 6: k.BLINDED}
    assert all(bool(foe.conditions[condition]) == (face == each) for each, condition in given.items())
    assert foe.jinxed == int(face == 10)
    if face == 8:
        assert foe.place == square(9, 4)


@pytest.mark.rule("CE-110", "CE-111", "CE-112", "CE-117")
def test_objects_open_and_cost_time():
    s = quest(party="plain")
    s.level = 4
    s.card().door = 1
    rig(s, channel=[4], tension=[8], chaos_effect=[])
    act(s, "channel-at 1 door")
    there(s.rig).finish()
    assert s.card().door == 0
    assert s.ticks == 1
    assert s.slow == 1
    assert s.level == 4
    s.mode = FIGHT
    s.order, s.turn = [0], 0
    s.figures[0].active = s.figures[0].action = 1
    with pytest.raises(Illegal):
        s.check(0, s.rules.parse("channel 9"))
