"""A language of the size and shape that a clockwork game needs: timers, payments, triggers, keywords."""

from orrery.cardtext import Language, Number, Phrase, Vocabulary, Word

FORCE = Vocabulary(
    "force",
    (
        *(Word(text, number) for number, text in enumerate(("Red", "Blue", "Green", "White", "Black"))),
        Word("HEAT", 5, help="Made of Red and Blue."),
        Word("PREC", 6, also=("PRECISION",), help="Made of Blue and White."),
        Word("MOM", 7, also=("MOMENTUM",), help="Made of Red and Green."),
        Word("BAL", 8, also=("BALANCE",), help="Made of Green and White."),
        Word("ENT", 9, also=("ENTROPY",), help="Made of Black and any other."),
    ),
)
PICK = Vocabulary(
    "pick",
    (
        Word("Largest", 0, help="The fullest pool pays all of it.", explain="of the largest pool"),
        Word("Smallest", 1, help="The lowest pool that can, pays.", explain="of the smallest pool"),
        Word("ANY", 2, help="All pools pay together.", explain="of any forces"),
    ),
)
TARGET = Vocabulary(
    "target",
    (
        Word("topmost", 0, explain="the topmost gremlin"),
        Word("bottommost", 1, explain="the lowest gremlin"),
        Word("weakest", 2, explain="the gremlin with the least HP"),
        Word("all", 3, explain="every gremlin"),
    ),
)
GEARS = Vocabulary(
    "gears",
    (
        Word("adjacent gears", 0, also=("neighbours",)),
        Word("gears in this row", 1),
        Word("the gear with most progress", 2),
        Word("the gear above", 3),
    ),
)
KEYWORD = Vocabulary(
    "keyword",
    (
        Word("Overbuild", 0, help="Takes over the progress of the gear it replaces."),
        Word("Momentary", 1, help="Takes no square: it acts once and is gone."),
        Word("Immovable", 2, help="No effect destroys it."),
        Word("Ephemeral", 3, help="Leaves the fight instead of going to the discard."),
        Word("Quickstart", 4, help="Starts half full."),
    ),
)
TRIGGER = Vocabulary(
    "trigger", (Word("On play", 0), Word("On fire", 1), Word("On destroy", 2), Word("On bounce", 3))
)
TICKS = Number("ticks", low=5, high=200, scale=10)
AMOUNT = Number("amount", low=1, high=990, scale=10)
COUNT = Number("count", low=1, high=99)
PERCENT = Number("percent", low=1, high=300)

PHRASES = (
    Phrase("card", "card", "{clauses:clause*. }[.]", explain="{clauses*. }"),
    # Clauses
    Phrase("keyword", "clause", "{keyword:keyword}"),
    Phrase(
        "every",
        "clause",
        "Fires every {ticks:ticks} Tick(s): {body:body}",
        explain="each time {ticks} Tick(s) have passed, it {body}",
    ),
    Phrase("hungry", "clause", "{body:paid}", explain="as soon as it can pay, once a Tick, it {body}"),
    Phrase("trigger", "clause", "{trigger:trigger}: {effects:effect*, }"),
    Phrase("debt", "clause", "Every {ticks:ticks} Tick(s): Debt {amount:amount} {force:force}", help="Due."),
    Phrase("standing", "clause", "{gears:gears} have Haste {percent:percent}"),
    Phrase("watcher", "clause", "When a gear is destroyed: {effects:effect*, }"),
    Phrase("cheaper", "clause", "Enabling {count:count}: {keyword:keyword} cards cost less"),
    # What a timer does
    Phrase("free", "body", "{effects:effect*, }", explain="{effects}"),
    Phrase("paying", "body", "{body:paid}"),
    Phrase(
        "pay",
        "paid",
        "Consume {cost:cost} -> {effects:effect*, }",
        explain="takes {cost}, and then {effects}",
    ),
    Phrase("guard", "paid", "If {condition:condition}: {body:paid}", explain="only if {condition}, {body}"),
    # Costs
    Phrase("cost", "cost", "{options:sum* OR }", explain="{options* or }"),
    Phrase("sum", "sum", "{parts:part* + }", explain="{parts* and }"),
    Phrase("force_cost", "part", "{amount:amount} {force:force}"),
    Phrase("pick_cost", "part", "{amount:amount} {pick:pick}"),
    Phrase("discard_cost", "part", "Discard {count:count}"),
    Phrase("sacrifice", "part", "Sacrifice {gears:gears}"),
    # Conditions
    Phrase("even", "condition", "all five basics lie within {amount:amount} of each other"),
    Phrase("have", "condition", "you have {amount:amount} {force:force}"),
    # Effects
    Phrase("gain", "effect", "Gain {amount:amount} {force:force}", explain="makes {amount} {force}"),
    Phrase(
        "deal",
        "effect",
        "Deal {count:count} damage[ to {target:target=topmost}][ Pierce{pierce:flag}][ Pop{pop:flag}]"
        "[ Overkill{overkill:flag}]",
        explain="deals {count} damage to {target}[{pierce} past armor]",
    ),
    Phrase("draw", "effect", "Draw {count:count}", explain="draws {count} card(s)"),
    Phrase("poison", "effect", "Poison {count:count}[ to {target:target=topmost}]", help="Hurts every Tick."),
    Phrase("execute", "effect", "Execute {count:count}", help="Kills what has less HP than this."),
    Phrase(
        "skip", "effect", "[Targeted{targeted:flag} ]Skip {ticks:ticks}[ on {gears:gears=the gear above}]"
    ),
    Phrase("delay", "effect", "[Targeted{targeted:flag} ]Delay {ticks:ticks}"),
    Phrase("bounce", "effect", "[Targeted{targeted:flag} ]Bounce"),
    Phrase("cheapen", "effect", "that card costs {ticks:ticks} Tick(s) less"),
    Phrase("chain", "effect", "Chain {gears:gears}"),
    Phrase(
        "create", "effect", "Create {card:name}[ on top of the deck{on_top:flag}]", explain="makes a {card}"
    ),
)

GLOSSARY = {
    "Tick": "Ten Beats: what a card costs to play is counted in Ticks.",
    "Pierce": "The hit skips armor, not shields.",
    "Pop": "Against shields the hit is doubled.",
    "Overkill": "What is left strikes the next gremlin.",
    "Debt": "Paid if you can; either way it counts as firing.",
    "Bounce": "Back to hand, without being destroyed.",
    "Targeted": "You name the target.",
}

CLOCKWORK = Language(
    "card",
    (FORCE, PICK, TARGET, GEARS, KEYWORD, TRIGGER, TICKS, AMOUNT, COUNT, PERCENT),
    PHRASES,
    glossary=GLOSSARY,
)
