"""What the text of a gremlin can say: what it disturbs by being there, and what it does in time."""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Phrase
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import compile_gremlins as making
from orrery.games.tourbillon.cards.compiler import makes
from orrery.games.tourbillon.program import Passive
from orrery.games.tourbillon.rules.effects import cards as cards_
from orrery.games.tourbillon.rules.effects import combat, sabotage
from orrery.games.tourbillon.rules.effects import gears as gears_

GREMLIN: Final = Phrase("gremlin", "gremlin", "{parts:trait*. }", making.gremlin, explain="{parts*. }")

# -------------------------------------------------------------------------------------------------- passives
TAX_HELP: Final = "The first resource of each firing is lessened, never below nothing."
PENALTY_HELP: Final = "Every card you play takes that much longer; several such gremlins add up."
CLOSED_HELP: Final = "No card can be played there; gears that stand there go on."


def slower_plays(ticks: int) -> Passive:
    return sabotage.Penalty(ticks * names.BEATS_PER_TICK)


PASSIVES: Final = (
    Phrase(
        "cap",
        "trait",
        "Cap {resource:resource} at {amount:amount}",
        making.passive(sabotage.Cap),
        help="You cannot hold more than this; what is above is lost, and so is what comes on top.",
        explain="You cannot hold more than {amount} {resource}",
    ),
    Phrase(
        "cap_all",
        "trait",
        "Cap all resources at {amount:amount}",
        making.passive(sabotage.Cap, resource=names.EVERY_POOL, amount="amount"),
        help="You cannot hold more than this of any resource.",
        explain="You cannot hold more than {amount} of any resource",
    ),
    Phrase(
        "tax",
        "trait",
        "Production tax {amount:amount}",
        making.passive(sabotage.Tax),
        help=TAX_HELP,
        explain="Each firing makes {amount} less",
    ),
    Phrase(
        "force_tax",
        "trait",
        "Production tax {amount:amount} on {force:force}",
        making.passive(sabotage.ForceTax),
        help=TAX_HELP + " Colourless gears do not pay it.",
        explain="Coloured gears make {amount} {force} less",
    ),
    Phrase(
        "ban",
        "trait",
        "No gear makes {force:force}",
        making.passive(sabotage.Ban),
        help="Only colourless gears can still make it.",
        explain="Coloured gears make no {force}",
    ),
    Phrase(
        "slower_plays",
        "trait",
        "Plays cost {ticks:amount} Tick(s) more",
        making.passive(slower_plays),
        help=PENALTY_HELP,
        explain="Every card takes {ticks} Tick(s) longer",
    ),
    Phrase(
        "slower_by_beats",
        "trait",
        "Plays cost {beats:amount} Beat(s) more",
        making.passive(sabotage.Penalty),
        help=PENALTY_HELP + " 10 Beats are 1 Tick.",
        explain="Every card takes {beats} Beat(s) longer",
    ),
    Phrase(
        "row_closed",
        "trait",
        "Row {line:line} is closed",
        making.passive(sabotage.ClosedSquare, row="line", column=0),
        help=CLOSED_HELP,
        explain="You can play nothing on row {line}",
        keyword="Closed",
    ),
    Phrase(
        "column_closed",
        "trait",
        "Column {line:line} is closed",
        making.passive(sabotage.ClosedSquare, row=0, column="line"),
        help=CLOSED_HELP,
        explain="You can play nothing on column {line}",
        keyword="Closed",
    ),
    Phrase(
        "square_closed",
        "trait",
        "Row {row:line}, column {column:line} is closed",
        making.passive(sabotage.ClosedSquare),
        help=CLOSED_HELP,
        explain="You can play nothing on row {row}, column {column}",
        keyword="Closed",
    ),
    Phrase(
        "smaller_hand",
        "trait",
        "Hand limit {cards:amount}",
        making.passive(sabotage.HandCap, count="cards"),
        help="What you draw beyond it is lost to the discard pile.",
        explain="You can hold only {cards} card(s)",
    ),
    Phrase(
        "turned_colours",
        "trait",
        "Basic forces turn into the next colour",
        making.passive(sabotage.Shift),
        help="What coloured gears make of Red becomes Blue, Blue Green, Green White, White Black, Black Red.",
        explain="What coloured gears make lands in the next pool: Red in Blue, Blue in Green, and so on",
    ),
    Phrase(
        "regrows",
        "trait",
        "Regrows {shields:amount} shield(s) every Tick",
        making.sets("regeneration", "shields"),
        help="Shields take damage before HP; they grow back up to their first number.",
        explain="It gets {shields} shield(s) back every Tick",
    ),
)

# ------------------------------------------------------------------------------------------ extra defences
EXTRA_HELP: Final = "Only with the option extra-defences."
DEFENCES: Final = (
    Phrase(
        "barrier",
        "trait",
        "Barrier {hits:amount}",
        making.sets("barrier", "hits"),
        help=f"This many hits do nothing at all. {EXTRA_HELP}",
        explain="The first {hits} hit(s) do nothing",
    ),
    Phrase(
        "hit_limit",
        "trait",
        "No hit takes more than {hp:amount} HP",
        making.sets("hit_limit", "hp"),
        help=f"What a hit would take beyond this is lost. {EXTRA_HELP}",
        explain="One hit takes at most {hp} HP",
    ),
    Phrase(
        "guard",
        "trait",
        "Guard",
        making.sets("guard", source=True),
        help=f"As long as it lives, no other gremlin can be hit. {EXTRA_HELP}",
        explain="As long as it lives, it takes all hits",
    ),
    Phrase(
        "second_phase",
        "trait",
        "At its end it becomes {gremlin:name}",
        making.sets("second", "gremlin"),
        help=f"The fight goes on with the other one in its place. {EXTRA_HELP}",
        explain="When it should be driven out it turns into {gremlin}",
        keyword="Becomes",
    ),
)

# ----------------------------------------------------------------------------------------------------- moves
MOVES: Final = (
    Phrase(
        "every",
        "trait",
        "Every {interval:interval} Tick(s): {deeds:sabotage*, }",
        making.every,
        help="Its clock starts with the fight; each such clock runs for itself.",
        explain="Every {interval} Tick(s) it {deeds}",
    ),
    Phrase(
        "in_turn",
        "trait",
        "In turn every {interval:interval} Tick(s): {steps:step*; }",
        making.in_turn,
        help="One after the other, and then from the start again.",
        explain="Every {interval} Tick(s) it does the next of these: it {steps*, then it }",
        keyword="In turn",
    ),
    Phrase(
        "in_turn_after",
        "trait",
        "In turn: {moves:timed_step*; }",
        making.in_turn_after,
        help="One after the other, and then from the start again.",
        explain="It does these in turn: {moves*, then }",
    ),
    Phrase("step", "step", "{deeds:sabotage*, }", making.step, explain="{deeds}"),
    Phrase(
        "timed_step",
        "timed_step",
        "after {interval:interval} Tick(s) {deeds:sabotage*, }",
        making.timed_step,
        explain="after {interval} Tick(s) it {deeds}",
    ),
    Phrase(
        "when_expelled",
        "trait",
        "When expelled: {deeds:sabotage*, }",
        making.when_expelled,
        help="It happens when the last HP of this gremlin are gone.",
        explain="When it is driven out it {deeds}",
    ),
)

SABOTAGE: Final = (
    Phrase(
        "drain",
        "sabotage",
        "Drain {amount:amount} of {pool:pool}",
        makes(combat.Drain, resource="pool", amount="amount"),
        help="Up to this much is taken away.",
        explain="takes up to {amount} of {pool}",
    ),
    Phrase(
        "spoil",
        "sabotage",
        "Spoil {amount:amount} of {pool:pool}[ into Waste{waste:flag}]",
        makes(combat.Spoil, resource="pool", amount="amount", to_waste="waste"),
        help="This much goes bad and is lost.",
        explain="lets {amount} of {pool} go bad[{waste}, which becomes Waste]",
    ),
    Phrase(
        "delay_gears",
        "sabotage",
        "Delay {ticks:amount} on {gears:gears}",
        gears_.DelayGears,
        help="The timer is set back by this many Ticks.",
        explain="sets {gears} back by {ticks} Tick(s)",
    ),
    Phrase(
        "jam",
        "sabotage",
        "Jam {ticks:amount} on {gears:gears}",
        gears_.JamGear,
        help="The timer stands still for this many Ticks; a full one can still fire.",
        explain="stops the timer of {gears} for {ticks} Tick(s)",
    ),
    Phrase(
        "corrupt",
        "sabotage",
        "Corrupt {firings:amount} on {gears:gears}",
        gears_.CorruptGear,
        help="This many firings of the gear yield only half.",
        explain="halves the yield of {gears} for {firings} firing(s)",
    ),
    Phrase(
        "scramble",
        "sabotage",
        "Scramble",
        cards_.Scramble,
        help="Your hand is shuffled into the deck and as many cards are dealt back.",
        explain="shuffles your hand into the deck and deals you as many cards",
    ),
    Phrase(
        "discard",
        "sabotage",
        "Discard {cards:amount}",
        cards_.Discard,
        help="You choose cards of your hand and put them on the discard pile.",
        explain="makes you discard {cards} card(s)",
    ),
    Phrase(
        "heal",
        "sabotage",
        "Heal {hp:amount}[ on all gremlins{everyone:flag}]",
        makes(sabotage.Heal, amount="hp", every="everyone"),
        help="HP come back, never above the first number; not while it burns.",
        explain="heals {hp} HP[{everyone} of every gremlin]",
    ),
    Phrase(
        "shields",
        "sabotage",
        "Shields +{shields:amount} up to {most:amount}",
        makes(sabotage.Shield, amount="shields", most="most"),
        help="Shields take damage before HP.",
        explain="gets {shields} shield(s), up to {most}",
    ),
    Phrase(
        "summon",
        "sabotage",
        "Summon {gremlin:name}",
        sabotage.Summon,
        help="Another gremlin joins at the bottom, if there are fewer than five.",
        explain="calls {gremlin}",
    ),
    Phrase(
        "cap_largest",
        "sabotage",
        "Cap the largest resource at {amount:amount}",
        sabotage.CapLargest,
        help="You cannot hold more than this; it lasts until the next move.",
        explain="caps your largest resource at {amount} until its next move",
        keyword="Cap",
    ),
)

GREMLIN_PHRASES: Final = (GREMLIN, *PASSIVES, *DEFENCES, *MOVES, *SABOTAGE)
