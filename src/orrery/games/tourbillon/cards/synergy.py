"""What is asked of a card when it is offered (TB-186 to TB-188), read from its parsed text.

`rules.run.offers` counts decks and weighs cards with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from orrery.cardtext import Node
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import vocabulary
from orrery.games.tourbillon.cards.sheets import FLEXIBLE, CardSheet
from orrery.games.tourbillon.tables import RunRules

MAKING: Final = ("gain", "gain_per_tag")
PAYING: Final = ("pays", "price")
BY_SIZE: Final = (vocabulary.PAYS_LARGEST, vocabulary.PAYS_SMALLEST)
SPECIALS: Final = tuple(names.PARENTS)


@dataclass(frozen=True, slots=True)
class Traits:
    """What the analysis asks of one card."""

    colours: frozenset[int]  # its own, and both parents of each special it names
    makes: frozenset[int]  # specials
    spends: frozenset[int]
    flexible: int  # PAYS_FLEXIBLY, PAYS_BY_SIZE, or 0


def traits(card: CardSheet) -> Traits:
    """The traits of a card, from its colours and its parsed text."""
    parts = list(card.node.walk())
    named = {resource for part in parts for resource in resources_in(part)}
    parents = {int(parent) for special in named.intersection(SPECIALS) for parent in names.PARENTS[special]}
    return Traits(
        colours=frozenset({*card.colours, *parents}),
        makes=specials_in(part for part in parts if part.phrase in MAKING),
        spends=specials_in(part for part in parts if part.phrase in PAYING or part.phrase == "debt"),
        flexible=payment([part["what"] for part in parts if part.phrase in PAYING]),
    )


def payment(prices: list[object]) -> int:
    """Whether one of the prices is flexible: Largest and Smallest, or ANY at least."""
    if any(price in BY_SIZE for price in prices):
        return names.PAYS_BY_SIZE
    return names.PAYS_FLEXIBLY if any(price in FLEXIBLE for price in prices) else 0


def resources_in(part: Node) -> list[int]:
    """The resources that one phrase names, not those of the phrases in it."""
    return [value for slot, value in part.values if slot in ("resource", "what") and isinstance(value, int)]


def specials_in(parts: Iterable[Node]) -> frozenset[int]:
    return frozenset(resource for part in parts for resource in resources_in(part) if resource in SPECIALS)


def note(rules: RunRules, every: Iterable[Traits]) -> None:
    """Put the traits of all cards and their upgraded forms into the tables, in the order of their numbers."""
    for found in every:
        rules.leans.append(bits(found.colours))
        rules.makes.append(bits(found.makes))
        rules.spends.append(bits(found.spends))
        rules.flexible.append(found.flexible)


def bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
