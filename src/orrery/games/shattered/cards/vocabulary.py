"""The single words that the cards and rooms of Shattered Dungeon are made of, with the rule behind each."""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Number, Vocabulary, Word
from orrery.games.shattered import names

# -- resources
RESOURCE_RULES: Final = (
    "The dungeon's walls. At 0 the visitor breaks through: Overcome.",
    "The dungeon's magic. At 0 the dungeon falls silent: Inert.",
    "The dungeon's will. At 0 the visitor is the stronger one: Dominate.",
    "The dungeon's wish to get along. With Trust, 12 of each make a Bond.",
    "The visitor's body. At 0 it dies: Kill.",
    "The visitor's will. At 0 it gives up: Break.",
    "The visitor's courage. At 0 it flees in terror: Panic.",
    "How safe the visitor feels. With Rapport, 12 of each make a Bond.",
)
RESOURCES: Final = tuple(
    Word(name, number, help=RESOURCE_RULES[number]) for number, name in enumerate(names.RESOURCE_NAMES)
)
RESOURCE: Final = Vocabulary("resource", RESOURCES)
PROMOTERS: Final = (names.RAPPORT, names.TRUST)
REDUCER: Final = Vocabulary("reducer", tuple(word for word in RESOURCES if word.number not in PROMOTERS))
PROMOTER: Final = Vocabulary("promoter", tuple(word for word in RESOURCES if word.number in PROMOTERS))

# -- keywords
KEYWORD_RULES: Final = {
    "Entangle": "The enemy is Entangled until its next turn begins. Other cards look for that.",
    "Erode": "Next round the struck resource loses 1 more, unless the room wears it down already.",
    "Drain": "You heal what the Strike took, at most 2.",
    "Overwhelm": "Damage beyond what the target had goes on to another resource.",
    "Resonate": "+1 Power if your last card had the same type.",
    "Ward": "The next damage that a card does to you is 1 less.",
    "Exhaust": "After use the card is gone and does not come back.",
}
KEYWORD_PLAIN: Final = {
    "Entangle": "the enemy is Entangled until its next turn",
    "Erode": "the target loses 1 more next round",
    "Drain": "you heal by what was lost, at most 2",
    "Overwhelm": "damage beyond the last point hits another resource",
    "Resonate": "1 Power more if your last card was of the same type",
    "Ward": "the next damage to you is 1 less",
    "Exhaust": "the card can be used only once",
}


def keyword_words(wanted: int) -> tuple[Word, ...]:
    """The keywords of these bits."""
    return tuple(
        Word(name, 1 << bit, help=KEYWORD_RULES[name], explain=KEYWORD_PLAIN[name])
        for bit, name in enumerate(names.KEYWORD_NAMES)
        if wanted >> bit & 1
    )


PRINTED: Final = Vocabulary("keyword", keyword_words(names.GRANTABLE | names.RESONATE | names.EXHAUST))
GRANTED: Final = Vocabulary("granted", keyword_words(names.GRANTABLE))

# -- what a side can have: "the enemy has an Empower", "the enemy has no Empower"
HOLDINGS: Final = tuple(
    (number, name)
    for number, name in enumerate(names.CONDITION_NAMES)
    if number != names.HAS_ENTANGLED  # a side is Entangled, it does not have it
)
HELD: Final = Vocabulary(
    "held", tuple(Word(f"{'an' if name[0] in 'AE' else 'a'} {name}", number) for number, name in HOLDINGS)
)
LACKED: Final = Vocabulary("lacked", tuple(Word(name, number) for number, name in HOLDINGS))

# -- the rest
CATEGORY: Final = Vocabulary.of("category", *names.CATEGORY_NAMES)
SPRINGER: Final = Vocabulary(
    "springer",
    (
        Word("Empower", names.EMPOWER, explain="the enemy plays an Empower"),
        Word("Strike", names.STRIKE, explain="the enemy plays a Strike"),
        Word("Counter", names.COUNTER, explain="the enemy plays a Counter"),
        Word("Offer", names.OFFER, explain="an Offer of yours is accepted"),
    ),
)
SHARE: Final = Vocabulary(
    "share",
    (
        Word("a quarter", 25),
        Word("a third", 33),
        Word("half", 50),
        Word("two thirds", 67),
        Word("three quarters", 75),
    ),
)
WHEN: Final = Vocabulary("rhythm", (Word("Every round", 0), Word("Odd rounds", 1, explain="In odd rounds")))
AMOUNT: Final = Number("amount", low=1, high=9)
STEPS: Final = Number("steps", low=1, high=3)
ROUND: Final = Number("round", low=2, high=15)

# -- fields of the files
TYPE: Final = Vocabulary.of("type", *names.TYPE_NAMES)
SIDE: Final = Vocabulary.of("side", *names.SIDE_NAMES)
TAG: Final = Vocabulary.of("tag", *names.TAG_NAMES)
OUTCOME: Final = Vocabulary.of("outcome", *names.OUTCOME_NAMES)
