"""The guided first battles: what is said to a leader who has read nothing, and where."""

from __future__ import annotations

from typing import Final

from orrery.engine.compendium import Tip, Tutorial

TURNS: Final = (
    Tip(
        "Your goal: bring the enemy's crystal to 0 before yours is gone. Three lanes lead there. In each "
        "lie your base at the bottom, the middle, and the enemy base under fog.",
        at="board",
    ),
    Tip(
        "This is the enemy's crystal, and what is left of it. Units hit it through a base on which nobody "
        "stands.",
        at="crystal-2",
    ),
    Tip(
        "Your hand. Play a card on one of your base tiles: one in the first turn, two in each turn after it.",
        at="hand-1",
    ),
    Tip(
        "A unit pays for everything with its AP: a step costs 1, an attack its attack cost. "
        "It gets new ones when your turn begins. Coming to the board costs 1 already.",
        at="unit-",
        moves=1,
    ),
    Tip(
        "Done? End the turn. What you have not spent of the units' AP stays with them, up to their most.",
        moves=2,
    ),
    Tip(
        "Step into a middle tile and it is yours: the fog over the enemy base behind it lifts for good.",
        at="wm",
        moves=4,
    ),
    Tip(
        "The relic lies under one of the middle tiles. Be there first, and you get a Rare or Epic card.",
        at="relic",
        moves=4,
    ),
    Tip(
        "Units attack what is ahead of them in their lane, or beside them in the same row. A unit struck "
        "hand to hand strikes back: point at an attack, and the forecast shows both blows and who dies.",
        after="attack",
    ),
    Tip(
        "A card hits for 1 more on a tile of its own element. The terrain stands on the tile.",
        at="cm",
        moves=8,
    ),
    Tip(
        "A crystal has been hit. Only a base on which nobody stands lets blows through: "
        "keep somebody at home.",
        after="crystal",
    ),
    Tip(
        "Your hero acts once in a match, at any time in your turn. A good moment is worth waiting for.",
        at="hero-1",
        moves=10,
    ),
)
ROUNDS: Final = (
    Tip(
        "The goal is the same: the enemy's crystal at 0. But in rounds nobody waits: both sides plan in "
        "secret, then everything happens at once.",
        at="board",
    ),
    Tip(
        "Stage up to one card in each lane. Until you submit you can take it back; "
        "the other side sees nothing.",
        at="hand-1",
    ),
    Tip("What you have staged lies here.", at="staged", moves=1),
    Tip(
        "Cards march by themselves, as many tiles as their move says. Two of yours fit on a tile: the Front "
        "fights, the Back waits.",
        moves=1,
    ),
    Tip(
        "Where cards meet, they fight for five ticks. Tick 1 strikes in all five, tick 2 in the second and "
        "fourth, the others once.",
        after="strike",
    ),
    Tip(
        "Point at what you could stage: the forecast plays the round as far as you can know it. "
        "What the other side plans is left out.",
        at="hand-1",
        moves=4,
    ),
    Tip(
        "Cards on an enemy base that nobody defends hit the crystal every round, until somebody stands in "
        "their way.",
        at="crystal-2",
        after="crystal",
    ),
    Tip("The marker shows how far the front of a lane has been pushed.", at="front-", after="zone"),
    Tip("Your hero acts once in a match. Use it before you submit.", at="hero-1", moves=6),
)
# The same cards for both, so that the first battle is about playing them.
SIDES: Final[dict[str, int | str | bool]] = {
    "deck-1": "four-winds",
    "deck-2": "four-winds",
    "hero-1": "saladin",
    "hero-2": "admiral-nelson",
    "mulligan": False,
}
TUTORIALS: Final = (
    Tutorial("The first battle: turns", {"mode": "turns", **SIDES}, TURNS),
    Tutorial("The second battle: rounds", {"mode": "rounds", "preset": "short", **SIDES}, ROUNDS),
)
