"""The worked examples of the rule list, CEX-01 to CEX-11."""

import pytest

from orrery.engine.words import Illegal
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import CARD_FINALE, CARD_PLOT, CARD_TWIST, FOES, HEROES, WEST, square
from orrery.games.chaos.rules.chaos import channel, turmoil
from orrery.games.chaos.rules.effects import talents
from orrery.games.chaos.rules.fight import attack
from orrery.games.chaos.rules.heroes import character as heroes
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.state.figure import Figure, Sheet
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.shared import with_one
from tests.games.chaos.scene import (
    act,
    character,
    dummy,
    field,
    played,
    put,
    quest,
    rig,
    there,
    weapon_like,
)

Scores = dict[str, int]


def duel(
    a_scores: Scores,
    a_ranks: Scores,
    weapon: str,
    d_scores: Scores,
    d_ranks: Scores,
    armor: str,
    d_weapon: str = "",
) -> tuple[ChaosState, Figure, Figure]:
    s = field()
    a = put(s, character(s, a_scores, a_ranks, weapon), 4, 4)
    d = put(s, character(s, d_scores, d_ranks, d_weapon, armor), 5, 4, WEST)
    s.figures[d].side = FOES
    s.figures[d].hp = s.figures[d].hp_max = 40
    s.figures[d].composure = s.figures[d].composure_max = 40
    s.turn = 0
    s.figures[0].active = 1
    return s, s.figures[a], s.figures[d]


@pytest.mark.rule("CE-014", "CE-015", "CE-016", "CE-024", "CE-027", "CEX-01")
def test_a_solid_hit():
    s, _, d = duel({"might": 14}, {"great": 2}, "great 2d6", {"endurance": 12}, {"plate": 1}, "plate")
    rig(s, attack=[13], defence=[9], damage=[3, 5])
    attack.begin(s, 0, 1)
    played(s)
    assert d.hp == 30
    assert d.composure == 40
    assert not any(d.conditions)
    told = next(event for event in there(s.log) if event.kind == "attack")
    assert (told.values["total"], told.values["defence"], told.values["tier"]) == (17, 11, "solid")


@pytest.mark.rule("CE-017", "CE-028", "CEX-02")
def test_a_graze_costs_at_least_one_and_composure():
    s, _, d = duel({"finesse": 8}, {"small": 1}, "small d4", {"reflex": 12}, {"leather": 2}, "leather")
    rig(s, attack=[12], defence=[7], damage=[2])
    attack.begin(s, 0, 1)
    played(s)
    assert (d.hp, d.composure) == (39, 39)


@pytest.mark.rule("CE-019", "CE-034", "CE-172", "CEX-03")
def test_a_natural_twenty_doubles_and_injures():
    s, _, d = duel({"fortitude": 12}, {"fist": 1}, "", {"willpower": 13}, {"mail": 2}, "mail")
    assert (d.stamina, d.stamina_max) == (27, 27)
    rig(s, attack=[20], defence=[17], damage=[3], injury=[4])
    attack.begin(s, 0, 1)
    played(s)
    assert d.hp == 32
    assert d.composure == 40
    assert not d.conditions[k.STAGGERED]
    assert (d.stamina, d.stamina_max) == (22, 22)


@pytest.mark.rule("CE-029", "CE-040", "CE-041", "CE-042", "CE-044", "CE-050", "CE-153", "CEX-04")
def test_the_clash_is_held():
    s, a, d = duel({"might": 14}, {"great": 2}, "great", {"endurance": 15}, {"plate": 3}, "plate")
    rig(s, attack=[12], defence=[11])
    attack.begin(s, 0, 1)
    played(s)
    assert s.to_act() == [0]
    act(s, "press")  # the first seat chooses for the attacker, then for the defender: both are heroes here
    assert a.place == square(4, 4)
    act(s, "disengage")
    assert a.place == square(3, 4)
    assert a.facing == WEST
    assert d.place == square(5, 4)
    assert a.conditions[k.STAGGERED]
    assert not d.conditions[k.STAGGERED]
    assert (a.hp, d.hp) == (a.hp_max, 40)
    assert (a.composure, d.composure) == (a.composure_max, 40)


@pytest.mark.rule("CE-045", "CE-046", "CE-056", "CEX-05")
@pytest.mark.parametrize(("faces", "hp", "both"), [((12, 11), 38, False), ((12, 12), 40, True)])
def test_equal_scores_go_to_the_higher_die(faces: tuple[int, int], hp: int, both: bool):
    leather = 2 if faces[0] != faces[1] else 1
    s, a, d = duel(
        {"logic": 13},
        {"blade": 2},
        "blade d8",
        {"reflex": 14, "finesse": 13},
        {"leather": leather},
        "leather",
        "small",
    )
    rig(s, attack=[faces[0]], defence=[faces[1]], **({} if both else {"damage": [4]}))
    attack.begin(s, 0, 1)
    from orrery.games.chaos.rules import frames

    frames.run(s)
    act(s, "press", "press")
    played(s)
    assert d.hp == hp
    assert d.conditions[k.STAGGERED]
    assert bool(a.conditions[k.STAGGERED]) == both


@pytest.mark.rule("CE-063", "CE-064", "CE-072", "CE-073", "CEX-06")
def test_the_stack_of_eleven_cards():
    blocks = [3, 1, 4]
    assert scenes.size_of(blocks) == 11
    kinds = [scenes.kind_of(blocks, number) for number in range(1, 12)]
    assert [kinds.index(kind) + 1 for kind in (CARD_PLOT, CARD_TWIST, CARD_FINALE)] == [4, 6, 11]
    s = quest()
    s.biome = next(n for n, row in enumerate(s.core.biomes) if list(row.widths) == [8, 4, 4, 4])
    assert [scenes.encounter_of(s, face) for face in (8, 9, 17)] == [k.COMBAT, k.TRAP, k.EMPTY]
    s.blocks, s.at = blocks, 3
    s.cards = s.cards * 4
    s.rig = None
    rig(s, encounter=[])  # a major card rolls no encounter die
    scenes.leave_room(s)
    s.at = 4
    scenes.flip(s)
    assert s.card().kind == CARD_PLOT


@pytest.mark.rule("CE-084", "CE-085", "CE-086", "CE-087", "CE-089", "CEX-07")
def test_four_slow_actions():
    s = quest()
    s.level, s.x = 7, 1
    rig(s, tension=[4, 2, 7, 2], event=[3, 5], modifier=[8], chaos_die=[3])
    turmoil.tension(s)
    assert (s.x, s.ambush) == (2, 0)
    turmoil.tension(s)
    assert (s.x, s.ambush) == (1, 1)  # foes are there
    s.figures = [f for f in s.figures if f.side == HEROES]
    s.ambush = 0
    turmoil.tension(s)
    assert s.modifiers == [k.RIGHT_ANGLES]
    assert (s.level, s.ticks, s.x, s.ambush) == (3, 1, 1, 0)
    assert turmoil.chance(s) == 20
    s.stack.frames = []  # the hazard's checks are not what is tested
    turmoil.tension(s)
    assert s.x == 2
    there(s.rig).finish()


@pytest.mark.rule("CE-090", "CE-091", "CE-092", "CE-093", "CE-094", "CEX-08")
def test_doom():
    s = quest()
    s.level, s.x, s.ticks = 9, 3, 5
    rig(s, tension=[9, 4, 6, 2], event=[6, 1, 5], modifier=[1, 11, 4], chaos_die=[2, 8])
    turmoil.tension(s)
    assert (s.level, s.ticks, s.doom, s.x) == (2, 6, 1, 1)
    assert s.modifiers == [k.HEAVY_AIR, k.SHARED_PAIN]
    assert turmoil.chance(s) == 50
    turmoil.tension(s)
    assert (s.x, s.ambush) == (1, 1)
    s.figures = [f for f in s.figures if f.side == HEROES]
    turmoil.tension(s)
    assert (s.x, turmoil.limit(s)) == (2, 5)
    turmoil.tension(s)
    assert s.modifiers[-1] == k.THIN_WALLS
    assert len(s.modifiers) == 3
    assert (s.level, s.ticks, s.x) == (8, 6, 1)
    there(s.rig).finish()


@pytest.mark.rule("CE-094")
def test_doom_never_lowers_a_threshold_that_is_higher():
    s = quest()
    s.level, s.doom = 9, 1
    for x, limit in ((1, 5), (5, 5), (6, 6), (9, 9)):
        s.x = x
        assert turmoil.limit(s) == limit


def three(hp: tuple[int, ...], places: tuple[tuple[int, int], ...]) -> ChaosState:
    s = field()
    for number, (points, (x, y)) in enumerate(zip(hp, places, strict=True)):
        if number == 1:
            f = heroes.plain_hero(s.core, number)
        else:
            f = heroes.plain_hero(s.core, number) if number == 0 else dummy(s)
        put(s, f, x, y)
        f.hp = f.hp_max = points
    return s


@pytest.mark.rule("CE-091", "CE-110", "CE-115", "CE-117", "CEX-09")
def test_backfire():
    s = three((30, 25, 14), ((5, 5), (6, 6), (8, 5)))
    s.level, s.ticks = 6, 2
    rig(s, channel=[8], backfire=[3], channel_damage=[2, 4, 5], tension=[])
    channel.channel(s, 0, 2)
    channeler, ally, foe = s.figures
    assert channeler.hp == 25
    assert not channeler.conditions[k.STAGGERED]
    assert ally.hp == 14
    assert ally.conditions[k.STAGGERED]
    assert (foe.hp, s.ticks, s.level) == (14, 3, 6)
    there(s.rig).finish()


@pytest.mark.rule("CE-112", "CE-114", "CE-117", "CEX-10")
def test_meltdown():
    s = three((30, 25, 14), ((5, 5), (8, 5), (7, 5)))
    s.level, s.ticks = 2, 3
    rig(s, channel=[1], channel_damage=[1, 3, 4, 6, 5, 4], save=[10], modifier=[5], chaos_effect=[])
    channel.channel(s, 0, 2)
    channeler, ally, foe = s.figures
    assert channeler.hp == 22
    assert channeler.conditions[k.STAGGERED]
    assert foe.dead
    assert ally.hp == 25
    assert s.modifiers == [k.OVERGROWTH]
    assert (s.ticks, s.level) == (4, 2)
    there(s.rig).finish()


@pytest.mark.rule("CE-142", "CE-143", "CE-144", "CE-145", "CE-146", "CE-149", "CEX-11")
def test_a_character():
    s = quest()
    core = s.core
    sheet = Sheet()
    sheet.species = next(
        n for n, row in enumerate(core.species) if row.trait in (k.SURE_FOOTED, k.STEADFAST, k.REAR_GUARD)
    )
    sheet.scores = [14, 13, 9, 10, 11, 12, 10, 11, 10, 9, 8, 12]
    great = core.place("skills", "great")
    sheet.ranks = with_one(sheet.ranks, great, 2)
    sheet.xp = 30
    sheet.weapons = [weapon_like(s, "great 2d6")]
    sheet.armor = next(n for n, row in enumerate(core.armors) if core.skills[row.skill].id == "plate")
    sheet.kits = [0]
    f = heroes.hero_of(core, sheet, 0)
    assert (f.hp_max, f.composure_max, f.stamina_max, f.focus_max) == (45, 43, 24, 27)
    assert (f.alertness, f.speed, heroes.quick_slots(f)) == (19, 5, 4)
    third = next(n for n, row in enumerate(core.talents) if row.skill == great and row.value == 3)
    with pytest.raises(Illegal, match="needs Great rank 3"):
        heroes.take_talent(core, f, third)
    heroes.learn(core, f, great)
    assert sheet.xp == 0
    heroes.take_talent(core, f, third)
    sheet.armor = next(n for n, row in enumerate(core.armors) if core.skills[row.skill].id == "cloth")
    heroes.derive(core, f)
    relief = talents.passive(core, sheet, int(k.GEAR_RELIEF))
    assert (f.stamina_max, f.focus_max) == (29 + relief, 25)
