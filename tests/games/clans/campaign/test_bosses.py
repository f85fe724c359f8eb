"""Bosses: what each does again and again while it stands, and what it alone brings."""

from __future__ import annotations

import pytest

from orrery.games.clans.names import (
    BOSS,
    CHARGES_ON,
    CHILLS,
    ELITE,
    HEALTH,
    LEVIES,
    MENDS,
    NO_TRAIT,
    PLAYING,
)
from orrery.games.clans.rules import fog, legal
from orrery.games.clans.rules.board import put
from orrery.games.clans.rules.effects import traits
from orrery.games.clans.rules.harm import clear_dead, hurt
from tests.games.clans.march import March

pytestmark = pytest.mark.both_cores
BOTH_MODES = pytest.mark.parametrize("mode", ["turns", "rounds"])
C1, CM, C2 = 1, 4, 7


def facing(act: int, mode: str = "turns") -> tuple[March, int]:
    """A boss battle in which the boss has just come to the board; and its unit."""
    march = March(mode=mode).at(act, 7).fight(BOSS)
    s = march.battle
    s.phase = PLAYING
    boss = march.run.act_tables().boss
    s.hands[1].remove(boss)
    unit = put(s, boss, 1, C2)
    fog.refresh(s)
    legal.list_all(s)
    march.run.log = s.log = []
    return march, int(unit)


def fall(march: March, unit: int) -> None:
    hurt(march.battle, unit, 99, "a test")
    clear_dead(march.battle)
    march.battle.log = march.run.log = []


@pytest.mark.rule("CW-168")
def test_a_boss_is_announced_with_what_it_does():
    march = March().at(1, 7).fight(BOSS)
    begun = march.told("battle-begun")[0]
    assert (begun["boss"], begun["trait"], begun["amount"]) == ("Marshal Wurmser", "mends", 1)
    assert begun["fights"]


@BOTH_MODES
def test_wurmser_mends_the_crystal_up_to_what_it_had(mode: str):
    march, unit = facing(1, mode)
    s = march.battle
    s.crystal[1] = 40
    traits.act(s)
    assert s.crystal[1] == 41
    assert march.told("boss") == [{"trait": "mends", "boss": "Marshal Wurmser", "amount": 1, "seat": 1}]
    s.crystal[1] = 50
    traits.act(s)
    assert s.crystal[1] == 50
    s.crystal[1] = 40
    fall(march, unit)
    traits.act(s)
    assert s.crystal[1] == 40
    assert not march.told("boss")


@BOTH_MODES
def test_ibrahim_makes_all_of_his_army_strike_harder(mode: str):
    march, unit = facing(2, mode)
    s = march.battle
    traits.act(s)
    assert (int(s.boost[0]), int(s.boost[1])) == (0, 1)
    s.boost[1] = 0
    fall(march, unit)
    traits.act(s)
    assert int(s.boost[1]) == 0


@BOTH_MODES
def test_kutuzovs_cold_wears_down_those_who_have_left_their_bases(mode: str):
    march, unit = facing(3, mode)
    s = march.battle
    foot = march.card("Line Musket")
    at_home, outside = put(s, foot, 0, C1), put(s, foot, 0, CM)
    traits.act(s)
    assert (int(s.units[at_home + HEALTH]), int(s.units[outside + HEALTH])) == (9, 8)
    fall(march, unit)
    traits.act(s)
    assert int(s.units[outside + HEALTH]) == 8


def test_those_whom_the_cold_kills_have_fallen():
    march, _ = facing(3)
    s = march.battle
    outside = put(s, march.card("Line Musket"), 0, CM)
    s.units[outside + HEALTH] = 1
    traits.act(s)
    assert march.names(s.losses) == ["Line Musket"]


def test_levies_are_cards_out_of_the_pile():
    march, _ = facing(1)
    s = march.battle
    s.rules.boss_trait, s.rules.boss_amount = LEVIES, 1
    hand, pile = len(s.hands[1]), len(s.piles[1])
    traits.act(s)
    assert (len(s.hands[1]), len(s.piles[1])) == (hand + 1, pile - 1)
    s.piles[1] = []
    traits.act(s)
    assert len(s.hands[1]) == hand + 1


def test_a_trait_works_as_the_turn_of_its_side_begins():
    march, _ = facing(1)
    s = march.battle
    s.seat, s.turn = 0, 3
    s.crystal[1] = 40
    legal.list_all(s)
    march.do("end")
    assert (s.seat, s.crystal[1]) == (1, 41)
    march.run.apply(1, march.game.parse("end"))
    assert (s.seat, s.crystal[1]) == (0, 41)


def test_other_battles_have_no_boss():
    march = March().at(1, 7).fight(ELITE)
    assert march.battle.rules.boss_trait == NO_TRAIT
    assert [march.at(act, 7).run.act_tables().trait for act in (1, 2, 3)] == [MENDS, CHARGES_ON, CHILLS]


def test_what_the_leader_has_won_does_not_strengthen_a_boss():
    march, unit = facing(1)
    plain = int(march.battle.rules.damage[march.run.act_tables().boss])
    rich = March().relic("Old Colours", "Crown Colours").at(1, 7).fight(BOSS)
    act = rich.run.act_tables()
    assert int(rich.battle.rules.damage[act.boss]) == plain
    for card in act.escort:
        assert int(rich.battle.rules.damage[card]) == rich.game.cards[card].damage
    assert unit
