"""What the text of a card can do: one phrase for each verb, which names the class that does it.

An upgrade raises the `amount` of a phrase; the line at the foot of a card counts it in its `unit`.
"""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Phrase
from orrery.games.tourbillon import names
from orrery.games.tourbillon.program import Effect
from orrery.games.tourbillon.rules.effects import cards as cards_
from orrery.games.tourbillon.rules.effects import combat
from orrery.games.tourbillon.rules.effects import gears as gears_

TO: Final = "[ to {target:gremlin=the topmost gremlin}]"
ON: Final = "[ on {target:gremlin=the topmost gremlin}]"
GIVE_HELP: Final = "The squares get this bonus for the rest of the fight."
EXPAND_HELP: Final = "The plate grows for this fight. Gears fire row by row from its new top left corner."
TRIGGER_HELP: Final = "The gear fires now, whatever its timer says, if it can pay."


# -- verbs whose classes serve several phrases
def slow_gears(percent: int, ticks: int, gears: int) -> Effect:
    return gears_.HasteGears(-percent, ticks, gears)


def trigger_gears(gears: int) -> Effect:
    return gears_.ForceThis() if gears == names.THIS else gears_.TriggerGears(gears)


def place(card: str, squares: int, replace: bool) -> Effect:
    return gears_.PlaceGears(card, squares, only_empty=not replace)


def give_production(squares: int, amount: int, permanent: bool) -> Effect:
    return gears_.SquareBonus(names.PRODUCTION, amount, squares, permanent)


def give_cost(squares: int, ticks: int, permanent: bool) -> Effect:
    return gears_.SquareBonus(names.COST, ticks, squares, permanent)


def give_draw(squares: int, cards: int, permanent: bool) -> Effect:
    return gears_.SquareBonus(names.DRAW, cards, squares, permanent)


def create(count: int, card: str) -> Effect:
    return cards_.Create(card, names.HAND, count)


RESOURCES: Final = (
    Phrase(
        "gain",
        "effect",
        "Gain {amount:amount} {resource:resource}",
        combat.Gain,
        explain="gives you {amount} {resource}",
        amount="amount",
    ),
    Phrase(
        "gain_per_tag",
        "effect",
        "Gain {amount:amount} {resource:resource} per {tag:tag} gear on the plate",
        combat.GainPer,
        explain="gives you {amount} {resource} for each {tag} gear on the plate",
        amount="amount",
    ),
    Phrase(
        "inspire",
        "effect",
        "Gain {amount:amount} Inspiration",
        combat.Inspire,
        help="Inspiration is what a workshop is paid with; you get it after the fight.",
        explain="earns you {amount} Inspiration",
        keyword="Inspiration",
    ),
    Phrase(
        "multiply",
        "effect",
        "Multiply {resource:resource} by {factor:amount}",
        combat.Multiply,
        help="The pool becomes that many times as large.",
        explain="makes your {resource} {factor} times as much",
    ),
    Phrase(
        "vent",
        "effect",
        "Vent {amount:amount} {what:vented}",
        combat.Vent,
        help="Up to this much of it is destroyed.",
        explain="destroys up to {amount} {what}",
        amount="amount",
    ),
)

GREMLINS: Final = (
    Phrase(
        "deal",
        "effect",
        f"Deal {{amount:amount}} damage{TO}"
        "[ Pierce{pierce:flag}][ Pop{pop:flag}][ Overkill{overkill:flag}]",
        combat.Deal,
        explain="deals {amount} damage to {target}[{pierce}, past armor][{pop}, doubled against shields]"
        "[{overkill}, and what is too much hits the next gremlin below]",
        amount="amount",
        unit="damage",
    ),
    Phrase(
        "deal_per_tag",
        "effect",
        f"Deal {{amount:amount}} damage per {{tag:tag}} gear on the plate{TO}",
        combat.DealPer,
        explain="deals {amount} damage to {target} for each {tag} gear on the plate",
        amount="amount",
        unit="damage",
    ),
    Phrase(
        "poison",
        "effect",
        f"Poison {{stacks:amount}}{ON}",
        combat.Poison,
        help="Once per Tick the gremlin loses 1 HP per stack, past armor and shields.",
        explain="poisons {target}: {stacks} HP per Tick for the rest of the fight",
        amount="stacks",
        unit="poison",
    ),
    Phrase(
        "poison_pace",
        "effect",
        f"Poison strikes every {{beats:amount}} Beat(s){ON}",
        combat.PoisonPace,
        help="Poison usually strikes every 10 Beats.",
        explain="makes poison on {target} strike every {beats} Beat(s)",
        keyword="Poison strikes",
    ),
    Phrase(
        "burn",
        "effect",
        f"Burn {{ticks:amount}}{ON}",
        combat.Burn,
        help="The gremlin cannot heal for this many Ticks.",
        explain="keeps {target} from healing for {ticks} Tick(s)",
        amount="ticks",
        unit="Tick of Burn",
    ),
    Phrase(
        "execute",
        "effect",
        f"Execute {{hp:amount}}{ON}",
        combat.Execute,
        help="A gremlin with fewer HP than this is expelled at once.",
        explain="expels {target} if it has fewer than {hp} HP",
        amount="hp",
        unit="HP of Execute",
    ),
    Phrase(
        "disable",
        "effect",
        f"Disable {{ticks:amount}}{ON}",
        combat.Disable,
        help="Disable (Suppress): for this many Ticks the gremlin does nothing and disturbs nothing.",
        explain="switches {target} off for {ticks} Tick(s)",
        amount="ticks",
        unit="Tick of Disable",
    ),
    Phrase(
        "delay",
        "effect",
        f"Delay {{ticks:amount}}{ON}",
        combat.DelayGremlin,
        help="What comes next comes this many Ticks later.",
        explain="makes the next move of {target} come {ticks} Tick(s) later",
        amount="ticks",
        unit="Tick of Delay",
    ),
    Phrase(
        "slow",
        "effect",
        f"Slow {{percent:percent}} for {{ticks:amount}} Tick(s){ON}",
        combat.SlowGremlin,
        help="The clock runs this many percent slower.",
        explain="slows {target} by {percent} percent for {ticks} Tick(s)",
        amount="ticks",
    ),
    Phrase(
        "destroy_gremlin",
        "effect",
        "Destroy {target:gremlin}",
        combat.DestroyGremlin,
        help="It is gone at once, whatever protects it.",
        explain="expels {target}",
    ),
)

GEARS: Final = (
    Phrase(
        "delay_gears",
        "effect",
        "Delay {ticks:amount} on {gears:gears}",
        gears_.DelayGears,
        help="What comes next comes this many Ticks later.",
        explain="sets {gears} back by {ticks} Tick(s)",
    ),
    Phrase(
        "skip",
        "effect",
        "Skip {ticks:amount} on {gears:gears}",
        gears_.SkipGears,
        help="The timer jumps ahead by this many Ticks.",
        explain="moves {gears} ahead by {ticks} Tick(s)",
        amount="ticks",
        unit="Tick skipped",
    ),
    Phrase(
        "haste",
        "effect",
        "Haste {percent:percent} for {ticks:amount} Tick(s) on {gears:gears}",
        gears_.HasteGears,
        help="The timer runs this many percent faster.",
        explain="makes {gears} {percent} percent faster for {ticks} Tick(s)",
        amount="ticks",
    ),
    Phrase(
        "slow_gears",
        "effect",
        "Slow {percent:percent} for {ticks:amount} Tick(s) on {gears:gears}",
        slow_gears,
        help="The timer runs this many percent slower.",
        explain="makes {gears} {percent} percent slower for {ticks} Tick(s)",
    ),
    Phrase(
        "trigger",
        "effect",
        "Trigger {gears:gears}",
        trigger_gears,
        help=TRIGGER_HELP,
        explain="makes {gears} fire at once, if the price can be paid",
    ),
    Phrase(
        "bounce",
        "effect",
        "Bounce {gears:gears}[ and make it {cheaper:number=0} Tick(s) cheaper]",
        gears_.BounceGear,
        help="The gear goes back to your hand, unharmed, its progress lost.",
        explain="puts {gears} back into your hand[ and takes {cheaper} Tick(s) off its next play]",
    ),
    Phrase(
        "destroy",
        "effect",
        "Destroy {gears:gears}",
        gears_.DestroyGears,
        help="It goes to the discard pile.",
        explain="destroys {gears}",
    ),
    Phrase(
        "sacrifice",
        "effect",
        "Sacrifice {gears:gears}",
        gears_.SacrificeGear,
        help="One of your own gears is destroyed.",
        explain="sacrifices {gears}",
    ),
    Phrase(
        "upgrade",
        "effect",
        "Upgrade {gears:gears} for the run",
        gears_.UpgradeGear,
        help="The card takes its better form and keeps it.",
        explain="gives {gears} its better form for good",
    ),
    Phrase(
        "destroy_square",
        "effect",
        "Destroy the gear on row {row:line}, column {column:line}",
        gears_.DestroySquare,
        help="It goes to the discard pile.",
        explain="destroys what stands on row {row}, column {column}",
    ),
    Phrase(
        "place",
        "effect",
        "Place {card:name} on {squares:ground}[ and replace what stands there{replace:flag}]",
        place,
        help="A new gear, for this fight only, is put down; On play does not happen.",
        explain="puts a new {card} on {squares}[{replace}, whatever stands there]",
    ),
    Phrase(
        "give_production",
        "effect",
        "Give {squares:ground} +{amount:amount} production[ for the run{permanent:flag}]",
        give_production,
        help=GIVE_HELP,
        explain="lets gears on {squares} make {amount} more[{permanent}, for the rest of the run]",
        keyword="Give",
    ),
    Phrase(
        "give_cost",
        "effect",
        "Give {squares:ground} -{ticks:amount} Tick(s)[ for the run{permanent:flag}]",
        give_cost,
        help=GIVE_HELP,
        explain="makes plays on {squares} {ticks} Tick(s) shorter[{permanent}, for the rest of the run]",
        keyword="Give",
    ),
    Phrase(
        "give_draw",
        "effect",
        "Give {squares:ground} draw {cards:amount}[ for the run{permanent:flag}]",
        give_draw,
        help=GIVE_HELP + " A draw square serves the first gear placed on it.",
        explain="lets the next gear placed on {squares} draw {cards} card(s)[{permanent}, in every fight]",
        keyword="Give",
    ),
    Phrase(
        "expand_row",
        "effect",
        "Expand the plate by one row[ at the {edge:row_edge=bottom}]",
        gears_.ExpandPlate,
        help=EXPAND_HELP,
        explain="adds a row at the {edge} of the plate",
        keyword="Expand",
    ),
    Phrase(
        "expand_column",
        "effect",
        "Expand the plate by one column[ at the {edge:column_edge=right}]",
        gears_.ExpandPlate,
        help=EXPAND_HELP,
        explain="adds a column at the {edge} of the plate",
        keyword="Expand",
    ),
)

CARDS: Final = (
    Phrase(
        "draw",
        "effect",
        "Draw {cards:amount}",
        cards_.Draw,
        explain="draws {cards} card(s)",
        amount="cards",
        unit="card",
    ),
    Phrase(
        "discard",
        "effect",
        "Discard {cards:amount}",
        cards_.Discard,
        help="You choose cards of your hand and put them on the discard pile.",
        explain="makes you discard {cards} card(s)",
    ),
    Phrase(
        "mill",
        "effect",
        "Mill {cards:amount}",
        cards_.Mill,
        help="Cards go from the top of the deck to the discard pile.",
        explain="puts {cards} card(s) from the deck on the discard pile",
    ),
    Phrase(
        "scry",
        "effect",
        "Scry {cards:amount}",
        cards_.Scry,
        help="Look at the top cards of the deck and put them back in any order.",
        explain="lets you order the top {cards} card(s) of the deck",
        amount="cards",
        unit="card seen",
    ),
    Phrase(
        "renew",
        "effect",
        "Renew {cards:amount}",
        cards_.Renew,
        help="Take up to this many cards from the discard pile to your hand.",
        explain="brings back up to {cards} card(s) from the discard pile",
        amount="cards",
        unit="card",
    ),
    Phrase(
        "tutor_any",
        "effect",
        "Tutor any card",
        cards_.Tutor,
        help="Take such a card from the deck; then the deck is shuffled.",
        explain="lets you take a card of your choice from the deck",
        keyword="Tutor",
    ),
    Phrase(
        "tutor",
        "effect",
        "Tutor one {tag:tag} card",
        cards_.Tutor,
        help="Take such a card from the deck; then the deck is shuffled.",
        explain="lets you take a {tag} card from the deck",
        keyword="Tutor",
    ),
    Phrase(
        "tutor_kind",
        "effect",
        "Tutor one {kind:kind}",
        cards_.Tutor,
        help="Take such a card from the deck; then the deck is shuffled.",
        explain="lets you take a {kind} from the deck",
        keyword="Tutor",
    ),
    Phrase(
        "exile",
        "effect",
        "Exile {cards:amount} from the discard pile",
        cards_.ExileDiscard,
        help="The card is gone for the rest of the fight.",
        explain="removes the newest {cards} card(s) of the discard pile from the fight",
    ),
    Phrase(
        "raise_limit",
        "effect",
        "Raise the hand limit by {cards:amount}",
        cards_.RaiseHandLimit,
        help="You can hold 10 cards; what you draw beyond is lost to the discard pile.",
        explain="lets you hold {cards} more card(s) for this fight",
        keyword="Hand limit",
    ),
    Phrase(
        "create",
        "effect",
        "Create {count:amount} {card:name}",
        create,
        help="A new card comes to your hand, for this fight only.",
        explain="puts {count} new {card} into your hand",
        amount="count",
        unit="card",
    ),
)

EFFECT_PHRASES: Final = (*RESOURCES, *GREMLINS, *GEARS, *CARDS)
MEASURED: Final = {phrase.name: phrase for phrase in EFFECT_PHRASES if phrase.amount}  # by its name in a text
