"""How what events do is written: one line of text in an exact grammar (NS-052 to NS-055).

    effect = option | "Choose: " option " OR " option
    option = token  | token ", " token
    token  = ("+" | "-") ("1" | "2" | "3") " " ("Tension" | "Coherence")

The whole line must be in it: whatever else stands there is refused when the pack is read. What an event and
every other card does stands in `rules.effects`.
"""

from __future__ import annotations

import re
from typing import Final

from orrery.engine.words import Malformed
from orrery.games.scenes.program import Change

TOKEN: Final = re.compile(r"([+-][1-3]) (Tension|Coherence)")
CHOOSE: Final = "Choose: "


def read_effect(text: str) -> tuple[Change, ...]:
    """The options of an effect, one or two; raises Malformed.

    >>> read_effect("-2 Coherence, +1 Tension"), read_effect("Choose: +3 Tension OR -2 Coherence")
    (((1, -2),), ((3, 0), (0, -2)))
    """
    if not text.startswith(CHOOSE):
        return (read_option(text, text),)
    options = text.removeprefix(CHOOSE).split(" OR ")
    if len(options) != 2:
        raise bad(text, f"Choose has exactly two options with OR between them, not {len(options)}")
    return (read_option(options[0], text), read_option(options[1], text))


def read_option(option: str, text: str) -> Change:
    changes: dict[str, int] = {}
    for token in option.split(", "):
        found = TOKEN.fullmatch(token)
        if found is None:
            raise bad(text, f'"{token[:40]}" is not a change such as "+2 Tension" or "-1 Coherence"')
        if found[2] in changes:
            raise bad(text, f"one option changes {found[2]} twice")
        changes[found[2]] = int(found[1])
    return changes.get("Tension", 0), changes.get("Coherence", 0)


def bad(text: str, reason: str) -> Malformed:
    return Malformed("bad-effect", f'The effect "{text[:80]}" cannot be read: {reason}.')
