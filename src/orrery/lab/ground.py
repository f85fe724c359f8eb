"""Even ground: what two sides of a comparison have in common, so that only the change itself differs.

A pack is more than its changes. Cards of packs may be put into decks, and whatever a pack adds is drawn from
then on: fights, rewards, decks to choose from. Against the game without it, that alone would make a
difference, and matches on the same key would not be the same match. So both sides play with one pack more,
which stands below their own and holds every entry that either of them brings:

- what the game deals by itself, and a pack replaces, as the game has it: both sides are dealt it, each in its
  own version;
- what is new, as its pack has it: both sides draw from the same lists. A new card that the game would deal is
  marked as one that is not dealt, so that it is in the decks of the side only that brings it.

What a game's packs cannot be taken apart for (tables of The Chaos Engine) is played as it is, and told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

import msgspec

from orrery.cardtext import Card, Cards, changes
from orrery.cardtext.changing import written
from orrery.cardtext.loading import identity
from orrery.engine.game import Game, State
from orrery.engine.options import option_text
from orrery.engine.packs import Pack
from orrery.games import import_game
from orrery.lab.entries import entries_in
from orrery.lab.phrases import count, listed, number
from orrery.lab.playing import body, seed_for
from orrery.lab.scenario import Scenario

CONTROL: Final = "held-equal"  # the pack that both sides have
DEALT: Final = "dealt"  # the field of cards that a game puts into decks when a pack brings them
MOST_LOOKED: Final = 100  # deals that are laid side by side
MOST_NAMED: Final = 12  # entries in one sentence
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")

Packs = tuple[Pack, ...]
Identity = tuple[str, str]


class Ground(msgspec.Struct, frozen=True):
    """What both sides had in common and what not, in sentences; and how many deals began alike."""

    held: list[str]
    differs: list[str]
    looked: int  # deals of both sides that were laid side by side
    alike: int  # of these, those that were the same to the last card and die


# -- making it even
def even(first: Scenario, second: Scenario) -> tuple[Scenario, Scenario]:
    """Both with a pack below their own that holds equal what is not the change; the same if they have it."""
    shared = in_common(first.packs, second.packs)
    if first.packs == second.packs or is_even(shared):
        return first, second
    own = first.packs[len(shared) :], second.packs[len(shared) :]
    entries = control_entries(first, shared, own)
    while entries:
        below = (*shared, control_pack(entries))
        lost = {key for packs in ((), *own) for key in missing(entries, entries_in(first, (*below, *packs)))}
        if not lost:
            return with_packs(first, (*below, *own[0])), with_packs(second, (*below, *own[1]))
        entries = {key: text for key, text in entries.items() if key not in lost}
    return first, second


def in_common(first: Packs, second: Packs) -> Packs:
    """The packs that both begin with."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False))
    return tuple(pack for pack, _ in same)


def is_even(shared: Packs) -> bool:
    return any(pack.name == CONTROL for pack in shared)


def with_packs(scenario: Scenario, packs: Packs) -> Scenario:
    return msgspec.structs.replace(scenario, packs=packs)


def control_entries(scenario: Scenario, shared: Packs, own: tuple[Packs, Packs]) -> dict[Identity, str]:
    """What the pack below both sides says, entry by entry."""
    before = entries_in(scenario, shared)
    known = {identity(card): card for card in before.cards}
    found: dict[Identity, str] = {}
    for packs in own:
        for entry in changes(before, entries_in(scenario, (*shared, *packs))).fresh:
            key, dealt = identity(entry), DEALT in entry.schema.by_name
            if key not in known:
                found.setdefault(key, written(entry, {DEALT: False} if dealt else {}))
            elif dealt:
                found.setdefault(key, written(known[key], {}))
    return found


def control_pack(entries: dict[Identity, str]) -> Pack:
    return Pack(CONTROL, ((f"{CONTROL}.toml", "\n".join(entries.values())),))


def missing(entries: dict[Identity, str], read: Cards) -> set[Identity]:
    """The entries that could not be used: a new deck, say, that is none with the cards of the other side."""
    return entries.keys() - {identity(card) for card in read.cards}


# -- telling it
@dataclass
class Deals:
    """The first deals of both sides, laid side by side."""

    looked: int = 0
    alike: int = 0
    with_card: list[dict[str, int]] = field(default_factory=lambda: [{}, {}])  # decks that hold each card
    decks: list[int] = field(default_factory=lambda: [0, 0])
    cards: list[int] = field(default_factory=lambda: [0, 0])  # different ones in all these decks

    def add(self, games: tuple[Game, Game], states: tuple[State, State]) -> None:
        self.looked += 1
        self.alike += body(states[0]) == body(states[1])
        for side, (game, state) in enumerate(zip(games, states, strict=True)):
            for deck in game.lab.decks(state):
                self.decks[side] += 1
                self.cards[side] += len(deck)
                for name in deck:
                    self.with_card[side][name] = self.with_card[side].get(name, 0) + 1

    def size(self, side: int) -> str:
        return number(self.cards[side] / self.decks[side])


def looked_at(first: Scenario, second: Scenario) -> Deals:
    """What both sides deal on the first keys; a deal that raises is told by the run itself."""
    found = Deals()
    games = [
        (first.new_game(one), second.new_game(other))
        for one, other in zip(first.settings(), second.settings(), strict=True)
    ]
    for pair in range(min(MOST_LOOKED, first.matches // first.seatings())):
        deal, setting = divmod(pair, len(games))
        key, both = str(seed_for(first.key, deal, "match")), games[setting]
        try:
            states = both[0].new(key), both[1].new(key)
        except Exception:  # noqa: BLE001, S112  whatever a game raises is a result of its run
            continue
        found.add(both, states)
    return found


def ground_of(first: Scenario, second: Scenario, labels: tuple[str, str]) -> Ground:
    """What the two sides have in common, and what not."""
    deals = looked_at(first, second)
    telling = Telling(first, second, labels, deals)
    return Ground(list(telling.held()), list(telling.differs()), deals.looked, deals.alike)


class Telling:
    """The sentences about two sides."""

    def __init__(self, first: Scenario, second: Scenario, labels: tuple[str, str], deals: Deals) -> None:
        self.first = first
        self.second = second
        self.labels = labels
        self.deals = deals
        shared = in_common(first.packs, second.packs)
        base = entries_in(first, tuple(pack for pack in shared if pack.name != CONTROL))
        self.known = {identity(card) for card in base.cards}
        self.sides = [{identity(card): card for card in entries_in(each).cards} for each in (first, second)]
        stock = {id(card) for card in base.cards}
        fresh = [key for side in self.sides for key, card in side.items() if id(card) not in stock]
        self.brought = list(dict.fromkeys(fresh))
        self.shared = len(shared)

    def both(self, key: Identity) -> tuple[Card, Card] | None:
        one, other = (side.get(key) for side in self.sides)
        return (one, other) if one and other else None

    def held(self) -> Iterator[str]:
        yield "The keys, and with them the dice of every match."
        if self.first.seats == self.second.seats and self.first.options == self.second.options:
            yield "Players and options."
        new, same = [], []
        for key in self.brought:
            pair = self.both(key)
            if pair and key not in self.known and not self.is_dealt(pair):
                new.append(called(pair[0]))
            elif pair and key in self.known and not list(changed_fields(*pair)):
                same.append(called(pair[0]))
        dealt = [called(pair[0]) for pair in map(self.both, self.brought) if pair and self.all_hold(pair[0])]
        if dealt:
            yield f"In a pack, and in the decks of both sides equally often: {some(dealt)}."
        if new:
            yield f"New in a pack, and on both sides, so that both draw from the same lists: {some(new)}."
        if same:
            yield f"In a pack, and the same on both sides: {some(same)}."
        if self.deals.looked == self.deals.alike > 0:
            yield f"All {count(self.deals.looked, 'deal')} that were laid side by side begin alike."

    def differs(self) -> Iterator[str]:
        for seat, (one, other) in enumerate(zip(self.first.seats, self.second.seats, strict=True)):
            if one != other:
                yield f"The player of the {ORDINALS[seat]} seat: {one} → {other}."
        options = {**self.first.options, **self.second.options}
        for name in options:
            told = [
                option_text(each.options[name]) if name in each.options else "as usual"
                for each in (self.first, self.second)
            ]
            if told[0] != told[1]:
                yield f"The option {name}: {told[0]} → {told[1]}."
        for key in self.brought:
            yield from self.difference(key)
        sizes = [self.deals.size(side) for side in (0, 1) if self.deals.decks[side]]
        if len(set(sizes)) == 2:
            with_both = [f"{size} with {label}" for size, label in zip(sizes, self.labels, strict=True)]
            yield f"Different cards in a deck, on average: {listed(with_both)}."
        yield from self.other_packs()
        looked, alike = self.deals.looked, self.deals.alike
        if alike < looked:
            share = f"Only {alike}" if alike else "None"
            yield f"{share} of the {count(looked, 'deal')} that were laid side by side begin alike."

    def difference(self, key: Identity) -> Iterator[str]:
        pair = self.both(key)
        if pair is None:
            side = 0 if key in self.sides[0] else 1
            entry, label = called(self.sides[side][key]), self.labels[side]
            yield f"{entry}: only with {label}; without the rest of its pack it cannot be used."
            return
        yield from (f"{called(pair[0])}: {told}." for told in changed_fields(*pair))
        if self.is_dealt(pair):
            side = 0 if pair[0].values[DEALT] else 1
            have, have_not = (
                f"{self.deals.with_card[each].get(pair[0].name, 0)} of {self.deals.decks[each]}"
                for each in (side, 1 - side)
            )
            yield (
                f"{called(pair[0])} is new, and only {self.labels[side]} deals it: {have} decks have it, "
                f"against {have_not} with {self.labels[1 - side]}."
            )

    def is_dealt(self, pair: tuple[Card, Card]) -> bool:
        """Whether it is a new card that only one side deals."""
        return pair[0].values.get(DEALT) != pair[1].values.get(DEALT)

    def all_hold(self, card: Card) -> bool:
        """Whether a card of a pack is in the decks of both sides equally often."""
        one, other = (decks.get(card.name, 0) for decks in self.deals.with_card)
        return DEALT in card.schema.by_name and one == other > 0

    def other_packs(self) -> Iterator[str]:
        """What packs bring that have no entries to be taken apart."""
        game = import_game(self.first.place)
        for scenario, label in zip((self.first, self.second), self.labels, strict=True):
            for n in range(self.shared, len(scenario.packs)):
                if self.brought:
                    continue
                found = game.book.review(scenario.packs[: n + 1])
                names = [f"{facts['name']} ({facts['print']})" for facts in found.entries]
                if names:
                    yield (
                        f"Only with {label}: {some(names)}. What is drawn from its tables may be drawn "
                        "differently from the first draw on."
                    )


def called(card: Card) -> str:
    return f"{card.name} ({card.table})"


def some(names: list[str]) -> str:
    more = len(names) - MOST_NAMED
    return listed(names) if more <= 0 else f"{', '.join(names[:MOST_NAMED])} and {more} more"


def changed_fields(first: Card, second: Card) -> Iterator[str]:
    """What an entry says otherwise on the second side, field by field."""
    for name in first.schema.by_name:
        if name not in ("name", DEALT) and first.values.get(name) != second.values.get(name):
            one, other = (shown(card.given.get(name)) for card in (first, second))
            yield f"{name} {one} → {other}"


def shown(value: object) -> str:
    if value is None:
        return "as usual"
    return f"“{value}”" if isinstance(value, str) else str(value)
