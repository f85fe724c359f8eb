"""The cards of the worked examples."""

from __future__ import annotations

from orrery.games.tourbillon.names import BLACK, BLUE, ENT, GREEN, HEAT, RED, TAG_NAMES, WHITE
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.cards import Draw
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, PayLargest, PaySmallest
from orrery.games.tourbillon.rules.effects.standing import Haste

COLOUR = {"Red": 1 << RED, "Blue": 1 << BLUE, "Green": 1 << GREEN, "White": 1 << WHITE, "Black": 1 << BLACK}


def tag(*names: str) -> int:
    """Tags as bits."""
    return sum(1 << TAG_NAMES.index(name) for name in names)


CHRONOMETER = Card("Basic Chronometer", 20, 60, fire=[Draw(1)])
RED_GENERATOR = Card("Red Generator", 30, 30, fire=[Gain(RED, 2)], colours=COLOUR["Red"])
BLUE_CRYSTAL = Card("Blue Crystal", 30, 30, fire=[Gain(BLUE, 2)], colours=COLOUR["Blue"])
SIMPLE_FLAME = Card("Simple Flame", 20, 0, [[Pay(RED, 2)]], [Deal(2)], colours=COLOUR["Red"])
FORCE_CONVERTER = Card("Force Converter", 30, 40, [[PayAny(2)]], [Deal(3)])
CHAOS_SIPHON = Card("Chaos Siphon", 50, 0, [[PayLargest(2), PaySmallest(2)]], [Draw(3), Gain(ENT, 2)])
HEAT_BURST = Card("Heat Burst", 20, 0, [[Pay(HEAT, 2)]], [Deal(5, pierce=True)], momentary=True)
MASTER_GEAR = Card("Master Gear", 40, standing=[Haste(50)])
