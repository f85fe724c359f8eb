"""The questions between visits, and the choices in words, each tied to the parts that it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.view import Choice
from orrery.games.shattered.actions import (
    ADD_TO,
    BUY,
    DIG,
    KEEP,
    LEAD,
    LEARN,
    LEAVE_OUT,
    PUT,
    STRENGTHEN,
    STUDY,
    TAKE_OUT,
    WEAVE,
)
from orrery.games.shattered.names import NONE, REBUILDING, RESOURCE_NAMES
from orrery.games.shattered.rules.identity.purse import STRENGTH_PRICE, STUDY_PRICE
from orrery.games.shattered.rules.life import architecture, crafting, legal, market, pool

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState

REST: Final = "Nobody is inside. Spend, rebuild, or open the gate."
GATE: Final = "visits"


def question(life: LifeState) -> str:
    if life.scene != REBUILDING:
        return REST
    where = life.rules.rooms[life.open_room].name
    if life.open_card == NONE:
        return f"Which card comes into the {where}?"
    return f"What comes in the place of {life.rules.cards[life.open_card].name} in the {where}?"


def choices(life: LifeState) -> list[Choice]:
    return [choice(life, action) for action in legal.legal(life)]


def choice(life: LifeState, action: i64) -> Choice:
    rules = life.rules
    text = rules.text(action)
    kind, first, second = rules.acts.parts(action)
    if kind == LEARN:
        return to_learn(life, text, first)
    if kind == STRENGTHEN:
        label = f"Strengthen {RESOURCE_NAMES[first]} for {STRENGTH_PRICE} Essence"
        return Choice(text, label, ("essence",), "1 more of it at the start of the next visit")
    if kind == STUDY:
        label = f"Study who comes next for {STUDY_PRICE} World Knowledge"
        return Choice(text, label, ("silhouette", "knowledge"), "you know its name and its deck")
    if kind == LEAD:
        return to_lead(life, text, first)
    if kind in (BUY, WEAVE, DIG):
        return to_grow(life, text, kind, first)
    if kind in (TAKE_OUT, ADD_TO):
        return to_rebuild(life, text, first, second if kind == TAKE_OUT else NONE)
    if kind in (PUT, LEAVE_OUT, KEEP):
        return to_close(life, text, kind, first)
    return Choice(text, "Open the gate", (GATE,), "the next visit begins")


def to_learn(life: LifeState, text: str, card: i64) -> Choice:
    coin = "Essence" if pool.is_paid_in_essence(life, card) else "World Knowledge"
    label = f"Learn {life.rules.cards[card].name} for {pool.price(life, card)} {coin}"
    part = f"to-learn-{life.rules.slugs[card]}"
    return Choice(text, label, (part,), "it is in your pool, and rooms can grow by it", short="Learn")


def to_grow(life: LifeState, text: str, kind: i64, what: i64) -> Choice:
    """Something of the market, of the loom, or of the rock."""
    rules = life.rules
    if kind == BUY:
        ware = rules.wares[what]
        part = f"market-{slug(ware.name)}"
        return Choice(
            text, f"Buy {ware.name} for {market.in_words(ware.price)}", (part,), ware.text, short="Buy"
        )
    if kind == WEAVE:
        recipe = rules.recipes[crafting.recipe_for(life, what)]
        name, cost = rules.cards[what].name, market.in_words(recipe.price)
        part = f"weaving-{rules.slugs[what]}"
        return Choice(text, f"Weave {name} for {cost}", (part,), rules.cards[what].text, short="Weave")
    branch = rules.branches[architecture.branch_to(life, what)]
    name = rules.rooms[what].name
    part = f"digging-{slug(name)}"
    said = f"it lies behind the {rules.rooms[branch.behind].name} then"
    return Choice(text, f"Dig the {name} for {market.in_words(branch.price)}", (part,), said, short="Dig")


def to_lead(life: LifeState, text: str, room: i64) -> Choice:
    if room == len(life.rules.rooms):
        return Choice(text, "Let visitors find their own way in", (GATE,))
    name = life.rules.rooms[room].name
    return Choice(text, f"Lead visitors to the {name}", (f"room-{slug(name)}",), short="Lead them here")


def to_rebuild(life: LifeState, text: str, room: i64, card: i64) -> Choice:
    name = life.rules.rooms[room].name
    part = f"room-{slug(name)}"
    if card == NONE:
        return Choice(text, f"Add a card to the {name}", (part,), short="Add a card")
    label = f"Take {life.rules.cards[card].name} out of the {name}"
    return Choice(text, label, (f"{part}-{life.rules.slugs[card]}",), short="Take out")


def to_close(life: LifeState, text: str, kind: i64, card: i64) -> Choice:
    part = f"room-{slug(life.rules.rooms[life.open_room].name)}"
    if kind == KEEP:
        return Choice(text, "Keep the deck as it was", (part,))
    if kind == LEAVE_OUT:
        return Choice(text, "Put nothing in its place", (part,))
    name = life.rules.cards[card].name
    touched = (f"pool-{life.rules.slugs[card]}", part)
    return Choice(text, f"Put {name} in", touched, life.rules.cards[card].text, short="Put in")
