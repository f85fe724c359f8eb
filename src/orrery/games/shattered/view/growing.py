"""What is seen of the ways in which a dungeon grows: the market, the loom, the rock, the visitors' score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.view import AnyPart, Card, Meter, Values, Zone
from orrery.games.shattered.names import DUNGEON, NONE, VISITOR
from orrery.games.shattered.rules.life import architecture, challenge, crafting, market, pool
from orrery.games.shattered.view import labels, table

if TYPE_CHECKING:
    from orrery.games.shattered.program import Branch, Price
    from orrery.games.shattered.state.life import LifeState


ABOUT: Final = {
    "market": "What lies here can be bought once. After the next visit there are other wares.",
    "weaving": "Two cards that you have make a third one, for good. The two stay where they are.",
    "digging": "A room that you dig is yours for good, and so are its cards. Of two behind one room, "
    "one stays rock.",
    "practice": "Play a card often enough, and it becomes another one.",
}


def parts(life: LifeState) -> list[AnyPart]:
    """A zone for each way that the life has."""
    growth = life.growth
    if growth is None:
        return []
    rules = life.rules
    found: list[AnyPart] = []
    if rules.wares:
        found.append(zone("market", "The market", [ware(life, number) for number in growth.stock]))
    if rules.recipes:
        woven = [weave(life, recipe.card) for recipe in rules.recipes if not pool.holds(life, recipe.card)]
        found.append(zone("weaving", "The loom", woven))
    if rules.branches:
        rock = [branch for branch in rules.branches if not life.is_open(branch.room)]
        found.append(zone("digging", "The rock", [dig(life, branch) for branch in rock]))
    if rules.evolutions:
        found.append(zone("practice", "Ripening cards", practised(life)))
    return found


def zone(name: str, title: str, cards: list[Card]) -> Zone:
    return Zone(name, title, tuple(cards), len(cards), DUNGEON, "pile", values={"about": ABOUT[name]})


def priced(price: Price) -> Values:
    return {"essence": int(price.essence), "knowledge": int(price.knowledge)}


def ware(life: LifeState, number: i64) -> Card:
    """Something on the market; a card of it shows its text."""
    sold = life.rules.wares[number]
    gains: list[str] = []
    values = priced(sold.price)
    for name, amount in (
        ("Essence", sold.essence), ("World Knowledge", sold.knowledge), ("Feared", sold.feared),
        ("Trusted", sold.trusted),
    ):  # fmt: skip
        if amount:
            gains.append(f"{name} {amount:+d}")
    if sold.card != NONE:
        card = life.rules.cards[sold.card]
        gains.append(f"the card {card.name}: {card.text}")
        values["card"] = card.name
    if sold.guest != NONE:
        visitor = life.rules.guests[sold.guest].creature.name
        gains.append(f"{visitor} comes next")
        values["visitor"] = visitor
    facts = (market.in_words(sold.price), *gains)
    values["gains"] = tuple(gains)
    return Card(f"market-{slug(sold.name)}", sold.name, sold.text, facts=facts, values=values)


def weave(life: LifeState, number: i64) -> Card:
    """A card that can be woven, with what it is woven of."""
    recipe = life.rules.recipes[crafting.recipe_for(life, number)]
    cards = life.rules.cards
    card, first, second = cards[number], cards[recipe.first].name, cards[recipe.second].name
    facts = (f"of {first} and {second}", market.in_words(recipe.price), *table.facts_of(card))
    values = labels.card_values(card, card.text) | priced(recipe.price) | {"parts": (first, second)}
    return Card(
        f"weaving-{life.rules.slugs[number]}",
        card.name,
        card.text,
        facts=facts,
        tags=table.tags(card),
        values=values,
    )


def dig(life: LifeState, branch: Branch) -> Card:
    """A room that is still rock."""
    rooms = life.rules.rooms
    room, behind = rooms[branch.room], rooms[branch.behind].name
    values = priced(branch.price) | {"behind": behind}
    gains = [f"behind the {behind}"]
    if architecture.is_closed(life, branch):
        gains.append(f"the {rooms[branch.closes].name} lies in its place")
        values["closed"] = 1
    values["gains"] = tuple(gains)
    text = " ".join(table.by_itself(room.effects, [life.rules.dungeon.name, "the visitor"]))
    facts = (*gains, market.in_words(branch.price))
    return Card(f"digging-{slug(room.name)}", room.name, text, facts=facts, values=values)


def practised(life: LifeState) -> list[Card]:
    """Cards that will be others, and how far they are."""
    growth = life.growth
    assert growth is not None
    found = []
    for evolution, uses in zip(life.rules.evolutions, growth.uses, strict=True):
        card, after = life.rules.cards[evolution.card], life.rules.cards[evolution.becomes]
        done = evolution.becomes in growth.gained
        if done or uses == 0:
            continue
        facts = (f"used {uses} of {evolution.uses} times", f"becomes {after.name}: {after.text}")
        values: Values = {
            "uses": int(uses), "most": int(evolution.uses), "becomes": after.name, "gains": facts,
        }  # fmt: skip
        found.append(Card(f"practice-{slug(card.name)}", card.name, card.text, facts=facts, values=values))
    return found


def challenge_meter(life: LifeState) -> Meter:
    """The visitors' score: what the person in their seat plays for."""
    facts = ("the more terrible the dungeon, the more a visit counts",)
    return Meter(
        "challenge",
        "The visitors' score",
        challenge.score(life),
        owner=VISITOR,
        group="Challenge",
        facts=facts,
    )
