"""The content of Shattered Dungeon: cards, decks, rooms and creatures, from the files of the package.

The files hold what stood behind the published figures (preset `v2.1`). The folder `standard` holds what the
preset `standard` has instead, as a pack would: texts, so that no two cards are alike and none is plain. Over
it, `standard/tuned` has the numbers that the laboratory has found. Packs come on top of either preset.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import (
    CardError,
    Cards,
    Lost,
    as_sheet,
    load_all,
    load_cards,
    nameless,
    sheets_of,
    slug,
    table,
    too_many,
    under_packs,
    unknown_in_field,
    without,
)
from orrery.cardtext import printed_names as names_in
from orrery.engine.options import NO_WORD, Several
from orrery.engine.packs import BadPack, Pack
from orrery.games.shattered import names
from orrery.games.shattered.cards import growing, modules, sheets
from orrery.games.shattered.program import Creature, Library
from orrery.games.shattered.rules.identity.purse import can_be_learned

SCHEMAS: Final = (
    sheets.CARD_SCHEMA,
    sheets.DECK_SCHEMA,
    sheets.ROOM_SCHEMA,
    sheets.ROUTE_SCHEMA,
    sheets.DUNGEON_SCHEMA,
    sheets.VISITOR_SCHEMA,
    sheets.FICTION_SCHEMA,
    modules.MODULE_SCHEMA,
    *growing.SCHEMAS,
)
DATA: Final = resources.files("orrery.games.shattered.cards") / "data"
ROOMS: Final = "rooms.toml"  # and creatures
PROSPECTS: Final = resources.files("orrery.games.shattered.bots") / "prospects.toml"  # of nobody but the bots
FILES: Final = ("fictions.toml", "cards", ROOMS)
# By preset: folders that replace some of it, one after the other
LAYERS: Final[Mapping[str, tuple[str, ...]]] = {"standard": ("standard", "standard/tuned"), "v2.1": ()}
USUAL: Final = "standard"
# What lies over the preset `standard` in some runs: cards that can be learned, and what later rules bring
SNARES: Final = "snares"
BROUGHT: Final = {
    SNARES: "later/snares.toml",
    "deception": "later/deception.toml",
    "commune": "later/commune.toml",
    # … and what the life of a dungeon has more of, by the name of each part (SD-165, SD-166)
    "creatures": "later/creatures.toml",
    "parties": "later/parties.toml",
    "halls": "later/halls.toml",
    "evolution": "later/evolution.toml",
    "market": "later/market.toml",
    "crafts": "later/crafts.toml",
}
LATER_RULES: Final = "later-rules"  # an option; what a dungeon has learned, and what it buys, are others
LEARNED: Final = "learned"
SPEND: Final = "spend"
COMPANIONS: Final = "companions"
REBUILT: Final = "rebuilt"
LEARNED_FROM: Final = (
    "cards/root-hollow.toml",
    "cards/whispering-gallery.toml",
    "cards/veil-breach.toml",
    "cards/living-root-sanctuary.toml",
    BROUGHT[SNARES],
)
LEFT_FROM: Final = ("cards/thornback-boar.toml", "cards/veil-moth.toml", "cards/drift-symbiote.toml")
ENERGY_TEXT: Final = "Energy"
LEARNED_KINDS: Final = tuple([
    names.CATEGORY_NAMES[kind]
    for kind in range(names.CATEGORIES)
    if can_be_learned(kind)
])  # fmt: skip
MOST_CARDS: Final = 500
WISHED_ENERGY: Final = 4  # cards of a deck; with fewer, many opening hands are dealt again
ONLY_DUNGEON: Final = (names.TRAP, names.RESHAPE)


@dataclass(frozen=True)
class Content:
    """Everything a game can be put together from, by the names as they are typed, and what is wrong."""

    cards: Mapping[str, sheets.CardSheet]
    decks: Mapping[str, sheets.DeckSheet]
    rooms: Mapping[str, sheets.RoomSheet]
    routes: Mapping[str, sheets.Route]
    dungeons: Mapping[str, sheets.CreatureSheet]
    visitors: Mapping[str, sheets.CreatureSheet]
    fictions: Mapping[str, sheets.Fiction]
    entries: Cards
    warnings: tuple[str, ...] = ()
    kits: Mapping[str, tuple[modules.Kit, ...]] = field(default_factory=dict)  # of modular decks
    evolutions: Mapping[str, growing.Evolution] = field(default_factory=dict)
    wares: Mapping[str, growing.Ware] = field(default_factory=dict)
    recipes: Mapping[str, growing.Recipe] = field(default_factory=dict)
    branches: Mapping[str, growing.Branch] = field(default_factory=dict)

    @property
    def faults(self) -> tuple[CardError, ...]:
        return self.entries.faults

    @property
    def dungeon(self) -> sheets.CreatureSheet:
        return next(iter(self.dungeons.values()))

    def deck_cards(self, name: str) -> list[sheets.CardSheet]:
        """The cards of a deck."""
        return [self.cards[slug(card)] for card in self.decks[slug(name)].cards]

    def deck_kind(self, visitor: str) -> str:
        """What a visitor's deck is like: aggressive, tactical, nurturing …"""
        return self.decks[slug(self.visitors[slug(visitor)].deck)].kind_name

    def library(self) -> Library:
        """All of it as the rules run it."""
        return Library(
            [card.program for card in self.cards.values()],
            [room.program(self.spelled(room.deck)) for room in self.rooms.values()],
            self.dungeon.program([]),
            [self.creature(visitor) for visitor in self.visitors.values()],
            [
                (names.OUTCOME_NAMES.index(route.name.capitalize()), list(route.rooms))
                for route in self.routes.values()
            ],
        )

    def creature(self, visitor: sheets.CreatureSheet) -> Creature:
        """A visitor with its deck, or with all that it may come with."""
        carried = self.kits.get(slug(visitor.deck), ())
        kits = [(self.spelled(kit.deck.name), list(kit.answers)) for kit in carried]
        return visitor.program(self.spelled(visitor.deck), kits)

    def spelled(self, deck: str) -> list[str]:
        return [card.name for card in self.deck_cards(deck)]


def short_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names as they are typed by the last word only, where that is enough to tell them apart.

    >>> short_names(["thornback-boar", "veil-moth", "grey-moth"])
    ('boar', 'veil-moth', 'grey-moth')
    """
    words = {name: name.rpartition("-")[2] for name in names}
    common = Counter(words.values())
    return tuple(word if common[word] == 1 else name for name, word in words.items())


@cache
def printed_names(file: str, kind: str) -> tuple[str, ...]:
    """The names of one table in one of the package's files, as they are typed."""
    return names_in(DATA.joinpath(file), kind)


@cache
def learnable_names() -> tuple[str, ...]:
    """The cards that a dungeon can learn, as they are typed: read off the files, since options name them."""
    found = []
    for file in LEARNED_FROM:
        cards = tomllib.loads(DATA.joinpath(file).read_text(encoding="utf-8"))["card"]
        found += [slug(card["name"]) for card in cards if card["text"].startswith(LEARNED_KINDS)]
    return tuple(found)


def learnable(content: Content) -> dict[str, int]:
    """The cards that a dungeon can learn, with their categories: of its decks, and snares of no deck."""
    foreign = had_otherwise(content) | {
        slug(name) for deck in content.decks.values() for name in deck.cards if deck.side == names.VISITOR
    }
    return {
        name: card.category
        for name, card in content.cards.items()
        if name not in foreign and names.DUNGEON in card.sides and can_be_learned(card.category)
    }


def had_otherwise(content: Content) -> set[str]:
    """Cards that are come to by use, on the market or by weaving, and cannot be learned."""
    evolved = [evolution.becomes for evolution in content.evolutions.values()]
    sold = [ware.card for ware in content.wares.values()]
    return {slug(name) for name in (*evolved, *sold, *content.recipes)}


@cache
def visitors_names() -> tuple[str, ...]:
    """The cards of visitors but Energy, as they are typed: those that a Bond may leave are among them."""
    found = []
    for file in LEFT_FROM:
        cards = tomllib.loads(DATA.joinpath(file).read_text(encoding="utf-8"))["card"]
        found += [slug(card["name"]) for card in cards if card["text"] != ENERGY_TEXT]
    return tuple(found)


@cache
def learned(visitor: str) -> list[list[float]]:
    """What bots have learned of runs with a visitor: numbers for each room of them, or nothing."""
    known = tomllib.loads(PROSPECTS.read_text(encoding="utf-8"))
    rooms: list[list[float]] = known.get(slug(visitor), [])
    return rooms


@cache
def of(preset: str = USUAL, brought: tuple[str, ...] = ()) -> Content:
    """The content of the package for a preset, with what some runs bring."""
    return from_entries(printed((*LAYERS[preset], *[BROUGHT[name] for name in brought])))


def brought_by(options: Mapping[str, object]) -> tuple[str, ...]:
    """What a run with these options brings over the preset `standard`; `v2.1` knows of nothing more."""
    if str(options.get("preset", USUAL)) != USUAL:
        return ()
    wanted = Several.words(str(options.get(LATER_RULES, NO_WORD)))
    if "deception" in wanted or any(options.get(name, NO_WORD) != NO_WORD for name in (LEARNED, SPEND)):
        wanted.append(SNARES)
    return tuple([name for name in BROUGHT if name in wanted])


@cache
def printed(layers: tuple[str, ...]) -> Cards:
    """What the files of the package say, with some folders laid over them."""
    entries = load_all([DATA.joinpath(file) for file in FILES], *SCHEMAS)
    for layer in layers:
        entries = entries.with_pack(load_cards(DATA.joinpath(layer), *SCHEMAS))
    return Cards(entries.cards, entries.faults)


def with_packs(packs: tuple[Pack, ...], preset: str = USUAL, brought: tuple[str, ...] = ()) -> Content:
    """The content with packs, one after the other; what is wrong is left out and reported."""
    folders = tuple(pack.folder for pack in packs)
    return read_packs(packs, folders, preset, brought) if packs else of(preset, brought)


def with_options(packs: tuple[Pack, ...], options: Mapping[str, object]) -> Content:
    """The content with packs of the preset that is chosen."""
    return with_packs(packs, str(options.get("preset", USUAL)), brought_by(options))


@lru_cache(maxsize=8)
def read_packs(
    packs: tuple[Pack, ...], _folders: tuple[str, ...], preset: str, brought: tuple[str, ...]
) -> Content:
    """`with_packs`, kept. Equal packs from other folders have other places for their faults."""
    return from_entries(under_packs(of(preset, brought).entries, packs, *SCHEMAS))


def creatures(entries: Cards, name: str) -> dict[str, sheets.CreatureSheet]:
    return {slug(entry.name): sheets.creature_sheet(entry) for entry in table(entries, name)}


def usable(packs: tuple[Pack, ...], preset: str = USUAL, brought: tuple[str, ...] = ()) -> Content:
    """The content with packs in which nothing is wrong; raises BadPack with all the faults."""
    found = with_packs(packs, preset, brought)
    if packs and found.faults:
        raise BadPack(found.faults)
    return found


# ----------------------------------------------------------------------------------- who names what is there
def from_entries(entries: Cards) -> Content:
    """Content from what was read; entries that cannot be used are left out, with a fault."""
    kept = without(entries, [*nameless(entries.cards), *too_many(table(entries, "card"), MOST_CARDS)])
    kept = without(kept, unknown(kept, "card", "fiction", "fiction"))
    kept = without(kept, unknown(kept, "deck", "cards", "card"))
    kept = without(kept, unknown(kept, "module", "cards", "card"))
    kept = without(kept, unknown(kept, "deck", "modules", "module"))
    cards = sheets_of(kept, "card", sheets.CardSheet, type="kind")
    parts = sheets_of(kept, "module", modules.ModuleSheet)
    kept = without(kept, [lost for deck in table(kept, "deck") for lost in illegal(deck, cards, parts)])
    for owner in ("room", "visitor"):
        kept = without(kept, unknown(kept, owner, "deck", "deck"))
    cores = sheets_of(kept, "deck", sheets.DeckSheet)
    decks = {slug(deck.name): deck for core in cores.values() for deck in modules.decks_of(core, parts)}
    kept = without(kept, foreign_decks(kept, decks))
    kept = without(
        kept, [*unknown(kept, "visitor", "route", "room"), *unknown(kept, "route", "rooms", "room")]
    )
    kept = without(kept, second_dungeons(kept))
    for owner, named, wanted in growing.LINKS:
        kept = without(kept, [lost for lost in unknown(kept, owner, named, wanted) if lost[0][named]])
    return Content(
        cards,
        decks,
        sheets_of(kept, "room", sheets.RoomSheet),
        sheets_of(kept, "route", sheets.Route),
        creatures(kept, "dungeon"),
        creatures(kept, "visitor"),
        sheets_of(kept, "fiction", sheets.Fiction),
        kept,
        tuple(warnings(kept, list(decks.values()), cards)),
        {name: tuple(modules.kits(core, parts)) for name, core in cores.items() if core.modules},
        sheets_of(kept, "evolution", growing.Evolution),
        sheets_of(kept, "ware", growing.Ware, text="text"),
        sheets_of(kept, "recipe", growing.Recipe),
        sheets_of(kept, "branch", growing.Branch),
    )


def unknown(entries: Cards, owner: str, field: str, wanted: str) -> list[Lost]:
    """Entries of a table that name what another table does not have."""
    return unknown_in_field(table(entries, owner), field, [entry.name for entry in table(entries, wanted)])


def second_dungeons(entries: Cards) -> list[Lost]:
    first, *others = table(entries, "dungeon")
    problem = f'name: there is one dungeon, and it is called "{first.name}"; give yours that name.'
    return [(entry, entry.fault("two-dungeons", problem, "name")) for entry in others]


def foreign_decks(entries: Cards, decks: Mapping[str, sheets.DeckSheet]) -> list[Lost]:
    """Rooms with a visitor's deck, and visitors with the dungeon's."""
    lost = []
    for owner, side in (("room", names.DUNGEON), ("visitor", names.VISITOR)):
        for entry in table(entries, owner):
            if decks[slug(str(entry["deck"]))].side != side:
                problem = f"deck: a {owner} needs a deck of the {names.SIDE_NAMES[side]}."
                lost.append((entry, entry.fault("wrong-side", problem, "deck")))
    return lost


# ---------------------------------------------------------------------------------------- legality of decks
def illegal(
    entry: Entry, cards: Mapping[str, sheets.CardSheet], parts: Mapping[str, modules.ModuleSheet]
) -> Iterator[Lost]:
    """What is wrong with a deck whose cards are all there (SD-049, SD-050), or with those of a core."""
    core = as_sheet(entry, sheets.DeckSheet)
    for deck in modules.decks_of(core, parts):
        members = [cards[slug(name)] for name in deck.cards]
        for code, problem, index in deck_problems(deck, members):
            own = 0 <= index < len(core.cards)
            offset = entry.spot.value("cards", index) if own else entry.spot.value("cards")
            where = "cards" if deck.name == core.name else deck.name
            yield entry, entry.spot.source.fault(code, offset, f"{where}: {problem}.")


def deck_problems(deck: sheets.DeckSheet, members: list[sheets.CardSheet]) -> Iterator[tuple[str, str, int]]:
    """Code, problem, and which card it is about, or -1 for the whole deck."""
    counts = counted(members)
    energy = counts[names.ENERGY]
    if energy < sheets.LEAST_ENERGY:
        yield "few-energy", f"a deck needs at least {sheets.LEAST_ENERGY} Energy cards, not {energy}", -1
    if energy > sheets.MOST_ENERGY:
        yield "much-energy", f"a deck has at most {sheets.MOST_ENERGY} Energy cards, not {energy}", -1
    for index, card in enumerate(members):
        if deck.side not in card.sides:
            problem = f'"{card.name}" speaks of the wrong resources for the {names.SIDE_NAMES[deck.side]}'
            yield "wrong-side", problem, index
        elif deck.side == names.VISITOR and is_foreign(deck, card):
            what = names.CATEGORY_NAMES[card.category]
            yield "not-a-visitors", f'"{card.name}": only the dungeon has {what} cards', index
    if deck.side == names.DUNGEON and not deck.exception:
        for category, (least, most) in enumerate(sheets.GUIDE[deck.kind_name]):
            if not least <= counts[category] <= most:
                amount = f"{least}" if least == most else f"{least} to {most}"
                problem = (
                    f"{article(deck.kind_name)} deck has {amount} {names.CATEGORY_NAMES[category]} cards, "
                    f"not {counts[category]}; give it another kind, or say why with exception"
                )
                yield "off-guide", problem, -1


def is_foreign(deck: sheets.DeckSheet, card: sheets.CardSheet) -> bool:
    """Traps and Reshapes stay with the dungeon; modular decks that say why may have Traps (SD-165)."""
    sly = card.category == names.TRAP and bool(deck.modules and deck.exception)
    return card.category in ONLY_DUNGEON and not sly


def counted(members: Iterable[sheets.CardSheet]) -> Counter[int]:
    return Counter(card.category for card in members)


def article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def warnings(
    entries: Cards, decks: list[sheets.DeckSheet], cards: Mapping[str, sheets.CardSheet]
) -> Iterator[str]:
    """What is allowed, and not wise (SD-050)."""
    held = {slug(name) for deck in decks for name in deck.cards}
    for owner, named in (("evolution", "becomes"), ("ware", "card"), ("recipe", "name")):
        held |= {slug(str(entry[named])) for entry in table(entries, owner)}
    for name, card in cards.items():
        if name not in held:
            yield f"{card.name} is in no deck, so nobody will play it."
    for deck in decks:
        energy = counted(cards[slug(name)] for name in deck.cards)[names.ENERGY]
        if energy < WISHED_ENERGY:
            yield f"{deck.name}: {energy} Energy cards are few; {WISHED_ENERGY} or 5 make better hands."
