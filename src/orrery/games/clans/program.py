"""Cards, heroes and decks as data that the rules run. All are immutable once made.

Card texts are read into these by the language of the cards; tests make them directly. Numbers of abilities,
elements and rarities stand in `names`.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.games.clans.names import ABILITIES, CHARGED, COMMON, NEUTRAL


@final
class CardDef:
    """A card as it is printed."""

    __slots__ = (
        "ap_per_turn", "attack_cost", "boss", "charges", "damage", "element", "health", "max_ap", "name",
        "powers", "rarity", "reach", "speed", "text", "tick", "turns_powers", "turns_text",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        damage: i64,
        health: i64,
        *,
        tick: i64 = 3,
        speed: i64 = 1,
        rarity: i64 = COMMON,
        element: i64 = NEUTRAL,
        max_ap: i64 = 1,
        ap_per_turn: i64 = 1,
        attack_cost: i64 = 1,
        reach: i64 = 1,
        abilities: list[tuple[i64, i64]] | None = None,
        turns_only: list[tuple[i64, i64]] | None = None,
        charges: list[tuple[i64, i64]] | None = None,
        boss: bool = False,
        text: str = "",
        turns_text: str = "",
    ) -> None:
        self.name = name
        self.damage = damage
        self.health = health
        self.tick = tick  # 1 to 5, in rounds
        self.speed = speed  # 0 to 2
        self.rarity = rarity
        self.element = element
        self.max_ap = max_ap  # in turns, like the next three
        self.ap_per_turn = ap_per_turn
        self.attack_cost = attack_cost
        self.reach = reach  # its range
        self.boss = boss  # never in a player's deck
        self.text = text  # what counts in rounds
        self.turns_text = turns_text  # in turns
        # By ability: its amount, 1 if it has none, 0 if the card lacks it. Amounts of one ability add up.
        self.powers = added_up(abilities or [])  # in rounds
        self.turns_powers = added_up((abilities or []) + (turns_only or []))  # in turns
        # By place in CHARGED: how many charges it enters with; 1 unless said (CW-116).
        self.charges = first_charges(self.turns_powers, charges or [])


def added_up(abilities: list[tuple[i64, i64]]) -> list[i64]:
    powers: list[i64] = [0] * ABILITIES
    for ability, amount in abilities:
        powers[ability] += amount
    return powers


def first_charges(powers: list[i64], given: list[tuple[i64, i64]]) -> list[i64]:
    charges: list[i64] = [0] * len(CHARGED)
    for place, ability in enumerate(CHARGED):
        if powers[ability] > 0:
            charges[place] = 1
    for ability, number in given:
        charges[CHARGED.index(ability)] = number
    return charges


@final
class HeroDef:
    """A leader: one or two terrains, and one ability with an amount (CW-035)."""

    __slots__ = ("ability", "amount", "name", "terrains", "text")

    def __init__(self, name: str, terrains: list[i64], ability: i64, amount: i64, text: str = "") -> None:
        self.name = name
        self.terrains = terrains
        self.ability = ability  # HERO_DRAW, HERO_DAMAGE, HERO_HEAL, HERO_CRYSTAL
        self.amount = amount
        self.text = text


@final
class Deck:
    """A deck by the names of its cards, each as often as it is in it."""

    __slots__ = ("about", "cards", "hero", "name")

    def __init__(self, name: str, cards: list[str], hero: str = "", about: str = "") -> None:
        self.name = name
        self.cards = cards
        self.hero = hero  # the name of its own hero; "": any
        self.about = about  # what it is like, in a sentence


@final
class Library:
    """All that a match is made from."""

    __slots__ = ("cards", "decks", "heroes", "relics")

    def __init__(
        self, cards: list[CardDef], heroes: list[HeroDef], decks: list[Deck], relics: list[str]
    ) -> None:
        self.cards = cards
        self.heroes = heroes
        self.decks = decks
        self.relics = relics  # names of the cards that a relic may hold (CW-034)
