"""Sheets: cards, heroes, decks and families as the files print them, checked one by one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import CardError, Field, ListOf, Node, Schema, Sentence, Title, Tooltip, Yes, as_sheet
from orrery.games.clans import names
from orrery.games.clans.cards import compiler, vocabulary
from orrery.games.clans.cards.language import (
    CARD_LANGUAGE,
    CARD_LANGUAGES,
    FAMILY_LANGUAGE,
    FAMILY_LANGUAGES,
    HERO_LANGUAGE,
    HERO_LANGUAGES,
    ability_label,
)
from orrery.games.clans.program import CardDef, FamilyDef, HeroDef

FLAVOUR: Final = Field("flavour", Title(longest=80), default="")
NUMBER: Final = Field("number", vocabulary.NUMBER, default=0, help="What share codes know it by")
RELIC_RARITIES: Final = (names.RARE, names.EPIC)  # CW-034
ONE: Final = 1


# ----------------------------------------------------------------------------------------------------- cards
@dataclass(frozen=True)
class CardSheet:
    """A card as it is printed."""

    name: str
    number: int
    set: str
    element: int
    rarity: int
    damage: int
    health: int
    tick: int
    move: int
    ap: int
    gain: int
    attack_cost: int
    range: int
    boss: bool
    relic: bool
    node: Node | None
    flavour: str = ""

    @property
    def text(self) -> str:
        return CARD_LANGUAGE.render(self.node) if self.node else ""

    def text_in(self, mode: int) -> str:
        """What counts of its text in a mode."""
        return ", ".join(
            ability_label(each.ability, each.amount, each.charges or -1) for each in self.powers.in_mode(mode)
        )

    def explanation(self, mode: int) -> str:
        return CARD_LANGUAGES[mode].explain(self.node) if self.node else "It has no ability."

    def tooltips(self, mode: int) -> tuple[Tooltip, ...]:
        return CARD_LANGUAGES[mode].tooltips(self.node) if self.node else ()

    @cached_property
    def powers(self) -> compiler.Powers:
        return powers_of(self.node)

    def legal_in(self, mode: int, *, specials: bool) -> bool:
        """Whether a deck for the mode may hold it; `specials`: the option of rounds (CW-019)."""
        refused = names.NEVER_IN_ROUNDS if specials else (*names.NEVER_IN_ROUNDS, *names.SPECIAL_IN_ROUNDS)
        return mode == names.TURNS or not set(refused) & set(self.powers.abilities)

    @cached_property
    def program(self) -> CardDef:
        """The card as the rules run it."""
        return CardDef(
            self.name,
            self.damage,
            self.health,
            tick=self.tick,
            speed=self.move,
            rarity=self.rarity,
            element=self.element,
            max_ap=self.ap,
            ap_per_turn=self.gain,
            attack_cost=self.attack_cost,
            reach=self.range,
            abilities=compiler.pairs(self.powers.both),
            turns_only=compiler.pairs(self.powers.in_turns),
            charges=self.powers.charges,
            boss=self.boss,
            text=self.text_in(int(names.ROUNDS)),
            turns_text=self.text_in(int(names.TURNS)),
        )


def powers_of(node: object) -> compiler.Powers:
    powers = CARD_LANGUAGE.compile(node) if isinstance(node, Node) else compiler.Powers()
    assert isinstance(powers, compiler.Powers)
    return powers


def check_card(entry: Entry) -> Iterator[CardError]:
    """What no single field can know: what must not stand together on one card."""
    card = as_sheet(entry, CardSheet)
    abilities = card.powers.abilities
    twice = [ability for ability, count in Counter(abilities).items() if count > 1]
    if twice:
        problem = f"text: it says {names.ABILITY_NAMES[twice[0]].replace('_', ' ')} twice."
        yield entry.fault("said-twice", problem, "text")
    if names.SCOUT in abilities and card.damage:
        yield entry.fault("bad-damage", "damage: a Scout deals none.", "damage")  # CW-026
    if names.TRAP in abilities and card.element == names.NEUTRAL:
        yield entry.fault("no-element", "text: a Trap needs an element, for it lies on such a tile.", "text")
    if card.gain > card.ap:
        problem = f"gain: it cannot gain {card.gain} AP in a turn and have at most {card.ap}."
        yield entry.fault("odd-numbers", problem, "gain")
    if card.attack_cost > card.ap:
        problem = f"attack_cost: with at most {card.ap} AP it could never attack."
        yield entry.fault("odd-numbers", problem, "attack_cost")
    if card.relic and (card.boss or card.rarity not in RELIC_RARITIES):
        yield entry.fault("bad-relic", "relic: a relic holds Rare and Epic cards only.", "relic")  # CW-034


CARD_SCHEMA: Final = Schema(
    "card",
    (
        NUMBER,
        Field("set", Title(), default="", help="What it is filed under"),
        Field("element", vocabulary.ELEMENT, default=int(names.NEUTRAL), help="Where it hits harder"),
        Field("rarity", vocabulary.RARITY, help="How many copies a deck may hold"),
        Field("damage", vocabulary.DAMAGE),
        Field("health", vocabulary.HEALTH),
        Field("tick", vocabulary.TICK, help="When it strikes, in rounds"),
        Field("move", vocabulary.MOVE, help="Tiles that it marches in a round; 0: it never moves itself"),
        Field("ap", vocabulary.AP, help="Action points at most, in turns"),
        Field("gain", vocabulary.AP, help="Action points that it gains in a turn"),
        Field("attack_cost", vocabulary.AP, default=ONE, help="Action points that an attack takes"),
        Field("range", vocabulary.RANGE, default=ONE, help="Tiles that it reaches in turns"),
        Field("text", Sentence(CARD_LANGUAGE), default=None, help="What it can do: its text is its program"),
        Field("relic", Yes(), default=False, help="Whether the hidden relic may hold it"),
        Field("boss", Yes(), default=False, help="Whether it is kept from the decks of players"),
        FLAVOUR,
    ),
    check=check_card,
)


# ---------------------------------------------------------------------------------------------------- heroes
@dataclass(frozen=True)
class HeroSheet:
    """A hero as it is printed."""

    name: str
    number: int
    terrains: tuple[int, ...]
    node: Node
    flavour: str = ""

    @property
    def text(self) -> str:
        return HERO_LANGUAGE.render(self.node)

    def explanation(self, mode: int) -> str:
        return HERO_LANGUAGES[mode].explain(self.node)

    @property
    def terrain_names(self) -> tuple[str, ...]:
        return tuple(names.TERRAIN_NAMES[terrain] for terrain in self.terrains)

    @cached_property
    def program(self) -> HeroDef:
        power = HERO_LANGUAGE.compile(self.node)
        assert isinstance(power, compiler.HeroPower)
        return HeroDef(self.name, list(self.terrains), power.ability, power.amount, self.text)


HERO_SCHEMA: Final = Schema(
    "hero",
    (
        NUMBER,
        Field("terrains", ListOf(vocabulary.TERRAIN, least=1, most=2), help="Of its base tiles"),
        Field("text", Sentence(HERO_LANGUAGE), help="What it can do once in a match"),
        FLAVOUR,
    ),
)


# ----------------------------------------------------------------------------------------------------- decks
@dataclass(frozen=True, slots=True)
class Copies:
    """A card of a deck, and how often it is in it."""

    count: int
    name: str

    def __str__(self) -> str:
        return f"{self.count} {self.name}"


@dataclass(frozen=True, slots=True)
class CopiesField:
    """Copies in a file: "2 Desert Warrior", or "Desert Warrior" for one.

    >>> CopiesField().read_field("3x Scout")
    Copies(count=3, name='Scout')
    """

    line: re.Pattern[str] = re.compile(r"(?:(?P<count>[1-9]\d?)\s*[x×]?\s+)?(?P<name>\D.*)")

    def read_field(self, given: object) -> Copies:
        found = self.line.fullmatch(given) if isinstance(given, str) else None
        if not found:
            raise ValueError('should be a number and a name, such as "2 Desert Warrior"')
        return Copies(int(found["count"] or 1), Title().read_field(found["name"]))


@dataclass(frozen=True)
class DeckSheet:
    """A deck by the names of its cards."""

    name: str
    hero: str  # "": any
    about: str
    cards: tuple[Copies, ...]


ABOUT: Final = Title(longest=120)
DECK_SCHEMA: Final = Schema(
    "deck",
    (
        Field("hero", Title(), default="", help="Who leads it; left out: any hero"),
        Field("about", ABOUT, default=""),
        Field("cards", ListOf(CopiesField(), least=1, most=60), help='Copies and names: "2 Desert Warrior"'),
    ),
)


# -------------------------------------------------------------------------------------------------- families
@dataclass(frozen=True)
class FamilySheet:
    """Three cards that bring an ultimate together (CW-205)."""

    name: str
    cards: tuple[str, ...]
    node: Node
    flavour: str = ""

    @property
    def text(self) -> str:
        return FAMILY_LANGUAGE.render(self.node)

    def explanation(self, mode: int) -> str:
        return FAMILY_LANGUAGES[mode].explain(self.node)

    @cached_property
    def program(self) -> FamilyDef:
        power = FAMILY_LANGUAGE.compile(self.node)
        assert isinstance(power, compiler.HeroPower)
        return FamilyDef(self.name, list(self.cards), power.ability, power.amount, self.text)


FAMILY_SCHEMA: Final = Schema(
    "family",
    (
        Field(
            "cards",
            ListOf(Title(), least=int(names.FAMILY_SIZE), most=int(names.FAMILY_SIZE)),
            help="Three different cards",
        ),
        Field("text", Sentence(FAMILY_LANGUAGE), help="Its ultimate"),
        FLAVOUR,
    ),
)
