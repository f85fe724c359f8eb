"""The enemy's decks: a Scout and cards of the act's pools, as the recipe of the difficulty wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans.names import MOST_COPIES
from orrery.games.clans.rules import hands
from orrery.games.clans.rules.campaign.deck import without_card

if TYPE_CHECKING:
    from orrery.games.clans.program import RecipeDef
    from orrery.games.clans.tables import ActTables, CampaignRules


def drawn(
    rules: CampaignRules, act: i64, difficulty: i64, dice: Dice, stream: i64, seen: list[i64]
) -> list[i64]:
    """Any deck of the recipe in which the cards that were seen are; those that cannot be are left out."""
    recipe = rules.war.recipes[difficulty]
    pools = rules.acts_of_war[act]
    known = seen[:]
    cards: list[i64] = [rules.foreign[rules.scout]]
    if cards[0] in known:
        known = without_card(known, cards[0])
    escort = boss_and_escort(pools) if recipe.boss else rules.empty.none
    for card in escort:
        cards.append(card)
        if card in known:
            known = without_card(known, card)
    cards += some_of(rules, pools.rares, recipe.rares, known, dice, stream)
    cards += some_of(rules, pools.epics, recipe.epics, known, dice, stream)
    cards += some_of(rules, pools.commons, commons(recipe, pools), known, dice, stream)
    return sorted(cards)


def boss_and_escort(pools: ActTables) -> list[i64]:
    """The cards that are in every deck of the act's boss."""
    return [pools.boss, *pools.escort]


def commons(recipe: RecipeDef, pools: ActTables) -> i64:
    """An escort stands in the place of common cards."""
    return recipe.commons - len(pools.escort) if recipe.boss else recipe.commons


def some_of(
    rules: CampaignRules, pool: list[i64], count: i64, known: list[i64], dice: Dice, stream: i64
) -> list[i64]:
    """This many cards of a pool within the copy limits, first those that are known to be there."""
    found: list[i64] = []
    for card in known:
        if card in pool and len(found) < count and found.count(card) < most_copies(rules, card):
            found.append(card)
    while len(found) < count:
        free = [card for card in pool if found.count(card) < most_copies(rules, card)]
        hands.add(found, free[dice.below(stream, len(free))])
    return found


def most_copies(rules: CampaignRules, card: i64) -> i64:
    return MOST_COPIES[rules.cards[card].rarity]


def fits(rules: CampaignRules, act: i64, difficulty: i64, deck: list[i64]) -> bool:
    """Whether the recipe can bring such a deck."""
    recipe = rules.war.recipes[difficulty]
    pools = rules.acts_of_war[act]
    wanted: list[i64] = [rules.foreign[rules.scout]]
    if recipe.boss:
        wanted += boss_and_escort(pools)
    wanted += part_of(rules, pools.rares, recipe.rares, deck)
    wanted += part_of(rules, pools.epics, recipe.epics, deck)
    wanted += part_of(rules, pools.commons, commons(recipe, pools), deck)
    return sorted(wanted) == deck


def part_of(rules: CampaignRules, pool: list[i64], count: i64, deck: list[i64]) -> list[i64]:
    """The cards of a pool in a deck; none if they are not as many as they should be."""
    found = [card for card in deck if card in pool]
    for card in found:
        if found.count(card) > most_copies(rules, card):
            return []
    return found if len(found) == count else []
