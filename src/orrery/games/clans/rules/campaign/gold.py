"""Gold: what encounters pay, and what shops ask for a card (CW-158 to CW-179)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.clans.program import CardDef

COFFER: Final = 10  # a Paymaster's Coffer, for each battle that is won
BOSS_FROM: Final = 7  # encounters that must be finished before the boss can be chosen


def rank(card: CardDef) -> i64:
    """Common 1 to Legendary 4."""
    return card.rarity + 1


def for_battle(act: int, finished: int, coffers: int = 0) -> int:
    """What a won battle pays, after so many finished encounters of the act."""
    return 10 + 5 * act + 2 * finished + COFFER * coffers


def for_boss(act: int) -> int:
    return 50 + 25 * act


def boss_crystal(act: int) -> int:
    return 25 + 25 * act


def boss_is_offered(finished: int) -> bool:
    return finished >= BOSS_FROM


def to_repair(card: CardDef) -> i64:
    """What a shop asks for a card that has fallen."""
    return 30 + 25 * (rank(card) - 1) + min(50, card.damage + card.health)


def to_buy(card: CardDef) -> i64:
    """What a shop asks for a new card; its tags are listed, too."""
    listed = sum([1 for amount in card.turns_powers if amount > 0])
    return 15 + 2 * card.damage + card.health + 5 * listed
