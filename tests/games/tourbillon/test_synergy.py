"""What a deck leans towards, what fits it, and what a fight pays."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.cardtext import slug
from orrery.engine.dice import dice_of
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.cards.synergy import traits
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.combat import Deal, Inspire
from orrery.games.tourbillon.rules.run import offers
from orrery.games.tourbillon.rules.run.inspiration import inspiration
from orrery.games.tourbillon.rules.run.offers import Leaning
from tests.games.tourbillon.road import run_game
from tests.games.tourbillon.scene import now, scene

TBX_15 = (
    "Basic Chronometer", *["Red Mainspring"] * 3, "Force Converter", "Emergency Valve", *["Simple Flame"] * 2,
    "Heat Forge", "Winding Key",
)  # fmt: skip
RULES = run_game()
FORMS = range(len(RULES.cards))
DECKS = st.lists(st.sampled_from(FORMS), max_size=25)
CARDS = st.sampled_from(FORMS)


def kind(name: str) -> int:
    return RULES.card_named(name)


def deck(*cards: str) -> Leaning:
    return Leaning(RULES, [kind(name) for name in cards])


def fit(leaning: Leaning, name: str) -> int:
    return offers.fit(RULES, leaning, kind(name))


def weight(leaning: Leaning, name: str) -> Fraction:
    return Fraction(offers.halves(RULES, leaning, kind(name)), 2)


def counted(counts: list[int], words: tuple[str, ...]) -> dict[str, int]:
    return {word: count for word, count in zip(words, counts, strict=False) if count}


def bits(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


@pytest.mark.rule("TBX-15", "TB-186")
def test_tags_and_colours_are_counted_once_a_card():
    found = deck(*TBX_15)
    assert counted(found.tags, names.TAG_NAMES) == {"Tool": 4, "Spark": 3, "Stone": 3, "Forge": 2}
    assert counted(found.colours, names.RESOURCE_NAMES) == {"Red": 6, "Blue": 1}


@pytest.mark.rule("TBX-15", "TB-187")
def test_makers_and_spenders_of_each_special_are_counted():
    found = deck(*TBX_15)
    assert counted(found.makers, names.RESOURCE_NAMES) == {"HEAT": 1}
    assert counted(found.spenders, names.RESOURCE_NAMES) == {}
    assert (found.lacks_spenders, found.lacks_makers) == (bits(names.HEAT), 0)


@pytest.mark.rule("TBX-15", "TB-188", "TB-189")
@pytest.mark.parametrize(
    ("name", "expected"),
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
def test_an_offered_card_weighs_what_it_shares_with_the_deck(name: str, expected: int):
    assert weight(deck(*TBX_15), name) == expected


@pytest.mark.rule("TBX-15", "TB-189")
def test_an_owned_card_weighs_half_upgraded_or_not():
    found = deck(*TBX_15)
    assert fit(found, "Heat Forge") == 4
    assert weight(found, "Heat Forge+") == 2
    assert weight(deck(*TBX_15, "Adaptive Furnace+"), "Adaptive Furnace") == Fraction(3, 2)


@pytest.mark.rule("TB-186")
def test_ties_are_all_most_common():
    found = deck("Red Mainspring", "Blue Crystal")
    assert found.dominant_colours == bits(names.RED, names.BLUE)
    assert offers.bits_in(found.common_tags) == 2


@pytest.mark.rule("TB-186")
def test_a_special_named_on_a_card_counts_for_both_its_parents():
    furnace = content.standard().cards[slug("Adaptive Furnace")]
    assert list(furnace.colours) == [names.RED]
    assert traits(furnace).colours == {names.RED, names.BLUE}
    assert RULES.leans[kind("Adaptive Furnace")] == bits(names.RED, names.BLUE)


@pytest.mark.rule("TB-187")
def test_a_card_may_stand_on_both_sides_of_a_chain():
    found = deck("Entropy Debt")
    assert (found.makers[names.ENT], found.spenders[names.ENT]) == (1, 1)
    assert (found.lacks_spenders, found.lacks_makers) == (0, 0)


@pytest.mark.rule("TB-187", "TB-188")
def test_a_chain_that_lacks_makers_is_closed_by_a_maker():
    found = deck("Heat Burst", "Red Mainspring")
    assert found.lacks_makers == bits(names.HEAT)
    assert fit(found, "Heat Forge") == 4  # Red, and the chain
    assert fit(found, "Heat Cannon") == fit(found, "Heat Burst") - 2  # Spark is common, the chain open


@pytest.mark.rule("TB-188")
def test_a_flexible_payment_counts_only_if_the_deck_has_one_too():
    without = deck("Red Mainspring")
    assert fit(without, "Adaptive Furnace") == 2
    assert fit(deck("Red Mainspring", "Red Mainspring", "Force Converter"), "Adaptive Furnace") == 3


@pytest.mark.rule("TB-186")
@given(DECKS, st.randoms(use_true_random=False))
def test_the_order_of_the_deck_does_not_matter(cards: list[int], chance: Random):
    mixed = cards[:]
    chance.shuffle(mixed)
    one, other = Leaning(RULES, mixed), Leaning(RULES, cards)
    assert [offers.halves(RULES, one, card) for card in FORMS] == [
        offers.halves(RULES, other, card) for card in FORMS
    ]


@pytest.mark.rule("TB-188", "TB-189")
@given(DECKS, CARDS)
def test_a_weight_is_positive_only_for_what_is_shared_and_half_for_what_is_owned(
    cards: list[int], offered: int
):
    found = Leaning(RULES, cards)
    shares = RULES.cards[offered].tags & found.common_tags or RULES.leans[offered] & found.dominant_colours
    owned = RULES.base[offered] in [RULES.base[card] for card in cards]
    fits = offers.fit(RULES, found, offered)
    assert (fits > 0) == bool(shares)
    assert offers.halves(RULES, found, offered) == (fits if owned else 2 * fits)


@pytest.mark.rule("TB-188")
@given(DECKS, st.lists(CARDS, min_size=1, max_size=12, unique=True), st.integers(1, 10_000))
def test_only_eligible_cards_are_drawn_if_there_are_any(cards: list[int], pool: list[int], seed: int):
    found = Leaning(RULES, cards)
    drawn = offers.draw_fitting(RULES, dice_of([seed] * len(names.RUN_STREAMS)), found, pool)
    eligible = [card for card in pool if offers.fit(RULES, found, card) > 0]
    assert drawn in (eligible or pool)


@pytest.mark.rule("TB-188", "TB-189")
def test_cards_are_drawn_by_weight():
    found, dice = deck(*TBX_15), dice_of([5 << 33] * len(names.RUN_STREAMS))
    pool = [kind("Heat Burst"), kind("Blue Crystal"), kind("Heat Forge")]  # 4 : 0 : 2
    drawn = [offers.draw_fitting(RULES, dice, found, pool) for _ in range(3000)]
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
