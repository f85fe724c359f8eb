"""What Essence and World Knowledge buy between runs (SD-155). A wish is a word: a card, a reducer, study."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.words import Illegal
from orrery.games.shattered.names import (
    DISRUPT,
    OFFER,
    PRESENCE,
    RESHAPE,
    RESOURCE_NAMES,
    STRIKE,
    STRUCTURE,
    TEST,
    TRAP,
)

STUDY: Final = "study"  # the next visitor's deck
REDUCERS: Final = [RESOURCE_NAMES[number].lower() for number in range(STRUCTURE, PRESENCE + 1)]
MOST_STRENGTH: Final[i64] = 3  # of each reducer
STRENGTH_PRICE: Final[i64] = 2  # Essence
STUDY_PRICE: Final[i64] = 2  # World Knowledge
FIERCE_PRICE: Final[i64] = 5  # Essence, for a Strike, Disrupt or Trap
GENTLE_PRICE: Final[i64] = 3  # World Knowledge, for an Offer, Test or Reshape


def is_fierce(category: i64) -> bool:
    return category in (STRIKE, DISRUPT, TRAP)


def can_be_learned(category: i64) -> bool:
    return is_fierce(category) or category in (OFFER, TEST, RESHAPE)


@final
class Purse:
    """What a dungeon has, and what it has bought with it for the next run."""

    def __init__(self, essence: i64, knowledge: i64, learned: list[str], cards: dict[str, i64]) -> None:
        self.essence = essence
        self.knowledge = knowledge
        self.learned = learned[:]  # cards as they are typed
        self.cards = cards  # those that can be learned, and their categories
        self.strength: list[i64] = [0, 0, 0]  # of Structure, Veil and Presence, beyond their usual start
        self.studies = False

    def price(self, wish: str) -> tuple[i64, i64]:
        """What a wish costs: Essence and World Knowledge."""
        if wish in REDUCERS:
            return STRENGTH_PRICE, 0
        if wish == STUDY:
            return 0, STUDY_PRICE
        return (FIERCE_PRICE, 0) if is_fierce(self.cards[wish]) else (0, GENTLE_PRICE)

    def why_not(self, wish: str) -> Illegal | None:
        """Why a wish is not granted, in a sentence."""
        if wish in REDUCERS:
            if self.strength[REDUCERS.index(wish)] >= MOST_STRENGTH:
                return Illegal("strong-enough", f"{wish.title()} has been raised by {MOST_STRENGTH} already.")
        elif wish == STUDY:
            if self.studies:
                return Illegal("known-already", "The next visitor's deck is known already.")
        elif wish not in self.cards:
            return Illegal("not-in-pool", f'There is no card "{wish}" that could be learned.')
        elif wish in self.learned:
            return Illegal("known-already", f'"{wish}" has been learned already.')
        essence, knowledge = self.price(wish)
        if essence > self.essence:
            return Illegal(
                "little-essence", f'"{wish}" costs {essence} Essence, and there is {self.essence}.'
            )
        if knowledge > self.knowledge:
            words = f'"{wish}" costs {knowledge} World Knowledge, and there is {self.knowledge}.'
            return Illegal("little-knowledge", words)
        return None

    def buy(self, wish: str) -> None:
        """Grant a wish; raises Illegal, and nothing has changed."""
        refusal = self.why_not(wish)
        if refusal is not None:
            raise refusal
        essence, knowledge = self.price(wish)
        self.essence -= essence
        self.knowledge -= knowledge
        if wish in REDUCERS:
            self.strength[REDUCERS.index(wish)] += 1
        elif wish == STUDY:
            self.studies = True
        else:
            self.learned.append(wish)

    def buy_what_it_can(self, wishes: list[str]) -> None:
        """Grant one wish after the other, as far as the purse goes."""
        for wish in wishes:
            if self.why_not(wish) is None:
                self.buy(wish)
