"""Why something that exists cannot be done in a life now: a code and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.words import Illegal
from orrery.games.shattered.actions import (
    ADD_TO,
    BUY,
    DIG,
    KEEP,
    LEAD,
    LEARN,
    LEAVE_OUT,
    OPEN,
    PUT,
    STRENGTHEN,
    STUDY,
    TAKE_OUT,
    WEAVE,
)
from orrery.games.shattered.names import (
    AT_REST,
    IN_VISIT,
    LIFE_OVER,
    MOST_CHANGES,
    MOST_DECK,
    NONE,
    REBUILDING,
    RESOURCE_NAMES,
)
from orrery.games.shattered.rules import refusals as in_visit
from orrery.games.shattered.rules.identity import decks
from orrery.games.shattered.rules.identity.purse import MOST_STRENGTH, STRENGTH_PRICE, STUDY_PRICE
from orrery.games.shattered.rules.life import architecture, crafting, market, pool

if TYPE_CHECKING:
    from orrery.games.shattered.program import Price
    from orrery.games.shattered.state.life import LifeState

WHERE: Final = {
    AT_REST: "Nobody is here: spend, learn, rebuild, or open the gate.",
    REBUILDING: "A deck lies open: put a card in, or keep it as it was.",
    IN_VISIT: "A visitor is here.",
    LIFE_OVER: "This life is over.",
}
ONLY_AT: Final = {
    LEARN: AT_REST, STRENGTHEN: AT_REST, STUDY: AT_REST, LEAD: AT_REST, TAKE_OUT: AT_REST, ADD_TO: AT_REST,
    OPEN: AT_REST, BUY: AT_REST, WEAVE: AT_REST, DIG: AT_REST,
    PUT: REBUILDING, LEAVE_OUT: REBUILDING, KEEP: REBUILDING,
}  # fmt: skip


def why_not(life: LifeState, action: i64) -> Illegal:
    rules = life.rules
    text = rules.text(action)
    kind, first, second = rules.acts.parts(action)
    run = life.run
    if life.scene == IN_VISIT and run is not None:
        if kind in ONLY_AT:
            return Illegal("in-a-visit", f'"{text}" has to wait until the visitor has gone.')
        return in_visit.why_not(run, action)
    if kind not in ONLY_AT:
        return Illegal("no-visit", f'"{text}" belongs to a visit, and nobody is here. {WHERE[life.scene]}')
    if life.scene != ONLY_AT[kind]:
        return Illegal("not-now", f'"{text}" is not possible now. {WHERE[life.scene]}')
    if kind == LEARN:
        return no_learning(life, first)
    if kind == STRENGTHEN:
        return no_strength(life, first)
    if kind == STUDY:
        return no_study(life)
    if kind == BUY:
        return no_purchase(life, first)
    if kind == WEAVE:
        return no_weaving(life, first)
    if kind == DIG:
        return no_digging(life, first)
    if kind in (PUT, LEAVE_OUT):
        return no_deck(life, first if kind == PUT else NONE)
    return no_change(life, kind, first, second)


def no_learning(life: LifeState, card: i64) -> Illegal:
    name = life.rules.cards[card].name
    if not life.rules.bench.learnable[card]:
        return Illegal("not-in-pool", f"{name} is no card that a dungeon could learn.")
    if card in life.learned:
        return Illegal("known-already", f"{name} has been learned already.")
    price: int = pool.price(life, card)
    if pool.is_paid_in_essence(life, card):
        return Illegal("little-essence", f"{name} costs {price} Essence, and there is {life.essence}.")
    return Illegal(
        "little-knowledge", f"{name} costs {price} World Knowledge, and there is {life.knowledge}."
    )


def no_strength(life: LifeState, reducer: i64) -> Illegal:
    name = RESOURCE_NAMES[reducer]
    if life.strength[reducer] >= MOST_STRENGTH:
        return Illegal("strong-enough", f"{name} has been raised by {MOST_STRENGTH} already.")
    return Illegal("little-essence", f"{name} costs {STRENGTH_PRICE} Essence, and there is {life.essence}.")


def no_study(life: LifeState) -> Illegal:
    if life.studied:
        return Illegal("known-already", "It is known already who comes next.")
    words = f"To study who comes next costs {STUDY_PRICE} World Knowledge, and there is {life.knowledge}."
    return Illegal("little-knowledge", words)


def no_purchase(life: LifeState, number: i64) -> Illegal:
    ware = life.rules.wares[number]
    if not market.is_sold(life, number):
        return Illegal("not-sold", f"{ware.name} is not on the market now.")
    return too_dear(life, ware.name, ware.price)


def no_weaving(life: LifeState, card: i64) -> Illegal:
    name = life.rules.cards[card].name
    number = crafting.recipe_for(life, card)
    if number == NONE:
        return Illegal("no-recipe", f"{name} is no card that is woven.")
    recipe = life.rules.recipes[number]
    if pool.holds(life, card):
        return Illegal("known-already", f"{name} has been woven already.")
    if not crafting.has_parts(life, recipe):
        first, second = life.rules.cards[recipe.first].name, life.rules.cards[recipe.second].name
        return Illegal("no-parts", f"{name} is woven out of {first} and {second}, and the pool lacks one.")
    return too_dear(life, name, recipe.price)


def no_digging(life: LifeState, room: i64) -> Illegal:
    rooms = life.rules.rooms
    name = rooms[room].name
    if life.is_open(room):
        return Illegal("as-it-is", f"The {name} is there already.")
    branch = life.rules.branches[architecture.branch_to(life, room)]
    if architecture.is_closed(life, branch):
        words = f"The {rooms[branch.closes].name} lies where the {name} would have to be dug."
        return Illegal("closed-branch", words)
    if not life.is_open(branch.behind):
        words = f"The {name} lies behind the {rooms[branch.behind].name}, which is not there."
        return Illegal("closed-branch", words)
    return too_dear(life, f"The {name}", branch.price)


def too_dear(life: LifeState, name: str, price: Price) -> Illegal:
    has = f"there is {life.essence} Essence and {life.knowledge} World Knowledge"
    code = "little-essence" if life.essence < price.essence else "little-knowledge"
    return Illegal(code, f"{name} costs {market.in_words(price)}, and {has}.")


def no_deck(life: LifeState, card: i64) -> Illegal:
    """Why the deck that lies open cannot be closed like this."""
    if card == NONE:
        if life.open_card == NONE:
            return Illegal("nothing-out", "No card was taken out: put one in, or keep the deck as it was.")
        return decks.refusal(pool.fault_with(life, NONE))
    name = life.rules.cards[card].name
    if not pool.holds(life, card):
        return Illegal("not-in-pool", f"{name} is not in the pool.")
    if card in life.deck_of(life.open_room):
        return Illegal("twice", f"{name} is in this deck already.")
    return decks.refusal(pool.fault_with(life, card))


def no_change(life: LifeState, kind: i64, room: i64, card: i64) -> Illegal:
    if life.changes >= MOST_CHANGES:
        return Illegal("enough-changes", f"Between two visits there is time for {MOST_CHANGES} changes.")
    rooms = life.rules.rooms
    if room < len(rooms) and not life.is_open(room):
        return Illegal("not-dug", f"The {rooms[room].name} has not been dug.")
    if kind == LEAD:
        return Illegal("as-it-is", "Visitors come in this way already.")
    where = rooms[room].name
    if kind == ADD_TO:
        return Illegal("deck-size", f"The {where} has {MOST_DECK} cards, and a deck has no more.")
    return Illegal("not-in-deck", f"{life.rules.cards[card].name} is not in the deck of the {where}.")
