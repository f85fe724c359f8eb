"""A scenario of Tourbillon that is quick to play, and a pack that makes one of its common cards stronger."""

from __future__ import annotations

import msgspec

from orrery.engine.packs import Pack
from orrery.games import REGISTERED
from orrery.lab.scenario import Scenario

# Simple Flame as it is printed, but for the damage: 3 instead of 2.
HOTTER = """\
[[card]]
name = "Simple Flame"
colours = ["Red"]
kind = "damage dealer"
rarity = "common"
tags = ["Spark"]
cost = 2
text = "Hungry: Consume 2 Red -> Deal 3 damage"
upgrade = "output"
"""
PRINTED = HOTTER.replace("Deal 3", "Deal 2")

FIGHTS = Scenario(
    name="flame",
    title="Flame",
    game="tourbillon",
    place=REGISTERED["tourbillon"],
    options={"encounter": "random-1", "rewards": "none", "starter": "ember"},
    seats=("heuristic",),
    matches=40,
    key="flame",
)


def with_pack(name: str, card: str) -> Scenario:
    return msgspec.structs.replace(FIGHTS, packs=(Pack(name, (("cards.toml", card),)),))
