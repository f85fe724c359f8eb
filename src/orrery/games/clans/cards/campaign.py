"""The content of campaigns: buildings, relics, items, recipes, letters and the tree for all; a leader's acts.

Each leader who has a campaign has a file of their own beside the shared ones: a further campaign is a file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import (
    CardError,
    Cards,
    Field,
    ListOf,
    Lost,
    Number,
    Row,
    Schema,
    Title,
    Vocabulary,
    Yes,
    as_sheet,
    load_cards,
    nameless,
    slug,
    table,
    unknown_in_field,
    without,
)
from orrery.games.clans import names
from orrery.games.clans.cards import vocabulary
from orrery.games.clans.cards.content import DATA, Content, standard
from orrery.games.clans.cards.sheets import HERO_SCHEMA, Copies, CopiesField, HeroSheet
from orrery.games.clans.program import (
    ActDef,
    BuildingDef,
    HeroDef,
    ItemDef,
    NodeDef,
    PlaceDef,
    RecipeDef,
    RelicDef,
    War,
)

FOLDER: Final = DATA / "campaign"
ABOUT: Final = Field("about", Title(longest=120))
NAMED: Final = Title()
GOLD: Final = Number("gold", high=500)
COUNT: Final = Number("count", high=30)
FIRST_LEADER: Final = "napoleon-bonaparte"
SCHOOLS: Final = ("Core", "Army")  # the sets that schools and colleges know
MICRODEGREES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Degrees:
    """Part of a place's coordinates, kept in millionths of a degree.

    >>> Degrees(90).read_field(43.695)
    43695000
    """

    most: int

    def read_field(self, given: object) -> int:
        if isinstance(given, bool) or not isinstance(given, int | float) or abs(given) > self.most:
            raise ValueError(f"should be a number of degrees from -{self.most} to {self.most}")
        return round(given * MICRODEGREES)


CAMPAIGN_SCHEMA: Final = Schema(
    "campaign",
    (
        Field("army", ListOf(CopiesField(), least=1), help='The first deck: "3 Line Musket"'),
        Field("gold", GOLD),
        Field("crystal", Number("crystal", low=1, high=200)),
        Field("building", NAMED, help="What stands in the Home Town from the start"),
        Field("relic", NAMED, help="The first relic, unless another one is chosen"),
        Field("guard", NAMED, help="What a node of the tree puts into the reserves"),
        Field("guards", ListOf(NAMED, least=1), help="What a node adds to the cards of all acts"),
    ),
)
ACT_SCHEMA: Final = Schema(
    "act",
    (
        Field("campaign", NAMED, help="Whose it is"),
        Field("home", NAMED),
        Field("end", NAMED),
        Field("terrains", ListOf(CopiesField(), least=2), help='Of its battlefields: "3 Desert"'),
        Field("enemy", NAMED, help="The hero of the other side"),
        Field("boss", NAMED),
        Field("commons", ListOf(NAMED, least=1)),
        Field("rares", ListOf(NAMED, least=1)),
        Field("epics", ListOf(NAMED, least=1)),
        Field("cards", ListOf(NAMED, least=4, most=40), help="What the leader can get here"),
        Field("medic", NAMED),
        Field("escort", ListOf(CopiesField()), default=(), help="Cards that the boss alone brings"),
        Field("trait", Vocabulary.of("trait", *names.TRAIT_NAMES), default=int(names.NO_TRAIT)),
        Field("amount", COUNT, default=0, help="Of the trait"),
        Field("fights", Title(longest=160), default="", help="How the boss fights"),
    ),
)
PLACE_SCHEMA: Final = Schema(
    "place",
    (
        Field("act", NAMED),
        Field("at", Row((Degrees(90), Degrees(180))), help="Latitude and longitude"),
        Field("stages", ListOf(Number("stage", high=int(names.STAGES) - 1), least=1)),
        Field("town", Yes(), default=True),
    ),
)
BUILDING_SCHEMA: Final = Schema(
    "building",
    (
        Field("price", GOLD, default=0),
        Field("gold", GOLD, default=0),
        Field("makes", Vocabulary.of("makes", *names.MAKES_NAMES), default=int(names.MAKES_NOTHING)),
        Field("rarity", vocabulary.RARITY, default=int(names.COMMON)),
        Field("interval", COUNT, default=0),
    ),
)
RELIC_SCHEMA: Final = Schema(
    "relic",
    (
        Field("price", GOLD, default=0),
        *[Field(name, COUNT, default=0) for name in ("gold", "crystal", "supply", "damage", "gun_health")],
        *[Field(name, Yes(), default=False) for name in ("heals", "always", "hidden", "legendary")],
        ABOUT,
    ),
)
ITEM_SCHEMA: Final = Schema("item", (Field("price", GOLD), Field("heal", COUNT, default=0), ABOUT))
RECIPE_SCHEMA: Final = Schema(
    "recipe",
    (
        *[Field(name, COUNT, default=0) for name in ("commons", "rares", "epics")],
        Field("boss", Yes(), default=False),
        Field("level", Vocabulary.of("level", *names.LEVEL_NAMES)),
    ),
)
DISPATCH_SCHEMA: Final = Schema("dispatch", (Field("texts", ListOf(Title(longest=160), least=2, most=2)),))
EFFECTS: Final = (
    "opening", "rouse", "gun_damage", "discount", "health", "crystal", "shop_cards", "shop_relics", "supply",
)  # fmt: skip
NODE_SCHEMA: Final = Schema(
    "node",
    (
        Field("cost", Number("cost", high=5000)),
        Field("needs", ListOf(NAMED), default=()),
        *[Field(name, COUNT, default=0) for name in EFFECTS],
        Field("gold", GOLD, default=0),
        Field("relic", NAMED, default=""),
        *[Field(name, Yes(), default=False) for name in ("guard", "guards")],
        ABOUT,
    ),
)
SCHEMAS: Final = (
    CAMPAIGN_SCHEMA, ACT_SCHEMA, PLACE_SCHEMA, BUILDING_SCHEMA, RELIC_SCHEMA, ITEM_SCHEMA, RECIPE_SCHEMA,
    DISPATCH_SCHEMA, NODE_SCHEMA, HERO_SCHEMA,
)  # fmt: skip


@cache
def entries() -> Cards:
    """Everything in the package's own files; what names something that is not there is left out."""
    return checked(load_cards(FOLDER, *SCHEMAS), standard())


@cache
def standard_war(leader: str = FIRST_LEADER) -> War:
    """The campaign of a leader, by the name as it is typed."""
    found = entries()
    assert not found.faults, found.faults
    return war_of(found, standard(), table(found, "campaign")[index_of(found, "campaign", leader)])


@cache
def leaders() -> Mapping[str, str]:
    """Those who have a campaign: by their names as they are typed, as they are printed."""
    found = {slug(name): name for name in named(entries(), "campaign")}
    return {FIRST_LEADER: found[FIRST_LEADER], **found}


@cache
def heroes() -> tuple[HeroDef, ...]:
    """Those who lead in campaigns only."""
    return tuple(as_sheet(entry, HeroSheet).program for entry in table(entries(), "hero"))


# -- what is wrong
def checked(found: Cards, content: Content) -> Cards:
    cards = [card.name for card in content.cards.values()]
    known_heroes = [*[hero.name for hero in content.heroes.values()], *named(found, "hero")]
    known: Mapping[str, list[tuple[str, list[str]]]] = {
        "campaign": [
            ("building", named(found, "building")),
            ("relic", named(found, "relic")),
            ("guard", cards),
            ("guards", cards),
        ],
        "act": [
            ("campaign", named(found, "campaign")),
            *[(field, cards) for field in ("commons", "rares", "epics", "cards", "boss", "medic")],
            ("enemy", known_heroes),
            ("home", named(found, "place")),
            ("end", named(found, "place")),
        ],
        "place": [("act", named(found, "act"))],
        "dispatch": [],
        "node": [
            ("needs", named(found, "node")),
            ("relic", [*named(found, "relic"), ""]),
        ],
    }
    lost: list[Lost] = [*nameless(found.cards)]
    for kind, fields in known.items():
        for field, words in fields:
            lost += unknown_in_field(table(found, kind), field, words)
    for entry in table(found, "campaign"):
        lost += [(entry, fault) for fault in unknown_copies(entry, "army", content)]
    for entry in table(found, "act"):
        lost += [(entry, fault) for fault in unknown_copies(entry, "escort", content)]
        lost += [(entry, fault) for fault in faults_of_act(entry, found, content)]
    return without(found, lost)


def named(found: Cards, kind: str) -> list[str]:
    return [entry.name for entry in table(found, kind)]


def unknown_copies(entry: Entry, field: str, content: Content) -> Iterator[CardError]:
    for copies in copies_in(entry, field):
        if slug(copies.name) not in content.cards:
            yield entry.fault("unknown-name", f"{field}: there is no {copies.name}.", field)


def faults_of_act(entry: Entry, found: Cards, content: Content) -> Iterator[CardError]:
    """An act needs three places at every stage, and pools that are large enough for every recipe."""
    places = [place for place in table(found, "place") if slug(str(place["act"])) == slug(entry.name)]
    for stage in range(names.STAGES):
        if sum(stage in numbers_in(place, "stages") for place in places) < names.DESTINATIONS:
            yield entry.fault("few-places", f"name: stage {stage} of this act has fewer than three places.")
    for field in ("home", "end"):
        if slug(str(entry[field])) not in [slug(place.name) for place in places]:
            yield entry.fault("far-place", f"{field}: this place belongs to another act.", field)
    if any(copies.name not in names.TERRAIN_NAMES[1:] for copies in copies_in(entry, "terrains")):
        yield entry.fault("unknown-name", "terrains: there is no such terrain.", "terrains")
    for field, most in (("rares", names.RARE), ("epics", names.EPIC)):
        room = int(names.MOST_COPIES[most]) * len(words_in(entry, field))
        wanted = max([number_in(recipe, field) for recipe in table(found, "recipe")], default=0)
        if wanted > room:
            problem = f"{field}: the largest recipe wants {wanted} of them, and decks can hold {room}."
            yield entry.fault("few-cards", problem, field)
    least = min(
        [number_in(recipe, "commons") for recipe in table(found, "recipe") if recipe["boss"]], default=0
    )
    if len(each_of(entry, "escort")) > least:
        yield entry.fault("large-escort", f"escort: a boss has room for {least} cards of its own.", "escort")
    boss = content.cards.get(slug(str(entry["boss"])))
    if boss is not None and not boss.boss:
        yield entry.fault("no-boss", f"boss: {boss.name} is no boss.", "boss")


# -- as the rules run it
def war_of(found: Cards, content: Content, campaign: Entry) -> War:
    whose = slug(campaign.name)
    texts = {slug(entry.name): list(words_in(entry, "texts")) for entry in table(found, "dispatch")}
    return War(
        campaign.name,
        each_of(campaign, "army"),
        number_in(campaign, "gold"),
        number_in(campaign, "crystal"),
        index_of(found, "building", campaign["building"]),
        index_of(found, "relic", campaign["relic"]),
        [act_of(entry, found) for entry in table(found, "act") if slug(str(entry["campaign"])) == whose],
        [building_of(entry) for entry in table(found, "building")],
        [relic_of(entry) for entry in table(found, "relic")],
        [
            ItemDef(entry.name, str(entry["about"]), number_in(entry, "price"), number_in(entry, "heal"))
            for entry in table(found, "item")
        ],
        [recipe_of(entry) for entry in table(found, "recipe")],
        [node_of(entry, found, campaign) for entry in table(found, "node")],
        [texts[kind] for kind in names.ENCOUNTER_NAMES],
        [card.name for card in content.cards.values() if card.set in SCHOOLS],
    )


def act_of(entry: Entry, found: Cards) -> ActDef:
    there = [place for place in table(found, "place") if slug(str(place["act"])) == slug(entry.name)]
    slugs = [slug(place.name) for place in there]
    return ActDef(
        entry.name,
        [place_of(place) for place in there],
        [
            [at for at, place in enumerate(there) if stage in numbers_in(place, "stages")]
            for stage in range(names.STAGES)
        ],
        slugs.index(slug(str(entry["home"]))),
        slugs.index(slug(str(entry["end"]))),
        [
            names.TERRAIN_NAMES.index(copies.name)
            for copies in copies_in(entry, "terrains")
            for _ in range(copies.count)
        ],
        str(entry["enemy"]),
        str(entry["boss"]),
        [list(words_in(entry, field)) for field in ("commons", "rares", "epics")],
        list(words_in(entry, "cards")),
        str(entry["medic"]),
        each_of(entry, "escort"),
        number_in(entry, "trait"),
        number_in(entry, "amount"),
        str(entry["fights"]),
    )


def place_of(entry: Entry) -> PlaceDef:
    latitude, longitude = numbers_in(entry, "at")
    return PlaceDef(entry.name, latitude, longitude, entry["town"] is True)


def building_of(entry: Entry) -> BuildingDef:
    price, gold, makes, rarity, interval = [
        number_in(entry, field) for field in ("price", "gold", "makes", "rarity", "interval")
    ]
    return BuildingDef(entry.name, price, gold, makes, rarity, interval)


def relic_of(entry: Entry) -> RelicDef:
    return RelicDef(
        entry.name,
        str(entry["about"]),
        number_in(entry, "price"),
        gold=number_in(entry, "gold"),
        crystal=number_in(entry, "crystal"),
        supply=number_in(entry, "supply"),
        damage=number_in(entry, "damage"),
        gun_health=number_in(entry, "gun_health"),
        heals=entry["heals"] is True,
        always=entry["always"] is True,
        hidden=entry["hidden"] is True,
        legendary=entry["legendary"] is True,
    )


def recipe_of(entry: Entry) -> RecipeDef:
    commons, rares, epics = [number_in(entry, field) for field in ("commons", "rares", "epics")]
    return RecipeDef(entry.name, commons, rares, epics, entry["boss"] is True, number_in(entry, "level"))


def node_of(entry: Entry, found: Cards, campaign: Entry) -> NodeDef:
    opening, rouse, gun_damage, discount, health, crystal, shop_cards, shop_relics, supply = [
        number_in(entry, field) for field in EFFECTS
    ]
    return NodeDef(
        entry.name,
        str(entry["about"]),
        number_in(entry, "cost"),
        [index_of(found, "node", need) for need in words_in(entry, "needs")],
        opening=opening,
        gold=number_in(entry, "gold"),
        relic=str(entry["relic"]),
        rouse=rouse,
        gun_damage=gun_damage,
        discount=discount,
        reserve=str(campaign["guard"]) if entry["guard"] is True else "",
        health=health,
        cards=list(words_in(campaign, "guards")) if entry["guards"] is True else [],
        crystal=crystal,
        shop_cards=shop_cards,
        shop_relics=shop_relics,
        supply=supply,
    )


# -- values of fields, which the schemas have checked
def number_in(entry: Entry, field: str) -> int:
    found = entry[field]
    assert isinstance(found, int)
    return found


def numbers_in(entry: Entry, field: str) -> tuple[int, ...]:
    found = entry[field]
    assert isinstance(found, tuple)
    return found


def words_in(entry: Entry, field: str) -> tuple[str, ...]:
    found = entry[field]
    assert isinstance(found, tuple)
    return found


def copies_in(entry: Entry, field: str) -> tuple[Copies, ...]:
    found = entry[field]
    assert isinstance(found, tuple)
    return found


def each_of(entry: Entry, field: str) -> list[str]:
    """Cards of a list with copies, each as often as it is there."""
    return [copies.name for copies in copies_in(entry, field) for _ in range(copies.count)]


def index_of(found: Cards, kind: str, name: object) -> int:
    return [slug(each) for each in named(found, kind)].index(slug(str(name)))
