"""The content of Tourbillon, from the package's files: cards, gremlins, plates, starters, fights and events.

A pack has the same kinds of files: what it holds is added, or takes the place of its namesake. So has the
folder `data/run`: in runs decks grow as they do in no single fight, so some gremlins and cards have other
numbers there. Single fights keep theirs, and with them every match that was played.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from importlib import resources
from typing import Final

from mypy_extensions import i64

from orrery.cardtext import Card as Entry
from orrery.cardtext import (
    CardError,
    Cards,
    Lost,
    changes,
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
from orrery.engine.packs import BadPack, Pack
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import events, sheets, synergy
from orrery.games.tourbillon.cards.burdens import add_burdens, burdens, missing_burdens
from orrery.games.tourbillon.program import Card, Gremlin
from orrery.games.tourbillon.tables import Rules, RunRules

SCHEMAS: Final = (
    sheets.CARD_SCHEMA,
    sheets.GREMLIN_SCHEMA,
    sheets.PLATE_SCHEMA,
    sheets.STARTER_SCHEMA,
    sheets.ENCOUNTER_SCHEMA,
    events.EVENT_SCHEMA,
)
FILES: Final = ("cards", "gremlins", "plates.toml", "starters.toml", "encounters.toml", "events.toml")
DATA: Final = resources.files("orrery.games.tourbillon.cards") / "data"
RUNS: Final = "run"
CHRONOMETER: Final = "Basic Chronometer"
PINION: Final = "Bent Pinion"  # the burden of a harder loop
ACTS: Final = (1, 2, 3)
RANDOM: Final = "random-"  # random-1, random-2, random-3: any fight of that act
RANDOM_FIGHTS: Final = tuple(f"{RANDOM}{act}" for act in ACTS)
MOST_CARDS: Final = (names.MOST_KINDS - 1) // 2  # each has an upgraded form; a forecast adds a blank one


@dataclass(frozen=True)
class Content:
    """Everything a game can be put together from, by the names as they are typed, and what is wrong."""

    cards: Mapping[str, sheets.CardSheet]
    gremlins: Mapping[str, sheets.GremlinSheet]
    plates: Mapping[str, sheets.Plate]
    starters: Mapping[str, sheets.Starter]
    encounters: Mapping[str, sheets.Encounter]
    events: Mapping[str, events.EventSheet]
    entries: Cards
    pack_cards: tuple[str, ...] = ()  # those of packs that can be in a deck, by name

    @property
    def faults(self) -> tuple[CardError, ...]:
        return self.entries.faults

    @cached_property
    def card_programs(self) -> list[tuple[Card, Card]]:
        """Each card as the rules run it, with its upgraded form."""
        return [(card.program(), card.upgraded().program()) for card in self.cards.values()]

    @cached_property
    def gremlin_programs(self) -> list[Gremlin]:
        return [gremlin.program() for gremlin in self.gremlins.values()]

    @cached_property
    def traits(self) -> list[synergy.Traits]:
        """What is asked of each card when it is offered, and of its upgraded form, burdens last."""
        every = (*self.cards.values(), *missing_burdens(self.cards))
        return [synergy.traits(form) for card in every for form in (card, card.upgraded())]

    def encounter_names(self, act: int, rank: str = "fight") -> list[str]:
        """The encounters of an act, in the order of the file."""
        wanted = act, sheets.RANK.number(rank)
        return [name for name, found in self.encounters.items() if (found.act, found.rank) == wanted]

    def candidates(self, choice: str) -> list[str]:
        """The encounters that a choice leaves open: one, or all the fights of an act."""
        if choice in RANDOM_FIGHTS:
            return self.encounter_names(int(choice.removeprefix(RANDOM)))
        return [choice] if choice in self.encounters else []

    # -- putting a game together
    def furnish(
        self,
        rules: Rules,
        starter: str,
        plate: str,
        encounter: str,
        *,
        deck10: bool = False,
        more: Iterable[str] = (),
    ) -> None:
        """Put all cards and gremlins into the tables of a game, and lay out deck, plate and column."""
        self.begin_with(rules, starter, plate, deck10=deck10, more=more)
        rules.column = self.columns(rules, encounter)[0]

    def begin_with(
        self, rules: Rules, starter: str, plate: str, *, deck10: bool, more: Iterable[str] = ()
    ) -> None:
        """All cards and gremlins, the starter's deck and the plate: what a fight and a run begin with."""
        self.add_all(rules)
        self.lay_plate(rules, plate)
        dealt = self.starters[slug(starter)]
        cards = (*dealt.cards, *(dealt.more if deck10 else ()), *more)
        rules.deck = [rules.card_named(card) for card in cards]

    def furnish_run(self, rules: RunRules, starter: str, plate: str, *, deck10: bool) -> None:
        """Put everything into the tables of a game of runs."""
        self.begin_with(rules, starter, plate, deck10=deck10)
        add_burdens(rules)
        rules.pinion = rules.card_named(PINION)
        synergy.note(rules, self.traits)
        order = list(self.encounters)
        rules.encounters = [self.columns(rules, name)[0] for name in order]
        rules.encounter_titles = [found.title for found in self.encounters.values()]
        rules.encounter_hp = [sum(rules.gremlins[kind].hp for kind in column) for column in rules.encounters]
        for act in ACTS:
            for rank, found in (("fight", rules.fights), ("elite", rules.elites), ("boss", rules.bosses)):
                known = self.encounter_names(act, rank) or self.encounter_names(act)  # packs may leave none
                numbers = [order.index(name) for name in known]
                found.append(sorted(numbers, key=rules.encounter_hp.__getitem__))
        self.add_events(rules)

    def add_events(self, rules: RunRules) -> None:
        """Number the events; an act to which packs have left none has those of the package."""
        sheets = list(self.events.values())
        for act in ACTS:
            if not any(sheet.act == act for sheet in sheets):
                sheets += [sheet for sheet in standard().events.values() if sheet.act == act]
        rules.events = [sheet.program(rules) for sheet in sheets]
        rules.event_scenes = [sheet.scene for sheet in sheets]
        rules.act_events = [[n for n, sheet in enumerate(sheets) if sheet.act == act] for act in ACTS]

    def columns(self, rules: Rules, choice: str) -> list[list[i64]]:
        """The columns of gremlins that a choice leaves open; of several, the game's dice pick one."""
        return [
            [rules.gremlin_named(gremlin) for gremlin in self.encounters[name].gremlins]
            for name in self.candidates(choice)
        ]

    def rewards_before(self, encounter: str, choice: str) -> str:
        """Which rewards a deck has: those chosen, or what a run would have brought before the encounter."""
        if choice != "auto":
            return choice
        found = self.encounters[self.candidates(encounter)[0]]
        first = found.act == 0 or (found.act == 1 and found.rank == sheets.RANK.number("fight"))
        return "none" if first else f"act-{found.act}"

    def add_all(self, rules: Rules) -> None:
        """Number cards and gremlins. Programs are shared: every game of this content numbers them alike."""
        assert not rules.cards
        for card, upgraded in self.card_programs:
            rules.add_card(card, upgraded)
        for gremlin in self.gremlin_programs:
            rules.add_gremlin(gremlin)
        rules.chronometer = rules.card_named(CHRONOMETER)

    def lay_plate(self, rules: Rules, plate: str) -> None:
        laid = self.plates[slug(plate)]
        rules.rows, rules.columns = laid.rows, laid.columns
        for squares, bonus in (
            (laid.production, names.PRODUCTION),
            (laid.cheaper, names.COST),
            (laid.draw, names.DRAW),
        ):
            for row, column in squares:
                rules.add_bonus(row, column, bonus)


@cache
def printed_names(file: str) -> tuple[str, ...]:
    """The names in one of the package's files or folders, as they are typed."""
    return names_in(DATA.joinpath(file))


@cache
def printed_titles() -> dict[str, str]:
    """The titles of the package's encounters, by their names as they are typed."""
    text = DATA.joinpath("encounters.toml").read_text(encoding="utf-8")
    return {slug(entry["name"]): entry["title"] for entry in tomllib.loads(text)["encounter"]}


@cache
def printed_headings() -> dict[str, str]:
    """Under which heading each of the package's encounters stands."""
    text = DATA.joinpath("encounters.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text)["encounter"]
    return {slug(entry["name"]): heading(entry["act"], entry["rank"]) for entry in entries}


def heading(act: int, rank: str) -> str:
    """Encounters of one act and one rank stand together."""
    titles = {"lesson": "Lessons", "elite": f"Act {act}, elite fights", "boss": f"Act {act}, the boss"}
    return titles.get(rank, f"Act {act}, fights")


@cache
def standard() -> Content:
    """The content of the package itself."""
    return from_entries(load_all([DATA.joinpath(file) for file in FILES], *SCHEMAS))


@cache
def in_runs() -> Content:
    """The content of the package as runs have it."""
    return from_entries(standard().entries.with_pack(load_cards(DATA.joinpath(RUNS), *SCHEMAS)))


def with_packs(packs: tuple[Pack, ...], *, runs: bool = False) -> Content:
    """The content of single fights or of runs with packs, one after the other.

    What is wrong is left out and reported.
    """
    return read_packs(packs, tuple(pack.folder for pack in packs), runs)


@lru_cache(maxsize=8)
def read_packs(packs: tuple[Pack, ...], _folders: tuple[str, ...], runs: bool) -> Content:
    """`with_packs`, kept. Equal packs from other folders have other places for their faults."""
    before = (in_runs() if runs else standard()).entries
    found = from_entries(under_packs(before, packs, *SCHEMAS))
    own = [slug(entry.name) for entry in changes(before, found.entries).fresh if in_decks(entry)]
    faults = (*found.faults, *shortages(found))
    return replace(
        found,
        entries=replace(found.entries, faults=faults),
        pack_cards=tuple(own),
    )


def shortages(found: Content) -> Iterator[CardError]:
    """What a game cannot be without: fights in every act, and cards of every rarity to be won.

    The entry to blame is one that has changed; where they were all left out, that has been told already.
    """
    for act in ACTS:
        changed = [entry for entry in table(found.entries, "encounter") if act_of_fight(entry.name) == act]
        if changed and not found.encounter_names(act):
            yield changed[0].fault("no-fight", f"act: no fight of act {act} is left.", "act")
    left = {card.rarity for card in found.cards.values()}
    for entry in table(found.entries, "card"):
        before = standard().cards.get(slug(entry.name))
        if before and before.offered and before.rarity not in left:
            problem = f"rarity: no {names.RARITY_NAMES[before.rarity]} card is left to be won."
            yield entry.fault("no-reward", problem, "rarity")
            left.add(before.rarity)


def act_of_fight(name: str) -> int:
    """The act of a fight of the package, or 0."""
    found = standard().encounters.get(slug(name))
    return found.act if found and found.rank == sheets.RANK.number("fight") else 0


def in_decks(entry: Entry) -> bool:
    """Whether it is a card that a deck can hold: tokens come into being in play only."""
    return entry.table == "card" and entry["rarity"] != names.RARITY_NAMES.index("token")


def usable(packs: tuple[Pack, ...], *, runs: bool = False) -> Content:
    """The content with packs in which nothing is wrong; raises BadPack with all the faults."""
    if not packs:
        return in_runs() if runs else standard()
    found = with_packs(packs, runs=runs)
    if found.faults:
        raise BadPack(found.faults)
    return found


def from_entries(entries: Cards) -> Content:
    """Content from what was read; entries that name what is not there are left out, with a fault."""
    cards, gremlins = table(entries, "card"), table(entries, "gremlin")
    card_names, gremlin_names = [entry.name for entry in cards], [entry.name for entry in gremlins]
    burden_names = [sheet.name for sheet in burdens().values()]
    lost = [
        *nameless(entries.cards),
        *too_many(cards, MOST_CARDS),
        *unknown_in_text(cards, card_names),
        *unknown_in_text(gremlins, gremlin_names),
        *unknown_in_field(table(entries, "starter"), "cards", card_names),
        *unknown_in_field(table(entries, "starter"), "more", card_names),
        *unknown_in_field(table(entries, "encounter"), "gremlins", gremlin_names),
        *events.unknown_cards(table(entries, "event"), [*card_names, *burden_names]),
    ]
    kept = without(entries, lost)
    return Content(
        sheets_of(kept, "card", sheets.CardSheet),
        sheets_of(kept, "gremlin", sheets.GremlinSheet),
        sheets_of(kept, "plate", sheets.Plate),
        sheets_of(kept, "starter", sheets.Starter),
        sheets_of(kept, "encounter", sheets.Encounter),
        sheets_of(kept, "event", events.EventSheet),
        kept,
    )


def unknown_in_text(entries: Iterable[Entry], known: list[str]) -> list[Lost]:
    """Texts that name a card or gremlin which does not exist."""
    return [(entry, fault) for entry in entries for fault in entry.unknown_names("text", known)]
