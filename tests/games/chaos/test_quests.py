"""Scenes, tension, chaos modifiers, channeling, tavern and growth."""

from collections import Counter

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.view import Grid, Note, Track, Zone
from orrery.engine.words import Illegal, Malformed
from orrery.games.chaos import (
    actions,
    attack,
    channel,
    forecast,
    harm,
    heroes,
    moving,
    recruits,
    running,
    scenes,
    tavern,
    testing,
    turmoil,
    turns,
)
from orrery.games.chaos import kinds as k
from orrery.games.chaos.figure import Figure
from orrery.games.chaos.grid import open_room
from orrery.games.chaos.names import (
    CARD_FINALE,
    CARD_PLOT,
    CARD_TWIST,
    FIGHT,
    FOES,
    LOST,
    NONE,
    OPEN_NOTHING,
    OPEN_PUZZLE,
    OPEN_TRAP,
    OVER,
    RETREATED,
    ROOM,
    T_DISARM,
    T_TRAP,
    TAVERN,
    WON,
    square,
)  # fmt: skip
from orrery.games.chaos.state import ChaosState
from tests.games.chaos.scene import act, dummy, field, game, imagined, played, put, quest, rig, there


def journey(**options: object) -> ChaosState:
    return quest("1", play="journey", **options)


def at_card(s: ChaosState, kind: int) -> ChaosState:
    """The party stands at a flipped card of a kind that is not cleared."""
    rig(s)
    blocks = [1, 1, 1]
    s.blocks = blocks
    number = next(n for n in range(1, 7) if scenes.kind_of(blocks, n) == kind)
    while len(s.cards) < number:
        s.cards.append(s.cards[0].copy())
    s.at = number - 1
    return s


def note(s: ChaosState, name: str) -> str:
    return next(part.text for part in s.view(0).parts if isinstance(part, Note) and part.id == name)


# -- the stack
@pytest.mark.rule("CE-063", "CE-064", "CE-137")
def test_the_finale_is_always_last():
    sizes: Counter[int] = Counter()
    for a in range(1, 5):
        for b in range(1, 5):
            for c in range(1, 5):
                kinds = [scenes.kind_of([a, b, c], n) for n in range(1, a + b + c + 4)]
                assert kinds[-1] == CARD_FINALE
                assert kinds.count(CARD_FINALE) == 1
                assert kinds.count(CARD_PLOT) == kinds.count(CARD_TWIST) == 1
                sizes[len(kinds)] += 1
    assert min(sizes) == 6
    assert max(sizes) == 15
    assert sum(size * count for size, count in sizes.items()) == 10.5 * 64


@pytest.mark.rule("CE-005", "CE-064", "CE-182")
def test_unflipped_cards_are_seen_by_nobody():
    s = quest()
    view = s.view(0)
    stack = next(part for part in view.parts if isinstance(part, Zone) and part.id == "stack")
    assert all(card.face == "down" and not card.name for card in stack.cards)
    lengths = {tuple(imagined(s, 0, n).blocks) for n in range(60)}
    assert len(lengths) > 1
    assert {sum(blocks) for blocks in lengths} == {sum(s.blocks)}


@pytest.mark.rule("CE-071", "CE-072", "CE-074")
def test_going_on_flips_and_draws_a_fitting_row():
    s = quest()
    rig(s, tension=[], encounter=[20])
    act(s, "go")
    row = s.core.events[s.card().event]
    assert (s.at, len(s.cards)) == (1, 2)
    assert row.encounter == k.EMPTY
    assert row.scene_kind == k.MINOR
    assert row.min_chaos <= s.ticks
    assert row.biome in (NONE, s.biome)


@pytest.mark.rule("CE-075", "CE-078", "CE-081")
def test_a_trap_must_be_disarmed_or_fled():
    s = quest(party="plain")
    rig(s, encounter=[s_face(s, k.TRAP)])
    s.figures[0].stamina, s.figures[0].hp = 0, 3  # no second try
    s.lead = 0
    s.warned = 0
    before = s.figures[0].hp
    there(s.rig).faces["check"] = []
    scenes.leave_room(s)
    s.at = 1
    scenes.flip(s)
    assert s.card().open == OPEN_TRAP
    skill = s.core.skills[s.core.events[s.card().event].check_skill].id
    s.stack.frames = []
    testing.conclude(s, 0, T_TRAP, 0, good=False)
    assert s.card().open == OPEN_TRAP
    assert skill
    texts = (
        [s.rules.text(each) for each in s.actions(0)]
        if s.mode == ROOM and s.figures[0].up()
        else ["flee", "disarm 1"]
    )
    assert "flee" in texts
    assert "go" not in texts
    testing.conclude(s, 0, T_DISARM, 0, good=True)
    assert s.card().open == OPEN_NOTHING
    assert s.card().cleared
    assert before == 3


def s_face(s: ChaosState, encounter: int) -> int:
    """A face of the d20 that is this encounter in the biome."""
    return 1 + sum(int(width) for width in s.core.biomes[s.biome].widths[:encounter])


@pytest.mark.rule("CE-076", "CE-070")
def test_budgets_buy_foes():
    from orrery.games.chaos import spawn

    s = quest()
    for budget in (1, 3, 6, 9):
        kinds = spawn.buy(s, budget, s.biome)
        prices = [int(s.core.roles[s.core.foes[kind].role].threat) for kind in kinds]
        assert sum(prices) == budget
        assert all(s.core.foes[kind].biome == s.biome for kind in kinds)


@pytest.mark.rule("CE-066", "CE-073", "CE-176")
def test_plot_point_one():
    s = at_card(quest(), CARD_PLOT)
    rig(s, plot_point=[4], encounter=[])
    act(s, "go")
    assert s.card().open == OPEN_PUZZLE
    assert "go" not in [s.rules.text(each) for each in s.actions(0)]
    assert "It takes 2 successes; none so far." in note(s, "room")
    scenes.solved(s)
    assert not s.card().cleared
    assert "It takes 2 successes; 1 so far." in note(s, "room")
    scenes.solved(s)
    assert s.card().cleared
    assert s.xp == 50
    s = at_card(quest(heroes=3), CARD_PLOT)
    rig(s, plot_point=[1])
    act(s, "go")
    roles = [s.core.foes[f.kind].role for f in s.figures if f.side == FOES]
    assert roles == [k.ELITE, k.MINION, k.MINION]
    s = at_card(quest(), CARD_PLOT)
    rig(s, plot_point=[6], loot=[2, 1])
    coins = s.coins
    act(s, "go")
    assert s.foretold
    assert s.coins > coins
    assert s.card().cleared


@pytest.mark.rule("CE-067")
@pytest.mark.parametrize("face", range(1, 6))
def test_twists(face: int):
    s = quest()
    before = (s.quest, s.biome, len(s.figures))
    rig(s, boss=[2])
    if face != 3:
        s.rig = None
    scenes.twist(s, face)
    after = (s.quest, s.biome, len(s.figures))
    changed = [one != other for one, other in zip(before, after, strict=True)]
    assert changed == [face == 1, face == 4, face == 2]
    assert (s.boss_shift, s.time_limit) == (2 if face == 3 else 0, 1 if face == 5 else 0)
    told = (
        f"Another goal: the goal is now {s.core.quests[s.quest].goal}.",
        f"A new friend, or an old one lost: {s.title(len(s.figures) - 1)} joins the heroes.",
        "The other master: the boss defends better, is quicker and attacks worse.",
        f"The other side: all later rooms lie in {s.core.biomes[s.biome].name}.",
        "No time left: more than 6 further Slow Actions halve the coin reward.",
    )
    assert [event.text for event in s.log or [] if event.kind == "twist"] == [told[face - 1]]


@pytest.mark.rule("CE-067")
def test_a_double_twist_and_a_turncoat():
    s = quest()
    rig(s, twist=[5, 4])
    scenes.twist(s, 6)
    assert s.time_limit == 1
    assert s.biome is not None
    s = quest()
    scenes.add_ally(s)
    scenes.twist(s, 2)
    assert s.figures[-1].side == FOES
    assert [event.text for event in s.log or [] if event.kind == "twist"] == [
        "A new friend, or an old one lost: the hireling turns on the heroes."
    ]
    assert s.ambush == 1
    s.slow = 0
    s.time_limit = 1
    for _ in range(7):
        assert not turmoil.too_slow(s)
        s.time_limit += 1
    assert turmoil.too_slow(s)
    assert tavern.reward(s, WON) == 20


@pytest.mark.rule("CE-068", "CE-069")
@pytest.mark.parametrize("kind", k.QUESTS)
def test_the_goal_of_each_quest(kind: str):
    s = at_card(quest(quest=kind, party="plain"), CARD_FINALE)
    act(s, "go")
    assert [s.core.foes[f.kind].role for f in s.figures if f.side == FOES] == [k.BOSS, k.MINION]
    assert len(s.core.quests[s.quest].steps) == 4
    hero = s.figures[0]
    assert not scenes.goal_reached(s)
    if kind == "hunt":
        next(f for f in s.figures if f.side == FOES).dead = 1
    elif kind == "breach":
        hero.place = s.room.mark
    else:
        hero.carrying = 1
        hero.place = s.room.entry
    running.settle(s)
    assert s.mode == OVER
    assert there(s.outcome()).reason == "won"


@pytest.mark.rule("CE-069", "CE-184")
def test_a_step_that_wins_is_foreseen():
    s = at_card(quest(quest="breach", party="plain"), CARD_FINALE)
    act(s, "go")
    s.room = open_room(13, 11)
    s.room.mark = square(6, 5)
    s.turn = s.order.index(0)
    hero = s.figures[0]
    hero.place, hero.steps = square(4, 5), 4
    for number, f in enumerate(s.figures[1:]):
        f.place = square(12, number)
    told = [
        there(forecast.of(s, s.mover(), s.rules.acts.number(actions.MOVE, goal))).totals
        for goal in (square(6, 5), square(5, 5))
    ]
    assert ["the quest is won" in totals[-1] for totals in told] == [True, False]


@pytest.mark.rule("CE-077", "CE-047")
def test_nobody_walks_back_past_a_plot_point():
    s = at_card(quest(), CARD_PLOT)
    rig(s, plot_point=[6])
    s.rig = None
    s.plot_face = 6
    act(s, "go")
    assert "back" not in [s.rules.text(each) for each in s.actions(0)]
    with pytest.raises(Illegal, match="past a plot point"):
        s.check(0, s.rules.parse("back"))
    s = quest()
    rig(s, encounter=[20])
    act(s, "go")
    s.rig = None
    s.card().door = 0
    flipped = len(s.cards)
    act(s, "back", "go")
    assert len(s.cards) == flipped


@pytest.mark.rule("CE-078")
def test_fleeing_leaves_foes_as_they_are():
    s = quest(party="plain")
    rig(s, encounter=[1])
    act(s, "go")
    while s.mode == FIGHT and s.stack.top() is not None:
        s.apply(0, s.actions(0)[-1])
    s.rig = None
    foe = next(f for f in s.figures if f.side == FOES)
    foe.hp -= 1
    left = foe.hp
    rig(s, tension=[10])
    s.level = 9
    s.stack.frames = []
    scenes.escape(s)
    played(s)
    assert s.at == 0
    assert s.mode == ROOM
    assert left in [f.hp for f in s.behind]
    told = [event.kind for event in s.log or []]
    assert "fled" in told
    assert "fight-over" not in told
    act(s, "go")
    assert s.mode == FIGHT
    assert not s.behind


# -- slow actions
@pytest.mark.rule("CE-081", "CE-082", "CE-083")
def test_slow_actions_come_before_the_die_and_never_in_fights():
    s = quest(party="plain")
    s.level, s.x = 9, 1
    s.figures[0].hp = 20
    s.figures[0].stamina = 3
    rig(s, rest=[4, 2, 4, 2], tension=[8])
    act(s, "rest")
    there(s.rig).finish()
    assert s.figures[0].hp == 25
    assert s.figures[0].stamina == 30
    assert s.slow == 1
    s.rig = None
    s.card().rests = 3
    assert "rest" not in [s.rules.text(each) for each in s.actions(0)]
    s.mode, s.order, s.turn = FIGHT, [0], 0
    with pytest.raises(Illegal, match="impossible in a fight"):
        s.check(0, s.rules.parse("search 1"))


@pytest.mark.rule("CE-083")
def test_patching_and_searching():
    s = quest()
    f = s.figures[1]
    f.hp, f.conditions[k.BLEED] = 10, 99
    s.level, s.x = 9, 1
    remedies = there(f.sheet).ranks[s.core.place("skills", "remedies")]
    rig(s, patch=[5], tension=[8])
    act(s, "patch 2 2")
    assert f.hp == 15 + remedies
    assert not f.conditions[k.BLEED]
    scenes.found(s)
    assert s.warned
    assert testing.lean_for(s, 0, T_TRAP) == 1


@pytest.mark.rule("CE-089")
def test_the_chance_of_something_over_slow_actions():
    quiet = {(level, 1): 0.1 for level in range(1, 11)}
    happened = []
    for _ in range(7):
        later: dict[tuple[int, int], float] = {}
        for (level, x), chance in quiet.items():
            for face in range(1, 11):
                if face != level and face > x:
                    key = (level, min(9, x + 1))
                    later[key] = later.get(key, 0.0) + chance / 10
        quiet = later
        happened.append(round(100 * (1 - sum(quiet.values())), 1))
    assert happened == [19.0, 41.6, 63.0, 79.8, 90.8, 96.6, 99.0]


@pytest.mark.rule("CE-079", "CE-080", "CE-087")
def test_the_chaos_die_is_rolled_at_the_start_and_x_is_capped():
    s = quest()
    assert 1 <= s.level <= 10
    assert s.x == 1
    s.level, s.x = 1, 9
    rig(s, tension=[10], chaos_die=[])
    turmoil.tension(s)
    assert (s.x, s.level) == (9, 1)


@pytest.mark.rule("CE-090", "CE-091", "CE-092", "CE-095")
def test_clock_sizes_and_calm():
    assert [quest(clock=size).rules.clock for size in ("4", "6", "8")] == [4, 6, 8]
    s = quest()
    s.ticks, s.doom = 6, 1
    turmoil.tick(s)
    assert s.ticks == 6
    turmoil.calm(s)
    assert (s.ticks, s.doom) == (5, 1)
    rig(s, modifier=[])
    turmoil.tick(s)  # no second Doom
    s.modifiers = [1]
    s.rig = None
    tavern.end_quest(s, RETREATED)
    assert (s.ticks, s.doom, s.modifiers) == (0, 0, [])


# -- modifiers
def modified(modifier: int, distance: int = 1) -> tuple[ChaosState, Figure, Figure]:
    s = field()
    put(s, heroes.plain_hero(s.core, 0), 4, 4)
    put(s, dummy(s), 4 + distance, 4, 3)
    s.modifiers = [int(modifier)]
    s.turn = 0
    s.figures[0].active = s.figures[0].action = 1
    return s, s.figures[0], s.figures[1]


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
    costs, _ = moving.ways(s, 0, 9)
    assert costs[square(5, 5)] == 2


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
    channel.chaos_effect(s, 0, 1)
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


# -- characters
@pytest.mark.rule("CE-138", "CE-139", "CE-141", "CE-140")
def test_recruits_are_legal_characters():
    core = quest().core
    for recruit in recruits.RECRUITS:
        sheet = recruits.sheet_of(core, recruit)
        bases = core.species[sheet.species].bases
        given = [score - base for score, base in zip(sheet.scores, bases, strict=True)]
        assert sum(given) == 14
        assert all(0 <= each <= heroes.most_points(base) for each, base in zip(given, bases, strict=True))
        assert [core.skills[skill].kind for skill in sheet.steps] == list(heroes.STEP_KINDS)
        assert heroes.background(core, sheet).startswith(recruit.name)
    assert [heroes.most_points(base) for base in (8, 9, 10, 11, 12)] == [4, 4, 5, 6, 6]


@pytest.mark.rule("CE-139", "CE-141")
def test_impossible_characters_are_refused():
    core = quest().core
    good = recruits.sheet_of(core, recruits.RECRUITS[0])
    points = [score - base for score, base in zip(good.scores, core.species[good.species].bases, strict=True)]
    for species, spread, steps in (
        (99, points, good.steps),
        (good.species, [14, *[0] * 11], good.steps),
        (good.species, [1] * 12, good.steps),
        (good.species, points, good.steps[::-1]),
        (good.species, points, []),
    ):
        with pytest.raises(Malformed):
            heroes.create(core, "Nobody", species, spread, steps)


@pytest.mark.rule("CE-142", "CE-149")
def test_growth_has_its_price():
    assert [heroes.title_of(rank) for rank in (0, 1, 4, 7, 10)] == [
        "Untrained",
        "Novice",
        "Adept",
        "Master",
        "Legend",
    ]
    assert (heroes.rank_price(3), heroes.score_price(15)) == (30, 750)
    s = journey()
    f = s.figures[0]
    there(f.sheet).xp = 20
    great = there(f.sheet).steps[3]
    rank = there(f.sheet).ranks[great]
    act(s, f"learn 1 {s.core.skills[great].id}")
    assert there(f.sheet).ranks[great] == rank + 1
    assert there(f.sheet).xp == 0
    with pytest.raises(Illegal, match="needs"):
        s.check(0, s.rules.parse(f"talent 1 {s.core.talents[0].id}"))


@pytest.mark.rule("CE-147", "CE-025")
def test_stamina_buys_a_second_try():
    s = quest(party="plain")
    s.level, s.x = 9, 1
    rig(s, scouting_check=[1, 18], tension=[8])
    act(s, "search 1")
    assert [s.rules.text(each) for each in s.actions(0)] == ["reroll", "decline"]
    act(s, "reroll")
    there(s.rig).finish()
    assert s.figures[0].stamina == 28
    assert s.card().found


# -- the tavern
@pytest.mark.rule("CE-002", "CE-173", "CE-175", "CE-174")
def test_six_nodes_and_the_way_there():
    s = journey(party="plain")
    assert s.mode == TAVERN
    assert len(s.nodes) == 36
    assert s.coins == 125
    assert all(1 <= days <= 4 for days in s.nodes[2::6])
    assert all(1 <= risk <= 4 for risk in s.nodes[3::6])
    s.supplies = [0] * len(s.supplies)
    s.nodes[2] = 3
    act(s, "embark 1")
    assert s.mode == ROOM
    assert s.figures[0].composure == 40 - 6


@pytest.mark.rule("CE-175")
def test_what_the_tavern_sells():
    s = journey()
    s.figures[0].hp = 5
    s.figures[0].injuries = 1 << k.LAME_LEG
    s.coins = 200
    act(s, "inn", "treat 1 lame_leg", "rumour 2", "hire")
    assert s.coins == 200 - 10 - 25 - 5 - 20
    assert s.figures[0].hp == s.figures[0].hp_max
    assert s.figures[0].injuries == 0
    assert s.hired
    name = s.title(0)
    act(s, "retire 1")
    assert s.retired == [name]
    assert s.title(0) != name
    plate = max(range(len(s.core.armors)), key=lambda each: s.core.armors[each].price)
    assert s.core.armors[plate].price == 150
    weapon = next(
        n
        for n, row in enumerate(s.core.weapons)
        if 0 < row.price <= s.coins and n not in there(s.figures[1].sheet).weapons
    )
    coins = s.coins
    act(s, f"weapon 2 {s.core.weapons[weapon].id}")
    assert s.coins == coins - s.core.weapons[weapon].price
    assert weapon in there(s.figures[1].sheet).weapons
    assert s.spare_weapons


@pytest.mark.rule("CE-176", "CE-177", "CE-178")
def test_rewards():
    s = quest(risk=2)
    assert tavern.reward(s, WON) == 80
    assert [tavern.reward(s, RETREATED) for s.passed in (0, 1, 2)] == [0, 13, 26]
    s = journey()
    act(s, "embark 1")
    s.xp = 100
    tavern.end_quest(s, RETREATED)
    assert [there(f.sheet).xp for f in s.figures] == [25, 25]
    assert s.mode == TAVERN
    act(s, "embark 1")
    s.coins = 81
    names = [s.title(n) for n in (0, 1)]
    for f in s.figures:
        f.down = 1
    running.settle(s)
    assert s.coins == 40
    assert s.dead_heroes == names
    assert s.mode == TAVERN
    assert s.lost == 1


@pytest.mark.rule("CE-002", "CE-179")
def test_a_journey_ends_and_remembers():
    s = journey(quests=2)
    for ending in (WON, LOST):
        act(s, "embark 1")
        tavern.end_quest(s, ending)
    assert s.mode == OVER
    assert there(s.outcome()).scores == [0]
    assert s.history[3::4] == [WON, LOST]
    shown = {part.id: part for part in s.view(0).parts if isinstance(part, Note)}
    assert "won" in shown["history"].text
    assert "lost" in shown["history"].text
    assert shown["dead"].text


# -- whole quests
@pytest.mark.rule("CE-003", "CE-004", "CE-006", "CE-008", "CE-012")
def test_whole_quests_are_played_by_rule_of_thumb():
    rules = game(party="plain")
    ends: Counter[str] = Counter()
    for seed in range(4):
        s = rules.new(str(seed))
        dice = one_stream(seed)
        while s.to_act():
            action = rules.advise(s, s.mover(), dice)
            assert action in s.actions(s.mover())
            s.apply(s.mover(), action)
        ends[there(s.outcome()).reason] += 1
    assert ends["won"]


@pytest.mark.rule("CE-180", "CE-181", "CE-184", "CE-126")
def test_the_table_shows_what_matters_and_forecasts():
    s = quest()
    ids = {part.id for part in s.view(0).parts}
    assert {"hero-1-hp", "hero-2-composure", "tension", "clock", "level", "progress", "grid", "stack"} <= ids
    rig(s, encounter=[1])
    act(s, "go")
    s.rig = None
    while s.mode == FIGHT:
        actions = s.actions(s.mover())
        attacks = [each for each in actions if s.rules.text(each).startswith("attack")]
        if attacks:
            forecast = s.forecast(s.mover(), attacks[0])
            assert "Crushing" in there(forecast).totals[0]
            assert "%" in there(forecast).totals[0]
            break
        s.apply(s.mover(), s.rules.advise(s, s.mover(), one_stream(1)))
    assert turmoil.band(s) == 0
    s.doom = 1
    assert turmoil.band(s) == 4


@pytest.mark.rule("CE-175")
def test_wares_lie_on_shelves_and_lessons_are_with_the_heroes():
    s = journey()
    there(s.figures[0].sheet).xp = 30
    zones = {part.id: part for part in s.view(0).parts if isinstance(part, Zone)}
    shelves = {
        card.id: card for name, zone in zones.items() if name.startswith("shop-") for card in zone.cards
    }
    choices = {each.action: each for each in s.view(0).choices}
    assert choices["weapon 1 shiv"].touches == choices["weapon 2 shiv"].touches == ("weapons-shiv",)
    assert "2 coins" in shelves["weapons-shiv"].facts
    verbs = ("weapon ", "armor ", "kit ", "supply ")
    bought = [each for each in choices.values() if each.action.startswith(verbs)]
    assert {name for each in bought for name in each.touches} == set(shelves)
    lessons = [each for each in choices.values() if each.action.startswith("learn")]
    assert lessons
    assert {each.touches for each in lessons} == {("hero-1",)}
    s.coins = 0
    names = {part.id for part in s.view(0).parts}
    assert "shop-armors" not in names


@pytest.mark.rule("CE-069", "CE-181")
def test_the_track_shows_the_step_that_has_been_reached():
    for kind, step in ((CARD_PLOT, 1), (CARD_TWIST, 2), (CARD_FINALE, 3)):
        s = quest()
        s.card().kind = kind
        track = next(part for part in s.view(0).parts if isinstance(part, Track))
        assert (track.steps, track.at) == (tuple(s.core.quests[s.quest].steps), step)


@pytest.mark.rule("CE-111")
def test_an_obstacle_is_channeled_at_by_picking_a_hero_and_its_square():
    s = quest(biome="sump")
    grid = next(part for part in s.view(0).parts if isinstance(part, Grid))
    aimed = [each for each in s.view(0).choices if " channels at the obstacle " in each.label]
    assert aimed
    for each in aimed:
        hero, place = each.touches
        assert hero in ("figure-1", "figure-2")
        assert each.label.endswith(place)
        assert place in {cell.id for cell in grid.cells}


@pytest.mark.rule("CE-040", "CE-183")
def test_two_seats_clash_under_seal():
    s = quest(seats="each", party="plain")
    rig(s, encounter=[1])
    act(s, "go")
    s.rig = None
    s.stack.frames = []
    s.clash = [0, 1, NONE, NONE, 5, 6, 10, 9]
    from orrery.engine.stack import Frame

    s.stack.push(Frame(2, NONE, 0, 1))
    assert s.to_act() == [0, 1]
    s.apply(1, s.rules.parse("disengage"))
    assert s.to_act() == [0]
    guesses = {imagined(s, 0, n).clash[3] for n in range(40)}
    assert guesses == {0, 1}
    assert imagined(s, 1, 3).clash[3] == 1


@pytest.mark.rule("CE-185", "CE-183")
def test_the_log_names_dice_totals_margins_tiers_and_rules():
    s, _, _ = modified(k.SPARKS)
    s.modifiers = []
    rig(s, attack=[8], defence=[10], clash_tactic=[1])
    attack.begin(s, 0, 1)
    running.run(s)
    told = [event.text for event in there(s.log) if event.seen(0)]
    assert "Attack: d20 shows 8." in told
    assert any("12 against 12, margin +0: Clash (CE-029)." in text for text in told)
    assert [each.help for each in s.view(0).choices] == ["Might 14", "Endurance 14"]
    s = quest()
    s.level, s.x = 9, 1
    rig(s, tension=[5])
    turmoil.tension(s)
    assert "(CE-087)" in there(s.log)[-1].text


@pytest.mark.rule("CE-078", "CE-098", "CE-107")
def test_what_echoes_is_dealt_before_the_party_gets_away():
    s, hero, foe = modified(k.LATE_ECHO)
    s.modifiers.append(int(k.SHARED_PAIN))
    hero.hp = 20
    harm.hurt(s, 0, 5, 1, harm.MELEE)
    rig(s, tension=[10])
    s.level = 9
    scenes.escape(s)
    assert hero.hp == 15
    assert [f.hp for f in s.behind] == [foe.hp_max - 1]
    assert s.at == 0
