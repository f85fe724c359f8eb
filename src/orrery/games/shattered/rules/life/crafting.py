"""Veil crafting: two cards of the pool are woven into one that is found nowhere else (SD-166)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import NONE
from orrery.games.shattered.rules.life import market, pool

if TYPE_CHECKING:
    from orrery.games.shattered.program import Recipe
    from orrery.games.shattered.state.life import LifeState


def recipe_for(life: LifeState, card: i64) -> i64:
    """The number of the recipe that makes a card, or NONE."""
    for number in range(len(life.rules.recipes)):
        if life.rules.recipes[number].card == card:
            return number
    return NONE


def has_parts(life: LifeState, recipe: Recipe) -> bool:
    return pool.holds(life, recipe.first) and pool.holds(life, recipe.second)


def may_weave(life: LifeState, recipe: Recipe) -> bool:
    """Whether a card can be woven now."""
    fresh = not pool.holds(life, recipe.card)
    return fresh and has_parts(life, recipe) and market.is_affordable(life, recipe.price)


def weave(life: LifeState, card: i64) -> None:
    growth = life.growth
    assert growth is not None
    recipe = life.rules.recipes[recipe_for(life, card)]
    market.pay(life, recipe.price)
    growth.gained = [*growth.gained, card]
    if life.log is not None:
        cards = life.rules.cards
        name, first, second = cards[card].name, cards[recipe.first].name, cards[recipe.second].name
        words = f"{{0}} weaves {name} out of {first} and {second}."
        life.tell("woven", words, {"card": name, "first": first, "second": second})
