"""Every keyword, trigger, payment, target word, tag text and square bonus stands on enough cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.cardtext import Node, words_used
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import vocabulary
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE, GREMLIN_LANGUAGE
from orrery.games.tourbillon.cards.sheets import CardSheet

POOL = [card for card in standard().cards.values() if card.offered]
WORDS = {
    card.name: {word for word, n in words_used(CARD_LANGUAGE, [card.node]).items() if n} for card in POOL
}

KEYWORDS = {
    "Fire": {"fires"},
    "Overbuild": {"overbuild"},
    "Momentary": {"momentary"},
    "Immovable": {"immovable", "bears_immovable"},
    "Ephemeral": {"ephemeral"},
    "Pierce": {"deal.pierce"},
    "Pop": {"deal.pop"},
    "Poison": {"poison"},
    "Burn": {"burn"},
    "Execute": {"execute"},
    "Overkill": {"deal.overkill"},
    "Haste": {"haste", "bears_haste"},
    "Delay": {"delay", "delay_gears"},
    "Skip": {"skip"},
    "Disable": {"disable"},
    "Slow": {"slow", "bears_slow"},
    "Starting": {"starting"},
    "Quickstart": {"quickstart"},
    "Targeted": {"gremlin:the targeted gremlin", "gears:the targeted gear"},
    "Steady": {"steady"},
    "Bounce": {"bounce", "returning"},
    "Scry": {"scry"},
    "Chain": {"chain"},
    "Accumulating": {"accumulating"},
    "Enabling": {"enabling"},
    "Renew": {"renew"},
    "Sacrifice": {"price_sacrifice", "deed_sacrifice", "sacrifice"},
    "Doppelganger": {"copies"},
    "Debt": {"debt"},
}
MORE = {"Momentary": 10, "Pierce": 5, "Poison": 5, "Overbuild": 5, "Chain": 5}
TRIGGERS = (
    "on_play", "on_draw", "on_pickup", "on_bounce", "on_destroy", "on_replaced", "on_discard", "on_fire",
    "when_destroyed", "when_killed", "when_played",
)  # fmt: skip
PAYMENTS = {"payable:Largest": 6, "payable:Smallest": 4, "payable:ANY": 3}
TARGETS = ("bottommost gremlin", "weakest gremlin", "targeted gremlin")


def cards_with(*words: str) -> list[str]:
    return [name for name, said in WORDS.items() if said & set(words)]


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_keywords(keyword: str):
    assert len(cards_with(*KEYWORDS[keyword])) >= MORE.get(keyword, 3)


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_triggers(trigger: str):
    assert len(cards_with(trigger)) >= 3


@pytest.mark.parametrize("payment", PAYMENTS)
def test_payments(payment: str):
    assert len(cards_with(payment)) >= PAYMENTS[payment]


def test_hybrid_payments():
    options = [part["options"] for card in POOL for part in card.node.walk() if part.phrase == "consume"]
    assert sum(isinstance(ways, tuple) and len(ways) > 1 for ways in options) >= 4


@pytest.mark.parametrize("target", TARGETS)
def test_target_words(target: str):
    assert len(cards_with(f"gremlin:the {target}")) >= 3


def test_cards_that_strike_all():
    assert len(cards_with("gremlin:all gremlins")) >= 3


@pytest.mark.parametrize(
    "bonus", [("square_production", "give_production"), ("square_cost", "give_cost"), ("give_draw",)]
)
@pytest.mark.rule("TB-057")
def test_square_bonuses(bonus: tuple[str, ...]):
    assert cards_with(*bonus)


# -- the tag texts, each on a card with its tag
def says(phrase: str, **values: object) -> Callable[[CardSheet], bool]:
    """Whether a card says this phrase with these values."""

    def test(card: CardSheet) -> bool:
        found = (dict(part.values) for part in card.node.walk() if part.phrase == phrase)
        return any(all(part[name] == value for name, value in values.items()) for part in found)

    return test


def parts(card: CardSheet, phrase: str) -> list[Node]:
    return [part for part in card.node.walk() if part.phrase == phrase]


def void_death(card: CardSheet) -> bool:
    return any(says("trigger", gears=names.THIS)(card) for _ in parts(card, "when_destroyed"))


def void_hunger(card: CardSheet) -> bool:
    eats = says("pays", amount=5, what=vocabulary.PAYS_ANY)(card)
    return bool(parts(card, "hungry")) and eats and says("deal", amount=7)(card)


def chaos_alone(card: CardSheet) -> bool:
    return bool(parts(card, "on_fire")) and bool(parts(card, "alone")) and says("deal", amount=3)(card)


def titan_size(card: CardSheet) -> bool:
    return any(part["interval"] >= 100 for part in parts(card, "fires"))  # type: ignore[operator]


TAG_TEXTS = {
    "TB-142": ("Order", says("same_force", amount=1)),
    "TB-143": ("Order", says("when_lined")),
    "TB-144": ("Chaos", says("other_forces", amount=1)),
    "TB-145": ("Chaos", chaos_alone),
    "TB-146": ("Micro", says("fires", interval=10)),
    "TB-147": ("Micro", says("micro_cost", beats=5)),
    "TB-148": ("Titan", titan_size),
    "TB-148b": ("Titan", says("bears_immovable", tag=names.TITAN)),
    "TB-149": ("Forge", says("bears_production", gears=names.ROW, amount=1)),
    "TB-150": ("Forge", says("upgrade", gears=names.FIRST_ADJACENT)),
    "TB-151": ("Void", void_hunger),
    "TB-152": ("Void", void_death),
    "TBX-13": ("Micro", says("while_tags", count=3, tag=names.MICRO)),
}


@pytest.mark.parametrize("rule", TAG_TEXTS)
def test_tag_texts(rule: str):
    tag, holds = TAG_TEXTS[rule]
    bit = 1 << names.TAG_NAMES.index(tag)
    assert [card.name for card in POOL if holds(card) and bit in card.tags]


WAITING = {
    "bears_efficient", "bears_slow", "counted", "deed_discard", "delay_gears", "destroy_gremlin",
    "destroy_square", "enabling_all", "exile", "expand_row", "give_cost", "give_production", "pool_holds",
    "price_discard",
    "raise_limit", "sacrifice", "slow_gears", "tag_production", "tutor_kind",
}  # fmt: skip


def test_every_other_verb_is_in_use():
    """Some words wait for packs; each of the others stands on a card of the set."""
    used = words_used(CARD_LANGUAGE, [card.node for card in standard().cards.values()])
    idle = {word for word, count in used.items() if not count and ":" not in word and "." not in word}
    assert idle == WAITING


def test_gremlins_use_every_disruption():
    used = words_used(GREMLIN_LANGUAGE, [g.node for g in standard().gremlins.values() if g.node])
    idle = {word for word, count in used.items() if not count and ":" not in word}
    extra_defences = {"barrier", "hit_limit", "guard", "second_phase"}
    assert idle == {"cap_all", "in_turn_after", "timed_step", *extra_defences}
