"""The words of the table and of abilities, with the rules behind them (CW-199)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from orrery.engine.view import AnyPart, Card, Word, Zone
from orrery.games.clans.cards.language import keyword, rule_of
from orrery.games.clans.cards.phrases import ABILITIES, CLASSES
from orrery.games.clans.names import ROUNDS, TURNS

# Words of the table itself, which stand in no card text.
TABLE_WORDS: Final = (
    Word("Front", "The first card of a stack: it fights, and is hit first."),
    Word("Back", "The second card of a stack. It moves up when the Front is gone."),
    Word(
        "Middle", "The tile of a lane between the two bases. Hold it, and you see the enemy base behind it."
    ),
    Word("Crystal", "What you protect: at 0 the match is lost. It is hit where nobody defends your base."),
    Word("Element", "A card hits for 1 more on a tile of its own element. Neutral cards never do."),
    Word(
        "Tick", "When a card strikes in rounds: 1 in every tick, 2 in the second and fourth, 3, 4 and 5 once."
    ),
    Word("Move", "How many tiles a card marches in a round. In turns, 0 cannot move by itself."),
    Word("AP", "Action points: what a unit spends on moves, attacks and special actions in turns."),
    Word("Attack cost", "Action points that an attack takes, and healing, igniting and the like."),
    Word("Range", "Tiles that an attack reaches forward in its own lane, in turns."),
    Word("Charge", "What a charged ability is paid with. The number stands behind it: Ignite 2 (1)."),
    Word("Answer", "In turns the target of a melee attack hits back, for nothing, even if it dies of it."),
    Word(
        "Decoy",
        "It looks like its card, deals no damage, and dies of any damage and of any attack of its own.",
    ),
    Word("Relic", "One lies hidden on a middle tile. Be there first, and you get a Rare or Epic card."),
    Word("Age", "In a match of ages each side has three decks. When an age dawns, cards come from its deck."),
    Word(
        "Gold",
        "In a series of battles, fallen enemies, captured tiles and victories in a row earn it. A quarter is "
        "kept for the shop.",
    ),
    Word("Shop", "Between two battles: gold buys cards, and upgrades: 1 more damage and 2 more health."),
    Word("Fog", "Enemy bases are unseen until you hold the middle tile of the lane or a Scout looks in."),
)
# Those that a match in a mode cannot be followed without, as they stand on its cards.
ALWAYS: Final = {
    int(TURNS): ("AP", "Answer", "attack cost", "Element", "range"),
    int(ROUNDS): ("Back", "Element", "Front", "move", "tick"),
}


def in_sight(parts: Sequence[AnyPart], mode: int) -> tuple[Word, ...]:
    """The words that explain the cards in these parts of a view, and nothing of any other card."""
    shown = [card for part in parts if isinstance(part, Zone) for card in part.cards]
    return explained(frozenset(line for card in shown for line in lines_of(card)), mode)


def lines_of(card: Card) -> Iterable[str]:
    return (card.text, *card.facts)


@lru_cache(maxsize=256)
def explained(lines: frozenset[str], mode: int) -> tuple[Word, ...]:
    rules = ability_rules(mode)
    found = {match[0] for line in lines for match in any_of(mode).finditer(line)}
    words = [Word(word, rules[word]) for word in found]
    helps = {word.word.casefold(): word.help for word in TABLE_WORDS}
    words += [Word(word, helps[word.casefold()]) for word in ALWAYS[mode]]
    return tuple(sorted(words, key=lambda word: word.word.casefold()))


@lru_cache(maxsize=2)
def any_of(mode: int) -> re.Pattern[str]:
    longest_first = sorted(ability_rules(mode), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b")


@lru_cache(maxsize=2)
def ability_rules(mode: int) -> dict[str, str]:
    """By keyword: what it means in a mode. Classes count in turns alone, whatever is played."""
    found = {keyword(word): rule_of(word, mode) for word in ABILITIES}
    only_turns = "In turns: " if mode == ROUNDS else ""
    return found | {keyword(word): f"{only_turns}{rule_of(word, int(TURNS))}" for word in CLASSES}
