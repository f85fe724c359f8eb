"""What is kept of campaigns: points, what they have taught the leader, and how they went."""

from __future__ import annotations

import pytest

from orrery.engine.game import Outcome
from orrery.engine.legacy import Finished
from orrery.games.clans.names import BOSS, REST
from orrery.games.clans.view.legacy import CampaignLegacy, Career, learned
from tests.games.clans.march import March, campaign_game

LEGACY = CampaignLegacy("clans-campaign", Career)


def finished(march: March, seat: int = 0) -> Finished:
    outcome = march.run.outcome() or Outcome([-1, 1], "resigned", "")
    assert march.run.log is not None
    return Finished(dict(march.game.options), (), seat, tuple(march.run.log), outcome, "k")


def lost_in(act: int) -> Finished:
    return finished(March().at(act).fight().end(0, 5))


def won() -> Finished:
    return finished(March().at(3, 7).fight(BOSS).win())


@pytest.mark.rule("CW-193")
def test_points_add_up_and_the_first_won_campaign_counts_100_more():
    career = LEGACY.fold(Career(), lost_in(2))
    assert (career.campaigns, career.won, career.points) == (1, 0, 20)
    career = LEGACY.fold(career, won())
    assert (career.won, career.points) == (1, 20 + 25 + 200 + 100)
    career = LEGACY.fold(career, won())
    assert (career.won, career.points) == (2, 345 + 225)


@pytest.mark.rule("CW-193")
def test_a_campaign_that_was_given_up_keeps_what_it_has_earned():
    march = March().calm().fight().win().calm().enter(REST)
    career = LEGACY.fold(Career(), finished(march))
    assert (career.given_up, career.points, career.battles) == (1, 5, 1)
    assert career.latest[0].result == "given-up"


def test_to_lead_the_enemy_is_no_career():
    assert LEGACY.fold(Career(), finished(March().fight().end(0, 5), seat=1)) == Career()


@pytest.mark.rule("CW-193", "CW-194")
def test_points_are_put_into_the_tree_in_its_order_and_what_was_chosen_is_kept():
    assert learned(Career(campaigns=1, points=99)) == []
    assert learned(Career(campaigns=1, points=250)) == ["swift-orders-i", "full-purse-i"]
    chosen = Career(campaigns=1, points=250, tree=("rousing-word-i",))
    assert learned(chosen) == ["swift-orders-i", "rousing-word-i"]
    everything = learned(Career(campaigns=1, points=10_000))
    assert len(everything) == 12
    unaffordable = Career(campaigns=1, points=100, tree=("full-purse-i", "full-purse-ii"))
    assert learned(unaffordable) == ["full-purse-i"]


@pytest.mark.rule("CW-194")
def test_nodes_count_from_the_next_campaign_on():
    career = Career(campaigns=1, points=250, mode="rounds", relic="padded-coat")
    game = campaign_game(**LEGACY.inherit(career))
    assert [game.war.nodes[node].name for node in game.nodes] == [
        "Young Officer", "Swift Orders I", "Full Purse I",
    ]  # fmt: skip
    assert game.war.relics[game.first_relic].name == "Padded Coat"
    assert game.options["mode"] == "rounds"
    assert LEGACY.inherit(Career()) == {}


def test_a_career_in_words():
    career = LEGACY.fold(LEGACY.fold(Career(), lost_in(2)), won())
    told = {line.title: line.text for line in LEGACY.describe(career)}
    assert told["Campaigns"] == "2: 1 won, 1 lost"
    assert told["Points"] == "345 earned, 45 left"
    assert told["Learned"] == "Swift Orders I, Full Purse I, Rousing Word I"
    assert told["Last campaign"] == "Won, with 1 battle"
    entries = LEGACY.entries(career)
    closed = {entry.title: entry.text for entry in entries if not entry.open}
    assert closed["Swift Orders II"] == "300 points, after Swift Orders I. One more card again."
    assert all(entry.open or entry.named for entry in entries)
    campaigns = [entry.title for entry in entries if entry.group == "Campaigns"]
    assert campaigns[0] == "Won, with 1 battle"
    assert campaigns[1].startswith("Lost in act 2 at ")
    kept = LEGACY.fresh()
    assert LEGACY.read(LEGACY.write(kept)) == kept
