"""A small grammar of templates.

``{name}`` stands for a fact or a word of the palette, ``{Name}`` for the same with a capital letter;
``(this|that)`` for one of several wordings, which may have both in them. A template that asks for a fact
which is not there cannot be used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from orrery.engine.dice import Dice
from orrery.narrate.prose import upper

SLOT = re.compile(r"\{([A-Za-z]+)\}")
WAYS = re.compile(r"\(([^()]*\|[^()]*)\)")
BLANKS = re.compile(r"\{[A-Za-z]+\}|\([^()]*\|[^()]*\)")

Palette = Mapping[str, Sequence[str]]


def slots(template: str) -> set[str]:
    """What a template asks for.

    >>> sorted(slots("{Name} comes (at {hour}|too late)."))
    ['hour', 'name']
    """
    return {name[:1].lower() + name[1:] for name in SLOT.findall(template)}


def expand(template: str, facts: Mapping[str, str], palette: Palette, dice: Dice) -> str:
    """The template with everything filled in.

    >>> from orrery.engine.dice import one_stream
    >>> expand("{Name} comes {hour}.", {"name": "the cook"}, {"hour": ["at dusk"]}, one_stream(1))
    'The cook comes at dusk.'
    """
    chosen = WAYS.sub(lambda found: pick(found[1].split("|"), dice), template)

    def fill(found: re.Match[str]) -> str:
        name = found[1]
        low = name[:1].lower() + name[1:]
        text = facts[low] if low in facts else pick(palette[low], dice)
        return text if name == low else upper(text)

    return SLOT.sub(fill, chosen)


@lru_cache(maxsize=4096)
def frame(template: str) -> tuple[str, ...]:
    """What stands fast in a template, piece by piece, whatever fills it.

    >>> frame("{Name} comes (at {hour}|too late), as ever.")
    (' comes ', ', as ever.')
    """
    return tuple(piece for piece in BLANKS.split(template) if any(sign.isalpha() for sign in piece))


@lru_cache(maxsize=4096)
def shape(template: str) -> re.Pattern[str] | None:
    """What a text looks like that was made from a template; none, if all of it is filled in.

    >>> shape("{Name} {verb}.") is None
    True
    """
    if not any(sign.isalpha() for sign in SLOT.sub("", template)):
        return None
    parts, at = [], 0
    for ways in WAYS.finditer(template):
        options = "|".join(filled_with_anything(each) for each in ways[1].split("|"))
        parts += [filled_with_anything(template[at : ways.start()]), f"(?:{options})"]
        at = ways.end()
    return re.compile("".join([*parts, filled_with_anything(template[at:])]))


def filled_with_anything(words: str) -> str:
    """As a pattern: what fills a slot stays within its sentence."""
    return r"[^.!?]+".join(re.escape(piece) for piece in SLOT.split(words)[::2])


def is_of(text: str, template: str) -> bool:
    """Whether a text has in it what was made from a template.

    >>> template = "{Name} comes (at {hour}|too late), as ever."
    >>> is_of("The cook comes too late, as ever.", template), is_of("The cook comes, as ever.", template)
    (True, False)
    """
    at = 0
    for piece in frame(template):  # looked for first, as that is faster
        found = text.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece)
    wanted = shape(template)
    return wanted is not None and wanted.search(text) is not None


def pick(words: Sequence[str], dice: Dice) -> str:
    return words[dice.below(0, len(words))]
