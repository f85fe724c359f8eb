"""The upgraded form of a card: one more of what it makes, a Tick less between firings or to play."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.cardtext import Node, Vocabulary, Word
from orrery.games.tourbillon.cards.phrases.effects import MEASURED
from orrery.games.tourbillon.names import BEATS_PER_TICK, SHORTEST_INTERVAL

OUTPUT: Final = 0
INTERVAL: Final = 1
COST: Final = 2
UPGRADE: Final = Vocabulary(
    "upgrade",
    (
        Word("output", OUTPUT, explain="+1 to its first amount"),
        Word("interval", INTERVAL, explain="1 Tick less between firings"),
        Word("cost", COST, explain="1 Tick less to play"),
    ),
)


def upgraded_cost(cost: int, upgrade: object) -> int:
    return cost - 1 if upgrade == COST else cost


def upgraded_text(text: Node, upgrade: object) -> Node:
    """The text of the upgraded form."""
    if upgrade == OUTPUT:
        effect = first_effect(text)
        assert effect is not None
        return exchanged(text, effect, raised(effect, MEASURED[effect.phrase].amount, 1))
    if upgrade == INTERVAL:
        firing = with_interval(text)
        assert firing is not None
        return exchanged(text, firing, raised(firing, "interval", -BEATS_PER_TICK))
    return text


def why_not(text: Node, cost: int, upgrade: object) -> str:
    """What keeps a card from being upgraded in this way, or nothing."""
    if upgrade == OUTPUT and first_effect(text) is None:
        return "it has no amount that could grow"
    if upgrade == COST and cost < 2:
        return "it costs 1 Tick already"
    if upgrade == INTERVAL:
        firing = with_interval(text)
        beats = firing["interval"] if firing else 0
        if not isinstance(beats, int) or beats - BEATS_PER_TICK < SHORTEST_INTERVAL:
            return "it has no interval that could be a Tick shorter"
    return ""


def first_effect(text: Node) -> Node | None:
    """The effect whose amount grows: the first one of the firing, else the first one at all."""
    firings = [part for part in text.walk() if part.phrase in ("fires", "hungry", "momentary")]
    for place in (*firings, text):
        for part in place.walk():
            if part.phrase in MEASURED:
                return part
    return None


def with_interval(text: Node) -> Node | None:
    return next((part for part in text.walk() if part.phrase in ("fires", "copies", "debt")), None)


def raised(node: Node, slot: str, by: int) -> Node:
    value = node[slot]
    assert isinstance(value, int)
    return replace(node, values=tuple((name, value + by if name == slot else v) for name, v in node.values))


def exchanged(node: Node, old: Node, new: Node) -> Node:
    """The tree with one of its nodes, the very same object, exchanged."""
    if node is old:
        return new
    return replace(
        node, values=tuple((name, exchanged_value(value, old, new)) for name, value in node.values)
    )


def exchanged_value(value: object, old: Node, new: Node) -> object:
    if isinstance(value, Node):
        return exchanged(value, old, new)
    if isinstance(value, tuple):
        return tuple(exchanged_value(item, old, new) for item in value)
    return value
