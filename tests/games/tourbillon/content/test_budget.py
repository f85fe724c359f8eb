"""Numbers by the designer's budget: seed cards are the yardstick, the rule's exchange rates the floor."""

from __future__ import annotations

import pytest

from orrery.cardtext import Node
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.sheets import CardSheet

POOL = [card for card in standard().cards.values() if card.offered]
SEED_EXCEPTIONS = {"Perfect Equilibrium", "Entropy Debt"}  # the seed's own numbers
GENERATOR_RATES = {1: 0.4, 2: 0.5, 3: 2 / 3, 4: 0.75, 5: 0.8, 6: 1.0}
FAST = {names.RED, names.GREEN, names.BLACK, names.HEAT, names.MOM, names.ENT}


def firing(card: CardSheet) -> Node | None:
    return next((part for part in card.node.walk() if part.phrase in ("fires", "hungry", "momentary")), None)


def named_prices(card: CardSheet) -> list[tuple[int, int]]:
    """What the firing pays, if it names every resource: amounts and resources."""
    found = firing(card)
    if found is None or not isinstance(found["cost"], Node):
        return []
    deeds = [p for p in found["cost"].walk() if p.phrase.startswith(("deed", "price_"))]
    prices = [(p["amount"], p["what"]) for p in found["cost"].walk() if p.phrase in ("pays", "price")]
    hybrid = [p for p in found["cost"].walk() if p.phrase == "consume" and len(p["options"]) > 1]  # type: ignore[arg-type]
    known = [(a, w) for a, w in prices if isinstance(a, int) and isinstance(w, int) and w < names.RESOURCES]
    return known if len(known) == len(prices) and not deeds and not hybrid else []


def amount_of(card: CardSheet, phrase: str, slot: str) -> int:
    """How much of it one firing does; everybody hit counts as two (the budget's price of "all")."""
    total = 0
    for part in (firing(card) or card.node).walk():
        if part.phrase == phrase:
            amount = part[slot]
            assert isinstance(amount, int)
            total += amount * (2 if dict(part.values).get("target") == names.ALL else 1)
    return total


def plain_cards(phrase: str, slot: str) -> list[CardSheet]:
    """Cards that pay named resources for damage, or for cards."""
    return [card for card in POOL if named_prices(card) and amount_of(card, phrase, slot)]


@pytest.mark.rule("TB-071")
@pytest.mark.parametrize("card", plain_cards("deal", "amount"), ids=lambda card: card.name)
def test_plain_damage_is_not_below_the_floor(card: CardSheet):
    prices, damage = named_prices(card), amount_of(card, "deal", "amount")
    need = sum(amount / (2 if what in FAST else 3) for amount, what in prices)
    assert damage >= need - 0.01


@pytest.mark.rule("TB-071")
@pytest.mark.parametrize("card", plain_cards("draw", "cards"), ids=lambda card: card.name)
def test_plain_draw_is_not_below_the_floor(card: CardSheet):
    prices, cards = named_prices(card), amount_of(card, "draw", "cards")
    assert cards >= sum(amount / (3 if what in FAST else 2) for amount, what in prices) - 0.01


@pytest.mark.rule("TB-071")
def test_every_colour_can_damage_and_draw():
    for colour in range(int(names.BASICS)):
        own = [card for card in POOL if list(card.colours) == [colour]]
        assert any(card.kind == names.DEALER for card in own)
        assert any(amount_of(card, "draw", "cards") for card in own)


@pytest.mark.rule("TB-070")
@pytest.mark.parametrize(
    "card",
    [c for c in POOL if c.kind == names.CONVERTER and c.name not in SEED_EXCEPTIONS],
    ids=lambda c: c.name,
)
def test_converters_charge_two_or_three_of_a_parent_for_one_special(card: CardSheet):
    found = firing(card)
    assert found is not None
    gain = next(part for part in found.walk() if part.phrase == "gain")
    special, made = gain["resource"], gain["amount"]
    assert isinstance(special, int)
    assert isinstance(made, int)
    options = [part for part in found.walk() if part.phrase == "option"]
    assert options
    for option in options:
        prices = [(p["amount"], p["what"]) for p in option.walk() if p.phrase in ("pays", "price")]
        flexible = [what for _, what in prices if isinstance(what, int) and what >= names.RESOURCES]
        charged = sum(amount for amount, _ in prices if isinstance(amount, int)) / made
        assert charged in ((2, 3, 4) if flexible else (2, 3))
        assert flexible or {what for _, what in prices} <= set(names.PARENTS[special])


@pytest.mark.parametrize("card", [c for c in POOL if c.kind == names.GENERATOR], ids=lambda card: card.name)
def test_generators_keep_to_the_budget(card: CardSheet):
    found = firing(card)
    if found is None:
        return  # debts give once
    interval = found["interval"]
    assert isinstance(interval, int)
    rate = amount_of(card, "gain", "amount") * names.BEATS_PER_TICK / interval
    assert rate <= GENERATOR_RATES[card.cost] + 0.01
    plain = not [
        part
        for part in card.node.walk()
        if part.phrase.startswith(("bears", "same", "other", "while", "per_"))
    ]
    assert not plain or rate >= GENERATOR_RATES[card.cost] - 0.01
