"""What is refused on the road: with a code and a sentence, and nothing has changed."""

from __future__ import annotations

import pytest

from orrery.engine.words import Illegal, Malformed, NotYourTurn
from orrery.games.clans.names import MOST_ORDERS, REST, SHOP
from tests.games.clans.march import March, campaign_game

pytestmark = pytest.mark.both_cores


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("buy field-dressing", "not-here", '"buy field-dressing" is not possible here. You are on the road'),
        ("leave", "not-here", '"leave" is not possible here.'),
        ("go-on", "not-here", '"go-on" is not possible here.'),
        ("end", "no-battle", '"end" belongs to a battle, and none goes on.'),
        ("hurry", "cannot-pay", "This costs 100 gold, and you have 50."),
        ("build staff-college woods", "cannot-pay", "This costs 130 gold, and you have 50."),
        ("build staff-college", "terrain-needed", "Say for which terrain Staff College is built."),
        ("build infirmary lake", "no-terrain-needed", "Infirmary is built for no terrain in particular."),
        ("build training-grounds", "already-built", "Training Grounds stands in your Home Town already."),
        ("switch old-colours on", "not-owned", "You do not have Old Colours."),
        ("switch paymasters-coffer on", "already-so", "Paymaster's Coffer is on already."),
        ("use field-dressing", "no-item", "You have no Field Dressing."),
        ("add light-foot", "not-in-reserves", "Light Foot is not in your reserves."),
        ("remove red-marshal", "not-in-deck", "Red Marshal is not in your deck."),
        ("ransom light-foot", "not-gated", "Light Foot is not kept from your deck."),
        ("return", "nowhere-to-return", "You can go back only when you have visited two places."),
    ],
)
def test_bad_orders_on_the_road(text: str, code: str, sentence: str):
    refusal = March().refusal(text)
    assert refusal.code == code
    assert str(refusal).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("travel 4", "bad-number"),
        ("travel milan", "bad-number"),
        ("buy moon", "unknown-goods"),
        ("build castle", "unknown-building"),
        ("build staff-college moon", "unknown-terrain"),
        ("switch moon on", "unknown-relic"),
        ("use moon", "unknown-item"),
    ],
)
def test_words_that_mean_nothing(text: str, code: str):
    with pytest.raises(Malformed) as refusal:
        March().game.parse(text)
    assert refusal.value.code == code


def test_a_shop_refuses_what_it_does_not_sell_and_what_cannot_be_paid():
    march = March().gold(10).enter(SHOP)
    assert march.refusal("buy hospital-wagon").code == "cannot-pay"
    assert march.refusal("buy chosen-thousand").code == "not-for-sale"
    assert march.refusal("buy surveyors-chart").code == "not-for-sale"
    assert march.refusal("repair light-foot").code == "not-fallen"
    assert march.refusal("travel 1").code == "not-here"
    march.run.fallen = [march.card("Light Foot")]
    assert march.refusal("repair light-foot").code == "cannot-pay"


def test_a_deck_keeps_its_limits():
    march = March()
    march.run.reserves = sorted([march.card("Light Foot"), march.card("Red Marshal")])
    assert march.refusal("add light-foot").code == "deck-full"
    march.deck(*["Red Marshal"] * 2, *["Light Foot"] * 18)
    assert march.refusal("add red-marshal").code == "too-many-copies"
    assert march.refusal("remove light-foot").code == "deck-too-small"


def test_orders_that_cost_nothing_have_an_end():
    march = March()
    for turn in range(MOST_ORDERS):
        march.do(f"switch paymasters-coffer {'on' if turn % 2 else 'off'}")
    refusal = march.refusal("switch paymasters-coffer off")
    assert refusal.code == "enough-orders"
    assert march.refusal("remove light-foot").code == "enough-orders"
    march.calm().enter(REST)
    march.do("switch paymasters-coffer off")
    assert march.refusal("switch paymasters-coffer off").code == "already-so"


def test_the_road_has_to_wait_while_a_battle_goes_on():
    march = March().fight()
    assert march.refusal("travel 1").code == "in-a-battle"
    assert march.refusal("hero").code == "not-now"
    with pytest.raises(Illegal):
        march.run.check(0, march.game.parse("buy light-foot"))


def test_the_enemy_decides_in_battles_only():
    march = March()
    with pytest.raises(NotYourTurn) as waiting:
        march.run.check(1, march.game.parse("travel 1"))
    assert waiting.value.code == "no-battle"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("act=0", "act=3"),
        ("scene=0", "scene=4"),
        ("scene=0", "scene=1"),
        ("gold=50", "gold=-1"),
        ("crystal=50", "crystal=51"),
        ("crystal=50", "crystal=0"),
        ("defense=-1", "defense=99"),
        ("chart=", "chart=9"),
        ("items=0,0,0", "items=0,0"),
        ("relics=1", "relics=0"),
        ("buildings=0,0,1", "buildings=9,0,1"),
        ("buildings=0,0,1", "buildings=0,0"),
        ("gates=-", "gates=1,9,0"),
        ("recovery=0", "recovery=9"),
        ("inside=0", "inside=1"),
        ("finished=0", "finished=99"),
    ],
)
def test_states_that_no_campaign_could_have_led_to(before: str, after: str):
    march = March()
    text = str(march.run)
    assert f" {before}" in text
    with pytest.raises(Malformed) as refusal:
        march.game.read(text.replace(f" {before}", f" {after}", 1))
    assert refusal.value.code == "bad-state"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("encounter", ("-", "0", "1,2,3", "7,0,-1,0,0", "0,0,9,0,0")),
        ("enemy", ("-", "0", "1,2,3", "999")),
        ("deck", ("2,1", "999", "-1")),
        ("losses", ("999", "-1")),
    ],
)
def test_battles_that_no_campaign_could_have_led_to(field: str, values: tuple[str, ...]):
    march = March().fight()
    text = str(march.run)
    start = text.index(f" {field}=")
    end = text.index(" ", start + 1)
    for value in values:
        with pytest.raises(Malformed):
            march.game.read(f"{text[:start]} {field}={value}{text[end:]}")


def test_options_that_mean_nothing():
    with pytest.raises(Malformed):
        campaign_game(tree="moon")
    with pytest.raises(Malformed):
        campaign_game(relic="crown-colours")
