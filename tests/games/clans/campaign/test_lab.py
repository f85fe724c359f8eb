"""What the laboratory hears of a campaign: offers and what was taken of them, and how an army fares."""

from __future__ import annotations

import pytest

from orrery.engine.counting import Counter
from orrery.engine.measure import Measure
from orrery.games.clans.lab.measures import CampaignLab
from orrery.games.clans.names import ELITE, EVENT, OFFERS_ITEM, OFFERS_OF_A_KIND, REST, SHOP
from orrery.games.clans.rules.campaign import encounters
from tests.games.clans.march import March

LAB = CampaignLab()


def counted(march: March) -> dict[str, int]:
    assert march.run.log is not None
    return dict(Counter(LAB.measures, 2).count(march.run.log, None, LAB.counts(march.run)).counts)


def test_offers_and_what_was_taken_of_them_have_the_same_words():
    march = March().at(1, 2).gold(200).enter(SHOP).calm()
    name = march.can("buy")[0]
    march.do(f"buy {name}", "leave", "travel 1")
    found = counted(march)
    bought = next(word for word in found if word.startswith("bought:")).removeprefix("bought:")
    assert found[f"offered:{bought}"] == 1
    assert found["encounters:shop"] == 1
    assert sum(found.get(f"offered:{kind}", 0) for kind in ("battle", "rest", "event")) >= 1
    assert not {"offered:", "bought:", "received:"} & set(found)


def test_an_army_is_told_as_an_encounter_begins():
    march = March().at(2, 4).gold(33).crystal(21).enter(REST)
    told = march.told("travelled")[0]
    assert (told["stage"], told["gold"], told["crystal"], told["deck"]) == ("act 2, encounter 5", 33, 21, 25)
    assert counted(march)["purse:act 2, encounter 5"] == 33


def test_what_destinations_offer_and_what_is_followed_have_the_same_words():
    march = March().at(1, 2).relic("old-colours")
    papers = OFFERS_ITEM * OFFERS_OF_A_KIND + march.item("Release Papers")
    march.calm().enter(EVENT, offer=papers)
    found = counted(march)
    assert found["sought:Release Papers"] == 1
    assert not {"gifts:", "sought:"} & set(found)
    assert any(word.startswith("gifts:") for word in found)


def test_a_building_is_offered_while_it_can_be_paid_for():
    march = March().gold(105)
    encounters.open_choice(march.run)
    march.do("build infirmary")
    found = counted(march)
    assert (found["plans:Paymaster's Office"], found["plans:Infirmary"]) == (1, 1)
    assert (found["ordered:Infirmary"], found["built:Infirmary"]) == (1, 1)
    assert "ordered:" not in found
    assert "plans:Staff College" not in found


def test_items_that_were_used_are_counted():
    march = March().crystal(20)
    march.run.items = [1, 0, 1]
    march.do("use field-dressing", "use release-papers light-foot")
    found = counted(march)
    assert (found["used:Field Dressing"], found["used:Release Papers"]) == (1, 1)


def test_where_a_campaign_ends_is_told():
    found = counted(March().at(2, 4).fight(ELITE).end(0, 5))
    assert (found["lost-at:act 2, encounter 5"], found["lost-to:elite"]) == (1, 1)
    assert found["unbeaten:act 2, elite"] == 1


@pytest.mark.parametrize("measure", [each for each in LAB.measures if each.of], ids=lambda each: each.name)
def test_a_part_is_part_of_something_that_is_measured(measure: Measure):
    assert measure.of in [each.name for each in LAB.measures]
