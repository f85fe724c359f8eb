"""A game in which everything can happen: cards and gremlins with every kind of text, for random fights."""

from __future__ import annotations

from typing import ClassVar, final

from orrery.engine.dice import Dice
from orrery.engine.game import About, State
from orrery.engine.options import Flag, Value, Whole
from orrery.games.tourbillon.game import start
from orrery.games.tourbillon.names import (
    ABOVE,
    ADJACENT,
    AIMS_AT_GEAR,
    AIMS_AT_GREMLIN,
    ALL,
    BAL,
    BELOW,
    BLACK,
    BLUE,
    BOTTOMMOST,
    C_DESTROYED,
    CHAOS,
    CHOSEN,
    COLUMN,
    COST,
    DISCARD,
    DRAW,
    ENT,
    EVERY_GEAR,
    EVERY_POOL,
    FORGE,
    GREEN,
    HEAT,
    LARGEST,
    LEFT,
    MICRO,
    MOM,
    MOST_PROGRESS,
    ORDER,
    OTHER_GEARS,
    PREC,
    PRODUCTION,
    RED,
    RIGHT,
    ROW,
    TARGETED,
    THIS,
    TITAN,
    VOID,
    WASTE,
    WEAKEST,
    WHITE,
)
from orrery.games.tourbillon.names import DECK as INTO_DECK
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import (
    Create,
    Discard,
    Draw,
    ExileDiscard,
    May,
    MayDiscard,
    Mill,
    RaiseHandLimit,
    Renew,
    Scramble,
    Scry,
    Tutor,
)
from orrery.games.tourbillon.rules.effects.combat import (
    Burn,
    Deal,
    DealPer,
    Debt,
    DelayGremlin,
    DestroyGremlin,
    Disable,
    Drain,
    Execute,
    Gain,
    GainPer,
    Inspire,
    Multiply,
    Only,
    OnlyIfAlive,
    Poison,
    PoisonPace,
    SlowGremlin,
    Spoil,
    Vent,
)
from orrery.games.tourbillon.rules.effects.conditions import (
    Alone,
    BasicsWithin,
    Counted,
    HandAtLeast,
    PoolAtLeast,
    TagsStand,
)
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, PayLargest, PaySmallest, Sacrifice
from orrery.games.tourbillon.rules.effects.gears import (
    BounceGear,
    CorruptGear,
    DelayGears,
    DestroyGears,
    DestroySquare,
    ExpandPlate,
    ForceThis,
    HasteGears,
    JamGear,
    PlaceGears,
    SacrificeGear,
    ShrinkPlate,
    SkipGears,
    SquareBonus,
    TriggerGears,
    UpgradeGear,
)
from orrery.games.tourbillon.rules.effects.sabotage import (
    Ban,
    Cap,
    CapLargest,
    ClosedSquare,
    ForceTax,
    HandCap,
    Heal,
    Penalty,
    Shield,
    Shift,
    Summon,
    Tax,
)
from orrery.games.tourbillon.rules.effects.standing import (
    ChaosRow,
    Efficiency,
    Enabling,
    HandLimit,
    Haste,
    MicroCost,
    OrderRow,
    PerTagged,
    Production,
    Quicken,
    SquareAura,
    TagImmovable,
    WhileTagged,
)
from orrery.games.tourbillon.tables import Rules
from tests.games.tourbillon.cards import CHRONOMETER, COLOUR

R, B, G, W, K = (COLOUR[name] for name in ("Red", "Blue", "Green", "White", "Black"))


def cards() -> list[Card]:
    """Every verb on some card."""
    return [
        Card("Red Maker", 30, 30, fire=[Gain(RED, 2)], colours=R, tags=ORDER, standing=[OrderRow()]),
        Card("Blue Maker", 20, 20, fire=[Gain(BLUE, 2)], colours=B, tags=CHAOS, standing=[ChaosRow()]),
        Card("Green Maker", 10, 10, fire=[Gain(GREEN, 1)], colours=G, tags=MICRO, standing=[MicroCost()]),
        Card("White Maker", 30, 25, fire=[Gain(WHITE, 3)], colours=W, tags=ORDER, when_lined=[Draw(1)]),
        Card("Black Maker", 20, 30, fire=[Gain(BLACK, 2), Gain(RED, 1)], colours=K, efficient=50),
        Card("Forge", 30, 40, [[Pay(RED, 1), Pay(BLUE, 1)]], [Gain(HEAT, 1)], colours=R | B, tags=FORGE),
        Card(
            "Mixer", 20, 30, [[Pay(RED, 2)], [PayLargest(4)]], [Gain(MOM, 1)], standing=[Production(1, ROW)]
        ),
        Card("Reader", 20, 40, [[PayAny(1)]], [Draw(2)], colours=W),
        Card("Flame", 20, 0, [[Pay(RED, 2)]], [Deal(2)], colours=R, on_fire=[Gain(GREEN, 1)]),
        Card("Cannon", 40, 30, [[PaySmallest(1)]], [Deal(4, pierce=True), OnlyIfAlive(), Burn(2)]),
        Card("Popper", 20, 30, [[PayAny(2)]], [Deal(3, TARGETED, pop=True)], aims=AIMS_AT_GREMLIN),
        Card(
            "Storm", 30, 50, fire=[Deal(1, ALL), Poison(1, WEAKEST)], tags=VOID, when_destroyed=[ForceThis()]
        ),
        Card("Axe", 20, 30, fire=[Deal(3, overkill=True), Execute(4), Deal(1, BOTTOMMOST)]),
        Card(
            "Venom", 20, 50, [[Pay(BLACK, 1)]], [Poison(1), PoisonPace(7)], when_killed=[Inspire(2), Draw(1)]
        ),
        Card("Hammer", 20, 60, fire=[Disable(2), SlowGremlin(50, 3, BOTTOMMOST), DelayGremlin(1)]),
        Card("Master", 40, standing=[Haste(50), Efficiency(20, COLUMN)], returning=True),
        Card("Weight", 20, standing=[Haste(-30, ROW), Quicken(7, COLUMN)], tags=TITAN, immovable=True),
        Card("Bench", 30, standing=[SquareAura(PRODUCTION), SquareAura(COST)], tags=TITAN),
        Card("Helper", 20, standing=[Enabling(1, ORDER | MICRO), HandLimit(1), TagImmovable(TITAN)]),
        Card("Swarm", 10, 15, fire=[Gain(GREEN, 1)], tags=MICRO, standing=[WhileTagged(1, MICRO, 2)]),
        Card("Choir", 20, 35, fire=[GainPer(WHITE, 1, ORDER)], colours=W, standing=[PerTagged(1, CHAOS)]),
        Card("Chainer", 20, 30, fire=[Gain(RED, 1)], chain=ADJACENT, colours=R),
        Card("Left Hand", 20, 20, fire=[Gain(BLUE, 1)], chain=RIGHT, colours=B),
        Card("Echo", 20, 25, copies=LEFT),
        Card("Snowball", 20, 20, fire=[Gain(GREEN, 1), Deal(1)], accumulates=1, colours=G),
        Card("Bouncer", 30, 30, [[PayAny(1)]], [BounceGear(CHOSEN, 1)], aims=AIMS_AT_GEAR),
        Card("Winder", 10, fire=[SkipGears(2)], momentary=True, aims=AIMS_AT_GEAR),
        Card("Oil", 10, fire=[HasteGears(60, 3, EVERY_GEAR), HasteGears(-20, 5, ROW)], momentary=True),
        Card("Spark", 20, 0, [[Pay(HEAT, 1)]], [Deal(5)], momentary=True, on_destroy=[Gain(RED, 1)]),
        Card("All Clear", 30, fire=[TriggerGears(EVERY_GEAR)], momentary=True),
        Card("Wrecker", 20, 40, fire=[DestroyGears(RIGHT), DestroySquare(1, 1)], on_replaced=[Gain(BLUE, 1)]),
        Card("Altar", 20, 30, [[Sacrifice(LEFT)]], [Gain(ENT, 3), Draw(1)]),
        Card("Eater", 20, 45, fire=[SacrificeGear(ADJACENT), Multiply(RED, 2)], on_destroy=[Draw(1)]),
        Card("Lender", 10, 50, on_play=[Gain(ENT, 5)], fire=[Debt(ENT, 3)], tags=VOID | CHAOS),
        Card("Even", 30, 0, [[PaySmallest(1)]], [Gain(BAL, 3)], conditions=[BasicsWithin(2)]),
        Card("Hermit", 20, 20, fire=[Gain(RED, 1), Only(Alone()), Deal(3)], starting=7),
        Card(
            "Seer", 20, 30, fire=[Scry(3)], quickstart=True, on_draw=[Gain(PREC, 1)], on_pickup=[Gain(RED, 1)]
        ),
        Card("Finder", 20, 50, [[PayAny(2)]], [Tutor(MICRO | ORDER)], on_discard=[Draw(1)]),
        Card("Renewer", 30, 50, fire=[Renew(2)], on_bounce=[Gain(BLUE, 2)]),
        Card("Trader", 20, 30, fire=[MayDiscard(1), Draw(2)], conditions=[HandAtLeast(1)]),
        Card("Loser", 20, 40, fire=[Discard(1), Gain(BLACK, 3)], conditions=[HandAtLeast(2)], colours=K),
        Card("Asker", 20, 30, fire=[May(), Mill(2), Gain(ENT, 1)], conditions=[PoolAtLeast(RED, 1)]),
        Card("Builder", 30, on_play=[ExpandPlate(BELOW)], on_destroy=[ShrinkPlate(BELOW)]),
        Card("Wall", 30, on_play=[ExpandPlate(RIGHT)], overbuild=True, ephemeral=True),
        Card("Attic", 30, 40, fire=[ExpandPlate(ABOVE)], on_replaced=[ShrinkPlate(ABOVE)]),
        Card("Porch", 30, on_play=[ExpandPlate(LEFT)], on_destroy=[ShrinkPlate(LEFT), ShrinkPlate(ABOVE)]),
        Card("Smith", 20, on_play=[UpgradeGear()], tags=FORGE, standing=[Production(1, ROW, FORGE)]),
        Card("Painter", 20, on_play=[SquareBonus(DRAW), SquareBonus(COST, 1, THIS), SquareBonus(PRODUCTION)]),
        Card("Sower", 30, on_play=[PlaceGears("Gnat Gear")], on_destroy=[PlaceGears("Gnat Gear", BELOW)]),
        Card("Gnat Gear", 10, 20, fire=[Gain(GREEN, 1)], tags=MICRO, overbuild=True),
        Card(
            "Maker", 20, 40, [[PayAny(3)]], [Create("Spark"), Create("Gnat Gear", DISCARD), ExileDiscard(1)]
        ),
        Card("Planter", 20, 60, fire=[Create("Oil", INTO_DECK), RaiseHandLimit(1), Vent(WASTE, 2)]),
        Card("Third", 20, when_played=[Deal(4), Draw(1)], counts_to=3),
        Card(
            "Fury",
            20,
            30,
            fire=[DealPer(1, MICRO)],
            conditions=[Counted(C_DESTROYED, 1), TagsStand(MICRO, 1)],
        ),
        Card("Doom", 40, 0, [[Pay(ENT, 3)]], [DestroyGremlin()], overbuild=True),
        Card("Steady", 20, 20, fire=[Gain(WHITE, 1)], steady=True, colours=W, overbuild=True),
        Card("Watcher", 20, 30, fire=[Gain(BLUE, 1)], when_destroyed=[Gain(BLACK, 1)], copies=-1),
        Card("Puller", 20, 30, fire=[TriggerGears(ABOVE), SkipGears(1, COLUMN), DelayGears(1, OTHER_GEARS)]),
    ]


def gremlins() -> list[Gremlin]:
    """Every disruption on some gremlin."""
    jam = Move(40, [JamGear(2)], "jams")
    drain = Move(30, [Drain(LARGEST, 2), Drain(RED, 1)], "drains")
    spoil = Move(25, [Spoil(EVERY_POOL, 1, to_waste=True)], "spoils")
    return [
        Gremlin("Capper", 20, 1, 0, passives=[Cap(RED, 4), Cap(EVERY_POOL, 9)], moves=[jam, drain]),
        Gremlin("Taxer", 15, 0, 3, passives=[Tax(1), ForceTax(BLUE, 1)], moves=[spoil], regeneration=1),
        Gremlin("Slower", 25, passives=[Penalty(5), Penalty(0, 10)], moves=[Move(35, [CorruptGear(2)], "c")]),
        Gremlin("Closer", 18, passives=[ClosedSquare(1, 0), HandCap(8)], moves=[Move(50, [Scramble()], "s")]),
        Gremlin("Imp", 22, 1, passives=[Shift(), Ban(WHITE)], moves=[Move(45, [Discard(1)], "d")]),
        Gremlin(
            "King", 40, 1, 4, independent=True, regeneration=2,
            moves=[
                Move(50, [Spoil(EVERY_POOL, 1)], "spoils"),
                Move(70, [DelayGears(2, MOST_PROGRESS)], "delays"),
                Move(60, [Heal(2), Shield(3, 6)], "heals"),
            ],
        ),
        Gremlin(
            "Saboteur", 45, 2,
            moves=[
                Move(30, [CapLargest(6)], "caps"), Move(30, [JamGear(1)], "jams"),
                Move(30, [Summon("Gnat"), DelayGears(1)], "summons"),
            ],
            barrier=1, hit_limit=5, second="Gnat",
        ),
        Gremlin(
            "Gnat", 3, size=0, on_death=[Drain(GREEN, 1)], guard=True,
            moves=[Move(20, [Heal(1, every=True)], "heals")],
        ),
    ]  # fmt: skip


@final
class Kitchen(Rules):
    about: ClassVar[About] = About(
        "kitchen",
        "Kitchen",
        1,
        "Everything can happen here.",
        (
            Whole("set", 0, 0, 9999, "Which cards and gremlins meet."),
            *(
                Flag(name, default=False, help="A variant of the rules.")
                for name in (
                    "mill-reshuffle", "mercy-squares", "mercy-draw", "trigger-resets", "poison-decay",
                    "extra-defences", "standing-orders",
                )
            ),
        ),
    )  # fmt: skip

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.chronometer = self.add_card(CHRONOMETER)
        for card in cards():
            if card.name in ("Red Maker", "Flame", "Gnat Gear"):
                self.add_card(card, Card(f"{card.name}+", 20, 20, fire=[Gain(RED, 3)], colours=R, tags=ORDER))
            else:
                self.add_card(card)
        for gremlin in gremlins():
            self.add_gremlin(gremlin)
        number = int(options["set"])
        kinds = len(self.cards) - 1
        self.deck = [0] + [1 + (number * 31 + i * (7 + number % 5)) % kinds for i in range(18 + number % 9)]
        count = 1 + number % 3
        self.column = [(number // 3 + i * 5) % len(self.gremlins) for i in range(count)]
        for square in range(16):
            if (square + number) % 4 == 0:
                self.add_bonus(square // 4, square % 4, square % 3)
        self.number_actions()

    def start(self, dice: Dice) -> State:
        return start(self, dice)
