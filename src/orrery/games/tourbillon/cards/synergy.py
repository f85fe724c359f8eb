"""What a deck leans towards, and how well an offered card fits it (TB-186 … TB-189).

Everything is read from the parsed texts of the cards: what they pay, make and name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from orrery.cardtext import Node
from orrery.engine.dice import Dice
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards.sheets import FLEXIBLE, CardSheet

PER_TAG: Final = 2
PER_COLOUR: Final = 2
CLOSES_A_CHAIN: Final = 2
PAYS_FLEXIBLY: Final = 1

MAKING: Final = ("gain", "gain_per_tag")
PAYING: Final = ("pays", "price")
SPECIALS: Final = tuple(names.PARENTS)


@dataclass(frozen=True, slots=True)
class Traits:
    """What the analysis asks of one card."""

    tags: frozenset[int]
    colours: frozenset[int]  # its own, and both parents of each special it names
    makes: frozenset[int]  # specials
    spends: frozenset[int]
    flexible: bool  # Largest, Smallest or ANY can pay for it


@cache
def traits(card: CardSheet) -> Traits:
    """The traits of a card, from its colours, its tags and its parsed text."""
    parts = list(card.node.walk())
    named = {resource for part in parts for resource in resources_in(part)}
    parents = {int(parent) for special in named.intersection(SPECIALS) for parent in names.PARENTS[special]}
    return Traits(
        tags=frozenset(card.tags),
        colours=frozenset({*card.colours, *parents}),
        makes=specials_in(part for part in parts if part.phrase in MAKING),
        spends=specials_in(part for part in parts if part.phrase in PAYING or part.phrase == "debt"),
        flexible=any(part["what"] in FLEXIBLE for part in parts if part.phrase in PAYING),
    )


def resources_in(part: Node) -> list[int]:
    """The resources that one phrase names, not those of the phrases in it."""
    return [value for slot, value in part.values if slot in ("resource", "what") and isinstance(value, int)]


def specials_in(parts: Iterable[Node]) -> frozenset[int]:
    return frozenset(resource for part in parts for resource in resources_in(part) if resource in SPECIALS)


@dataclass(frozen=True)
class Synergy:
    """A deck, counted. One card counts once for each of its tags and colours."""

    tags: Counter[int]
    colours: Counter[int]
    makers: Counter[int]  # of each special
    spenders: Counter[int]
    flexible: bool  # whether a card of the deck pays flexibly
    owned: frozenset[str]

    @property
    def common_tags(self) -> frozenset[int]:
        return most_common(self.tags)

    @property
    def dominant_colours(self) -> frozenset[int]:
        return most_common(self.colours)

    @property
    def lacks_spenders(self) -> frozenset[int]:
        """Open chains: more cards make it than spend it."""
        return frozenset(special for special in SPECIALS if self.makers[special] > self.spenders[special])

    @property
    def lacks_makers(self) -> frozenset[int]:
        """Open chains, the other way round."""
        return frozenset(special for special in SPECIALS if self.makers[special] < self.spenders[special])

    def fit(self, card: CardSheet) -> int:
        """The weight of a card before anybody asks whether it is owned; 0: it is not eligible."""
        found = traits(card)
        weight = PER_TAG * len(found.tags & self.common_tags)
        weight += PER_COLOUR * len(found.colours & self.dominant_colours)
        if not weight:
            return 0
        if found.spends & self.lacks_spenders or found.makes & self.lacks_makers:
            weight += CLOSES_A_CHAIN
        if found.flexible and self.flexible:
            weight += PAYS_FLEXIBLY
        return weight

    def weight(self, card: CardSheet) -> Fraction:
        """The weight of a card in an offer: that of an owned card, upgraded or not, is halved."""
        return Fraction(self.fit(card), 2 if base_name(card) in self.owned else 1)


def base_name(card: CardSheet) -> str:
    """The name of a card, whether it is upgraded or not."""
    return card.name.removesuffix("+")


def most_common(counts: Counter[int]) -> frozenset[int]:
    """What was counted most often, with ties; nothing, where nothing was counted."""
    most = max(counts.values(), default=0)
    return frozenset(thing for thing, count in counts.items() if count == most)


def analyse(deck: Iterable[CardSheet]) -> Synergy:
    """Count a deck; the order of its cards does not matter."""
    cards = list(deck)
    found = [traits(card) for card in cards]
    return Synergy(
        tags=Counter(tag for card in found for tag in card.tags),
        colours=Counter(colour for card in found for colour in card.colours),
        makers=Counter(special for card in found for special in card.makes),
        spenders=Counter(special for card in found for special in card.spends),
        flexible=any(card.flexible for card in found),
        owned=frozenset(base_name(card) for card in cards),
    )


def pick(synergy: Synergy, pool: Sequence[CardSheet], dice: Dice, stream: int) -> CardSheet | None:
    """A card for the synergy slot, drawn by weight; None if no card of the pool is eligible.

    Whoever fills an offer leaves out of the pool what is in the offer already.
    """
    halves = [int(synergy.weight(card) * 2) for card in pool]
    if not any(halves):
        return None
    at = dice.below(stream, sum(halves))
    for card, share in zip(pool, halves, strict=True):
        if at < share:
            return card
        at -= share
    raise AssertionError("the shares add up")
