"""Events: which one comes, what is shown of its choices, and what they do to the run."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import COMBAT, EVENT, G_HP, G_SHIELDS, REST
from orrery.games.tourbillon.rules.run import goals
from tests.games.tourbillon.road import Road


def helps(road: Road) -> dict[str, str]:
    """What is said of each choice before it is made."""
    return {choice.label: choice.help for choice in road.run.view(0).choices}


@pytest.mark.rule("TB-197")
def test_an_event_tells_its_scene_and_what_each_choice_does() -> None:
    road = Road().purse(100).at_event("The oil seller")
    note = next(part for part in road.run.view(0).parts if part.id == "event")
    assert (note.title, note.text[:36]) == ("The oil seller", "A woman has set up her stall between")  # type: ignore[union-attr]
    assert helps(road) == {
        "Buy the good oil": "Lose 25 Inspiration. Upgrade a card of your choice.",
        "Buy the can she found": "Lose 10 Inspiration. Unknown.",
        "Help her move the stall": "Gain 12 Inspiration.",
    }


@pytest.mark.rule("TB-197")
def test_what_is_unknown_is_drawn_when_it_is_chosen_and_differs_between_runs() -> None:
    decks = []
    for key in range(30):
        road = Road(str(key)).purse(10).at_event("The oil seller").do("choose 2")
        assert road.run.inspiration == 0
        decks.append("Rust Flake" in road.cards)
        assert ("Rust Flake" in road.cards) != any(card.endswith("+") for card in road.cards)
    assert 0 < sum(decks) < len(decks)
    again = [Road("7").purse(10).at_event("The oil seller").do("choose 2").cards for _ in range(2)]
    assert again[0] == again[1]


@pytest.mark.rule("TB-197")
def test_a_choice_may_lead_to_another_decision_and_then_the_road_goes_on() -> None:
    road = Road().purse(25).at_event("The oil seller").do("choose 1")
    assert (road.scene, road.run.inspiration) == ("pick", 0)
    road.do("upgrade simple-flame")
    assert (road.scene, "Simple Flame+" in road.cards) == ("map", True)
    assert road.told("event-chosen") == [{"event": "The oil seller", "choice": "Buy the good oil"}]


@pytest.mark.rule("TB-197")
def test_a_price_that_is_not_there_refuses_a_choice() -> None:
    road = Road().purse(9).at_event("The oil seller")
    assert road.actions == ["choose 3"]
    assert [road.refusal(f"choose {n}").code for n in (1, 2, 4)] == [
        "cannot-pay", "cannot-pay", "no-such-choice",
    ]  # fmt: skip
    assert road.refusal("leave").code == "cannot-leave"


@pytest.mark.rule("TB-197")
def test_an_event_may_be_a_fight_which_is_known_before_and_pays_on_top() -> None:
    road = Road().at_event("The toll bridge", act=2)
    title = road.game.encounter_titles[road.run.foe]
    assert title in helps(road)["Fight the brother"]
    road.do("choose 2")
    assert (road.scene, road.run.rank) == ("fight", goals.ELITE)
    fixed = Road().enter(COMBAT, act=2, row=3, encounter=title).win().run.inspiration
    road.goal(goals.FULL_HAND, 99, goals.PAYS_INSPIRATION, 12).win()
    assert road.run.inspiration == fixed + 35
    assert (road.scene, len(road.run.offer)) == ("reward", 3)


@pytest.mark.rule("TB-197")
def test_harder_gremlins_are_those_of_the_next_fight_only() -> None:
    plain = Road().enter(COMBAT)
    road = Road().at_event("The apprentice under the bench").do("choose 2", "remove winding-key")
    road.enter(COMBAT, row=3)
    assert road.fight.foes[G_HP] == 11  # of 9, 15% more and rounded up
    road.win().do("skip").enter(COMBAT, row=4)
    assert road.fight.foes[G_HP] == plain.fight.foes[G_HP]
    shields = Road().at_event("A clock with no hands").do("choose 2").enter(COMBAT, row=3)
    assert shields.fight.foes[G_SHIELDS] == plain.fight.foes[G_SHIELDS] + 2


@pytest.mark.rule("TB-197", "TB-057")
def test_a_square_gets_a_bonus_for_the_rest_of_the_run() -> None:
    road = Road().at_event("Dust in the light").do("choose 2").enter(COMBAT, row=3)
    assert sum(road.fight.ground_draw) == 4  # the Workbench has three
    road.win().do("skip").enter(COMBAT, row=4)
    assert sum(road.fight.ground_draw) == 4


@pytest.mark.rule("TB-197", "TB-048")
def test_an_expansion_of_an_event_counts_to_the_four() -> None:
    road = Road().purse(45).at_event("The spare hub", act=3).do("choose 1", "expand left")
    assert (road.run.expansions, road.run.columns, road.run.inspiration) == (1, 5, 0)
    full = Road().purse(45)
    full.run.expansions = 4
    assert full.at_event("The spare hub", act=3).refusal("choose 1").code == "fully-expanded"


@pytest.mark.rule("TB-197", "TB-193")
def test_an_event_may_tune_a_card() -> None:
    road = Road().at_event("A clock with no hands").do("choose 3")
    assert len(road.run.tuned) == 1
    assert road.game.cards[road.run.tuned[0]].upgrade > 0
    road = Road().at_event("The silent bell", act=2).do("choose 2", "tune simple-flame")
    assert road.names(road.run.tuned) == ["Simple Flame"]


@pytest.mark.rule("TB-197")
def test_events_do_not_come_again_before_all_of_an_act_were_met() -> None:
    road = Road()
    for row in range(2, 7):
        road.enter(EVENT, row=row)
        road.run.scene = 0  # walked past
    assert sorted(road.run.met) == road.game.act_events[0]
    road.enter(EVENT, row=7)
    assert len(road.run.met) == 6


def test_all_events_can_be_gone_through_by_every_choice() -> None:
    for event in Road().game.events:
        for choice in range(len(event.choices)):
            road = Road().purse(200).deck(*["Simple Flame"] * 4, *["Heat Burst"] * 4)
            road.at_event(event.name, act=event.act).do(f"choose {choice + 1}")
            for _ in range(6):
                if road.scene in ("map", "fight"):
                    break
                assert str(road.game.read(str(road.run))) == str(road.run)
                road.do(road.actions[0])
            assert road.scene in ("map", "fight"), event.name


# -- what is refused, wherever one is
@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("play simple-flame r1c2", "no-fight"),
        ("yes", "no-fight"),
        ("take heat-burst", "nothing-offered"),
        ("skip", "not-here"),
        ("buy heat-burst", "no-workshop"),
        ("remove simple-flame", "not-here"),
        ("upgrade simple-flame", "not-here"),
        ("duplicate simple-flame", "not-here"),
        ("expand top", "not-here"),
        ("choose 1", "not-here"),
        ("leave", "cannot-leave"),
        ("go r2-1", "not-linked"),
    ],
)
def test_on_the_map_one_can_only_travel(action: str, code: str) -> None:
    assert Road().refusal(action).code == code


@pytest.mark.parametrize("action", ["go r2-1", "leave", "remove simple-flame", "expand top", "skip"])
def test_the_road_waits_for_the_fight(action: str) -> None:
    assert Road().enter(COMBAT).refusal(action).code == "in-a-fight"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("remove heat-burst", "not-in-deck"),
        ("upgrade heat-burst", "not-in-deck"),
        ("transform simple-flame", "not-here"),
        ("take simple-flame", "nothing-offered"),
    ],
)
def test_a_rest_works_on_cards_of_the_deck(action: str, code: str) -> None:
    assert Road().enter(REST, row=4).refusal(action).code == code


def test_a_reward_gives_only_what_it_offers() -> None:
    road = Road().enter(COMBAT).win()
    refusal = road.refusal("take basic-chronometer")
    assert (refusal.code, refusal.sentence.startswith("Basic Chronometer is not offered here.")) == (
        "not-offered",
        True,
    )
