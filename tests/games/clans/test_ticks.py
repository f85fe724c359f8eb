"""Tick combat and the abilities of rounds."""

import pytest

from tests.games.clans.scene import Scene, scene

rule = pytest.mark.rule


def rounds(**given: object) -> Scene:
    return scene("rounds", **given)


def blows(s: Scene, card: str) -> list[int]:
    """What the strikes of a card were worth."""
    return [int(line.rsplit(" ", 1)[1][:-1]) for line in s.told if f"{card} strikes" in line]


@rule("CW-057", "CW-056")
@pytest.mark.parametrize(
    ("card", "count"),
    [
        ("Desert Quick Strike", 5),
        ("Dune Veil", 2),
        ("Desert Warrior", 1),
        ("Sentinel", 1),
        ("Desert Tank", 1),
    ],
)
def test_how_often_a_tick_value_strikes(card: str, count: int):
    s = rounds().put(0, card, "cm", 90).put(1, "Tidal Leviathan", "cm", 90).ready().round()
    assert len(blows(s, card)) == count


@rule("CW-056")
def test_all_contested_tiles_fight_even_two_in_a_lane():
    s = rounds().put(0, "Desert Warrior", "wm").put(1, "Guardian", "wm").put(1, "Desert Warrior", "w1")
    s.put(0, "Guardian", "w1").put(0, "Desert Warrior", "e2").put(1, "Guardian", "e2").ready().round()
    assert [s.health(1, "wm"), s.health(0, "w1"), s.health(1, "e2")] == [15, 15, 15]


@rule("CW-058")
def test_only_the_front_strikes_unless_the_back_is_ranged():
    s = (
        rounds()
        .put(0, "Guardian", "cm")
        .put(0, "Desert Warrior", "cm")
        .put(1, "Tidal Leviathan", "cm")
        .ready()
    )
    s.round()
    assert blows(s, "Desert Warrior") == []
    s = (
        rounds()
        .put(0, "Guardian", "cm")
        .put(0, "Longbow", "cm")
        .put(1, "Ancient Treant", "cm")
        .ready()
        .round()
    )
    assert blows(s, "Longbow") == [4, 4]


@rule("CW-058", "CW-047")
def test_a_back_that_moves_up_acts_from_the_next_tick():
    s = rounds().put(0, "Desert Quick Strike", "cm", 1).put(0, "Lake Quick Strike", "cm", 50)
    s.put(1, "Lake Quick Strike", "cm", 50).ready().round()
    assert len([line for line in s.told if "{0}'s Lake Quick Strike strikes" in line]) == 4


@rule("CW-059", "CW-060", "CW-092")
def test_first_strikers_kill_before_others_answer():
    s = rounds().put(0, "Sabre Rider", "cm").put(1, "Longbow", "cm").ready().round()
    assert (s.health(0, "cm"), s.names(1, "cm")) == (6, [])
    s = rounds().put(0, "Sabre Rider", "cm").put(1, "Sabre Rider", "cm").ready().round()
    assert s.names(0, "cm") == s.names(1, "cm") == []


@rule("CW-060")
def test_who_dies_first_helps_nobody_any_longer():
    s = rounds().put(0, "Sabre Rider", "cm").put(0, "Longbow", "cm").put(1, "Shield Totem", "cm")
    s.put(1, "Guardian", "cm").ready().round()
    # In tick 2 the Rider's 6 - 2 - 2 kill the Totem; the Longbow's 4 then lose nothing.
    assert blows(s, "Longbow")[0] == 4
    assert s.health(1, "cm") < 20


@rule("CW-061", "CW-092", "CW-081")
def test_all_that_makes_a_strike_stronger_and_weaker():
    s = rounds(cm="Woods").put(0, "Bearskin Foot", "cm").put(0, "Gilded Standard", "cm")
    s.put(1, "Breastplate Rider", "cm", 50).put(1, "Trench Digger", "cm").ready()
    s.round()  # 8 + element 1 + fury 1 + inspire 2 + rally 1 - fortify 1 - shield 1
    assert blows(s, "Bearskin Foot") == [11]
    s = rounds().put(0, "Desert Warrior", "cm").put(0, "War Banner", "cm").put(1, "Red Marshal", "cm").ready()
    s.round()  # 6 + stack buff 2 - command 1
    assert blows(s, "Desert Warrior") == [7]
    assert blows(s, "Red Marshal") == [8 + 1 + 1]  # command strengthens its own stack, itself included


@rule("CW-081", "CW-092")
def test_rally_and_stack_buff_do_not_help_their_bearer():
    s = rounds().put(0, "Cadet Guard", "cm").put(1, "Wall Shield", "cm").ready().round()
    assert blows(s, "Cadet Guard") == [6]


@rule("CW-062")
def test_the_blows_of_a_tick_overflow_together():
    s = rounds().put(0, "Desert Warrior", "cm").put(0, "Longbow", "cm")
    s.put(1, "Desert Warrior", "cm", 3).put(1, "Guardian", "cm").ready().round()
    # Tick 2: the Longbow's 4 on 3 health. Unreduced, 1 reaches the Guardian, who then faces 6 - 1 and 4 - 1.
    assert s.health(1, "cm") == 20 - 1 - 5 - 3


@rule("CW-062", "CW-059")
def test_blows_at_a_front_that_first_strikers_killed_overflow_in_full():
    s = rounds().put(0, "Sabre Rider", "cm").put(0, "Longbow", "cm").put(1, "Longbow", "cm", 6)
    s.put(1, "Desert Tank", "cm").ready().round()
    # Tick 2: 6 kill the Front, the 4 of the Back all flow over; tick 4: 6 and 4 on the Tank.
    assert s.names(1, "cm") == []
    assert any("Desert Tank loses 4 health (overflow): 10 left" in line for line in s.told)


@rule("CW-062", "CW-085")
def test_a_barrier_cancels_a_blow_with_its_overflow_or_the_overflow():
    s = rounds().put(0, "Berserker", "cm").put(1, "Ward Bearer", "cm").put(1, "Scout", "cm").ready().round()
    assert (s.health(1, "cm"), s.health(1, "cm", 1)) == (4, 4)
    s = rounds().put(0, "Berserker", "cm").put(1, "Scout", "cm").put(1, "Ward Bearer", "cm").ready().round()
    assert (s.names(1, "cm"), s.health(1, "cm")) == (["Ward Bearer"], 4)


@rule("CW-063", "CW-080")
def test_cleaving_blows_do_not_overflow():
    s = (
        rounds()
        .put(0, "Sunfire Warlord", "cm", 50)
        .put(1, "Scout", "cm")
        .put(1, "Lake Tank", "cm")
        .ready()
        .round()
    )
    assert s.names(1, "cm") == []  # 17 each, not 17 + 13
    s = (
        rounds()
        .put(0, "Sunfire Warlord", "cm", 50)
        .put(1, "Scout", "cm")
        .put(1, "Tidal Leviathan", "cm")
        .ready()
    )
    assert s.round().health(1, "cm") == 28 - (17 - 3) + 2  # its own shield; and it regenerates in the end


@rule("CW-063")
def test_overflow_never_goes_beyond_the_back():
    s = rounds().put(0, "Berserker", "w2", 50).put(1, "Scout", "w2").put(1, "Scout", "w2").ready().round()
    assert s.crystal == (100, 88)  # only the crystal step


@rule("CW-064", "CW-068")
def test_a_fight_stops_when_a_side_is_gone_and_survivors_stay():
    s = rounds().put(0, "Desert Quick Strike", "cm").put(1, "Scout", "cm").ready().round()
    assert len(blows(s, "Desert Quick Strike")) == 1
    assert s.names(0, "cm") == ["Desert Quick Strike"]


# -- abilities
@rule("CW-074")
def test_fury_counts_for_strikes_only():
    s = rounds().put(0, "Berserker", "w2").ready().round()
    assert s.crystal == (100, 88)
    s = rounds().put(0, "Berserker", "cm").put(1, "Tidal Leviathan", "cm").ready().round()
    assert blows(s, "Berserker") == [12 + 1 - 3]


@rule("CW-075")
def test_shields_leave_at_least_1():
    s = rounds().put(0, "Lake Quick Strike", "cm").put(1, "Tidal Leviathan", "cm").ready().round()
    assert blows(s, "Lake Quick Strike") == [1] * 5


@rule("CW-076", "CW-078", "CW-059")
def test_regeneration_in_every_tick_fought():
    s = (
        rounds()
        .put(0, "Sentinel", "cm", 5)
        .put(0, "Healing Tree", "cm", 1)
        .put(1, "Wall Shield", "cm", 50)
        .ready()
    )
    s.round()  # five ticks: the Sentinel +1 and +2, then 3 in tick 5, after which it regenerates again
    assert s.health(0, "cm") == 14 - 3 + 3
    assert s.health(0, "cm", 1) == 3  # regen 1, up to its maximum
    s = rounds().put(0, "Sentinel", "c1", 5).ready().round()
    assert s.health(0, "cm") == 5  # no fight


@rule("CW-077")
def test_regenerate_in_the_end_of_every_round():
    s = rounds().put(0, "Tidal Leviathan", "c1", 5).ready().round()
    assert s.health(0, "c1") == 7


@rule("CW-079")
def test_thorns_for_each_strike_that_hurt():
    s = rounds().put(0, "Desert Quick Strike", "cm", 30).put(1, "Mire Hag", "cm", 90).ready().round()
    assert s.health(0, "cm") == 30 - 5 * 2 - 2 * 3
    s = rounds().put(0, "Desert Veteran", "cm").put(1, "Mire Hag", "cm", 7).ready().round()
    assert s.health(0, "cm") == 11 - 3  # the dead have no thorns


@rule("CW-079")
def test_overflow_wakes_no_thorns():
    s = (
        rounds()
        .put(0, "Berserker", "cm", 50)
        .put(1, "Scout", "cm", 1)
        .put(1, "Ancient Treant", "cm")
        .ready()
        .round()
    )
    assert s.health(0, "cm") == 50 - 12


@rule("CW-087")
def test_medics_heal_the_most_injured_other_friend():
    s = rounds().put(0, "Desert Tank", "w2", 3).put(0, "Medic", "w2").ready().round()
    assert s.health(0, "w2") == 8
    s = rounds().put(0, "Desert Tank", "c1", 3).put(0, "Medic", "c1").ready().round()
    assert s.health(0, "c1") == 3  # the medic has marched on
    assert s.health(0, "cm") == 1


@rule("CW-086")
def test_paratroopers_are_staged_on_owned_middle_tiles():
    s = rounds().own(wm=0, cm=1).hand(0, "Kite Trooper", "Desert Warrior").ready()
    assert not s.may("play kite-trooper cm", 0)
    assert not s.may("play desert-warrior wm", 0)
    s.do("play kite-trooper wm", seat=0)
    assert s.refusal("play desert-warrior w1", 0) == "lane-taken"
    s.round()
    assert s.names(0, "w2") == ["Kite Trooper"]


@rule("CW-088", "CW-019")
def test_spies_in_rounds_slip_through_and_strike_the_base():
    s = rounds(rounds_specials="yes").put(0, "Guardian", "w1").put(0, "Guardian", "w1").hand(0, "Spy")
    s.put(1, "Guardian", "wm").put(1, "Tidal Leviathan", "w2").put(1, "Scout", "w2").ready()
    s.do("play spy w1", seat=0).round()
    assert "Tidal Leviathan" not in s.names(1, "w2")
    assert s.names(0, "w2") == s.names(0, "wm") == []
    s = rounds(rounds_specials="yes").hand(0, "Spy").ready().do("play spy w1", seat=0).round()
    assert s.crystal == (100, 99)
    assert s.revealed(0) == []


@rule("CW-088")
def test_spies_neither_fight_nor_stop_anybody():
    s = rounds(rounds_specials="yes").put(0, "Spy", "c2").put(1, "Desert Warrior", "c2").ready().round()
    assert s.names(1, "cm") == ["Desert Warrior"]
    assert s.names(0, "c2") == ["Spy"]
    assert s.crystal == (100, 100)


@rule("CW-089")
def test_traps_in_rounds_catch_the_first_to_enter():
    s = rounds(rounds_specials="yes", w2="Woods").hand(1, "Snare Pit").put(0, "Desert Warrior", "wm")
    s.put(0, "Lake Warrior", "wm").ready().do("play snare-pit w2", seat=1).round()
    assert (s.health(0, "w2"), s.health(0, "w2", 1)) == (9 - 3, 11)
    s = rounds(rounds_specials="yes", wm="Woods", w1="Lake").own(wm=0).hand(0, "Snare Pit").ready()
    assert s.may("play snare-pit wm", 0)
    assert s.refusal("play snare-pit w1", 0) == "wrong-terrain"


@rule("CW-090", "CW-116")
def test_fire_in_rounds_burns_who_enters_and_who_stays():
    s = (
        rounds(rounds_specials="yes", wm="Woods")
        .put(0, "Torchbearer", "w1")
        .put(1, "Desert Warrior", "w2")
        .ready()
    )
    s.do("ignite w1-1 wm", seat=0)
    assert s.refusal("ignite w1-1 c1", 0) == "locked"
    s.round()
    # Both walk in, lose 1 and are thrown back; nobody stands on the fire in the end.
    assert (s.health(0, "w1"), s.health(1, "w2")) == (1, 8)
    assert s.state.fire[3] == 3
    s = rounds(rounds_specials="yes", wm="Lake").put(0, "Torchbearer", "w1").put(1, "Guardian", "wm").ready()
    s.do("ignite w1-1 wm", seat=0).round()
    assert s.health(1, "wm") < 20
    assert s.refusal("ignite w1-1 wm", 0) == "no-unit"


@rule("CW-090")
def test_the_locked_set_no_fires():
    s = rounds(rounds_specials="yes").put(0, "Torchbearer", "cm").put(1, "Guardian", "cm").ready()
    assert s.refusal("ignite cm-1 c1", 0) == "locked"
    plain = rounds().put(0, "Torchbearer", "cm").ready()
    assert plain.refusal("ignite cm-1 c1", 0) == "no-specials"


@rule("CW-093")
def test_far_attackers_hit_the_nearest_stack_unreduced():
    s = (
        rounds()
        .put(0, "Wall Breaker", "w1")
        .put(1, "Guardian", "wm", 10)
        .put(1, "Lake Tank", "wm")
        .ready()
        .round()
    )
    assert s.names(1, "wm") == ["Lake Tank"]
    assert s.health(1, "wm") == 16  # no overflow
    s = (
        rounds()
        .put(0, "Wall Breaker", "wm")
        .put(1, "Guardian", "w2")
        .put(1, "Guardian", "w1")
        .ready()
        .round()
    )
    assert (s.health(1, "w2"), s.health(1, "w1")) == (8, 20)  # forward before backward
    s = (
        rounds()
        .put(0, "Wall Breaker", "wm", 50)
        .put(1, "Guardian", "wm")
        .put(1, "Guardian", "w2")
        .ready()
        .round()
    )
    assert s.health(1, "w2") == 20  # its own tile is contested


@rule("CW-093")
def test_far_attacks_are_simultaneous():
    s = rounds().put(0, "Wall Breaker", "w1").put(1, "Wall Breaker", "w2").ready().round()
    assert s.names(0, "w1") == s.names(1, "w2") == []


@rule("CW-007")
def test_cards_without_damage_never_strike_or_hurt_a_crystal():
    s = rounds().hero(0, "Saladin").put(0, "Scout", "w2").put(0, "War Banner", "e2").ready()
    s.do("hero", seat=0).round()
    assert s.crystal == (100, 100)
    s = rounds().put(0, "Scout", "cm").put(1, "Scout", "cm").ready().round()
    assert s.health(0, "cm") == 4


@rule("CW-091")
def test_rounds_know_no_cards_of_turns_only():
    cards = [card.name for card in rounds().game.cards]
    assert "Trickster" in cards
    game = rounds(deck_1="choose").game
    decks = {game.deck_slugs[pair // len(game.heroes)] for pair in game.pairs[0]}
    assert "bag-of-tricks" not in decks
    assert len(decks) == len(game.deck_list) - 1
