"""Battles of a campaign: what is brought into them, and what they leave behind."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.clans.names import (
    BATTLE,
    BOSS,
    BY_CRYSTAL,
    CARD,
    DEFENSE,
    ELITE,
    ENEMY,
    HEALTH,
    LANES,
    MAX_HEALTH,
    NONE,
    PLAYING,
    TERRAIN_NAMES,
    WOODS,
)
from orrery.games.clans.rules import fog, legal
from orrery.games.clans.rules.board import at, put
from orrery.games.clans.rules.campaign import battle, enemies
from orrery.games.clans.rules.campaign.map import enemy_terrain, middle_terrain
from orrery.games.clans.rules.harm import clear_dead, hurt
from tests.games.clans.march import March

rule = pytest.mark.rule
pytestmark = pytest.mark.both_cores
BOTH_MODES = pytest.mark.parametrize("mode", ["turns", "rounds"])


def on_the_board(march: March, seat: int, card: int, tile: int) -> int:
    """A unit in the battle that goes on, which is in play from now on."""
    s = march.battle
    s.phase = PLAYING
    s.ready[0] = s.ready[1] = 0
    return put(s, card, seat, tile)


def settle_board(march: March) -> None:
    fog.refresh(march.battle)
    legal.list_all(march.battle)


# -- crystals
@rule("CW-158")
@pytest.mark.parametrize(("mode", "own"), [("turns", 37), ("rounds", 2 * 37)])
def test_a_battle_starts_with_the_campaigns_crystal_against_25(mode: str, own: int):
    march = March(mode=mode).crystal(37).fight()
    assert list(march.battle.crystal) == [own, 25]


@rule("CW-158")
@BOTH_MODES
@pytest.mark.parametrize(("act", "crystal"), [(1, 50), (2, 75), (3, 100)])
def test_a_boss_has_25_more_for_each_act(mode: str, act: int, crystal: int):
    assert March(mode=mode).at(act, 7).fight(BOSS).battle.crystal[1] == crystal


@rule("CW-158")
def test_what_the_crystal_loses_stays_lost_won_or_lost():
    assert March().calm().fight().end(31, 0).run.crystal == 31
    assert March().calm().fight().lose(12).run.crystal == 12


@rule("CW-158")
@pytest.mark.parametrize(("left", "kept"), [(100, 50), (61, 31), (60, 30), (1, 1)])
def test_two_points_in_rounds_are_one_on_the_road_and_what_is_begun_counts(left: int, kept: int):
    assert March(mode="rounds").calm().fight().end(left, 0).run.crystal == kept


@rule("CW-028", "CW-158")
def test_the_enemys_leader_is_known_when_the_battle_begins():
    march = March().fight()
    heroes = [part.text for part in march.run.view(0).parts if part.id == "hero-2"]  # type: ignore[union-attr]
    assert "Archduke Charles" in heroes[0]


@rule("CW-158")
@pytest.mark.parametrize(("act", "hero"), [(1, "Archduke Charles"), (2, "Saladin"), (3, "Archduke Charles")])
def test_who_leads_the_enemy(act: int, hero: str):
    s = March().at(act).fight().battle
    assert s.rules.heroes[s.hero[1]].name == hero
    assert s.rules.heroes[s.hero[0]].name == "Napoleon Bonaparte"


@rule("CW-159")
def test_crystal_0_ends_the_campaign():
    march = March().fight().end(0, 5)
    assert march.scene == "over"
    outcome = march.run.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ([-1, 1], "crystal")
    assert march.run.actions(0) == march.run.actions(1) == []


@rule("CW-159")
def test_the_boss_of_the_third_act_wins_it():
    march = March().at(3, 7).fight(BOSS).win()
    outcome = march.run.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ([1, -1], "won")


@rule("CW-159")
def test_a_drawn_battle_counts_as_lost():
    march = March().calm().fight().end(20, 20, BY_CRYSTAL)
    assert march.told("battle-lost")
    assert not march.told("battle-won")
    assert march.run.recovery == 2


@rule("CW-174")
@pytest.mark.parametrize(("won", "wounded", "fallen"), [(True, 2, 3), (False, 0, 5)])
def test_who_holds_the_field_finds_half_of_the_destroyed_cards_wounded(won: bool, wounded: int, fallen: int):
    march = March().fight()
    for name in ("Line Musket", "Line Musket", "Battle Line", "Sabre Rider", "Bearskin Foot"):
        march.lose_card(name)
    march.calm()
    battle.keep_losses(march.run, march.battle, won=won)
    assert (len(march.run.gates) // 3, len(march.run.fallen)) == (wounded, fallen)
    assert [told["why"] for told in march.told("gated")] == ["wounded"] * wounded
    assert len(march.run.deck) == 20


@rule("CW-174")
@pytest.mark.parametrize(("won", "wounded", "fallen"), [(True, 1, 2), (False, 0, 3)])
def test_in_rounds_half_of_the_destroyed_cards_are_only_scattered(won: bool, wounded: int, fallen: int):
    march = March(mode="rounds").fight()
    for name in ("Line Musket", "Line Musket", "Battle Line", "Sabre Rider", "Bearskin Foot"):
        march.lose_card(name)
    battle.keep_losses(march.run, march.battle, won=won)
    assert (len(march.run.gates) // 3, len(march.run.fallen)) == (wounded, fallen)
    assert len(march.run.deck) == 22


# -- the enemy's deck
@rule("CW-162", "CW-168")
@pytest.mark.parametrize("act", [1, 2, 3])
@pytest.mark.parametrize(
    ("difficulty", "rares", "epics", "commons", "bosses"),
    [(0, 6, 0, 18, 0), (1, 10, 0, 14, 0), (2, 13, 1, 10, 0), (3, 13, 2, 9, 0), (4, 10, 1, 8, 5)],
)
def test_enemy_decks_follow_their_recipes(
    act: int, difficulty: int, rares: int, epics: int, commons: int, bosses: int
):
    march = March().at(act)
    game, dice = march.game, march.run.dice
    for deck in [enemies.drawn(game, act - 1, difficulty, dice, ENEMY, []) for _ in range(10)]:
        assert len(deck) == 25
        assert enemies.fits(game, act - 1, difficulty, deck)
        cards = [game.cards[card] for card in deck]
        found = Counter(card.rarity for card in cards if not card.boss)
        assert (found[0], found[1], found[2]) == (commons + 1, rares, epics)  # with the Scout
        assert sum(card.boss for card in cards) == bosses
        assert all(count <= (99, 3, 2, 1)[game.cards[card].rarity] for card, count in Counter(deck).items())
        assert not enemies.fits(game, act - 1, difficulty, deck[1:])


@rule("CW-168")
@BOTH_MODES
@pytest.mark.parametrize(
    ("act", "name"), [(1, "Marshal Wurmser"), (2, "Ibrahim Bey"), (3, "General Kutuzov")]
)
def test_the_boss_is_in_the_opening_hand_and_is_announced(mode: str, act: int, name: str):
    march = March(mode=mode).at(act, 7).fight(BOSS)
    assert march.names(march.battle.hands[1]).count(name) == 1
    assert len(march.battle.hands[1]) == 6
    assert march.told("battle-begun")[0]["boss"] == name


@rule("CW-168")
def test_a_lost_boss_battle_costs_the_crystal_damage_and_no_gold():
    march = March().at(1, 7).gold(60).calm().fight(BOSS).lose(33)
    assert (march.run.gold, march.run.crystal, march.run.recovery) == (60, 33, 2)
    assert march.run.act == 0


# -- the ground
@rule("CW-171")
def test_a_place_has_its_own_ground_always_the_same():
    pools = [{"Woods", "Lake", "Desert", "Marsh"}, {"Desert", "Marsh", "Lake"}, {"Woods", "Lake", "Marsh"}]
    grounds: set[tuple[int, int]] = set()
    for act, pool in enumerate(pools, start=1):
        tables = March().at(act).run.act_tables()
        again = March("77").at(act).run.act_tables()
        for place in range(len(tables.places)):
            behind, middle = enemy_terrain(tables, place), middle_terrain(tables, place)
            assert behind != middle
            assert {TERRAIN_NAMES[behind], TERRAIN_NAMES[middle]} <= pool
            assert (behind, middle) == (enemy_terrain(again, place), middle_terrain(again, place))
            grounds.add((behind, middle))
    assert len(grounds) > 4


@rule("CW-171")
def test_the_own_row_is_the_leaders_and_the_others_are_the_places():
    march = March().at(1, 3).fight(place="Mantua")
    s, act, place = march.battle, march.run.act_tables(), march.place("Mantua")
    assert {int(s.terrain[lane]) for lane in range(LANES)} == {1, 2}  # Woods and Lake, both of them
    assert {int(s.terrain[LANES + lane]) for lane in range(LANES)} == {int(middle_terrain(act, place))}
    assert {int(s.terrain[2 * LANES + lane]) for lane in range(LANES)} == {int(enemy_terrain(act, place))}


# -- what cards are worth
def stats(march: March, name: str) -> tuple[int, int]:
    card = march.card(name)
    return int(march.battle.rules.damage[card]), int(march.battle.rules.health[card])


@rule("CW-166")
def test_a_defense_is_easy_pays_8_and_gives_all_own_cards_1_and_1():
    march = March().at(1, 6).calm().fight(DEFENSE, "Turin")
    assert march.told("battle-begun")[0] == {
        "kind": "defense", "place": "Turin", "difficulty": "easy", "boss": "", "act": 1,
    }  # fmt: skip
    assert stats(march, "Line Musket") == (6, 10)
    assert stats(march, "Scout") == (0, 5)  # damage never on printed 0
    scout = march.game.foreign[march.card("Scout")]
    assert march.battle.rules.health[scout] == 4  # the enemy's
    march.win()
    assert march.told("gold")[0]["amount"] == 8 + 10
    assert march.told("received") == []
    assert stats(march.calm().fight(BATTLE), "Line Musket") == (5, 9)


@rule("CW-180", "CW-179")
def test_stat_relics_count_from_the_start_of_a_battle_for_the_own_army_only():
    march = March().relic("Old Colours", "Crown Colours", "Surveyor's Chart").fight()
    assert stats(march, "Line Musket") == (8, 9)
    assert stats(march, "Field Drummer") == (0, 4)
    assert stats(march, "Eight-Pounder") == (9, 9)
    foreign = march.game.foreign[march.card("Sentinel")]
    assert march.battle.rules.damage[foreign] == 8
    face = next(part for part in march.run.view(0).parts if part.id == "hand-1").cards[0]  # type: ignore[union-attr]
    printed = march.game.cards[march.battle.hands[0][0]]
    assert face.values["damage"] == (printed.damage + 3 if printed.damage else 0)


def test_units_of_the_army_have_their_bonus_on_the_board():
    march = March().fight(DEFENSE, "Nice")
    u = on_the_board(march, 0, march.card("Line Musket"), 0)
    s = march.battle
    assert (s.units[u + HEALTH], s.units[u + MAX_HEALTH]) == (10, 10)


# -- losses
@rule("CW-174")
@pytest.mark.parametrize("kind", [BATTLE, ELITE, BOSS])
def test_cards_that_are_destroyed_leave_the_deck_for_the_fallen(kind: int):
    march = March().at(1, 7).calm().fight(kind)
    before = len(march.run.deck)
    u = on_the_board(march, 0, march.card("Line Musket"), 0)
    hurt(march.battle, u, 99, "attack")
    clear_dead(march.battle)
    assert march.names(march.battle.losses) == ["Line Musket"]
    march.lose()
    assert march.names(march.run.fallen) == ["Line Musket"]
    assert len(march.run.deck) == before - 1
    assert march.told("fell") == [{"card": "Line Musket", "why": "in battle"}]


@rule("CW-174")
def test_enemies_and_cards_that_a_board_relic_gave_are_no_loss():
    march = March().fight()
    s = march.battle
    foe = on_the_board(march, 1, march.battle.hands[1][0], 6)
    hurt(s, foe, 99, "attack")
    gift = on_the_board(march, 0, s.rules.relics[0], 0)
    hurt(s, gift, 99, "attack")
    clear_dead(s)
    assert s.losses == []


@rule("CW-174")
def test_what_destroys_itself_and_traps_that_spring_are_no_loss():
    march = March().deck(*["Line Musket"] * 20, "Enhancer", "Spy", "Snare Pit").fight()
    s = march.battle
    s.relic = NONE
    on_the_board(march, 0, march.card("Line Musket"), 0)
    enhancer = on_the_board(march, 0, march.card("Enhancer"), 0)
    s.units[enhancer + 4] = 1
    s.seat, s.turn = 0, 3
    settle_board(march)
    march.do("enhance w1-2 1")
    assert [s.units[at(0, 0, slot) + CARD] for slot in range(s.heights[0])] == [march.card("Line Musket")]
    spy = on_the_board(march, 0, march.card("Spy"), 4)
    s.units[spy + 4] = 1
    settle_board(march)
    march.do("move cm-1 c2")
    s.terrain[3] = WOODS
    s.traps[3 * 2] = march.card("Snare Pit")
    walker = on_the_board(march, 1, march.game.foreign[march.card("Sentinel")], 6)
    s.units[walker + 4] = 1
    s.seat = 1
    settle_board(march)
    march.run.apply(1, march.game.parse("move w2-1 wm"))
    assert s.traps[3 * 2] == NONE
    assert s.losses == []


# -- retreat
@rule("CW-170")
@pytest.mark.parametrize(("mode", "left"), [("turns", 41), ("rounds", 82)])
def test_a_retreat_costs_20_gold_and_keeps_what_was_lost(mode: str, left: int):
    march = March(mode=mode).gold(25).fight().lose_card("Line Musket")
    march.battle.crystal[0] = left
    march.retreat()
    assert (march.run.gold, march.run.crystal, march.scene) == (5, 41, "choice")
    assert march.names(march.run.fallen) == ["Line Musket"]
    assert march.run.gates == []


@rule("CW-170")
def test_without_20_gold_a_card_of_the_deck_is_gated_for_one_encounter():
    march = March().gold(19).fight()
    before = len(march.run.deck)
    march.retreat()
    assert (march.run.gold, len(march.run.deck)) == (19, before - 1)
    assert march.told("gated")[0]["encounters"] == 1
    march.calm().enter(9)  # a rest: the gate opens
    assert (march.run.gates, len(march.run.deck)) == ([], before)


@rule("CW-170")
def test_only_the_leader_retreats_and_only_in_a_battle():
    march = March()
    assert march.refusal("retreat").code == "no-battle"
    march.fight()
    assert march.game.road.retreat in march.run.actions(0)
    assert march.game.road.retreat not in march.run.actions(1)
    assert march.refusal("retreat", seat=1).code == "not-yours"


@rule("CW-170", "CW-050")
@BOTH_MODES
def test_under_seal_a_retreat_waits_for_the_other_side_and_nobody_sees_it(mode: str):
    march = March(mode=mode).gold(50).fight()  # both may exchange cards
    march.do("retreat")
    assert march.run.to_act() == [1]
    assert march.run.actions(0) == []
    waiting = march.run.why_waiting(0)
    assert waiting is not None
    assert waiting.code == "already-retreating"
    read = march.game.read(str(march.run))
    assert (str(read), read.to_act()) == (str(march.run), [1])
    other = March(mode=mode).gold(50).fight().do("keep")
    assert march.run.view(1) == other.run.view(1)
    march.run.apply(1, march.game.parse("keep"))
    assert (march.scene, march.run.gold) == ("choice", 30)
    assert len(march.told("retreated")) == 1
    first = March(mode=mode).gold(50).fight()
    first.run.apply(1, first.game.parse("keep"))
    first.do("retreat")
    assert str(first.run) == str(march.run)  # no matter who is first


@rule("CW-170", "CW-050")
def test_in_rounds_those_who_watch_hear_of_a_plan_and_not_that_it_is_a_retreat():
    march = March(mode="rounds").fight().do("keep")
    march.run.apply(1, march.game.parse("keep"))
    march.run.log = []
    march.do("retreat")
    assert [(event.kind, event.values) for event in march.run.log] == [("ready", {"seat": 0})]
    march.run.apply(1, march.game.parse("submit"))
    assert march.order().count("ready") == 2
    assert march.scene == "choice"
