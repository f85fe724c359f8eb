"""Rules that are an order: of an entry, a placement, an attack, a turn's start, a tick, a round.

Where two steps touch the same numbers, the numbers show which came first; elsewhere the log does.
"""

from __future__ import annotations

import pytest

from orrery.games.clans.names import POISON
from tests.games.clans.content.packing import card
from tests.games.clans.scene import Scene, scene, tile
from tests.games.packing import pack

rule = pytest.mark.rule


def rounds(**given: object) -> Scene:
    return scene("rounds", **given)


def burning(s: Scene, *names: str) -> Scene:
    for name in names:
        s.state.fire[tile(name)] = 99
    return s


def poisoned(s: Scene, seat: int, *names: str) -> Scene:
    for name in names:
        s.state.units[s.unit(seat, name) + POISON] = 2
    return s


def told_in_order(s: Scene, *words: str) -> bool:
    """Whether each of these is told, for the first time, after the one before it."""
    found = [next(n for n, line in enumerate(s.told) if word in line) for word in words]
    return found == sorted(found) and len(set(found)) == len(found)


# -- entering a tile (CW-113)
@rule("CW-113", "CW-138")
def test_what_the_old_tile_lent_is_gone_before_the_trap_springs():
    s = scene(c1="Marsh").put(0, "Land Kin", "w1").trap(1, "Snare Pit", "cm").ready()
    s.do("move w1-1 c1")
    assert s.health(0, "c1") == 4 + 5
    assert s.do("move c1-1 cm").health(0, "cm") == 4 - 3


@rule("CW-113", "CW-131")
def test_a_trap_comes_before_the_spy_strikes():
    s = scene().put(0, "Spy", "cm").put(1, "Guardian", "c2").trap(1, "Snare Pit", "c2").ready()
    assert s.do("move cm-1 c2").names(1, "c2") == ["Guardian"]


@rule("CW-113", "CW-131", "CW-119")
def test_a_spy_strikes_before_it_burns():
    s = burning(scene(c2="Woods").put(0, "Spy", "cm").put(1, "Guardian", "c2"), "c2").ready()
    assert s.do("move cm-1 c2").names(1, "c2") == []


@rule("CW-113", "CW-119", "CW-137")
def test_fire_throws_back_before_fear_is_felt():
    s = scene(cm="Woods").put(0, "Desert Quick Strike", "c1").put(1, "Dread Herald", "c2")
    burning(s, "cm").ready().do("move c1-1 cm")
    assert (s.names(0, "c1"), s.ap(0, "c1")) == (["Desert Quick Strike"], 1)


@rule("CW-113", "CW-137", "CW-014")
def test_fear_comes_before_the_heavy_marsh():
    s = scene(cm="Marsh", heavy_marsh="on").put(0, "Nameless Blade", "c1").put(1, "Dread Herald", "c2")
    s.ready().do("move c1-1 cm")
    assert any("is frightened" in line for line in s.told)
    assert not any("sinks" in line for line in s.told)  # nothing was left to lose


@rule("CW-113", "CW-137", "CW-138")
def test_fear_comes_before_the_terrain_gives_ap():
    s = scene(cm="Lake").put(0, "Land Kin", "c1").put(1, "Dread Herald", "c2").ready().do("move c1-1 cm")
    assert s.ap(0, "cm") == 1


@rule("CW-113", "CW-014", "CW-138")
def test_a_heavy_marsh_takes_the_ap_before_the_terrain_is_felt():
    s = scene(cm="Marsh", heavy_marsh="on").put(0, "Land Kin", "c1").ready().do("move c1-1 cm")
    assert told_in_order(s, "sinks into the Marsh", "gains 5 health on the Marsh: 9.")


@rule("CW-113", "CW-138", "CW-033", "CW-023")
def test_terrain_then_relic_then_capture_then_what_is_revealed():
    s = scene(cm="Lake").relic("cm").put(0, "Land Kin", "c1").ready().do("move c1-1 cm")
    assert told_in_order(s, "gains 1 AP", "finds the relic", "captures CM", "C2 is revealed")


@rule("CW-113")
def test_who_dies_on_the_way_in_finds_and_captures_nothing():
    s = scene().relic("cm").put(0, "Scout", "c1", 3).trap(1, "Snare Pit", "cm").ready().do("move c1-1 cm")
    assert (s.owner("cm"), s.held(0), s.revealed(0)) == (-1, [], [])


@rule("CW-119", "CW-113")
def test_who_is_thrown_back_meets_the_trap_before_fear_and_fear_before_the_terrain():
    s = scene(wm="Lake", cm="Woods").put(0, "Land Kin", "wm", 4).put(1, "Dread Herald", "w2")
    burning(s, "cm").ready().do("move wm-1 cm")
    assert (s.health(0, "wm"), s.ap(0, "wm")) == (3, 1)  # the Lake gives what fear has not seen
    s = scene(wm="Lake", cm="Woods").put(0, "Land Kin", "wm", 4).put(1, "Dread Herald", "w2")
    burning(s.trap(1, "Snare Pit", "wm"), "cm").ready().do("move wm-1 cm")
    assert s.names(0, "wm") == []
    assert not any("frightened" in line for line in s.told)


@rule("CW-088", "CW-089", "CW-131")
def test_a_trap_comes_before_the_spy_strikes_in_rounds_too():
    s = rounds(rounds_specials="yes").put(0, "Spy", "cm").put(1, "Guardian", "c2")
    assert s.trap(1, "Snare Pit", "c2").ready().round().names(1, "c2") == ["Guardian"]


@rule("CW-089", "CW-090", "CW-085")
def test_a_trap_comes_before_the_fire_in_rounds_too():
    ward = card(name="Warded March", health=8, move=1, text="Barrier (1)")
    s = scene("rounds", [pack(ward)], rounds_specials="yes", cm="Woods").put(0, "Warded March", "c1")
    burning(s.trap(1, "Snare Pit", "cm"), "cm").ready().round()
    assert s.health(0, "c1") == 8 - 1


# -- placing a card (CW-114)
@rule("CW-114", "CW-085")
def test_a_placed_card_meets_the_trap_before_the_fire():
    ward = card(name="Warded Drop", health=8, ap=2, text="Barrier (1)")
    s = scene("turns", [pack(ward)], cm="Woods")
    burning(s.hand(0, "Warded Drop").trap(1, "Snare Pit", "cm"), "cm").ready().do("play warded-drop cm")
    assert s.health(0, "cm") == 8 - 1


@rule("CW-114", "CW-138", "CW-148")
def test_a_placed_medic_feels_the_terrain_before_it_heals():
    kin = card(name="Marsh Nurse", damage=0, health=2, text="Medic 5, Terrain Affinity")
    s = scene("turns", [pack(kin)], c1="Marsh").hand(0, "Marsh Nurse").put(0, "Guardian", "c1", 9).ready()
    assert told_in_order(s.do("play marsh-nurse c1"), "gains 5 health", "Guardian heals 5")


@rule("CW-114", "CW-138", "CW-140")
def test_a_placed_card_feels_finds_captures_and_then_brings_its_look_alikes():
    kin = card(name="Lake Jester", ap=2, text="Terrain Affinity, Trickster (1)")
    s = scene("turns", [pack(kin)], cm="Lake").relic("cm").hand(0, "Lake Jester").ready()
    s.do("play lake-jester cm")
    assert told_in_order(s, "gains 1 AP", "finds the relic", "captures CM", "C2 is revealed", "appears on WM")


# -- an attack (CW-107)
@rule("CW-107", "CW-030")
def test_who_attacks_out_of_the_fog_pays_and_is_shown_before_the_blow():
    s = scene().put(0, "Eight-Pounder", "c1").put(1, "Guardian", "cm").ready()
    s.state.log = []
    s.state.apply(0, s.game.parse("attack c1-1 cm-1"))
    told = [event.text for event in s.state.log if event.seen(1)]
    assert told[0] == "{0}'s Eight-Pounder attacks {1}'s Guardian on CM."


@rule("CW-107", "CW-112", "CW-128")
def test_who_dies_of_the_blow_keeps_nothing_from_the_splash():
    for helper in ("Shield Totem", "Trench Digger"):
        s = scene().put(0, "Sunfire Warlord", "c1", 50)
        s.put(1, helper, "cm").put(1, "Breastplate Rider", "cm", 50).ready().do("attack c1-1 cm-1")
        assert s.health(1, "cm") == 50 - (15 + 2 - 1)  # fury, and its own shield


@rule("CW-112", "CW-128")
@pytest.mark.parametrize("front", [False, True])
def test_those_whom_one_splash_kills_protect_each_other_wherever_they_stand(front: bool):
    s = scene(capacity="4").put(0, "Sunfire Warlord", "c1", 50).put(1, "Guardian", "cm")
    s.put(1, "Tidal Leviathan", "cm").put(1, "Shield Totem", "cm", front=front).ready()
    s.do(f"attack c1-1 cm-{2 if front else 1}")
    left = {s.name(1, "cm", n): s.health(1, "cm", n) for n in range(2)}
    assert left == {"Guardian": 20 - (17 - 1 - 2), "Tidal Leviathan": 28 - (17 - 3 - 2)}


@rule("CW-107", "CW-126", "CW-132")
def test_the_steps_of_an_attack():
    snake = card(name="Cleaving Snake", damage=4, health=40, text="Cleave, Poisoner (1), Push Back")
    s = scene("turns", [pack(snake)]).put(0, "Cleaving Snake", "c1").put(1, "Mire Hag", "cm")
    s.put(1, "Scout", "cm").ready().do("attack c1-1 cm-1")
    assert told_in_order(
        s,
        "Cleaving Snake attacks",
        "Mire Hag loses 3 health (attack)",
        "Scout loses 3 health (splash)",
        "(retaliation)",
        "(thorns)",
        "Mire Hag is poisoned",
        "Mire Hag is pushed",
    )


@rule("CW-107", "CW-126", "CW-108")
def test_who_dies_of_the_answer_feels_no_thorns():
    s = scene().put(0, "Lake Warrior", "c1", 3).put(1, "Mire Hag", "cm").ready().do("attack c1-1 cm-1")
    assert any("(retaliation) and dies" in line for line in s.told)


@rule("CW-107", "CW-110")
def test_survivors_are_pushed_before_the_dead_leave_and_the_attacker_moves_up_last():
    ram = card(name="Great Ram", damage=9, health=40, text="Push Back")
    s = scene("turns", [pack(ram)]).put(0, "Great Ram", "c1").put(1, "Scout", "cm").put(1, "Pike Line", "cm")
    s.ready().do("attack c1-1 cm-1")
    assert told_in_order(s, "Pike Line is pushed", "Scout is destroyed", "Great Ram advances")


@rule("CW-104", "CW-085")
def test_a_blow_of_nothing_leaves_the_barrier_alone():
    thick = card(name="Thick Ward", health=9, text="Shield 9, Barrier (1)")
    s = scene("turns", [pack(thick)]).put(0, "Lake Warrior", "c1").put(1, "Thick Ward", "cm").ready()
    s.do("attack c1-1 cm-1")
    assert not any("barrier" in line for line in s.told)


@rule("CW-133")
def test_the_attacked_unit_is_pushed_first():
    s = scene().put(0, "Ram Bearer", "c1", 50).put(1, "Scout", "cm").put(1, "Guardian", "cm")
    s.put(1, "Wall Shield", "c2").ready().do("attack c1-1 cm-2")
    assert (s.names(1, "c2"), s.names(1, "cm")) == (["Wall Shield", "Guardian"], ["Scout"])


# -- the start of a turn (CW-115)
@rule("CW-115", "CW-121")
@pytest.mark.parametrize(("seat", "base"), [(0, "c1"), (1, "c2")])
def test_the_start_of_a_turn(seat: int, base: str):
    troll = card(name="Old Troll", health=30, text="Regen 1, Regenerate, Heal Ally 3")
    s = scene("turns", [pack(troll)]).turn(2, 1 - seat).pile(seat, "Scout")
    s.put(seat, "Old Troll", "wm", 10).put(seat, "Guardian", "wm", 4).put(seat, "Sentinel", base, 4).ready()
    burning(poisoned(s, seat, "wm"), "wm").do("end")
    assert told_in_order(
        s,
        f"Turn 3: {{{seat}}}",
        "draws a card",
        "Old Troll loses 1 health (poison)",
        "Old Troll loses 1 health (fire)",
        "Sentinel heals 1",
        "Old Troll heals 1",
        "Old Troll heals 2",
        "Guardian heals 3",
    )


@rule("CW-115", "CW-117")
def test_a_fire_past_its_last_turn_is_out_before_it_hurts():
    s = scene().put(1, "Guardian", "cm", 9).ready()
    s.state.fire[tile("cm")] = 2
    assert s.do("end").health(1, "cm") == 9


@rule("CW-115")
def test_units_wake_row_by_row_from_west_to_east_in_the_order_of_arrival():
    s = scene().turn(2, 1)
    for where in ("em", "wm", "e1", "w1"):
        s.put(0, "Sentinel", where, 5)
    s.put(0, "Healing Tree", "w1", 1).ready().do("end")
    healed = [line for line in s.told if "heals" in line]
    assert healed == [
        "{0}'s Sentinel heals 1: 6.",
        "{0}'s Healing Tree heals 1: 2.",
        "{0}'s Sentinel heals 2: 8.",
        *["{0}'s Sentinel heals 1: 6."] * 3,
    ]


@rule("CW-115", "CW-121", "CW-124")
def test_who_would_have_regenerated_dies_of_the_fire_first():
    s = burning(scene().put(1, "Sentinel", "cm", 1), "cm").ready()
    assert s.do("end").names(1, "cm") == []


# -- a tick (CW-059)
@rule("CW-059", "CW-079", "CW-062")
def test_who_dies_of_the_overflow_gives_no_thorns():
    guns = card(name="Twin Guns", damage=4, health=30, tick=3, move=0, text="Cleave")
    bow = card(name="Slow Bow", damage=9, health=30, tick=3, move=0, text="Ranged")
    s = scene("rounds", [pack(guns, bow)]).put(0, "Twin Guns", "cm").put(0, "Slow Bow", "cm")
    s.put(1, "Scout", "cm", 1).put(1, "Mire Hag", "cm", 6).ready().round()
    # Tick 3: 4 - 1 hit Front and Back, 9 - 1 at the fallen Front overflow and kill the Hag.
    assert s.names(1, "cm") == []
    assert not any("(thorns)" in line for line in s.told)


@rule("CW-059", "CW-079")
def test_who_dies_of_thorns_does_not_regenerate():
    wall = card(name="Thorn Wall", damage=0, health=40, tick=5, move=0, text="Thorns 4")
    s = scene("rounds", [pack(wall)]).put(0, "Sentinel", "cm", 1).put(1, "Thorn Wall", "cm").ready().round()
    assert s.names(0, "cm") == []  # 4 before the thorns of tick 4, and not 5


@rule("CW-059", "CW-076")
def test_the_living_regenerate_before_the_dead_leave():
    s = rounds().put(0, "Desert Quick Strike", "cm", 50).put(1, "Scout", "cm", 4)
    s.put(1, "Healing Tree", "cm", 1).ready().round()
    assert told_in_order(s, "Healing Tree heals 1", "Scout is destroyed")


@rule("CW-059", "CW-062", "CW-079", "CW-076")
def test_the_steps_of_a_tick():
    s = rounds().put(0, "Sabre Rider", "cm", 20).put(0, "Longbow", "cm", 20)
    s.put(1, "Scout", "cm", 7).put(1, "Sentinel", "cm", 9).ready().round()
    assert told_in_order(
        s,
        "Sabre Rider strikes Scout",
        "Longbow strikes Scout",
        "Sentinel loses 3 health (overflow)",
        "Sentinel heals 1: 8",
        "Scout is destroyed",
    )


@rule("CW-085", "CW-058")
def test_of_simultaneous_blows_the_fronts_meets_the_barrier():
    front = card(name="Slow Front", damage=1, health=30, tick=3, move=0, text="Fury 1")
    bow = card(name="Slow Bow", damage=9, health=30, tick=3, move=0, text="Ranged")
    s = scene("rounds", [pack(front, bow)]).put(0, "Slow Front", "cm").put(0, "Slow Bow", "cm")
    s.put(1, "Ward Bearer", "cm", 60).ready().round()
    assert s.health(1, "cm") == 60 - 9


@rule("CW-063")
def test_cleaving_is_taken_from_the_front_before_other_blows():
    guns = card(name="Twin Guns", damage=4, health=30, tick=3, move=0, text="Cleave, Ranged")
    front = card(name="Slow Front", damage=9, health=30, tick=3, move=0, text="Fury 1")
    s = scene("rounds", [pack(guns, front)]).put(0, "Slow Front", "cm").put(0, "Twin Guns", "cm")
    s.put(1, "Guardian", "cm", 10).put(1, "Desert Tank", "cm").ready().round()
    # 9 + 1 - 1 and 4 - 1 at a Front of 10: 3 of them cleave, so that 2 of the other 9 overflow.
    assert any("Desert Tank loses 2 health (overflow): 8 left" in line for line in s.told)


# -- a round (CW-051)
@rule("CW-051", "CW-036", "CW-068", "CW-032", "CW-093", "CW-066", "CW-077", "CW-087", "CW-023", "CW-041")
def test_the_steps_of_a_round():
    s = rounds().hero(0, "Saladin").relic("cm").pile(0, "Scout").hand(0, "Desert Tank")
    s.put(0, "Wall Breaker", "e1").put(1, "Desert Tank", "em", 14)  # a far attack
    s.put(0, "Desert Veteran", "c1").put(1, "Scout", "cm")  # a fight over the relic
    s.put(0, "Tidal Leviathan", "w2", 9).put(0, "Surgeon", "w2").ready()  # at the crystal
    s.do("play desert-tank c1", "hero", seat=0).round()
    assert told_in_order(
        s,
        "hero acts",
        "plays Desert Tank",
        "moves from C1 to CM",
        "strikes Scout",
        "The front in the center",
        "finds the relic",
        "(far attack)",
        "crystal loses",
        "Tidal Leviathan heals 2",
        "Tidal Leviathan heals 10",
        "captures CM",
        "C2 is revealed",
        "Round 3.",
        "draws a card",
    )


@rule("CW-051", "CW-070")
def test_a_match_that_the_crystals_end_has_no_end_step():
    s = rounds().put(0, "Tidal Leviathan", "w2", 9).put(0, "Guardian", "cm")
    s.state.crystal[1] = 5
    s.ready().round()
    assert s.state.outcome() is not None
    assert (s.health(0, "w2"), s.owner("cm")) == (9, -1)


@rule("CW-051", "CW-071")
def test_after_the_last_round_nothing_is_drawn_but_the_end_step_is_done():
    s = rounds(round_limit=2).put(0, "Guardian", "cm").pile(0, "Scout").ready().round()
    assert s.state.outcome() is not None
    assert (s.owner("cm"), s.held(0)) == (0, [])


@rule("CW-093")
def test_of_two_stacks_as_near_the_one_ahead_is_hit():
    s = (
        rounds()
        .put(0, "Wall Breaker", "cm")
        .put(1, "Guardian", "c1")
        .put(1, "Guardian", "c2")
        .ready()
        .round()
    )
    assert (s.health(1, "c1"), s.health(1, "c2")) == (20, 8)


@rule("CW-071")
@pytest.mark.parametrize(
    ("crystals", "dealt", "winner"),
    [((9, 8), (0, 5), 0), ((8, 9), (5, 0), 1), ((9, 9), (0, 5), 1), ((9, 9), (5, 5), -1)],
)
def test_the_crystal_decides_before_the_damage_dealt(
    crystals: tuple[int, int], dealt: tuple[int, int], winner: int
):
    s = rounds(round_limit=2).ready()
    for seat in range(2):
        s.state.crystal[seat], s.state.dealt[seat] = crystals[seat], dealt[seat]
    assert s.round().state.winner() == winner


@rule("CW-131")
def test_of_the_healthiest_the_spy_kills_the_one_who_came_first():
    s = scene().put(0, "Spy", "cm").put(1, "Guardian", "c2", 9).put(1, "Desert Tank", "c2", 9).ready()
    assert s.do("move cm-1 c2").names(1, "c2") == ["Desert Tank"]
