"""Heroes: once in a match, at once in turns, sealed in rounds."""

import pytest

from tests.games.clans.scene import scene

rule = pytest.mark.rule


@rule("CW-035", "CW-036", "CW-037")
def test_napoleon_draws_two_and_acts_once():
    s = scene().hero(0, "Napoleon Bonaparte").pile(0, "Scout", "Medic", "Medic").ready().do("hero")
    assert len(s.held(0)) == 2
    assert s.refusal("hero") == "hero-used"
    assert s.may(f"play {s.held(0)[0].lower()} w1")


@rule("CW-037", "CW-043")
def test_the_hand_limit_holds_for_his_draw():
    s = (
        scene()
        .hero(0, "Napoleon Bonaparte")
        .hand(0, *["Scout"] * 7)
        .pile(0, "Medic", "Medic")
        .ready()
        .do("hero")
    )
    assert (len(s.held(0)), s.state.burnt[0]) == (8, 1)


@rule("CW-036", "CW-037")
def test_in_rounds_he_draws_at_once_and_in_secret():
    s = scene("rounds").hero(0, "Napoleon Bonaparte").pile(0, "Desert Warrior", "Desert Warrior").ready()
    s.do("hero", seat=0)
    assert s.held(0) == ["Desert Warrior"] * 2
    hand = next(part for part in s.state.view(1).parts if getattr(part, "id", "") == "hand-1")
    assert getattr(hand, "count", None) == 0
    s.do("play desert-warrior w1", seat=0)
    assert s.refusal("hero", 0) == "hero-used"
    s.round()
    assert s.names(0, "wm") == ["Desert Warrior"]


@rule("CW-036", "CW-043")
def test_what_a_full_hand_discards_in_secret_is_named_at_the_reveal():
    s = (
        scene("rounds")
        .hero(0, "Napoleon Bonaparte")
        .hand(0, *["Scout"] * 8)
        .pile(0, "Medic", "Surgeon")
        .ready()
    )
    s.do("hero", seat=0)
    assert s.state.burnt[0] == 0
    s.round()
    assert s.state.burnt[0] == 2
    assert any("Surgeon is discarded" in line for line in s.told)


@rule("CW-038")
def test_saladin_strengthens_until_the_turn_ends():
    s = scene().hero(0, "Saladin").put(0, "Desert Warrior", "c1").put(1, "Wall Shield", "cm", 90).ready()
    s.do("hero", "attack c1-1 cm-1")
    assert s.health(1, "cm") == 90 - 7
    s.do("end", "end", "attack c1-1 cm-1")
    assert s.health(1, "cm") == 90 - 7 - 6


@rule("CW-038", "CW-061")
def test_saladin_in_rounds_strengthens_this_round_only():
    s = (
        scene("rounds")
        .hero(0, "Saladin")
        .put(0, "Desert Warrior", "cm", 90)
        .put(1, "Wall Shield", "cm", 90)
        .ready()
    )
    s.do("hero", seat=0).round().round()
    assert s.health(1, "cm") == 90 - 7 - 6


@rule("CW-039")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_nelson_heals_everyone_on_the_board(mode: str):
    s = (
        scene(mode)
        .hero(0, "Admiral Nelson")
        .put(0, "Desert Tank", "w1", 3)
        .put(0, "Desert Tank", "e1", 13)
        .ready()
    )
    s.do("hero", seat=0)
    if mode == "rounds":
        assert s.health(0, "w1") == 3
        s.round()
    assert (s.health(0, "w1"), s.health(0, "e1")) == (6, 14)


@rule("CW-040")
def test_charles_hits_the_enemy_crystal_and_can_win():
    s = scene().hero(0, "Archduke Charles").ready().do("hero")
    assert s.crystal == (25, 23)
    s = scene("rounds").hero(0, "Archduke Charles").ready()
    s.state.crystal[1] = 2
    s.do("hero", seat=0)
    assert s.crystal == (100, 2)
    s.round()
    outcome = s.state.outcome()
    assert outcome is not None
    assert outcome.scores == [1, -1]


@rule("CW-003", "CW-036", "CW-040")
def test_the_last_blow_is_told_as_what_it_took_and_the_hero_as_used():
    s = scene("rounds").hero(0, "Archduke Charles").put(0, "Desert Warrior", "c2").ready()
    s.state.crystal[1] = 5
    s.do("hero", seat=0).round()
    losses = [line for line in s.told if "crystal loses" in line]
    assert losses == ["{1}'s crystal loses 5 (attackers on the base): 0 left."]
    hero = next(part for part in s.state.view(1).parts if getattr(part, "id", "") == "hero-1")
    assert str(getattr(hero, "text", "")).endswith("(used).")


# -- further leaders
@rule("CW-035", "CW-036", "CW-207")
def test_ramesses_daunts_the_enemy_in_its_next_turn_only():
    s = scene().hero(0, "Ramesses II").put(0, "Wall Shield", "c1", 90).put(1, "Desert Warrior", "cm")
    s.reveal(1, "c1").ready().do("hero", "end", "attack cm-1 c1-1")
    assert s.health(0, "c1") == 90 - 5
    s.do("end", "end", "attack cm-1 c1-1")
    assert s.health(0, "c1") == 90 - 5 - 6


@rule("CW-061", "CW-066", "CW-207")
def test_ramesses_daunts_strikes_and_attackers_of_the_crystal_for_a_round():
    s = (
        scene("rounds")
        .hero(0, "Ramesses II")
        .put(0, "Wall Shield", "cm", 90)
        .put(1, "Desert Warrior", "cm", 90)
    )
    s.put(1, "Watcher", "w1", 90).put(1, "Enhancer", "e1", 90).ready()
    s.do("hero", seat=0).round()
    assert s.health(0, "cm") == 90 - 5
    assert s.crystal == (100 - 1 - 0, 100)  # a blow of 1 comes to nothing
    s.round()
    assert (s.health(0, "cm"), s.crystal[0]) == (90 - 5 - 6, 99 - 2 - 1)


@rule("CW-036", "CW-099", "CW-207")
def test_caesar_gives_ap_up_to_the_most_a_unit_can_have():
    s = scene().hero(0, "Julius Caesar").put(0, "Light Foot", "wm", ap=0).put(0, "Woods Warrior", "cm", ap=0)
    s.put(0, "Woods Warrior", "em", ap=1).put(1, "Light Foot", "c1", ap=0).ready().do("hero")
    assert [s.ap(0, tile) for tile in ("wm", "cm", "em")] == [1, 1, 1]
    assert s.ap(1, "c1") == 0


@rule("CW-036", "CW-052", "CW-207")
def test_caesar_marches_a_tile_farther_for_a_round_but_moves_nobody_who_cannot():
    s = scene("rounds").hero(0, "Julius Caesar").put(0, "Woods Warrior", "w1").put(0, "Woods Tank", "c1")
    s.put(0, "Light Foot", "e1").ready().do("hero", seat=0).round()
    assert [s.names(0, tile) for tile in ("w2", "c1", "e2")] == [
        ["Woods Warrior"],
        ["Woods Tank"],
        ["Light Foot"],
    ]
    s = scene("rounds").hero(0, "Julius Caesar").put(0, "Woods Warrior", "w1").ready().round()
    assert s.names(0, "wm") == ["Woods Warrior"]


@rule("CW-036", "CW-207")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_cleopatra_mends_her_crystal_up_to_what_it_was(mode: str):
    s = scene(mode).hero(0, "Cleopatra").ready()
    s.state.crystal[0] -= 3
    before = s.crystal[0]
    s.do("hero", seat=0)
    if mode == "rounds":
        assert s.crystal[0] == before
        s.round()
    assert s.crystal[0] == before + 3
    assert f"{{0}}'s crystal regains 3 (Cleopatra): {before + 3}." in s.told
    assert s.refusal("hero", 0) in ("hero-used", "not-your-turn")


@rule("CW-022", "CW-036", "CW-207")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_washington_reveals_all_enemy_bases_and_draws(mode: str):
    s = scene(mode).hero(0, "George Washington").pile(0, "Scout", "Medic", "Medic").ready()
    s.do("hero", seat=0)
    if mode == "rounds":
        assert (s.revealed(0), s.held(0)) == ([], [])
        s.round()
    assert s.revealed(0) == ["w2", "c2", "e2"]
    assert s.revealed(1) == []
    assert len(s.held(0)) == (1 if mode == "turns" else 3)  # … and two as the next round begins
