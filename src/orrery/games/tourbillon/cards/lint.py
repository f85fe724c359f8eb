"""What a designer should look at: cards that say the same, and cards far from the designer's budget.

The rates are those of the rule list (TB-071 and the designer's budget): what a force buys on a plain card.
Texts have conditions and company, so a card beside its budget is a question, not a fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import Cards, Node, same_text
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards.efficiency import options, short, whole
from orrery.games.tourbillon.cards.vocabulary import PAYABLE, PAYS_ANY, PAYS_LARGEST, PAYS_SMALLEST

STARTERS: Final = ("starter", "token", "burden")
FAST: Final = (names.RED, names.GREEN, names.BLACK)
PER_SPECIAL: Final = 3.0  # damage, and what a special resource is worth of it
DAMAGE: Final = {PAYS_LARGEST: 0.8, PAYS_SMALLEST: 1.33, PAYS_ANY: 1.45}  # per piece of such a price
CARDS: Final = {PAYS_LARGEST: 0.5, PAYS_SMALLEST: 0.5, PAYS_ANY: 0.5}
GENERATOR: Final = (0.4, 0.5, 0.67, 0.75, 0.8, 1.0)  # force per Tick at a cost of 1, 2 … 6 Ticks and more
TOO_MUCH: Final = 2.5  # times the budget: drawbacks may buy twice of it
TOO_LITTLE: Final = 0.5  # … of a card that has nothing else to say
FREE_CARDS: Final = 1 / 6  # a Tick, from a gear that pays nothing
ROUNDING: Final = 0.01


def remarks(entries: Cards) -> Iterator[tuple[Entry, str]]:
    """Entries with something to be said about them."""
    cards = [entry for entry in entries.cards if entry.table == "card"]
    yield from alike(cards)
    for card in cards:
        if names.RARITY_NAMES[whole(card["rarity"])] not in STARTERS:
            yield from ((card, remark) for remark in beside_the_budget(card))


def alike(cards: Iterable[Entry]) -> Iterator[tuple[Entry, str]]:
    """The Description Test: no two cards of a kind say the same; starters may repeat what can be won."""

    def says(card: Entry) -> tuple[bool, object, object]:
        return names.RARITY_NAMES[whole(card["rarity"])] in STARTERS, card["kind"], card["text"]

    for group in same_text(cards, says):
        for card in group:
            others = ", ".join(other.name for other in group if other is not card)
            yield card, f"it says the same as {others} (Description Test)"


# -- the budget
def beside_the_budget(card: Entry) -> Iterator[str]:
    text = card["text"]
    assert isinstance(text, Node)
    firing = next((part for part in text.walk() if part.phrase in ("fires", "hungry", "momentary")), None)
    if firing is None:
        return
    least = TOO_LITTLE if is_plain(text, firing) else 0.0
    if firing["cost"] is None and firing.phrase == "fires":
        yield from generator_remarks(card, firing, least)
        return
    ways = list(ways_to_pay(firing))
    for phrase, slot, word, rate in (
        ("deal", "amount", "damage", damage_for),
        ("draw", "cards", "cards", cards_for),
    ):
        made = amount_of(firing, phrase, slot)
        if not made or other_effects(firing, phrase):
            continue
        for way in ways:
            budget = sum(rate(amount, what) for amount, what in way)
            if not budget * least - ROUNDING <= made <= budget * TOO_MUCH + ROUNDING:
                yield f"{short(made)} {word} for {priced(way)}: {beside(budget)}"


def beside(budget: float) -> str:
    return f"by the designer's budget it would be {short(budget)}"


def is_plain(text: Node, firing: Node) -> bool:
    """Whether a text says nothing but how it fires."""
    inside = list(firing.walk())
    return all(part is text or any(part is each for each in inside) for part in text.walk())


def ways_to_pay(firing: Node) -> Iterator[list[tuple[int, int]]]:
    """Each way to pay that is resources alone: amounts and what is paid."""
    cost = firing["cost"]
    if not isinstance(cost, Node):
        return
    for option in options(cost):
        parts = [part for part in option.walk() if part.phrase.startswith(("pays", "price", "deed"))]
        if parts and all(part.phrase in ("pays", "price") for part in parts):
            yield [(whole(part["amount"]), whole(part["what"])) for part in parts]


def amount_of(firing: Node, phrase: str, slot: str) -> float:
    """How much of it one firing does, by the budget's prices of keywords: everybody hit counts as two."""
    total = 0.0
    for part in firing.walk():
        if part.phrase == phrase:
            values = dict(part.values)
            bonus = 0.25 * bool(values.get("pierce")) + 0.15 * bool(values.get("pop"))
            bonus += 0.15 * bool(values.get("overkill"))
            total += whole(values[slot]) * (1 + bonus) * (2 if values.get("target") == names.ALL else 1)
    return total


def other_effects(firing: Node, phrase: str) -> bool:
    """Whether the firing does something else, too, that is paid for by the same price."""
    effects = firing["effects"]
    assert isinstance(effects, tuple)
    return any(effect.phrase != phrase for effect in effects)


def damage_for(amount: int, what: int) -> float:
    if what in DAMAGE:
        return amount * DAMAGE[what]
    if what >= names.BASICS:
        return amount * PER_SPECIAL
    return amount * (1.0 if what in FAST else 0.67)


def cards_for(amount: int, what: int) -> float:
    if what in CARDS:
        return amount * CARDS[what]
    if what == names.PREC:
        return amount * 2.0
    if what >= names.BASICS:
        return amount * 1.0  # a special is worth two forces
    return amount * (0.33 if what in FAST else 0.5)


def priced(way: Iterable[tuple[int, int]]) -> str:
    return " + ".join(f"{amount} {PAYABLE.word(what).text}" for amount, what in way)


def generator_remarks(card: Entry, firing: Node, least: float) -> Iterator[str]:
    """What a gear makes that pays nothing, per Tick."""
    ticks = whole(firing["interval"]) / int(names.BEATS_PER_TICK)
    cost = whole(card["cost"])
    made = sum(
        whole(part["amount"]) * (2 if whole(part["resource"]) >= names.BASICS else 1)
        for part in firing.walk()
        if part.phrase == "gain"
    )
    budget = GENERATOR[min(cost, len(GENERATOR)) - 1]
    if made and not budget * least - ROUNDING <= made / ticks <= budget + ROUNDING:
        yield f"{short(made / ticks)} force a Tick for {cost} Ticks: {beside(budget)}"
    cards = amount_of(firing, "draw", "cards")
    if cards / ticks > FREE_CARDS * TOO_MUCH + ROUNDING:
        yield f"{short(cards / ticks)} cards a Tick for nothing: {beside(FREE_CARDS)}"
