"""What the text of a card can say: its sentences.

Each phrase stands here once, with the rule behind its keyword and the way it is explained to someone who has
read nothing.
"""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Phrase
from orrery.games.tourbillon.cards import compiler
from orrery.games.tourbillon.cards.phrases.costs import CONDITIONS, COSTS
from orrery.games.tourbillon.cards.phrases.standing import STANDING
from orrery.games.tourbillon.rules.effects import combat

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
        help="Played on a gear, it takes over that gear's progress.",
        explain="Played on another gear, it starts with the progress of that gear",
    ),
    Phrase(
        "immovable",
        "part",
        "Immovable",
        compiler.mark("immovable"),
        help="Nothing destroys or sacrifices it; it can still be replaced or bounced.",
        explain="Nothing can destroy it, but you can replace it",
    ),
    Phrase(
        "ephemeral",
        "part",
        "Ephemeral",
        compiler.mark("ephemeral"),
        help="Instead of going to the discard pile it leaves the fight.",
        explain="Once used, it is gone for the rest of the fight",
    ),
    Phrase(
        "steady",
        "part",
        "Steady",
        compiler.mark("steady"),
        help="Nothing makes its timer faster or slower.",
        explain="Nothing makes it faster or slower",
    ),
    Phrase(
        "returning",
        "part",
        "Bounce",
        compiler.mark("returning"),
        help="When it is destroyed or replaced it goes back to your hand.",
        explain="When it is destroyed or replaced it goes back to your hand",
    ),
    Phrase(
        "quickstart",
        "part",
        "Quickstart",
        compiler.mark("quickstart"),
        help="It is placed with half of its interval already done.",
        explain="It is placed with half of its time already done",
    ),
    Phrase(
        "starting",
        "part",
        "Starting {beats:amount}",
        compiler.number("starting", "beats"),
        help="It is placed with this many Beats of progress; 10 Beats are 1 Tick.",
        explain="It is placed with {beats} Beat(s) of progress",
    ),
    Phrase(
        "accumulating",
        "part",
        "Accumulating[ {by:amount=1}]",
        compiler.number("accumulates", "by"),
        help="After each firing its first printed amount grows, as long as it stands.",
        explain="After each firing its first amount grows by {by}",
    ),
    Phrase(
        "efficient",
        "part",
        "Efficient {percent:percent}",
        compiler.number("efficient", "percent"),
        help="It makes this many percent more of every resource.",
        explain="It makes {percent} percent more",
    ),
    Phrase(
        "chain",
        "part",
        "Chain: {gears:gears}",
        compiler.number("chain", "gears"),
        help="After firing it makes these gears fire at once; they pay their own costs.",
        explain="After it has fired, {gears} must fire too, if the price can be paid",
    ),
)


# --------------------------------------------------------------------------------------------------- firings
def debt(interval: int, amount: int, resource: int) -> compiler.Parts:
    return {"interval": interval, "fire": [combat.Debt(resource, amount)]}


FIRINGS: Final = (
    Phrase(
        "fires",
        "part",
        "Fires every {interval:interval} Tick(s): " + BODY,
        compiler.fires,
        help="It acts when its timer is full; if it cannot pay it waits, ready.",
        explain=f"Every {{interval}} Tick(s) {BODY_EXPLAINED}",
        keyword="Fires",
    ),
    Phrase(
        "hungry",
        "part",
        "Hungry: [If {condition:condition}: ]{cost:cost} -> {effects:effect*, }",
        compiler.hungry,
        help="It acts as soon as it can pay, at most once per Tick.",
        explain=f"As often as once per Tick, {BODY_EXPLAINED}",
    ),
    Phrase(
        "momentary",
        "part",
        "Momentary: " + BODY,
        compiler.momentary,
        help="It acts when you play it and goes to the discard pile; it needs no square.",
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
        debt,
        help="Each time it pays if you have enough, and otherwise gets away with it.",
        explain="Every {interval} Tick(s) it takes {amount} {resource} from you, if you have that much",
        keyword="Debt",
    ),
)

# -------------------------------------------------------------------------------------------------- triggers
TRIGGER_BODY: Final = ": [If {condition:condition}: ]{effects:effect*, }"
ON: Final = (
    ("On play", "Once, when the card is played from your hand.", "When you play it"),
    ("On draw", "When the card is drawn from the deck.", "When you draw it"),
    ("On pickup", "When the card comes to your hand, drawn or bounced.", "When it comes to your hand"),
    ("On bounce", "When the gear goes back from the plate to your hand.", "When it goes back to your hand"),
    (
        "On destroy",
        "When the gear is destroyed; being replaced counts too.",
        "When it is destroyed or replaced",
    ),
    ("On replaced", "When a new gear takes its square.", "When it is replaced"),
    ("On discard", "When the card is discarded from your hand.", "When you discard it from your hand"),
    ("On fire", "After each time the gear has fired.", "Each time it has fired"),
)


def trigger(words: str, rule: str, when: str) -> Phrase:
    field = words.lower().replace(" ", "_")
    return Phrase(
        field,
        "part",
        words + TRIGGER_BODY,
        compiler.trigger(field),
        help=rule,
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

CARD_PHRASES: Final = (CARD, *PROPERTIES, *FIRINGS, *TRIGGERS, *STANDING, *COSTS, *CONDITIONS)
FIRING_PHRASES: Final = tuple(phrase.name for phrase in FIRINGS)
TRIGGER_PHRASES: Final = tuple(phrase.name for phrase in TRIGGERS)  # in the order of a card's programs
ONCE: Final = (*(phrase.name for phrase in PROPERTIES), *TRIGGER_PHRASES)  # what a text says once
