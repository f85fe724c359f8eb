"""What is seen of a campaign: everything that can be decided on, in words and in values."""

from __future__ import annotations

import re

import pytest

from orrery.engine.view import AnyPart
from orrery.games.clans.names import BATTLE, BOSS, OFFERS_OF_A_KIND, OFFERS_RELIC, REST, SHOP, TREASURE
from orrery.games.clans.rules.campaign import deck
from tests.games.clans.march import March

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule


def parts(march: March, seat: int = 0) -> dict[str, AnyPart]:
    return {part.id: part for part in march.run.view(seat).parts}


def labels(march: March) -> dict[str, str]:
    return {choice.action: choice.label for choice in march.run.view(0).choices}


def test_the_header_says_how_the_campaign_stands():
    march = March().at(2, 3)
    header = parts(march)["acts"]
    assert header.values["until_boss"] == 4  # type: ignore[union-attr]
    assert header.values["boss"] == "Ibrahim Bey"  # type: ignore[union-attr]
    assert march.game.subtitle(march.run) == "Act 2, Egypt: Alexandria"


def test_choices_of_the_road_in_words():
    march = March().stay("Nice").stay("Genoa").gold(300)
    march.run.items = [1, 0, 1]
    march.crystal(20)
    march.run.reserves = [march.card("Field Drummer")]
    deck.gate(march.run, march.card("Light Foot"), 2, "for a test", fresh=False)
    said = labels(march)
    assert said["use field-dressing"] == "Use Field Dressing"
    assert said["use release-papers line-musket"] == "Use Release Papers on Line Musket"
    assert said["build staff-college marsh"] == "Build Staff College, for Marsh: 130 gold"
    assert said["hurry"] == "Hurry the supply for 100 gold"
    assert said["wait"] == "Wait here"
    assert said["return"] == "Go back to Nice"
    assert said["ransom light-foot"] == "Free Light Foot for 15 gold"
    assert said["add field-drummer"] == "Move Field Drummer into the deck"
    assert said["switch paymasters-coffer off"] == "Switch Paymaster's Coffer off"


def test_a_shop_and_the_upgrades_in_words():
    march = March().gold(200)
    march.run.fallen = [march.card("Bearskin Foot")]
    march.enter(SHOP)
    said = labels(march)
    assert said["repair bearskin-foot"] == "Repair Bearskin Foot for 77 gold"
    assert said["buy hospital-wagon"] == "Buy Hospital Wagon for 18 gold"
    assert said["leave"] == "Leave the shop"
    march = March().at(1, 7).fight(BOSS).win()
    said = labels(march)
    assert said["upgrade line-musket"] == "Upgrade Line Musket for 25 gold"
    assert said["go-on"] == "March on"
    march.do("upgrade line-musket")
    musket = next(card for card in parts(march)["army"].cards if card.name == "Line Musket")  # type: ignore[union-attr]
    assert (musket.values["damage"], musket.values["health"], musket.values["level"]) == (6, 11, 1)


def test_the_boss_and_its_ground_are_announced():
    march = March().at(1, 7).offer(BOSS, "Milan", OFFERS_RELIC * OFFERS_OF_A_KIND)
    card = parts(march)["destinations"].cards[0]  # type: ignore[union-attr]
    assert card.values["boss"] == "Marshal Wurmser"
    assert card.values["led"] == "normal"
    assert card.values["trait"] == "mends"
    assert str(card.values["fights"]) in f"{card.facts[-1]}."
    assert card.values["enemy_terrain"] != card.values["middle_terrain"]


def test_a_battle_shows_the_board_and_the_way_out():
    march = March().gold(10).fight()
    view = march.run.view(0)
    assert {"board", "hand-1", "encounter", "army", "map"} <= set(parts(march))
    assert view.choices[-1].label == "Retreat and leave a card behind for an encounter"
    assert march.run.view(1).choices[-1].action != "retreat"
    assert "enemy" not in [part.id for part in march.run.view(-1).parts]


def test_gated_and_fallen_cards_say_what_brings_them_back():
    march = March()
    march.run.fallen = [march.card("Light Foot")]
    deck.gate(march.run, march.card("Line Musket"), 2, "for a test", fresh=False)
    found = parts(march)
    assert found["gated"].cards[0].facts[-1] == "back after 2 more, or for 15 gold"  # type: ignore[union-attr]
    assert found["fallen"].cards[0].facts[-1] == "a shop repairs it for 39 gold"  # type: ignore[union-attr]


# -- what is foreseen
def test_who_arrives_after_a_place_is_foretold():
    """CW-186: a nearer place is reached sooner, and the card of the destination says by how many."""
    for place in ("Nice", "Genoa", "Mantua"):
        march = March().gold(500)
        march.do("build infirmary")
        for _ in range(3):
            march.calm().enter(REST, "Genoa")
        march.calm().offer(REST, place)
        card = parts(march)["destinations"].cards[0]  # type: ignore[union-attr]
        assert card.values["under_way"] == len(march.deliveries)
        assert march.run.log is not None
        march.run.log.clear()
        march.do("travel 1")
        assert len(march.told("delivered")) == card.values["arriving"]


def test_relics_are_counted_into_the_gold_of_a_battle():
    """CW-160: what is shown before one goes is what one gets."""
    march = March().relic("Crown Treasury").calm().offer(BATTLE, "Savona")
    card = parts(march)["destinations"].cards[0]  # type: ignore[union-attr]
    assert march.run.log is not None
    march.do("travel 1").win()
    (first, *_) = march.told("gold")
    assert first["amount"] == int(str(card.values["gold"])) + int(str(card.values["extra"]))
    assert "extra" not in parts(March().offer(REST, "Savona"))["destinations"].cards[0].values  # type: ignore[union-attr]


def test_a_treasure_names_what_lies_in_it():
    """CW-160: what is shown before one goes is what one gets."""
    march = March().calm().offer(TREASURE, "Savona")
    card = parts(march)["destinations"].cards[0]  # type: ignore[union-attr]
    march.do("travel 1")
    assert card.values["offer"] == "Hospital Wagon"
    assert "offer: Hospital Wagon" in card.facts
    assert parts(march)["items"].cards[0].name == "Hospital Wagon"  # type: ignore[union-attr]


@pytest.mark.parametrize("place", ["Nice", "Genoa", "Mantua"])
def test_a_setback_stays_within_what_was_foretold(place: str):
    """Whatever is drawn, waiting costs what the choice said (CW-191)."""
    for key in range(40):
        march = March(str(key)).stay(place).gold(500)
        choices = {choice.action: choice for choice in march.run.view(0).choices}
        least, most, kept = map(int, re.findall(r"\d+", choices["wait"].help))
        march.do("wait")
        for lost in march.told("gold"):
            assert least <= -int(str(lost["amount"])) <= most
        for gated in march.told("gated"):
            assert gated["encounters"] == kept


@rule("CW-203")
def test_the_screens_of_a_campaign_have_all_that_is_decided_on():
    march = March().at(1, 2).gold(33)
    found = parts(march)
    header = found["acts"].values  # type: ignore[union-attr]
    assert (header["act"], header["finished"]) == (1, 2)
    assert int(str(header["until_boss"])) > 0
    assert found["gold"].value == 33  # type: ignore[union-attr]
    assert found["campaign-crystal"].value == march.run.crystal  # type: ignore[union-attr]
    assert {"home", "town", "supply", "relics", "items", "army", "reserves", "gated", "fallen"} <= set(found)


@rule("CW-203")
def test_hurry_supply_says_why_it_is_of_no_use():
    """Greyed out, and with the reason."""
    march = March().gold(5)
    march.run.deliveries = []
    assert parts(march)["home"].values["no_hurry"] == "nothing would come sooner"  # type: ignore[union-attr]
    poor = March().stay("Mantua").gold(5)
    note = parts(poor)["home"]
    price = int(str(note.values["hurry_gold"]))  # type: ignore[union-attr]
    assert note.values["no_hurry"] == f"{price - 5} gold short"  # type: ignore[union-attr]
    assert "hurry" not in labels(poor)
    rich = poor.gold(price)
    assert parts(rich)["home"].values["no_hurry"] == ""  # type: ignore[union-attr]
    assert "hurry" in labels(rich)


def test_what_costs_gold_says_so_in_values():
    march = March().gold(1000).stay("Nice").stay("Genoa")
    deck.gate(march.run, march.card("Light Foot"), 2, "for a test", fresh=False)
    paid = [choice for choice in march.run.view(0).choices if " gold" in choice.label]
    assert {choice.action.split()[0] for choice in paid} >= {"build", "ransom", "hurry"}
    for choice in paid:
        assert f"{choice.values['price']} gold" in choice.label


def test_a_pile_counts_kinds_and_says_how_many_cards_they_are():
    march = March()
    zone = parts(march)["army"]
    assert zone.count == len(zone.cards)  # type: ignore[union-attr]
    assert zone.values["cards"] == len(march.run.deck)  # type: ignore[union-attr]
