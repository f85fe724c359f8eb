"""What the text of a card can say: its sentences, its costs, its conditions.

Each phrase stands here once, with the rule behind its keyword and the way it is explained to someone who has
read nothing. What it does when it runs is made in `making`.
"""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Phrase
from orrery.games.tourbillon.cards import compiler

BODY: Final = "[If {condition:condition}: ][{cost:cost} -> ]{effects:effect*, }"
BODY_EXPLAINED: Final = "[if {condition}, ]it [{cost} and then ]{effects}"

CARD: Final = Phrase("card", "card", "{parts:part*. }", compiler.card, explain="{parts*. }")

# ------------------------------------------------------------------------------------------------ properties
PROPERTIES: Final = (
    Phrase(
        "overbuild",
        "part",
        "Overbuild",
        compiler.mark("overbuild"),
        help="Overbuild: played on a gear, it takes over that gear's progress.",
        explain="Played on another gear, it starts with the progress of that gear",
    ),
    Phrase(
        "immovable",
        "part",
        "Immovable",
        compiler.mark("immovable"),
        help="Immovable: nothing destroys or sacrifices it; it can still be replaced or bounced.",
        explain="Nothing can destroy it, but you can replace it",
    ),
    Phrase(
        "ephemeral",
        "part",
        "Ephemeral",
        compiler.mark("ephemeral"),
        help="Ephemeral: instead of going to the discard pile it leaves the fight.",
        explain="Once used, it is gone for the rest of the fight",
    ),
    Phrase(
        "steady",
        "part",
        "Steady",
        compiler.mark("steady"),
        help="Steady: nothing makes its timer faster or slower.",
        explain="Nothing makes it faster or slower",
    ),
    Phrase(
        "returning",
        "part",
        "Bounce",
        compiler.mark("returning"),
        help="Bounce: when it is destroyed or replaced it goes back to your hand.",
        explain="When it is destroyed or replaced it goes back to your hand",
    ),
    Phrase(
        "quickstart",
        "part",
        "Quickstart",
        compiler.mark("quickstart"),
        help="Quickstart: it is placed with half of its interval already done.",
        explain="It is placed with half of its time already done",
    ),
    Phrase(
        "starting",
        "part",
        "Starting {beats:amount}",
        compiler.number("starting", "beats"),
        help="Starting: it is placed with so many Beats of progress; 10 Beats are 1 Tick.",
        explain="It is placed with {beats} Beat(s) of progress",
    ),
    Phrase(
        "accumulating",
        "part",
        "Accumulating[ {by:amount=1}]",
        compiler.number("accumulates", "by"),
        help="Accumulating: after each firing its first printed amount grows, as long as it stands.",
        explain="After each firing its first amount grows by {by}",
    ),
    Phrase(
        "efficient",
        "part",
        "Efficient {percent:percent}",
        compiler.number("efficient", "percent"),
        help="Efficient: it makes so many percent more of every resource.",
        explain="It makes {percent} percent more",
    ),
    Phrase(
        "chain",
        "part",
        "Chain: {gears:gears}",
        compiler.number("chain", "gears"),
        help="Chain: after firing it makes these gears fire at once; they pay their own costs.",
        explain="After it has fired, {gears} must fire too, if the price can be paid",
    ),
)

# --------------------------------------------------------------------------------------------------- firings
FIRINGS: Final = (
    Phrase(
        "fires",
        "part",
        "Fires every {interval:interval} Tick(s): " + BODY,
        compiler.fires,
        help="Fires: it acts when its timer is full; if it cannot pay it waits, ready.",
        explain=f"Every {{interval}} Tick(s) {BODY_EXPLAINED}",
        keyword="Fires",
    ),
    Phrase(
        "hungry",
        "part",
        "Hungry: [If {condition:condition}: ]{cost:cost} -> {effects:effect*, }",
        compiler.hungry,
        help="Hungry: it acts as soon as it can pay, at most once per Tick.",
        explain=f"As often as once per Tick, {BODY_EXPLAINED}",
    ),
    Phrase(
        "momentary",
        "part",
        "Momentary: " + BODY,
        compiler.momentary,
        help="Momentary: it acts when you play it and goes to the discard pile; it needs no square.",
        explain=f"It needs no square; when you play it, {BODY_EXPLAINED}; after that it is discarded",
    ),
    Phrase(
        "copies",
        "part",
        "Fires every {interval:interval} Tick(s): Copy {direction:direction}",
        compiler.copies,
        help="Copy (Doppelganger): it fires with the cost and the effect of the gear in that direction.",
        explain="Every {interval} Tick(s) it does what {direction} does, for the same price",
        keyword="Copy",
    ),
    Phrase(
        "debt",
        "part",
        "Debt every {interval:interval} Tick(s): Pay {amount:amount} {resource:resource}",
        compiler.debt,
        help="Debt: each time it pays if you have enough, and otherwise gets away with it.",
        explain="Every {interval} Tick(s) it takes {amount} {resource} from you, if you have that much",
        keyword="Debt",
    ),
)

# -------------------------------------------------------------------------------------------------- triggers
TRIGGER_BODY: Final = ": [If {condition:condition}: ]{effects:effect*, }"
ON: Final = (
    ("On play", "once, when the card is played from your hand.", "When you play it"),
    ("On draw", "when the card is drawn from the deck.", "When you draw it"),
    ("On pickup", "when the card comes to your hand, drawn or bounced.", "When it comes to your hand"),
    ("On bounce", "when the gear goes back from the plate to your hand.", "When it goes back to your hand"),
    (
        "On destroy",
        "when the gear is destroyed; being replaced counts too.",
        "When it is destroyed or replaced",
    ),
    ("On replaced", "when a new gear takes its square.", "When it is replaced"),
    ("On discard", "when the card is discarded from your hand.", "When you discard it from your hand"),
    ("On fire", "after each time the gear has fired.", "Each time it has fired"),
)


def trigger(words: str, rule: str, when: str) -> Phrase:
    field = words.lower().replace(" ", "_")
    return Phrase(
        field,
        "part",
        words + TRIGGER_BODY,
        compiler.trigger(field),
        help=f"{words}: {rule}",
        explain=f"{when}, [if {{condition}}, ]it {{effects}}",
    )


TRIGGERS: Final = (
    *(trigger(*line) for line in ON),
    Phrase(
        "when_destroyed",
        "part",
        "When a gear is destroyed" + TRIGGER_BODY,
        compiler.trigger("when_destroyed"),
        help="It watches the plate: any gear that is destroyed or replaced counts.",
        explain="When any gear is destroyed, [if {condition}, ]it {effects}",
    ),
    Phrase(
        "when_killed",
        "part",
        "When a gremlin is expelled" + TRIGGER_BODY,
        compiler.trigger("when_killed"),
        help="A gremlin is expelled when its HP are gone.",
        explain="When a gremlin is driven out, [if {condition}, ]it {effects}",
    ),
    Phrase(
        "when_played",
        "part",
        "When the {count:ordinal} card is played: {effects:effect*, }",
        compiler.when_played,
        help="The cards you play are counted from the start of the fight.",
        keyword="Card is played",
        explain="When you play the {count} card of the fight, it {effects}",
    ),
    Phrase(
        "when_lined",
        "part",
        "When a gear completes a line of three Order gears: {effects:effect*, }",
        compiler.trigger("when_lined"),
        help="Three Order gears side by side in a row or column, without a gap.",
        explain="When a new gear completes three Order gears in a row or column, it {effects}",
    ),
)

# ------------------------------------------------------------------------------------------- standing effects
ENABLING_HELP: Final = "Enabling: as long as it stands, such cards take that many Ticks less to play."
STANDING: Final = (
    Phrase(
        "bears_haste",
        "part",
        "{gears:bearers}: Haste {percent:percent}",
        compiler.bears_haste,
        help="Haste: the timer runs so many percent faster, as long as this gear stands.",
        explain="{gears} run {percent} percent faster",
        keyword="Haste",
    ),
    Phrase(
        "bears_slow",
        "part",
        "{gears:bearers}: Slow {percent:percent}",
        compiler.bears_slow,
        help="Slow: the timer runs so many percent slower.",
        explain="{gears} run {percent} percent slower",
        keyword="Slow",
    ),
    Phrase(
        "bears_production",
        "part",
        "{gears:bearers}: +{amount:amount} production",
        compiler.bears_production,
        help="Production: the first resource of each firing grows by so much.",
        explain="{gears} make {amount} more of the first thing they make",
        keyword="Production",
    ),
    Phrase(
        "bears_interval",
        "part",
        "{gears:bearers}: interval -{ticks:amount} Tick(s)",
        compiler.bears_interval,
        help="Interval: the time between two firings, never under 5 Beats.",
        explain="{gears} fire {ticks} Tick(s) sooner",
        keyword="Interval",
    ),
    Phrase(
        "bears_efficient",
        "part",
        "{gears:bearers}: Efficient {percent:percent}",
        compiler.bears_efficient,
        help="Efficient: so many percent more of every resource.",
        explain="{gears} make {percent} percent more",
        keyword="Efficient",
    ),
    Phrase(
        "tag_production",
        "part",
        "{tag:tag} gears: +{amount:amount} production",
        compiler.tag_production,
        help="Production: the first resource of each firing grows by so much.",
        explain="All your {tag} gears make {amount} more of the first thing they make",
        keyword="Production",
    ),
    Phrase(
        "bears_immovable",
        "part",
        "{tag:tag} gears: Immovable",
        compiler.bears_immovable,
        help="Immovable: nothing destroys or sacrifices it; it can still be replaced or bounced.",
        explain="Nothing can destroy your {tag} gears",
        keyword="Immovable",
    ),
    Phrase(
        "square_production",
        "part",
        "{squares:squares}: +{amount:amount} production",
        compiler.square_production,
        help="A gear on such a square makes that much more of its first resource.",
        explain="A gear on {squares} makes {amount} more of the first thing it makes",
        keyword="Production",
    ),
    Phrase(
        "square_cost",
        "part",
        "{squares:squares}: plays cost {ticks:amount} Tick(s) less",
        compiler.square_cost,
        help="A card played on such a square takes that much less time.",
        explain="A card played on {squares} takes {ticks} Tick(s) less",
        keyword="Plays cost",
    ),
    Phrase(
        "enabling",
        "part",
        "Enabling {ticks:amount} for {tag:tag} cards",
        compiler.enabling,
        help=ENABLING_HELP,
        explain="As long as it stands, {tag} cards take {ticks} Tick(s) less to play",
    ),
    Phrase(
        "enabling_momentary",
        "part",
        "Enabling {ticks:amount} for Momentary cards",
        compiler.enabling_momentary,
        help=ENABLING_HELP,
        explain="As long as it stands, Momentary cards take {ticks} Tick(s) less to play",
    ),
    Phrase(
        "enabling_all",
        "part",
        "Enabling {ticks:amount} for all cards",
        compiler.enabling_all,
        help=ENABLING_HELP,
        explain="As long as it stands, every card takes {ticks} Tick(s) less to play",
    ),
    Phrase(
        "micro_cost",
        "part",
        "This card costs {beats:amount} Beat(s) less per other Micro gear",
        compiler.micro_cost,
        help="Counted when you choose the square; 10 Beats are 1 Tick.",
        explain="It takes {beats} Beat(s) less to play for each Micro gear on the plate",
        keyword="This card costs",
    ),
    Phrase(
        "same_force",
        "part",
        "+{amount:amount} production per other gear in this row that makes the same force",
        compiler.same_force,
        help="Order: colours must match; colourless gears do not count.",
        explain="It makes {amount} more for each other gear in its row that makes the same force",
        keyword="The same force",
    ),
    Phrase(
        "other_forces",
        "part",
        "+{amount:amount} production per different force made in this row",
        compiler.other_forces,
        help="Chaos: each force that another gear of the row makes counts once, its own force not.",
        explain="It makes {amount} more for each other force made in its row",
        keyword="Different force",
    ),
    Phrase(
        "while_tags",
        "part",
        "While {count:amount} {tag:tag} gears stand: +{amount:amount} production",
        compiler.while_tags,
        help="All your gears with this tag are counted, this one too, at the moment it fires.",
        explain="As long as {count} or more {tag} gears stand, it makes {amount} more",
        keyword="While",
    ),
    Phrase(
        "per_tag",
        "part",
        "+{amount:amount} production per other {tag:tag} gear",
        compiler.per_tag,
        help="All your other gears with this tag are counted at the moment it fires.",
        explain="It makes {amount} more for each other {tag} gear on the plate",
        keyword="Production",
    ),
    Phrase(
        "hand_limit",
        "part",
        "Hand limit +{cards:amount}",
        compiler.hand_limit,
        help="Hand limit: you can hold 10 cards; what you draw beyond is lost to the discard pile.",
        explain="You can hold {cards} more card(s)",
    ),
)

# -------------------------------------------------------------------------------------- costs and conditions
SACRIFICE_HELP: Final = "Sacrifice: one of your own gears is destroyed; without one the cost cannot be paid."
DISCARD_HELP: Final = "Discard: you choose cards of your hand and put them on the discard pile."
COSTS: Final = (
    Phrase(
        "consume",
        "cost",
        "Consume {options:option* OR }",
        compiler.consume,
        help="Consume: the price of the effect, paid by itself; of several the first that can be paid.",
        explain="pays {options* or }",
    ),
    Phrase("deeds", "cost", "{deeds:deed* + }", compiler.deeds, explain="{deeds}"),
    Phrase(
        "may_discard",
        "cost",
        "You may Discard {cards:amount}",
        compiler.may_discard,
        help="You may: you are asked; if you decline, nothing is paid and nothing happens.",
        explain="lets you discard {cards} card(s) (if you do not, nothing happens)",
    ),
    Phrase(
        "option",
        "option",
        "{first:pays}[ + {rest:price* + }]",
        compiler.option,
        explain="{first}[ and {rest}]",
    ),
    Phrase("pays", "pays", "{amount:amount} {what:payable}", compiler.pays),
    Phrase("price", "price", "{amount:amount} {what:payable}", compiler.pays),
    Phrase(
        "price_sacrifice",
        "price",
        "Sacrifice {gears:gears}",
        compiler.pays_gear,
        help=SACRIFICE_HELP,
        explain="sacrifices {gears}",
    ),
    Phrase(
        "price_discard",
        "price",
        "Discard {cards:amount}",
        compiler.pays_cards,
        help=DISCARD_HELP,
        explain="discards {cards} card(s)",
    ),
    Phrase(
        "deed_sacrifice",
        "deed",
        "Sacrifice {gears:gears}",
        compiler.pays_gear,
        help=SACRIFICE_HELP,
        explain="sacrifices {gears}",
    ),
    Phrase(
        "deed_discard",
        "deed",
        "Discard {cards:amount}",
        compiler.pays_cards,
        help=DISCARD_HELP,
        explain="discards {cards} card(s) of your choice",
    ),
)

CONDITIONS: Final = (
    Phrase(
        "within", "condition", "all basic forces lie within {amount:amount} of each other", compiler.within
    ),
    Phrase("alone", "condition", "no gear is adjacent", compiler.alone, explain="no gear stands beside it"),
    Phrase("tags_stand", "condition", "{count:amount} {tag:tag} gears stand", compiler.tags_stand),
    Phrase("pool_holds", "condition", "you hold {amount:amount} {resource:resource}", compiler.pool_holds),
    Phrase("counted", "condition", "{count:amount} {counter:counter} in this fight", compiler.counted),
)

CARD_PHRASES: Final = (CARD, *PROPERTIES, *FIRINGS, *TRIGGERS, *STANDING, *COSTS, *CONDITIONS)
