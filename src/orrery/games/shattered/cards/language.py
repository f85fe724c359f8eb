"""The languages of Shattered Dungeon: the texts of cards and what rooms do by themselves.

>>> node = CARD_LANGUAGE.parse("strike vitality: erode, +2 power if the enemy is entangled")
>>> CARD_LANGUAGE.render(node)
'Strike Vitality: Erode, +2 Power if the enemy is Entangled'
>>> CARD_LANGUAGE.explain(node)
"You strike at the enemy's Vitality: the target loses 1 more next round; 2 Power more if ... is Entangled."
"""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Language
from orrery.games.shattered.cards import vocabulary
from orrery.games.shattered.cards.phrases import CARD_PHRASES, ROOMS

GLOSSARY: Final = {
    "Power": "What a Strong Strike takes; a Partial one takes half, a Devastating one half more.",
    "Entangled": "Held fast until its own next turn begins.",
}

CARD_LANGUAGE: Final = Language(
    "card",
    (
        vocabulary.RESOURCE, vocabulary.REDUCER, vocabulary.PROMOTER, vocabulary.PRINTED, vocabulary.GRANTED,
        vocabulary.HELD, vocabulary.LACKED, vocabulary.CATEGORY, vocabulary.SPRINGER, vocabulary.SHARE,
        vocabulary.AMOUNT, vocabulary.STEPS, vocabulary.ROUND,
    ),
    CARD_PHRASES,
    glossary=GLOSSARY,
)  # fmt: skip

ROOM_LANGUAGE: Final = Language("room", (vocabulary.WHEN, vocabulary.RESOURCE, vocabulary.AMOUNT), ROOMS)
