"""The efficiency line at the foot of a card."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.efficiency import InForce, efficiency

LINES = {
    "red-generator": "0.67 Red/tick",
    "heat-forge": "0.25 Red + 0.25 Blue/tick -> 0.25 HEAT/tick",
    "force-converter": "0.5 ANY/tick -> 0.75 damage/tick",
    "adaptive-furnace": "0.67 Red OR 1.33 Largest/tick -> 0.33 HEAT/tick",
    "basic-chronometer": "0.17 card/tick",
    "odd-spring": "0.33 Red + 0.33 Green/tick",
    "entropy-debt": "takes 0.6 ENT/tick",
    "salvage-hook": "0.25 ENT + 0.25 gear/tick -> 0.75 card/tick",
    "resonant-prism": "0.4 Blue + 0.4 White/tick -> 0.5 PREC/tick",
}
PRICES = {
    "simple-flame": "1 Red per damage",
    "heat-burst": "0.4 HEAT per damage",
    "emergency-valve": "2 Largest per card",
    "verdict": "1.5 White OR 0.5 BAL per damage",
    "chaos-siphon": "0.67 Largest + 0.67 Smallest per card",
    "master-gear": "",
}


@pytest.mark.rule("TB-206")
@pytest.mark.parametrize("name", LINES)
def test_rates_per_tick(name: str):
    assert standard().cards[name].efficiency == LINES[name]


@pytest.mark.rule("TB-207")
@pytest.mark.parametrize("name", PRICES)
def test_hungry_and_momentary_cards_show_the_price_of_one_piece(name: str):
    assert standard().cards[name].efficiency == PRICES[name]


@pytest.mark.rule("TB-208")
def test_modifiers_in_force_are_counted():
    spring = standard().cards["red-generator"].node
    assert str(efficiency(spring, InForce(interval=20))) == "1 Red/tick"
    assert str(efficiency(spring, InForce(flat=10))) == "1 Red/tick"
    assert str(efficiency(spring, InForce(percent=-50))) == "0.33 Red/tick"
    odd = efficiency(standard().cards["odd-spring"].node, InForce(flat=10))
    assert str(odd) == "0.67 Red + 0.33 Green/tick"
