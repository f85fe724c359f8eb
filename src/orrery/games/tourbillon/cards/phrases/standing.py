"""What the text of a card says that holds as long as its gear stands: each phrase names its class."""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Phrase
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import compiler
from orrery.games.tourbillon.rules.effects import standing


# -- phrases that count otherwise than their classes
def bears_slow(gears: int, percent: int) -> compiler.Parts:
    return {"standing": [standing.Haste(-percent, gears)]}


def bears_interval(gears: int, ticks: int) -> compiler.Parts:
    return {"standing": [standing.Quicken(ticks * names.BEATS_PER_TICK, gears)]}


ENABLING_HELP: Final = "As long as it stands, such cards take that many Ticks less to play."
STANDING: Final = (
    Phrase(
        "bears_haste",
        "part",
        "{gears:bearers}: Haste {percent:percent}",
        compiler.stands(standing.Haste, percent="percent", which="gears"),
        help="The timer runs this many percent faster, as long as this gear stands.",
        explain="{gears} run {percent} percent faster",
        keyword="Haste",
    ),
    Phrase(
        "bears_slow",
        "part",
        "{gears:bearers}: Slow {percent:percent}",
        bears_slow,
        help="The timer runs this many percent slower.",
        explain="{gears} run {percent} percent slower",
        keyword="Slow",
    ),
    Phrase(
        "bears_production",
        "part",
        "{gears:bearers}: +{amount:amount} production",
        compiler.stands(standing.Production, amount="amount", which="gears"),
        help="The first resource of each firing grows by this much.",
        explain="{gears} make {amount} more of the first thing they make",
        keyword="Production",
    ),
    Phrase(
        "bears_interval",
        "part",
        "{gears:bearers}: interval -{ticks:amount} Tick(s)",
        bears_interval,
        help="The time between two firings, never under 5 Beats.",
        explain="{gears} fire {ticks} Tick(s) sooner",
        keyword="Interval",
    ),
    Phrase(
        "bears_efficient",
        "part",
        "{gears:bearers}: Efficient {percent:percent}",
        compiler.stands(standing.Efficiency, percent="percent", which="gears"),
        help="This many percent more of every resource.",
        explain="{gears} make {percent} percent more",
        keyword="Efficient",
    ),
    Phrase(
        "tag_production",
        "part",
        "{tag:tag} gears: +{amount:amount} production",
        compiler.stands(standing.Production, amount="amount", which=names.EVERY_GEAR, tags="tag"),
        help="The first resource of each firing grows by this much.",
        explain="All your {tag} gears make {amount} more of the first thing they make",
        keyword="Production",
    ),
    Phrase(
        "bears_immovable",
        "part",
        "{tag:tag} gears: Immovable",
        compiler.stands(standing.TagImmovable, tags="tag"),
        help="Nothing destroys or sacrifices it; it can still be replaced or bounced.",
        explain="Nothing can destroy your {tag} gears",
        keyword="Immovable",
    ),
    Phrase(
        "square_production",
        "part",
        "{squares:squares}: +{amount:amount} production",
        compiler.stands(standing.SquareAura, bonus=names.PRODUCTION, amount="amount", which="squares"),
        help="A gear on such a square makes that much more of its first resource.",
        explain="A gear on {squares} makes {amount} more of the first thing it makes",
        keyword="Production",
    ),
    Phrase(
        "square_cost",
        "part",
        "{squares:squares}: plays cost {ticks:amount} Tick(s) less",
        compiler.stands(standing.SquareAura, bonus=names.COST, amount="ticks", which="squares"),
        help="A card played on such a square takes that much less time.",
        explain="A card played on {squares} takes {ticks} Tick(s) less",
        keyword="Plays cost",
    ),
    Phrase(
        "enabling",
        "part",
        "Enabling {ticks:amount} for {tag:tag} cards",
        compiler.stands(standing.Enabling, ticks="ticks", tags="tag"),
        help=ENABLING_HELP,
        explain="As long as it stands, {tag} cards take {ticks} Tick(s) less to play",
    ),
    Phrase(
        "enabling_momentary",
        "part",
        "Enabling {ticks:amount} for Momentary cards",
        compiler.stands(standing.Enabling, ticks="ticks", momentary=True),
        help=ENABLING_HELP,
        explain="As long as it stands, Momentary cards take {ticks} Tick(s) less to play",
    ),
    Phrase(
        "enabling_all",
        "part",
        "Enabling {ticks:amount} for all cards",
        compiler.stands(standing.Enabling, ticks="ticks"),
        help=ENABLING_HELP,
        explain="As long as it stands, every card takes {ticks} Tick(s) less to play",
    ),
    Phrase(
        "micro_cost",
        "part",
        "This card costs {beats:amount} Beat(s) less per other Micro gear",
        compiler.stands(standing.MicroCost, beats="beats"),
        help="Counted when you choose the square; 10 Beats are 1 Tick.",
        explain="It takes {beats} Beat(s) less to play for each Micro gear on the plate",
        keyword="This card costs",
    ),
    Phrase(
        "same_force",
        "part",
        "+{amount:amount} production per other gear in this row that makes the same force",
        compiler.stands(standing.OrderRow, amount="amount"),
        help="Order: colours must match; colourless gears do not count.",
        explain="It makes {amount} more for each other gear in its row that makes the same force",
        keyword="The same force",
    ),
    Phrase(
        "other_forces",
        "part",
        "+{amount:amount} production per different force made in this row",
        compiler.stands(standing.ChaosRow, amount="amount"),
        help="Chaos: each force that another gear of the row makes counts once, its own force not.",
        explain="It makes {amount} more for each other force made in its row",
        keyword="Different force",
    ),
    Phrase(
        "while_tags",
        "part",
        "While {count:amount} {tag:tag} gears stand: +{amount:amount} production",
        compiler.stands(standing.WhileTagged, amount="amount", tags="tag", count="count"),
        help="All your gears with this tag are counted, this one too, at the moment it fires.",
        explain="As long as {count} or more {tag} gears stand, it makes {amount} more",
        keyword="While",
    ),
    Phrase(
        "per_tag",
        "part",
        "+{amount:amount} production per other {tag:tag} gear",
        compiler.stands(standing.PerTagged, amount="amount", tags="tag"),
        help="All your other gears with this tag are counted at the moment it fires.",
        explain="It makes {amount} more for each other {tag} gear on the plate",
        keyword="Production",
    ),
    Phrase(
        "hand_limit",
        "part",
        "Hand limit +{cards:amount}",
        compiler.stands(standing.HandLimit, count="cards"),
        help="You can hold 10 cards; what you draw beyond is lost to the discard pile.",
        explain="You can hold {cards} more card(s)",
    ),
)
