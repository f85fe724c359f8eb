"""Decks as a run would have brought them: what is taken fits, by colour and by price."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.rules.effects import costs
from orrery.games.tourbillon.rules.run import rewards
from orrery.games.tourbillon.tables import Rules


@pytest.fixture(scope="module")
def ember() -> Rules:
    rules = Rules({})
    content.standard().furnish(rules, "Ember", "Workbench", "cornered")
    return rules


def fit(rules: Rules, card: str, *more: str) -> int:
    deck = rules.deck + [rules.card_named(name) for name in more]
    return int(rewards.fit(rules, deck, rules.card_named(card)))


def test_the_colour_of_the_deck_fits_and_copies_do_not(ember: Rules) -> None:
    assert fit(ember, "Red Generator") > fit(ember, "Blue Crystal")
    assert fit(ember, "Red Generator") > fit(ember, "Red Generator", "Red Generator")


def test_a_price_that_nobody_can_pay_does_not_fit(ember: Rules) -> None:
    assert fit(ember, "Condenser Ray", "Blue Crystal") < fit(ember, "Blue Crystal", "Condenser Ray")
    assert fit(ember, "Heat Cannon") < fit(ember, "Heat Cannon", "Adaptive Furnace")


@pytest.mark.rule("TB-187")
def test_what_closes_an_open_chain_fits(ember: Rules) -> None:
    alike = fit(ember, "Adaptive Furnace", "Simple Flame") - fit(ember, "Adaptive Furnace")
    assert fit(ember, "Adaptive Furnace", "Heat Cannon") > fit(ember, "Adaptive Furnace") + alike


def test_most_cards_of_a_grown_deck_can_be_paid(ember: Rules) -> None:
    """Nobody takes card after card that the deck will never feed."""
    pool, paid, of = rewards.offered(ember), 0, 0
    for key in range(20):
        deck = rewards.grown(ember, pool, one_stream(key), 0, 12)
        assert len(deck) == len(ember.deck) + 12
        made = 0
        for kind in deck:
            made |= ember.cards[kind].made
        paid += sum(costs.can_be_fed(ember.cards[kind], made) for kind in deck)
        of += len(deck)
    assert paid >= 0.9 * of
