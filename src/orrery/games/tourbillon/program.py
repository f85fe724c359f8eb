"""What texts are compiled to: cards, gremlins, events, and the kinds of parts their texts are made of.

Everything here is immutable and shared by all fights. A new verb is one class with one method, in
`rules.effects`; this file only says what such a class owes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    AIMS_AT_NOTHING,
    BASICS,
    BEATS_PER_TICK,
    FIRE,
    MOST_CLOCKS,
    NONE,
    ON_BOUNCE,
    ON_DESTROY,
    ON_DISCARD,
    ON_DRAW,
    ON_FIRE,
    ON_PICKUP,
    ON_PLAY,
    ON_REPLACED,
    PROGRAMS,
    RESOURCES,
    WHEN_DESTROYED,
    WHEN_KILLED,
    WHEN_LINED,
    WHEN_PLAYED,
)

if TYPE_CHECKING:
    from orrery.engine.arrays import vec
    from orrery.games.tourbillon.state.fight import FightState


class Cost:
    """One part of a payment."""

    __slots__ = ()

    def take(self, fight: FightState, pools: vec[i64], square: i64) -> bool:
        """Take it out of `pools`, a copy of the real ones; False if it cannot be paid."""
        raise NotImplementedError

    def can(self, fight: FightState, square: i64) -> bool:
        """Whether it could be paid now, as the only part."""
        can = self.take(fight, fight.pools[:], square)
        if fight.offered:
            fight.offered = []
        return can

    def settle(self, fight: FightState, square: i64) -> None:
        """What paying does beyond the pools, when all parts can be paid."""

    def purse(self) -> i64:
        """The pool that pays it, whatever the others hold; NONE if that is not settled by the text alone."""
        return NONE

    def source(self, fight: FightState) -> i64:
        """The pool that pays all of it now, as the only part; NONE if it is not paid from one pool."""
        return NONE

    def price(self) -> i64:
        """How much the purse or the source pays, in tenths."""
        return 0


class Condition:
    """Something that must hold for a gear to fire; the gear waits, ready, as long as it does not."""

    __slots__ = ()

    def holds(self, fight: FightState, square: i64) -> bool:
        raise NotImplementedError


class Effect:
    """One part of a text that does something. Who does it stands in the fight: `run_square`, `run_card` …"""

    __slots__ = ()

    def apply(self, fight: FightState) -> None:
        """Do it as far as possible; what it triggers goes to the queue. A question stops the play here."""
        raise NotImplementedError

    def answer(self, fight: FightState, action: i64) -> None:
        """Go on with the player's answer to the question that `apply` has asked."""
        raise NotImplementedError

    def made(self) -> i64:
        """The resources it makes, a bit each."""
        return 0


class Standing:
    """A text that holds as long as its gear stands. It may look at the plate, never at pools or clocks."""

    __slots__ = ()

    def bear(self, fight: FightState, square: i64) -> None:
        """Add what it gives to the gears and squares it touches; called when the plate has changed."""

    def discount(self, fight: FightState, square: i64, card: Card) -> i64:
        """By how many Beats it makes the play of this card cheaper (Enabling)."""
        return 0

    def square_discount(self, fight: FightState, square: i64, chosen: i64) -> i64:
        """By how many Beats it makes plays on the chosen square cheaper."""
        return 0

    def own_discount(self, fight: FightState) -> i64:
        """By how many Beats the card in hand that has this text is cheaper itself."""
        return 0


class Passive:
    """What a gremlin does simply by being there."""

    __slots__ = ()

    def bear(self, fight: FightState) -> None:
        """Add it to the disruptions in force; called when a gremlin comes, goes, is disabled or recovers."""
        raise NotImplementedError


@final
class Card:
    """A card as it is printed. Times in Beats, amounts as its effects say."""

    __slots__ = (
        "accumulates", "aims", "chain", "colours", "conditions", "copies", "cost", "counts_to", "efficient",
        "ephemeral", "first_made", "flexible", "follows", "greets", "hungry", "immovable", "interval", "kind",
        "made", "mark", "momentary", "name", "named", "needs", "only_cost", "overbuild", "payments", "price",
        "programs", "purse", "quickstart", "rarity", "returning", "standing", "starting", "steady", "tags",
        "text", "tier", "timer", "unhindered", "upgrade", "watches", "waxing",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        cost: i64,
        interval: i64 = 0,
        payments: list[list[Cost]] | None = None,
        fire: list[Effect] | None = None,
        *,
        on_play: list[Effect] | None = None,
        on_draw: list[Effect] | None = None,
        on_pickup: list[Effect] | None = None,
        on_bounce: list[Effect] | None = None,
        on_destroy: list[Effect] | None = None,
        on_replaced: list[Effect] | None = None,
        on_discard: list[Effect] | None = None,
        on_fire: list[Effect] | None = None,
        when_destroyed: list[Effect] | None = None,
        when_killed: list[Effect] | None = None,
        when_played: list[Effect] | None = None,
        when_lined: list[Effect] | None = None,
        standing: list[Standing] | None = None,
        conditions: list[Condition] | None = None,
        colours: i64 = 0,
        kind: i64 = 0,
        tier: i64 = 0,
        rarity: i64 = 0,
        tags: i64 = 0,
        momentary: bool = False,
        ephemeral: bool = False,
        immovable: bool = False,
        steady: bool = False,
        returning: bool = False,
        overbuild: bool = False,
        quickstart: bool = False,
        starting: i64 = 0,
        aims: i64 = AIMS_AT_NOTHING,
        chain: i64 = NONE,
        copies: i64 = NONE,
        accumulates: i64 = 0,
        efficient: i64 = 0,
        counts_to: i64 = 0,
        text: str = "",
    ) -> None:
        self.name = name
        self.cost = cost
        self.interval = interval  # 0: none is printed
        self.payments: list[list[Cost]] = payments or []  # alternatives (OR), each a list of parts
        self.conditions: list[Condition] = conditions or []
        self.standing: list[Standing] = standing or []
        self.programs: list[list[Effect]] = [[] for _ in range(PROGRAMS)]
        self.programs[FIRE] = fire or []
        self.programs[ON_PLAY] = on_play or []
        self.programs[ON_DRAW] = on_draw or []
        self.programs[ON_PICKUP] = on_pickup or []
        self.programs[ON_BOUNCE] = on_bounce or []
        self.programs[ON_DESTROY] = on_destroy or []
        self.programs[ON_REPLACED] = on_replaced or []
        self.programs[ON_DISCARD] = on_discard or []
        self.programs[ON_FIRE] = on_fire or []
        self.programs[WHEN_DESTROYED] = when_destroyed or []
        self.programs[WHEN_KILLED] = when_killed or []
        self.programs[WHEN_PLAYED] = when_played or []
        self.programs[WHEN_LINED] = when_lined or []
        self.colours = colours  # basic forces, a bit each; 0: colourless
        self.kind = kind
        self.tier = tier
        self.rarity = rarity
        self.tags = tags
        self.momentary = momentary
        self.ephemeral = ephemeral
        self.immovable = immovable
        self.steady = steady
        self.returning = returning  # Bounce as a property
        self.overbuild = overbuild
        self.quickstart = quickstart
        self.starting = starting  # Beats
        self.aims = aims  # Targeted: at gremlins or at gears
        self.chain = chain  # which gears it forces after it has fired
        self.copies = copies  # Doppelganger: the direction
        self.accumulates = accumulates  # what each counter adds to the first printed amount
        self.efficient = efficient  # percent
        self.counts_to = counts_to  # the number of cards played at which "nth card played" reacts
        self.text = text
        # Set when the rules are put together:
        self.upgrade: i64 = NONE  # the kind of its upgraded form
        self.mark: i64 = 1  # one bit: cards that have different ones are of different kinds
        # A consumer without printed interval is hungry: 1 Tick. Without interval and cost there is no timer.
        # A hungry gear is full as soon as it is placed.
        self.hungry = interval == 0 and (len(self.payments) > 0 or copies != NONE) and not momentary
        self.timer: i64 = BEATS_PER_TICK if self.hungry else interval
        self.waxing = overbuild or quickstart or starting > 0 or self.hungry  # not placed with an empty timer
        # Between a full timer and the firing stands no condition, no target to name, nothing to copy: only …
        self.unhindered = bool(fire) and not (self.conditions or aims or copies != NONE)
        # … the payment. Nearly always it is one amount of one pool, so that is kept at hand.
        self.only_cost: Cost | None = None
        self.purse: i64 = NONE
        self.price: i64 = 0
        if len(self.payments) == 1 and len(self.payments[0]) == 1:
            cost_part = self.payments[0][0]
            self.only_cost = cost_part
            self.purse = cost_part.purse()
            self.price = cost_part.price()
        # What its payments ask for, for those who weigh cards:
        self.needs: list[i64] = [] if self.payments else [0]  # the pools each of them names, a bit each;
        self.named: i64 = 0  # … all of these together;
        self.flexible = False  # … and whether one has a part that names none
        for way in self.payments:
            need: i64 = 0
            for part in way:
                if part.purse() == NONE:
                    self.flexible = True
                else:
                    need |= 1 << part.purse()
            self.needs.append(need)
            self.named |= need
        self.greets = bool(on_draw or on_pickup)
        self.watches = bool(when_destroyed or when_killed)
        self.follows = bool(on_fire) or accumulates != 0 or chain != NONE  # a firing has consequences
        self.made: i64 = 0  # what it makes when it fires, a bit each
        self.first_made: i64 = NONE  # the basic force it makes first
        for effect in self.programs[FIRE]:
            made = effect.made()
            self.made |= made
            if self.first_made == NONE:
                for force in range(BASICS):
                    if made >> force & 1:
                        self.first_made = force
                        break

    def names_resource(self, resource: i64) -> bool:
        """Whether it makes this resource when it fires."""
        return 0 <= resource < RESOURCES and self.made >> resource & 1 == 1


@final
class Move:
    """Something a gremlin does when its countdown is over."""

    __slots__ = ("effects", "interval", "text")

    def __init__(self, interval: i64, effects: list[Effect], text: str = "") -> None:
        self.interval = interval  # Beats
        self.effects = effects
        self.text = text


@final
class Gremlin:
    """A gremlin as it is printed."""

    __slots__ = (
        "armor", "barrier", "clocks", "guard", "hit_limit", "hp", "independent", "moves", "name", "on_death",
        "passives", "regeneration", "second", "shields", "size", "text",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        hp: i64,
        armor: i64 = 0,
        shields: i64 = 0,
        *,
        size: i64 = 1,
        regeneration: i64 = 0,
        passives: list[Passive] | None = None,
        moves: list[Move] | None = None,
        independent: bool = False,
        on_death: list[Effect] | None = None,
        barrier: i64 = 0,
        hit_limit: i64 = 0,
        guard: bool = False,
        second: str = "",
        text: str = "",
    ) -> None:
        self.name = name
        self.hp = hp
        self.armor = armor
        self.shields = shields  # at the start, and as far as regeneration goes
        self.size = size
        self.regeneration = regeneration  # shields a Tick
        self.passives: list[Passive] = passives or []
        self.moves: list[Move] = moves or []
        self.independent = independent  # every move has a clock of its own; else they run in a cycle
        self.on_death: list[Effect] = on_death or []
        # Only with the option `extra_defences`:
        self.barrier = barrier  # this many hits do nothing at all
        self.hit_limit = hit_limit  # no hit lowers its HP by more
        self.guard = guard  # while it lives, the others cannot be picked
        self.second = second  # the name of the gremlin that it becomes at 0 HP
        self.text = text
        if independent and len(self.moves) > MOST_CLOCKS:
            raise ValueError(f"{name} has more than {MOST_CLOCKS} independent clocks.")
        clocks: i64 = len(self.moves)
        self.clocks: i64 = clocks if independent or clocks == 0 else 1  # how many countdowns run side by side


@final
class Event:
    """An event of a run: what each choice does, as `rules.run.outcomes` lists it, and what it costs."""

    __slots__ = ("act", "choices", "labels", "name", "prices")

    def __init__(
        self, name: str, act: i64, labels: list[str], choices: list[list[i64]], prices: list[i64]
    ) -> None:
        self.name = name
        self.act = act
        self.labels = labels
        self.choices = choices
        self.prices = prices  # Inspiration
