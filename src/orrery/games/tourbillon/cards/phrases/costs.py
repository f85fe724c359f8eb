"""What the text of a card asks before it does anything: what is paid, and what must hold."""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Phrase
from orrery.games.tourbillon.cards import compiler, vocabulary
from orrery.games.tourbillon.program import Cost
from orrery.games.tourbillon.rules.effects import conditions, costs

# Words that stand for whatever pays; any other is a resource.
PAYS: Final = {
    vocabulary.PAYS_LARGEST: costs.PayLargest,
    vocabulary.PAYS_SMALLEST: costs.PaySmallest,
    vocabulary.PAYS_ANY: costs.PayAny,
}


def pays(amount: int, what: int) -> Cost:
    return PAYS[what](amount) if what in PAYS else costs.Pay(what, amount)


SACRIFICE_HELP: Final = "One of your own gears is destroyed; without one the cost cannot be paid."
DISCARD_HELP: Final = "You choose cards of your hand and put them on the discard pile."
COSTS: Final = (
    Phrase(
        "consume",
        "cost",
        "Consume {options:option* OR }",
        compiler.consume,
        help="The price of the effect, paid by itself; of several the first that can be paid.",
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
    Phrase("pays", "pays", "{amount:amount} {what:payable}", pays),
    Phrase("price", "price", "{amount:amount} {what:payable}", pays),
    Phrase(
        "price_sacrifice",
        "price",
        "Sacrifice {gears:gears}",
        compiler.makes(costs.Sacrifice, which="gears"),
        help=SACRIFICE_HELP,
        explain="sacrifices {gears}",
    ),
    Phrase(
        "price_discard",
        "price",
        "Discard {cards:amount}",
        compiler.Discards,
        help=DISCARD_HELP,
        explain="discards {cards} card(s)",
    ),
    Phrase(
        "deed_sacrifice",
        "deed",
        "Sacrifice {gears:gears}",
        compiler.makes(costs.Sacrifice, which="gears"),
        help=SACRIFICE_HELP,
        explain="sacrifices {gears}",
    ),
    Phrase(
        "deed_discard",
        "deed",
        "Discard {cards:amount}",
        compiler.Discards,
        help=DISCARD_HELP,
        explain="discards {cards} card(s) of your choice",
    ),
)

CONDITIONS: Final = (
    Phrase(
        "within",
        "condition",
        "all basic forces lie within {amount:amount} of each other",
        conditions.BasicsWithin,
    ),
    Phrase("alone", "condition", "no gear is adjacent", conditions.Alone, explain="no gear stands beside it"),
    Phrase(
        "tags_stand",
        "condition",
        "{count:amount} {tag:tag} gears stand",
        compiler.makes(conditions.TagsStand, tags="tag", count="count"),
    ),
    Phrase("pool_holds", "condition", "you hold {amount:amount} {resource:resource}", conditions.PoolAtLeast),
    Phrase("counted", "condition", "{count:amount} {counter:counter} in this fight", conditions.Counted),
)
