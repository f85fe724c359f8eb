"""The campaigns of several leaders: each with an army, a map and bosses of its own."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.cardtext import slug
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games.clans.bots.journey import CampaignBots
from orrery.games.clans.cards.campaign import leaders, standard_war
from orrery.games.clans.cards.content import standard
from orrery.games.clans.names import BOSS, BOSS_DECK, ENEMY, MOST_COPIES, TRAIT_NAMES
from orrery.games.clans.rules.campaign import enemies
from tests.games.clans.march import March, campaign_game

pytestmark = pytest.mark.both_cores
LEADERS = pytest.mark.parametrize("leader", list(leaders()))


def test_napoleon_leads_unless_another_one_is_chosen():
    assert March().game.war.leader == "Napoleon Bonaparte"
    assert list(leaders()) == ["napoleon-bonaparte", "alexander-the-great", "simon-bolivar"]


@LEADERS
def test_a_leader_sets_out_with_an_army_that_a_deck_may_be(leader: str):
    march = March(leader=leader)
    cards = standard().cards
    army = Counter(march.names(march.run.deck))
    assert sum(army.values()) == 25
    for name, count in army.items():
        assert count <= MOST_COPIES[cards[slug(name)].rarity], name
        assert not cards[slug(name)].boss
    s = march.fight().battle
    assert s.rules.heroes[s.hero[0]].name == leaders()[leader]


@LEADERS
def test_every_act_has_a_boss_that_no_other_act_has(leader: str):
    march = March(leader=leader)
    others = {act.boss for known in leaders() if known != leader for act in standard_war(known).acts}
    for act in (1, 2, 3):
        march.at(act, 7)
        tables = march.run.act_tables()
        assert march.game.cards[tables.boss].name not in others
        deck = enemies.drawn(march.game, act - 1, BOSS_DECK, march.run.dice, ENEMY, [])
        assert enemies.fits(march.game, act - 1, BOSS_DECK, deck)
        assert all(card in deck for card in [tables.boss, *tables.escort])
        march.fight(BOSS)
        begun = march.told("battle-begun")[0]
        assert begun["trait"] == TRAIT_NAMES[tables.trait] != "none"
        march = March(leader=leader)


@LEADERS
def test_each_boss_of_a_campaign_fights_in_another_way(leader: str):
    assert len({act.trait for act in standard_war(leader).acts}) == 3


@LEADERS
def test_home_is_offered_first_and_the_end_last(leader: str):
    for act in standard_war(leader).acts:
        assert act.home in act.stages[0]
        assert act.end in act.stages[-1]


@pytest.mark.rule("CW-194")
@LEADERS
def test_a_sworn_guard_is_one_of_the_leaders_own(leader: str):
    march = March(leader=leader, tree="rousing-word-i,sworn-guard", points=400)
    guard = march.names(march.run.reserves)
    assert guard == [standard_war(leader).nodes[march.game.nodes[-1]].reserve]


@pytest.mark.slow
@LEADERS
def test_bots_play_every_campaign(leader: str):
    game, bots, dice = campaign_game(leader=leader), CampaignBots(), one_stream(4)
    state = game.deal(4)
    while state.mover() != NOBODY:
        seat = state.mover()
        action = bots.advise_easily(state.imagine(seat, dice), seat, dice)
        assert action in state.actions(seat)
        state.apply(seat, action)
    assert state.outcome() is not None
    assert str(game.read(str(state))) == str(state)
