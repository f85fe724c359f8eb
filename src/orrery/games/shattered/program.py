"""What a card does, as data that the rules run: cards, their triggers and parts, rooms, creatures.

All are immutable once made. Card texts are read into these by the language of the cards; tests make them
directly. Numbers of resources, categories and keywords stand in `names`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.shattered.names import BONUS_POWER, ENERGY, NONE, ROUND_LIMIT, is_promoter

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


class Part:
    """One thing that a Reshape, an accepted Offer, a sprung Trap, a Counter or a React does.

    A new verb is one class with one method, in `rules.effects.parts`; this only says what it owes.
    """

    __slots__ = ("amount", "promotes", "resource")

    def __init__(self, resource: i64 = NONE, amount: i64 = 1) -> None:
        self.resource = resource  # what it touches; of a Shift: where the points come from
        self.amount = amount
        self.promotes = resource != NONE and is_promoter(resource)

    def apply(self, s: RunState, seat: i64, number: i64) -> None:
        """Do it for a side: it is a part of this card."""
        raise NotImplementedError

    def about(self) -> str:
        """What it speaks of: a card has one such part for a resource."""
        return type(self).__name__


@final
class Trigger:
    """A condition and what a Strike gains while it holds (SD-106)."""

    __slots__ = ("bonus", "gives", "kind", "most", "number", "what")

    def __init__(
        self, kind: i64, what: i64, number: i64 = 0, bonus: i64 = 0, gives: i64 = BONUS_POWER, most: i64 = 0
    ) -> None:
        self.kind = kind  # FOE_HAS, FOE_LACKS, OWN_LOW, ABOVE, DISCARDED, PER_DISCARDED, ROUND_FROM
        self.what = what  # a condition, a resource or a category, as the kind asks; NONE for ROUND_FROM
        self.number = number  # percent of the start for OWN_LOW; the bound or the count for the others
        self.bonus = bonus  # power (may be negative), steps of advantage, or keyword bits
        self.gives = gives  # BONUS_POWER, BONUS_KEYWORD, BONUS_ADVANTAGE
        self.most = most  # of PER_DISCARDED: the bonus is at most this


@final
class Card:
    """A card as it is printed. Fields that a category does not use stay at their default."""

    __slots__ = (
        "absorb", "advantage", "anchor", "boost", "category", "chip", "chip_from", "close_advantage", "cost",
        "disadvantage", "drain_to", "exposure", "exposure_of", "fiction", "grants", "keywords", "kind",
        "low_power", "low_resource", "name", "parts", "power", "punish", "redirect", "reflect",
        "reflect_from", "reward_rapport", "reward_trust", "scatter", "self_cost", "self_cost_of",
        "spill_to", "springs_on", "steal", "strip", "target", "text", "thorns", "thorns_on", "trigger",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        category: i64,
        kind: i64,
        cost: i64 = 0,
        power: i64 = 0,
        *,
        # Strike
        target: i64 = NONE,
        keywords: i64 = 0,
        drain_to: i64 = NONE,
        spill_to: i64 = NONE,
        self_cost_of: i64 = NONE,
        self_cost: i64 = 0,
        trigger: Trigger | None = None,
        # Empower; of a Test: the Empower that a defector gets
        advantage: i64 = 0,
        boost: i64 = 0,
        grants: i64 = 0,
        close_advantage: i64 = 0,
        redirect: i64 = NONE,
        # Disrupt
        disadvantage: i64 = 0,
        thorns_on: i64 = NONE,
        thorns: i64 = 0,
        strip: bool = False,
        scatter: bool = False,
        # Counter
        chip_from: i64 = NONE,
        chip: i64 = 0,
        punish: i64 = 0,
        steal: bool = False,
        anchor: bool = False,
        # React
        absorb: i64 = 0,
        low_resource: i64 = NONE,
        low_power: i64 = 0,
        reflect_from: i64 = NONE,
        reflect: i64 = 0,
        # Trap
        springs_on: i64 = NONE,
        # Test
        reward_trust: i64 = 0,
        reward_rapport: i64 = 0,
        exposure_of: i64 = NONE,
        exposure: i64 = 0,
        # what it does besides, see `Part`
        parts: list[Part] | None = None,
        # for people
        text: str = "",
        fiction: str = "",
    ) -> None:
        self.name = name
        self.category = category
        self.kind = kind  # its type: PHYSICAL, ENVIRONMENTAL, SOCIAL, MYSTICAL
        self.cost = cost
        self.power = power
        self.target = target  # the enemy reducer that a Strike names
        self.keywords = keywords
        self.drain_to = drain_to  # the own reducer that Drain heals
        self.spill_to = spill_to  # the enemy reducer that Overwhelm spills to
        self.self_cost_of = self_cost_of
        self.self_cost = self_cost
        self.trigger = trigger
        self.advantage = advantage  # steps
        self.boost = boost  # power
        self.grants = grants  # keywords, a bit each
        self.close_advantage = close_advantage  # further steps if the struck side is Entangled
        self.redirect = redirect  # the enemy reducer to strike instead
        self.disadvantage = disadvantage  # steps
        self.thorns_on = thorns_on  # which resource the striker loses …
        self.thorns = thorns  # … and how much of it
        self.strip = strip  # keywords are off
        self.scatter = scatter  # the target becomes random
        self.chip_from = chip_from
        self.chip = chip
        self.punish = punish  # the chip if an Empower was removed; 0: no difference
        self.steal = steal
        self.anchor = anchor  # removes every condition of both sides
        self.absorb = absorb  # Fortify on the struck resource
        self.low_resource = low_resource  # an own resource; at most half of its start …
        self.low_power = low_power  # … this is the power instead
        self.reflect_from = reflect_from
        self.reflect = reflect
        self.springs_on = springs_on  # EMPOWER, STRIKE, COUNTER: played by the enemy; OFFER: own one accepted
        self.reward_trust = reward_trust
        self.reward_rapport = reward_rapport
        self.exposure_of = exposure_of
        self.exposure = exposure
        self.parts: list[Part] = parts or []
        self.text = text
        self.fiction = fiction  # what it is in the story: vines, echoes, an offering …

    def acts(self) -> bool:
        """Whether it is an action card: anything but Energy."""
        return self.category != ENERGY


@final
class AutoEffect:
    """What a room does by itself at the beginning of a round."""

    __slots__ = ("amount", "odd", "resource")

    def __init__(self, resource: i64, amount: i64, odd: bool = False) -> None:
        self.resource = resource
        self.amount = amount  # below 0: the resource falls; above 0: it rises
        self.odd = odd  # in rounds 1, 3, 5 … only


@final
class Room:
    """A room as it is printed."""

    __slots__ = ("deck", "effects", "first", "limit", "name", "tags", "text")

    def __init__(
        self,
        name: str,
        first: i64,
        effects: list[AutoEffect],
        deck: list[str],
        *,
        tags: tuple[str, ...] = (),
        limit: i64 = ROUND_LIMIT,
        text: str = "",
    ) -> None:
        self.name = name
        self.first = first  # the side that moves first in every round
        self.effects = effects  # in the order in which they happen
        self.deck = deck  # names of its cards
        self.tags = tags
        self.limit = limit
        self.text = text


@final
class Creature:
    """A dungeon or a visitor: start values and attributes."""

    __slots__ = (
        "attributes", "deck", "first_room", "kits", "name", "parasite", "route", "starts", "text", "tier",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        starts: tuple[int, int, int, int],
        attributes: tuple[int, int, int, int],
        deck: list[str] | None = None,
        *,
        route: list[str] | None = None,
        parasite: bool = False,
        tier: int = 0,
        kits: list[tuple[list[str], list[int]]] | None = None,
        text: str = "",
    ) -> None:
        self.name = name
        self.starts = starts  # three reducers and the promoter, in the order of their numbers
        self.attributes = attributes  # by type: Physical, Environmental, Social, Mystical
        self.deck: list[str] = deck or []  # a visitor's cards; a dungeon plays the deck of the room
        self.route: list[str] = route or []  # the rooms it walks through, where the order is fixed
        self.first_room = self.route[0] if self.route else ""
        self.parasite = parasite  # what it gives leaves grafts in the dungeon (SD-160)
        self.tier = tier  # how intelligent it is: 1 to 3; 0: a creature (SD-165)
        # decks that it may come with, and the drives that each is good against; none: always the same deck
        self.kits: list[tuple[list[str], list[int]]] = kits or []
        self.text = text


@final
class Library:
    """Everything that is printed: what the content hands over for one preset."""

    __slots__ = ("cards", "dungeon", "rooms", "routes", "visitors")

    def __init__(
        self,
        cards: list[Card],
        rooms: list[Room],
        dungeon: Creature,
        visitors: list[Creature],
        routes: list[tuple[i64, list[str]]] | None = None,
    ) -> None:
        self.cards = cards  # every card once, whichever decks hold it
        self.rooms = rooms
        self.dungeon = dungeon
        self.visitors = visitors
        self.routes: list[tuple[i64, list[str]]] = routes or []  # by outcome: which rooms may follow (SD-118)


# -- lives
@final
class Guest:
    """Somebody who may come to a dungeon: how likely, by what is said of it, and what is seen from afar."""

    __slots__ = (
        "answers",
        "creature",
        "deck",
        "decks",
        "feared",
        "first_room",
        "mind",
        "plural",
        "shape",
        "silhouette",
        "trusted",
        "weight",
    )

    def __init__(
        self,
        creature: Creature,
        weight: i64,
        feared: i64,
        trusted: i64,
        shape: str,
        silhouette: str,
        *,
        plural: bool = False,
    ) -> None:
        self.creature = creature
        self.weight = weight  # how often it comes to a dungeon that nobody speaks of
        self.feared = feared  # … and how much oftener for each point of Feared
        self.trusted = trusted
        self.shape = shape  # guests of one shape cannot be told apart from afar
        self.silhouette = silhouette
        self.plural = plural  # one speaks of them, not of it
        self.deck: list[i64] = []  # numbers of its cards, when there are numbers
        self.decks: list[list[i64]] = []  # … and those of the decks that it chooses from, if it thinks
        self.answers: list[list[i64]] = []  # by deck: the drives that it is good against
        self.first_room: i64 = NONE
        self.mind: i64 = 0  # how a bot plays it


@final
class Ending:
    """What may become of a dungeon. The first one in their order whose needs are met is the one."""

    __slots__ = ("at_once", "drive", "name", "outcome", "page", "points", "score", "shared", "times")

    def __init__(
        self,
        name: str,
        page: str,
        *,
        drive: i64 = NONE,
        points: i64 = 0,
        outcome: i64 = NONE,
        times: i64 = 0,
        at_once: bool = False,
        score: i64 = 0,
        shared: bool = False,
    ) -> None:
        self.name = name
        self.page = page  # what is read at the end
        self.drive = drive  # that must be dominant, or NONE
        self.points = points  # … and have this many points
        self.outcome = outcome  # that visits must have had, or NONE
        self.times = times  # … this often
        self.at_once = at_once  # it does not wait for the last visit
        self.score = score  # of the dungeon
        self.shared = shared  # … and of its visitors; else they have the opposite


@final
class Evolution:
    """A card that becomes another one by use."""

    __slots__ = ("becomes", "card", "uses")

    def __init__(self, card: i64, becomes: i64, uses: i64) -> None:
        self.card = card
        self.becomes = becomes
        self.uses = uses


@final
class Price:
    """What something costs."""

    __slots__ = ("essence", "knowledge")

    def __init__(self, essence: i64, knowledge: i64) -> None:
        self.essence = essence
        self.knowledge = knowledge


@final
class Ware:
    """Something on the market."""

    __slots__ = ("card", "essence", "feared", "guest", "knowledge", "name", "price", "text", "trusted")

    def __init__(
        self, name: str, text: str, price: Price, *, card: i64 = NONE, guest: i64 = NONE, essence: i64 = 0,
        knowledge: i64 = 0, feared: i64 = 0, trusted: i64 = 0,
    ) -> None:  # fmt: skip
        self.name = name
        self.text = text
        self.price = price
        self.card = card  # that it is, or NONE
        self.guest = guest  # who comes next for it, or NONE
        self.essence = essence  # what it gives
        self.knowledge = knowledge
        self.feared = feared  # … and what becomes of reputation
        self.trusted = trusted


@final
class Recipe:
    """A card that is woven from two others."""

    __slots__ = ("card", "first", "price", "second")

    def __init__(self, card: i64, first: i64, second: i64, price: Price) -> None:
        self.card = card
        self.first = first
        self.second = second
        self.price = price


@final
class Branch:
    """A room that can be dug behind another one; then a second one stays rock."""

    __slots__ = ("behind", "closes", "price", "room")

    def __init__(self, room: i64, behind: i64, closes: i64, price: Price) -> None:
        self.room = room
        self.behind = behind
        self.closes = closes
        self.price = price


@final
class Workbench:
    """What decks can be made of, as numbers, so that a deck is looked through in no time (SD-158)."""

    def __init__(self) -> None:
        # by card
        self.categories: list[i64] = []
        self.alike: list[i64] = []  # cards of one number do the same; NONE: Energy, which may
        self.ours: list[bool] = []  # a dungeon can hold it
        self.printed: list[bool] = []  # it is in the pool from the start
        self.hall: list[i64] = []  # the room that must be dug before it is in the pool, or NONE
        self.learnable: list[bool] = []
        self.brings: list[i64] = []  # effects, a bit each
        self.asks: list[i64] = []  # for a condition of the other side, or NONE
        # by room
        self.least: list[list[i64]] = []  # cards of each category; no list: the room departs from the guide
        self.most: list[list[i64]] = []
        self.fights: list[bool] = []  # its deck is one for combat
        self.nurtures: list[bool] = []
        # and besides
        self.lines: list[i64] = []  # pairs of cards that are more together
        self.foreign: list[list[i64]] = []  # the decks of visitors
