"""What a deck leans towards, what fits it, and what a fight pays."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.cardtext import slug
from orrery.engine.dice import fast_dice, salt_of
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.cards.sheets import CardSheet
from orrery.games.tourbillon.cards.synergy import Synergy, analyse, pick, traits
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.combat import Deal, Inspire
from orrery.games.tourbillon.rules.run.inspiration import inspiration
from tests.games.tourbillon.scene import now, scene

TBX_15 = (
    "Basic Chronometer", *["Red Mainspring"] * 3, "Force Converter", "Emergency Valve", *["Simple Flame"] * 2,
    "Heat Forge", "Winding Key",
)  # fmt: skip
FORMS = [form for card in content.standard().cards.values() for form in (card, card.upgraded())]
DECKS = st.lists(st.sampled_from(FORMS), max_size=25)
CARDS = st.sampled_from(FORMS)


def card(name: str) -> CardSheet:
    return content.standard().cards[slug(name)]


def deck(*cards: str) -> Synergy:
    return analyse(map(card, cards))


def tags(synergy: Synergy) -> dict[str, int]:
    return {
        name: synergy.tags[1 << bit] for bit, name in enumerate(names.TAG_NAMES) if synergy.tags[1 << bit]
    }


def colours(synergy: Synergy) -> dict[str, int]:
    return {names.RESOURCE_NAMES[colour]: count for colour, count in synergy.colours.items()}


@pytest.mark.rule("TBX-15", "TB-186")
def test_tags_and_colours_are_counted_once_a_card():
    found = deck(*TBX_15)
    assert tags(found) == {"Tool": 4, "Spark": 3, "Stone": 3, "Forge": 2}
    assert colours(found) == {"Red": 6, "Blue": 1}


@pytest.mark.rule("TBX-15", "TB-187")
def test_makers_and_spenders_of_each_special_are_counted():
    found = deck(*TBX_15)
    assert found.makers == {names.HEAT: 1}
    assert found.spenders == {}
    assert found.lacks_spenders == {names.HEAT}
    assert found.lacks_makers == frozenset()


@pytest.mark.rule("TBX-15", "TB-188", "TB-189")
@pytest.mark.parametrize(
    ("name", "weight"),
    [
        ("Heat Burst", 4),
        ("Adaptive Furnace", 3),
        ("Precision Engine", 2),
        ("Precision Bounce", 2),
        ("Red Generator", 2),
        ("Heat Forge", 2),
        ("Balanced Strike", 0),
        ("Blue Crystal", 0),
    ],
)
def test_an_offered_card_weighs_what_it_shares_with_the_deck(name: str, weight: int):
    assert deck(*TBX_15).weight(card(name)) == weight


@pytest.mark.rule("TBX-15", "TB-189")
def test_an_owned_card_weighs_half_upgraded_or_not():
    found = deck(*TBX_15)
    assert found.fit(card("Heat Forge")) == 4
    assert found.weight(card("Heat Forge").upgraded()) == 2
    upgraded = analyse([*map(card, TBX_15), card("Adaptive Furnace").upgraded()])
    assert upgraded.weight(card("Adaptive Furnace")) == Fraction(3, 2)


@pytest.mark.rule("TB-186")
def test_ties_are_all_most_common():
    found = deck("Red Mainspring", "Blue Crystal")
    assert found.dominant_colours == {names.RED, names.BLUE}
    assert len(found.common_tags) == 2


@pytest.mark.rule("TB-186")
def test_a_special_named_on_a_card_counts_for_both_its_parents():
    assert card("Adaptive Furnace").colours == (names.RED,)
    assert traits(card("Adaptive Furnace")).colours == {names.RED, names.BLUE}


@pytest.mark.rule("TB-187")
def test_a_card_may_stand_on_both_sides_of_a_chain():
    found = deck("Entropy Debt")
    assert (found.makers[names.ENT], found.spenders[names.ENT]) == (1, 1)
    assert not found.lacks_spenders | found.lacks_makers


@pytest.mark.rule("TB-187", "TB-188")
def test_a_chain_that_lacks_makers_is_closed_by_a_maker():
    found = deck("Heat Burst", "Red Mainspring")
    assert found.lacks_makers == {names.HEAT}
    assert found.fit(card("Heat Forge")) == 4  # Red, and the chain
    assert (
        found.fit(card("Heat Cannon")) == found.fit(card("Heat Burst")) - 2
    )  # Spark is common, the chain open


@pytest.mark.rule("TB-188")
def test_a_flexible_payment_counts_only_if_the_deck_has_one_too():
    without = deck("Red Mainspring")
    assert without.fit(card("Adaptive Furnace")) == 2
    assert deck("Red Mainspring", "Red Mainspring", "Force Converter").fit(card("Adaptive Furnace")) == 3


@pytest.mark.rule("TB-186")
@given(DECKS, st.randoms(use_true_random=False))
def test_the_order_of_the_deck_does_not_matter(cards: list[CardSheet], chance: Random):
    mixed = cards[:]
    chance.shuffle(mixed)
    assert analyse(mixed) == analyse(cards)


@pytest.mark.rule("TB-188", "TB-189")
@given(DECKS, CARDS)
def test_a_weight_is_never_negative_and_positive_only_for_what_is_shared(
    cards: list[CardSheet], offered: CardSheet
):
    found, its = analyse(cards), traits(offered)
    shares = bool(its.tags & found.common_tags or its.colours & found.dominant_colours)
    assert (found.weight(offered) > 0) == shares
    assert found.weight(offered) >= 0
    assert found.weight(offered) in (found.fit(offered), Fraction(found.fit(offered), 2))


@pytest.mark.rule("TB-188")
@given(DECKS, st.lists(CARDS, max_size=12, unique=True), st.integers(0, 10_000))
def test_only_eligible_cards_are_drawn(cards: list[CardSheet], pool: list[CardSheet], seed: int):
    found = analyse(cards)
    drawn = pick(found, pool, fast_dice(seed, [salt_of("rewards")]), 0)
    if drawn is None:
        assert not any(map(found.fit, pool))
    else:
        assert found.fit(drawn) > 0


@pytest.mark.rule("TB-188", "TB-189")
def test_cards_are_drawn_by_weight():
    found, dice = deck(*TBX_15), fast_dice(5, [salt_of("rewards")])
    pool = [card("Heat Burst"), card("Blue Crystal"), card("Heat Forge")]  # 4 : 0 : 2
    drawn = [pick(found, pool, dice, 0) for _ in range(3000)]
    assert drawn.count(pool[1]) == 0
    assert 1900 < drawn.count(pool[0]) < 2100  # 2000 expected; the bounds are four deviations away


@pytest.mark.rule("TBX-15", "TB-182", "TB-183", "TB-156")
def test_a_fight_pays_by_size_and_at_most_half_as_much_in_bonuses():
    watcher = Card("Trophy Shelf", 20, when_killed=[Inspire(3)])
    table = scene().gears(r1c1=watcher)
    for name in ("Small", "Medium", "Summoned", "Also Summoned"):
        table.gremlin(name, 5)
    now(table, Deal(5, names.ALL))
    assert table.ending == "won"
    bonus = table.count(names.C_INSPIRATION)
    assert bonus == 12
    assert inspiration([names.SIZE_NAMES.index("small"), names.SIZE_NAMES.index("medium")], bonus) == 22


@pytest.mark.rule("TB-182")
@pytest.mark.parametrize(
    ("size", "paid"), [("gnat", 0), ("small", 5), ("medium", 10), ("large", 16), ("elite", 25), ("boss", 50)]
)
def test_each_size_has_its_price(size: str, paid: int):
    assert inspiration([names.SIZE_NAMES.index(size)], 0) == paid


@pytest.mark.rule("TB-183")
def test_bonuses_are_cut_at_half_rounded_down():
    elite = names.SIZE_NAMES.index("elite")
    assert [inspiration([elite], bonus) for bonus in (0, 11, 12, 13, 99)] == [25, 36, 37, 37, 37]
