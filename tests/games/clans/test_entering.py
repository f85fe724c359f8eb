"""What meets a unit on a tile, turn starts, fire and poison, and special actions, in turns."""

import pytest

from orrery.games.clans.names import CHARGE
from tests.games.clans.scene import scene

rule = pytest.mark.rule


# -- entering
@rule("CW-129", "CW-113")
def test_a_trap_hurts_the_first_enemy_and_is_gone():
    s = (
        scene(cm="Woods")
        .hand(1, "Snare Pit")
        .turn(2, 1)
        .put(0, "Guardian", "wm")
        .put(0, "Desert Warrior", "em")
    )
    s.put(0, "Desert Warrior", "c1").ready().do("play snare-pit cm")
    assert s.held(1) == []
    s.do("end", "move em-1 cm")
    assert s.health(0, "cm") == 9 - 3
    s.do("move c1-1 cm")
    assert s.health(0, "cm", 1) == 9


@rule("CW-129")
def test_where_traps_can_be_hidden():
    s = scene(w1="Woods", wm="Woods", cm="Woods", c1="Lake").hand(0, "Snare Pit").put(1, "Scout", "cm")
    s.put(0, "Desert Tank", "w1").put(0, "Desert Tank", "w1").ready()
    assert s.may("play snare-pit w1")  # under own units, however many
    assert s.may("play snare-pit wm")
    assert s.refusal("play snare-pit cm") == "enemies-there"
    assert s.refusal("play snare-pit c1") == "wrong-terrain"
    s.trap(0, "Snare Pit", "w1").ready()
    assert s.refusal("play snare-pit w1") == "trap-there"


@rule("CW-085", "CW-129", "CW-123")
def test_a_barrier_stops_a_trap_but_a_shield_does_not():
    s = scene(cm="Woods").put(0, "Ward Bearer", "c1").trap(1, "Snare Pit", "cm").ready().do("move c1-1 cm")
    assert s.health(0, "cm") == 4
    s = scene(cm="Woods").put(0, "Breastplate Rider", "c1").trap(1, "Snare Pit", "cm").ready()
    assert s.do("move c1-1 cm").health(0, "cm") == 10 - 3


@rule("CW-131", "CW-024")
def test_a_spy_kills_the_healthiest_and_dies():
    s = scene().put(0, "Spy", "cm").put(1, "Guardian", "c2").put(1, "Ward Bearer", "c2", 3).ready()
    s.do("move cm-1 c2")
    assert s.names(1, "c2") == ["Ward Bearer"]
    assert s.names(0, "cm") == s.names(0, "c2") == []
    assert s.revealed(0) == []
    s = scene().put(0, "Spy", "cm").ready().do("move cm-1 c2")
    assert s.crystal == (25, 24)


@rule("CW-131", "CW-101")
def test_a_spy_shares_tiles_and_can_neither_attack_nor_be_attacked():
    s = scene().put(0, "Spy", "w1").put(1, "Desert Warrior", "wm").put(1, "Desert Warrior", "wm").ready()
    s.do("move w1-1 wm")
    assert s.names(0, "wm") == ["Spy"]
    assert s.refusal("attack wm-1 w2-1") == "cannot-attack"
    other = scene().put(0, "Spy", "wm").put(1, "Desert Warrior", "w2").turn(2, 1).ready()
    assert other.refusal("attack w2-1 wm-1") == "no-target"


@rule("CW-131", "CW-129")
def test_traps_catch_spies():
    s = scene(cm="Woods").put(0, "Spy", "c1").trap(1, "Snare Pit", "cm").ready().do("move c1-1 cm")
    assert s.names(0, "cm") == s.names(0, "c1") == []


@rule("CW-119", "CW-113")
def test_burning_woods_throw_back_where_there_is_room():
    s = scene(cm="Woods").put(0, "Desert Quick Strike", "c1").ready()
    s.state.fire[4] = 2
    s.do("move c1-1 cm")
    assert (s.names(0, "c1"), s.health(0, "c1"), s.ap(0, "c1")) == (["Desert Quick Strike"], 3, 1)
    assert s.owner("cm") == -1  # it has never held the tile
    lake = scene(cm="Lake").put(0, "Desert Quick Strike", "c1").ready()
    lake.state.fire[4] = 2
    assert lake.do("move c1-1 cm").health(0, "cm") == 4


@rule("CW-119")
def test_a_pushed_unit_is_thrown_back_too():
    s = scene(c2="Woods").put(0, "Ram Bearer", "c1", 50).put(1, "Wall Shield", "cm").ready()
    s.state.fire[7] = 2
    s.do("attack c1-1 cm-1")
    assert (s.names(1, "cm"), s.health(1, "cm")) == (["Wall Shield"], 15 - 2 - 1)


@rule("CW-114")
def test_placement_burns_without_throwing_back():
    s = scene(cm="Woods").hand(0, "Desert Quick Strike").ready()
    s.state.fire[4] = 9
    s.do("play desert-quick-strike cm")
    assert s.health(0, "cm") == 3
    assert s.owner("cm") == 0


@rule("CW-137", "CW-113", "CW-114")
def test_fear_takes_the_ap_once_from_each_pair_and_never_on_placement():
    s = (
        scene()
        .put(1, "Dread Herald", "c2")
        .put(0, "Nameless Blade", "c1")
        .hand(0, "Desert Quick Strike")
        .ready()
    )
    s.do("move c1-1 cm")
    assert s.ap(0, "cm") == 0
    s.state.units[s.unit(0, "cm") + 4] = 3
    s.ready().do("move cm-1 wm", "move wm-1 cm")
    assert s.ap(0, "cm") == 1
    placed = (
        scene().put(1, "Dread Herald", "c2").hand(0, "Nameless Blade").ready().do("play nameless-blade cm")
    )
    assert placed.ap(0, "cm") == 1


@rule("CW-014", "CW-006", "CW-113")
@pytest.mark.parametrize(("heavy", "left"), [("on", 0), ("off", 1)])
def test_heavy_marsh_takes_the_ap_of_who_enters(heavy: str, left: int):
    s = scene(cm="Marsh", heavy_marsh=heavy).put(0, "Desert Quick Strike", "c1").ready().do("move c1-1 cm")
    assert s.ap(0, "cm") == left
    s = scene(cm="Marsh", heavy_marsh=heavy).hand(0, "Nameless Blade").ready().do("play nameless-blade cm")
    assert s.ap(0, "cm") == 1


@rule("CW-138")
def test_terrain_affinity_on_all_four_terrains():
    s = scene(cm="Lake").put(0, "Land Kin", "c1").ready().do("move c1-1 cm")
    assert s.ap(0, "cm") == 2  # 1 paid, 1 given
    s.do("move cm-1 wm", "move wm-1 cm")
    assert s.ap(0, "cm") == 0  # not twice in a turn
    s = scene(cm="Marsh").put(0, "Land Kin", "c1", 2).ready().do("move c1-1 cm")
    assert (s.health(0, "cm"), s.most(0, "cm")) == (7, 9)
    s.do("move cm-1 wm")
    assert (s.health(0, "wm"), s.most(0, "wm")) == (4, 4)
    s = scene(c1="Desert").put(0, "Land Kin", "c1").put(1, "Desert Warrior", "cm").ready()
    assert s.do("attack c1-1 cm-1").health(0, "c1") == 4  # ranged: no answer
    s = scene(c1="Woods").put(0, "Land Kin", "c1").put(1, "Wall Shield", "cm").ready()
    assert s.do("attack c1-1 cm-1").health(1, "cm") == 15 - 5


@rule("CW-138", "CW-099")
def test_ap_from_a_lake_may_exceed_the_maximum_until_the_next_gain():
    s = scene(cm="Lake", c1="Lake").put(0, "Land Kin", "w1").ready().do("move w1-1 c1", "move c1-1 cm")
    assert s.ap(0, "cm") == 2
    s = scene(c1="Lake").hand(0, "Land Kin").ready().do("play land-kin c1")
    assert s.ap(0, "c1") == 2  # max 2 - 1 + 1
    s.state.units[s.unit(0, "c1") + 4] = 5
    s.ready().do("end", "end")
    assert s.ap(0, "c1") == 2


@rule("CW-138")
def test_leaving_a_marsh_never_kills():
    s = scene(cm="Marsh").put(0, "Land Kin", "c1", 1).ready().do("move c1-1 cm", "end", "end")
    s.state.units[s.unit(0, "cm") + 2] = 1
    assert s.ready().do("move cm-1 c1").health(0, "c1") == 1


@rule("CW-033", "CW-034", "CW-031")
def test_the_first_unit_but_no_spy_claims_the_relic():
    s = scene().relic("cm").put(0, "Spy", "c1").put(0, "Desert Quick Strike", "w1").ready()
    s.do("move c1-1 cm", "move w1-1 wm")
    assert s.held(0) == []
    s.do("move wm-1 cm")
    assert len(s.held(0)) == 1
    assert s.held(0)[0] in [s.game.cards[card].name for card in s.game.relics]
    assert "{0} finds the relic on CM." in s.told


@rule("CW-033", "CW-034")
def test_a_placed_unit_claims_it_too_and_the_hand_limit_does_not_matter():
    s = scene().relic("wm").hand(0, *["Desert Quick Strike"] * 9).ready().do("play desert-quick-strike wm")
    assert len(s.held(0)) == 9
    assert s.state.relic_cards[0] == 1


# -- the start of a turn
@rule("CW-115", "CW-121", "CW-118")
def test_poison_and_fire_come_before_regeneration_and_may_kill():
    s = scene(cm="Desert").put(1, "Sentinel", "cm", 2).put(1, "Sentinel", "wm", 3).ready()
    for where in ("cm", "wm"):
        s.state.units[s.unit(1, where) + 6] = 2
    s.state.fire[3] = s.state.fire[4] = 9
    s.do("end")
    assert s.names(1, "cm") == []
    assert s.health(1, "wm") == 3 - 2 + 1


@rule("CW-085", "CW-121")
def test_poison_and_fire_are_separate_hits_for_a_barrier():
    s = scene().put(1, "Ward Bearer", "cm").ready()
    s.state.units[s.unit(1, "cm") + 6] = 1
    s.state.fire[4] = 9
    assert s.do("end").health(1, "cm") == 3


@rule("CW-124", "CW-125")
def test_regeneration_and_helpers_at_the_start_of_the_owners_turn():
    s = (
        scene()
        .put(1, "Ancient Treant", "c2", 5)
        .put(1, "Tidal Leviathan", "w2", 5)
        .put(1, "Healing Tree", "e2", 1)
    )
    s.put(1, "Desert Warrior", "e2", 1).put(1, "Sentinel", "wm", 14).ready().do("end")
    assert (s.health(1, "c2"), s.health(1, "w2"), s.health(1, "e2"), s.health(1, "e2", 1)) == (7, 7, 2, 3)
    assert s.health(1, "wm") == 14  # never above the maximum
    s.do("end")
    assert s.health(1, "c2") == 7  # not in the other side's turn


@rule("CW-117", "CW-130", "CW-116")
def test_ignite_any_tile_next_to_it_for_so_many_turns():
    s = scene(cm="Lake").put(0, "Torchbearer", "c1").ready()
    assert s.refusal("ignite c1-1 wm") == "not-adjacent"
    s.do("ignite c1-1 cm")
    assert (s.state.fire[4], s.ap(0, "c1")) == (3, 1)
    assert s.refusal("ignite c1-1 cm") == "no-charge"
    s.do("end")
    assert s.state.fire[4] == 3
    s.do("end")
    assert s.state.fire[4] == 0


@rule("CW-117")
def test_igniting_again_keeps_the_later_end():
    s = scene().put(0, "Torchbearer", "c1").ready()
    s.state.fire[4] = 9
    assert s.do("ignite c1-1 cm").state.fire[4] == 9


@rule("CW-118")
def test_a_burning_tile_of_any_terrain_hurts():
    s = scene(cm="Lake").put(0, "Torchbearer", "c1").put(1, "Desert Warrior", "cm").ready()
    assert s.do("ignite c1-1 cm", "end").health(1, "cm") == 8


# -- special actions
@rule("CW-147", "CW-100")
def test_a_medic_heals_an_injured_friend_on_its_tile():
    s = scene().put(0, "Surgeon", "c1").put(0, "Desert Tank", "c1", 2).put(0, "Desert Tank", "w1", 2).ready()
    s.do("heal c1-1 2")
    assert (s.health(0, "c1", 1), s.ap(0, "c1")) == (12, 0)
    s = scene().put(0, "Surgeon", "c1").put(0, "Desert Tank", "c1").ready()
    assert s.refusal("heal c1-1 2") == "no-friend"


@rule("CW-144")
def test_enhancers_add_the_stat_again_and_are_gone():
    s = scene(capacity="4").put(0, "Desert Warrior", "c1").put(0, "Enhancer", "c1").put(0, "Enhancer", "c1")
    s.put(1, "Tidal Leviathan", "cm").ready().do("enhance c1-2 1", "enhance c1-2 1")
    assert (s.names(0, "c1"), s.bonus(0, "c1")) == (["Desert Warrior"], 12)
    s.do("attack c1-1 cm-1")
    assert s.health(1, "cm") == 28 - (18 - 3)


@rule("CW-145")
def test_a_switcher_swaps_abilities_with_their_charges():
    s = scene().put(0, "Switcher", "c1").put(0, "Ward Bearer", "c1").put(0, "Torchbearer", "w1").ready()
    s.state.units[s.unit(0, "w1") + CHARGE] = 0
    s.ready().do("switch c1-1 west-1 here-2")  # in either order
    assert s.game.text(s.game.parse("switch c1-1 west-1 here-2")) == "switch c1-1 here-2 west-1"
    assert s.names(0, "c1") == ["Ward Bearer"]
    assert (s.abilities_of(0, "c1"), s.abilities_of(0, "w1")) == ("Torchbearer", "Ward Bearer")
    assert s.refusal("ignite c1-1 cm") == "no-charge"


@rule("CW-145")
def test_a_switcher_may_swap_with_itself_and_spies_take_no_part():
    s = scene().put(0, "Switcher", "c1").put(0, "Ward Bearer", "w1").put(0, "Spy", "c1").ready()
    switches = [s.game.text(action) for action in s.state.actions(0) if "switch" in s.game.text(action)]
    assert switches == ["switch c1-1 west-1 west-1"]
    s.do(switches[0])
    assert s.abilities_of(0, "w1") == "Switcher"


@rule("CW-146", "CW-116")
def test_a_resetter_recharges_every_charged_ability():
    s = scene().put(0, "Resetter", "c1").put(0, "Torchbearer", "c1").put(0, "Resetter", "w1")
    s.put(0, "Desert Warrior", "w1").ready()
    assert s.refusal("reset w1-1 2") == "no-friend"
    s.do("ignite c1-2 cm", "reset c1-1 2")
    assert s.names(0, "c1") == ["Torchbearer"]
    assert s.may("ignite c1-1 cm")


@rule("CW-140", "CW-141")
def test_a_trickster_brings_decoys_that_look_like_it():
    s = scene().hand(0, "Trickster").put(0, "Desert Tank", "e1").put(0, "Desert Tank", "e1").ready()
    s.do("play trickster c1")
    assert s.names(0, "w1") == s.names(0, "c1") == ["Trickster"]
    assert s.names(0, "e1") == ["Desert Tank", "Desert Tank"]  # no room
    assert (s.health(0, "w1"), s.ap(0, "w1")) == (3, 0)
    assert s.state.plays == 1


@rule("CW-141")
def test_decoys_deal_nothing_and_die_of_everything():
    s = scene().hand(0, "Trickster").ready().do("play trickster c1", "end", "end")
    s.put(1, "Desert Warrior", "wm").ready().do("attack w1-1 wm-1")
    assert s.names(0, "w1") == []
    assert s.health(1, "wm") == 9
    s.put(1, "Shield Totem", "em").put(1, "Wall Shield", "em").ready()
    s.reveal(1, "e1").ready().do("end", "attack em-2 e1-1")
    assert s.names(0, "e1") == []
    assert s.health(1, "em", 1) == 15  # no answer


@rule("CW-141", "CW-111")
def test_a_decoy_blocks_the_way_to_the_base():
    s = scene().hand(1, "Trickster").turn(2, 1).put(0, "Desert Warrior", "wm").reveal(0, "w2").ready()
    s.do("play trickster c2", "end")
    assert s.names(1, "w2") == ["Trickster"]
    assert s.refusal("attack wm-1 base") == "defended"


@rule("CW-023", "CW-025", "CW-022")
def test_ownership_and_reveals_on_arrival():
    s = scene().put(0, "Spy", "c1").put(0, "Scout", "w1").ready().do("move c1-1 cm")
    assert (s.owner("cm"), s.revealed(0)) == (-1, [])
    s.do("move w1-1 wm")
    assert (s.owner("wm"), s.revealed(0)) == (0, ["w2", "c2"])
    s = scene().put(1, "Desert Warrior", "e2").own(em=0).turn(2, 1).ready().do("move e2-1 em")
    assert (s.owner("em"), s.revealed(1)) == (1, ["e1"])
