"""What the texts of cards and rooms can say, each phrase once, with its rule and in plain words.

A slot called `own` holds a resource of the card's own side, one called `enemy` a resource of the other: so a
text tells by itself whose card it can be.

A phrase says what it becomes: a class of `rules.effects.parts`, or arguments of `program.Card` that the other
files of `rules.effects` read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from orrery.cardtext import Phrase
from orrery.games.shattered import names
from orrery.games.shattered.cards import compiler
from orrery.games.shattered.program import AutoEffect, Trigger
from orrery.games.shattered.rules.effects import parts


# ------------------------------------------------------------------------- parts that several categories have
class Verb(NamedTuple):
    """A part of an effect, before it is known in which category's texts it stands."""

    template: str
    makes: Callable[..., object]
    explain: str
    help: str = ""
    keyword: str = ""


FORTIFY_HELP: Final = "Cards take that much less of the resource, as long as it lasts."
ROUNDS: Final = "[ for {rounds:steps=1} rounds]"
VERBS: Final = {
    "gain": Verb("+{amount:amount} {own:reducer}", compiler.part(parts.Gain), "your {own} rises by {amount}"),
    "give": Verb(
        "+{amount:amount} {enemy:reducer}",
        compiler.part(parts.Gain),
        "the other side's {enemy} rises by {amount}",
    ),
    "take": Verb(
        "-{amount:amount} {enemy:reducer}", compiler.part(parts.Lose), "the enemy's {enemy} falls by {amount}"
    ),
    "warm": Verb(
        "+{amount:amount} {promoter:promoter}", compiler.part(parts.Gain), "{promoter} rises by {amount}"
    ),
    "befriend": Verb(
        "+{amount:amount} {own:promoter}", compiler.part(parts.Gain), "your {own} rises by {amount}"
    ),
    "fortify": Verb(
        f"Fortify {{amount:amount}} {{own:reducer}}{ROUNDS}",
        compiler.part(parts.Fortify),
        "your {own} is Fortified: cards take {amount} less of it[ for {rounds} rounds]",
        FORTIFY_HELP,
    ),
    "ward": Verb(
        "Ward",
        compiler.part(parts.Ward),
        "the next damage that a card does to you is 1 less",
        "The next damage that a card does to you is 1 less.",
    ),
    "entangle": Verb(
        "Entangle",
        compiler.part(parts.Entangle),
        "the enemy is Entangled until its next turn",
        "The enemy is Entangled until its next turn begins. Other cards look for that.",
    ),
    "erode": Verb(
        "Erode {enemy:reducer}",
        compiler.part(parts.Erode),
        "the enemy's {enemy} loses 1 next round",
        "Next round the resource loses 1, unless the room wears it down already.",
    ),
    "move": Verb(
        "Move {amount:amount} {own:reducer} to {to:reducer}",
        compiler.part(parts.Shift),
        "up to {amount} of your {own} become {to}",
        "Points go from one of your resources to another, as far as there are any.",
    ),
}


def verbs(category: str, *wanted: str) -> tuple[Phrase, ...]:
    """The phrases of these verbs for the texts of one category."""
    return tuple(
        Phrase(
            f"{category}_{name}",
            f"{category}_part",
            VERBS[name].template,
            VERBS[name].makes,
            help=VERBS[name].help,
            explain=VERBS[name].explain,
            keyword=VERBS[name].keyword,
        )
        for name in wanted
    )


# ---------------------------------------------------------------------------------------------------- Strike
def for_each(amount: int, category: int, most: int) -> compiler.Made:
    return {"trigger": Trigger(names.PER_DISCARDED, category, 0, amount, names.BONUS_POWER, most)}


STRIKES: Final = (
    Phrase(
        "strike",
        "card",
        "Strike {target:reducer}[: {parts:strike_part*, }]",
        compiler.card(names.STRIKE),
        help="Both sides roll two dice and add their bonuses; the margin decides how hard it hits.",
        explain="You strike at the enemy's {target}[: {parts*; }]",
    ),
    Phrase("keyword", "strike_part", "{keyword:keyword}", compiler.takes(keywords="keyword")),
    Phrase(
        "drain_to",
        "strike_part",
        "Drain to {own:reducer}",
        compiler.takes(keywords=names.DRAIN, drain_to="own"),
        help="You heal what the Strike took, at most 2.",
        explain="your {own} heals by what was lost, at most 2",
        keyword="Drain",
    ),
    Phrase(
        "overwhelm_to",
        "strike_part",
        "Overwhelm to {enemy:reducer}",
        compiler.takes(keywords=names.OVERWHELM, spill_to="enemy"),
        help="Damage beyond what the target had goes on to another resource.",
        explain="damage beyond the last point goes on to {enemy}",
        keyword="Overwhelm",
    ),
    Phrase(
        "pay",
        "strike_part",
        "Pay {amount:amount} {own:reducer}",
        compiler.takes(self_cost_of="own", self_cost="amount"),
        help="Unless the Strike misses, you lose this yourself, and nothing can prevent it.",
        explain="unless it misses, you lose {amount} {own} yourself",
    ),
    Phrase(
        "more_power",
        "strike_part",
        "+{amount:amount} Power if {condition:condition}",
        compiler.bonus(names.BONUS_POWER, "amount"),
        explain="{amount} Power more if {condition}",
    ),
    Phrase(
        "less_power",
        "strike_part",
        "-{amount:amount} Power if {condition:condition}",
        compiler.bonus(names.BONUS_POWER, "amount", compiler.FALL),
        explain="{amount} Power less if {condition}",
    ),
    Phrase(
        "if_advantage",
        "strike_part",
        "advantage[ of {steps:steps=1} steps] if {condition:condition}",
        compiler.bonus(names.BONUS_ADVANTAGE, "steps"),
        explain="you roll three dice and keep the best two if {condition}",
    ),
    Phrase(
        "if_keyword",
        "strike_part",
        "gains {keyword:granted} if {condition:condition}",
        compiler.bonus(names.BONUS_KEYWORD, "keyword"),
        explain="if {condition}: {keyword}",
    ),
    Phrase(
        "for_each",
        "strike_part",
        "+{amount:amount} Power for each {category:category} in your discard up to {most:amount}",
        for_each,
        explain="{amount} Power more for each {category} in your discard, at most {most}",
    ),
)

CONDITIONS: Final = (
    Phrase(
        "entangled",
        "condition",
        "the enemy is Entangled",
        compiler.condition(names.FOE_HAS, names.HAS_ENTANGLED),
    ),
    Phrase(
        "free",
        "condition",
        "the enemy is not Entangled",
        compiler.condition(names.FOE_LACKS, names.HAS_ENTANGLED),
    ),
    Phrase("has", "condition", "the enemy has {what:held}", compiler.condition(names.FOE_HAS, "what")),
    Phrase(
        "lacks", "condition", "the enemy has no {what:lacked}", compiler.condition(names.FOE_LACKS, "what")
    ),
    Phrase(
        "own_low",
        "condition",
        "your {own:reducer} is at most {share:share}",
        compiler.condition(names.OWN_LOW, "own", "share"),
        explain="your {own} is at most {share} of what it was at the start",
    ),
    Phrase(
        "above",
        "condition",
        "{what:resource} is above {number:number}",
        compiler.condition(names.ABOVE, "what", "number"),
    ),
    Phrase(
        "discarded",
        "condition",
        "{number:amount} {what:category} card(s) lies|lie in your discard",
        compiler.condition(names.DISCARDED, "what", "number"),
        explain="at least {number} {what} card(s) lies|lie in your discard",
    ),
    Phrase(
        "late",
        "condition",
        "it is round {number:round} or later",
        compiler.condition(names.ROUND_FROM, number="number"),
    ),
)

# ---------------------------------------------------------------------------------------- Empower and Disrupt
ADVANTAGE_HELP: Final = "Three dice, of which the best two count."
DISADVANTAGE_HELP: Final = "Three dice, of which the worst two count."
STEPS: Final = "[ of {steps:steps=1} steps]"
MODIFIERS: Final = (
    Phrase(
        "empower",
        "card",
        "Empower: {parts:empower_part*, }",
        compiler.card(names.EMPOWER),
        help="It waits and helps your next Strike. A Counter takes it away.",
        explain="Your next Strike: {parts*; }",
    ),
    Phrase(
        "advantage",
        "empower_part",
        f"advantage{STEPS}",
        compiler.takes(advantage="steps"),
        help=ADVANTAGE_HELP,
        keyword="Advantage",
        explain="you roll three dice and keep the best two[, and {steps} steps count against disadvantage]",
    ),
    Phrase(
        "close_advantage",
        "empower_part",
        f"advantage{STEPS} if the enemy is Entangled",
        compiler.takes(close_advantage="steps"),
        help=ADVANTAGE_HELP,
        explain="one step of advantage more if the enemy is Entangled",
        keyword="Advantage",
    ),
    Phrase(
        "boost",
        "empower_part",
        "+{amount:amount} Power",
        compiler.takes(boost="amount"),
        explain="{amount} Power more",
    ),
    Phrase(
        "grant",
        "empower_part",
        "gains {keyword:granted}",
        compiler.takes(grants="keyword"),
        explain="{keyword}",
    ),
    Phrase(
        "redirect",
        "empower_part",
        "strikes {enemy:reducer} instead",
        compiler.takes(redirect="enemy"),
        help="The Strike turns from its own target to this one.",
        explain="it hits the enemy's {enemy} instead of its own target",
        keyword="Instead",
    ),
    Phrase(
        "disrupt",
        "card",
        "Disrupt: {parts:disrupt_part*, }",
        compiler.card(names.DISRUPT),
        help="It lies on the enemy and hinders its next Strike. A Counter takes it away.",
        explain="The enemy's next Strike: {parts*; }",
    ),
    Phrase(
        "disadvantage",
        "disrupt_part",
        f"disadvantage{STEPS}",
        compiler.takes(disadvantage="steps"),
        help=DISADVANTAGE_HELP,
        keyword="Disadvantage",
        explain="it rolls three dice and keeps the worst two[, and {steps} steps count against advantage]",
    ),
    Phrase(
        "thorns",
        "disrupt_part",
        "Thorns {amount:amount} {enemy:reducer}",
        compiler.takes(thorns="amount", thorns_on="enemy"),
        help="The striker loses this before it rolls, whether it hits or not.",
        explain="it costs the enemy {amount} {enemy} before the roll",
    ),
    Phrase(
        "strip",
        "disrupt_part",
        "Strip",
        compiler.takes(strip=True),
        help="The Strike has no keywords, neither its own nor granted ones.",
        explain="it loses all its keywords",
    ),
    Phrase(
        "scatter",
        "disrupt_part",
        "Scatter",
        compiler.takes(scatter=True),
        help="The Strike hits one of your three resources by chance.",
        explain="it hits one of your three resources by chance",
    ),
)

# ----------------------------------------------------------------------------------------- Counter and React
RESPONSES: Final = (
    Phrase(
        "counter",
        "card",
        "Counter[: {parts:counter_part*, }]",
        compiler.card(names.COUNTER),
        help="It removes the enemy's oldest Empower or, if there is none, the oldest Disrupt on "
        "you. What else it says happens only if something was removed.",
        explain="It removes the enemy's oldest Empower, or else the oldest Disrupt that lies on you"
        "[. If it removed something: {parts*; }]",
    ),
    Phrase(
        "chip",
        "counter_part",
        "Chip {amount:amount} {enemy:reducer}",
        compiler.takes(chip="amount", chip_from="enemy"),
        help="The enemy loses this, without a roll.",
        explain="the enemy loses {amount} {enemy}",
    ),
    Phrase(
        "punish",
        "counter_part",
        "Chip {amount:amount} {enemy:reducer} or {more:amount} for an Empower",
        compiler.takes(chip="amount", chip_from="enemy", punish="more"),
        help="The enemy loses this, without a roll; the higher number if an Empower was removed.",
        explain="the enemy loses {amount} {enemy}, or {more} if it was an Empower",
        keyword="Chip",
    ),
    Phrase(
        "steal",
        "counter_part",
        "Steal",
        compiler.takes(steal=True),
        help="A removed Empower now waits for your own next Strike.",
        explain="an Empower becomes yours",
    ),
    Phrase(
        "anchor",
        "counter_part",
        "Anchor",
        compiler.takes(anchor=True),
        help="Everything that waits or lies on either side is removed, but no Trap.",
        explain="everything else that waits or lies on either side goes too, but no Trap",
    ),
    *verbs("counter", "entangle", "fortify", "ward", "gain"),
    Phrase(
        "react",
        "card",
        "React[: {parts:react_part*, }]",
        compiler.card(names.REACT),
        help="Played at once, for nothing, against a Strike that hits hard; a roll decides how much "
        "of its Power is cut from the damage.",
        explain="You play it when a Strike hits you hard; a roll decides how much of the damage it cuts"
        "[. Also: {parts*; }]",
    ),
    Phrase(
        "absorb",
        "react_part",
        "Absorb {amount:amount}",
        compiler.takes(absorb="amount"),
        help="The struck resource is Fortified, at once and whatever the roll says.",
        explain="whatever the roll says, cards take {amount} less of the struck resource",
    ),
    Phrase(
        "desperate",
        "react_part",
        "{power:amount} Power while your {own:reducer} is at most half",
        compiler.takes(low_power="power", low_resource="own"),
        explain="its Power is {power} while your {own} is at most half of its start",
    ),
    Phrase(
        "reflect",
        "react_part",
        "Reflect {amount:amount} {enemy:reducer}",
        compiler.takes(reflect="amount", reflect_from="enemy"),
        help="On a Devastating defence the striker loses this.",
        explain="on a Devastating defence the striker loses {amount} {enemy}",
    ),
    *verbs("react", "gain", "take", "entangle", "erode", "fortify", "ward"),
)

# --------------------------------------------------------------- Trap, Offer, Test, Reshape, Commune, Energy
ACTIONS: Final = (
    Phrase(
        "trap",
        "card",
        "Trap on {springs_on:springer}: {parts:trap_part*, }",
        compiler.card(names.TRAP),
        help="It lies face down until this happens, or the room ends.",
        explain="It lies face down. When {springs_on}, {parts}",
        keyword="Trap",
    ),
    *verbs("trap", "take", "entangle", "erode"),
    Phrase(
        "offer",
        "card",
        "Offer: {parts:offer_part*, }",
        compiler.card(names.OFFER),
        help="The other side accepts, and it happens; or it refuses, and you lose 1 Rapport or Trust.",
        explain="If the other side accepts, {parts}",
    ),
    *verbs("offer", "give", "take", "warm"),
    Phrase(
        "test",
        "card",
        "Test: +{reward_trust:amount} Trust, +{reward_rapport:amount} Rapport, "
        "Expose {exposure:amount} {own:reducer}, +{boost:amount} Power for a defector",
        lambda own, **values: compiler.card(names.TEST)(exposure_of=own, **values),
        help="The other side cooperates, and Trust and Rapport rise; or defects, and they are halved.",
        explain="You lose {exposure} {own} and trust the other side. If it cooperates, Trust rises by "
        "{reward_trust} and Rapport by {reward_rapport}. If it defects, both fall by half and its next "
        "Strike has {boost} Power more",
    ),
    Phrase(
        "reshape",
        "card",
        "Reshape: {parts:reshape_part*, }",
        compiler.card(names.RESHAPE),
        help="It just happens, without a roll.",
        explain="{parts*; }",
    ),
    *verbs("reshape", "gain", "move", "fortify", "ward"),
    Phrase(
        "commune",
        "card",
        "Commune: {parts:commune_part*, }",
        compiler.card(names.COMMUNE),
        help="It raises your own promoter, and nobody has to answer. Runs have it by a later rule.",
        explain="{parts*; }",
    ),
    *verbs("commune", "befriend", "gain", "fortify", "ward"),
    Phrase(
        "energy",
        "card",
        "Energy",
        compiler.card(names.ENERGY),
        help="It costs nothing and raises your pool by 1 for the rest of the room.",
        explain="Your energy pool grows by 1 for the rest of the room",
    ),
)


# ----------------------------------------------------------------------------------------------------- rooms
def room(effects: tuple[AutoEffect, ...]) -> list[AutoEffect]:
    return list(effects)


ROOMS: Final = (
    Phrase("room", "room", "{effects:room_effect*. }", room, explain="{effects*. }"),
    Phrase(
        "room_loss",
        "room_effect",
        "{when:rhythm}: -{amount:amount} {resource:resource}",
        compiler.auto_effect(compiler.FALL),
        explain="{when} the room takes {amount} {resource}",
    ),
    Phrase(
        "room_gain",
        "room_effect",
        "{when:rhythm}: +{amount:amount} {resource:resource}",
        compiler.auto_effect(compiler.RISE),
        explain="{when} the room gives {amount} {resource}",
    ),
)

CARD_PHRASES: Final = (*STRIKES, *CONDITIONS, *MODIFIERS, *RESPONSES, *ACTIONS)
