"""A small language of its own, which shows everything that templates can say."""

from dataclasses import dataclass

from orrery.cardtext import Language, Number, Phrase, Vocabulary, Word


@dataclass(frozen=True)
class Card:
    lines: tuple[object, ...]


@dataclass(frozen=True)
class When:
    event: int
    acts: tuple[object, ...]


@dataclass(frozen=True)
class Grow:
    amount: int
    bed: int
    quick: bool


@dataclass(frozen=True)
class Fetch:
    card: str
    times: int


@dataclass(frozen=True)
class Change:
    change: int
    meter: int


@dataclass(frozen=True)
class Wait:
    tenths: int
    unless: object


@dataclass(frozen=True)
class Sow:
    colours: tuple[int, ...]
    every: bool
    rows: int


@dataclass(frozen=True)
class Bees:
    least: int


@dataclass(frozen=True)
class Rain:
    pass


@dataclass(frozen=True)
class OnlyIf:
    condition: object
    act: object


@dataclass(frozen=True)
class Line:
    text: str


EVENT = Vocabulary(
    "event", (Word("dawn", 0), Word("the last frost", 1, also=("spring",), help="Comes once."))
)
BED = Vocabulary("bed", (Word("here", 0), Word("the sunny bed", 1), Word("all beds", 2, explain="every bed")))
COLOUR = Vocabulary.of("colour", "red", "blue", "white")
METER = Vocabulary.of("meter", "Water", "Sun")
DAYS = Number("days", low=5, high=300, scale=10)
CHANGE = Number("change", low=-3, high=3, signed=True)

PHRASES = (
    Phrase("card", "card", "{lines:line*. }[.]", Card, explain="{lines*; }"),
    Phrase(
        "when",
        "line",
        "When {event:event} comes, {acts:act*, | and }",
        When,
        explain="at {event}, you {acts}",
        help="Happens each time.",
    ),
    Phrase("evergreen", "line", "Evergreen", lambda: Line("evergreen"), help="Never wilts."),
    Phrase(
        "grow",
        "act",
        "grow {amount:number} flower(s)[ in {bed:bed=here}][ at once{quick:flag}]",
        Grow,
        explain="grow {amount} flower(s)[ in {bed}][{quick} without waiting]",
    ),
    Phrase("fetch", "act", "fetch {card:name}[ {times:number=1} time(s)]", Fetch, help="From the shed."),
    Phrase("change", "act", "{change:change} {meter:meter}", Change, explain="change {meter} by {change}"),
    Phrase("wait", "act", "wait {tenths:days} day(s)[ unless {unless:condition}]", Wait),
    Phrase("sow", "act", "sow {colours:colour* }[ in[ each{every:flag} of] {rows:number=1} row(s)]", Sow),
    Phrase("only_if", "act", "if {condition:condition} then {act:act}", OnlyIf),
    Phrase("bees", "condition", "there is|are {least:number} bee(s)", Bees),
    Phrase("rain", "condition", "it rains", Rain),
)

GARDEN = Language(
    ("card", "act"),
    (EVENT, BED, COLOUR, METER, DAYS, CHANGE),
    PHRASES,
    glossary={"flower": "Worth a point.", "at once": "Before anything else."},
    synonyms={"blossoms": "flowers", "plant": "grow"},
)
