"""Actions in words, and back: ``play rock-slide``, ``react brace``, ``end``.

As numbers the words come last; before them, for each verb, a block of all cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.words import Malformed, nearest
from orrery.games.shattered.names import VERBS, WORDS

if TYPE_CHECKING:
    from orrery.games.shattered.tables import Rules


def action_text(rules: Rules, action: i64) -> str:
    if action >= rules.word_base:
        return WORDS[action - rules.word_base]
    count: i64 = len(rules.cards)
    return f"{VERBS[action // count]} {rules.slugs[action % count]}"


def read_action(rules: Rules, text: str) -> i64:
    if text in WORDS:
        return rules.word_base + WORDS.index(text)
    verb, _, name = text.partition(" ")
    if verb not in VERBS:
        known = (*VERBS, *WORDS)
        raise Malformed("unknown-action", f'"{text[:60]}" is not an action{nearest(verb[:60], known)}')
    if name not in rules.slugs:
        raise Malformed("unknown-card", f'There is no card "{name[:60]}"{nearest(name[:60], rules.slugs)}')
    return VERBS.index(verb) * len(rules.cards) + rules.slugs.index(name)
