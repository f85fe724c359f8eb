"""The language in which cards are written: a card's text is its program. Knows no game.

A game declares its words once. From each declaration come the reading, the canonical sentence, the
explanation in plain words, the tooltips and the program, so that they cannot disagree. A new verb is one
class and one `Phrase`:

>>> from dataclasses import dataclass
>>> from orrery.cardtext import Language, Number, Phrase, Vocabulary, Word
>>> @dataclass(frozen=True)
... class Deal:
...     amount: int
...     target: int
...     pierce: bool
>>> @dataclass(frozen=True)
... class Every:
...     beats: int
...     effects: tuple[Deal, ...]
>>> TICKS = Number("ticks", low=5, high=999, scale=10)
>>> TARGET = Vocabulary("target", (
...     Word("topmost", 0, explain="the topmost enemy"),
...     Word("all", 1, also=("everyone",), explain="all enemies"),
... ))
>>> language = Language(
...     "card",
...     (TICKS, TARGET),
...     (
...         Phrase("every", "card", "Fires every {beats:ticks} Tick(s): {effects:effect*, }", Every,
...                explain="every {beats} Tick(s) it {effects}"),
...         Phrase("deal", "effect",
...                "Deal {amount:number} damage[ to {target:target=topmost}][ Pierce{pierce:flag}]", Deal,
...                explain="deals {amount} damage to {target}[{pierce}, past armor]"),
...     ),
...     glossary={"Pierce": "Armor does not lessen the damage."},
... )

Reading is generous (case, spaces, synonyms, singular and plural, defaults spelled out), writing is canonical:

>>> node = language.parse("fires every 2.5 tick: deal 3 damage to everyone Pierce, Deal 1 damage to topmost")
>>> language.render(node)
'Fires every 2.5 Ticks: Deal 3 damage to all Pierce, Deal 1 damage'
>>> language.parse(language.render(node)) == node
True
>>> language.compile(node)
Every(beats=25, effects=(Deal(amount=3, target=1, pierce=True), Deal(amount=1, target=0, pierce=False)))
>>> language.explain(node)
'Every 2.5 Ticks it deals 3 damage to all enemies, past armor and deals 1 damage to the topmost enemy.'
>>> [f"{tip.word}: {tip.help}" for tip in language.tooltips(node)]
['Pierce: Armor does not lessen the damage.']

What cannot be read is refused with its place, what was expected, and the nearest known word:

>>> language.parse("Fires every 4 Ticks: Deel 3 damage")
Traceback (most recent call last):
orrery.cardtext.faults.CardError: line 1, column 22: Unknown word "Deel", did you mean "Deal"?
    Fires every 4 Ticks: Deel 3 damage
                         ^^^^
    Expected "Deal".

**Templates.** Words and signs stand for themselves.

- `{name:type}` is a slot. Its type is `number` (whole, 0 to 999), `flag`, `name` (of a card: "in quotes", or
  capitalised words that mean nothing else here), a declared `Number` or `Vocabulary`, or a kind of phrase.
- `{name:type*, }` is a list of one or more, joined by what follows the star; after a bar stands what joins
  the last two: `{name:type*, | and }`.
- `[...]` is an optional part, left out where all its slots have their defaults: `=default`, none for kinds,
  empty for lists, no for flags. An optional part without slots is read, and never written.
- `Tick(s)` and `die|dice` follow the number before them (or, if there is none, the one after).

A language in which some text could be read in two ways is refused when its first text is read.

**Card files** are TOML. `Schema` declares the fields of a card; `load_cards` reads a file or a folder,
reports every fault with file, line and column, and loads all the cards that are in order:

>>> from orrery.cardtext import Field, Schema, Sentence, read_cards
>>> schema = Schema("card", (Field("cost", TICKS), Field("text", Sentence(language))))
>>> loaded = read_cards('''
... [[card]]
... name = "Ember"
... cost = 2
... text = "Fires every 4 Ticks: Deal 1 damage"
...
... [[card]]
... name = "Spark"
... cost = 0
... text = "Fires every 4 Ticks: Deal many damage"
... ''', schema, file="fire.toml")
>>> [card.name for card in loaded.cards]
['Ember']
>>> for fault in loaded.faults:
...     print(fault)
fire.toml:9:8: cost: 0 should be a number from 0.5 to 99.9 with at most one decimal.
    cost = 0
           ^
fire.toml:10:35: Unknown word "many".
    Fires every 4 Ticks: Deal many damage
                              ^^^^
    Expected a number.

`orrery.cardtext.strategies` makes up random texts for the property tests of a game.
"""

from orrery.cardtext.arguments import Source, filled
from orrery.cardtext.compare import same_text, words_used
from orrery.cardtext.faults import CardError, Place
from orrery.cardtext.fields import Field, ListOf, Row, Schema, Sentence, Title, Yes
from orrery.cardtext.language import BadLanguage, Language, Phrase, Tooltip, lexicon
from orrery.cardtext.linking import (
    Changes,
    Lost,
    as_sheet,
    changes,
    is_unread,
    nameless,
    printed_names,
    printed_titles,
    sheets_of,
    table,
    too_many,
    under_packs,
    unknown_in_field,
    without,
)
from orrery.cardtext.loading import (
    Card,
    Cards,
    load_all,
    load_cards,
    load_files,
    read_cards,
    read_files,
    slug,
)
from orrery.cardtext.node import Node
from orrery.cardtext.printed import Printed
from orrery.cardtext.types import Number, Vocabulary, Word

__all__ = [
    "BadLanguage",
    "Card",
    "CardError",
    "Cards",
    "Changes",
    "Field",
    "Language",
    "ListOf",
    "Lost",
    "Node",
    "Number",
    "Phrase",
    "Place",
    "Printed",
    "Row",
    "Schema",
    "Sentence",
    "Source",
    "Title",
    "Tooltip",
    "Vocabulary",
    "Word",
    "Yes",
    "as_sheet",
    "changes",
    "filled",
    "is_unread",
    "lexicon",
    "load_all",
    "load_cards",
    "load_files",
    "nameless",
    "printed_names",
    "printed_titles",
    "read_cards",
    "read_files",
    "same_text",
    "sheets_of",
    "slug",
    "table",
    "too_many",
    "under_packs",
    "unknown_in_field",
    "without",
    "words_used",
]
