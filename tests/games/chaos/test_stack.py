"""The stack of cards: flipping, traps, budgets, plot points, twists, goals, flight, and slow actions."""

from collections import Counter

import pytest

from orrery.engine.view import Note, Zone
from orrery.engine.words import Illegal
from orrery.games.chaos import actions
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    CARD_FINALE,
    CARD_PLOT,
    CARD_TWIST,
    FIGHT,
    FOES,
    NONE,
    OPEN_NOTHING,
    OPEN_PUZZLE,
    OPEN_TRAP,
    OVER,
    RETREATED,
    ROOM,
    T_DISARM,
    T_TRAP,
    WON,
    square,
)  # fmt: skip
from orrery.games.chaos.rules import checks, frames
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.room import bare
from orrery.games.chaos.view import forecast
from tests.games.chaos.scene import act, imagined, played, quest, rig, there


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
    checks.conclude(s, 0, T_TRAP, 0, good=False)
    assert s.card().open == OPEN_TRAP
    assert skill
    texts = (
        [s.rules.text(each) for each in s.actions(0)]
        if s.mode == ROOM and s.figures[0].up()
        else ["flee", "disarm 1"]
    )
    assert "flee" in texts
    assert "go" not in texts
    checks.conclude(s, 0, T_DISARM, 0, good=True)
    assert s.card().open == OPEN_NOTHING
    assert s.card().cleared
    assert before == 3


def s_face(s: ChaosState, encounter: int) -> int:
    """A face of the d20 that is this encounter in the biome."""
    return 1 + sum(int(width) for width in s.core.biomes[s.biome].widths[:encounter])


@pytest.mark.rule("CE-076", "CE-070")
def test_budgets_buy_foes():
    from orrery.games.chaos.rules.quest import spawn

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
    frames.settle(s)
    assert s.mode == OVER
    assert there(s.outcome()).reason == "won"


@pytest.mark.rule("CE-069", "CE-184")
def test_a_step_that_wins_is_foreseen():
    s = at_card(quest(quest="breach", party="plain"), CARD_FINALE)
    act(s, "go")
    s.room = bare(13, 11)
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
    f.hp = 10
    f.last(k.BLEED, 99)
    s.level, s.x = 9, 1
    remedies = there(f.sheet).ranks[s.core.place("skills", "remedies")]
    rig(s, patch=[5], tension=[8])
    act(s, "patch 2 2")
    assert f.hp == 15 + remedies
    assert not f.conditions[k.BLEED]
    scenes.found(s)
    assert s.warned
    assert checks.lean_for(s, 0, T_TRAP) == 1


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
