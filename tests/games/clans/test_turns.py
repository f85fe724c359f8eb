"""Turns: hands, playing cards, action points, moving."""

import pytest

from tests.games.clans.scene import scene

rule = pytest.mark.rule


# -- hands
@rule("CW-042", "CW-044")
def test_one_card_a_turn_and_none_from_an_empty_deck():
    s = scene().pile(1, "Scout").ready().do("end")
    assert s.held(1) == ["Scout"]
    s.do("end", "end")
    assert s.held(1) == ["Scout"]
    assert s.crystal == (25, 25)


@rule("CW-043", "CW-005")
@pytest.mark.parametrize("limit", [8, 9])
def test_a_card_drawn_into_a_full_hand_is_discarded_and_named(limit: int):
    s = scene(hand_limit=limit).hand(1, *["Scout"] * limit).pile(1, "Medic").ready().do("end")
    assert s.held(1) == ["Scout"] * limit
    assert "{1}'s hand is full: Medic is discarded." in s.told
    assert s.state.burnt[1] == 1


# -- playing cards
@rule("CW-096")
def test_two_cards_a_turn_and_one_in_the_first():
    cards = ["Desert Warrior"] * 3
    s = scene().hand(0, *cards).ready().do("play desert-warrior w1", "play desert-warrior c1")
    assert s.refusal("play desert-warrior e1") == "no-more-plays"
    s = scene().turn(1).hand(0, *cards).ready().do("play desert-warrior w1")
    assert s.refusal("play desert-warrior c1") == "no-more-plays"


@rule("CW-096")
def test_traps_count_as_plays_and_decoys_do_not():
    s = scene(w1="Woods").hand(0, "Snare Pit", "Trickster", "Scout").ready()
    s.do("play snare-pit w1", "play trickster c1")
    assert s.names(0, "w1") == ["Trickster"]
    assert s.state.plays == 2
    assert not s.may("play scout e1")


@rule("CW-097")
def test_where_cards_go_and_what_it_costs():
    s = scene().hand(0, "Desert Warrior", "Desert Quick Strike").ready()
    assert s.refusal("play desert-warrior wm") == "wrong-tile"
    assert s.refusal("play desert-quick-strike w2") == "enemy-base"
    s.do("play desert-warrior w1", "play desert-quick-strike wm")
    assert (s.ap(0, "w1"), s.ap(0, "wm")) == (0, 0)
    s = scene().hand(0, "Nameless Blade", "Desert Quick Strike").ready()
    s.do("play nameless-blade w1", "play desert-quick-strike w1")
    assert (s.ap(0, "w1"), s.ap(0, "w1", 1)) == (2, 1)


@rule("CW-097", "CW-095")
def test_no_card_is_played_among_enemies_or_on_a_full_tile():
    s = scene().put(1, "Desert Warrior", "wm").hand(0, "Desert Quick Strike")
    s.put(0, "Desert Tank", "c1").put(0, "Desert Tank", "c1").ready()
    assert s.refusal("play desert-quick-strike wm") == "enemies-there"
    assert s.refusal("play desert-quick-strike c1") == "tile-full"
    assert (
        scene(capacity="4")
        .put(0, "Scout", "c1")
        .put(0, "Scout", "c1")
        .hand(0, "Medic")
        .ready()
        .may("play medic c1")
    )


@rule("CW-095")
def test_spies_count_with_their_side_and_enemy_spies_block_nothing():
    s = scene().put(0, "Spy", "w1").put(0, "Scout", "w1").put(1, "Spy", "cm").hand(0, "Spy", "Scout").ready()
    assert s.refusal("play scout w1") == "tile-full"
    assert s.may("play scout cm")
    s = scene().put(0, "Spy", "w1").hand(0, "Spy").ready()
    assert s.refusal("play spy w1") == "spy-there"
    assert s.may("play spy c1")


@rule("CW-098")
def test_a_paratrooper_lands_on_an_owned_middle_for_1():
    s = scene().own(wm=0, cm=1).hand(0, "Kite Trooper").ready()
    assert not s.may("play kite-trooper cm")
    s.do("play kite-trooper wm")
    assert s.ap(0, "wm") == 0
    s = scene().own(wm=0).put(1, "Scout", "wm").hand(0, "Kite Trooper").ready()
    assert s.refusal("play kite-trooper wm") == "enemies-there"


@rule("CW-148", "CW-147")
def test_a_medic_may_be_told_whom_to_heal():
    s = scene(capacity="4").put(0, "Desert Warrior", "c1", 3).put(0, "Desert Tank", "c1", 10)
    s.hand(0, "Medic").ready()
    assert [s.game.text(action) for action in s.state.actions(0) if "medic c1" in s.game.text(action)] == [
        "play medic c1",
        "play medic c1 2",
    ]
    s.do("play medic c1 2")
    assert (s.health(0, "c1"), s.health(0, "c1", 1)) == (3, 14)


@rule("CW-148")
def test_a_medic_in_the_middle_is_a_normal_placement():
    s = scene(capacity="4").put(0, "Lancer Troop", "c1", 1).hand(0, "Surgeon").ready()
    assert s.refusal("play surgeon cm") == "wrong-tile"
    s.do("play surgeon w1")
    assert (s.health(0, "c1"), s.ap(0, "w1")) == (1, 0)


# -- action points
@rule("CW-099", "CW-115")
def test_units_gain_ap_up_to_their_maximum():
    s = scene().put(0, "Galloper Gun", "w1", ap=0).put(0, "Nameless Blade", "c1", ap=3).ready()
    s.do("end")
    assert (s.ap(0, "w1"), s.ap(0, "c1")) == (0, 3)  # it is the other side's turn
    s.do("end")
    assert (s.ap(0, "w1"), s.ap(0, "c1")) == (1, 3)
    s.do("end", "end", "end", "end")
    assert s.ap(0, "w1") == 2


@rule("CW-100", "CW-099")
def test_moves_and_attacks_cost_ap_as_long_as_there_are_any():
    s = scene().put(0, "Sunfire Warlord", "c1").put(1, "Guardian", "cm").ready().do("attack c1-1 cm-1")
    assert s.ap(0, "c1") == 0
    s = scene().put(0, "Sunfire Warlord", "c1", ap=1).put(1, "Guardian", "cm").ready()
    assert s.refusal("attack c1-1 cm-1") == "no-ap"
    s.do("move c1-1 w1")
    assert s.refusal("move w1-1 c1") == "no-ap"


@rule("CW-101")
def test_units_move_to_the_four_tiles_around():
    s = scene().put(0, "Desert Quick Strike", "cm").ready()
    moves = {s.game.text(action) for action in s.state.actions(0) if s.game.text(action).startswith("move")}
    assert moves == {"move cm-1 wm", "move cm-1 em", "move cm-1 c1"}
    assert s.refusal("move cm-1 c2") == "enemy-base"
    assert s.refusal("move cm-1 w1") == "not-adjacent"


@rule("CW-101", "CW-095")
def test_no_move_onto_enemies_or_a_full_tile_or_without_speed():
    s = scene().put(0, "Desert Quick Strike", "cm").put(1, "Desert Warrior", "wm")
    s.put(0, "Scout", "em").put(0, "Scout", "em").put(0, "Desert Tank", "c1").ready()
    assert s.refusal("move cm-1 wm") == "enemies-there"
    assert s.refusal("move cm-1 em") == "tile-full"
    assert s.refusal("move c1-1 w1") == "cannot-move"
    assert s.refusal("move w1-1 c1") == "no-unit"
    assert s.may("move cm-1 c1")


@rule("CW-149")
def test_stealth_pass_crosses_one_tile_that_enemies_hold():
    s = (
        scene()
        .put(0, "Nameless Blade", "c1")
        .put(1, "Desert Warrior", "cm")
        .put(0, "Desert Quick Strike", "w1")
    )
    s.put(1, "Desert Warrior", "wm").ready()
    assert s.refusal("cross w1-1 wm em") == "no-ability"
    assert not s.may("cross c1-1 cm wm")  # enemies hold that one too
    assert not s.may("cross c1-1 cm c2")  # and this is their base
    s.do("cross c1-1 cm em")
    assert (s.names(0, "em"), s.ap(0, "em")) == (["Nameless Blade"], 1)


@rule("CW-149", "CW-129")
def test_a_trap_springs_under_who_slips_through():
    s = scene(cm="Woods").put(0, "Nameless Blade", "c1", 3).put(1, "Desert Warrior", "cm")
    s.trap(1, "Snare Pit", "cm").ready().do("cross c1-1 cm wm")
    assert s.names(0, "wm") == s.names(0, "c1") == []


def test_the_turn_passes_and_the_plays_begin_anew():
    s = scene().hand(0, "Scout").hand(1, "Scout").ready().do("play scout w1", "end", "play scout w2", "end")
    assert (s.state.seat, s.state.plays, s.state.turn) == (0, 0, 4)
