"""The single words and numbers of the card files of Land of Clans & Wanderers."""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Number, Vocabulary, Word
from orrery.games.clans import names

# -- in texts
AMOUNT: Final = Number("amount", low=1, high=9)
HEALING: Final = Number("healing", low=1, high=30)
CHARGES: Final = Number("charges", low=1, high=9)

# -- in fields
ELEMENT: Final = Vocabulary(
    "element",
    tuple(
        Word(name, number, also=tuple(other for other, same in names.ELEMENT_ALIASES.items() if same == name))
        for number, name in enumerate(names.ELEMENT_NAMES)
    ),
)
TERRAIN: Final = Vocabulary("terrain", tuple(word for word in ELEMENT.words if word.number != names.NEUTRAL))
RARITY: Final = Vocabulary.of("rarity", *names.RARITY_NAMES)
DAMAGE: Final = Number("damage", high=30)
HEALTH: Final = Number("health", low=1, high=60)
TICK: Final = Number("tick", low=1, high=5)
MOVE: Final = Number("move", high=2)
AP: Final = Number("ap", low=1, high=5)
RANGE: Final = Number("range", low=1, high=2)
NUMBER: Final = Number("number", low=1, high=999)
