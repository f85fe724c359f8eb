"""Gold: what encounters pay, what shops ask, and the purse itself (CW-158 to CW-179)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.program import CardDef

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState
    from orrery.games.clans.tables import CampaignRules

BOSS_FROM: Final[i64] = 7  # encounters that must be finished before the boss can be chosen
FOR_DEFENSE: Final[i64] = 8
FOR_MYSTERY: Final[i64] = 50
RETREAT_GOLD: Final[i64] = 20
RANSOM_GOLD: Final[i64] = 15
MOST_FOR_STATS: Final[i64] = 50  # of a repair


# -- what is paid; acts are counted from 1 here, as in the rules
def for_battle(act: i64, finished: i64) -> i64:
    """What a won battle pays, after this many finished encounters of the act."""
    return 10 + 5 * act + 2 * finished


def for_elite(act: i64) -> i64:
    return 25 + 10 * act


def for_boss(act: i64) -> i64:
    return 50 + 25 * act


def for_skirmish(act: i64) -> i64:
    return 8 + 5 * act


def for_treasure(act: i64) -> i64:
    return 50 + 20 * act


def boss_crystal(act: i64) -> i64:
    return 25 + 25 * act


def boss_is_offered(finished: i64) -> bool:
    return finished >= BOSS_FROM


# -- what is asked
def rank(card: CardDef) -> i64:
    """Common 1 to Legendary 4."""
    return card.rarity + 1


def to_repair(card: CardDef) -> i64:
    """What a shop asks for a card that has fallen, as it is with its upgrades."""
    return 30 + 25 * (rank(card) - 1) + min(MOST_FOR_STATS, card.damage + card.health)


def to_buy(card: CardDef) -> i64:
    """What a shop asks for a new card; its tags are listed, too."""
    listed: i64 = 0
    for amount in card.turns_powers:
        if amount > 0:
            listed += 1
    return 15 + 2 * card.damage + card.health + 5 * listed


def reduced(rules: CampaignRules, price: i64) -> i64:
    """A price of a shop or of a building, for those who have friends in the guilds (CW-194)."""
    return price * (100 - rules.discount) // 100


# -- the purse
def gain(run: CampaignState, amount: i64, why: str) -> None:
    if amount <= 0:
        return
    run.gold += amount
    if run.log is not None:
        run.tell(
            "gold", f"{{0}} gets {amount} gold: {why}.", {"amount": amount, "why": why, "gold": run.gold}
        )


def lose(run: CampaignState, amount: i64, why: str) -> None:
    """Gold that is gone; never more than there is (CW-191)."""
    lost = amount if amount < run.gold else run.gold
    run.gold -= lost
    if run.log is not None:
        text = f"{{0}} loses {lost} gold: {why}."
        run.tell("gold", text, {"amount": -lost, "why": why, "gold": run.gold})
