"""The single words that texts of Tourbillon are made of: resources, tags, targets, amounts."""

from __future__ import annotations

from typing import Final

from orrery.cardtext import Number, Vocabulary, Word
from orrery.games.tourbillon import names

FULL_NAMES: Final = {"PREC": "PRECISION", "MOM": "MOMENTUM", "BAL": "BALANCE", "ENT": "ENTROPY"}
PAYS_LARGEST: Final = 10
PAYS_SMALLEST: Final = 11
PAYS_ANY: Final = 12


def resource_help(number: int) -> str:
    name = names.RESOURCE_NAMES[number]
    if number < names.BASICS:
        return f"{name} is one of the five basic forces."
    first, second = (names.RESOURCE_NAMES[parent] for parent in names.PARENTS[number])
    return f"{FULL_NAMES.get(name, name)} is a special resource, made from {first} and {second}."


def resource_word(number: int) -> Word:
    name = names.RESOURCE_NAMES[number]
    also = (FULL_NAMES[name],) if name in FULL_NAMES else ()
    return Word(name, number, also=also, help=resource_help(number))


RESOURCES: Final = tuple(resource_word(number) for number in range(names.RESOURCES))

PAYABLE: Final = Vocabulary(
    "payable",
    (
        *RESOURCES,
        Word(
            "Largest",
            PAYS_LARGEST,
            help="The fullest of your ten pools pays all of it, alone.",
            explain="from your fullest pool",
        ),
        Word(
            "Smallest",
            PAYS_SMALLEST,
            help="Of the pools that hold enough, the lowest pays all of it.",
            explain="from your lowest pool that holds enough",
        ),
        Word(
            "ANY",
            PAYS_ANY,
            help="All pools pay together, the fullest first.",
            explain="of anything you have",
        ),
    ),
)
RESOURCE: Final = Vocabulary("resource", RESOURCES)
FORCE: Final = Vocabulary("force", RESOURCES[: names.BASICS])
VENTED: Final = Vocabulary(
    "vented",
    (
        *RESOURCES,
        Word(
            "Waste", names.WASTE, help="Waste pays for nothing; each 5 of it make every play a Beat longer."
        ),
    ),
)

POOL: Final = Vocabulary(
    "pool",
    (
        *RESOURCES,
        Word("the largest pool", names.LARGEST, help="The fullest of your ten pools; of equals the first."),
        Word("each pool", names.EVERY_POOL),
    ),
)

TAG: Final = Vocabulary("tag", tuple(Word(name, 1 << bit) for bit, name in enumerate(names.TAG_NAMES)))
COLOUR: Final = Vocabulary.of("colour", *names.RESOURCE_NAMES[: names.BASICS])
KIND: Final = Vocabulary.of("kind", *names.KIND_NAMES)
RARITY: Final = Vocabulary.of("rarity", *names.RARITY_NAMES)
SIZE: Final = Vocabulary.of("size", *names.SIZE_NAMES)

TARGETED_HELP: Final = (
    "Targeted: you name the target when you play the card, and may name another between plays."
)
GREMLIN: Final = Vocabulary(
    "gremlin",
    (
        Word("the topmost gremlin", names.TOPMOST),
        Word("the bottommost gremlin", names.BOTTOMMOST, help="The lowest gremlin in the column."),
        Word(
            "the weakest gremlin",
            names.WEAKEST,
            help="The gremlin with the fewest HP; of equals the topmost.",
        ),
        Word("all gremlins", names.ALL, help="Each gremlin once, from top to bottom."),
        Word("the targeted gremlin", names.TARGETED, help=TARGETED_HELP),
    ),
)

ADJACENT_HELP: Final = "Adjacent: directly above, below, left and right."
GEARS: Final = Vocabulary(
    "gears",
    (
        Word("this gear", names.THIS),
        Word("adjacent gears", names.ADJACENT, help=ADJACENT_HELP),
        Word("the gear to the left", names.LEFT),
        Word("the gear to the right", names.RIGHT),
        Word("the gear above", names.ABOVE),
        Word("the gear below", names.BELOW),
        Word("other gears in this row", names.ROW),
        Word("other gears in this column", names.COLUMN),
        Word("all gears", names.EVERY_GEAR),
        Word("all other gears", names.OTHER_GEARS),
        Word("the targeted gear", names.CHOSEN, help=TARGETED_HELP),
        Word("an adjacent gear", names.FIRST_ADJACENT, help=ADJACENT_HELP),
        Word("the gear with most progress", names.MOST_PROGRESS),
        Word(
            "the next gear",
            names.FIRST_FREE,
            help="The first gear, row by row, that does not suffer from this yet.",
        ),
    ),
)
DIRECTION: Final = Vocabulary(
    "direction", tuple(word for word in GEARS.words if names.LEFT <= word.number <= names.BELOW)
)
# The same at the beginning of a sentence.
BEARERS: Final = Vocabulary(
    "bearers",
    tuple(
        Word(word.text[0].upper() + word.text[1:], word.number, help=word.help)
        for word in GEARS.words
        if word.number not in (names.CHOSEN, names.FIRST_ADJACENT, names.MOST_PROGRESS, names.FIRST_FREE)
    ),
)
SQUARES: Final = Vocabulary(
    "squares",
    (
        Word(
            "Adjacent squares",
            names.ADJACENT,
            help="Directly above, below, left and right.",
            explain="a square beside it",
        ),
        Word("The square to the left", explain="the square to the left", number=names.LEFT),
        Word("The square to the right", explain="the square to the right", number=names.RIGHT),
        Word("The square above", explain="the square above", number=names.ABOVE),
        Word("The square below", explain="the square below", number=names.BELOW),
    ),
)
# The same in the middle of a sentence.
GROUND: Final = Vocabulary(
    "ground",
    tuple(Word(word.text[0].lower() + word.text[1:], word.number, help=word.help) for word in SQUARES.words),
)
ROW_EDGE: Final = Vocabulary("row_edge", (Word("top", names.ABOVE), Word("bottom", names.BELOW)))
COLUMN_EDGE: Final = Vocabulary("column_edge", (Word("left", names.LEFT), Word("right", names.RIGHT)))
ORDINAL: Final = Vocabulary(
    "ordinal",
    tuple(
        Word(text, number)
        for number, text in enumerate(
            ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"), start=2
        )
    ),
)

# What the fight counts, as conditions say it.
COUNTER: Final = Vocabulary(
    "counter",
    (
        Word("cards were played", names.C_PLAYED),
        Word("cards were drawn", names.C_DRAWN),
        Word("cards were discarded", names.C_DISCARDED),
        Word("gears were destroyed", names.C_DESTROYED),
        Word("gears were sacrificed", names.C_SACRIFICED),
        Word("gremlins were expelled", names.C_KILLS),
    ),
)

INTERVAL: Final = Number("interval", low=5, high=990, scale=10)  # Ticks are printed, Beats are counted
AMOUNT: Final = Number("amount", low=1, high=99)
LINE: Final = Number("line", low=1, high=names.MOST_LINES)  # a row or column, on the largest plate
PERCENT: Final = Number("percent", low=1, high=500)
