"""The two languages of Tourbillon: the texts of cards and the texts of gremlins."""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Language
from orrery.games.tourbillon.cards import vocabulary
from orrery.games.tourbillon.cards.phrases.cards import CARD_PHRASES
from orrery.games.tourbillon.cards.phrases.effects import EFFECT_PHRASES
from orrery.games.tourbillon.cards.phrases.gremlins import GREMLIN_PHRASES

GLOSSARY: Final = {
    "Pierce": "Armor does not lessen this damage; shields still do.",
    "Pop": "This damage is doubled if the gremlin has shields.",
    "Overkill": "What is left after the last HP strikes the next gremlin below.",
    "Tick": "The unit of time. Time passes only while a card is being played.",
    "Beat": "The tenth part of a Tick.",
    "OR": "The first of these prices that can be paid is paid.",
}

CARD_LANGUAGE: Final = Language(
    "card",
    (
        vocabulary.PAYABLE, vocabulary.RESOURCE, vocabulary.VENTED, vocabulary.TAG, vocabulary.GREMLIN,
        vocabulary.GEARS, vocabulary.DIRECTION, vocabulary.BEARERS, vocabulary.SQUARES,
        vocabulary.GROUND, vocabulary.ROW_EDGE, vocabulary.COLUMN_EDGE, vocabulary.KIND, vocabulary.ORDINAL,
        vocabulary.COUNTER, vocabulary.INTERVAL, vocabulary.AMOUNT, vocabulary.LINE, vocabulary.PERCENT,
    ),
    (*CARD_PHRASES, *EFFECT_PHRASES),
    glossary=GLOSSARY,
    synonyms={"Produce": "Gain", "Generate": "Gain", "Suppress": "Disable", "Doppelganger": "Copy"},
)  # fmt: skip

GREMLIN_LANGUAGE: Final = Language(
    "gremlin",
    (
        vocabulary.RESOURCE, vocabulary.FORCE, vocabulary.POOL, vocabulary.GEARS, vocabulary.INTERVAL,
        vocabulary.AMOUNT, vocabulary.LINE,
    ),
    GREMLIN_PHRASES,
    glossary={
        "Tick": GLOSSARY["Tick"],
        "Beat": GLOSSARY["Beat"],
        "Waste": "Waste pays for nothing; each 5 of it make every play a Beat longer.",
    },
)  # fmt: skip
