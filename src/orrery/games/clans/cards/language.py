"""The languages of Land of Clans & Wanderers: the texts of cards and of heroes, for each mode.

Both modes read the same texts into the same nodes; they differ in what a keyword means.

>>> node = CARD_LANGUAGE.parse("fury 1. in turns: pike")
>>> CARD_LANGUAGE.render(node)
'Fury 1. In turns: Pike'
>>> CARD_LANGUAGES[names.ROUNDS].explain(node)
'It deals 1 more damage with every strike, but not to a crystal.'
>>> CARD_LANGUAGES[names.TURNS].explain(node)
'It deals 1 more damage when it attacks a unit, ... It deals 4 more damage to a Horse, ...'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from orrery.cardtext import Language, Phrase
from orrery.games.clans import names
from orrery.games.clans.cards import compiler, vocabulary
from orrery.games.clans.cards.phrases import (
    ABILITIES,
    ALSO_IN_TURNS,
    ANY_TIMES,
    CLASSES,
    FAMILIES,
    HEROES,
    TIMES,
    AbilityWord,
    HeroWord,
)

NO_ABILITY: Final = ("", "In rounds it has no ability.")  # by mode: of a card that has some in turns only
GLOSSARY: Final = {"In turns": "In turns: what follows counts in the mode turns alone."}


def rule_of(word: AbilityWord, mode: int) -> str:
    """The rule behind a keyword in a mode: the sentence with an X for its number."""
    return word.rule(mode).replace(TIMES, ANY_TIMES).replace("{amount}", "X").replace("(s)", "s")


def lowered(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def keyword(word: AbilityWord) -> str:
    return re.split(r" [{(]", word.template)[0]


# By ability: how it is called in front of people.
KEYWORDS: Final = {word.ability: keyword(word) for word in (*ABILITIES, *CLASSES)}


def ability_label(ability: int, amount: int, charges: int) -> str:
    """``Ignite 2 (1)``: amount, if it has one, and charges; `charges` below 0: it needs none (CW-116)."""
    label = KEYWORDS[ability]
    if ability < names.WITH_AMOUNT:
        label += f" {amount}"
    return f"{label} ({charges})" if charges >= 0 else label


def phrases(words: Iterable[AbilityWord], kind: str, mode: int, about: str = "") -> tuple[Phrase, ...]:
    """The phrases of some abilities in a part of a text; `about` stands before their rules."""
    return tuple(
        Phrase(
            f"{kind}_{word.key}",
            kind,
            word.template,
            compiler.ability(word.ability),
            help=f"{keyword(word)}: {lowered(about + rule_of(word, mode))}",
            explain=word.rule(mode),
            keyword=keyword(word),
        )
        for word in words
    )


def card_language(mode: int) -> Language:
    """The texts of cards, explained for a mode."""
    in_turns = (*CLASSES, *(word for word in ABILITIES if word.ability in ALSO_IN_TURNS))
    classes, about = ("", "In turns only. ") if mode == names.ROUNDS else ("[ {classes* }]", "")
    whole = (
        Phrase(
            "both",
            "card",
            "{abilities:ability*, }[. In turns: {classes:class*, }]",
            compiler.card,
            explain="{abilities* }" + classes,
        ),
        Phrase(
            "in_turns",
            "card",
            "In turns: {classes:class*, }",
            compiler.card,
            explain=NO_ABILITY[mode] or "{classes* }",
        ),
    )
    return Language(
        "card",
        (vocabulary.AMOUNT, vocabulary.HEALING, vocabulary.CHARGES),
        (
            *whole,
            *phrases(ABILITIES, "ability", mode),
            *phrases(in_turns, "class", int(names.TURNS), about),
        ),
        glossary=GLOSSARY,
    )


# -- heroes
def hero_language(mode: int, kind: str = "hero", words: Iterable[HeroWord] = HEROES) -> Language:
    """The texts of heroes, or of families, explained for a mode."""
    return Language(
        kind,
        (vocabulary.AMOUNT,),
        [
            Phrase(
                names.HERO_ABILITY_NAMES[word.ability],
                kind,
                word.template,
                compiler.hero(word.ability),
                explain=word.rule(mode),
            )
            for word in words
        ],
    )


# By mode; all of them read the same, so the first is enough for reading and writing.
CARD_LANGUAGES: Final = tuple(card_language(mode) for mode in range(len(names.MODE_NAMES)))
HERO_LANGUAGES: Final = tuple(hero_language(mode) for mode in range(len(names.MODE_NAMES)))
FAMILY_LANGUAGES: Final = tuple(
    hero_language(mode, "family", FAMILIES) for mode in range(len(names.MODE_NAMES))
)
CARD_LANGUAGE: Final = CARD_LANGUAGES[0]
HERO_LANGUAGE: Final = HERO_LANGUAGES[0]
FAMILY_LANGUAGE: Final = FAMILY_LANGUAGES[0]
