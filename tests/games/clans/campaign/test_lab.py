"""What the laboratory hears of a campaign: offers and what was taken of them, and how an army fares."""

from __future__ import annotations

import pytest

from orrery.engine.counting import Counter
from orrery.engine.measure import Measure
from orrery.games.clans.lab.measures import CampaignLab
from orrery.games.clans.names import REST, SHOP
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


@pytest.mark.parametrize("measure", [each for each in LAB.measures if each.of], ids=lambda each: each.name)
def test_a_part_is_part_of_something_that_is_measured(measure: Measure):
    assert measure.of in [each.name for each in LAB.measures]
