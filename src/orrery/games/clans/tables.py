"""Rules: the tables that all matches of one game share: options, cards, heroes, decks; actions as numbers."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from orrery.cardtext import slug
from orrery.engine.actions import ActionTable
from orrery.engine.arrays import vec
from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.games.clans import actions
from orrery.games.clans.names import (
    ABILITIES,
    CHARGES,
    CONCEAL_BACK,
    CONCEAL_TRAIT,
    GLIMPSES,
    GLUE,
    HOLD_TRAIT,
    LANES,
    MIDDLE,
    NONE,
    OBSERVERS,
    PARALYZE,
    ROUNDS,
    SCOUT,
    SCOUT_TRAIT,
    SILENCE,
    SPY,
    SPY_TRAIT,
    STACKS,
    STREAMS,
    TALL,
    TALL_TRAIT,
    TILES,
    TURNS,
    UNITS,
    WATCHER,
    WATCHER_TRAIT,
    WATCHES,
)
from orrery.games.clans.presets import Settings
from orrery.games.clans.program import CardDef, Deck, HeroDef, Library

TRAITS: list[tuple[i64, i64]] = [
    (TALL, TALL_TRAIT), (WATCHER, WATCHER_TRAIT), (SCOUT, SCOUT_TRAIT), (CONCEAL_BACK, CONCEAL_TRAIT),
    (SPY, SPY_TRAIT), (GLUE, HOLD_TRAIT), (SILENCE, HOLD_TRAIT), (PARALYZE, HOLD_TRAIT),
]  # fmt: skip


@final
class Empty:
    """What a match holds before anything has happened. All matches share these, and none changes them."""

    __slots__ = (
        "glimpses", "no_lanes", "no_sides", "no_stacks", "no_tiles", "none", "observers", "of_seats", "sides",
        "stacks", "tiles", "units", "watches", "zones",
    )  # fmt: skip

    def __init__(self) -> None:
        self.units = row(UNITS)
        self.stacks = row(STACKS)
        self.no_stacks = row(STACKS, NONE)
        self.tiles = row(TILES)
        self.no_tiles = row(TILES, NONE)
        self.zones = row(LANES, MIDDLE)
        self.sides = row(2)
        self.no_sides = row(2, NONE)
        self.no_lanes = row(2 * LANES, NONE)
        self.observers = row(OBSERVERS)
        self.watches = row(WATCHES)
        self.glimpses = row(GLIMPSES)
        self.none: list[i64] = []
        self.of_seats: list[list[i64]] = [[], []]


def row(count: i64, value: i64 = 0) -> vec[i64]:
    return vec[i64]([value] * count)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """A game of Land of Clans & Wanderers with its settings and its content."""

    def __init__(self, options: dict[str, Value], settings: Settings, library: Library) -> None:
        super().__init__(options)
        self.settings = settings
        self.seats = 2
        self.streams = list(STREAMS)
        self.sealed_choices = True
        self.titles: list[str] = ["Player 1", "Player 2"]
        self.mode = settings.mode
        self.empty = Empty()
        # -- content, by number
        self.cards: list[CardDef] = library.cards
        self.slugs = [slug(card.name) for card in library.cards]
        self.heroes: list[HeroDef] = library.heroes
        self.hero_slugs = [slug(hero.name) for hero in library.heroes]
        self.deck_list: list[Deck] = library.decks
        self.deck_slugs = [slug(deck.name) for deck in library.decks]
        self.deck_cards = [sorted([self.card_named(name) for name in deck.cards]) for deck in library.decks]
        self.relics = [self.card_named(name) for name in library.relics]
        # Deck and hero of each seat may be one of these pairs: deck * heroes + hero.
        self.pairs: list[list[i64]] = [[], []]
        self.chosen: list[bool] = [True, True]  # by the seat itself; otherwise the dice choose
        # -- printed numbers as arrays, for the hot path
        self.damage = vec[i64]([card.damage for card in library.cards])
        self.health = vec[i64]([card.health for card in library.cards])
        self.tick = vec[i64]([card.tick for card in library.cards])
        self.speed = vec[i64]([card.speed for card in library.cards])
        self.element = vec[i64]([card.element for card in library.cards])
        self.max_ap = vec[i64]([card.max_ap for card in library.cards])
        self.ap_per_turn = vec[i64]([card.ap_per_turn for card in library.cards])
        self.attack_cost = vec[i64]([card.attack_cost for card in library.cards])
        self.reach = vec[i64]([card.reach for card in library.cards])
        self.powers = vec[i64](all_powers(library.cards, settings.mode))  # card * ABILITIES + ability
        self.charges = vec[i64]([packed_charges(card.charges) for card in library.cards])
        self.traits = vec[i64]([traits_of(self.powers, number) for number in range(len(library.cards))])
        self.crystals: list[i64] = [settings.crystal, settings.crystal]
        kinds = actions.kinds(self.slugs, self.deck_slugs, self.hero_slugs, self.mode)
        self.use_actions(ActionTable(kinds))
        self.numbering = actions.Numbering(self.acts)
        # Turns: every unit may spend a few AP; rounds: a few takings-back for each seat.
        self.longest = settings.round_limit * 140 if settings.mode == ROUNDS else settings.turn_limit * 140
        self.longest += 10

    def seat_title(self, seat: i64) -> str:
        return self.titles[seat]

    def card_named(self, name: str) -> i64:
        return self.slugs.index(slug(name))

    def hero_named(self, name: str) -> i64:
        return self.hero_slugs.index(slug(name))

    def seat_brings(self, seat: i64, deck: str, hero: str, allowed: list[i64]) -> None:
        """What a seat may choose from, or what the dice choose from, by the words of its options.

        A deck that is not legal in this mode cannot be brought: another one is chosen (CW-020).
        """
        decks = allowed
        if deck in self.deck_slugs and self.deck_slugs.index(deck) in allowed:
            decks = [self.deck_slugs.index(deck)]
        found: list[i64] = []
        for number in decks:
            found += [number * len(self.heroes) + leader for leader in self.leaders(number, hero)]
        self.pairs[seat] = found
        self.chosen[seat] = not (deck == "random" or (len(decks) == 1 and hero in ("random", "own")))

    def leaders(self, deck: i64, hero: str) -> list[i64]:
        """The heroes that may lead a deck."""
        own = self.deck_list[deck].hero
        if hero == "own" and own:
            return [self.hero_named(own)]
        if hero in self.hero_slugs:
            return [self.hero_slugs.index(hero)]
        return list(range(len(self.heroes)))


def all_powers(cards: list[CardDef], mode: i64) -> list[i64]:
    flat: list[i64] = []
    for card in cards:
        flat += card.turns_powers if mode == TURNS else card.powers
    assert len(flat) == len(cards) * ABILITIES
    return flat


def traits_of(powers: vec[i64], card: i64) -> i64:
    """The abilities of a card that matter to sight, a bit each."""
    bits: i64 = 0
    for ability, bit in TRAITS:
        if powers[card * ABILITIES + ability] > 0:
            bits |= bit
    return bits


def packed_charges(charges: list[i64]) -> i64:
    """Charges of a unit as one number, eight bits each."""
    packed: i64 = 0
    for place in range(CHARGES):
        packed |= charges[place] << 8 * place
    return packed
