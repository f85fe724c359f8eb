"""Attacks in turns: reach, worth, answers, splash, thorns, poison, pushes, the advance, the base."""

import pytest

from tests.games.clans.scene import Scene, scene

rule = pytest.mark.rule


def damage(attacker: str, target: str, attacker_terrain: str = "", target_terrain: str = "") -> int:
    """What an attack from C1 on CM takes."""
    s = scene(c1=attacker_terrain or "Neutral", cm=target_terrain or "Neutral")
    s.put(0, attacker, "c1").put(1, target, "cm").ready()
    before = s.health(1, "cm")
    s.do("attack c1-1 cm-1")
    return before - (s.health(1, "cm") if s.names(1, "cm") else 0)


# -- reach
@rule("CW-102")
def test_targets_are_forward_and_sideways_never_backward():
    s = (
        scene()
        .put(0, "Desert Quick Strike", "cm")
        .put(1, "Scout", "c2")
        .put(1, "Scout", "wm")
        .put(1, "Scout", "em")
    )
    s.put(0, "Scout", "c1").reveal(0, "c2").ready()
    attacks = [s.game.text(action) for action in s.state.actions(0) if "attack" in s.game.text(action)]
    assert attacks == ["attack cm-1 c2-1", "attack cm-1 wm-1", "attack cm-1 em-1"]
    back = scene().turn(2, 1).put(1, "Desert Warrior", "cm").put(0, "Scout", "c1").reveal(1, "c1").ready()
    assert back.may("attack cm-1 c1-1")
    assert back.refusal("attack cm-1 c2-1") == "out-of-reach"


@rule("CW-102", "CW-149")
def test_range_2_reaches_over_units_into_seen_bases_only():
    s = scene().put(0, "Eight-Pounder", "w1").put(1, "Scout", "wm").put(1, "Medic", "w2").ready()
    assert s.refusal("attack w1-1 w2-1") == "fogged"
    s.reveal(0, "w2").ready().do("attack w1-1 w2-1")
    assert s.names(1, "w2") == []
    assert s.health(1, "wm") == 4


@rule("CW-018")
def test_rare_cards_hit_and_last_as_printed_without_a_bonus_for_being_rare():
    s = scene().put(0, "Desert Veteran", "c1").put(1, "Woods Veteran", "cm").ready()
    assert (s.health(0, "c1"), s.health(1, "cm")) == (11, 12)
    s.do("attack c1-1 cm-1")
    assert (s.health(0, "c1"), s.health(1, "cm")) == (11 - 7, 12 - 8)


@rule("CW-103")
def test_only_guards_can_be_chosen_where_one_stands():
    s = (
        scene()
        .put(1, "Desert Warrior", "cm")
        .put(1, "Desert Tank", "cm")
        .put(0, "Desert Warrior", "c1")
        .ready()
    )
    assert s.refusal("attack c1-1 cm-1") == "guarded"
    assert s.may("attack c1-1 cm-2")
    assert s.refusal("attack c1-1 cm-3") == "no-target"


@rule("CW-007")
def test_cards_without_damage_never_attack_or_answer():
    s = scene().put(0, "War Banner", "c1").put(1, "Scout", "cm").put(0, "Lancer Troop", "w1").ready()
    assert s.refusal("attack c1-1 cm-1") == "cannot-attack"
    s = scene().put(0, "Lancer Troop", "c1", 2).put(1, "Scout", "cm").ready().do("attack c1-1 cm-1")
    assert s.health(0, "cm") == 2


# -- what a blow is worth
@rule("CW-104", "CW-013", "CW-122")
@pytest.mark.parametrize(
    ("attacker", "target", "terrains", "lost"),
    [
        ("Desert Warrior", "Wall Shield", ("", ""), 6),
        ("Desert Warrior", "Wall Shield", ("Desert", ""), 6),  # where it stands does not count
        ("Desert Warrior", "Wall Shield", ("", "Desert"), 7),  # where it hits does
        ("Pike Line", "Wall Shield", ("", "Neutral"), 5),  # neutral cards have no element
        ("Bearskin Foot", "Wall Shield", ("", ""), 9),  # fury 1
        ("Desert Warrior", "Guardian", ("", ""), 5),  # shield 1
        ("Scout", "Wall Shield", ("", ""), 0),
    ],
)
def test_stat_element_fury_and_shield(attacker: str, target: str, terrains: tuple[str, str], lost: int):
    if lost:
        assert damage(attacker, target, *terrains) == lost
    else:
        assert scene().put(0, attacker, "c1").put(1, target, "cm").ready().refusal("attack c1-1 cm-1")


@rule("CW-106")
@pytest.mark.parametrize(
    ("attacker", "target", "lost"),
    [
        ("Pike Line", "Desert Elite Striker", 5),  # 5 + 4, but 5 are all it has
        ("Desert Veteran", "Ibrahim Bey", 12),
        ("Ibrahim Bey", "Longbow", 6),
        ("Lancer Troop", "Longbow", 6),  # 4 + 4
        ("Longbow", "Wall Shield", 2),  # 4 - 2
        ("Eight-Pounder", "Wall Shield", 4),
    ],
)
def test_class_counters(attacker: str, target: str, lost: int):
    assert damage(attacker, target) == lost


@rule("CW-149", "CW-128", "CW-104")
def test_auras_of_lane_and_tile():
    s = scene(capacity="4").put(0, "Desert Warrior", "cm").put(0, "War Banner", "cm")
    s.put(0, "Red Marshal", "cm").put(0, "Cadet Guard", "cm").put(0, "Field Drummer", "c1")
    s.put(1, "Tidal Leviathan", "wm").ready()
    s.do("attack cm-1 wm-1")  # 6 + stack buff 2 + command 2 + rally 1 + inspire 1 - shield 3
    assert s.health(1, "wm") == 28 - 9


@rule("CW-128", "CW-149")
def test_debuffs_of_the_tile_and_fortify_of_the_lane():
    s = scene().put(0, "Desert Warrior", "c1").put(1, "Lake Warrior", "cm").put(1, "Shield Totem", "cm")
    s.put(1, "Trench Digger", "c2").ready().do("attack c1-1 cm-1")
    assert s.health(1, "cm") == 11 - (6 - 2 - 1)
    s = scene().put(0, "Desert Quick Strike", "c1").put(1, "Shield Totem", "cm").ready()
    s.do("attack c1-1 cm-1")  # 4 - 2 - 2: nothing is left, and there is no floor of 1
    assert s.health(1, "cm") == 1


@rule("CW-123")
def test_shields_add_and_cut_answers_too():
    s = scene().put(0, "Fog Spinner", "c1").put(1, "Desert Warrior", "cm").ready().do("attack c1-1 cm-1")
    assert s.health(0, "c1") == 8 - (6 - 1)


@rule("CW-105", "CW-006")
@pytest.mark.parametrize(("health", "lost"), [(9, 6), (5, 5), (1, 4)])
def test_wounded_units_hit_weaker_as_an_option(health: int, lost: int):
    s = scene(wounded="on").put(0, "Desert Warrior", "c1", health).put(1, "Wall Shield", "cm").ready()
    s.do("attack c1-1 cm-1")  # 6 * (1/2 + health / 18), rounded up
    assert s.health(1, "cm") == 15 - lost


@rule("CW-105")
def test_the_wounded_answer_by_their_health_before_the_hit_and_hit_bases_in_full():
    s = scene(wounded="on").put(0, "Desert Warrior", "c1").put(1, "Desert Tank", "cm", 7).ready()
    s.do("attack c1-1 cm-1")  # 9 * 3/4 = 6.75, rounded up
    assert s.health(0, "c1") == 9 - 7
    s = scene(wounded="on").put(0, "Desert Warrior", "wm", 1).reveal(0, "w2").ready().do("attack wm-1 base")
    assert s.crystal == (25, 19)


# -- answers
@rule("CW-108", "CW-109")
def test_the_dying_answer_but_not_to_the_ranged_or_first_strikers():
    s = scene(cm="Lake").put(0, "Desert Warrior", "c1").put(1, "Lake Quick Strike", "cm", 1).ready()
    s.do("attack c1-1 cm-1")
    assert s.health(0, "cm") == 9 - 4
    s = scene().put(0, "Longbow", "c1").put(1, "Lake Quick Strike", "cm").ready().do("attack c1-1 cm-1")
    assert s.health(0, "c1") == 6
    s = scene().put(0, "Sabre Rider", "c1").put(1, "Lake Quick Strike", "cm").ready().do("attack c1-1 cm-1")
    assert s.health(0, "cm") == 6
    s = scene().put(0, "Sabre Rider", "c1").put(1, "Lake Warrior", "cm").ready().do("attack c1-1 cm-1")
    assert s.health(0, "c1") == 1  # first strike spares only from the dead


@rule("CW-109", "CW-122")
def test_answers_know_neither_fury_nor_auras_nor_hero():
    s = (
        scene(capacity="4")
        .put(0, "Wall Shield", "c1")
        .put(1, "Bearskin Foot", "cm")
        .put(1, "War Banner", "cm")
    )
    s.put(1, "Field Drummer", "c2").ready()
    s.state.boost[1] = 1
    s.do("attack c1-1 cm-1")
    assert s.health(0, "c1") == 15 - 8


@rule("CW-109", "CW-106")
def test_answers_of_pikes_and_of_the_ranged():
    s = scene().put(0, "Ibrahim Bey", "c1").put(1, "Pike Line", "cm", 50).ready().do("attack c1-1 cm-1")
    assert s.health(0, "c1") == 28 - 9
    s = scene().put(0, "Desert Tank", "c1").put(1, "Sun Mortar", "cm", 50).ready().do("attack c1-1 cm-1")
    assert s.health(0, "c1") == 14 - 4


@rule("CW-108", "CW-135")
def test_silence_and_paralyze_do_not_stop_an_answer():
    s = scene().turn(2, 1).put(0, "Hush Monk", "c1").put(1, "Desert Warrior", "cm").ready()
    assert s.refusal("attack cm-1 c1-1") == "silenced"
    s.do("end", "attack c1-1 cm-1")
    assert s.names(0, "c1") == []


@rule("CW-126")
def test_thorns_hurt_who_hurts_even_from_afar():
    s = scene().put(0, "Eight-Pounder", "c1").put(1, "Ancient Treant", "cm").ready().do("attack c1-1 cm-1")
    assert s.health(0, "c1") == 8 - 3
    s = scene().put(0, "Eight-Pounder", "c1").put(1, "Mire Hag", "cm", 1).ready().do("attack c1-1 cm-1")
    assert s.health(0, "c1") == 8  # the dead have no thorns


@rule("CW-132", "CW-120", "CW-116")
def test_a_poisoner_poisons_once():
    s = scene().put(0, "Poisoner", "c1", 50).put(1, "Desert Tank", "cm").ready().do("attack c1-1 cm-1")
    assert s.poison(1, "cm") == 2
    s.do("end")
    assert (s.health(1, "cm"), s.poison(1, "cm")) == (11, 1)
    s.do("end", "attack c1-1 cm-1")
    assert s.poison(1, "cm") == 1  # no charge is left
    s.do("end", "end", "end")
    assert (s.health(1, "cm"), s.poison(1, "cm")) == (8, 0)


@rule("CW-107", "CW-132")
def test_poison_works_although_the_poisoner_dies_and_resets():
    s = scene().put(0, "Poisoner", "c1", 1).put(1, "Desert Tank", "cm").ready()
    s.state.units[s.unit(1, "cm") + 6] = 1
    s.do("attack c1-1 cm-1")
    assert s.names(0, "c1") == []
    assert s.poison(1, "cm") == 2


@rule("CW-085")
def test_a_barrier_takes_one_blow_whole():
    s = scene().put(0, "Desert Tank", "c1").put(1, "Ward Bearer", "cm").put(0, "Desert Warrior", "wm").ready()
    s.do("attack c1-1 cm-1")
    assert s.health(1, "cm") == 4
    s.do("attack wm-1 cm-1")
    assert s.names(1, "cm") == []


# -- splash
@rule("CW-127", "CW-112")
def test_cleave_hits_all_others_on_the_tile_with_their_own_reductions():
    s = scene(cm="Desert", capacity="4").put(0, "Sunfire Warlord", "c1").put(1, "Lake Tank", "cm")
    s.put(1, "Guardian", "cm").put(1, "Lake Warrior", "cm").ready()
    assert s.refusal("attack c1-1 cm-3") == "guarded"
    s.do("attack c1-1 cm-2")  # raw 15 + 2 fury + 1 element = 18
    assert (s.names(1, "cm"), s.health(1, "cm")) == (["Guardian"], 20 - 17)
    assert s.health(0, "c1") == 18 - 6  # only the target answers


@rule("CW-142", "CW-112")
def test_one_side_attackers_sweep_the_row_from_a_side_lane():
    s = scene().put(0, "Long Flail", "w1").put(1, "Desert Tank", "wm").put(1, "Desert Tank", "cm")
    s.put(1, "Guardian", "em").put(1, "Desert Tank", "c2").ready().do("attack w1-1 wm-1")
    assert (s.health(1, "wm"), s.health(1, "cm"), s.health(1, "em")) == (11, 11, 18)
    assert s.health(1, "c2") == 14
    s = scene().put(0, "Long Flail", "c1").put(1, "Desert Tank", "wm").put(1, "Desert Tank", "cm").ready()
    s.do("attack c1-1 cm-1")
    assert (s.health(1, "wm"), s.health(1, "cm")) == (14, 11)


@rule("CW-143")
def test_two_side_attackers_hit_the_neighbours():
    s = scene().put(0, "Twin Flail", "c1").put(1, "Desert Tank", "wm").put(1, "Desert Tank", "cm")
    s.put(1, "Desert Tank", "em").ready().do("attack c1-1 cm-1")
    assert [s.health(1, where) for where in ("wm", "cm", "em")] == [11, 11, 11]
    s = scene().put(0, "Twin Flail", "w1").put(1, "Desert Tank", "wm").put(1, "Desert Tank", "cm")
    s.put(1, "Desert Tank", "em").ready().do("attack w1-1 wm-1")
    assert [s.health(1, where) for where in ("wm", "cm", "em")] == [11, 11, 14]


@rule("CW-112", "CW-131")
def test_splash_hits_fogged_units_and_spies():
    s = scene().put(0, "Long Flail", "wm").put(1, "Desert Tank", "w2").put(1, "Desert Tank", "c2")
    s.put(1, "Spy", "c2").reveal(0, "w2").ready()
    assert not s.sees(0, "c2")
    s.do("attack wm-1 w2-1")
    assert s.names(1, "c2") == ["Desert Tank"]
    assert s.health(1, "c2") == 11


# -- pushes and advances
@rule("CW-133", "CW-107")
def test_push_back_moves_all_survivors_with_room():
    s = scene(capacity="4").put(0, "Ram Bearer", "c1", 50).put(1, "Desert Tank", "cm")
    s.put(1, "Wall Shield", "cm").put(1, "Lake Tank", "cm").put(1, "Scout", "c2").put(1, "Scout", "c2")
    s.ready().do("attack c1-1 cm-2")
    assert s.names(1, "c2") == ["Scout", "Scout", "Wall Shield", "Desert Tank"]  # the attacked one first
    assert s.names(1, "cm") == ["Lake Tank"]


@rule("CW-133", "CW-107")
def test_a_dead_attacker_pushes_nobody():
    s = scene().put(0, "Ram Bearer", "c1").put(1, "Desert Tank", "cm").ready().do("attack c1-1 cm-1")
    assert s.names(0, "c1") == []
    assert s.names(1, "cm") == ["Desert Tank"]


@rule("CW-110", "CW-101")
def test_who_kills_moves_up_unless_it_cannot():
    def after(attacker: str, others: int = 0) -> Scene:
        s = scene(capacity="4").put(0, attacker, "c1", 50).put(1, "Scout", "cm")
        for _ in range(others):
            s.put(1, "Desert Warrior", "cm")
        return s.ready().do("attack c1-1 cm-1")

    assert after("Desert Warrior").names(0, "cm") == ["Desert Warrior"]
    assert after("Longbow").names(0, "c1") == ["Longbow"]  # ranged
    assert after("Desert Tank").names(0, "c1") == ["Desert Tank"]  # speed 0
    assert after("Desert Warrior", 1).names(0, "c1") == ["Desert Warrior"]  # an enemy is left
    s = scene().put(0, "Desert Warrior", "cm").put(1, "Scout", "c2").reveal(0, "c2").ready()
    assert s.do("attack cm-1 c2-1").names(0, "cm") == ["Desert Warrior"]  # never into the enemy base


@rule("CW-110", "CW-113")
def test_the_advance_meets_what_waits_there():
    s = (
        scene(cm="Woods")
        .put(0, "Desert Warrior", "c1")
        .put(1, "Scout", "cm")
        .trap(1, "Snare Pit", "cm")
        .ready()
    )
    s.do("attack c1-1 cm-1")
    assert s.health(0, "cm") == 9 - 3


# -- the base
@rule("CW-111")
def test_the_base_is_hit_by_stat_element_inspire_and_hero_but_not_fury():
    s = scene(c2="Woods").put(0, "Bearskin Foot", "cm").put(0, "Field Drummer", "c1").reveal(0, "c2").ready()
    s.state.boost[0] = 1
    s.do("attack cm-1 base")
    assert s.crystal == (25, 25 - (8 + 1 + 1 + 1))
    assert s.health(0, "cm") == 14


@rule("CW-111")
def test_who_stands_in_the_base_protects_it_but_a_spy_does_not():
    s = scene().put(0, "Desert Warrior", "cm").put(1, "Scout", "c2").put(0, "Desert Warrior", "wm")
    s.put(1, "Spy", "w2").reveal(0, "c2", "w2").put(0, "Desert Warrior", "e1").ready()
    assert s.refusal("attack cm-1 base") == "defended"
    assert s.may("attack wm-1 base")
    assert s.refusal("attack e1-1 base") == "out-of-reach"


@rule("CW-111", "CW-102")
def test_a_fogged_base_cannot_be_attacked():
    s = scene().put(0, "Eight-Pounder", "w1").ready()
    assert s.refusal("attack w1-1 base") == "fogged"
    s.reveal(0, "w2").ready().do("attack w1-1 base")
    assert s.crystal == (25, 19)


@rule("CW-139")
def test_the_healthiest_taunt_takes_the_blow_then_who_came_first():
    s = scene().put(1, "Bell Warden", "w2", 5).put(1, "Bell Warden", "e2", 7).put(0, "Desert Veteran", "cm")
    s.reveal(0, "c2").ready().do("attack cm-1 base")
    assert (s.health(1, "w2"), s.names(1, "e2"), s.crystal) == (5, [], (25, 25))
    s = scene().put(1, "Bell Warden", "e2").put(1, "Bell Warden", "w2").put(0, "Desert Warrior", "cm")
    s.reveal(0, "c2").ready().do("attack cm-1 base")
    assert (s.health(1, "e2"), s.health(1, "w2")) == (4, 10)


@rule("CW-139")
def test_a_taunt_two_lanes_away_or_in_the_middle_does_not_help():
    s = scene().put(1, "Bell Warden", "e2").put(1, "Bell Warden", "cm").put(0, "Desert Warrior", "wm")
    s.reveal(0, "w2").ready().do("attack wm-1 base")
    assert s.crystal == (25, 19)


@rule("CW-135", "CW-136", "CW-134")
def test_who_is_silenced_glued_or_paralyzed():
    def held(card: str) -> tuple[bool, bool]:
        s = scene().put(0, "Desert Quick Strike", "cm").put(1, card, "c2").put(1, "Scout", "wm").ready()
        s.reveal(0, "c2").ready()
        return s.may("move cm-1 c1"), s.may("attack cm-1 wm-1")

    assert held("Scout") == (True, True)
    assert held("Hush Monk") == (True, False)
    assert held("Tar Layer") == (False, True)
    assert held("Stone Gazer") == (False, False)
    s = scene().put(0, "Medic", "cm").put(0, "Desert Warrior", "cm", 1).put(1, "Stone Gazer", "c2").ready()
    assert s.may("heal cm-1 2")
    assert s.refusal("move cm-1 c1") == "held"
